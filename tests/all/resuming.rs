//! A checkpoint is good for one check of one program: whatever differs is refused, and results from a file are called so.

use crate::named;
use smallscope::explore::{Explore, Report as Explored, only};
use smallscope::{Check, Report, Scope, Verdict, sometimes};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// A number from the environment: what the program itself does not show.
fn number(name: &str) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(0)
}

fn lists() -> Scope<Vec<u8>> {
    Scope::any().every_len(0..=3).every::<u8>(0..=2)
}

/// A list that has a fault if one pushes 5 twice.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
struct Real(Vec<u8>);

impl Real {
    fn push(&mut self, x: u8) -> usize {
        if self.0.len() < 6 {
            self.0.push(x);
        }
        sometimes("one", self.0.len() == 1);
        assert!(self.0 != [5, 5], "the fault with 5");
        self.0.len()
    }
}

fn reals<'a>(name: &str) -> Explore<'a, Real> {
    let most = 3 + number("MORE") as u8;
    Explore::new(move || Real(vec![0; number("LONGER") as usize]))
        .named(name)
        .regressions(false)
        .depth(7)
        .call("push", move |_, _| 0..=most, |real, _, x| only(|| real.push(x)))
        .call("pop", |_, _| [()], |real, _, ()| only(|| real.0.pop()))
        .sometimes("one")
}

fn told(report: &Report) -> String {
    let Report { inputs, passed, failed, resumed, .. } = report;
    format!("{inputs} inputs {passed} passed {failed} failed {resumed} resumed {:?}", report.verdict)
}

fn told_explored(report: &Explored) -> String {
    let Explored { visited, executions, resumed, .. } = report;
    format!("{visited} visited {executions} executions {resumed} resumed {:?}", report.verdict)
}

/// What other tests run in a process of its own.
#[test]
#[ignore = "run by other tests, in processes of their own"]
fn run_by_another_process() {
    let text = match std::env::var("TASK").unwrap_or_default().as_str() {
        "two checks" => {
            Check::new(lists()).regressions(false).body(|_, ()| {}).assert();
            Check::new(lists()).regressions(false).body(|_, ()| panic!("always")).assert();
            "both passed".to_string()
        }
        "two explorations" => {
            let explored = [false, true].map(|bad| {
                let report = Explore::new(Vec::new)
                    .regressions(false)
                    .depth(4)
                    .call("push", |_, ()| 0..=2u8, |list: &mut Vec<u8>, (), x| only(|| list.push(x)))
                    .invariant("it is good", move |list| list.is_empty() || !bad);
                told_explored(&report.max_states(30).run())
            });
            explored.join("; ")
        }
        "arguments" => {
            let first = number("FIRST") as u8;
            let check = Check::new(lists()).named("arguments").regressions(false).arg([first, first + 1]);
            told(&check.body(|_, &(x,)| assert!(x < 4, "x is {x}")).run())
        }
        "code" => {
            let is_evil = number("EVIL") == 1;
            let check = Check::new(lists()).named("code").regressions(false).arg(0..=3u8);
            told(&check.body(move |list, _| assert!(!is_evil || !list.is_empty(), "changed code")).run())
        }
        "slow" => {
            let few = Scope::<Vec<u8>>::any().every_len(0..=2).every::<u8>(0..=2);
            let check = Check::new(few).named("slow").regressions(false).threads(1).seconds(1);
            told(&check.body(|_, ()| std::thread::sleep(Duration::from_millis(400))).run())
        }
        "isolated" => told(&Check::new(lists()).regressions(false).isolation(true).body(|_, ()| {}).run()),
        "never" => told_explored(&reals("never").depth(5).run()),
        "keyed" => told_explored(&reals("keyed").merge_by_debug().run()),
        "cloned" => told_explored(&reals("cloned").merge_by_debug().cloning().run()),
        "equal" => told_explored(&reals("equal").merge_equal().run()),
        _ => return,
    };
    println!("<<{text}>>");
}

/// A folder that is not there yet.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Relaxed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("resuming-{name}-{}-{count}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Folder(folder)
    }

    /// Runs a task, resuming from the folder; gives what it printed, and what it said besides.
    fn run(&self, task: &str, environment: &[(&str, &str)]) -> (String, String) {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args([&*named(module_path!(), "run_by_another_process"), "--exact", "--ignored", "--nocapture"]);
        command.env("TASK", task).env("SMALLSCOPE_RESUME", &self.0).envs(environment.iter().copied());
        let output = command.output().unwrap();
        let (text, words) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
        let printed = text.split_once("<<").and_then(|(_, text)| text.split_once(">>"));
        (printed.map_or(String::new(), |(text, _)| text.to_string()), words)
    }

    fn files(&self) -> Vec<String> {
        let files = fs::read_dir(&self.0).into_iter().flatten();
        let mut names: Vec<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Alone, without a file.
fn undisturbed(task: &str, environment: &[(&str, &str)]) -> String {
    let folder = Folder::new(&format!("undisturbed-{}", task.replace(' ', "-")));
    folder.run(task, environment).0
}

#[test]
fn checks_of_one_test_have_files_of_their_own_in_one_folder() {
    let folder = Folder::new("two");
    for _ in 0..2 {
        let (printed, words) = folder.run("two checks", &[]);
        assert_eq!(printed, "", "{words}");
        assert!(words.contains("always"), "{words}");
    }
    let files = folder.files();
    assert_eq!(files.len(), 2, "{files:?}");
    assert!(files.iter().all(|file| file.starts_with("resuming__run_by_another_process")), "{files:?}");
}

#[test]
fn explorations_of_one_test_have_files_of_their_own_in_one_folder() {
    let folder = Folder::new("explorations");
    let (first, words) = folder.run("two explorations", &[]);
    assert!(first.ends_with("1 visited 1 executions 0 resumed Counterexample"), "{first} {words}");
    let (second, words) = folder.run("two explorations", &[]);
    assert!(second.ends_with("1 visited 1 executions 0 resumed Counterexample"), "{second} {words}");
}

#[test]
fn a_resume_variable_that_names_a_file_is_refused() {
    let folder = Folder::new("file");
    fs::write(&folder.0, "mine").unwrap();
    for task in ["arguments", "keyed"] {
        let (printed, _) = folder.run(task, &[]);
        let name = folder.0.display();
        let expected = format!(
            "Unusable(\"SMALLSCOPE_RESUME=`{name}` cannot be used: it is not a folder; name a folder, in which every check keeps a file of \
             its own\")"
        );
        assert!(printed.ends_with(&expected), "{printed}");
    }
    assert_eq!(fs::read_to_string(&folder.0).unwrap(), "mine");
    fs::remove_file(&folder.0).unwrap();
}

#[test]
fn a_check_that_cannot_be_resumed_is_run_without_it() {
    let folder = Folder::new("isolated");
    assert_eq!(folder.run("isolated", &[]).0, "40 inputs 40 passed 0 failed 0 resumed Holds");
    let (printed, _) = folder.run("arguments", &[("SMALLSCOPE_MAX_INPUTS", "7")]);
    assert!(printed.ends_with("Unusable(\"`max_inputs` and `resume` cannot be combined; remove one\")"), "{printed}");
}

#[test]
fn other_arguments_are_refused_with_the_difference() {
    let folder = Folder::new("arguments");
    assert_eq!(folder.run("arguments", &[]).0, "80 inputs 80 passed 0 failed 0 resumed Holds");
    let (printed, words) = folder.run("arguments", &[]);
    assert_eq!(printed, "80 inputs 80 passed 0 failed 80 resumed Holds");
    assert!(words.contains("note: arguments: 80 inputs taken from the file "), "{words}");
    let (printed, _) = folder.run("arguments", &[("FIRST", "5")]);
    assert!(printed.starts_with("0 inputs") && printed.contains("Unusable"), "{printed}");
    assert!(printed.contains("2 values of arguments, (0,) to (1,)"), "{printed}");
    assert!(printed.contains("2 values of arguments, (5,) to (6,)"), "{printed}");
    assert_eq!(undisturbed("arguments", &[("FIRST", "5")]), "1 inputs 0 passed 1 failed 0 resumed Counterexample");
}

#[test]
fn code_that_fails_now_on_what_passed_is_refused() {
    let folder = Folder::new("code");
    assert_eq!(folder.run("code", &[]).0, "160 inputs 160 passed 0 failed 0 resumed Holds");
    let (printed, _) = folder.run("code", &[("EVIL", "1")]);
    assert!(printed.contains("it is stale: structure 0 passed before and fails now, so the code has changed"), "{printed}");
}

#[test]
fn an_exploration_with_other_arguments_or_another_start_is_refused() {
    for task in ["never", "keyed", "cloned", "equal"] {
        let folder = Folder::new(&format!("bound-{task}"));
        let (printed, _) = folder.run(task, &[("SMALLSCOPE_MAX_STATES", "500")]);
        assert!(printed.contains("Incomplete"), "{printed}");
        for (variable, differs) in [("MORE", "push in 4, pop in 1 ways"), ("LONGER", "which is ")] {
            // The start has no key where all sequences are run.
            if (task, variable) != ("never", "LONGER") && (task, variable) != ("equal", "LONGER") {
                let (printed, _) = folder.run(task, &[(variable, "2")]);
                assert!(printed.contains("it is stale: its bounds are up to ") && printed.contains(differs), "{task}: {printed}");
            }
        }
        let printed = undisturbed(task, &[("MORE", "2")]);
        assert!(printed.ends_with("Counterexample"), "{task}: {printed}");
    }
}

#[test]
fn an_exploration_that_stops_again_and_again_comes_to_the_same_end() {
    for task in ["never", "keyed", "cloned", "equal"] {
        let folder = Folder::new(&format!("again-{task}"));
        let expected = undisturbed(task, &[]);
        assert!(expected.ends_with(" 0 resumed Holds"), "{expected}");
        let mut last = String::new();
        for limit in ["20", "500"] {
            last = folder.run(task, &[("SMALLSCOPE_MAX_STATES", limit)]).0;
        }
        assert!(last.contains("Incomplete"), "{last}");
        let (printed, words) = folder.run(task, &[]);
        assert!(words.contains(&format!("note: {task}: ")) && words.contains(" states taken from the file "), "{words}");
        let (counts, resumed) = printed.split_once(" executions ").unwrap();
        assert!(expected.starts_with(counts) && resumed.ends_with(" resumed Holds") && !resumed.starts_with("0 "), "{printed}");
        assert_eq!(folder.files(), [""; 0], "the file of what is complete is of no use");
    }
}

/// Sets of 24 numbers: the last level takes several rounds.
fn sets(resume: Option<&str>, states: Option<u64>) -> Explored {
    let mut sets = Explore::new(BTreeSet::new)
        .named("sets")
        .depth(5)
        .call("insert", |_, _| 0..24u8, |set, _, x| only(|| set.insert(x)))
        .call("remove", |_, _| 0..24u8, |set, _, x| only(|| set.remove(&x)))
        .merge_by_debug();
    if let Some(file) = resume {
        sets = sets.resume(file);
    }
    if let Some(states) = states {
        sets = sets.max_states(states);
    }
    sets.run()
}

#[test]
fn states_of_the_last_level_are_not_counted_twice_and_calls_add_up() {
    let folder = Folder::new("sets");
    fs::create_dir(&folder.0).unwrap();
    let file = folder.0.join("file");
    let file = file.to_str().unwrap();
    let whole = sets(None, None);
    let before_the_last = 1 + 24 + 276 + 2024 + 10626;
    assert_eq!(whole.visited, before_the_last + 42504);
    let mut resumed = 0;
    for states in [100, 1000, 5000, before_the_last + 1] {
        let report = sets(Some(file), Some(states));
        assert!(matches!(report.verdict, Verdict::Incomplete(_)), "{report}");
        assert_eq!(report.calls.iter().map(|call| call.executions).sum::<u64>(), report.executions);
        assert!(report.resumed >= resumed && report.notes.is_empty(), "{report}");
        resumed = report.resumed;
    }
    let report = sets(Some(file), None);
    assert!((before_the_last + 1..whole.visited).contains(&report.resumed), "the last level was under way: {report}");
    assert!(report.to_string().contains(&format!("\n  {} states taken from the resumed file", report.resumed)), "{report}");
    assert!(report.to_json().contains(&format!("\"resumed\":{}", report.resumed)));
    assert_eq!(report.calls, whole.calls);
    let counts = |report: &Explored| (report.verdict.clone(), report.states, report.visited, report.executions, report.exhausted);
    assert_eq!(counts(&report), counts(&whole));
    assert!(!Path::new(file).exists());
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_killed_process_had_begun_to_write_is_taken_away_also_where_nothing_is_written_any_more() {
    let folder = Folder::new("begun");
    folder.run("keyed", &[("SMALLSCOPE_MAX_STATES", "500")]);
    folder.run("code", &[]);
    let checkpoints = folder.files();
    assert_eq!(checkpoints.len(), 2, "{checkpoints:?}");
    let begun = |name: &str| {
        // No process has this number.
        fs::write(folder.0.join(format!("{name}.4294967295-0.unfinished")), "begun").unwrap();
        // Not of that form, so it is somebody else's.
        fs::write(folder.0.join(format!("{name}.mine.unfinished")), "mine").unwrap();
    };
    checkpoints.iter().for_each(|name| begun(name));
    let (_, words) = folder.run("keyed", &[]);
    assert!(words.contains("taken from the file"), "{words}");
    folder.run("code", &[]);
    let mut left: Vec<String> = checkpoints.iter().map(|name| format!("{name}.mine.unfinished")).collect();
    // An exploration removes its file at its end.
    left.extend(checkpoints.iter().filter(|name| name.contains("code")).cloned());
    left.sort();
    assert_eq!(folder.files(), left);
}

#[test]
fn reading_a_checkpoint_takes_no_time_from_the_limit() {
    let folder = Folder::new("slow");
    let mut inputs = vec![];
    while inputs.last() != Some(&13) {
        let (printed, _) = folder.run("slow", &[]);
        let run: u64 = printed.split_once(' ').unwrap().0.parse().unwrap();
        assert!(inputs.last().is_none_or(|&before| run > before), "{inputs:?} {printed}");
        inputs.push(run);
    }
}

#[test]
fn a_file_is_for_one_check_of_a_process() {
    let folder = Folder::new("one");
    fs::create_dir(&folder.0).unwrap();
    let file = folder.0.join("file");
    let file = file.to_str().unwrap();
    let check = |name: &str| Check::new(lists()).named(name).regressions(false).resume(file);
    assert!(check("a").body(|_, ()| {}).run().holds());
    for name in ["a", "b"] {
        let report = check(name).body(|_, ()| panic!("always")).run();
        let problem = report.verdict;
        assert!(
            matches!(&problem, Verdict::Unusable(text) if text.contains("the check `a` at ") && text.contains("cannot use the file ")),
            "{problem:?}"
        );
    }
    let report = reals("c").merge_by_debug().resume(file).max_states(20).run();
    assert!(matches!(&report.verdict, Verdict::Unusable(text) if text.contains("the check `a` at ")), "{report}");
}

#[test]
fn what_is_not_a_checkpoint_is_left_alone() {
    let folder = Folder::new("alone");
    fs::create_dir(&folder.0).unwrap();
    let (notes, link) = (folder.0.join("notes"), folder.0.join("link"));
    fs::write(&notes, "my notes").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(&notes, &link).unwrap();
    for (file, problem) in [(&notes, "it was not written by smallscope"), (&link, "it is a symbolic link, not an ordinary file")]
    {
        let expected = Verdict::Unusable(format!("cannot use the file {}: {problem}", file.display()));
        let file = file.to_str().unwrap();
        assert_eq!(Check::new(lists()).regressions(false).resume(file).body(|_, ()| {}).run().verdict, expected);
        assert_eq!(reals("x").merge_by_debug().resume(file).max_states(20).run().verdict, expected);
        assert_eq!(Check::new(lists()).regressions(false).inputs(file).body(|_, ()| {}).run().verdict, expected);
        assert_eq!(Check::new(lists()).regressions(false).memo(file).body(|_, ()| {}).run().verdict, expected);
    }
    assert_eq!(fs::read_to_string(&notes).unwrap(), "my notes");
    assert_eq!(folder.files(), ["link", "notes"]);
}
