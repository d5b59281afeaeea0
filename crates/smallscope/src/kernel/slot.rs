//! One monitored cell: a word that stays unset until the predicate first reads it.
//!
//! The word is what the read gives: the bits of a small value, or the address of an object or of a value in its domain; null is
//! zero. A read is one load and one compare; only the first read of a candidate calls the engine, which chooses.
//!
//! **A cell is one word.** The word is what the read gives: the bits of a small value, or the address of an object or of a value in its domain.
//! A read after the first is one load and one compare. Values wider than half a word stand in the domain's list, so that no word can be
//! mistaken for *unset*.
//!
//! **The value of a cell is private.** The only way to it is a monitored read. A predicate cannot look at something that the search does not
//! know about, so it cannot make the search skip candidates without noticing.

use crate::kernel::engine;
use std::cell::Cell;

/// No small value and no address has this word.
pub(crate) const UNSET: usize = usize::MAX;
/// The number of a field that belongs to no search.
pub(crate) const UNBOUND: u32 = u32::MAX;

pub(crate) struct Slot {
    /// An address with its provenance, so that the cell can be lent as a pointer; or a number without one.
    word: Cell<*const ()>,
    field: Cell<u32>,
}

impl Slot {
    pub(crate) fn unbound() -> Self {
        Slot { word: Cell::new(std::ptr::without_provenance(UNSET)), field: Cell::new(UNBOUND) }
    }

    pub(crate) fn attach(&self, field: u32) {
        self.field.set(field);
        self.set(UNSET);
    }

    #[inline(always)]
    pub(crate) fn field(&self) -> u32 {
        self.field.get()
    }

    #[inline(always)]
    pub(crate) fn word(&self) -> usize {
        self.word.get().addr()
    }

    #[inline(always)]
    pub(crate) fn set(&self, word: usize) {
        self.word.set(std::ptr::with_exposed_provenance(word));
    }

    /// The monitored read.
    #[inline(always)]
    pub(crate) fn read(&self) -> usize {
        let word = self.word();
        if word != UNSET { word } else { engine::first_read(self) }
    }

    /// The monitored read, giving the cell: it keeps its word until the predicate returns.
    #[inline(always)]
    pub(crate) fn read_cell(&self) -> *const *const () {
        if self.word() != UNSET { self.cell() } else { engine::first_read_cell(self) }
    }

    #[inline(always)]
    pub(crate) fn cell(&self) -> *const *const () {
        self.word.as_ptr()
    }

    /// The monitored read with a test of the word: values that fail are explored without running the predicate.
    #[inline(always)]
    pub(crate) fn read_where(&self, test: impl Fn(usize) -> bool) -> Option<usize> {
        let word = self.word();
        if word != UNSET { test(word).then_some(word) } else { engine::first_read_where(self, test) }
    }

    /// As `read_where`, for tests whose outcome over the whole domain is known as a mask; `mask` may decline.
    #[inline(always)]
    pub(crate) fn read_masked(
        &self,
        test: impl Fn(usize) -> bool,
        mask: impl FnOnce(&engine::ReadDomain) -> Option<u64>,
    ) -> Option<usize> {
        let word = self.word();
        if word != UNSET { test(word).then_some(word) } else { engine::first_read_masked(self, test, mask) }
    }
}
