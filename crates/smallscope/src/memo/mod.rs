//! Memoized ranges: what one run of a search learns, so that later runs of the same search can skip it (MKorat).
//!
//! [`Scope::memorize`](crate::Scope::memorize) runs a search once and keeps, in bounded memory,
//! - [`Equidistant`] candidates, which split the search into parts of the same size without knowing its size beforehand;
//! - the largest *infeasible* ranges: maximal runs of candidates that are all invalid, among them always the head and the tail;
//! - the largest *feasible* ranges: maximal runs of candidates that are all valid.
//!
//! A [`Technique`] turns this into a [`Remaining`]: the ranges left to run. [`Scope::for_each_in`](crate::Scope::for_each_in) runs them, and
//! lends exactly the valid structures of the whole search, in search order.
//!
//! **How exact it is.** A candidate is counted whether its predicate was run or a filter rejected it without a run, and a range may begin or
//! end among rejected options. So a memo is the same for every style in which a predicate is written.
//!
//! **What a feasible range saves.** Its structures are known to be valid, and as many as it is long. They still have to be *generated* by running
//! the predicate, because the order in which it reads fields is what makes them: a re-run that only counts can pass over the range, one that
//! wants the structures can leave out whatever else it would check about their validity.
//!
//! **When the bounds grow.** If domains only get longer at their ends, a candidate of the old search is one of the new search as well, under the same
//! path and with the same verdict: the predicate reads the same values. So a *path* that was valid stays valid, and one that was invalid stays invalid. A
//! *range* says nothing about the new search, since new candidates lie between the old ones. Lists of one node with a `value` of 0 that must be larger than
//! 0 have no valid candidate at all; with values up to 1 there is one, and it lies inside of what was an infeasible range. Therefore a memo is used only for
//! the search that it was made of, and a file says which one that is. What carries over are verdicts; `growth` of the
//! package `smallscope-subjects` lends only structures that the old search did not have.

mod fast_forward;
mod file;
mod largest;
mod recorder;
mod technique;

pub use crate::kernel::{Equidistant, Mark, Stretch};
pub use technique::{Remaining, Technique};

pub(crate) use fast_forward::{FastForward, Step};
pub(crate) use recorder::Recorder;

/// What one run of a search learned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memo {
    /// All candidates of the search.
    pub explored: u64,
    /// The valid ones among them.
    pub valid: u64,
    /// The number of maximal runs of invalid candidates, without head and tail.
    pub infeasible_ranges: u64,
    /// The equidistant candidates.
    pub equidistant: Equidistant,
    /// The invalid candidates before the first valid one; all, if none is valid.
    pub head: Option<Stretch>,
    /// The invalid candidates after the last valid one.
    pub tail: Option<Stretch>,
    /// The largest infeasible ranges between head and tail, in the order of the search.
    pub infeasible: Vec<Stretch>,
    /// The infeasible ranges between head and tail that an equidistant candidate lies in or next to, in the order of the search.
    pub around: Vec<Stretch>,
    /// The largest feasible ranges, in the order of the search.
    pub feasible: Vec<Stretch>,
}
