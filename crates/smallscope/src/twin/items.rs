//! The elements of a sequence, with the methods of a slice.

use super::{Inline, Place, Text, Whole};
use crate::kernel::required::Call;
use crate::structure::{Field, Seq, Value};
use std::cmp::Ordering;
use std::collections::VecDeque;
use std::fmt::{self, Debug, Formatter};
use std::hash::{Hash, Hasher};
use std::iter::FusedIterator;
use std::ops::{Bound, Index, Range, RangeBounds, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

/// A sequence whose length was read. An element is read when it is asked for, in the shape of the plain type.
#[repr(transparent)]
pub struct Items<P>([P]);

/// The elements of a sequence in order.
pub struct Iter<'a, P>(std::slice::Iter<'a, P>);

impl<P> Clone for Iter<'_, P> {
    fn clone(&self) -> Self {
        Iter(self.0.clone())
    }
}

impl<'a, P: Place> Iterator for Iter<'a, P> {
    type Item = &'a P::Plain<'a>;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(P::place)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<P: Place> DoubleEndedIterator for Iter<'_, P> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(P::place)
    }
}

impl<P: Place> ExactSizeIterator for Iter<'_, P> {}
impl<P: Place> FusedIterator for Iter<'_, P> {}

impl<'a, P: Place> Iter<'a, P> {
    /// `all`, where it must be true.
    #[inline(always)]
    pub fn all_required(self, call: &Call, mut holds: impl FnMut(&'a P::Plain<'a>) -> bool) -> bool {
        call.each_holds(self.0, |part| holds(part.place()))
    }
}

impl<P> Items<P> {
    #[inline(always)]
    pub(super) fn of(parts: &[P]) -> &Items<P> {
        // SAFETY: `Items` is a transparent wrapper of the slice.
        unsafe { &*(std::ptr::from_ref(parts) as *const Items<P>) }
    }

    /// The number of elements.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The forms of the elements; reads none of them.
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
    pub fn windows(&self, size: usize) -> impl DoubleEndedIterator<Item = &Self> + ExactSizeIterator + Clone {
        self.0.windows(size).map(Items::of)
    }

    /// Runs of `size` elements that do not overlap; the last may be shorter.
    pub fn chunks(&self, size: usize) -> impl DoubleEndedIterator<Item = &Self> + ExactSizeIterator + Clone {
        self.0.chunks(size).map(Items::of)
    }

    /// Runs of `size` elements that do not overlap; a shorter rest is omitted.
    pub fn chunks_exact(&self, size: usize) -> impl DoubleEndedIterator<Item = &Self> + ExactSizeIterator + Clone {
        self.0.chunks_exact(size).map(Items::of)
    }

    /// Runs of `size` elements from the end; the last may be shorter.
    pub fn rchunks(&self, size: usize) -> impl DoubleEndedIterator<Item = &Self> + ExactSizeIterator + Clone {
        self.0.rchunks(size).map(Items::of)
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
        Iter(self.0.iter())
    }

    /// The elements at some positions of a `VecDeque`.
    pub fn range(&self, range: impl RangeBounds<usize>) -> Iter<'_, P> {
        Iter(self.0[(range.start_bound().cloned(), range.end_bound().cloned())].iter())
    }

    /// The element at a position, or the elements of a range, if they are there.
    #[inline(always)]
    pub fn get<I: Positioned<P>>(&self, position: I) -> Option<&I::Output<'_>> {
        position.of(&self.0)
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

    /// Whether the keys of the elements do not decrease.
    pub fn is_sorted_by_key<'a, K: PartialOrd>(&'a self, key: impl FnMut(&'a P::Plain<'a>) -> K) -> bool {
        self.iter().map(key).is_sorted()
    }

    /// Whether each element and the next are in this order.
    pub fn is_sorted_by<'a>(&'a self, mut ordered: impl FnMut(&'a P::Plain<'a>, &'a P::Plain<'a>) -> bool) -> bool {
        self.iter().is_sorted_by(|a, b| ordered(a, b))
    }

    /// Searches elements that are ordered this way: the position of the element, or where it belongs.
    pub fn binary_search_by<'a>(&'a self, mut compare: impl FnMut(&'a P::Plain<'a>) -> Ordering) -> Result<usize, usize> {
        self.0.binary_search_by(|part| compare(part.place()))
    }

    /// Searches elements that are ordered by their keys: the position of the key, or where it belongs.
    pub fn binary_search_by_key<'a, K: Ord>(
        &'a self,
        wanted: &K,
        mut key: impl FnMut(&'a P::Plain<'a>) -> K,
    ) -> Result<usize, usize> {
        self.binary_search_by(|element| key(element).cmp(wanted))
    }
}

impl<P: Place + 'static> Items<P> {
    /// The runs between the elements that pass the test.
    pub fn split(&self, mut test: impl FnMut(&P::Plain<'_>) -> bool) -> impl DoubleEndedIterator<Item = &Self> {
        self.0.split(move |part| test(part.place())).map(Items::of)
    }

    /// The longest runs in which each element and the next pass the test.
    pub fn chunk_by(&self, mut test: impl FnMut(&P::Plain<'_>, &P::Plain<'_>) -> bool) -> impl DoubleEndedIterator<Item = &Self> {
        self.0.chunk_by(move |a, b| test(a.place(), b.place())).map(Items::of)
    }

    /// The number of elements that pass the test, if those come first.
    pub fn partition_point(&self, mut test: impl FnMut(&P::Plain<'_>) -> bool) -> usize {
        self.0.partition_point(|part| test(part.place()))
    }
}

/// What one element or some elements of a sequence are asked for with.
pub trait Positioned<P: Place> {
    /// What is there.
    type Output<'a>: ?Sized + 'a
    where
        P: 'a;
    /// What is there, if all of it is.
    fn of(self, parts: &[P]) -> Option<&Self::Output<'_>>;
}

impl<P: Place> Positioned<P> for usize {
    type Output<'a>
        = P::Plain<'a>
    where
        P: 'a;
    #[inline(always)]
    fn of(self, parts: &[P]) -> Option<&P::Plain<'_>> {
        parts.get(self).map(P::place)
    }
}

/// What needs copies of elements.
impl<P> Items<P> {
    /// Copies of all elements.
    pub fn to_vec(&self) -> Vec<P::Copy>
    where
        P: Whole,
    {
        self.0.iter().map(P::whole).collect()
    }

    /// Copies of all elements, as a real `Vec` is cloned.
    #[allow(clippy::should_implement_trait)]
    pub fn clone(&self) -> Vec<P::Copy>
    where
        P: Whole,
    {
        self.to_vec()
    }

    /// Copies of all elements.
    pub fn to_owned(&self) -> Vec<P::Copy>
    where
        P: Whole,
    {
        self.to_vec()
    }

    /// Whether an element equals the value; reads elements up to the first match.
    pub fn contains<Q: ?Sized>(&self, value: &Q) -> bool
    where
        P: Sought<Q>,
    {
        self.0.iter().any(|part| part.is(value))
    }

    /// Whether each element is at most the next.
    pub fn is_sorted(&self) -> bool
    where
        P: Whole<Copy: PartialOrd>,
    {
        self.0.iter().map(P::whole).is_sorted()
    }

    /// Whether the first elements are these.
    pub fn starts_with(&self, beginning: &[P::Copy]) -> bool
    where
        P: Whole<Copy: PartialEq>,
    {
        self.len() >= beginning.len() && self.0.iter().zip(beginning).all(|(part, value)| part.whole() == *value)
    }

    /// Whether the last elements are these.
    pub fn ends_with(&self, end: &[P::Copy]) -> bool
    where
        P: Whole<Copy: PartialEq>,
    {
        let before = self.len().checked_sub(end.len());
        before.is_some_and(|before| self.0[before..].iter().zip(end).all(|(part, value)| part.whole() == *value))
    }

    /// Searches sorted elements: the position of the value, or where it belongs.
    pub fn binary_search(&self, value: &P::Copy) -> Result<usize, usize>
    where
        P: Whole<Copy: Ord>,
    {
        self.0.binary_search_by(|part| part.whole().cmp(value))
    }

    /// Copies of all elements, again and again.
    pub fn repeat(&self, times: usize) -> Vec<P::Copy>
    where
        P: Whole<Copy: Copy>,
    {
        self.to_vec().repeat(times)
    }
}

impl<P: Whole> Items<Seq<P>> {
    /// Copies of the elements of all elements.
    pub fn concat(&self) -> Vec<P::Copy> {
        self.0.iter().flat_map(Whole::whole).collect()
    }
}

impl Items<Text> {
    /// All texts in one.
    pub fn concat(&self) -> String {
        self.to_vec().concat()
    }

    /// All texts in one, with something in between.
    pub fn join(&self, between: &str) -> String {
        self.to_vec().join(between)
    }
}

/// A form that is looked for by a value of the plain type, or by what the twin has in its place.
pub trait Sought<Q: ?Sized> {
    /// Whether the form has this value.
    fn is(&self, value: &Q) -> bool;
}

impl<V: Value + PartialEq> Sought<V> for Field<V> {
    #[inline(always)]
    fn is(&self, value: &V) -> bool {
        self.get() == *value
    }
}

impl<V: Value + PartialEq> Sought<Field<V>> for Field<V> {
    #[inline(always)]
    fn is(&self, value: &Field<V>) -> bool {
        self == value
    }
}

impl<T: PartialEq> Sought<T> for Inline<T> {
    fn is(&self, value: &T) -> bool {
        **self == *value
    }
}

impl<Q: ?Sized> Sought<Q> for Text
where
    Text: PartialEq<Q>,
{
    fn is(&self, value: &Q) -> bool {
        self == value
    }
}

impl<P: Whole, Q: ?Sized> Sought<Q> for Seq<P>
where
    Items<P>: PartialEq<Q>,
{
    fn is(&self, value: &Q) -> bool {
        Items::of(self) == value
    }
}

macro_rules! sought_tuples {
    ($($($part:ident $other:ident $index:tt),+;)+) => { $(
        impl<$($part: Whole + Sought<$other>, $other),+> Sought<($($other,)+)> for ($($part,)+) {
            fn is(&self, value: &($($other,)+)) -> bool {
                $(self.$index.is(&value.$index))&&+
            }
        }
    )+ };
}
sought_tuples!(A X 0, B Y 1; A X 0, B Y 1, C Z 2;);

impl<P: Whole<Copy: PartialEq>> PartialEq for Items<P> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.0.iter().zip(&other.0).all(|(a, b)| a.whole() == b.whole())
    }
}

impl<P: Whole<Copy: Eq>> Eq for Items<P> {}

/// Comparison with values that are not searched.
macro_rules! equal_to {
    ($([$($generics:tt)*] $values:ty),+) => { $(
        impl<P: Whole<Copy: PartialEq<Q>>, Q, $($generics)*> PartialEq<$values> for Items<P> {
            fn eq(&self, other: &$values) -> bool {
                self.len() == other.len() && self.0.iter().zip(other.iter()).all(|(part, value)| part.whole() == *value)
            }
        }
    )+ };
}
equal_to!([][Q], [] &[Q], [] Vec<Q>, [] VecDeque<Q>, [const N: usize] [Q; N], [const N: usize] &[Q; N]);

macro_rules! equal_from {
    ($([$($generics:tt)*] $values:ty),+) => { $(
        impl<P: Whole<Copy: PartialEq<Q>>, Q, $($generics)*> PartialEq<Items<P>> for $values {
            fn eq(&self, other: &Items<P>) -> bool {
                other == self
            }
        }
    )+ };
}
equal_from!([][Q], [] Vec<Q>, [const N: usize] [Q; N]);

macro_rules! reference_equal_to {
    ($([$($generics:tt)*] $values:ty),+) => { $(
        impl<P: Whole<Copy: PartialEq<Q>>, Q, $($generics)*> PartialEq<$values> for &Items<P> {
            fn eq(&self, other: &$values) -> bool {
                **self == *other
            }
        }
    )+ };
}
reference_equal_to!([] Vec<Q>, [const N: usize] [Q; N]);

impl<P: Whole<Copy: PartialOrd>> PartialOrd<[P::Copy]> for Items<P> {
    fn partial_cmp(&self, other: &[P::Copy]) -> Option<Ordering> {
        let mut others = other.iter();
        for part in &self.0 {
            let Some(value) = others.next() else { return Some(Ordering::Greater) };
            match part.whole().partial_cmp(value) {
                Some(Ordering::Equal) => {}
                different => return different,
            }
        }
        Some(if others.next().is_some() { Ordering::Less } else { Ordering::Equal })
    }
}

impl<P: Whole<Copy: PartialOrd>> PartialOrd<Vec<P::Copy>> for Items<P> {
    fn partial_cmp(&self, other: &Vec<P::Copy>) -> Option<Ordering> {
        self.partial_cmp(&other[..])
    }
}

impl<P: Whole<Copy: PartialOrd>> PartialOrd for Items<P> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.0.iter().map(P::whole).partial_cmp(other.0.iter().map(P::whole))
    }
}

impl<P: Whole<Copy: Ord>> Ord for Items<P> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.iter().map(P::whole).cmp(other.0.iter().map(P::whole))
    }
}

/// As a vector or slice is hashed.
impl<P: Whole<Copy: Hash>> Hash for Items<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.to_vec().hash(state);
    }
}

impl<P: Whole<Copy: Debug>> Debug for Items<P> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.0.iter().map(P::whole)).finish()
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

        impl<P: Place> Positioned<P> for $range {
            type Output<'a> = Items<P> where P: 'a;
            #[inline(always)]
            fn of(self, parts: &[P]) -> Option<&Items<P>> {
                parts.get(self).map(Items::of)
            }
        }
    )+ };
}
index_by_range!(
    Range<usize>,
    RangeFrom<usize>,
    RangeTo<usize>,
    RangeInclusive<usize>,
    RangeToInclusive<usize>,
    RangeFull,
    (Bound<usize>, Bound<usize>)
);

/// `String::len` and the like as functions: of real sequences, and of those of the twin.
pub trait Long {
    /// How many elements or bytes.
    fn len(&self) -> usize;
    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The text, if it is one.
    fn as_str(&self) -> &str
    where
        Self: AsRef<str>,
    {
        self.as_ref()
    }
}

macro_rules! long {
    ($([$($generics:tt)*] $sequence:ty),+) => { $(
        impl<$($generics)*> Long for $sequence {
            fn len(&self) -> usize {
                <$sequence>::len(self)
            }
            fn is_empty(&self) -> bool {
                <$sequence>::is_empty(self)
            }
        }
    )+ };
}
long!([] String, [] Text, [P] Items<P>, [T] Vec<T>, [T] VecDeque<T>);
