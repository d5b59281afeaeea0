//! A resumable search: what is done is known part by part, and the rest is what is left.
//!
//! A thread cuts what it has done off what it has before it, now and then, and hands it over as a part: a range that was gone through to its end, and
//! what came out of it. Nothing else is written down. So it does not matter who searches what at that moment: what no part covers is still to be
//! searched.
//!
//! **What is done is written down, not who does what.** Now and then a thread hands over the part that it has gone through: a range, and what came
//! out of it. Parts that adjoin become one. A checkpoint is the list of parts, written under another name, synced and renamed; what no part covers is
//! what is left. So there is no instant at which a hand-over between threads could be lost or counted twice, a search can be resumed with any number
//! of threads, and the file has no more parts than there are places where threads search. What filters reject at once when a thread gives its work
//! away is a part of its own. Parts are cut after a sixteenth of the time that the search has taken, at least 5 ms and at most a second, so even a
//! search that is killed all the time gets on. A checkpoint stays when the search is complete: it is then a file of its results.

use crate::kernel::Error;
use crate::kernel::{Path, Range};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Where parts that are done are written down.
pub(crate) trait Journal<T>: Sync {
    /// Adds what came out of the next part.
    fn join(&self, before: &mut T, after: T);

    /// Writes them, in the order of the search, and the path after which nothing is wanted.
    fn write(&self, done: &[(Range, T)], enough: Option<&Path>) -> Result<(), Error>;
}

/// A search to resume.
pub(crate) struct Resume<'a, T> {
    /// What was done before, how many candidates of both kinds that were, and the path after which nothing is wanted.
    pub(crate) done: Vec<(Range, T)>,
    pub(crate) counted: (u64, u64),
    pub(crate) enough: Option<Path>,
    pub(crate) leave: Schedule<'a, T>,
}

/// When parts are handed over, and when the search is left.
pub(crate) struct Schedule<'a, T> {
    pub(crate) journal: Option<&'a dyn Journal<T>>,
    pub(crate) begun: Instant,
    pub(crate) deadline: Option<Instant>,
    pub(crate) interrupted: Option<&'a AtomicBool>,
}

impl<T> Schedule<'_, T> {
    /// How long to wait before parts are cut off and written again: short at first, so that a search that is often interrupted gets on.
    pub(super) fn interval(&self, now: Instant) -> Duration {
        (now.saturating_duration_since(self.begun) / 16).clamp(Duration::from_millis(5), Duration::from_secs(1))
    }
}

/// What no part covers.
pub(crate) fn left<T>(whole: &Range, done: &[(Range, T)]) -> Vec<Range> {
    let mut done: Vec<&Range> = done.iter().map(|(range, _)| range).collect();
    done.sort();
    let mut left = vec![];
    let mut start = whole.start.clone();
    for range in done {
        if start < range.start {
            left.push(Range { start: start.take(), end: range.start.clone() });
        }
        start = range.end.clone();
        if start.is_none() {
            return left;
        }
    }
    left.push(Range { start, end: whole.end.clone() });
    left.retain(|range| !range.is_empty());
    left
}

#[cfg(test)]
mod tests {
    use super::left;
    use crate::kernel::Range;

    #[test]
    fn what_is_left_is_what_no_part_covers() {
        let cases: [(&str, &[&str], &[&str]); 7] = [
            ("[start, end)", &[], &["[start, end)"]),
            ("[start, end)", &["[start, end)"], &[]),
            ("[start, end)", &["[start, 1)"], &["[1, end)"]),
            ("[start, end)", &["[2, end)"], &["[start, 2)"]),
            ("[start, end)", &["[2.1, 3)", "[start, 1)", "[1, 1.5)"], &["[1.5, 2.1)", "[3, end)"]),
            ("[1, 5)", &["[1, 2)", "[4, 5)"], &["[2, 4)"]),
            ("[1, 5)", &["[2, 3)"], &["[1, 2)", "[3, 5)"]),
        ];
        for (whole, done, expected) in cases {
            let done: Vec<(Range, ())> = done.iter().map(|text| (text.parse().unwrap(), ())).collect();
            let left: Vec<String> = left(&whole.parse().unwrap(), &done).iter().map(ToString::to_string).collect();
            assert_eq!(left, expected, "{whole} without {done:?}");
        }
    }
}
