//! Where threads meet: ranges that are offered, results of parts that are done, and where the search ends early.

use super::Collected;
use super::resume::{Resume, Schedule, left};
use crate::kernel::Error;
use crate::kernel::{Path, Range, Stop, StopReason};
use std::any::Any;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

pub(super) struct Exchange<'a, T> {
    state: Mutex<State<T>>,
    changed: Condvar,
    /// How many threads wait for a range that has not been offered yet. It and `has_end` may be a little late: threads look often.
    hungry: AtomicUsize,
    has_end: AtomicBool,
    is_stopped: AtomicBool,
    counts: Option<(AtomicU64, AtomicU64)>,
    /// The share of the search that is covered, in parts of [`WHOLE`]; none if it does not begin with nothing.
    share: Option<AtomicU64>,
    whole: &'a Range,
    pub(super) leave: Option<Schedule<'a, T>>,
    /// When the parts were last written.
    written: Mutex<Instant>,
}

/// What the share of a whole search is counted in.
const WHOLE: f64 = (1u64 << 52) as f64;

struct State<T> {
    offered: Vec<Range>,
    /// Threads that search a range, and threads that wait for one.
    busy: usize,
    waiting: usize,
    /// What came out of which parts.
    done: Vec<(Range, T)>,
    end: Option<(Path, End)>,
    stop: Option<StopReason>,
}

/// Why nothing after a path counts.
pub(crate) enum End {
    /// No more is wanted.
    Enough,
    Error(Error),
    Panic(Box<dyn Any + Send>),
}

impl<'a, T> Exchange<'a, T> {
    /// With one range to begin with, or what is left of it.
    pub(super) fn new(range: &'a Range, wants_counts: bool, resume: Option<Resume<'a, T>>) -> Exchange<'a, T> {
        let (done, before, enough, leave) = match resume {
            None => (vec![], (0, 0), None, None),
            Some(Resume { done, counted, enough, leave }) => (done, counted, enough, Some(leave)),
        };
        let mut offered = left(range, &done);
        offered.retain(|range| enough.is_none() || range.start < enough);
        // The first is taken first.
        offered.reverse();
        let end = enough.map(|path| (path, End::Enough));
        Exchange {
            has_end: AtomicBool::new(end.is_some()),
            is_stopped: AtomicBool::new(false),
            state: Mutex::new(State { offered, busy: 0, waiting: 0, done, end, stop: None }),
            changed: Condvar::new(),
            hungry: AtomicUsize::new(0),
            counts: wants_counts.then(|| (before.0.into(), before.1.into())),
            share: (wants_counts && *range == Range::whole() && before == (0, 0)).then(AtomicU64::default),
            whole: range,
            leave,
            written: Mutex::new(Instant::now()),
        }
    }

    /// A range to search; none when all is done. Meanwhile, `wait` is called now and then if anybody wants to hear of progress.
    pub(super) fn take(&self, wait: &mut dyn FnMut()) -> Option<Range> {
        let mut state = self.state();
        loop {
            if state.stop.is_none()
                && let Some(range) = state.offered.pop()
            {
                state.busy += 1;
                return Some(range);
            }
            if state.busy == 0 || state.stop.is_some() {
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

    /// The result of a part that was searched to its end, or as far as it was wanted.
    pub(super) fn finish(&self, range: Range, result: T) {
        self.state().done.push((range, result));
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

    /// All threads leave the search as it is, to be resumed later.
    pub(super) fn stop(&self, reason: StopReason) {
        self.state().stop.get_or_insert(reason);
        self.is_stopped.store(true, Relaxed);
        self.changed.notify_all();
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Relaxed)
    }

    /// Writes down which parts are done, if it is time to.
    pub(super) fn keep(&self, now: Instant) -> Result<(), Error> {
        let Some(leave) = &self.leave else { return Ok(()) };
        // A second thread has nothing new to write.
        let Ok(mut written) = self.written.try_lock() else { return Ok(()) };
        if now.saturating_duration_since(*written) < leave.interval(now) {
            return Ok(());
        }
        *written = now;
        self.write(leave)
    }

    fn write(&self, leave: &Schedule<'_, T>) -> Result<(), Error> {
        let Some(journal) = leave.journal else { return Ok(()) };
        let mut state = self.state();
        let state = &mut *state;
        let enough = state.end.as_ref().filter(|(_, end)| matches!(end, End::Enough)).map(|(path, _)| path);
        state.done.retain(|(range, _)| enough.is_none() || range.start.as_ref() <= enough);
        state.done.sort_by(|(a, _), (b, _)| a.cmp(b));
        let mut joined: Vec<(Range, T)> = vec![];
        for (range, result) in state.done.drain(..) {
            match joined.last_mut() {
                Some((before, sum)) if before.end.is_some() && before.end == range.start => {
                    before.end = range.end;
                    journal.join(sum, result);
                }
                _ => joined.push((range, result)),
            }
        }
        state.done = joined;
        journal.write(&state.done, enough)
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

    /// A further share of the search is covered.
    pub(super) fn cover(&self, share: f64) {
        if let Some(covered) = &self.share {
            covered.fetch_add((share.clamp(0.0, 1.0) * WHOLE) as u64, Relaxed);
        }
    }

    pub(super) fn covered(&self) -> Option<f64> {
        Some((self.share.as_ref()?.load(Relaxed) as f64 / WHOLE).min(1.0))
    }

    /// In the order of paths, up to the end; and why and where the search was left before its end.
    pub(super) fn into_outcome(self) -> Result<Collected<T>, Error> {
        let has_failed = matches!(self.state().end, Some((_, End::Error(_) | End::Panic(_))));
        if let Some(leave) = self.leave.as_ref().filter(|_| !has_failed) {
            self.write(leave)?;
        }
        let State { mut done, end, stop, .. } = self.state.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut left = if stop.is_some() { left(self.whole, &done) } else { vec![] };
        let is_cut_short = stop.is_some() || end.is_some();
        if let Some((end, why)) = end {
            match why {
                End::Error(error) => return Err(error),
                End::Panic(panic) => resume_unwind(panic),
                End::Enough => {
                    done.retain(|(range, _)| range.start.as_ref() <= Some(&end));
                    left.retain(|range| range.start.as_ref() <= Some(&end));
                }
            }
        }
        done.sort_by(|(a, _), (b, _)| a.cmp(b));
        if !is_cut_short {
            check_cover(self.whole, &done)?;
        }
        let at = left.into_iter().next().map(|range| range.start.unwrap_or_default());
        let results = done.into_iter().map(|(_, result)| result).collect();
        Ok(Collected { results, stop: stop.zip(at).map(|(reason, at)| Stop { reason, at }) })
    }

    fn count_hungry(&self, state: &State<T>) {
        self.hungry.store(state.waiting.saturating_sub(state.offered.len()), Relaxed);
    }

    fn state(&self) -> MutexGuard<'_, State<T>> {
        // Nothing that can panic happens while it is locked.
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// Parts, in the order of the search, must be the whole of it: no gap, and no overlap.
fn check_cover<T>(whole: &Range, parts: &[(Range, T)]) -> Result<(), Error> {
    // Starts are `None` at the beginning, ends at the end of the search.
    let mut covered = Some(whole.start.clone());
    for (part, _) in parts {
        if covered.as_ref() != Some(&part.start) {
            let until = covered.flatten().map_or("the end of the search".to_string(), |path| path.to_string());
            return Err(Error::Inexact { detail: format!("its parts do not adjoin: {part} follows {until}") });
        }
        covered = (part.end != whole.end).then(|| part.end.clone());
    }
    match covered {
        Some(until) if !whole.is_empty() => {
            let until = until.map_or("its beginning".to_string(), |path| path.to_string());
            Err(Error::Inexact { detail: format!("{whole} was searched up to {until} only") })
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::check_cover;
    use crate::kernel::Range;

    #[test]
    fn parts_with_a_gap_or_an_overlap_are_no_search() {
        let check = |whole: &str, parts: &[&str]| {
            let parts: Vec<(Range, ())> = parts.iter().map(|part| (part.parse().unwrap(), ())).collect();
            check_cover(&whole.parse().unwrap(), &parts).map_err(|error| error.to_string().lines().next().unwrap().to_string())
        };
        assert_eq!(check("[start, end)", &["[start, 1)", "[1, 2.1)", "[2.1, end)"]), Ok(()));
        assert_eq!(check("[1, 3)", &["[1, 2)", "[2, 3)"]), Ok(()));
        let mistake =
            |detail: &str| Err(format!("this is a bug in smallscope; no count is given, because it would be wrong: {detail}"));
        assert_eq!(check("[start, end)", &["[start, 1)", "[2, end)"]), mistake("its parts do not adjoin: [2, end) follows 1"));
        assert_eq!(check("[start, end)", &["[start, 2)", "[1, end)"]), mistake("its parts do not adjoin: [1, end) follows 2"));
        assert_eq!(check("[start, end)", &["[start, 2)"]), mistake("[start, end) was searched up to 2 only"));
        assert_eq!(check("[1, 3)", &["[1, 2)"]), mistake("[1, 3) was searched up to 2 only"));
        assert_eq!(check("[1, 3)", &["[2, 3)"]), mistake("its parts do not adjoin: [2, 3) follows 1"));
    }
}
