//! Searches and checks that are interrupted and gone on with, however often and wherever: the results are those of undisturbed ones.

use crate::named;
use smallscope::store::FileError;
use smallscope::{
    Check, Counts, Error, Field, Link, Report, Scope, Seq, StopReason, Structure, Verdict, Visited, classify, sometimes,
};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

#[derive(Structure)]
struct List {
    head: Link<Node>,
    length: Field<usize>,
}

#[derive(Structure)]
struct Node {
    next: Link<Node>,
    value: Field<u8>,
}

/// Lists in which no value is much smaller than the one before: with filters, which reject many candidates at once, or without.
fn lists(nodes: usize, has_filters: bool) -> Scope<List, impl smallscope::Predicate<List>> {
    let rising = move |list: &List| {
        let (mut visited, mut node, mut least) = (Visited::new(), list.head.get(), 0u8);
        while let Some(n) = node {
            if !visited.insert(n) {
                return false;
            }
            let value = if has_filters { n.value.get_where(|value| value >= least) } else { Some(n.value.get()) };
            let Some(value) = value.filter(|&value| value >= least) else { return false };
            least = value.saturating_sub(2);
            node = n.next.get();
        }
        let length = visited.len();
        if has_filters { list.length.must_be(length) } else { list.length.get() == length }
    };
    Scope::any().objects::<Node>(nodes).field(List::LENGTH, 0..=nodes).every::<u8>(0..=5).requires(rising)
}

/// Whether this is `./test --all`, not its share of every day.
fn is_campaign() -> bool {
    std::env::var_os("SMALLSCOPE_FAULTS").is_some()
}

/// What processes search that are killed: enough to be killed in the middle of it.
fn long_lists(has_filters: bool) -> Scope<List, impl smallscope::Predicate<List>> {
    lists(if is_campaign() { 8 } else { 7 }, has_filters)
}

/// A fresh name for a file.
fn file(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("resume");
    fs::create_dir_all(&directory).unwrap();
    let file = directory.join(format!("{name}-{}", std::process::id()));
    let _ = fs::remove_file(&file);
    let _ = fs::remove_dir_all(&file);
    file
}

/// Numbers that follow from a seed.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % limit
    }
}

#[test]
fn a_count_that_is_stopped_by_the_clock_again_and_again_comes_to_the_same_end() -> Result<(), Error> {
    let mut random = Random(1);
    for has_filters in [false, true] {
        let expected = lists(7, has_filters).count()?;
        let file = file(&format!("clock-{has_filters}"));
        let (mut stops, mut left) = (0, 0);
        let _ = fs::remove_file(&file);
        loop {
            let threads = 1 + random.below(4) as usize;
            let scope = lists(7, has_filters).threads(threads).share_every(1 + random.below(64));
            let counts = scope.resume(&file).max_time(Duration::from_micros(random.below(4000))).count()?;
            match counts.stop {
                None => {
                    assert_eq!(counts, expected);
                    break;
                }
                Some(stop) => assert_eq!(stop.reason, StopReason::Time),
            }
            assert!(counts.explored >= left && counts.explored <= expected.explored);
            left = counts.explored;
            stops += 1;
        }
        assert!(stops > 5, "{stops}");
        assert_eq!(lists(7, has_filters).resume(&file).count()?, expected, "a file that is finished gives its results");
        fs::remove_file(file).unwrap();
    }
    Ok(())
}

#[test]
fn a_focused_count_is_resumed_exactly() -> Result<(), Error> {
    let focused = || lists(6, false).unfocus(List::LENGTH);
    let expected = focused().count()?;
    assert!(expected.explored < lists(6, false).count()?.explored);
    let file = file("focused");
    let mut stops = 0;
    loop {
        let counts = focused().threads(3).resume(&file).max_time(Duration::from_micros(100 + 20 * stops)).count()?;
        if counts.is_complete() {
            assert_eq!(counts, expected);
            break;
        }
        stops += 1;
    }
    assert!(stops > 3, "{stops}");
    fs::remove_file(file).unwrap();
    Ok(())
}

#[test]
fn a_checkpoint_is_refused_for_anything_else() {
    let file = file("else");
    lists(3, false).resume(&file).count().unwrap();
    let problem = |result: Result<Counts, Error>| match result {
        Err(Error::File { problem, .. }) => problem,
        other => panic!("{other:?}"),
    };
    let other = |holds: &str, wanted: &str| FileError::Other { holds: holds.to_string(), wanted: wanted.to_string() };
    let lent = lists(3, false).resume(&file).for_each_parallel(|_| {});
    assert_eq!(problem(lent), other("a checkpoint of a count", "a checkpoint of lent structures"));
    let part = lists(3, false).resume(&file).range("[1, 2)".parse().unwrap()).count();
    assert_eq!(problem(part), other("a checkpoint of a count", "a checkpoint of a count in [1, 2)"));
    let stale = |difference: &str| FileError::Stale { difference: difference.to_string() };
    assert_eq!(
        problem(lists(4, false).resume(&file).count()),
        stale(
            "its bounds are at most 3 Node; List.length: 0 to 3 (4 values); Node.value: 0 to 5 (6 values), \
             not at most 4 Node; List.length: 0 to 4 (5 values); Node.value: 0 to 5 (6 values)"
        )
    );
    assert_eq!(
        problem(lists(3, false).requires(|list| list.length.get() != 2).resume(&file).count()),
        stale("its predicate differs")
    );
    let limited = lists(3, false).resume(&file).max_structures(5).count().unwrap_err().to_string();
    assert!(
        limited.ends_with("a search with a limit on candidates or structures cannot be resumed; remove one of them"),
        "{limited}"
    );
    fs::remove_file(file).unwrap();
}

/// A check with labels, inputs that are left out, and inputs that fail.
fn check(name: &str) -> Report {
    let scope = Scope::<Vec<u8>>::any().every_len(0..=6).every::<u8>(0..=5);
    let fails = name.contains("fails");
    Check::new(scope)
        .named(name)
        .arg(0..=2u8)
        .regressions(false)
        .keep_going(name.contains("going"))
        .requires(|list: &Vec<u8>, &(item,)| list.first() != Some(&item))
        .body(move |list, &(item,)| {
            classify(if list.len() > 4 { "long" } else { "short" });
            sometimes("the item is there", list.contains(&item));
            list.sort();
            assert!(!fails || list.len() < 5 || list[1] + list[3] != 9 - item, "a sum of 9");
        })
        .run()
}

/// The same in another process, told by its environment what to do: it prints what came out.
#[test]
#[ignore = "run by other tests, in processes that they kill"]
fn run_by_another_process() {
    let Ok(task) = std::env::var("RESUME_TASK") else { return };
    let file = std::env::var("RESUME_FILE").unwrap();
    let text = match task.as_str() {
        "plain" | "filters" => {
            let counts = long_lists(task == "filters").resume(file).count().unwrap();
            if counts.is_complete() { counts.to_string() } else { counts.stop.unwrap().reason_text() }
        }
        "store" => long_lists(true).store_valid(file).unwrap().to_string(),
        name => without_resumed(&check(name).to_json()),
    };
    println!("<<{text}>>");
}

/// How many inputs are from a file is the one thing that differs from a check that was not disturbed.
fn without_resumed(json: &str) -> String {
    let (before, after) = json.split_once("\"resumed\":").unwrap();
    format!("{before}{}", after.trim_start_matches(|c: char| c.is_ascii_digit()))
}

trait ReasonText {
    fn reason_text(&self) -> String;
}

impl ReasonText for smallscope::Stop {
    fn reason_text(&self) -> String {
        format!("{:?}", self.reason)
    }
}

fn spawn(task: &str, file: &Path, threads: u64) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args([&*named(module_path!(), "run_by_another_process"), "--exact", "--ignored", "--nocapture"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command.env("RESUME_TASK", task).env("RESUME_FILE", file).env("SMALLSCOPE_THREADS", threads.to_string());
    let is_check = !["plain", "filters", "store"].contains(&task);
    if is_check && file.file_name().is_some() {
        command.env("SMALLSCOPE_RESUME", file);
    }
    command.spawn().unwrap()
}

/// What it printed, if it came to that.
fn printed(mut child: Child) -> Option<String> {
    child.wait().unwrap();
    let mut text = String::new();
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    let (_, text) = text.split_once("<<")?;
    Some(text.split_once(">>")?.0.to_string())
}

/// Kills processes with a task at random instants until so many were killed and the last one came to its end; each that did must have
/// printed what is expected.
fn kill_at_random_instants(task: &str, kills: usize, expected: &str) {
    // A few of them every day, all in `./test --all`.
    let kills = if is_campaign() { kills } else { kills.div_ceil(25) };
    let mut random = Random(kills as u64);
    let file = file(task);
    let (mut killed, mut finished) = (0, 0);
    while killed < kills || finished == 0 {
        let mut child = spawn(task, &file, 1 + random.below(3));
        std::thread::sleep(Duration::from_millis(random.below(80)));
        let has_ended = child.try_wait().unwrap().is_some();
        // The last one has all the time that it needs.
        if killed < kills {
            child.kill().unwrap();
        }
        match printed(child) {
            Some(text) => {
                assert_eq!(text, expected, "{task} after {killed} kills");
                finished += 1;
                fs::remove_file(&file).or_else(|_| fs::remove_dir_all(&file)).unwrap();
            }
            None => {
                assert!(!has_ended && killed < kills, "{task} failed");
                killed += 1;
            }
        }
    }
    let _ = fs::remove_file(&file).or_else(|_| fs::remove_dir_all(&file));
}

#[test]
fn a_count_that_is_killed_at_random_instants_is_exact() {
    let expected = long_lists(false).count().unwrap().to_string();
    kill_at_random_instants("plain", 50, &expected);
    let expected = long_lists(true).count().unwrap().to_string();
    kill_at_random_instants("filters", 50, &expected);
}

#[test]
fn a_check_that_is_killed_at_random_instants_gives_the_same_report() {
    for name in ["passes", "fails and keeps going", "fails"] {
        let undisturbed = printed(spawn(name, Path::new(""), 1)).unwrap();
        let verdict = if name == "passes" { "\"verdict\":\"holds\"" } else { "\"verdict\":\"counterexample\"" };
        assert!(undisturbed.contains(verdict), "{undisturbed}");
        kill_at_random_instants(name, 15, &undisturbed);
    }
}

#[test]
fn a_file_of_structures_whose_writer_is_killed_at_random_instants_is_complete_in_the_end() {
    let expected = long_lists(true).count().unwrap().to_string();
    kill_at_random_instants("store", 15, &expected);
}

#[cfg(target_os = "linux")]
#[test]
fn signals_that_ask_the_process_to_end_leave_a_checkpoint() {
    let expected = long_lists(false).count().unwrap().to_string();
    let file = file("signals");
    let (mut noticed, mut delay) = (0, Duration::from_millis(40));
    for signal in ["-INT", "-TERM"].into_iter().cycle().take(200) {
        let child = spawn("plain", &file, 2);
        std::thread::sleep(delay);
        let _ = Command::new("kill").args([signal, &child.id().to_string()]).stderr(Stdio::null()).status().unwrap();
        match printed(child).as_deref() {
            Some("Interrupted") => noticed += 1,
            // The signal came before the search began,
            None => delay += Duration::from_millis(20),
            // or after its end.
            Some(text) => {
                assert_eq!(text, expected);
                delay /= 2;
                fs::remove_file(&file).unwrap();
            }
        }
        if noticed == 2 {
            break;
        }
    }
    assert_eq!(noticed, 2);
    assert_eq!(printed(spawn("plain", &file, 2)).as_deref(), Some(&expected[..]));
    fs::remove_file(file).unwrap();
}

#[derive(Structure)]
struct Row {
    cells: Seq<Field<u8>>,
}

#[test]
fn a_search_without_any_time_comes_to_its_end_when_it_is_resumed_often() -> Result<(), Error> {
    let file = file("no-time");
    for threads in [1, 2] {
        let rows = || Scope::<Row>::any().every_len(3..=3).every::<u8>(0..=2).threads(threads);
        let explored = |_| Ok(rows().resume(&file).max_time(Duration::ZERO).count()?.explored);
        let explored = (0..27).map(explored).collect::<Result<Vec<u64>, Error>>()?;
        assert!(explored.is_sorted() && explored[0] >= 1, "{explored:?}");
        assert_eq!(rows().resume(&file).max_time(Duration::ZERO).count()?.to_string(), rows().count()?.to_string());
        fs::remove_file(&file).unwrap();
    }
    Ok(())
}

#[test]
fn structures_that_were_lent_are_not_lent_again() -> Result<(), Error> {
    let rows = || Scope::<Row>::any().every_len(4..=4).every::<u8>(0..=4);
    let mut expected = vec![];
    rows().for_each(|row| expected.push(row.to_string()))?;
    let file = file("lent");
    let lent = std::sync::Mutex::new(vec![]);
    for stops in 1.. {
        let visit = |row: &smallscope::Valid<'_, Row>| lent.lock().unwrap().push(row.to_string());
        let time = Duration::from_micros(50 * stops);
        if rows().threads(1).resume(&file).max_time(time).for_each_parallel(visit)?.is_complete() {
            break;
        }
    }
    assert_eq!(lent.into_inner().unwrap(), expected);
    fs::remove_file(file).unwrap();
    Ok(())
}

#[test]
fn a_check_of_stored_structures_gives_the_report_of_one_that_searches() -> Result<(), Error> {
    let file = file("inputs");
    let name = file.to_str().unwrap();
    let lists = || Scope::<Vec<u8>>::any().every_len(0..=6).every::<u8>(0..=3);
    let run = |fails: bool, threads: u64, inputs: Option<&str>| {
        let check = Check::new(lists()).named("sum").arg(0..=1u8).regressions(false).threads(threads);
        let check = if let Some(file) = inputs { check.inputs(file) } else { check };
        let mut report =
            check.body(move |list: &mut Vec<u8>, &(item,)| assert!(!fails || list.iter().sum::<u8>() + item != 9)).run();
        // It names the check by how many of that name there were before.
        report.counterexample.iter_mut().for_each(|found| found.replay.clear());
        report
    };
    for fails in [false, true] {
        let expected = run(fails, 1, None);
        for threads in 1..=3 {
            assert_eq!(run(fails, threads, Some(name)), expected);
        }
    }
    let bytes = fs::read(&file).unwrap();
    for length in [bytes.len() - 1, bytes.len() / 2, 1, 0] {
        fs::write(&file, &bytes[..length]).unwrap();
        assert_eq!(run(false, 2, Some(name)), run(false, 1, None), "an unfinished file is resumed");
        assert!(lists().load_valid(&file)?.is_complete());
    }
    let report = Check::new(lists().requires(|list| list.len() != 2)).inputs(name).regressions(false).body(|_, ()| {}).run();
    let stale = "it is stale: its predicate differs; delete it, or write it again";
    assert_eq!(report.verdict, Verdict::Unusable(format!("cannot use the file {name}: {stale}")));
    let report = run(false, 2, Some("/no/such/file"));
    assert_eq!(
        report.verdict,
        Verdict::Unusable("cannot use the file /no/such/file: No such file or directory (os error 2)".to_string())
    );
    fs::remove_file(file).unwrap();
    Ok(())
}

#[test]
fn settings_that_exclude_each_other_are_refused() {
    let check = || Check::new(Scope::<Vec<u8>>::any().every_len(1).every::<u8>(0..=1)).named("any").regressions(false);
    let refused = |report: Report, what: &str| {
        let problem = format!("{what} cannot be combined; remove one");
        assert_eq!(report.verdict, Verdict::Unusable(problem));
    };
    refused(check().resume("f").isolation(true).body(|_, ()| {}).run(), "`isolation` and `resume`");
    refused(check().resume("f").max_inputs(3).body(|_, ()| {}).run(), "`max_inputs` and `resume`");
    refused(check().inputs("f").max_inputs(3).body(|_, ()| {}).run(), "`max_inputs` and `inputs`");
    refused(check().inputs("f").resume("g").body(|_, ()| {}).run(), "`resume` and `inputs`");
    refused(check().inputs("f").seconds(3).body(|_, ()| {}).run(), "`seconds` and `inputs`");
}
