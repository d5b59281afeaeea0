//! What the threads of a worker know of each other and of other workers.

use crate::error::Error;
use crate::lock;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

/// How long it is believed that somebody is idle.
const NEWS: Duration = Duration::from_millis(200);
/// How long a worker is believed to be alive. It is heard of every second.
const ALIVE: Duration = Duration::from_millis(2_500);
/// Who waits for longer is idle.
const WAITING: Duration = Duration::from_millis(20);

pub(crate) struct Board {
    began: Instant,
    /// When somebody last said to be idle, and when this process last gave something. In microseconds after `began`, from 1.
    noted: AtomicU64,
    answered: AtomicU64,
    /// Since when each thread waits; 0 if it does not.
    waiting: Vec<AtomicU64>,
    /// No more ranges are to be run.
    pub(crate) over: AtomicBool,
    error: Mutex<Option<Error>>,
    /// Since when other workers are listened to, and when which of them was last heard of.
    listening: OnceLock<Instant>,
    heard: Mutex<HashMap<String, Instant>>,
    under_way: Mutex<HashSet<String>>,
    pub(crate) done: AtomicU64,
    pub(crate) ignored: AtomicU64,
}

impl Board {
    pub(crate) fn new(slots: usize) -> Board {
        Board {
            began: Instant::now(),
            noted: AtomicU64::new(0),
            answered: AtomicU64::new(0),
            waiting: (0..slots).map(|_| AtomicU64::new(0)).collect(),
            over: AtomicBool::new(false),
            error: Mutex::new(None),
            listening: OnceLock::new(),
            heard: Mutex::default(),
            under_way: Mutex::default(),
            done: AtomicU64::new(0),
            ignored: AtomicU64::new(0),
        }
    }

    fn now(&self) -> u64 {
        self.began.elapsed().as_micros() as u64 + 1
    }

    /// Somebody is idle.
    pub(crate) fn note(&self) {
        self.noted.store(self.now(), Ordering::Relaxed);
    }

    /// Whether somebody has said so within some time.
    pub(crate) fn is_noted(&self, within: Duration) -> bool {
        let noted = self.noted.load(Ordering::Relaxed);
        noted > 0 && self.now().saturating_sub(noted) <= within.as_micros() as u64
    }

    /// Something was given: the next is due when somebody is idle still.
    pub(crate) fn answer(&self) {
        self.answered.store(self.now(), Ordering::Relaxed);
    }

    pub(crate) fn is_wanted(&self) -> bool {
        self.noted.load(Ordering::Relaxed) > self.answered.load(Ordering::Relaxed) && self.is_noted(NEWS)
    }

    /// A worker was heard of.
    pub(crate) fn hear(&self, worker: String) {
        lock(&self.heard).insert(worker, Instant::now());
    }

    /// Whether a worker was heard of lately.
    pub(crate) fn is_alive(&self, worker: &str) -> bool {
        lock(&self.heard).get(worker).is_some_and(|heard| heard.elapsed() < ALIVE)
    }

    /// Other workers are listened to from now on.
    pub(crate) fn listen(&self) {
        self.listening.get_or_init(Instant::now);
    }

    /// Whether every worker that is alive was heard of.
    pub(crate) fn knows_all(&self) -> bool {
        self.listening.get().is_some_and(|since| since.elapsed() >= ALIVE)
    }

    /// A thread has nothing to do, perhaps for some time already.
    pub(crate) fn wait(&self, slot: usize) {
        let _ = self.waiting[slot].compare_exchange(0, self.now(), Ordering::Relaxed, Ordering::Relaxed);
    }

    pub(crate) fn wake(&self, slot: usize) {
        self.waiting[slot].store(0, Ordering::Relaxed);
    }

    /// How many threads have had nothing to do for a while.
    pub(crate) fn idle(&self) -> usize {
        let (now, limit) = (self.now(), WAITING.as_micros() as u64);
        let is_idle = |since: u64| since > 0 && now.saturating_sub(since) > limit;
        self.waiting.iter().filter(|since| is_idle(since.load(Ordering::Relaxed))).count()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Ends with an error, the first of them.
    pub(crate) fn fail(&self, error: Error) {
        lock(&self.error).get_or_insert(error);
        self.end();
    }

    pub(crate) fn error(&self) -> Option<Error> {
        lock(&self.error).clone()
    }

    /// False if another thread of this process runs a range with this start.
    pub(crate) fn begin(&self, start: &str) -> bool {
        lock(&self.under_way).insert(start.to_string())
    }

    pub(crate) fn leave(&self, start: &str) {
        lock(&self.under_way).remove(start);
    }
}

#[cfg(test)]
mod tests {
    use super::Board;
    use std::thread::sleep;
    use std::time::Duration;

    #[test]
    fn a_note_is_answered_once_and_becomes_old() {
        let board = Board::new(1);
        assert!(!board.is_wanted());
        board.note();
        assert!(board.is_wanted() && board.is_wanted());
        sleep(Duration::from_millis(1));
        board.answer();
        assert!(!board.is_wanted());
        sleep(Duration::from_millis(1));
        board.note();
        assert!(board.is_wanted());
        sleep(Duration::from_millis(250));
        assert!(!board.is_wanted());
    }

    #[test]
    fn a_thread_is_idle_when_it_has_waited_for_a_while() {
        let board = Board::new(2);
        board.wait(0);
        assert_eq!(board.idle(), 0);
        sleep(Duration::from_millis(30));
        assert_eq!(board.idle(), 1);
        // It asks again for something to do.
        board.wait(0);
        assert_eq!(board.idle(), 1);
        board.wake(0);
        assert_eq!(board.idle(), 0);
    }

    #[test]
    fn a_worker_is_alive_if_it_was_heard_of() {
        let board = Board::new(1);
        board.hear("a".to_string());
        assert!(board.is_alive("a") && !board.is_alive("b") && !board.knows_all());
    }

    #[test]
    fn two_threads_do_not_run_the_same_range() {
        let board = Board::new(2);
        assert!(board.begin("1.2") && !board.begin("1.2") && board.begin("1.3"));
        board.leave("1.2");
        assert!(board.begin("1.2"));
    }
}
