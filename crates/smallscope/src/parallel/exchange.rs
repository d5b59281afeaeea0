//! Where threads meet: ranges that are offered, results of ranges that are done, and where the search ends early.

use crate::scope::error::Error;
use crate::search::{Path, Range};
use std::any::Any;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

pub(super) struct Exchange<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
    /// How many threads wait for a range that nobody has offered yet. It and `has_end` may be a little late: threads look often.
    hungry: AtomicUsize,
    has_end: AtomicBool,
    counts: Option<(AtomicU64, AtomicU64)>,
}

struct State<T> {
    offered: Vec<Range>,
    /// Threads that search a range, and threads that wait for one.
    busy: usize,
    waiting: usize,
    /// What came out of ranges, with their starts.
    results: Vec<(Option<Path>, T)>,
    end: Option<(Path, End)>,
}

/// Why nothing after a path counts.
pub(super) enum End {
    /// No more is wanted.
    Enough,
    Error(Error),
    Panic(Box<dyn Any + Send>),
}

impl<T> Exchange<T> {
    /// With one range to begin with.
    pub(super) fn new(range: &Range, wants_counts: bool) -> Exchange<T> {
        let state = State { offered: vec![range.clone()], busy: 0, waiting: 0, results: vec![], end: None };
        Exchange {
            state: Mutex::new(state),
            changed: Condvar::new(),
            hungry: AtomicUsize::new(0),
            has_end: AtomicBool::new(false),
            counts: wants_counts.then(Default::default),
        }
    }

    /// A range to search; none when all is done. Meanwhile, `wait` is called now and then if anybody wants to hear of progress.
    pub(super) fn take(&self, wait: &mut dyn FnMut()) -> Option<Range> {
        let mut state = self.state();
        loop {
            if let Some(range) = state.offered.pop() {
                state.busy += 1;
                return Some(range);
            }
            if state.busy == 0 {
                self.changed.notify_all();
                return None;
            }
            state.waiting += 1;
            self.count_hungry(&state);
            state = if self.wants_counts() {
                let (mut state, timed_out) =
                    self.changed.wait_timeout(state, Duration::from_millis(20)).unwrap_or_else(|poisoned| poisoned.into_inner());
                if timed_out.timed_out() {
                    drop(state);
                    wait();
                    state = self.state();
                }
                state
            } else {
                self.changed.wait(state).unwrap_or_else(|poisoned| poisoned.into_inner())
            };
            state.waiting -= 1;
            self.count_hungry(&state);
        }
    }

    /// Whether a range should be offered.
    #[inline]
    pub(super) fn is_hungry(&self) -> bool {
        self.hungry.load(Relaxed) > 0
    }

    pub(super) fn offer(&self, range: Range) {
        let mut state = self.state();
        if state.end.as_ref().is_none_or(|(end, _)| range.start.as_ref() < Some(end)) {
            state.offered.push(range);
            self.count_hungry(&state);
            self.changed.notify_one();
        }
    }

    /// The result of a range that was searched to its end, or as far as it was wanted.
    pub(super) fn finish(&self, start: Option<Path>, result: T) {
        self.state().results.push((start, result));
    }

    /// The thread has no range any more.
    pub(super) fn rest(&self) {
        self.state().busy -= 1;
    }

    /// The search ends at a path, unless it does so at a smaller one.
    pub(super) fn end(&self, path: Path, end: End) {
        let mut state = self.state();
        if state.end.as_ref().is_none_or(|(before, _)| path < *before) {
            state.offered.retain(|range| range.start.as_ref() < Some(&path));
            state.end = Some((path, end));
            self.has_end.store(true, Relaxed);
        }
    }

    /// Whether the search has ended before a path.
    #[inline]
    pub(super) fn is_over(&self, at: impl FnOnce() -> Path) -> bool {
        self.has_end.load(Relaxed) && self.state().end.as_ref().is_some_and(|(end, _)| *end < at())
    }

    pub(super) fn wants_counts(&self) -> bool {
        self.counts.is_some()
    }

    /// Explored and valid so far.
    pub(super) fn counted(&self) -> (u64, u64) {
        self.counts.as_ref().map_or((0, 0), |(explored, valid)| (explored.load(Relaxed), valid.load(Relaxed)))
    }

    pub(super) fn count(&self, explored: u64, valid: u64) {
        if let Some(counts) = &self.counts {
            counts.0.fetch_add(explored, Relaxed);
            counts.1.fetch_add(valid, Relaxed);
        }
    }

    /// In the order of paths, up to the end.
    pub(super) fn into_results(self) -> Result<Vec<T>, Error> {
        let State { mut results, end, .. } = self.state.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some((end, why)) = end {
            match why {
                End::Error(error) => return Err(error),
                End::Panic(panic) => resume_unwind(panic),
                End::Enough => results.retain(|(start, _)| start.as_ref() <= Some(&end)),
            }
        }
        results.sort_by(|(a, _), (b, _)| a.cmp(b));
        Ok(results.into_iter().map(|(_, result)| result).collect())
    }

    fn count_hungry(&self, state: &State<T>) {
        self.hungry.store(state.waiting.saturating_sub(state.offered.len()), Relaxed);
    }

    fn state(&self) -> MutexGuard<'_, State<T>> {
        // Nothing that can panic happens while it is locked.
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}
