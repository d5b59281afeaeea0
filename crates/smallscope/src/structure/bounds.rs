//! The bounds of a scope, by type and field.

use super::growth::Size;
use super::key::{Key, VariantKey};
use super::text_bounds::Texts;
use crate::structure::Value;
use std::any::{Any, TypeId};
use std::collections::{HashMap, HashSet};
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

type FieldId = (TypeId, &'static str);

/// A list of values, `Vec<V>`.
pub(crate) type List = Arc<dyn Any + Send + Sync>;

/// The part of a field that values are given for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Bounded {
    Whole,
    /// Each element of a sequence, an array or a set.
    Element,
    /// Each key of a map.
    Key,
    /// Each value of a map.
    Value,
}

/// One of several parameters that stand side by side: its name, and what is said of it alone.
#[derive(Default)]
pub(crate) struct PartBounds {
    pub(crate) name: &'static str,
    /// It is no structure, but leads into the one before.
    pub(crate) is_pointer: bool,
    pub(crate) bounds: Bounds,
}

#[derive(Default)]
pub(crate) struct Bounds {
    /// The values of a field, or of a part of it.
    pub(crate) values: HashMap<(TypeId, &'static str, Bounded), List>,
    pub(crate) types: HashMap<TypeId, List>,
    pub(crate) lengths: HashMap<FieldId, (usize, usize)>,
    /// The lengths of the elements of a sequence of sequences.
    pub(crate) element_lengths: HashMap<FieldId, (usize, usize)>,
    pub(crate) every_length: Option<(usize, usize)>,
    pub(crate) objects: HashMap<TypeId, (usize, &'static str)>,
    pub(crate) depths: HashMap<TypeId, (usize, &'static str)>,
    pub(crate) variants: HashMap<(TypeId, usize), (usize, VariantKey)>,
    pub(crate) distinct: HashMap<TypeId, &'static str>,
    pub(crate) unfocused: HashSet<FieldId>,
    pub(crate) unfocused_names: Vec<String>,
    /// One size for everything that has no bound of its own.
    pub(crate) size: Option<Size>,
    /// The parameters, where several stand side by side.
    pub(crate) parts: Vec<PartBounds>,
    /// Bounds given as text, which beat all others.
    pub(crate) texts: Texts,
    /// How the user called the fields that bounds were set for.
    pub(crate) names: HashMap<FieldId, String>,
}

impl Bounds {
    pub(crate) fn set_values<V: Value, K>(&mut self, key: &Key<K>, part: Bounded, values: impl IntoIterator<Item = V>) {
        let (parent, field) = key.id();
        self.values.insert((parent, field, part), list(values));
        self.names.insert((parent, field), key.to_string());
    }

    /// The values of a type, if they are bounded.
    pub(crate) fn values_of(&self, id: TypeId) -> Option<&List> {
        self.types.get(&id).or_else(|| self.size.as_ref()?.values.get(&id))
    }

    /// The lengths of a sequence, if they are bounded.
    pub(crate) fn length(&self, sequence: FieldId) -> Option<(usize, usize)> {
        let size = || self.size.as_ref().map(|size| (0, size.size));
        self.lengths.get(&sequence).copied().or(self.every_length).or_else(size)
    }

    pub(crate) fn is_unfocused(&self, parent: TypeId, field: &'static str, name: impl FnOnce() -> String) -> bool {
        self.unfocused.contains(&(parent, field)) || (!self.unfocused_names.is_empty() && self.unfocused_names.contains(&name()))
    }

    pub(crate) fn has_unfocused(&self) -> bool {
        !self.unfocused.is_empty() || !self.unfocused_names.is_empty()
    }

    /// Everything that was set for a field, with its name.
    pub(crate) fn named(&self) -> impl Iterator<Item = (TypeId, &'static str, &str)> {
        self.names.iter().map(|(&(parent, field), name)| (parent, field, name.as_str()))
    }

    /// For each of the parameters, its own bounds and those of all.
    pub(crate) fn merged(&self) -> Vec<Bounds> {
        let merge = |part: &PartBounds| {
            let mut merged = Bounds::default();
            merged.include(&part.bounds);
            merged.include(self);
            merged
        };
        self.parts.iter().map(merge).collect()
    }

    pub(crate) fn include(&mut self, other: &Bounds) {
        fn fill<K: Clone + Eq + std::hash::Hash, V: Clone>(into: &mut HashMap<K, V>, from: &HashMap<K, V>) {
            for (key, value) in from {
                into.entry(key.clone()).or_insert_with(|| value.clone());
            }
        }
        fill(&mut self.values, &other.values);
        fill(&mut self.types, &other.types);
        fill(&mut self.lengths, &other.lengths);
        fill(&mut self.element_lengths, &other.element_lengths);
        fill(&mut self.objects, &other.objects);
        fill(&mut self.depths, &other.depths);
        fill(&mut self.variants, &other.variants);
        fill(&mut self.names, &other.names);
        self.every_length = self.every_length.or(other.every_length);
        self.size = self.size.take().or_else(|| other.size.clone());
        fill(&mut self.distinct, &other.distinct);
        self.unfocused.extend(&other.unfocused);
        self.unfocused_names.extend(other.unfocused_names.iter().cloned());
    }
}

/// The values as a shared list; one more than can be searched is enough to notice.
pub(crate) fn list<V: Value>(values: impl IntoIterator<Item = V>) -> List {
    Arc::new(values.into_iter().take(crate::structure::MOST_VALUES + 1).collect::<Vec<V>>())
}

/// Bounds on the length of a sequence: `4` for up to four, `2..=4`, or `2..5`.
pub trait Length {
    /// The shortest and the longest length.
    fn low_high(self) -> (usize, usize);
}

impl Length for usize {
    fn low_high(self) -> (usize, usize) {
        (0, self)
    }
}

impl Length for RangeInclusive<usize> {
    fn low_high(self) -> (usize, usize) {
        (*self.start(), *self.end())
    }
}

impl Length for Range<usize> {
    fn low_high(self) -> (usize, usize) {
        // An empty range stays an inverted one.
        if self.end == 0 { (1, 0) } else { (self.start, self.end - 1) }
    }
}
