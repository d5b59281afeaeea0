//! One choice of the path, and what is known about a field before it is chosen.
//!
//! **Four kinds of entries.** *Dense*: all options below a limit, the next one is an increment; this is nearly every entry. *Filtered*: dense
//! with a word of accepted options. *Masked*: any number of masks, for wide filters, ends of ranges and limits. *General*: masked, with options
//! that depend on ownership or on several classes. Each kind exists because the one before would be wrong or the one after slow.

use super::general::is_general;
use super::reach::Weights;
use crate::kernel::layout::{Kind, Layout};
use crate::kernel::slot::Slot;
use std::cell::Cell;

/// The options are given by masks.
pub(super) const MASKED: u32 = 1;
/// Choosing has consequences for other fields: ownership, reservations, several classes.
pub(super) const GENERAL: u32 = 2;
/// One solution is enough.
pub(super) const UNFOCUSED: u32 = 4;
/// The value decides which other fields are reachable: a link or a length.
pub(super) const SHAPE: u32 = 8;
/// A length.
pub(super) const LENGTH: u32 = 16;
/// A dense entry of at most 64 options with a filter.
pub(super) const FILTERED: u32 = 32;
/// The options are given by masks, some of which a filter has made.
pub(super) const TESTED: u32 = 128;
/// A walk over the structure follows it: to the items of an object, or to elements.
pub(super) const LEADS: u32 = 64;

/// What the hot paths need to know about a field.
pub(super) struct Meta {
    pub(super) slot: *const Slot,
    pub(super) words: *const usize,
    /// Used objects of the class; for values a number that is larger than all limits.
    used: *const Cell<u32>,
    pub(super) count: u32,
    pub(super) null: u32,
    pub(super) flags: u32,
    /// Fields that become reachable with a fresh object, or with each element.
    pub(super) weight: u32,
    pub(super) base: Option<i64>,
    /// The length that must be read before this field; only general fields have one.
    pub(super) first: Option<u32>,
}

pub(super) struct Entry {
    pub(super) slot: *const Slot,
    pub(super) words: *const usize,
    pub(super) used_now: *const Cell<u32>,
    /// ReadDomain that the filter accepts, if it is filtered.
    pub(super) accepted: u64,
    pub(super) current: u32,
    /// ReadDomain are below it.
    pub(super) limit: u32,
    /// The option that is the first unused object.
    pub(super) fresh: u32,
    /// Used objects of the class before this entry; of a general entry, of the class of its present choice.
    pub(super) used: u32,
    pub(super) field: u32,
    pub(super) flags: u32,
    /// Its first mask, if it is masked.
    pub(super) masks: u32,
    /// Fields that become reachable: with a fresh object, with each element, or, if it is general, by the present choice.
    pub(super) weight: u32,
}

impl Entry {
    /// Gives an entry that is not general an option.
    #[inline(always)]
    pub(super) fn set(&mut self, option: u32) {
        self.set_word(option);
        // SAFETY: the counter lives as long as the engine.
        unsafe { (*self.used_now).set(self.used + (option == self.fresh) as u32) };
    }

    /// Gives it an option; what that means for classes and owners is up to the caller.
    #[inline(always)]
    pub(super) fn set_word(&mut self, option: u32) {
        self.current = option;
        // SAFETY: options are below the number of words of the field, and slot and words live as long as the engine.
        unsafe { (*self.slot).set(*self.words.add(option as usize)) };
    }
}

impl Meta {
    pub(super) fn new(layout: &Layout, used: &[Cell<u32>], weights: &Weights, field: u32, most: u32) -> Meta {
        let info = &layout.fields[field as usize];
        let domain = layout.domain(field);
        let general = is_general(layout, field);
        let of_values = used.len() - 1;
        let (counter, null, shape) = match info.kind {
            Kind::Value => (of_values, 0, 0),
            Kind::Length { .. } => (of_values, 0, SHAPE | LENGTH),
            Kind::Link { group, null, .. } => {
                let class = layout.groups[group as usize].classes.start as usize;
                let counter = if !general && layout.classes[class].symmetric { class } else { of_values };
                (counter, null as u32, SHAPE)
            }
        };
        let all = domain.words.len() as u32;
        let count = match info.kind {
            Kind::Link { .. } if !general => all.min(most.saturating_add(null)),
            Kind::Length { low, .. } if !general => all.min(most.saturating_sub(low as u32).saturating_add(1)),
            _ => all,
        };
        Meta {
            slot: info.slot,
            words: domain.words.as_ptr(),
            used: &used[counter],
            count,
            null,
            flags: shape
                | if general { GENERAL } else { 0 }
                | if info.focused { 0 } else { UNFOCUSED }
                | if weights.leads[field as usize] { LEADS } else { 0 },
            weight: weights.of_fields[field as usize],
            base: domain.base,
            first: match info.kind {
                Kind::Link { group, .. } => {
                    layout.lengths.get(&layout.groups[group as usize].classes.start).and_then(|lengths| lengths.first)
                }
                _ => None,
            },
        }
    }

    /// How many options symmetry breaking leaves: any used object or the first unused one, and null.
    #[inline(always)]
    pub(super) fn limit(&self) -> u32 {
        // SAFETY: the counter lives as long as the engine.
        self.count.min(unsafe { (*self.used).get() } + self.null + 1)
    }

    /// A new entry with all options that symmetry breaking leaves; no option is chosen yet.
    #[inline(always)]
    pub(super) fn dense(&self, field: u32) -> Entry {
        // SAFETY: the counter lives as long as the engine.
        let used = unsafe { (*self.used).get() };
        let fresh = used + self.null;
        Entry {
            slot: self.slot,
            words: self.words,
            used_now: self.used,
            accepted: 0,
            current: 0,
            limit: self.limit(),
            fresh,
            used,
            field,
            flags: self.flags,
            masks: 0,
            weight: self.weight,
        }
    }
}
