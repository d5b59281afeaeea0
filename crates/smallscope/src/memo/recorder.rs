//! The single pass that makes a memo. It hears of valid structures only: what lies between two of them is an infeasible range.
//!
//! **A memo hears of valid structures only.** What lies between two of them is an infeasible range, so invalid candidates, nearly all there
//! are, cost nothing more. Equidistant places are marks, which the engine treats as limits on candidates that do not stop it: a limit is exact
//! to the option, also where a filter rejects many at once, so both styles of a predicate give the same memo. A place is where the next
//! candidate begins; the end of a valid candidate is its path with one more index, since no candidate's path begins with another's.

use super::Memo;
use super::largest::Largest;
use crate::kernel::Stretch;
use crate::kernel::engine::Engine;
use crate::kernel::equidistant::Equidistant;
use crate::kernel::stretch::path_after;
use crate::kernel::{Path, Range};

pub(crate) struct Recorder {
    head: Option<Stretch>,
    infeasible: Largest,
    infeasible_ranges: u64,
    around: Vec<Stretch>,
    most_around: usize,
    feasible: Largest,
    /// Where the present feasible range began.
    run_start: u64,
    run_path: Vec<u32>,
    /// The index after the last valid candidate, and its path.
    next: u64,
    last_path: Vec<u32>,
    has_valid: bool,
}

impl Recorder {
    pub(crate) fn new(equidistant: usize, infeasible: usize) -> Recorder {
        Recorder {
            head: None,
            infeasible: Largest::new(infeasible),
            infeasible_ranges: 0,
            around: vec![],
            // Twice as many as can be in use, so that those that are not are looked for seldom.
            most_around: 4 * equidistant.max(4),
            feasible: Largest::new(infeasible),
            run_start: 0,
            run_path: vec![],
            next: 0,
            last_path: vec![],
            has_valid: false,
        }
    }

    /// The candidate just explored is valid.
    #[inline]
    pub(crate) fn valid(&mut self, engine: &Engine) {
        let index = engine.explored - 1;
        if !self.has_valid || index != self.next {
            self.after_invalid_ones(engine, index);
        }
        self.next = index + 1;
        self.last_path.clear();
        self.last_path.extend(engine.choices().map(|(_, option)| option));
    }

    #[cold]
    fn after_invalid_ones(&mut self, engine: &Engine, index: u64) {
        if !self.has_valid {
            self.has_valid = true;
            if index > 0 {
                self.head = Some(Stretch { start: 0, end: index, range: Range::until(engine.path()) });
            }
        } else {
            self.end_feasible_range();
            self.infeasible_ranges += 1;
            let length = index - self.next;
            let marks = engine.pacer.marks.as_ref();
            let is_marked = marks.and_then(|marks| marks.marks().last()).is_some_and(|last| last.index >= self.next);
            if is_marked || self.infeasible.wants(length) {
                let range = Range::between(path_after(&self.last_path), engine.path());
                let stretch = Stretch { start: self.next, end: index, range };
                if is_marked {
                    self.around.push(stretch.clone());
                }
                if let Some(marks) = marks.filter(|_| self.around.len() > self.most_around) {
                    self.around.retain(|stretch| marks.touches(stretch));
                }
                self.infeasible.add(stretch);
            }
        }
        self.run_start = index;
        self.run_path.clear();
        self.run_path.extend(engine.choices().map(|(_, option)| option));
    }

    fn end_feasible_range(&mut self) {
        if self.feasible.wants(self.next - self.run_start) {
            let range = Range::between(Path::from(self.run_path.clone()), path_after(&self.last_path));
            self.feasible.add(Stretch { start: self.run_start, end: self.next, range });
        }
    }

    /// The search has come to its end.
    pub(crate) fn finish(mut self, explored: u64, valid: u64, mut equidistant: Equidistant) -> Memo {
        equidistant.finish(explored);
        let mut tail = None;
        if self.has_valid {
            self.end_feasible_range();
            if self.next < explored {
                let range = Range::from(path_after(&self.last_path));
                tail = Some(Stretch { start: self.next, end: explored, range });
            }
        } else if explored > 0 {
            self.head = Some(Stretch::whole(explored));
        }
        self.around.retain(|stretch| equidistant.touches(stretch));
        Memo {
            explored,
            valid,
            infeasible_ranges: self.infeasible_ranges,
            equidistant,
            head: self.head,
            tail,
            infeasible: self.infeasible.in_order(),
            around: self.around,
            feasible: self.feasible.in_order(),
        }
    }
}
