//! A monitored sequence: the length is a choice, and so is every element.

use super::{At, Binder, Part};
use crate::kernel::slot::Slot;
use std::cell::Cell;
use std::ops::Deref;

/// A sequence of monitored parts. It derefs to a slice of exactly its length; taking the slice reads the length.
///
/// ```
/// use smallscope::{Field, Scope, Seq, Structure};
///
/// #[derive(Structure)]
/// struct Bag { items: Seq<Field<u8>> }
///
/// let sorted = |bag: &Bag| bag.items.windows(2).all(|pair| pair[0].get() <= pair[1].get());
/// let scope = Scope::<Bag>::any().len(Bag::ITEMS, 0..=3).each(Bag::ITEMS, 1..=2).requires(sorted);
/// assert_eq!(scope.count()?.valid, 1 + 2 + 3 + 4);
/// # Ok::<(), smallscope::Error>(())
/// ```
pub struct Seq<P> {
    length: Slot,
    /// As many parts as the longest length, made when the sequence is bound.
    parts: Cell<*mut P>,
    most: Cell<usize>,
}

impl<P> Deref for Seq<P> {
    type Target = [P];

    #[inline(always)]
    fn deref(&self) -> &[P] {
        let length = self.length.read();
        // SAFETY: reading the length of a sequence that is not bound panics. One that was read is of the domain, so there are at least as many parts; they
        // live as long as the sequence and are only lent shared. `bind` would replace them, but only the library has a binder, and binds once.
        unsafe { std::slice::from_raw_parts(self.parts.get(), length) }
    }
}

impl<P> Seq<P> {
    pub(crate) fn length(&self) -> &Slot {
        &self.length
    }

    /// As many parts as the longest length, whatever the length is.
    pub(crate) fn bound_parts(&self) -> &[P] {
        // SAFETY: `bind` stored a box of this length, or it is empty; it is never replaced, as above.
        unsafe { std::slice::from_raw_parts(self.parts.get(), self.most.get()) }
    }
}

// SAFETY: it registers its slot and parts that it owns and that stay where they are; its `Drop` reads no slot.
unsafe impl<P: Part> Part for Seq<P> {
    fn unbound() -> Self {
        Seq { length: Slot::unbound(), parts: Cell::new(std::ptr::dangling_mut()), most: Cell::new(0) }
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        if let Some(parts) = binder.sequence::<P>(&self.length, at) {
            self.most.set(parts.len());
            self.parts.set(Box::into_raw(parts).cast());
        }
    }
}

impl<P> Drop for Seq<P> {
    fn drop(&mut self) {
        // SAFETY: made of a box of this length when bound, or else empty; a structure is bound once. No part is lent any more, and dropping a part
        // reads nothing.
        drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(self.parts.get(), self.most.get())) });
    }
}
