//! The domains of values.

use super::super::{Value, Word};
use super::{At, Binder, MOST_VALUES};
use crate::kernel::display::without_paths;
use crate::kernel::layout::{Domain, FieldPart, Kind, Name};
use crate::kernel::slot::Slot;
use crate::structure::bounds::List;
use std::any::{TypeId, type_name};
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

impl Binder<'_> {
    pub(crate) fn value<V: Value>(&mut self, slot: &Slot, at: &At) {
        self.used.insert((at.parent, at.field));
        let key = (at.parent, at.field, at.element.is_some());
        let given = self.bounds.values.get(&key).or_else(|| self.bounds.types.get(&TypeId::of::<V>())).cloned();
        let values = given.or_else(|| self.all_values::<V>());
        let values = self.listed::<V>(&at.part(FieldPart::Whole), values.as_ref()).or(values);
        let Some(values) = values.and_then(|values| values.downcast::<Vec<V>>().ok()) else {
            return self.no_bounds(at, type_name::<V>());
        };
        if !self.is_number_of_values(values.len(), at) || self.too_many_fields(1) {
            return;
        }
        let shared = (TypeId::of::<V>(), Arc::as_ptr(&values).cast());
        let domain = match self.values.get(&shared) {
            Some(&domain) => domain,
            None => {
                if let Some(value) = repeated(&values) {
                    let at = at.name();
                    self.problem(format!("`{at}` lists {value:?} twice, so structures would be counted twice; list it once"));
                }
                let domain = self.add_domain(value_domain(values.clone()));
                self.layout.keep.push(Box::new(values));
                self.values.insert(shared, domain);
                domain
            }
        };
        self.add_field_item(slot, domain, Kind::Value, at);
    }

    pub(super) fn no_bounds(&mut self, at: &At, type_name: &str) {
        let advice = at.values_advice(&without_paths(type_name));
        self.problem(format!("`{}` has no bounds; add {advice}", at.part(FieldPart::Whole)));
    }

    /// Whether a field may have this many values.
    pub(super) fn is_number_of_values(&mut self, count: usize, at: &At) -> bool {
        if count == 0 {
            self.problem(format!("`{}` has no values: its bound is an empty list or an inverted range", at.name()));
        } else if count > MOST_VALUES {
            self.problem(format!("`{}` has more than {MOST_VALUES} values; choose a smaller range or list", at.name()));
        }
        (1..=MOST_VALUES).contains(&count)
    }

    /// The values of a field whose bound is given as text: one list for all objects.
    pub(super) fn listed<V: Value>(&mut self, name: &Name, known: Option<&List>) -> Option<List> {
        if self.bounds.texts.is_empty() {
            return None;
        }
        let name = name.to_string();
        let bound = self.bounds.texts.find(&name)?;
        if let Some(found) = self.lists.get(&name) {
            return Some(found.clone());
        }
        let known = known.and_then(|known| known.downcast_ref::<Vec<V>>()).map_or(&[][..], Vec::as_slice);
        match bound.values(V::listed(bound.text()), known) {
            Ok(values) => {
                let values: List = Arc::new(values);
                self.lists.insert(name, values.clone());
                Some(values)
            }
            Err(problem) => {
                self.problem(problem);
                None
            }
        }
    }

    /// The values of a type without bounds: one list, and so one domain, for all its fields.
    pub(super) fn all_values<V: Value>(&mut self) -> Option<List> {
        let types = &self.bounds.types;
        let all = || V::composed(&|id| types.get(&id).cloned()).or_else(V::all).map(|all| Arc::new(all) as List);
        let all = self.defaults.entry(TypeId::of::<V>()).or_insert_with(all);
        all.clone()
    }
}

pub(super) fn value_domain<V: Value>(values: Arc<Vec<V>>) -> Domain {
    let words: Box<[usize]> =
        values.iter().map(|value| if V::INLINE { value.to_word() } else { (value as *const V).expose_provenance() }).collect();
    let base = consecutive(&values);
    Domain { words, label: Box::new(move |i| format!("{:?}", values[i])), base }
}

/// A value that occurs twice. All that is known of a value is its text and `==`, so those of equal texts are compared.
fn repeated<V: Value>(values: &[V]) -> Option<V> {
    let mut marks: Vec<(u64, usize)> = values.iter().map(mark).zip(0..).collect();
    marks.sort_unstable();
    let is_repeated =
        |same: &&[(u64, usize)]| same.iter().enumerate().any(|(i, a)| same[..i].iter().any(|b| values[a.1] == values[b.1]));
    marks.chunk_by(|a, b| a.0 == b.0).find(is_repeated).map(|same| values[same[0].1])
}

fn mark<V: Value>(value: &V) -> u64 {
    struct Text(DefaultHasher);
    impl std::fmt::Write for Text {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0.write(text.as_bytes());
            Ok(())
        }
    }
    if V::INLINE {
        return value.to_word() as u64;
    }
    let mut text = Text(DefaultHasher::new());
    // A value whose text fails part-way is compared by the beginning of it.
    let _ = std::fmt::write(&mut text, format_args!("{value:?}"));
    text.0.finish()
}

/// The first of consecutive ascending integers, read off their text: the one thing that all integer types share.
fn consecutive<V: Value>(values: &[V]) -> Option<i64> {
    if !V::INLINE {
        return None;
    }
    let mut numbers = values.iter().map(|value| format!("{value:?}").parse::<i64>().ok());
    let first = numbers.next()??;
    numbers.enumerate().all(|(i, number)| number == Some(first + 1 + i as i64)).then_some(first)
}
