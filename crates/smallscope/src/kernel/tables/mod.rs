//! Tables: a search whose cost follows its output, where all objects are owned.
//!
//! **An object that nobody has looked into is known by what calls on it return.** It is not chosen field by field. A call on it is one choice, among
//! the results that are possible for an object of its class and size. Which those are is solved once for each class, size and calls so far, by running the
//! calls on one object, whose own children are again known by calls only. So several passes over one tree (ordered, balanced, coloured) go down it together,
//! and no subtree is made before the whole is accepted.
//!
//! **Counting does not enumerate.** What is accepted is a sum of products of numbers of subtrees. The k-th structure, and a random one, are found from
//! them directly.
//!
//! **What cannot be followed is refused, and then Korat's search is run.** A call is known by its result only if `#[invariant]` compiled the function, it is
//! given plain values and addresses of objects only, and it returns a plain value. All else looks into the object, which is then chosen field by field. Tables are given up where a function is called on
//! the way that `#[invariant]` did not compile (it may keep something in mind), where objects are shared, where it matters what a pointer leads to that is none of the objects asked about (`naming.rs`), and where they take too much.
//! Before a result is used, it is compared with that of Korat's search at the largest size that takes little (`scope/tables.rs`).

mod addresses;
mod asking;
mod frame;
mod naming;
mod natural;
mod plain;
mod question;
mod shape;
mod solved;
mod solver;
mod store;

pub use asking::{AskOther, AskPlain, Asking};
pub use natural::Natural;
pub use plain::{Lent, Plain};
pub(crate) use solved::Solved;
pub(crate) use solver::Budget;

use super::layout::Layout;
use super::{Arena, Error};
use std::any::Any;

/// Why tables were given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Refusal(pub(crate) &'static str);

impl Refusal {
    /// The deadline of the budget has passed: the one reason that has nothing to do with the scope.
    pub(crate) const OUT_OF_TIME: Refusal = Refusal("the time is over before tables are solved");
}

/// Why tables do not apply to structures like these, where that is plain to see.
pub(crate) fn obstacle(layout: &Layout) -> Option<&'static str> {
    shape::Shape::new(layout, u32::MAX).err()
}

/// Everything that is valid with at most this many objects of each class, and lengths up to that.
pub(crate) fn solve(
    name: &str,
    make: &dyn Fn() -> Result<Arena, Error>,
    predicate: &dyn Fn(&dyn Any) -> bool,
    most: u32,
    seconds: u64,
    budget: Budget,
) -> Result<Result<Solved, Refusal>, Error> {
    solver::solve(name, make, predicate, most, seconds, budget)
}

/// A field without a value is read in a frame.
pub(super) fn read(field: u32) -> usize {
    solver::with(|solver| solver.read(field)).expect("only a solver sets this mode")
}

/// A function is called that may do anything.
pub(super) fn meet_stranger() {
    solver::with(|solver| solver.meet_stranger());
}

/// Something is kept for a run of the predicate.
pub(super) fn refuse(why: &'static str) {
    solver::with(|solver| solver.refuse_run(why));
}
