//! The search loop: runs the predicate on candidate after candidate, and lends those that are valid.

use super::engine::{Broken, Engine, Guide, Rule};
use super::layout::Layout;
use super::limits::{Early, Limits, Pacer, Pause};
use super::{Equidistant, Error, Path, Progress, Range, Stop, StopReason, overflow, stuck};
use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;

/// Of structures that are followed, the first ones and a share of the others are put to the test option by option: whether a search would come to each.
const TRUSTED_AFTER: u64 = 1 << 10;
const SAMPLE_EVERY: u64 = 1 << 6;
/// After many, a smaller share.
const MANY: u64 = 1 << 16;
const SAMPLE_EVERY_OF_MANY: u64 = 1 << 10;

/// The root of a structure and everything that it can reach.
pub(crate) struct Arena {
    // Dropped before the layout, whose pools its links lead into.
    pub(crate) root: Box<dyn Any>,
    pub(crate) layout: Rc<Layout>,
}

impl Arena {
    /// The root of an arena of that type.
    pub(crate) fn root<R: 'static>(&self) -> &R {
        typed(&*self.root)
    }
}

/// The root of a structure, by its type.
#[inline]
pub(crate) fn typed<R: 'static>(root: &dyn Any) -> &R {
    root.downcast_ref().expect("arenas are made by the scope that uses them")
}

type EachCandidate<'a> = dyn FnMut(&Engine, bool) + 'a;
type EachValid<'a> = dyn FnMut(&dyn Any, &Engine) -> ControlFlow<()> + 'a;

/// What a running search calls now and then; it ends where this breaks.
pub(crate) type Share<'a> = dyn FnMut(&mut Engine) -> ControlFlow<()> + 'a;

/// Who wants to know what.
#[derive(Default)]
pub(crate) struct Sinks<'a> {
    /// Every valid structure, until it breaks.
    pub(crate) valid: Option<&'a mut EachValid<'a>>,
    /// Every candidate, valid or not, after it was run.
    pub(crate) candidate: Option<&'a mut EachCandidate<'a>>,
    /// Now and then, how far the search is.
    pub(crate) progress: Option<&'a mut dyn FnMut(&Progress)>,
    /// At every pause and after every valid structure, until it breaks: may give away a part of the search.
    pub(crate) share: Option<&'a mut Share<'a>>,
}

/// A search that can be run, stopped and run on.
pub(crate) struct Search {
    engine: Box<Engine>,
    finished: bool,
    arena: Arena,
}

/// The search loop for one predicate: runs it on candidate after candidate, and says why it stopped.
pub(crate) type Loop<'a> = dyn Fn(*mut Engine, &dyn Any, &mut Sinks<'_>) -> Option<Stop> + 'a;

/// A predicate, outside of its loop.
pub(crate) type Holds<'a> = dyn Fn(&dyn Any) -> bool + 'a;

impl Search {
    pub(crate) fn new(arena: Arena, range: &Range, limits: &Limits, wants_progress: bool) -> Search {
        Search::within(arena, range, limits, wants_progress, u32::MAX)
    }

    /// A search with at most this many objects of each class, and lengths up to that.
    pub(crate) fn within(arena: Arena, range: &Range, limits: &Limits, wants_progress: bool, most: u32) -> Search {
        let pacer = Pacer::new(limits, wants_progress);
        let engine = Box::new(Engine::new(arena.layout.clone(), range.clone(), pacer, most));
        Search { finished: range.is_empty(), engine, arena }
    }

    /// Lets it run on one structure only, whose choices are given.
    pub(crate) fn guide(&mut self, choices: std::collections::HashMap<u32, u32>) {
        let guide = Guide::new(&self.arena.layout, choices);
        self.engine.guide(guide);
    }

    /// Records equidistant places of the search on the way.
    pub(crate) fn record(&mut self, marks: Equidistant) {
        self.engine.pacer.record(marks);
    }

    /// What was recorded.
    pub(crate) fn recorded(&mut self) -> Option<Equidistant> {
        self.engine.pacer.marks.take()
    }

    /// Notes where it is early on, if it begins at the beginning.
    pub(crate) fn note_early(&mut self) {
        if self.engine.starts_at_the_beginning() {
            self.engine.pacer.note_early();
        }
    }

    /// The last note that is worth a second look: at most an eighth of the search, unless that is very little.
    pub(crate) fn early(&self) -> Option<&Early> {
        let notes = self.engine.pacer.early.as_ref()?;
        notes.iter().rev().find(|early| early.explored <= (self.engine.explored / 8).max(32))
    }

    /// Where it is.
    pub(crate) fn path(&self) -> Path {
        self.engine.path()
    }

    pub(crate) fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Begins anew, in another range.
    pub(crate) fn restart(&mut self, range: &Range) {
        self.finished = range.is_empty();
        self.engine.restart(range.clone());
    }

    /// What it searched, for another search.
    pub(crate) fn into_arena(mut self) -> Arena {
        self.engine.clear();
        self.arena
    }

    pub(crate) fn explored(&self) -> u64 {
        self.engine.explored
    }

    pub(crate) fn valid(&self) -> u64 {
        self.engine.valid
    }

    /// Runs the loop on every candidate that is left; says why it stopped if some are left then. The name is that of the structure.
    pub(crate) fn run(&mut self, name: &str, run: &Loop<'_>, sinks: Sinks<'_>) -> Result<Option<Stop>, Error> {
        let _entered = self.enter(name)?;
        self.go_on(run, sinks)
    }

    /// Runs the loop on these paths only, one after the other, and lends those that are valid until `visit` breaks; gives the first path that
    /// is not that of a valid structure. The search must be limited to one candidate, which is what each path is.
    ///
    /// The predicate has returned on each of them before: it is not watched.
    pub(crate) fn follow(
        &mut self,
        name: &str,
        run: &Loop<'_>,
        paths: &mut dyn Iterator<Item = Result<Path, Error>>,
        visit: &mut EachValid<'_>,
    ) -> Result<Option<Path>, Error> {
        let _entered = self.enter_for(name, 0)?;
        for path in paths {
            let path = path?;
            self.engine.restart(Range::from(path.clone()));
            self.finished = false;
            let (mut is_valid, mut flow) = (false, ControlFlow::Continue(()));
            let mut valid = |root: &dyn Any, engine: &Engine| {
                is_valid = engine.is_at(&path);
                if is_valid {
                    flow = visit(root, engine);
                }
                ControlFlow::Break(())
            };
            self.go_on(run, Sinks { valid: Some(&mut valid), ..Sinks::default() })?;
            if !is_valid {
                return Ok(Some(path));
            }
            if flow.is_break() {
                break;
            }
        }
        Ok(None)
    }

    /// Runs the predicate on structures, one after the other, each by the options of its fields as `next` writes them, which gives how many it has, and lends them until `visit` breaks; false if one of
    /// them is not valid. They are numbered from the first one on. The loop and `holds` are those of the same predicate.
    pub(crate) fn follow_choices(
        &mut self,
        name: &str,
        (run, holds): (&Loop<'_>, &Holds<'_>),
        first: u64,
        next: &mut dyn FnMut(&mut Vec<u32>) -> Option<usize>,
        visit: &mut EachValid<'_>,
    ) -> Result<bool, Error> {
        let _entered = self.enter_for(name, 0)?;
        let (mut number, mut choices) = (first, vec![0; self.arena.layout.fields.len()]);
        while let Some(fields) = next(&mut choices) {
            let is_early = number - first < TRUSTED_AFTER;
            let sample_every = if number - first < MANY { SAMPLE_EVERY } else { SAMPLE_EVERY_OF_MANY };
            let trusted = if is_early { None } else { self.follow_trusted((&choices, fields), number, holds)? };
            let flow = match trusted {
                Some(false) => return Ok(false),
                Some(true) if number % sample_every != 0 => {
                    let _installed = Installed::new(std::ptr::null_mut());
                    visit(&*self.arena.root, &self.engine)
                }
                _ => {
                    let path = trusted.map(|_| self.engine.path());
                    match self.follow_from_scratch(&choices, number, run, path.as_ref(), visit)? {
                        Some(flow) => flow,
                        None => return Ok(false),
                    }
                }
            };
            number += 1;
            if flow.is_break() {
                break;
            }
        }
        Ok(true)
    }

    /// Runs the predicate on a structure that is known to be valid, with all that it has in common with the one before; whether it is valid. None if it cannot be followed that way.
    fn follow_trusted(
        &mut self,
        (choices, fields): (&[u32], usize),
        number: u64,
        holds: &Holds<'_>,
    ) -> Result<Option<bool>, Error> {
        if !self.engine.trust(choices, number) {
            return Ok(None);
        }
        let (engine, root): (*mut Engine, _) = (&mut *self.engine, &*self.arena.root);
        let ran = catch_unwind(AssertUnwindSafe(|| {
            // SAFETY: as in `drive`, the engine is borrowed only before and after the predicate.
            unsafe {
                (*engine).begin();
                let valid = holds(root);
                (*engine).settle(valid) == Some(true) && (*engine).accept_trusted(fields)
            }
        }));
        // SAFETY: the predicate has returned or unwound, so nothing else uses the engine.
        let engine = unsafe { &mut *engine };
        match ran {
            Ok(valid) => {
                engine.count_valid();
                Ok(Some(valid))
            }
            Err(payload) if engine.abandon(&*payload) => Ok(Some(false)),
            Err(payload) => Err(error(engine, payload)),
        }
    }

    /// Runs the loop on a structure, option by option as a search would come to it, and lends it; none if it is not valid, or a path is known and it has another one.
    fn follow_from_scratch(
        &mut self,
        choices: &[u32],
        number: u64,
        run: &Loop<'_>,
        path: Option<&Path>,
        visit: &mut EachValid<'_>,
    ) -> Result<Option<ControlFlow<()>>, Error> {
        self.engine.guide_to(choices, number);
        self.finished = false;
        let mut flow = None;
        // A structure has no candidate after it, so the search takes back all its choices.
        let mut valid = |root: &dyn Any, engine: &Engine| {
            if path.is_none_or(|path| engine.is_at(path)) {
                flow = Some(visit(root, engine));
            }
            ControlFlow::Continue(())
        };
        self.go_on(run, Sinks { valid: Some(&mut valid), ..Sinks::default() })?;
        Ok(flow)
    }

    /// Hands all first reads over to tables; gives the engine that predicates are to find.
    pub(crate) fn answer_reads(&mut self, runs_for: *const Engine) -> *mut Engine {
        self.engine.ask_tables();
        self.engine.runs_for = runs_for;
        &mut *self.engine
    }

    /// Goes back over choices that failures do not depend on; see `drive_by_conflicts`.
    pub(crate) fn find_reasons(&mut self, bytes: usize) {
        self.engine.find_reasons(bytes);
    }

    pub(crate) fn root(&self) -> &dyn Any {
        &*self.arena.root
    }

    /// Says that it goes on, whatever it does.
    pub(crate) fn beat(&mut self) {
        self.engine.beat();
    }

    /// Makes it the search of this thread, for as long as what is returned lives: it is watched, and must go on.
    pub(crate) fn enter(&mut self, name: &str) -> Result<impl Sized + use<>, Error> {
        self.enter_for(name, self.engine.pacer.candidate_seconds)
    }

    /// The same, with this many seconds for a candidate.
    fn enter_for(&mut self, name: &str, seconds: u64) -> Result<(stuck::Watch, Installed), Error> {
        let engine: *mut Engine = &mut *self.engine;
        let unusable = |problem| Error::Scope { structure: name.to_string(), problems: vec![problem] };
        let watch = stuck::Watch::begin(engine, seconds).map_err(unusable)?;
        overflow::guard();
        Ok((watch, Installed::new(engine)))
    }

    /// Runs the loop of a search that was entered.
    pub(crate) fn go_on(&mut self, run: &Loop<'_>, mut sinks: Sinks<'_>) -> Result<Option<Stop>, Error> {
        if self.finished {
            return Ok(None);
        }
        if sinks.candidate.is_some() {
            self.engine.observe();
        }
        let engine: *mut Engine = &mut *self.engine;
        loop {
            let ran = catch_unwind(AssertUnwindSafe(|| run(engine, &*self.arena.root, &mut sinks)));
            // SAFETY: the loop has returned or unwound, so nothing else uses the engine.
            let engine = unsafe { &mut *engine };
            match ran {
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
                    match payload.downcast::<OfCaller>() {
                        Ok(panic) => resume_unwind(panic.0),
                        Err(payload) => return Err(error(engine, payload)),
                    }
                }
            }
        }
    }
}

/// Tells the compiler that what leads here is rare, as `std::hint::cold_path` of newer compilers does.
#[cold]
#[inline(never)]
fn cold_path() {}

/// The search loop. The predicate is called in one place, so that it can be inlined there.
#[inline(never)]
pub(crate) fn drive(engine: *mut Engine, root: &dyn Any, predicate: impl Fn() -> bool, sinks: &mut Sinks<'_>) -> Option<Stop> {
    // SAFETY: throughout, the engine is borrowed only between calls of the predicate, which reaches it through first reads.
    unsafe {
        loop {
            if (*engine).explored >= (*engine).pacer.next
                && let Some(stop) = pause(&mut *engine, sinks)
            {
                cold_path();
                return Some(stop);
            }
            let known = (*engine).begin();
            loop {
                let mut valid = known || predicate();
                // Most candidates: rejected, and not shown. Asked for first, so that where the predicate returns false
                // the verdict needs no register and no test.
                if !valid && (*engine).is_plain() {
                    (*engine).reject();
                    break;
                }
                if !(*engine).is_plain() && !known {
                    match (*engine).settle(valid) {
                        Some(verdict) => valid = verdict,
                        None => continue,
                    }
                }
                if !valid {
                    pass_over(&mut *engine, sinks);
                } else if (*engine).accept(known) && ((*engine).is_plain() || !(*engine).is_before_range()) {
                    (*engine).count_valid();
                    if (sinks.valid.is_some() || sinks.candidate.is_some() || (*engine).has_tail())
                        && let ControlFlow::Break(stop) = lend_all(&mut *engine, root, sinks)
                    {
                        cold_path();
                        return stop;
                    }
                } else {
                    (*engine).uncount();
                    if (*engine).stopped.is_some() {
                        cold_path();
                        return None;
                    }
                }
                break;
            }
            if !(*engine).advance() {
                // Tells the compiler that the loop is long. Without it, the compiler does not inline a predicate that is also called
                // elsewhere, such as by `brute_force`: 15 to 20 instructions for every candidate.
                cold_path();
                return None;
            }
        }
    }
}

/// The same loop for all predicates: a call for each candidate, and nothing to compile for each predicate.
pub(crate) fn drive_untyped(
    engine: *mut Engine,
    root: &dyn Any,
    predicate: &dyn Fn() -> bool,
    sinks: &mut Sinks<'_>,
) -> Option<Stop> {
    drive(engine, root, predicate, sinks)
}

/// A candidate that is not valid, for those who want to see it.
#[cold]
fn pass_over(engine: &mut Engine, sinks: &mut Sinks<'_>) {
    engine.reject();
    engine.forget_order();
    if engine.is_before_range() {
        engine.uncount();
    } else if let Some(candidate) = &mut sinks.candidate {
        call(|| candidate(engine, false));
    }
}

/// Hands a valid structure to its visitor, and those after it that are known to be valid, too.
#[inline(never)]
fn lend_all(engine: &mut Engine, root: &dyn Any, sinks: &mut Sinks<'_>) -> ControlFlow<Option<Stop>> {
    let is_seen = sinks.valid.is_some() || sinks.candidate.is_some();
    if !is_seen && engine.count_tail() {
        return ControlFlow::Continue(());
    }
    loop {
        if is_seen {
            lend(engine, root, sinks)?;
        }
        if !engine.next_of_tail() {
            return ControlFlow::Continue(());
        }
        engine.count_valid();
    }
}

/// Hands a valid structure to its visitor, whose reads are not part of the search.
pub(super) fn lend(engine: &mut Engine, root: &dyn Any, sinks: &mut Sinks<'_>) -> ControlFlow<Option<Stop>> {
    let installed = Installed::new(std::ptr::null_mut());
    let flow = call(|| {
        if let Some(candidate) = &mut sinks.candidate {
            candidate(engine, true);
        }
        sinks.valid.as_mut().map_or(ControlFlow::Continue(()), |valid| valid(root, engine))
    });
    drop(installed);
    if sinks.share.is_some() {
        // The visitor may take long.
        engine.pacer.next = 0;
    }
    if flow.is_continue() {
        return ControlFlow::Continue(());
    }
    let more = engine.advance();
    ControlFlow::Break(more.then(|| Stop { reason: StopReason::Caller, at: engine.path() }))
}

/// A panic of those who are told about the search, such as a failed assertion about a structure; it is none of the predicate.
struct OfCaller(Box<dyn Any + Send>);

fn call<T>(told: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(told)).unwrap_or_else(|panic| resume_unwind(Box::new(OfCaller(panic))))
}

/// Before a candidate at a checkpoint: looks at limits and clock.
#[cold]
#[inline(never)]
pub(super) fn pause(engine: &mut Engine, sinks: &mut Sinks<'_>) -> Option<Stop> {
    if engine.pacer.is_mark(engine.explored) {
        let at = engine.path();
        engine.pacer.mark(at);
    }
    if engine.pacer.is_early(engine.explored) {
        let early = Early { explored: engine.explored, valid: engine.valid, at: engine.path() };
        engine.pacer.add_early(early);
    }
    engine.beat();
    match engine.pacer.pause(engine.explored, engine.valid) {
        Pause::Stop(reason) => Some(Stop { reason, at: engine.next_place() }),
        Pause::GoOn { verify, tell } => {
            if sinks.share.as_mut().is_some_and(|share| share(engine).is_break()) {
                return Some(Stop { reason: StopReason::Caller, at: engine.path() });
            }
            if verify {
                engine.verify_next();
            }
            if let (Some(elapsed), Some(progress)) = (tell, &mut sinks.progress) {
                let share = engine.is_whole().then(|| engine.covered().0);
                let far = Progress { explored: engine.explored, valid: engine.valid, elapsed, path: engine.path(), share };
                call(|| progress(&far));
            }
            engine.look_ahead();
            None
        }
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

fn error(engine: &Engine, payload: Box<dyn Any + Send>) -> Error {
    let path = engine.path();
    let payload = match payload.downcast::<Broken>() {
        Ok(broken) => {
            return match broken.rule {
                Rule::Deterministic => Error::NotDeterministic { path, detail: broken.detail },
                Rule::FilterReads => Error::FilterReads { path, field: broken.detail },
                Rule::FilterIgnored => Error::FilterIgnored { path, field: broken.detail },
                Rule::Foreign => Error::Foreign { path },
                Rule::Order => Error::Inexact { detail: format!("at the candidate {path}, {}", broken.detail) },
            };
        }
        Err(payload) => payload,
    };
    let message = match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(text), _) => text.to_string(),
        (_, Some(text)) => text.clone(),
        _ => "a panic without a text".to_string(),
    };
    Error::Panicked { path, message, structure: super::display::text(&engine.layout) }
}
