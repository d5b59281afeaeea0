//! A scope as a strategy of `proptest`: random valid structures, of bounds that may be too large to exhaust. Behind the feature `proptest`.
//!
//! A case that fails is shrunk to the smallest valid structure that fails as well, among the first of each size in the order of the search: these are tried one
//! after the other, small ones first, so the first that fails is the result.

use super::sample::Urn;
use super::{Predicate, Scope, Selection};
use crate::kernel::{Error, Path};
use crate::structure::Monitored;
use crate::twin::Twin;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::{Reason, TestRunner};
use std::fmt::{self, Debug, Formatter};
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

/// How many small structures are tried when a case is shrunk, and how many candidates are explored to find those of one size.
const MOST_TRIED: usize = 2048;
const MOST_EXPLORED: u64 = 1 << 20;

/// The valid structures of a scope as a strategy of `proptest`, from [`Scope::strategy`].
pub struct Structures<T, P>(Arc<Shared<T, P>>);

/// What is made once for all cases.
struct Shared<T, P> {
    scope: Scope<T, P>,
    urn: OnceLock<Result<Urn, String>>,
    /// With their sizes, in ascending order.
    small: OnceLock<Vec<(usize, Path)>>,
}

impl<T: Twin, P: Predicate<Monitored<T>>> Shared<T, P> {
    fn urn(&self) -> Result<&Urn, Reason> {
        let fill = || match Urn::fill(self.scope.untyped(), 0) {
            Ok(urn) if urn.is_empty() => Err("no structure within the bounds is valid".to_string()),
            other => other.map_err(|error| error.to_string()),
        };
        self.urn.get_or_init(fill).as_ref().map_err(|problem| problem.clone().into())
    }

    /// The first valid structures of each size.
    fn small(&self) -> &[(usize, Path)] {
        self.small.get_or_init(|| {
            let (scope, mut small) = (self.scope.untyped(), vec![]);
            let Ok(sizes) = scope.sizes() else { return small };
            for size in sizes.start..=sizes.end {
                let pass = Selection { size: Some(size), candidates: Some(MOST_EXPLORED), ..Selection::default() };
                let passed = scope.pass(&pass, &mut |valid| {
                    small.push((size, valid.path()));
                    if small.len() < MOST_TRIED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                if passed.is_err() || small.len() == MOST_TRIED {
                    break;
                }
            }
            small
        })
    }

    fn value(&self, path: &Path) -> Result<T, Error> {
        let mut values = self.scope.values_at(std::slice::from_ref(path))?;
        values.pop().ok_or_else(|| Error::Inexact { detail: format!("the structure at {path} is gone") })
    }
}

impl<T, P> Debug for Structures<T, P> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "the structures of {}", self.0.scope.setup.name)
    }
}

impl<T, P> Clone for Structures<T, P> {
    fn clone(&self) -> Self {
        Structures(self.0.clone())
    }
}

impl<T: Twin + Debug, P: Predicate<Monitored<T>>> Strategy for Structures<T, P> {
    type Tree = StructureTree<T, P>;
    type Value = T;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let urn = self.0.urn()?;
        let number = proptest::num::u64::ANY.new_tree(runner)?.current();
        let fraction = (number >> 11) as f64 / (1u64 << 53) as f64;
        let drawn = urn.path(self.0.scope.untyped(), fraction).map_err(|error| Reason::from(error.to_string()))?;
        // A structure without a real value is a mistake of the invariant, and not of the case.
        self.0.value(&drawn).map_err(|error| Reason::from(error.to_string()))?;
        Ok(StructureTree { shared: self.0.clone(), drawn, tried: Tried::Drawn })
    }
}

/// A case of [`Structures`].
pub struct StructureTree<T, P> {
    shared: Arc<Shared<T, P>>,
    drawn: Path,
    tried: Tried,
}

/// Which structure is the case at the moment.
enum Tried {
    /// The one that was drawn, which has not been shrunk.
    Drawn,
    /// One of the small ones, all before which pass.
    Small(usize),
    /// The one that was drawn, since all smaller ones pass.
    Smallest,
}

impl<T: Twin, P: Predicate<Monitored<T>>> StructureTree<T, P> {
    fn path(&self) -> &Path {
        match self.tried {
            Tried::Small(number) => &self.shared.small()[number].1,
            Tried::Drawn | Tried::Smallest => &self.drawn,
        }
    }

    /// How many of the small structures are smaller than the one that was drawn.
    fn smaller(&self) -> usize {
        let mut size = 0;
        let measured = self.shared.scope.untyped().for_each_at(std::slice::from_ref(&self.drawn), &mut |valid| {
            size = valid.size();
            ControlFlow::Break(())
        });
        measured.map_or(0, |()| self.shared.small().partition_point(|(small, path)| (*small, path) < (size, &self.drawn)))
    }
}

impl<T: Twin, P> Debug for StructureTree<T, P> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "the structure of {} at {}", self.shared.scope.setup.name, self.drawn)
    }
}

impl<T: Twin + Debug, P: Predicate<Monitored<T>>> ValueTree for StructureTree<T, P> {
    type Value = T;

    fn current(&self) -> T {
        self.shared.value(self.path()).unwrap_or_else(|error| panic!("{error}"))
    }

    /// A failing case has been met: the first that was drawn, or a small one, and then there is no smaller one that fails.
    fn simplify(&mut self) -> bool {
        let can_shrink = matches!(self.tried, Tried::Drawn) && self.smaller() > 0;
        if can_shrink {
            self.tried = Tried::Small(0);
        }
        can_shrink
    }

    /// The small one passes: on to the next.
    fn complicate(&mut self) -> bool {
        let Tried::Small(number) = self.tried else { return false };
        self.tried = if number + 1 < self.smaller() { Tried::Small(number + 1) } else { Tried::Smallest };
        true
    }
}

impl<T: Twin, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// The valid structures as a strategy of `proptest`: drawn at random as [`sample`](Self::sample) does it, so uniformly if the search has up to two million
    /// candidates. A case that fails is shrunk to a smaller valid structure. Needs the feature `proptest`.
    ///
    /// ```
    /// use proptest::prelude::*;
    /// use smallscope::Scope;
    ///
    /// let lists = Scope::<Vec<u8>>::any().every_len(0..=6).every::<u8>(0..=9).strategy();
    /// proptest!(|(mut list in lists, item in 0u8..10)| {
    ///     list.push(item);
    ///     prop_assert!(list.contains(&item));
    /// });
    /// ```
    pub fn strategy(self) -> Structures<T, P> {
        Structures(Arc::new(Shared { scope: self, urn: OnceLock::new(), small: OnceLock::new() }))
    }
}
