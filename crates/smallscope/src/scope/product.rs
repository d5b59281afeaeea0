//! Several structures side by side, generated independently of each other: all pairs, all triples.
//!
//! It is one search of one tuple, whose parts share no objects (`structure/bind/region.rs`), so that checks, files, threads and limits know nothing of
//! it. The search of the second structure is repeated for each first one, whose predicate is not (it is a step): memory does not depend on how many there are.

use super::{Anything, Predicate, Scope};
use crate::kernel::{display, step};
use crate::structure::bounds::{Bounds, PartBounds};
use crate::structure::{Monitored, Searchable};
use crate::twin::{Apart, ApartForm};
use std::marker::PhantomData;

/// The predicates of two scopes, one for each structure of a pair.
pub struct Both<P, Q>(P, Q);

impl<T, U, P, Q> Predicate<(ApartForm<T>, ApartForm<U>)> for Both<P, Q>
where
    T: Searchable,
    U: Searchable,
    P: Predicate<Monitored<T>>,
    Q: Predicate<Monitored<U>>,
{
    #[inline(always)]
    fn holds(&self, (left, right): &(ApartForm<T>, ApartForm<U>)) -> bool {
        step(|| self.0.holds(left)) && self.1.holds(right)
    }
}

type Two<T> = (ApartForm<T>, ApartForm<T>);
type Three<T> = (ApartForm<T>, ApartForm<T>, ApartForm<T>);

/// The predicate of a scope, for each structure of a pair or triple.
pub struct Each<P>(P);

impl<T: Searchable, P: Predicate<Monitored<T>>> Predicate<Two<T>> for Each<P> {
    #[inline(always)]
    fn holds(&self, (a, b): &Two<T>) -> bool {
        step(|| self.0.holds(a)) && self.0.holds(b)
    }
}

impl<T: Searchable, P: Predicate<Monitored<T>>> Predicate<Three<T>> for Each<P> {
    #[inline(always)]
    fn holds(&self, (a, b, c): &Three<T>) -> bool {
        step(|| self.0.holds(a)) && step(|| self.0.holds(b)) && self.0.holds(c)
    }
}

impl<T: Searchable, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// Every pair of a structure of this scope and one of another. The two share no objects, and each keeps the bounds of its scope; as text they are
    /// `left.Node=3` and `right.Node=2`. Limits, threads and files are those of the result.
    ///
    /// ```
    /// use smallscope::{Check, Scope};
    ///
    /// let lists = |length: usize| Scope::<Vec<bool>>::any().every_len(length);
    /// let pairs = lists(2).product(lists(1));
    /// assert_eq!(pairs.count()?.valid, (1 + 2 + 4) * (1 + 2));
    /// Check::new(pairs).body(|(left, right), ()| {
    ///     let length = left.len() + right.len();
    ///     left.append(right);
    ///     assert_eq!((left.len(), right.len()), (length, 0));
    /// }).assert();
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    pub fn product<U: Searchable, Q: Predicate<Monitored<U>>>(
        self,
        other: Scope<U, Q>,
    ) -> Scope<(Apart<T>, Apart<U>), Both<P, Q>> {
        let mut pairs = Scope::<(Apart<T>, Apart<U>)>::any();
        pairs.setup.name = display::short_type_name::<(T, U)>();
        pairs.setup.follows_pointers = self.setup.follows_pointers && other.setup.follows_pointers;
        pairs.setup.bounds.parts = vec![part("left", self.setup.bounds), part("right", other.setup.bounds)];
        pairs.with(Both(self.predicate, other.predicate))
    }

    /// Every pair of structures of this scope: `a` and `b`, which share no objects. Limits, threads and files are those of the result.
    pub fn pairs(self) -> Scope<(Apart<T>, Apart<T>), Each<P>> {
        let mut pairs = Scope::<(Apart<T>, Apart<T>)>::any();
        pairs.setup.name = display::short_type_name::<(T, T)>();
        pairs.setup.follows_pointers = self.setup.follows_pointers;
        pairs.setup.bounds = self.setup.bounds;
        pairs.setup.bounds.parts = ["a", "b"].map(|name| part(name, Bounds::default())).into();
        pairs.with(Each(self.predicate))
    }

    /// Every triple of structures of this scope: `a`, `b` and `c`, which share no objects. Limits, threads and files are those of the result.
    ///
    /// ```
    /// use smallscope::Scope;
    ///
    /// let lists = Scope::<Vec<bool>>::any().every_len(2);
    /// assert_eq!(lists.triples().count()?.valid, 7 * 7 * 7);
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    pub fn triples(self) -> Scope<Triple<T>, Each<P>> {
        let mut triples = Scope::<Triple<T>>::any();
        triples.setup.name = display::short_type_name::<(T, T, T)>();
        triples.setup.follows_pointers = self.setup.follows_pointers;
        triples.setup.bounds = self.setup.bounds;
        triples.setup.bounds.parts = ["a", "b", "c"].map(|name| part(name, Bounds::default())).into();
        triples.with(Each(self.predicate))
    }
}

/// Three structures of one type.
pub type Triple<T> = (Apart<T>, Apart<T>, Apart<T>);

fn part(name: &'static str, bounds: Bounds) -> PartBounds {
    PartBounds { name, is_pointer: false, bounds }
}

impl<T> Scope<T> {
    fn with<P>(self, predicate: P) -> Scope<T, P> {
        Scope { setup: self.setup, predicate, structure: PhantomData }
    }

    /// The names of parameters, and which of them are pointers into the structure before; `N` is the type that reports name.
    #[doc(hidden)]
    pub fn parameters<N>(mut self, parameters: &[(&'static str, bool)]) -> Scope<T, Anything> {
        let part = |&(name, is_pointer)| PartBounds { name, is_pointer, bounds: Bounds::default() };
        self.setup.name = display::short_type_name::<N>();
        self.setup.bounds.parts = parameters.iter().map(part).collect();
        self
    }
}

impl<T: Searchable, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// Bounds of one of several structures that stand side by side, which go before those of all. Its name is that of a parameter of `#[exhaustive]`,
    /// or as [`product`](Self::product), [`pairs`](Self::pairs) and
    /// [`triples`](Self::triples) say.
    ///
    /// ```
    /// use smallscope::Scope;
    ///
    /// let lists = Scope::<Vec<bool>>::any().every_len(2).triples();
    /// assert_eq!(lists.only("b", |bound| bound.every_len(1)).count()?.valid, 7 * 3 * 7);
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If no structure has this name.
    #[track_caller]
    pub fn only(mut self, name: &str, bound: impl FnOnce(Scope<T>) -> Scope<T>) -> Self {
        let mut parts = self.setup.bounds.parts.iter_mut();
        let Some(part) = parts.find(|part| part.name == name && !part.is_pointer) else {
            let names: Vec<String> = self.setup.bounds.parts.iter().map(|part| format!("`{}`", part.name)).collect();
            panic!("there is no structure `{name}` here; there are {}", names.join(", "));
        };
        let mut own = bound(Scope::any()).setup.bounds;
        own.include(&part.bounds);
        own.texts = std::mem::take(&mut part.bounds.texts);
        part.bounds = own;
        self
    }
}
