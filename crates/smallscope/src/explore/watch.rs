//! A call that does not end, or ends the process, told by another thread.

use super::Explore;
use super::sequence::{Chosen, Sequence};
use crate::check::crash::{ASKED, Current, DESCRIBED};
use crate::check::failure::{Failure, FailureKind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::{self, Thread};
use std::time::Duration;

/// What the watchdog needs to tell which call is stuck.
pub(super) struct Stuck<'e, 'a, R, O> {
    explore: &'e Explore<'a, R, O>,
    current: *const Current,
}

impl<'e, 'a, R, O> Stuck<'e, 'a, R, O> {
    pub(super) fn new(explore: &'e Explore<'a, R, O>, current: *const Current) -> Self {
        Stuck { explore, current }
    }

    /// Explains the sequence whose last call is stuck, and ends the process.
    ///
    /// # Safety
    ///
    /// The pointer is that of a `Stuck` of the same types, and the thread that made it does not go on.
    pub(super) unsafe fn bark(stuck: *const ()) {
        // SAFETY: what it leads to lives until the call ends. The thread that runs it is in the code under test, which knows nothing of
        // the exploration, or waits for ever: nothing changes what is read here.
        let (explore, current) = unsafe {
            let stuck = &*stuck.cast::<Stuck<'e, 'a, R, O>>();
            (stuck.explore, &*stuck.current)
        };
        super::run::fatal(explore, current, &sequence_of(current), Failure::hung(explore.settings.input_seconds));
        std::process::exit(1);
    }
}

fn sequence_of(current: &Current) -> Sequence {
    let (pairs, _) = current.path.as_chunks::<2>();
    Sequence(pairs.iter().map(|&[call, choice]| Chosen { call, choice }).collect())
}

/// What one thread runs, for another that describes it if the process is about to die.
pub(super) struct Watched {
    pub(super) description: Arc<AtomicU32>,
    pub(super) current: *const Current,
}

// SAFETY: what it leads to is read only while the thread that changes it waits in a signal handler.
unsafe impl Send for Watched {}

/// Until `ended`, describes the sequence of a thread whose signal handler asks for it.
pub(super) fn describe_crashes<R, O>(explore: &Explore<'_, R, O>, watched: &[Watched], ended: &AtomicBool) {
    while !ended.load(Ordering::Acquire) {
        for Watched { description, current } in watched {
            if description.load(Ordering::Acquire) == ASKED {
                // SAFETY: the thread that it belongs to waits until it is described, or the process dies.
                let current = unsafe { &**current };
                let failure = Failure::new(FailureKind::Crashed, "it ended the process, as is said above");
                super::run::fatal(explore, current, &sequence_of(current), failure);
                description.store(DESCRIBED, Ordering::Release);
            }
        }
        thread::park_timeout(Duration::from_millis(20));
    }
}

/// Ends the thread that describes crashes, however the exploration ends.
pub(super) struct Ending<'a> {
    pub(super) ended: &'a AtomicBool,
    pub(super) thread: Thread,
}

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Release);
        self.thread.unpark();
    }
}
