//! The oracle: all assignments of all fields, one after the other, without laziness, symmetry breaking or filters.

use super::Arena;
use crate::structure::Part;
use crate::structure::layout::{Item, Kind, Layout};
use std::collections::{BTreeMap, BTreeSet};

/// The canonical texts of all valid structures: every assignment is tried, and what differs only in unreachable objects or in the
/// numbers of interchangeable objects has the same text.
pub(crate) fn brute_force<R: Part>(arena: &Arena<R>, predicate: &impl Fn(&R) -> bool) -> BTreeSet<String> {
    let layout = &arena.layout;
    let mut indices = vec![0usize; layout.fields.len()];
    let mut found = BTreeSet::new();
    let set = |field: usize, index: usize| {
        let info = &layout.fields[field];
        // SAFETY: the slot lives as long as the layout.
        unsafe { (*info.slot).set(layout.domains[info.domain as usize].words[index]) };
    };
    (0..indices.len()).for_each(|field| set(field, 0));
    loop {
        if within_bounds(layout) && predicate(&arena.root) {
            found.insert(crate::report::text(layout));
        }
        let last = (0..indices.len()).rev().find(|&f| indices[f] + 1 < layout.domain(f as u32).words.len());
        let Some(last) = last else { return found };
        indices[last] += 1;
        set(last, indices[last]);
        for (field, index) in indices.iter_mut().enumerate().skip(last + 1) {
            *index = 0;
            set(field, 0);
        }
    }
}

/// Among what is reachable, no object has two owners, and no group has more objects than it may.
fn within_bounds(layout: &Layout) -> bool {
    let mut owners = BTreeSet::new();
    let mut reached = BTreeSet::new();
    let mut used: BTreeMap<u32, u32> = BTreeMap::new();
    let mut items: Vec<&Item> = layout.root.iter().collect();
    let mut linked = BTreeSet::new();
    while let Some(item) = items.pop() {
        match item {
            &Item::Field { field, .. } => {
                let Kind::Link { group, owned, .. } = layout.fields[field as usize].kind else { continue };
                let Some(object) = layout.target(field, crate::report::index_of(layout, field)) else { continue };
                if owned && !owners.insert(object) {
                    return false;
                }
                if linked.insert(object) {
                    *used.entry(group).or_default() += 1;
                }
                if reached.insert(object) {
                    items.extend(&layout.objects[object as usize].items);
                }
            }
            Item::Sequence { length, elements, .. } => {
                let domain = layout.domain(*length);
                items.extend(&elements[..domain.words[crate::report::index_of(layout, *length)]]);
            }
            Item::Nested { items: inner, .. } => items.extend(inner),
            Item::All { group, .. } => {
                for object in layout.objects_of(*group) {
                    if reached.insert(object) {
                        items.extend(&layout.objects[object as usize].items);
                    }
                }
            }
        }
    }
    used.iter().all(|(&group, &count)| count <= layout.groups[group as usize].capacity)
}
