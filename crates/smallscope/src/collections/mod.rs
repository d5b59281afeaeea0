//! Collections for predicates: correct at any size, allocation-free at small sizes.
//!
//! The collections of `std` work, too, but their hashing and allocation make a search 5–10 times slower.

// Boxed, what does not fit inline is one null pointer to make, test and drop where everything fits.
#![allow(clippy::box_collection)]

mod object_map;
mod queue;
mod stack;
mod visited;

pub use object_map::ObjectMap;
pub use queue::Queue;
pub use stack::Stack;
pub use visited::Visited;

use crate::kernel::{block, stride};

/// The number of an object in its pool: below 64 exactly for the first 64 objects of the pool that starts at `origin`, and anything
/// larger for all other addresses. The distance is rotated, not shifted, so that anything but a multiple of the stride becomes large.
#[inline(always)]
fn number<T>(object: &T, origin: usize) -> usize {
    (object as *const T).addr().wrapping_sub(origin).rotate_right(const { stride::<T>().trailing_zeros() })
}

/// Where the pool of an object starts, if the object is one of its first 64.
#[inline(always)]
fn origin<T>(object: &T) -> usize {
    (object as *const T).addr() & !(block::<T>() - 1)
}

/// An origin that no object is near to.
const NOWHERE: usize = 1;
