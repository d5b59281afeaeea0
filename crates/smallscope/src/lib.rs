//! **smallscope** is bounded-exhaustive testing: you write an invariant; smallscope generates *every* structure within a bound that satisfies it,
//! each once up to isomorphism, and runs your code on all of them.
//!
//! There are three entry points:
//!
//! - [`Check`] and [`#[exhaustive]`](macro@exhaustive): your types as they are ([`#[derive(Twin)]`](macro@Twin)), your invariant written once
//!   ([`#[invariant]`](macro@invariant)), and your code on every value that satisfies it. Module [`check`].
//! - [`explore!`]: every sequence of calls up to a length, compared with a simpler type. Module [`mod@explore`].
//! - [`#[delta]`](macro@delta): the same for models with millions of states. Module [`mod@delta`].
//!
//! The [`tutorial`] takes you from a plain type to a bug in ten minutes; [`choosing`] says when another tool serves you better.
//!
//! A [`Scope`] says what to search, and within which bounds; it can also count, lend and store structures by itself. See [`scope`] for its options,
//! [`monitored`] for hand-written structures, [`store`] for files, and [`memo`] for what one search leaves for the next.
//!
//! A result says "all" only if the search was complete: [`Counts::is_complete`].

extern crate self as smallscope;

// Which of them builds on which is drawn in docs/architecture.md, and `tests/all/layers.rs` keeps to it.
pub mod check;
mod collections;
pub mod delta;
pub mod explore;
#[doc(hidden)]
pub mod glue;
mod harness;
mod kernel;
#[forbid(unsafe_code)]
pub mod memo;
#[cfg(feature = "view")]
#[forbid(unsafe_code)]
mod pages;
#[forbid(unsafe_code)]
mod parallel;
#[forbid(unsafe_code)]
pub mod remote;
#[deny(unsafe_code)]
pub mod scope;
#[forbid(unsafe_code)]
mod states;
#[forbid(unsafe_code)]
pub mod store;
mod structure;
mod system;
#[doc(hidden)]
pub mod twin;

pub mod choosing;
pub mod tutorial;

pub mod monitored {
    //! Hand-written structures with monitored parts: for full control over the order of reads, and for top speed.
    //!
    //! Declare them with [`#[derive(Structure)]`](macro@crate::Structure). A predicate reads a part with `get`, and the search sees each read. In
    //! predicates, use [`Visited`], [`Queue`], [`Stack`] and [`ObjectMap`]: they are fast at small sizes and correct at all sizes.
    //! [`get_where`](Field::get_where) and its relatives, and [`step`], speed up a search without changing counts.

    pub use crate::collections::{ObjectMap, Queue, Stack, Visited};
    pub use crate::kernel::step;
    pub use crate::structure::{All, Field, Link, OwnedLink, OwnedRef, Part, Pointer, Ref, Seq, Structure, Value, same};
}

pub use check::{Check, Report, classify, laws, sometimes};
pub use explore::Explore;
pub use harness::Verdict;
pub use kernel::{Error, Path, Range};
pub use scope::{Counts, Scope, Search, Valid};
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
pub use twin::Apart;
pub use twin::{Invariant, Twin};

// Short paths to what is documented in its module.
#[doc(hidden)]
pub use memo::{Memo, Technique};
#[doc(hidden)]
pub use monitored::*;
#[doc(hidden)]
pub use scope::{
    And, AnyScope, Anything, Argument, Both, Candidate, Change, Class, ClassDescription, Description, Division, Each, Elements,
    Encoded, FieldDescription, Key, Length, Mended, Monitored, Natural, Neighbours, ParseError, Predicate, Progress, Repaired,
    Searchable, Sequence, Snapshot, Snapshots, Stop, StopReason, Tables, Values, VariantKey, Visit, VisitShared, optional,
};
#[doc(hidden)]
pub use store::{Encoding, Fingerprint, Stored};

/// The examples of the README and of the book are tests.
#[cfg(doctest)]
mod pages_with_examples {
    #[doc = include_str!("../../../README.md")]
    struct Readme;
    #[doc = include_str!("../../../docs/getting-started.md")]
    struct GettingStarted;
    #[doc = include_str!("../../../docs/doors.md")]
    struct Doors;
    #[doc = include_str!("../../../docs/invariants.md")]
    struct Invariants;
    #[doc = include_str!("../../../docs/searches.md")]
    struct Searches;
    #[doc = include_str!("../../../docs/types.md")]
    struct Types;
    #[doc = include_str!("../../../docs/exploring.md")]
    struct Exploring;
    #[doc = include_str!("../../../docs/delta.md")]
    struct Delta;
    #[cfg(feature = "view")]
    #[doc = include_str!("../../../docs/reports.md")]
    struct Reports;
    #[doc = include_str!("../../../docs/scaling.md")]
    struct Scaling;
}
