//! A value at an address of its own: what a cell lends of a value that it does not hold itself.

use std::cell::{Cell, UnsafeCell};
use std::mem::MaybeUninit;

use super::Value;
use crate::kernel::slot::UNSET;

/// A copy of the value that a cell means. Two cells never lend the same address, as two fields of a real value never have it; the cells
/// of a sequence lend ascending addresses.
pub(crate) struct Own<V> {
    /// The word of the cell when the copy was made.
    of: Cell<usize>,
    copy: UnsafeCell<MaybeUninit<V>>,
}

impl<V: Value> Own<V> {
    pub(crate) fn new() -> Self {
        Own { of: Cell::new(UNSET), copy: UnsafeCell::new(MaybeUninit::uninit()) }
    }

    /// The copy, made anew if the word is another than last time.
    ///
    /// # Safety
    /// The word is that of the cell, which was read; it always means this value, and is not [`UNSET`].
    #[inline(always)]
    pub(crate) unsafe fn lend(&self, word: usize, value: &V) -> &V {
        // SAFETY: the copy is written when the word is another one. A cell that was read keeps its word until the predicate has returned,
        // or the visitor has, so no reference to the other word is left. It is read only after it was written:
        // no word is UNSET, with which `of` starts. Fields belong to one thread.
        unsafe {
            if self.of.get() != word {
                *self.copy.get() = MaybeUninit::new(value.again());
                self.of.set(word);
            }
            (*self.copy.get()).assume_init_ref()
        }
    }
}
