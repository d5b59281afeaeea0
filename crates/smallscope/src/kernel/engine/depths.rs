//! How deep objects of a class may own one another.

use crate::kernel::layout::{Item, Kind, Layout};
use std::ops::Range;

/// Who owns whom, where some group has a limit on how many of its objects may own one another in a row.
pub(super) struct Depths {
    /// Groups with their limits.
    limits: Vec<(u32, u32)>,
    /// For each class, one number per limit: how many objects of the group there are in the shortest row that begins with one of its objects, itself
    /// included.
    of_classes: Vec<u32>,
    /// The object that a field belongs to; none for those of the root.
    belongs: Vec<Option<u32>>,
    /// The field through which each object is owned.
    owners: Vec<Option<u32>>,
    root: Vec<u32>,
}

/// More than any limit: what no finite row of owners has.
const ENDLESS: u32 = u32::MAX / 4;

impl Depths {
    pub(super) fn new(layout: &Layout) -> Depths {
        let limits: Vec<(u32, u32)> =
            (0..).zip(&layout.groups).filter_map(|(group, info)| info.depth.map(|depth| (group, depth))).collect();
        let mut belongs = vec![];
        if !limits.is_empty() {
            belongs = vec![None; layout.fields.len()];
            for (object, info) in (0..).zip(&layout.objects) {
                claim(&info.items, object, &mut belongs);
            }
        }
        Depths {
            of_classes: shortest(layout, &limits),
            root: limits.iter().map(|&(group, _)| layout.root_groups.contains(&group) as u32).collect(),
            owners: vec![None; if limits.is_empty() { 0 } else { layout.objects.len() }],
            belongs,
            limits,
        }
    }

    /// How many objects of the limited group are in the row of owners that ends with the field; endless if the row is a circle that has some. A row
    /// that begins with an object without owner begins there.
    fn above(&self, layout: &Layout, field: u32, limit: usize) -> u32 {
        let mut row: Vec<u32> = vec![];
        let mut field = field;
        let count = |row: &[u32]| row.iter().filter(|&&object| self.is_of(layout, object, limit)).count() as u32;
        loop {
            let Some(owner) = self.belongs[field as usize] else { return count(&row) + self.root[limit] };
            if let Some(start) = row.iter().position(|&object| object == owner) {
                return if count(&row[start..]) == 0 { count(&row) } else { ENDLESS };
            }
            row.push(owner);
            let Some(next) = self.owners[owner as usize] else { return count(&row) };
            field = next;
        }
    }

    fn is_of(&self, layout: &Layout, object: u32, limit: usize) -> bool {
        let classes = &layout.groups[self.limits[limit].0 as usize].classes;
        classes.contains(&layout.objects[object as usize].class)
    }

    /// How many of the limited group are in the longest row that begins with the object, as far as it is known, and in the shortest ways to go on.
    fn height(&self, layout: &Layout, object: u32, limit: usize) -> u32 {
        let least = |object: u32| self.of_classes[layout.objects[object as usize].class as usize * self.limits.len() + limit];
        let mut height = least(object);
        for other in (0..self.owners.len() as u32).filter(|&other| self.owners[other as usize].is_some()) {
            // From there up to the object, if it is below.
            let (mut at, mut count) = (other, least(other));
            for _ in 0..self.owners.len() {
                if at == object {
                    height = height.max(count);
                    break;
                }
                let Some(owner) = self.owners[at as usize].and_then(|field| self.belongs[field as usize]) else { break };
                count += self.is_of(layout, owner, limit) as u32;
                at = owner;
            }
        }
        height
    }

    /// Whether the object, which has no owner, may come to be owned through the field.
    #[inline]
    pub(super) fn allow(&mut self, layout: &Layout, object: u32, field: u32) -> bool {
        if self.limits.is_empty() {
            return true;
        }
        self.own(field, object);
        // With the link in place, so that a circle shows.
        let is_within = |limit: usize| {
            let above = self.above(layout, field, limit);
            above < ENDLESS && above + self.height(layout, object, limit) <= self.limits[limit].1
        };
        let is_allowed = (0..self.limits.len()).all(is_within);
        self.disown(object);
        is_allowed
    }

    /// Whether a new object of one of the classes may come to be owned through the field.
    pub(super) fn allow_any(&self, layout: &Layout, mut classes: Range<u32>, field: u32) -> bool {
        let is_within = |class: u32, limit: usize| {
            let least = self.of_classes[class as usize * self.limits.len() + limit];
            self.above(layout, field, limit) + least <= self.limits[limit].1
        };
        self.limits.is_empty() || classes.any(|class| (0..self.limits.len()).all(|limit| is_within(class, limit)))
    }

    /// The object is owned through the field now.
    #[inline]
    pub(super) fn own(&mut self, field: u32, object: u32) {
        if !self.limits.is_empty() {
            self.owners[object as usize] = Some(field);
        }
    }

    /// The object has no owner any more.
    #[inline]
    pub(super) fn disown(&mut self, object: u32) {
        if !self.limits.is_empty() {
            self.owners[object as usize] = None;
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

/// For each class and limit, the least number of objects of the limited group in a row of owners that begins with an object of the class; one more
/// than the limit, if it is more than that.
fn shortest(layout: &Layout, limits: &[(u32, u32)]) -> Vec<u32> {
    let mut heights = vec![0; layout.classes.len() * limits.len()];
    let mut changed = !limits.is_empty();
    while changed {
        changed = false;
        for (group, info) in (0..).zip(&layout.groups) {
            for class in info.classes.clone() {
                let Some(object) = layout.classes[class as usize].objects.clone().next() else { continue };
                let mut needed = vec![];
                mandatory(layout, &layout.objects[object as usize].items, &mut needed);
                for (limit, &(limited, most)) in limits.iter().enumerate() {
                    let of_group = |&needed: &u32| {
                        let classes = layout.groups[needed as usize].classes.clone();
                        let filled = classes.filter(|&class| !layout.classes[class as usize].objects.is_empty());
                        filled.map(|class| heights[class as usize * limits.len() + limit]).min().unwrap_or(0)
                    };
                    let below = needed.iter().map(of_group).max().unwrap_or(0);
                    let height = (below + (limited == group) as u32).min(most + 1);
                    let known = &mut heights[class as usize * limits.len() + limit];
                    changed |= height != *known;
                    *known = height;
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
