//! The inputs of a check on several threads.

use super::run::{Run, Surroundings, Trouble};
use super::spare::Spare;
use super::tally::Tally;
use crate::harness::resuming;
use crate::kernel::Error;
use crate::kernel::FileError;
use crate::kernel::engine::Engine;
use crate::kernel::{Arena, Path, Progress, Range, Search, Sinks, StopReason};
use crate::parallel::{End, Ran, Resume, Schedule, Share, SoFar, Work};
use crate::scope::{Selection, Valid};
use crate::store::Interrupts;
use crate::system::counted;
use std::any::Any;
use std::cell::RefCell;
use std::mem::{replace, take};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How many inputs are run again that passed according to the file.
const AGAIN: u64 = 256;

pub(super) struct Checking<'a, 'r> {
    pub(super) run: &'a Run<'r>,
    spare: Spare<'r>,
}

impl<'a, 'r> Checking<'a, 'r> {
    pub(super) fn new(run: &'a Run<'r>) -> Checking<'a, 'r> {
        Checking { run, spare: Spare::default() }
    }
}

impl Work for Checking<'_, '_> {
    type Result = Tally;

    fn arena(&self) -> Result<Arena, Error> {
        self.run.scope.arena()
    }

    fn search(&self, arena: Arena, range: &Range, wants_progress: bool) -> Search {
        self.run.scope.search(arena, range, wants_progress)
    }

    fn run(
        &self,
        search: &mut Search,
        share: &mut Share<'_, Self::Result>,
        tell: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<Ran<Self::Result>, Error> {
        let surroundings = Surroundings::enter();
        let run = RefCell::new(self.spare.take(self.run));
        let mut so_far = Counted { explored: 0, run: &run };
        let mut broke = None;
        let mut valid = |root: &dyn Any, engine: &Engine| {
            let valid = Valid { root, engine };
            let flow = run.borrow_mut().structure(&valid);
            if flow.is_break() {
                broke = Some(valid.path());
            }
            flow
        };
        let mut share = |engine: &mut Engine| share(engine, &mut so_far);
        let mut tell = tell.map(|tell| |far: &Progress| tell(far));
        let progress = tell.as_mut().map(|tell| tell as _);
        let sinks = Sinks { valid: Some(&mut valid), share: Some(&mut share), progress, ..Sinks::default() };
        let stop = self.run.scope.search_with(search, sinks)?;
        drop(surroundings);
        let result = so_far.take(search.engine());
        let mut run = run.into_inner();
        let why = run.unreal.take().map_or(End::Enough, End::Error);
        self.spare.give_back(run);
        Ok(Ran { result, stop, end: broke.map(|path| (path, why)) })
    }

    fn rejected(&self, candidates: u64) -> Self::Result {
        Tally { explored: candidates, ..Tally::default() }
    }
}

/// What was counted and not taken yet.
struct Counted<'c, 'r> {
    explored: u64,
    run: &'c RefCell<Run<'r>>,
}

impl SoFar<Tally> for Counted<'_, '_> {
    fn take(&mut self, engine: &Engine) -> Tally {
        let explored = engine.explored - replace(&mut self.explored, engine.explored);
        Tally { explored, ..take(&mut self.run.borrow_mut().tally) }
    }
}

/// Runs all inputs, or those from a path on, up to the first that fails if no more are wanted then; goes on from a checkpoint, if there is one.
pub(super) fn pass(run: &mut Run<'_>, start: Option<Path>) -> Result<(), Trouble> {
    let scope = run.scope;
    let what = run.described_check();
    let checkpoint = scope.checkpoint(&what)?;
    let mut resumed = 0;
    let interrupts = checkpoint.as_ref().map(|_| Interrupts::notice());
    let resume = match &checkpoint {
        // One of several sizes has a deadline, and keeps nothing.
        None => run.deadline.map(|deadline| {
            let leave = Schedule { journal: None, begun: Instant::now(), deadline: Some(deadline), interrupted: None };
            Resume { done: vec![], counted: (0, 0), enough: None, leave }
        }),
        Some(checkpoint) => {
            let file = &checkpoint.file;
            let (done, enough): (Vec<(Range, Tally)>, _) = checkpoint.read()?;
            resuming::open(file, &what).map_err(Trouble::Unusable)?;
            resumed = done.iter().map(|(_, tally)| tally.inputs()).sum();
            if resumed > 0 {
                resuming::say(&run.name, &counted(resumed, "input"), file);
                still_passes(run, &done).map_err(|difference| Error::file(file, FileError::Stale { difference }))?;
            }
            run.begin_clock();
            let leave = Schedule {
                journal: Some(checkpoint as _),
                begun: Instant::now(),
                deadline: run.deadline,
                interrupted: interrupts.as_ref().map(Interrupts::flag),
            };
            Some(Resume { done, counted: (0, 0), enough, leave })
        }
    };
    let work = Checking::new(run);
    let told = run.told.clone();
    let mut tell = |far: &Progress| told.tell(&run.name, far.explored, far.share);
    let tell: Option<&mut dyn FnMut(&Progress)> = if run.told.is_shown { Some(&mut tell) } else { None };
    let range = start.map_or_else(|| scope.setup().range.clone(), Range::from);
    let outcome = crate::parallel::run(&work, &range, scope.crew_of_parts()?, resume, tell)?;
    outcome.results.into_iter().for_each(|tally| run.tally.include(tally));
    run.tally.resumed = resumed;
    if let (Some(checkpoint), None) = (&checkpoint, &outcome.stop) {
        resuming::complete(&checkpoint.file);
    }
    run.tally.stopped = outcome.stop.map(|stop| match stop.reason {
        StopReason::Time => run.out_of_time(),
        _ => "it was interrupted".to_string(),
    });
    Ok(())
}

/// Runs the first inputs again that passed before, within a second: code that is not what it was is noticed, if it fails on one of them.
fn still_passes(run: &Run<'_>, done: &[(Range, Tally)]) -> Result<(), String> {
    if done.iter().any(|(_, tally)| tally.failed > 0) {
        return Ok(());
    }
    let _surroundings = Surroundings::enter();
    let (mut again, begun, mut has_failed) = (run.another(), Instant::now(), None);
    // What else may be wrong with the search is told when it goes on.
    let _ = run.scope.pass(&Selection::default(), &mut |valid| {
        let path = valid.path();
        if !done.iter().any(|(range, _)| range.contains(&path)) {
            return ControlFlow::Break(());
        }
        let flow = again.structure(valid);
        if again.tally.failed > 0 {
            has_failed = Some(path);
        }
        let is_enough = again.tally.inputs() + again.tally.skipped >= AGAIN || begun.elapsed() > Duration::from_secs(1);
        if is_enough || has_failed.is_some() { ControlFlow::Break(()) } else { flow }
    });
    match has_failed {
        None => Ok(()),
        Some(path) => Err(format!("structure {path} passed before and fails now, so the code has changed")),
    }
}
