//! Recording a search, and searching parts of it.

use super::any_scope::{AnyScope, Visit};
use super::{Counts, Predicate, Scope, Valid};
use crate::kernel::Equidistant;
use crate::kernel::Error;
use crate::kernel::{Arena, Limits, Path, Range, Search, Sinks};
use crate::memo::{FastForward, Memo, Recorder, Step};
use crate::structure::{Monitored, Searchable};
use std::ops::ControlFlow;

impl<T: Searchable, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// Runs the whole search, ignoring the scope's range and limits, and keeps what later runs can use: at least `equidistant` equidistant candidates
    /// (and less than twice as many), and the `ranges` largest infeasible and feasible ranges. Takes memory for those only.
    ///
    /// ```
    /// use smallscope::{Field, Scope, Structure, Technique};
    ///
    /// #[derive(Structure)]
    /// struct Pair { low: Field<u8>, high: Field<u8> }
    ///
    /// let scope = Scope::<Pair>::any().every::<u8>(0..=9).requires(|pair| pair.low.get() + 8 < pair.high.get());
    /// let memo = scope.memorize(4, 4)?;
    /// assert_eq!((memo.explored, memo.valid), (100, 1));
    /// let plan = memo.plan(Technique::MKorat, 4, 4);
    /// assert_eq!((plan.skipped, plan.runs[0].start, plan.runs[0].end), (99, 9, 10));
    /// let mut found = 0;
    /// let counts = scope.for_each_in(&plan.ranges(), |_| found += 1)?;
    /// assert_eq!((counts.explored, counts.valid, found), (1, 1, 1));
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    pub fn memorize(&self, equidistant: usize, ranges: usize) -> Result<Memo, Error> {
        self.untyped().memorize(equidistant, ranges)
    }

    /// Lends the valid structures of the given ranges, one range after the other, instead of the scope's own range. The scope's limits apply to each
    /// range. Stops at the first range that is not completed.
    pub fn for_each_in(&self, ranges: &[Range], mut visit: impl FnMut(&Valid<'_, Monitored<T>>)) -> Result<Counts, Error> {
        self.untyped().for_each_in(ranges, &mut |valid| {
            visit(&valid.typed());
            ControlFlow::Continue(())
        })
    }

    /// Partitions the search into up to `ranges` ranges, found by random jumps: the time depends on the number of ranges, not on the size of the
    /// search. The sizes of the ranges differ, and are unknown. The same seed gives the same ranges.
    pub fn fast_forward(&self, ranges: usize, seed: u64) -> Result<Vec<Range>, Error> {
        self.untyped().fast_forward(ranges, seed)
    }
}

impl dyn AnyScope + '_ {
    /// Like [`Scope::memorize`].
    pub fn memorize(&self, equidistant: usize, ranges: usize) -> Result<Memo, Error> {
        let mut recorder = Recorder::new(equidistant, ranges);
        let limits = self.setup().limits.lifted();
        let mut search = Search::new(self.arena()?, &Range::whole(), &limits, false);
        search.record(Equidistant::new(equidistant));
        self.lend(&mut search, &mut |valid| {
            recorder.valid(valid.engine);
            ControlFlow::Continue(())
        })?;
        let marks = search.recorded().unwrap_or(Equidistant::new(equidistant));
        Ok(recorder.finish(search.explored(), search.valid(), marks))
    }

    /// Lends what is valid in some ranges, one after the other, until `visit` breaks; see [`Scope::for_each_in`].
    pub fn for_each_in(&self, ranges: &[Range], visit: &mut Visit<'_>) -> Result<Counts, Error> {
        let mut total = Counts::new(0, 0, None);
        // Binding takes longer than many a range.
        let mut arena = self.arena()?;
        for range in ranges {
            let mut search = Search::new(arena, range, &self.setup().limits, false);
            total.stop = self.lend(&mut search, visit)?;
            total.explored += search.explored();
            total.valid += search.valid();
            arena = search.into_arena();
            if total.stop.is_some() {
                break;
            }
        }
        Ok(total)
    }

    /// Like [`Scope::fast_forward`].
    pub fn fast_forward(&self, ranges: usize, seed: u64) -> Result<Vec<Range>, Error> {
        let mut forward = FastForward::new(ranges.saturating_sub(1), seed);
        let mut arena = self.arena()?;
        while let Some(step) = forward.next() {
            let mut at;
            (arena, at) = self.place_after(arena, &step)?;
            if let Some(path) = at {
                (arena, at) = self.place_after(arena, &forward.jump(&path))?;
            }
            forward.arrive(at);
        }
        Ok(forward.ranges())
    }

    /// Where the search is after that many candidates; none at its end.
    fn place_after(&self, arena: Arena, step: &Step) -> Result<(Arena, Option<Path>), Error> {
        let limits = Limits { candidates: step.candidates, ..self.setup().limits.lifted() };
        let mut search = Search::new(arena, &Range { start: step.from.clone(), end: None }, &limits, false);
        let stop = self.search_with(&mut search, Sinks::default())?;
        Ok((search.into_arena(), stop.map(|stop| stop.at)))
    }
}
