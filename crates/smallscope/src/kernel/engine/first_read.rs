//! First reads: how a predicate that reads an unset cell reaches the engine.
//!
//! **Filters, masks and steps change no count.** A filter (`get_where`) is tested on the whole domain at the first read. ReadDomain that fail are
//! counted as explored and never run. Where the outcome is known for all options at once (`must_be`, `get_within`, `get_not_in`), it is a mask
//! made in constant time. A filter that reads a field that was not read before would change counts, so it is an error. A step that succeeded is
//! skipped while no field that was read up to its end has changed.
//!
//! **A first read is an ordinary call.** A call through a stub that keeps all registers was tried: predicates that do nothing but recurse
//! gained 2%, the others lost up to 3%, because saving the registers costs more than the few that a predicate keeps over the call. Instead, the
//! call itself is short: an entry is copied from one that was made beforehand, and what is rare, as a stack that must grow, is done elsewhere.

use super::entry::{COUNTED, FILTERED, GENERAL, LENGTH, LONE_KEY, Meta, OWNING, SHAPE, TESTED};
use super::masked::FirstRead;
use super::{Abandon, Broken, CONFLICTS, Engine, FILTERING, GUIDED, ORDERED, PROBING, REPLAYING, Rule, SLOW_READS, TABLED};
use crate::kernel::slot::Slot;
use crate::kernel::tables;
use std::any::Any;
use std::cell::Cell;
use std::panic::resume_unwind;

thread_local! {
    /// The engine whose predicate runs on this thread.
    static CURRENT: Cell<*mut Engine> = const { Cell::new(std::ptr::null_mut()) };
}

/// The domain of a field at its first read, for masks made in constant time.
pub(crate) struct ReadDomain {
    /// The smallest value, if the values are consecutive integers.
    pub(crate) base: Option<i64>,
    /// Address of the first object, for links.
    pub(crate) first_object: Option<usize>,
    null: u32,
}

impl ReadDomain {
    /// The mask of one word of a link domain.
    pub(crate) fn only(&self, word: usize, stride: usize) -> Option<u64> {
        if word == 0 {
            return Some(self.null as u64);
        }
        let index = word.wrapping_sub(self.first_object?) / stride + self.null as usize;
        Some(if index < 64 { 1 << index } else { 0 })
    }
}

/// The choice of a field that is read for the first time.
#[cold]
#[inline(never)]
pub(crate) fn first_read(slot: &Slot) -> usize {
    if Engine::read_simply(slot) {
        return slot.word();
    }
    // SAFETY: `install` put the engine of the running search there; while the predicate runs, it is used through this pointer only,
    // for the time of one call.
    unsafe { (*engine()).read(slot) }
}

/// As `first_read`, giving the cell that holds what was read.
#[cold]
#[inline(never)]
pub(crate) fn first_read_cell(slot: &Slot) -> *const *const () {
    if Engine::read_simply(slot) {
        return slot.cell();
    }
    read_cell(slot)
}

/// The rest of `first_read_cell`.
#[inline(never)]
fn read_cell(slot: &Slot) -> *const *const () {
    let engine = engine();
    // SAFETY: as in `first_read`.
    unsafe {
        (*engine).read(slot);
        (*engine).lent_cell(slot)
    }
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
    mask: impl FnOnce(&ReadDomain) -> Option<u64>,
) -> Option<usize> {
    let engine = engine();
    // SAFETY: as in `first_read`; no reference to the engine is held while the test runs, which may read fields.
    unsafe {
        let field = (*engine).check(slot);
        let meta: *const Meta = &(&(*engine).fields)[field as usize];
        if ((*meta).blank.flags & (GENERAL | OWNING | COUNTED)) | ((*engine).mode & SLOW_READS) != 0 || (*meta).count > 64 {
            return first_read_slowly(engine, slot, field, test);
        }
        let (words, limit) = ((*meta).blank.words, (*meta).limit());
        let accepted = match mask(&options(&*meta)) {
            Some(accepted) => accepted & (u64::MAX >> (64 - limit)),
            None => {
                (*engine).mode |= FILTERING;
                let begun = (*engine).parts.begun;
                let mut accepted = 0;
                for option in 0..limit {
                    accepted |= (test(*words.add(option as usize)) as u64) << option;
                }
                (*engine).mode &= !FILTERING;
                if (*engine).parts.begun != begun {
                    // It is run for one value only from now on.
                    (*engine).count_on();
                }
                accepted
            }
        };
        let entry = super::Entry { accepted, ..(*meta).dense((*engine).parts.begun) };
        (*engine).enter_filtered(entry).then(|| slot.word())
    }
}

/// A filter over options that need masks, or in a run that is not an ordinary one.
#[inline(never)]
unsafe fn first_read_slowly(engine: *mut Engine, slot: &Slot, field: u32, test: impl Fn(usize) -> bool) -> Option<usize> {
    // SAFETY: as in `first_read_masked`.
    unsafe {
        if (*engine).mode & FILTERING != 0 {
            (*engine).filter_reads(field);
        }
        if (*engine).mode & PROBING != 0 {
            (*engine).filter_ignored();
        }
        if (*engine).mode & REPLAYING != 0 {
            let word = (*engine).replay(field);
            return test(word).then_some(word);
        }
        if (*engine).asks_tables() {
            let word = tables::read(field);
            return test(word).then_some(word);
        }
        if let Some(word) = (*engine).read_trusted(field) {
            return test(word).then_some(word);
        }
        if (*engine).mode & CONFLICTS != 0 {
            // Every value is tried, so that those that are rejected have reasons.
            let word = (*engine).read_trapped(slot, field);
            return test(word).then_some(word);
        }
        let Some(mut entry) = (*engine).open(field) else { (*engine).leave(None) };
        (*engine).mask_all(&mut entry);
        entry.flags |= TESTED;
        (*engine).mode |= FILTERING;
        let begun = (*engine).parts.begun;
        for k in entry.masks()..(*engine).masks.len() {
            let mut left = (&(*engine).masks)[k].allowed;
            let mut accepted = 0;
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                let option = 64 * (k - entry.masks()) + bit as usize;
                accepted |= (test(*entry.words.add(option)) as u64) << bit;
            }
            (&mut (*engine).masks)[k].accepted = accepted;
        }
        (*engine).mode &= !FILTERING;
        if (*engine).parts.begun != begun {
            (*engine).count_on();
        }
        match (*engine).enter(entry) {
            FirstRead::Accepted => Some(slot.word()),
            FirstRead::Rejected => None,
            FirstRead::Nothing => (*engine).leave(None),
        }
    }
}

fn options(meta: &Meta) -> ReadDomain {
    let is_link = meta.blank.flags & (SHAPE | LENGTH) == SHAPE;
    // SAFETY: the index is below the number of words, which live as long as the engine.
    let first_object = (is_link && meta.null < meta.count).then(|| unsafe { *meta.blank.words.add(meta.null as usize) });
    ReadDomain { base: meta.base, first_object, null: meta.null }
}

/// The run of a predicate that is going on, if one is: the same twice only in the same run.
///
/// From then on, a run is one candidate: what is kept for a run is lent until its end.
pub(crate) fn present_run() -> Option<(usize, u64, u64, u32, usize)> {
    let engine = CURRENT.get();
    // SAFETY: as in `first_read`.
    (!engine.is_null()).then(|| unsafe {
        if (*engine).asks_tables() {
            tables::refuse("values are made of fields, and kept for a candidate");
        }
        (*engine).keeps_runs_apart = true;
        (*engine).simple_until = 0;
        (*engine).parts.meet_stranger();
        (engine.addr(), (*engine).explored, (*engine).beats, (*engine).mode & (REPLAYING | PROBING), (*engine).probed)
    })
}

/// Unwinds out of a run that is no candidate.
#[cold]
pub(crate) fn abandon_run() -> ! {
    resume_unwind(Box::new(Abandon))
}

/// Leaves the present run: what it has read so far is no candidate.
pub(crate) fn leave_run() {
    let engine = CURRENT.get();
    if !engine.is_null() {
        // SAFETY: as in `first_read`.
        unsafe { (*engine).leave(None) }
    }
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
    panic!("{OUTSIDE}")
}

const OUTSIDE: &str = "a monitored field without a value was read outside a search; read structures only in a predicate, or where `for_each`, \
                       `first` or `snapshots` provides them";

/// Whether a run was left by the engine, not by a panic of the predicate: who catches panics must pass it on.
pub(crate) fn is_of_engine(payload: &(dyn Any + Send)) -> bool {
    let text = payload.downcast_ref::<String>().map(String::as_str).or(payload.downcast_ref::<&str>().copied());
    payload.is::<Abandon>() || payload.is::<Broken>() || text == Some(OUTSIDE)
}

impl Engine {
    /// Makes this the engine that first reads on this thread go to; returns the one before.
    pub(crate) fn install(engine: *mut Engine) -> *mut Engine {
        CURRENT.replace(engine)
    }

    #[inline(always)]
    pub(crate) fn current() -> *mut Engine {
        CURRENT.get()
    }

    /// The number of a field that belongs to this search.
    #[inline(always)]
    fn check(&self, slot: &Slot) -> u32 {
        let field = slot.field();
        match self.fields.get(field as usize) {
            Some(meta) if std::ptr::eq(meta.blank.slot, slot) => field,
            _ => resume_unwind(Box::new(Broken { rule: Rule::Foreign, detail: String::new() })),
        }
    }

    /// Reads a field that takes no more than an entry with its first option, in an ordinary run; false if this is none.
    ///
    /// Nothing is called here, so no register has to be kept: that is a third of the instructions.
    #[inline(always)]
    fn read_simply(slot: &Slot) -> bool {
        let engine = CURRENT.get();
        if engine.is_null() {
            return false;
        }
        // SAFETY: as in `first_read`.
        let Engine { fields, stack, mode, parts, .. } = unsafe { &mut *engine };
        let Some(meta) = fields.get(slot.field() as usize).filter(|meta| std::ptr::eq(meta.blank.slot, slot)) else {
            return false;
        };
        let flags = meta.blank.flags;
        if (flags & (GENERAL | OWNING | COUNTED)) | (*mode & SLOW_READS) != 0 || stack.is_full() {
            return false;
        }
        // SAFETY: there is room for the entry. A field that is read has an option, which has a word; the counter lives as long as the engine.
        unsafe {
            let entry = stack.push_copy(&meta.blank);
            entry.born = parts.begun;
            if flags & SHAPE != 0 {
                let used = (*meta.blank.used_now).used.get();
                let fresh = used + meta.null;
                (entry.limit, entry.fresh, entry.used) = (meta.count.min(fresh + 1), fresh, used);
                (*meta.blank.used_now).used.set(used + (fresh == 0) as u32);
            }
            slot.set(*entry.words);
        }
        true
    }

    fn read(&mut self, slot: &Slot) -> usize {
        let field = self.check(slot);
        if self.mode & !ORDERED == GUIDED
            && let Some(word) = self.read_trusted(field)
        {
            return word;
        }
        self.read_special(slot, field)
    }

    #[inline(never)]
    fn read_special(&mut self, slot: &Slot, field: u32) -> usize {
        let flags = self.fields[field as usize].blank.flags;
        if self.mode & SLOW_READS == 0 && self.enter_special(field, flags) {
            return slot.word();
        }
        if self.mode & (TABLED | CONFLICTS | FILTERING | PROBING | REPLAYING) != 0 {
            return self.read_otherwise(slot, field);
        }
        if let Some(word) = self.read_trusted(field) {
            return word;
        }
        match self.open(field).map(|entry| self.enter(entry)) {
            Some(FirstRead::Accepted | FirstRead::Rejected) => slot.word(),
            Some(FirstRead::Nothing) | None => self.leave(None),
        }
    }

    /// Pushes an entry that needs no masks, if the field with these flags has one and there is an option.
    #[inline(always)]
    pub(super) fn enter_special(&mut self, field: u32, flags: u32) -> bool {
        if flags & OWNING != 0 {
            self.enter_owning(field);
            return true;
        }
        flags & COUNTED != 0 && self.enter_counted(field) || flags & LONE_KEY != 0 && self.enter_lone_key(field)
    }

    /// Pushes an owning entry with its first option, which is null.
    #[inline(always)]
    fn enter_owning(&mut self, field: u32) {
        let Engine { fields, stack, parts, .. } = self;
        let meta = &fields[field as usize];
        let entry = stack.push_blank(&meta.blank);
        meta.open_dense(entry, parts.begun);
        entry.accepted = meta.unowned();
        entry.set(0);
    }

    /// A read in a run that is not an ordinary one.
    fn read_otherwise(&mut self, slot: &Slot, field: u32) -> usize {
        if self.asks_tables() {
            return tables::read(field);
        }
        if self.mode & CONFLICTS != 0 {
            return self.read_trapped(slot, field);
        }
        if self.mode & FILTERING != 0 {
            self.filter_reads(field);
        }
        if self.mode & PROBING != 0 {
            self.filter_ignored();
        }
        self.replay(field)
    }

    /// Pushes a filtered entry with its first accepted option; if there is none, with its last one, and false.
    #[inline(always)]
    fn enter_filtered(&mut self, mut entry: super::Entry) -> bool {
        let found = entry.accepted != 0;
        let option = if found { entry.accepted.trailing_zeros() } else { entry.limit - 1 };
        if self.explored + option as u64 > self.pacer.max_candidates {
            return self.enter_filtered_at_limit(entry);
        }
        self.explored += option as u64;
        entry.flags |= FILTERED;
        entry.set(option);
        self.stack.push(entry);
        found
    }

    #[cold]
    fn enter_filtered_at_limit(&mut self, mut entry: super::Entry) -> bool {
        let accepted = entry.accepted;
        self.mask_all(&mut entry);
        entry.flags |= TESTED;
        self.masks[entry.masks()].accepted = accepted;
        match self.enter(entry) {
            FirstRead::Accepted => true,
            FirstRead::Rejected => false,
            FirstRead::Nothing => self.leave(None),
        }
    }

    #[cold]
    fn filter_reads(&mut self, field: u32) -> ! {
        self.mode &= !FILTERING;
        let detail = self.layout.fields[field as usize].name.to_string();
        self.leave(Some(Broken { rule: Rule::FilterReads, detail }))
    }
}
