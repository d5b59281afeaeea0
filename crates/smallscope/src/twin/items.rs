//! The elements of a sequence, with the methods of a slice.

use super::Place;
use crate::structure::{Field, Value};
use std::fmt::{self, Debug, Formatter};
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

    /// The first element of a `VecDeque`.
    #[inline(always)]
    pub fn front(&self) -> Option<&P::Plain<'_>> {
        self.first()
    }

    /// The last element of a `VecDeque`.
    #[inline(always)]
    pub fn back(&self) -> Option<&P::Plain<'_>> {
        self.last()
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

    /// Whether the keys of the elements do not decrease.
    pub fn is_sorted_by_key<K: PartialOrd>(&self, key: impl FnMut(&V) -> K) -> bool {
        self.iter().map(key).is_sorted()
    }

    /// Whether each element and the next are in this order.
    pub fn is_sorted_by(&self, mut ordered: impl FnMut(&V, &V) -> bool) -> bool {
        self.iter().is_sorted_by(|a, b| ordered(a, b))
    }

    /// Whether the first elements are these.
    pub fn starts_with(&self, beginning: &[V]) -> bool {
        self.len() >= beginning.len() && self.iter().zip(beginning).all(|(element, value)| element == value)
    }
}

impl<V: Value> PartialEq for Items<Field<V>> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other)
    }
}

/// Comparison with values that are not searched.
macro_rules! equal_to {
    ($([$($generics:tt)*] $values:ty),+) => { $(
        impl<V: Value, $($generics)*> PartialEq<$values> for Items<Field<V>> {
            fn eq(&self, other: &$values) -> bool {
                self.len() == other.len() && self.iter().eq(other.iter())
            }
        }
    )+ };
}
equal_to!([][V], [] &[V], [] Vec<V>, [const N: usize] [V; N], [const N: usize] &[V; N]);

impl<V: Value> Debug for Items<Field<V>> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self).finish()
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

/// `items[i]` is the form, which `#[invariant]` then reads as it reads a field.
impl<P> Index<usize> for Items<P> {
    type Output = P;
    #[inline(always)]
    fn index(&self, position: usize) -> &P {
        &self.0[position]
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
