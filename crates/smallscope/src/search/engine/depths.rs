//! How deep objects of a class may own one another.

use crate::structure::layout::{Item, Kind, Layout};
use std::ops::Range;

/// The depth of every owned object, for each group that has a limit.
pub(super) struct Depths {
    /// Groups with their limits.
    limits: Vec<(u32, u32)>,
    /// One number per limit: for each object how many of the group are in the row of owners that ends with it,
    of_objects: Vec<u32>,
    /// and for each class how many there are in the shortest row that begins with one of its objects, itself included.
    of_classes: Vec<u32>,
    /// The object that a field belongs to; none for those of the root.
    owners: Vec<Option<u32>>,
    root: Vec<u32>,
}

/// More than any limit: what no finite structure has.
const ENDLESS: u32 = u32::MAX / 2;

impl Depths {
    pub(super) fn new(layout: &Layout) -> Depths {
        let limits: Vec<(u32, u32)> =
            (0..).zip(&layout.groups).filter_map(|(group, info)| info.depth.map(|depth| (group, depth))).collect();
        let mut owners = vec![];
        if !limits.is_empty() {
            owners = vec![None; layout.fields.len()];
            for (object, info) in (0..).zip(&layout.objects) {
                claim(&info.items, object, &mut owners);
            }
        }
        Depths {
            of_objects: vec![0; layout.objects.len() * limits.len()],
            of_classes: shortest(layout, &limits),
            root: limits.iter().map(|&(group, _)| (layout.root_group == Some(group)) as u32).collect(),
            owners,
            limits,
        }
    }

    fn above(&self, field: u32, limit: usize) -> u32 {
        match self.owners[field as usize] {
            None => self.root[limit],
            Some(owner) => self.of_objects[owner as usize * self.limits.len() + limit],
        }
    }

    /// Whether an object of the class may come to be owned through the field.
    pub(super) fn allow(&self, class: u32, field: u32) -> bool {
        (0..self.limits.len()).all(|limit| {
            self.above(field, limit) + self.of_classes[class as usize * self.limits.len() + limit] <= self.limits[limit].1
        })
    }

    pub(super) fn allow_any(&self, mut classes: Range<u32>, field: u32) -> bool {
        self.limits.is_empty() || classes.any(|class| self.allow(class, field))
    }

    /// The object is owned through the field now.
    pub(super) fn own(&mut self, field: u32, group: u32, object: u32) {
        for limit in 0..self.limits.len() {
            let depth = self.above(field, limit) + (self.limits[limit].0 == group) as u32;
            self.of_objects[object as usize * self.limits.len() + limit] = depth;
        }
    }
}

fn claim(items: &[Item], object: u32, owners: &mut [Option<u32>]) {
    for item in items {
        match item {
            Item::Field { field, .. } => owners[*field as usize] = Some(object),
            Item::Sequence { length, elements, .. } => {
                owners[*length as usize] = Some(object);
                claim(elements, object, owners);
            }
            Item::Nested { items, .. } => claim(items, object, owners),
            Item::All { .. } => {}
        }
    }
}

/// For each class and limit, the least number of objects of the limited group in a row of owners that begins with an object of the class.
fn shortest(layout: &Layout, limits: &[(u32, u32)]) -> Vec<u32> {
    let mut heights = vec![ENDLESS; layout.classes.len() * limits.len()];
    let mut changed = !limits.is_empty();
    while changed {
        changed = false;
        for (group, info) in (0..).zip(&layout.groups) {
            for class in info.classes.clone() {
                let Some(object) = layout.classes[class as usize].objects.clone().next() else { continue };
                let mut needed = vec![];
                mandatory(layout, &layout.objects[object as usize].items, &mut needed);
                for (limit, &(limited, _)) in limits.iter().enumerate() {
                    let of_group = |&needed: &u32| {
                        let classes = layout.groups[needed as usize].classes.clone();
                        classes.map(|class| heights[class as usize * limits.len() + limit]).min().unwrap_or(ENDLESS)
                    };
                    let below = needed.iter().map(of_group).max().unwrap_or(0);
                    let height = (below + (limited == group) as u32).min(ENDLESS);
                    let known = &mut heights[class as usize * limits.len() + limit];
                    changed |= height < *known;
                    *known = height.min(*known);
                }
            }
        }
    }
    heights
}

/// The groups of objects that the items own in every structure.
fn mandatory(layout: &Layout, items: &[Item], groups: &mut Vec<u32>) {
    for item in items {
        match item {
            Item::Field { field, .. } => {
                if let Kind::Link { group, null: false, owned: true } = layout.fields[*field as usize].kind {
                    groups.push(group);
                }
            }
            Item::Sequence { length, elements, .. } => {
                if let Kind::Length { low, .. } = layout.fields[*length as usize].kind {
                    mandatory(layout, &elements[..low.min(elements.len())], groups);
                }
            }
            Item::Nested { items, .. } => mandatory(layout, items, groups),
            Item::All { .. } => {}
        }
    }
}
