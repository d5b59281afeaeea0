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

/// The number of an object in its pool: below 64 exactly for the first 64 objects of the pool that starts at `origin`, and anything
/// larger for all other addresses. The distance is divided by the stride exactly, which takes one multiplication: by the inverse of
/// the stride's odd part, and a rotation by its power of two.
#[inline(always)]
fn number<T>(object: &T, origin: usize) -> usize {
    let distance = (object as *const T).addr().wrapping_sub(origin);
    distance
        .wrapping_mul(const { inverse(stride::<T>() >> stride::<T>().trailing_zeros()) })
        .rotate_right(stride::<T>().trailing_zeros())
}

/// The multiplicative inverse of an odd number, by Newton's iteration.
const fn inverse(odd: usize) -> usize {
    let mut inverse = odd;
    let mut round = 0;
    while round < 6 {
        inverse = inverse.wrapping_mul(2usize.wrapping_sub(odd.wrapping_mul(inverse)));
        round += 1;
    }
    inverse
}

/// Where the pool of an object starts, if the object is one of its first 64.
#[inline(always)]
fn origin<T>(object: &T) -> usize {
    (object as *const T).addr() & !(block::<T>() - 1)
}

/// An origin that no object is near to.
const NOWHERE: usize = 1;
