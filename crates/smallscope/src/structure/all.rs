//! A fixed collection: all objects of a class.

use super::{At, Binder, Part, Structure};
use std::cell::Cell;

/// Every object of a class, in order. It is not part of the search: there is one way to list them all, and listing an object here
/// does not make it a used one for symmetry breaking.
pub struct All<T> {
    first: Cell<*const T>,
    count: Cell<usize>,
}

impl<T> All<T> {
    /// How many objects there are.
    #[allow(clippy::len_without_is_empty)]
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.count.get()
    }

    /// The object at a position below [`len`](Self::len).
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<&T> {
        // SAFETY: the count is zero until `bind` has stored the first of so many objects of a pool of T, which lives as long as the layout does, and so
        // as the structure: nobody is lent a structure whose layout is gone, and none can be moved out of what is lent. No object is ever lent mutably.
        (index < self.count.get()).then(|| unsafe { &*self.first.get().wrapping_byte_add(index * super::stride::<T>()) })
    }

    /// The objects in order.
    #[inline(always)]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        // Taken out of its cell once, not for each object.
        let first = self.first.get();
        // SAFETY: as in `get`.
        (0..self.count.get()).map(move |index| unsafe { &*first.wrapping_byte_add(index * super::stride::<T>()) })
    }
}

// SAFETY: it registers nothing that is written to, and has no `Drop`.
unsafe impl<T: Structure> Part for All<T> {
    fn unbound() -> Self {
        All { first: Cell::new(std::ptr::null()), count: Cell::new(0) }
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        if let Some((first, count)) = binder.all::<T>(at) {
            self.first.set(first);
            self.count.set(count);
        }
    }
}
