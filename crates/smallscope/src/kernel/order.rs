//! Sequences that stand for sets and maps: their keys increase.
//!
//! **A set is a sequence whose keys increase.** So each set is there once, and no candidate has its keys in another order or a key twice. Keys are
//! compared by the choices of their fields, one after the other as a walk meets them: the position of a value in its list, a length, the variant of
//! an object that the key owns. Two keys with the same beginning have the same shape there, so this is a total order whatever a key consists of. The
//! engine reads keys in this order and leaves each field of a key only the options that make it larger than the key before.
//!
//! **Where the order of the keys is part of the value**, as in a map that remembers it, a key differs from all before it and need not be larger.

use super::display::index_of;
use super::layout::{Item, Kind, Layout};
use super::slot::UNSET;
use std::collections::HashMap;

/// How the keys of one sequence follow each other.
#[derive(Clone, Copy, PartialEq)]
pub enum Arrangement {
    /// Each is larger than the one before.
    Increasing,
    /// None is smaller than the one before.
    NotDecreasing,
    /// No two are the same.
    Distinct,
}

/// The keys of one sequence.
pub(crate) struct Order {
    /// The key of each element.
    pub(crate) keys: Vec<Item>,
    pub(crate) arrangement: Arrangement,
    /// Whether no two keys are equal for the type itself, which may find keys equal that have different fields; asked when all of them are set.
    pub(crate) is_real: Option<Box<dyn Fn() -> bool>>,
}

/// All sequences whose keys increase.
#[derive(Default)]
pub(crate) struct Orders {
    /// By the field that is the length.
    pub(crate) sequences: HashMap<u32, Order>,
    /// For each field of a key the sequences, by their lengths, and the elements that it belongs to; of a set in a key that of the set first.
    pub(crate) places: HashMap<u32, Vec<(u32, u32)>>,
    /// For each field of an object that a key may own, the object.
    pub(crate) owned: HashMap<u32, u32>,
}

impl Orders {
    /// Whether the options of a field may depend on other keys.
    pub(crate) fn concern(&self, field: u32) -> bool {
        self.places.contains_key(&field) || self.owned.contains_key(&field)
    }

    /// Whether some keys can be equal though their fields are not.
    pub(crate) fn have_tests(&self) -> bool {
        self.sequences.values().any(|order| order.is_real.is_some())
    }
}

/// A field of a key, and its rank among the values that it may have.
pub(crate) type Ranked = (u32, u32);

impl Layout {
    /// Appends the fields of a key with their ranks, up to the first that has no option, which is appended with rank 0; false if there is one.
    pub(crate) fn ranks(&self, item: &Item, option: &impl Fn(u32) -> Option<u32>, ranks: &mut Vec<Ranked>) -> bool {
        match item {
            Item::Field { field, .. } | Item::Sequence { length: field, .. } => {
                let Some(chosen) = option(*field) else {
                    ranks.push((*field, 0));
                    return false;
                };
                ranks.push((*field, self.rank(*field, chosen)));
                let below = match item {
                    Item::Sequence { elements, .. } => &elements[..self.domain(*field).words[chosen as usize]],
                    _ => match self.target(*field, chosen as usize) {
                        Some(object) => &self.objects[object as usize].items[..],
                        None => &[],
                    },
                };
                below.iter().all(|item| self.ranks(item, option, ranks))
            }
            Item::Nested { items, .. } => items.iter().all(|item| self.ranks(item, option, ranks)),
            Item::All { .. } => true,
        }
    }

    /// The rank of an option: objects of one class are alike, what they hold comes next.
    pub(crate) fn rank(&self, field: u32, option: u32) -> u32 {
        match self.fields[field as usize].kind {
            Kind::Link { group, .. } => match self.target(field, option as usize) {
                Some(object) if !self.is_position(object) => {
                    1 + self.objects[object as usize].class - self.groups[group as usize].classes.start
                }
                Some(_) => option,
                None => 0,
            },
            _ => option,
        }
    }

    /// The option that a field has, if it is set.
    pub(crate) fn option(&self, field: u32) -> Option<u32> {
        (self.word(field) != UNSET).then(|| index_of(self, field) as u32)
    }

    /// Whether the keys of a sequence of which all is set are as they must be.
    pub(crate) fn is_in_order(&self, length: u32) -> bool {
        let Some(order) = self.orders.sequences.get(&length) else { return true };
        let ranks = |item: &Item| {
            let mut ranks = vec![];
            self.ranks(item, &|field| self.option(field), &mut ranks);
            ranks.into_iter().map(|(_, rank)| rank).collect::<Vec<u32>>()
        };
        let keys: Vec<Vec<u32>> = order.keys[..self.word(length)].iter().map(ranks).collect();
        let is_arranged = match order.arrangement {
            Arrangement::Increasing => keys.is_sorted_by(|a, b| a < b),
            Arrangement::NotDecreasing => keys.is_sorted(),
            Arrangement::Distinct => (1..).zip(&keys).all(|(after, key)| !keys[after..].contains(key)),
        };
        is_arranged && order.is_real.as_ref().is_none_or(|is_real| is_real())
    }
}
