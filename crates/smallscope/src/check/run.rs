//! The run of a check: which inputs, in which order, and what is made of the results.
//!
//! **The smallest counterexample costs nothing until there is one.** All inputs are run in one pass at the full bound. Only when one fails, the
//! sizes up to its own are searched one after the other, for a few seconds at most (`minimize_seconds`); if that takes a moment, the first
//! failure is told meanwhile. Under a limit sizes ascend from the start, as long as that is cheap: a pass for one size searches all smaller
//! ones again, so these passes get a quarter of the time, and a hundred candidates for each input that is wanted. Where they stop, one pass in
//! the order of the search goes on; it leaves out the sizes that are done, and of the last one what comes before the path at which it stopped.

use super::arguments::Arguments;
use super::cases::{Cases, Typed};
use super::growing;
use super::pieces;
use super::place::InputPlace;
use super::prepare::{Who, bounds_in_environment, prepare, sources};
use super::replay::keep;
use super::report::Report;
use super::settings::Settings;
use super::specification::Judge;
use super::tally::Tally;
use super::told::Told;
use super::{About, Check, isolation};
use crate::harness::Verdict;
use crate::harness::command::{command, escaped};
use crate::harness::crash::{self, Current, UnderWay};
use crate::harness::labels::{self, Labels};
use crate::harness::panics;
use crate::harness::process::restart::{self, Before};
use crate::harness::process::{self, Child};
use crate::harness::watchdog::Watchdog;
use crate::kernel::{Error, Path};
use crate::scope::any_scope::AnyScope;
use crate::scope::{Predicate, Search};
use crate::structure::Monitored;
use crate::twin::Twin;
use std::ops::Range;
use std::sync::Arc;
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
    /// By which search structures are found.
    pub(super) search: Search,
    /// Structures before this path were run by another search.
    pub(super) begun: Option<Path>,
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
    pub(super) told: Arc<Told<'a>>,
    pub(super) catches: bool,
    /// Which part of the inputs this process has, if it has not all.
    pub(super) partial: Option<String>,
    /// Why only one input was run.
    pub(super) only: Option<&'static str>,
    pub(super) notes: Vec<String>,
    /// Whether inputs are counted by size, for a page.
    #[cfg(feature = "view")]
    pub(super) counts_sizes: bool,
}

/// Runs a check, and writes its page if one is wanted.
pub(super) fn run<T: Twin, P: Predicate<Monitored<T>>, A: Arguments>(mut check: Check<T, P, A>, judge: &Judge<T, A>) -> Report {
    let who = Who::of(&check.about, check.scope.setup_mut().name);
    #[cfg(feature = "view")]
    let pages = crate::pages::Pages::wanted(who.test.as_deref(), &who.identity);
    let report = run_as(check, judge, who);
    #[cfg(feature = "view")]
    pages.into_iter().for_each(|pages| pages.write(report.page()));
    report
}

fn run_as<T: Twin, P: Predicate<Monitored<T>>, A: Arguments>(check: Check<T, P, A>, judge: &Judge<T, A>, who: Who) -> Report {
    let Check { mut scope, mut arguments, conditions, debug, about, mut settings } = check;
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
    let now = Instant::now();
    let who = Who { test, name, identity };
    let mut run = Run {
        before,
        isolates: isolates && !process::is_within(),
        ..Run::new(scope, cases, lengths, about, settings, who, grows_until)
    };
    run.notes = notes;
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
    report.search = run.search;
    report.seconds = now.elapsed().as_secs_f64();
    #[cfg(feature = "view")]
    if run.counts_sizes {
        report.details = run.details(report.complete);
    }
    if run.isolates {
        if let Some(before) = before {
            report.notes.push(restart::NOTE.to_string());
            if let Some(problem) = restart::contradiction(before, report.holds()) {
                report.verdict = Verdict::Internal(problem);
            }
        }
        process::keep(run.test.as_ref(), &run.identity, &report);
    }
    #[cfg(feature = "view")]
    if grows_until.is_none() {
        run.view(&report);
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
    /// With nothing run yet; until a time, if it is one of several sizes.
    pub(super) fn new(
        scope: &'a (dyn AnyScope + 'a),
        cases: &'a dyn Cases,
        lengths: Vec<usize>,
        about: &'a About,
        settings: &'a Settings,
        Who { test, name, identity }: Who,
        grows_until: Option<Instant>,
    ) -> Run<'a> {
        let is_isolable = test.is_some() && sources(settings, about, scope.is_resumed()).next().is_none();
        let now = Instant::now();
        Run {
            deadline: grows_until.or_else(|| settings.seconds.and_then(|seconds| now.checked_add(Duration::from_secs(seconds)))),
            grows: grows_until.is_some(),
            current: Box::new(Current {
                name: name.clone(),
                check: if test.as_ref().is_none_or(|test| *test == identity) { String::new() } else { escaped(&identity) + " " },
                command: bounds_in_environment(settings) + &command(test.as_ref(), &name, about.isolation_command.as_ref()),
                key: if is_isolable && settings.replay.is_none() {
                    process::key(test.as_ref(), &identity)
                } else {
                    String::new()
                },
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
            search: Search::Korat,
            begun: None,
            behind: None,
            is_worker: false,
            isolates: false,
            before: None,
            crashes: 0,
            unreal: None,
            watchdog: None,
            lengths,
            told: Arc::new(Told::new(scope, settings.progress)),
            catches: true,
            partial: None,
            only: None,
            notes: vec![],
            #[cfg(feature = "view")]
            counts_sizes: crate::pages::are_wanted(),
        }
    }

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
        self.tell_if_korats()?;
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
        } else {
            self.pass_by_search()?;
            if self.tally.stopped.is_some() && !(self.grows && self.tally.smallest.is_some()) {
                return Ok(());
            }
        }
        if self.grows {
            // All smaller sizes had the time they needed.
            self.deadline = None;
        }
        if self.tally.smallest.is_some() && !self.keeps_going() { self.minimize(before) } else { Ok(()) }
    }

    /// Whether inputs may be run in any order, on several threads.
    pub(super) fn is_divisible(&self) -> Result<bool, Trouble> {
        let has_order = self.isolates || self.is_worker || self.is_limited();
        Ok(!has_order && self.scope.crew()?.threads != 1 && self.scope.is_divisible())
    }

    /// Whether it may end before all inputs were run.
    pub(super) fn is_limited(&self) -> bool {
        self.settings.max_inputs.is_some() || (self.deadline.is_some() && !self.grows)
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
            search: self.search,
            begun: self.begun.clone(),
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
            #[cfg(feature = "view")]
            counts_sizes: self.counts_sizes,
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
}
