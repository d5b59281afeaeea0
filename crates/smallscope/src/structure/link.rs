//! Monitored links to objects: nullable or not, shared or owned.

use super::{At, Binder, Needs, Part, Structure};
use crate::collections::Visited;
use crate::kernel::slot::Slot;
use std::marker::PhantomData;

/// A link that may be null.
pub type Link<T> = Pointer<T, true, false>;
/// A link that is never null.
pub type Ref<T> = Pointer<T, false, false>;
/// An owning link that may be null: no two owning links lead to the same object, so aliases are not searched.
pub type OwnedLink<T> = Pointer<T, true, true>;
/// An owning link that is never null; its holder exists only while such an object is available.
pub type OwnedRef<T> = Pointer<T, false, true>;

/// The four kinds of links; use them by their names [`Link`], [`Ref`], [`OwnedLink`] and [`OwnedRef`].
pub struct Pointer<T, const NULL: bool, const OWNED: bool> {
    slot: Slot,
    target: PhantomData<*const T>,
}

impl<T, const NULL: bool, const OWNED: bool> Pointer<T, NULL, OWNED> {
    /// The object behind a word of this link.
    #[inline(always)]
    fn object(&self, word: usize) -> Option<&T> {
        // SAFETY: words of a link are null or addresses of objects in a pool of T, since only the search sets the slot, to words of the domain that
        // `bind` made for T. A link that is not bound has no word: reading it panics. The pool lives as long as the structure that holds this link:
        // nothing safe can keep or move a link beyond that, and no destructor of a structure reads one. Objects never move and are only lent shared.
        unsafe { std::ptr::with_exposed_provenance::<T>(word).as_ref() }
    }

    pub(crate) fn slot(&self) -> &Slot {
        &self.slot
    }

    /// The cell, after it was read.
    #[inline(always)]
    pub(crate) fn cell(&self) -> *const *const () {
        self.slot.read_cell()
    }

    /// The object at an address of this link's domain.
    pub(crate) fn object_at(&self, word: usize) -> &T {
        self.object(word).expect("objects have addresses")
    }

    #[inline(always)]
    fn word_of(target: Option<&T>) -> usize {
        target.map_or(0, |object| (object as *const T).addr())
    }
}

impl<T, const OWNED: bool> Pointer<T, true, OWNED> {
    /// The object, lent from the cell.
    #[inline(always)]
    pub(crate) fn lend(&self) -> &Option<&T> {
        // SAFETY: the cell was read, so it holds null or the address of an object (see `object`), as an option of a reference does, and it keeps it until the
        // predicate returns: a predicate that is left for another candidate is unwound, and what it borrowed with it.
        unsafe { &*self.cell().cast() }
    }

    /// The object, if the link is not null.
    #[inline(always)]
    pub fn get(&self) -> Option<&T> {
        self.object(self.slot.read())
    }

    /// The object, or null as `None`, if it passes the test; on an outer `None`, the predicate must return `false`.
    /// See [`Field::get_where`](crate::Field::get_where).
    #[inline(always)]
    pub fn get_where(&self, test: impl Fn(Option<&T>) -> bool) -> Option<Option<&T>> {
        self.slot.read_where(|word| test(self.object(word))).map(|word| self.object(word))
    }

    /// Whether the link leads to `expected`: a [`get_where`](Self::get_where), so the predicate must return `false` if not.
    #[inline(always)]
    pub fn must_be(&self, expected: Option<&T>) -> bool {
        let expected = Self::word_of(expected);
        self.slot.read_masked(|word| word == expected, |options| options.only(expected, crate::kernel::stride::<T>())).is_some()
    }

    /// The object, or null as `None`, unless it was visited: a [`get_where`](Self::get_where) in constant time for up to 63
    /// objects.
    #[inline(always)]
    pub fn get_not_in(&self, visited: &Visited<T>) -> Option<Option<&T>> {
        self.slot
            .read_masked(
                |word| self.object(word).is_none_or(|object| !visited.contains(object)),
                |options| visited.mask(options.first_object?).map(|seen| !(seen << 1)),
            )
            .map(|word| self.object(word))
    }
}

impl<T, const OWNED: bool> Pointer<T, false, OWNED> {
    /// The object, lent from the cell.
    #[inline(always)]
    pub(crate) fn lend(&self) -> &&T {
        // SAFETY: as for a link that may be null; the domain of this one has no zero word.
        unsafe { &*self.cell().cast() }
    }

    /// The object.
    #[inline(always)]
    pub fn get(&self) -> &T {
        self.certain(self.slot.read())
    }

    #[inline(always)]
    fn certain(&self, word: usize) -> &T {
        // SAFETY: as in `object`; the domain of a link that is never null has no zero word, and binding one without objects is an error.
        unsafe { &*std::ptr::with_exposed_provenance::<T>(word) }
    }

    /// The object if it passes the test; on `None`, the predicate must return `false`.
    /// See [`Field::get_where`](crate::Field::get_where).
    #[inline(always)]
    pub fn get_where(&self, test: impl Fn(&T) -> bool) -> Option<&T> {
        self.slot.read_where(|word| test(self.certain(word))).map(|word| self.certain(word))
    }

    /// Whether the link leads to `expected`: a [`get_where`](Self::get_where), so the predicate must return `false` if not.
    #[inline(always)]
    pub fn must_be(&self, expected: &T) -> bool {
        let expected = Self::word_of(Some(expected));
        self.slot.read_masked(|word| word == expected, |options| options.only(expected, crate::kernel::stride::<T>())).is_some()
    }

    /// The object unless it was visited: a [`get_where`](Self::get_where) in constant time for up to 64 objects.
    #[inline(always)]
    pub fn get_not_in(&self, visited: &Visited<T>) -> Option<&T> {
        self.slot
            .read_masked(
                |word| !visited.contains(self.certain(word)),
                |options| visited.mask(options.first_object?).map(|seen| !seen),
            )
            .map(|word| self.certain(word))
    }
}

// SAFETY: it registers its own slot, and has no `Drop`.
unsafe impl<T: Structure, const NULL: bool, const OWNED: bool> Part for Pointer<T, NULL, OWNED> {
    fn unbound() -> Self {
        Pointer { slot: Slot::unbound(), target: PhantomData }
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        binder.link::<T>(&self.slot, NULL, OWNED, at);
    }

    fn needs(needs: &mut Needs) {
        if OWNED && !NULL {
            needs.one::<T>();
        }
    }
}

/// Whether two links lead to the same object, or both are null.
#[inline(always)]
pub fn same<T>(a: Option<&T>, b: Option<&T>) -> bool {
    a.map(std::ptr::from_ref) == b.map(std::ptr::from_ref)
}
