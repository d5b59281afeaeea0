//! Helper types for predicates: correct at any size, without allocation at small ones.
//!
//! With std collections, hashing and allocation take most of a search's time (5–10x slower); those work, too.

mod object_map;
mod queue;
mod stack;
mod visited;

pub use object_map::ObjectMap;
pub use queue::Queue;
pub use stack::Stack;
pub use visited::Visited;

use crate::structure::{block, stride};

/// The number of an object in its pool if it is one of the first 64, computed from addresses: `origin` is where the pool starts. Addresses
/// elsewhere give 64 or more, or share a number with nothing that is 64 or less.
#[inline(always)]
fn number<T>(object: &T, origin: usize) -> usize {
    (object as *const T).addr().wrapping_sub(origin) / stride::<T>()
}

/// Where the pool of an object starts, if the object is one of its first 64.
#[inline(always)]
fn origin<T>(object: &T) -> usize {
    (object as *const T).addr() & !(block::<T>() - 1)
}

/// An origin from which every address is far away.
const NOWHERE: usize = 1;
