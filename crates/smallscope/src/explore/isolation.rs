//! An exploration in another process, which may die.
//!
//! The process is this program again, told by an environment variable which exploration it is for. When it dies, its signal handler has named
//! the sequence. Another process then explores up to that sequence, in case threads ran ahead of an earlier failure. What failed is run again
//! by a process as well, since what used memory wrongly may do something else each time.

use super::coverage::Coverage;
use super::describe::{self, Description, Seen};
use super::engine::End;
use super::hand::Subject;
use super::plan::Plan;
use super::run::{Context, Summary, here};
use super::sequence::Sequence;
use crate::check::Verdict;
use crate::check::failure::{Failure, FailureKind};
use crate::check::isolation::{MARK, TASK, Worker, ending, escaped, last_words, line, unescaped};
use std::hash::{BuildHasher, RandomState};
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

/// What an isolated process is to do.
pub(super) struct Task {
    /// Whether it describes the sequence instead of exploring, and whether it runs the last call then.
    describes: Option<bool>,
    until: Option<Sequence>,
}

/// How tasks are named that describe a sequence: with its last call, and without.
const DESCRIBES: [(&str, bool); 2] = [("describe", true), ("describe-but-last", false)];

/// The task of this process, if it has one and it is for this exploration.
pub(super) fn task(identity: &str) -> Result<Option<Task>, String> {
    let Ok(text) = std::env::var(TASK) else { return Ok(None) };
    let parts: Vec<&str> = text.splitn(5, ' ').collect();
    let [mark, "explore", what, until, which] = parts[..] else { return Ok(None) };
    MARK.get_or_init(|| mark.to_string());
    let describes = DESCRIBES.iter().find(|(name, _)| *name == what).map(|(_, runs_last)| *runs_last);
    Ok((which == identity).then(|| Task { describes, until: until.parse().ok() }))
}

/// Does the task, and ends the process.
pub(super) fn work(plan: &Plan, subject: &dyn Subject, context: &Context, task: Task) -> ! {
    crate::check::crash::guard();
    if let (Some(runs_last), Some(sequence)) = (task.describes, &task.until) {
        describe::run(subject, &sequence.0, runs_last, &mut |seen, text| line(format_args!("{seen:?} {}", escaped(&text))));
        std::process::exit(0);
    }
    match here(plan, subject, context, task.until.as_ref()) {
        Ok(summary) => {
            let Summary { states, visited, executions, level, exhausted, coverage, end } = summary;
            for tally in &coverage.calls {
                line(format_args!("call {} {} {} {}", tally.executions, tally.changed, tally.panicked, tally.choices));
            }
            for (label, count) in &coverage.labels.counts {
                line(format_args!("label {count} {}", escaped(label)));
            }
            for (label, count) in &coverage.labels.reached {
                line(format_args!("reached {count} {}", escaped(label)));
            }
            line(format_args!("counts {states} {visited} {executions} {level} {}", u8::from(exhausted)));
            match end {
                End::Done(None) => line(format_args!("done")),
                End::Done(Some(limit)) => line(format_args!("stopped {}", escaped(&limit))),
                End::Failed(sequence, failure) => tell_failure(&sequence, &failure),
            }
        }
        Err(Verdict::Unusable(problem)) => line(format_args!("unusable {}", escaped(&problem))),
        Err(verdict) => line(format_args!("internal {}", escaped(&format!("{verdict:?}")))),
    }
    std::process::exit(0);
}

/// Says that a sequence failed.
pub(super) fn tell_failure(sequence: &Sequence, failure: &Failure) {
    line(format_args!("failed {sequence} {:?} {}", failure.kind, escaped(&failure.text)));
}

/// How this program is started to run an exploration again.
fn arguments(plan: &Plan, context: &Context) -> Result<Vec<String>, Verdict> {
    match (&plan.isolation_command, &context.test) {
        (Some(arguments), _) => Ok(arguments.clone()),
        (None, Some(test)) => {
            Ok([test, "--exact", "--include-ignored", "--nocapture", "--test-threads=1"].map(str::to_string).to_vec())
        }
        (None, None) => {
            let problem = "isolation runs this program again, and only tests are known to run this exploration then; say how with \
                           `.isolation_command(..)`";
            Err(Verdict::Unusable(problem.to_string()))
        }
    }
}

/// Begins each line of a process for this one.
fn new_mark() -> String {
    format!("@{:016x}", RandomState::new().hash_one(std::process::id()))
}

/// Has a sequence run again by another process, and gives what was seen until that died or did not go on.
pub(super) fn described(plan: &Plan, context: &Context, sequence: &Sequence, runs_last: bool) -> Description {
    let mut description = Description::default();
    let what = DESCRIBES[usize::from(!runs_last)].0;
    let task = format!("{} explore {what} {sequence} {}", new_mark(), context.identity);
    let Some(worker) = arguments(plan, context).ok().and_then(|arguments| Worker::start(&arguments, &task).ok()) else {
        return description;
    };
    let seconds = plan.settings.input_seconds;
    // What the test does before is not limited.
    let mut limit = None;
    while let Ok(text) = worker.next(limit) {
        limit = (seconds > 0).then(|| Duration::from_secs(seconds));
        let (name, text) = text.split_once(' ').unwrap_or((&text, ""));
        if let Some(seen) = Seen::named(name) {
            description.see(seen, unescaped(text));
        }
    }
    description
}

/// Explores in other processes.
pub(super) fn follow(plan: &Plan, context: &Context) -> Result<Summary, Verdict> {
    let arguments = arguments(plan, context)?;
    let mark = new_mark();
    let mut crashed: Option<(Sequence, Failure)> = None;
    loop {
        let until = crashed.as_ref().map_or("none".to_string(), |(sequence, _)| sequence.to_string());
        let task = format!("{mark} explore - {until} {}", context.identity);
        let (mut summary, died) = one(plan, &arguments, &task)?;
        let is_earlier = match &summary.end {
            End::Failed(sequence, _) => crashed.as_ref().is_none_or(|(other, _)| is_before(sequence, other)),
            End::Done(_) => false,
        };
        if died && is_earlier {
            if let End::Failed(sequence, failure) = summary.end {
                crashed = Some((sequence, failure));
            }
            continue;
        }
        if let (false, Some((sequence, failure))) = (is_earlier, crashed) {
            summary.level = sequence.0.len().saturating_sub(1) as u64;
            summary.end = End::Failed(sequence, failure);
        }
        return Ok(summary);
    }
}

fn is_before(one: &Sequence, other: &Sequence) -> bool {
    (one.0.len(), &one.0) < (other.0.len(), &other.0)
}

/// Listens to one process; gives what it found out, and whether it died of the failure.
fn one(plan: &Plan, arguments: &[String], task: &str) -> Result<(Summary, bool), Verdict> {
    let mut worker =
        Worker::start(arguments, task).map_err(|error| Verdict::Internal(format!("no process could be started: {error}")))?;
    let mut coverage = Coverage::new(0);
    let mut counts = [0u64; 5];
    loop {
        let text = match worker.next(None::<Duration>) {
            Ok(text) => text,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                let (status, words) = worker.end();
                let Some(sequence) = named(&words) else {
                    let (end, words) = (ending(status), last_words(status, &words));
                    return Err(Verdict::Internal(format!(
                        "the isolated process ended, and did not say on which sequence ({end}); it was started with `{}`; {words}",
                        arguments.join(" ")
                    )));
                };
                let failure = Failure::new(FailureKind::Crashed, last_words(status, told(&words)));
                let coverage = Coverage::new(plan.calls.len());
                let level = sequence.0.len().saturating_sub(1) as u64;
                let end = End::Failed(sequence, failure);
                return Ok((Summary { states: 0, visited: 0, executions: 0, level, exhausted: false, coverage, end }, true));
            }
        };
        let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
        let numbers: Vec<u64> = rest.split(' ').map_while(|number| number.parse().ok()).collect();
        let end = match (word, &numbers[..]) {
            ("call", &[executions, changed, panicked, choices]) => {
                coverage.calls.push(super::coverage::Tally { executions, changed, panicked, choices });
                continue;
            }
            ("label" | "reached", &[count, ..]) => {
                let label = unescaped(rest.split_once(' ').map_or("", |(_, label)| label));
                let labels = &mut coverage.labels;
                if word == "label" { &mut labels.counts } else { &mut labels.reached }.insert(label, count);
                continue;
            }
            ("counts", &[states, visited, executions, level, exhausted]) => {
                counts = [states, visited, executions, level, exhausted];
                continue;
            }
            ("done", _) => End::Done(None),
            ("stopped", _) => End::Done(Some(unescaped(rest))),
            ("failed", _) => {
                let mut parts = rest.splitn(3, ' ');
                let sequence: Sequence = parts.next().unwrap_or_default().parse().map_err(Verdict::Internal)?;
                let kind = parts.next().and_then(FailureKind::named).unwrap_or(FailureKind::Panicked);
                counts[3] = counts[3].max(sequence.0.len().saturating_sub(1) as u64);
                End::Failed(sequence, Failure::new(kind, unescaped(parts.next().unwrap_or_default())))
            }
            ("unusable", _) => return Err(Verdict::Unusable(unescaped(rest))),
            _ => return Err(Verdict::Internal(unescaped(rest))),
        };
        let [states, visited, executions, level, exhausted] = counts;
        coverage.calls.resize(plan.calls.len(), Default::default());
        let died = matches!(&end, End::Failed(_, failure) if failure.kind == FailureKind::Hung);
        return Ok((Summary { states, visited, executions, level, exhausted: exhausted == 1, coverage, end }, died));
    }
}

/// The sequence that the process named before it died.
fn named(words: &str) -> Option<Sequence> {
    let (_, rest) = words.rsplit_once("SMALLSCOPE_REPLAY='")?;
    let (place, _) = rest.split_once('\'')?;
    place.rsplit(' ').next()?.parse().ok()
}

/// What it said by itself.
fn told(words: &str) -> &str {
    words.split("\nsmallscope: ").next().unwrap_or_default()
}
