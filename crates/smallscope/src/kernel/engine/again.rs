//! Running a required part of a predicate again, in place of the whole predicate.

use super::entry::{FILTERED, GENERAL, MASKED, SHAPE, TESTED};
use super::{CONFLICTS, Engine, IN_STEP, ORDERED, RANGED, VERIFYING};
use crate::kernel::required::Place;

/// Modes in which a required part may be run again.
const HARMLESS: u32 = IN_STEP | RANGED;

impl Engine {
    /// How many fields were read so far.
    #[inline(always)]
    pub(crate) fn reads_so_far(&self) -> usize {
        self.stack.len()
    }

    /// Whether steps are in use, or reads are noted: then parts are not known by their order.
    pub(crate) fn has_steps(&self) -> bool {
        self.mode & (IN_STEP | CONFLICTS) != 0 || !self.steps.are_unused()
    }

    /// A required part has failed, and fields were read since it began: puts the next candidate in place, if it differs in what
    /// the part itself has read. If not, the predicate must return false, and the search goes on from wherever this has come to.
    ///
    /// Nearly always the last field has another value, and nothing else is to be done.
    #[inline(never)]
    pub(crate) fn again(&mut self, from: Place, strangers: u32) -> bool {
        let reads = from.reads as usize;
        let explored = self.explored;
        if explored < self.simple_until && self.strangers == strangers {
            while let Some(entry) = self.stack.last_mut()
                && entry.flags & (FILTERED | TESTED | MASKED | GENERAL) == 0
            {
                if entry.current + 1 < entry.limit {
                    entry.set(entry.current + 1);
                    self.explored = explored + 1;
                    self.reject();
                    self.parts.go_back(self.stack.len() - 1, from.number as usize + 1);
                    return true;
                }
                self.pop();
                if self.stack.len() <= reads {
                    return false;
                }
            }
        }
        self.again_slowly(from, strangers)
    }

    /// A condition has failed: gives the one value that it has read its next option, if that is all that is to be done.
    #[inline(always)]
    pub(crate) fn try_next(&mut self, from: Place, strangers: u32) -> bool {
        if self.stack.len() != from.reads as usize + 1 || self.explored >= self.simple_until || self.strangers != strangers {
            return false;
        }
        match self.stack.last_mut() {
            Some(entry)
                if entry.flags & (FILTERED | TESTED | MASKED | GENERAL | SHAPE) == 0 && entry.current + 1 < entry.limit =>
            {
                entry.set_word(entry.current + 1);
                self.explored += 1;
                true
            }
            _ => false,
        }
    }

    /// The condition holds now.
    #[inline(always)]
    pub(crate) fn go_on_after(&mut self, from: Place) {
        self.reject();
        self.parts.go_back(self.stack.len() - 1, from.number as usize + 1);
    }

    #[inline(never)]
    fn again_slowly(&mut self, from: Place, strangers: u32) -> bool {
        let reads = from.reads as usize;
        if self.mode & CONFLICTS != 0 {
            return self.again_for_reasons(from, strangers);
        }
        if self.strangers != strangers || self.mode & !HARMLESS != 0 || self.on_start.is_some() || self.keeps_runs_apart {
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
        self.reject();
        let cursor = self.steps.cursor();
        while self.stack.len() > reads {
            // Where a filter has to be asked, the search does it.
            if self.stack.last().is_none_or(|entry| entry.flags & (FILTERED | TESTED) != 0) {
                return false;
            }
            if self.advance_last() {
                // No step was entered since the part began: it would be a stranger.
                self.steps.set_cursor(cursor);
                self.explored += 1;
                self.parts.go_back(self.stack.len() - 1, from.number as usize + 1);
                return true;
            }
        }
        false
    }

    /// Finds out up to where a part may be run again without a look at anything else.
    pub(crate) fn look_ahead(&mut self) {
        let is_simple = self.mode & !ORDERED == 0 && self.steps.are_unused() && !self.keeps_runs_apart;
        self.simple_until = if is_simple { self.pacer.next } else { 0 };
    }
}
