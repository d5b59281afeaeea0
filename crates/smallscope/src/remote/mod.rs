//! Searches and checks whose ranges are run elsewhere: on other machines, or at other times.
//!
//! A [`Job`] is a search or a check of this very program. Whoever runs it takes ranges of it, in any order, on any thread and in any process of the same
//! build; what comes out of a range is a [`RangeResult`], a few bytes. Parts that cover the search without gap or overlap are its result. [`Elsewhere`] is where
//! ranges go: `smallscope-cluster` implements it for NATS JetStream, and shards are files of parts.

mod divided;
mod shard;

pub use divided::{Divided, FirstRanges};
pub use shard::Shard;

use crate::kernel::{Path, Range};
use std::fmt::Display;
use std::sync::Arc;

/// A search or a check, range by range.
pub trait Job: Sync {
    /// What it is called.
    fn name(&self) -> &str;

    /// What must be the same wherever it runs, each with a name: the check, its bounds, the program.
    fn identity(&self) -> &[(String, String)];

    /// Ranges that partition the search, in its order: about as many as are wanted, of sizes as equal as one can tell beforehand.
    fn ranges(&self, wanted: usize) -> Result<Vec<Range>, String>;

    /// Runs a range on this thread, except for what is given away meanwhile. None if it was left, since `sharing` says that it is over.
    fn run(&self, range: &Range, sharing: &mut dyn Sharing) -> Result<Option<RangeResult>, String>;

    /// The result of a range of that many candidates, none of which is valid. None if it takes a run to know.
    fn nothing_valid(&self, _candidates: u64) -> Option<Vec<u8>> {
        None
    }

    /// The result of one of its [`ranges`](Self::ranges), if it is known beforehand: then nobody need run it.
    fn known(&self, _range: &Range) -> Option<Vec<u8>> {
        None
    }

    /// Whether ranges keep more than their results, by [`Sharing::keep`].
    fn keeps(&self) -> bool {
        false
    }

    /// Takes what ranges have kept, piece by piece and range by range, in the order of the search.
    fn receive(&self, range: &Range, _bytes: &[u8]) -> Result<(), String> {
        Err(format!("{range} has kept something, and nobody wants it: this is a bug of the job"))
    }
}

/// What a running range asks now and then, a thousand times a second or more.
pub trait Sharing {
    /// Whether somebody waits for a range.
    fn is_wanted(&mut self) -> bool;

    /// Gives away the end of the range that is being run. When this returns, it is no longer run here. After an error, the range fails.
    fn give(&mut self, range: &Range) -> Result<(), String>;

    /// Whether the range should be left as it is, without a result.
    fn is_over(&mut self) -> bool;

    /// Keeps bytes for [`Job::receive`], after those that the range has kept before. After an error, the range fails.
    fn keep(&mut self, _bytes: &[u8]) -> Result<(), String> {
        Err("what this range keeps has no place here".to_string())
    }
}

/// What came out of a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeResult {
    /// The range that was run.
    pub range: Range,
    /// What came out of it, to be read by the same program only.
    pub result: Vec<u8>,
    /// An input fails, and no other is wanted.
    pub is_enough: bool,
}

/// Where the ranges of a job are run.
pub trait Elsewhere: Send + Sync {
    /// Whether that is this process after all, and nothing changes.
    fn is_here(&self) -> bool {
        false
    }

    /// Runs a job.
    fn run(&self, job: &dyn Job) -> Result<Ran, String>;
}

impl<E: Elsewhere + ?Sized> Elsewhere for &E {
    fn is_here(&self) -> bool {
        (**self).is_here()
    }

    fn run(&self, job: &dyn Job) -> Result<Ran, String> {
        (**self).run(job)
    }
}

impl<E: Elsewhere + ?Sized> Elsewhere for Arc<E> {
    fn is_here(&self) -> bool {
        (**self).is_here()
    }

    fn run(&self, job: &dyn Job) -> Result<Ran, String> {
        (**self).run(job)
    }
}

/// What could not be set up fails when it is asked for.
impl<E: Elsewhere, P: Display + Send + Sync> Elsewhere for Result<E, P> {
    fn is_here(&self) -> bool {
        self.as_ref().is_ok_and(Elsewhere::is_here)
    }

    fn run(&self, job: &dyn Job) -> Result<Ran, String> {
        match self {
            Ok(elsewhere) => elsewhere.run(job),
            Err(problem) => Err(problem.to_string()),
        }
    }
}

/// What became of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ran {
    /// This process has run ranges for another one, which has the result: how many.
    Helped(u64),
    /// Parts that cover the search, or one of them is enough.
    Covered(Vec<RangeResult>),
    /// What was run, and why no more was.
    Incomplete(Vec<RangeResult>, String),
}

/// Puts parts in order, and says what is missing or there twice. One that is enough makes up for all that is missing.
pub fn cover(whole: &Range, parts: &mut [RangeResult]) -> Result<(), String> {
    parts.sort_by(|a, b| a.range.cmp(&b.range));
    if parts.iter().any(|part| part.is_enough) {
        return Ok(());
    }
    let told = |place: &Option<Path>, open: &str| place.as_ref().map_or(open.to_string(), Path::to_string);
    let mut reached = (whole.start.clone(), whole.is_empty());
    for RangeResult { range, .. } in parts.iter().filter(|part| !part.range.is_empty()) {
        let (until, is_done) = &reached;
        if *is_done || range.start < *until {
            return Err(format!("{range} was run twice, or a part of it"));
        }
        if range.start != *until {
            return Err(format!("[{}, {}) was not run", told(until, "start"), told(&range.start, "start")));
        }
        reached = (range.end.clone(), range.end == whole.end);
    }
    match reached {
        (_, true) => Ok(()),
        (until, false) => Err(format!("[{}, {}) was not run", told(&until, "start"), told(&whole.end, "end"))),
    }
}

#[cfg(test)]
mod tests {
    use super::{RangeResult, cover};

    fn covered(whole: &str, ranges: &[&str]) -> Result<(), String> {
        let part = |range: &&str| RangeResult { range: range.parse().unwrap(), result: vec![], is_enough: false };
        let mut parts: Vec<RangeResult> = ranges.iter().map(part).collect();
        cover(&whole.parse().unwrap(), &mut parts)
    }

    #[test]
    fn parts_cover_a_search_without_gap_and_overlap_or_the_first_of_them_is_named() {
        assert_eq!(covered("[start, end)", &["[1, end)", "[start, 1)"]), Ok(()));
        assert_eq!(covered("[start, end)", &["[start, end)"]), Ok(()));
        assert_eq!(covered("[1, 2)", &["[1.5, 2)", "[1, 1.5)"]), Ok(()));
        assert_eq!(covered("[start, end)", &[]), Err("[start, end) was not run".to_string()));
        assert_eq!(covered("[start, end)", &["[start, 1)"]), Err("[1, end) was not run".to_string()));
        assert_eq!(covered("[start, end)", &["[1, end)"]), Err("[start, 1) was not run".to_string()));
        assert_eq!(covered("[start, end)", &["[start, 1)", "[2, end)"]), Err("[1, 2) was not run".to_string()));
        assert_eq!(
            covered("[start, end)", &["[start, 2)", "[1, end)"]),
            Err("[1, end) was run twice, or a part of it".to_string())
        );
        assert_eq!(
            covered("[start, end)", &["[start, end)", "[1, 2)"]),
            Err("[1, 2) was run twice, or a part of it".to_string())
        );
        assert_eq!(
            covered("[start, end)", &["[start, 1)", "[start, 1)"]),
            Err("[start, 1) was run twice, or a part of it".to_string())
        );
    }
}
