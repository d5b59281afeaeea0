//! Process isolation: the inputs run in another process, so that one that crashes or does not end takes only that with it.
//!
//! The process is this program again, told by an environment variable which check it is for and behind which input to begin. On its
//! standard output it announces each input before it runs it, and says afterwards what became of it. When it dies or is silent for too
//! long, the input that it announced last is a counterexample, and another process begins behind that.

use super::crash::{Current, signal_name};
use super::failure::{Failure, FailureKind};
use super::labels::Labels;
use super::place::Place;
use super::report::counted;
use super::run::{Run, Trouble};
use super::trial::Not;
use crate::scope::Pass;
use crate::team::lock;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::str::FromStr;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{LazyLock, Mutex, OnceLock};
use std::time::{Duration, Instant};

/// Tells a process that it works for another one, and what.
pub(crate) const TASK: &str = "SMALLSCOPE_ISOLATED_TASK";
/// What begins a line that is for the other process, not for a person; the code under test cannot know all of it.
pub(crate) static MARK: OnceLock<String> = OnceLock::new();

/// Tells such a process what others died of that it comes by on its way: a line each.
const DIED: &str = "SMALLSCOPE_ISOLATED_DIED";
static DIED_OF: LazyLock<Mutex<String>> = LazyLock::new(|| Mutex::new(std::env::var(DIED).unwrap_or_default()));

/// Notes what became of something whose process died: processes for what comes later in the same test are not to die of it again.
pub(crate) fn note_death(of: &str, what: &str) {
    // There is not much room in the environment, and nobody reads all of it.
    let what: String = what.chars().filter(|&c| c != '\0').take(2000).collect();
    *lock(&DIED_OF) += &format!("{of}\t{}\n", escaped(&what));
}

/// What became of something, if this process works for another one, in which that died.
pub(crate) fn noted_death(of: &str) -> Option<String> {
    std::env::var_os(TASK)?;
    let noted = lock(&DIED_OF);
    noted.lines().find_map(|line| line.strip_prefix(of)?.strip_prefix('\t').map(unescaped))
}

/// What an isolated process is to do: for which check, and where to begin.
pub(super) struct Task {
    size: Option<usize>,
    from: usize,
    behind: Option<Place>,
}

/// How often each check of each test ran in this process: a test may have several of the same name.
static TIMES: LazyLock<Mutex<Times>> = LazyLock::new(Mutex::default);

/// By the name of the test, if it is one, and that of the check.
type Times = HashMap<(Option<String>, String), u64>;

/// How many checks of this name the test has run, with this one.
pub(crate) fn times(test: Option<&String>, name: &str) -> u64 {
    *lock(&TIMES).entry((test.cloned(), name.to_string())).and_modify(|time| *time += 1).or_insert(1)
}

/// The task of this process, if it has one and it is for this check.
pub(super) fn task(identity: &str) -> Result<Option<Task>, String> {
    let Ok(text) = std::env::var(TASK) else { return Ok(None) };
    let parts: Vec<&str> = text.splitn(5, ' ').collect();
    let [mark, size, from, behind, check] = parts[..] else { return Err(format!("{TASK}=`{text}` is no task")) };
    MARK.get_or_init(|| mark.to_string());
    if check != identity {
        return Ok(None);
    }
    Ok(Some(Task { size: size.parse().ok(), from: from.parse().unwrap_or(0), behind: Place::from_str(behind).ok() }))
}

/// Does the task, and ends the process.
pub(super) fn work(run: &mut Run<'_>, task: Task) -> ! {
    run.is_child = true;
    run.from = task.from;
    run.behind = task.behind;
    run.watch();
    let result = run.pass_here(&Pass { size: task.size, ..Pass::default() });
    match (result, &run.tally.stopped) {
        (Ok(explored), None) => line(format_args!("done {explored}")),
        (Ok(explored), Some(reason)) => line(format_args!("stopped {explored} {reason}")),
        (Err(Trouble::Unusable(problem)), _) => line(format_args!("unusable {}", escaped(&problem))),
        (Err(Trouble::Internal(problem)), _) => line(format_args!("internal {}", escaped(&problem))),
    }
    std::process::exit(0);
}

/// Before an input is run.
pub(super) fn announce(current: &Current, explored: u64) {
    let place = Place { path: current.path.clone().into(), positions: current.positions.clone() };
    line(format_args!("input {explored} {place}"));
}

/// After an input was run.
pub(super) fn tell(result: &Result<(), Not>, labels: Option<&Labels>) {
    for label in labels.iter().flat_map(|labels| labels.counts.keys()) {
        line(format_args!("label {}", escaped(label)));
    }
    for (label, count) in labels.iter().flat_map(|labels| &labels.reached) {
        line(format_args!("reached {count} {}", escaped(label)));
    }
    match result {
        Ok(()) => line(format_args!("passed")),
        Err(Not::Required) => line(format_args!("skipped")),
        Err(Not::Real(_)) => {}
        Err(Not::Passed(failure)) => line(format_args!("failed {:?} {}", failure.kind, escaped(&failure.text))),
    }
}

/// When this process ends, since the input does not.
pub(super) fn tell_end(failure: &Failure) {
    line(format_args!("ended {:?} {}", failure.kind, escaped(&failure.text)));
}

/// The code under test may have left an unfinished line behind.
pub(crate) fn line(text: std::fmt::Arguments<'_>) {
    let (mut out, mark) = (std::io::stdout().lock(), MARK.get().map_or("", String::as_str));
    // If nobody listens any more, this process is about to be ended.
    let _ = write!(out, "\n{mark} {text}\n").and_then(|()| out.flush());
}

/// How this program is started to run a check or an exploration again.
pub(crate) fn arguments(command: Option<&Vec<String>>, test: Option<&String>, what: &str) -> Result<Vec<String>, String> {
    match (command, test) {
        (Some(arguments), _) => Ok(arguments.clone()),
        (None, Some(test)) => {
            Ok([test, "--exact", "--include-ignored", "--nocapture", "--test-threads=1"].map(str::to_string).to_vec())
        }
        (None, None) => Err(format!(
            "isolation runs this program again, and only tests are known to run this {what} then; say how with `.isolation_command(..)`"
        )),
    }
}

/// What begins each line of a process that is for this one.
pub(crate) fn mark() -> String {
    format!("@{:016x}", RandomState::new().hash_one(std::process::id()))
}

/// Runs a pass in other processes, one after the other if they die.
pub(super) fn pass(run: &mut Run<'_>, pass: &Pass) -> Result<(), Trouble> {
    let command = arguments(run.about.isolation_command.as_ref(), run.test.as_ref(), "check");
    let (arguments, mark) = (command.map_err(Trouble::Unusable)?, mark());
    let (mut behind, mut crashes) = (None, 0);
    loop {
        let size = pass.size.map_or("-".to_string(), |size| size.to_string());
        let place = behind.as_ref().map_or("none".to_string(), Place::to_string);
        let task = format!("{mark} {size} {} {place} {}", run.from, run.identity);
        let Some((place, failure)) = follow(run, &arguments, &task, behind.as_ref())? else { return Ok(()) };
        run.tally.failed += 1;
        fail(run, &place, failure)?;
        behind = Some(place);
        crashes += 1;
        if crashes >= run.settings.max_crashes {
            run.tally.stopped =
                Some(format!("the limit of {} was reached", counted(crashes, "crash").replace("crashs", "crashes")));
            return Ok(());
        }
    }
}

/// Starts a process and listens to it; gives the input that it died of, if it did.
fn follow(
    run: &mut Run<'_>,
    arguments: &[String],
    task: &str,
    behind: Option<&Place>,
) -> Result<Option<(Place, Failure)>, Trouble> {
    let mut worker =
        Worker::start(arguments, task).map_err(|error| Trouble::Internal(format!("no process could be started: {error}")))?;
    let mut running: Option<Place> = None;
    let mut last = behind.map(|behind| behind.path.clone());
    let (mut explored, mut labels) = (0, Labels::default());
    loop {
        let limit =
            (running.is_some() && run.settings.input_seconds > 0).then(|| Duration::from_secs(run.settings.input_seconds));
        let left = run.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        match worker.next(limit.into_iter().chain(left).min()) {
            Err(RecvTimeoutError::Timeout) => {
                worker.kill();
                if run.reached_limit() {
                    return Ok(None);
                }
                run.tally.explored += explored;
                let place = running.unwrap_or_default();
                return Ok(Some((place, Failure::hung(run.settings.input_seconds))));
            }
            Err(RecvTimeoutError::Disconnected) => {
                let (status, words) = worker.end();
                let Some(place) = running else {
                    if let Some((_, problem)) =
                        words.split_once("\nsmallscope: ").filter(|(_, text)| text.starts_with("the predicate"))
                    {
                        return Err(Trouble::Unusable(problem.trim_end().to_string()));
                    }
                    return Err(Trouble::Internal(format!(
                        "the isolated process ended before it ran an input ({}); it was started with `{}`",
                        ending(status),
                        arguments.join(" ")
                    )));
                };
                run.tally.explored += explored;
                return Ok(Some((place, Failure::new(FailureKind::Crashed, last_words(status, &words)))));
            }
            Ok(text) => {
                let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
                let (first, second) = rest.split_once(' ').unwrap_or((rest, ""));
                match word {
                    "input" => {
                        if run.reached_limit() {
                            worker.kill();
                            return Ok(None);
                        }
                        let place: Place = second.parse().map_err(Trouble::Internal)?;
                        explored = first.parse().unwrap_or(0);
                        if last.as_ref() != Some(&place.path) {
                            run.tally.structures += 1;
                            last = Some(place.path.clone());
                        }
                        running = Some(place);
                    }
                    "label" => {
                        labels.counts.insert(unescaped(rest), 1);
                    }
                    "reached" => {
                        labels.reached.insert(unescaped(second), first.parse().unwrap_or(0));
                    }
                    "skipped" => {
                        run.tally.skipped += 1;
                        (running, labels) = (None, Labels::default());
                    }
                    "passed" | "failed" => {
                        run.tally.labels.include(std::mem::take(&mut labels));
                        let place = running.take().unwrap_or_default();
                        if word == "passed" {
                            run.tally.passed += 1;
                        } else {
                            run.tally.failed += 1;
                            let kind = FailureKind::named(first).unwrap_or(FailureKind::Panicked);
                            fail(run, &place, Failure::new(kind, unescaped(second)))?;
                        }
                        run.tell_progress(word == "failed");
                    }
                    "ended" => {
                        worker.kill();
                        run.tally.explored += explored;
                        let kind = FailureKind::named(first).unwrap_or(FailureKind::Hung);
                        return Ok(Some((running.unwrap_or_default(), Failure::new(kind, unescaped(second)))));
                    }
                    "done" => {
                        run.tally.explored += first.parse().unwrap_or(0);
                        return Ok(None);
                    }
                    "stopped" => {
                        run.tally.explored += first.parse().unwrap_or(0);
                        run.tally.stopped = Some(second.to_string());
                        return Ok(None);
                    }
                    "unusable" => return Err(Trouble::Unusable(unescaped(rest))),
                    _ => return Err(Trouble::Internal(unescaped(rest))),
                }
            }
        }
    }
}

/// Describes an input that failed elsewhere, if it is the smallest.
fn fail(run: &mut Run<'_>, place: &Place, failure: Failure) -> Result<(), Trouble> {
    run.visit(place, |run, valid| {
        if run.tally.wants(valid.size()) {
            run.tally.smallest = Some(run.counterexample(valid, &place.positions, failure.clone()));
        }
    })
}

/// A process that runs inputs.
pub(crate) struct Worker {
    process: std::process::Child,
    lines: Receiver<String>,
    errors: Receiver<String>,
}

impl Worker {
    pub(crate) fn start(arguments: &[String], task: &str) -> std::io::Result<Worker> {
        let mut process = Command::new(std::env::current_exe()?)
            .args(arguments)
            .env(TASK, task)
            .env(DIED, &*lock(&DIED_OF))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let mark = task.split_inclusive(' ').next().unwrap_or_default().to_string();
        let (output, mut errors) = (process.stdout.take(), process.stderr.take());
        let (send_line, lines) = channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output?);
            let mut bytes = vec![];
            while output.read_until(b'\n', &mut bytes).ok()? > 0 {
                if let Some(text) = String::from_utf8_lossy(&bytes).trim_end().strip_prefix(&mark) {
                    send_line.send(text.to_string()).ok()?;
                }
                bytes.clear();
            }
            Some(())
        });
        let (send_errors, errors_said) = channel();
        std::thread::spawn(move || {
            let mut bytes = vec![];
            errors.as_mut()?.read_to_end(&mut bytes).ok()?;
            send_errors.send(String::from_utf8_lossy(&bytes).into_owned()).ok()
        });
        Ok(Worker { process, lines, errors: errors_said })
    }

    pub(crate) fn next(&self, limit: Option<Duration>) -> Result<String, RecvTimeoutError> {
        match limit {
            Some(limit) => self.lines.recv_timeout(limit),
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
        }
    }

    pub(crate) fn kill(&mut self) {
        // It may have ended by itself in the meantime.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// How it ended, and what it said to standard error.
    pub(crate) fn end(&mut self) -> (Option<ExitStatus>, String) {
        let status = self.process.wait().ok();
        // A process that it started may keep standard error open.
        (status, self.errors.recv_timeout(Duration::from_secs(1)).unwrap_or_default())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.kill();
    }
}

pub(crate) fn has_overflowed(words: &str) -> bool {
    words.contains("has overflowed its stack")
}

pub(crate) fn last_words(status: Option<ExitStatus>, words: &str) -> String {
    if has_overflowed(words) {
        return "it overflowed the stack".to_string();
    }
    let mut text = match signal(status) {
        Some(signal) => format!("it crashed with {}", signal_name(signal)),
        None => format!("it ended the process ({})", ending(status)),
    };
    let said: Vec<&str> = words.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    if !said.is_empty() {
        text.push_str("; the last it said:");
        for line in &said[said.len().saturating_sub(6)..] {
            text.push_str(&format!("\n  {line}"));
        }
    }
    text
}

pub(crate) fn ending(status: Option<ExitStatus>) -> String {
    match (signal(status), status.and_then(|status| status.code())) {
        (Some(signal), _) => signal_name(signal),
        (_, Some(code)) => format!("exit code {code}"),
        _ => "for a reason that is not known".to_string(),
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
