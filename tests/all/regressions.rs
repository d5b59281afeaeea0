//! Inputs that failed are kept in a file next to the source, and run first.

use crate::named;
use smallscope::{Anything, Check, Scope, Verdict};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// A source file in a directory of its own.
struct Source(PathBuf);

impl Source {
    fn new(name: &str) -> Source {
        let directory = std::env::temp_dir().join(format!("smallscope_{name}_{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        fs::write(directory.join("source.rs"), "").unwrap();
        Source(directory)
    }

    fn check(&self) -> Check<Vec<u8>, Anything> {
        let source = self.0.join("source.rs").to_str().unwrap().to_string();
        Check::new(Scope::<Vec<u8>>::any().every_len(0..=2).every::<u8>(0..=1)).named("the check").source(source.leak())
    }

    fn file(&self) -> PathBuf {
        self.0.join("source.regressions")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).unwrap_or_default()
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Source {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all::<&Path>(&self.0);
    }
}

const HEADER: &str = "# Inputs that failed once; smallscope runs them first. Keep this file with the source.\n";

#[test]
fn an_input_that_fails_is_written_once_and_run_first() {
    let source = Source::new("once");
    let runs = Arc::new(Mutex::new(vec![]));
    let check = || {
        let runs = runs.clone();
        source.check().arg([7, 8]).body(move |list, &(n,)| {
            runs.lock().unwrap().push((list.clone(), n));
            assert!(list.len() < 2 || n == 7);
        })
    };
    let first = check().run();
    assert_eq!((first.inputs, first.passed), (8, 7));
    assert_eq!(source.text(), format!("{HEADER}the check | 2.0.0/1 | Vec {{ root: [0, 0] }} (8,)\n"));
    assert_eq!(source.names(), ["source.regressions", "source.rs"]);
    runs.lock().unwrap().clear();
    let second = check().run();
    assert_eq!(*runs.lock().unwrap(), [(vec![0, 0], 8)]);
    assert_eq!((second.verdict, second.inputs, second.failed), (Verdict::Counterexample, 1, 1));
    assert_eq!(second.counterexample.unwrap().covered, "only this input, which failed before and is run first");
    assert_eq!(source.text().lines().count(), 2);
}

#[test]
fn inputs_that_pass_again_change_no_count() {
    let source = Source::new("again");
    fs::write(source.file(), format!("{HEADER}the check | 2.0.0 | \nanother check | 1.0 | \n\n")).unwrap();
    let before = source.text();
    let report = source.check().expect(7).body(|_, ()| smallscope::classify("x")).run();
    assert_eq!((report.verdict, report.inputs, report.labels["x"], report.structures), (Verdict::Holds, 7, 7, 7));
    assert!(report.notes.is_empty());
    assert_eq!(source.text(), before);
}

#[test]
fn lines_that_are_out_of_date_are_ignored_with_a_note() {
    let source = Source::new("stale");
    fs::write(source.file(), "the check | 9.9 | gone\nthe check | 1.0/3 | other arguments\nnonsense\n").unwrap();
    let report = source.check().body(|_, ()| {}).run();
    assert_eq!(report.verdict, Verdict::Holds);
    assert_eq!(
        report.notes,
        [
            "this line of source.regressions cannot be read: nonsense",
            "source.regressions names `9.9`, which is no longer an input",
            "source.regressions names `1.0/3`, which is no longer an input",
        ]
    );
    assert!(report.to_string().ends_with("\n  note: source.regressions names `1.0/3`, which is no longer an input"));
}

#[test]
fn an_input_that_another_one_has_taken_the_place_of_is_told_and_not_run() {
    let source = Source::new("moved");
    let first = source.check().body(|list, ()| assert!(*list != [1])).run();
    assert_eq!(first.counterexample.unwrap().path.to_string(), "1.1");
    let scope = || Scope::<Vec<u8>>::any().every_len(0..=2).every::<u8>([5, 6, 1]);
    let path = source.0.join("source.rs").to_str().unwrap().to_string().leak();
    let report = Check::new(scope()).named("the check").source(path).body(|list, ()| assert!(*list != [6])).run();
    assert_eq!(report.inputs, 3, "{report}");
    let note = "source.regressions names `1.1`, which was Vec { root: [1] } and is Vec { root: [6] } now; it was not run";
    assert_eq!(report.notes, [note]);
    assert_eq!(source.text(), format!("{HEADER}the check | 1.1 | Vec {{ root: [1] }}\nthe check | 1.1 | Vec {{ root: [6] }}\n"),);
}

#[test]
fn a_file_that_is_damaged_is_kept() {
    let source = Source::new("damaged");
    let damaged = b"the check | 1.0 | \xff\n".to_vec();
    fs::write(source.file(), &damaged).unwrap();
    let report = source.check().body(|list, ()| assert!(list.is_empty())).run();
    assert_eq!(
        report.notes,
        [
            "source.regressions cannot be read: it is not text; repair it or remove it",
            "source.regressions could not be written: it is not text; repair it or remove it",
        ]
    );
    assert_eq!(fs::read(source.file()).unwrap(), damaged);
    assert_eq!(source.names(), ["source.regressions", "source.rs"]);
}

#[test]
fn twenty_checks_that_fail_at_once_leave_twenty_lines() {
    let source = Source::new("twenty");
    std::thread::scope(|scope| {
        for number in 0..20 {
            let source = &source;
            let fail = move || source.check().named(format!("check {number}")).body(|list, ()| assert!(list.len() < 2)).run();
            std::thread::Builder::new().name(format!("test {number}")).spawn_scoped(scope, fail).unwrap();
        }
    });
    let mut lines: Vec<String> = source.text().lines().skip(1).map(str::to_string).collect();
    let mut expected: Vec<String> = (0..20).map(|number| format!("check {number} | 2.0.0 | Vec {{ root: [0, 0] }}")).collect();
    lines.sort();
    expected.sort();
    assert_eq!(lines, expected);
    assert_eq!(source.names(), ["source.regressions", "source.rs"]);
}

/// Run by another test in many processes at once: what a process knows of the others is the file.
#[test]
#[ignore = "run by another test, in processes of their own"]
fn fails_in_another_process() {
    let Ok(folder) = std::env::var("REGRESSIONS_FOLDER") else { return };
    let source = std::mem::ManuallyDrop::new(Source(folder.into()));
    let name = std::env::var("REGRESSIONS_NAME").unwrap();
    source.check().named(name).body(|list, ()| assert!(list.len() < 2)).run();
}

#[test]
fn processes_that_fail_at_once_lose_nothing() {
    let source = Source::new("processes");
    let processes = (0..20).map(|number| {
        let mut command = std::process::Command::new(std::env::current_exe().unwrap());
        command
            .args([&*named(module_path!(), "fails_in_another_process"), "--exact", "--ignored"])
            .stdout(std::process::Stdio::null());
        command.env("REGRESSIONS_FOLDER", &source.0).env("REGRESSIONS_NAME", format!("check {number}")).spawn().unwrap()
    });
    for mut process in processes.collect::<Vec<_>>() {
        assert!(process.wait().unwrap().success());
    }
    assert_eq!(source.text().lines().count(), 21, "{}", source.text());
    assert_eq!(source.names(), ["source.regressions", "source.rs"]);
}

#[test]
fn several_checks_share_a_file() {
    let source = Source::new("shared");
    for (name, length) in [("a", 1), ("b | c", 2), ("a", 1)] {
        source.check().named(name).body(move |list, ()| assert!(list.len() < length)).run();
    }
    assert_eq!(source.text(), format!("{HEADER}a | 1.0 | Vec {{ root: [0] }}\nb / c | 2.0.0 | Vec {{ root: [0, 0] }}\n"));
}

#[test]
fn nothing_is_written_where_it_is_turned_off_or_where_there_is_no_test() {
    let source = Source::new("off");
    source.check().regressions(false).body(|list, ()| assert!(list.is_empty())).run();
    let path = source.0.clone();
    let in_main = move || {
        let source = std::mem::ManuallyDrop::new(Source(path));
        source.check().body(|list, ()| assert!(list.is_empty())).run().failed
    };
    let failed = std::thread::Builder::new().name("main".to_string()).spawn(in_main).unwrap().join().unwrap();
    assert_eq!(failed, 1);
    source.check().body(|_, ()| {}).run();
    assert_eq!(source.names(), ["source.rs"]);
}

#[test]
fn a_file_that_cannot_be_written_is_a_note() {
    let source = Source::new("unwritable");
    fs::create_dir(source.file()).unwrap();
    let report = source.check().body(|list, ()| assert!(list.is_empty())).run();
    assert_eq!(report.verdict, Verdict::Counterexample);
    assert_eq!(
        report.notes,
        [
            "source.regressions cannot be read: it is a folder, not an ordinary file",
            "source.regressions could not be written: it is a folder, not an ordinary file",
        ]
    );
    assert_eq!(source.names(), ["source.regressions", "source.rs"]);
}
