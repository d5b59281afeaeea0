//! When a search stops early, and when it pauses to check the clock or itself.

use super::path::Path;
use crate::kernel::{Equidistant, Error};
use std::fmt;
use std::time::{Duration, Instant};

/// Why and where a search stopped early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The reason.
    pub reason: StopReason,
    /// Where it would continue: everything before this path was explored. Pass it to [`Range::from`](crate::Range::from) to continue.
    pub at: Path,
}

/// What ended a search early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StopReason {
    /// [`Scope::max_candidates`](crate::Scope::max_candidates).
    Candidates,
    /// [`Scope::max_structures`](crate::Scope::max_structures).
    Structures,
    /// [`Scope::max_time`](crate::Scope::max_time).
    Time,
    /// The caller stopped it.
    Caller,
    /// A signal asked the process to end; only a resumable search ([`Scope::resume`](crate::Scope::resume)) ends this way.
    Interrupted,
}

impl Stop {
    pub(crate) fn candidates(at: Path) -> Stop {
        Stop { reason: StopReason::Candidates, at }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.reason {
            StopReason::Candidates => "stopped by the limit on candidates",
            StopReason::Structures => "stopped by the limit on structures",
            StopReason::Time => "stopped by the limit on time",
            StopReason::Caller => "stopped by the caller",
            StopReason::Interrupted => "interrupted",
        };
        write!(f, "{reason} before path {}", self.at)
    }
}

/// The limits of a scope.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    pub(crate) candidates: u64,
    pub(crate) structures: u64,
    pub(crate) time: Option<Duration>,
    pub(crate) verify_every: u64,
    /// How long the predicate may take for one candidate; 0 for as long as it likes.
    pub(crate) candidate_seconds: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { candidates: u64::MAX, structures: u64::MAX, time: None, verify_every: 1 << 16, candidate_seconds: 10 }
    }
}

impl Limits {
    /// No limit on the search as a whole.
    pub(crate) fn lifted(&self) -> Limits {
        Limits { candidates: u64::MAX, structures: u64::MAX, time: None, ..*self }
    }
}

/// The progress of a running search.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Candidates explored so far.
    pub explored: u64,
    /// Valid ones among them.
    pub valid: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// The next candidate; on several threads, the furthest that the calling thread has reached.
    pub path: Path,
    /// The share of the search that is covered, from 0 to 1: every choice divides what is below it evenly among its options. Parts of the search are not of one size,
    /// so this is not the share of the time. None if the search was resumed, or is one of a range.
    pub share: Option<f64>,
}

/// After this many candidates, and then four times as many each time, the position of a search is noted.
const FIRST_EARLY: u64 = 16;
const LAST_EARLY: u64 = 1024;

/// The number of candidates at which the search pauses next, so that its loop has one compare for all reasons.
pub(crate) struct Pacer {
    pub(crate) next: u64,
    /// The limit on candidates, or the next mark before it.
    pub(crate) max_candidates: u64,
    limit: u64,
    /// Places of the search that are recorded on the way.
    pub(crate) marks: Option<Equidistant>,
    pub(crate) max_valid: u64,
    pub(crate) candidate_seconds: u64,
    verify_every: u64,
    verify_at: u64,
    clock: Option<Clock>,
    /// Where the search was early on, if it is to be compared with another run of it.
    pub(crate) early: Option<Vec<Early>>,
    early_at: u64,
}

/// Where a search was after that many candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Early {
    pub(crate) explored: u64,
    pub(crate) valid: u64,
    pub(crate) at: Path,
}

impl Early {
    /// A second search must find the same up to there.
    pub(crate) fn compare(&self, explored: u64, valid: u64) -> Result<(), Error> {
        if (explored, valid) == (self.explored, self.valid) {
            return Ok(());
        }
        Err(Error::NotDeterministic {
            path: self.at.clone(),
            detail: format!(
                "it accepted {} of the first {} candidates at the start of the search, and {valid} of {explored} in the same range at its end",
                self.valid, self.explored
            ),
        })
    }
}

struct Clock {
    begun: Instant,
    deadline: Option<Instant>,
    looked: Instant,
    stride: u64,
    look_at: u64,
}

/// What to do with the candidate at a pause.
pub(crate) enum Pause {
    GoOn { verify: bool, tell: Option<Duration> },
    Stop(StopReason),
}

impl Pacer {
    pub(crate) fn new(limits: &Limits, wants_progress: bool) -> Pacer {
        let begun = Instant::now();
        let deadline = limits.time.and_then(|time| begun.checked_add(time));
        let clock =
            (wants_progress || deadline.is_some()).then_some(Clock { begun, deadline, looked: begun, stride: 1, look_at: 0 });
        Pacer {
            next: 0,
            max_candidates: limits.candidates,
            limit: limits.candidates,
            marks: None,
            max_valid: limits.structures,
            candidate_seconds: limits.candidate_seconds,
            verify_every: limits.verify_every,
            verify_at: if limits.verify_every == 0 { u64::MAX } else { 0 },
            clock,
            early: None,
            early_at: u64::MAX,
        }
    }

    /// Notes where the search is early on, unless nothing is to be run twice.
    pub(crate) fn note_early(&mut self) {
        if self.verify_every > 0 {
            self.early = Some(vec![]);
            self.early_at = FIRST_EARLY;
        }
    }

    /// Whether a note is due.
    pub(crate) fn is_early(&self, explored: u64) -> bool {
        explored >= self.early_at
    }

    pub(crate) fn add_early(&mut self, early: Early) {
        self.early_at = if early.explored < LAST_EARLY { 4 * early.explored } else { u64::MAX };
        self.early.get_or_insert_default().push(early);
    }

    /// Whether candidates are run twice now and then.
    pub(crate) fn verifies(&self) -> bool {
        self.verify_every > 0
    }

    /// Records equidistant places from now on.
    pub(crate) fn record(&mut self, marks: Equidistant) {
        self.max_candidates = self.limit.min(marks.next());
        self.marks = Some(marks);
    }

    /// Whether to record a place after that many candidates.
    pub(crate) fn is_mark(&self, explored: u64) -> bool {
        self.marks.as_ref().is_some_and(|marks| marks.next() == explored)
    }

    /// Records the place that the search has come to, at a mark.
    pub(crate) fn mark(&mut self, at: Path) {
        if let Some(marks) = &mut self.marks {
            marks.record(at);
            self.max_candidates = self.limit.min(marks.next());
        }
    }

    /// Called before a candidate is run, when `explored` has reached `next`.
    pub(crate) fn pause(&mut self, explored: u64, valid: u64) -> Pause {
        if valid >= self.max_valid {
            return Pause::Stop(StopReason::Structures);
        }
        if explored >= self.max_candidates {
            return Pause::Stop(StopReason::Candidates);
        }
        let verify = explored >= self.verify_at;
        if verify {
            // Often at first, where most searches spend their life, then at regular intervals.
            self.verify_at = explored + self.verify_every.min(explored / 2 + 1);
        }
        let mut tell = None;
        if let Some(clock) = &mut self.clock
            && explored >= clock.look_at
        {
            let now = Instant::now();
            if clock.deadline.is_some_and(|deadline| now >= deadline) {
                return Pause::Stop(StopReason::Time);
            }
            let passed = now - clock.looked;
            if passed < Duration::from_millis(5) {
                clock.stride = (clock.stride * 2).min(1 << 20);
            } else if passed > Duration::from_millis(20) {
                clock.stride = (clock.stride / 2).max(1);
            }
            clock.looked = now;
            clock.look_at = explored + clock.stride;
            tell = Some(now - clock.begun);
        }
        let look_at = self.clock.as_ref().map_or(u64::MAX, |clock| clock.look_at);
        self.next = self.verify_at.min(look_at).min(self.max_candidates).min(self.early_at);
        Pause::GoOn { verify, tell }
    }

    /// The next pause comes after at most this many candidates.
    pub(crate) fn pause_within(&mut self, explored: u64, candidates: u64) {
        self.next = self.next.min(explored + candidates);
    }

    /// The next candidate must pause: a structure was found that may have been the last one wanted.
    #[inline(always)]
    pub(crate) fn found(&mut self, valid: u64) {
        if valid >= self.max_valid {
            self.next = 0;
        }
    }
}
