//! Test programs that are killed wherever they are, with any settings in their environment, come to the same results, leave no process and no file.

use super::{Random, files_of, folder, number, setting};
use smallscope::explore::{Explore, only};
use smallscope::{Check, Scope, Verdict};
use std::collections::HashMap;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// What the programs are; each is a test below.
const PROGRAMS: [&str; 6] = [
    "check_that_holds",
    "check_that_fails",
    "check_that_crashes",
    "explore_what_holds",
    "explore_what_fails",
    "explore_what_crashes",
];
/// Names the folder of a scene in every process of it.
const SCENE: &str = "FAULTS_SCENE";

/// Says in every process how long inputs and calls take, as a multiple of the least.
const WORK: &str = "FAULTS_WORK";

/// Something that takes its time, in a whole campaign more of it.
fn work(steps: u32) {
    static TIMES: LazyLock<u32> = LazyLock::new(|| std::env::var(WORK).map_or(1, |times| times.parse().unwrap()));
    (0..steps * *TIMES).for_each(|number| _ = black_box(number));
}

fn is_bad(list: &[u8]) -> bool {
    list.ends_with(&[3, 2, 1])
}

fn check(name: &str, bad: fn()) {
    let scope = Scope::<Vec<u8>>::any().every_len(0..=7).every::<u8>(0..=3);
    let report = Check::new(scope).named(name).body(move |list: &mut Vec<u8>, ()| {
        work(1000);
        if is_bad(list) {
            bad();
        }
    });
    let report = report.run();
    let counts = (report.inputs, report.passed, report.failed, report.skipped, report.structures);
    let is_counted = report.complete || matches!(report.verdict, Verdict::Incomplete(_));
    let found = report.counterexample.as_ref().map(|found| (&found.code, found.failure.kind));
    println!("\nRESULT {:?} {:?} {found:?}", report.verdict, is_counted.then_some(counts));
    eprintln!("{report}");
}

fn explore(name: &str, bad: fn()) {
    let report = Explore::new(Vec::<u8>::new)
        .named(name)
        .depth(7)
        .call(
            "push",
            |_, ()| 0..=3,
            move |list: &mut Vec<u8>, (), item| {
                only(|| {
                    // The calls of a sequence are run again for each that follows it.
                    work(100);
                    if list.len() < 6 {
                        list.push(item);
                    }
                    if is_bad(list) {
                        bad();
                    }
                })
            },
        )
        .call("pop", |_, ()| [()], |list, (), ()| only(|| list.pop()))
        .merge_by_debug();
    let report = report.run();
    let calls: Vec<u64> = report.calls.iter().map(|call| call.executions).collect();
    let counts = (report.states, report.visited, report.executions, calls);
    let found = report.counterexample.as_ref().map(|found| (&found.sequence, found.failure.kind));
    println!("\nRESULT {:?} {:?} {found:?}", report.verdict, found.is_none().then_some(counts));
    eprintln!("{report}");
}

macro_rules! programs {
    ($($run:ident($name:ident, $bad:expr);)+) => { $(
        #[test]
        #[ignore = "run and killed by another test"]
        fn $name() {
            $run(stringify!($name), $bad);
        }
    )+ };
}
programs! {
    check(check_that_holds, || {});
    check(check_that_fails, || panic!("bad"));
    check(check_that_crashes, || std::process::abort());
    explore(explore_what_holds, || {});
    explore(explore_what_fails, || panic!("bad"));
    explore(explore_what_crashes, || std::process::abort());
}

type Settings = Vec<(&'static str, String)>;

/// How a program is run.
struct Scene {
    program: &'static str,
    /// What its result follows from.
    given: Settings,
    /// What makes no difference to it,
    more: Settings,
    /// with a limit for the runs that are killed, if the others continue from there.
    limit: Settings,
}

impl Scene {
    fn random(random: &mut Random, program: &'static str, folder: &Path) -> Scene {
        let (mut given, mut more, mut limit): (Settings, Settings, Settings) = (vec![], vec![], vec![]);
        let (is_check, crashes) = (program.starts_with("check"), program.ends_with("crashes"));
        let path = |name: &str| folder.join(name).display().to_string();
        let mut set = |settings: &mut Settings, one_in: u64, name: &'static str, values: &[&str]| {
            if random.below(one_in) == 0 {
                settings.push((name, random.pick(values).to_string()));
            }
        };
        set(&mut more, 2, "SMALLSCOPE_THREADS", &["0", "1", "2", "3"]);
        set(&mut more, 4, "SMALLSCOPE_INPUT_SECONDS", &["30", "60"]);
        set(&mut more, 4, "SMALLSCOPE_MEMORY", &["3000", "8000"]);
        set(&mut more, 4, "SMALLSCOPE_PROGRESS", &["0", "1"]);
        set(&mut more, 4, "SMALLSCOPE_REGRESSIONS", &["0", "1"]);
        set(&mut more, 4, "SMALLSCOPE_TRUST", &["1"]);
        // Otherwise a program that crashes starts again in isolation.
        set(&mut given, 3, "SMALLSCOPE_ISOLATION", if crashes { &["1"] } else { &["0", "1"] });
        let is_isolated = given.iter().any(|(_, value)| value == "1");
        if is_check {
            set(&mut given, 3, "SMALLSCOPE_BOUNDS", &["Vec.root.len=0..=6", "Vec.root.len=1..=7, Vec.root=1..=3"]);
            set(&mut given, 3, "SMALLSCOPE_KEEP_GOING", &["0", "1"]);
            set(&mut more, 4, "SMALLSCOPE_MINIMIZE_SECONDS", &["30"]);
            set(&mut given, 4, "SMALLSCOPE_MAX_CRASHES", &["5", "20"]);
        } else {
            set(&mut given, 3, "SMALLSCOPE_DEPTH", &["5", "6"]);
        }
        let source = match random.below(6) {
            // A crash is not survived where inputs are not searched for from the start.
            _ if is_check && (is_isolated || crashes) => "none",
            0 | 1 => "resume",
            2 if is_check => "memo",
            3 if is_check => "inputs",
            4 if is_check => "algorithm",
            _ => "none",
        };
        let seconds = ("SMALLSCOPE_SECONDS", "60".to_string());
        match source {
            "resume" => {
                more.push(("SMALLSCOPE_RESUME", path("resume")));
                if random.below(2) == 0 {
                    limit.push(("SMALLSCOPE_SECONDS", "1".to_string()));
                }
                if !is_check && random.below(2) == 0 {
                    limit.push(("SMALLSCOPE_MAX_STATES", (100 + random.below(3000)).to_string()));
                }
            }
            "memo" => more.push(("SMALLSCOPE_MEMO", path("memo"))),
            "inputs" => more.push(("SMALLSCOPE_INPUTS", path("inputs"))),
            "algorithm" => {
                let algorithm = random.pick(&["seq-off", "seq-on", "par-off", "par-on"]);
                more.push(("SMALLSCOPE_ALGORITHM", algorithm.to_string()));
                more.push(("SMALLSCOPE_SEED", random.below(100).to_string()));
            }
            _ if random.below(4) == 0 => {
                let most = if is_check { "SMALLSCOPE_MAX_INPUTS" } else { "SMALLSCOPE_MAX_STATES" };
                given.push((most, (100 * (1 + random.below(20))).to_string()));
            }
            _ if random.below(3) == 0 => more.push(seconds),
            _ => {}
        }
        Scene { program, given, more, limit }
    }

    /// As a person would type it, without the name of its folder.
    fn text(&self, folder: &Path) -> String {
        let all = self.given.iter().chain(&self.more).chain(&self.limit);
        let words: Vec<String> = all.map(|(name, value)| format!("{name}='{value}'")).collect();
        format!("{} {}", words.join(" "), self.program).replace(&folder.display().to_string(), "{folder}")
    }
}

/// Starts a program in a folder.
fn start<'s>(program: &str, settings: impl Iterator<Item = &'s (&'static str, String)>, folder: &Path) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("SMALLSCOPE_")) {
        command.env_remove(name);
    }
    command
        .args([&format!("faults::programs::{program}"), "--exact", "--ignored", "--nocapture"])
        .envs(settings.map(|(name, value)| (name, value)))
        // Inputs that fail are kept beside the source.
        .env("CARGO_MANIFEST_DIR", folder)
        .env("TMPDIR", folder.join("tmp"))
        .env(SCENE, folder)
        .env(WORK, if setting("SMALLSCOPE_FAULTS").is_some() { "5" } else { "1" })
        .stdin(Stdio::null())
        .stdout(fs::File::create(folder.join("out")).unwrap())
        .stderr(fs::File::create(folder.join("err")).unwrap())
        .spawn()
        .unwrap_or_else(|error| panic!("{}: {error}", std::env::current_exe().unwrap().display()))
}

/// What a program says when it is run to its end, which must come within two minutes.
fn result<'s>(
    program: &str,
    settings: impl Iterator<Item = &'s (&'static str, String)>,
    folder: &Path,
) -> Result<String, String> {
    let (mut child, begun) = (start(program, settings, folder), Instant::now());
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > Duration::from_secs(120) {
            let _ = child.kill();
            let _ = child.wait();
            return Err("it does not end".to_string());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let read = |name: &str| String::from_utf8_lossy(&fs::read(folder.join(name)).unwrap()).into_owned();
    let (out, err) = (read("out"), read("err"));
    match out.lines().find_map(|line| line.strip_prefix("RESULT ")) {
        Some(result) if child.wait().unwrap().success() && !err.contains("internal error") => Ok(result.to_string()),
        _ => Err(format!("{:?}\n{out}\n{err}", child.wait())),
    }
}

/// A folder with what programs expect there.
fn prepare(folder: &Path) {
    let source = folder.join(file!());
    fs::create_dir_all(source.parent().unwrap()).unwrap();
    fs::create_dir_all(folder.join("tmp")).unwrap();
    fs::write(source, "").unwrap();
}

/// Processes of a scene.
fn processes_of(folder: &Path) -> usize {
    let entry = format!("{SCENE}={}\0", folder.display());
    let all = fs::read_dir("/proc").unwrap().flatten();
    let environments = all.filter_map(|process| fs::read(process.path().join("environ")).ok());
    environments.filter(|bytes| bytes.windows(entry.len()).any(|bytes| bytes == entry.as_bytes())).count()
}

fn wait_for_processes_of(folder: &Path) -> bool {
    (0..100).any(|_| {
        let is_left = processes_of(folder) > 0;
        if is_left {
            std::thread::sleep(Duration::from_millis(50));
        }
        !is_left
    })
}

/// What should not be there after a run to the end.
fn stray_files(scene: &Scene, folder: &Path) -> Vec<String> {
    let kept = ["err", "out", "tmp"].map(str::to_string);
    let top = Path::new(file!()).components().next().unwrap().as_os_str().to_string_lossy().into_owned();
    let value = |name: &str| scene.more.iter().any(|(set, _)| *set == name);
    let sources = [("SMALLSCOPE_RESUME", "resume"), ("SMALLSCOPE_MEMO", "memo"), ("SMALLSCOPE_INPUTS", "inputs")];
    let is_known = |name: &String| {
        kept.contains(name) || *name == top || sources.iter().any(|(variable, file)| name == file && value(variable))
    };
    let mut stray: Vec<String> = files_of(folder).into_iter().filter(|name| !is_known(name)).collect();
    stray.extend(files_of(&folder.join("tmp")));
    let beside = files_of(folder.join(file!()).parent().unwrap());
    stray.extend(beside.into_iter().filter(|name| !["programs.rs", "programs.regressions"].contains(&name.as_str())));
    if folder.join("resume").exists() {
        let checkpoints = files_of(&folder.join("resume"));
        let is_checkpoint = |name: &String| name.contains(scene.program) && name.ends_with(".resume");
        stray.extend(
            checkpoints.into_iter().enumerate().filter(|(at, name)| *at > 0 || !is_checkpoint(name)).map(|(_, name)| name),
        );
    }
    stray
}

#[cfg(target_os = "linux")]
#[test]
fn whatever_settings_a_killed_test_program_has_it_comes_to_the_same_result() {
    let (wanted, mut random) = (number(2000), Random::today("programs"));
    let folder = folder("programs");
    let mut expected: HashMap<String, (String, Duration)> = HashMap::new();
    let (mut signals, mut met, mut rounds, mut variables) = (0, 0, 0, std::collections::BTreeSet::new());
    while signals < wanted.max(PROGRAMS.len() as u64) {
        let program = PROGRAMS[rounds % PROGRAMS.len()];
        rounds += 1;
        let here = folder.join(format!("scene-{rounds}"));
        prepare(&here);
        let scene = Scene::random(&mut random, program, &here);
        let text = scene.text(&here);
        let all = || scene.given.iter().chain(&scene.more);
        variables.extend(all().chain(&scene.limit).map(|(name, _)| *name));
        let (expected, takes) = expected.entry(format!("{:?} {program}", scene.given)).or_insert_with(|| {
            let undisturbed = folder.join("undisturbed");
            prepare(&undisturbed);
            let (begun, result) = (Instant::now(), result(program, scene.given.iter(), &undisturbed));
            fs::remove_dir_all(undisturbed).unwrap();
            let result = result.unwrap_or_else(|problem| panic!("{:?} {program}, undisturbed: {problem}", scene.given));
            (result, begun.elapsed())
        });
        for _ in 0..1 + random.below(4) {
            let mut child = start(program, all().chain(&scene.limit), &here);
            std::thread::sleep(Duration::from_micros(random.below(1 + takes.as_micros() as u64)));
            let signal = ["KILL", "KILL", "TERM", "INT", "HUP"][random.below(5) as usize];
            let id = child.id().to_string();
            let sent = Command::new("kill").args([&format!("-{signal}"), &id]).stderr(Stdio::null()).status().unwrap();
            let status = child.wait().unwrap();
            signals += 1;
            met += (sent.success() && !status.success()) as u64;
        }
        assert!(wait_for_processes_of(&here), "{text} leaves {} processes", processes_of(&here));
        // A run with a limit for its time continues as often as it takes.
        let seconds = scene.limit.iter().filter(|(name, _)| *name == "SMALLSCOPE_SECONDS");
        let mut found = String::new();
        for _ in 0..100 {
            found = result(program, all().chain(seconds.clone()), &here).unwrap_or_else(|problem| panic!("{text}: {problem}"));
            if scene.limit.is_empty() || !found.starts_with("Incomplete") {
                break;
            }
        }
        assert_eq!(found, *expected, "{text}, after signals");
        assert!(wait_for_processes_of(&here), "{text} leaves {} processes at its end", processes_of(&here));
        assert_eq!(stray_files(&scene, &here), [""; 0], "{text}");
        fs::remove_dir_all(here).unwrap();
    }
    println!(
        "{signals} signals, {met} of which came before the end; {rounds} results as without, {} of them different; {} variables",
        expected.len(),
        variables.len()
    );
    fs::remove_dir_all(folder).unwrap();
    assert!(met * 8 > signals, "{met} of {signals} signals came before the end");
}
