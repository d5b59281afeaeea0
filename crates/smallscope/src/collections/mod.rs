//! Helper types for predicates: correct at any size, without allocation at small ones.
//!
//! With std collections, hashing and allocation take most of a search's time (5–10x slower); those work, too.

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

use crate::structure::{block, stride};

/// The number of an object in its pool: below 64 exactly for the first 64 objects of the pool that starts at `origin`, and anything
/// larger for all other addresses. The distance is rotated, not shifted, so that what is no multiple of the stride becomes large.
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
