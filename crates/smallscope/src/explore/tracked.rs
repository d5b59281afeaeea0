//! Values that know whether they were dropped exactly once.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};

/// A value for containers under exploration: each must be dropped exactly once, and never used after that.
///
/// It compares, hashes and shows itself like the value in it. In an exploration, one that is dropped twice, used after it was dropped, or
/// still there when both sides are gone is a failure. (The last is seen when sequences are run from the start, as they are by default.)
///
/// ```
/// use smallscope::{exploration, explore::Tracked};
///
/// let report = exploration! {
///     depth = 2;
///     let mut v = Vec::new();
///     v.push(Tracked::new(x)) where x in 0..=1;
///     if let Some(last) = v.pop() { std::mem::forget(last) };
/// }
/// .run();
/// assert_eq!(report.counterexample.unwrap().failure.text, "1 inserted value was never dropped: 0");
/// ```
pub struct Tracked<T: fmt::Debug> {
    value: T,
    life: u64,
}

/// What became of the tracked values of one thread, since the last sequence began.
#[derive(Default)]
pub(super) struct Ledger {
    /// The number of the first value of this sequence.
    first: u64,
    /// Whether each is alive, and what it is.
    alive: Vec<Option<String>>,
    problem: Option<String>,
}

thread_local! {
    static LEDGER: RefCell<Ledger> = const { RefCell::new(Ledger { first: 0, alive: vec![], problem: None }) };
}

/// Whether any value was ever tracked: if none was, nothing needs to be asked after each call.
static USED: AtomicBool = AtomicBool::new(false);
/// How many threads have tracked values. Each has numbers of its own, since one thread may drop what another has made.
static THREADS: AtomicU64 = AtomicU64::new(1);

/// A new sequence: what was there before does not matter any more.
pub(super) fn begin() {
    if !USED.load(Relaxed) {
        return;
    }
    LEDGER.with_borrow_mut(|ledger| {
        ledger.first += ledger.alive.len() as u64;
        ledger.alive.clear();
        ledger.problem = None;
    });
}

/// What a tracked value has noticed.
#[inline]
pub(super) fn problem() -> Option<String> {
    if !USED.load(Relaxed) {
        return None;
    }
    LEDGER.with_borrow_mut(|ledger| ledger.problem.take())
}

impl Ledger {
    /// Says which values are still there.
    pub(super) fn left() -> Option<String> {
        LEDGER.with_borrow(|ledger| {
            let left: Vec<&str> = ledger.alive.iter().flatten().map(String::as_str).collect();
            (!left.is_empty()).then(|| {
                let (count, shown) = (left.len(), left[..left.len().min(8)].join(", "));
                let (values, were) = if count == 1 { ("value", "was") } else { ("values", "were") };
                format!("{count} inserted {values} {were} never dropped: {shown}")
            })
        })
    }

    /// Whether a value is alive; none if it is not of this sequence.
    fn is_alive(&mut self, life: u64) -> Option<&mut Option<String>> {
        self.alive.get_mut(usize::try_from(life.checked_sub(self.first)?).ok()?)
    }
}

impl<T: fmt::Debug> Tracked<T> {
    /// Tracks a value.
    pub fn new(value: T) -> Tracked<T> {
        let text = format!("{value:?}");
        let life = LEDGER.try_with(|ledger| {
            let mut ledger = ledger.borrow_mut();
            if ledger.first == 0 {
                USED.store(true, Relaxed);
                ledger.first = THREADS.fetch_add(1, Relaxed) << 40;
            }
            ledger.alive.push(Some(text));
            ledger.first + ledger.alive.len() as u64 - 1
        });
        Tracked { value, life: life.unwrap_or(0) }
    }

    /// The value.
    pub fn get(&self) -> &T {
        self.used("used");
        &self.value
    }

    /// Notes a use of a value that is gone.
    fn used(&self, how: &str) {
        // Without a ledger the thread is ending, and nothing asks any more.
        let _ = LEDGER.try_with(|ledger| {
            let mut ledger = ledger.borrow_mut();
            if ledger.is_alive(self.life).is_some_and(|alive| alive.is_none()) {
                ledger.problem.get_or_insert_with(|| format!("a value was {how} after it was dropped"));
            }
        });
    }
}

impl<T: fmt::Debug> Drop for Tracked<T> {
    fn drop(&mut self) {
        let _ = LEDGER.try_with(|ledger| {
            let mut ledger = ledger.borrow_mut();
            if ledger.is_alive(self.life).is_some_and(|alive| alive.take().is_none()) {
                ledger.problem.get_or_insert_with(|| "a value was dropped twice".to_string());
            }
        });
    }
}

impl<T: fmt::Debug + Clone> Clone for Tracked<T> {
    fn clone(&self) -> Self {
        self.used("cloned");
        Tracked::new(self.value.clone())
    }
}

impl<T: fmt::Debug + Default> Default for Tracked<T> {
    fn default() -> Self {
        Tracked::new(T::default())
    }
}

impl<T: fmt::Debug> fmt::Debug for Tracked<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.used("shown");
        self.value.fmt(f)
    }
}

impl<T: fmt::Debug + PartialEq> PartialEq for Tracked<T> {
    fn eq(&self, other: &Self) -> bool {
        self.used("compared");
        other.used("compared");
        self.value == other.value
    }
}

impl<T: fmt::Debug + Eq> Eq for Tracked<T> {}

impl<T: fmt::Debug + PartialOrd> PartialOrd for Tracked<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.used("compared");
        other.used("compared");
        self.value.partial_cmp(&other.value)
    }
}

impl<T: fmt::Debug + Ord> Ord for Tracked<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.used("compared");
        other.used("compared");
        self.value.cmp(&other.value)
    }
}

impl<T: fmt::Debug + Hash> Hash for Tracked<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.used("hashed");
        self.value.hash(state);
    }
}
