//! `IndexMap` and `IndexSet`. The order of their keys is part of the value, so each order is searched: keys differ, and need not increase.

use super::super::forms::held_classes;
use super::super::keys::{Entry, Keyed, Keys, Nothing};
use super::super::maps::{ByEquality, Content, KeysIn, Pairs, RealMap, ValuesIn, map_reads, map_twin, pair};
use super::super::sequences::same_everywhere;
use super::super::sets::{Members, members, set_reads, sets, sorted};
use super::super::{Builder, CodeWriter, Encoder, Held, Maybe, Place, Twin, Whole};
use crate::kernel::order::Arrangement;
use crate::structure::{Elements, Field, KeyValues, MapValues, Searchable, Value};
use ::indexmap::{IndexMap, IndexSet};
use std::cmp::Ordering;
use std::fmt::{self, Debug, Formatter};
use std::hash::{BuildHasher, Hash, RandomState};
use std::mem::ManuallyDrop;
use std::ops::Index;

impl<K: Twin + Hash + Eq, V: Twin, S: BuildHasher + Default + 'static> Keyed for IndexMap<K, V, S> {
    type Key = K;
    type Content = V::Element;
    const IS_MAP: bool = true;
    const ARRANGEMENT: Arrangement = Arrangement::Distinct;
    const COMPARE: Option<fn(&K, &K) -> Ordering> = None;
    const SAME: Option<fn(&K, &K) -> bool> = Some(K::eq);
}

impl<K: Twin + Hash + Eq, S: BuildHasher + Default + 'static> Keyed for IndexSet<K, S> {
    type Key = K;
    type Content = Nothing;
    const IS_MAP: bool = false;
    const ARRANGEMENT: Arrangement = Arrangement::Distinct;
    const COMPARE: Option<fn(&K, &K) -> Ordering> = None;
    const SAME: Option<fn(&K, &K) -> bool> = Some(K::eq);
}

map_reads! { [K: Twin + Hash + Eq, V: Twin, S: BuildHasher + Default + 'static] IndexMap<K, V, S>, ByEquality; }
members! {
    [K: Hash + Eq, S: BuildHasher] IndexSet<K, S>;
    [K: Twin + Hash + Eq, S: BuildHasher + Default + 'static] Keys<IndexSet<K, S>>;
}
set_reads! { [K: Twin + Hash + Eq, S: BuildHasher + Default + 'static] IndexSet<K, S>, ByEquality; }

/// What a map with positions has.
impl<K: Twin + Hash + Eq, V: Twin<Element: Place>, S: BuildHasher + Default + 'static> Keys<IndexMap<K, V, S>> {
    /// The key at a position and what belongs to it.
    pub fn get_index(&self, position: usize) -> Option<(&K, &Content<'_, V>)> {
        self.unordered().get(position).map(pair)
    }

    /// The position of the key; keys are read up to it.
    pub fn get_index_of<Q: ByEquality<K> + ?Sized>(&self, key: &Q) -> Option<usize> {
        self.unordered().iter().position(|entry| key.order(entry.key()) == Ordering::Equal)
    }

    /// The position of the key, the key, and what belongs to it; keys are read up to it.
    pub fn get_full<Q: ByEquality<K> + ?Sized>(&self, key: &Q) -> Option<(usize, &K, &Content<'_, V>)> {
        let position = self.get_index_of(key)?;
        self.get_index(position).map(|(key, value)| (position, key, value))
    }

    /// The first key and what belongs to it.
    pub fn first(&self) -> Option<(&K, &Content<'_, V>)> {
        self.get_index(0)
    }

    /// The last key and what belongs to it; all keys are read.
    pub fn last(&self) -> Option<(&K, &Content<'_, V>)> {
        self.unordered().last().map(pair)
    }
}

/// What a set with positions has.
impl<K: Twin + Hash + Eq, S: BuildHasher + Default + 'static> Keys<IndexSet<K, S>> {
    /// The key at a position.
    pub fn get_index(&self, position: usize) -> Option<&K> {
        self.unordered().get(position).map(Entry::key)
    }

    /// The position of the key; keys are read up to it.
    pub fn get_index_of<Q: ByEquality<K> + ?Sized>(&self, key: &Q) -> Option<usize> {
        self.unordered().iter().position(|entry| key.order(entry.key()) == Ordering::Equal)
    }

    /// The first key.
    pub fn first(&self) -> Option<&K> {
        self.get_index(0)
    }

    /// The last key; all keys are read.
    pub fn last(&self) -> Option<&K> {
        self.unordered().last().map(Entry::key)
    }
}

impl<K: Twin + Hash + Eq, V: Twin<Element: Whole>, S: BuildHasher + Default + 'static> Whole for Keys<IndexMap<K, V, S>> {
    type Copy = IndexMap<K, <V::Element as Whole>::Copy, S>;
    fn whole(&self) -> Self::Copy {
        self.unordered().iter().map(|entry| (entry.built(), entry.content.whole())).collect()
    }
}

impl<K, V, S> RealMap for IndexMap<K, V, S> {}
impl<K, S> RealMap for IndexSet<K, S> {}

impl<K: Twin + Hash + Eq, V: Twin, S: BuildHasher + Default + 'static> Searchable for IndexMap<K, V, S> {
    type Monitored = Keys<Self>;
}

fn is_usual<S: 'static>() -> bool {
    std::any::TypeId::of::<S>() == std::any::TypeId::of::<RandomState>()
}

map_twin!(
    [K: Twin + Hash + Eq, V: Twin, S: BuildHasher + Default + 'static] IndexMap<K, V, S>,
    IndexMap::with_hasher(S::default()),
    if is_usual::<S>() { "indexmap::IndexMap::from([" } else { "indexmap::IndexMap::from_iter([" }
);
sets! {
    [K: Twin + Hash + Eq, S: BuildHasher + Default + 'static] IndexSet<K, S>, IndexSet::with_hasher(S::default()), insert, {
        if is_usual::<S>() { "indexmap::IndexSet::from([" } else { "indexmap::IndexSet::from_iter([" }
    };
}
held_classes! {
    [K: Twin + Hash + Eq, V: Twin, S: BuildHasher + Default + 'static] IndexMap<K, V, S>;
    [K: Twin + Hash + Eq, S: BuildHasher + Default + 'static] IndexSet<K, S>;
}
