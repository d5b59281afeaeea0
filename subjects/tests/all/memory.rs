//! Memory does not grow with the number of candidates.

use smallscope_subjects::{SearchSettings, Style, SubjectScope, find, parse_bounds};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// Counts what is allocated now, and the most that ever was.
struct Counting;

/// Only in the process that is started for it: other tests do not wait for each other here.
static IS_COUNTED: AtomicBool = AtomicBool::new(false);
/// From the middle on, since what was allocated before it counted is freed, too.
static NOW: AtomicUsize = AtomicUsize::new(usize::MAX / 2);
static MOST: AtomicUsize = AtomicUsize::new(0);

// SAFETY: hands everything to the system's allocator and only counts.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if IS_COUNTED.load(Relaxed) {
            MOST.fetch_max(NOW.fetch_add(layout.size(), Relaxed) + layout.size(), Relaxed);
        }
        // SAFETY: as promised by the caller.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        if IS_COUNTED.load(Relaxed) {
            NOW.fetch_sub(layout.size(), Relaxed);
        }
        // SAFETY: as promised by the caller.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The most bytes that a search takes until it has found so many structures, and how many candidates that took.
fn most_bytes(subject: &str, bounds: &str, style: Style, max_valid: Option<u64>) -> (usize, u64) {
    let subject = find(subject).unwrap();
    let numbers = parse_bounds(subject, bounds).unwrap();
    let before = NOW.load(Relaxed);
    MOST.store(before, Relaxed);
    let scope = (subject.scope)(&numbers, subject.predicates[0], style).with(&SearchSettings {
        max_valid,
        threads: 1,
        ..SearchSettings::default()
    });
    let explored = scope.count(&mut |_| {}).unwrap().explored;
    (MOST.load(Relaxed) - before, explored)
}

/// In a process of its own, since the allocator counts for the whole process.
#[test]
fn a_search_takes_as_much_memory_for_millions_of_candidates_as_for_a_few() {
    if std::env::var_os("COUNTED_MEMORY").is_none() {
        let (_, module) = module_path!().split_once("::").unwrap();
        let test = format!("{module}::a_search_takes_as_much_memory_for_millions_of_candidates_as_for_a_few");
        let mut command = std::process::Command::new(std::env::current_exe().unwrap());
        let output = command.args([&*test, "--exact", "--nocapture"]).env("COUNTED_MEMORY", "1").output().unwrap();
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        return assert!(output.status.success() && said.contains("1 passed"), "{said}");
    }
    IS_COUNTED.store(true, Relaxed);
    for (subject, bounds) in [("search_tree", "8"), ("heap_array", "8"), ("dag", "5"), ("binomial_heap", "7")] {
        for style in [Style::Natural, Style::Fast] {
            let (few_bytes, few) = most_bytes(subject, bounds, style, Some(20));
            let (bytes, explored) = most_bytes(subject, bounds, style, None);
            assert!(explored > 10 * few, "{subject}: {explored} and {few} candidates");
            assert!(bytes < few_bytes + few_bytes / 4, "{subject} {style:?}: {bytes} bytes after {few_bytes}");
        }
    }
}
