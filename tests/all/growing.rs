//! Checks without bounds: sizes in ascending order, and what is said of them.

use smallscope::check::FailureKind;
use smallscope::{Check, Report, Scope, Twin, Verdict, exhaustive};
use std::time::Duration;

/// Lists of all sizes; those of size n have up to n elements with n + 1 values.
macro_rules! lists {
    ($name:expr) => {
        Check::new(Scope::<Vec<u8>>::any()).named($name).growing().regressions(false)
    };
}

/// How many lists there are of a size.
fn lists_of_size(size: u64) -> u64 {
    (0..=size as u32).map(|length| (size + 1).pow(length)).sum()
}

fn inputs(report: &Report) -> (u64, u64, &str) {
    (report.inputs, report.passed, &report.notes[0])
}

#[test]
fn the_largest_size_that_was_completed_is_reported() {
    // 1, 3, 13, 85 and 781 lists.
    let report = lists!("grows").max_inputs(100).body(|list, ()| list.sort()).run();
    let note = "all inputs of size <= 3; size 4 was not completed: the limit of 100 inputs was reached";
    assert_eq!(inputs(&report), (lists_of_size(3), 85, note), "{report}");
    assert!(report.holds() && report.complete, "{report}");
    assert_eq!(report.bounds, "Vec.root.length: 0 to 3; Vec.root: 0 to 3 (4 values)");
}

#[test]
fn time_ends_it_as_well() {
    let report = lists!("grows for a second").seconds(1).body(|list, ()| list.sort()).run();
    assert!(report.holds() && report.notes[0].starts_with("all inputs of size <= "), "{report}");
    assert!((2..20).any(|size| report.inputs == lists_of_size(size)), "{report}");
}

#[test]
fn a_counterexample_has_the_smallest_size_that_has_one() {
    let report = lists!("fails at three").body(|list, ()| assert!(list.len() < 3)).run();
    let found = report.counterexample.as_ref().unwrap();
    assert_eq!((found.code.as_str(), found.size), ("let mut input = vec![0, 0, 0];", 3), "{report}");
    assert_eq!(report.notes, ["it has no bounds, so sizes ascend; 13 inputs of size <= 2 passed"]);
    assert!(found.replay.contains("'fails at three up to size 3 3.0.0.0"), "{}", found.replay);
}

#[test]
fn one_input_of_one_size_can_be_replayed() {
    let report = lists!("replayed").replay("replayed up to size 2 2.0.1").body(|list, ()| assert_eq!(*list, [0, 1])).run();
    assert_eq!(
        (report.inputs, report.passed, report.bounds.as_str()),
        (1, 1, "Vec.root.length: 0 to 2; Vec.root: 0 to 2 (3 values)")
    );
    let report = lists!("not replayed").replay("replayed up to size 2 2.0.1").body(|_, ()| panic!("it was run")).run();
    assert_eq!((report.inputs, report.verdict), (0, Verdict::Holds));
}

#[test]
fn bounds_that_are_given_stay() {
    let scope = Scope::<(Vec<u8>, i8)>::any().every::<u8>(0..=1);
    let report = Check::new(scope).named("partly").growing().regressions(false).max_inputs(200).body(|_, ()| ()).run();
    // 2^(n + 1) - 1 lists and n + 2 numbers: 63 * 7 are too many.
    assert_eq!(report.inputs, 31 * 6, "{report}");
    assert!(report.bounds.contains("-1 to 4 (6 values)") && report.bounds.contains("0 or 1"), "{}", report.bounds);
}

#[test]
fn what_has_all_its_bounds_does_not_grow() {
    let scope = Scope::<Vec<u8>>::any().every_len(0..=2).every::<u8>(0..=1);
    let report = Check::new(scope).named("bounded").growing().regressions(false).body(|_, ()| ()).run();
    assert_eq!((report.inputs, report.notes.len(), report.complete), (7, 0, true), "{report}");
}

#[test]
fn growth_ends_where_nothing_is_left_to_grow() {
    for threads in [1, 3] {
        let check = Check::new(Scope::<(char, char)>::any()).named("letters").growing().regressions(false).threads(threads);
        let report = check.body(|_, ()| ()).run();
        assert_eq!(inputs(&report), (26 * 26, 26 * 26, "all inputs of size <= 25; larger sizes have no others"), "{report}");
    }
}

#[derive(Twin)]
struct Chain {
    first: Box<Chained>,
}

#[derive(Twin)]
struct Chained {
    next: Option<Box<Chained>>,
}

#[test]
fn sizes_that_have_no_structure_at_all_are_passed_over() {
    let check = Check::new(Scope::<Chain>::any()).named("chains").growing().regressions(false).max_inputs(4);
    let report = check.body(|chain, ()| assert!(chain.first.next.is_none() || chain.first.next.is_some())).run();
    assert_eq!(report.inputs, 4, "{report}");
    assert!(report.holds() && report.notes[0].starts_with("all inputs of size <= 4; "), "{report}");
}

#[test]
fn the_empty_structure_alone_is_not_enough() {
    let report = lists!("only the empty one").max_inputs(1).body(|_, ()| ()).run();
    let reason = "nothing beyond size 0 was completed; size 1 was not completed: the limit of 1 input was reached";
    assert_eq!(report.verdict, Verdict::Incomplete(reason.to_string()));
    assert_eq!(report.exit_code(), 3);
}

#[test]
fn no_input_up_to_the_largest_size_is_vacuous() {
    let scope = Scope::<(char, char)>::any().requires(|(a, b)| a.get() != a.get() && b.get() == 'a');
    let report = Check::new(scope).named("never").growing().regressions(false).body(|_, ()| ()).run();
    assert!(matches!(&report.verdict, Verdict::Vacuous(_)), "{report}");
    assert_eq!(report.exit_code(), 4);
}

#[test]
fn what_needs_bounds_says_so() {
    let problem = |report: Report| match report.verdict {
        Verdict::Unusable(problem) => problem,
        other => panic!("{other:?}"),
    };
    let expected = problem(lists!("expected").expect(13).body(|_, ()| ()).run());
    assert_eq!(expected, "`expect` needs bounds, and this check has none; write them, or one for all parts, `size = 4`");
    // What has no natural order of values to grow in.
    let timed = Check::new(Scope::<(Vec<u8>, Duration)>::any()).named("timed").growing().regressions(false);
    let timed = problem(timed.body(|_, ()| ()).run());
    assert!(timed.matches("has no bounds").count() == 1 && timed.contains("`.every::<Duration>("), "{timed}");
    let shard = problem(lists!("shard").shard("1/2").body(|_, ()| ()).run());
    assert_eq!(shard, "`shard` needs bounds, and this check has none; write them, or one for all parts, `size = 4`");
}

#[test]
fn an_isolated_check_grows_and_survives_a_crash() {
    let report = lists!("crashes").isolated().max_inputs(100).body(|list, ()| {
        if *list == [2] {
            std::process::abort();
        }
    });
    let report = report.run();
    let found = report.counterexample.as_ref().unwrap();
    assert_eq!((found.failure.kind, found.code.as_str()), (FailureKind::Crashed, "let mut input = vec![2];"), "{report}");
    assert_eq!((report.inputs, report.failed), (13, 1));
}

#[test]
fn a_limit_may_come_before_the_bounds_if_that_is_allowed() {
    let check = |inputs| {
        let scope = Scope::<Vec<u8>>::any().every_len(0..=20).every::<u8>(0..=3);
        Check::new(scope).named("limited").regressions(false).max_inputs(inputs)
    };
    assert_eq!(check(100).body(|_, ()| ()).run().exit_code(), 3);
    let report = check(100).allow_incomplete(true).body(|_, ()| ()).run();
    // 1 + 4 + 16 + 64 have up to three elements.
    let note =
        "not completed, which is allowed: the limit of 100 inputs was reached; the inputs include all 85 inputs of size < 4";
    assert_eq!((report.exit_code(), report.inputs, report.complete, report.notes[0].as_str()), (0, 100, false, note), "{report}");
    assert!(report.to_string().starts_with("limited holds for 100 inputs, including all of size < 4"), "{report}");
    // Nothing at all is not allowed.
    assert_eq!(check(0).allow_incomplete(true).body(|_, ()| ()).run().exit_code(), 3);
    let fails = check(100).allow_incomplete(true).body(|list, ()| assert!(list.len() < 2)).run();
    assert_eq!(fails.exit_code(), 1);
}

#[exhaustive(any, max_inputs = 500)]
fn an_attribute_without_bounds_grows(list: &mut Vec<char>) {
    list.sort();
    assert!(list.is_sorted());
}

#[exhaustive(any, seconds = 1, every(u8) = 0..=1)]
fn an_attribute_with_a_time_lets_the_rest_grow(lists: &(Vec<u8>, Vec<u8>)) {
    assert!(lists.0.iter().chain(&lists.1).all(|&item| item < 2));
}

#[exhaustive(any, size = 3, expect = 85)]
fn one_size_bounds_everything(list: &Vec<u8>) {
    assert!(list.len() <= 3 && list.iter().all(|&item| item <= 3));
}

#[exhaustive(any, every_len = 0..=30, every(u8) = 0..=3, max_inputs = 500, allow_incomplete)]
fn an_attribute_may_allow_a_limit(list: &mut Vec<u8>) {
    list.dedup();
}
