//! The numbers of states of seed 001, Table 1.

use smallscope_subjects::explore::{ExploreSettings, find};

/// States and executions, on one thread and on two.
fn explored(subject: &str, n: u8) -> (u64, u64) {
    let counts = |threads| {
        let driver = ExploreSettings { n, threads, seconds: None, progress: false, view: false };
        let report = find(subject).unwrap().explore(&driver).unwrap();
        assert!(report.holds(), "{report}");
        (report.states, report.executions)
    };
    let (one, two) = (counts(1), counts(2));
    assert_eq!(one, two);
    one
}

#[test]
fn the_state_spaces_of_table_1_have_the_published_sizes() {
    are_as_published(&[
        ("binheap", 7, 16864, 236096),
        ("bst", 9, 46960, 845280),
        ("fibheap", 6, 3003, 21021),
        ("fibheap", 7, 36730, 293840),
        ("heaparray", 8, 97092, 873828),
        ("queue", 6, 10057, 70399),
        ("stack", 6, 9331, 65317),
    ]);
}

#[test]
#[ignore = "millions of states, for an optimized build"]
fn the_larger_state_spaces_of_table_1_have_the_published_sizes() {
    are_as_published(&[
        ("deque", 8, 69281, 1108496),
        ("treemap", 12, 96401, 2313624),
        ("ubstack", 8, 109681, 987129),
        ("bst", 10, 206395, 4127900),
        ("bst", 11, 915641, 20144102),
        ("heaparray", 9, 804809, 8048090),
        ("heaparray", 10, 8722946, 95952406),
        ("stack", 7, 137257, 1098056),
        ("stack", 8, 2396745, 21570705),
    ]);
}

fn are_as_published(published: &[(&str, u8, u64, u64)]) {
    let mut wrong = vec![];
    for &(subject, n, states, executions) in published {
        let ours = explored(subject, n);
        if ours != (states, executions) {
            wrong.push(format!("{subject} {n}: {ours:?} published {states} {executions}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
