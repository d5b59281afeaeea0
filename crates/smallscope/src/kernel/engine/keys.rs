//! Keys of sets and maps: a field of a key is read after the keys before it, and has only options that make its key larger, or another one.
//!
//! **Sets are generated in one order, by construction.** A field of a key is opened after all of the key before and after the fields of its own key
//! that a walk meets first. If those equal the fields of the key before, it takes at least the rank of its counterpart, and more if it is the last.
//! A key of one field leaves room for the keys that follow, so such a search has no dead end.

use super::Engine;
use super::entry::{Entry, GENERAL, LENGTH};
use super::masked::Mask;
use crate::kernel::layout::{Item, Kind, Layout};
use crate::kernel::order::{Arrangement, Ranked};

/// A key that is one value, in one sequence whose keys do not decrease: its options are a range of numbers.
#[derive(Clone, Copy)]
pub(super) struct LoneKey {
    /// The key before it.
    before: Option<u32>,
    length: u32,
    element: u32,
    is_strict: bool,
}

impl LoneKey {
    pub(super) fn new(layout: &Layout, field: u32) -> Option<LoneKey> {
        let &[(length, element)] = layout.orders.places.get(&field)?.as_slice() else { return None };
        let order = layout.orders.sequences.get(&length)?;
        let alone = |element: u32| match order.keys[element as usize] {
            Item::Field { field, .. } => Some(field).filter(|&field| matches!(layout.fields[field as usize].kind, Kind::Value)),
            _ => None,
        };
        let before = element.checked_sub(1).map(alone);
        let is_lone = alone(element) == Some(field)
            && before != Some(None)
            && !layout.orders.owned.contains_key(&field)
            && order.arrangement != Arrangement::Distinct;
        let is_strict = order.arrangement == Arrangement::Increasing;
        is_lone.then_some(LoneKey { before: before.flatten(), length, element, is_strict })
    }
}

/// The options of a key that is one value are below it, if all keys after it are to be larger.
fn end_of_key(layout: &Layout, length: u32, element: u32, count: u32) -> u32 {
    let after = layout.word(length).saturating_sub(element as usize + 1) as u32;
    count.saturating_sub(after)
}

impl Engine {
    /// Pushes an entry of a lone key with its first option, after the keys before it; false if there is no option, and it is not pushed. All options of it follow one another,
    /// so it is as simple as that of a value.
    pub(super) fn enter_lone_key(&mut self, field: u32) -> bool {
        let Some(LoneKey { before, length, element, is_strict }) = self.lone_keys[field as usize] else { return false };
        let least = match before {
            None => 0,
            Some(before) if self.is_unset(before) && !self.read_unset(before) => return false,
            Some(before) => self.layout.option(before).map_or(0, |option| option + is_strict as u32),
        };
        let meta = &self.fields[field as usize];
        let end = if is_strict { end_of_key(&self.layout, length, element, meta.count) } else { meta.count };
        if least >= end {
            return false;
        }
        let dense = meta.dense(self.parts.begun);
        let mut entry = Entry { limit: end, flags: dense.flags & !GENERAL, ..dense };
        entry.set(least);
        self.stack.push(entry);
        true
    }

    /// The field that must be read before this field of a key.
    pub(super) fn before_key(&self, field: u32) -> Option<u32> {
        if !self.layout.orders.concern(field) {
            return None;
        }
        for (length, element) in self.key_places(field) {
            let keys = &self.layout.orders.sequences[&length].keys;
            if element > 0
                && let Err(unread) = self.ranks_of(&keys[element as usize - 1])
            {
                return Some(unread);
            }
            if let Err(unread) = self.ranks_of(&keys[element as usize])
                && unread != field
            {
                return Some(unread);
            }
        }
        None
    }

    /// Takes the options away from a field of a key, whose masks are the last ones, that do not make the key follow those before.
    pub(super) fn allow_next_keys(&mut self, field: u32, count: u32) {
        if !self.layout.orders.concern(field) {
            return;
        }
        let layout = self.layout.clone();
        let first = self.masks.len() - (count as usize).div_ceil(64);
        for (length, element) in self.key_places(field) {
            let order = &layout.orders.sequences[&length];
            if order.arrangement == Arrangement::Distinct {
                for before in &order.keys[..element as usize] {
                    if let Some((taken, true)) = self.same_so_far(before, &order.keys[element as usize]) {
                        forbid(&mut self.masks[first..], |option| layout.rank(field, option) == taken);
                    }
                }
                continue;
            }
            let is_strict = order.arrangement == Arrangement::Increasing;
            let is_alone = matches!(order.keys[element as usize], Item::Field { field: alone, .. } if alone == field)
                && matches!(layout.fields[field as usize].kind, Kind::Value);
            let end = if is_alone && is_strict { end_of_key(&layout, length, element, count) } else { count };
            let before = element.checked_sub(1).map(|before| &order.keys[before as usize]);
            let least = before.and_then(|before| self.same_so_far(before, &order.keys[element as usize]));
            let least = least.map_or(0, |(rank, is_last)| rank + (is_last && is_strict) as u32);
            forbid(&mut self.masks[first..], |option| option >= end || layout.rank(field, option) < least);
        }
    }

    /// The rank that the field which comes next in the second key has in the first, and whether it is the last field of that; none if the keys differ
    /// already.
    fn same_so_far(&self, before: &Item, key: &Item) -> Option<(u32, bool)> {
        let before = self.ranks_of(before).ok()?;
        let mut now = vec![];
        self.layout.ranks(key, &|field| self.layout.option(field), &mut now);
        now.pop();
        let is_same = now.iter().zip(&before).all(|(a, b)| a.1 == b.1);
        let next = before.get(now.len()).filter(|_| is_same)?;
        Some((next.1, now.len() + 1 == before.len()))
    }

    /// The ranks of all fields of a key, or the first that is not read.
    fn ranks_of(&self, key: &Item) -> Result<Vec<Ranked>, u32> {
        let mut ranks = vec![];
        match self.layout.ranks(key, &|field| self.layout.option(field), &mut ranks) {
            false => Err(ranks.last().map_or(0, |last| last.0)),
            true => Ok(ranks),
        }
    }

    /// The sequences, and the elements of them, whose keys the field belongs to: by itself, or because its object belongs to a key.
    fn key_places(&self, field: u32) -> Vec<(u32, u32)> {
        let orders = &self.layout.orders;
        let mut places = orders.places.get(&field).cloned().unwrap_or_default();
        let mut of = field;
        while let Some(&object) = orders.owned.get(&of) {
            let owner = |&(field, option): &(u32, u32)| {
                matches!(self.layout.fields[field as usize].kind, Kind::Link { owned: true, .. })
                    && self.layout.target(field, option as usize) == Some(object)
            };
            let Some((owner, _)) = self.choices().find(owner) else { break };
            places.extend(orders.places.get(&owner).into_iter().flatten());
            of = owner;
        }
        places
    }

    /// Whether no two keys of a valid candidate are equal for their type, as far as that is not clear from their fields, and its vertices are named in the one
    /// way that counts.
    #[inline(never)]
    pub(super) fn is_one_of_its_kind(&self) -> bool {
        let lengths = self.stack.iter().filter(|entry| entry.flags & LENGTH != 0);
        lengths.filter_map(|entry| self.layout.orders.sequences.get(&entry.field)?.is_real.as_ref()).all(|is_real| is_real())
            && self.layout.is_canonical()
    }
}

fn forbid(masks: &mut [Mask], is_forbidden: impl Fn(u32) -> bool) {
    for (first, mask) in (0u32..).step_by(64).zip(masks) {
        let mut left = mask.allowed;
        while left != 0 {
            let bit = left.trailing_zeros();
            left &= left - 1;
            if is_forbidden(first + bit) {
                mask.allowed &= !(1 << bit);
            }
        }
    }
}
