//! The run of a check: which inputs, in which order, and what is made of the results.
//!
//! **The smallest counterexample costs nothing until there is one.** All inputs are run in one pass at the full bound. Only when one fails, the
//! sizes up to its own are searched one after the other, for a few seconds at most (`minimize_seconds`); if that takes a moment, the first
//! failure is told meanwhile. Under a limit sizes ascend from the start, as long as that is cheap: a pass for one size searches all smaller
//! ones again, so these passes get a quarter of the time, and a hundred candidates for each input that is wanted. Where they stop, one pass in
//! the order of the search goes on; it leaves out the sizes that are done, and of the last one what comes before the path at which it stopped.

use super::arguments::{self, Arguments};
use super::cases::{Cases, Typed};
use super::growing;
use super::parallel;
use super::pieces;
use super::place::InputPlace;
use super::prepare::{Who, bounds_in_environment, prepare, sources};
use super::replay::keep;
use super::report::Report;
use super::settings::Settings;
use super::specification::Judge;
use super::stuck::Stuck;
use super::tally::Tally;
use super::told::Told;
use super::trial::NotPassed;
use super::{About, Check, isolation};
use crate::harness::Verdict;
use crate::harness::command::{command, escaped};
use crate::harness::crash::{self, Current, UnderWay};
use crate::harness::labels::{self, Labels};
use crate::harness::panics;
use crate::harness::process::restart::{self, Before};
use crate::harness::process::{self, Child};
use crate::harness::watchdog::Watchdog;
use crate::kernel::Error;
use crate::kernel::display::structures_reach_all;
use crate::kernel::{Path, StopReason};
use crate::scope::any_scope::AnyScope;
use crate::scope::{Predicate, Selection, Valid};
use crate::structure::Monitored;
use crate::system::counted;
use crate::system::lock;
use crate::twin::Twin;
use std::any::Any;
use std::ops::{ControlFlow, Range};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Bounds are advised as methods of the scope.
pub(super) const IN_ATTRIBUTES: &str = "\nIn `#[exhaustive(..)]`, write `Node = 5` for `.objects::<Node>(5)`, `Node::key = 0..=3` for \
                             `.field(Node::KEY, 0..=3)`, `Node::items.len = 0..=3` for `.len(Node::ITEMS, 0..=3)`, and \
                             `text.len = 0..=3` and `text.each = 'a'..='b'` for a parameter `text`; \
                             or one bound for all that has none, `size = 4`.";

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
    pub(super) scope: &'a (dyn AnyScope + 'a),
    pub(super) cases: &'a dyn Cases,
    pub(super) about: &'a About,
    pub(super) settings: &'a Settings,
    pub(super) name: String,
    /// The name, made different from those of other checks in the same test.
    pub(super) identity: String,
    /// The name of the test that runs this check, if one does.
    pub(super) test: Option<String>,
    pub(super) tally: Tally,
    pub(super) deadline: Option<Instant>,
    /// Whether it is one of several sizes, which have one deadline.
    pub(super) grows: bool,
    /// When a pass by size leaves the rest to others, before its next structure.
    pub(super) pause_at: Option<Instant>,
    /// Where it did.
    pub(super) paused: Option<Path>,
    /// Inputs of these sizes were run already,
    pub(super) done: Range<usize>,
    /// and of the next size, those whose structures come before this one.
    pub(super) partly: Option<Path>,
    /// In an isolated process: the input after which it begins.
    pub(super) behind: Option<InputPlace>,
    /// Whether this process runs inputs for another one.
    pub(super) is_worker: bool,
    /// Whether other processes run the inputs.
    pub(super) isolates: bool,
    /// How it is said to have ended the process before.
    pub(super) before: Option<Before>,
    /// How many isolated processes died, in all passes together.
    pub(super) crashes: u64,
    /// An input without a real value.
    pub(super) unreal: Option<Error>,
    pub(super) current: Box<Current>,
    pub(super) watchdog: Option<Watchdog>,
    /// The number of values of each argument.
    pub(super) lengths: Vec<usize>,
    pub(super) told: Arc<Told>,
    pub(super) catches: bool,
    /// Which part of the inputs this process has, if it has not all.
    pub(super) partial: Option<String>,
    /// Why only one input was run.
    pub(super) only: Option<&'static str>,
    pub(super) notes: Vec<String>,
}

/// Runs a check.
pub(super) fn run<T: Twin, P: Predicate<Monitored<T>>, A: Arguments>(check: Check<T, P, A>, judge: &Judge<T, A>) -> Report {
    let Check { mut scope, mut arguments, conditions, debug, about, mut settings } = check;
    let who = Who::of(&about, scope.setup_mut().name);
    let notes = match prepare(&mut settings, &about, scope.setup_mut(), &who) {
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
    let lengths = A::lengths(&arguments);
    if about.grows && scope.arena().is_err() {
        return growing::run(&mut scope, &cases, &lengths, &about, &settings, who, notes);
    }
    run_untyped(&scope, &cases, lengths, &about, &settings, who, notes, None)
}

/// Runs a check of one bound, until a time if it is one of several sizes.
#[allow(clippy::too_many_arguments)]
pub(super) fn run_untyped(
    scope: &(dyn AnyScope + '_),
    cases: &dyn Cases,
    lengths: Vec<usize>,
    about: &About,
    settings: &Settings,
    Who { test, name, identity }: Who,
    notes: Vec<String>,
    grows_until: Option<Instant>,
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
    let is_isolable = test.is_some() && sources(settings, about, scope.is_resumed()).next().is_none();
    let now = Instant::now();
    let mut run = Run {
        deadline: grows_until.or_else(|| settings.seconds.and_then(|seconds| now.checked_add(Duration::from_secs(seconds)))),
        grows: grows_until.is_some(),
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
        crashes: 0,
        unreal: None,
        watchdog: None,
        lengths,
        told: Arc::new(Told::new(now)),
        catches: true,
        partial: None,
        only: None,
        notes,
    };
    let surroundings = Surroundings::enter();
    let result = run.all(child);
    drop(surroundings);
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
        report.notes.extend(run.notes_on_scope());
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

/// What this thread is about outside of a check, since a check may run inside another one; put back also when a replayed input panics.
pub(super) struct Surroundings {
    labels: Option<Labels>,
    running: *const Current,
    catching: bool,
}

impl Surroundings {
    pub(super) fn enter() -> Surroundings {
        let labels = labels::replace(Some(Labels::default()));
        Surroundings { labels, running: crash::running(std::ptr::null()), catching: panics::replace(false) }
    }
}

impl Drop for Surroundings {
    fn drop(&mut self) {
        labels::replace(self.labels.take());
        crash::running(self.running);
        panics::replace(self.catching);
    }
}

impl<'a> Run<'a> {
    /// Gives whether that was all there is.
    pub(super) fn all(&mut self, child: Option<&Child>) -> Result<bool, Trouble> {
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
        Ok(self.partial.is_none() && self.tally.stopped.is_none() && (self.tally.smallest.is_none() || self.keeps_going()))
    }

    /// All inputs; if there is a limit, small ones first as long as that is cheap. If one fails, smaller ones are looked for.
    pub(super) fn search(&mut self) -> Result<(), Trouble> {
        let settings = self.settings;
        if let Some(shard) = &settings.shard {
            return self.run_shard(shard);
        }
        let is_resumed = self.scope.is_resumed();
        // What was counted on the sizes that are done.
        let mut before = self.tally.clone();
        if settings.max_inputs.is_some() || (settings.seconds.is_some() && !is_resumed && !self.grows) {
            before = self.small_first()?;
            if self.is_done() {
                return Ok(());
            }
        }
        if self.run_elsewhere()? {
            if self.tally.stopped.is_some() {
                return Ok(());
            }
        } else if let Some(file) = &settings.inputs {
            pieces::stored(self, file.as_ref())?;
        } else if let Some(divide) = &self.about.divide {
            pieces::divided(self, &divide(self.scope)?)?;
        } else if let Some(file) = &settings.memo {
            pieces::by_memo(self, file.as_ref())?;
        } else if is_resumed || self.is_divisible()? {
            parallel::pass(self)?;
            if self.tally.stopped.is_some() && !(self.grows && self.tally.smallest.is_some()) {
                return Ok(());
            }
        } else {
            self.pass(&Selection::default())?;
        }
        if self.grows {
            // All smaller sizes had the time they needed.
            self.deadline = None;
        }
        if self.tally.smallest.is_some() && !self.keeps_going() { self.minimize(before) } else { Ok(()) }
    }

    /// Whether inputs may be run in any order, on several threads.
    pub(super) fn is_divisible(&self) -> Result<bool, Trouble> {
        let settings = self.settings;
        let is_limited = settings.max_inputs.is_some() || (self.deadline.is_some() && !self.grows);
        let has_order = self.isolates || self.is_worker || is_limited;
        Ok(!has_order && self.scope.crew()?.threads != 1 && self.scope.is_divisible())
    }

    pub(super) fn notes_on_scope(&self) -> Vec<String> {
        let unreachable = self.scope.unreachable_root(self.about.is_attribute);
        self.scope.bounds_passed_over().into_iter().chain(unreachable).collect()
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
            grows: self.grows,
            pause_at: None,
            paused: None,
            done: self.done.clone(),
            partly: self.partly.clone(),
            behind: None,
            is_worker: false,
            isolates: false,
            before: self.before,
            crashes: 0,
            unreal: None,
            current: Box::new(Current { path: vec![], positions: vec![], ..(*self.current).clone() }),
            watchdog: None,
            lengths: self.lengths.clone(),
            told: self.told.clone(),
            catches: self.catches,
            partial: None,
            only: self.only,
            notes: vec![],
        };
        another.watch();
        another
    }

    pub(super) fn is_done(&self) -> bool {
        self.tally.stopped.is_some() || (self.tally.smallest.is_some() && !self.keeps_going())
    }

    pub(super) fn keeps_going(&self) -> bool {
        self.settings.keep_going || self.settings.isolation || self.is_worker
    }

    /// Gives where it was paused, if it was.
    pub(super) fn pass(&mut self, pass: &Selection) -> Result<Option<Path>, Trouble> {
        if self.isolates {
            return isolation::pass(self, pass);
        }
        let (explored, paused) = self.pass_here(pass)?;
        self.tally.explored += explored;
        Ok(paused)
    }

    /// In this process; gives the candidates explored, and where it was paused.
    pub(super) fn pass_here(&mut self, pass: &Selection) -> Result<(u64, Option<Path>), Trouble> {
        let scope = self.scope;
        let now = Instant::now();
        let time = self.deadline.into_iter().chain(self.pause_at).map(|end| end.saturating_duration_since(now)).min();
        let start = self.behind.as_ref().map(|behind| behind.path.clone());
        let pass = Selection { time, start, ..pass.clone() };
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
    pub(super) fn is_input(&self, valid: &Valid<'_, dyn Any>) -> bool {
        structures_reach_all(&valid.engine.layout)
    }

    /// Whether its inputs were run by a pass that was paused later.
    pub(super) fn is_done_partly(&self, valid: &Valid<'_, dyn Any>) -> bool {
        valid.size() == self.done.end && self.partly.as_ref().is_some_and(|end| self.current.path[..] < end[..])
    }

    /// Runs the structure with the arguments at the current positions.
    pub(super) fn input(&mut self, valid: &Valid<'_, dyn Any>) -> Result<(), NotPassed> {
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
        let result = self.cases.judge(valid, &self.current.positions, self.catches);
        if let Some(watchdog) = &self.watchdog {
            watchdog.end();
        }
        crash::running(std::ptr::null());
        result
    }

    /// Adds the result of an input to the tally; breaks when no other is needed.
    pub(super) fn count(&mut self, valid: &Valid<'_, dyn Any>, result: Result<(), NotPassed>) -> ControlFlow<()> {
        let labels = labels::take();
        if self.is_worker {
            isolation::answer(&result, labels.as_ref());
        }
        let has_failed = matches!(result, Err(NotPassed::Failed(_)));
        match result {
            Err(NotPassed::NotAnInput) => {
                self.tally.skipped += 1;
                return ControlFlow::Continue(());
            }
            Err(NotPassed::NotReal(problem)) => {
                self.unreal = Some(Error::NotReal { path: valid.path(), problem });
                return ControlFlow::Break(());
            }
            Ok(()) => self.tally.passed += 1,
            Err(NotPassed::Failed(failure)) => {
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

    /// Time counts from now on: a resumed run makes progress, however long it takes to read what was done.
    pub(super) fn begin_clock(&mut self) {
        self.deadline = self.settings.seconds.and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
    }

    pub(super) fn out_of_time(&self) -> String {
        format!("the limit of {} was reached", counted(self.settings.seconds.unwrap_or(0), "second"))
    }

    /// Now and then, on a terminal.
    pub(super) fn tell_progress(&self, failed: bool) {
        if self.settings.progress {
            self.told.tell(&self.name, failed, self.scope, &self.lengths);
        }
    }
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
