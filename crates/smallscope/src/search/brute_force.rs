//! The oracle: all assignments of all fields, one after the other, without laziness, symmetry breaking or filters.

use super::Arena;
use crate::report::{index_of, text};
use crate::structure::layout::{Item, Kind, Layout};
use std::any::Any;
use std::collections::BTreeSet;

/// The canonical texts of all valid structures: every assignment is tried, and what differs only in unreachable objects or in the
/// numbers of interchangeable objects has the same text.
pub(crate) fn brute_force(arena: &Arena, predicate: &dyn Fn(&dyn Any) -> bool) -> BTreeSet<String> {
    let layout = &arena.layout;
    let mut indices = vec![0usize; layout.fields.len()];
    let mut found = BTreeSet::new();
    (0..indices.len()).for_each(|field| layout.set(field as u32, 0));
    loop {
        if within_bounds(layout) && predicate(&*arena.root) {
            found.insert(text(layout));
        }
        let last = (0..indices.len()).rev().find(|&f| indices[f] + 1 < layout.domain(f as u32).words.len());
        let Some(last) = last else { return found };
        indices[last] += 1;
        layout.set(last as u32, indices[last]);
        for (field, index) in indices.iter_mut().enumerate().skip(last + 1) {
            *index = 0;
            layout.set(field as u32, 0);
        }
    }
}

/// Among what is reachable, no object has two owners, and no group has more objects than it may.
fn within_bounds(layout: &Layout) -> bool {
    let mut owned = vec![false; layout.objects.len()];
    let mut linked = vec![false; layout.objects.len()];
    let mut reached = vec![false; layout.objects.len()];
    let mut left: Vec<u32> = layout.groups.iter().map(|group| group.capacity).collect();
    let mut items: Vec<&Item> = layout.root.iter().collect();
    while let Some(item) = items.pop() {
        match item {
            &Item::Field { field, .. } => {
                let Kind::Link { group, owned: owns, .. } = layout.fields[field as usize].kind else { continue };
                let Some(object) = layout.target(field, index_of(layout, field)) else { continue };
                let object = object as usize;
                if owns && std::mem::replace(&mut owned[object], true) {
                    return false;
                }
                if !std::mem::replace(&mut linked[object], true) {
                    match left[group as usize].checked_sub(1) {
                        Some(fewer) => left[group as usize] = fewer,
                        None => return false,
                    }
                }
                if !std::mem::replace(&mut reached[object], true) {
                    items.extend(&layout.objects[object].items);
                }
            }
            Item::Sequence { length, elements, .. } => {
                items.extend(&elements[..layout.domain(*length).words[index_of(layout, *length)]]);
            }
            Item::Nested { items: inner, .. } => items.extend(inner),
            Item::All { group, .. } => {
                for object in layout.objects_of(*group) {
                    if !std::mem::replace(&mut reached[object as usize], true) {
                        items.extend(&layout.objects[object as usize].items);
                    }
                }
            }
        }
    }
    true
}
