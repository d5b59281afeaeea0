//! Jobs in ranges that are known beforehand, such as those of a memo, instead of those that a job chooses by itself.

use super::{Elsewhere, Job, Ran, RangeResult, Sharing};
use crate::kernel::Range;
use std::sync::OnceLock;

/// Adjoining ranges that are a whole search, in its order. Those with a number of candidates have no valid one.
pub type FirstRanges = Vec<(Range, Option<u64>)>;

/// Runs jobs elsewhere, in ranges that are given.
pub struct Divided<E, D> {
    /// Where.
    pub elsewhere: E,
    /// The ranges, for who wants about that many of them. Only called where the result is wanted.
    pub divide: D,
}

impl<E: Elsewhere, D: Fn(usize) -> Result<FirstRanges, String> + Send + Sync> Elsewhere for Divided<E, D> {
    fn is_here(&self) -> bool {
        self.elsewhere.is_here()
    }

    fn run(&self, job: &dyn Job) -> Result<Ran, String> {
        self.elsewhere.run(&DividedJob { job, divide: &self.divide, ranges: OnceLock::new() })
    }
}

struct DividedJob<'a> {
    job: &'a dyn Job,
    divide: &'a (dyn Fn(usize) -> Result<FirstRanges, String> + Sync),
    ranges: OnceLock<FirstRanges>,
}

impl Job for DividedJob<'_> {
    fn name(&self) -> &str {
        self.job.name()
    }

    fn identity(&self) -> &[(String, String)] {
        self.job.identity()
    }

    fn ranges(&self, wanted: usize) -> Result<Vec<Range>, String> {
        let ranges = match self.ranges.get() {
            Some(ranges) => ranges,
            None => {
                let ranges = (self.divide)(wanted)?;
                self.ranges.get_or_init(|| ranges)
            }
        };
        Ok(ranges.iter().map(|(range, _)| range.clone()).collect())
    }

    fn run(&self, range: &Range, sharing: &mut dyn Sharing) -> Result<Option<RangeResult>, String> {
        self.job.run(range, sharing)
    }

    fn nothing_valid(&self, candidates: u64) -> Option<Vec<u8>> {
        self.job.nothing_valid(candidates)
    }

    fn known(&self, range: &Range) -> Option<Vec<u8>> {
        let ranges = self.ranges.get()?;
        let index = ranges.binary_search_by(|(other, _)| other.cmp(range)).ok()?;
        self.job.nothing_valid(ranges[index].1?)
    }

    fn keeps(&self) -> bool {
        self.job.keeps()
    }

    fn receive(&self, range: &Range, bytes: &[u8]) -> Result<(), String> {
        self.job.receive(range, bytes)
    }
}
