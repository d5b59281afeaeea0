//! Sequences that failed are kept in a file next to the source, this one, and run first.

use crate::named;
use smallscope::Verdict;
use smallscope::explore::{Explore, Report, only};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// There is one file for all tests of this source.
static FILE: Mutex<()> = Mutex::new(());

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("all/kept_sequences.regressions")
}

const HEADER: &str = "# Inputs that failed once; smallscope runs them first. Keep this file with the source.\n";

/// A counter that must not get to `limit`, by steps of `steps`.
fn counted(limit: u64, steps: &'static [u64], calls: &'static AtomicU64) -> Explore<'static, u64> {
    Explore::new(|| 0u64)
        .named("counter")
        .depth(4)
        .threads(1)
        .call(
            "add",
            move |_, ()| steps,
            move |count: &mut u64, (), step| {
                calls.fetch_add(1, Relaxed);
                only(|| *count += *step)
            },
        )
        .invariant("below the limit", move |count| *count < limit)
        .merge_by_debug()
}

fn found(report: &Report) -> (String, String) {
    let found = report.counterexample.as_ref().expect("a counterexample");
    (found.sequence.clone(), found.covered.clone())
}

#[test]
fn a_sequence_that_fails_is_written_once_and_run_first() {
    let _alone = FILE.lock().unwrap_or_else(PoisonError::into_inner);
    let _ = fs::remove_file(file());
    static CALLS: AtomicU64 = AtomicU64::new(0);
    let first = counted(6, &[1, 3], &CALLS).run();
    assert_eq!(found(&first).0, "0.1.0.1");
    let text = format!("{HEADER}counter | 0.1.0.1 | add(&3); add(&3)\n");
    assert_eq!(fs::read_to_string(file()).unwrap(), text);
    let second = counted(6, &[1, 3], &CALLS).run();
    assert_eq!(second.verdict, Verdict::Counterexample);
    assert_eq!(found(&second), ("0.1.0.1".to_string(), "only this sequence, which failed before and was run first".to_string()));
    assert_eq!(fs::read_to_string(file()).unwrap(), text);
    CALLS.store(0, Relaxed);
    let fixed = counted(100, &[1, 3], &CALLS).run();
    assert!(fixed.holds() && fixed.notes.is_empty(), "{fixed}");
    assert_eq!(fs::read_to_string(file()).unwrap(), text);

    fs::remove_file(file()).unwrap();
}

#[test]
fn a_sequence_that_another_one_has_taken_the_place_of_is_told_and_not_run() {
    let _alone = FILE.lock().unwrap_or_else(PoisonError::into_inner);
    static CALLS: AtomicU64 = AtomicU64::new(0);
    fs::write(
        file(),
        format!("{HEADER}counter | 0.1.0.1 | add(&3); add(&3)\ncounter | 7.0 | remove(3)\ncounter | 0.9 | add(9)\n"),
    )
    .unwrap();
    let report = counted(100, &[1, 2], &CALLS).run();
    assert!(report.holds(), "{report}");
    assert_eq!(
        report.notes,
        [
            "kept_sequences.regressions names `0.1.0.1`, which was add(&3); add(&3) and is add(&2); add(&2) now; it was not run",
            "kept_sequences.regressions names `7.0`, which is no longer an input",
            "kept_sequences.regressions names `0.9`, which was add(9) and is (there is no such call here) now; it was not run",
        ]
    );
    fs::remove_file(file()).unwrap();
}

#[test]
fn nothing_is_kept_where_it_is_turned_off() {
    let _alone = FILE.lock().unwrap_or_else(PoisonError::into_inner);
    static CALLS: AtomicU64 = AtomicU64::new(0);
    let report = counted(6, &[1, 3], &CALLS).regressions(false).run();
    assert_eq!(found(&report).0, "0.1.0.1");
    assert!(!file().exists());
}

#[test]
fn a_replay_line_of_other_arguments_is_refused() {
    static CALLS: AtomicU64 = AtomicU64::new(0);
    let report = counted(6, &[1, 3], &CALLS).regressions(false).run();
    let replay = report.counterexample.unwrap().replay;
    let line = replay.split('\'').nth(1).unwrap();
    let mark = line.rsplit_once('=').unwrap().1;
    let text = format!("0.1.0.1={mark}");
    assert_eq!(line, format!("counter {text}"));
    let other = counted(6, &[1, 2], &CALLS).replay(&format!("counter#2 {text}")).run();
    assert_eq!(
        other.verdict,
        Verdict::Unusable(
            "`0.1.0.1` is add(&2); add(&2) here, and was another sequence when it was printed: it belongs to another exploration, or to other \
             arguments"
                .to_string()
        )
    );
}

#[test]
#[ignore = "does not end, in a process that another test starts"]
fn hangs() {
    Explore::new(|| 0u64)
        .input_seconds(1)
        .call(
            "add",
            |_, ()| &[1, 3],
            |count: &mut u64, (), step| {
                while std::hint::black_box(*count + *step) == 6 {
                    std::thread::sleep(std::time::Duration::from_millis(1));
                }
                only(|| *count += *step)
            },
        )
        .merge_by_debug()
        .assert();
}

/// Dropping a six does not end.
#[derive(Debug)]
struct Six(u64);

impl Drop for Six {
    fn drop(&mut self) {
        while std::hint::black_box(self.0) == 6 {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }
}

#[test]
#[ignore = "does not end, in a process that another test starts"]
fn hangs_when_dropped() {
    Explore::new(|| Six(0))
        .input_seconds(1)
        .call("add", |_, ()| &[1, 3], |count: &mut Six, (), step| only(|| count.0 += *step))
        .merge_by_debug()
        .assert();
}

#[test]
fn a_sequence_that_does_not_end_is_kept_without_isolation() {
    let _alone = FILE.lock().unwrap_or_else(PoisonError::into_inner);
    let _ = fs::remove_file(file());
    let mut text = HEADER.to_string();
    // Found, and run first.
    for (test, is_known) in [("hangs", false), ("hangs", true), ("hangs_when_dropped", false), ("hangs_when_dropped", true)] {
        let test = named(module_path!(), test);
        if !is_known {
            text.push_str(&format!("{test} | 0.1.0.1 | add(&3); add(&3)\n"));
        }
        let output = Command::new(std::env::current_exe().unwrap())
            .args([&*test, "--exact", "--ignored", "--nocapture"])
            .env("SMALLSCOPE_ISOLATION", "0")
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && errors.contains("it did not return within 1 second"), "{errors}");
        assert_eq!(fs::read_to_string(file()).unwrap(), text);
    }
    fs::remove_file(file()).unwrap();
}
