//! The objects that must exist because others do.

use super::Binder;
use super::region::Region;
use crate::kernel::layout::{Brings, Item, Kind, Layout};
use std::any::TypeId;
use std::collections::BTreeMap;

/// Collects the types of which an object must own one each.
#[derive(Default)]
pub struct Needs {
    types: Vec<TypeId>,
}

impl Needs {
    pub(crate) fn one<T: 'static>(&mut self) {
        self.types.push(TypeId::of::<T>());
    }
}

type Sum = BTreeMap<u32, u32>;

impl Binder<'_> {
    /// Types become groups, and the mandatory objects of mandatory objects are added up.
    pub(super) fn resolve_needs(&mut self) {
        let direct = |needs: &Needs, region: &Region<'_>| -> Vec<u32> {
            needs.types.iter().filter_map(|id| region.groups.get(id)).map(|&(group, _)| group).collect()
        };
        let of_class: Vec<Vec<u32>> =
            self.class_needs.iter().map(|(region, needs)| direct(needs, &self.regions[*region])).collect();
        for class in 0..self.layout.classes.len() {
            if !self.layout.classes[class].objects.is_empty()
                && class_closure(&self.layout, &of_class, class as u32, &mut vec![]).is_none()
            {
                let name = self.layout.classes[class].name;
                self.problem(format!(
                    "every {name} owns another without end, so no finite structure exists; make one of its \
                     `OwnedRef` fields an `OwnedLink`, which may be null"
                ));
            }
        }
        for group in 0..self.layout.groups.len() {
            let needs = group_closure(&self.layout, &of_class, group as u32, &mut vec![]);
            let classes = self.layout.groups[group].classes.clone();
            let filled = classes.filter(|&class| !self.layout.classes[class as usize].objects.is_empty());
            let owning = filled.map(|class| count(&of_class[class as usize])).reduce(least).unwrap_or_default();
            self.layout.groups[group].needs = needs.unwrap_or_default().into_iter().collect();
            self.layout.groups[group].owning = owning.into_iter().collect();
        }
        for (class, direct) in of_class.iter().enumerate() {
            self.layout.classes[class].brings = self.bring(direct);
        }
        for (field, region, needs) in std::mem::take(&mut self.length_needs) {
            let brought = self.bring(&direct(&needs, &self.regions[region]));
            if let Kind::Length { brings, .. } = &mut self.layout.fields[field as usize].kind {
                *brings = brought;
            }
        }
        self.find_lists();
    }

    /// What owning links to these groups bring along.
    fn bring(&self, direct: &[u32]) -> Brings {
        let mut needs = Sum::new();
        for &group in direct {
            *needs.entry(group).or_insert(0) += 1;
            for &(other, count) in &self.layout.groups[group as usize].needs {
                *needs.entry(other).or_insert(0) += count;
            }
        }
        Brings { owning: count(direct).into_iter().collect(), needs: needs.into_iter().collect(), lists: vec![] }
    }

    /// Which groups objects and elements list.
    fn find_lists(&mut self) {
        let mut of_lengths = vec![];
        let Layout { root, objects, classes, fields, .. } = &mut self.layout;
        for object in objects.iter().filter(|object| object.index == 0) {
            object.items.iter().for_each(|item| add_lists(item, &mut classes[object.class as usize].brings.lists));
        }
        let mut items: Vec<&Item> = root.iter().chain(objects.iter().flat_map(|object| &object.items)).collect();
        while let Some(item) = items.pop() {
            items.extend(item.below());
            if let Item::Sequence { length, elements, .. } = item {
                let mut lists = vec![];
                elements.first().into_iter().for_each(|element| add_lists(element, &mut lists));
                of_lengths.push((*length, lists));
            }
        }
        for (length, lists) in of_lengths {
            if let Kind::Length { brings, .. } = &mut fields[length as usize].kind {
                brings.lists = lists;
            }
        }
    }
}

/// Adds the groups that are listed wherever the item is: not those in sequences, which may be empty.
fn add_lists(item: &Item, lists: &mut Vec<u32>) {
    match item {
        Item::All { group, .. } => lists.push(*group),
        Item::Nested { items, .. } => items.iter().for_each(|item| add_lists(item, lists)),
        Item::Field { .. } | Item::Sequence { .. } => {}
    }
}

fn count(groups: &[u32]) -> Sum {
    let mut sum = Sum::new();
    groups.iter().for_each(|&group| *sum.entry(group).or_insert(0) += 1);
    sum
}

/// What both have.
fn least(one: Sum, other: Sum) -> Sum {
    one.into_iter().filter_map(|(group, count)| other.get(&group).map(|&least| (group, count.min(least)))).collect()
}

fn class_closure(layout: &Layout, direct: &[Vec<u32>], class: u32, open: &mut Vec<u32>) -> Option<Sum> {
    if open.contains(&class) {
        return None;
    }
    open.push(class);
    let mut sum = Some(Sum::new());
    for &group in &direct[class as usize] {
        let needs = group_closure(layout, direct, group, open);
        sum = sum.zip(needs).map(|(mut sum, needs)| {
            *sum.entry(group).or_insert(0) += 1;
            for (other, count) in needs {
                *sum.entry(other).or_insert(0) += count;
            }
            sum
        });
    }
    open.pop();
    sum
}

/// What every object of the group needs at least, whichever class it is of.
fn group_closure(layout: &Layout, direct: &[Vec<u32>], group: u32, open: &mut Vec<u32>) -> Option<Sum> {
    let classes = layout.groups[group as usize].classes.clone();
    let mut common: Option<Sum> = None;
    for class in classes {
        let Some(sum) = class_closure(layout, direct, class, open) else { continue };
        common = Some(match common {
            None => sum,
            Some(old) => least(old, sum),
        });
    }
    common
}
