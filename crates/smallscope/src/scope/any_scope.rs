//! Type-erased scopes.
//!
//! Only the search loop has to know the predicate, which is inlined there. What is around it is compiled once, here, and not again for every
//! predicate and every type of a user: methods of [`Scope`] know types and hand over to those of [`AnyScope`]. Collections of scopes of different types hold
//! `Box<dyn AnyScope>`.
//!
//! **Predicates are generic, and called in one place.** A scope has the type of its predicate, and the search loop is compiled for it, with the
//! predicate inlined; the compiler must know that the loop is long for that, so its end is marked as a cold path. Nothing else is: whatever is
//! around the loop sees a scope as `dyn AnyScope` and a root as `dyn Any`, and checks see their types as `dyn Cases`. One virtual call per
//! search, one per valid structure or input; the loop itself has the same instructions. The subjects, 39 predicates with 25 ways to use each,
//! took 228 s to compile (optimized, two cores) when every method was generic, and 69 s since. What a user compiles for a test shrank likewise.
//!
//! With debug assertions, where compiling takes longer than searching, not even the loop is compiled for each predicate.

use super::{Candidate, Counts, Predicate, Scope, Search, SearchToRun, Valid};
use crate::kernel::Error;
use crate::kernel::display;
use crate::kernel::engine::Engine;
use crate::kernel::layout::{Layout, PointerKind};
use crate::kernel::{self, Arena, Early, Limits, Path, Progress, Range, Sinks, Stop, brute_force, drive, drive_untyped, typed};
use crate::parallel::Crew;
use crate::store::PredicateCode;
use crate::structure::bounds::Bounds;
use crate::structure::{Binder, Monitored, Searchable};
use std::any::Any;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

/// What a scope says about its search.
pub(crate) struct ScopeSettings {
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
    /// How to search, if that was said.
    pub(crate) search: Option<Search>,
    /// How many bytes tables may take.
    pub(crate) table_memory: usize,
}

impl ScopeSettings {
    fn arena(&self, bound: Result<(Box<dyn Any>, Layout), Vec<String>>) -> Result<Arena, Error> {
        match bound {
            Ok((root, layout)) => Ok(Arena { root, layout: Rc::new(layout) }),
            Err(problems) => Err(Error::Scope { structure: self.name.to_string(), problems }),
        }
    }
}

/// A type-erased scope: `Box<dyn AnyScope>` holds any [`Scope`].
///
/// It lends structures as `dyn Any`. This trait is sealed.
#[allow(private_interfaces, reason = "only this library calls and implements its methods")]
pub trait AnyScope: Sync {
    #[doc(hidden)]
    fn setup(&self) -> &ScopeSettings;

    #[doc(hidden)]
    fn setup_mut(&mut self) -> &mut ScopeSettings;

    /// A structure to search.
    #[doc(hidden)]
    fn arena(&self) -> Result<Arena, Error>;

    /// The one place where a search calls the predicate, so that the search loop is compiled once for it.
    #[doc(hidden)]
    fn search_loop(&self, engine: *mut Engine, root: &dyn Any, sinks: &mut Sinks<'_>) -> Option<Stop>;

    /// The code of the predicate.
    #[doc(hidden)]
    fn code(&self) -> PredicateCode;

    /// Whether the predicate accepts a structure; outside of the search loop.
    #[doc(hidden)]
    fn holds(&self, root: &dyn Any) -> bool;
}

#[allow(private_interfaces, reason = "as above")]
impl<T: Searchable, P: Predicate<Monitored<T>>> AnyScope for Scope<T, P> {
    fn setup(&self) -> &ScopeSettings {
        &self.setup
    }

    fn setup_mut(&mut self) -> &mut ScopeSettings {
        &mut self.setup
    }

    fn arena(&self) -> Result<Arena, Error> {
        let bound = Binder::run::<Monitored<T>>(self.setup.name, &self.setup.bounds);
        self.setup.arena(bound.map(|(root, layout)| (root as _, layout)))
    }

    fn search_loop(&self, engine: *mut Engine, root: &dyn Any, sinks: &mut Sinks<'_>) -> Option<Stop> {
        let (predicate, structure) = (&self.predicate, typed(root));
        let holds = move || predicate.holds(structure);
        if cfg!(debug_assertions) { drive_untyped(engine, root, &holds, sinks) } else { drive(engine, root, holds, sinks) }
    }

    fn code(&self) -> PredicateCode {
        match &self.setup.known_as {
            Some(name) => PredicateCode::known_as(name),
            None => {
                let search_loop: fn(&Self, *mut Engine, &dyn Any, &mut Sinks<'_>) -> Option<Stop> = Self::search_loop;
                PredicateCode::of::<P>(search_loop as usize)
            }
        }
    }

    fn holds(&self, root: &dyn Any) -> bool {
        self.predicate.holds(typed(root))
    }
}

/// Takes lent valid structures of any type, until it breaks.
pub type Visit<'a> = dyn FnMut(&Valid<'_, dyn Any>) -> ControlFlow<()> + 'a;

/// The same on several threads, to the end.
pub type VisitShared<'a> = dyn Fn(&Valid<'_, dyn Any>) + Sync + 'a;

impl dyn AnyScope + '_ {
    /// Like [`Scope::count_with_progress`].
    pub fn count(&self, tell: &mut dyn FnMut(&Progress)) -> Result<Counts, Error> {
        self.run_on_all_threads(None, Some(tell))
    }

    /// Like [`Scope::try_for_each`].
    pub fn try_for_each(&self, visit: &mut Visit<'_>) -> Result<Counts, Error> {
        match self.search_to_run()? {
            SearchToRun::Tables(solved) => self.lend_all_of_tables(&solved, visit),
            SearchToRun::Conflicts => self.lend_all_by_conflicts(u32::MAX, None, Some(visit), None),
            SearchToRun::Korat => {
                let mut valid = |root: &dyn Any, engine: &Engine| visit(&Valid { root, engine });
                self.run(Sinks { valid: Some(&mut valid), ..Sinks::default() })
            }
        }
    }

    /// Like [`Scope::for_each_candidate`].
    pub fn for_each_candidate(&self, visit: &mut dyn FnMut(&Candidate<'_>)) -> Result<Counts, Error> {
        self.run(Sinks { candidate: Some(&mut |engine, valid| visit(&Candidate { engine, valid })), ..Sinks::default() })
    }

    /// Like [`Scope::for_each_parallel`].
    pub fn for_each_parallel(&self, visit: &VisitShared<'_>) -> Result<Counts, Error> {
        self.run_on_all_threads(Some(visit), None)
    }

    /// Like [`Scope::brute_force`].
    pub fn brute_force(&self) -> Result<BTreeSet<String>, Error> {
        Ok(brute_force(&self.arena()?, &|root| self.holds(root)))
    }

    /// Like [`Scope::space_bits`].
    pub fn space_bits(&self) -> Result<f64, Error> {
        Ok(self.arena()?.layout.space_bits())
    }

    /// Like [`Scope::unfocus_named`].
    pub fn unfocus(&mut self, name: &str) {
        self.setup_mut().bounds.unfocused_names.push(name.to_string());
    }

    /// Like [`Scope::max_candidates`].
    pub fn limit_candidates(&mut self, count: u64) {
        self.setup_mut().limits.candidates = count;
    }

    /// Like [`Scope::max_structures`].
    pub fn limit_structures(&mut self, count: u64) {
        self.setup_mut().limits.structures = count;
    }

    /// Like [`Scope::max_time`].
    pub fn limit_time(&mut self, time: Duration) {
        self.setup_mut().limits.time = Some(time);
    }

    /// Like [`Scope::resume`].
    pub fn resume_from(&mut self, file: PathBuf) {
        self.setup_mut().resume = Some(file);
    }

    /// Like [`Scope::threads`].
    pub fn set_threads(&mut self, count: usize) {
        self.setup_mut().crew.threads = count;
    }

    /// Like `Scope::known_as`.
    #[doc(hidden)]
    pub fn set_known_as(&mut self, name: &str) {
        self.setup_mut().known_as = Some(name.to_string());
    }

    /// Like `Scope::share_every`.
    #[doc(hidden)]
    pub fn set_share_every(&mut self, candidates: u64) {
        self.setup_mut().crew.interval = candidates.max(1);
    }

    /// Runs a search; says why it stopped if it has not gone through all.
    pub(crate) fn search_with(&self, search: &mut kernel::Search, sinks: Sinks<'_>) -> Result<Option<Stop>, Error> {
        let stop = search.run(self.setup().name, &|engine, root, sinks| self.search_loop(engine, root, sinks), sinks)?;
        search.early().map_or(Ok(()), |early| self.look_again(early))?;
        Ok(stop)
    }

    /// Runs the first candidates again, at the end: a predicate that keeps something in mind from call to call finds other ones, or other verdicts.
    pub(crate) fn look_again(&self, early: &Early) -> Result<(), Error> {
        let limits = Limits { verify_every: 0, ..self.setup().limits.lifted() };
        let mut search = kernel::Search::new(self.arena()?, &Range::until(early.at.clone()), &limits, false);
        search.run(self.setup().name, &|engine, root, sinks| self.search_loop(engine, root, sinks), Sinks::default())?;
        early.compare(search.explored(), search.valid())
    }

    /// Runs a search, and lends what is valid.
    pub(crate) fn lend(&self, search: &mut kernel::Search, visit: &mut Visit<'_>) -> Result<Option<Stop>, Error> {
        let mut valid = |root: &dyn Any, engine: &Engine| visit(&Valid { root, engine });
        self.search_with(search, Sinks { valid: Some(&mut valid), ..Sinks::default() })
    }

    /// Lends the structures at these paths until `visit` breaks; gives the first path that is not that of a valid structure.
    pub(super) fn follow(
        &self,
        paths: &mut dyn Iterator<Item = Result<Path, Error>>,
        visit: &mut Visit<'_>,
    ) -> Result<Option<Path>, Error> {
        let limits = Limits { candidates: 1, verify_every: 0, ..Limits::default() };
        let mut search = kernel::Search::new(self.arena()?, &Range::whole(), &limits, false);
        let mut valid = |root: &dyn Any, engine: &Engine| visit(&Valid { root, engine });
        search.follow(self.setup().name, &|engine, root, sinks| self.search_loop(engine, root, sinks), paths, &mut valid)
    }

    /// A search of the scope's range within its limits, on this thread.
    pub(super) fn run(&self, sinks: Sinks<'_>) -> Result<Counts, Error> {
        let ScopeSettings { range, limits, .. } = self.setup();
        let mut search = kernel::Search::new(self.arena()?, range, limits, sinks.progress.is_some());
        search.note_early();
        let stop = self.search_with(&mut search, sinks)?;
        Ok(Counts::new(search.explored(), search.valid(), stop))
    }

    /// The bounds as they are searched.
    pub(crate) fn reach(&self) -> Result<String, Error> {
        Ok(display::bounds(&self.arena()?.layout))
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

    /// What is worth knowing if pointers lead to objects of the root's type: the root is none, so they never lead to it.
    pub(crate) fn unreachable_root(&self, is_attribute: bool) -> Option<String> {
        let layout = self.arena().ok()?.layout;
        let (pointer, owner) = match layout.root_pointer? {
            PointerKind::Weak => ("`Weak`", "Rc"),
            PointerKind::Raw => ("pointer", "Box"),
        };
        let root = layout.root_name;
        let instead = format!("{owner}<{root}>");
        let instead = if is_attribute { format!("&mut {instead}") } else { format!("Scope::<{instead}>") };
        Some(format!(
            "no {pointer} can lead to the root, because it is a plain `{root}`; use `{instead}` to include structures in which one does"
        ))
    }

    pub(crate) fn problem(&self, problem: String) -> Error {
        self.unusable(vec![problem])
    }

    /// The error that says why this scope cannot be used for something.
    pub fn unusable(&self, problems: Vec<String>) -> Error {
        Error::Scope { structure: self.setup().name.to_string(), problems }
    }
}
