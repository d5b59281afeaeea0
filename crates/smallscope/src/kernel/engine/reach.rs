//! Fields that the predicate accepted without reading: they are read after it, so that their values are enumerated as well.
//!
//! **What was not read is enumerated.** A predicate may accept without reading all that is reachable. Those fields are read after it, depth
//! first in declaration order, so that all structures are generated. As many fields read as are reachable means that none is left; counting
//! that is ten times cheaper than the walk. While only values among them change, the same fields follow, and no walk is needed.
//!
//! **The order of unread fields is part of the path's meaning.** Fields that an accepting predicate did not read are read by a walk from the
//! root. The order of the last walk is used again only while nothing changes that a walk follows, so it is a function of the path, wherever a
//! search begins. At the candidates that are verified, the order is compared with that of a walk of its own.

use super::entry::{AS_IN_TAIL, COUNTED, Entry, GENERAL, KEYED, LEADS, OWNING, REACHABLE_BEFORE, SHAPE, UNFOCUSED};
use super::masked::FirstRead;
use super::{Engine, SLOW_READS, SPECIAL, VERIFYING};
use crate::kernel::layout::{Class, FieldInfo, Item, Kind, Layout};

/// The flags of an entry, without what is reachable before it; and how much of that can be kept there.
const LOW_FLAGS: u32 = (1 << REACHABLE_BEFORE) - 1;
const MOST_COUNTED: u32 = u32::MAX >> REACHABLE_BEFORE;

/// The fields that were last read after the predicate had accepted, in the order of a walk over the structure. While nothing changes that the walk
/// follows, they are the same ones in the same order; so this order is a function of the path, as that of the predicate's own reads is.
#[derive(Default)]
pub(super) struct Tail {
    fields: Vec<u32>,
    /// Where the entries begin, to the end of the path, that a walk does not follow.
    stable_from: Option<usize>,
    /// These were all fields that followed, right after a run of the predicate.
    is_whole: bool,
    /// What the predicate had read in that run: fields, with their options.
    after: Vec<(u32, u32)>,
    /// Where those begin among them that are values, any of which may be combined with any others.
    values_from: usize,
}

impl Tail {
    /// Whether the same fields follow after the entry at this position has changed.
    #[inline(always)]
    pub(super) fn is_stable_at(&self, changed: usize) -> bool {
        self.stable_from.is_some_and(|from| changed >= from)
    }
}

impl Engine {
    /// Reads what the predicate has not read; false if that cannot be completed. A candidate is known to be valid if only fields have changed that were not read.
    #[inline(never)]
    pub(super) fn complete(&mut self, known: bool) -> bool {
        let unread = self.unread();
        if unread == Some(0) && !self.has_tail() {
            return true;
        }
        self.complete_tail(known, unread)
    }

    /// The same, where the predicate has left something unread, though it may be read by now. A function of its own, so that the other candidates do not pay for its registers.
    #[inline(never)]
    fn complete_tail(&mut self, known: bool, unread: Option<usize>) -> bool {
        if !known && self.mode & SLOW_READS == 0 && self.is_shape_of_tail() {
            return self.repeat_tail();
        }
        let complete = match unread {
            Some(0) => true,
            Some(1) => match self.only_unread() {
                Some(field) => self.read_unset(field),
                None => self.read_all(),
            },
            _ => self.read_all(),
        };
        self.remember_tail(known, complete);
        complete
    }

    /// Whether the last walk after a run began with the same fields, and follows those of them that lead anywhere to the same objects and elements: then it meets the same fields.
    fn is_shape_of_tail(&mut self) -> bool {
        if !self.tail.is_whole || self.tail.after.len() != self.stack.len() {
            return false;
        }
        let from = self.same_as_in_tail(self.stack.len());
        let is_same = |(entry, &(field, option)): (&Entry, &(u32, u32))| {
            entry.field == field && (entry.flags & LEADS == 0 || entry.current == option)
        };
        let is_shape = self.stack[from..].iter().zip(&self.tail.after[from..]).all(is_same);
        if is_shape && let Some(last) = self.stack.last_mut() {
            last.flags |= AS_IN_TAIL;
        }
        is_shape
    }

    /// How many of the first entries are known to be as when the tail was remembered.
    fn same_as_in_tail(&self, reads: usize) -> usize {
        let known = self.stack[..reads].iter().rposition(|entry| entry.flags & AS_IN_TAIL != 0);
        known.unwrap_or(0).min(self.tail.after.len())
    }

    fn remember_tail(&mut self, known: bool, complete: bool) {
        let reads = self.reads();
        // Where a range begins, and where a structure is given, fields do not have their first options.
        self.tail.is_whole = complete && !known && self.mode & SLOW_READS == 0;
        if self.tail.is_whole {
            let from = self.same_as_in_tail(reads);
            self.tail.after.truncate(from);
            let read = self.stack[from..reads].iter();
            self.tail.after.extend(read.map(|entry| (entry.field, entry.current)));
            if let Some(last) = self.stack[..reads].last_mut() {
                last.flags |= AS_IN_TAIL;
            }
        } else {
            self.tail.after.clear();
        }
        let leads = |entry: &Entry| entry.flags & LEADS != 0;
        let tail = &self.stack[reads..];
        self.tail.fields.clear();
        self.tail.fields.extend(tail.iter().map(|entry| entry.field));
        let last = tail.iter().rposition(leads);
        self.tail.stable_from = complete.then(|| reads + last.map_or(0, |last| last + 1));
        let last = tail.iter().rposition(|entry| entry.flags & (SHAPE | SPECIAL | UNFOCUSED | KEYED) != 0);
        self.tail.values_from = reads + last.map_or(0, |last| last + 1);
    }

    /// After a valid candidate: puts the next one in place, if it differs only in values at the end of the path that the predicate has not read and any of which may be
    /// combined with any others; it is valid, too. Otherwise, and where the search pauses, nothing changes.
    #[inline(always)]
    pub(crate) fn next_of_tail(&mut self) -> bool {
        let from = self.tail.values_from;
        // What is to be verified is the next candidate that is run.
        let is_simple = self.mode & !VERIFYING == 0 && !self.is_tested;
        if !is_simple || !self.has_tail() || self.explored >= self.pacer.next {
            return false;
        }
        let Some(values) = self.stack.get_mut(from..) else { return false };
        for (position, entry) in values.iter_mut().enumerate().rev() {
            if entry.current + 1 < entry.limit {
                entry.set_word(entry.current + 1);
                self.steps.forget_after(from + position);
                self.explored += 1;
                return true;
            }
            entry.set_word(0);
        }
        // There was none: all of them had their last option.
        values.iter_mut().for_each(|entry| entry.set_word(entry.limit - 1));
        false
    }

    /// The same for all of them at once, if nobody wants to see them and the search does not pause before they end.
    #[inline(always)]
    pub(crate) fn count_tail(&mut self) -> bool {
        let from = self.tail.values_from;
        let is_simple = self.mode & !VERIFYING == 0 && !self.is_tested && self.has_tail();
        let Some(values) = self.stack.get_mut(from..).filter(|_| is_simple) else { return false };
        // How many combinations come after the present one: the last digits are those that change first.
        let (mut left, mut all) = (0u64, 1u64);
        for entry in values.iter().rev() {
            let after = u64::from(entry.limit - 1 - entry.current).checked_mul(all);
            let (Some(more), Some(product)) =
                (after.and_then(|after| left.checked_add(after)), all.checked_mul(u64::from(entry.limit)))
            else {
                return false;
            };
            (left, all) = (more, product);
        }
        if left >= self.pacer.next.saturating_sub(self.explored) || left >= self.pacer.max_valid.saturating_sub(self.valid) {
            return false;
        }
        values.iter_mut().for_each(|entry| entry.set_word(entry.limit - 1));
        self.steps.forget_after(from);
        self.explored += left;
        self.valid += left;
        true
    }

    /// Reads the rest of the tail again.
    pub(super) fn repeat_tail(&mut self) -> bool {
        let read = self.stack.len() - self.reads();
        (read..self.tail.fields.len()).all(|position| self.read_unset(self.tail.fields[position]))
    }

    /// As many fields were read as are reachable, so all of them were.
    #[inline(always)]
    pub(super) fn is_all_read(&mut self) -> bool {
        self.unread() == Some(0)
    }

    /// How many fields are reachable and were not read, if that can be counted. Counting takes a few instructions per entry, from the last one back to one that knows what is reachable by those
    /// before it; walking through the structure takes ten times as many for all of them.
    #[inline(always)]
    fn unread(&mut self) -> Option<usize> {
        let mut reachable = self.always_reachable?;
        let (mut by_these, mut looked_at) = (0, 0);
        for entry in self.stack.iter().rev() {
            by_these += entry.brings();
            let before = entry.flags >> REACHABLE_BEFORE;
            if before > 0 {
                reachable = before - 1;
                break;
            }
            looked_at += 1;
        }
        reachable += by_these;
        if looked_at > 0 {
            // The last ones are those that change first.
            let mut before = reachable;
            for entry in self.stack.iter_mut().rev().take(looked_at.min(2)) {
                before -= entry.brings();
                if before < MOST_COUNTED {
                    entry.flags = entry.flags & LOW_FLAGS | (before + 1) << REACHABLE_BEFORE;
                }
            }
        }
        (reachable as usize).checked_sub(self.stack.len())
    }

    /// Reads all reachable fields, depth first from the root, in declaration order; false if one of them has no option.
    pub(super) fn read_all(&mut self) -> bool {
        let layout = self.layout.clone();
        self.walks += 1;
        let mut frames = std::mem::take(&mut self.frames);
        let mut items = layout.root.iter();
        let complete = loop {
            let Some(item) = items.next() else {
                match frames.pop() {
                    // SAFETY: frames are made below from items of this layout.
                    Some(frame) => items = unsafe { &*frame }.iter(),
                    None => break true,
                }
                continue;
            };
            let below: &[Item] = match item {
                &Item::Field { field, .. } => {
                    if self.is_unset(field) {
                        if !self.read_unset(field) {
                            break false;
                        }
                        if self.is_all_read() {
                            break true;
                        }
                    }
                    if self.fields[field as usize].blank.flags & LEADS == 0 {
                        continue;
                    }
                    match self.target_of(&layout, field) {
                        Some(object) if self.is_new(object) => &layout.objects[object as usize].items,
                        _ => continue,
                    }
                }
                Item::Sequence { length, elements, .. } => {
                    if self.is_unset(*length) && !self.read_unset(*length) {
                        break false;
                    }
                    // SAFETY: the slot lives as long as the layout. The word of a length is the length.
                    let length = unsafe { (*self.fields[*length as usize].blank.slot).word() };
                    &elements[..length]
                }
                Item::Nested { items, .. } => items,
                Item::All { group, .. } => {
                    frames.push(items.as_slice());
                    items = [].iter();
                    for object in layout.objects_of(*group).rev() {
                        if self.is_new(object) {
                            frames.push(&layout.objects[object as usize].items[..]);
                        }
                    }
                    continue;
                }
            };
            frames.push(items.as_slice());
            items = below.iter();
        };
        frames.clear();
        self.frames = frames;
        complete
    }

    /// Whether this walk has not met the object before.
    #[inline(always)]
    fn is_new(&mut self, object: u32) -> bool {
        let walked = &mut self.walked[object as usize];
        std::mem::replace(walked, self.walks) != self.walks
    }

    #[inline(never)]
    pub(super) fn read_unset(&mut self, field: u32) -> bool {
        let Engine { fields, stack, parts, mode, .. } = self;
        let meta = &fields[field as usize];
        if *mode & SLOW_READS == 0 {
            let flags = meta.blank.flags;
            if flags & (GENERAL | OWNING | COUNTED) == 0 && meta.limit() > 0 {
                let entry = stack.push_blank(&meta.blank);
                meta.open_dense(entry, parts.begun);
                entry.set(0);
                return true;
            }
            if self.enter_special(field, flags) {
                return true;
            }
        }
        if self.read_trusted(field).is_some() {
            return true;
        }
        let Some(entry) = self.open(field) else { return false };
        matches!(self.enter(entry), FirstRead::Accepted)
    }

    #[inline(always)]
    fn target_of(&self, layout: &Layout, field: u32) -> Option<u32> {
        let Kind::Link { group, null, .. } = layout.fields[field as usize].kind else { return None };
        // SAFETY: the slot lives as long as the layout.
        let word = unsafe { (*self.fields[field as usize].blank.slot).word() };
        let (none, words) = layout.domain(field).words.split_at(null as usize);
        if none.contains(&word) {
            return None;
        }
        let stride = words.get(1).map_or(1, |second| second - words[0]);
        Some(layout.objects_of(group).start + ((word - words[0]) / stride) as u32)
    }
}

/// Fields that are reachable when the items are, before any link or length among them is read.
fn weight(items: &[Item]) -> u32 {
    let one = |item: &Item| match item {
        Item::Field { .. } | Item::Sequence { .. } => 1,
        Item::Nested { items, .. } => weight(items),
        Item::All { .. } => 0,
    };
    items.iter().map(one).sum()
}

/// For every field, what becomes reachable with a fresh object of its group or with an element; for every class, with an object.
pub(super) struct Weights {
    pub(super) of_fields: Vec<u32>,
    pub(super) of_classes: Vec<u32>,
    /// Whether a walk follows the field to anything, so that its choice decides what is read after it, or when.
    pub(super) leads: Vec<bool>,
}

impl Weights {
    pub(super) fn new(layout: &Layout) -> Weights {
        // Objects that the root lists are reachable anyway.
        let of_class = |(class, info): (u32, &Class)| match info.objects.clone().next() {
            Some(first) if !lists_class(&layout.root, layout, class) => weight(&layout.objects[first as usize].items),
            _ => 0,
        };
        let of_classes: Vec<u32> = (0..).zip(&layout.classes).map(of_class).collect();
        let of_field = |field: &FieldInfo| match field.kind {
            Kind::Link { group, .. } => of_classes[layout.groups[group as usize].classes.start as usize],
            _ => 0,
        };
        let of_fields: Vec<u32> = layout.fields.iter().map(of_field).collect();
        let is_empty = |class: u32| {
            let mut objects = layout.classes[class as usize].objects.clone();
            objects.all(|object| layout.objects[object as usize].items.is_empty())
        };
        let leads = |field: &FieldInfo| match field.kind {
            Kind::Link { group, .. } => !layout.groups[group as usize].classes.clone().all(is_empty),
            _ => false,
        };
        let leads = layout.fields.iter().map(leads).collect();
        let mut weights = Weights { of_fields, of_classes, leads };
        weights.add_elements(&layout.root);
        layout.objects.iter().for_each(|object| weights.add_elements(&object.items));
        weights
    }

    /// Gives the length of every sequence the weight of one of its elements.
    fn add_elements(&mut self, items: &[Item]) {
        for item in items {
            if let Item::Sequence { length, elements, .. } = item {
                self.of_fields[*length as usize] = elements.first().map_or(0, |first| weight(std::slice::from_ref(first)));
                self.leads[*length as usize] = !elements.is_empty();
            }
            self.add_elements(item.below());
        }
    }
}

pub(super) fn lists_class(items: &[Item], layout: &Layout, class: u32) -> bool {
    items.iter().any(|item| match item {
        Item::All { group, .. } => layout.groups[*group as usize].classes.contains(&class),
        Item::Nested { items, .. } => lists_class(items, layout, class),
        _ => false,
    })
}

/// The fields of the root and of the objects that it lists, if everything else becomes reachable by a choice that shows: not where
/// objects or elements of sequences list a class, or where objects are not interchangeable and so have no order of first use.
pub(super) fn always_reachable(layout: &Layout) -> Option<u32> {
    fn lists_any(item: &Item) -> bool {
        matches!(item, Item::All { .. }) || item.below().iter().any(lists_any)
    }
    /// Below a choice: not in the root itself, nor in what is embedded there.
    fn lists_below_a_choice(item: &Item) -> bool {
        match item {
            Item::Sequence { elements, .. } => elements.iter().any(lists_any),
            Item::Nested { items, .. } => items.iter().any(lists_below_a_choice),
            Item::Field { .. } | Item::All { .. } => false,
        }
    }
    let is_listed = |class: u32| lists_class(&layout.root, layout, class);
    let has_no_order = (0..).zip(&layout.classes).any(|(class, info)| !info.symmetric && !is_listed(class));
    let lists_below = layout.objects.iter().flat_map(|object| &object.items).any(lists_any);
    if has_no_order || lists_below || layout.root.iter().any(lists_below_a_choice) {
        return None;
    }
    let listed = layout.objects.iter().filter(|object| is_listed(object.class));
    let fields = weight(&layout.root) + listed.map(|object| weight(&object.items)).sum::<u32>();
    Some(fields)
}
