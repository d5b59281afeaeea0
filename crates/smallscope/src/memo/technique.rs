//! What a memo leaves to run: the three techniques of the thesis.

use super::Memo;
use crate::kernel::Range;
use crate::kernel::Stretch;
use crate::kernel::equidistant::Mark;

/// Which infeasible ranges to skip. Every technique skips head and tail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Technique {
    /// MKorat-inf: parts between equidistant candidates that lie within one of the largest infeasible ranges.
    Inf,
    /// MKorat-equ: the infeasible range around each equidistant candidate.
    Equ,
    /// MKorat: the largest infeasible ranges; what is left is split after equidistant candidates.
    MKorat,
}

/// What is left to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remaining {
    /// The ranges to run, in the order of the search; the others have no valid candidate.
    pub runs: Vec<Stretch>,
    /// The number of candidates in none of them.
    pub skipped: u64,
    /// All candidates of the search.
    pub explored: u64,
}

impl Remaining {
    /// The fraction of candidates that is skipped, from 0 to 1.
    pub fn reduction(&self) -> f64 {
        if self.explored == 0 { 0.0 } else { self.skipped as f64 / self.explored as f64 }
    }

    /// The number of candidates to run.
    pub fn work(&self) -> u64 {
        self.explored - self.skipped
    }

    /// The ranges to run, without indexes.
    pub fn ranges(&self) -> Vec<Range> {
        self.runs.iter().map(|run| run.range.clone()).collect()
    }
}

impl Memo {
    /// The ranges that a technique leaves to run, using up to this many equidistant candidates and largest infeasible ranges of the memo.
    pub fn plan(&self, technique: Technique, equidistant: usize, infeasible: usize) -> Remaining {
        let runs = match technique {
            Technique::Inf => self.parts_not_within(equidistant, infeasible),
            Technique::Equ => {
                let selected = self.equidistant.select(equidistant);
                self.without(self.around.iter().filter(|stretch| touches(&selected, stretch)))
            }
            Technique::MKorat => {
                let runs = self.without(self.largest(infeasible).into_iter());
                let selected = self.equidistant.select(equidistant);
                runs.into_iter().flat_map(|run| split(run, &selected)).collect()
            }
        };
        let work: u64 = runs.iter().map(Stretch::len).sum();
        Remaining { runs, skipped: self.explored - work, explored: self.explored }
    }

    /// The whole search as adjoining ranges: those that the largest infeasible ranges leave, in about as many parts of the same size as are wanted, and the
    /// infeasible ones between them, with the number of their candidates.
    pub fn parts(&self, wanted: usize) -> Vec<(Range, Option<u64>)> {
        let mut parts: Vec<(Range, Option<u64>)> = vec![];
        let mut rest = Stretch::whole(self.explored);
        for run in self.plan(Technique::MKorat, wanted, wanted).runs {
            let before = rest.before(&run);
            let start = if before.is_empty() { before.range.start.clone() } else { run.range.start.clone() };
            if !before.is_empty() {
                parts.push((before.range.clone(), Some(before.len())));
            }
            parts.push((Range { start, end: run.range.end.clone() }, None));
            rest = rest.after(&run);
        }
        if !rest.is_empty() {
            parts.push((rest.range.clone(), Some(rest.len())));
        }
        // What comes after the last candidate has none, and belongs to the last part.
        if let Some((last, _)) = parts.last_mut() {
            last.end = None;
        }
        parts
    }

    /// The largest infeasible ranges, in the order of the search; of equally large ones, the first.
    fn largest(&self, count: usize) -> Vec<&Stretch> {
        let mut all: Vec<&Stretch> = self.infeasible.iter().collect();
        all.sort_by_key(|stretch| (std::cmp::Reverse(stretch.len()), stretch.start));
        all.truncate(count);
        all.sort_by_key(|stretch| stretch.start);
        all
    }

    /// The whole search without head, tail and these ranges, which come in the order of the search.
    fn without<'a>(&'a self, removed: impl Iterator<Item = &'a Stretch>) -> Vec<Stretch> {
        let mut runs = vec![];
        let mut rest = Stretch::whole(self.explored);
        for gap in self.head.iter().chain(removed).chain(&self.tail) {
            runs.push(rest.before(gap));
            rest = rest.after(gap);
        }
        runs.push(rest);
        runs.retain(|run| !run.is_empty());
        runs
    }

    fn parts_not_within(&self, equidistant: usize, infeasible: usize) -> Vec<Stretch> {
        let known: Vec<&Stretch> = self.head.iter().chain(self.largest(infeasible)).chain(&self.tail).collect();
        let mut runs = self.equidistant.parts(equidistant);
        runs.retain(|part| !known.iter().any(|known| known.contains(part)));
        for run in &mut runs {
            if let Some(head) = self.head.as_ref().filter(|head| run.start < head.end) {
                *run = run.after(head);
            }
            if let Some(tail) = self.tail.as_ref().filter(|tail| tail.start < run.end) {
                *run = run.before(tail);
            }
        }
        runs
    }
}

/// Whether one of these marks lies in there, at its start or at its end: an infeasible range next to a valid candidate that was kept is one
/// around it, as in the thesis.
fn touches(marks: &[Mark], stretch: &Stretch) -> bool {
    marks.iter().any(|mark| stretch.start <= mark.index && mark.index <= stretch.end)
}

fn split(mut run: Stretch, marks: &[Mark]) -> Vec<Stretch> {
    let mut parts = vec![];
    for mark in marks.iter().filter(|mark| run.start < mark.index && mark.index < run.end).cloned().collect::<Vec<_>>() {
        let at = Stretch { start: mark.index, end: mark.index, range: Range { start: mark.at.clone(), end: mark.at } };
        parts.push(run.before(&at));
        run = run.after(&at);
    }
    parts.push(run);
    parts
}
