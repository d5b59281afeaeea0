//! Running a candidate again, to see that the predicate keeps its promises: from scratch, a deterministic predicate reads and returns the
//! same; and with a value that a filter rejected, it returns false and reads nothing more.
//!
//! **Promises of predicates are sampled.** Now and then, often at first, a candidate is run again. From scratch, the predicate must read the
//! same fields in the same order and return the same. With a value that one of its filters rejected, it must return false and read nothing
//! more: the search relies on that for all rejected values. At one candidate in 65536 this costs nothing that can be measured. If a promise is
//! broken there is an error with likely causes, and no count.

use super::entry::{Entry, FILTERED};
use super::{Broken, Engine, LEFT, ORDERED, PROBING, REPLAYING, Rule, VERIFYING};
use crate::kernel::display;
use crate::kernel::layout::Item;
use crate::kernel::slot::UNSET;
use std::collections::HashSet;

impl Engine {
    /// The next candidate is to be run twice.
    pub(crate) fn verify_next(&mut self) {
        self.mode |= VERIFYING | ORDERED;
    }

    /// After a run: the verdict on the candidate, or nothing if the predicate must be run again. Unwinds if a later run shows that the
    /// predicate breaks a rule.
    #[cold]
    pub(crate) fn settle(&mut self, verdict: bool) -> Option<bool> {
        if self.mode & LEFT != 0 {
            // The predicate has caught what was not for it.
            let why = self.left.take();
            self.leave(why);
        }
        if self.mode & VERIFYING != 0 {
            self.mode = self.mode & !VERIFYING | REPLAYING;
            self.first_verdict = verdict;
            self.simple_until = 0;
            self.replayed = 0;
            for entry in self.stack.iter() {
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
            // Values that filters reject were tried.
            self.parts.forget_calls();
            self.look_ahead();
            return Some(self.first_verdict);
        };
        self.mode |= PROBING;
        self.probed = probed;
        let entry = &self.stack[probed];
        // SAFETY: options below the limit have words, and the slot lives as long as the layout.
        unsafe { (*entry.slot).set(*entry.words.add(rejected(entry).trailing_zeros() as usize)) };
        None
    }

    pub(super) fn filter_ignored(&mut self) -> ! {
        let detail = self.layout.fields[self.stack[self.probed].field as usize].name.to_string();
        self.leave(Some(Broken { rule: Rule::FilterIgnored, detail }))
    }

    /// A valid candidate is complete: where it is to be verified, a walk from the root must meet the fields that the predicate did not read in the
    /// order in which they were enumerated, or its path would mean another structure elsewhere.
    #[cold]
    #[inline(never)]
    pub(super) fn check_order(&mut self) {
        if self.mode & ORDERED != 0 {
            self.mode &= !ORDERED;
            let read = self.reads();
            let enumerated: Vec<u32> = self.stack[read..].iter().map(|entry| entry.field).collect();
            let walked = self.unread_in_order(read);
            if enumerated != walked {
                let name = |field: Option<&u32>| {
                    field.map_or("nothing".to_string(), |&f| self.layout.fields[f as usize].name.to_string())
                };
                let at = enumerated.iter().zip(&walked).take_while(|(a, b)| a == b).count();
                let detail = format!("{} was enumerated instead of {}", name(enumerated.get(at)), name(walked.get(at)));
                self.leave(Some(Broken { rule: Rule::Order, detail }));
            }
        }
    }

    /// The fields that a walk meets and the predicate did not read, given how many choices it made.
    fn unread_in_order(&self, read: usize) -> Vec<u32> {
        let known: HashSet<u32> = self.stack[..read].iter().map(|entry| entry.field).collect();
        let (mut unread, mut walked) = (vec![], HashSet::new());
        let mut items: Vec<&Item> = self.layout.root.iter().rev().collect();
        let mut met: HashSet<u32> = HashSet::new();
        while let Some(item) = items.pop() {
            let (Item::Field { field, .. } | Item::Sequence { length: field, .. }) = item else {
                match item {
                    Item::All { group, .. } => {
                        let new: Vec<u32> = self.layout.objects_of(*group).filter(|&object| met.insert(object)).collect();
                        items
                            .extend(new.iter().rev().flat_map(|&object| self.layout.objects[object as usize].items.iter().rev()));
                    }
                    _ => items.extend(item.below().iter().rev()),
                }
                continue;
            };
            let first = self.fields[*field as usize].first.into_iter();
            unread.extend(first.chain([*field]).filter(|field| !known.contains(field) && walked.insert(*field)));
            let option = display::index_of(&self.layout, *field);
            match item {
                Item::Sequence { elements, .. } => {
                    items.extend(elements[..self.layout.domain(*field).words[option]].iter().rev());
                }
                _ => {
                    if let Some(object) = self.layout.target(*field, option).filter(|&object| met.insert(object)) {
                        items.extend(self.layout.objects[object as usize].items.iter().rev());
                    }
                }
            }
        }
        unread
    }

    pub(super) fn replay(&mut self, field: u32) -> usize {
        if let Some(first) = self.fields[field as usize].first.filter(|&first| self.is_unset(first)) {
            self.replay(first);
        }
        while let Some(first) = self.before_key(field) {
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
                format!("it first read `{}`, then `{}` as field number {}", name(entry.field), name(field), self.replayed + 1)
            }
            None => format!("it first read {} fields, then also `{}`", self.stack.len(), name(field)),
        };
        self.not_deterministic(detail)
    }

    fn end_replay(&mut self, second: bool) {
        self.mode &= !REPLAYING;
        if self.replayed < self.stack.len() {
            self.not_deterministic(format!("it first read {} fields, then only {}", self.stack.len(), self.replayed));
        }
        if self.first_verdict != second {
            self.not_deterministic(format!("it first returned {}, then {second}", self.first_verdict));
        }
    }

    fn not_deterministic(&mut self, detail: String) -> ! {
        self.leave(Some(Broken { rule: Rule::Deterministic, detail }))
    }
}
