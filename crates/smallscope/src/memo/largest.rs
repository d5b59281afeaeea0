//! The largest of many stretches, in bounded memory.

use crate::kernel::Stretch;
use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

/// Keeps a number of the largest; of equally large ones, the first.
pub(super) struct Largest {
    most: usize,
    kept: BinaryHeap<Reverse<Ranked>>,
}

struct Ranked(Stretch);

impl Ranked {
    fn rank(&self) -> (u64, Reverse<u64>) {
        (self.0.len(), Reverse(self.0.start))
    }
}

impl Ord for Ranked {
    fn cmp(&self, other: &Ranked) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Ranked) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ranked {
    fn eq(&self, other: &Ranked) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for Ranked {}

impl Largest {
    pub(super) fn new(most: usize) -> Largest {
        Largest { most, kept: BinaryHeap::new() }
    }

    /// Whether one of that length would be kept.
    pub(super) fn wants(&self, length: u64) -> bool {
        self.kept.len() < self.most || self.kept.peek().is_some_and(|Reverse(smallest)| smallest.0.len() < length)
    }

    pub(super) fn add(&mut self, stretch: Stretch) {
        if self.wants(stretch.len()) {
            self.kept.push(Reverse(Ranked(stretch)));
            if self.kept.len() > self.most {
                self.kept.pop();
            }
        }
    }

    /// Those that were kept, in the order of the search.
    pub(super) fn in_order(self) -> Vec<Stretch> {
        let mut all: Vec<Stretch> = self.kept.into_iter().map(|Reverse(ranked)| ranked.0).collect();
        all.sort_by_key(|stretch| stretch.start);
        all
    }
}
