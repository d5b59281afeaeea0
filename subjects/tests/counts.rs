//! The published numbers of candidates and structures, exactly, in both styles.

use smallscope_subjects::{Style, find, parse_bounds};

/// Explored and valid for a subject, bounds and predicate, the same in both styles.
fn assert_counts(subject: &str, bounds: &str, predicate: &str, explored: u64, valid: u64) {
    let subject = find(subject).unwrap();
    let numbers = parse_bounds(subject, bounds).unwrap();
    for style in [Style::Natural, Style::Fast] {
        let counts = (subject.scope)(&numbers, predicate, style).count(&mut |_| {}).unwrap();
        let found = (counts.explored, counts.valid, counts.is_complete());
        assert_eq!(found, (explored, valid, true), "{} {bounds} {predicate} {style:?}", subject.name);
    }
}

/// As `assert_counts`, for the default predicate.
fn assert_rep_ok(subject: &str, bounds: &str, explored: u64, valid: u64) {
    assert_counts(subject, bounds, find(subject).unwrap().predicates[0], explored, valid);
}

#[test]
fn search_trees_are_as_many_as_published() {
    assert_rep_ok("search_tree", "2", 22, 2);
    assert_rep_ok("search_tree", "3", 133, 5);
    assert_rep_ok("search_tree", "4", 875, 14);
    assert_rep_ok("search_tree", "5", 6155, 42);
    assert_rep_ok("search_tree", "6", 45233, 132);
    assert_rep_ok("search_tree", "8", 2606968, 1430);
    assert_rep_ok("search_tree", "3,0,3,1,3", 178, 15);
}

#[test]
#[ignore = "large: cargo test --release -- --ignored"]
fn large_search_trees_are_as_many_as_published() {
    assert_rep_ok("search_tree", "10", 155455872, 16796);
}

#[test]
fn heap_arrays_are_as_many_as_published() {
    assert_rep_ok("heap_array", "2", 45, 15);
    assert_rep_ok("heap_array", "4", 1425, 320);
    assert_rep_ok("heap_array", "6", 64533, 13139);
    assert_rep_ok("heap_array", "8", 5231385, 1005075);
}

#[test]
#[ignore = "large: cargo test --release -- --ignored"]
fn large_heap_arrays_are_as_many_as_published() {
    assert_rep_ok("heap_array", "10", 583317405, 111511015);
}
