//! Scopes: what to search, and within which bounds.
//!
//! Start at [`Scope`]; the rest of this module is what its methods take and return.

pub(crate) mod any_scope;
#[cfg(feature = "arbitrary")]
mod arbitrary;
mod auto;
mod conflicts;
mod description;
mod divide;
mod estimate;
mod guided;
mod memorize;
mod mend;
mod neighbours;
mod parallel;
mod parts;
#[expect(unsafe_code, reason = "it declares a function that is unsafe to call, and has no unsafe block")]
mod pointers;
mod probe;
mod product;
mod progress;
mod repair;
mod results;
mod sample;
mod shards;
mod stored;
mod stored_elsewhere;
#[cfg(feature = "proptest")]
mod strategy;
mod switch;
mod tables;
mod values;

pub use any_scope::{AnyScope, Visit, VisitShared};
pub use description::{ClassDescription, Description, FieldDescription};
pub use estimate::{Effort, Estimate, Estimated};
pub use mend::Mended;
pub use neighbours::Neighbours;
pub use parts::Division;
pub use product::{Both, Each, Triple};
#[doc(hidden)]
pub use progress::SearchProgress;
pub use repair::{Change, Repaired};
pub use results::{Candidate, Counts, Snapshot, Snapshots, Valid};
pub use sample::Sample;
pub(crate) use shards::{run_shard, shard_counts};
#[cfg(feature = "proptest")]
pub use strategy::{StructureTree, Structures};
pub use switch::Search;
pub(crate) use switch::SearchToRun;
pub use tables::Tables;
pub(crate) use values::Selection;
pub use values::{Encoded, Values, optional};

pub use crate::kernel::tables::Natural;
pub use crate::kernel::{ParseError, Progress, Stop, StopReason};
pub use crate::structure::{
    Argument, Class, Elements, Key, KeyValues, Length, MapValues, Monitored, Searchable, Sequence, VariantKey,
};

use crate::kernel::Error;
use crate::kernel::display;
use crate::kernel::{self, Limits, Range};
use crate::parallel::Crew;
use crate::structure::bounds::{self, Bounded, Bounds};
use crate::structure::growth::Size;
use crate::structure::{Field, Structure, Value};

use any_scope::ScopeSettings;
use std::any::TypeId;
use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

/// A condition on structures; closures that take `&T` are predicates.
pub trait Predicate<T>: Sync {
    /// Whether the structure satisfies it.
    fn holds(&self, structure: &T) -> bool;
}

/// The predicate of a scope that requires nothing.
pub struct Anything;

impl<T> Predicate<T> for Anything {
    #[inline(always)]
    fn holds(&self, _: &T) -> bool {
        true
    }
}

/// Two predicates, one after the other.
pub struct And<P, F>(P, F);

impl<T, P: Predicate<T>, F: Fn(&T) -> bool + Sync> Predicate<T> for And<P, F> {
    #[inline(always)]
    fn holds(&self, structure: &T) -> bool {
        self.0.holds(structure) && (self.1)(structure)
    }
}

/// What to search: a structure, its bounds, what it must satisfy, and when to stop.
///
/// Build a scope with chained methods, then call [`count`](Self::count), [`for_each`](Self::for_each), [`snapshots`](Self::snapshots) or
/// [`first`](Self::first). These report everything that is missing in one error.
///
/// ```
/// use smallscope::{Field, Link, Scope, Structure, Visited};
///
/// #[derive(Structure)]
/// struct List { head: Link<Node>, length: Field<u32> }
///
/// #[derive(Structure)]
/// struct Node { next: Link<Node>, value: Field<u8> }
///
/// fn acyclic(list: &List) -> bool {
///     let mut visited = Visited::new();
///     let mut node = list.head.get();
///     while let Some(n) = node {
///         if !visited.insert(n) { return false }
///         node = n.next.get();
///     }
///     list.length.get() as usize == visited.len()
/// }
///
/// let scope = Scope::<List>::any()
///     .objects::<Node>(3)
///     .field(List::LENGTH, 0..=3)
///     .field(Node::VALUE, [1, 2])
///     .requires(acyclic);
/// let counts = scope.count()?;
/// assert_eq!(counts.valid, 1 + 2 + 4 + 8);
/// assert!(counts.is_complete());
/// # Ok::<(), smallscope::Error>(())
/// ```
pub struct Scope<T, P = Anything> {
    setup: ScopeSettings,
    predicate: P,
    structure: PhantomData<fn() -> T>,
}

impl<T> Scope<T> {
    /// Every structure within the bounds; narrow it with [`requires`](Self::requires).
    pub fn any() -> Scope<T>
    where
        T: Searchable,
    {
        let setup = ScopeSettings {
            name: display::short_type_name::<T>(),
            bounds: Bounds::default(),
            limits: Limits::default(),
            range: Range::whole(),
            crew: Crew::default(),
            resume: None,
            known_as: None,
            follows_pointers: false,
            search: None,
            table_memory: 1 << 30,
        };
        Scope { setup, predicate: Anything, structure: PhantomData }
    }
}

impl<T: Searchable, P: Predicate<Monitored<T>>> Scope<T, P> {
    // ---- what must hold -------------------------------------------------------------------------------------------

    /// Only structures that satisfy the predicate, in addition to earlier requirements.
    ///
    /// A predicate is ordinary Rust: it reads fields and returns whether to accept the structure. It must be deterministic, and return `false`, not
    /// panic, on structures it rejects. Several arguments form a tuple: `Scope<(Tree, Ref<Node>)>`.
    pub fn requires<F: Fn(&Monitored<T>) -> bool + Sync>(self, predicate: F) -> Scope<T, And<P, F>> {
        Scope { setup: self.setup, predicate: And(self.predicate, predicate), structure: PhantomData }
    }

    // ---- bounds ---------------------------------------------------------------------------------------------------

    /// At most `count` objects of a class; for an enum, of all its variants together. Plain values behind pointers are objects as well:
    /// `objects::<u8>(2)` for fields of type `Rc<u8>`.
    pub fn objects<C: Class>(mut self, count: usize) -> Self {
        self.setup.bounds.objects.insert(C::Object::bounded_as(), (count, display::short_type_name::<C>()));
        self
    }

    /// Nests owned objects of a class (those in a `Box`, in a `Vec` or inside another value) at most this deep: 1 for objects that own no other of
    /// their class. Without [`objects`](Self::objects), their number is limited only by the depth.
    pub fn depth<C: Class>(mut self, depth: usize) -> Self {
        self.setup.bounds.depths.insert(TypeId::of::<C::Object>(), (depth, C::Object::NAME));
        self
    }

    /// At most `count` objects of one variant of an enum. Without [`objects`](Self::objects) for the enum, the total has no further limit.
    pub fn variant(mut self, variant: VariantKey, count: usize) -> Self {
        self.setup.bounds.variants.insert(((variant.parent)(), variant.index), (count, variant));
        self
    }

    /// The values of a field: a range, a range with a step, an array, a list, or anything else that can be iterated over.
    pub fn field<V: Value>(mut self, key: Key<Field<V>>, values: impl IntoIterator<Item = V>) -> Self {
        self.setup.bounds.set_values(&key, Bounded::Whole, values);
        self
    }

    /// The values of each element of a sequence, array or set of values.
    pub fn each<V: Value, K: Elements<V>>(mut self, key: Key<K>, values: impl IntoIterator<Item = V>) -> Self {
        self.setup.bounds.set_values(&key, Bounded::Element, values);
        self
    }

    /// The keys of a map whose keys are values.
    pub fn each_key<V: Value, K: KeyValues<V>>(mut self, key: Key<K>, values: impl IntoIterator<Item = V>) -> Self {
        self.setup.bounds.set_values(&key, Bounded::Key, values);
        self
    }

    /// The values of a map whose values are integers, enums without payload or the like.
    pub fn each_value<V: Value, K: MapValues<V>>(mut self, key: Key<K>, values: impl IntoIterator<Item = V>) -> Self {
        self.setup.bounds.set_values(&key, Bounded::Value, values);
        self
    }

    /// The values of all fields of a type that have no bounds of their own. Fields of type `Option` of it take `None` as well.
    pub fn every<V: Value>(mut self, values: impl IntoIterator<Item = V>) -> Self {
        self.setup.bounds.types.insert(TypeId::of::<V>(), bounds::list(values));
        self
    }

    /// The length of a sequence: `0..=4`, `2..5`, or `4` for up to four.
    pub fn len<S: Sequence>(mut self, key: Key<S>, length: impl Length) -> Self {
        self.setup.bounds.lengths.insert(key.id(), length.low_high());
        self.setup.bounds.names.insert(key.id(), key.to_string());
        self
    }

    /// The length of each element of a sequence of sequences or sets; that of a graph has up to as many neighbours as there are vertices otherwise.
    pub fn each_len<S>(mut self, key: Key<S>, length: impl Length) -> Self {
        self.setup.bounds.element_lengths.insert(key.id(), length.low_high());
        self.setup.bounds.names.insert(key.id(), key.to_string());
        self
    }

    /// The length of all sequences that have no bounds of their own.
    pub fn every_len(mut self, length: impl Length) -> Self {
        self.setup.bounds.every_length = Some(length.low_high());
        self
    }

    /// One bound for everything that has no other: up to `size` objects of each class, sequences and texts of up to that length, unsigned integers from 0 to
    /// `size`, signed ones from -1 to `size`, and the `size + 1` characters from `'a'` on. A type of other values still needs a bound.
    ///
    /// ```
    /// use smallscope::Scope;
    ///
    /// assert_eq!(Scope::<Vec<u8>>::any().up_to_size(2).count()?.valid, 1 + 3 + 9);
    /// assert_eq!(Scope::<(i8, bool)>::any().up_to_size(1).count()?.valid, 3 * 2);
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    pub fn up_to_size(mut self, size: usize) -> Self {
        self.setup.bounds.size = Some(Size::new(size));
        self
    }

    /// The values of the N-th argument of a predicate with several arguments.
    pub fn arg<const N: usize, V: Value>(mut self, values: impl IntoIterator<Item = V>) -> Self
    where
        Monitored<T>: Argument<N, Part = Field<V>>,
    {
        let name = ["0", "1", "2", "3"].get(N).copied().unwrap_or_default();
        self.setup.bounds.set_values(&Key::<Field<V>>::of::<Monitored<T>>("argument", name), Bounded::Whole, values);
        self
    }

    /// Makes the objects of a class distinguishable: all symmetric structures are generated.
    pub fn distinct<C: Class>(mut self) -> Self {
        self.setup.bounds.distinct.insert(TypeId::of::<C::Object>(), C::Object::NAME);
        self
    }

    /// One value of this field is enough for each choice of the others (focused generation).
    pub fn unfocus<K>(mut self, key: Key<K>) -> Self {
        self.setup.bounds.unfocused.insert(key.id());
        self.setup.bounds.names.insert(key.id(), key.to_string());
        self
    }

    /// Like [`unfocus`](Self::unfocus), for a field given as text: `Node.key`.
    pub fn unfocus_named(mut self, name: &str) -> Self {
        self.setup.bounds.unfocused_names.push(name.to_string());
        self
    }

    /// Copies the bounds of another scope, except where this one has its own. Use it to bound a method's receiver in a scope of receiver and
    /// arguments.
    pub fn include<U, Q>(mut self, other: &Scope<U, Q>) -> Self {
        self.setup.bounds.include(&other.setup.bounds);
        self
    }

    /// Bounds as text, which override those set in code: `Node=6, Node.key=0..=6, List.items.len=0..=3`. It can set numbers of objects, depths
    /// (`Expr.depth=3`), lengths, and values, as a range or as a list, `1|3|5`: integers, `bool`s and `char`s, and for other types any values that
    /// the scope already has, in `Debug` form. It also accepts the bounds that a report prints. A bound that matches nothing is an error.
    pub fn bounds(mut self, text: &str) -> Result<Self, Error> {
        match self.setup.bounds.texts.add(text) {
            Ok(()) => Ok(self),
            Err(problem) => Err(self.untyped().problem(problem)),
        }
    }

    // ---- how ------------------------------------------------------------------------------------------------------

    /// How to search. By default, methods of scopes search as Korat does, and checks by what is faster ([`Search::Auto`]). The environment variable `SMALLSCOPE_SEARCH`
    /// (`korat`, `conflicts`, `tables` or `auto`) takes precedence.
    pub fn search(mut self, search: Search) -> Self {
        self.setup.search = Some(search);
        self
    }

    /// The memory that tables may take, and what conflicts have taught, in MiB; 1024 by default. What takes more by tables is searched as Korat does; a search by conflicts
    /// forgets what it has learned, and goes on.
    pub fn table_memory(mut self, mebibytes: usize) -> Self {
        self.setup.table_memory = mebibytes.saturating_mul(1 << 20);
        self
    }

    // ---- how far --------------------------------------------------------------------------------------------------

    /// Only the candidates of a range.
    pub fn range(mut self, range: Range) -> Self {
        self.setup.range = range;
        self
    }

    /// Stops after `count` candidates.
    pub fn max_candidates(mut self, count: u64) -> Self {
        self.setup.limits.candidates = count;
        self
    }

    /// Stops after `count` valid structures.
    pub fn max_structures(mut self, count: u64) -> Self {
        self.setup.limits.structures = count;
        self
    }

    /// Stops after this time.
    pub fn max_time(mut self, time: Duration) -> Self {
        self.setup.limits.time = Some(time);
        self
    }

    /// How long the predicate may take for one candidate, in seconds; 10 by default, 0 for no limit. A predicate that takes longer most likely loops
    /// forever: the process ends and names the candidate. The environment variable `SMALLSCOPE_INPUT_SECONDS` takes precedence. Enforced on Linux.
    pub fn candidate_seconds(mut self, seconds: u64) -> Self {
        self.setup.limits.candidate_seconds = seconds;
        self
    }

    /// Runs the predicate again on every `count`-th candidate, and reports an error if it does not read and return the same, or if it does not return
    /// `false` on values that its filters reject; 0 turns this off. By default one in 65536 candidates is run again, and more of the first ones,
    /// which are also run again at the end.
    pub fn verify_every(mut self, count: u64) -> Self {
        self.setup.limits.verify_every = count;
        self
    }

    /// The maximum number of threads for [`count`](Self::count), [`for_each_parallel`](Self::for_each_parallel) and checks; 0, the default, for all
    /// cores. The environment variable `SMALLSCOPE_THREADS` takes precedence.
    ///
    /// Results do not depend on it. Short searches, searches with a limit and focused ones ([`unfocus`](Self::unfocus)) stay on the calling thread:
    /// they are exact only in search order.
    pub fn threads(mut self, count: usize) -> Self {
        self.setup.crew.threads = count;
        self
    }

    /// Makes [`count`](Self::count), [`for_each_parallel`](Self::for_each_parallel) and checks resumable: they save progress to the file every
    /// second, and read it when the same search is run again, on any number of threads. Interruptions, however many and wherever, do not change the
    /// results.
    ///
    /// The search may end by [`max_time`](Self::max_time), by SIGINT or SIGTERM, which it handles ([`StopReason::Interrupted`](crate::StopReason)),
    /// or by anything else, such as SIGKILL; then the work since the last save is repeated. The file stays when the search is complete, and then
    /// gives the results at once.
    ///
    /// ```
    /// use smallscope::{Field, Scope, Structure};
    ///
    /// #[derive(Structure)]
    /// struct Pair { low: Field<u8>, high: Field<u8> }
    ///
    /// let file = std::env::temp_dir().join(format!("resume-{}", std::process::id()));
    /// let pairs = || Scope::<Pair>::any().every::<u8>(0..=99).requires(|pair| pair.low.get() < pair.high.get());
    /// let counts = pairs().resume(&file).max_time(std::time::Duration::ZERO).count()?;
    /// assert!(!counts.is_complete());
    /// let counts = pairs().resume(&file).count()?;
    /// assert_eq!((counts.explored, counts.valid), (10_000, 4950));
    /// # std::fs::remove_file(file).unwrap();
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    pub fn resume(mut self, file: impl Into<PathBuf>) -> Self {
        self.setup.resume = Some(file.into());
        self
    }

    /// Files know the predicate by this name, and not by its code: for predicates that are written in several ways and mean the same.
    #[doc(hidden)]
    pub fn known_as(mut self, name: &str) -> Self {
        self.setup.known_as = Some(name.to_string());
        self
    }

    /// Lends every valid structure as the search by conflicts finds it, though nothing was tried before; none if it does not apply. For tests.
    #[doc(hidden)]
    pub fn for_each_by_conflicts(&self, mut visit: impl FnMut(&Valid<'_, Monitored<T>>)) -> Result<Option<Counts>, Error> {
        let mut visit = |valid: &Valid<'_, dyn std::any::Any>| {
            visit(&valid.typed());
            ControlFlow::Continue(())
        };
        let is_refused = kernel::engine::obstacle(&self.arena()?.layout).is_some();
        if is_refused { Ok(None) } else { self.untyped().lend_all_by_conflicts(u32::MAX, None, Some(&mut visit), None).map(Some) }
    }

    /// How many candidates a thread searches before it looks whether another one is idle; for tests.
    #[doc(hidden)]
    pub fn share_every(mut self, candidates: u64) -> Self {
        self.setup.crew.interval = candidates.max(1);
        self
    }

    // ---- searching ------------------------------------------------------------------------------------------------

    /// Counts the candidates, and the valid structures among them.
    pub fn count(&self) -> Result<Counts, Error> {
        self.untyped().run_on_all_threads(None, None)
    }

    /// Like [`count`](Self::count), with regular progress reports to `tell`.
    pub fn count_with_progress(&self, mut tell: impl FnMut(&Progress)) -> Result<Counts, Error> {
        self.untyped().run_on_all_threads(None, Some(&mut tell))
    }

    /// Lends every valid structure, on several threads and in no particular order. A panic of `visit` ends the search; the one on the first structure in the
    /// order of the search, which is that of paths except by tables, continues in the calling thread.
    ///
    /// ```
    /// use smallscope::{Scope, Seq, Structure, Field};
    /// use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
    ///
    /// #[derive(Structure)]
    /// struct Word { letters: Seq<Field<char>> }
    ///
    /// let letters = AtomicU64::new(0);
    /// Scope::<Word>::any().every_len(2).every('a'..='c').for_each_parallel(|word| {
    ///     letters.fetch_add(word.letters.len() as u64, Relaxed);
    /// })?;
    /// assert_eq!(letters.into_inner(), 3 * 1 + 9 * 2);
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    pub fn for_each_parallel(&self, visit: impl Fn(&Valid<'_, Monitored<T>>) + Sync) -> Result<Counts, Error> {
        self.untyped().run_on_all_threads(Some(&|valid| visit(&valid.typed())), None)
    }

    /// Lends every valid structure, in search order and on the calling thread.
    pub fn for_each(&self, mut visit: impl FnMut(&Valid<'_, Monitored<T>>)) -> Result<Counts, Error> {
        self.try_for_each(|valid| {
            visit(valid);
            ControlFlow::Continue(())
        })
    }

    /// Lends valid structures, in search order and on the calling thread, until `visit` breaks.
    pub fn try_for_each(&self, mut visit: impl FnMut(&Valid<'_, Monitored<T>>) -> ControlFlow<()>) -> Result<Counts, Error> {
        self.untyped().try_for_each(&mut |valid| visit(&valid.typed()))
    }

    /// Lends every candidate, valid or not, after the predicate was run on it; in search order and on the calling thread.
    pub fn for_each_candidate(&self, mut visit: impl FnMut(&Candidate<'_>)) -> Result<Counts, Error> {
        self.untyped().for_each_candidate(&mut visit)
    }

    /// Finds the first valid structure, on the calling thread, and returns an owned copy.
    pub fn first(&self) -> Result<Option<Snapshot<Monitored<T>>>, Error> {
        let mut found = None;
        self.try_for_each(|valid| {
            found = Some(self.untyped().snapshot(valid.engine));
            ControlFlow::Break(())
        })?;
        Ok(found.transpose()?.map(Snapshot::new))
    }

    /// Iterates over owned copies of the valid structures, in search order and on the calling thread.
    pub fn snapshots(self) -> Result<Snapshots<T, P>, Error> {
        let search = kernel::Search::new(self.arena()?, &self.setup.range, &self.setup.limits, false);
        Ok(Snapshots { scope: self, search })
    }

    /// The binary logarithm of the number of all assignments to all fields, symmetric ones included: the size of the search without pruning.
    pub fn space_bits(&self) -> Result<f64, Error> {
        self.untyped().space_bits()
    }

    /// Finds the valid structures by trying *all* assignments, and returns their canonical texts: an oracle for small bounds, independent of the
    /// search. Compare it with the [`to_string`](ToString) of the structures that [`for_each`](Self::for_each) lends.
    pub fn brute_force(&self) -> Result<BTreeSet<String>, Error> {
        self.untyped().brute_force()
    }

    /// The type-erased scope.
    pub fn untyped(&self) -> &(dyn AnyScope + '_) {
        self
    }
}
