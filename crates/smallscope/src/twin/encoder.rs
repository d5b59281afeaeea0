//! Encoding: from a real value to the choices that make it.
//!
//! A walk over the value gives every field its choice, with objects numbered as the walk meets them. The numbers that the search would give
//! them, and with them the path, come out when the predicate then reads the fields in its own order.

use super::Twin;
use crate::structure::layout::{Kind, Layout};
use crate::structure::slot::Slot;
use crate::structure::{Field, Pointer, Value};
use std::collections::{HashMap, HashSet};

/// Collects the choices of one value.
pub struct Encoder<'a> {
    layout: &'a Layout,
    /// The option of every field that the value has.
    pub(crate) choices: HashMap<u32, u32>,
    /// The object that stands for what is at an address, in a group.
    met: HashMap<(usize, u32), u32>,
    owned: HashSet<u32>,
    /// Objects of each class that are taken.
    taken: Vec<u32>,
    pub(crate) problems: Vec<String>,
}

impl<'a> Encoder<'a> {
    pub(crate) fn new(layout: &'a Layout) -> Encoder<'a> {
        let taken = vec![0; layout.classes.len()];
        Encoder { layout, choices: HashMap::new(), met: HashMap::new(), owned: HashSet::new(), taken, problems: vec![] }
    }

    fn problem(&mut self, text: String) {
        if !self.problems.contains(&text) {
            self.problems.push(text);
        }
    }

    /// The value of a field.
    pub fn value<V: Value>(&mut self, field: &Field<V>, value: V) {
        let id = field.slot().field();
        match field.option_of(value, &self.layout.domain(id).words) {
            Some(option) => {
                self.choices.insert(id, option as u32);
            }
            None => {
                let name = self.layout.fields[id as usize].name;
                self.problem(format!("`{name}` is {value:?}, which is not within its bounds"));
            }
        }
    }

    /// A position in a sequence.
    pub(crate) fn position<V: Value>(&mut self, slot: &Slot, value: V) {
        let id = slot.field();
        // SAFETY: the words of positions are addresses of values that the layout keeps.
        let is_it = |&word: &usize| unsafe { *std::ptr::with_exposed_provenance::<V>(word) == value };
        match self.layout.domain(id).words.iter().position(is_it) {
            Some(option) => {
                self.choices.insert(id, option as u32);
            }
            None => {
                let name = self.layout.fields[id as usize].name;
                self.problem(format!("`{name}` is {value:?}, which is no position of its sequence"));
            }
        }
    }

    /// A length, or 0 and 1 for what is not there and what is; false if it is not within its bounds.
    pub(crate) fn length(&mut self, slot: &Slot, length: usize) -> bool {
        let id = slot.field();
        match self.layout.domain(id).words.iter().position(|&word| word == length) {
            Some(option) => {
                self.choices.insert(id, option as u32);
                true
            }
            None => {
                let name = self.layout.fields[id as usize].name;
                self.problem(format!("`{name}` is {length}, which is not within its bounds"));
                false
            }
        }
    }

    /// A link that may be null.
    pub(crate) fn optional_object<T: Twin, const OWNED: bool>(
        &mut self,
        value: Option<&T>,
        link: &Pointer<T::Object, true, OWNED>,
    ) {
        match value {
            Some(value) => self.object(value, link),
            None => {
                self.choices.insert(link.slot().field(), 0);
            }
        }
    }

    /// A link to what stands for the value.
    pub(crate) fn object<T: Twin, const NULL: bool, const OWNED: bool>(
        &mut self,
        value: &T,
        link: &Pointer<T::Object, NULL, OWNED>,
    ) {
        let id = link.slot().field();
        let Kind::Link { group, .. } = self.layout.fields[id as usize].kind else { return };
        let first = self.layout.objects_of(group).start;
        let key = (std::ptr::from_ref(value).addr(), group);
        if let Some(&object) = self.met.get(&key).filter(|object| !OWNED || !self.owned.contains(object)) {
            self.choose(id, object - first + NULL as u32, object, OWNED);
            return;
        }
        let class = self.layout.groups[group as usize].classes.start as usize + value.variant();
        let objects = self.layout.classes[class].objects.clone();
        let object = objects.start + self.taken[class];
        if object >= objects.end {
            self.problem(format!("it has more than {} objects of {}, the bound", objects.len(), self.layout.classes[class].name));
            return;
        }
        self.taken[class] += 1;
        self.met.insert(key, object);
        let option = object - first + NULL as u32;
        self.choose(id, option, object, OWNED);
        let word = self.layout.domain(id).words[option as usize];
        value.encode_object(link.object_at(word), self);
    }

    fn choose(&mut self, field: u32, option: u32, object: u32, owned: bool) {
        self.choices.insert(field, option);
        if owned {
            self.owned.insert(object);
        }
    }
}
