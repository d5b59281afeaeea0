//! Processes that work for this one: this program again, told which check or exploration it is for.
//!
//! A worker's standard input is a socket. Over it, it is told its task and what earlier isolated checks of the same test came to; then it answers, a
//! line at a time. Standard output and standard error stay the code's own. A worker has a process group of its own, which ends with it, and it
//! ends with the process that started it: when the socket closes, it kills its group. It never starts a worker itself.

#[cfg(unix)]
mod child;
pub(crate) mod restart;
pub(crate) mod told;
#[cfg(unix)]
mod worker;

#[cfg(unix)]
pub(crate) use child::{child, tell};
#[cfg(unix)]
pub(crate) use worker::Worker;

#[cfg(not(unix))]
mod nowhere;
#[cfg(not(unix))]
pub(crate) use nowhere::{Worker, child, tell};

use crate::harness::crash::signal_name;
use crate::system::lock;
use std::collections::HashMap;
use std::process::ExitStatus;
use std::sync::{LazyLock, Mutex};
use told::{Told, read, written};

/// Tells a process that it works for another one: that one's process number.
const VARIABLE: &str = "SMALLSCOPE_ISOLATED_TASK";

/// Whether this process works for another one, or was started by code that such a process runs: then it starts no workers.
pub(crate) fn is_within() -> bool {
    std::env::var_os(VARIABLE).is_some()
}

/// The process that this one works for, and its task.
pub(crate) struct Child {
    /// What it is to do, as the other process has written it.
    pub(crate) task: String,
    /// What earlier checks and explorations came to, by test and identity.
    handed: HashMap<String, String>,
}

impl Child {
    /// The report of an earlier check or exploration, which ran in another process.
    pub(crate) fn report<R: Told>(&self, test: Option<&String>, identity: &str) -> Option<R> {
        read(self.handed.get(&key(test, identity))?)
    }
}

/// The reports of isolated checks and explorations in this process, by test and identity. A worker for a later one does not run them again.
static REPORTS: LazyLock<Mutex<HashMap<String, String>>> = LazyLock::new(Mutex::default);

/// Which check or exploration of which test.
pub(crate) fn key(test: Option<&String>, identity: &str) -> String {
    format!("{}\u{1f}{identity}", test.map_or("", String::as_str)).replace(['\0', '\u{1e}'], " ")
}

/// Keeps a report for workers that come by the same check later.
pub(crate) fn keep<R: Told>(test: Option<&String>, identity: &str, report: &R) {
    lock(&REPORTS).insert(key(test, identity), written(report));
}

/// The reports that a worker for this test may come by.
#[cfg(unix)]
fn kept_for(test: Option<&String>) -> Vec<(String, String)> {
    let start = key(test, "");
    let reports = lock(&REPORTS);
    reports.iter().filter(|(key, _)| key.starts_with(&start)).map(|(key, report)| (key.clone(), report.clone())).collect()
}

/// How often each check of each test ran in this process: a test may have several of the same name.
static TIMES: LazyLock<Mutex<HashMap<String, u64>>> = LazyLock::new(Mutex::default);

/// The name of a check, made different from those of other checks in the same test.
pub(crate) fn identity(test: Option<&String>, name: &str) -> String {
    let time = *lock(&TIMES).entry(key(test, name)).and_modify(|time| *time += 1).or_insert(1);
    if time == 1 { name.to_string() } else { format!("{name}#{time}") }
}

/// How this program is started to run a check or an exploration again.
pub(crate) fn arguments(command: Option<&Vec<String>>, test: Option<&String>, what: &str) -> Result<Vec<String>, String> {
    match (command, test) {
        (Some(arguments), _) => Ok(arguments.clone()),
        (None, Some(test)) => {
            Ok([test, "--exact", "--include-ignored", "--nocapture", "--test-threads=1"].map(str::to_string).to_vec())
        }
        (None, None) => Err(format!(
            "isolation re-executes this program, and knows how to reach this {what} only inside a test; say how with `.isolation_command(..)`"
        )),
    }
}

/// How a worker ended, and the last that it wrote to standard error.
pub(crate) struct Ending {
    pub(crate) status: Option<ExitStatus>,
    pub(crate) words: String,
    /// What this process ended it for, if it did.
    pub(crate) ended_for: Option<&'static str>,
}

impl Ending {
    pub(crate) fn has_overflowed(&self) -> bool {
        self.words.contains("has overflowed its stack")
    }

    /// What the code under test has done to it.
    pub(crate) fn what(&self) -> String {
        if self.has_overflowed() {
            return "it overflowed the stack".to_string();
        }
        let mut text = match (self.ended_for, signal(self.status)) {
            (Some(reason), _) => reason.to_string(),
            (None, Some(signal)) => format!("it crashed with {}", signal_name(signal)),
            (None, None) => format!("it ended the process ({})", self.how()),
        };
        let said: Vec<&str> = self.words.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
        if !said.is_empty() {
            text.push_str("; last output:");
            for line in &said[said.len().saturating_sub(6)..] {
                text.push_str(&format!("\n  {line}"));
            }
        }
        text
    }

    pub(crate) fn how(&self) -> String {
        match (self.ended_for, signal(self.status), self.status.and_then(|status| status.code())) {
            (Some(reason), ..) => reason.to_string(),
            (_, Some(signal), _) => signal_name(signal),
            (.., Some(code)) => format!("exit code {code}"),
            _ => "for an unknown reason".to_string(),
        }
    }
}

#[cfg(unix)]
fn signal(status: Option<ExitStatus>) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status?)
}

#[cfg(not(unix))]
fn signal(_: Option<ExitStatus>) -> Option<i32> {
    None
}

/// On one line.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r")
}

pub(crate) fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, c == '\\') {
            (_, true) => match chars.next() {
                Some('n') => out.push('\n'),
                Some('r') => out.push('\r'),
                Some(other) => out.push(other),
                None => {}
            },
            (other, _) => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{escaped, unescaped};

    #[test]
    fn texts_survive_the_way_between_processes() {
        for text in ["", "a b", "two\nlines", "back\\slash\\n", "\r\n\\"] {
            assert!(!escaped(text).contains('\n'));
            assert_eq!(unescaped(&escaped(text)), text);
        }
    }
}
