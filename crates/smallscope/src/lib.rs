//! **smallscope** is bounded-exhaustive testing: you write an invariant, and it generates *every* structure within a bound that
//! satisfies it, each once up to isomorphism.
//!
//! - Declare structures with `#[derive(Structure)]` and monitored parts: [`Field`], [`Link`], [`Ref`], [`Seq`], [`All`].
//! - Bound them with a [`Scope`], require an invariant in ordinary Rust, and [`count`](Scope::count), visit
//!   ([`for_each`](Scope::for_each)) or keep ([`snapshots`](Scope::snapshots)) all that satisfy it.
//! - In invariants, [`Visited`], [`Queue`], [`Stack`] and [`ObjectMap`] are fast at small sizes and correct at all.
//! - [`get_where`](Field::get_where) and its relatives, and [`step`], make a search faster without changing a count.
//!
//! A result says "all" only when it is all: [`Counts::is_complete`].

extern crate self as smallscope;

pub mod check;

pub mod choosing;
mod collections;
pub mod delta;
pub mod explore;
#[forbid(unsafe_code)]
pub mod memo;
mod memory;
#[forbid(unsafe_code)]
mod parallel;
mod process;
#[forbid(unsafe_code)]
mod report;
#[forbid(unsafe_code)]
mod scope;
mod search;
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod signals;
#[forbid(unsafe_code)]
pub mod store;
mod structure;
mod team;
pub mod tutorial;
pub mod twin;

pub use check::{Check, Report, Verdict, classify, sometimes};
pub use collections::{ObjectMap, Queue, Stack, Visited};
pub use explore::Explore;
pub use memo::{Memo, Technique};
pub use scope::bounds::Length;
pub use scope::{
    Algorithm, And, Anything, Beyond, Candidate, Change, Counts, Covered, Encoded, Error, FirstRun, Kept, Key, Mended,
    Neighbours, Predicate, Product, Repaired, Scope, Snapshot, Snapshots, Valid, Values, VariantKey, optional,
};
pub use search::{ParseError, Path, Progress, Range, Stop, StopReason, step};
/// ```
/// use smallscope::{Scope, Twin, invariant};
///
/// #[derive(Twin)]
/// struct Tree {
///     root: Option<Box<Node>>,
/// }
///
/// #[derive(Twin)]
/// struct Node {
///     left: Option<Box<Node>>,
///     right: Option<Box<Node>>,
///     key: i32,
/// }
///
/// #[invariant(rep_ok)]
/// impl Tree {
///     fn rep_ok(&self) -> bool {
///         self.root.as_ref().is_none_or(|root| root.ordered(i32::MIN, i32::MAX))
///     }
/// }
///
/// #[invariant]
/// impl Node {
///     fn ordered(&self, low: i32, high: i32) -> bool {
///         low < self.key
///             && self.key < high
///             && self.left.as_ref().is_none_or(|left| left.ordered(low, self.key))
///             && self.right.as_ref().is_none_or(|right| right.ordered(self.key, high))
///     }
/// }
///
/// let trees = Scope::<Tree>::any().objects::<Node>(3).field(NodeTwin::KEY, 0..=2).requires(|tree| tree.rep_ok());
/// assert_eq!(trees.count()?.valid, 1 + 3 + 2 * 3 + 5);
/// # Ok::<(), smallscope::Error>(())
/// ```
pub use smallscope_macros::invariant;
pub use smallscope_macros::{Structure, Twin, delta, ensures, exhaustive, exploration, explore, requires};
pub use store::{Encoding, Fingerprint, Stored};
pub use structure::{
    All, Argument, Class, Elements, Field, Link, Monitored, OwnedLink, OwnedRef, Part, Pointer, Ref, Searchable, Seq, Sequence,
    Structure, Value,
};
pub use twin::{Invariant, Twin};

/// What `#[derive(Structure)]` writes calls to.
#[doc(hidden)]
pub mod derive {
    pub use crate::structure::{At, Binder, Needs, Words};
}

/// Whether two links lead to the same object, or both to none.
#[inline(always)]
pub fn same<T>(a: Option<&T>, b: Option<&T>) -> bool {
    a.map(std::ptr::from_ref) == b.map(std::ptr::from_ref)
}

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
