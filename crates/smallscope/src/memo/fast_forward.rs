//! Random places of a search, found without going through it (the papers' fast-forwarding).
//!
//! From the start, a random number of real steps and one jump follow each other. A jump forgets a random number of the last fields of the path and
//! continues with the next option of the field before: what a search does when it backtracks, only earlier. At the end of the search it begins again.
//! Every place is one where the search itself comes to, since the last step to it is always a real one.

use crate::kernel::{Path, Range};
use crate::system::Random;
use std::collections::BTreeSet;

/// The most real steps between two jumps.
const MOST_STEPS: u64 = 64;

pub(crate) struct FastForward {
    random: Random,
    wanted: usize,
    found: BTreeSet<Path>,
    at: Option<Path>,
    /// Attempts in a row that found nothing new.
    in_vain: usize,
}

/// What to do next: a number of candidates from there.
pub(crate) struct Step {
    pub(crate) from: Option<Path>,
    pub(crate) candidates: u64,
}

impl FastForward {
    /// Looks for this many places.
    pub(crate) fn new(wanted: usize, seed: u64) -> FastForward {
        FastForward { random: Random::new(seed), wanted, found: BTreeSet::new(), at: None, in_vain: 0 }
    }

    /// The real steps before the next jump; none, when there are enough places or no more seem to exist.
    pub(crate) fn next(&mut self) -> Option<Step> {
        // A search with fewer places than are wanted gives the same ones again and again.
        if self.found.len() >= self.wanted || self.in_vain > 100 {
            return None;
        }
        Some(Step { from: self.at.clone(), candidates: 1 + self.random.below(MOST_STEPS) })
    }

    /// After the steps, the search is there: where to continue, with one more step.
    pub(crate) fn jump(&mut self, at: &Path) -> Step {
        let kept = 1 + self.random.below(at.len().max(1) as u64) as usize;
        let mut jumped = at[..kept.min(at.len())].to_vec();
        if let Some(last) = jumped.last_mut() {
            *last += 1;
        }
        Step { from: Some(Path::from(jumped)), candidates: 1 }
    }

    /// Where the search is after a jump, or that it is at its end.
    pub(crate) fn arrive(&mut self, at: Option<Path>) {
        let is_new = at.as_ref().is_some_and(|at| self.found.insert(at.clone()));
        self.in_vain = if is_new { 0 } else { self.in_vain + 1 };
        self.at = at;
    }

    /// The ranges between the places, in the order of the search.
    pub(crate) fn ranges(self) -> Vec<Range> {
        let mut start = None;
        let mut ranges = vec![];
        for at in self.found {
            ranges.push(Range { start: start.replace(at.clone()), end: Some(at) });
        }
        ranges.push(Range { start, end: None });
        ranges
    }
}
