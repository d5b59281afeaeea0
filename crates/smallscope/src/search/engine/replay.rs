//! Running a candidate again, to see that the predicate keeps its promises: from scratch, a deterministic predicate reads and returns the
//! same; and with a value that a filter rejected, it returns false and reads nothing more.

use super::entry::{Entry, FILTERED};
use super::{Broken, Engine, PROBING, REPLAYING, Rule, VERIFYING};
use crate::structure::slot::UNSET;
use std::panic::resume_unwind;

impl Engine {
    /// The next candidate is to be run twice.
    pub(crate) fn verify_next(&mut self) {
        self.mode |= VERIFYING;
    }

    /// After a run: the verdict on the candidate, or nothing if the predicate must be run again. Unwinds if a later run shows that the
    /// predicate breaks a rule.
    #[cold]
    pub(crate) fn settle(&mut self, verdict: bool) -> Option<bool> {
        if self.mode & VERIFYING != 0 {
            self.mode = self.mode & !VERIFYING | REPLAYING;
            self.first_verdict = verdict;
            self.replayed = 0;
            for entry in &self.stack {
                // SAFETY: the slot lives as long as the layout.
                unsafe { (*entry.slot).set(UNSET) };
            }
            None
        } else if self.mode & REPLAYING != 0 {
            self.end_replay(verdict);
            self.probe_below(self.stack.len())
        } else if self.mode & PROBING != 0 {
            if verdict {
                self.filter_ignored();
            }
            let entry = &mut self.stack[self.probed];
            entry.set_word(entry.current);
            self.probe_below(self.probed)
        } else {
            Some(verdict)
        }
    }

    /// Gives a filtered field a value that its filter rejected, for the next run, which must return false at once; or, when all filters
    /// were tried, the verdict.
    fn probe_below(&mut self, position: usize) -> Option<bool> {
        let rejected = |entry: &Entry| match entry.flags & FILTERED {
            0 => 0,
            _ => !entry.accepted & (u64::MAX >> (64 - entry.limit)),
        };
        let Some(probed) = self.stack[..position].iter().rposition(|entry| rejected(entry) != 0) else {
            self.mode &= !PROBING;
            return Some(self.first_verdict);
        };
        self.mode |= PROBING;
        self.probed = probed;
        let entry = &self.stack[probed];
        // SAFETY: options below the limit have words, and the slot lives as long as the layout.
        unsafe { (*entry.slot).set(*entry.words.add(rejected(entry).trailing_zeros() as usize)) };
        None
    }

    pub(super) fn filter_ignored(&self) -> ! {
        let detail = self.layout.fields[self.stack[self.probed].field as usize].name.to_string();
        resume_unwind(Box::new(Broken { rule: Rule::FilterIgnored, detail }))
    }

    pub(super) fn replay(&mut self, field: u32) -> usize {
        if let Some(first) = self.fields[field as usize].first.filter(|&first| self.is_unset(first)) {
            self.replay(first);
        }
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
