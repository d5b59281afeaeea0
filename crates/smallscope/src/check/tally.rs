//! What a check has counted so far.

use super::counterexample::Counterexample;
use crate::harness::labels::Labels;

#[derive(Clone, Default)]
pub(super) struct Tally {
    pub(super) passed: u64,
    pub(super) failed: u64,
    pub(super) skipped: u64,
    pub(super) structures: u64,
    pub(super) explored: u64,
    /// Inputs that were not run, since a checkpoint says what became of them.
    pub(super) resumed: u64,
    pub(super) labels: Labels,
    /// The smallest so far; of equal size, the first in the order of paths.
    pub(super) smallest: Option<Counterexample>,
    /// The limit that was reached.
    pub(super) stopped: Option<String>,
    /// All inputs smaller than this were run, and how many they were.
    pub(super) covered: usize,
    pub(super) below: u64,
    /// Inputs that passed and failed by size, if a page is wanted.
    #[cfg(feature = "view")]
    pub(super) sizes: Vec<[u64; 2]>,
}

impl Tally {
    pub(super) fn inputs(&self) -> u64 {
        self.passed + self.failed
    }

    /// From here on, inputs have at least this size.
    pub(super) fn reach(&mut self, size: usize) {
        self.covered = size;
        self.below = self.inputs();
    }

    /// Adds what was counted on inputs that come after.
    pub(super) fn include(&mut self, after: Tally) {
        self.passed += after.passed;
        self.failed += after.failed;
        self.skipped += after.skipped;
        self.structures += after.structures;
        self.explored += after.explored;
        self.resumed += after.resumed;
        self.labels.include(after.labels);
        #[cfg(feature = "view")]
        for (size, [passed, failed]) in after.sizes.into_iter().enumerate() {
            self.sizes.resize(self.sizes.len().max(size + 1), [0; 2]);
            self.sizes[size][0] += passed;
            self.sizes[size][1] += failed;
        }
        if let Some(found) = after.smallest.filter(|found| self.wants(found.size, &found.path)) {
            self.smallest = Some(found);
        }
        self.stopped = self.stopped.take().or(after.stopped);
    }

    /// Whether an input of this size, with a structure at this path, would be the smallest that fails.
    pub(super) fn wants(&self, size: usize, path: &[u32]) -> bool {
        self.smallest.as_ref().is_none_or(|smallest| (size, path) < (smallest.size, &smallest.path[..]))
    }
}
