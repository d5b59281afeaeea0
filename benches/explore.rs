//! Standard exploration against stateright 0.31 on the same models, in one run: times, memory and counts.
//!
//! stateright's models are in its natural form: a state is a plain Rust value with `Clone`, `Hash` and `Eq`, an action is a method with its
//! argument. Its number of unique states is what we call visited. With two threads and a bound on the depth it may miss states, so only
//! its single-threaded count is compared; ours is compared on one and two threads. Each runs five times, in turns; the fastest counts.

#[path = "models/search_trees.rs"]
mod search_trees;

use search_trees::Trees;
use smallscope_subjects::explore::{ExploreSettings, find};
use stateright::{Checker, Model, Property};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Counts the bytes that are allocated.
struct Counting;

static NOW: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

// SAFETY: hands everything over to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let now = NOW.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(now, Ordering::Relaxed);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        let now = NOW.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(now, Ordering::Relaxed);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        NOW.fetch_sub(layout.size(), Ordering::Relaxed);
        let now = NOW.fetch_add(size, Ordering::Relaxed) + size;
        PEAK.fetch_max(now, Ordering::Relaxed);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A heap in a vector whose length never shrinks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Heap {
    items: Vec<u8>,
    size: usize,
}

impl Heap {
    fn insert(&mut self, item: u8) {
        if self.size == self.items.len() {
            self.items.push(0);
        }
        let mut at = self.size;
        self.size += 1;
        self.items[at] = item;
        while at > 0 && self.items[(at - 1) / 2] < self.items[at] {
            self.items.swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    fn extract_max(&mut self) {
        let Some(last) = self.size.checked_sub(1) else { return };
        self.size = last;
        self.items[0] = self.items[last];
        self.items[last] = 0;
        let mut at = 0;
        loop {
            let mut child = 2 * at + 1;
            if child >= last {
                return;
            }
            if child + 1 < last && self.items[child + 1] > self.items[child] {
                child += 1;
            }
            if self.items[child] <= self.items[at] {
                return;
            }
            self.items.swap(at, child);
            at = child;
        }
    }
}

struct Heaps(u8);

#[derive(Clone, Debug, PartialEq)]
enum HeapAction {
    Insert(u8),
    ExtractMax,
}

impl Model for Heaps {
    type State = Heap;
    type Action = HeapAction;

    fn init_states(&self) -> Vec<Heap> {
        vec![Heap::default()]
    }

    fn actions(&self, _: &Heap, actions: &mut Vec<HeapAction>) {
        actions.extend((1..=self.0).map(HeapAction::Insert));
        actions.push(HeapAction::ExtractMax);
    }

    fn next_state(&self, state: &Heap, action: HeapAction) -> Option<Heap> {
        let mut next = state.clone();
        match action {
            HeapAction::Insert(item) => next.insert(item),
            HeapAction::ExtractMax => next.extract_max(),
        }
        Some(next)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![Property::always("every heap is fine", |_, _| true)]
    }
}

struct Measured {
    visited: usize,
    seconds: f64,
    bytes: usize,
}

fn measured(run: impl FnOnce() -> usize) -> Measured {
    let before = NOW.load(Ordering::Relaxed);
    PEAK.store(before, Ordering::Relaxed);
    let begun = Instant::now();
    let visited = run();
    Measured { visited, seconds: begun.elapsed().as_secs_f64(), bytes: PEAK.load(Ordering::Relaxed) - before }
}

fn ours(subject: &str, n: u8, threads: u64) -> Measured {
    let driver = ExploreSettings { n, threads, seconds: None, progress: false, view: false };
    measured(|| find(subject).expect("a subject").explore(&driver).expect("a bound").visited as usize)
}

fn theirs<M: Model + Send + Sync + 'static>(model: M, n: u8, threads: usize) -> Measured
where
    M::State: Clone + std::fmt::Debug + std::hash::Hash + PartialEq + Send + Sync + 'static,
    M::Action: Clone + std::fmt::Debug + PartialEq + Send + Sync + 'static,
{
    measured(|| {
        let checker = model.checker().threads(threads).target_max_depth(n as usize + 1).spawn_bfs().join();
        checker.unique_state_count()
    })
}

/// Of several runs, which take turns, the fastest of each: others were disturbed.
const TURNS: usize = 5;

fn main() {
    println!("subject n | visited | threads: ours, stateright, ratio | memory on one thread: ours, stateright, ratio");
    for (subject, n) in [("bst", 10), ("heaparray", 9)] {
        let theirs = |threads| if subject == "bst" { theirs(Trees(n), n, threads) } else { theirs(Heaps(n), n, threads) };
        let turns: Vec<[Measured; 4]> =
            (0..TURNS).map(|_| [ours(subject, n, 1), theirs(1), ours(subject, n, 2), theirs(2)]).collect();
        let visited = turns[0][0].visited;
        let mut counts = turns.iter().flat_map(|turn| &turn[..3]).map(|measured| measured.visited);
        assert!(counts.all(|count| count == visited), "{subject}: the counts differ");
        let seconds = |which: usize| turns.iter().map(|turn| turn[which].seconds).fold(f64::MAX, f64::min);
        let bytes = |which: usize| turns.iter().map(|turn| turn[which].bytes).max().unwrap_or(0);
        let times = |threads, which| {
            let (ours, theirs) = (seconds(which), seconds(which + 1));
            format!("{threads}: {ours:.2} s, {theirs:.2} s, {:.1}", theirs / ours)
        };
        println!(
            "{subject} {n} | {visited} | {} | {} | {} KiB, {} KiB, {:.1}",
            times(1, 0),
            times(2, 2),
            bytes(0) >> 10,
            bytes(1) >> 10,
            bytes(1) as f64 / bytes(0) as f64
        );
    }
}
