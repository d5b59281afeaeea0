//! Hostile code under test: whatever it does, with and without isolation, it is found, the process that runs it comes to an end, and nothing of it is left running.
#![cfg(target_os = "linux")]
// What is hostile is not sound, on purpose.
#![allow(clippy::undocumented_unsafe_blocks)]

mod deeds;

use crate::named;
use deeds::{DEEDS, Seen};
use smallscope::{Check, Scope, exploration};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Which deed is done, in the process that does it; what it started has inherited the name.
const DEED: &str = "HOSTILE_DEED";

/// On this list, and in this sequence of calls.
fn is_victim(list: &[u8]) -> bool {
    list == [1, 0]
}

fn deed() -> &'static deeds::Deed {
    let name = std::env::var(DEED).unwrap();
    let name = name.split(' ').next().unwrap();
    DEEDS.iter().find(|deed| deed.name == name).unwrap()
}

#[test]
#[ignore = "hostile, in a process that another test starts"]
fn check_of_hostile_code() {
    let deed = deed();
    let report = Check::new(Scope::<Vec<u8>>::any().every_len(0..=2).every::<u8>(0..=1))
        .named("hostile")
        .regressions(false)
        .input_seconds(2)
        .body(|list: &mut Vec<u8>, ()| {
            if is_victim(list) {
                (deed.run)();
            }
        })
        .run();
    println!("VERDICT {:?} {}", report.verdict, report.counterexample.map_or(String::new(), |found| found.code));
}

#[test]
#[ignore = "hostile, in a process that another test starts"]
fn exploration_of_hostile_code() {
    let deed = deed();
    let push = |list: &mut Vec<u8>, x: u8| {
        list.push(x);
        if is_victim(list) {
            (deed.run)();
        }
    };
    let report = exploration! { regressions = false;
        depth = 2;
        input_seconds = 2;
        let mut list = Vec::<u8>::new();
        push(list, x) where x in 0..=1;
    }
    .named("hostile")
    .run();
    println!(
        "VERDICT {:?} {}",
        report.verdict,
        report.counterexample.map_or(String::new(), |found| found.code.replace('\n', " "))
    );
}

/// What came of it.
struct Came {
    status: ExitStatus,
    text: String,
    is_in_time: bool,
    left: Vec<String>,
}

/// Processes that have inherited the name.
fn processes(tag: &str) -> Vec<(String, String)> {
    let own = std::process::id().to_string();
    let mut found = vec![];
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        let id = entry.file_name().to_string_lossy().into_owned();
        let environment = fs::read(entry.path().join("environ")).unwrap_or_default();
        let has_tag = String::from_utf8_lossy(&environment).split('\0').any(|variable| variable == format!("{DEED}={tag}"));
        let status = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        let is_dead = status.rsplit_once(") ").is_none_or(|(_, rest)| rest.starts_with(['Z', 'X']));
        if has_tag && !is_dead && id != own {
            let line = fs::read(entry.path().join("cmdline")).unwrap_or_default();
            found.push((id, String::from_utf8_lossy(&line).replace('\0', " ")));
        }
    }
    found
}

fn come(test: &str, name: &str, is_isolated: bool) -> Came {
    let tag = format!("{name} {test} {is_isolated} {}", std::process::id());
    let file = std::env::temp_dir().join(format!("smallscope-hostile-{}", tag.replace(' ', "-")));
    let out = fs::File::create(&file).unwrap();
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args([&*named(module_path!(), test), "--exact", "--ignored", "--nocapture", "--test-threads=1"])
        .env(DEED, &tag)
        .stdin(Stdio::null());
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("SMALLSCOPE_")) {
        command.env_remove(name);
    }
    command.env("SMALLSCOPE_ISOLATION", if is_isolated { "1" } else { "0" }).env("SMALLSCOPE_MEMORY", "2000");
    let mut child = command.stdout(out.try_clone().unwrap()).stderr(out).spawn().unwrap();
    let begun = Instant::now();
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break Some(status),
            None if begun.elapsed() > Duration::from_secs(90) => break None,
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    };
    let is_in_time = status.is_some();
    // What is to end with its parent has a moment for it.
    let moment = Instant::now();
    while is_in_time && !processes(&tag).is_empty() && moment.elapsed() < Duration::from_secs(3) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let left = processes(&tag);
    for (id, _) in &left {
        let _ = Command::new("kill").args(["-KILL", id]).stderr(Stdio::null()).status();
    }
    let status = status.unwrap_or_else(|| child.wait().unwrap());
    let bytes = fs::read(&file).unwrap_or_default();
    fs::remove_file(&file).unwrap();
    let shown = &bytes[bytes.len().saturating_sub(20_000)..];
    Came {
        status,
        text: String::from_utf8_lossy(shown).into_owned(),
        is_in_time,
        left: left.into_iter().map(|(_, line)| line).collect(),
    }
}

/// What is wrong about what came of a deed.
fn problem(test: &str, deed: &deeds::Deed, is_isolated: bool) -> Option<String> {
    let came = come(test, deed.name, is_isolated);
    let holds = came.text.contains("VERDICT Holds");
    let found = came.text.contains("VERDICT Counterexample");
    // Where it is found, it is found on the right input.
    let shows_input = came.text.contains("SMALLSCOPE_REPLAY='")
        || came.text.contains("vec![1, 0]")
        || came.text.contains("push(&mut list, 0)")
        || came.text.contains("[1, 0]");
    let passed = came.status.success();
    let seen = if is_isolated { deed.isolated } else { deed.alone };
    let wrong = match seen {
        _ if !came.is_in_time => Some("does not end"),
        _ if came.text.contains("src/") && came.text.contains("panicked at crates/smallscope/src") => Some("a panic of ours"),
        _ if !came.left.is_empty() && !deed.leaves => Some("leaves processes"),
        Seen::Found if !found && passed => Some("not found, and the test passes"),
        Seen::Found if !shows_input => Some("the input is not shown"),
        Seen::Harmless if !holds || !passed => Some("it is harmless"),
        Seen::NotPassed if passed && !found => Some("the test passes"),
        _ => None,
    };
    wrong.map(|wrong| {
        let text: String = came.text.chars().take(3000).collect();
        let signal = came.status.signal();
        format!(
            "{} in {test}, isolated {is_isolated}: {wrong} ({:?}, signal {signal:?}, left {:?})\n{text}",
            deed.name,
            came.status.code(),
            came.left
        )
    })
}

/// A share of the deeds in `./test`, another one every day; all of them with `SMALLSCOPE_FAULTS=100`.
#[test]
fn whatever_code_under_test_does_is_found_and_ends() {
    let whole = std::env::var("SMALLSCOPE_FAULTS").is_ok_and(|share| share == "100");
    let only = std::env::var("SMALLSCOPE_DEED").ok();
    let day = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs() as usize / (24 * 60 * 60);
    assert!(DEEDS.len() >= 60);
    let chosen = DEEDS.iter().enumerate().filter(|(number, deed)| match &only {
        Some(only) => deed.name == *only,
        None => whole || (number + day).is_multiple_of(20),
    });
    let (mut scenes, mut problems) = (0, vec![]);
    for (_, deed) in chosen {
        for test in ["check_of_hostile_code", "exploration_of_hostile_code"] {
            for is_isolated in [false, true] {
                scenes += 1;
                problems.extend(problem(test, deed, is_isolated));
            }
        }
    }
    println!("{scenes} scenes of hostile code");
    assert!(scenes > 0 && problems.is_empty(), "{} of {scenes}:\n{}", problems.len(), problems.join("\n\n"));
}
