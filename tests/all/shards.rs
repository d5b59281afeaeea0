//! Shards: parts of a check or a search that know nothing of each other come to what one machine comes to, or it is said which is missing.

use smallscope::check::{Merged, merge};
use smallscope::remote::Shard;
use smallscope::{AnyScope, Check, Field, Range, Report, Scope, Seq, Structure, Twin, Verdict, classify, invariant, sometimes};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

#[derive(Twin, Debug)]
struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
}

#[invariant(rep_ok)]
impl Tree {
    fn rep_ok(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.is_ordered(0, 200))
    }
}

#[invariant]
impl Node {
    fn is_ordered(&self, low: u8, high: u8) -> bool {
        low < self.key
            && self.key < high
            && self.left.as_ref().is_none_or(|left| left.is_ordered(low, self.key))
            && self.right.as_ref().is_none_or(|right| right.is_ordered(self.key, high))
    }
}

impl Node {
    fn size(&self) -> usize {
        1 + self.left.as_ref().map_or(0, |left| left.size()) + self.right.as_ref().map_or(0, |right| right.size())
    }
}

fn trees(nodes: usize) -> Scope<Tree, impl smallscope::Predicate<smallscope::Monitored<Tree>>> {
    Scope::<Tree>::any().objects::<Node>(nodes).field(NodeTwin::KEY, 1..=nodes as u8).requires(|tree| tree.rep_ok())
}

fn lists(most: usize) -> Scope<Vec<u8>> {
    Scope::<Vec<u8>>::any().every_len(0..=most).every::<u8>(0..=2)
}

/// A folder of its own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let name = format!("shards-{}-{}", std::process::id(), COUNT.fetch_add(1, Relaxed));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        Folder(folder)
    }

    fn text(&self) -> &str {
        self.0.to_str().unwrap()
    }

    fn files(&self) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> = fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        files
    }

    fn merged(&self) -> Report {
        match &merge(std::slice::from_ref(&self.0)).unwrap()[..] {
            [Merged::Check(report)] => numberless((**report).clone()),
            other => panic!("{other:?}"),
        }
    }

    fn refused(&self) -> String {
        merge(std::slice::from_ref(&self.0)).unwrap_err().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Without the number of the check in its test, which is different for each of several in one process.
fn numberless(mut report: Report) -> Report {
    if let Some(found) = &mut report.counterexample {
        let (before, after) = found.replay.split_once("lists").unwrap();
        let after = after.trim_start_matches(|c: char| c == '#' || c.is_ascii_digit());
        found.replay = format!("{before}lists{after}");
    }
    report
}

/// A check with whatever it is told to do, for a shard or without.
fn check(scope: Scope<Vec<u8>>, how: &'static str, place: Option<(&str, &Folder)>) -> Report {
    let mut check = Check::new(scope).named("lists").regressions(false).arg(0..=1u8).keep_going(how.contains("keep going"));
    if how.contains("never") {
        check = check.sometimes("never");
    }
    if how.contains("expect") {
        check = check.expect(3);
    }
    if how.contains("requires nothing") {
        check = check.requires(|_, _| false);
    }
    if let Some((shard, folder)) = place {
        check = check.shard(shard).shard_folder(folder.text());
    }
    let report = check
        .body(move |list, &(argument,)| {
            classify(if list.is_empty() { "empty" } else { "more" });
            sometimes!(list.len() == 2, "two");
            assert!(!how.contains("fails") || argument == 0 || !list.ends_with(&[1, 2]), "bad");
        })
        .run();
    numberless(report)
}

#[test]
fn shards_come_to_the_report_of_one_machine() {
    for how in ["holds", "fails", "fails, keep going", "never", "expect", "requires nothing"] {
        let alone = check(lists(4), how, None);
        for count in [1, 2, 3, 7, 40] {
            let folder = Folder::new();
            for number in 1..=count {
                let report = check(lists(4), how, Some((&format!("{number}/{count}"), &folder)));
                let holds = report.verdict == Verdict::Holds && report.partial.is_some() && !report.complete;
                assert!(holds || how.contains("fails"), "{how} {number}/{count}: {report}");
            }
            assert_eq!(folder.files().len(), count);
            assert_eq!(folder.merged(), alone, "{how}, {count} shards");
        }
    }
}

#[test]
fn a_shard_without_inputs_is_no_success_of_its_own() {
    let folder = Folder::new();
    let reports: Vec<Report> =
        (1..=40).map(|number| check(lists(2), "holds", Some((&format!("{number}/40"), &folder)))).collect();
    let empty = reports.iter().find(|report| report.inputs == 0).unwrap().to_string();
    assert!(empty.contains("0 inputs passed, which are not all: shard "), "{empty}");
    assert_eq!(reports.iter().map(|report| report.inputs).sum::<u64>(), 2 * (1 + 3 + 9));
    assert_eq!(folder.merged().inputs, 26);
}

#[test]
fn a_counterexample_is_known_without_the_other_shards() {
    let (folder, alone) = (Folder::new(), check(lists(4), "fails", None));
    let failed = (1..=5).find(|number| !check(lists(4), "fails", Some((&format!("{number}/5"), &folder))).holds()).unwrap();
    for file in folder.files() {
        if !file.to_str().unwrap().contains(&format!(".{failed}-of-5")) {
            fs::remove_file(file).unwrap();
        }
    }
    assert_eq!(folder.merged(), alone);
}

#[test]
fn shards_that_are_missing_or_there_twice_or_of_something_else_are_named() {
    let folder = Folder::new();
    let missing = |folder: &Folder| folder.refused();
    for number in [2, 4] {
        check(lists(3), "holds", Some((&format!("{number}/4"), &folder)));
    }
    assert!(missing(&folder).contains("are missing: 1/4, 3/4; run them"), "{}", missing(&folder));
    for number in [1, 3] {
        check(lists(3), "holds", Some((&format!("{number}/4"), &folder)));
    }
    assert!(folder.merged().holds());
    let copy = folder.0.join("copy.shard");
    fs::copy(&folder.files()[2], &copy).unwrap();
    assert!(folder.refused().contains("is there twice"), "{}", folder.refused());
    fs::remove_file(&copy).unwrap();

    let other = Folder::new();
    check(lists(2), "holds", Some(("4/4", &other)));
    fs::copy(&other.files()[0], &copy).unwrap();
    let problem = folder.refused();
    assert!(problem.contains("do not belong together: what is checked is described differently"), "{problem}");
    check(lists(3), "holds", Some(("1/5", &other)));
    fs::copy(other.files().iter().find(|file| file.to_str().unwrap().contains("1-of-5")).unwrap(), &copy).unwrap();
    assert!(folder.refused().contains("one is of 4 shards, the other of 5"), "{}", folder.refused());

    fs::write(&copy, "my notes").unwrap();
    assert!(folder.refused().contains("it was not written by smallscope"), "{}", folder.refused());
    fs::remove_file(&copy).unwrap();
    let file = &folder.files()[0];
    let mut bytes = fs::read(file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(file, &bytes).unwrap();
    assert!(folder.refused().contains("damaged"), "{}", folder.refused());
    fs::write(file, &bytes[..middle]).unwrap();
    let problem = folder.refused();
    assert!(problem.contains("not finished") || problem.contains("cut off") || problem.contains("truncated"), "{problem}");
    let nothing = Folder::new();
    fs::create_dir(&nothing.0).unwrap();
    assert!(nothing.refused().contains("there is no shard to merge"), "{}", nothing.refused());
}

#[test]
fn several_checks_share_a_folder() {
    let folder = Folder::new();
    for number in 1..=2 {
        let shard = format!("{number}/2");
        check(lists(3), "holds", Some((&shard, &folder)));
        let trees = Check::new(trees(3)).named("trees").regressions(false).shard(&shard).shard_folder(folder.text());
        assert!(trees.body(|tree: &mut Tree, ()| assert!(tree.root.as_ref().map_or(0, |root| root.size()) < 4)).run().holds());
    }
    let all = merge(std::slice::from_ref(&folder.0)).unwrap();
    let names: Vec<(&str, u64)> = all
        .iter()
        .map(|merged| match merged {
            Merged::Check(report) => (report.name.as_str(), report.inputs),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(names, [("lists", 2 * (1 + 3 + 9 + 27)), ("trees", 1 + 3 + 2 * 3 + 5)]);
}

#[test]
fn a_shard_that_is_none_is_refused_and_so_is_what_cannot_be_combined() {
    let folder = Folder::new();
    for (text, problem) in [("0/3", "counted from 1"), ("4/3", "there are only 3"), ("one", "write `3/64`")] {
        let report = check(lists(2), "holds", Some((text, &folder)));
        assert!(matches!(&report.verdict, Verdict::Unusable(text) if text.contains(problem)), "{report}");
    }
    let check = || Check::new(lists(2)).regressions(false).shard("1/2").shard_folder(folder.text());
    for (report, other) in [
        (check().max_inputs(3).body(|_, ()| {}).run(), "max_inputs"),
        (check().seconds(3).body(|_, ()| {}).run(), "seconds"),
        (check().isolation(true).body(|_, ()| {}).run(), "isolation"),
        (check().memo("memo").body(|_, ()| {}).run(), "memo"),
    ] {
        let is_named = |text: &str| text.contains(&format!("`{other}`")) && text.contains("`shard`");
        assert!(matches!(&report.verdict, Verdict::Unusable(text) if is_named(text)), "{report}");
    }
    let limited = Check::new(lists(2).max_structures(5)).regressions(false).shard("1/2").shard_folder(folder.text());
    let report = limited.body(|_, ()| {}).run();
    assert!(matches!(&report.verdict, Verdict::Unusable(text) if text.contains("shares need a whole search")), "{report}");
}

#[test]
fn a_folder_that_is_a_file_is_refused_before_anything_is_run() {
    let folder = Folder::new();
    fs::write(&folder.0, "my notes").unwrap();
    let check = Check::new(lists(2)).regressions(false).shard("1/2").shard_folder(folder.text());
    let report = check.body(|_, ()| panic!("it was run")).run();
    assert!(matches!(&report.verdict, Verdict::Unusable(text) if text.contains(folder.text())), "{report}");
    assert_eq!(fs::read_to_string(&folder.0).unwrap(), "my notes");
    fs::remove_file(&folder.0).unwrap();
}

#[derive(Structure)]
struct Row {
    cells: Seq<Field<u8>>,
    last: Field<u8>,
}

fn assert_shares(scope: &dyn AnyScope, name: &str) {
    let counts = scope.count(&mut |_| {}).unwrap();
    for shares in [1, 2, 5, 16, 100] {
        let divided = scope.divide(shares).unwrap();
        assert_eq!(divided, scope.divide(shares).unwrap(), "{name}: always the same");
        assert_eq!(divided.len(), shares);
        let (mut explored, mut valid) = (0, 0);
        for share in &divided {
            let found = scope.for_each_in(share, &mut |_| std::ops::ControlFlow::Continue(())).unwrap();
            (explored, valid) = (explored + found.explored, valid + found.valid);
        }
        assert_eq!((explored, valid), (counts.explored, counts.valid), "{name} in {shares}");
        let mut all: Vec<Range> = divided.into_iter().flatten().collect();
        all.sort();
        assert_eq!((&all[0].start, &all[all.len() - 1].end), (&None, &None), "{name} in {shares}");
        assert!(all.windows(2).all(|pair| pair[0].end == pair[1].start), "{name} in {shares}: {all:?}");
    }
}

#[test]
fn shares_are_a_partition_of_every_search_and_always_the_same() {
    assert_shares(&trees(4), "trees");
    assert_shares(&lists(5), "lists");
    assert_shares(&Scope::<u8>::any().every::<u8>(0..=200), "numbers");
    assert_shares(&Scope::<(u16, u8)>::any().every::<u16>(0..=20_000).every::<u8>(0..=3), "more numbers than are looked at");
    assert_shares(&Scope::<()>::any(), "nothing");
    assert_shares(&Scope::<Vec<u8>>::any().every_len(0..=3).every::<u8>(0..=2).requires(|_| false), "nothing valid");
    let rows = || Scope::<Row>::any().every_len(0..=4).every::<u8>(0..=3);
    assert_shares(&rows().requires(|row| row.cells.len() < 4 && row.last.get_where(|last| last > 1).is_some()), "filters");
    assert_shares(
        &rows().requires(|row| row.cells.iter().all(|cell| cell.get_where(|value| value != 2).is_some())),
        "more filters",
    );
}

#[test]
fn a_shard_is_named_by_two_numbers() {
    assert_eq!("12/64".parse::<Shard>().unwrap(), Shard { number: 12, of: 64 });
}

#[test]
#[ignore = "run by another test, as a shard"]
fn an_exploration() {
    smallscope::explore::Explore::new(|| 0u8)
        .depth(2)
        .call("add", |_, ()| &[1, 2], |count: &mut u8, (), step| smallscope::explore::only(|| *count += *step))
        .merge_by_debug()
        .assert();
}

#[test]
fn an_exploration_runs_whole_in_every_shard_and_says_so() {
    let test = crate::named(module_path!(), "an_exploration");
    let whole = |shard: Option<&str>| {
        let mut command = std::process::Command::new(std::env::current_exe().unwrap());
        command.args([&*test, "--exact", "--ignored", "--nocapture"]);
        command.envs(shard.map(|shard| ("SMALLSCOPE_SHARD", shard)));
        let ran = command.output().unwrap();
        let said = String::from_utf8(ran.stdout).unwrap();
        let line = said.lines().find(|line| line.contains("states")).map(str::to_string);
        (ran.status.success(), line.unwrap_or(said), String::from_utf8(ran.stderr).unwrap())
    };
    let (alone, second) = (whole(None), whole(Some("2/3")));
    assert_eq!((alone.0, second.0, &alone.1), (true, true, &second.1));
    let told = format!("smallscope: explorations have no shards: {test} runs as a whole, in each of them\n");
    assert!(!alone.2.contains("shards") && second.2.contains(&told), "{} {}", alone.2, second.2);
}
