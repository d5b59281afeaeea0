//! Explorations of code that crashes or does not end, with and without isolation.

use crate::named;
use smallscope::check::{FailureKind, Verdict};
use smallscope::{exploration, explore};
use std::fs::File;
use std::process::Command;
use std::sync::OnceLock;

/// Hangs, crashes or overflows the stack when it is full.
#[derive(Debug, Default)]
struct Fragile(Vec<u8>);

impl Fragile {
    fn push(&mut self, x: u8, how: &str) {
        self.0.push(x);
        if self.0 == [1, 0] {
            match how {
                "hang" => loop {
                    std::thread::sleep(std::time::Duration::from_millis(1));
                },
                "abort" => std::process::abort(),
                "overflow" => println!("{}", endless(1)),
                "nothing" => {}
                "abort on another thread" => drop(std::thread::spawn(|| std::process::abort()).join()),
                // SAFETY: none; the test is about what happens then.
                _ => unsafe { std::ptr::null_mut::<u8>().write_volatile(1) },
            }
        }
    }
}

#[allow(unconditional_recursion)]
fn endless(x: u64) -> u64 {
    std::hint::black_box(endless(std::hint::black_box(x + 1)) + 1)
}

fn isolated(how: &str) -> smallscope::explore::Report {
    exploration! {
        regressions = false;
        depth = 3;
        input_seconds = 1;
        isolation = true;
        let mut f = Fragile::default();
        f.push(x, how)  where x in 0..=2;
    }
    .run()
}

#[test]
fn with_isolation_a_crash_is_a_counterexample_like_any_other() {
    let report = isolated("abort");
    let found = report.counterexample.expect("a crash");
    assert_eq!((found.failure.kind, found.sequence.as_str()), (FailureKind::Crashed, "0.1.0.0"));
    assert!(found.failure.text.contains("SIGABRT"), "{}", found.failure.text);
    assert_eq!(found.code, "let mut f = Fragile::default();\nf.push(1, how);\nf.push(0, how);");
}

#[test]
fn with_isolation_a_segmentation_fault_and_an_overflow_are_found() {
    let found = isolated("segmentation fault").counterexample.expect("a crash");
    assert_eq!((found.failure.kind, found.sequence.as_str()), (FailureKind::Crashed, "0.1.0.0"));
    assert_eq!(found.failure.text, "it crashed with SIGSEGV (segmentation fault)");
    let found = isolated("overflow").counterexample.expect("a crash");
    assert_eq!((found.failure.kind, found.sequence.as_str()), (FailureKind::Crashed, "0.1.0.0"));
    assert_eq!(found.failure.text, "it overflowed the stack");
}

#[test]
fn with_isolation_an_exploration_is_not_blamed_for_what_an_earlier_one_in_the_test_dies_of() {
    for (how, kind) in [("abort", FailureKind::Crashed), ("hang", FailureKind::Hung)] {
        assert_eq!(isolated(how).counterexample.map(|found| found.failure.kind), Some(kind));
        // It can be relied on in the process for the next one as well.
        let found = isolated(how).counterexample.expect("the same again");
        assert_eq!((found.failure.kind, found.sequence.as_str()), (kind, "0.1.0.0"));
    }
    let sound = isolated("nothing");
    assert!(sound.counterexample.is_none(), "{sound}");
    assert_eq!((sound.visited, sound.executions), (40, 39));
}

#[test]
fn with_isolation_a_crash_that_no_call_is_in_is_found_by_what_the_process_survives() {
    let found = isolated("abort on another thread").counterexample.expect("a crash");
    assert_eq!((found.failure.kind, found.sequence.as_str()), (FailureKind::Crashed, "0.1.0.0"));
    let text = "it crashed with SIGABRT (abort)\nThe call had returned, or it happened on another thread; the process survives every earlier sequence.";
    assert_eq!(found.failure.text, text);
    assert_eq!(found.code, "let mut f = Fragile::default();\nf.push(1, how);\nf.push(0, how);");
}

#[test]
fn with_isolation_an_endless_loop_is_found() {
    let found = isolated("hang").counterexample.expect("an endless loop");
    assert_eq!((found.failure.kind, found.sequence.as_str()), (FailureKind::Hung, "0.1.0.0"));
    assert_eq!(found.failure.text, "it did not return within 1 second");
}

#[test]
fn with_isolation_a_constructor_that_crashes_or_does_not_end_is_a_counterexample_without_calls() {
    fn made(how: &str) -> Fragile {
        let mut made = Fragile(vec![1]);
        made.push(0, how);
        made
    }
    let with = |how: &'static str| {
        let report = exploration! {
            regressions = false;
            depth = 3;
            input_seconds = 1;
            isolation = true;
            let mut f = made(how);
            f.push(x, how)  where x in 0..=2;
        }
        .run();
        let found = report.counterexample.unwrap_or_else(|| panic!("{how}"));
        assert_eq!((found.sequence.as_str(), found.code.as_str()), ("-", "let mut f = made(how);"));
        (found.failure.kind, found.failure.text)
    };
    assert_eq!(with("abort"), (FailureKind::Crashed, "it crashed with SIGABRT (abort)".to_string()));
    assert_eq!(with("hang"), (FailureKind::Hung, "it did not return within 1 second".to_string()));
    let silent = "it crashed with SIGABRT (abort)\nIt happened before any call: in the constructor, or while the first state was examined.";
    assert_eq!(with("abort on another thread"), (FailureKind::Crashed, silent.to_string()));
}

#[test]
fn a_test_that_ends_in_the_isolated_process_is_not_taken_for_calls_that_crash() {
    if std::env::var_os("SMALLSCOPE_ISOLATED_TASK").is_some() {
        std::process::exit(7);
    }
    let report = isolated("nothing");
    let Verdict::Internal(problem) = &report.verdict else { panic!("{report}") };
    assert!(problem.contains("it ended the process (exit code 7)"), "{problem}");
}

/// Goes wrong in the process that explores, and worse in any other.
#[derive(Debug, Default)]
struct Erratic(u8);

/// A file that the process which explores makes, and others find.
fn explored(process: u32, how: &str) -> std::path::PathBuf {
    std::env::temp_dir().join(format!("smallscope-explored-{process}-{how}"))
}

impl Erratic {
    fn next(&mut self, how: &str) -> u8 {
        self.0 += 1;
        static IS_EXPLORED: OnceLock<bool> = OnceLock::new();
        let is_explored =
            *IS_EXPLORED.get_or_init(|| File::create_new(explored(std::os::unix::process::parent_id(), how)).is_ok());
        match (self.0, how) {
            (2, _) if is_explored => 0,
            (2, "crash") => std::process::abort(),
            (2, "hang") => loop {
                std::thread::sleep(std::time::Duration::from_millis(1));
            },
            _ => self.0,
        }
    }
}

fn erratic(how: &str) -> smallscope::explore::Counterexample {
    let report = exploration! {
        regressions = false;
        depth = 2;
        input_seconds = 1;
        isolation = true;
        let mut e = (Erratic::default(), 0);
        e.next(how)  => { *e += 1; *e };
    }
    .run();
    std::fs::remove_file(explored(std::process::id(), how)).unwrap();
    let found = report.counterexample.expect("a wrong result");
    assert_eq!((found.failure.kind, found.sequence.as_str(), found.steps.len()), (FailureKind::Different, "0.0.0.0", 2));
    let calls = "e.next(how);\n{ oracle += 1; oracle };\nassert_eq!(e.next(how), { oracle += 1; oracle });";
    assert!(found.code.ends_with(calls), "{}", found.code);
    found
}

const VARIES: &str =
    "What it does differs from run to run, as when memory is used that was never written or was freed, or random numbers.";

#[test]
fn with_isolation_what_failed_and_then_crashes_is_described_as_far_as_it_goes() {
    let found = erratic("crash");
    let expected = format!("it returned 0, and the oracle 2\nRun again for this description, it did not return. {VARIES}");
    assert_eq!((found.failure.text, found.steps[0].returned.as_str(), found.steps[1].returned.as_str()), (expected, "1", ""));
}

#[test]
fn with_isolation_what_failed_and_then_hangs_is_described_as_far_as_it_goes() {
    let found = erratic("hang");
    let expected = format!("it returned 0, and the oracle 2\nRun again for this description, it did not return. {VARIES}");
    assert_eq!((found.failure.text, found.steps[0].returned.as_str(), found.steps[1].returned.as_str()), (expected, "1", ""));
}

#[test]
fn what_goes_well_when_it_is_run_again_is_said_to_vary() {
    let found = erratic("nothing");
    let expected = format!("it returned 0, and the oracle 2\nRun again for this description, it went well. {VARIES}");
    assert_eq!((found.failure.text, found.steps[0].returned.as_str(), found.steps[1].returned.as_str()), (expected, "1", "2"));
}

/// What the test of a name says when it is run in a process of its own.
fn said(test: &str, is_never_isolated: bool) -> String {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([&*named(module_path!(), test), "--exact", "--include-ignored", "--nocapture"]);
    if is_never_isolated {
        command.env("SMALLSCOPE_ISOLATION", "0");
    }
    let output = command.output().unwrap();
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
#[ignore = "hangs, as another test wants it to"]
fn hangs() {
    explore! { regressions = false;
        input_seconds = 1;
        let mut f = Fragile::default();
        f.push(x, "hang")  where x in 0..=2;
    };
}

#[test]
#[ignore = "crashes, as another test wants it to"]
fn crashes() {
    explore! { regressions = false;
        threads = 1;
        let mut f = Fragile::default();
        f.push(x, "segmentation fault")  where x in 0..=2;
    };
}

#[test]
#[ignore = "crashes, as another test wants it to"]
fn crashes_on_another_thread() {
    explore! { regressions = false;
        let mut f = Fragile::default();
        f.push(x, "abort on another thread")  where x in 0..=2;
    };
}

#[test]
fn without_isolation_a_crash_that_no_call_is_in_says_how_to_find_the_calls() {
    let text = said("crashes_on_another_thread", true);
    let expected = "smallscope: the process died of SIGABRT (abort) while `explore_crashes::crashes_on_another_thread` ran, outside of any input or call: on \
                    another thread, or because memory was overwritten before.\n  Run it again with SMALLSCOPE_ISOLATION=1 to find what \
                    ends it.";
    assert!(text.contains(expected), "{text}");
}

#[test]
fn a_test_program_that_dies_of_an_exploration_finds_the_calls_in_isolation() {
    let restarted = "\nsmallscope: starting this program again, with that check in isolation, so that the other tests are not lost. \
                     SMALLSCOPE_ISOLATION=0 prevents that.\n";
    for (test, what) in [
        ("crashes_on_another_thread", "it crashed with SIGABRT (abort)"),
        ("crashes", "it crashed with SIGSEGV (segmentation fault)"),
        ("hangs", "it did not return within 1 second"),
    ] {
        let text = said(test, false);
        assert_eq!(text.matches(restarted).count(), 1, "{text}");
        let (_, report) = text.split_once(restarted).unwrap();
        assert!(report.contains(&format!("\nexplore_crashes::{test} does not hold: 2 calls break it\n")), "{text}");
        assert!(report.contains(&format!("  what happened:\n    {what}\n")), "{text}");
        assert!(report.contains("note: it was run in isolation, because it ended the process without"), "{text}");
    }
}

#[test]
fn without_isolation_the_process_ends_and_says_with_which_calls() {
    let text = said("hangs", true);
    assert!(text.contains("explore_crashes::hangs does not hold: 2 calls break it"), "{text}");
    assert!(text.contains("it did not return within 1 second"), "{text}");
    assert!(text.contains("f.push(1, \"hang\");\n    f.push(0, \"hang\");"), "{text}");
    let text = said("crashes", true);
    assert!(text.contains("explore_crashes::crashes died of SIGSEGV"), "{text}");
    assert!(
        text.contains("replay: SMALLSCOPE_REPLAY='0.1.0.0=77aee10a' cargo test explore_crashes::crashes -- --exact"),
        "{text}"
    );
    assert!(text.contains("f.push(1, \"segmentation fault\");\n    f.push(0, \"segmentation fault\");"), "{text}");
}

#[test]
fn with_isolation_a_call_that_takes_all_memory_is_a_counterexample_before_it_has_it() {
    let report = exploration! {
        regressions = false;
        depth = 3;
        memory = 500;
        input_seconds = 60;
        isolation = true;
        let mut v = Vec::<u64>::new();
        v.push(x)  where x in 0..=2;
        while v.last() == Some(&2) { v.extend([2; 64]) };
    }
    .run();
    let found = report.counterexample.expect("a call that does not end");
    assert_eq!((found.failure.kind, found.sequence.as_str()), (FailureKind::Hung, "0.2.1.0"));
    let text = &found.failure.text;
    assert!(text.starts_with("it did not return, and has taken ") && text.ends_with(" MiB of memory so far"), "{text}");
}

/// A list that goes wrong as `[1, 0]`, in a way that has nothing to do with a call.
#[derive(Debug)]
struct Trap(Vec<u8>, &'static str);

impl Trap {
    fn spring(&self, place: &str) {
        if self.0 == [1, 0] && self.1.starts_with(place) {
            assert!(!self.1.ends_with("panic"), "in {place}");
            while self.1.ends_with("hang") {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
        }
    }
}

impl Drop for Trap {
    fn drop(&mut self) {
        self.spring("drop");
    }
}

impl Clone for Trap {
    fn clone(&self) -> Trap {
        self.spring("clone");
        Trap(self.0.clone(), self.1)
    }
}

impl PartialEq for Trap {
    fn eq(&self, other: &Trap) -> bool {
        self.spring("eq");
        self.0 == other.0
    }
}

impl Eq for Trap {}

impl std::hash::Hash for Trap {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.spring("hash");
        self.0.len().hash(state);
    }
}

/// The calls that lead to it. States are compared when there is another one.
fn sequence(how: &str) -> &str {
    if how.starts_with("eq") { "0.1.0.1" } else { "0.1.0.0" }
}

/// The exploration of a trap, in a process of its own or without one.
fn trapped(how: &'static str, matching: &str, isolation: bool) -> smallscope::explore::Report {
    let explored = smallscope::explore::Explore::new(move || Trap(vec![], how))
        .regressions(false)
        .depth(3)
        .regressions(false)
        .input_seconds(1)
        .isolation(isolation)
        .call(
            "push",
            |trap, _| {
                trap.spring("arguments");
                0..=2u8
            },
            |trap: &mut Trap, _, x| smallscope::explore::only(|| trap.0.push(x)),
        )
        .call("pop", |_, _| [()], |trap, _, ()| smallscope::explore::only(|| trap.0.pop()));
    match matching {
        "equal" => explored.merge_equal().run(),
        "cloned" => explored.merge_by_debug().cloning().run(),
        _ => explored.merge_by_debug().run(),
    }
}

#[test]
fn with_isolation_what_does_not_end_outside_of_calls_is_found() {
    let found = |how, matching| {
        let report = trapped(how, matching, true);
        let found = report.counterexample.unwrap_or_else(|| panic!("{how}, {matching}"));
        assert_eq!((found.failure.kind, found.sequence.as_str()), (FailureKind::Hung, sequence(how)), "{how}, {matching}");
        found.failure.text
    };
    let (alone, dropping) = ("it did not return within 1 second", "dropping the value: it did not return within 1 second");
    assert_eq!(found("drop and hang", "cloned"), dropping);
    assert_eq!(found("drop and hang", "equal"), dropping);
    assert_eq!(found("drop and hang", "debug"), alone);
    assert_eq!(found("eq and hang", "equal"), "comparing the state: it did not return within 1 second");
    assert_eq!(found("clone and hang", "equal"), "comparing the state: it did not return within 1 second");
    assert_eq!(found("hash and hang", "equal"), alone);
    assert_eq!(found("arguments and hang", "debug"), alone);
    assert_eq!(found("arguments and hang", "cloned"), alone);
}

#[test]
fn a_panic_outside_of_calls_is_reported_and_does_not_escape() {
    for (how, matching, what) in [
        ("drop and panic", "equal", "dropping the value panicked"),
        ("drop and panic", "cloned", "dropping the value panicked"),
        ("drop and panic", "debug", "dropping the value panicked"),
        ("eq and panic", "equal", "the comparison of states panicked"),
        ("clone and panic", "equal", "the comparison of states panicked"),
        ("clone and panic", "cloned", "cloning the value panicked"),
        ("hash and panic", "equal", "the key of the state panicked"),
        ("arguments and panic", "debug", "the arguments of `push` panicked"),
    ] {
        let report = trapped(how, matching, false);
        let found = report.counterexample.unwrap_or_else(|| panic!("{how}, {matching}"));
        assert!(found.failure.text.starts_with(what), "{how}, {matching}: {}", found.failure.text);
        assert_eq!(found.sequence, sequence(how), "{how}, {matching}");
    }
}

#[test]
#[ignore = "hangs, as another test wants it to"]
fn hangs_in_a_destructor() {
    trapped("drop and hang", "equal", false);
}

#[test]
fn without_isolation_a_destructor_that_does_not_end_is_shown() {
    let text = said("hangs_in_a_destructor", true);
    assert!(text.contains("explore_crashes::hangs_in_a_destructor does not hold: 2 calls break it"), "{text}");
    assert!(text.contains("dropping the value: it did not return within 1 second"), "{text}");
}
