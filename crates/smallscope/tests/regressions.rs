//! Inputs that failed are kept in a file next to the source, and run first.

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
    assert_eq!(second.counterexample.unwrap().covered, "only this input, which failed before and was run first");
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
            "source.regressions names `9.9`, which is no input any more",
            "source.regressions names `1.0/3`, which is no input any more",
        ]
    );
    assert!(report.to_string().ends_with("\n  note: source.regressions names `1.0/3`, which is no input any more"));
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
    assert_eq!(report.notes.len(), 1);
    assert!(report.notes[0].starts_with("source.regressions could not be written: "), "{:?}", report.notes);
    assert_eq!(source.names(), ["source.regressions", "source.rs"]);
}
