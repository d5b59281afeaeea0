//! The oracle: all assignments of all fields, one after the other, without laziness, symmetry breaking or filters.
//!
//! **The oracle shares nothing with the search but the layout.** `brute_force` tries all assignments and compares canonical texts. It has no
//! laziness, no symmetry breaking and no filters, so it cannot be wrong in the same way.

use super::Arena;
use crate::kernel::display::{index_of, text};
use crate::kernel::layout::{Item, Kind, Layout};
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

/// Among what is reachable, no object has two owners, no group has more objects than it may, and no row of owners more than its depth.
fn within_bounds(layout: &Layout) -> bool {
    let mut owners: Vec<Option<Option<u32>>> = vec![None; layout.objects.len()];
    let mut linked = vec![false; layout.objects.len()];
    let mut reached = vec![false; layout.objects.len()];
    let mut left: Vec<u32> = layout.groups.iter().map(|group| group.capacity).collect();
    // Asked when it is known that no object owns itself.
    let mut ordered = vec![];
    // Each with the object that it belongs to.
    let mut items: Vec<(&Item, Option<u32>)> = layout.root.iter().map(|item| (item, None)).collect();
    while let Some((item, within)) = items.pop() {
        match item {
            &Item::Field { field, .. } => {
                let Kind::Link { group, owned, .. } = layout.fields[field as usize].kind else { continue };
                let Some(object) = layout.target(field, index_of(layout, field)) else { continue };
                if owned && owners[object as usize].replace(within).is_some() {
                    return false;
                }
                if !std::mem::replace(&mut linked[object as usize], true) {
                    match left[group as usize].checked_sub(1) {
                        Some(fewer) => left[group as usize] = fewer,
                        None => return false,
                    }
                }
                if !std::mem::replace(&mut reached[object as usize], true) {
                    items.extend(layout.objects[object as usize].items.iter().map(|item| (item, Some(object))));
                }
            }
            Item::Sequence { length, elements, .. } => {
                ordered.push(*length);
                let length = layout.domain(*length).words[index_of(layout, *length)];
                items.extend(elements[..length].iter().map(|item| (item, within)));
            }
            Item::Nested { items: inner, .. } => items.extend(inner.iter().map(|item| (item, within))),
            Item::All { group, .. } => {
                for object in layout.objects_of(*group) {
                    if !std::mem::replace(&mut reached[object as usize], true) {
                        items.extend(layout.objects[object as usize].items.iter().map(|item| (item, Some(object))));
                    }
                }
            }
        }
    }
    let limits = (0..).zip(&layout.groups).filter_map(|(group, info)| Some((group, info.depth?)));
    ordered.into_iter().all(|length| layout.is_in_order(length))
        && layout.is_canonical()
        && limits
            .into_iter()
            .all(|(group, most)| (0..owners.len() as u32).all(|object| is_within_depth(layout, &owners, object, group, most)))
}

/// Whether the row of owners that ends with the object has at most this many objects of the group.
fn is_within_depth(layout: &Layout, owners: &[Option<Option<u32>>], object: u32, group: u32, most: u32) -> bool {
    let is_of_group = |object: u32| layout.groups[group as usize].classes.contains(&layout.objects[object as usize].class);
    let mut row = vec![object];
    let count = |row: &[u32]| row.iter().filter(|&&object| is_of_group(object)).count() as u32;
    while let Some(owner) = owners[row[row.len() - 1] as usize] {
        let Some(owner) = owner else { return count(&row) + layout.root_groups.contains(&group) as u32 <= most };
        if let Some(start) = row.iter().position(|&object| object == owner) {
            // A circle: endless, if the group is in it.
            return count(&row[start..]) == 0 && count(&row) <= most;
        }
        row.push(owner);
    }
    // Objects without an owner are not deeper than those below them.
    row.len() == 1 || count(&row) <= most
}
