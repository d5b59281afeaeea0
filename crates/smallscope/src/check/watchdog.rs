//! An input that does not end: a thread of its own notices, since the one that runs the input cannot.

use std::sync::Arc;
use std::sync::atomic::{AtomicPtr, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// The watchdog has the word: the checking thread does not go on any more.
const CAUGHT: u64 = u64::MAX;

#[derive(Default)]
struct Shared {
    /// Odd while an input runs, and different for each.
    state: AtomicU64,
    /// What describes the present input, when the thread that runs it is stuck.
    described: AtomicPtr<()>,
}

/// Watches over the inputs of one check.
pub(crate) struct Watchdog {
    shared: Arc<Shared>,
    /// Closed when the check ends, which ends the thread.
    _end: Sender<()>,
}

impl Watchdog {
    /// `bark` is called on another thread with the pointer that was last given to [`describe`](Self::describe), while the checking thread
    /// is in the input or waits; it ends the process.
    pub(crate) fn start(limit: Duration, bark: unsafe fn(*const ())) -> Option<Watchdog> {
        let shared = Arc::new(Shared::default());
        let (end, ended) = channel();
        let watched = shared.clone();
        let watch = move || {
            if watched.is_stuck(limit, &ended) {
                // SAFETY: the pointer was given for the input that is stuck, and the thread that runs it waits in `end` if it comes so far.
                unsafe { bark(watched.described.load(Ordering::Acquire)) };
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
    /// Returns when an input takes too long, or with false when the check has ended.
    fn is_stuck(&self, limit: Duration, ended: &Receiver<()>) -> bool {
        let (mut seen, mut since) = (0, Instant::now());
        loop {
            let state = self.state.load(Ordering::Acquire);
            if state != seen {
                (seen, since) = (state, Instant::now());
            } else if state % 2 == 1
                && since.elapsed() >= limit
                && self.state.compare_exchange(state, CAUGHT, Ordering::AcqRel, Ordering::Acquire).is_ok()
            {
                return true;
            }
            if ended.recv_timeout(limit / 10) != Err(RecvTimeoutError::Timeout) {
                return false;
            }
        }
    }
}
