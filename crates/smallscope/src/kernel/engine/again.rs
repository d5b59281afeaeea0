//! Running a required part of a predicate again, in place of the whole predicate.

use super::entry::{COUNTED, Entry, FILTERED, GENERAL, MASKED, OWNING, SHAPE, TESTED};
use super::{CONFLICTS, Engine, IN_STEP, ORDERED, RANGED, VERIFYING};
use crate::kernel::required::Place;
use crate::kernel::slot::UNSET;

/// A field that was read, as long as it is the last one.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct LastRead(*const Entry);

/// Modes in which a required part may be run again.
const HARMLESS: u32 = IN_STEP | RANGED;

impl Engine {
    /// Whether a part that began there was the first to read some field.
    #[inline(always)]
    pub(crate) fn has_read_since(&self, from: Place) -> bool {
        self.stack.top().born > from.number
    }

    /// How many parts had begun when the last field was read.
    #[inline(always)]
    pub(crate) fn last_born(&self) -> u32 {
        self.stack.top().born
    }

    /// A run begins, and numbers its parts from 0 on: those of the run before are the same up to where the last field was read. Where steps come between
    /// them, which may be passed over, numbers only grow; then only fields count that are read in this run.
    #[inline(always)]
    pub(crate) fn number_parts(&mut self) {
        if self.is_simple() && !self.counts_on {
            self.parts.begin_with(0);
            self.parts.set_unchanged(self.last_born());
        } else {
            self.number_parts_slowly();
        }
    }

    #[inline(never)]
    fn number_parts_slowly(&mut self) {
        if self.mode & IN_STEP == 0 && self.steps.are_unused() && !self.counts_on {
            self.parts.begin_with(0);
            self.parts.set_unchanged(self.trusted_until());
        } else {
            self.count_on();
        }
    }

    /// Whether this is an ordinary run of a search without steps, and nothing has to be looked at before the next one.
    #[inline(always)]
    fn is_simple(&self) -> bool {
        self.explored < self.simple_until && self.mode & !ORDERED == 0
    }

    /// From now on, no part has the number of another one.
    #[cold]
    pub(super) fn count_on(&mut self) {
        if !self.counts_on || self.parts.begun > u32::MAX / 2 {
            // All that was read was read before whatever begins now.
            self.stack.iter_mut().for_each(|entry| entry.born = 0);
            self.parts.begin_with(1);
            self.parts.set_unchanged(0);
            self.counts_on = true;
        }
    }

    /// A required part has failed, and was the first to read some field: puts the next candidate in place, if it differs in what
    /// the part itself has read. If not, the predicate must return false, and the search goes on from wherever this has come to.
    ///
    /// Nearly always the last field has another value, and nothing else is to be done.
    #[inline(never)]
    pub(crate) fn again<const LOCAL: bool>(&mut self, from: Place) -> bool {
        let explored = self.explored;
        if explored < self.simple_until && !self.parts.has_met_stranger_since(from.number) {
            while self.stack.top().flags & (FILTERED | TESTED | MASKED | GENERAL | COUNTED) == 0 {
                if self.stack.top().born <= from.number {
                    return false;
                }
                // SAFETY: it was made after a part had begun, so it is a choice.
                let entry = unsafe { self.stack.last_unchecked() };
                let is_more = if entry.flags & (SHAPE | OWNING) == 0 {
                    let is_more = entry.current + 1 < entry.limit;
                    if is_more {
                        entry.set_word(entry.current + 1);
                    }
                    is_more
                } else if entry.flags & OWNING == 0 {
                    let is_more = entry.current + 1 < entry.limit;
                    if is_more {
                        entry.set(entry.current + 1);
                    }
                    is_more
                } else {
                    let rest = entry.owning_rest();
                    if rest == 0 {
                        entry.disown();
                    } else {
                        entry.set_owner(rest.trailing_zeros());
                    }
                    rest != 0
                };
                if is_more {
                    self.parts.set_unchanged(if self.counts_on { 0 } else { entry.born });
                    self.explored = explored + 1;
                    self.parts.begun = from.number + 1;
                    return true;
                }
                // SAFETY: as above; slot and counter live as long as the engine.
                unsafe {
                    (*entry.used_now).used.set(entry.used);
                    (*entry.slot).set(UNSET);
                    self.stack.drop_last();
                }
            }
        }
        self.again_slowly(from)
    }

    /// A condition has failed: how many values are left to be tried of the field that it has read last, if that is all that is to be done.
    #[inline(always)]
    pub(crate) fn values_left(&mut self, from: Place) -> u64 {
        let entry = self.stack.top();
        if entry.born <= from.number
            || entry.flags & (FILTERED | TESTED | MASKED | GENERAL | SHAPE) != 0
            || self.parts.has_met_stranger_since(from.number)
        {
            return 0;
        }
        u64::from(entry.limit - entry.current - 1).min(self.simple_until.saturating_sub(self.explored))
    }

    /// The next candidate has the next value of that field.
    ///
    /// # Safety
    ///
    /// There is one.
    #[inline(always)]
    pub(crate) unsafe fn take_next_value(&mut self) {
        // SAFETY: there is a field, since it has another value.
        let entry = unsafe { self.stack.last_unchecked() };
        entry.set_word(entry.current + 1);
        self.explored += 1;
    }

    /// Whether the condition has read another field, or called a function that may do anything.
    #[inline(always)]
    pub(crate) fn has_done_more(&self, last_read: LastRead, from: Place) -> bool {
        self.last_read() != last_read || self.parts.has_met_stranger_since(from.number)
    }

    /// Which field was read last.
    #[inline(always)]
    pub(crate) fn last_read(&self) -> LastRead {
        LastRead(self.stack.top())
    }

    /// The condition holds now.
    #[inline(always)]
    pub(crate) fn go_on_after(&mut self, from: Place) {
        self.parts.begun = from.number + 1;
    }

    #[inline(never)]
    fn again_slowly(&mut self, from: Place) -> bool {
        if self.mode & CONFLICTS != 0 {
            return self.again_for_reasons(from);
        }
        if self.parts.has_met_stranger_since(from.number)
            || self.mode & !HARMLESS != 0
            || self.on_start.is_some()
            || self.keeps_runs_apart
        {
            return false;
        }
        if self.explored >= self.pacer.next {
            if self.pacer.verifies() {
                // From scratch, this candidate must be read and rejected in the same way. Nothing of it was taken back yet.
                self.mode |= VERIFYING;
            }
            return false;
        }
        if self.mode & RANGED != 0 && self.is_end_settled() {
            self.mode &= !RANGED;
        }
        let cursor = self.steps.cursor();
        while let Some(entry) = self.stack.last()
            && entry.born > from.number
        {
            // Where a filter has to be asked, the search does it.
            if entry.flags & (FILTERED | TESTED) != 0 {
                return false;
            }
            if self.advance_last() {
                self.parts.set_unchanged(if self.is_simple() && !self.counts_on { self.last_born() } else { 0 });
                // No step was entered since the part began: it would be a stranger.
                self.steps.set_cursor(cursor);
                self.explored += 1;
                self.parts.begun = from.number + 1;
                return true;
            }
        }
        false
    }

    /// How many rounds of a loop are as they were in the run before, where each has so many numbers from `base` on. What was first read in the loop or after it has such a number, and
    /// all that was read before it is the same. So the loop was come to with the same values, and the rounds before the one that read the last field have ended.
    #[inline(always)]
    pub(crate) fn rounds_held(&self, base: u32, parts: u32) -> u32 {
        match self.stack.last() {
            Some(entry) if entry.born > base && self.is_simple() => (entry.born - base - 1) / parts,
            _ => 0,
        }
    }

    /// Finds out up to where a part may be run again without a look at anything else.
    pub(crate) fn look_ahead(&mut self) {
        let is_simple = self.mode & !ORDERED == 0 && self.steps.are_unused() && !self.keeps_runs_apart;
        self.simple_until = if is_simple { self.pacer.next } else { 0 };
    }
}
