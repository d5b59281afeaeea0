//! Tables of a scope, and what they give beyond a search: numbers of structures that nobody could count up to, the k-th one, and random ones.
//!
//! **Tables are used only where they were seen to be right.** First, Korat's search and tables are both run with few objects, up to the largest
//! number of them that takes Korat's search a few thousand candidates; both must find the same number of structures. Later, whatever tables lend is run as a candidate,
//! and must be valid. Where tables are refused, Korat's search is run.

use super::any_scope::{AnyScope, Visit, VisitShared};
use super::{Counts, Predicate, Scope, Search, Valid};
use crate::kernel::engine::Engine;
use crate::kernel::layout::Layout;
use crate::kernel::tables::{self, Budget, Natural, Refusal, Solved};
use crate::kernel::{self, Error, Limits, Path, Range, Sinks, Stop, StopReason};
use crate::structure::Monitored;
use crate::system::Random;
use crate::twin::{Builder, Twin};
use std::any::Any;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::Instant;

/// Candidates that Korat's search may take where both searches are compared.
pub(super) const FEW: u64 = 1 << 13;

/// Structures of tables that are looked at where that is not possible.
const LOOKED_AT: u128 = 16;

impl dyn AnyScope + '_ {
    /// How many structures Korat's search finds in a number of candidates, if that is all, not counting those with more objects of a type.
    pub(super) fn korat_within(&self, most: u32, candidates: u64) -> Result<Option<u64>, Error> {
        let limits = Limits { candidates, verify_every: 0, ..self.setup().limits.lifted() };
        let mut search = kernel::Search::within(self.arena()?, &Range::whole(), &limits, false, most);
        let mut found = 0;
        let mut valid = |_: &dyn Any, engine: &Engine| {
            found += u64::from(most_objects(engine) <= most);
            ControlFlow::Continue(())
        };
        let stop = search.run(
            self.setup().name,
            &|engine, root, sinks| self.search_loop(engine, root, sinks),
            Sinks { valid: Some(&mut valid), ..Sinks::default() },
        )?;
        Ok(stop.is_none().then_some(found))
    }

    /// Tables of all structures with at most this many objects of each class and lengths up to that, which agree with Korat's search where that is cheap.
    pub(super) fn solve(&self, most: u32, runs: u64, deadline: Option<Instant>) -> Result<Result<Solved, Refusal>, Error> {
        let highest = self.sizes()?.end.try_into().unwrap_or(u32::MAX).min(most);
        let mut is_compared = false;
        for size in 0..=highest {
            let Some(valid) = self.korat_within(size, FEW)? else { break };
            let solved = match self.solve_unchecked(size, runs, deadline)? {
                Ok(solved) => solved,
                Err(refusal) => return Ok(Err(refusal)),
            };
            if *solved.count() != valid {
                let again = self.korat_within(size, FEW)?;
                self.is_same_again(Some(valid), again)?;
                let why =
                    "they do not find what Korat's search finds with few objects, so the invariant does what they cannot follow";
                return Ok(Err(Refusal(why)));
            }
            is_compared = true;
        }
        let solved = self.solve_unchecked(most, runs, deadline)?;
        match solved {
            Ok(solved) if !is_compared && !self.are_valid(&solved)? => {
                Ok(Err(Refusal("they find what is not valid, so the invariant does what they cannot follow")))
            }
            solved => Ok(solved),
        }
    }

    /// A trial with few objects must find the same twice.
    pub(super) fn is_same_again<X: PartialEq>(&self, first: X, second: X) -> Result<(), Error> {
        if first == second {
            return Ok(());
        }
        Err(Error::NotDeterministic {
            path: Path::default(),
            detail: "Korat's search with few objects did not find the same structures twice".to_string(),
        })
    }

    /// Whether some structures of tables are valid, from the first to the last: where nothing can be compared with few objects.
    fn are_valid(&self, solved: &Solved) -> Result<bool, Error> {
        let Some(count) = solved.count().to_u128() else { return Ok(true) };
        let last = count.saturating_sub(1).min(u64::MAX.into());
        for sample in 0..LOOKED_AT {
            let number = (last * sample / (LOOKED_AT - 1)) as u64;
            match self.lend_tables(solved, &number.into(), 1, &mut |_| ControlFlow::Break(())) {
                Err(Error::Inexact { .. }) => return Ok(false),
                other => other?,
            };
        }
        Ok(true)
    }

    /// Tables of small structures of a scope whose tables have been compared.
    pub(crate) fn tables_up_to(&self, most: u32, deadline: Option<Instant>) -> Result<Option<Solved>, Error> {
        Ok(self.solve_unchecked(most, u64::MAX, deadline)?.ok())
    }

    fn solve_unchecked(&self, most: u32, runs: u64, deadline: Option<Instant>) -> Result<Result<Solved, Refusal>, Error> {
        let limits = &self.setup().limits;
        let deadline = limits.time.map(|time| Instant::now() + time).into_iter().chain(deadline).min();
        let budget = Budget { runs, bytes: self.setup().table_memory, deadline };
        let seconds = limits.candidate_seconds;
        tables::solve(self.setup().name, &|| self.arena(), &|root| self.holds(root), most, seconds, budget)
    }

    /// Lends structures from a number on until `visit` breaks; gives how many.
    pub(crate) fn lend_tables(&self, solved: &Solved, start: &Natural, most: u64, visit: &mut Visit<'_>) -> Result<u64, Error> {
        let limits = Limits { verify_every: 0, ..self.setup().limits.lifted() };
        let arena = self.arena()?;
        let layout = arena.layout.clone();
        let mut search = kernel::Search::new(arena, &Range::whole(), &limits, false);
        let Some(mut cursor) = solved.from(&layout, start) else { return Ok(0) };
        let (mut lent, mut is_more) = (0, true);
        let mut next = |choices: &mut Vec<u32>| {
            is_more = is_more && lent < most && (lent == 0 || cursor.advance());
            lent += u64::from(is_more);
            is_more.then(|| cursor.write_choices(choices))
        };
        let mut valid = |root: &dyn Any, engine: &Engine| visit(&Valid { root, engine });
        let run = |engine: *mut Engine, root: &dyn Any, sinks: &mut Sinks<'_>| self.search_loop(engine, root, sinks);
        let first = start.to_u64().unwrap_or(0);
        let holds = |root: &dyn Any| self.holds(root);
        if search.follow_choices(self.setup().name, (&run, &holds), first, &mut next, &mut valid)? {
            return Ok(lent);
        }
        let number = Natural::from(first + lent - 1);
        let detail = format!("structure {number} of the tables is not valid; with SMALLSCOPE_SEARCH=korat, there are none");
        Err(Error::Inexact { detail })
    }

    /// Lends all structures until `visit` breaks.
    pub(crate) fn lend_all_of_tables(&self, solved: &Solved, visit: &mut Visit<'_>) -> Result<Counts, Error> {
        let mut last = None;
        let lent = self.lend_tables(solved, &Natural::default(), u64::MAX, &mut |valid| {
            let flow = visit(valid);
            if flow.is_break() {
                last = Some(valid.path());
            }
            flow
        })?;
        let is_all = *solved.count() == lent;
        let stop = last.filter(|_| !is_all).map(|at| Stop { reason: StopReason::Caller, at });
        Ok(Counts { explored: solved.explored(), valid: lent, stop, search: Search::Tables })
    }

    /// How all structures of tables are shared among threads.
    pub(crate) fn shares_of_tables(&self, solved: &Solved) -> Result<TableShares, Error> {
        let (threads, all) = (self.crew()?.threads() as u64, solved.count().to_u64().unwrap_or(u64::MAX));
        let together = if threads == 1 { all.max(1) } else { all.div_ceil(16 * threads).clamp(LEAST_TOGETHER, MOST_TOGETHER) };
        Ok(TableShares { together, count: all.div_ceil(together) as usize })
    }

    /// Lends one share.
    pub(crate) fn lend_share(
        &self,
        solved: &Solved,
        shares: TableShares,
        number: usize,
        visit: &mut Visit<'_>,
    ) -> Result<(), Error> {
        let start = Natural::from(shares.together * number as u64);
        self.lend_tables(solved, &start, shares.together, visit).map(|_| ())
    }

    /// All structures that tables have, on several threads.
    pub(super) fn lend_tables_on_all_threads(&self, solved: &Solved, visit: &VisitShared<'_>) -> Result<Counts, Error> {
        let (shares, counts) = (self.shares_of_tables(solved)?, self.counts_of(solved)?);
        self.in_pieces(shares.count, |number| {
            self.lend_share(solved, shares, number, &mut |valid| {
                visit(valid);
                ControlFlow::Continue(())
            })
        })?;
        Ok(counts)
    }

    /// What tables have counted.
    pub(super) fn counts_of(&self, solved: &Solved) -> Result<Counts, Error> {
        let Some(valid) = solved.count().to_u64() else {
            return Err(self.problem(format!(
                "it has {} structures, more than `u64` can hold; use `.tables()`, which counts them",
                solved.count()
            )));
        };
        Ok(Counts { explored: solved.explored(), valid, stop: None, search: Search::Tables })
    }
}

/// The structures of tables by their numbers, so many together.
#[derive(Clone, Copy)]
pub(crate) struct TableShares {
    together: u64,
    pub(crate) count: usize,
}

/// A share takes an arena of its own, and its first thousand structures are looked at more closely. After a failure, others come to the end of theirs.
const LEAST_TOGETHER: u64 = 1 << 10;
const MOST_TOGETHER: u64 = 1 << 16;

/// The most objects of one type that a structure has.
fn most_objects(engine: &Engine) -> u32 {
    let layout: &Layout = &engine.layout;
    let (mut counts, mut met) = (vec![0; layout.groups.len()], HashSet::new());
    for (field, option) in engine.choices() {
        if let Some(object) = layout.target(field, option as usize).filter(|&object| met.insert(object)) {
            let class = layout.objects[object as usize].class;
            let group = layout.groups.iter().position(|group| group.classes.contains(&class));
            group.into_iter().for_each(|group| counts[group] += 1);
        }
    }
    counts.into_iter().max().unwrap_or(0)
}

/// All valid structures of a scope, solved but not enumerated: [`Scope::tables`].
pub struct Tables<'a, T, P> {
    scope: &'a Scope<T, P>,
    solved: Solved,
}

impl<T: Twin, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// Solves the scope by tables ([`Search::Tables`]): counts its structures without enumerating them. It is an error if tables do not apply; the error says why.
    ///
    /// ```
    /// use smallscope::{Scope, Twin, invariant};
    ///
    /// #[derive(Twin)]
    /// struct Tree { root: Option<Box<Node>> }
    ///
    /// #[derive(Twin)]
    /// struct Node { left: Option<Box<Node>>, right: Option<Box<Node>>, key: u8 }
    ///
    /// #[invariant(rep_ok)]
    /// impl Tree {
    ///     fn rep_ok(&self) -> bool { self.root.as_ref().is_none_or(|root| root.is_ordered(None, None)) }
    /// }
    ///
    /// #[invariant]
    /// impl Node {
    ///     fn is_ordered(&self, low: Option<u8>, high: Option<u8>) -> bool {
    ///         low.is_none_or(|low| low < self.key)
    ///             && high.is_none_or(|high| self.key < high)
    ///             && self.left.as_ref().is_none_or(|left| left.is_ordered(low, Some(self.key)))
    ///             && self.right.as_ref().is_none_or(|right| right.is_ordered(Some(self.key), high))
    ///     }
    /// }
    ///
    /// let trees = Scope::<Tree>::new().objects::<Node>(14).every::<u8>(1..=14);
    /// let tables = trees.tables()?;
    /// assert_eq!(tables.count().to_string(), "86211885");
    /// let tree = tables.nth(12_345_678u64)?.expect("there are more");
    /// assert!(tree.rep_ok());
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    pub fn tables(&self) -> Result<Tables<'_, T, P>, Error> {
        let scope = self.untyped();
        scope.require_whole("tables")?;
        match scope.solve(u32::MAX, u64::MAX, None)? {
            Ok(solved) => Ok(Tables { scope: self, solved }),
            Err(Refusal(why)) => Err(scope.problem(format!("tables do not apply: {why}"))),
        }
    }
}

impl<T: Twin, P: Predicate<Monitored<T>>> Tables<'_, T, P> {
    /// How many valid structures there are.
    pub fn count(&self) -> &Natural {
        self.solved.count()
    }

    /// How many candidates were explored: runs of functions of the invariant, each on one object with children that are known by results.
    pub fn explored(&self) -> u64 {
        self.solved.explored()
    }

    /// The structure with this number, counted from 0; none from [`count`](Self::count) on. [`Scope::for_each`] lends them in the same order.
    pub fn nth(&self, number: impl Into<Natural>) -> Result<Option<T>, Error> {
        let (mut made, mut problem) = (None, None);
        self.scope.untyped().lend_tables(&self.solved, &number.into(), 1, &mut |valid| {
            match Builder::run::<T>(&valid.typed()) {
                Ok(value) => made = Some(value),
                Err(why) => problem = Some(Error::NotReal { path: valid.path(), problem: why }),
            }
            ControlFlow::Break(())
        })?;
        problem.map_or(Ok(made), Err)
    }

    /// Random structures, independent of each other; every structure has the same probability in every draw. None if nothing is valid. The same seed
    /// gives the same ones.
    pub fn sample(&self, count: usize, seed: u64) -> Result<Vec<T>, Error> {
        let mut random = Random::new(seed);
        let count = if self.count().is_zero() { 0 } else { count };
        let numbers = (0..count).map(|_| self.count().random_below(|| random.next()));
        numbers.filter_map(|number| self.nth(number).transpose()).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::kernel::tables::{self, Budget, Refusal, Solved};
    use crate::scope::Scope;
    use crate::{Twin, invariant};
    use std::time::{Duration, Instant};

    #[derive(Twin)]
    struct Tree {
        root: Option<Box<Node>>,
    }

    #[derive(Twin)]
    struct Node {
        left: Option<Box<Node>>,
        right: Option<Box<Node>>,
        key: u8,
    }

    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.is_ordered(0, 255))
        }
    }

    #[invariant]
    impl Node {
        fn is_ordered(&self, low: u8, high: u8) -> bool {
            low < self.key
                && self.key < high
                && self.left.as_ref().is_none_or(|left| left.is_ordered(low, self.key))
                && self.right.as_ref().is_none_or(|right| right.is_ordered(self.key, high))
        }
    }

    fn solve(nodes: usize, budget: Budget) -> Result<Solved, Refusal> {
        let scope = Scope::<Tree>::new().objects::<Node>(nodes).every::<u8>(1..=nodes as u8);
        let scope = scope.untyped();
        tables::solve(scope.setup().name, &|| scope.arena(), &|root| scope.holds(root), u32::MAX, 0, budget).unwrap()
    }

    const ALL: Budget = Budget { runs: u64::MAX, bytes: usize::MAX, deadline: None };

    #[test]
    fn solving_ends_when_the_time_is_over() {
        let now = Instant::now();
        let late = Budget { deadline: Some(now), ..ALL };
        assert_eq!(solve(7, late).err(), Some(Refusal::OUT_OF_TIME));
        let soon = Budget { deadline: Some(now + Duration::from_millis(50)), ..ALL };
        assert_eq!(solve(60, soon).err(), Some(Refusal::OUT_OF_TIME), "all of it takes minutes");
        assert!(now.elapsed() < Duration::from_secs(20));
    }

    #[test]
    fn solving_in_time_gives_everything() {
        let early = Budget { deadline: Some(Instant::now() + Duration::from_secs(3600)), ..ALL };
        // Of 7 keys so many, times a Catalan number: 1 + 7 + 42 + 175 + 490 + 882 + 924 + 429.
        let (early, all) = (solve(7, early).ok().unwrap(), solve(7, ALL).ok().unwrap());
        assert!(*early.count() == 2950 && *all.count() == 2950);
        assert_eq!(early.explored(), all.explored());
    }

    #[test]
    fn solving_ends_when_it_takes_too_much() {
        let runs = solve(7, ALL).ok().unwrap().explored();
        assert!(solve(7, Budget { runs: runs + 1, ..ALL }).is_ok());
        let few = solve(7, Budget { runs, ..ALL }).err();
        assert_eq!(few, Some(Refusal("it takes more candidates than tables may take")));
        let small = solve(7, Budget { bytes: 20_000, ..ALL }).err();
        assert_eq!(small, Some(Refusal("tables take more memory than they may")));
    }
}
