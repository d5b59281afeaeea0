//! The run of a check: which inputs, in which order, and what is made of the results.

use super::arguments::{self, Arguments};
use super::cases::{Cases, Typed};
use super::counterexample::Counterexample;
use super::crash::{self, Current, UnderWay};
use super::failure::Failure;
use super::labels::{self, Labels};
use super::mark::Mark;
use super::panics;
use super::parallel;
use super::pieces;
use super::place::Place;
use super::regressions::Regressions;
use super::report::{Report, Verdict, all, among, counted};
use super::resuming;
use super::settings::{Settings, environment};
use super::specification::Judge;
use super::tally::Tally;
use super::trial::Not;
use super::watchdog::Watchdog;
use super::{About, Check, isolation};
use crate::memory;
use crate::process::restart::{self, Before};
use crate::process::{self, Child};
use crate::report::first_reaches_all;
use crate::scope::untyped::{Setup, Untyped};
use crate::scope::{Error, Pass, Predicate, Valid};
use crate::search::{Path, StopReason};
use crate::store::Sum;
use crate::structure::Monitored;
use crate::team::lock;
use crate::twin::Twin;
use std::any::Any;
use std::io::IsTerminal;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How many inputs were run on all threads, and when that was last told.
struct Told {
    inputs: AtomicU64,
    failed: AtomicU64,
    at: Mutex<Instant>,
}

/// Of so many values of an argument, all are looked at to know them again.
const MOST_ARGUMENTS: usize = 1 << 14;
/// How many candidates passes by size may explore for each input that is wanted, and how many in any case.
const CANDIDATES: u64 = 100;
const FREE_CANDIDATES: u64 = 10_000;
/// A failure is told by itself if smaller ones are looked for longer than this.
const SOON: Duration = Duration::from_millis(200);

/// Bounds are advised as methods of the scope.
const IN_ATTRIBUTES: &str = "\nIn `#[exhaustive(..)]`, write `Node = 5` for `.objects::<Node>(5)`, `Node::key = 0..=3` for \
                             `.field(Node::KEY, 0..=3)`, `Node::items.len = 0..=3` for `.len(Node::ITEMS, 0..=3)`.";

/// Why there is no result.
pub(super) enum Trouble {
    Unusable(String),
    Internal(String),
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Trouble {
        Trouble::Unusable(error.to_string())
    }
}

pub(super) struct Run<'a> {
    pub(super) scope: &'a (dyn Untyped + 'a),
    cases: &'a dyn Cases,
    pub(super) about: &'a About,
    pub(super) settings: &'a Settings,
    pub(super) name: String,
    /// The name, made different from those of other checks in the same test.
    pub(super) identity: String,
    /// The name of the test that runs this check, if one does.
    pub(super) test: Option<String>,
    pub(super) tally: Tally,
    pub(super) deadline: Option<Instant>,
    /// When a pass by size leaves the rest to others, before its next structure.
    pub(super) pause_at: Option<Instant>,
    /// Where it did.
    paused: Option<Path>,
    /// Inputs of these sizes were run already,
    pub(super) done: Range<usize>,
    /// and of the size behind them, those whose structures come before this one.
    pub(super) partly: Option<Path>,
    /// In an isolated process: the input behind which it begins.
    pub(super) behind: Option<Place>,
    /// Whether this process runs inputs for another one.
    pub(super) is_worker: bool,
    /// Whether other processes run the inputs.
    isolates: bool,
    /// How it is said to have ended the process before.
    before: Option<Before>,
    /// An input without a real value.
    pub(super) unreal: Option<Error>,
    current: Box<Current>,
    watchdog: Option<Watchdog>,
    /// How many values each argument has.
    lengths: Vec<usize>,
    told: Arc<Told>,
    catches: bool,
    /// Why only one input was run.
    only: Option<&'static str>,
    notes: Vec<String>,
}

/// Runs a check.
pub(super) fn run<T: Twin, P: Predicate<Monitored<T>>, A: Arguments>(check: Check<T, P, A>, judge: &Judge<T, A>) -> Report {
    let Check { mut scope, mut arguments, conditions, debug, about, mut settings } = check;
    let who = Who::of(&about, scope.setup_mut().name);
    let notes = match prepare(&mut settings, scope.setup_mut(), &who) {
        Ok(notes) => notes,
        Err(problem) => return Report::new(&who.name, Verdict::Unusable(problem)),
    };
    let count = A::lengths(&arguments).len();
    for argument in 0..count {
        let bound = scope.setup_mut().bounds.texts.find(&about.argument_name(argument, count));
        if let Err(problem) = bound.map_or(Ok(()), |bound| A::bound(&mut arguments, argument, bound)) {
            return Report::new(&who.name, Verdict::Unusable(problem));
        }
    }
    let cases = Typed { arguments: &arguments, conditions: &conditions, show: debug.as_ref(), judge };
    run_untyped(&scope, &cases, A::lengths(&arguments), &about, &settings, who, notes)
}

impl About {
    /// How an argument is called in a report, and where its bound is given as text.
    fn argument_name(&self, argument: usize, count: usize) -> String {
        match self.arguments.get(argument) {
            Some(name) => name.clone(),
            None if count == 1 => "argument".to_string(),
            None => format!("argument.{argument}"),
        }
    }
}

/// Which check it is.
struct Who {
    /// The name of the test that runs it, if one does.
    test: Option<String>,
    name: String,
    /// The name, made different from those of other checks in the same test.
    identity: String,
}

impl Who {
    fn of(about: &About, structure: &str) -> Who {
        let test = std::thread::current().name().filter(|&name| name != "main").map(str::to_string);
        let name = about.name.clone().or_else(|| test.clone()).unwrap_or_else(|| format!("the check of {structure}"));
        let identity = process::identity(test.as_ref(), &name);
        Who { test, name, identity }
    }
}

/// What the environment says, and what follows for the scope; gives what is worth knowing.
fn prepare(settings: &mut Settings, scope: &mut Setup, who: &Who) -> Result<Vec<String>, String> {
    settings.overrule(environment)?;
    if let Some(text) = &settings.bounds {
        scope.bounds.texts.add(text)?;
    }
    if let Some(threads) = settings.threads {
        scope.crew.threads = threads.try_into().unwrap_or(usize::MAX);
    }
    scope.limits.candidate_seconds = settings.input_seconds;
    if settings.replay.is_some() {
        (settings.resume, scope.resume) = (None, None);
    } else if let Some(file) = resuming::file_in_folder(who.test.as_deref(), &who.identity)? {
        (scope.resume, settings.resume) = (Some((&file).into()), Some(file));
    } else if let Some(file) = &settings.resume {
        scope.resume.get_or_insert_with(|| file.into());
    }
    let mut notes = vec![];
    if let Some((other, "resume")) | Some(("resume", other)) = contradiction(settings, scope.resume.is_some())
        && resuming::is_in_environment()
        && environment(&format!("SMALLSCOPE_{}", other.to_uppercase())).is_none()
    {
        // A folder is for all checks, and not all can be resumed.
        notes.push(format!("it is not resumed, since that cannot be combined with `{other}`"));
        (settings.resume, scope.resume) = (None, None);
    }
    match contradiction(settings, scope.resume.is_some()) {
        Some((other, source)) => Err(format!("`{other}` and `{source}` cannot be combined; remove one")),
        None => Ok(notes),
    }
}

fn run_untyped(
    scope: &(dyn Untyped + '_),
    cases: &dyn Cases,
    lengths: Vec<usize>,
    about: &About,
    settings: &Settings,
    Who { test, name, identity }: Who,
    notes: Vec<String>,
) -> Report {
    let child = match process::child() {
        Ok(child) => child,
        Err(problem) => return Report::new(&name, Verdict::Internal(problem)),
    };
    let before = restart::before(test.as_ref(), &identity);
    let isolates = (settings.isolation || before.is_some()) && settings.replay.is_none();
    if isolates && let Some(report) = child.and_then(|child| child.report(test.as_ref(), &identity)) {
        return report;
    }
    let is_isolable = test.is_some() && sources(settings, scope.is_resumed()).next().is_none();
    let now = Instant::now();
    let mut run = Run {
        deadline: settings.seconds.and_then(|seconds| now.checked_add(Duration::from_secs(seconds))),
        current: Box::new(Current {
            name: name.clone(),
            check: if test.as_ref().is_none_or(|test| *test == identity) { String::new() } else { escaped(&identity) + " " },
            command: bounds_in_environment(settings) + &command(test.as_ref(), &name, about.isolation_command.as_ref()),
            key: if is_isolable && settings.replay.is_none() { process::key(test.as_ref(), &identity) } else { String::new() },
            ..Current::default()
        }),
        scope,
        cases,
        about,
        settings,
        name,
        identity,
        test,
        tally: Tally::default(),
        pause_at: None,
        paused: None,
        done: 0..0,
        partly: None,
        behind: None,
        is_worker: false,
        isolates: isolates && !process::is_within(),
        before,
        unreal: None,
        watchdog: None,
        lengths,
        told: Arc::new(Told { inputs: AtomicU64::new(0), failed: AtomicU64::new(0), at: Mutex::new(now) }),
        catches: true,
        only: None,
        notes,
    };
    let around = Around::enter();
    let result = run.all(child);
    drop(around);
    let mut report = match result {
        Ok(complete) => run.report(complete),
        Err(Trouble::Unusable(problem)) => {
            let hint = if about.is_attribute && problem.contains("add `.") { IN_ATTRIBUTES } else { "" };
            Report::new(&run.name, Verdict::Unusable(problem + hint))
        }
        Err(Trouble::Internal(problem)) => Report::new(&run.name, Verdict::Internal(problem)),
    };
    // What only an absent object leads to is not met, so there it may be right.
    if !matches!(report.verdict, Verdict::Unusable(_)) {
        report.notes.extend(scope.bounds_passed_over());
    }
    report.notes.append(&mut run.notes);
    report.seconds = now.elapsed().as_secs_f64();
    if run.isolates {
        if let Some(before) = before {
            report.notes.push(restart::NOTE.to_string());
            if let Some(problem) = restart::contradiction(before, report.holds()) {
                report.verdict = Verdict::Internal(problem);
            }
        }
        process::keep(run.test.as_ref(), &run.identity, &report);
    }
    report
}

/// Settings that exclude each other: where inputs come from, and what needs them in an order of its own.
fn contradiction(settings: &Settings, is_resumed: bool) -> Option<(&'static str, &'static str)> {
    let orders = [("isolation", settings.isolation), ("max_inputs", settings.max_inputs.is_some())];
    let mut sources = sources(settings, is_resumed);
    let source = sources.next()?;
    let order = orders.into_iter().find(|(_, is_set)| *is_set).map(|(name, _)| name);
    let limit = (source != "resume" && settings.seconds.is_some()).then_some("seconds");
    let other = sources.next().or(limit).or(order)?;
    Some((other, source))
}

/// Where inputs come from, if not from a search from the start.
fn sources(settings: &Settings, is_resumed: bool) -> impl Iterator<Item = &'static str> {
    let sources = [
        ("inputs", settings.inputs.is_some()),
        ("algorithm", settings.algorithm.is_some()),
        ("memo", settings.memo.is_some()),
        ("resume", is_resumed),
    ];
    sources.into_iter().filter(|(_, is_set)| *is_set).map(|(name, _)| name)
}

/// What this thread is about outside of a check, since a check may run inside another one; put back also when a replayed input panics.
pub(super) struct Around {
    labels: Option<Labels>,
    running: *const Current,
    catching: bool,
}

impl Around {
    pub(super) fn enter() -> Around {
        let labels = labels::replace(Some(Labels::default()));
        Around { labels, running: crash::running(std::ptr::null()), catching: panics::replace(false) }
    }
}

impl Drop for Around {
    fn drop(&mut self) {
        labels::replace(self.labels.take());
        crash::running(self.running);
        panics::replace(self.catching);
    }
}

/// Bounds that the environment gave, for the line that runs an input again.
fn bounds_in_environment(settings: &Settings) -> String {
    let given = settings.bounds.as_ref().filter(|_| environment("SMALLSCOPE_BOUNDS").is_some());
    given.map_or(String::new(), |bounds| format!("SMALLSCOPE_BOUNDS='{}' ", escaped(bounds)))
}

/// What runs the check again, and no other test.
pub(crate) fn command(test: Option<&String>, name: &str, arguments: Option<&Vec<String>>) -> String {
    let program = std::env::current_exe().ok().and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
    match (test, arguments, program) {
        (None, Some(arguments), Some(program)) => {
            std::iter::once(&program).chain(arguments).map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
        }
        (None, ..) => format!("cargo test {}", quoted(name)),
        (Some(test), ..) => format!("cargo test {} -- --exact", quoted(test)),
    }
}

/// A word for the shell.
pub(crate) fn quoted(text: &str) -> String {
    let is_plain = text.chars().all(|c| c.is_alphanumeric() || "_:-./=".contains(c));
    if is_plain { text.to_string() } else { format!("'{}'", escaped(text)) }
}

/// What may stand between single quotes.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('\'', "'\\''")
}

impl<'a> Run<'a> {
    /// Gives whether that was all there is.
    fn all(&mut self, child: Option<&Child>) -> Result<bool, Trouble> {
        if let Some(task) = child.and_then(|child| isolation::task(child, &self.identity)) {
            isolation::work(self, task);
        }
        let _under_way = (!self.isolates).then(|| UnderWay::begin(&self.name, &self.current.key));
        if let Some(text) = self.settings.replay.clone() {
            return self.replay(&text).map(|()| false);
        }
        if !self.isolates {
            self.watch();
        }
        let regressions = self.regressions();
        if let Some(regressions) = &regressions
            && self.again(regressions)?
        {
            return Ok(false);
        }
        self.search()?;
        if let (Some(found), Some(regressions)) = (&self.tally.smallest, &regressions) {
            self.notes.extend(keep(regressions, &self.name, found).err());
        }
        Ok(self.tally.stopped.is_none() && (self.tally.smallest.is_none() || self.keeps_going()))
    }

    /// All inputs; if there is a limit, small ones first as long as that is cheap. If one fails, smaller ones are looked for.
    fn search(&mut self) -> Result<(), Trouble> {
        let settings = self.settings;
        let is_resumed = self.scope.is_resumed();
        // What was counted on the sizes that are done.
        let mut before = self.tally.clone();
        if settings.max_inputs.is_some() || (settings.seconds.is_some() && !is_resumed) {
            before = self.small_first()?;
            if self.is_done() {
                return Ok(());
            }
        }
        if let Some(file) = &settings.inputs {
            pieces::stored(self, file.as_ref())?;
        } else if let Some(algorithm) = settings.algorithm {
            pieces::by_algorithm(self, algorithm, settings.seed)?;
        } else if let Some(file) = &settings.memo {
            pieces::by_memo(self, file.as_ref())?;
        } else if is_resumed || self.is_divisible()? {
            parallel::pass(self)?;
            if self.tally.stopped.is_some() {
                return Ok(());
            }
        } else {
            self.pass(&Pass::default())?;
        }
        if self.tally.smallest.is_some() && !self.keeps_going() { self.minimize(before) } else { Ok(()) }
    }

    /// One size after the other, as long as these passes cost little: each searches all that is smaller once more. Gives what was counted on
    /// the sizes that are done.
    fn small_first(&mut self) -> Result<Tally, Trouble> {
        let sizes = self.scope.sizes()?;
        self.done = sizes.start..sizes.start;
        let mut candidates = match self.settings.max_inputs {
            Some(most) => most.saturating_mul(CANDIDATES).saturating_add(FREE_CANDIDATES),
            None => u64::MAX,
        };
        let now = Instant::now();
        self.pause_at = self.deadline.map(|deadline| now + deadline.saturating_duration_since(now) / 4);
        let mut before = self.tally.clone();
        for size in sizes.clone() {
            let explored = self.tally.explored;
            self.tally.reach(size);
            self.partly = self.pass(&Pass { size: Some(size), candidates: Some(candidates), ..Pass::default() })?;
            if self.is_done() || self.partly.is_some() {
                break;
            }
            candidates = candidates.saturating_sub(self.tally.explored - explored);
            self.done.end = size + 1;
            self.tally.reach(size + 1);
            before = self.tally.clone();
        }
        self.pause_at = None;
        Ok(before)
    }

    /// Looks for the smallest input that fails, size by size, for a limited time. `before` is what was counted on the sizes that are done.
    fn minimize(&mut self, before: Tally) -> Result<(), Trouble> {
        let Some(first) = self.tally.smallest.clone() else { return Ok(()) };
        let seconds = self.settings.minimize_seconds;
        if seconds == 0 {
            self.notes.push("smaller inputs were not looked for, since SMALLSCOPE_MINIMIZE_SECONDS is 0".to_string());
            return Ok(());
        }
        let _told = self.tell_later(&first);
        let (sizes, _) = (self.scope.sizes()?.start.max(self.done.end)..=first.size, self.partly.take());
        self.done = 0..0;
        let found = std::mem::replace(&mut self.tally, before);
        let limit = self.deadline;
        let budget = Instant::now().checked_add(Duration::from_secs(seconds));
        self.deadline = limit.into_iter().chain(budget).min();
        for size in sizes {
            self.tally.reach(size);
            self.pass(&Pass { size: Some(size), ..Pass::default() })?;
            if self.is_done() {
                break;
            }
        }
        self.deadline = limit;
        if self.tally.smallest.is_some() {
            return Ok(());
        }
        let Some(stopped) = self.tally.stopped.take() else {
            self.notes.push("it did not fail when it was run again: the code depends on more than its input".to_string());
            self.tally.smallest = Some(first);
            self.tally.failed += 1;
            return Ok(());
        };
        let Tally { covered, below, .. } = self.tally;
        self.tally = Tally { covered, below, ..found };
        let is_at_limit = stopped != self.out_of_time() || limit.is_some_and(|limit| Instant::now() >= limit);
        self.notes.push(if is_at_limit {
            "not all smaller inputs were run before the limit was reached".to_string()
        } else {
            let seconds = counted(seconds, "second");
            format!("not all smaller inputs were run within {seconds}; set SMALLSCOPE_MINIMIZE_SECONDS to look longer")
        });
        Ok(())
    }

    /// If smaller inputs are not found soon, says what is known meanwhile. It is not said when the result is dropped before.
    fn tell_later(&self, found: &Counterexample) -> Option<Sender<()>> {
        let seconds = counted(self.settings.minimize_seconds, "second");
        let covered = format!("not known yet; smaller inputs are looked for, for up to {seconds}");
        let report = Report {
            counterexample: Some(Counterexample { covered, ..found.clone() }),
            ..Report::new(&self.name, Verdict::Counterexample)
        };
        let (end, ended) = channel();
        let tell = move || {
            if ended.recv_timeout(SOON) == Err(RecvTimeoutError::Timeout) {
                super::say(&format!("\n{report}\n"));
            }
        };
        std::thread::Builder::new().name("smallscope report".to_string()).spawn(tell).ok().map(|_| end)
    }

    /// Whether inputs may be run in any order, on several threads.
    fn is_divisible(&self) -> Result<bool, Trouble> {
        let settings = self.settings;
        let has_order = self.isolates || self.is_worker || self.deadline.is_some() || settings.max_inputs.is_some();
        Ok(!has_order && self.scope.crew()?.threads != 1 && self.scope.is_divisible())
    }

    /// The same run for another thread, with nothing counted yet.
    pub(super) fn another(&self) -> Run<'a> {
        let mut another = Run {
            scope: self.scope,
            cases: self.cases,
            about: self.about,
            settings: self.settings,
            name: self.name.clone(),
            identity: self.identity.clone(),
            test: self.test.clone(),
            tally: Tally::default(),
            deadline: None,
            pause_at: None,
            paused: None,
            done: self.done.clone(),
            partly: self.partly.clone(),
            behind: None,
            is_worker: false,
            isolates: false,
            before: self.before,
            unreal: None,
            current: Box::new(Current { path: vec![], positions: vec![], ..(*self.current).clone() }),
            watchdog: None,
            lengths: self.lengths.clone(),
            told: self.told.clone(),
            catches: self.catches,
            only: self.only,
            notes: vec![],
        };
        another.watch();
        another
    }

    /// What a checkpoint of it is of.
    pub(super) fn described_check(&self) -> String {
        let About { place, .. } = self.about;
        let arguments = self.described_arguments();
        let failures = if self.keeps_going() { " that keeps going" } else { "" };
        format!("the check `{}` at {}:{}:{}{arguments}{failures}", self.name, place.file(), place.line(), place.column())
    }

    /// The arguments: how many there are of each, the first and the last ones, and a sum of all.
    fn described_arguments(&self) -> String {
        if self.lengths.is_empty() || self.lengths.contains(&0) {
            return String::new();
        }
        let lengths: Vec<String> = self.lengths.iter().map(ToString::to_string).collect();
        let first = self.cases.arguments(&vec![0; self.lengths.len()]);
        let last = self.cases.arguments(&self.lengths.iter().map(|length| length - 1).collect::<Vec<_>>());
        let (lengths, sum) = (lengths.join(" and "), self.sum_of_arguments());
        format!(" with {lengths} values of arguments, {first} to {last} ({sum:016x})")
    }

    /// Tells values of arguments from others: by each of them, or by many if there are too many.
    fn sum_of_arguments(&self) -> u64 {
        let mut sum = Sum::default();
        let mut positions = vec![0; self.lengths.len()];
        for (argument, &length) in self.lengths.iter().enumerate() {
            sum.add(&length.to_string());
            let step = length.div_ceil(MOST_ARGUMENTS).max(1);
            for position in (0..length).step_by(step).chain(length.checked_sub(1)) {
                positions[argument] = position;
                sum.add(&self.cases.arguments(&positions));
            }
            positions[argument] = 0;
        }
        sum.0
    }

    pub(super) fn is_done(&self) -> bool {
        self.tally.stopped.is_some() || (self.tally.smallest.is_some() && !self.keeps_going())
    }

    fn keeps_going(&self) -> bool {
        self.settings.keep_going || self.settings.isolation || self.is_worker
    }

    /// Gives where it was paused, if it was.
    fn pass(&mut self, pass: &Pass) -> Result<Option<Path>, Trouble> {
        if self.isolates {
            return isolation::pass(self, pass);
        }
        let (explored, paused) = self.pass_here(pass)?;
        self.tally.explored += explored;
        Ok(paused)
    }

    /// In this process; gives the candidates explored, and where it was paused.
    pub(super) fn pass_here(&mut self, pass: &Pass) -> Result<(u64, Option<Path>), Trouble> {
        let scope = self.scope;
        let now = Instant::now();
        let time = self.deadline.into_iter().chain(self.pause_at).map(|end| end.saturating_duration_since(now)).min();
        let start = self.behind.as_ref().map(|behind| behind.path.clone());
        let pass = Pass { time, start, ..pass.clone() };
        let counts = scope.pass(&pass, &mut |valid| self.structure(valid))?;
        if let Some(error) = self.unreal.take() {
            return Err(error.into());
        }
        if let Some(paused) = self.paused.take() {
            return Ok((counts.explored, Some(paused)));
        }
        let Some(stop) = counts.stop.filter(|stop| stop.reason != StopReason::Caller) else { return Ok((counts.explored, None)) };
        let is_paused = match stop.reason {
            StopReason::Time => self.pause_at.is_some() && self.deadline.is_none_or(|deadline| Instant::now() < deadline),
            StopReason::Candidates => pass.candidates.is_some_and(|most| most < scope.setup().limits.candidates),
            _ => false,
        };
        if is_paused {
            return Ok((counts.explored, Some(stop.at)));
        }
        self.tally.stopped = Some(match stop.reason {
            StopReason::Time => self.out_of_time(),
            _ => stop.to_string(),
        });
        Ok((counts.explored, None))
    }

    /// The check loop: one structure with all arguments.
    pub(super) fn structure(&mut self, valid: &Valid<'_, dyn Any>) -> ControlFlow<()> {
        if !self.done.is_empty() && self.done.contains(&valid.size()) {
            return ControlFlow::Continue(());
        }
        valid.write_path(&mut self.current.path);
        if self.partly.is_some() && self.is_done_partly(valid) {
            return ControlFlow::Continue(());
        }
        if self.pause_at.is_some_and(|pause_at| Instant::now() >= pause_at) {
            self.paused = Some(valid.path());
            return ControlFlow::Break(());
        }
        if self.reached_limit() {
            return ControlFlow::Break(());
        }
        let behind = self.behind.take_if(|behind| behind.path[..] == self.current.path[..]);
        self.tally.structures += 1;
        if !self.is_input(valid) {
            self.tally.skipped += self.lengths.iter().map(|&length| length as u64).product::<u64>();
            return ControlFlow::Continue(());
        }
        let mut more = match behind {
            Some(behind) => {
                self.current.positions = behind.positions;
                arguments::advance(&mut self.current.positions, &self.lengths)
            }
            None => arguments::first(&mut self.current.positions, &self.lengths),
        };
        while more {
            if self.reached_limit() {
                return ControlFlow::Break(());
            }
            let result = self.input(valid);
            if self.count(valid, result).is_break() {
                return ControlFlow::Break(());
            }
            more = arguments::advance(&mut self.current.positions, &self.lengths);
        }
        ControlFlow::Continue(())
    }

    /// Whether its pointers lead where they should.
    fn is_input(&self, valid: &Valid<'_, dyn Any>) -> bool {
        !self.about.points_inside || first_reaches_all(&valid.engine.layout)
    }

    /// Whether its inputs were run by a pass that was paused later.
    fn is_done_partly(&self, valid: &Valid<'_, dyn Any>) -> bool {
        valid.size() == self.done.end && self.partly.as_ref().is_some_and(|end| self.current.path[..] < end[..])
    }

    /// Runs the structure with the arguments at the current positions.
    fn input(&mut self, valid: &Valid<'_, dyn Any>) -> Result<(), Not> {
        labels::take();
        if self.is_worker {
            isolation::announce(&self.current, valid.index());
        } else {
            crash::running(&raw const *self.current);
        }
        let stuck = Stuck { run: std::ptr::from_ref(self), valid: std::ptr::from_ref(valid).cast() };
        if let Some(watchdog) = &self.watchdog {
            watchdog.describe(&raw const stuck);
            watchdog.begin();
        }
        let result = self.cases.judge(valid.root, &self.current.positions, self.catches);
        if let Some(watchdog) = &self.watchdog {
            watchdog.end();
        }
        crash::running(std::ptr::null());
        result
    }

    /// Adds the result of an input to the tally; breaks when no other is needed.
    fn count(&mut self, valid: &Valid<'_, dyn Any>, result: Result<(), Not>) -> ControlFlow<()> {
        let labels = labels::take();
        if self.is_worker {
            isolation::answer(&result, labels.as_ref());
        }
        let has_failed = matches!(result, Err(Not::Passed(_)));
        match result {
            Err(Not::Required) => {
                self.tally.skipped += 1;
                return ControlFlow::Continue(());
            }
            Err(Not::Real(problem)) => {
                self.unreal = Some(Error::NotReal { path: valid.path(), problem });
                return ControlFlow::Break(());
            }
            Ok(()) => self.tally.passed += 1,
            Err(Not::Passed(failure)) => {
                self.tally.failed += 1;
                if !self.is_worker && self.tally.wants(valid.size()) {
                    self.tally.smallest = Some(self.counterexample(valid, &self.current.positions, *failure));
                }
            }
        }
        if let Some(labels) = labels {
            self.tally.labels.include(labels);
        }
        self.tell_progress(has_failed);
        if self.is_done() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    pub(super) fn reached_limit(&mut self) -> bool {
        if let Some(most) = self.settings.max_inputs.filter(|&most| self.tally.inputs() >= most) {
            self.tally.stopped = Some(format!("the limit of {} was reached", counted(most, "input")));
        } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.tally.stopped = Some(self.out_of_time());
        }
        self.tally.stopped.is_some()
    }

    /// Time counts from now on: whoever resumes gets on, however long it takes to read what was done.
    pub(super) fn begin_clock(&mut self) {
        self.deadline = self.settings.seconds.and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
    }

    pub(super) fn out_of_time(&self) -> String {
        format!("the limit of {} was reached", counted(self.settings.seconds.unwrap_or(0), "second"))
    }

    /// Now and then, on a terminal.
    pub(super) fn tell_progress(&self, failed: bool) {
        if !self.settings.progress {
            return;
        }
        let inputs = self.told.inputs.fetch_add(1, Relaxed) + 1;
        let failed = self.told.failed.fetch_add(u64::from(failed), Relaxed) + u64::from(failed);
        if !inputs.is_multiple_of(64) {
            return;
        }
        // Whoever comes second has nothing new to tell.
        let Ok(mut at) = self.told.at.try_lock() else { return };
        if at.elapsed() >= Duration::from_secs(1) {
            *at = Instant::now();
            if std::io::stderr().is_terminal() {
                super::say(&format!("{}: {}, {failed} failed\n", self.name, counted(inputs, "input")));
            }
        }
    }

    /// Notices when an input takes too long or all memory, and ends the process then.
    pub(super) fn watch(&mut self) {
        let seconds = self.settings.input_seconds;
        if seconds == 0 {
            return;
        }
        // Whoever waits for an isolated process looks at the time.
        let limit = if self.is_worker { Duration::MAX } else { Duration::from_secs(seconds) };
        self.watchdog = Watchdog::start(limit, memory::most(self.settings.memory), Self::bark);
    }

    /// Explains the input that is stuck, and ends the process.
    ///
    /// # Safety
    ///
    /// The pointer is that of a `Stuck`, and the thread that made it does not go on.
    unsafe fn bark(stuck: *const (), failure: Failure) {
        // SAFETY: what it leads to lives until the input ends. The thread that runs it is in the code under test, which knows nothing of
        // the search, or waits for ever: nothing changes what is read here.
        let (run, valid) = unsafe {
            let stuck = &*stuck.cast::<Stuck<'_>>();
            (&*stuck.run, &*stuck.valid)
        };
        if run.is_worker {
            isolation::answer_end(&failure);
            crash::exit(1);
        }
        let found = run.described(valid, &run.current.positions, failure);
        if let Some(regressions) = run.regressions() {
            // The process ends here; what could not be written is told by the text below.
            let _ = keep(&regressions, &run.name, &found);
        }
        let covered = "not known, since the process ends here; SMALLSCOPE_ISOLATION=1 gets past this input".to_string();
        let report = Report {
            failed: 1,
            counterexample: Some(Counterexample { covered, ..found }),
            ..Report::new(&run.name, Verdict::Counterexample)
        };
        super::say(&format!("\n{report}\n"));
        crash::give_up(&run.current.key);
    }

    /// The file of inputs that failed before, in tests that want one.
    fn regressions(&self) -> Option<Regressions> {
        if self.settings.regressions && self.test.is_some() { Regressions::beside(self.about.source) } else { None }
    }

    /// Runs exactly one input.
    ///
    /// The text may begin with the name of a check, for tests that have several; the others are not run then.
    fn replay(&mut self, text: &str) -> Result<(), Trouble> {
        let (check, text) = text.rsplit_once(' ').map_or((None, text), |(check, place)| (Some(check), place));
        let (text, mark) = Mark::split(text);
        let place: Place = text.parse().map_err(Trouble::Unusable)?;
        // A line that was printed names no check only if that is called like the test.
        let test = self.test.as_deref().filter(|_| mark.is_some());
        if let Some(check) = check.or(test).filter(|&check| check != self.identity) {
            super::say(&format!("note: {} was not run, since `{check}` is replayed\n", self.identity));
            return Ok(());
        }
        self.catches = false;
        self.only = Some("only this input, which was replayed");
        let bounds = self.bounds()?;
        match self.one(&place, |now| mark.is_none_or(|mark| mark == Mark::of(now)))? {
            One::Ran => Ok(()),
            One::Missing => Err(Trouble::Unusable(format!(
                "there is no input `{place}` within these bounds ({bounds}); it belongs to another check, or to other bounds"
            ))),
            One::Other(now) => Err(Trouble::Unusable(format!(
                "`{place}` is {now} within these bounds ({bounds}), and was another input when it was printed: it belongs to another check, or \
                 to other bounds"
            ))),
        }
    }

    /// Runs one input, if there is one and it is the one that is meant.
    fn one(&mut self, place: &Place, is_meant: impl Fn(&str) -> bool) -> Result<One, Trouble> {
        let fits = self.lengths.len() == place.positions.len()
            && self.lengths.iter().zip(&place.positions).all(|(length, at)| at < length);
        let mut met = One::Missing;
        if fits {
            self.visit(place, |run, valid| {
                if !run.is_input(valid) {
                    return;
                }
                let now = text(&valid.to_string(), &run.arguments(&place.positions));
                if !is_meant(&now) {
                    met = One::Other(now);
                    return;
                }
                met = One::Ran;
                run.tally.structures = 1;
                run.current.path = place.path.to_vec();
                if !run.catches {
                    eprintln!("replaying {place}:\n{}", valid.to_drawing());
                }
                run.current.positions = place.positions.clone();
                let result = run.input(valid);
                let _ = run.count(valid, result);
            })?;
        }
        Ok(met)
    }

    /// Lends the structure at a place, if there is one.
    pub(super) fn visit(&mut self, place: &Place, mut visit: impl FnMut(&mut Self, &Valid<'_, dyn Any>)) -> Result<(), Trouble> {
        let pass = Pass { replay: Some(place.path.clone()), ..Pass::default() };
        let scope = self.scope;
        scope.pass(&pass, &mut |valid| {
            visit(self, valid);
            ControlFlow::Break(())
        })?;
        self.unreal.take().map_or(Ok(()), |error| Err(error.into()))
    }

    /// Runs the inputs that failed before; gives whether one fails again.
    fn again(&mut self, regressions: &Regressions) -> Result<bool, Trouble> {
        // A run that goes on after failures comes by them anyway, and one in other processes runs none here.
        let (entries, notes) =
            if self.keeps_going() || self.isolates { (vec![], vec![]) } else { regressions.of::<Place>(&self.name) };
        self.notes.extend(notes);
        for entry in entries {
            match self.one(&entry.place, |now| entry.is(now))? {
                One::Ran => {}
                One::Missing => self.notes.push(regressions.note_gone(&entry.place)),
                One::Other(now) => self.notes.push(regressions.note_other(&entry, &now)),
            }
            if self.tally.smallest.is_some() {
                self.only = Some("only this input, which failed before and was run first");
                return Ok(true);
            }
        }
        self.tally = Tally::default();
        Ok(false)
    }

    pub(super) fn counterexample(&self, valid: &Valid<'_, dyn Any>, positions: &[usize], failure: Failure) -> Counterexample {
        let debug = self.cases.debug(valid.root);
        Counterexample { debug, ..self.described(valid, positions, failure) }
    }

    fn arguments(&self, positions: &[usize]) -> String {
        if positions.is_empty() { String::new() } else { self.cases.arguments(positions) }
    }

    /// Without running code of the user's but `Debug` of values and arguments.
    fn described(&self, valid: &Valid<'_, dyn Any>, positions: &[usize], failure: Failure) -> Counterexample {
        let place = Place { path: valid.path(), positions: positions.to_vec() };
        let arguments = self.arguments(positions);
        let line = valid.to_string();
        let mark = Mark::of(&text(&line, &arguments));
        let mut code = self.cases.code(valid);
        if !arguments.is_empty() {
            // The `Debug` text of numbers is code; that of structs and lists is for reading.
            let is_code = !arguments.contains(['{', '[']);
            code.push_str(&format!(
                "\n{} {arguments}{}",
                if is_code { "let arguments =" } else { "// arguments:" },
                if is_code { ";" } else { "" }
            ));
        }
        Counterexample {
            replay: format!("SMALLSCOPE_REPLAY='{}{place}{mark}' {}", self.current.check, self.current.command),
            path: place.path,
            positions: place.positions,
            size: valid.size(),
            drawing: valid.to_drawing(),
            line,
            arguments,
            debug: None,
            code,
            failure,
            covered: String::new(),
        }
    }

    fn report(&mut self, complete: bool) -> Report {
        let Tally { passed, failed, skipped, structures, explored, resumed, labels, smallest, stopped, covered, .. } =
            self.tally.clone();
        let inputs = self.tally.inputs();
        let is_replay = self.settings.replay.is_some();
        let wanted = self.about.sometimes.iter().chain(labels.reached.keys());
        let unreached: Vec<String> = wanted
            .filter(|&label| labels.reached.get(label).is_none_or(|&count| count == 0) && !labels.counts.contains_key(label))
            .map(|label| format!("`{label}`"))
            .collect();
        let verdict = if smallest.is_some() {
            Verdict::Counterexample
        } else if let Some(reason) = stopped {
            Verdict::Incomplete(reason)
        } else if is_replay {
            Verdict::Holds
        } else if inputs == 0 {
            Verdict::Vacuous(match (structures, skipped) {
                (0, _) => "no structure within the bounds satisfies the predicate, so there is no input".to_string(),
                (_, 0) => "an argument has no values, so there is no input".to_string(),
                _ => "no structure with arguments satisfies what is required, so there is no input".to_string(),
            })
        } else if !unreached.is_empty() {
            Verdict::Vacuous(format!("no input reached {}", unreached.join(", ")))
        } else if let Some(expected) = self.about.expected.filter(|&expected| expected != inputs) {
            Verdict::Miscounted(format!("was expected to have {}, and has {inputs}", counted(expected, "input")))
        } else {
            Verdict::Holds
        };
        let mut counts = labels.counts;
        for (label, count) in labels.reached {
            counts.insert(label, count);
        }
        let counterexample = smallest.map(|found| Counterexample { covered: self.covered(&found, complete), ..found });
        let bounds = self.bounds().unwrap_or_default();
        Report {
            inputs,
            passed,
            failed,
            skipped,
            structures,
            explored,
            resumed,
            complete,
            covered,
            bounds,
            labels: counts,
            counterexample,
            ..Report::new(&self.name, verdict)
        }
    }

    /// The bounds of structures and arguments.
    fn bounds(&self) -> Result<String, Error> {
        let arguments = (0..self.lengths.len()).map(|argument| {
            let name = self.about.argument_name(argument, self.lengths.len());
            let label = |position| self.cases.argument(argument, position);
            match self.lengths[argument] {
                0 => format!("{name}: none"),
                1 => format!("{name}: {}", label(0)),
                2 => format!("{name}: {} or {}", label(0), label(1)),
                count => format!("{name}: {} to {} ({count} values)", label(0), label(count - 1)),
            }
        });
        let parts = std::iter::once(self.scope.reach()?).filter(|bounds| !bounds.is_empty()).chain(arguments);
        Ok(parts.collect::<Vec<_>>().join("; "))
    }

    fn covered(&self, found: &Counterexample, complete: bool) -> String {
        let Tally { failed, covered, below, .. } = self.tally;
        if let Some(only) = self.only {
            only.to_string()
        } else if complete {
            format!("{}, of which {failed} failed, none of them smaller", counted(self.tally.inputs(), "input"))
        } else if found.size > covered || self.keeps_going() {
            format!("{}, of which {failed} failed, {}", counted(self.tally.inputs(), "input"), among(covered))
        } else if below == 0 {
            "there is no smaller input".to_string()
        } else {
            format!("holds for {} of size < {covered}", all(below))
        }
    }
}

/// What became of one input that was to be run.
enum One {
    Ran,
    Missing,
    /// Another one is there, which was not run.
    Other(String),
}

/// An input as text: its structure, and its arguments.
fn text(line: &str, arguments: &str) -> String {
    format!("{line} {arguments}").trim_end().to_string()
}

/// Keeps an input that failed.
fn keep(regressions: &Regressions, name: &str, found: &Counterexample) -> Result<(), String> {
    let place = Place { path: found.path.clone(), positions: found.positions.clone() };
    regressions.add(name, &place, &text(&found.line, &found.arguments))
}

/// Runs that no thread uses at the moment: each has a watchdog, which is worth keeping.
#[derive(Default)]
pub(super) struct Spare<'a>(Mutex<Vec<Run<'a>>>);

impl<'a> Spare<'a> {
    /// A run like this one.
    pub(super) fn take(&self, run: &Run<'a>) -> Run<'a> {
        let spare = lock(&self.0).pop();
        spare.unwrap_or_else(|| run.another())
    }

    pub(super) fn give_back(&self, run: Run<'a>) {
        lock(&self.0).push(run);
    }
}

/// What the watchdog needs to tell which input is stuck.
struct Stuck<'a> {
    run: *const Run<'a>,
    valid: *const Valid<'a, dyn Any>,
}
