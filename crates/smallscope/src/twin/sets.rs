//! `BTreeSet`, `HashSet`, and `BinaryHeap`, which is a set whose keys may occur more than once.
//!
//! As for maps, `HashSet::iter` goes through the keys in the order of the search. That of a `BinaryHeap` goes from the smallest to the largest; a real one
//! has them in an order that no invariant should depend on. A heap is built by pushing, so how a real one arranges its elements is not searched.

use super::keys::{Entry, Keyed, Keys, Nothing};
use super::maps::{ByEquality, ByOrder, KeysIn, RealMap, within};
use super::sequences::same_everywhere;
use super::{Builder, CodeWriter, Encoder, Held, Maybe, Twin, Whole};
use crate::kernel::order::Arrangement;
use crate::structure::{Elements, Searchable, Value};
use std::borrow::Borrow;
use std::cmp::Ordering;
use std::collections::{BTreeSet, BinaryHeap, HashSet};
use std::fmt::{self, Debug, Formatter};
use std::hash::{BuildHasher, Hash, RandomState};
use std::mem::ManuallyDrop;
use std::ops::RangeBounds;

impl<K: Twin + Ord> Keyed for BTreeSet<K> {
    type Key = K;
    type Content = Nothing;
    const IS_MAP: bool = false;
    const COMPARE: Option<fn(&K, &K) -> Ordering> = Some(K::cmp);
    const SAME: Option<fn(&K, &K) -> bool> = Some(|a, b| a.cmp(b) == Ordering::Equal);
}

impl<K: Twin + Hash + Eq, S: BuildHasher + Default + 'static> Keyed for HashSet<K, S> {
    type Key = K;
    type Content = Nothing;
    const IS_MAP: bool = false;
    const COMPARE: Option<fn(&K, &K) -> Ordering> = None;
    const SAME: Option<fn(&K, &K) -> bool> = Some(K::eq);
}

impl<K: Twin + Ord> Keyed for BinaryHeap<K> {
    type Key = K;
    type Content = Nothing;
    const IS_MAP: bool = false;
    const ARRANGEMENT: Arrangement = Arrangement::NotDecreasing;
    const COMPARE: Option<fn(&K, &K) -> Ordering> = Some(K::cmp);
    const SAME: Option<fn(&K, &K) -> bool> = None;
}

/// A set that another is compared with: of the twin, or not searched.
pub trait Members<K> {
    /// Whether the key is in it.
    fn has(&self, key: &K) -> bool;
    /// All its keys.
    fn all<'a>(&'a self) -> Box<dyn Iterator<Item = &'a K> + 'a>
    where
        K: 'a;
}

macro_rules! members {
    ($([$($generics:tt)*] $set:ty;)+) => { $(
        impl<$($generics)*> Members<K> for $set {
            fn has(&self, key: &K) -> bool {
                self.contains(key)
            }
            fn all<'a>(&'a self) -> Box<dyn Iterator<Item = &'a K> + 'a>
            where
                K: 'a,
            {
                Box::new(self.iter())
            }
        }
    )+ };
}
#[cfg(feature = "indexmap")]
pub(super) use members;
members! {
    [K: Ord] BTreeSet<K>;
    [K: Hash + Eq, S: BuildHasher] HashSet<K, S>;
    [K: Twin + Ord] Keys<BTreeSet<K>>;
    [K: Twin + Hash + Eq, S: BuildHasher + Default + 'static] Keys<HashSet<K, S>>;
}

macro_rules! set_reads {
    ($([$($generics:tt)*] $set:ty, $asked:ident;)+) => { $(
        impl<$($generics)*> Keys<$set> {
            /// Whether the key is in the set; keys are read up to it.
            pub fn contains<Q: $asked<K> + ?Sized>(&self, key: &Q) -> bool {
                self.find(|known| key.order(known)).is_some()
            }

            /// The key, if it is in the set; keys are read up to it.
            pub fn get<Q: $asked<K> + ?Sized>(&self, key: &Q) -> Option<&K> {
                self.find(|known| key.order(known)).map(Entry::key)
            }

            /// The keys.
            pub fn iter(&self) -> KeysIn<'_, $set> {
                KeysIn(self.ordered())
            }

            /// Whether all keys are in the other set, too.
            pub fn is_subset(&self, other: &impl Members<K>) -> bool {
                self.iter().all(|key| other.has(key))
            }

            /// Whether all keys of the other set are in this one, too.
            pub fn is_superset(&self, other: &impl Members<K>) -> bool {
                other.all().all(|key| self.has(key))
            }

            /// Whether no key is in both sets.
            pub fn is_disjoint(&self, other: &impl Members<K>) -> bool {
                !self.iter().any(|key| other.has(key))
            }

            /// The keys that are in both sets.
            pub fn intersection<'a>(&'a self, other: &'a impl Members<K>) -> impl Iterator<Item = &'a K> + Clone {
                self.iter().filter(move |key| other.has(key))
            }

            /// The keys that are in this set only.
            pub fn difference<'a>(&'a self, other: &'a impl Members<K>) -> impl Iterator<Item = &'a K> + Clone {
                self.iter().filter(move |key| !other.has(key))
            }

            /// The keys that are in at least one of the sets, in order if the set has one.
            pub fn union<'a>(&'a self, other: &'a impl Members<K>) -> std::vec::IntoIter<&'a K> {
                sorted::<$set>(self.iter().chain(other.all().filter(|key| !self.has(key))).collect())
            }

            /// The keys that are in exactly one of the sets, in order if the set has one.
            pub fn symmetric_difference<'a>(&'a self, other: &'a impl Members<K>) -> std::vec::IntoIter<&'a K> {
                sorted::<$set>(self.difference(other).chain(other.all().filter(|key| !self.has(key))).collect())
            }
        }

        impl<$($generics)*> PartialEq for Keys<$set> {
            fn eq(&self, other: &Self) -> bool {
                self.len() == other.len() && self.iter().all(|key| other.has(key))
            }
        }
    )+ };
}
#[cfg(feature = "indexmap")]
pub(super) use set_reads;
set_reads! {
    [K: Twin + Ord] BTreeSet<K>, ByOrder;
    [K: Twin + Hash + Eq, S: BuildHasher + Default + 'static] HashSet<K, S>, ByEquality;
}

pub(super) fn sorted<C: Keyed>(mut keys: Vec<&C::Key>) -> std::vec::IntoIter<&C::Key> {
    if let Some(compare) = C::COMPARE {
        keys.sort_by(|a, b| compare(a, b));
    }
    keys.into_iter()
}

/// What only sets with an order have.
impl<K: Twin + Ord> Keys<BTreeSet<K>> {
    /// The smallest key.
    pub fn first(&self) -> Option<&K> {
        self.iter().next()
    }

    /// The largest key; all keys are read.
    pub fn last(&self) -> Option<&K> {
        self.iter().next_back()
    }

    /// The keys in the range; keys are read up to its end.
    pub fn range<Q: Ord + ?Sized>(&self, range: impl RangeBounds<Q>) -> KeysIn<'_, BTreeSet<K>>
    where
        K: Borrow<Q>,
    {
        KeysIn(within(self.ordered(), &range))
    }
}

/// What a heap has.
impl<K: Twin + Ord> Keys<BinaryHeap<K>> {
    /// The largest element; all of them are read.
    pub fn peek(&self) -> Option<&K> {
        self.iter().next_back()
    }

    /// The elements, from the smallest to the largest.
    pub fn iter(&self) -> KeysIn<'_, BinaryHeap<K>> {
        KeysIn(self.ordered())
    }

    /// Copies of the elements, from the smallest to the largest.
    pub fn into_sorted_vec(&self) -> Vec<K> {
        self.ordered().map(|entry| entry.built()).collect()
    }

    /// Copies of the elements.
    pub fn into_vec(&self) -> Vec<K> {
        self.into_sorted_vec()
    }
}

macro_rules! sets {
    ($([$($generics:tt)*] $set:ty, $empty:expr, $add:ident, $open:expr;)+) => { $(
        impl<$($generics)*> Keys<$set> {
            /// A real one of copies.
            #[allow(clippy::should_implement_trait)]
            pub fn clone(&self) -> $set {
                self.whole()
            }
        }

        impl<'a, $($generics)*> IntoIterator for &'a Keys<$set> {
            type Item = &'a K;
            type IntoIter = KeysIn<'a, $set>;
            fn into_iter(self) -> KeysIn<'a, $set> {
                self.iter()
            }
        }

        impl<$($generics)*> Debug for Keys<$set>
        where
            K: Debug,
        {
            fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
                formatter.debug_set().entries(self.iter()).finish()
            }
        }

        impl<$($generics)*> Whole for Keys<$set> {
            type Copy = $set;
            fn whole(&self) -> $set {
                self.unordered().iter().map(|entry| entry.built()).collect()
            }
        }

        impl<$($generics)*> Elements<K> for Keys<$set> where K: Value {}

        impl<$($generics)*> Searchable for $set {
            type Monitored = Keys<Self>;
        }

        // SAFETY: every key is built and encoded once; keys have no pointers to settle, since those that have are refused when they are bound.
        unsafe impl<$($generics)*> Twin for $set {
            same_everywhere!();
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                let mut built = ManuallyDrop::new($empty);
                for entry in from.unordered() {
                    built.$add(K::build(&entry.key, builder));
                }
                ManuallyDrop::into_inner(built)
            }
            unsafe fn settle(_: *mut Self, _: &Self::Monitored, _: &mut Builder) {}
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                to.encode_all(self.iter().collect::<Vec<&K>>(), |key| key, |_, _, _| {}, encoder);
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                let entries: Vec<&Entry<Self>> = from.ordered().collect();
                code.list($open, entries.into_iter(), "])", |entry, code| K::code(&entry.key, code));
            }
        }
    )+ };
}
#[cfg(feature = "indexmap")]
pub(super) use sets;
sets! {
    [K: Twin + Ord] BTreeSet<K>, BTreeSet::new(), insert, "BTreeSet::from([";
    [K: Twin + Hash + Eq, S: BuildHasher + Default + 'static] HashSet<K, S>, HashSet::with_hasher(S::default()), insert, {
        let is_usual = std::any::TypeId::of::<S>() == std::any::TypeId::of::<RandomState>();
        if is_usual { "HashSet::from([" } else { "HashSet::from_iter([" }
    };
    [K: Twin + Ord] BinaryHeap<K>, BinaryHeap::new(), push, "BinaryHeap::from([";
}

impl<K> RealMap for BTreeSet<K> {}
impl<K, S> RealMap for HashSet<K, S> {}
