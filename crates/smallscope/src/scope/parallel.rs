//! Parallel search, and when a search stays on one thread.
//!
//! **A search checks itself.** Early candidates, and one in 65,536 after them, are run a second time. A note of where the search was after 16, 64,
//! 256 and 1,024 candidates is compared with another run of that part at the end, which a predicate with a counter does not survive. The parts of a
//! search on several threads must adjoin and be the whole. A predicate that catches the unwinding out of a run does not get a false candidate
//! counted.

use super::any_scope::{AnyScope, VisitShared};
use super::{Counts, SearchToRun, Valid};
use crate::kernel::Error;
use crate::kernel::engine::Engine;
use crate::kernel::{Arena, Limits, Progress, Range, Search, Sinks, Stop};
use crate::parallel::{self, Collected, Crew, Ran, Resume, Schedule, Share, SoFar, Work};
use crate::store::{Checkpoint, Interrupts};
use crate::system::{counted, say};
use std::any::Any;
use std::ops::ControlFlow;
use std::time::Instant;

/// Counts, and lends what is valid if asked to.
pub(super) struct Counting<'a> {
    scope: &'a (dyn AnyScope + 'a),
    visit: Option<&'a VisitShared<'a>>,
}

impl<'a> Counting<'a> {
    pub(super) fn new(scope: &'a (dyn AnyScope + 'a)) -> Counting<'a> {
        Counting { scope, visit: None }
    }
}

impl Work for Counting<'_> {
    /// Explored and valid.
    type Result = (u64, u64);

    fn arena(&self) -> Result<Arena, Error> {
        self.scope.arena()
    }

    fn search(&self, arena: Arena, range: &Range, wants_progress: bool) -> Search {
        self.scope.search(arena, range, wants_progress)
    }

    fn run(
        &self,
        search: &mut Search,
        share: &mut Share<'_, (u64, u64)>,
        progress: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<Ran<(u64, u64)>, Error> {
        let mut so_far = Taken((0, 0));
        let stop = self.scope.lend_all(search, self.visit, Some(&mut |engine| share(engine, &mut so_far)), progress)?;
        Ok(Ran { result: so_far.take(search.engine()), stop, end: None })
    }

    fn rejected(&self, candidates: u64) -> (u64, u64) {
        (candidates, 0)
    }
}

/// What was counted when it was last asked for.
pub(crate) struct Taken(pub(crate) (u64, u64));

impl SoFar<(u64, u64)> for Taken {
    fn take(&mut self, engine: &Engine) -> (u64, u64) {
        let now = (engine.explored, engine.valid);
        let before = std::mem::replace(&mut self.0, now);
        (now.0 - before.0, now.1 - before.1)
    }
}

impl dyn AnyScope + '_ {
    pub(super) fn run_on_all_threads(
        &self,
        visit: Option<&VisitShared<'_>>,
        tell: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<Counts, Error> {
        if self.setup().resume.is_some() {
            self.tell_if_korats()?;
            return self.run_resumed(visit, tell);
        }
        match self.search_to_run()? {
            SearchToRun::Korat => {}
            SearchToRun::Tables(solved) => {
                return match visit {
                    None => self.counts_of(&solved),
                    Some(visit) => self.lend_tables_on_all_threads(&solved, visit),
                };
            }
            SearchToRun::Conflicts => {
                let mut lend = visit.map(|visit| {
                    |valid: &Valid<'_, dyn Any>| {
                        visit(valid);
                        ControlFlow::Continue(())
                    }
                });
                return self.lend_all_by_conflicts(u32::MAX, None, lend.as_mut().map(|lend| lend as _), tell);
            }
        }
        let crew = self.crew()?;
        if crew.threads == 1 || !self.is_divisible() {
            let mut search = self.search(self.arena()?, &self.setup().range, tell.is_some());
            let stop = self.lend_all(&mut search, visit, None, tell)?;
            return Ok(Counts::new(search.explored(), search.valid(), stop));
        }
        let outcome = parallel::run(&Counting { scope: self, visit }, &self.setup().range, crew, None, tell)?;
        Ok(counts(outcome))
    }

    /// Goes on from a checkpoint, and leaves one.
    fn run_resumed(&self, visit: Option<&VisitShared<'_>>, tell: Option<&mut dyn FnMut(&Progress)>) -> Result<Counts, Error> {
        let Some(checkpoint) = self.checkpoint(if visit.is_some() { "lent structures" } else { "a count" })? else {
            return Err(self.problem("there is no file to resume from".to_string()));
        };
        let (done, enough) = checkpoint.read::<(u64, u64)>()?;
        let sum = done.iter().fold((0, 0), |sum, (_, part)| (sum.0 + part.0, sum.1 + part.1));
        if sum.0 > 0 {
            let file = checkpoint.file.display();
            say(&format!(
                "note: {} of {} taken from the file {file}, and not searched again\n",
                counted(sum.0, "candidate"),
                self.setup().name
            ));
        }
        let interrupts = Interrupts::notice();
        let begun = Instant::now();
        let resume = Resume {
            done,
            counted: sum,
            enough,
            leave: Schedule {
                journal: Some(&checkpoint),
                begun,
                deadline: self.setup().limits.time.and_then(|time| begun.checked_add(time)),
                interrupted: Some(interrupts.flag()),
            },
        };
        let outcome =
            parallel::run(&Counting { scope: self, visit }, &self.setup().range, self.crew_of_parts()?, Some(resume), tell)?;
        Ok(counts(outcome))
    }

    /// The file to resume from, if there is one, and what it must hold.
    pub(crate) fn checkpoint(&self, what: &str) -> Result<Option<Checkpoint>, Error> {
        let Some(file) = &self.setup().resume else { return Ok(None) };
        if (self.setup().limits.candidates, self.setup().limits.structures) != (u64::MAX, u64::MAX) {
            return Err(self
                .problem("a search with a limit on candidates or structures cannot be resumed; remove one of them".to_string()));
        }
        let holds = format!("a checkpoint of {what}{}", self.part());
        Ok(Some(Checkpoint { file: file.clone(), holds, fingerprint: self.fingerprint()? }))
    }

    /// Threads for a search whose limit on time holds for all parts together.
    pub(crate) fn crew_of_parts(&self) -> Result<Crew, Error> {
        let crew = self.crew()?;
        Ok(if self.setup().bounds.has_unfocused() { Crew { threads: 1, ..crew } } else { crew })
    }

    /// The range, if it is not the whole search.
    pub(super) fn part(&self) -> String {
        if self.setup().range == Range::whole() { String::new() } else { format!(" in {}", self.setup().range) }
    }

    /// Runs a search on this thread.
    fn lend_all(
        &self,
        search: &mut Search,
        visit: Option<&VisitShared<'_>>,
        share: Option<&mut crate::kernel::Share<'_>>,
        tell: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<Option<Stop>, Error> {
        // Wrapped, each lives as long as the others.
        let mut visit = visit.map(|visit| {
            |root: &dyn Any, engine: &Engine| {
                visit(&Valid { root, engine });
                ControlFlow::Continue(())
            }
        });
        let mut share = share.map(|share| |engine: &mut Engine| share(engine));
        let mut tell = tell.map(|tell| |far: &Progress| tell(far));
        let sinks = Sinks {
            valid: visit.as_mut().map(|visit| visit as _),
            candidate: None,
            progress: tell.as_mut().map(|tell| tell as _),
            share: share.as_mut().map(|share| share as _),
        };
        self.search_with(search, sinks)
    }

    /// A search of a range. If it can be resumed, the thread that shares it looks at the clock.
    pub(crate) fn search(&self, arena: Arena, range: &Range, wants_progress: bool) -> Search {
        let time = self.setup().limits.time.filter(|_| self.setup().resume.is_none());
        let mut search = Search::new(arena, range, &Limits { time, ..self.setup().limits.clone() }, wants_progress);
        search.note_early();
        search
    }

    pub(crate) fn is_resumed(&self) -> bool {
        self.setup().resume.is_some()
    }

    /// How many threads may search, as code and environment say.
    pub(crate) fn crew(&self) -> Result<Crew, Error> {
        self.setup().crew.overruled().map_err(|problem| self.problem(problem))
    }

    /// Whether parts of the search can be searched on their own. Limits hold for all parts together, and which value of an unfocused field
    /// is enough depends on the candidate before.
    pub(crate) fn is_divisible(&self) -> bool {
        let Limits { candidates, structures, time, .. } = self.setup().limits;
        (candidates, structures, time) == (u64::MAX, u64::MAX, None) && !self.setup().bounds.has_unfocused()
    }
}

fn counts(outcome: Collected<(u64, u64)>) -> Counts {
    let (explored, valid) = outcome.results.into_iter().fold((0, 0), |sum, part| (sum.0 + part.0, sum.1 + part.1));
    Counts::new(explored, valid, outcome.stop)
}
