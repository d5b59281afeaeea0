//! Threads that are started once and work together many times: each time on pieces too short for starting a thread.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering::*};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle, current};

/// As much as the first thread of a process has on most systems, since a predicate may recurse.
const STACK: usize = 8 << 20;

/// How often a thread looks whether something has changed before it sleeps: to wake it takes far longer.
const LOOKS: usize = 1 << 14;

/// So many threads, the calling one among them.
pub(crate) struct Team {
    meeting: Arc<Meeting>,
    /// The others; fewer if no more could be had.
    others: Vec<JoinHandle<()>>,
    threads: usize,
}

/// What all of them do, each with its number.
type Work<'a> = dyn Fn(usize) + Sync + 'a;

/// A pointer to it, for threads that are waited for.
#[derive(Clone, Copy)]
struct Job(*const Work<'static>);

// SAFETY: the work is `Sync`, and lives until all threads have said that they are done with it.
unsafe impl Send for Job {}

#[derive(Default)]
struct Meeting {
    /// How often there was work, and how many threads are not done with it.
    round: AtomicUsize,
    busy: AtomicUsize,
    /// The present work; none at the end.
    job: Mutex<Option<Job>>,
    changed: Condvar,
    panic: Mutex<Option<Box<dyn Any + Send>>>,
}

impl Team {
    pub(crate) fn new(threads: usize) -> Team {
        let meeting = Arc::new(Meeting::default());
        let start = |number| {
            let meeting = meeting.clone();
            // Where no thread can be had, those that there are do its work.
            like_this().spawn(move || meeting.take_part(number)).ok()
        };
        let others = (1..threads).map_while(start).collect();
        Team { meeting, others, threads: threads.max(1) }
    }

    /// Does the work with each number below the number of threads, on a thread of its own. A panic goes on here when all are done.
    pub(crate) fn run(&self, work: &Work<'_>) {
        // SAFETY: only the lifetime changes. Nothing uses it any more when this function returns, and it does not unwind before.
        let job = unsafe { std::mem::transmute::<&Work<'_>, &'static Work<'static>>(work) };
        let Meeting { round, busy, job: present, changed, panic } = &*self.meeting;
        busy.store(self.others.len(), Relaxed);
        {
            let mut present = lock(present);
            *present = Some(Job(job));
            round.fetch_add(1, Release);
        }
        changed.notify_all();
        let own = catch_unwind(AssertUnwindSafe(|| {
            work(0);
            (1 + self.others.len()..self.threads).for_each(work);
        }));
        let mut looks = 0;
        while busy.load(Acquire) > 0 {
            looks += 1;
            if looks < LOOKS { std::hint::spin_loop() } else { std::thread::yield_now() }
        }
        let other = lock(panic).take();
        if let Some(panic) = own.err().or(other) {
            resume_unwind(panic);
        }
    }
}

impl Meeting {
    fn take_part(&self, number: usize) {
        let mut done = 0;
        while let Some(Job(job)) = self.next(&mut done) {
            // SAFETY: `Team::run` waits for this thread before the work is gone.
            let work = unsafe { &*job };
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| work(number))) {
                lock(&self.panic).get_or_insert(panic);
            }
            self.busy.fetch_sub(1, Release);
        }
    }

    /// Waits for work that comes after this number of rounds.
    fn next(&self, done: &mut usize) -> Option<Job> {
        let mut looks = 0;
        while self.round.load(Acquire) == *done && looks < LOOKS {
            looks += 1;
            std::hint::spin_loop();
        }
        let mut job = lock(&self.job);
        while self.round.load(Acquire) == *done {
            job = self.changed.wait(job).unwrap_or_else(PoisonError::into_inner);
        }
        *done += 1;
        *job
    }
}

impl Drop for Team {
    fn drop(&mut self) {
        {
            let mut job = lock(&self.meeting.job);
            *job = None;
            self.meeting.round.fetch_add(1, Release);
        }
        self.meeting.changed.notify_all();
        for thread in self.others.drain(..) {
            // Panics of the work were caught.
            let _ = thread.join();
        }
    }
}

/// A thread with the name of the present one, which panics and checks go by.
pub(crate) fn like_this() -> Builder {
    let wanted = std::env::var("RUST_MIN_STACK").ok().and_then(|bytes| bytes.parse().ok());
    let builder = Builder::new().stack_size(STACK.max(wanted.unwrap_or(0)));
    match current().name() {
        Some(name) => builder.name(name.to_string()),
        None => builder,
    }
}

/// Locks it, also after a panic of a thread that had it: that panic is told elsewhere.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use crate::system::Team;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    #[test]
    fn every_number_is_worked_on_once_in_every_round() {
        for threads in [1, 2, 3, 7] {
            let team = Team::new(threads);
            let counts: Vec<AtomicUsize> = (0..threads).map(|_| AtomicUsize::new(0)).collect();
            for round in 1..=500 {
                team.run(&|number| {
                    counts[number].fetch_add(1, Relaxed);
                });
                assert!(counts.iter().all(|count| count.load(Relaxed) == round), "{threads} threads, round {round}");
            }
        }
    }

    #[test]
    fn a_panic_goes_on_in_the_caller_when_all_are_done() {
        let team = Team::new(3);
        for culprit in 0..3 {
            let done = AtomicUsize::new(0);
            let run = || {
                team.run(&|number| {
                    assert!(number != culprit, "it was {number}");
                    done.fetch_add(1, Relaxed);
                });
            };
            let panic = catch_unwind(AssertUnwindSafe(run)).unwrap_err();
            assert_eq!(panic.downcast_ref::<String>(), Some(&format!("it was {culprit}")));
            assert_eq!(done.into_inner(), 2);
        }
        let done = AtomicUsize::new(0);
        team.run(&|_| {
            done.fetch_add(1, Relaxed);
        });
        assert_eq!(done.into_inner(), 3, "it can be used after that");
    }
}
