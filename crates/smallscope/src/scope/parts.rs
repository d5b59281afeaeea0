//! Searches in parts that are given: ranges, and paths that were kept.

use super::any_scope::{AnyScope, Visit};
use super::{Counts, Valid};
use crate::kernel::{Equidistant, Error, Path, Range, Search};
use crate::parallel::{Crew, pieces};
use std::any::Any;
use std::ops::ControlFlow;

/// Where the inputs of a check are, if not where a search from the start finds them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Division {
    /// In these ranges, which partition the search.
    Ranges(Vec<Range>),
    /// At these paths, and how many candidates it took to find them.
    Paths(Vec<Path>, u64),
}

impl dyn AnyScope + '_ {
    /// How many threads may search, as code and environment say.
    pub fn threads(&self) -> Result<usize, Error> {
        Ok(self.crew()?.threads())
    }

    /// Whether the scope is searched from the start to the end.
    pub(super) fn is_whole(&self) -> bool {
        self.is_divisible() && self.setup().range == Range::whole()
    }

    /// Fails unless the scope covers a whole search: no limits, no range, no unfocused fields. `who` needs that.
    pub fn require_whole(&self, who: &str) -> Result<(), Error> {
        if self.is_whole() {
            return Ok(());
        }
        Err(self.problem(format!("{who} need a whole search; remove limits, ranges and unfocused fields")))
    }

    /// Lends what is valid in a range, and records at least `least` equidistant candidates of it, and less than twice as many.
    pub fn record(&self, range: &Range, least: usize, visit: &mut Visit<'_>) -> Result<(Counts, Equidistant), Error> {
        let mut search = Search::new(self.arena()?, range, &self.setup().limits, false);
        search.record(Equidistant::new(least));
        let stop = self.lend(&mut search, visit)?;
        let mut marks = search.recorded().unwrap_or(Equidistant::new(least));
        marks.finish(search.explored());
        Ok((Counts::new(search.explored(), search.valid(), stop), marks))
    }

    /// Lends the structures at these paths until `visit` breaks. A path that is not that of a valid structure is an error.
    pub fn for_each_at(&self, paths: &[Path], visit: &mut Visit<'_>) -> Result<(), Error> {
        let invalid = self.follow(&mut paths.iter().cloned().map(Ok), visit)?;
        invalid.map_or(Ok(()), |input| {
            Err(self.problem(format!(
                "the input {input} is not valid in this search; use inputs kept from this very scope and predicate"
            )))
        })
    }

    /// Runs a number of pieces of work on as many threads as the scope may use. Returns their results in order; an error or a panic is that of the
    /// first piece that has one.
    pub fn in_pieces<R: Send>(&self, count: usize, work: impl Fn(usize) -> Result<R, Error> + Sync) -> Result<Vec<R>, Error> {
        pieces(count, self.crew()?, |piece| work(piece).map(ControlFlow::Continue))
    }

    /// Shares of what was kept: enough for the threads to end together, and few enough for binding an arena for each.
    pub fn shares<'a, T>(&self, kept: &'a [T]) -> Result<Vec<&'a [T]>, Error> {
        let threads = Crew::threads(self.crew()?);
        Ok(kept.chunks(kept.len().div_ceil(16 * threads).max(1)).collect())
    }
}

impl Valid<'_, dyn Any> {
    /// The choices that make the structure, in the order of the search: each a field and which of its options it takes, as
    /// `describe` numbers them.
    pub fn choices(&self) -> impl Iterator<Item = (u32, u32)> {
        self.engine.choices()
    }
}
