//! A call that does not end, or ends the process, told by another thread; and values that are compared and dropped between calls.

use super::plan::Plan;
use super::sequence::Sequence;
use super::subject::Subject;
use crate::harness::crash::{Current, Question, Witness};
use crate::harness::watchdog::Watchdog;
use crate::harness::{Failure, FailureKind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, Thread};
use std::time::Duration;

/// What the watchdog needs to tell which call is stuck.
pub(super) struct Stuck<'e> {
    plan: &'e Plan,
    subject: &'e dyn Subject,
    current: *const Current,
    /// If it is not in a call.
    settling: Option<Settling<'e>>,
}

/// What is done with values, how far that is, and how each of them is reached.
type Settling<'e> = (&'static str, &'e Progress<'e>, &'e dyn Fn(usize) -> Sequence);

impl<'e> Stuck<'e> {
    pub(super) fn new(plan: &'e Plan, subject: &'e dyn Subject, current: *const Current) -> Self {
        Stuck { plan, subject, current, settling: None }
    }

    pub(super) fn settling<'s>(
        self,
        what: &'static str,
        progress: &'s Progress<'s>,
        sequence_to: &'s dyn Fn(usize) -> Sequence,
    ) -> Stuck<'s>
    where
        'e: 's,
    {
        Stuck { plan: self.plan, subject: self.subject, current: self.current, settling: Some((what, progress, sequence_to)) }
    }

    /// Explains the sequence whose last call is stuck, and ends the process.
    ///
    /// # Safety
    ///
    /// The pointer is that of a `Stuck`, and the thread that made it does not go on.
    pub(super) unsafe fn bark(stuck: *const (), failure: Failure) {
        // SAFETY: what it leads to lives until the call ends. The thread that runs it is in the code under test, which knows nothing of
        // the exploration, or waits for ever: nothing changes what is read here.
        let (stuck, current) = unsafe {
            let stuck = &*stuck.cast::<Stuck<'_>>();
            (stuck, &*stuck.current)
        };
        match stuck.settling {
            None => super::summary::fatal(stuck.plan, stuck.subject, current, failure),
            Some((what, progress, sequence_to)) => {
                let path = sequence_to(progress.at.load(Ordering::Relaxed)).numbers();
                let failure = Failure::new(failure.kind, format!("{what}: {}", failure.text));
                super::summary::fatal(stuck.plan, stuck.subject, &Current { path, ..current.clone() }, failure);
            }
        }
        crate::harness::crash::give_up(&current.key);
    }
}

/// How far a thread is with values that it compares or drops.
pub(super) struct Progress<'w> {
    watchdog: Option<&'w Watchdog>,
    at: AtomicUsize,
}

impl<'w> Progress<'w> {
    pub(super) fn new(watchdog: Option<&'w Watchdog>) -> Self {
        Progress { watchdog, at: AtomicUsize::new(0) }
    }

    /// This value is next. So many of them share the time of one call.
    #[inline]
    pub(super) fn come_to(&self, at: usize) {
        self.at.store(at, Ordering::Relaxed);
        if let (true, Some(watchdog)) = (at.is_multiple_of(64), self.watchdog) {
            watchdog.end();
            watchdog.begin();
        }
    }
}

/// What one thread runs, for another that describes it if the process is about to die.
pub(super) struct Watched {
    pub(super) witness: Arc<Witness>,
    pub(super) current: *const Current,
}

// SAFETY: what it leads to is read only while the thread that changes it waits in a signal handler.
unsafe impl Send for Watched {}

/// Until `ended`, describes the sequence of a thread whose signal handler asks for it.
pub(super) fn describe_crashes(plan: &Plan, subject: &dyn Subject, watched: &[Watched], ended: &AtomicBool) {
    while !ended.load(Ordering::Acquire) {
        for Watched { witness, current } in watched {
            let Some(question) = witness.question() else { continue };
            // SAFETY: the thread that it belongs to waits until it is answered, or the process dies.
            let current = unsafe { &**current };
            witness.answer(|| match question {
                Question::Mark => super::single::mark_of(subject, current),
                Question::Description => {
                    let failure = Failure::new(FailureKind::Crashed, "it terminated the process (see above)");
                    super::summary::fatal(plan, subject, current, failure);
                    None
                }
            });
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
