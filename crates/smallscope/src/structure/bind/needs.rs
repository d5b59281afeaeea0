//! The objects that must exist because others do.

use super::super::layout::{Kind, Layout};
use super::Binder;
use std::any::TypeId;
use std::collections::{BTreeMap, HashMap};

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
        let direct = |needs: &Needs, groups: &HashMap<TypeId, (u32, *const u8)>| -> Vec<u32> {
            needs.types.iter().filter_map(|id| groups.get(id)).map(|&(group, _)| group).collect()
        };
        let of_class: Vec<Vec<u32>> = self.class_needs.iter().map(|needs| direct(needs, &self.groups)).collect();
        for class in 0..self.layout.classes.len() {
            match class_closure(&self.layout, &of_class, class as u32, &mut vec![]) {
                Some(needs) => self.layout.classes[class].needs = needs.into_iter().collect(),
                None if self.layout.classes[class].objects.is_empty() => {}
                None => {
                    let name = self.layout.classes[class].name;
                    self.problem(format!(
                        "every {name} owns another object without end, so no finite structure exists; make one of its \
                         `OwnedRef` fields an `OwnedLink`, which may be null"
                    ));
                }
            }
        }
        for group in 0..self.layout.groups.len() {
            let needs = group_closure(&self.layout, &of_class, group as u32, &mut vec![]);
            self.layout.groups[group].needs = needs.unwrap_or_default().into_iter().collect();
        }
        for (field, needs) in std::mem::take(&mut self.length_needs) {
            let mut sum = BTreeMap::new();
            for group in direct(&needs, &self.groups) {
                *sum.entry(group).or_insert(0) += 1;
                for &(other, count) in &self.layout.groups[group as usize].needs {
                    *sum.entry(other).or_insert(0) += count;
                }
            }
            if let Kind::Length { needs, .. } = &mut self.layout.fields[field as usize].kind {
                *needs = sum.into_iter().collect();
            }
        }
    }
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
    let mut least: Option<Sum> = None;
    for class in classes {
        let Some(sum) = class_closure(layout, direct, class, open) else { continue };
        least = Some(match least {
            None => sum,
            Some(old) => old.into_iter().filter_map(|(k, n)| sum.get(&k).map(|&m| (k, n.min(m)))).collect(),
        });
    }
    least
}
