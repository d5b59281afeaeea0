//! Owned objects that are counted: where objects of a group are owned from lists, or are of several classes, and all that must be reserved for them is room in that group.
//!
//! **Two numbers say what is possible.** One word has the objects that have an owner, and a number how much *room* there is: objects that are neither owned nor reserved. A length
//! takes room for its elements, and the link of an element takes an object without taking more room. An object whose class owns others takes room for these, too. So the options of a link
//! are made of one word and one table, and those of a length are all that there is room for. This is what `general` comes to in such groups, where no object can be there without
//! an owner that is needed by others; see [`ownership`] for which groups these are.

use super::Engine;
use super::entry::{COUNTED, Entry, InUse, LENGTH, Meta, NULLABLE, SEVERAL};
use super::general::{Owners, is_of_positions, simply_owned};
use super::masked::low_bits;
use super::reach::Weights;
use crate::kernel::layout::{Brings, Item, Kind, Layout};

/// How it is known who owns the objects of a group.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Ownership {
    /// By `Owners`.
    General,
    /// A word of objects that have an owner; nothing is ever reserved.
    Simple,
    /// That word, and how much room there is.
    Counted,
}

/// What is known about a counted group before anything is chosen.
#[derive(Default)]
pub(super) struct Tables {
    /// The first object of each class, as bits.
    starts: u64,
    /// By how much room there is: the objects that do not need more, as bits.
    affordable: Box<[u64]>,
    objects: Box<[Cost]>,
    /// What a link takes for which nothing was reserved, in addition.
    unreserved: u32,
    /// How much room there is when nothing is chosen.
    room: u32,
}

struct Cost {
    /// How much room it takes for what it owns, if its own place is reserved.
    room: u32,
    /// How many fields become reachable with it.
    weight: u32,
}

impl Tables {
    pub(super) fn new(layout: &Layout, owners: &Owners, weights: &Weights, group: u32, most: u32) -> Tables {
        let info = &layout.groups[group as usize];
        let of_group = |needs: &[(u32, u32)]| needs.iter().find(|need| need.0 == group).map_or(0, |need| need.1);
        let reserved = of_group(&info.needs);
        let cost = |class: u32| of_group(&layout.classes[class as usize].brings.needs) - reserved;
        let objects = layout.objects_of(group);
        let bit = |object: u32| 1u64 << (object - objects.start);
        let class = |object: u32| layout.objects[object as usize].class;
        let affordable = |room: u32| {
            let is_affordable = |&object: &u32| cost(class(object)) <= room && layout.objects[object as usize].index < most;
            objects.clone().filter(is_affordable).map(bit).sum()
        };
        Tables {
            starts: objects.clone().filter(|&object| layout.objects[object as usize].index == 0).map(bit).sum(),
            affordable: (0..=info.capacity).map(affordable).collect(),
            objects: objects
                .clone()
                .map(|object| Cost { room: cost(class(object)), weight: weights.of_classes[class(object) as usize] })
                .collect(),
            unreserved: 1 + reserved,
            room: owners.room(group).max(0) as u32,
        }
    }
}

impl InUse {
    /// Nothing is chosen.
    pub(super) fn clear(&self) {
        self.used.set(0);
        self.owned.set(0);
        self.room.set(self.tables.room);
    }
}

impl Entry {
    /// Gives a counted entry that has no option one.
    #[inline(always)]
    pub(super) fn count_in(&mut self, option: u32) {
        self.set_word(option);
        // SAFETY: the counter lives as long as the engine.
        let state = unsafe { &*self.used_now };
        if self.flags & LENGTH != 0 {
            state.room.set(state.room.get() - self.room_of_length());
            return;
        }
        let null = u32::from(self.flags & NULLABLE != 0);
        let bit = 1 << option >> null;
        state.owned.set(state.owned.get() | bit);
        if self.flags & SEVERAL == 0 {
            state.used.set(self.used + (option == self.fresh) as u32);
            state.room.set(state.room.get() - (null != 0 && bit != 0) as u32);
            return;
        }
        // It is always a new object.
        self.fresh = option;
        self.weight = 0;
        if bit != 0 {
            let cost = &state.tables.objects[(option - null) as usize];
            self.weight = cost.weight;
            state.room.set(state.room.get() - cost.room - null * state.tables.unreserved);
        }
    }

    /// Takes the present option of a counted entry back.
    #[inline(always)]
    pub(super) fn count_out(&self) {
        // SAFETY: the counter lives as long as the engine.
        let state = unsafe { &*self.used_now };
        if self.flags & LENGTH != 0 {
            state.room.set(state.room.get() + self.room_of_length());
            return;
        }
        let null = u32::from(self.flags & NULLABLE != 0);
        let bit = 1 << self.current >> null;
        state.owned.set(state.owned.get() & !bit);
        if self.flags & SEVERAL == 0 {
            state.room.set(state.room.get() + (null != 0 && bit != 0) as u32);
        } else if bit != 0 {
            let cost = &state.tables.objects[(self.current - null) as usize];
            state.room.set(state.room.get() + cost.room + null * state.tables.unreserved);
        }
    }

    /// How much room a counted length takes.
    #[inline(always)]
    fn room_of_length(&self) -> u32 {
        // SAFETY: the current option has a word; the word of a length is the length.
        unsafe { *self.words.add(self.current as usize) as u32 * self.fresh }
    }
}

impl Engine {
    /// Pushes a counted entry with its first option; false if there is none, and it is not pushed.
    #[inline(always)]
    pub(super) fn enter_counted(&mut self, field: u32) -> bool {
        let Engine { fields, stack, parts, .. } = self;
        let meta = &fields[field as usize];
        let options = meta.counted_options();
        if options == 0 {
            return false;
        }
        let entry = stack.push_blank(&meta.blank);
        meta.count_options(entry, options, parts.begun);
        entry.count_in(options.trailing_zeros());
        true
    }

    /// Gives the last entry, which is counted, its next option, or it is gone. A function of its own, so that other kinds of entries do not pay for its registers.
    #[inline(never)]
    pub(super) fn advance_counted(&mut self) -> bool {
        let Some(entry) = self.stack.last_mut() else { return false };
        let rest = entry.owning_rest();
        entry.count_out();
        if rest == 0 {
            self.pop();
        } else {
            entry.count_in(rest.trailing_zeros());
        }
        rest != 0
    }
}

impl Meta {
    /// A new counted entry, with its options as bits; none of them is chosen yet.
    #[inline(always)]
    pub(super) fn counted(&self, born: u32) -> Entry {
        let mut entry = self.blank;
        self.count_options(&mut entry, self.counted_options(), born);
        entry
    }

    /// Makes a blank entry one with these options.
    #[inline(always)]
    fn count_options(&self, entry: &mut Entry, options: u64, born: u32) {
        // SAFETY: the counter lives as long as the engine.
        let used = unsafe { (*self.blank.used_now).used.get() };
        let fresh = if self.blank.flags & LENGTH != 0 { self.null } else { used + self.null };
        (entry.accepted, entry.limit, entry.fresh, entry.used, entry.born) = (options, self.count, fresh, used, born);
    }

    #[inline(always)]
    fn counted_options(&self) -> u64 {
        // SAFETY: the counter lives as long as the engine.
        let state = unsafe { &*self.blank.used_now };
        let room = state.room.get();
        if self.blank.flags & LENGTH != 0 {
            // SAFETY: a length has a smallest one.
            let low = unsafe { *self.blank.words } as u32;
            let most = if self.null == 1 { room } else { room / self.null };
            return low_bits((most + 1).saturating_sub(low).min(self.count));
        }
        let left = if self.null == 0 { Some(room) } else { room.checked_sub(state.tables.unreserved) };
        let Some(left) = left else { return 1 };
        let owned = state.owned.get();
        if self.blank.flags & SEVERAL == 0 {
            return low_bits(self.limit()) & !(owned << self.null);
        }
        let affordable = state.tables.affordable[left as usize];
        ((owned << 1 | state.tables.starts) & !owned & affordable) << self.null | u64::from(self.null)
    }
}

/// The kind of each group, and what the fields of counted groups are marked with.
pub(super) fn ownership(layout: &Layout) -> Vec<Ownership> {
    let of_group = |(simple, counted): (bool, bool)| match (simple, counted) {
        (true, _) => Ownership::Simple,
        (_, true) => Ownership::Counted,
        _ => Ownership::General,
    };
    simply_owned(layout).into_iter().zip(counted(layout)).map(of_group).collect()
}

/// The flags of a field of a counted group: a link that owns an object of the group, or a length whose elements do.
pub(super) fn flags(layout: &Layout, ownership: &[Ownership], field: u32) -> Option<(u32, u32)> {
    let (group, flags) = match &layout.fields[field as usize].kind {
        &Kind::Link { group, null, owned: true } => (group, if null { NULLABLE } else { 0 }),
        Kind::Length { brings, .. } => (brings.owning.first()?.0, 0),
        _ => return None,
    };
    let several = if layout.groups[group as usize].classes.len() > 1 { SEVERAL } else { 0 };
    (ownership[group as usize] == Ownership::Counted).then_some((group, COUNTED | flags | several))
}

/// Groups that are counted: objects of which nothing is listed or limited in depth, all links to which own, unless they are of one class that owns nothing, and for which nothing must be reserved
/// but in the group itself. If some other group has objects that must own others, sums of needs are not all that matters, and none is counted.
fn counted(layout: &Layout) -> Vec<bool> {
    fn lists(item: &Item) -> bool {
        matches!(item, Item::All { .. }) || item.below().iter().any(lists)
    }
    let none = vec![false; layout.groups.len()];
    let mut items = layout.root.iter().chain(layout.objects.iter().flat_map(|object| &object.items));
    if layout.groups.iter().any(|group| group.depth.is_some()) || items.any(lists) {
        return none;
    }
    let owners = Owners::new(layout);
    let is_countable = |group: u32| {
        let info = &layout.groups[group as usize];
        let objects = layout.objects_of(group).len();
        info.classes.clone().all(|class| layout.classes[class as usize].symmetric)
            && !is_of_positions(layout, group)
            && objects < 64
            && (info.classes.len() > 1 || objects == info.capacity as usize)
            && owners.room(group) >= 0
    };
    let mut countable: Vec<bool> = (0..layout.groups.len() as u32).map(is_countable).collect();
    let rule_out = |brings: &Brings, countable: &mut [bool]| {
        brings.owning.iter().chain(&brings.needs).for_each(|&(group, _)| countable[group as usize] = false);
    };
    for (field, info) in (0..).zip(&layout.fields) {
        match &info.kind {
            Kind::Value => {}
            &Kind::Link { group, owned, .. } => {
                let is_one_class = layout.groups[group as usize].classes.len() == 1;
                countable[group as usize] &= if owned { !layout.orders.concern(field) } else { is_one_class };
            }
            Kind::Length { brings, .. } => {
                let is_within_one = matches!((&brings.owning[..], &brings.needs[..]), ([owning], [needs]) if owning.0 == needs.0);
                let is_small = layout.domain(field).words.len() <= 64 && !layout.orders.concern(field);
                if !(is_within_one && is_small) {
                    rule_out(brings, &mut countable);
                }
            }
        }
    }
    for (group, info) in (0..).zip(&layout.groups) {
        for class in info.classes.clone() {
            let brings = &layout.classes[class as usize].brings;
            if brings.owning.iter().chain(&brings.needs).any(|need| need.0 != group) {
                rule_out(brings, &mut countable);
                countable[group as usize] = false;
            }
        }
    }
    let is_possible = layout.groups.iter().zip(&countable).all(|(group, &is_countable)| is_countable || !layout.has_needs(group));
    if is_possible { countable } else { none }
}
