//! Code under test that crashes, hangs or ends the process: with isolation the run goes on, without it the input is named.

use crate::named;
use smallscope::check::FailureKind;
use smallscope::{Anything, Check, Report, Scope, Verdict};
use std::process::{Command, Output};

fn lists() -> Check<Vec<u8>, Anything> {
    Check::new(Scope::<Vec<u8>>::any().every_len(0..=2).every::<u8>(0..=1)).regressions(false)
}

/// Runs a body in isolation: it does something bad on two of seven inputs.
fn isolated(body: impl Fn(&mut Vec<u8>) + Sync + 'static) -> Report {
    let report = lists().isolated().input_seconds(1).body(move |list, ()| body(list)).run();
    assert_eq!((report.inputs, report.passed, report.failed, report.structures), (7, 5, 2, 7), "{report}");
    assert_eq!((report.verdict.clone(), report.complete, report.explored), (Verdict::Counterexample, true, 7));
    let found = report.counterexample.as_ref().unwrap();
    assert_eq!(found.code, "let mut input = vec![0, 1];");
    assert_eq!(found.covered, "7 inputs, of which 2 failed, none of them smaller");
    report
}

fn is_bad(list: &[u8]) -> bool {
    list.len() == 2 && list[1] == 1
}

fn what(report: &Report) -> (FailureKind, &str) {
    let failure = &report.counterexample.as_ref().unwrap().failure;
    (failure.kind, &failure.text)
}

fn segmentation_fault() {
    // SAFETY: none; this is the fault that is to be survived.
    unsafe { std::ptr::without_provenance_mut::<u8>(8).write_volatile(1) };
}

#[allow(unconditional_recursion)]
fn overflow(depth: u64) -> u64 {
    let large = [depth; 100];
    std::hint::black_box(&large);
    overflow(depth + 1) + large[7]
}

fn endless() {
    loop {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
}

#[test]
fn an_isolated_segmentation_fault_is_a_counterexample_and_the_run_goes_on() {
    let report = isolated(|list| {
        if is_bad(list) {
            segmentation_fault()
        }
    });
    assert_eq!(what(&report), (FailureKind::Crashed, "it crashed with SIGSEGV (segmentation fault)"));
}

#[test]
fn an_isolated_abort_is_a_counterexample_and_the_run_goes_on() {
    let report = isolated(|list| {
        if is_bad(list) {
            std::process::abort()
        }
    });
    assert_eq!(what(&report), (FailureKind::Crashed, "it crashed with SIGABRT (abort)"));
}

#[test]
fn an_isolated_stack_overflow_is_a_counterexample_and_the_run_goes_on() {
    let report = isolated(|list| {
        if is_bad(list) {
            _ = std::hint::black_box(overflow(0))
        }
    });
    assert_eq!(what(&report), (FailureKind::Crashed, "it overflowed the stack"));
}

#[test]
fn an_isolated_endless_loop_is_a_counterexample_and_the_run_goes_on() {
    let report = isolated(|list| {
        if is_bad(list) {
            endless()
        }
    });
    assert_eq!(what(&report), (FailureKind::Hung, "it did not return within 1 second"));
}

#[test]
fn an_isolated_input_that_takes_all_memory_is_a_counterexample_before_it_has_it_and_the_run_goes_on() {
    let takes = |list: &mut Vec<u8>| {
        while is_bad(&list[..list.len().min(2)]) {
            list.resize(list.len() + (1 << 20), 1);
        }
    };
    let report = lists().isolated().memory(300).input_seconds(60).body(move |list, ()| takes(list)).run();
    assert_eq!((report.inputs, report.passed, report.failed), (7, 5, 2), "{report}");
    let (kind, text) = what(&report);
    assert_eq!(kind, FailureKind::Hung);
    assert!(text.starts_with("it did not return, and has taken ") && text.ends_with(" MiB of memory so far"), "{text}");
}

#[test]
fn an_isolated_exit_is_a_counterexample_and_the_run_goes_on() {
    let report = isolated(|list| {
        if is_bad(list) {
            eprintln!("good bye");
            std::process::exit(3)
        }
    });
    assert_eq!(what(&report), (FailureKind::Crashed, "it ended the process (exit code 3); last output:\n  good bye"));
}

#[test]
fn an_isolated_panic_while_panicking_is_a_counterexample_with_both_messages() {
    struct Bomb;
    impl Drop for Bomb {
        fn drop(&mut self) {
            panic!("the second");
        }
    }
    let report = isolated(|list| {
        let _bomb = is_bad(list).then(|| Bomb);
        assert!(!is_bad(list), "the first");
    });
    let (kind, text) = what(&report);
    assert_eq!((kind, text.lines().next()), (FailureKind::Crashed, Some("it crashed with SIGABRT (abort); last output:")));
    assert!(text.contains("the second"), "{text}");
}

#[test]
fn isolated_panics_labels_and_noise_are_told_apart() {
    let report = lists()
        .arg(0..=1)
        .isolated()
        .requires(|old, &(limit,)| old.len() != limit)
        .body(|list, &(limit,)| {
            print!("\n@0123456789abcdef done 99\nunfinished");
            smallscope::classify("two\nlines");
            smallscope::sometimes!(list.len() == 2, "full");
            assert!(list.len() < 2 || limit == 0, "left\nright");
        })
        .run();
    assert_eq!((report.inputs, report.passed, report.failed, report.skipped), (11, 7, 4, 3), "{report}");
    assert_eq!((report.labels["two\nlines"], report.labels["full"]), (11, 8));
    let (kind, text) = what(&report);
    assert_eq!((kind, text.lines().skip(1).collect::<Vec<_>>()), (FailureKind::Panicked, vec!["left", "right"]));
    assert!(text.starts_with("it panicked at ") && text.contains("all/crashes.rs:"), "{text}");
}

#[test]
fn isolation_changes_no_count_of_a_check_that_holds() {
    let plain = lists().arg(0..=2).requires(|old, &(n,)| old.len() != n).body(|_, _| smallscope::classify("x")).run();
    let isolated =
        lists().isolated().arg(0..=2).requires(|old, &(n,)| old.len() != n).body(|_, _| smallscope::classify("x")).run();
    assert_eq!(plain, isolated);
}

#[test]
fn limits_hold_in_isolation() {
    let report = lists().isolated().max_inputs(4).body(|_, ()| {}).run();
    assert_eq!((report.inputs, report.covered, report.exit_code()), (4, 2, 3), "{report}");
    let crashes = lists().isolated().max_crashes(2).body(|_, ()| std::process::abort()).run();
    assert_eq!((crashes.failed, crashes.complete), (2, false));
    assert_eq!(crashes.counterexample.unwrap().covered, "2 inputs, of which 2 failed, but no size was completed");
    // Also where small inputs are run first, one size after the other.
    let crashes = lists().isolated().seconds(600).max_crashes(2).body(|_, ()| std::process::abort()).run();
    assert_eq!((crashes.failed, crashes.complete), (2, false));
}

#[test]
fn the_second_check_of_a_test_can_be_isolated_too() {
    assert_eq!(lists().isolated().body(|_, ()| {}).run().inputs, 7);
    let report = lists()
        .isolated()
        .body(|list, ()| {
            if list.len() == 2 {
                std::process::abort()
            }
        })
        .run();
    assert_eq!((report.inputs, report.failed), (7, 4));
}

#[test]
fn a_program_that_is_no_test_must_say_how_it_is_run_again() {
    let report = std::thread::Builder::new()
        .name("main".to_string())
        .spawn(|| lists().isolated().body(|_, ()| {}).run())
        .unwrap()
        .join()
        .unwrap();
    assert_eq!(
        report.to_string(),
        "the check of Vec cannot be checked: isolation re-executes this program, and knows how to reach this check only inside a test; \
         say how with `.isolation_command(..)`"
    );
    let wrong = lists().isolated().isolation_command(vec!["--list".to_string()]).named("a check").body(|_, ()| {}).run();
    assert_eq!(wrong.exit_code(), 5);
    assert_eq!(
        wrong.to_string(),
        "a check could not be checked: the isolated process ended before it ran an input (exit code 0); it was started with `--list`"
    );
}

/// Runs one of the tests below in a process of its own, on one thread unless the variables say more: the first input that dies is known then.
fn run(test: &str, variables: &[(&str, &str)]) -> (Output, String) {
    let output = Command::new(std::env::current_exe().unwrap())
        .args([&*named(module_path!(), test), "--exact", "--ignored", "--nocapture"])
        .env("SMALLSCOPE_THREADS", "1")
        .envs(variables.iter().copied())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (output, errors)
}

#[test]
#[ignore = "dies, in a process that another test starts"]
fn dies_of_a_segmentation_fault() {
    lists()
        .arg(5..7)
        .body(|list, &(n,)| {
            if is_bad(list) && n == 6 {
                segmentation_fault()
            }
        })
        .assert();
}

#[test]
#[ignore = "dies, in a process that another test starts"]
fn dies_of_a_stack_overflow() {
    lists()
        .body(|list, ()| {
            if is_bad(list) {
                _ = std::hint::black_box(overflow(0))
            }
        })
        .assert();
}

#[test]
#[ignore = "dies, in a process that another test starts"]
fn dies_of_an_abort() {
    lists()
        .body(|list, ()| {
            if is_bad(list) {
                std::process::abort()
            }
        })
        .assert();
}

#[test]
#[ignore = "dies, in a process that another test starts"]
fn exits() {
    lists()
        .body(|list, ()| {
            if is_bad(list) {
                std::process::exit(0)
            }
        })
        .assert();
}

#[test]
#[ignore = "does not end, in a process that another test starts"]
fn hangs() {
    lists()
        .arg(["a", "b"])
        .input_seconds(1)
        .body(|list, &(text,)| {
            if is_bad(list) && text == "b" {
                endless()
            }
        })
        .assert();
}

#[cfg(target_os = "linux")]
#[test]
fn without_isolation_the_input_is_named_before_the_process_dies() {
    use std::os::unix::process::ExitStatusExt;
    let cases = [
        ("dies_of_a_segmentation_fault", 11, "died of SIGSEGV (segmentation fault) on this input.", "2.0.1/1=de6f4209"),
        ("dies_of_a_stack_overflow", 6, "died of SIGSEGV (segmentation fault) on this input.", "2.0.1=cdb529de"),
        ("dies_of_an_abort", 6, "died of SIGABRT (abort) on this input.", "2.0.1=cdb529de"),
    ];
    for (test, signal, how, place) in cases {
        let (output, errors) = run(test, &[("SMALLSCOPE_ISOLATION", "0")]);
        assert_eq!(output.status.signal(), Some(signal), "{test}: {errors}");
        let text = format!(
            "\nsmallscope: crashes::{test} {how}\n  replay: SMALLSCOPE_REPLAY='{place}' cargo test crashes::{test} -- --exact\n  \
             Run it again with SMALLSCOPE_ISOLATION=1 to see the input and to get past it.\n"
        );
        assert!(errors.contains(&text), "{test}: {errors}");
        assert_eq!(errors.matches("smallscope: ").count(), 1, "{errors}");
    }
    let (output, errors) = run("exits", &[("SMALLSCOPE_ISOLATION", "0")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        errors.contains(
            "\nsmallscope: crashes::exits did not end: this input called exit.\n  replay: SMALLSCOPE_REPLAY='2.0.1=cdb529de' cargo test crashes::exits -- --exact\n"
        ),
        "{errors}"
    );
}

#[test]
fn without_isolation_an_input_that_does_not_end_is_shown_and_the_process_ends() {
    let (output, errors) = run("hangs", &[("SMALLSCOPE_ISOLATION", "0")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        errors.contains(
            "
crashes::hangs does not hold
  input, of size 2:
    Vec { root: [0, 1] }
  arguments: (\"b\",)
  what happened:
    it did not return within 1 second
  covered: unknown: the process ends here; SMALLSCOPE_ISOLATION=1 gets past this input
  replay: SMALLSCOPE_REPLAY='2.0.1/1=b2341c43' cargo test crashes::hangs -- --exact
  code:
    let mut input = vec![0, 1];
    let arguments = (\"b\",);
"
        ),
        "{errors}"
    );
}

#[test]
fn the_environment_turns_isolation_on() {
    let (output, errors) = run("dies_of_a_segmentation_fault", &[("SMALLSCOPE_ISOLATION", "1")]);
    assert_eq!(output.status.code(), Some(101), "{errors}");
    assert!(
        errors.contains(
            "  what happened:\n    it crashed with SIGSEGV (segmentation fault)\n  covered: 14 inputs, of which 2 failed, none of them \
             smaller\n  replay: SMALLSCOPE_REPLAY='2.0.1/1=de6f4209' cargo test crashes::dies_of_a_segmentation_fault -- --exact\n"
        ),
        "{errors}"
    );
}

#[test]
fn the_replay_line_runs_exactly_that_input() {
    let (output, errors) = run("dies_of_a_segmentation_fault", &[("SMALLSCOPE_REPLAY", "2.0.1/0")]);
    assert!(output.status.success(), "{errors}");
    assert!(errors.contains("replaying 2.0.1/0:\nVec { root: [0, 1] }\n"), "{errors}");
    let (output, errors) = run("dies_of_a_segmentation_fault", &[("SMALLSCOPE_REPLAY", "2.0.1/1")]);
    assert!(!output.status.success());
    assert!(errors.contains("died of SIGSEGV"), "{errors}");
}

/// Shown by another thread than the one that dies, it ends the process, too.
#[derive(Clone, Copy)]
struct Deadly(u8);

impl std::fmt::Debug for Deadly {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if std::thread::current().name() == Some("smallscope watchdog") {
            segmentation_fault();
        }
        write!(f, "{}", self.0)
    }
}

#[test]
#[ignore = "dies, in a process that another test starts"]
fn dies_with_an_argument_that_cannot_be_shown() {
    lists()
        .arg([Deadly(0), Deadly(1)])
        .body(|list, &(argument,)| {
            if is_bad(list) && argument.0 == 1 {
                std::process::abort()
            }
        })
        .assert();
}

#[cfg(target_os = "linux")]
#[test]
fn the_line_of_a_process_that_dies_is_refused_within_other_bounds() {
    let line = |test: &str, seconds: &str| {
        let (_, errors) = run(test, &[("SMALLSCOPE_ISOLATION", "0"), ("SMALLSCOPE_INPUT_SECONDS", seconds)]);
        let line = errors.split_once("SMALLSCOPE_REPLAY='").and_then(|(_, rest)| rest.split_once("' cargo test"));
        line.unwrap_or_else(|| panic!("{errors}")).0.to_string()
    };
    let marked = line("dies_of_an_abort", "10");
    let other_bounds = ("SMALLSCOPE_BOUNDS", "Vec.root=1..=2");
    let (output, errors) = run("dies_of_an_abort", &[("SMALLSCOPE_REPLAY", &marked), other_bounds]);
    assert!(!output.status.success() && errors.contains("was a different input when it was printed"), "{errors}");
    assert!(!errors.contains("died of"), "{errors}");
    // Nobody finds the sum where nothing watches, or where that dies as well. Such a line is taken at its word.
    assert_eq!(line("dies_of_an_abort", "0"), "2.0.1");
    assert_eq!(line("dies_with_an_argument_that_cannot_be_shown", "10"), "2.0.1/1");
    let (_, errors) = run("dies_of_an_abort", &[("SMALLSCOPE_REPLAY", "2.0.0"), other_bounds]);
    assert!(errors.contains("replaying 2.0.0:\nVec { root: [1, 1] }\n"), "{errors}");
}

#[test]
#[ignore = "dies, in a process that another test starts"]
fn dies_on_all_threads_at_once() {
    // Every thread waits for the others before it dies.
    static TOGETHER: std::sync::Barrier = std::sync::Barrier::new(4);
    let all = || {
        TOGETHER.wait();
        std::process::abort()
    };
    std::thread::scope(|scope| {
        for number in 0..4 {
            let check = move || lists().threads(1).named(format!("number {number}")).body(move |_, ()| all()).run();
            scope.spawn(check);
        }
    });
}

#[cfg(target_os = "linux")]
#[test]
fn of_threads_that_die_together_one_tells() {
    for _ in 0..5 {
        let (output, errors) = run("dies_on_all_threads_at_once", &[("SMALLSCOPE_ISOLATION", "0")]);
        assert!(!output.status.success());
        assert_eq!(
            errors.matches("died of SIGABRT (abort) on this input.\n  replay: SMALLSCOPE_REPLAY='").count(),
            1,
            "{errors}"
        );
        assert_eq!(errors.matches("died of").count(), 1, "{errors}");
    }
}

#[test]
fn a_variable_that_makes_no_sense_fails_the_test() {
    let (output, errors) = run("dies_of_an_abort", &[("SMALLSCOPE_ISOLATION", "maybe")]);
    assert_eq!(output.status.code(), Some(101));
    assert!(
        errors.contains(
            "crashes::dies_of_an_abort cannot be checked: SMALLSCOPE_ISOLATION=`maybe` cannot be used; it takes 1 or 0, `on` or `off`, `true` or \
             `false`"
        ),
        "{errors}"
    );
}

#[test]
#[ignore = "ends the process, in one that another test starts"]
fn exits_after_a_replayed_input_panicked() {
    let replayed = || lists().replay("2.0.1").body(|list, ()| assert!(!is_bad(list))).run();
    assert!(std::panic::catch_unwind(replayed).is_err());
    std::process::exit(7);
}

#[test]
fn the_end_of_a_process_is_not_put_down_to_an_input_that_was_replayed_before() {
    let (output, errors) = run("exits_after_a_replayed_input_panicked", &[]);
    assert_eq!(output.status.code(), Some(7), "{errors}");
    assert!(!errors.contains("did not end"), "{errors}");
}
