//! Encoding: from a real value to the choices that make it.
//!
//! A walk over the value gives every field its choice, with objects numbered as the walk meets them. The numbers that the search would give
//! them, and with them the path, come out when the predicate then reads the fields in its own order.
//!
//! **Encoding lets the predicate number the objects.** A walk over a real value gives every field its choice, with objects numbered as they are
//! met. The path needs the numbers of the search, in the order of first reads; so the engine is run once with those choices, and gives both.

use super::Twin;
use crate::kernel::layout::{Kind, Layout};
use crate::kernel::order::Arrangement;
use crate::kernel::slot::Slot;
use crate::structure::{Field, Pointer, Shown, Value};
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
    /// Whether the caller has promised that raw pointers are valid.
    follows: bool,
}

impl<'a> Encoder<'a> {
    pub(crate) fn new(layout: &'a Layout, follows: bool) -> Encoder<'a> {
        let taken = vec![0; layout.classes.len()];
        Encoder { layout, choices: HashMap::new(), met: HashMap::new(), owned: HashSet::new(), taken, problems: vec![], follows }
    }

    fn problem(&mut self, text: String) {
        if !self.problems.contains(&text) {
            self.problems.push(text);
        }
    }

    /// The value of a field.
    pub fn value<V: Value>(&mut self, field: &Field<V>, value: &V) {
        let id = field.slot().field();
        match field.option_of(value, &self.layout.domain(id).words) {
            Some(option) => {
                self.choices.insert(id, option as u32);
            }
            None => {
                let name = self.layout.fields[id as usize].name;
                self.problem(format!("`{name}` is {:?}, which is outside its bounds", Shown(value)));
            }
        }
    }

    /// A position in a sequence.
    pub(crate) fn position<V: Value>(&mut self, slot: &Slot, value: &V) {
        let id = slot.field();
        // SAFETY: only `Position` calls this, with its own slot and type; the words of its domain are addresses of values of that type, which the
        // layout keeps. A slot of another search has another layout, but encoders are made only where the form is of the layout.
        let is_it = |&word: &usize| unsafe { &*std::ptr::with_exposed_provenance::<V>(word) }.same(value);
        match self.layout.domain(id).words.iter().position(is_it) {
            Some(option) => {
                self.choices.insert(id, option as u32);
            }
            None => {
                let name = self.layout.fields[id as usize].name;
                self.problem(format!("`{name}` is {:?}, which is not a position in its sequence", Shown(value)));
            }
        }
    }

    /// A choice among listed values, by whether each of them is the value; nothing is known of those that cannot be compared.
    pub(super) fn chosen(&mut self, slot: &Slot, same: &[Option<bool>], shown: Option<String>) {
        let id = slot.field();
        let name = self.layout.fields[id as usize].name;
        match same.iter().position(|same| *same == Some(true)) {
            Some(option) => {
                self.choices.insert(id, option as u32);
            }
            // A list of one value has no other choice.
            None if same == [None] => {
                self.choices.insert(id, 0);
            }
            None if same.contains(&None) => {
                self.problem(format!("`{name}` cannot be compared with the values of its list; its type needs `PartialEq`"));
            }
            None => {
                let shown = shown.map_or(String::new(), |shown| format!("{shown}, which is "));
                self.problem(format!("`{name}` is {shown}not one of the values of its list"));
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
                self.problem(format!("`{name}` is {length}, which is outside its bounds"));
                false
            }
        }
    }

    /// The positions of keys in the order in which the search has them; the form is that of the first.
    pub(crate) fn in_key_order<K: Twin>(&mut self, keys: &[&K], form: &K::Monitored, length: &Slot) -> Vec<usize> {
        let layout = self.layout;
        let known = layout.orders.sequences.get(&length.field());
        if known.is_some_and(|known| known.arrangement == Arrangement::Distinct) {
            return (0..keys.len()).collect();
        }
        let first = known.and_then(|known| known.keys.first());
        let rank = |encoder: &mut Self, key: &K| {
            let before = (encoder.choices.clone(), encoder.met.clone(), encoder.owned.clone(), encoder.taken.clone());
            key.encode(form, encoder);
            let mut ranks = vec![];
            first.map(|first| layout.ranks(first, &|field| encoder.choices.get(&field).copied(), &mut ranks));
            (encoder.choices, encoder.met, encoder.owned, encoder.taken) = before;
            ranks.into_iter().map(|(_, rank)| rank).collect::<Vec<u32>>()
        };
        let mut ranks = vec![];
        for key in keys {
            ranks.push(rank(self, key));
        }
        ascending(&ranks)
    }

    /// A field that is searched as another type cannot be converted back.
    pub fn no_way_back(&mut self, field: &str) {
        self.problem(format!(
            "`{field}` is searched `via` another type, and there is no way back; implement `From` of the field's type for that type, or `Clone` and \
             `IntoIterator` for the field's type"
        ));
    }

    /// A field is not what follows from others.
    pub fn disagrees(&mut self, field: &str) {
        self.problem(format!("`{field}` is not what `#[twin(compute = ..)]` computes from the other fields"));
    }

    /// Whether raw pointers are followed.
    pub(super) fn follows(&self) -> bool {
        self.follows
    }

    /// What cannot be encoded, and why.
    pub(super) fn refuse(&mut self, why: &str) {
        self.problem(why.to_string());
    }

    /// A raw pointer.
    pub(super) fn pointer<T: Twin, const NULL: bool>(&mut self, value: *const T, link: &Pointer<T::Object, NULL, false>) {
        let id = link.slot().field();
        if value.is_null() {
            self.choices.insert(id, 0);
        } else if self.follows {
            // SAFETY: `follow_pointers` is the only way here, whose caller has promised that the pointers of all values that the scope is given are null
            // or valid, and that what they lead to is not changed meanwhile; nothing that is called from here changes it.
            self.object(unsafe { &*value }, link);
        } else {
            let name = self.layout.fields[id as usize].name;
            self.problem(format!(
                "`{name}` is a raw pointer, which smallscope follows only if you vouch for it; write `unsafe {{ scope.follow_pointers() }}`"
            ));
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
            self.problem(format!(
                "it has more objects of {1} than the bound of {0}",
                objects.len(),
                self.layout.classes[class].name
            ));
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

/// The positions of what is ranked, in ascending order.
fn ascending(ranks: &[Vec<u32>]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..ranks.len()).collect();
    order.sort_by_key(|&position| &ranks[position]);
    order
}
