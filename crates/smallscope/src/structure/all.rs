//! A fixed collection: all objects of a class.

use super::{At, Binder, Part, Structure};
use std::cell::Cell;

/// Every object of a class, in order. It is not part of the search: there is one way to list them all, and listing an object here
/// does not make it a used one for symmetry breaking.
///
/// So a link of a listed object that nothing else leads to can lead to objects that were used before, or to the first that was not, as in Korat. That is
/// enough for every structure whose objects can be listed such that each leads to earlier ones only, as those of an acyclic graph, and for a predicate
/// that does not look at their order; two listed objects that lead to each other come up only if something else leads to the first.
/// [`distinct`](crate::Scope::distinct) generates all structures, whatever their links, with every order of their objects.
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
