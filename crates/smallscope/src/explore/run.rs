//! The run of an exploration: settings, replay, isolation, and the report.

use super::checkpoint::ExploreCheckpoint;
use super::counterexample::Row;
use super::coverage::{CallCoverage, Coverage};
use super::describe;
use super::isolation::{self, Task};
use super::level_search::{End, LevelSearch, Worker};
use super::node::MAX_CALLS;
use super::plan::{Matches, Plan};
use super::report::Report;
use super::sequence::{ChosenCall, Sequence};
use super::settings::Settings;
use super::step::{Mode, set_mode};
use super::subject::{CallOutcome, Found, Subject};
use super::watch::{Ending, Stuck, Watched, describe_crashes};
use super::workplace::Workplace;
use crate::harness::command::{command, escaped};
use crate::harness::crash::{self, Current, UnderWay};
use crate::harness::labels::{self, Labels};
use crate::harness::mark::Mark;
use crate::harness::process;
use crate::harness::process::restart;
use crate::harness::regressions::Regressions;
use crate::harness::watchdog::Watchdog;
use crate::harness::{Failure, FailureKind};
use crate::harness::{Verdict, panics, resuming, sequences};
use crate::parallel::Crew;
use crate::system::counted;
use crate::system::memory;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What is known about an exploration besides its calls.
pub(super) struct Context {
    pub(super) name: String,
    /// The name, made different from those of other explorations in the same test.
    pub(super) identity: String,
    /// The name of the test that runs it, if one does.
    pub(super) test: Option<String>,
    /// What stands before the sequence in the replay line, and behind it.
    pub(super) prefix: String,
    pub(super) command: String,
    /// What a restart knows it by; empty if it cannot be isolated.
    key: String,
    /// Whether other processes explore.
    isolates: bool,
    /// Whether this process explores for another one.
    is_task: bool,
}

/// What came out, wherever it was run.
pub(super) struct Summary {
    pub(super) states: u64,
    pub(super) visited: u64,
    pub(super) executions: u64,
    /// States that are from a checkpoint.
    pub(super) resumed: u64,
    pub(super) level: u64,
    pub(super) exhausted: bool,
    pub(super) coverage: Coverage,
    /// Why only one sequence was run.
    pub(super) only: Option<&'static str>,
    pub(super) end: End,
}

impl Summary {
    /// Nothing is known besides how it ended.
    pub(super) fn nothing(plan: &Plan, end: End) -> Summary {
        Summary {
            states: 0,
            visited: 0,
            executions: 0,
            resumed: 0,
            level: 0,
            exhausted: false,
            coverage: Coverage::new(plan.calls.len()),
            only: None,
            end,
        }
    }
}

/// Which exploration it is.
pub(super) struct Who {
    test: Option<String>,
    name: String,
    identity: String,
}

impl Who {
    pub(super) fn of(plan: &Plan) -> Who {
        let test = std::thread::current().name().filter(|&name| name != "main").map(str::to_string);
        let name = plan.name.clone().or_else(|| test.clone()).unwrap_or_else(|| "the exploration".to_string());
        let identity = process::identity(test.as_ref(), &name);
        Who { test, name, identity }
    }

    /// Finds its file in the folder that the environment names, if it does.
    pub(super) fn find_file(&self, settings: &mut Settings) -> Result<(), String> {
        if settings.replay.is_none()
            && let Some(file) = resuming::file_in_folder(self.test.as_deref(), &self.identity)?
        {
            settings.resume = Some(file);
        }
        Ok(())
    }
}

/// `overruled` says what is wrong with the environment, if something is.
pub(super) fn run(plan: &Plan, who: Who, overruled: Result<(), String>, subject: &dyn Subject) -> Report {
    let begun = Instant::now();
    let Who { test, name, identity } = who;
    if let Err(problem) = overruled {
        return Report::new(&name, Verdict::Unusable(problem));
    }
    if plan.calls.is_empty() || plan.calls.len() > MAX_CALLS {
        let problem = if plan.calls.is_empty() {
            "there is no call to explore".to_string()
        } else {
            format!("there are more than {MAX_CALLS} kinds of calls")
        };
        return Report::new(&name, Verdict::Unusable(problem));
    }
    let child = match process::child() {
        Ok(child) => child,
        Err(problem) => return Report::new(&name, Verdict::Internal(problem)),
    };
    let is_replay = plan.settings.replay.is_some();
    let before = restart::before(test.as_ref(), &identity);
    let isolates = (plan.settings.isolation || before.is_some()) && !is_replay;
    if isolates && let Some(report) = child.and_then(|child| child.report(test.as_ref(), &identity)) {
        return report;
    }
    let task = child.and_then(|child| isolation::task(child, &identity));
    let context = Context {
        is_task: task.is_some(),
        prefix: if test.as_ref().is_none_or(|test| *test == identity) { String::new() } else { escaped(&identity) + " " },
        command: command(test.as_ref(), &name, plan.isolation_command.as_ref()),
        key: if test.is_some() && !is_replay { process::key(test.as_ref(), &identity) } else { String::new() },
        isolates: isolates && !process::is_within(),
        name,
        identity,
        test,
    };
    let surroundings = Surroundings::enter();
    let (regressions, mut notes) = (regressions(plan, &context), vec![]);
    let result = explored(plan, subject, &context, task, regressions.as_ref(), &mut notes);
    drop(surroundings);
    let mut report = match result {
        Ok(Some(summary)) => plan.report(subject, &context, summary, regressions.as_ref()),
        Ok(None) => Report::new(&context.name, Verdict::Holds),
        Err(verdict) => Report::new(&context.name, verdict),
    };
    report.notes.append(&mut notes);
    report.seconds = begun.elapsed().as_secs_f64();
    report.peak_bytes = memory::peak();
    if context.isolates {
        if let Some(before) = before {
            report.notes.push(restart::NOTE.to_string());
            if let Some(problem) = restart::contradiction(before, report.holds()) {
                report.verdict = Verdict::Internal(problem);
            }
        }
        process::keep(context.test.as_ref(), &context.identity, &report);
    }
    report
}

/// The file of sequences that failed before, in tests that want one.
fn regressions(plan: &Plan, context: &Context) -> Option<Regressions> {
    let is_wanted = plan.settings.regressions && context.test.is_some() && plan.settings.replay.is_none();
    if is_wanted && !process::is_within() { Regressions::beside(plan.place?.file()) } else { None }
}

/// None if another exploration is replayed.
fn explored(
    plan: &Plan,
    subject: &dyn Subject,
    context: &Context,
    task: Option<Task>,
    regressions: Option<&Regressions>,
    notes: &mut Vec<String>,
) -> Result<Option<Summary>, Verdict> {
    if let Some(task) = task {
        isolation::work(plan, subject, context, task);
    }
    if context.isolates {
        return isolation::follow(plan, context).map(Some);
    }
    let _under_way = UnderWay::begin(&context.name, &context.key);
    if let Some(text) = &plan.settings.replay {
        return replay(plan, subject, context, text);
    }
    if let Some(summary) = regressions.and_then(|regressions| failed_again(plan, subject, context, regressions, notes)) {
        return Ok(Some(summary));
    }
    here(plan, subject, context, plan.settings.threads, None).map(Some)
}

/// Runs the sequences that failed before; gives the first that fails again.
fn failed_again(
    plan: &Plan,
    subject: &dyn Subject,
    context: &Context,
    regressions: &Regressions,
    notes: &mut Vec<String>,
) -> Option<Summary> {
    let (entries, more) = regressions.of::<Sequence>(&context.name);
    notes.extend(more);
    for entry in entries {
        let sequence = &entry.place;
        let is_known = |chosen: &ChosenCall| (chosen.call as usize) < plan.calls.len();
        if !sequence.0.iter().all(is_known) {
            notes.push(regressions.note_gone(sequence));
            continue;
        }
        let now = text(&describe::here(subject, &sequence.0, false).rows);
        if !entry.is(&now) {
            notes.push(regressions.note_other(&entry, &now));
            continue;
        }
        match once(plan, subject, context, sequence) {
            None => {}
            Some((sequence, failure)) => {
                let only = Some("only this sequence, which failed before and was run first");
                let executions = sequence.0.len() as u64;
                return Some(Summary { executions, only, ..Summary::nothing(plan, End::Failed(sequence, failure)) });
            }
        }
    }
    None
}

/// Runs a sequence; gives how far it came if it fails, and how.
fn once(plan: &Plan, subject: &dyn Subject, context: &Context, sequence: &Sequence) -> Option<(Sequence, Failure)> {
    let (mut values, mut workplace) = (subject.live_values(), workplace(plan, subject, context));
    let watched = vec![workplace.watched()];
    let run = |workplace: &mut Workplace<'_>| {
        workplace.begin_start();
        let started = values.start().and_then(|()| values.judge());
        workplace.end_call();
        if let Err(failure) = started {
            return Some((Sequence::default(), failure));
        }
        for (position, &chosen) in sequence.0.iter().enumerate() {
            workplace.sequence = sequence.0[..position].to_vec();
            workplace.begin_state();
            workplace.begin_calls();
            workplace.begin_call(chosen);
            let (went, _) = values.step(chosen.call as usize, chosen.choice as usize);
            workplace.end_call();
            match went {
                CallOutcome::Returned => {}
                CallOutcome::Ended | CallOutcome::Impossible => return None,
                CallOutcome::Failed(failure) => return Some((Sequence(sequence.0[..=position].to_vec()), failure)),
            }
        }
        workplace.sequence = sequence.0.clone();
        workplace.begin_state();
        values.finish(true).err().map(|failure| (sequence.clone(), failure))
    };
    while_described(plan, subject, watched, || workplace.while_running(run))
}

/// The calls of a sequence in one line.
fn text(rows: &[Row]) -> String {
    rows.iter().map(|row| row.call.as_str()).collect::<Vec<_>>().join("; ")
}

/// What a thread needs to run calls, and to be watched meanwhile.
fn workplace<'e>(plan: &'e Plan, subject: &'e dyn Subject, context: &Context) -> Workplace<'e> {
    let seconds = plan.settings.input_seconds;
    let watchdog = (seconds > 0)
        .then(|| Watchdog::start(Duration::from_secs(seconds), memory::most(plan.settings.memory), Stuck::bark, None))
        .flatten();
    let current = Current {
        name: context.name.clone(),
        check: context.prefix.clone(),
        command: context.command.clone(),
        key: context.key.clone(),
        is_task: context.is_task,
        witness: Some(Arc::default()),
        is_described: true,
        ..Current::default()
    };
    Workplace::new(plan, subject, current, watchdog)
}

/// In this process. `until` is a sequence that is known to crash, and where the exploration ends.
pub(super) fn here(
    plan: &Plan,
    subject: &dyn Subject,
    context: &Context,
    threads: u64,
    until: Option<&Sequence>,
) -> Result<Summary, Verdict> {
    let threads = match threads {
        0 => Crew::default().threads(),
        threads => threads as usize,
    };
    let worker = |number| {
        let mut workplace = workplace(plan, subject, context);
        workplace.until = until.cloned();
        Worker::new(subject.live_values(), workplace, number)
    };
    let workers: Vec<Worker<'_>> = (0..threads).map(worker).collect();
    let watched: Vec<Watched> = workers.iter().map(|worker| worker.workplace.watched()).collect();
    while_described(plan, subject, watched, || to_the_end(plan, subject, context, workers))
}

/// While something runs, crashes of the threads that are watched are described.
fn while_described<T>(plan: &Plan, subject: &dyn Subject, watched: Vec<Watched>, run: impl FnOnce() -> T) -> T {
    let ended = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // Without it, a crash is told by the sequence's numbers alone.
        let describing = std::thread::Builder::new()
            .spawn_scoped(scope, {
                let ended = &ended;
                move || describe_crashes(plan, subject, &watched, ended)
            })
            .map(|describing| Ending { ended: &ended, thread: describing.thread().clone() });
        let result = run();
        drop(describing);
        result
    })
}

fn to_the_end<'e>(
    plan: &'e Plan,
    subject: &'e dyn Subject,
    context: &Context,
    workers: Vec<Worker<'e>>,
) -> Result<Summary, Verdict> {
    let mut search = match LevelSearch::new(plan, subject, workers) {
        Ok(search) => search,
        Err(Found::Failure(sequence, failure)) => return Ok(Summary::nothing(plan, End::Failed(sequence, failure))),
        Err(Found::Unusable(problem)) => return Err(Verdict::Unusable(problem)),
    };
    let file = plan.settings.resume.as_deref().map(Path::new);
    let (mut checkpoint, mut resumed) = (None, 0);
    if let Some(file) = file {
        let start = search.start().map_err(|found| match found {
            Found::Failure(_, failure) => Verdict::Unusable(failure.text),
            Found::Unusable(problem) => Verdict::Unusable(problem),
        })?;
        let checkpoint = checkpoint.insert(ExploreCheckpoint::new(plan, context, file, &start));
        resumed = checkpoint.load(&mut search).map_err(Verdict::Unusable)?;
        resuming::open(file, &format!("the exploration `{}`, {}", context.name, plan.described(&start)))
            .map_err(Verdict::Unusable)?;
        if resumed > 0 {
            resuming::say(&context.name, &counted(resumed, "state"), file);
        }
        search.begin_clock();
    }
    let mut problem = None;
    let mut save = |search: &LevelSearch<'_>| {
        if let Some(checkpoint) = &checkpoint {
            problem = checkpoint.save(search).err();
        }
    };
    let result = search.run(&mut save);
    if let Some(problem) = problem {
        return Err(Verdict::Unusable(problem));
    }
    let end = match result {
        Ok(limit) => End::Done(limit),
        Err(Found::Failure(sequence, failure)) => End::Failed(sequence, failure),
        Err(Found::Unusable(problem)) => return Err(Verdict::Unusable(problem)),
    };
    if let (Some(file), End::Done(None)) = (file, &end) {
        if crate::store::exists(file) == Ok(true) {
            // It is of no use any more; if it stays, it is for a run that is complete at once.
            let _ = std::fs::remove_file(file);
        }
        resuming::forget(file);
    }
    Ok(Summary {
        states: search.expanded,
        visited: search.visited,
        executions: search.executions,
        resumed,
        level: search.level,
        exhausted: search.exhausted,
        coverage: search.coverage.clone(),
        only: None,
        end,
    })
}

/// Runs exactly one sequence. The text may begin with the name of an exploration, for tests that have several.
fn replay(plan: &Plan, subject: &dyn Subject, context: &Context, text: &str) -> Result<Option<Summary>, Verdict> {
    let (which, text) = text.rsplit_once(' ').map_or((None, text), |(which, text)| (Some(which), text));
    let (text, mark) = Mark::split(text);
    let sequence: Sequence = text.parse().map_err(Verdict::Unusable)?;
    // A line that was printed names no exploration only if that is called like the test.
    let test = context.test.as_deref().filter(|_| mark.is_some());
    if let Some(which) = which.or(test).filter(|&which| which != context.identity) {
        crate::system::say(&format!("note: {} was not run: `{which}` is being replayed\n", context.identity));
        return Ok(None);
    }
    let before = set_mode(Mode::Uncaught);
    let mut values = subject.live_values();
    values.start().map_err(|failure| Verdict::Unusable(failure.text))?;
    let mut end = End::Done(Some("only this sequence was run".to_string()));
    let mut calls = vec![];
    for (position, chosen) in sequence.0.iter().enumerate() {
        let (call, choice) = (chosen.call as usize, chosen.choice as usize);
        let so_far = Sequence(sequence.0[..=position].to_vec());
        let unknown = || Verdict::Unusable(format!("there is no sequence `{sequence}`; it belongs to another exploration"));
        plan.calls.get(call).ok_or_else(unknown)?;
        let code = values.code(call, choice);
        eprintln!("{}", code.real);
        calls.push(code.row());
        // The calls before went well when the line was printed; the last is not run if it is another one.
        if let Some(mark) = mark.filter(|_| position + 1 == sequence.0.len())
            && mark != Mark::of(&self::text(&calls))
        {
            set_mode(before);
            return Err(Verdict::Unusable(format!(
                "`{sequence}` is {} here, and was another sequence when it was printed: it belongs to another exploration, or to other \
                 arguments",
                self::text(&calls)
            )));
        }
        match values.step(call, choice) {
            (CallOutcome::Returned | CallOutcome::Ended, shown) => eprintln!("  returned {}", shown.unwrap_or_default().real),
            (CallOutcome::Impossible, _) => return Err(unknown()),
            (CallOutcome::Failed(failure), _) => {
                end = End::Failed(so_far, failure);
                break;
            }
        }
    }
    set_mode(before);
    if !matches!(end, End::Failed(..))
        && let Err(failure) = values.finish(true)
    {
        end = End::Failed(sequence.clone(), failure);
    }
    let (executions, only) = (sequence.0.len() as u64, Some("only this sequence, which was replayed"));
    Ok(Some(Summary { executions, only, ..Summary::nothing(plan, end) }))
}

/// What comes before a sequence of one call, or none.
const NO_SHORTER: &str = "there is no shorter sequence";

/// The mark of a sequence whose last call has crashed, if all its calls can be described.
pub(super) fn mark_of(subject: &dyn Subject, current: &Current) -> Option<Mark> {
    let sequence = Sequence::from_path(&current.path);
    let rows = describe::here(subject, &sequence.0, false).rows;
    (rows.len() == sequence.0.len()).then(|| Mark::of(&text(&rows)))
}

/// Describes a sequence whose last call does not end, while the thread that runs it is in it.
pub(super) fn fatal(plan: &Plan, subject: &dyn Subject, current: &Current, failure: Failure) {
    let sequence = Sequence::from_path(&current.path);
    if current.is_task {
        // The process that waits for this one sees itself that it died.
        if failure.kind != FailureKind::Crashed {
            isolation::tell_failure(&sequence, &failure);
        }
        return;
    }
    let failure_kind = failure.kind;
    let mut found = plan.counterexample(describe::here(subject, &sequence.0, false), &sequence, failure);
    let mark = Mark::of(&text(&found.steps));
    found.replay = format!("SMALLSCOPE_REPLAY='{}{sequence}{mark}' {}", current.check, current.command);
    let is_kept = plan.settings.regressions && !current.key.is_empty() && !process::is_within();
    if is_kept && failure_kind == FailureKind::Hung && found.steps.len() == sequence.0.len() {
        let regressions = plan.place.and_then(|place| Regressions::beside(place.file()));
        // The process ends here; what could not be written is told by the text below.
        let _ = regressions.map(|regressions| regressions.add(&current.name, &sequence, &text(&found.steps)));
    }
    found.covered = match (sequence.0.len() as u64).saturating_sub(1) {
        0 => NO_SHORTER.to_string(),
        level => sequences(!plan.is_abstract, level),
    };
    let report = Report { counterexample: Some(found), ..Report::new(&current.name, Verdict::Counterexample) };
    crate::system::say(&format!("\n{report}\n"));
}

/// What this thread is about outside of an exploration.
struct Surroundings {
    labels: Option<Labels>,
    running: *const Current,
    catching: bool,
    mode: Mode,
}

impl Surroundings {
    fn enter() -> Surroundings {
        Surroundings {
            labels: labels::replace(Some(Labels::default())),
            running: crash::running(std::ptr::null()),
            catching: panics::replace(false),
            mode: set_mode(Mode::Quiet),
        }
    }
}

impl Drop for Surroundings {
    fn drop(&mut self) {
        labels::replace(self.labels.take());
        crash::running(self.running);
        panics::replace(self.catching);
        set_mode(self.mode);
    }
}

impl Plan {
    fn report(&self, subject: &dyn Subject, context: &Context, summary: Summary, regressions: Option<&Regressions>) -> Report {
        let Summary { states, visited, executions, resumed, level, exhausted, coverage, only, end } = summary;
        let mut notes = vec![];
        let is_replay = self.settings.replay.is_some();
        let Coverage { calls, labels } = coverage;
        let wanted = self.sometimes.iter().chain(labels.reached.keys());
        let unreached: Vec<String> = wanted
            .filter(|&label| labels.reached.get(label).is_none_or(|&count| count == 0) && !labels.counts.contains_key(label))
            .map(|label| format!("`{label}`"))
            .collect();
        let mut counterexample = None;
        let verdict = match end {
            End::Failed(sequence, failure) => {
                let runs = !matches!(failure.kind, FailureKind::Crashed | FailureKind::Hung);
                let seen = if context.isolates {
                    isolation::described(self, context, &sequence, runs)
                } else {
                    describe::here(subject, &sequence.0, runs)
                };
                let mut found = self.counterexample(seen, &sequence, failure);
                // What was not seen to its end is known by its numbers alone.
                let mark =
                    if found.steps.len() == sequence.0.len() { Mark::of(&text(&found.steps)).to_string() } else { String::new() };
                found.replay = format!("SMALLSCOPE_REPLAY='{}{sequence}{mark}' {}", context.prefix, context.command);
                if let Some(regressions) = regressions.filter(|_| !mark.is_empty()) {
                    notes.extend(regressions.add(&context.name, &sequence, &text(&found.steps)).err());
                }
                found.covered = if let Some(only) = only {
                    only.to_string()
                } else if level == 0 {
                    NO_SHORTER.to_string()
                } else {
                    format!("{}, {} run", sequences(!self.is_abstract, level), counted(executions, "call"))
                };
                counterexample = Some(found);
                Verdict::Counterexample
            }
            End::Done(_) if is_replay => Verdict::Holds,
            End::Done(Some(limit)) => Verdict::Incomplete(limit),
            End::Done(None) if executions == 0 => {
                Verdict::Vacuous("no call has arguments at the start, or the depth is 0, so nothing was run".to_string())
            }
            End::Done(None) if !unreached.is_empty() => Verdict::Vacuous(format!("no call reached {}", unreached.join(", "))),
            End::Done(None) => Verdict::Holds,
        };
        let mut counts = labels.counts;
        for (label, count) in labels.reached {
            counts.insert(label, count);
        }
        let keyed = self.matches == Matches::Bytes;
        let calls: Vec<CallCoverage> = calls
            .iter()
            .zip(&self.calls)
            .map(|(tally, call)| CallCoverage {
                name: call.name.clone(),
                executions: tally.executions,
                changed: keyed.then_some(tally.changed),
                panicked: tally.panicked,
                choices: tally.choices as usize,
            })
            .collect();
        if counterexample.is_none() && executions > 0 && !is_replay {
            for call in &calls {
                if call.executions == 0 {
                    notes.push(format!("`{}` was never run: no state reached has arguments for it", call.name));
                } else if call.executions == call.panicked {
                    notes.push(format!("`{}` panicked on both sides whenever it was run", call.name));
                }
            }
            if keyed && calls.iter().all(|call| call.changed == Some(0)) {
                notes.push("no call changed the state key".to_string());
            }
        }
        Report {
            states,
            visited,
            executions,
            resumed,
            depth: self.settings.depth,
            covered: level,
            exhausted: exhausted && !self.is_abstract,
            exhaustive: !self.is_abstract,
            calls,
            labels: counts,
            counterexample,
            notes,
            ..Report::new(&context.name, verdict)
        }
    }
}
