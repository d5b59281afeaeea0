//! The domains of values.

use super::super::{Shown, Value, Word, values_of};
use super::at::example;
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
        self.here_mut().used.insert((at.parent, at.field));
        if let Some(values) = self.indices::<V>() {
            let field = self.values_field(slot, values, at);
            return field.map_or((), |field| self.is_index(field, TypeId::of::<V>() != TypeId::of::<usize>(), None));
        }
        let bounds = self.bounds();
        let given = bounds.values.get(&at.bounded()).or_else(|| bounds.values_of(TypeId::of::<V>())).cloned();
        let values = given.or_else(|| self.all_values::<V>());
        let values = self.listed::<V>(&at.part(FieldPart::Whole), values.as_ref()).or(values);
        let Some(values) = values.and_then(|values| values.downcast::<Vec<V>>().ok()) else {
            let bounds = self.bounds();
            let missing = V::unbounded(&|id| bounds.values_of(id).cloned());
            return self.no_bounds(at, type_name::<V>(), &missing);
        };
        if values.len() > MOST_VALUES && !V::INLINE {
            let advice = at.values_advice(&without_paths(type_name::<V>()));
            return self.problem(format!("{}: add {advice}", too_many(at)));
        }
        self.values_field(slot, values, at);
    }

    /// A field with these values.
    fn values_field<V: Value>(&mut self, slot: &Slot, values: Arc<Vec<V>>, at: &At) -> Option<u32> {
        let values = self.in_key_order(values, at);
        let shared = (TypeId::of::<V>(), Arc::as_ptr(&values).cast());
        let mark = |position: usize| mark(&values[position]);
        let same = |a: usize, b: usize| values[a].same(&values[b]);
        let repeated = || repeated(values.len(), &mark, &same);
        self.field_of_list(slot, shared, values.len(), &repeated, &|| value_domain(values.clone()), at)
    }

    /// A field with the values of a list of so many, one of which may be repeated.
    fn field_of_list(
        &mut self,
        slot: &Slot,
        shared: (TypeId, *const ()),
        count: usize,
        repeated: &dyn Fn() -> Option<usize>,
        domain: &dyn Fn() -> Domain,
        at: &At,
    ) -> Option<u32> {
        if !self.is_number_of_values(count, at) || self.too_many_fields(1) {
            return None;
        }
        let domain = match self.values.get(&shared) {
            Some(&domain) => domain,
            None => {
                let domain = domain();
                if let Some(value) = repeated() {
                    let (at, value) = (at.name(), (domain.label)(value));
                    self.problem(format!("`{at}` lists {value} twice, so structures would be counted twice; list it once"));
                }
                // The domain keeps the list.
                let domain = self.add_domain(domain);
                self.values.insert(shared, domain);
                domain
            }
        };
        self.add_field_item(slot, domain, Kind::Value, at);
        Some(slot.field())
    }

    /// A value without bounds, and the types of its components that have none either.
    pub(super) fn no_bounds(&mut self, at: &At, type_name: &str, missing: &[&str]) {
        let advice = at.values_advice(&without_paths(type_name));
        let missing: Vec<&str> =
            missing.iter().copied().filter(|&name| name != type_name && !type_name.contains("Option<")).collect();
        let of_components = match &missing[..] {
            [] => String::new(),
            missing => format!(", or {} for the values of its components", every(missing)),
        };
        self.problem(format!("`{}` has no bounds; add {advice}{of_components}", at.part(FieldPart::Whole)));
    }

    /// A value whose components have no bounds.
    pub(crate) fn no_components(&mut self, at: &At, missing: &[&str]) {
        self.problem(format!("`{}` has no bounds; add {}", at.part(FieldPart::Whole), every(missing)));
    }

    /// A choice among values that the part keeps: its words are their positions. Parts of one kind have the same values, one of which may be there `twice`.
    pub(crate) fn choice(&mut self, slot: &Slot, kind: TypeId, labels: &[String], twice: Option<String>, at: &At) {
        self.here_mut().used.insert((at.parent, at.field));
        let listed = self.chosen(labels, at);
        let count = listed.as_ref().map_or(labels.len(), Vec::len);
        if !self.is_number_of_values(count, at) || self.too_many_fields(1) {
            return;
        }
        // Texts may list others for another structure.
        let shared = (kind, std::ptr::without_provenance(self.here));
        let domain = match self.values.get(&shared).filter(|_| listed.is_none()) {
            Some(&domain) => domain,
            None => {
                if let Some(twice) = twice {
                    let at = at.name();
                    self.problem(format!("`{at}` lists {twice} twice, so structures would be counted twice; list it once"));
                }
                let is_shared = listed.is_none();
                let words: Box<[usize]> = listed.map_or_else(|| (0..labels.len()).collect(), Vec::into_boxed_slice);
                let shown: Vec<String> = words.iter().map(|&word| labels[word].clone()).collect();
                let domain = self.add_domain(Domain { words, label: Box::new(move |i| shown[i].clone()), base: None });
                if is_shared {
                    self.values.insert(shared, domain);
                }
                domain
            }
        };
        self.add_field_item(slot, domain, Kind::Value, at);
    }

    /// The positions of the values that a text lists, as they are shown.
    fn chosen(&mut self, labels: &[String], at: &At) -> Option<Vec<usize>> {
        let bound = self.text(&at.part(FieldPart::Whole).to_string())?;
        let known: Vec<usize> = (0..labels.len()).collect();
        match bound.values(None, &known, |&position| labels[position].clone(), usize::clone) {
            Ok(positions) => Some(positions),
            Err(problem) => {
                self.problem(problem);
                None
            }
        }
    }

    /// The values of types that have bounds.
    pub(crate) fn known(&self) -> impl Fn(TypeId) -> Option<List> {
        let bounds = self.bounds();
        move |id| bounds.values_of(id).cloned()
    }

    /// Whether a field may have this many values.
    pub(super) fn is_number_of_values(&mut self, count: usize, at: &At) -> bool {
        if count == 0 {
            self.problem(format!("`{}` has no values: its bound is an empty list or an inverted range", at.name()));
        } else if count > MOST_VALUES {
            self.problem(too_many(at));
        }
        (1..=MOST_VALUES).contains(&count)
    }

    /// The values of a field whose bound is given as text: one list for all objects.
    pub(super) fn listed<V: Value>(&mut self, name: &Name, known: Option<&List>) -> Option<List> {
        if !self.has_texts() {
            return None;
        }
        let name = name.to_string();
        let bound = self.text(&name)?;
        if let Some(found) = self.here().lists.get(&name) {
            return Some(found.clone());
        }
        let known = known.and_then(|known| known.downcast_ref::<Vec<V>>()).map_or(&[][..], Vec::as_slice);
        match bound.values(V::listed(bound.text()), known, |value| format!("{:?}", Shown(value)), V::again) {
            Ok(values) => {
                let values: List = Arc::new(values);
                self.here_mut().lists.insert(name, values.clone());
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
        let bounds = self.bounds();
        let all = || values_of::<V>(&|id| bounds.values_of(id).cloned()).map(|all| Arc::new(all) as List);
        let all = self.here_mut().defaults.entry(TypeId::of::<V>()).or_insert_with(all);
        all.clone()
    }
}

fn too_many(at: &At) -> String {
    format!("`{}` has more than {MOST_VALUES} values; choose a smaller range or list", at.name())
}

/// What to write for the values of these types.
fn every(types: &[&str]) -> String {
    let mut bounds: Vec<String> = vec![];
    for name in types.iter().map(|name| without_paths(name)) {
        let bound = format!("`.every::<{name}>({})`", example(&name));
        if !bounds.contains(&bound) {
            bounds.push(bound);
        }
    }
    bounds.join(" and ")
}

pub(super) fn value_domain<V: Value>(values: Arc<Vec<V>>) -> Domain {
    let words: Box<[usize]> = values
        .iter()
        .map(|value| if V::INLINE { value.again().to_word() } else { (value as *const V).expose_provenance() })
        .collect();
    let base = if V::INLINE { consecutive(values.len(), &|i| format!("{:?}", Shown(&values[i]))) } else { None };
    Domain { words, label: Box::new(move |i| format!("{:?}", Shown(&values[i]))), base }
}

/// A value that occurs twice. All that is known of a value is its text and whether two are the same, so those of equal texts are compared.
fn repeated(count: usize, mark: &dyn Fn(usize) -> u64, same: &dyn Fn(usize, usize) -> bool) -> Option<usize> {
    let mut marks: Vec<(u64, usize)> = (0..count).map(|position| (mark(position), position)).collect();
    marks.sort_unstable();
    let is_repeated = |alike: &&[(u64, usize)]| alike.iter().enumerate().any(|(i, a)| alike[..i].iter().any(|b| same(a.1, b.1)));
    marks.chunk_by(|a, b| a.0 == b.0).find(is_repeated).map(|alike| alike[0].1)
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
        return value.again().to_word() as u64;
    }
    let mut text = Text(DefaultHasher::new());
    // A value whose text fails part-way is compared by the beginning of it.
    let _ = std::fmt::write(&mut text, format_args!("{:?}", Shown(value)));
    text.0.finish()
}

/// The first of consecutive ascending integers, read off their text: the one thing that all integer types share.
fn consecutive(count: usize, show: &dyn Fn(usize) -> String) -> Option<i64> {
    let mut numbers = (0..count).map(|position| show(position).parse::<i64>().ok());
    let first = numbers.next()??;
    numbers.enumerate().all(|(i, number)| number == Some(first + 1 + i as i64)).then_some(first)
}
