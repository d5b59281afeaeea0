//! A fixed collection: all objects of a class.

use super::{At, Binder, Part, Structure};
use std::cell::Cell;

/// Every object of a class, in order. It is not part of the search: there is one way to list all objects, and listing an object does not count as
/// using it for symmetry breaking.
///
/// So a link of a listed object that nothing else leads to can lead to used objects, or to the first unused one, as in Korat. That is enough if
/// objects can be listed such that each leads to earlier ones only, as in an acyclic graph, and the predicate ignores their order; two listed objects
/// that lead to each other are generated only if something else leads to the first. [`distinct`](crate::Scope::distinct) generates all structures,
/// whatever their links, with their objects in every order.
pub struct All<T> {
    first: Cell<*const T>,
    count: Cell<usize>,
}

impl<T> All<T> {
    /// The number of objects.
    #[allow(clippy::len_without_is_empty)]
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.count.get()
    }

    /// The object at a position below [`len`](Self::len).
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<&T> {
        // SAFETY: the count is zero until `bind` has stored the first of that many objects of a pool of T, which lives as long as the layout does,
        // and so as the structure: no structure is lent whose layout is gone, and none can be moved out of what is lent. No object is ever lent
        // mutably.
        (index < self.count.get()).then(|| unsafe { &*self.first.get().wrapping_byte_add(index * crate::kernel::stride::<T>()) })
    }

    /// The objects in order.
    #[inline(always)]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        // Taken out of its cell once, not for each object.
        let first = self.first.get();
        // SAFETY: as in `get`.
        (0..self.count.get()).map(move |index| unsafe { &*first.wrapping_byte_add(index * crate::kernel::stride::<T>()) })
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
