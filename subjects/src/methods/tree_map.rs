//! `put` on maps as red-black trees with parent pointers (the `TreeMap` of Korat, ISSTA 2002).
//!
//! The keys of a map are odd numbers, and those to put are all numbers, so that they fall on each key and into each gap: with n keys the
//! inputs are trees times 2n + 1. The value to put is one that is not in the map. Eight entries are the size of the paper.

#![allow(unsafe_code)]

use super::{CheckSettings, Method, faults};
use crate::tree_map::SUBJECT;
use smallscope::{Check, Monitored, Predicate, Report, Scope, Twin, invariant};
use std::cmp::Ordering;
use std::ptr::null_mut;

/// Bounds: size from minSize to maxSize, entries, maxKey + 1 different keys, values from 0 to maxValue.
pub const PUT: Method = Method {
    name: "tree_map.put",
    about: "puts a value for a key into a red-black tree, and returns the old one",
    bounds: SUBJECT.bounds,
    short: SUBJECT.short,
    faults: Fault::ALL,
    check,
};

faults! { Fault:
    "forgets_size" ForgetsSize "does not count a new entry",
    "keeps_old_value" KeepsOldValue "finds the key but does not store the value",
    "forgets_inner_child" ForgetsInnerChild "rotates once where an inner child needs two rotations",
    "ignores_red_uncle" IgnoresRedUncle "rotates under a red uncle instead of repainting it",
    "forgets_parent" ForgetsParent "rotates without updating the parent of the subtree that changes sides",
}

/// A map: the root of its tree, and its recorded size.
#[derive(Twin, Debug)]
pub struct Map {
    root: *mut Entry,
    size: usize,
}

/// An entry, which is a node of the tree.
#[derive(Twin, Debug)]
pub struct Entry {
    key: i32,
    value: i32,
    left: *mut Entry,
    right: *mut Entry,
    parent: *mut Entry,
    color: Color,
}

/// The color of an entry.
#[derive(Twin, Clone, Copy, PartialEq, Debug)]
pub enum Color {
    /// No two red entries follow each other.
    Red,
    /// All paths down have the same number of black entries.
    Black,
}

#[invariant(rep_ok)]
impl Map {
    /// A red-black tree, whose root may be red.
    pub fn rep_ok(&self) -> bool {
        let mut entries: Vec<*mut Entry> = vec![];
        // SAFETY: pointers are null or lead to entries.
        unsafe {
            Entry::collect(self.root, null_mut(), &mut entries)
                && entries.len() == self.size
                && Entry::black_height(self.root, Color::Black).is_some()
                && Entry::is_ordered(self.root, i32::MIN, i32::MAX)
        }
    }
}

#[invariant]
impl Entry {
    /// Adds the entries from here on, and gives whether they are all new and know their parents.
    unsafe fn collect(at: *mut Entry, parent: *mut Entry, entries: &mut Vec<*mut Entry>) -> bool {
        if at.is_null() {
            return true;
        }
        // SAFETY: pointers are null or lead to entries.
        unsafe {
            if entries.contains(&at) || (*at).parent != parent {
                return false;
            }
            entries.push(at);
            Entry::collect((*at).left, at, entries) && Entry::collect((*at).right, at, entries)
        }
    }

    /// How many black entries are on each way down, if that is one number, and no red entry follows another.
    unsafe fn black_height(at: *mut Entry, above: Color) -> Option<usize> {
        if at.is_null() {
            return Some(0);
        }
        // SAFETY: pointers are null or lead to entries.
        unsafe {
            let color = (*at).color;
            if color == Color::Red && above == Color::Red {
                return None;
            }
            let left = Entry::black_height((*at).left, color)?;
            let right = Entry::black_height((*at).right, color)?;
            if left != right {
                return None;
            }
            Some(left + usize::from(color == Color::Black))
        }
    }

    /// Whether keys ascend from left to right, all of them between two that are none.
    unsafe fn is_ordered(at: *mut Entry, above: i32, below: i32) -> bool {
        if at.is_null() {
            return true;
        }
        // SAFETY: pointers are null or lead to entries.
        unsafe {
            let key = (*at).key;
            above < key && key < below && Entry::is_ordered((*at).left, above, key) && Entry::is_ordered((*at).right, key, below)
        }
    }
}

impl Map {
    fn in_order(&self) -> Vec<*mut Entry> {
        fn walk(at: *mut Entry, entries: &mut Vec<*mut Entry>) {
            // SAFETY: pointers of a map are null or lead to its entries.
            if let Some(entry) = unsafe { at.as_ref() } {
                walk(entry.left, entries);
                entries.push(at);
                walk(entry.right, entries);
            }
        }
        let mut entries = vec![];
        walk(self.root, &mut entries);
        entries
    }

    /// Keys with their values, in the order of the tree.
    pub fn entries(&self) -> Vec<(i32, i32)> {
        // SAFETY: pointers of a map are null or lead to its entries.
        self.in_order().into_iter().map(|entry| unsafe { ((*entry).key, (*entry).value) }).collect()
    }

    /// Puts a value for a key, and returns the old one.
    pub fn put(&mut self, key: i32, value: i32, fault: Option<Fault>) -> Option<i32> {
        let (mut parent, mut at) = (null_mut(), self.root);
        // SAFETY: pointers of a map are null or lead to its entries.
        unsafe {
            while !at.is_null() {
                parent = at;
                at = match key.cmp(&(*at).key) {
                    Ordering::Less => (*at).left,
                    Ordering::Greater => (*at).right,
                    Ordering::Equal if fault == Some(Fault::KeepsOldValue) => return Some((*at).value),
                    Ordering::Equal => return Some(std::mem::replace(&mut (*at).value, value)),
                };
            }
            let entry = Entry { key, value, left: null_mut(), right: null_mut(), parent, color: Color::Red };
            let entry = Box::into_raw(Box::new(entry));
            match parent.as_mut() {
                None => self.root = entry,
                Some(parent) if key < parent.key => parent.left = entry,
                Some(parent) => parent.right = entry,
            }
            if fault != Some(Fault::ForgetsSize) {
                self.size += 1;
            }
            self.rebalance(entry, fault);
        }
        None
    }

    /// Repairs a tree in which a red entry may be below another one.
    unsafe fn rebalance(&mut self, mut entry: *mut Entry, fault: Option<Fault>) {
        // SAFETY: pointers of a map are null or lead to its entries; a red entry that is not the root has a parent.
        unsafe {
            while is_red((*entry).parent) {
                let mut parent = (*entry).parent;
                let grandparent = (*parent).parent;
                if grandparent.is_null() {
                    (*parent).color = Color::Black;
                    return;
                }
                let is_left = parent == (*grandparent).left;
                let uncle = if is_left { (*grandparent).right } else { (*grandparent).left };
                if is_red(uncle) && fault != Some(Fault::IgnoresRedUncle) {
                    (*parent).color = Color::Black;
                    (*uncle).color = Color::Black;
                    (*grandparent).color = Color::Red;
                    entry = grandparent;
                    continue;
                }
                let inner = if is_left { (*parent).right } else { (*parent).left };
                if entry == inner && fault != Some(Fault::ForgetsInnerChild) {
                    self.rotate(parent, is_left, fault);
                    parent = entry;
                }
                (*parent).color = Color::Black;
                (*grandparent).color = Color::Red;
                self.rotate(grandparent, !is_left, fault);
                return;
            }
        }
    }

    /// Moves an entry down to the left (or right), and its right (or left) child into its place.
    unsafe fn rotate(&mut self, down: *mut Entry, to_left: bool, fault: Option<Fault>) {
        // SAFETY: pointers of a map are null or lead to its entries, and the child is there.
        unsafe {
            let up = if to_left { (*down).right } else { (*down).left };
            let between = if to_left { (*up).left } else { (*up).right };
            if to_left {
                ((*down).right, (*up).left) = (between, down);
            } else {
                ((*down).left, (*up).right) = (between, down);
            }
            if !between.is_null() && fault != Some(Fault::ForgetsParent) {
                (*between).parent = down;
            }
            (*up).parent = (*down).parent;
            match (*down).parent.as_mut() {
                None => self.root = up,
                Some(parent) if parent.left == down => parent.left = up,
                Some(parent) => parent.right = up,
            }
            (*down).parent = up;
        }
    }
}

/// Null is black.
unsafe fn is_red(entry: *mut Entry) -> bool {
    // SAFETY: it is null or leads to an entry.
    unsafe { entry.as_ref().is_some_and(|entry| entry.color == Color::Red) }
}

impl Drop for Map {
    fn drop(&mut self) {
        for entry in self.in_order() {
            // SAFETY: each entry was made by a box, and belongs to this map alone.
            drop(unsafe { Box::from_raw(entry) });
        }
    }
}

/// A scope within bounds.
pub fn within<P: Predicate<Monitored<Map>>>(scope: Scope<Map, P>, bounds: &[i64]) -> Scope<Map, P> {
    scope
        .field(MapTwin::SIZE, bounds[0] as usize..=bounds[1] as usize)
        .objects::<Entry>(bounds[2] as usize)
        .field(EntryTwin::KEY, (0..=bounds[3] as i32).map(|key| 2 * key + 1))
        .field(EntryTwin::VALUE, 0..=bounds[4] as i32)
}

/// On each key, and into each gap.
pub fn keys_to_put(bounds: &[i64]) -> std::ops::RangeInclusive<i32> {
    0..=2 * (bounds[3] as i32 + 1)
}

fn check(bounds: &[i64], fault: Option<&str>, options: &CheckSettings) -> Report {
    let fault = fault.map(Fault::named);
    options
        .set(Check::new(within(Scope::new(), bounds)))
        .arg(keys_to_put(bounds))
        .arg([bounds[4] as i32 + 1])
        .invariant(Map::rep_ok)
        .method(move |map: &mut Map, &(key, value)| map.put(key, value, fault))
        .ensures("it gives the value that was there", |case| {
            let before = case.old.entries().into_iter().find(|&(key, _)| key == case.args.0);
            *case.result == before.map(|(_, value)| value)
        })
        .ensures("the map has the new entry, and all others as before", |case| {
            let &(key, value) = case.args;
            let mut expected = case.old.entries();
            expected.retain(|&(other, _)| other != key);
            expected.push((key, value));
            expected.sort_unstable();
            case.new.entries() == expected
        })
        .run()
}
