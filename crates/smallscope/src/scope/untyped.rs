//! A scope whose structure and predicate are not known by type.
//!
//! Only the search loop has to know the predicate, which is inlined there. What is around it is compiled once, here, and not again for every
//! predicate and every type of a user: methods of [`Scope`] know types and hand over to those of [`Untyped`].

use super::bounds::Bounds;
use super::{Counts, Error, Predicate, Scope, Valid};
use crate::parallel::Crew;
use crate::report;
use crate::search::engine::Engine;
use crate::search::{Arena, Early, Limits, Path, Range, Search, Sinks, Stop, drive, typed};
use crate::store::Code;
use crate::structure::layout::Layout;
use crate::structure::{Binder, Monitored, Searchable};
use std::any::Any;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::rc::Rc;

/// What a scope says about its search.
pub(crate) struct Setup {
    /// The name of the structure.
    pub(crate) name: &'static str,
    pub(crate) bounds: Bounds,
    pub(crate) limits: Limits,
    pub(crate) range: Range,
    pub(crate) crew: Crew,
    /// The file of the checkpoint.
    pub(crate) resume: Option<PathBuf>,
    /// A name for the predicate, which files know it by instead of by its code.
    pub(crate) known_as: Option<String>,
    /// Whether raw pointers in the values that it is given may be followed.
    pub(crate) follows_pointers: bool,
}

impl Setup {
    fn arena(&self, bound: Result<(Box<dyn Any>, Layout), Vec<String>>) -> Result<Arena, Error> {
        match bound {
            Ok((root, layout)) => Ok(Arena { root, layout: Rc::new(layout) }),
            Err(problems) => Err(Error::Scope { structure: self.name.to_string(), problems }),
        }
    }
}

/// What is known of a scope by its types.
pub(crate) trait Untyped: Sync {
    fn setup(&self) -> &Setup;

    /// A structure to search.
    fn arena(&self) -> Result<Arena, Error>;

    /// The one place where a search meets the predicate, so that the search loop is compiled once for it.
    fn search_loop(&self, engine: *mut Engine, root: &dyn Any, sinks: &mut Sinks<'_>) -> Option<Stop>;

    /// The code of the predicate.
    fn code(&self) -> Code;

    /// Whether the predicate accepts a structure; outside of the search loop.
    fn holds(&self, root: &dyn Any) -> bool;
}

impl<T: Searchable, P: Predicate<Monitored<T>>> Untyped for Scope<T, P> {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn arena(&self) -> Result<Arena, Error> {
        let bound = Binder::run::<Monitored<T>>(self.setup.name, &self.setup.bounds);
        self.setup.arena(bound.map(|(root, layout)| (root as _, layout)))
    }

    fn search_loop(&self, engine: *mut Engine, root: &dyn Any, sinks: &mut Sinks<'_>) -> Option<Stop> {
        let (predicate, structure) = (&self.predicate, typed(root));
        drive(engine, root, move || predicate.holds(structure), sinks)
    }

    fn code(&self) -> Code {
        match &self.setup.known_as {
            Some(name) => Code::known_as(name),
            None => {
                let search_loop: fn(&Self, *mut Engine, &dyn Any, &mut Sinks<'_>) -> Option<Stop> = Self::search_loop;
                Code::of::<P>(search_loop as usize)
            }
        }
    }

    fn holds(&self, root: &dyn Any) -> bool {
        self.predicate.holds(typed(root))
    }
}

/// Whoever is lent valid structures of any type, until it breaks.
pub(crate) type Visit<'a> = dyn FnMut(&Valid<'_, dyn Any>) -> ControlFlow<()> + 'a;

/// The same on several threads, to the end.
pub(crate) type VisitShared<'a> = dyn Fn(&Valid<'_, dyn Any>) + Sync + 'a;

impl<'a> dyn Untyped + 'a {
    /// Runs a search; says why it stopped if it has not gone through all.
    pub(crate) fn drive(&self, search: &mut Search, sinks: Sinks<'_>) -> Result<Option<Stop>, Error> {
        let stop = search.run(self.setup().name, &|engine, root, sinks| self.search_loop(engine, root, sinks), sinks)?;
        search.early().map_or(Ok(()), |early| self.look_again(early))?;
        Ok(stop)
    }

    /// Runs the first candidates again, at the end: a predicate that keeps something in mind from call to call finds other ones, or other verdicts.
    fn look_again(&self, early: &Early) -> Result<(), Error> {
        let limits = Limits { verify_every: 0, ..self.setup().limits.lifted() };
        let mut search = Search::new(self.arena()?, &Range::until(early.at.clone()), &limits, false);
        search.run(self.setup().name, &|engine, root, sinks| self.search_loop(engine, root, sinks), Sinks::default())?;
        if (search.explored(), search.valid()) == (early.explored, early.valid) {
            return Ok(());
        }
        Err(Error::NotDeterministic {
            path: early.at.clone(),
            detail: format!(
                "it accepted {} of the first {} candidates at the beginning of the search, and {} of {} in the same range at its end",
                early.valid,
                early.explored,
                search.valid(),
                search.explored()
            ),
        })
    }

    /// Runs a search, and lends what is valid.
    pub(super) fn lend(&self, search: &mut Search, visit: &mut Visit<'_>) -> Result<Option<Stop>, Error> {
        let mut valid = |root: &dyn Any, engine: &Engine| visit(&Valid { root, engine });
        self.drive(search, Sinks { valid: Some(&mut valid), ..Sinks::default() })
    }

    /// Lends the structures at these paths until `visit` breaks; gives the first path that is not that of a valid structure.
    pub(super) fn follow(
        &self,
        paths: &mut dyn Iterator<Item = Result<Path, Error>>,
        visit: &mut Visit<'_>,
    ) -> Result<Option<Path>, Error> {
        let limits = Limits { candidates: 1, verify_every: 0, ..Limits::default() };
        let mut search = Search::new(self.arena()?, &Range::whole(), &limits, false);
        let mut valid = |root: &dyn Any, engine: &Engine| visit(&Valid { root, engine });
        search.follow(self.setup().name, &|engine, root, sinks| self.search_loop(engine, root, sinks), paths, &mut valid)
    }

    /// A search of the scope's range within its limits, on this thread.
    pub(super) fn run(&self, sinks: Sinks<'_>) -> Result<Counts, Error> {
        let Setup { range, limits, .. } = self.setup();
        let mut search = Search::new(self.arena()?, range, limits, sinks.progress.is_some());
        search.note_early();
        let stop = self.drive(&mut search, sinks)?;
        Ok(Counts { explored: search.explored(), valid: search.valid(), stop })
    }

    /// The bounds as they are searched.
    pub(crate) fn reach(&self) -> Result<String, Error> {
        Ok(report::bounds(&self.arena()?.layout))
    }

    /// The sizes that are worth a pass of their own: from one that no structure is smaller than, up to the highest bound.
    pub(crate) fn sizes(&self) -> Result<std::ops::Range<usize>, Error> {
        let layout = self.arena()?.layout;
        Ok(layout.lowest()..layout.highest())
    }

    /// The bounds given as text that nothing has asked for.
    pub(crate) fn bounds_passed_over(&self) -> Vec<String> {
        self.setup().bounds.texts.unused()
    }

    pub(crate) fn problem(&self, problem: String) -> Error {
        Error::Scope { structure: self.setup().name.to_string(), problems: vec![problem] }
    }
}
