//! The subjects of delta execution: published numbers of states and paths, and the same states in all modes.

use smallscope::delta::{Backtracking, Mode, Report};
use smallscope_delta_subjects::{DELTA_SUBJECTS, Settings, find};
use std::collections::HashSet;

fn explored(name: &str, bound: u8, mode: Mode) -> Report {
    find(name).unwrap().explore(&Settings::new(bound, mode))
}

/// Subject, bound, states, calls for each state, and paths where they are as published.
const PUBLISHED: &[(&str, u8, u64, u64, Option<u64>)] = &[
    ("binheap", 7, 16864, 14, None),
    ("bst", 9, 46960, 18, Some(10846)),
    ("deque", 8, 69281, 16, Some(576)),
    ("fibheap", 6, 3003, 7, None),
    ("filesystem", 3, 58, 108, None),
    ("filesystem", 4, 1353, 144, None),
    ("heaparray", 8, 97092, 9, None),
    ("queue", 6, 10057, 7, Some(45)),
    ("stack", 6, 9331, 7, Some(42)),
    ("treemap", 12, 96401, 24, Some(7774)),
    ("ubstack", 8, 109681, 9, Some(595)),
];

const LARGER: &[(&str, u8, u64, u64, Option<u64>)] = &[
    ("binheap", 8, 250083, 16, None),
    ("bst", 10, 206395, 20, Some(22688)),
    ("bst", 11, 915641, 22, Some(46731)),
    ("deque", 9, 623530, 18, Some(810)),
    ("fibheap", 7, 36730, 8, None),
    ("heaparray", 9, 804809, 10, None),
    ("heaparray", 10, 8722946, 11, None),
    ("queue", 7, 147995, 8, Some(60)),
    ("queue", 8, 2578641, 9, Some(77)),
    ("stack", 7, 137257, 8, Some(56)),
    ("stack", 8, 2396745, 9, Some(72)),
    ("treemap", 13, 282532, 26, Some(11105)),
    ("ubstack", 9, 991189, 10, Some(931)),
];

fn is_as_published(rows: &[(&str, u8, u64, u64, Option<u64>)], mode: Mode) {
    for &(name, bound, states, calls, paths) in rows {
        let report = explored(name, bound, mode);
        assert_eq!((report.states, report.executions), (states, states * calls), "{name} {bound} {mode:?}");
        assert_eq!((report.failures, report.complete), (0, true), "{name} {bound} {mode:?}");
        if let (Mode::Paper, Some(paths)) = (mode, paths) {
            assert_eq!(report.paths, paths, "{name} {bound}");
        }
    }
}

#[test]
fn standard_execution_visits_as_many_states_as_published() {
    is_as_published(PUBLISHED, Mode::Standard);
}

#[test]
fn lanes_visit_as_many_states_as_published() {
    is_as_published(PUBLISHED, Mode::Lanes);
}

#[test]
fn published_delta_execution_takes_as_many_paths_as_published() {
    is_as_published(PUBLISHED, Mode::Paper);
}

#[test]
#[ignore = "takes a minute in release"]
fn larger_bounds_visit_as_many_states_as_published() {
    is_as_published(LARGER, Mode::Lanes);
    is_as_published(LARGER, Mode::Standard);
}

#[test]
#[ignore = "takes a minute in release"]
fn larger_bounds_take_as_many_paths_as_published() {
    let rows: Vec<_> = LARGER.iter().copied().filter(|row| row.2 < 2_000_000).collect();
    is_as_published(&rows, Mode::Paper);
}

#[test]
fn all_modes_visit_the_same_states_level_by_level() {
    for subject in DELTA_SUBJECTS {
        for bound in 1..=match subject.name {
            "filesystem" => 4,
            "fibheap" => 5,
            _ => 6,
        } {
            let settings = Settings::new(bound, Mode::Standard);
            let standard = subject.levels(&settings);
            for (what, settings) in [
                ("lanes", Settings { mode: Mode::Lanes, ..settings.clone() }),
                ("two threads of lanes", Settings { mode: Mode::Lanes, threads: 2, ..settings.clone() }),
                ("undoing", Settings { mode: Mode::Paper, ..settings.clone() }),
                ("restoring", Settings { mode: Mode::Paper, backtracking: Backtracking::Restore, ..settings.clone() }),
            ] {
                assert_eq!(subject.levels(&settings), standard, "{} {bound} {what}", subject.name);
            }
        }
    }
}

#[test]
fn bounds_beyond_four_bits_work() {
    for (name, bound) in [("bst", 20), ("treemap", 18), ("deque", 17)] {
        let depth = |mode| {
            let report = find(name).unwrap().explore(&Settings { depth: Some(4), ..Settings::new(bound, mode) });
            (report.states, report.visited, report.executions)
        };
        assert_eq!(depth(Mode::Lanes), depth(Mode::Standard), "{name}");
        assert_eq!(depth(Mode::Paper), depth(Mode::Standard), "{name}");
    }
    // Lists of up to three of 17 values, and those of four.
    let report = find("deque").unwrap().explore(&Settings { depth: Some(4), ..Settings::new(17, Mode::Lanes) });
    assert_eq!(
        (report.states, report.visited),
        (1 + 17 + 17 * 16 + 17 * 16 * 15, 1 + 17 + 17 * 16 + 17 * 16 * 15 + 17 * 16 * 15 * 14)
    );
}

#[test]
fn any_number_of_threads_gives_the_same_report() {
    for name in ["bst", "heaparray"] {
        let reports: Vec<_> = [1, 2, 3]
            .into_iter()
            .flat_map(|threads| [Mode::Standard, Mode::Lanes].map(|mode| Settings { threads, ..Settings::new(8, mode) }))
            .map(|settings| find(name).unwrap().explore(&settings))
            .map(|report| {
                (
                    report.states,
                    report.visited,
                    report.executions,
                    report.levels.iter().map(|level| level.states).collect::<Vec<_>>(),
                )
            })
            .collect();
        assert!(reports.windows(2).all(|pair| pair[0] == pair[1]), "{name}");
    }
}

#[test]
fn routes_of_the_protocol_have_no_loops() {
    for mode in [Mode::Standard, Mode::Lanes, Mode::Paper] {
        let report = explored("aodv", 8, mode);
        assert_eq!((report.failures, report.complete), (0, true), "{mode:?}");
    }
}

#[test]
fn each_fault_of_the_protocol_makes_a_loop_after_seven_actions() {
    for name in ["aodv.forgets_numbers", "aodv.answers_stale", "aodv.keeps_numbers"] {
        let reports = [Mode::Standard, Mode::Lanes, Mode::Paper].map(|mode| explored(name, 9, mode));
        let first = &reports[0];
        assert_eq!(first.counterexamples[0].calls.len(), 7, "{name}: {}", first.counterexamples[0]);
        assert_eq!(first.counterexamples[0].what, "the invariant `routes_have_no_loops` does not hold");
        assert!(
            reports.iter().all(|report| (report.failures, &report.counterexamples) == (first.failures, &first.counterexamples))
        );
    }
}

#[test]
fn abstract_matching_explores_one_state_of_each_shape() {
    for mode in [Mode::Standard, Mode::Lanes, Mode::Paper] {
        let mut of_two = HashSet::new();
        for seed in 0..8 {
            let shapes = |name, bound| {
                let report = find(name).unwrap().explore(&Settings { shapes: Some(seed), ..Settings::new(bound, mode) });
                assert!(!report.exhaustive);
                report
            };
            // A binomial heap has one shape for each size, and so has a stack.
            assert_eq!(shapes("binheap", 10).states, 10);
            assert_eq!(shapes("stack", 9).visited, 10);
            // Of binary trees, all shapes of a size are reached only if the right one is kept at every step, but never more.
            let trees = shapes("bst", 7);
            assert!(trees.levels.iter().zip([1, 1, 2, 5, 14, 42, 132]).all(|(level, catalan)| level.states <= catalan));
            of_two.insert(trees.levels[2].states);
        }
        // A root that has keys on both sides leads to both trees of two nodes; the smallest and the largest key lead to one.
        assert!(of_two.contains(&2) && of_two.is_subset(&HashSet::from([1, 2])), "{of_two:?}");
    }
}

#[test]
fn auto_chooses_a_mode_and_visits_the_same_states() {
    let report = explored("bst", 8, Mode::Auto);
    assert_eq!((report.states, report.executions), (explored("bst", 8, Mode::Standard).states, report.states * 16));
    assert!(matches!(report.mode, Mode::Standard | Mode::Lanes));
    assert_eq!(explored("stack", 2, Mode::Auto).mode, Mode::Auto);
}
