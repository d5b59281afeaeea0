//! The search: lazy choice with the path as its whole state.
//!
//! A cell is unset until the predicate first reads it; the read pushes one entry and takes the field's first value. The predicate is
//! deterministic, so at the next candidate everything but the last entry is still set: nothing is recorded again, rebuilt or cleared.
//! Backtracking writes one cell. (The candidates and their order are Korat's.)
//!
//! A *dense* entry has all options below a limit: values, and links to one class under symmetry breaking, which may lead to any used
//! object or to the first unused one. It may be *filtered* by a mask of at most 64 options. Everything else is *masked*: wide filters, options
//! cut by the end of a range, and *general* fields, whose options depend on ownership or on several classes.
//!
//! **Which safe calls could break the unsafe code here, and why they do not.** Slots, words and counters lie in the arena that the search owns, or in
//! the engine. Root and pools are boxed, and no caller gets a `&mut` to them, so no safe call moves or drops a slot while the engine lives: types
//! that register anything else need `unsafe impl Part`. A predicate reaches the engine through a pointer of its thread, which is set for the time of
//! a run; a search within a predicate sets its own, and puts this one back, also when it unwinds. What a predicate is lent does not outlive the run,
//! since it takes a reference of any lifetime, and fields are not `Sync`, so no other thread reads meanwhile. ReadDomain are indices below the number of
//! words of their own field: ranges and guides that come from elsewhere are masked by what is allowed before they are taken.
//!
//! **Isomorphic structures are generated once.** Objects of a class are interchangeable, so a link may lead to an object that is in use or to
//! the first that is not. A counter per class says which; it is restored when an entry is popped.

mod again;
mod conflicts;
mod counted;
mod depths;
mod entry;
mod first_read;
mod general;
mod give;
mod guide;
mod keys;
mod learned;
mod masked;
mod reach;
mod replay;
mod stack;
mod unread;

pub(crate) use again::LastRead;
pub(crate) use conflicts::{Back, Conflicts, Mark, NO_MARK, obstacle};
pub(crate) use give::Given;
pub(crate) use guide::Guide;

pub(crate) use first_read::{
    ReadDomain, abandon_run, first_read, first_read_cell, first_read_masked, first_read_where, is_of_engine, leave_run,
    present_run,
};

use super::limits::{Pacer, Stop};
use super::parts::{NOTHING, Parts};
use super::path::Path;
use super::range::Range;
use super::step::{Known, Steps};
use crate::kernel::layout::{Item, Kind, Layout};
use crate::kernel::slot::UNSET;
#[cfg(target_os = "linux")]
use crate::system::signals::{say, say_number};
use counted::{Ownership, Tables, ownership};
use entry::{COUNTED, Entry, FILTERED, GENERAL, InUse, MASKED, Meta, OWNING, UNFOCUSED};
use general::Owners;
use keys::LoneKey;
use masked::Mask;
use reach::{Tail, Weights};
use stack::Stack;
use std::panic::resume_unwind;
use std::rc::Rc;
use unread::Sums;

/// A filter is being evaluated: nothing may be read for the first time.
const FILTERING: u32 = 1;
/// The present candidate is to be run a second time from scratch.
const VERIFYING: u32 = 16;
/// The present candidate is being run a second time from scratch.
const REPLAYING: u32 = 2;
/// The present candidate is being run with a value that a filter rejected.
const PROBING: u32 = 32;
/// The choices are those of a given structure.
const GUIDED: u32 = 64;
/// A remembered step is being run.
const IN_STEP: u32 = 128;
/// Steps are not remembered: a filter has some, which run once for each value at first and once only later.
const NO_STEPS: u32 = 256;
/// The order in which the fields of the present candidate were read that the predicate did not read is to be looked at.
const ORDERED: u32 = 512;
/// The present run was left by unwinding, which the predicate may have caught.
const LEFT: u32 = 1024;
/// First reads are questions of tables, and no path is kept.
const TABLED: u32 = 2048;
/// Cells are trapped, and all reads are noted.
const CONFLICTS: u32 = 4096;
/// Modes in which first reads are not the simple ones.
const SLOW_READS: u32 = FILTERING | REPLAYING | PROBING | RANGED | GUIDED | TABLED | CONFLICTS;
/// The search has a start or an end.
const RANGED: u32 = 4;
/// Every candidate is to be shown.
const OBSERVED: u32 = 8;

/// Entries that take more than counting up.
const SPECIAL: u32 = FILTERED | MASKED | GENERAL | OWNING | COUNTED;

/// Unwinds out of a run that is not a candidate of this search.
struct Abandon;

/// Unwinds out of a run whose predicate breaks the rules.
#[derive(Clone)]
pub(crate) struct Broken {
    pub(crate) rule: Rule,
    pub(crate) detail: String,
}

#[derive(Clone, Copy)]
pub(crate) enum Rule {
    /// A filter read a field that was not read before.
    FilterReads,
    /// The predicate went on after a filter had rejected a value.
    FilterIgnored,
    /// Two runs on the same candidate differ.
    Deterministic,
    /// A field was read that this search does not choose.
    Foreign,
    /// Not the predicate, but the search: a path would mean two structures.
    Order,
}

pub(crate) struct Engine {
    stack: Stack,
    pub(crate) explored: u64,
    pub(crate) valid: u64,
    pub(crate) pacer: Pacer,
    /// Flags of entries that are not simply counted up: right after a valid candidate `UNFOCUSED` ones, too.
    special: u32,
    mode: u32,
    steps: Steps,
    fields: Box<[Meta]>,
    masks: Vec<Mask>,
    /// Used objects of each class; the last is that of values.
    used: Box<[InUse]>,
    owners: Owners,
    /// By field, where there are sets or maps.
    lone_keys: Box<[Option<LoneKey>]>,
    /// The most objects of a class, and the longest length, that are searched.
    most: u32,
    guide: Option<Guide>,
    /// Why the present run was left.
    left: Option<Broken>,
    range: Range,
    /// How many fields agree with the start of the range so far, while it is being reached.
    on_start: Option<usize>,
    pub(crate) stopped: Option<Stop>,
    /// How many fields the second run of a candidate has read.
    replayed: usize,
    /// What the first of several runs returned.
    first_verdict: bool,
    /// The entry whose filter is being put to the test.
    probed: usize,
    tail: Tail,
    weights: Weights,
    /// Made when a field is left unread for the first time.
    sums: Option<Sums>,
    /// Fields that are reachable in every structure; none if what is reachable cannot be counted.
    always_reachable: Option<u32>,
    /// What is complete may still be no candidate, since its keys or its vertices say so.
    is_tested: bool,
    /// The last walk that reached each object, and how many walks there were.
    walked: Vec<u64>,
    walks: u64,
    /// Counts what `explored` does not, so that the two together change with every candidate.
    beats: u64,
    frames: Vec<*const [Item]>,
    pub(crate) parts: Parts,
    /// Steps are in use, so the order of parts says nothing from run to run, and numbers are never given twice.
    pub(crate) counts_on: bool,
    /// Up to how many candidates a required part may be run again without a look at anything else.
    simple_until: u64,
    /// Something is kept for each run of the predicate, so a run must be one candidate.
    keeps_runs_apart: bool,
    conflicts: Option<Box<Conflicts>>,
    /// The engine of the search that this one runs for, if that is watched in its place.
    #[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "nobody watches"))]
    pub(crate) runs_for: *const Engine,
    pub(crate) layout: Rc<Layout>,
}

/// What the hot paths need to know about all fields, given how it is known who owns the objects of each group.
fn metas(layout: &Layout, used: &[InUse], weights: &Weights, ownership: &[Ownership], most: u32) -> Box<[Meta]> {
    (0..layout.fields.len() as u32).map(|field| Meta::new(layout, used, weights, ownership, field, most)).collect()
}

/// What is known about the objects of each class, and about values, which are the last: nothing is chosen.
fn in_use(layout: &Layout, owners: &Owners, weights: &Weights, ownership: &[Ownership], most: u32) -> Box<[InUse]> {
    let tables = |class: u32| {
        let counted = (0..).zip(&layout.groups).find(|(_, info)| info.classes.start == class && !info.classes.is_empty());
        match counted.filter(|&(group, _)| ownership[group as usize] == Ownership::Counted) {
            Some((group, _)) => Tables::new(layout, owners, weights, group, most),
            None => Tables::default(),
        }
    };
    let of_class = |class: u32| {
        let in_use = InUse::new(0, tables(class));
        in_use.clear();
        in_use
    };
    let of_values = InUse::new(u32::MAX / 2, Tables::default());
    (0..layout.classes.len() as u32).map(of_class).chain([of_values]).collect()
}

impl Engine {
    pub(crate) fn new(layout: Rc<Layout>, range: Range, pacer: Pacer, most: u32) -> Engine {
        let (weights, owners, ownership) = (Weights::new(&layout), Owners::new(&layout), ownership(&layout));
        let used = in_use(&layout, &owners, &weights, &ownership, most);
        let fields = metas(&layout, &used, &weights, &ownership, most);
        Engine {
            stack: Stack::with_capacity(layout.fields.len().min(1 << 12)),
            explored: 0,
            valid: 0,
            pacer,
            special: SPECIAL,
            mode: if range == Range::whole() { 0 } else { RANGED },
            steps: Steps::default(),
            fields,
            masks: vec![],
            used,
            owners,
            lone_keys: (0..layout.fields.len() as u32).map(|field| LoneKey::new(&layout, field)).collect(),
            most,
            guide: None,
            left: None,
            on_start: range.start.is_some().then_some(0),
            range,
            stopped: None,
            replayed: 0,
            first_verdict: false,
            probed: 0,
            tail: Tail::default(),
            weights,
            sums: None,
            always_reachable: reach::always_reachable(&layout),
            is_tested: layout.orders.have_tests() || !layout.symmetries.is_empty(),
            walked: vec![0; layout.objects.len()],
            walks: 0,
            beats: 0,
            frames: vec![],
            parts: Parts::new(),
            counts_on: false,
            simple_until: 0,
            keeps_runs_apart: false,
            conflicts: None,
            runs_for: std::ptr::null(),
            layout,
        }
    }

    /// Counts a new candidate. True if the predicate is known to accept it: only a field that it did not read has changed.
    #[inline(always)]
    pub(crate) fn begin(&mut self) -> bool {
        self.explored += 1;
        self.stack.is_past_mark()
    }

    #[inline(always)]
    pub(crate) fn reject(&mut self) {
        self.stack.take_mark_away();
        self.special = SPECIAL;
    }

    /// Reads every reachable field that the predicate did not; false if the candidate cannot be completed or is not in range.
    #[inline(always)]
    pub(crate) fn accept(&mut self, known: bool) -> bool {
        self.special = SPECIAL | UNFOCUSED;
        if !known {
            self.stack.set_mark();
        } else if self.tail.is_stable_at(self.stack.len() - 1) {
            return self.repeat_tail() && (!self.is_tested || self.is_one_of_its_kind());
        }
        self.complete(known) && (!self.is_tested || self.is_one_of_its_kind())
    }

    /// Whether the predicate has left fields of the valid candidate unread: there may be more candidates that are known to be valid.
    #[inline(always)]
    pub(crate) fn has_tail(&self) -> bool {
        self.stack.is_past_mark()
    }

    #[inline(always)]
    pub(crate) fn count_valid(&mut self) {
        self.valid += 1;
        self.pacer.found(self.valid);
    }

    /// Takes back the count of a run that was no candidate. Seldom, and out of the way of the search loop.
    #[cold]
    #[inline(never)]
    pub(crate) fn uncount(&mut self) {
        if self.stopped.is_none() {
            self.explored -= 1;
        }
        self.special = SPECIAL;
        self.beat();
    }

    pub(crate) fn beat(&mut self) {
        self.beats = self.beats.wrapping_add(1);
    }

    /// The engine of the search that an engine runs for, for a signal handler: mostly itself.
    ///
    /// # Safety
    ///
    /// The engine is that of this thread, or none.
    #[cfg(target_os = "linux")]
    pub(crate) unsafe fn watched(engine: *const Engine) -> *const Engine {
        if engine.is_null() {
            return engine;
        }
        // SAFETY: it lives while it is installed, and is told once what it runs for.
        let other = unsafe { (&raw const (*engine).runs_for).read() };
        if other.is_null() { engine } else { other }
    }

    /// How far a search is, for a signal handler: the same twice only on the same candidate.
    ///
    /// # Safety
    ///
    /// The engine is that of this thread.
    #[cfg(target_os = "linux")]
    pub(crate) unsafe fn far(engine: *const Engine) -> (u64, u64) {
        // SAFETY: it lives while it is installed; what the search had in registers meanwhile does not matter.
        unsafe { ((&raw const (*engine).explored).read_volatile(), (&raw const (*engine).beats).read_volatile()) }
    }

    /// Writes the path to standard error, from a signal handler.
    #[cfg(target_os = "linux")]
    pub(crate) fn say_path(&self) {
        let mut separator: &[u8] = b"";
        for (_, index) in self.choices() {
            say(separator);
            say_number(u64::from(index));
            separator = b".";
        }
    }

    /// Takes back a run that was left by unwinding; false if the reason was an error.
    pub(crate) fn abandon(&mut self, payload: &(dyn std::any::Any + Send)) -> bool {
        let abandoned = payload.is::<Abandon>();
        if abandoned {
            self.mode &= !(IN_STEP | LEFT);
            self.parts.forget_calls();
            self.on_start = None;
            self.reject();
            self.uncount();
        }
        abandoned
    }

    /// Leaves the run: it is not a candidate, or breaks a rule. A predicate that catches panics does not get around it.
    #[cold]
    fn leave(&mut self, why: Option<Broken>) -> ! {
        self.mode |= LEFT;
        self.left = why.clone();
        match why {
            Some(broken) => resume_unwind(Box::new(broken)),
            None => resume_unwind(Box::new(Abandon)),
        }
    }

    /// No range, and not every candidate is to be shown.
    #[inline(always)]
    pub(crate) fn is_plain(&self) -> bool {
        self.mode == 0
    }

    /// Hands all first reads over to tables.
    pub(crate) fn ask_tables(&mut self) {
        self.mode |= TABLED;
        self.parts.ask();
    }

    /// A run of questions begins. The one before may have been left when it was about to call something.
    pub(crate) fn begin_question(&mut self) {
        self.parts.expected = NOTHING;
        self.parts.begin_with(0);
    }

    /// Whether first reads are questions of tables.
    #[inline(always)]
    pub(crate) fn asks_tables(&self) -> bool {
        self.mode & TABLED != 0
    }

    /// Only valid candidates have fields that the predicate did not read.
    pub(crate) fn forget_order(&mut self) {
        self.mode &= !ORDERED;
    }

    pub(crate) fn observe(&mut self) {
        self.mode |= OBSERVED;
    }

    /// Whether the candidate just run lies before the start of the range, as a proper prefix of it. From the next one on, only the
    /// end of the range matters.
    ///
    /// Out of the search loop, which must stay small enough for the predicate to be inlined there.
    #[inline(never)]
    pub(crate) fn is_before_range(&mut self) -> bool {
        if self.mode & ORDERED != 0 {
            self.check_order();
        }
        let depth = self.on_start.take();
        if self.is_end_settled() {
            self.mode &= !RANGED;
        }
        depth.is_some_and(|depth| self.range.start.as_ref().is_some_and(|start| depth < start.len()))
    }

    /// Whether the options of the present path are cut where the range ends, so that no later choice has to look at its end.
    fn is_end_settled(&self) -> bool {
        let Some((_, before)) = self.range.end.as_ref().and_then(|end| end.split_last()) else { return self.range.end.is_none() };
        before.len() < self.stack.len() && self.stack.iter().zip(before).all(|(entry, &index)| entry.current == index)
    }

    /// Takes back all choices, wherever the search was left.
    pub(crate) fn clear(&mut self) {
        for field in &self.fields {
            // SAFETY: the slot lives as long as the layout.
            unsafe { (*field.blank.slot).set(UNSET) };
        }
        self.stack.clear();
    }

    /// Begins anew, in another range.
    pub(crate) fn restart(&mut self, range: Range) {
        self.clear();
        self.masks.clear();
        for class in self.used.iter().take(self.layout.classes.len()) {
            class.clear();
        }
        self.owners = Owners::new(&self.layout);
        self.steps = Steps::default();
        self.parts.begin_with(0);
        self.counts_on = false;
        self.parts.forget_calls();
        self.tail = Tail::default();
        (self.explored, self.valid, self.pacer.next) = (0, 0, 0);
        self.stack.take_mark_away();
        self.special = SPECIAL;
        self.mode |= RANGED;
        self.on_start = range.start.is_some().then_some(0);
        self.range = range;
        self.stopped = None;
        self.simple_until = 0;
    }

    /// Whether the search is at this path.
    pub(crate) fn is_at(&self, path: &[u32]) -> bool {
        self.stack.len() == path.len() && self.stack.iter().zip(path).all(|(entry, &index)| entry.current == index)
    }

    /// Puts the next candidate in place; false when there is none.
    #[inline(always)]
    pub(crate) fn advance(&mut self) -> bool {
        loop {
            if self.stack.is_empty() {
                return false;
            }
            if self.advance_last() {
                return true;
            }
        }
    }

    /// Gives the last choice its next option; if there is none, the choice is gone.
    #[inline(always)]
    fn advance_last(&mut self) -> bool {
        let Some(entry) = self.stack.last_mut() else { return false };
        let special = entry.flags & self.special;
        let found = if special == 0 {
            let next = entry.current + 1;
            let found = next < entry.limit;
            if found {
                entry.set(next);
            } else {
                self.pop();
            }
            found
        } else if special == COUNTED {
            self.advance_counted()
        } else {
            self.advance_special(special)
        };
        if found {
            self.steps.forget_after(self.stack.len() - 1);
        }
        found
    }

    #[inline(always)]
    fn pop(&mut self) {
        if let Some(entry) = self.stack.pop() {
            // SAFETY: slot and counter live as long as the engine.
            unsafe {
                (*entry.used_now).used.set(entry.used);
                (*entry.slot).set(UNSET);
            }
        }
    }

    /// Out of line, so that one compare is all that counting up pays for the other kinds of entries.
    #[inline(never)]
    fn advance_special(&mut self, special: u32) -> bool {
        match special {
            FILTERED => self.advance_filtered(),
            OWNING => self.advance_owning(),
            _ => self.advance_masked(),
        }
    }

    #[inline(always)]
    fn advance_owning(&mut self) -> bool {
        let Some(entry) = self.stack.last_mut() else { return false };
        let rest = entry.owning_rest();
        if rest == 0 {
            entry.disown();
            self.pop();
        } else {
            entry.set_owner(rest.trailing_zeros());
        }
        rest != 0
    }

    #[inline(always)]
    fn advance_filtered(&mut self) -> bool {
        let Some(entry) = self.stack.last_mut() else { return false };
        let rest = entry.accepted & (u64::MAX << entry.current << 1);
        let next = if rest == 0 { entry.limit } else { rest.trailing_zeros() };
        let rejected = (next - entry.current - 1) as u64;
        if rejected > 0 {
            self.special = SPECIAL;
            if self.explored + rejected >= self.pacer.max_candidates {
                self.mask_last();
                return self.advance_masked();
            }
            self.explored += rejected;
        }
        if rest == 0 {
            self.pop();
            return false;
        }
        entry.set(next);
        true
    }

    /// Objects that links lead to, and elements of sequences that are not objects themselves.
    pub(crate) fn size(&self) -> usize {
        self.size_of(self.stack.len())
    }

    /// The same, for the first choices only.
    pub(crate) fn size_of(&self, choices: usize) -> usize {
        // One bit for each object; more than that are seldom searched.
        let mut few = [0u64; 8];
        let mut many = std::collections::HashSet::new();
        let mut elements = 0;
        for entry in self.stack.iter().take(choices) {
            match &self.layout.fields[entry.field as usize].kind {
                Kind::Value => {}
                Kind::Length { brings, .. } if !brings.owning.is_empty() => {}
                Kind::Length { .. } => elements += self.layout.domain(entry.field).words[entry.current as usize],
                Kind::Link { .. } => {
                    let target = self.layout.target(entry.field, entry.current as usize);
                    if let Some(object) = target.filter(|&object| !self.layout.is_position(object)) {
                        match few.get_mut(object as usize / 64) {
                            Some(bits) => *bits |= 1 << (object % 64),
                            None => drop(many.insert(object)),
                        }
                    }
                }
            }
        }
        few.iter().map(|bits| bits.count_ones() as usize).sum::<usize>() + many.len() + elements
    }

    pub(crate) fn path(&self) -> Path {
        self.stack.iter().map(|entry| entry.current).collect::<Vec<_>>().into()
    }

    /// Where the search is, and that all before it is explored; none before the first candidate.
    pub(crate) fn reached(&self) -> Option<Path> {
        (self.on_start.is_none() && !self.stack.is_empty()).then(|| self.path())
    }

    pub(crate) fn starts_at_the_beginning(&self) -> bool {
        self.range.start.is_none() && self.stack.is_empty()
    }

    /// Where a search that stops here resumes: at the start of its range if it has not reached it yet.
    pub(crate) fn next_place(&self) -> Path {
        self.reached().or_else(|| self.range.start.clone()).unwrap_or_default()
    }

    /// Whether it searches everything.
    pub(crate) fn is_whole(&self) -> bool {
        self.range == Range::whole()
    }

    /// Whether it has made no choice yet, so that it is nowhere.
    pub(crate) fn has_not_begun(&self) -> bool {
        self.stack.is_empty()
    }

    /// Where it is between the beginning of the whole search, 0, and its end, 1, and where its range ends: every choice divides what is below it
    /// evenly among its options. That depends on the path alone, so the parts of several threads add up.
    pub(crate) fn covered(&self) -> (f64, f64) {
        let (mut at, mut width, mut until) = (0.0, 1.0, None);
        let mut end = self.range.end.as_ref().map(|end| end.iter());
        for entry in self.stack.iter() {
            let meta = &self.fields[entry.field as usize];
            let options = if entry.flags & (GENERAL | OWNING | COUNTED) != 0 {
                meta.count
            } else {
                meta.count.min(entry.used.saturating_add(meta.null + 1))
            };
            let width_of_option = width / f64::from(options.max(1));
            if let Some(rest) = &mut end {
                match rest.next() {
                    Some(&option) if option == entry.current => {}
                    option => {
                        until = Some(at + width_of_option * f64::from(option.copied().unwrap_or(0)));
                        end = None;
                    }
                }
            }
            at += width_of_option * f64::from(entry.current);
            width = width_of_option;
        }
        // Where the end is below choices that are not made yet, nothing up to it counts.
        (at, until.unwrap_or(if end.is_some() { at } else { 1.0 }))
    }

    /// The end of the range that is searched; it comes nearer when parts are given away.
    pub(crate) fn range_end(&self) -> Option<&Path> {
        self.range.end.as_ref()
    }

    /// Field and chosen index, in the order of first reads.
    pub(crate) fn choices(&self) -> impl Iterator<Item = (u32, u32)> {
        self.stack.iter().map(|entry| (entry.field, entry.current))
    }

    /// How many of the choices the predicate itself asked for, when it accepted; all of them otherwise.
    pub(crate) fn reads(&self) -> usize {
        self.stack.before_mark().map_or(self.stack.len(), |reads| reads.min(self.stack.len()))
    }

    #[inline(always)]
    pub(crate) fn enter_step(&mut self) -> Known {
        if self.mode & (IN_STEP | NO_STEPS | FILTERING | REPLAYING | PROBING | TABLED | CONFLICTS) != 0 {
            return self.pass_by_step();
        }
        // What began before a step and is not part of it is not run again: steps are known by their order in a run.
        self.simple_until = 0;
        self.parts.meet_stranger();
        if !self.steps.pass() {
            self.mode |= IN_STEP;
            return Known::Nothing;
        }
        Known::True
    }

    #[cold]
    fn pass_by_step(&mut self) -> Known {
        if self.mode & (FILTERING | IN_STEP) == FILTERING {
            self.mode |= NO_STEPS;
            self.steps = Steps::default();
        }
        Known::Nested
    }

    #[inline(always)]
    pub(crate) fn leave_step(&mut self, holds: bool) {
        self.mode &= !IN_STEP;
        self.steps.leave(holds, self.stack.len());
    }
}
