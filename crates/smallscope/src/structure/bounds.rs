//! The bounds of a scope, by type and field.

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

#[derive(Default)]
pub(crate) struct Bounds {
    /// The values of a field, or of its elements.
    pub(crate) values: HashMap<(TypeId, &'static str, bool), List>,
    pub(crate) types: HashMap<TypeId, List>,
    pub(crate) lengths: HashMap<FieldId, (usize, usize)>,
    pub(crate) every_length: Option<(usize, usize)>,
    pub(crate) objects: HashMap<TypeId, (usize, &'static str)>,
    pub(crate) depths: HashMap<TypeId, (usize, &'static str)>,
    pub(crate) variants: HashMap<(TypeId, usize), (usize, VariantKey)>,
    pub(crate) distinct: HashMap<TypeId, &'static str>,
    pub(crate) unfocused: HashSet<FieldId>,
    pub(crate) unfocused_names: Vec<String>,
    /// Bounds given as text, which beat all others.
    pub(crate) texts: Texts,
    /// How the user called the fields that bounds were set for.
    pub(crate) names: HashMap<FieldId, String>,
}

impl Bounds {
    pub(crate) fn set_values<V: Value, K>(&mut self, key: &Key<K>, element: bool, values: impl IntoIterator<Item = V>) {
        let (parent, field) = key.id();
        self.values.insert((parent, field, element), list(values));
        self.names.insert((parent, field), key.to_string());
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

    pub(crate) fn include(&mut self, other: &Bounds) {
        fn fill<K: Clone + Eq + std::hash::Hash, V: Clone>(into: &mut HashMap<K, V>, from: &HashMap<K, V>) {
            for (key, value) in from {
                into.entry(key.clone()).or_insert_with(|| value.clone());
            }
        }
        fill(&mut self.values, &other.values);
        fill(&mut self.types, &other.types);
        fill(&mut self.lengths, &other.lengths);
        fill(&mut self.objects, &other.objects);
        fill(&mut self.depths, &other.depths);
        fill(&mut self.variants, &other.variants);
        fill(&mut self.names, &other.names);
        self.every_length = self.every_length.or(other.every_length);
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
