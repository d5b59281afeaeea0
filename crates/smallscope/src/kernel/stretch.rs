//! A range with the indexes of its candidates.

use crate::kernel::{Path, Range};
use std::fmt;

/// Consecutive candidates: a range, and the indexes of its candidates, counted from 0 in search order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The index of its first candidate.
    pub start: u64,
    /// The index after its last candidate.
    pub end: u64,
    /// The range.
    pub range: Range,
}

impl Stretch {
    /// The whole of a search.
    pub fn whole(explored: u64) -> Stretch {
        Stretch { start: 0, end: explored, range: Range::whole() }
    }

    /// The number of candidates in it.
    pub fn len(&self) -> u64 {
        self.end - self.start
    }

    /// Whether it has no candidates.
    pub fn is_empty(&self) -> bool {
        self.start == self.end
    }

    /// Whether it contains all candidates of another.
    pub fn contains(&self, other: &Stretch) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// What is left of it before another one begins.
    pub(crate) fn before(&self, other: &Stretch) -> Stretch {
        let range = Range { start: self.range.start.clone(), end: other.range.start.clone() };
        Stretch { start: self.start, end: other.start, range }
    }

    /// What is left of it after another one has ended.
    pub(crate) fn after(&self, other: &Stretch) -> Stretch {
        let range = Range { start: other.range.end.clone(), end: self.range.end.clone() };
        Stretch { start: other.end, end: self.end, range }
    }
}

impl fmt::Display for Stretch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}) = {}", self.start, self.end, self.range)
    }
}

/// The first path after a candidate: no other candidate's path begins with its path.
pub(crate) fn path_after(candidate: &[u32]) -> Path {
    let mut path = candidate.to_vec();
    path.push(0);
    Path::from(path)
}
