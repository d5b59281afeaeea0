//! Running a candidate a second time from scratch: a deterministic predicate reads and returns the same.

use super::{Broken, Engine, REPLAYING, Rule};
use crate::structure::slot::UNSET;
use std::panic::resume_unwind;

impl Engine {
    /// Unsets what the run has read; the next run must read it again, in the same order.
    pub(crate) fn begin_replay(&mut self) {
        self.steps.suspend();
        for entry in &self.stack {
            // SAFETY: the slot lives as long as the layout.
            unsafe { (*entry.slot).set(UNSET) };
        }
        self.mode |= REPLAYING;
        self.replayed = 0;
    }

    pub(super) fn replay(&mut self, field: u32) -> usize {
        let name = |field: u32| self.layout.fields[field as usize].name;
        let detail = match self.stack.get(self.replayed) {
            Some(entry) if entry.field == field => {
                self.replayed += 1;
                // SAFETY: the current option has a word, and the slot lives as long as the layout.
                return unsafe {
                    (*entry.slot).set(*entry.words.add(entry.current as usize));
                    (*entry.slot).word()
                };
            }
            Some(entry) => {
                format!("it read `{}` first and then `{}` as field number {}", name(entry.field), name(field), self.replayed + 1)
            }
            None => format!("it read {} fields first, and then also `{}`", self.stack.len(), name(field)),
        };
        not_deterministic(detail)
    }

    /// Compares the two runs; unwinds if they differ.
    pub(crate) fn end_replay(&mut self, first: bool, second: bool) {
        self.mode &= !REPLAYING;
        self.steps.resume();
        if self.replayed < self.stack.len() {
            not_deterministic(format!("it read {} fields first, and then only {}", self.stack.len(), self.replayed));
        }
        if first != second {
            not_deterministic(format!("it returned {first} first, and then {second}"));
        }
    }
}

fn not_deterministic(detail: String) -> ! {
    resume_unwind(Box::new(Broken { rule: Rule::Deterministic, detail }))
}
