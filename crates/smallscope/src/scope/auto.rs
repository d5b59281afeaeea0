//! Which search is the faster one ([`Search::Auto`](super::Search::Auto)): estimates of both, before one of them is run.
//!
//! **It is decided by counts, not by the clock or the number of threads**, so that a test is searched in the same way each time. Korat's search is estimated by a look from above (`probe.rs`), in candidates. Tables have to be
//! solved to know what they take. A search of Korat's that is short is run, and tables get a small share of what a long one takes. When they are solved, the number of valid structures is known, and what is left of them is to lend
//! those. An estimate of Korat's search may be off by a factor of ten, but not that of its candidates for each valid structure; so both are compared by that. Candidates differ in what they cost, by a factor of ten, so tables have to be clearly faster.
//!
//! Conflicts are never taken: they save candidates, but each costs ten to twenty of Korat's, and the most that they gained in time was a factor of two and a half.

use super::Valid;
use super::any_scope::{AnyScope, Visit};
use super::probe::{Part, Probe};
use super::tables::FEW;
use crate::kernel::engine::Engine;
use crate::kernel::tables::{Solved, obstacle};
use crate::kernel::{Early, Error, Limits, Path, Range, Search, Sinks, StopReason};
use std::any::Any;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// What a run of tables and lending a structure of theirs cost, in candidates of Korat's search. By the time of the processor, a candidate took 6 ns (search trees with a size) to 85 ns (treaps), a run 0.2 us
/// (red-black trees) to 0.5 us (search trees), and lending 0.2 us (lambda terms) to 0.6 us (typed terms).
const RUN: f64 = 8.0;
const LENT: f64 = 16.0;

/// A search with fewer candidates takes a fiftieth of a second or so.
const LONG: f64 = (1 << 18) as f64;

/// An estimate may be off by that factor.
const FAR: f64 = 4.0;

/// Tables that are given up have taken one part in this many of the time of Korat's search, by the estimate.
const SHARE: f64 = 4.0;

/// Runs before which the first input is waited for, however long Korat's search would take: a second or two.
const MANY: u64 = 1 << 22;

/// Runs that are worth a trial always: a few milliseconds.
const FEW_RUNS: u64 = 1 << 14;

/// How many times as fast tables must be.
const CLEARLY: f64 = 2.0;

/// Beginnings of each length that a look takes: few at first, and more while looks are a small part, one in so many, of what they look at. With half of that, AVL trees of 11 nodes were taken for a fiftieth of
/// what they are.
const NARROW: usize = 8;
const WIDE: usize = 32;
const SMALL_PART: f64 = 64.0;

/// No look takes more than that, in candidates. One that is cut finds less than there is, which leads to Korat's search.
const MOST_EFFORT: u64 = 1 << 16;

/// Candidates of Korat's search, and time, before anything is estimated. Most searches end there.
const FIRST: u64 = 1 << 15;
const FIRST_TIME: Duration = Duration::from_millis(5);

/// The beginning of Korat's search.
pub(crate) struct Beginning {
    pub(crate) explored: u64,
    /// Where it goes on, if that was not all.
    pub(crate) at: Option<Path>,
    /// What is to be looked at again when all is done.
    pub(crate) early: Option<Early>,
    /// Whether it is certain that a trial would not come to an end.
    pub(crate) is_long: bool,
}

impl dyn AnyScope + '_ {
    /// Whether there is more than one search to choose from.
    pub(crate) fn has_choice(&self) -> Result<bool, Error> {
        Ok(self.goes_by_candidates().is_none() && obstacle(&self.arena()?.layout).is_none())
    }

    /// Lends what Korat's search finds at first. On several threads that is not for long, since it is on one.
    pub(crate) fn begin(&self, visit: &mut Visit<'_>) -> Result<Beginning, Error> {
        let time = (self.crew()?.threads() > 1).then_some(FIRST_TIME);
        let limits = Limits { candidates: FIRST, time, ..self.setup().limits.clone() };
        let mut search = Search::new(self.arena()?, &Range::whole(), &limits, false);
        search.note_early();
        let (begun, mut is_late) = (Instant::now(), false);
        let mut valid = |root: &dyn Any, engine: &Engine| {
            let flow = visit(&Valid { root, engine });
            // What is done with a structure may take longer than many candidates.
            is_late = flow.is_continue() && time.is_some_and(|time| begun.elapsed() >= time);
            if is_late { ControlFlow::Break(()) } else { flow }
        };
        let sinks = Sinks { valid: Some(&mut valid), ..Sinks::default() };
        let stop = search.run(self.setup().name, &|engine, root, sinks| self.search_loop(engine, root, sinks), sinks)?;
        let early = search.early().cloned();
        let goes_on = stop.filter(|stop| is_late || stop.reason != StopReason::Caller);
        if goes_on.is_none() {
            early.iter().try_for_each(|early| self.look_again(early))?;
        }
        let is_long = goes_on.as_ref().is_some_and(|stop| stop.reason == StopReason::Candidates);
        Ok(Beginning { explored: search.explored(), at: goes_on.map(|stop| stop.at), early, is_long })
    }

    /// Tables, if they are clearly faster than Korat's search, which may be known to be longer than a trial of it.
    pub(crate) fn tables_that_pay(&self, is_long: bool, deadline: Option<Instant>) -> Result<Option<Solved>, Error> {
        // What is wrong with the predicate is told by Korat's search, which meets it in its own order.
        if !self.has_choice()? {
            return Ok(None);
        }
        match self.compare_with_tables(is_long, deadline) {
            Err(error @ Error::NotDeterministic { .. }) => Err(error),
            other => Ok(other.unwrap_or(None)),
        }
    }

    fn compare_with_tables(&self, is_long: bool, deadline: Option<Instant>) -> Result<Option<Solved>, Error> {
        if !is_long && let Some(valid) = self.korat_within(u32::MAX, FEW)? {
            let again = self.korat_within(u32::MAX, FEW)?;
            return self.is_same_again(Some(valid), again).map(|()| None);
        }
        let mut looks = Looks::default();
        let (candidates, mut valid) = looks.expected(self)?;
        if candidates < LONG || CLEARLY * LENT * valid > FAR * candidates {
            return Ok(None);
        }
        let runs = (candidates / SHARE / RUN) as u64;
        let Ok(solved) = self.solve(u32::MAX, runs.clamp(FEW_RUNS, MANY), deadline)? else { return Ok(None) };
        let count = solved.count().to_u128().map_or(f64::INFINITY, |count| count as f64);
        // Where much less was expected than there is, too little was looked at.
        while valid * FAR < count && looks.width < WIDE {
            (_, valid) = looks.look(self)?;
        }
        // What solving took is spent.
        Ok((CLEARLY * LENT * count <= looks.candidates_for(count)).then_some(solved))
    }
}

/// Estimates of a search.
#[derive(Default)]
struct Looks {
    /// How many beginnings of each length the last look took.
    width: usize,
    effort: u64,
    /// The sum of all widths.
    widths: f64,
    /// Explored and valid, each time as often as the look was wide.
    sums: (f64, f64),
}

impl Looks {
    /// Looks once more, at more; gives what is expected by all looks.
    fn look(&mut self, scope: &dyn AnyScope) -> Result<(f64, f64), Error> {
        self.width = (2 * self.width).max(NARROW);
        let mut probe = Probe::new(scope, self.width as u64)?;
        probe.look(self.width, MOST_EFFORT, &mut |part: Part| {
            let parts = self.width as f64 * part.stands_for;
            self.sums = (self.sums.0 + parts * part.explored as f64, self.sums.1 + parts * part.valid as f64);
        })?;
        self.effort += probe.effort;
        self.widths += self.width as f64;
        Ok((self.sums.0 / self.widths, self.sums.1 / self.widths))
    }

    /// About how many candidates Korat's search has, and how many of them are valid.
    fn expected(&mut self, scope: &dyn AnyScope) -> Result<(f64, f64), Error> {
        loop {
            let (candidates, valid) = self.look(scope)?;
            if self.width >= WIDE || SMALL_PART * self.effort as f64 > candidates {
                return Ok((candidates, valid));
            }
        }
    }

    /// About how many candidates it has, if that many are valid: how many there are for each valid one is known better than how many there are.
    fn candidates_for(&self, valid: f64) -> f64 {
        if self.sums.1 > 0.0 { self.sums.0 / self.sums.1 * valid } else { self.sums.0 / self.widths }
    }
}

#[cfg(test)]
mod tests {
    use super::Looks;
    use crate::kernel::tables::Refusal;
    use crate::{Monitored, Predicate, Scope, Twin, invariant};

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
            self.root.as_ref().is_none_or(|root| root.height().is_some() && root.is_ordered(0, 99))
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

        fn height(&self) -> Option<u32> {
            let left = self.left.as_ref().map_or(Some(0), |left| left.height())?;
            let right = self.right.as_ref().map_or(Some(0), |right| right.height())?;
            (left.abs_diff(right) <= 1).then_some(1 + left.max(right))
        }
    }

    fn trees(n: usize) -> Scope<Tree, impl Predicate<Monitored<Tree>>> {
        Scope::<Tree>::new().objects::<Node>(n).every::<u8>(1..=n as u8).threads(1)
    }

    #[test]
    fn tables_take_no_more_runs_than_they_may() {
        let trees = trees(5);
        let solve = |runs| trees.untyped().solve(u32::MAX, runs, None).unwrap().map(|solved| solved.explored());
        let needed = solve(u64::MAX).expect("tables apply");
        assert!(needed > 100);
        for runs in [1, 10, needed / 2, needed] {
            assert!(matches!(solve(runs), Err(Refusal("it takes more candidates than tables may take"))), "{runs} of {needed}");
        }
        assert_eq!(solve(needed + 1).ok(), Some(needed));
    }

    #[test]
    fn a_look_from_above_is_of_the_right_order() {
        for n in 5..=7 {
            let (counts, (candidates, _)) = (trees(n).count().unwrap(), Looks::default().expected(trees(n).untyped()).unwrap());
            let factor = candidates / counts.explored as f64;
            assert!((0.2..5.0).contains(&factor), "{factor} times {}", counts.explored);
        }
    }
}
