//! Running a candidate a second time from scratch: a deterministic predicate reads and returns the same.

use super::{Broken, Engine, REPLAYING, Rule, VERIFYING};
use crate::structure::slot::UNSET;
use std::panic::resume_unwind;

impl Engine {
    /// The next candidate is to be run twice.
    pub(crate) fn verify_next(&mut self) {
        self.mode |= VERIFYING;
    }

    /// After a run: whether the candidate must be run again. Unwinds if a second run was not the same as the first.
    #[cold]
    pub(crate) fn must_run_again(&mut self, verdict: bool) -> bool {
        if self.mode & VERIFYING != 0 {
            self.mode = self.mode & !VERIFYING | REPLAYING;
            self.first_verdict = verdict;
            self.replayed = 0;
            self.steps.suspend();
            for entry in &self.stack {
                // SAFETY: the slot lives as long as the layout.
                unsafe { (*entry.slot).set(UNSET) };
            }
            return true;
        }
        if self.mode & REPLAYING != 0 {
            self.end_replay(verdict);
        }
        false
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

    fn end_replay(&mut self, second: bool) {
        self.mode &= !REPLAYING;
        self.steps.resume();
        if self.replayed < self.stack.len() {
            not_deterministic(format!("it read {} fields first, and then only {}", self.stack.len(), self.replayed));
        }
        if self.first_verdict != second {
            not_deterministic(format!("it returned {} first, and then {second}", self.first_verdict));
        }
    }
}

fn not_deterministic(detail: String) -> ! {
    resume_unwind(Box::new(Broken { rule: Rule::Deterministic, detail }))
}
