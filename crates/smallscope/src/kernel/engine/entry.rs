//! One choice of the path, and what is known about a field before it is chosen.
//!
//! **Six kinds of entries.** *Dense*: all options below a limit, the next one is an increment; this is nearly every entry. *Filtered*: dense
//! with a word of accepted options. *Owning* and *counted*: links to objects that nobody owns yet, with a word of such objects, and lengths of what is owned. *Masked*: any number of masks, for wide
//! filters, ends of ranges and limits. *General*: masked, with options that depend on what must be reserved, or on several classes. Each kind exists because the
//! one before would be wrong or the one after slow.

use super::counted::{self, Ownership, Tables};
use super::general::is_general;
use super::keys::LoneKey;
use super::masked::low_bits;
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
/// A link that owns its object, where nothing has to be reserved.
pub(super) const OWNING: u32 = 256;
/// The options depend on keys of a set or map.
pub(super) const KEYED: u32 = 512;
/// A link that owns an object of a group whose objects are counted, or a length whose elements do.
pub(super) const COUNTED: u32 = 1024;
/// Of a counted group that has several classes.
pub(super) const SEVERAL: u32 = 2048;
/// A counted link that may be null.
pub(super) const NULLABLE: u32 = 4096;
/// A key of a set or map that is one value, and has only to be larger than the one before.
pub(super) const LONE_KEY: u32 = 8192;
/// The entries before it were read as when the tail was remembered, and lead to the same objects and elements. They do not change while it is there.
pub(super) const AS_IN_TAIL: u32 = 16384;
/// Above the flags of an entry: how many fields are reachable by the choices before it and one more, once that was counted. Those choices do not change while it is there.
pub(super) const REACHABLE_BEFORE: u32 = 15;

/// What is known about the objects of a class.
pub(super) struct InUse {
    /// How many links lead to, in the order of first use.
    pub(super) used: Cell<u32>,
    /// Those that have an owner, as bits, where owning links to the class are not general; of all classes of a counted group, with its first.
    pub(super) owned: Cell<u64>,
    /// Objects of a counted group that are neither owned nor reserved.
    pub(super) room: Cell<u32>,
    pub(super) tables: Tables,
}

impl InUse {
    pub(super) fn new(used: u32, tables: Tables) -> InUse {
        InUse { used: Cell::new(used), owned: Cell::new(0), room: Cell::new(0), tables }
    }
}

/// What the hot paths need to know about a field.
pub(super) struct Meta {
    /// An entry with all that is the same each time it is chosen. Of a value, that is all but where it was read.
    pub(super) blank: Entry,
    pub(super) count: u32,
    /// Whether the first option is null; of a counted length, how much room each element takes.
    pub(super) null: u32,
    pub(super) base: Option<i64>,
    /// The length that must be read before this field; only general fields have one.
    pub(super) first: Option<u32>,
}

#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) slot: *const Slot,
    pub(super) words: *const usize,
    /// Used objects of the class; for values a number that is larger than all limits.
    pub(super) used_now: *const InUse,
    /// Options that the filter accepts, if it is filtered; that there are, if it is owning or counted; where its masks begin, if it is masked.
    pub(super) accepted: u64,
    pub(super) current: u32,
    /// Options are below it.
    pub(super) limit: u32,
    /// The option that is the first unused object; of a counted length, how much room each element takes.
    pub(super) fresh: u32,
    /// Used objects of the class before this entry; of a general entry, of the class of its present choice.
    pub(super) used: u32,
    pub(super) field: u32,
    pub(super) flags: u32,
    /// How many parts of the predicate had begun when it was read.
    pub(super) born: u32,
    /// Fields that become reachable: with a fresh object, with each element, or, if it is general, by the present choice.
    pub(super) weight: u32,
}

impl Entry {
    /// One that is none, and was made before any part began.
    pub(super) const fn none() -> Entry {
        let nothing = std::ptr::null::<()>();
        Entry {
            slot: nothing.cast(),
            words: nothing.cast(),
            used_now: nothing.cast(),
            accepted: 0,
            current: 0,
            limit: 0,
            fresh: 0,
            used: 0,
            field: 0,
            flags: 0,
            born: 0,
            weight: 0,
        }
    }

    /// How many fields become reachable by the present choice.
    #[inline(always)]
    pub(super) fn brings(&self) -> u32 {
        if self.flags & SHAPE == 0 {
            0
        } else if self.flags & GENERAL != 0 {
            self.weight
        } else if self.flags & LENGTH != 0 {
            // SAFETY: the current option has a word; the word of a length is the length.
            unsafe { *self.words.add(self.current as usize) as u32 * self.weight }
        } else {
            (self.current == self.fresh) as u32 * self.weight
        }
    }

    /// Gives an entry that is not general an option.
    #[inline(always)]
    pub(super) fn set(&mut self, option: u32) {
        self.set_word(option);
        // SAFETY: the counter lives as long as the engine.
        unsafe { (*self.used_now).used.set(self.used + (option == self.fresh) as u32) };
    }

    /// Gives an owning entry an option: its object has an owner now, and the one before has none.
    #[inline(always)]
    pub(super) fn set_owner(&mut self, option: u32) {
        self.disown();
        self.set(option);
        // SAFETY: the counter lives as long as the engine.
        let owned = unsafe { &(*self.used_now).owned };
        owned.set(owned.get() | 1 << option >> 1);
    }

    /// The object of an owning entry has no owner.
    #[inline(always)]
    pub(super) fn disown(&self) {
        // SAFETY: the counter lives as long as the engine.
        let owned = unsafe { &(*self.used_now).owned };
        owned.set(owned.get() & !(1 << self.current >> 1));
    }

    /// The options after the present one, of an owning or a counted entry.
    #[inline(always)]
    pub(super) fn owning_rest(&self) -> u64 {
        self.accepted & (u64::MAX << self.current << 1)
    }

    /// Where its masks begin, if it is masked.
    #[inline(always)]
    pub(super) fn masks(&self) -> usize {
        self.accepted as usize
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
    pub(super) fn new(
        layout: &Layout,
        used: &[InUse],
        weights: &Weights,
        ownership: &[Ownership],
        field: u32,
        most: u32,
    ) -> Meta {
        let info = &layout.fields[field as usize];
        let domain = layout.domain(field);
        let counted = counted::flags(layout, ownership, field);
        let owning = match info.kind {
            Kind::Link { group, owned, .. } => owned && ownership[group as usize] == Ownership::Simple,
            _ => false,
        };
        let general = !owning && counted.is_none() && is_general(layout, field);
        let of_values = used.len() - 1;
        let first_class = |group: u32| layout.groups[group as usize].classes.start as usize;
        let (counter, null, shape) = match info.kind {
            Kind::Value => (of_values, 0, 0),
            Kind::Length { ref brings, .. } => match counted {
                Some((group, _)) => (first_class(group), brings.needs[0].1, SHAPE | LENGTH),
                None => (of_values, 0, SHAPE | LENGTH),
            },
            Kind::Link { group, null, .. } => {
                let class = first_class(group);
                let counter = if !general && layout.classes[class].symmetric { class } else { of_values };
                (counter, null as u32, SHAPE)
            }
        };
        let all = domain.words.len() as u32;
        let count = match info.kind {
            Kind::Link { .. } if counted.is_some_and(|(_, flags)| flags & SEVERAL != 0) => all,
            Kind::Link { .. } if !general => all.min(most.saturating_add(null)),
            Kind::Length { low, .. } if !general => all.min(most.saturating_sub(low as u32).saturating_add(1)),
            _ => all,
        };
        let used_now = &used[counter];
        let blank = Entry {
            slot: info.slot,
            words: domain.words.as_ptr(),
            used_now,
            accepted: 0,
            current: 0,
            limit: count,
            fresh: used_now.used.get().saturating_add(null),
            used: used_now.used.get(),
            field,
            flags: shape
                | if general { GENERAL } else { 0 }
                | if owning { OWNING } else { 0 }
                | counted.map_or(0, |(_, flags)| flags)
                | if layout.orders.concern(field) { KEYED } else { 0 }
                | if LoneKey::new(layout, field).is_some() { LONE_KEY } else { 0 }
                | if info.focused { 0 } else { UNFOCUSED }
                | if weights.leads[field as usize] { LEADS } else { 0 },
            born: 0,
            weight: weights.of_fields[field as usize],
        };
        Meta {
            blank,
            count,
            null,
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
        self.count.min(unsafe { (*self.blank.used_now).used.get() } + self.null + 1)
    }

    /// A new entry with all options that symmetry breaking leaves; no option is chosen yet.
    #[inline(always)]
    pub(super) fn dense(&self, born: u32) -> Entry {
        let mut entry = self.blank;
        self.open_dense(&mut entry, born);
        entry
    }

    /// Gives a blank entry all options that symmetry breaking leaves.
    #[inline(always)]
    pub(super) fn open_dense(&self, entry: &mut Entry, born: u32) {
        // SAFETY: the counter lives as long as the engine.
        let used = unsafe { (*self.blank.used_now).used.get() };
        (entry.limit, entry.fresh, entry.used, entry.born) = (self.limit(), used + self.null, used, born);
    }

    /// The options of an owning link, as bits: null, the objects in use that have no owner, and the first one that is not in use.
    #[inline(always)]
    pub(super) fn unowned(&self) -> u64 {
        // SAFETY: the counter lives as long as the engine.
        let owned = unsafe { (*self.blank.used_now).owned.get() };
        low_bits(self.limit()) & !(owned << 1)
    }
}
