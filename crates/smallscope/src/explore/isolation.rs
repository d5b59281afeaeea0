//! An exploration in another process, which may die.
//!
//! When the worker dies, its signal handler has named the sequence. Another process then explores up to that sequence, in case threads ran ahead of an earlier failure. What failed is run again
//! by a process as well, since what used memory wrongly may do something else each time.
//!
//! **A call may break what is not its own.** CallCode that overwrites memory does something else each time it runs, and may be far away when the
//! process dies of it. So with isolation the process that reports runs nothing of the user's: what failed is run again by another one, which
//! tells each step as it goes, and if it does not do the same again the report says so. A process that explores and dies without naming a
//! sequence is followed by others, on one thread, that explore what is before a sequence: the numbers of the last one that they survive are
//! found one by one, since a process can stop before a sequence that does not exist.

use super::coverage::Coverage;
use super::describe::{self, Description, Seen};
use super::level_search::End;
use super::plan::Plan;
use super::run::{Context, here};
use super::sequence::Sequence;
use super::subject::Subject;
use super::summary::Summary;
use crate::harness::Verdict;
use crate::harness::crash;
use crate::harness::process::{self, Child, Worker, escaped, tell, unescaped};
use crate::harness::{Failure, FailureKind};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// What an isolated process is to do.
pub(super) struct Task {
    kind: Kind,
    until: Option<Sequence>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Explore,
    /// On one thread, so that it does the same each time.
    ExploreAlone,
    /// Runs the sequence and tells what it sees.
    Describe,
    DescribeButLast,
}

/// The task of this process, if it has one and it is for this exploration.
pub(super) fn task(child: &Child, identity: &str) -> Option<Task> {
    let parts: Vec<&str> = child.task.splitn(4, ' ').collect();
    let ["explore", what, until, which] = parts[..] else { return None };
    let kinds = [Kind::Explore, Kind::ExploreAlone, Kind::Describe, Kind::DescribeButLast];
    let kind = kinds.into_iter().find(|kind| format!("{kind:?}") == what)?;
    (which == identity).then(|| Task { kind, until: until.parse().ok() })
}

/// How often a worker says that it lives, and how long it may be silent besides what a call may take.
const BEAT: Duration = Duration::from_secs(1);
const SILENCE: Duration = Duration::from_secs(5);

/// Does the task, and ends the process.
pub(super) fn work(plan: &Plan, subject: &dyn Subject, context: &Context, task: Task) -> ! {
    crash::guard();
    // Without it, a worker that hangs is not noticed, if it does not notice that itself.
    let beat = || loop {
        std::thread::sleep(BEAT);
        tell(format_args!("alive"));
    };
    let _ = std::thread::Builder::new().name("smallscope beat".to_string()).spawn(beat);
    if let (Kind::Describe | Kind::DescribeButLast, Some(sequence)) = (task.kind, &task.until) {
        let runs_last = task.kind == Kind::Describe;
        describe::run(subject, &sequence.0, runs_last, &mut |seen, text| tell(format_args!("{seen:?} {}", escaped(&text))));
        crash::exit(0);
    }
    tell(format_args!("begun"));
    let threads = if task.kind == Kind::ExploreAlone { 1 } else { plan.settings.threads };
    match here(plan, subject, context, threads, task.until.as_ref()) {
        Ok(summary) => {
            let Summary { states, visited, executions, resumed, level, exhausted, coverage, end, .. } = summary;
            for tally in &coverage.calls {
                tell(format_args!("call {} {} {} {}", tally.executions, tally.changed, tally.panicked, tally.choices));
            }
            for (label, count) in &coverage.labels.counts {
                tell(format_args!("label {count} {}", escaped(label)));
            }
            for (label, count) in &coverage.labels.reached {
                tell(format_args!("reached {count} {}", escaped(label)));
            }
            tell(format_args!("counts {states} {visited} {executions} {level} {} {resumed}", u8::from(exhausted)));
            match end {
                End::Done(None) => tell(format_args!("done")),
                End::Done(Some(limit)) => tell(format_args!("stopped {}", escaped(&limit))),
                End::Failed(sequence, failure) => tell_failure(&sequence, &failure),
            }
        }
        Err(Verdict::Unusable(problem)) => tell(format_args!("unusable {}", escaped(&problem))),
        Err(verdict) => tell(format_args!("internal {}", escaped(&format!("{verdict:?}")))),
    }
    crash::exit(0);
}

/// Says that a sequence failed.
pub(super) fn tell_failure(sequence: &Sequence, failure: &Failure) {
    tell(format_args!("failed {}", escaped(&written(sequence, failure))));
}

fn arguments(plan: &Plan, context: &Context) -> Result<Vec<String>, Verdict> {
    process::arguments(plan.isolation_command.as_ref(), context.test.as_ref(), "exploration").map_err(Verdict::Unusable)
}

fn task_text(kind: Kind, until: Option<&Sequence>, context: &Context) -> String {
    let until = until.map_or("none".to_string(), Sequence::to_string);
    format!("explore {kind:?} {until} {}", context.identity)
}

/// Has a sequence run again by another process, and gives what was seen until that died or did not go on.
pub(super) fn described(plan: &Plan, context: &Context, sequence: &Sequence, runs_last: bool) -> Description {
    let mut description = Description::default();
    let kind = if runs_last { Kind::Describe } else { Kind::DescribeButLast };
    let task = task_text(kind, Some(sequence), context);
    let started = |arguments: Vec<String>| Worker::start(&arguments, context.test.as_ref(), &task).ok();
    let Some(mut worker) = arguments(plan, context).ok().and_then(started) else {
        return description;
    };
    let seconds = plan.settings.input_seconds;
    // What the test does before is not limited.
    let mut deadline = None;
    while let Ok(text) = worker.next(deadline.map(|deadline: Instant| deadline.saturating_duration_since(Instant::now()))) {
        if text == "alive" {
            continue;
        }
        deadline = (seconds > 0).then(|| Instant::now() + Duration::from_secs(seconds));
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
    let mut crashed: Option<(Sequence, Failure)> = None;
    loop {
        let begun = Instant::now();
        let task = task_text(Kind::Explore, crashed.as_ref().map(|(sequence, _)| sequence), context);
        let (mut summary, died) = match one(plan, context, &arguments, &task)? {
            Ended::Told(summary) => (summary, false),
            Ended::Died(summary) => (summary, true),
            Ended::DiedSilently { words, .. } => {
                // The sequence that it died of is looked for as long as it may take to find an ordinary one.
                let deadline = Instant::now() + 20 * begun.elapsed() + Duration::from_secs(10);
                let Some(sequence) = first_fatal(plan, context, &arguments, deadline)? else {
                    return Err(Verdict::Internal(format!(
                        "the isolated process ended, and did not say on which sequence; start this program with `{}` to see what \
                         ends it; {words}",
                        arguments.join(" ")
                    )));
                };
                let when = if sequence.0.is_empty() {
                    "It happened before any call: in the constructor, or while the first state was examined."
                } else {
                    "The call had returned, or it happened on another thread; the process survives every earlier sequence."
                };
                let failure = Failure::new(FailureKind::Crashed, format!("{words}\n{when}"));
                (Summary::died_of(plan, sequence, failure), true)
            }
        };
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

/// A sequence that failed, and how, for another process.
fn written(sequence: &Sequence, failure: &Failure) -> String {
    format!("{sequence} {:?} {}", failure.kind, failure.text)
}

/// What was written.
fn failed(text: &str) -> Option<(Sequence, Failure)> {
    let mut parts = text.splitn(3, ' ');
    let (sequence, kind) = (parts.next()?.parse().ok()?, FailureKind::named(parts.next()?)?);
    Some((sequence, Failure::new(kind, parts.next().unwrap_or_default().to_string())))
}

/// The first sequence with which a process dies that explores on one thread; None if there is none, or time is up.
///
/// A process explores what is before a sequence, and that need not exist. So its numbers are found one by one: each is the largest that a process
/// survives, with zeros behind it.
fn first_fatal(plan: &Plan, context: &Context, arguments: &[String], deadline: Instant) -> Result<Option<Sequence>, Verdict> {
    let up_to = |numbers: &[u32]| {
        one(plan, context, arguments, &task_text(Kind::ExploreAlone, Some(&Sequence::from_path(numbers)), context))
    };
    let dies = |numbers: &[u32]| -> Result<bool, Verdict> { Ok(!matches!(up_to(numbers)?, Ended::Told(_))) };
    // It may die before any call, or before it comes to this exploration.
    if let Ended::DiedSilently { has_begun, .. } = up_to(&[0, 0])? {
        return Ok(has_begun.then(Sequence::default));
    }
    let mut length = 1;
    while !dies(&vec![0; 2 * length + 2])? {
        length += 1;
        if length as u64 > plan.settings.depth || Instant::now() > deadline {
            return Ok(None);
        }
    }
    let mut numbers = vec![0; 2 * length];
    for at in 0..numbers.len() {
        // It survives the first, and dies with the second.
        let (mut lives, mut fatal) = (0, 1);
        let mut dies_with = |number: u32| {
            numbers[at] = number;
            dies(&numbers)
        };
        while !dies_with(fatal)? {
            (lives, fatal) = (fatal, fatal.saturating_mul(2));
            if fatal == lives || Instant::now() > deadline {
                return Ok(None);
            }
        }
        while fatal - lives > 1 {
            let between = lives + (fatal - lives) / 2;
            if dies_with(between)? { fatal = between } else { lives = between }
        }
        numbers[at] = lives;
    }
    Ok(Some(Sequence::from_path(&numbers)))
}

fn is_before(one: &Sequence, other: &Sequence) -> bool {
    (one.0.len(), &one.0) < (other.0.len(), &other.0)
}

/// How a process ended.
enum Ended {
    Told(Summary),
    /// It died of the failure, and named the sequence.
    Died(Summary),
    /// It named none; with its last words, and whether it came to this exploration.
    DiedSilently {
        words: String,
        has_begun: bool,
    },
}

/// Listens to one worker.
fn one(plan: &Plan, context: &Context, arguments: &[String], task: &str) -> Result<Ended, Verdict> {
    let mut worker = Worker::start(arguments, context.test.as_ref(), task)
        .map_err(|error| Verdict::Internal(format!("no process could be started: {error}")))?;
    let mut coverage = Coverage::new(0);
    let (mut counts, mut has_begun, mut crashed) = ([0u64; 6], false, None);
    let silence = Duration::from_secs(plan.settings.input_seconds) + SILENCE;
    loop {
        // What the test does before is not limited.
        let limit = (has_begun && plan.settings.input_seconds > 0).then_some(silence);
        let text = match worker.next(limit) {
            Ok(text) => text,
            Err(RecvTimeoutError::Timeout) => {
                worker.kill();
                let words = format!("the process did not answer for {} seconds", silence.as_secs());
                return Ok(Ended::DiedSilently { words, has_begun });
            }
            Err(RecvTimeoutError::Disconnected) => {
                let mut ending = worker.end();
                let Some(sequence) = crashed else {
                    return Ok(Ended::DiedSilently { words: ending.what(), has_begun });
                };
                if !ending.has_overflowed() {
                    ending.words = told(&ending.words).to_string();
                }
                let failure = Failure::new(FailureKind::Crashed, ending.what());
                return Ok(Ended::Died(Summary::died_of(plan, sequence, failure)));
            }
        };
        let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
        let numbers: Vec<u64> = rest.split(' ').map_while(|number| number.parse().ok()).collect();
        let end = match (word, &numbers[..]) {
            // A crash begins a line of its own.
            ("alive" | "", _) => continue,
            ("crashed", _) => {
                crashed = rest.parse().ok();
                continue;
            }
            ("begun", _) => {
                has_begun = true;
                continue;
            }
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
            ("counts", &[states, visited, executions, level, exhausted, resumed]) => {
                counts = [states, visited, executions, level, exhausted, resumed];
                continue;
            }
            ("done", _) => End::Done(None),
            ("stopped", _) => End::Done(Some(unescaped(rest))),
            ("failed", _) => {
                let (sequence, failure) = failed(&unescaped(rest))
                    .ok_or_else(|| Verdict::Internal(format!("the isolated process said `failed {rest}`")))?;
                counts[3] = counts[3].max(sequence.0.len().saturating_sub(1) as u64);
                End::Failed(sequence, failure)
            }
            ("unusable", _) => return Err(Verdict::Unusable(unescaped(rest))),
            ("internal", _) => return Err(Verdict::Internal(unescaped(rest))),
            _ => return Err(Verdict::Internal(format!("the isolated process said `{text}`"))),
        };
        let [states, visited, executions, level, exhausted, resumed] = counts;
        coverage.calls.resize(plan.calls.len(), Default::default());
        let died = matches!(&end, End::Failed(_, failure) if failure.kind == FailureKind::Hung);
        let only = None;
        let summary = Summary {
            states,
            visited,
            executions,
            resumed,
            level,
            exhausted: exhausted == 1,
            coverage,
            levels: vec![],
            only,
            end,
        };
        return Ok(if died { Ended::Died(summary) } else { Ended::Told(summary) });
    }
}

impl Summary {
    /// Nothing is known besides what a process died of.
    fn died_of(plan: &Plan, sequence: Sequence, failure: Failure) -> Summary {
        let level = sequence.0.len().saturating_sub(1) as u64;
        Summary { level, ..Summary::nothing(plan, End::Failed(sequence, failure)) }
    }
}

/// What it said by itself, before its signal handler named the sequence.
fn told(words: &str) -> &str {
    words.split("\nsmallscope: ").next().unwrap_or_default()
}
