//! Random places of a search, found without going through it (the papers' fast-forwarding).
//!
//! From the start, a random number of real steps and one jump follow each other. A jump forgets a random number of the last fields of the path and
//! goes on with the next option of the field before: what a search does when it backtracks, only earlier. At the end of the search it begins again.
//! Every place is one where the search itself comes to, since the last step to it is always a real one.

use crate::search::{Path, Range};
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

/// What to do next: so many candidates from there.
pub(crate) struct Step {
    pub(crate) from: Option<Path>,
    pub(crate) candidates: u64,
}

impl FastForward {
    /// Looks for so many places.
    pub(crate) fn new(wanted: usize, seed: u64) -> FastForward {
        FastForward { random: Random(seed), wanted, found: BTreeSet::new(), at: None, in_vain: 0 }
    }

    /// The real steps before the next jump; none, when there are enough places or no more seem to exist.
    pub(crate) fn next(&mut self) -> Option<Step> {
        // A search with fewer places than are wanted gives the same ones again and again.
        if self.found.len() >= self.wanted || self.in_vain > 100 {
            return None;
        }
        Some(Step { from: self.at.clone(), candidates: 1 + self.random.below(MOST_STEPS) })
    }

    /// After the steps, the search is there: where to go on, with one step more.
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

/// Numbers that follow from a seed (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }
}
