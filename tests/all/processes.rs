//! Processes that checks start: how many, for how long, and what becomes of tests when one of them dies.
#![cfg(target_os = "linux")]
// Who ends them is what is tested.
#![allow(clippy::zombie_processes)]

use crate::named;
use smallscope::check::FailureKind;
use smallscope::{Anything, Check, Scope, Verdict, exploration};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

fn lists() -> Check<Vec<u8>, Anything> {
    Check::new(Scope::<Vec<u8>>::any().every_len(0..=2).every::<u8>(0..=1)).regressions(false)
}

fn is_bad(list: &[u8]) -> bool {
    list == [0, 1]
}

/// Names the file in which each process of a test notes that it was started.
const STARTS: &str = "STARTS";

/// Notes that this process was started, and how many of those before are still there. Their number grows only when one is started, so the
/// largest that was noted is the largest at any time.
fn note_start() {
    let Some(file) = std::env::var_os(STARTS) else { return };
    let before = fs::read_to_string(&file).unwrap_or_default();
    let alive = before.lines().filter(|line| is_alive(line.split(' ').next().unwrap())).count();
    let mut file = fs::OpenOptions::new().create(true).append(true).open(file).unwrap();
    file.write_all(format!("{} {}\n", std::process::id(), alive + 1).as_bytes()).unwrap();
}

fn is_alive(process: &str) -> bool {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    text.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with(['Z', 'X']))
}

fn new_file(name: &str) -> PathBuf {
    let file = std::env::temp_dir().join(format!("smallscope-{name}-{}", std::process::id()));
    let _ = fs::remove_file(&file);
    file
}

/// One of the tests below, in a process of its own.
fn command(tests: &[&str], variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(tests.iter().map(|test| named(module_path!(), test))).args([
        "--exact",
        "--ignored",
        "--nocapture",
        "--test-threads=1",
    ]);
    command.env_remove("SMALLSCOPE_ISOLATED_TASK").envs(variables.iter().copied());
    command
}

fn run(tests: &[&str], variables: &[(&str, &str)]) -> (Output, String) {
    let output = command(tests, variables).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (output, errors)
}

/// How many processes a test starts, itself included, and how many of them there are at a time.
fn processes(test: &str) -> (usize, usize) {
    let file = new_file(test);
    let (output, errors) = run(&[test], &[(STARTS, file.to_str().unwrap())]);
    assert!(output.status.success(), "{test}: {errors}");
    let text = fs::read_to_string(&file).unwrap();
    fs::remove_file(file).unwrap();
    (text.lines().count(), text.lines().map(|line| line.split_once(' ').unwrap().1.parse().unwrap()).max().unwrap())
}

#[test]
#[ignore = "counts processes, for another test"]
fn eight_isolated_checks() {
    note_start();
    for _ in 0..8 {
        assert_eq!(lists().isolated().body(|_, ()| {}).assert().inputs, 7);
    }
}

#[test]
fn each_isolated_check_of_a_test_starts_one_process_and_they_follow_one_another() {
    assert_eq!(processes("eight_isolated_checks"), (1 + 8, 2));
}

#[test]
#[ignore = "counts processes, for another test"]
fn an_isolated_check_in_an_isolated_check() {
    note_start();
    let inner = || lists().isolated().body(|list, ()| assert!(!is_bad(list))).run();
    let report = lists()
        .isolated()
        .body(move |list, ()| {
            let inner = inner();
            assert_eq!((inner.failed, inner.counterexample.unwrap().line.as_str()), (1, "Vec { root: [0, 1] }"));
            assert!(!is_bad(list));
        })
        .run();
    assert_eq!((report.inputs, report.failed), (7, 1), "{report}");
}

#[test]
#[ignore = "counts processes, for another test"]
fn an_isolated_exploration_in_an_isolated_check() {
    note_start();
    lists()
        .isolated()
        .body(|_, ()| {
            let report =
                exploration! { regressions = false; depth = 2; isolation = true; let mut v = Vec::<u8>::new(); v.push(x) where x in 0..=1; }.run();
            assert_eq!(report.visited, 7, "{report}");
        })
        .assert();
}

#[test]
#[ignore = "counts processes, for another test"]
fn an_isolated_check_in_an_isolated_exploration() {
    note_start();
    let report = exploration! { regressions = false;
        depth = 2;
        isolation = true;
        let mut v = Vec::<u8>::new();
        { lists().isolated().body(|_, ()| {}).assert(); v.push(x) } where x in 0..=1;
    }
    .run();
    assert_eq!(report.visited, 7, "{report}");
}

#[test]
fn a_check_inside_an_isolated_one_starts_no_process() {
    assert_eq!(processes("an_isolated_check_in_an_isolated_check"), (2, 2));
    assert_eq!(processes("an_isolated_exploration_in_an_isolated_check"), (2, 2));
    assert_eq!(processes("an_isolated_check_in_an_isolated_exploration"), (2, 2));
}

#[test]
#[ignore = "counts processes, for another test"]
fn crashes_and_then_more_checks() {
    note_start();
    let first = lists()
        .isolated()
        .body(|list, ()| {
            if is_bad(list) {
                std::process::abort()
            }
        })
        .run();
    assert_eq!((first.inputs, first.failed), (7, 1), "{first}");
    let explored = exploration! { regressions = false;
        depth = 1;
        isolation = true;
        let mut v = Vec::<u8>::new();
        { if x == 1 { std::process::abort() } v.push(x) } where x in 0..=1;
    }
    .run();
    assert_eq!(explored.verdict, Verdict::Counterexample);
    let last = lists().isolated().body(|list, ()| assert!(list.len() < 2)).run();
    assert_eq!((last.inputs, last.failed), (7, 4), "{last}");
}

#[test]
fn a_check_that_crashes_is_not_run_again_for_those_that_follow() {
    // Two for the first, for the second one that crashes, one up to there and one that shows the calls, one for the last.
    assert_eq!(processes("crashes_and_then_more_checks"), (1 + 2 + 3 + 1, 2));
}

#[test]
#[ignore = "takes long, in a process that another test starts"]
fn thirty_crashes_with_long_last_words() {
    for number in 0..30 {
        let report = exploration! { regressions = false;
            depth = 1;
            isolation = true;
            let mut v = Vec::<u8>::new();
            { if x == 1 { eprintln!("{}", "w".repeat(5000)); std::process::abort() } v.push(x) } where x in 0..=1;
        }
        .run();
        assert_eq!(report.verdict, Verdict::Counterexample, "{number}: {report}");
    }
}

#[test]
fn no_number_of_crashes_is_too_large_for_the_next_process() {
    let (output, errors) = run(&["thirty_crashes_with_long_last_words"], &[]);
    assert!(output.status.success(), "{errors}");
}

/// Starts a test that runs for ever in isolation, and gives it with the processes that it has started in the meantime.
fn started(test: &str, file: &PathBuf) -> (Child, Vec<String>) {
    let child =
        command(&[test], &[(STARTS, file.to_str().unwrap())]).stderr(Stdio::null()).stdout(Stdio::null()).spawn().unwrap();
    let begun = Instant::now();
    loop {
        let text = fs::read_to_string(file).unwrap_or_default();
        let processes: Vec<String> = text.lines().map(|line| line.split(' ').next().unwrap().to_string()).collect();
        if processes.len() == 3 {
            return (child, processes);
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{processes:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Has a process of its own that never ends, and never ends itself.
fn endless_with_a_process() {
    let sleep = Command::new("sleep").arg("600").spawn().unwrap();
    let mut file = fs::OpenOptions::new().append(true).open(std::env::var_os(STARTS).unwrap()).unwrap();
    file.write_all(format!("{} 0\n", sleep.id()).as_bytes()).unwrap();
    loop {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
}

#[test]
#[ignore = "does not end, in a process that another test starts"]
fn an_isolated_check_that_does_not_end() {
    note_start();
    lists().isolated().input_seconds(0).body(|_, ()| endless_with_a_process()).assert();
}

#[test]
#[ignore = "does not end, in a process that another test starts"]
fn an_isolated_exploration_that_does_not_end() {
    note_start();
    let _ = exploration! { regressions = false;
        depth = 2;
        isolation = true;
        input_seconds = 0;
        threads = 1;
        let mut v = Vec::<u8>::new();
        { endless_with_a_process(); v.push(1) };
    }
    .run();
}

/// Whether this process ignores a signal, and so do those that it starts: jobs in the background ignore SIGINT.
fn is_ignored(signal: u32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap().trim();
    u64::from_str_radix(mask, 16).unwrap() >> (signal - 1) & 1 == 1
}

#[test]
fn no_process_outlives_the_one_that_started_it() {
    for test in ["an_isolated_check_that_does_not_end", "an_isolated_exploration_that_does_not_end"] {
        for (number, signal) in [(15, "TERM"), (9, "KILL"), (2, "INT")] {
            if is_ignored(number) {
                continue;
            }
            let file = new_file(&format!("{test}-{signal}"));
            let (mut child, processes) = started(test, &file);
            assert!(Command::new("kill").args([format!("-{signal}"), child.id().to_string()]).status().unwrap().success());
            child.wait().unwrap();
            let begun = Instant::now();
            while let Some(alive) = processes.iter().find(|process| is_alive(process)) {
                assert!(begun.elapsed() < Duration::from_secs(60), "{test}, {signal}: {alive} is left of {processes:?}");
                std::thread::sleep(Duration::from_millis(10));
            }
            fs::remove_file(file).unwrap();
        }
    }
}

/// A process that keeps standard output and standard error open, and outlives the one that started it unless that is seen to.
fn hold_pipes() {
    let _ = Command::new("sleep").arg("600").spawn();
}

#[test]
fn an_input_that_leaves_a_process_behind_is_judged_like_any_other() {
    let report = lists()
        .isolated()
        .input_seconds(2)
        .body(|list, ()| {
            if list.len() == 2 {
                hold_pipes();
            }
            if is_bad(list) {
                eprintln!("good bye");
                std::process::abort()
            }
        })
        .run();
    assert_eq!((report.inputs, report.passed, report.failed), (7, 6, 1), "{report}");
    assert_eq!(report.counterexample.unwrap().failure.text, "it crashed with SIGABRT (abort); last output:\n  good bye");
    let report = exploration! { regressions = false;
        depth = 2;
        isolation = true;
        let mut v = Vec::<u8>::new();
        { v.push(x); if is_bad(&v) { hold_pipes(); std::process::abort() } } where x in 0..=1;
    }
    .run();
    let found = report.counterexample.expect("a crash");
    assert_eq!((found.failure.kind, found.sequence.as_str()), (FailureKind::Crashed, "0.0.0.1"));
}

fn stop() {
    let stopped = Command::new("kill").args(["-STOP", &std::process::id().to_string()]).status();
    assert!(stopped.unwrap().success());
    // The signal may take a moment to reach this thread.
    std::thread::sleep(Duration::from_millis(300));
}

#[test]
fn an_input_that_stops_its_process_is_a_counterexample() {
    let report = lists()
        .isolated()
        .body(|list, ()| {
            if is_bad(list) {
                stop()
            }
        })
        .run();
    assert_eq!((report.inputs, report.passed, report.failed), (7, 6, 1), "{report}");
    assert_eq!(report.counterexample.unwrap().failure.text, "it stopped the process");
    let report = exploration! { regressions = false;
        depth = 2;
        isolation = true;
        threads = 1;
        let mut v = Vec::<u8>::new();
        { v.push(x); if is_bad(&v) { stop() } } where x in 0..=1;
    }
    .run();
    let found = report.counterexample.expect("a process that was stopped");
    assert_eq!((found.failure.kind, found.sequence.as_str()), (FailureKind::Crashed, "0.0.0.1"));
    assert!(found.failure.text.starts_with("it stopped the process\n"), "{}", found.failure.text);
}

#[test]
fn an_input_that_closes_or_redirects_its_output_is_judged_like_any_other() {
    let report = lists()
        .isolated()
        .body(|list, ()| {
            // Nothing comes from standard input, and nothing that is written to standard output is taken for an answer.
            assert_eq!(std::io::stdin().read_line(&mut String::new()).unwrap(), 0);
            println!("\npassed\ndone 7\nfailed Panicked x");
            assert!(!is_bad(list));
        })
        .run();
    assert_eq!((report.inputs, report.passed, report.failed, report.explored), (7, 6, 1, 7), "{report}");
}

#[test]
#[ignore = "fails, in a process that another test starts"]
fn exits_in_an_input() {
    lists()
        .body(|list, ()| {
            if is_bad(list) {
                std::process::exit(0)
            }
        })
        .assert();
}

#[test]
#[ignore = "fails, in a process that another test starts"]
fn exits_on_another_thread() {
    lists()
        .body(|list, ()| {
            if is_bad(list) {
                let _ = std::thread::spawn(|| std::process::exit(0)).join();
            }
        })
        .assert();
}

#[test]
#[ignore = "fails, in a process that another test starts"]
fn exits_in_a_predicate() {
    let scope = Scope::<Vec<u8>>::any().every_len(0..=2).every::<u8>(0..=1).requires(|list| {
        if list.len() == 2 && list[1].get() == 1 {
            std::process::exit(0)
        }
        true
    });
    Check::new(scope).regressions(false).body(|_: &mut Vec<u8>, ()| {}).assert();
}

#[test]
#[ignore = "fails, in a process that another test starts"]
fn exits_in_an_exploration_on_another_thread() {
    smallscope::explore! { regressions = false;
        depth = 2;
        let mut v = Vec::<u8>::new();
        { v.push(x); if is_bad(&v) { let _ = std::thread::spawn(|| std::process::exit(0)).join(); } } where x in 0..=1;
    };
}

#[test]
#[ignore = "fails, in a process that another test starts"]
fn hangs_in_an_input() {
    lists()
        .input_seconds(1)
        .body(|list, ()| {
            while is_bad(list) {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
        })
        .assert();
}

#[test]
#[ignore = "crashes, in a process that another test starts"]
fn crashes_in_an_input() {
    lists()
        .body(|list, ()| {
            if is_bad(list) {
                std::process::abort()
            }
        })
        .assert();
}

#[test]
#[ignore = "holds, in a process that another test starts"]
fn holds() {
    note_start();
    assert_eq!(lists().body(|_, ()| {}).assert().inputs, 7);
}

#[test]
#[ignore = "crashes the first time, in a process that another test starts"]
fn crashes_once() {
    lists()
        .body(|list, ()| {
            if is_bad(list) && fs::File::create_new(std::env::var_os(STARTS).unwrap()).is_ok() {
                std::process::abort()
            }
        })
        .assert();
}

const EXITS: [&str; 4] =
    ["exits_in_an_input", "exits_on_another_thread", "exits_in_a_predicate", "exits_in_an_exploration_on_another_thread"];

#[test]
fn a_process_that_exits_while_something_is_checked_has_failed() {
    for test in EXITS {
        let (output, errors) = run(&[test], &[("SMALLSCOPE_ISOLATION", "0")]);
        assert_eq!(output.status.code(), Some(1), "{test}: {errors}");
        assert!(errors.contains("exit") && errors.contains(test), "{test}: {errors}");
    }
}

#[test]
fn an_exit_is_found_in_isolation_and_no_other_test_is_lost() {
    for test in EXITS {
        let (output, errors) = run(&[test, "holds"], &[]);
        assert_eq!(output.status.code(), Some(101), "{test}: {errors}");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(said.contains("test processes::holds ... ") && said.contains("1 passed; 1 failed"), "{test}: {said}");
        assert_eq!(errors.matches("smallscope: starting this program again").count(), 1, "{test}: {errors}");
        let what =
            if test == "exits_in_a_predicate" { "ended before it ran an input" } else { "it ended the process (exit code " };
        assert!(errors.contains(what) || errors.contains("This happened after the code had returned"), "{test}: {errors}");
    }
}

#[test]
fn a_crash_and_a_hang_do_not_keep_other_tests_from_being_run() {
    let (output, errors) = run(&["crashes_in_an_input", "hangs_in_an_input", "exits_in_an_input", "holds"], &[]);
    assert_eq!(output.status.code(), Some(101), "{errors}");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("test processes::holds ... ") && said.contains("1 passed; 3 failed"), "{said}");
    assert_eq!(errors.matches("smallscope: starting this program again").count(), 3, "{errors}");
    for what in ["it crashed with SIGABRT (abort)", "it did not return within 1 second", "it ended the process (exit code 0)"] {
        let text = format!("  what happened:\n    {what}\n  covered: holds for all 3 inputs of size < 2\n");
        assert!(errors.contains(&text), "{what}: {errors}");
    }
}

#[test]
fn a_check_that_ended_the_process_and_holds_in_isolation_has_failed() {
    let file = new_file("once");
    let (output, errors) = run(&["crashes_once"], &[(STARTS, file.to_str().unwrap())]);
    fs::remove_file(file).unwrap();
    assert_eq!(output.status.code(), Some(101), "{errors}");
    let text = "processes::crashes_once could not be checked: it ended the process without isolation, but not in isolation; the code depends on more \
                than its input";
    assert!(errors.contains(text), "{errors}");
}

#[test]
fn a_program_that_was_not_restarted_does_not_heed_a_restart_of_another_one() {
    let other = "1\u{1e}!processes::holds\u{1f}processes::holds\u{1e}?processes::exits\u{1f}processes::exits\u{1e}";
    let file = new_file("not restarted");
    let (output, errors) = run(&["holds"], &[("SMALLSCOPE_RESTARTED", other), (STARTS, file.to_str().unwrap())]);
    assert!(output.status.success(), "{errors}");
    let starts = fs::read_to_string(&file).unwrap();
    fs::remove_file(file).unwrap();
    assert_eq!(starts.lines().count(), 1, "{starts}");
}

#[test]
fn a_crash_after_the_code_has_returned_is_put_down_to_an_input_and_not_to_none() {
    let report = lists()
        .isolated()
        .body(|list, ()| {
            if is_bad(list) {
                std::thread::spawn(|| std::process::abort());
            } else if list.len() == 2 {
                std::thread::sleep(Duration::from_millis(300));
            }
        })
        .run();
    assert_eq!((report.inputs, report.failed, report.verdict.clone()), (7, 1, Verdict::Counterexample), "{report}");
    assert!(report.counterexample.unwrap().failure.text.starts_with("it crashed with SIGABRT (abort)"));
}

#[test]
fn a_copy_of_the_process_that_the_code_makes_counts_nothing() {
    unsafe extern "C" {
        fn fork() -> i32;
    }
    let report = lists()
        .isolated()
        .body(|list, ()| {
            if is_bad(list) {
                // SAFETY: the copy has this thread alone, which comes back to the check and ends there.
                unsafe { fork() };
            }
        })
        .run();
    assert_eq!((report.inputs, report.passed, report.explored), (7, 7, 7), "{report}");
}
