//! Independent arguments: all pairs of the structures of two scopes.

use super::{Counts, Predicate, Scope, Valid};
use crate::kernel::Error;
use crate::structure::{Monitored, Searchable};
use std::ops::ControlFlow;

/// Every pair of a structure of one scope and a structure of another, from [`Scope::product`].
///
/// The two are generated separately, so `explored` is the sum of both searches and `valid` the number of pairs.
pub struct Product<T, P, U, Q> {
    pub(super) left: Scope<T, P>,
    pub(super) right: Scope<U, Q>,
}

impl<T: Searchable, P: Predicate<Monitored<T>>, U: Searchable, Q: Predicate<Monitored<U>>> Product<T, P, U, Q> {
    /// Counts the pairs. If one of the scopes stops at a limit, the result says so.
    pub fn count(&self) -> Result<Counts, Error> {
        Ok(pairs(self.left.count()?, self.right.count()?))
    }

    /// Lends every pair: for each left structure all right ones. The right search is repeated for each, so memory use does not depend on their
    /// number.
    pub fn for_each(&self, mut visit: impl FnMut(&Valid<'_, Monitored<T>>, &Valid<'_, Monitored<U>>)) -> Result<Counts, Error> {
        let mut last = None;
        let left = self.left.try_for_each(|left| {
            last = Some(self.right.for_each(|right| visit(left, right)));
            if matches!(last, Some(Err(_))) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        let right = match last {
            Some(counts) => counts?,
            None => self.right.count()?,
        };
        Ok(pairs(left, right))
    }
}

fn pairs(left: Counts, right: Counts) -> Counts {
    Counts {
        explored: left.explored + right.explored,
        valid: left.valid.saturating_mul(right.valid),
        stop: left.stop.or(right.stop),
    }
}
