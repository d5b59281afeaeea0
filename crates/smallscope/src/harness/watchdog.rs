//! An input that does not end, or not before it has taken all memory: a thread of its own notices, since the one that runs the input cannot.

use super::crash::Witness;
use super::mark::Mark;
use crate::harness::Failure;
use crate::system::memory;
use std::sync::Arc;
use std::sync::atomic::{AtomicPtr, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// How often it looks, at least: memory is taken fast.
const LOOK: Duration = Duration::from_millis(100);
/// The watchdog has the word: the checking thread does not go on any more.
const CAUGHT: u64 = u64::MAX;

#[derive(Default)]
struct Shared {
    /// Odd while an input runs, and different for each.
    state: AtomicU64,
    /// What describes the present input, when the thread that runs it is stuck.
    described: AtomicPtr<()>,
}

/// A thread whose signal handler asks about its input, and what finds the mark of that.
pub(crate) struct Crashes {
    pub(crate) witness: Arc<Witness>,
    pub(crate) mark: unsafe fn(*const ()) -> Mark,
}

/// Watches over the inputs of one check.
pub(crate) struct Watchdog {
    shared: Arc<Shared>,
    /// Closed when the check ends, which ends the thread.
    _end: Sender<()>,
}

impl Watchdog {
    /// `bark` is called on another thread with the pointer that was last given to [`describe`](Self::describe), while the checking thread
    /// is in the input or waits; it ends the process. `crashes` says the same of an input that has crashed.
    pub(crate) fn start(
        limit: Duration,
        most_memory: Option<u64>,
        bark: unsafe fn(*const (), Failure),
        crashes: Option<Crashes>,
    ) -> Option<Watchdog> {
        let shared = Arc::new(Shared::default());
        let (end, ended) = channel();
        let watched = shared.clone();
        let watch = move || {
            if let Some(failure) = watched.stuck(limit, most_memory, crashes.as_ref(), &ended) {
                // SAFETY: the pointer was given for the input that is stuck, and the thread that runs it waits in `end` if it comes so far.
                unsafe { bark(watched.described.load(Ordering::Acquire), failure) };
            }
        };
        std::thread::Builder::new().name("smallscope watchdog".to_string()).spawn(watch).ok()?;
        Some(Watchdog { shared, _end: end })
    }

    /// What describes the inputs from now on.
    pub(crate) fn describe<D>(&self, described: *const D) {
        self.shared.described.store(described.cast_mut().cast(), Ordering::Release);
    }

    pub(crate) fn begin(&self) {
        self.shared.state.fetch_add(1, Ordering::AcqRel);
    }

    pub(crate) fn end(&self) {
        let state = self.shared.state.load(Ordering::Acquire);
        let next = state.wrapping_add(1);
        if state == CAUGHT || self.shared.state.compare_exchange(state, next, Ordering::AcqRel, Ordering::Acquire).is_err() {
            loop {
                std::thread::park();
            }
        }
    }
}

impl Shared {
    /// Returns when an input takes too long or too much memory, or with nothing when the check has ended.
    fn stuck(
        &self,
        limit: Duration,
        most_memory: Option<u64>,
        crashes: Option<&Crashes>,
        ended: &Receiver<()>,
    ) -> Option<Failure> {
        let (mut seen, mut since, mut before) = (0, Instant::now(), None);
        loop {
            if let Some(Crashes { witness, mark }) = crashes.filter(|crashes| crashes.witness.question().is_some()) {
                // SAFETY: the thread that runs the input is in its signal handler, and does not come back.
                witness.answer(|| Some(unsafe { mark(self.described.load(Ordering::Acquire)) }));
                return None;
            }
            let state = self.state.load(Ordering::Acquire);
            if state != seen {
                (seen, since, before) = (state, Instant::now(), None);
            } else if state % 2 == 1 {
                // An input that is seen twice takes its time.
                let before = before.get_or_insert_with(memory::taken);
                let failure = if since.elapsed() >= limit {
                    Some(Failure::hung(limit.as_secs()))
                } else {
                    has_taken(*before, most_memory).map(Failure::takes_memory)
                };
                let caught = || self.state.compare_exchange(state, CAUGHT, Ordering::AcqRel, Ordering::Acquire).is_ok();
                if failure.is_some() && caught() {
                    return failure;
                }
            }
            if ended.recv_timeout((limit / 10).min(LOOK)) != Err(RecvTimeoutError::Timeout) {
                return None;
            }
        }
    }
}

/// How much memory was taken since there was so much, if it is too much now and a good part of it was taken since.
fn has_taken(before: Option<u64>, most: Option<u64>) -> Option<u64> {
    let (most, now) = (most?, memory::taken()?);
    let taken = now.saturating_sub(before?);
    (now >= most && taken >= most / 4).then_some(taken)
}
