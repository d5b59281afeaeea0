//! The next valid neighbour of a candidate: itself if it is valid, else the first valid one that the search meets from there.

use super::any_scope::AnyScope;
use super::{Predicate, Scope};
use crate::kernel::Error;
use crate::kernel::{Path, Range, Search};
use crate::structure::{Monitored, Searchable};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Finds next valid neighbours, and remembers them as ranges: all candidates from the first query to its answer share that answer. Ranges with the
/// same answer are merged.
///
/// ```
/// use smallscope::{Field, Neighbours, Scope, Structure};
///
/// #[derive(Structure)]
/// struct Number { tens: Field<u8>, ones: Field<u8> }
///
/// let scope = Scope::<Number>::any().every::<u8>(0..=9).requires(|n| n.tens.get() > 0 && n.ones.get() == 7);
/// let mut neighbours = Neighbours::new(&scope);
/// assert_eq!(neighbours.next(&"1.3".parse()?)?, Some("1.7".parse()?));
/// assert_eq!(neighbours.next(&"1.6".parse()?)?, Some("1.7".parse()?));
/// assert_eq!(neighbours.searches(), 1);                                // the second answer was known
/// assert_eq!(neighbours.next(&"9.8".parse()?)?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Neighbours<'a, T, P> {
    scope: &'a Scope<T, P>,
    known: Known,
}

/// What is known of next valid neighbours.
#[derive(Default)]
pub(super) struct Known {
    /// The first candidate of each range, by the valid one that ends it; candidates after the last valid one have none.
    ranges: BTreeMap<Path, Path>,
    /// From here on nothing is valid.
    barren: Option<Path>,
    searches: u64,
}

impl<'a, T: Searchable, P: Predicate<Monitored<T>>> Neighbours<'a, T, P> {
    /// Starts with nothing known.
    pub fn new(scope: &'a Scope<T, P>) -> Neighbours<'a, T, P> {
        Neighbours { scope, known: Known::default() }
    }

    /// The path of the first valid structure at or after a path.
    pub fn next(&mut self, path: &Path) -> Result<Option<Path>, Error> {
        self.known.next(self.scope.untyped(), path)
    }

    /// The known ranges: the next valid neighbour of every candidate in a range is the end of the range.
    pub fn ranges(&self) -> impl Iterator<Item = Range> {
        self.known.ranges.iter().map(|(end, start)| Range::between(start.clone(), end.clone()))
    }

    /// How many queries required a search.
    pub fn searches(&self) -> u64 {
        self.known.searches
    }

    pub(super) fn scope(&self) -> &'a Scope<T, P> {
        self.scope
    }
}

impl Known {
    /// The path of the first valid structure at or after a path.
    pub(super) fn next(&mut self, scope: &(dyn AnyScope + '_), path: &Path) -> Result<Option<Path>, Error> {
        if let Some((end, start)) = self.ranges.range(path..).next()
            && start <= path
        {
            return Ok(Some(end.clone()));
        }
        if self.barren.as_ref().is_some_and(|barren| barren <= path) {
            return Ok(None);
        }
        self.searches += 1;
        let mut found = None;
        let mut search = Search::new(scope.arena()?, &Range::from(path.clone()), &scope.setup().limits, false);
        let stop = scope.lend(&mut search, &mut |valid| {
            found = Some(valid.path());
            ControlFlow::Break(())
        })?;
        match &found {
            Some(end) => {
                // A range that is known to end there begins later, or it would have had the answer.
                self.ranges.insert(end.clone(), path.clone());
            }
            // A limit may have ended the search before it found one.
            None => self.barren = stop.is_none().then(|| path.clone()).or(self.barren.take()),
        }
        Ok(found)
    }
}
