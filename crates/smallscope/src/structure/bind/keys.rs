//! The keys of sets and maps: which fields they consist of, and in which order their values are searched.

use super::super::{Shown, Value};
use super::{At, Binder};
use crate::kernel::layout::{FieldPart, Item, Kind, Layout, Name};
use crate::kernel::order::{Arrangement, Order};
use crate::kernel::slot::Slot;
use std::any::TypeId;
use std::cell::OnceCell;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

/// Whether keys are as their type wants them.
type IsReal = Box<dyn Fn() -> bool>;

/// How a type compares two keys.
type Compare<K> = fn(&K, &K) -> Ordering;

/// The cells of an object, by its address, each with whether it is a link.
pub(crate) type ObjectSlots = OnceCell<HashMap<usize, Vec<(*const Slot, bool)>>>;

/// The cells of one key, and of the objects that it owns.
pub(crate) struct KeySlots {
    own: Vec<(*const Slot, bool)>,
    objects: Rc<ObjectSlots>,
}

impl KeySlots {
    /// What all cells of the key hold. It is the same twice only if the key is.
    pub(crate) fn words(&self) -> Vec<usize> {
        let mut slots = self.own.clone();
        let mut words = vec![];
        while let Some((slot, is_link)) = slots.pop() {
            // SAFETY: the cells lie in the root or in a pool, as the form does that has these; all of them are dropped together.
            let word = unsafe { (*slot).word() };
            words.push(word);
            if is_link && let Some(below) = self.objects.get().and_then(|objects| objects.get(&word)) {
                slots.extend(below);
            }
        }
        words
    }
}

/// Positions in the order of what stands there; none if it is in ascending order already. Compiled once for all types of keys.
fn ascending(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Option<Vec<usize>> {
    if (1..count).all(|position| compare(position - 1, position).is_lt()) {
        return None;
    }
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&a, &b| compare(a, b));
    Some(order)
}

impl Binder<'_> {
    /// Binds a key; true if it is one value, whose options are in the order in which the type compares them.
    pub(crate) fn key<K: 'static>(&mut self, compare: Option<Compare<K>>, bind: impl FnOnce(&mut Self)) -> bool {
        let outer = std::mem::replace(&mut self.key_order, compare.map(|compare| Box::new((compare, false)) as _));
        bind(self);
        let order = std::mem::replace(&mut self.key_order, outer);
        order.and_then(|order| order.downcast::<(Compare<K>, bool)>().ok()).is_some_and(|order| order.1)
    }

    /// The values of a field in the order in which the key compares them, if the field is the key.
    pub(super) fn in_key_order<V: Value>(&mut self, values: Arc<Vec<V>>, at: &At) -> Arc<Vec<V>> {
        let order = self.key_order.as_mut().and_then(|order| order.downcast_mut::<(Compare<V>, bool)>());
        let Some((compare, is_used)) = order else { return values };
        *is_used = true;
        let compare = *compare;
        let Some(order) = ascending(values.len(), &mut |a, b| compare(&values[a], &values[b])) else { return values };
        let given = (TypeId::of::<V>(), Arc::as_ptr(&values).cast());
        if let Some(known) = self.sorted.get(&given).and_then(|known| known.clone().downcast().ok()) {
            return known;
        }
        let is_doubtful = |a: usize, b: usize| !values[a].same(&values[b]) && compare(&values[a], &values[b]).is_eq();
        self.refuse_equal_keys(&order, at, &is_doubtful, &|key| format!("{:?}", Shown(&values[key])));
        let sorted: Arc<Vec<V>> = Arc::new(order.into_iter().map(|position| values[position].again()).collect());
        self.sorted.insert(given, sorted.clone());
        // It lives as long as the binder, so that no other list has its address.
        self.layout.keep.push(Box::new(values));
        sorted
    }

    fn refuse_equal_keys(
        &mut self,
        order: &[usize],
        at: &At,
        is_doubtful: &dyn Fn(usize, usize) -> bool,
        show: &dyn Fn(usize) -> String,
    ) {
        if let Some(pair) = order.windows(2).find(|pair| is_doubtful(pair[0], pair[1])) {
            let (at, a, b) = (at.name(), show(pair[0]), show(pair[1]));
            self.problem(format!("`{at}` lists the keys {a} and {b}, which compare as equal, so no map can have both; list one"));
        }
    }

    /// The keys of the sequence that was bound last follow each other in this way; gives the cells of each key. `is_real` says whether no two keys are equal for their
    /// type; whether it is asked for keys that are one value, too, comes with it.
    pub(crate) fn arranged(
        &mut self,
        length: &Slot,
        (arrangement, has_values): (Arrangement, bool),
        is_real: Option<(IsReal, bool)>,
        at: &At,
    ) -> Vec<KeySlots> {
        let id = length.field();
        let bound = self.items.last().and_then(|items| items.last());
        let Some(Item::Sequence { length: bound, elements, .. }) = bound else { return vec![] };
        if *bound != id {
            return vec![];
        }
        let key = |element: &Item| match element {
            Item::Nested { items, .. } if has_values => items.first().cloned(),
            _ => Some(element.clone()),
        };
        let keys: Vec<Item> = elements.iter().filter_map(key).collect();
        for (element, key) in (0..).zip(&keys) {
            for field in key.fields() {
                self.layout.orders.places.entry(field).or_default().push((id, element));
            }
        }
        let is_value = match keys.first() {
            Some(&Item::Field { field, .. }) => matches!(self.layout.fields[field as usize].kind, Kind::Value).then_some(field),
            _ => None,
        };
        if let Some(field) = is_value.filter(|_| arrangement != Arrangement::NotDecreasing) {
            self.shorten(id, self.layout.domain(field).words.len(), at);
        }
        let slots =
            keys.iter().map(|key| KeySlots { own: slots(&self.layout, key), objects: self.key_objects.clone() }).collect();
        self.layout.orders.sequences.insert(
            id,
            Order {
                keys,
                arrangement,
                is_real: is_real.and_then(|(is_real, of_values)| (of_values || is_value.is_none()).then_some(is_real)),
            },
        );
        slots
    }

    /// There are no more keys than values that a key can have.
    fn shorten(&mut self, length: u32, values: usize, at: &At) {
        if let Err(low) = self.limit(length, values) {
            let name = at.part(FieldPart::Whole);
            self.problem(format!("`{name}` has at least {low} keys, but there are only {values} values for a key; list more"));
        }
    }

    /// A sequence that was bound last has no more elements than this, whatever its bounds say.
    #[cfg(feature = "arrayvec")]
    pub(crate) fn at_most(&mut self, length: &Slot, most: usize, at: &At) {
        let Some(Item::Sequence { length: bound, .. }) = self.items.last().and_then(|items| items.last()) else { return };
        if *bound == length.field()
            && let Err(low) = self.limit(length.field(), most)
        {
            let name = at.part(FieldPart::Whole);
            self.problem(format!("`{name}` has at least {low} elements, but a capacity of {most}; lower the least length"));
        }
    }

    /// Takes the lengths away that are too long; the least, if that is one of them.
    fn limit(&mut self, length: u32, most: usize) -> Result<(), usize> {
        let domain = self.layout.fields[length as usize].domain as usize;
        let words = &mut self.layout.domains[domain].words;
        let (low, fits) = (words[0], words.iter().filter(|&&length| length <= most).count());
        if fits == 0 {
            return Err(low);
        }
        *words = words[..fits].into();
        Ok(())
    }

    /// What keys own, when all classes are known.
    pub(super) fn find_keys(&mut self) {
        let mut groups = HashSet::new();
        let mut open: Vec<(Item, String)> = vec![];
        for order in self.layout.orders.sequences.values() {
            for key in &order.keys {
                let name = |&field: &u32| Name { part: FieldPart::Whole, ..self.layout.fields[field as usize].name }.to_string();
                open.push((key.clone(), key.fields().first().map_or(String::new(), name)));
            }
        }
        let mut problems = vec![];
        while let Some((item, name)) = open.pop() {
            for field in item.fields() {
                let Kind::Link { group, owned, .. } = self.layout.fields[field as usize].kind else { continue };
                let objects = self.layout.objects_of(group);
                if objects.clone().all(|object| self.layout.is_position(object)) {
                    continue;
                }
                if !owned || self.is_shared(group) {
                    problems.push(format!(
                        "`{name}` is a key with a pointer to what is not in the key alone; such keys cannot be searched: write \
                         `#[twin(with = ..)]` for the field, or use other keys"
                    ));
                }
                if groups.insert(group) {
                    for object in objects {
                        for item in &self.layout.objects[object as usize].items {
                            item.fields().into_iter().for_each(|field| {
                                self.layout.orders.owned.insert(field, object);
                            });
                            open.push((item.clone(), name.clone()));
                        }
                    }
                }
            }
        }
        problems.into_iter().for_each(|problem| self.problem(problem));
        let mut known = HashMap::new();
        for (&(group, null), &domain) in self.links.iter().filter(|(link, _)| groups.contains(&link.0)) {
            let addresses = self.layout.domains[domain as usize].words[null as usize..].iter();
            for (&address, object) in addresses.zip(self.layout.objects_of(group)) {
                let items = &self.layout.objects[object as usize].items;
                known.insert(address, items.iter().flat_map(|item| slots(&self.layout, item)).collect());
            }
        }
        let _ = self.key_objects.set(known);
    }
}

fn slots(layout: &Layout, item: &Item) -> Vec<(*const Slot, bool)> {
    let slot = |field: u32| {
        let info = &layout.fields[field as usize];
        (info.slot, matches!(info.kind, Kind::Link { .. }))
    };
    item.fields().into_iter().map(slot).collect()
}
