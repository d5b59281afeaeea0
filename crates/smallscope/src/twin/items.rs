//! The elements of a sequence, with the methods of a slice.

use super::{Inline, Place};
use crate::structure::{Field, OwnedRef, Part, Pointer, Value};
use std::ops::{Index, Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

/// A sequence whose length was read. An element is read when it is asked for, in the shape of the plain type.
#[repr(transparent)]
pub struct Items<P>([P]);

type Iter<'a, P> = std::iter::Map<std::slice::Iter<'a, P>, fn(&'a P) -> &'a <P as Place>::Plain<'a>>;

impl<P> Items<P> {
    #[inline(always)]
    pub(super) fn of(parts: &[P]) -> &Items<P> {
        // SAFETY: `Items` is a transparent wrapper of the slice.
        unsafe { &*(std::ptr::from_ref(parts) as *const Items<P>) }
    }

    /// How many elements there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The forms of the elements, none of which is read by this.
    #[inline(always)]
    pub fn parts(&self) -> &[P] {
        &self.0
    }

    /// All the elements, again.
    #[inline(always)]
    pub fn as_slice(&self) -> &Self {
        self
    }

    /// Every run of `size` elements.
    pub fn windows(&self, size: usize) -> impl DoubleEndedIterator<Item = &Self> + ExactSizeIterator {
        self.0.windows(size).map(Items::of)
    }

    /// Runs of `size` elements that do not overlap; the last may be shorter.
    pub fn chunks(&self, size: usize) -> impl DoubleEndedIterator<Item = &Self> + ExactSizeIterator {
        self.0.chunks(size).map(Items::of)
    }

    /// The elements before and from a position.
    pub fn split_at(&self, middle: usize) -> (&Self, &Self) {
        let (before, after) = self.0.split_at(middle);
        (Items::of(before), Items::of(after))
    }
}

impl<P: Place> Items<P> {
    /// The elements in order.
    #[inline(always)]
    pub fn iter(&self) -> Iter<'_, P> {
        self.0.iter().map(P::place)
    }

    /// The element at a position, if there is one.
    #[inline(always)]
    pub fn get(&self, position: usize) -> Option<&P::Plain<'_>> {
        self.0.get(position).map(P::place)
    }

    /// The first element.
    #[inline(always)]
    pub fn first(&self) -> Option<&P::Plain<'_>> {
        self.0.first().map(P::place)
    }

    /// The last element.
    #[inline(always)]
    pub fn last(&self) -> Option<&P::Plain<'_>> {
        self.0.last().map(P::place)
    }

    /// The first element, and the others.
    pub fn split_first(&self) -> Option<(&P::Plain<'_>, &Self)> {
        self.0.split_first().map(|(first, others)| (first.place(), Items::of(others)))
    }

    /// The last element, and the others.
    pub fn split_last(&self) -> Option<(&P::Plain<'_>, &Self)> {
        self.0.split_last().map(|(last, others)| (last.place(), Items::of(others)))
    }
}

impl<V: Value> Items<Field<V>> {
    /// Whether an element equals the value; reads elements up to the first that does.
    pub fn contains(&self, value: &V) -> bool {
        self.iter().any(|element| element == value)
    }

    /// The values of all elements.
    pub fn to_vec(&self) -> Vec<V> {
        self.iter().copied().collect()
    }

    /// Whether each element is at most the next.
    pub fn is_sorted(&self) -> bool
    where
        V: PartialOrd,
    {
        self.iter().is_sorted()
    }

    /// Whether the first elements are these.
    pub fn starts_with(&self, beginning: &[V]) -> bool {
        self.len() >= beginning.len() && self.iter().zip(beginning).all(|(element, value)| element == value)
    }
}

impl<'a, P: Place> IntoIterator for &'a Items<P> {
    type Item = &'a P::Plain<'a>;
    type IntoIter = Iter<'a, P>;
    #[inline(always)]
    fn into_iter(self) -> Iter<'a, P> {
        self.iter()
    }
}

/// Forms whose plain shape does not depend on how long it is lent, so that `items[i]` can be one.
pub trait Indexed {
    /// The shape.
    type To: ?Sized;
    /// Reads the form.
    fn indexed(&self) -> &Self::To;
}

impl<V: Value> Indexed for Field<V> {
    type To = V;
    #[inline(always)]
    fn indexed(&self) -> &V {
        self.place()
    }
}

impl<T> Indexed for Inline<T> {
    type To = T;
    #[inline(always)]
    fn indexed(&self) -> &T {
        self
    }
}

impl<T> Indexed for OwnedRef<T> {
    type To = T;
    #[inline(always)]
    fn indexed(&self) -> &T {
        self.get()
    }
}

impl<T, const OWNED: bool> Indexed for Pointer<T, true, OWNED> {
    type To = Self;
    #[inline(always)]
    fn indexed(&self) -> &Self {
        self
    }
}

impl<P: Part> Indexed for crate::structure::Seq<P> {
    type To = Items<P>;
    #[inline(always)]
    fn indexed(&self) -> &Items<P> {
        Items::of(self)
    }
}

impl<P: Part, const N: usize> Indexed for [P; N] {
    type To = Items<P>;
    #[inline(always)]
    fn indexed(&self) -> &Items<P> {
        Items::of(self)
    }
}

macro_rules! own_index {
    ($([$($generics:tt)*] $form:ty),+ $(,)?) => { $(
        impl<$($generics)*> Indexed for $form {
            type To = Self;
            #[inline(always)]
            fn indexed(&self) -> &Self { self }
        }
    )+ };
}
own_index!([A](A,), [A, B](A, B), [A, B, C](A, B, C), [A, B, C, D](A, B, C, D));

impl<P: Indexed> Index<usize> for Items<P> {
    type Output = P::To;
    #[inline(always)]
    fn index(&self, position: usize) -> &P::To {
        self.0[position].indexed()
    }
}

macro_rules! index_by_range {
    ($($range:ty),+) => { $(
        impl<P> Index<$range> for Items<P> {
            type Output = Items<P>;
            #[inline(always)]
            fn index(&self, range: $range) -> &Items<P> { Items::of(&self.0[range]) }
        }
    )+ };
}
index_by_range!(Range<usize>, RangeFrom<usize>, RangeTo<usize>, RangeInclusive<usize>, RangeToInclusive<usize>, RangeFull);
