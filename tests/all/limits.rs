//! Limits of checks: they never cost more than they save, no input is run twice or left out because of them, and a failure is told in time.

use crate::named;
use smallscope::check::{Body, Report};
use smallscope::{Anything, Check, Monitored, Predicate, Scope, Twin, Verdict};
use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

#[derive(Twin, Debug, Clone, PartialEq)]
enum Json {
    Null,
    Str(String),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

fn documents(objects: usize, chars: impl IntoIterator<Item = char>) -> Scope<Json> {
    Scope::<Json>::any().objects::<Json>(objects).every_len(0..=2).every::<char>(chars)
}

type Seen = Arc<Mutex<Vec<String>>>;

/// A check that notes the inputs that it runs.
fn noting(check: Check<Json, Anything>) -> (Body<Json, Anything, ()>, Seen) {
    let seen = Seen::default();
    let notes = seen.clone();
    (check.regressions(false).body(move |json: &mut Json, ()| notes.lock().unwrap().push(format!("{json:?}"))), seen)
}

fn number_of_different(seen: &Seen) -> (usize, usize) {
    let seen = seen.lock().unwrap();
    (seen.len(), seen.iter().collect::<HashSet<_>>().len())
}

#[test]
fn a_limit_on_inputs_does_not_make_a_check_search_more_than_without_it() {
    let (body, seen) = noting(Check::new(documents(4, ['a', 'b', 'c', 'd'])).max_inputs(1000));
    let limited = body.run();
    assert_eq!((limited.inputs, limited.exit_code()), (1000, 3), "{limited}");
    assert_eq!(number_of_different(&seen), (1000, 1000));
    // The first million structures take about as many candidates, and small ones first took thirty million for a thousand of them.
    let first = documents(4, ['a', 'b', 'c', 'd']).max_structures(100_000).count().unwrap();
    assert!(limited.explored < 2 * first.explored, "{} and {}", limited.explored, first.explored);
}

#[test]
fn a_limit_that_is_not_reached_changes_nothing_and_no_input_is_run_twice() {
    let all = Check::new(documents(2, ['a', 'b'])).regressions(false).threads(1).body(|_: &mut Json, ()| {}).run();
    for limit in ["max_inputs", "seconds", "both"] {
        for most in [all.inputs, all.inputs + 1, u64::MAX] {
            let check = Check::new(documents(2, ['a', 'b']));
            let (body, seen) = noting(match limit {
                "max_inputs" => check.max_inputs(most),
                "seconds" => check.seconds(600),
                _ => check.max_inputs(most).seconds(600),
            });
            let report = body.run();
            assert_eq!((report.inputs, report.structures, report.complete), (all.inputs, all.structures, true), "{limit}");
            assert_eq!(number_of_different(&seen), (all.inputs as usize, all.inputs as usize), "{limit}");
        }
    }
}

#[test]
fn passes_by_size_that_are_given_up_leave_no_input_out_and_run_none_twice() {
    // Sizes are not gone through to the end here: they would cost too much for a few inputs.
    let all = Check::new(documents(3, ['a', 'b', 'c'])).regressions(false).body(|_: &mut Json, ()| {}).run();
    for most in [1, 10, 100, 1000, all.inputs / 2, all.inputs - 1] {
        let (body, seen) = noting(Check::new(documents(3, ['a', 'b', 'c'])).max_inputs(most));
        let report = body.run();
        assert_eq!((report.inputs, report.complete), (most, false), "{report}");
        assert_eq!(number_of_different(&seen), (most as usize, most as usize));
    }
    let (body, seen) = noting(Check::new(documents(3, ['a', 'b', 'c'])).max_inputs(all.inputs));
    assert_eq!((body.run().inputs, number_of_different(&seen).1 as u64), (all.inputs, all.inputs));
}

#[test]
fn the_same_holds_in_isolation() {
    for most in [10, 1000] {
        let scope = || documents(3, ['a', 'b', 'c']);
        let here = Check::new(scope()).regressions(false).max_inputs(most).body(|_: &mut Json, ()| {}).run();
        let isolated = Check::new(scope()).regressions(false).max_inputs(most).isolated().body(|_: &mut Json, ()| {}).run();
        let counts =
            |report: &Report| (report.inputs, report.structures, report.covered, report.complete, report.verdict.clone());
        assert_eq!(counts(&here), counts(&isolated));
    }
}

#[test]
fn small_inputs_are_run_first_where_that_is_cheap() {
    let scope = Scope::<Vec<u8>>::any().every_len(0..=5).every::<u8>(0..=1);
    let report = Check::new(scope).regressions(false).max_inputs(20).body(|_: &mut Vec<u8>, ()| {}).run();
    assert_eq!((report.inputs, report.covered), (20, 4), "{report}");
}

fn long_lists(length: usize) -> Check<Vec<u8>, Anything> {
    Check::new(Scope::<Vec<u8>>::any().every_len(length..=length).every::<u8>(0..=1)).regressions(false)
}

#[test]
fn sizes_that_no_input_has_are_not_searched() {
    // There are as many lists as a minute has time for; the second of them fails.
    let begun = Instant::now();
    let report = long_lists(40).body(|list: &mut Vec<u8>, ()| assert_eq!(list[39], 0)).run();
    let found = report.counterexample.expect("a list that ends with 1");
    assert_eq!((found.size, found.path.to_string()), (40, format!("0{}.1", ".0".repeat(39))));
    assert_eq!((report.inputs, report.explored), (2, 2));
    let limited = long_lists(40).seconds(600).max_inputs(100).body(|list: &mut Vec<u8>, ()| assert_eq!(list[39], 0)).run();
    assert_eq!((limited.inputs, limited.failed, limited.verdict), (2, 1, Verdict::Counterexample));
    assert!(begun.elapsed() < Duration::from_secs(300));
}

#[test]
fn ranges_of_arguments_may_be_larger_than_memory() {
    let lists = Scope::<Vec<u8>>::any().every_len(0..=1).every::<u8>(0..=1);
    let check =
        Check::new(lists).regressions(false).arg(0..4_000_000_000u32).arg(-2_000_000_000..=2_000_000_000i64).max_inputs(50);
    let report = check.body(|_: &mut Vec<u8>, &(x, y)| assert!(x > 0 || y < -1_999_999_960, "{x} {y}")).run();
    let found = report.counterexample.expect("the 41st value of the second argument");
    assert_eq!((report.inputs, found.arguments.as_str(), found.positions), (41, "(0, -1999999960)", vec![0, 40]));
}

#[derive(Twin, Debug)]
struct Late {
    is_late: bool,
    list: Vec<u8>,
}

/// The first input fails, and is a large one; the smaller ones that come later take for ever.
fn endless_to_minimize() -> Body<Late, impl Predicate<Monitored<Late>>, ()> {
    let scope = Scope::<Late>::any()
        .every_len(0..=40)
        .every::<u8>(0..=1)
        .requires(|late| late.is_late.get() || late.list.len() == 40 && late.list.iter().all(|item| item.get() == 0));
    let check = Check::new(scope).regressions(false).threads(1).minimize_seconds(1);
    check.body(|late: &mut Late, ()| assert!(late.is_late, "too early"))
}

#[test]
fn the_search_for_a_smaller_failure_ends_in_time_and_says_so() {
    let report = endless_to_minimize().run();
    assert_eq!(report.verdict, Verdict::Counterexample);
    assert_eq!(
        report.notes,
        ["not all smaller inputs were run within 1 second; raise SMALLSCOPE_MINIMIZE_SECONDS to search longer"],
        "{report}"
    );
    let found = report.counterexample.unwrap();
    assert_eq!((found.size, report.inputs), (40, 1));
    assert!(found.covered.starts_with("1 input, of which 1 failed, including all of size < "), "{}", found.covered);
}

#[test]
#[ignore = "fails after a while, in a process that another test starts"]
fn takes_long_to_minimize() {
    endless_to_minimize().assert();
}

/// What a test says to standard error besides what is captured of it, as usual.
fn said(test: &str, variables: &[(&str, &str)]) -> String {
    use std::process::Command;
    let mut command = Command::new(std::env::current_exe().unwrap());
    let output =
        command.args([&*named(module_path!(), test), "--exact", "--ignored"]).envs(variables.iter().copied()).output().unwrap();
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn a_failure_is_found_within_a_limit_that_is_too_short_for_smaller_ones() {
    let text = said("takes_long_to_minimize", &[("SMALLSCOPE_SECONDS", "2"), ("SMALLSCOPE_MINIMIZE_SECONDS", "60")]);
    assert!(text.contains("takes_long_to_minimize does not hold\n  input, of size 40:\n"), "{text}");
    assert!(text.contains("\n  note: not all smaller inputs were run before the limit was reached\n"), "{text}");
}

#[test]
fn the_first_failure_is_told_while_smaller_ones_are_looked_for() {
    let text = said("takes_long_to_minimize", &[]);
    let (before, after) = text.split_once("  covered: not known yet; searching for smaller inputs for up to 1 second\n").unwrap();
    assert!(before.ends_with(":\n    too early\n"), "{text}");
    assert!(before.contains("takes_long_to_minimize does not hold\n  input, of size 40:\n"), "{text}");
    assert!(after.starts_with("  replay: SMALLSCOPE_REPLAY='0.40.0.0"), "{text}");
}

#[test]
fn without_time_for_it_the_first_failure_is_reported_as_it_is() {
    let report = Check::new(Scope::<Vec<u8>>::any().every_len(0..=3).every::<u8>(0..=1))
        .regressions(false)
        .threads(1)
        .minimize_seconds(0)
        .body(|list: &mut Vec<u8>, ()| assert!(list.len() < 2))
        .run();
    assert_eq!(report.counterexample.unwrap().size, 2);
    assert_eq!(report.notes, ["smaller inputs were not searched for: SMALLSCOPE_MINIMIZE_SECONDS is 0"]);
}

#[test]
#[ignore = "takes much memory, in a process that another test starts"]
fn explores_more_than_memory_holds() {
    let report = smallscope::exploration! { regressions = false;
        depth = 200;
        memory = 32;
        let mut digits = [0u8; 8];
        { digits[i] = (digits[i] + 1) % 10; } where i in 0..8usize;
        same digits;
    }
    .run();
    let Verdict::Incomplete(reason) = &report.verdict else { panic!("{report}") };
    assert_eq!(reason, "the limit of 32 MiB of memory was reached; set SMALLSCOPE_MEMORY to allow more");
    assert!(report.visited > 50_000, "{report}");
    println!("PEAK {}", report.peak_bytes.unwrap_or(0) >> 20);
}

#[test]
fn an_exploration_ends_with_what_it_has_before_it_takes_more_memory_than_it_may() {
    let mut command = std::process::Command::new(std::env::current_exe().unwrap());
    let output = command
        .args([&*named(module_path!(), "explores_more_than_memory_holds"), "--exact", "--ignored", "--nocapture"])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let peak: u64 = text.split_once("PEAK ").unwrap().1.split_whitespace().next().unwrap().parse().unwrap();
    assert!((10..=40).contains(&peak), "{peak} MiB");
}
