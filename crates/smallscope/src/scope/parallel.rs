//! Searches of a scope on several threads.

use super::{Counts, Error, Predicate, Scope, Valid};
use crate::parallel::{self, Crew, Work};
use crate::report;
use crate::search::engine::Engine;
use crate::search::{Arena, Limits, Path, Progress, Range, Search, Share, Sinks, Stop};
use crate::structure::{Monitored, Searchable};
use std::ops::ControlFlow;

type Visit<'a, T> = dyn Fn(&Valid<'_, Monitored<T>>) + Sync + 'a;

/// Counts, and lends what is valid if somebody wants it.
struct Counting<'a, T: Searchable, P> {
    scope: &'a Scope<T, P>,
    visit: Option<&'a Visit<'a, T>>,
}

impl<T: Searchable, P: Predicate<Monitored<T>>> Work<Monitored<T>> for Counting<'_, T, P> {
    type Result = (u64, u64);

    fn arena(&self) -> Result<Arena<Monitored<T>>, Error> {
        self.scope.arena()
    }

    fn search(&self, arena: Arena<Monitored<T>>, range: &Range, wants_progress: bool) -> Search<Monitored<T>> {
        self.scope.search(arena, range, wants_progress)
    }

    fn run(
        &self,
        search: &mut Search<Monitored<T>>,
        share: &mut Share<'_>,
        progress: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<((u64, u64), Option<Path>), Error> {
        self.scope.lend_all(search, self.visit, Some(share), progress)?;
        Ok(((search.explored(), search.valid()), None))
    }
}

impl<T: Searchable, P: Predicate<Monitored<T>>> Scope<T, P> {
    pub(super) fn run_on_all_threads(
        &self,
        visit: Option<&Visit<'_, T>>,
        tell: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<Counts, Error> {
        let crew = self.crew()?;
        if crew.threads == 1 || !self.is_divisible() {
            let mut search = self.search(self.arena()?, &self.range, tell.is_some());
            let stop = self.lend_all(&mut search, visit, None, tell)?;
            return Ok(Counts { explored: search.explored(), valid: search.valid(), stop });
        }
        let counts = parallel::run(&Counting { scope: self, visit }, &self.range, crew, tell)?;
        let (explored, valid) = counts.into_iter().fold((0, 0), |sum, part| (sum.0 + part.0, sum.1 + part.1));
        Ok(Counts { explored, valid, stop: None })
    }

    /// Runs a search on this thread.
    fn lend_all(
        &self,
        search: &mut Search<Monitored<T>>,
        visit: Option<&Visit<'_, T>>,
        share: Option<&mut Share<'_>>,
        tell: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<Option<Stop>, Error> {
        // Wrapped, each lives as long as the others.
        let mut visit = visit.map(|visit| {
            |root: &Monitored<T>, engine: &Engine| {
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
        self.drive(search, sinks)
    }

    pub(crate) fn search(&self, arena: Arena<Monitored<T>>, range: &Range, wants_progress: bool) -> Search<Monitored<T>> {
        Search::new(arena, range, &self.limits, wants_progress)
    }

    pub(crate) fn searched_range(&self) -> &Range {
        &self.range
    }

    pub(crate) fn set_threads(&mut self, count: usize) {
        self.crew.threads = count;
    }

    /// How many threads may search, as code and environment say.
    pub(crate) fn crew(&self) -> Result<Crew, Error> {
        let structure = || report::short_type_name::<T>().to_string();
        self.crew.overruled().map_err(|problem| Error::Scope { structure: structure(), problems: vec![problem] })
    }

    /// Whether parts of the search can be searched on their own. Limits hold for all parts together, and which value of an unfocused field
    /// is enough depends on the candidate before.
    pub(crate) fn is_divisible(&self) -> bool {
        let Limits { candidates, structures, time, .. } = self.limits;
        (candidates, structures, time) == (u64::MAX, u64::MAX, None) && !self.bounds.has_unfocused()
    }
}
