//! Process isolation: the inputs run in another process, so that one that crashes or does not end takes only that with it.
//!
//! The worker announces each input before it runs it, and says afterwards what became of it. When it dies or is silent for too long, the input
//! that it announced last is a counterexample, and another worker continues after it.

use super::place::InputPlace;
use super::run::{Run, Trouble};
use super::trial::NotPassed;
use crate::harness::crash::{self, Current};
use crate::harness::labels::Labels;
use crate::harness::process::{self, Child, Ending, Worker, escaped, tell, unescaped};
use crate::harness::{Failure, FailureKind};
use crate::kernel::Path;
use crate::scope::Selection;
use crate::system::counted;
use std::str::FromStr;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// What a worker is to do: which inputs of the check, and where to begin.
pub(super) struct Task {
    pass: Selection,
    done: std::ops::Range<usize>,
    partly: Option<Path>,
    behind: Option<InputPlace>,
    pause: Option<Duration>,
}

/// The task of this process, if it has one and it is for this check.
pub(super) fn task(child: &Child, identity: &str) -> Option<Task> {
    let parts: Vec<&str> = child.task.splitn(9, ' ').collect();
    let ["check", size, candidates, pause, first, next, partly, behind, check] = parts[..] else { return None };
    (check == identity).then(|| Task {
        pass: Selection { size: size.parse().ok(), candidates: candidates.parse().ok(), ..Selection::default() },
        done: first.parse().unwrap_or(0)..next.parse().unwrap_or(0),
        partly: Path::from_str(partly).ok(),
        behind: InputPlace::from_str(behind).ok(),
        pause: pause.parse().ok().map(Duration::from_millis),
    })
}

fn written(run: &Run<'_>, pass: &Selection, behind: Option<&InputPlace>) -> String {
    let number = |number: Option<u64>| number.map_or("none".to_string(), |number| number.to_string());
    let (size, candidates) = (number(pass.size.map(|size| size as u64)), number(pass.candidates));
    let partly = run.partly.as_ref().map_or("none".to_string(), Path::to_string);
    let behind = behind.map_or("none".to_string(), InputPlace::to_string);
    let pause = run.pause_at.map(|pause_at| pause_at.saturating_duration_since(Instant::now()).as_millis() as u64);
    let pause = number(pause);
    format!("check {size} {candidates} {pause} {} {} {partly} {behind} {}", run.done.start, run.done.end, run.identity)
}

/// Does the task, and ends the process.
pub(super) fn work(run: &mut Run<'_>, task: Task) -> ! {
    run.is_worker = true;
    run.done = task.done;
    run.partly = task.partly;
    run.behind = task.behind;
    run.deadline = None;
    run.pause_at = task.pause.and_then(|pause| Instant::now().checked_add(pause));
    run.watch();
    let result = run.pass_here(&task.pass);
    match (result, &run.tally.stopped) {
        (Ok((explored, Some(at))), _) => tell(format_args!("paused {explored} {at}")),
        (Ok((explored, None)), None) => tell(format_args!("done {explored}")),
        (Ok((explored, None)), Some(reason)) => tell(format_args!("stopped {explored} {}", escaped(reason))),
        (Err(Trouble::Unusable(problem)), _) => tell(format_args!("unusable {}", escaped(&problem))),
        (Err(Trouble::Internal(problem)), _) => tell(format_args!("internal {}", escaped(&problem))),
    }
    crash::exit(0);
}

/// Before an input is run.
pub(super) fn announce(current: &Current, explored: u64) {
    let place = InputPlace { path: current.path.clone().into(), positions: current.positions.clone() };
    tell(format_args!("input {explored} {place}"));
}

/// After an input was run.
pub(super) fn answer(result: &Result<(), NotPassed>, labels: Option<&Labels>) {
    for label in labels.iter().flat_map(|labels| labels.counts.keys()) {
        tell(format_args!("label {}", escaped(label)));
    }
    for (label, count) in labels.iter().flat_map(|labels| &labels.reached) {
        tell(format_args!("reached {count} {}", escaped(label)));
    }
    match result {
        Ok(()) => tell(format_args!("passed")),
        Err(NotPassed::NotAnInput) => tell(format_args!("skipped")),
        Err(NotPassed::NotReal(_)) => {}
        Err(NotPassed::Failed(failure)) => tell(format_args!("failed {:?} {}", failure.kind, escaped(&failure.text))),
    }
}

/// When this process ends, since the input does not.
pub(super) fn answer_end(failure: &Failure) {
    tell(format_args!("ended {:?} {}", failure.kind, escaped(&failure.text)));
}

/// Runs a pass in workers, one after the other if they die; gives where it was paused, if it was.
pub(super) fn pass(run: &mut Run<'_>, pass: &Selection) -> Result<Option<Path>, Trouble> {
    let command = process::arguments(run.about.isolation_command.as_ref(), run.test.as_ref(), "check");
    let arguments = command.map_err(Trouble::Unusable)?;
    let mut behind = None;
    loop {
        let task = written(run, pass, behind.as_ref());
        let (place, failure) = match follow(run, &arguments, &task, behind.as_ref())? {
            Followed::Died(place, failure) => (place, failure),
            Followed::Ended(paused) => return Ok(paused),
        };
        run.tally.failed += 1;
        fail(run, &place, failure)?;
        if run.is_done() {
            return Ok(None);
        }
        behind = Some(place);
        run.crashes += 1;
        if run.crashes >= run.settings.max_crashes {
            run.tally.stopped =
                Some(format!("the limit of {} was reached", counted(run.crashes, "crash").replace("crashs", "crashes")));
            return Ok(None);
        }
    }
}

enum Followed {
    /// With the input that it died of.
    Died(InputPlace, Failure),
    /// With the place where it has paused, if it has.
    Ended(Option<Path>),
}

/// Starts a worker and listens to it.
fn follow(run: &mut Run<'_>, arguments: &[String], task: &str, behind: Option<&InputPlace>) -> Result<Followed, Trouble> {
    let mut worker = Worker::start(arguments, run.test.as_ref(), task)
        .map_err(|error| Trouble::Internal(format!("cannot start a process: {error}")))?;
    let mut running: Option<InputPlace> = None;
    // The last that passed.
    let mut passed: Option<InputPlace> = None;
    let mut last = behind.map(|behind| behind.path.clone());
    let (mut explored, mut labels) = (0, Labels::default());
    let number = |text: &str| {
        text.parse::<u64>().map_err(|_| Trouble::Internal(format!("unexpected output from the isolated process: `{text}`")))
    };
    loop {
        let limit =
            (running.is_some() && run.settings.input_seconds > 0).then(|| Duration::from_secs(run.settings.input_seconds));
        let left = run.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let text = match worker.next(limit.into_iter().chain(left).min()) {
            Err(RecvTimeoutError::Timeout) => {
                worker.kill();
                if run.reached_limit() {
                    return Ok(Followed::Ended(None));
                }
                run.tally.explored += explored;
                let place = running.unwrap_or_default();
                return Ok(Followed::Died(place, Failure::hung(run.settings.input_seconds)));
            }
            Err(RecvTimeoutError::Disconnected) => {
                let ending = worker.end();
                return match (running, passed) {
                    (Some(place), _) => {
                        run.tally.explored += explored;
                        Ok(Followed::Died(place, Failure::new(FailureKind::Crashed, ending.what())))
                    }
                    (None, passed) => died_between(run, passed, &ending, explored, arguments),
                };
            }
            Ok(text) => text,
        };
        let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
        let (first, second) = rest.split_once(' ').unwrap_or((rest, ""));
        match word {
            "input" => {
                if run.reached_limit() {
                    worker.kill();
                    return Ok(Followed::Ended(None));
                }
                let place: InputPlace = second.parse().map_err(Trouble::Internal)?;
                explored = number(first)?;
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
                labels.reached.insert(unescaped(second), number(first)?);
            }
            "skipped" => {
                run.tally.skipped += 1;
                (running, labels) = (None, Labels::default());
            }
            "passed" | "failed" => {
                run.tally.labels.include(std::mem::take(&mut labels));
                let place = running.take().ok_or_else(|| Trouble::Internal(format!("no input {word} in isolation")))?;
                if word == "passed" {
                    run.tally.passed += 1;
                    passed = Some(place);
                } else {
                    run.tally.failed += 1;
                    passed = None;
                    let kind = FailureKind::named(first).unwrap_or(FailureKind::Panicked);
                    fail(run, &place, Failure::new(kind, unescaped(second)))?;
                    if run.is_done() {
                        run.tally.explored += explored;
                        return Ok(Followed::Ended(None));
                    }
                }
                run.tell_progress(None, word == "failed");
            }
            "ended" => {
                worker.kill();
                run.tally.explored += explored;
                let kind = FailureKind::named(first).unwrap_or(FailureKind::Hung);
                return Ok(Followed::Died(running.unwrap_or_default(), Failure::new(kind, unescaped(second))));
            }
            "done" => {
                run.tally.explored += number(first)?;
                return Ok(Followed::Ended(None));
            }
            "paused" => {
                run.tally.explored += number(first)?;
                let at = second.parse().map_err(|_| Trouble::Internal(format!("the isolated process paused at `{second}`")))?;
                return Ok(Followed::Ended(Some(at)));
            }
            "stopped" => {
                run.tally.explored += number(first)?;
                run.tally.stopped = Some(unescaped(second));
                return Ok(Followed::Ended(None));
            }
            "unusable" => return Err(Trouble::Unusable(unescaped(rest))),
            "internal" => return Err(Trouble::Internal(unescaped(rest))),
            _ => return Err(Trouble::Internal(format!("unexpected output from the isolated process: `{text}`"))),
        }
    }
}

/// A worker has ended while no input ran. That is put down to the last one that passed: it may have left a thread or broken memory behind.
fn died_between(
    run: &mut Run<'_>,
    passed: Option<InputPlace>,
    ending: &Ending,
    explored: u64,
    arguments: &[String],
) -> Result<Followed, Trouble> {
    let predicate = ending.words.split_once("\nsmallscope: ").filter(|(_, text)| text.starts_with("the predicate"));
    if let Some((_, problem)) = predicate {
        return Err(Trouble::Unusable(problem.trim_end().to_string()));
    }
    let Some(place) = passed else {
        return Err(Trouble::Internal(format!(
            "the isolated process ended before it ran an input ({}); it was started with `{}`",
            ending.how(),
            arguments.join(" ")
        )));
    };
    run.tally.explored += explored;
    run.tally.passed -= 1;
    let text = format!(
        "{}\nThis happened after the code had returned: on another thread, or because the code had corrupted memory.",
        ending.what()
    );
    Ok(Followed::Died(place, Failure::new(FailureKind::Crashed, text)))
}

/// Describes an input that failed elsewhere, if it is the smallest.
fn fail(run: &mut Run<'_>, place: &InputPlace, failure: Failure) -> Result<(), Trouble> {
    let mut met = false;
    run.visit(place, |run, valid| {
        met = true;
        if run.tally.wants(valid.size(), &valid.path()) {
            run.tally.smallest = Some(run.counterexample(valid, &place.positions, failure.clone()));
        }
    })?;
    if met {
        Ok(())
    } else {
        Err(Trouble::Internal(format!("`{place}` failed in an isolated process, but is not an input in this one")))
    }
}
