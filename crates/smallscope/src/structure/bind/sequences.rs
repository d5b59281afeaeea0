//! Sequences, positions in them, and parts that may be absent.

use super::super::{Part, Value};
use super::values::value_domain;
use super::{At, Binder, MOST_OBJECTS, Needs};
use crate::kernel::layout::{Brings, Class, Domain, FieldPart, Group, Item, Kind, Layout, Object, POSITION};
use crate::kernel::slot::Slot;
use std::any::TypeId;
use std::sync::Arc;

impl Binder<'_> {
    /// A sequence: a length, and as many elements as it can have.
    pub(crate) fn sequence<P: Part>(&mut self, length: &Slot, at: &At) -> Option<Box<[P]>> {
        let Some((id, high)) = self.length_of(length, at, P::needs)? else {
            // Binding one element finds what is missing in it in the same round.
            let items: Box<[P]> = Box::new([P::unbound()]);
            self.items.push(vec![]);
            items[0].bind(self, &At { element: Some(0), ..*at });
            self.items.pop();
            return Some(items);
        };
        let mut parts = Vec::with_capacity(high);
        parts.resize_with(high, P::unbound);
        self.items.push(vec![]);
        for (index, part) in parts.iter().enumerate() {
            if self.is_full {
                break;
            }
            part.bind(self, &At { element: Some(index as u32), in_sequence: true, ..*at });
        }
        let elements = self.items.pop().unwrap_or_default();
        self.add_item(Item::Sequence { name: at.field, length: id, elements });
        Some(parts.into())
    }

    /// The field of the length of a sequence and the highest length; none if it has no bound, or cannot be searched with the one that it has.
    fn length_of(&mut self, length: &Slot, at: &At, needs_of: fn(&mut Needs)) -> Option<Option<(u32, usize)>> {
        self.here_mut().used.insert((at.parent, at.field));
        let name = at.part(FieldPart::Length);
        let (sequence, whole) = ((at.parent, at.field), at.part(FieldPart::Whole).to_string());
        let of_element = if at.element.is_some() { self.element_length(sequence, &whole) } else { None };
        let Some((low, high)) = of_element.or_else(|| self.length(sequence, &format!("{whole}.len"))) else {
            self.problem(format!("`{}` is a sequence without bounds; add {}", at.part(FieldPart::Whole), at.length_advice()));
            return Some(None);
        };
        self.has_empty_sequence |= high == 0 || low > high;
        if low > high {
            self.problem(format!("`{name}` has no values: {low}..={high} is an inverted range"));
            return None;
        }
        if high > MOST_OBJECTS {
            self.problem(format!("`{name}` may be {high}, which is too long to search; lower it"));
            return None;
        }
        if self.too_many_fields(high + 1) {
            return None;
        }
        let words: Box<[usize]> = (low..=high).collect();
        let domain = self.add_domain(Domain { words, label: Box::new(move |i| (low + i).to_string()), base: None });
        let id = self.add_field(length, domain, Kind::Length { low, brings: Brings::default() }, name, at);
        self.sequences.insert(id, (self.here, (at.parent, at.field)));
        let mut needs = Needs::default();
        needs_of(&mut needs);
        self.length_needs.push((id, self.here, needs));
        Some(Some((id, high)))
    }

    /// An index into a sequence: one of its positions, or none. As links do to objects, symmetric ones lead to positions.
    pub(crate) fn position<V: Value>(
        &mut self,
        slot: &Slot,
        index: fn(Option<usize>) -> Option<V>,
        sequence: (TypeId, &'static str, &'static str),
        symmetric: bool,
        at: &At,
    ) {
        self.here_mut().used.insert((at.parent, at.field));
        // Without a bound the sequence itself is a problem.
        let (parent, class, name) = sequence;
        let sequence = (parent, name);
        let Some((_, longest)) = self.length(sequence, &format!("{class}.{name}.len")) else { return };
        if longest > MOST_OBJECTS || self.too_many_fields(1) {
            return;
        }
        let null = index(None);
        let values: Arc<Vec<V>> =
            Arc::new(null.iter().map(V::again).chain((0..longest).filter_map(|position| index(Some(position)))).collect());
        if values.is_empty() {
            self.problem(format!("`{}` is an index into a sequence that is always empty", at.name()));
            return;
        }
        let domain = Domain { base: None, ..value_domain(values.clone()) };
        let domain = self.add_domain(domain);
        self.layout.keep.push(Box::new(values));
        let kind = if symmetric {
            let group = self.positions(sequence, longest);
            Kind::Link { group, null: null.is_some(), owned: false }
        } else {
            Kind::Value
        };
        let field = self.add_field(slot, domain, kind, at.name(), at);
        self.is_index(field, null.is_some(), Some(sequence));
        self.add_item(Item::Field { name: at.field, field });
    }

    /// The positions of a sequence as a class of objects that hold nothing.
    pub(super) fn positions(&mut self, sequence: (TypeId, &'static str), count: usize) -> u32 {
        if let Some(&group) = self.here().positions.get(&sequence) {
            return group;
        }
        let class = self.layout.classes.len() as u32;
        let start = self.layout.objects.len() as u32;
        let objects = start..start + count as u32;
        self.layout.classes.push(Class { name: POSITION, objects, symmetric: true, brings: Brings::default() });
        self.class_needs.push((self.here, Needs::default()));
        self.layout.objects.extend((0..count as u32).map(|index| Object { class, index, items: vec![] }));
        let group = self.layout.groups.len() as u32;
        self.layout.groups.push(Group::new(class..class + 1, count as u32, None));
        self.here_mut().positions.insert(sequence, group);
        group
    }

    /// A part that is there or not: a length of 0 or 1.
    pub(crate) fn maybe<P: Part>(&mut self, present: &Slot, part: &P, at: &At) {
        self.here_mut().used.insert((at.parent, at.field));
        if self.too_many_fields(1) {
            return;
        }
        let label = Box::new(|i: usize| ["None", "Some"][i].to_string());
        let domain = self.add_domain(Domain { words: Box::new([0, 1]), label, base: None });
        let id = self.add_field(present, domain, Kind::Length { low: 0, brings: Brings::default() }, at.name(), at);
        self.sequences.insert(id, (self.here, (at.parent, at.field)));
        let mut needs = Needs::default();
        P::needs(&mut needs);
        self.length_needs.push((id, self.here, needs));
        self.items.push(vec![]);
        part.bind(self, &At { in_sequence: true, ..*at });
        let elements = self.items.pop().unwrap_or_default();
        self.add_item(Item::Sequence { name: at.field, length: id, elements });
    }

    /// Which fields belong to elements of the sequences whose positions are interchangeable, and which are their lengths.
    pub(super) fn find_standing(&mut self) {
        let Layout { root, objects, groups, standing, lengths, .. } = &mut self.layout;
        let mut certain = vec![];
        root.iter().for_each(|item| add_lengths(item, &mut certain));
        let mut items: Vec<&Item> = root.iter().chain(objects.iter().flat_map(|object| &object.items)).collect();
        while let Some(item) = items.pop() {
            items.extend(item.below());
            let Item::Sequence { length, elements, .. } = item else { continue };
            let Some(&group) =
                self.sequences.get(length).and_then(|(region, sequence)| self.regions[*region].positions.get(sequence))
            else {
                continue;
            };
            let class = groups[group as usize].classes.start;
            lengths.entry(class).or_default().fields.push(*length);
            for (position, element) in (0..).zip(elements) {
                for field in element.fields() {
                    standing.entry(field).or_default().push((class, position));
                }
            }
        }
        for lengths in lengths.values_mut() {
            lengths.first = match lengths.fields[..] {
                [only] if certain.contains(&only) => Some(only),
                _ => None,
            };
        }
    }
}

/// Adds the lengths that are there in every structure.
fn add_lengths(item: &Item, lengths: &mut Vec<u32>) {
    match item {
        Item::Sequence { length, .. } => lengths.push(*length),
        Item::Nested { items, .. } => items.iter().for_each(|item| add_lengths(item, lengths)),
        Item::Field { .. } | Item::All { .. } => {}
    }
}
