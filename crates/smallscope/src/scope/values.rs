//! From structures to real values, and from a real value back to its path.

use super::any_scope::{AnyScope, Visit};
use super::{Counts, Predicate, Scope, Valid};
use crate::kernel::Error;
use crate::kernel::{Limits, Path, Range, Search};
use crate::structure::{Monitored, Searchable};
use crate::twin::{Builder, Invariant, Twin};
use std::any::Any;
use std::mem::ManuallyDrop;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// A part of what a scope generates.
#[derive(Clone, Default)]
pub(crate) struct Selection {
    /// Only structures of exactly this size.
    pub(crate) size: Option<usize>,
    /// Only the structure with exactly this path.
    pub(crate) replay: Option<Path>,
    /// From this path on.
    pub(crate) start: Option<Path>,
    /// For so long.
    pub(crate) time: Option<Duration>,
    /// Up to a number of candidates.
    pub(crate) candidates: Option<u64>,
}

/// The position of a real value in the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// The candidate that it is.
    pub path: Path,
    /// Whether the predicate accepts it.
    pub valid: bool,
}

impl dyn AnyScope + '_ {
    /// Lends the valid structures of a part of the scope until `visit` breaks.
    pub(crate) fn pass(&self, pass: &Selection, visit: &mut Visit<'_>) -> Result<Counts, Error> {
        let most = pass.size.map_or(u32::MAX, |size| size.try_into().unwrap_or(u32::MAX));
        let mut valid = |valid: &Valid<'_, dyn Any>| {
            if let Some(path) = &pass.replay {
                if valid.path() == *path {
                    let _ = visit(valid);
                }
                return ControlFlow::Break(());
            }
            match pass.size {
                Some(size) if valid.size() != size => ControlFlow::Continue(()),
                _ => visit(valid),
            }
        };
        let mut range = pass.replay.clone().map_or_else(|| self.setup().range.clone(), Range::from);
        range.start = range.start.max(pass.start.clone());
        let mut limits = self.setup().limits.clone();
        limits.time = limits.time.into_iter().chain(pass.time).min();
        limits.candidates = limits.candidates.min(pass.candidates.unwrap_or(u64::MAX));
        if pass.replay.is_some() {
            limits = Limits { candidates: 1, ..limits };
        }
        let is_whole = pass.size.is_none() && range.start.is_none();
        let mut search = Search::within(self.arena()?, &range, &limits, false, most);
        if is_whole {
            search.note_early();
        }
        let stop = self.lend(&mut search, &mut valid)?;
        Ok(Counts::new(search.explored(), search.valid(), stop))
    }
}

impl<T> Scope<T> {
    /// Every structure within the bounds that satisfies the invariant of its type.
    #[allow(clippy::new_ret_no_self)]
    pub fn new() -> Scope<T, impl Predicate<Monitored<T>>>
    where
        T: Invariant,
    {
        Scope::any().requires(T::twin_must_hold)
    }

    /// Compares the invariant of the twin with that of the real value on *every* structure within the bounds, valid or not; the first difference is
    /// an error. Returns how many structures were compared, and how many of them both accept.
    pub fn agree(&self) -> Result<Counts, Error>
    where
        T: Twin + Invariant,
    {
        let (mut accepted, mut difference) = (0, None);
        let counts = self.try_for_each(|valid| {
            let twin: &Monitored<T> = valid;
            let real = Builder::run::<T>(twin).map(ManuallyDrop::new);
            // The real invariant may not be made for broken structures, and neither may the destructor.
            let says = real.map(|real| catch_unwind(AssertUnwindSafe(|| real.holds())));
            let twin = T::twin_holds(twin);
            match says {
                Ok(Ok(real)) if real == twin => {
                    accepted += real as u64;
                    return ControlFlow::Continue(());
                }
                Ok(Ok(real)) => difference = Some(format!("the twin's is {twin}, the real value's is {real}")),
                Ok(Err(_)) => difference = Some(format!("the twin's is {twin}, the real value's panics")),
                // What has no real value cannot be compared, and must not be valid.
                Err(_) if !twin => return ControlFlow::Continue(()),
                Err(problem) => difference = Some(format!("the twin's is true, but {problem}")),
            }
            difference = difference.take().map(|what| format!("{what} on {valid} (path {})", valid.path()));
            ControlFlow::Break(())
        })?;
        match difference {
            None => Ok(Counts { explored: counts.valid, valid: accepted, ..counts }),
            Some(detail) => Err(Error::Disagree { detail }),
        }
    }
}

impl<T: Twin, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// Iterates over the real values, in search order and on the calling thread. Each may be changed and dropped freely.
    pub fn all(self) -> Result<Values<T, P>, Error> {
        let search = Search::new(self.arena()?, &self.setup.range, &self.setup.limits, false);
        Ok(Values { scope: self, search })
    }

    /// The candidate that represents a real value, and whether it is valid. A value outside the bounds is an error that says why.
    ///
    /// Raw pointers in it are followed only after [`follow_pointers`](Self::follow_pointers).
    pub fn encode(&self, value: &T) -> Result<Encoded, Error> {
        let guided = self.untyped().guided(self.choices_of(value)?)?;
        guided.map(|guided| Encoded { path: guided.path(), valid: guided.valid }).ok_or_else(strange)
    }
}

/// A value that is within the bounds, but not as the search would have it.
pub(super) fn strange() -> Error {
    Error::NotInScope { problems: vec!["it has a shape that the search does not generate".to_string()] }
}

/// The iterator returned by [`Scope::all`]; it ends after an error.
pub struct Values<T: Searchable, P> {
    scope: Scope<T, P>,
    search: Search,
}

impl<T: Twin, P: Predicate<Monitored<T>>> Iterator for Values<T, P> {
    type Item = Result<T, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut found = None;
        let ran = self.scope.untyped().lend(&mut self.search, &mut |valid| {
            let built = Builder::run::<T>(&valid.typed());
            found = Some(built.map_err(|problem| Error::NotReal { path: valid.path(), problem }));
            ControlFlow::Break(())
        });
        match ran {
            Ok(_) => found,
            Err(error) => Some(Err(error)),
        }
    }
}

/// `None` and the given values: the bound of a field of type `Option`.
///
/// ```
/// use smallscope::{Scope, Twin, optional};
///
/// #[derive(Twin)]
/// struct Slot { next: Option<usize> }
///
/// assert_eq!(Scope::<Slot>::any().field(SlotTwin::NEXT, optional(0..=2)).count()?.valid, 4);
/// # Ok::<(), smallscope::Error>(())
/// ```
pub fn optional<V>(values: impl IntoIterator<Item = V>) -> impl Iterator<Item = Option<V>> {
    std::iter::once(None).chain(values.into_iter().map(Some))
}
