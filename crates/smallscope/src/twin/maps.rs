//! `BTreeMap` and `HashMap`.
//!
//! Reads of the twin are those of the plain type. `HashMap::iter` and its like go through the keys in the order of the search, since a real one has
//! no order: an invariant whose result depends on it is wrong for real maps, too.

use super::keys::{Entry, Keyed, Keys, Ordered};
use super::sequences::same_everywhere;
use super::{Builder, CodeWriter, Encoder, Held, Interior, Maybe, Place, Text, Twin, Whole};
use crate::structure::{Field, KeyValues, MapValues, Searchable, Sequence, Value};
use std::borrow::Borrow;
use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};
use std::fmt::{self, Debug, Formatter};
use std::hash::{BuildHasher, Hash, RandomState};
use std::mem::ManuallyDrop;
use std::ops::{Bound, Index, RangeBounds};

/// What a `BTreeMap` or `BTreeSet` is asked for: anything that keys are compared with, and texts of the twin.
#[diagnostic::on_unimplemented(message = "a key of type `{K}` cannot be looked up by a `{Self}`")]
pub trait ByOrder<K: ?Sized> {
    /// How a key compares with it.
    fn order(&self, key: &K) -> Ordering;
}

impl<K: Borrow<Q>, Q: Ord + ?Sized> ByOrder<K> for Q {
    #[inline(always)]
    fn order(&self, key: &K) -> Ordering {
        key.borrow().cmp(self)
    }
}

impl ByOrder<String> for Text {
    fn order(&self, key: &String) -> Ordering {
        key.as_str().cmp(self.as_str())
    }
}

/// What a `HashMap` or `HashSet` is asked for, as [`ByOrder`].
#[diagnostic::on_unimplemented(message = "a key of type `{K}` cannot be looked up by a `{Self}`")]
pub trait ByEquality<K: ?Sized> {
    /// Whether it is the key.
    fn order(&self, key: &K) -> Ordering;
}

fn equal(is_equal: bool) -> Ordering {
    if is_equal { Ordering::Equal } else { Ordering::Less }
}

impl<K: Borrow<Q>, Q: Eq + ?Sized> ByEquality<K> for Q {
    #[inline(always)]
    fn order(&self, key: &K) -> Ordering {
        equal(key.borrow() == self)
    }
}

impl ByEquality<String> for Text {
    fn order(&self, key: &String) -> Ordering {
        equal(self == key)
    }
}

/// What an entry of a map holds.
pub(super) type Content<'a, V> = <<V as Twin>::Element as Place>::Plain<'a>;

pub(super) fn pair<C: Keyed<Content: Place>>(entry: &Entry<C>) -> (&C::Key, &<C::Content as Place>::Plain<'_>) {
    (entry.key(), entry.content.place())
}

impl<K: Twin + Ord, V: Twin> Keyed for BTreeMap<K, V> {
    type Key = K;
    type Content = V::Element;
    const IS_MAP: bool = true;
    const COMPARE: Option<fn(&K, &K) -> Ordering> = Some(K::cmp);
    const SAME: Option<fn(&K, &K) -> bool> = Some(|a, b| a.cmp(b) == Ordering::Equal);
}

impl<K: Twin + Hash + Eq, V: Twin, S: BuildHasher + Default + 'static> Keyed for HashMap<K, V, S> {
    type Key = K;
    type Content = V::Element;
    const IS_MAP: bool = true;
    const COMPARE: Option<fn(&K, &K) -> Ordering> = None;
    const SAME: Option<fn(&K, &K) -> bool> = Some(K::eq);
}

/// The iterators of maps: one implementation, three items.
macro_rules! iterators {
    ($($(#[$doc:meta])* $name:ident of ($bounds:path) as $item:ty: |$entry:ident| $read:expr;)+) => { $(
        $(#[$doc])*
        pub struct $name<'a, C: Keyed>(pub(super) Ordered<'a, C>);

        impl<C: Keyed> Clone for $name<'_, C> {
            fn clone(&self) -> Self {
                $name(self.0.clone())
            }
        }

        impl<'a, C: $bounds> Iterator for $name<'a, C> {
            type Item = $item;
            fn next(&mut self) -> Option<Self::Item> {
                self.0.next().map(|$entry: &'a Entry<C>| $read)
            }
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.0.size_hint()
            }
            fn count(self) -> usize {
                self.0.len()
            }
        }

        impl<'a, C: $bounds> DoubleEndedIterator for $name<'a, C> {
            fn next_back(&mut self) -> Option<Self::Item> {
                self.0.next_back().map(|$entry: &'a Entry<C>| $read)
            }
        }

        impl<'a, C: $bounds> ExactSizeIterator for $name<'a, C> {}
    )+ };
}
iterators! {
    /// Keys and what belongs to them.
    Pairs of (MapForm) as (&'a C::Key, &'a <C::Content as Place>::Plain<'a>): |entry| pair(entry);
    /// Keys alone.
    KeysIn of (Keyed) as &'a C::Key: |entry| entry.key();
    /// What belongs to the keys, alone: no key is read.
    ValuesIn of (MapForm) as &'a <C::Content as Place>::Plain<'a>: |entry| entry.content.place();
}

/// A map whose values can be read in the shape of the plain type.
pub trait MapForm: Keyed<Content: Place> {}
impl<C: Keyed<Content: Place>> MapForm for C {}

macro_rules! map_reads {
    ($([$($generics:tt)*] $map:ty, $asked:ident;)+) => { $(
        impl<$($generics)*> Keys<$map> {
            /// What belongs to the key; keys are read up to it.
            pub fn get<Q: $asked<K> + ?Sized>(&self, key: &Q) -> Option<&Content<'_, V>>
            where
                V::Element: Place,
            {
                self.find(|known| key.order(known)).map(|entry| entry.content.place())
            }

            /// The key and what belongs to it; keys are read up to it.
            pub fn get_key_value<Q: $asked<K> + ?Sized>(&self, key: &Q) -> Option<(&K, &Content<'_, V>)>
            where
                V::Element: Place,
            {
                self.find(|known| key.order(known)).map(pair)
            }

            /// Whether the key is there; keys are read up to it.
            pub fn contains_key<Q: $asked<K> + ?Sized>(&self, key: &Q) -> bool {
                self.find(|known| key.order(known)).is_some()
            }

            /// Keys and what belongs to them.
            pub fn iter(&self) -> Pairs<'_, $map>
            where
                V::Element: Place,
            {
                Pairs(self.ordered())
            }

            /// The keys.
            pub fn keys(&self) -> KeysIn<'_, $map> {
                KeysIn(self.ordered())
            }

            /// What belongs to the keys, in their order.
            pub fn values(&self) -> ValuesIn<'_, $map>
            where
                V::Element: Place,
            {
                ValuesIn(self.ordered())
            }

            /// A real map of copies.
            #[allow(clippy::should_implement_trait)]
            pub fn clone(&self) -> <Self as Whole>::Copy
            where
                Self: Whole,
            {
                self.whole()
            }
        }

        impl<'a, $($generics)*> IntoIterator for &'a Keys<$map>
        where
            V::Element: Place,
        {
            type Item = (&'a K, &'a Content<'a, V>);
            type IntoIter = Pairs<'a, $map>;
            fn into_iter(self) -> Pairs<'a, $map> {
                self.iter()
            }
        }

        /// `map[&key]` is the form, which `#[invariant]` then reads as it reads a field.
        impl<$($generics)*, Q: $asked<K> + ?Sized> Index<&Q> for Keys<$map> {
            type Output = V::Element;
            fn index(&self, key: &Q) -> &V::Element {
                &self.find(|known| key.order(known)).expect("no entry found for key").content
            }
        }

        impl<$($generics)*> Debug for Keys<$map>
        where
            K: Debug,
            V::Element: Whole<Copy: Debug>,
        {
            fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
                formatter.debug_map().entries(self.ordered().map(|entry| (entry.key(), entry.content.whole()))).finish()
            }
        }

        impl<$($generics)*> PartialEq for Keys<$map>
        where
            V::Element: Whole<Copy: PartialEq>,
        {
            fn eq(&self, other: &Self) -> bool {
                let same = |entry: &Entry<$map>| {
                    let found = other.find(|known| <K as $asked<K>>::order(entry.key(), known));
                    found.is_some_and(|found| found.content.whole() == entry.content.whole())
                };
                self.len() == other.len() && self.unordered().iter().all(same)
            }
        }

        impl<$($generics)*> KeyValues<K> for Keys<$map> where K: Value {}
        impl<$($generics)*, W> MapValues<W> for Keys<$map> where V: Twin<Element = Field<W>> {}
    )+ };
}
#[cfg(feature = "indexmap")]
pub(super) use map_reads;
map_reads! {
    [K: Twin + Ord, V: Twin] BTreeMap<K, V>, ByOrder;
    [K: Twin + Hash + Eq, V: Twin, S: BuildHasher + Default + 'static] HashMap<K, V, S>, ByEquality;
}

/// What only maps with an order have.
impl<K: Twin + Ord, V: Twin> Keys<BTreeMap<K, V>> {
    /// The smallest key and what belongs to it.
    pub fn first_key_value(&self) -> Option<(&K, &Content<'_, V>)>
    where
        V::Element: Place,
    {
        self.ordered().next().map(pair)
    }

    /// The largest key and what belongs to it; all keys are read.
    pub fn last_key_value(&self) -> Option<(&K, &Content<'_, V>)>
    where
        V::Element: Place,
    {
        self.ordered().next_back().map(pair)
    }

    /// The entries whose keys are in the range; keys are read up to its end.
    pub fn range<Q: Ord + ?Sized>(
        &self,
        range: impl RangeBounds<Q>,
    ) -> impl DoubleEndedIterator<Item = (&K, &Content<'_, V>)> + Clone
    where
        K: Borrow<Q>,
        V::Element: Place,
    {
        Pairs(within(self.ordered(), &range))
    }
}

/// The entries whose keys are in the range.
pub(super) fn within<'a, C: Keyed<Key: Ord + Borrow<Q>>, Q: Ord + ?Sized>(
    mut entries: Ordered<'a, C>,
    range: &impl RangeBounds<Q>,
) -> Ordered<'a, C> {
    let is_below = |key: &Q| match range.start_bound() {
        Bound::Included(start) => key < start,
        Bound::Excluded(start) => key <= start,
        Bound::Unbounded => false,
    };
    let is_above = |key: &Q| match range.end_bound() {
        Bound::Included(end) => key > end,
        Bound::Excluded(end) => key >= end,
        Bound::Unbounded => false,
    };
    let ends = (range.start_bound(), range.end_bound());
    if let (Bound::Included(start) | Bound::Excluded(start), Bound::Included(end) | Bound::Excluded(end)) = ends {
        let is_nothing = matches!(ends, (Bound::Excluded(_), Bound::Excluded(_))) && start == end;
        assert!(start <= end && !is_nothing, "the start of the range of keys is after its end");
    }
    entries.start_after(|entry| is_below(entry.key().borrow()));
    entries.end_before(|entry| is_above(entry.key().borrow()));
    entries
}

impl<K: Twin + Ord, V: Twin<Element: Whole>> Whole for Keys<BTreeMap<K, V>> {
    type Copy = BTreeMap<K, <V::Element as Whole>::Copy>;
    fn whole(&self) -> Self::Copy {
        self.unordered().iter().map(|entry| (entry.built(), entry.content.whole())).collect()
    }
}

impl<K: Twin + Hash + Eq, V: Twin<Element: Whole>, S: BuildHasher + Default + 'static> Whole for Keys<HashMap<K, V, S>> {
    type Copy = HashMap<K, <V::Element as Whole>::Copy, S>;
    fn whole(&self) -> Self::Copy {
        self.unordered().iter().map(|entry| (entry.built(), entry.content.whole())).collect()
    }
}

/// Comparison with maps that are not searched.
impl<C: Keyed, M: PartialEq> PartialEq<M> for Keys<C>
where
    Keys<C>: Whole<Copy = M>,
    M: RealMap,
{
    fn eq(&self, other: &M) -> bool {
        self.whole() == *other
    }
}

/// Maps and sets that are not searched.
pub trait RealMap {}
impl<K, V> RealMap for BTreeMap<K, V> {}
impl<K, V, S> RealMap for HashMap<K, V, S> {}

impl<C: Keyed> Interior for Keys<C> {}
impl<C: Keyed> Sequence for Keys<C> {}

impl<C: Keyed> Place for Keys<C> {
    type Plain<'a> = Self;
    #[inline(always)]
    fn place(&self) -> &Self {
        self
    }
}

impl<K: Twin + Ord, V: Twin> Searchable for BTreeMap<K, V> {
    type Monitored = Keys<Self>;
}

impl<K: Twin + Hash + Eq, V: Twin, S: BuildHasher + Default + 'static> Searchable for HashMap<K, V, S> {
    type Monitored = Keys<Self>;
}

macro_rules! map_twin {
    ([$($generics:tt)*] $map:ty, $empty:expr, $open:expr) => {
        // SAFETY: every key and value is built and encoded once. Values are settled where the map has them; keys have no pointers to settle, since those that
        // have are refused when they are bound.
        unsafe impl<$($generics)*> Twin for $map {
            same_everywhere!();
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                // If an entry cannot be built, no destructor sees those before it.
                let mut built = ManuallyDrop::new($empty);
                for entry in from.unordered() {
                    let key = ManuallyDrop::new(K::build(&entry.key, builder));
                    let value = V::build_element(&entry.content, builder);
                    built.insert(ManuallyDrop::into_inner(key), value);
                }
                ManuallyDrop::into_inner(built)
            }
            unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
                builder.elsewhere(|builder| {
                    for entry in from.unordered() {
                        // SAFETY: the caller has the map to itself.
                        if let Some(value) = unsafe { (*at).get_mut(entry.key()) } {
                            // SAFETY: the value was built from this form, with its key.
                            unsafe { V::settle_element(value, &entry.content, builder) }
                        }
                    }
                });
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                let content = |pair: &(&K, &V), to: &V::Element, encoder: &mut Encoder<'_>| pair.1.encode_element(to, encoder);
                to.encode_all(self.iter().collect::<Vec<(&K, &V)>>(), |pair| pair.0, content, encoder);
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                let entries: Vec<&Entry<Self>> = from.ordered().collect();
                code.entries($open, entries.into_iter(), "])", |entry, code| K::code(&entry.key, code), |entry, code| {
                    V::code_element(&entry.content, code);
                });
            }
        }
    };
}
#[cfg(feature = "indexmap")]
pub(super) use map_twin;
map_twin!([K: Twin + Ord, V: Twin] BTreeMap<K, V>, BTreeMap::new(), "BTreeMap::from([");
map_twin!(
    [K: Twin + Hash + Eq, V: Twin, S: BuildHasher + Default + 'static] HashMap<K, V, S>,
    HashMap::with_hasher(S::default()),
    if std::any::TypeId::of::<S>() == std::any::TypeId::of::<RandomState>() { "HashMap::from([" } else { "HashMap::from_iter([" }
);
