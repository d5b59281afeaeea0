//! The search: engine, paths and ranges, limits, remembered steps, and the loop that ties them together.

mod brute_force;
pub(crate) mod engine;
mod limits;
mod overflow;
mod path;
mod range;
mod step;

pub use limits::{Progress, Stop, StopReason};
pub use path::{ParseError, Path};
pub use range::Range;
pub use step::step;

pub(crate) use brute_force::brute_force;
pub(crate) use limits::{Checkpoints, Limits};

use crate::scope::error::Error;
use crate::structure::Part;
use crate::structure::layout::Layout;
use engine::{Broken, Engine, Rule};
use limits::Pause;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

/// The root of a structure and everything that it can reach.
pub(crate) struct Arena<R> {
    // Dropped before the layout, whose pools its links lead into.
    pub(crate) root: Box<R>,
    pub(crate) layout: Rc<Layout>,
}

type EachCandidate<'a> = dyn FnMut(&Engine, bool) + 'a;
type EachValid<'a, R> = dyn FnMut(&R, &Engine) -> ControlFlow<()> + 'a;

/// Who wants to know what.
pub(crate) struct Sinks<'a, R> {
    /// Every valid structure.
    pub(crate) valid: &'a mut EachValid<'a, R>,
    /// Every candidate, valid or not, after it was run.
    pub(crate) candidate: Option<&'a mut EachCandidate<'a>>,
    /// Now and then, how far the search is.
    pub(crate) progress: Option<&'a mut dyn FnMut(&Progress)>,
}

/// A search that can be run, stopped and run on.
pub(crate) struct Search<R> {
    engine: Box<Engine>,
    finished: bool,
    arena: Arena<R>,
}

impl<R: Part> Search<R> {
    pub(crate) fn new(arena: Arena<R>, range: &Range, limits: &Limits, wants_progress: bool) -> Search<R> {
        let checkpoints = Checkpoints::new(limits, wants_progress);
        let engine = Box::new(Engine::new(arena.layout.clone(), range.clone(), checkpoints));
        Search { finished: range.is_empty(), engine, arena }
    }

    pub(crate) fn explored(&self) -> u64 {
        self.engine.explored
    }

    pub(crate) fn valid(&self) -> u64 {
        self.engine.valid
    }

    /// Runs the predicate on every candidate that is left; says why it stopped if some are left then.
    pub(crate) fn run(&mut self, predicate: &impl Fn(&R) -> bool, mut sinks: Sinks<'_, R>) -> Result<Option<Stop>, Error> {
        if self.finished {
            return Ok(None);
        }
        if sinks.candidate.is_some() {
            self.engine.observe();
        }
        let engine: *mut Engine = &mut *self.engine;
        let _installed = Installed::new(engine);
        overflow::guard();
        loop {
            let run = catch_unwind(AssertUnwindSafe(|| drive(engine, &*self.arena.root, predicate, &mut sinks)));
            // SAFETY: `drive` has returned or unwound, so nothing else uses the engine.
            let engine = unsafe { &mut *engine };
            match run {
                Ok(stop) => {
                    let stop = engine.stopped.take().or(stop);
                    self.finished = stop.as_ref().is_none_or(|stop| stop.reason != StopReason::Caller);
                    return Ok(stop);
                }
                Err(payload) if engine.abandon(&*payload) => {
                    if engine.stopped.is_some() || !engine.advance() {
                        self.finished = true;
                        return Ok(engine.stopped.take());
                    }
                }
                Err(payload) => {
                    self.finished = true;
                    return Err(error(engine, payload));
                }
            }
        }
    }
}

/// The search loop.
#[inline(never)]
fn drive<R>(engine: *mut Engine, root: &R, predicate: &impl Fn(&R) -> bool, sinks: &mut Sinks<'_, R>) -> Option<Stop> {
    // SAFETY: throughout, the engine is borrowed only between calls of the predicate, which reaches it through first reads.
    unsafe {
        loop {
            let (known, valid) = if (*engine).explored >= (*engine).checkpoints.next {
                match pause(engine, root, predicate, sinks) {
                    Ok(verdict) => verdict,
                    Err(stop) => return Some(stop),
                }
            } else {
                let known = (*engine).begin();
                (known, known || predicate(root))
            };
            if !valid {
                (*engine).reject();
                if !(*engine).is_plain() {
                    if (*engine).is_before_range() {
                        (*engine).uncount();
                    } else if let Some(candidate) = &mut sinks.candidate {
                        candidate(&*engine, false);
                    }
                }
            } else if (*engine).accept(known) && ((*engine).is_plain() || !(*engine).is_before_range()) {
                if let ControlFlow::Break(stop) = lend(engine, root, sinks) {
                    return stop;
                }
            } else {
                (*engine).uncount();
                if (*engine).stopped.is_some() {
                    return None;
                }
            }
            if !(*engine).advance() {
                return None;
            }
        }
    }
}

/// Hands a valid structure to whoever wants it. Reads that they make are no part of the search.
unsafe fn lend<R>(engine: *mut Engine, root: &R, sinks: &mut Sinks<'_, R>) -> ControlFlow<Option<Stop>> {
    let installed = Installed::new(std::ptr::null_mut());
    // SAFETY: the predicate is not running, and first reads cannot reach the engine now.
    let engine = unsafe { &mut *engine };
    engine.valid += 1;
    engine.checkpoints.found(engine.valid);
    if let Some(candidate) = &mut sinks.candidate {
        candidate(engine, true);
    }
    let flow = (sinks.valid)(root, engine);
    drop(installed);
    if flow.is_continue() {
        return ControlFlow::Continue(());
    }
    let more = engine.advance();
    ControlFlow::Break(more.then(|| Stop { reason: StopReason::Caller, at: engine.path() }))
}

/// A candidate at a checkpoint: looks at limits and clock, and runs the predicate, twice where that is due. Says whether the verdict was
/// known without a run, and what it is.
#[cold]
#[inline(never)]
unsafe fn pause<R>(
    engine: *mut Engine,
    root: &R,
    predicate: &impl Fn(&R) -> bool,
    sinks: &mut Sinks<'_, R>,
) -> Result<(bool, bool), Stop> {
    // SAFETY: as in `drive`.
    unsafe {
        let (explored, valid) = ((*engine).explored, (*engine).valid);
        let verify = match (*engine).checkpoints.pause(explored, valid) {
            Pause::Stop(reason) => return Err(Stop { reason, at: (*engine).path() }),
            Pause::GoOn { verify, tell } => {
                if let (Some(elapsed), Some(progress)) = (tell, &mut sinks.progress) {
                    progress(&Progress { explored, valid, elapsed, path: (*engine).path() });
                }
                verify
            }
        };
        if (*engine).begin() {
            return Ok((true, true));
        }
        let first = predicate(root);
        if verify {
            (*engine).begin_replay();
            let second = predicate(root);
            (*engine).end_replay(first, second);
        }
        Ok((false, first))
    }
}

/// The engine of this thread for a while, then the one before.
struct Installed(*mut Engine);

impl Installed {
    fn new(engine: *mut Engine) -> Installed {
        Installed(Engine::install(engine))
    }
}

impl Drop for Installed {
    fn drop(&mut self) {
        Engine::install(self.0);
    }
}

fn error(engine: &Engine, payload: Box<dyn std::any::Any + Send>) -> Error {
    let path = engine.path();
    let payload = match payload.downcast::<Broken>() {
        Ok(broken) => {
            return match broken.rule {
                Rule::Deterministic => Error::NotDeterministic { path, detail: broken.detail },
                Rule::FilterReads => Error::FilterReads { path, field: broken.detail },
                Rule::Foreign => Error::Foreign { path },
            };
        }
        Err(payload) => payload,
    };
    let message = match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(text), _) => text.to_string(),
        (_, Some(text)) => text.clone(),
        _ => "a panic without a text".to_string(),
    };
    Error::Panicked { path, message, structure: crate::report::text(&engine.layout) }
}
