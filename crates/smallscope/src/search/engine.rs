//! The search: lazy choice with the path as its whole state.
//!
//! A cell is unset until the predicate first reads it; the read pushes one entry and takes the field's first value. The predicate is
//! deterministic, so at the next candidate everything but the last entry is still set: nothing is recorded again, rebuilt or cleared.
//! Backtracking writes one cell. (Korat's search, seed of the candidate order; ALGORITHMS: a candidate *is* its path.)
//!
//! An entry is *dense* when its options are the indices below a limit: values, and links to one class under symmetry breaking (any
//! used object, or the first unused one). Filters, owned links and links over several classes have a *mask* of options instead.

use super::limits::{Checkpoints, Stop};
use super::path::Path;
use super::range::Range;
use crate::structure::layout::{Item, Kind, Layout};
use crate::structure::slot::{Slot, UNSET};
use std::cell::Cell;
use std::panic::resume_unwind;
use std::rc::Rc;

thread_local! {
    /// The engine whose predicate runs on this thread.
    static CURRENT: Cell<*mut Engine> = const { Cell::new(std::ptr::null_mut()) };
}

/// Options are limited by a mask.
const MASKED: u32 = 1;
/// Choosing has consequences for other fields: ownership, reservations, several classes.
const GENERAL: u32 = 2;
/// One solution is enough.
const UNFOCUSED: u32 = 4;

/// A filter is being evaluated: nothing may be read for the first time.
const FILTERING: u32 = 1;
/// The present candidate is being run again from scratch.
const REPLAYING: u32 = 2;
/// The search has a start or an end.
const RANGED: u32 = 4;

/// Unwinds out of a run that is no candidate of this search.
struct Abandon;

/// Unwinds out of a run whose predicate breaks the rules.
pub(crate) struct Broken {
    pub(crate) rule: Rule,
    pub(crate) detail: String,
}

pub(crate) enum Rule {
    /// A filter read a field that was not read before.
    FilterReads,
    /// Two runs on the same candidate differ.
    Deterministic,
    /// A field was read that this search does not choose.
    Foreign,
}

/// What the hot paths need to know about a field.
struct Meta {
    slot: *const Slot,
    words: *const usize,
    count: u32,
    null: u32,
    class: u32,
    flags: u32,
}

struct Entry {
    slot: *const Slot,
    words: *const usize,
    current: u32,
    /// Options are below it.
    limit: u32,
    /// The option that is the first unused object.
    fresh: u32,
    /// Used objects of the class before this entry.
    used: u32,
    class: u32,
    field: u32,
    flags: u32,
    /// Its first mask, if it is masked.
    masks: u32,
}

/// 64 options of a masked entry.
#[derive(Clone, Copy)]
struct Mask {
    /// Options that exist.
    allowed: u64,
    /// Options that the filter accepts; the others are explored without a run.
    accepted: u64,
}

struct ClassState {
    used: u32,
    first_object: u32,
    count: u32,
    group: u32,
    symmetric: bool,
}

struct GroupState {
    capacity: u32,
    used: u32,
    owned: u32,
    reserved: u32,
}

/// The domain of a field at its first read, for masks made in constant time.
pub(crate) struct Options {
    pub(crate) base: Option<i64>,
    /// Address of the first object, for links.
    pub(crate) first_object: Option<usize>,
    null: u32,
}

impl Options {
    /// The mask of one word of a link domain.
    pub(crate) fn only(&self, word: usize, stride: usize) -> Option<u64> {
        if word == 0 {
            return Some(self.null as u64);
        }
        let index = word.wrapping_sub(self.first_object?) / stride + self.null as usize;
        Some(if index < 64 { 1 << index } else { 0 })
    }
}

pub(crate) struct Engine {
    stack: Vec<Entry>,
    pub(crate) explored: u64,
    pub(crate) valid: u64,
    pub(crate) checkpoints: Checkpoints,
    /// Flags of entries whose other values are not wanted: `UNFOCUSED` right after a valid candidate.
    skip: u32,
    mode: u32,
    /// Reads of the predicate when it last accepted; entries beyond it cannot change its verdict.
    accepted_reads: usize,
    known_valid: bool,
    steps: super::step::Steps,
    fields: Box<[Meta]>,
    masks: Vec<Mask>,
    classes: Vec<ClassState>,
    groups: Vec<GroupState>,
    /// How many links lead to each object, and whether one of them owns it; kept for general entries only.
    uses: Vec<u32>,
    owned: Vec<bool>,
    range: Range,
    /// How many fields agree with the start of the range so far, while it is being reached.
    on_start: Option<usize>,
    pub(crate) stopped: Option<Stop>,
    replayed: usize,
    touched: Vec<u64>,
    touches: u64,
    pub(crate) layout: Rc<Layout>,
}

/// How a first read ended.
enum Chosen {
    /// An option that the filter accepts.
    Accepted,
    /// All options were rejected by the filter.
    Rejected,
    /// There is no option: the run is no candidate of this search.
    Nothing,
}

impl Engine {
    pub(crate) fn new(layout: Rc<Layout>, range: Range, checkpoints: Checkpoints) -> Engine {
        let mut classes = vec![ClassState { used: u32::MAX / 2, first_object: 0, count: 0, group: u32::MAX, symmetric: false }];
        classes.extend(layout.classes.iter().map(|class| ClassState {
            used: 0,
            first_object: class.objects.start,
            count: class.objects.len() as u32,
            group: class.group,
            symmetric: class.symmetric,
        }));
        let groups = layout.groups.iter().map(|g| GroupState { capacity: g.capacity, used: 0, owned: 0, reserved: 0 }).collect();
        let fields = (0..layout.fields.len() as u32).map(|field| meta(&layout, field)).collect();
        let mode = if range.start.is_some() || range.end.is_some() { RANGED } else { 0 };
        let mut engine = Engine {
            stack: Vec::with_capacity(layout.fields.len().min(1 << 12)),
            explored: 0,
            valid: 0,
            checkpoints,
            skip: 0,
            mode,
            accepted_reads: usize::MAX,
            known_valid: false,
            steps: Default::default(),
            fields,
            masks: vec![],
            classes,
            groups,
            uses: vec![0; layout.objects.len()],
            owned: vec![false; layout.objects.len()],
            on_start: range.start.is_some().then_some(0),
            range,
            stopped: None,
            replayed: 0,
            touched: vec![0; layout.objects.len()],
            touches: 0,
            layout,
        };
        engine.reserve_for_root();
        engine
    }

    /// Makes this the engine that first reads on this thread go to; returns the one before.
    pub(crate) fn install(engine: *mut Engine) -> *mut Engine {
        CURRENT.replace(engine)
    }

    pub(crate) fn current() -> *mut Engine {
        CURRENT.get()
    }

    // ---- the search loop ------------------------------------------------------------------------------------------

    #[inline(always)]
    pub(crate) fn begin(&mut self) {
        self.explored += 1;
        self.steps.rewind();
    }

    /// The predicate is known to accept: only a field that it did not read has changed.
    #[inline(always)]
    pub(crate) fn known_valid(&self) -> bool {
        self.known_valid
    }

    #[inline(always)]
    pub(crate) fn reject(&mut self) {
        self.accepted_reads = usize::MAX;
        self.skip = 0;
    }

    /// Reads every reachable field that the predicate did not; false if the candidate cannot be completed or is not in range.
    pub(crate) fn accept(&mut self) -> bool {
        if !self.known_valid {
            self.accepted_reads = self.stack.len();
        }
        if !self.touch() {
            return false;
        }
        self.skip = UNFOCUSED;
        true
    }

    /// Takes back the count of a run that was no candidate.
    pub(crate) fn uncount(&mut self) {
        if self.stopped.is_none() {
            self.explored -= 1;
        }
        self.skip = 0;
    }

    /// The candidate just run lies before the start of the range: a proper prefix of it.
    #[inline(always)]
    pub(crate) fn is_before_range(&self) -> bool {
        self.mode != 0 && self.on_start.is_some_and(|depth| self.range.start.as_ref().is_some_and(|start| depth < start.len()))
    }

    /// Puts the next candidate in place; false when there is none.
    #[inline(always)]
    pub(crate) fn advance(&mut self) -> bool {
        while let Some(entry) = self.stack.last_mut() {
            if entry.flags & (self.skip | MASKED | GENERAL) == 0 {
                let next = entry.current + 1;
                if next < entry.limit {
                    entry.current = next;
                    self.classes[entry.class as usize].used = entry.used + (next == entry.fresh) as u32;
                    // SAFETY: `next` is below the number of words of the field, and the slot lives as long as the layout.
                    unsafe { (*entry.slot).set(*entry.words.add(next as usize)) };
                    break;
                }
                self.pop();
            } else if self.advance_special() {
                break;
            }
        }
        let Some(changed) = self.stack.len().checked_sub(1) else { return false };
        self.known_valid = changed >= self.accepted_reads;
        self.steps.forget_after(changed);
        self.mode == 0 || self.has_left_start()
    }

    /// From the second candidate on, only the end of the range matters.
    #[cold]
    fn has_left_start(&mut self) -> bool {
        self.on_start = None;
        if self.range.end.is_none() {
            self.mode &= !RANGED;
        }
        true
    }

    #[inline(always)]
    fn pop(&mut self) {
        if let Some(entry) = self.stack.pop() {
            self.classes[entry.class as usize].used = entry.used;
            // SAFETY: the slot lives as long as the layout.
            unsafe { (*entry.slot).set(UNSET) };
        }
    }

    /// One entry that is masked, general or out of focus: its next option, or none and it is gone.
    fn advance_special(&mut self) -> bool {
        let depth = self.stack.len() - 1;
        let entry = &self.stack[depth];
        let (flags, current, start) = (entry.flags, entry.current, entry.masks as usize);
        if flags & GENERAL != 0 {
            self.leave_general(depth);
        }
        if flags & self.skip == 0 && flags & MASKED != 0 {
            let (next, rejected) = following(&self.masks[start..], current + 1);
            if rejected > 0 {
                self.skip = 0;
                let room = self.checkpoints.max_candidates - self.explored;
                if rejected > room || (rejected == room && next.is_some()) {
                    let at = self.nth_option(start, current + 1, room);
                    self.stop_at(depth, at);
                    self.stack.clear();
                    return false;
                }
                self.explored += rejected;
            }
            if let Some(next) = next {
                self.take(depth, next);
                return true;
            }
        }
        if flags & MASKED != 0 {
            self.masks.truncate(start);
        }
        if flags & GENERAL != 0 {
            let slot = self.stack[depth].slot;
            self.stack.pop();
            // SAFETY: the slot lives as long as the layout.
            unsafe { (*slot).set(UNSET) };
        } else {
            self.pop();
        }
        false
    }

    /// Gives the entry at `depth` an option.
    #[inline(always)]
    fn take(&mut self, depth: usize, option: u32) {
        let entry = &mut self.stack[depth];
        entry.current = option;
        // SAFETY: options are below the number of words of the field, and the slot lives as long as the layout.
        unsafe { (*entry.slot).set(*entry.words.add(option as usize)) };
        if entry.flags & GENERAL != 0 {
            self.enter_general(depth);
        } else {
            self.classes[entry.class as usize].used = entry.used + (option == entry.fresh) as u32;
        }
    }

    // ---- first reads ----------------------------------------------------------------------------------------------

    #[inline(always)]
    fn check(&self, slot: &Slot) -> u32 {
        let field = slot.field();
        match self.fields.get(field as usize) {
            Some(meta) if std::ptr::eq(meta.slot, slot) => field,
            _ => foreign(),
        }
    }

    #[inline(always)]
    fn read(&mut self, slot: &Slot) -> usize {
        let field = self.check(slot);
        let meta = &self.fields[field as usize];
        if (meta.flags & GENERAL) | self.mode != 0 {
            return self.read_special(slot, field);
        }
        let entry = dense(meta, field, &self.classes);
        self.classes[meta.class as usize].used = entry.used + (entry.fresh == 0) as u32;
        // SAFETY: no domain is empty.
        let word = unsafe { *meta.words };
        self.stack.push(entry);
        slot.set(word);
        word
    }

    #[cold]
    fn read_special(&mut self, slot: &Slot, field: u32) -> usize {
        if self.mode & FILTERING != 0 {
            self.filter_reads(field);
        }
        if self.mode & REPLAYING != 0 {
            return self.replay(field);
        }
        let entry = self.open(field);
        if let Chosen::Nothing = self.enter(entry) {
            resume_unwind(Box::new(Abandon));
        }
        slot.word()
    }

    /// A new entry for the field, with a mask of what is allowed if it is general.
    fn open(&mut self, field: u32) -> Entry {
        let meta = &self.fields[field as usize];
        let mut entry = dense(meta, field, &self.classes);
        if meta.flags & GENERAL != 0 {
            entry.limit = meta.count;
            entry.flags |= MASKED;
            entry.masks = self.masks.len() as u32;
            self.open_general(field, meta.count);
        }
        entry
    }

    /// Turns a dense entry into a masked one that allows all its options; a filter then says which it accepts.
    fn mask_all(&mut self, entry: &mut Entry) {
        if entry.flags & MASKED == 0 {
            entry.flags |= MASKED;
            entry.masks = self.masks.len() as u32;
            let (full, rest) = (entry.limit / 64, entry.limit % 64);
            for _ in 0..full {
                self.masks.push(Mask { allowed: u64::MAX, accepted: 0 });
            }
            if rest > 0 {
                self.masks.push(Mask { allowed: low_bits(rest), accepted: 0 });
            }
        }
    }

    /// Pushes the entry with its first option that the range and the filter admit.
    #[inline(always)]
    fn enter(&mut self, mut entry: Entry) -> Chosen {
        let depth = self.stack.len();
        let mut from = 0;
        let mut below_start = false;
        if self.mode & RANGED != 0 {
            self.clip_to_end(&mut entry, depth);
            if let (Some(on), Some(start)) = (self.on_start, &self.range.start)
                && on == depth
                && on < start.len()
            {
                from = start[depth];
                below_start = start.len() > depth + 1;
            }
        }
        let masks = entry.masks as usize;
        let (found, mut rejected) = if entry.flags & MASKED != 0 {
            following(&self.masks[masks..], from)
        } else {
            ((from < entry.limit).then_some(from), 0)
        };
        let mut skipped = 0;
        if self.on_start == Some(depth) {
            if found == Some(from) {
                self.on_start = Some(depth + 1);
            } else {
                self.on_start = None;
                if below_start && rejected > 0 && self.is_allowed(&entry, from) {
                    // The rejected option is a proper prefix of the start, so it comes before the range.
                    rejected -= 1;
                    skipped = 1;
                }
            }
        }
        let chosen = match found {
            Some(_) => Chosen::Accepted,
            None if rejected > 0 => Chosen::Rejected,
            None => {
                self.masks.truncate(if entry.flags & MASKED != 0 { masks } else { self.masks.len() });
                return Chosen::Nothing;
            }
        };
        if rejected > 0 {
            // The run itself was counted when it began; rejected options come before it, or it is the last of them.
            let before = self.explored - 1;
            let room = self.checkpoints.max_candidates - before;
            if rejected > room || (rejected == room && found.is_some()) {
                let at = self.nth_option(masks, from, room + skipped);
                self.stop_at(depth, at);
                self.masks.truncate(masks);
                return Chosen::Nothing;
            }
            self.explored += rejected - found.is_none() as u64;
        }
        let option = found.unwrap_or_else(|| last_allowed(&self.masks[masks..]));
        self.stack.push(entry);
        self.take(depth, option);
        chosen
    }

    fn is_allowed(&self, entry: &Entry, option: u32) -> bool {
        let mask = self.masks.get(entry.masks as usize + option as usize / 64);
        option < entry.limit && mask.is_some_and(|mask| mask.allowed >> (option % 64) & 1 == 1)
    }

    /// While the path agrees with the end of the range, options at or after the end do not exist.
    fn clip_to_end(&mut self, entry: &mut Entry, depth: usize) {
        let Some(end) = &self.range.end else { return };
        if depth >= end.len() || !self.stack.iter().zip(end.iter()).all(|(entry, &index)| entry.current == index) {
            return;
        }
        let last = depth + 1 == end.len();
        entry.limit = entry.limit.min(end[depth] + !last as u32);
        if entry.flags & MASKED != 0 {
            for (k, mask) in self.masks[entry.masks as usize..].iter_mut().enumerate() {
                mask.allowed &= low_bits(entry.limit.saturating_sub(64 * k as u32).min(64));
            }
        }
    }

    /// The option that follows `count` allowed ones, from `from` on.
    fn nth_option(&self, masks: usize, from: u32, count: u64) -> u32 {
        let options = (self.masks.len() - masks) as u32 * 64;
        let allowed = |&i: &u32| self.masks[masks + i as usize / 64].allowed >> (i % 64) & 1 == 1;
        (from..options).filter(allowed).nth(count as usize).unwrap_or(options)
    }

    /// The limit on candidates was reached at an option of the entry at `depth`; a running candidate counts no more.
    fn stop_at(&mut self, depth: usize, option: u32) {
        let mut at: Vec<u32> = self.stack[..depth].iter().map(|entry| entry.current).collect();
        at.push(option);
        self.explored = self.checkpoints.max_candidates;
        self.stopped = Some(Stop::candidates(Path::from(at)));
    }

    // ---- ownership, reservations, several classes -------------------------------------------------------------------

    fn reserve_for_root(&mut self) {
        let layout = self.layout.clone();
        let mut items: Vec<&Item> = layout.root.iter().collect();
        while let Some(item) = items.pop() {
            match item {
                Item::Nested { items: inner, .. } => items.extend(inner),
                &Item::Field { field, .. } => {
                    if let Kind::Link { group, null: false, owned: true } = layout.fields[field as usize].kind {
                        self.groups[group as usize].reserved += 1;
                        self.reserve(&layout.groups[group as usize].needs, 1);
                    }
                }
                _ => {}
            }
        }
    }

    fn reserve(&mut self, needs: &[(u32, u32)], times: u32) {
        for &(group, count) in needs {
            self.groups[group as usize].reserved += count * times;
        }
    }

    fn release(&mut self, needs: &[(u32, u32)], times: u32) {
        for &(group, count) in needs {
            self.groups[group as usize].reserved -= count * times;
        }
    }

    /// Objects of a group that are neither owned nor spoken for.
    fn room(&self, group: u32) -> i64 {
        let group = &self.groups[group as usize];
        group.capacity as i64 - group.owned as i64 - group.reserved as i64
    }

    fn has_room(&self, needs: &[(u32, u32)], times: u32) -> bool {
        needs.iter().all(|&(group, count)| self.room(group) >= count as i64 * times as i64)
    }

    /// Pushes the masks of what a general field may be now.
    fn open_general(&mut self, field: u32, count: u32) {
        let layout = self.layout.clone();
        let first = self.masks.len();
        self.masks.resize(first + (count as usize).div_ceil(64), Mask { allowed: 0, accepted: u64::MAX });
        let masks = &mut self.masks[first..];
        let mut allow = |option: u32| masks[option as usize / 64].allowed |= 1 << (option % 64);
        match &layout.fields[field as usize].kind {
            Kind::Value => (0..count).for_each(allow),
            Kind::Length { low, needs } => {
                let fits: Vec<u32> = (0..count).filter(|&i| self.has_room(needs, *low as u32 + i)).collect();
                fits.into_iter().for_each(|option| self.masks[first + option as usize / 64].allowed |= 1 << (option % 64));
            }
            &Kind::Link { group, null, owned } => {
                if null {
                    allow(0);
                }
                let options = self.link_options(&layout, group, null, owned);
                for option in options {
                    self.masks[first + option as usize / 64].allowed |= 1 << (option % 64);
                }
            }
        }
    }

    fn link_options(&self, layout: &Layout, group: u32, null: bool, owned: bool) -> Vec<u32> {
        let mandatory = owned && !null;
        let base = layout.objects_of(group).start;
        let mut options = vec![];
        if owned && !mandatory && self.room(group) < 1 {
            return options;
        }
        for class in layout.groups[group as usize].classes.clone() {
            let state = &self.classes[class as usize + 1];
            let needs = &layout.classes[class as usize].needs;
            let reach = if state.symmetric { state.count.min(state.used + 1) } else { state.count };
            let fresh_fits = self.groups[group as usize].used < self.groups[group as usize].capacity
                && if mandatory {
                    // What every object of the group needs is reserved already.
                    needs.iter().all(|&(other, count)| {
                        let had = layout.groups[group as usize].needs.iter().find(|n| n.0 == other).map_or(0, |n| n.1);
                        self.room(other) >= (count - had) as i64
                    })
                } else {
                    needs.iter().all(|&(other, n)| self.room(other) >= n as i64 + (owned && other == group) as i64)
                };
            for index in 0..reach {
                let object = (state.first_object + index) as usize;
                let fresh = self.uses[object] == 0;
                if (owned && self.owned[object]) || (fresh && self.is_tracked(layout, group) && !fresh_fits) {
                    continue;
                }
                options.push(state.first_object + index - base + null as u32);
            }
        }
        options
    }

    /// All links to the group are general, so that `uses` and the group's count are kept.
    fn is_tracked(&self, layout: &Layout, group: u32) -> bool {
        is_tracked(layout, group)
    }

    fn enter_general(&mut self, depth: usize) {
        let layout = self.layout.clone();
        let entry = &self.stack[depth];
        let (field, option) = (entry.field, entry.current);
        match &layout.fields[field as usize].kind {
            Kind::Value => {}
            Kind::Length { low, needs } => self.reserve(needs, *low as u32 + option),
            &Kind::Link { group, null, owned } => {
                let Some(object) = layout.target(field, option as usize) else { return };
                let class = layout.objects[object as usize].class as usize;
                let state = &mut self.classes[class + 1];
                self.stack[depth].used = state.used;
                state.used = state.used.max(object - state.first_object + 1);
                let mandatory = owned && !null;
                let fresh = self.uses[object as usize] == 0;
                self.uses[object as usize] += 1;
                if fresh {
                    self.groups[group as usize].used += 1;
                    self.reserve(&layout.classes[class].needs, 1);
                }
                if owned {
                    self.owned[object as usize] = true;
                    self.groups[group as usize].owned += 1;
                }
                if mandatory {
                    self.groups[group as usize].reserved -= 1;
                    self.release(&layout.groups[group as usize].needs, 1);
                }
            }
        }
    }

    fn leave_general(&mut self, depth: usize) {
        let layout = self.layout.clone();
        let entry = &self.stack[depth];
        let (field, option, used) = (entry.field, entry.current, entry.used);
        match &layout.fields[field as usize].kind {
            Kind::Value => {}
            Kind::Length { low, needs } => self.release(needs, *low as u32 + option),
            &Kind::Link { group, null, owned } => {
                let Some(object) = layout.target(field, option as usize) else { return };
                let class = layout.objects[object as usize].class as usize;
                if owned && !null {
                    self.groups[group as usize].reserved += 1;
                    self.reserve(&layout.groups[group as usize].needs, 1);
                }
                if owned {
                    self.owned[object as usize] = false;
                    self.groups[group as usize].owned -= 1;
                }
                self.uses[object as usize] -= 1;
                if self.uses[object as usize] == 0 {
                    self.groups[group as usize].used -= 1;
                    self.release(&layout.classes[class].needs, 1);
                }
                self.classes[class + 1].used = used;
            }
        }
    }

    // ---- fields that the predicate did not read -----------------------------------------------------------------------

    /// Reads all reachable fields, depth first from the root, in declaration order.
    fn touch(&mut self) -> bool {
        let layout = self.layout.clone();
        self.touches += 1;
        let mut frames: Vec<(&[Item], usize)> = vec![(&layout.root, layout.root.len())];
        while let Some((items, left)) = frames.pop() {
            let Some(item) = items.get(items.len().wrapping_sub(left)) else { continue };
            frames.push((items, left - 1));
            match item {
                &Item::Field { field, .. } => {
                    if !self.touch_field(field) {
                        return false;
                    }
                    if let Some(object) = self.target_of(&layout, field) {
                        self.touch_object(&layout, object, &mut frames);
                    }
                }
                Item::Sequence { length, elements, .. } => {
                    if !self.touch_field(*length) {
                        return false;
                    }
                    // SAFETY: the slot lives as long as the layout. The word of a length is the length.
                    let length = unsafe { (*layout.fields[*length as usize].slot).word() };
                    let present = &elements[..length.min(elements.len())];
                    frames.push((present, present.len()));
                }
                Item::Nested { items, .. } => frames.push((items, items.len())),
                Item::All { group, .. } => {
                    for object in layout.objects_of(*group).rev() {
                        self.touch_object(&layout, object, &mut frames);
                    }
                }
            }
        }
        true
    }

    fn touch_field(&mut self, field: u32) -> bool {
        // SAFETY: the slot lives as long as the layout.
        if unsafe { (*self.fields[field as usize].slot).word() } != UNSET {
            return true;
        }
        let entry = self.open(field);
        matches!(self.enter(entry), Chosen::Accepted)
    }

    fn target_of(&self, layout: &Layout, field: u32) -> Option<u32> {
        let info = &layout.fields[field as usize];
        let Kind::Link { group, null, .. } = info.kind else { return None };
        // SAFETY: the slot lives as long as the layout.
        let word = unsafe { (*info.slot).word() };
        if word == 0 {
            return None;
        }
        let words = &layout.domains[info.domain as usize].words[null as usize..];
        let stride = words.get(1).map_or(1, |second| second - words[0]);
        Some(layout.objects_of(group).start + ((word - words[0]) / stride) as u32)
    }

    fn touch_object<'l>(&mut self, layout: &'l Layout, object: u32, frames: &mut Vec<(&'l [Item], usize)>) {
        if self.touched[object as usize] != self.touches {
            self.touched[object as usize] = self.touches;
            let items = &layout.objects[object as usize].items;
            if !items.is_empty() {
                frames.push((items, items.len()));
            }
        }
    }

    // ---- running a candidate again from scratch ------------------------------------------------------------------------

    pub(crate) fn begin_replay(&mut self) {
        self.steps.suspend();
        for entry in &self.stack {
            // SAFETY: the slot lives as long as the layout.
            unsafe { (*entry.slot).set(UNSET) };
        }
        self.mode |= REPLAYING;
        self.replayed = 0;
    }

    fn replay(&mut self, field: u32) -> usize {
        let name = |field: u32| self.layout.fields[field as usize].name;
        match self.stack.get(self.replayed) {
            Some(entry) if entry.field == field => {
                self.replayed += 1;
                // SAFETY: as in `take`.
                unsafe {
                    (*entry.slot).set(*entry.words.add(entry.current as usize));
                    (*entry.slot).word()
                }
            }
            Some(entry) => {
                let detail = format!(
                    "at its read number {} it first read `{}`, and `{}` the second time",
                    self.replayed + 1,
                    name(entry.field),
                    name(field)
                );
                self.not_deterministic(detail)
            }
            None => {
                let detail = format!("it first read {} fields, and also `{}` the second time", self.stack.len(), name(field));
                self.not_deterministic(detail)
            }
        }
    }

    fn not_deterministic(&self, detail: String) -> ! {
        resume_unwind(Box::new(Broken { rule: Rule::Deterministic, detail }))
    }

    pub(crate) fn end_replay(&mut self, first: bool, second: bool) {
        self.mode &= !REPLAYING;
        self.steps.resume();
        if self.replayed < self.stack.len() {
            let detail = format!("it first read {} fields, and only {} the second time", self.stack.len(), self.replayed);
            self.not_deterministic(detail);
        }
        if first != second {
            self.not_deterministic(format!("it first returned {first}, and {second} the second time"));
        }
    }

    #[cold]
    fn filter_reads(&mut self, field: u32) -> ! {
        self.mode &= !FILTERING;
        let detail = self.layout.fields[field as usize].name.to_string();
        resume_unwind(Box::new(Broken { rule: Rule::FilterReads, detail }))
    }

    // ---- what others see -------------------------------------------------------------------------------------------------

    pub(crate) fn path(&self) -> Path {
        self.stack.iter().map(|entry| entry.current).collect::<Vec<_>>().into()
    }

    /// Field and chosen index, in the order of first reads.
    pub(crate) fn choices(&self) -> impl Iterator<Item = (u32, u32)> {
        self.stack.iter().map(|entry| (entry.field, entry.current))
    }

    /// How many of the choices the predicate itself asked for, when it accepted; all of them otherwise.
    pub(crate) fn reads(&self) -> usize {
        self.accepted_reads.min(self.stack.len())
    }

    pub(crate) fn steps(&mut self) -> &mut super::step::Steps {
        &mut self.steps
    }

    pub(crate) fn depth(&self) -> usize {
        self.stack.len()
    }
}

/// True if the payload is the engine's own way out of a run that does not count.
pub(crate) fn is_abandoned(payload: &(dyn std::any::Any + Send)) -> bool {
    payload.is::<Abandon>()
}

fn is_tracked(layout: &Layout, group: u32) -> bool {
    let group = &layout.groups[group as usize];
    group.classes.len() > 1 || group.classes.clone().any(|class| !layout.classes[class as usize].needs.is_empty())
}

fn meta(layout: &Layout, field: u32) -> Meta {
    let info = &layout.fields[field as usize];
    let words = &layout.domains[info.domain as usize].words;
    let (class, null, general) = match &info.kind {
        Kind::Value => (0, 0, false),
        Kind::Length { needs, .. } => (0, 0, !needs.is_empty()),
        &Kind::Link { group, null, owned } => {
            let class = layout.groups[group as usize].classes.start;
            let symmetric = layout.classes[class as usize].symmetric;
            (if symmetric { class + 1 } else { 0 }, null as u32, owned || is_tracked(layout, group))
        }
    };
    Meta {
        slot: info.slot,
        words: words.as_ptr(),
        count: words.len() as u32,
        null,
        class: if general { 0 } else { class },
        flags: if general { GENERAL } else { 0 } | if info.focused { 0 } else { UNFOCUSED },
    }
}

#[inline(always)]
fn dense(meta: &Meta, field: u32, classes: &[ClassState]) -> Entry {
    let used = classes[meta.class as usize].used;
    let fresh = used + meta.null;
    Entry {
        slot: meta.slot,
        words: meta.words,
        current: 0,
        limit: meta.count.min(fresh + 1),
        fresh,
        used,
        class: meta.class,
        field,
        flags: meta.flags,
        masks: 0,
    }
}

fn low_bits(count: u32) -> u64 {
    if count == 0 { 0 } else { u64::MAX >> (64 - count) }
}

/// The first accepted option from `from` on, and how many allowed ones before it are rejected.
#[inline(always)]
fn following(masks: &[Mask], from: u32) -> (Option<u32>, u64) {
    let mut rejected = 0;
    let first = from as usize / 64;
    for (k, mask) in masks.iter().enumerate().skip(first) {
        let rest = if k == first { mask.allowed & (u64::MAX << (from % 64)) } else { mask.allowed };
        let hit = rest & mask.accepted;
        if hit != 0 {
            let bit = hit.trailing_zeros();
            rejected += (rest & ((1 << bit) - 1)).count_ones() as u64;
            return (Some(64 * k as u32 + bit), rejected);
        }
        rejected += rest.count_ones() as u64;
    }
    (None, rejected)
}

fn last_allowed(masks: &[Mask]) -> u32 {
    let last = masks.iter().enumerate().rev().find(|(_, mask)| mask.allowed != 0);
    last.map_or(0, |(k, mask)| 64 * k as u32 + mask.allowed.ilog2())
}

#[cold]
fn foreign() -> ! {
    resume_unwind(Box::new(Broken { rule: Rule::Foreign, detail: String::new() }))
}

#[inline(always)]
fn engine() -> *mut Engine {
    let engine = CURRENT.get();
    if engine.is_null() {
        outside();
    }
    engine
}

#[cold]
fn outside() -> ! {
    panic!(
        "a monitored field that has no value was read outside of a search; read structures only within a predicate, or where \
         `for_each`, `first` or `snapshots` lends or gives them"
    )
}

/// The choice of a field that is read for the first time.
#[cold]
#[inline(never)]
pub(crate) fn first_read(slot: &Slot) -> usize {
    // SAFETY: `install` put the engine of the running search there; while the predicate runs, it is used through this pointer only,
    // for the time of one call.
    unsafe { (*engine()).read(slot) }
}

/// As `first_read`, with a filter: only options that pass it are ever run.
#[inline(always)]
pub(crate) fn first_read_where(slot: &Slot, test: impl Fn(usize) -> bool) -> Option<usize> {
    first_read_masked(slot, test, |_| None)
}

/// As `first_read_where`; `mask` may know the outcome of the test for all options at once, if there are at most 64.
#[cold]
#[inline(never)]
pub(crate) fn first_read_masked(
    slot: &Slot,
    test: impl Fn(usize) -> bool,
    mask: impl FnOnce(&Options) -> Option<u64>,
) -> Option<usize> {
    let engine = engine();
    // SAFETY: as in `first_read`; no reference to the engine is held while the test runs, which may read fields.
    unsafe {
        let field = (*engine).check(slot);
        if (*engine).mode & FILTERING != 0 {
            (*engine).filter_reads(field);
        }
        if (*engine).mode & REPLAYING != 0 {
            let word = (*engine).replay(field);
            return test(word).then_some(word);
        }
        let mut entry = (*engine).open(field);
        let meta = &(&(*engine).fields)[field as usize];
        let (words, null, link) = (meta.words, meta.null, meta.class != 0 || meta.flags & GENERAL != 0);
        (*engine).mask_all(&mut entry);
        let known = if meta.count <= 64 {
            let base = (*engine).layout.domain(field).base;
            mask(&Options { base, first_object: (link && null < meta.count).then(|| *words.add(null as usize)), null })
        } else {
            None
        };
        let first = entry.masks as usize;
        if let Some(accepted) = known {
            (&mut (*engine).masks)[first].accepted = accepted;
        } else {
            (*engine).mode |= FILTERING;
            for k in 0..(entry.limit as usize).div_ceil(64) {
                let allowed = (&(*engine).masks)[first + k].allowed;
                let mut accepted = 0;
                let mut left = allowed;
                while left != 0 {
                    let bit = left.trailing_zeros();
                    left &= left - 1;
                    accepted |= (test(*words.add(64 * k + bit as usize)) as u64) << bit;
                }
                (&mut (*engine).masks)[first + k].accepted = accepted;
            }
            (*engine).mode &= !FILTERING;
        }
        match (*engine).enter(entry) {
            Chosen::Accepted => Some(slot.word()),
            Chosen::Rejected => None,
            Chosen::Nothing => resume_unwind(Box::new(Abandon)),
        }
    }
}
