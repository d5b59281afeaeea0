//! The run of an exploration: in this process or in others, from a checkpoint or from the start.

use super::checkpoint::ExploreCheckpoint;
use super::isolation::{self, Task};
use super::level_search::{End, LevelSearch, Worker};
use super::node::MAX_CALLS;
use super::plan::Plan;
use super::report::Report;
use super::sequence::Sequence;
use super::settings::Settings;
use super::single::{failed_again, replay};
use super::step::{Mode, set_mode};
use super::subject::{Found, Subject};
use super::summary::Summary;
use super::watch::{Ending, Stuck, Watched, describe_crashes};
use super::workplace::Workplace;
use crate::harness::command::{command, escaped};
use crate::harness::crash::{self, Current, UnderWay};
use crate::harness::labels::{self, Labels};
use crate::harness::process;
use crate::harness::process::restart;
use crate::harness::regressions::Regressions;
use crate::harness::settings::environment;
use crate::harness::watchdog::Watchdog;
use crate::harness::{Verdict, panics, resuming};
use crate::parallel::Crew;
use crate::system::counted;
use crate::system::memory;
use crate::system::say;
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
    pub(super) isolates: bool,
    /// Whether this process explores for another one.
    is_task: bool,
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

    /// Where its page goes, if one is wanted.
    #[cfg(feature = "view")]
    pub(super) fn pages(&self) -> Option<crate::pages::Pages> {
        crate::pages::Pages::wanted(self.test.as_deref(), &self.identity)
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
    if child.is_none() && environment("SMALLSCOPE_SHARD").is_some() {
        say(&format!("smallscope: explorations have no shards: {name} runs as a whole, in each of them\n"));
    }
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

/// What a thread needs to run calls, and to be watched meanwhile.
pub(super) fn workplace<'e>(plan: &'e Plan, subject: &'e dyn Subject, context: &Context) -> Workplace<'e> {
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
pub(super) fn while_described<T>(plan: &Plan, subject: &dyn Subject, watched: Vec<Watched>, run: impl FnOnce() -> T) -> T {
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
        levels: search.levels(),
        only: None,
        end,
    })
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
