//! Visited states: in parts by their hashes, each with its keys and a table that leads to them.
//!
//! All of it is far larger than a cache, so candidates come in large numbers, and one part after the other takes those that are its own: what is looked
//! at stays in the cache, and threads that work on different parts never meet. How keys are kept is up to the explorations: bytes of any length, or
//! words of a fixed number.

mod table;

pub(crate) use table::Table;

use crate::system::lock;
use std::iter::Enumerate;
use std::slice::IterMut;
use std::sync::Mutex;

/// There are this many parts.
pub(crate) const PARTS: usize = 256;
/// Keys that are looked up together, so that the reads for them do not wait for one another.
pub(crate) const TOGETHER: usize = 64;
/// Bytes of a line of the cache.
pub(crate) const LINE: usize = 64;

/// The part of a hash.
#[inline(always)]
pub(crate) fn part(hash: u64) -> usize {
    (hash >> 56) as usize
}

/// Parts that threads take one by one.
pub(crate) struct InTurn<'p, P>(Mutex<Enumerate<IterMut<'p, P>>>);

impl<'p, P> InTurn<'p, P> {
    pub(crate) fn new(parts: &'p mut [P]) -> Self {
        InTurn(Mutex::new(parts.iter_mut().enumerate()))
    }

    /// Works on parts, with their numbers, until none is left.
    pub(crate) fn work(&self, mut each: impl FnMut(usize, &mut P)) {
        loop {
            let next = lock(&self.0).next();
            let Some((number, part)) = next else { return };
            each(number, part);
        }
    }
}
