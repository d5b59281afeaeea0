//! Following a structure that is given: its choices are known, but not the numbers that the search gives to its objects, nor the order in
//! which the predicate reads its fields. Both come out in one run.

use super::entry::{Entry, GENERAL, OWNING};
use super::reach::Tail;
use super::{Engine, GUIDED};
use crate::kernel::layout::{Item, Kind, Layout};
use crate::kernel::step::Steps;
use std::collections::HashMap;

/// No object.
const NONE: u32 = u32::MAX;

/// The choices of a structure whose objects are numbered in some order.
pub(crate) struct Guide {
    /// The option of every field. What the structure does not have, because it is new in one that was changed, has its first option.
    choices: Vec<u32>,
    /// The object of the search that stands for each object of the structure that was met, and the other way round.
    found: Vec<u32>,
    given: Vec<u32>,
    /// How many objects of each class were met.
    met: Vec<u32>,
    /// The fields of every object, and the object and position of every field; the root's fields have no object.
    of_objects: Vec<Vec<u32>>,
    places: Vec<(u32, usize)>,
    /// Whether a structure that is known to be one of the search can be read as it is: all its objects are owned, and fields may be read in any order.
    can_be_trusted: bool,
    /// Whether it is.
    is_trusted: bool,
}

impl Guide {
    pub(crate) fn new(layout: &Layout, choices: HashMap<u32, u32>) -> Guide {
        let mut all = vec![0; layout.fields.len()];
        choices.into_iter().for_each(|(field, option)| all[field as usize] = option);
        Guide::of_all(layout, all)
    }

    /// By the option of every field.
    fn of_all(layout: &Layout, choices: Vec<u32>) -> Guide {
        let of_objects: Vec<Vec<u32>> =
            layout.objects.iter().map(|object| object.items.iter().flat_map(Item::fields).collect()).collect();
        let mut places = vec![(NONE, 0); layout.fields.len()];
        for (object, fields) in (0..).zip(&of_objects) {
            fields.iter().enumerate().for_each(|(position, &field)| places[field as usize] = (object, position));
        }
        let none = vec![NONE; layout.objects.len()];
        let met = vec![0; layout.classes.len()];
        let is_owned = |kind: &Kind| !matches!(kind, Kind::Link { owned: false, .. });
        let can_be_trusted = layout.fields.iter().all(|field| is_owned(&field.kind))
            && layout.orders.sequences.is_empty()
            && layout.lengths.is_empty();
        Guide { choices, found: none.clone(), given: none, met, places, of_objects, can_be_trusted, is_trusted: false }
    }

    /// The field of the given structure that a field of the search stands for.
    fn field(&self, field: u32) -> Option<u32> {
        match self.places[field as usize] {
            (NONE, _) => Some(field),
            (object, position) => match self.given[object as usize] {
                NONE => None,
                given => Some(self.of_objects[given as usize][position]),
            },
        }
    }
}

impl Engine {
    /// The fields of the given structure that the present choices come from.
    pub(crate) fn given_fields(&self) -> Vec<u32> {
        let Some(guide) = &self.guide else { return vec![] };
        self.stack.iter().map(|entry| guide.field(entry.field).unwrap_or(entry.field)).collect()
    }

    /// Follows another structure from now on, by the option of every field, where no field has one. It is the candidate after this many.
    pub(crate) fn guide_to(&mut self, choices: &[u32], explored: u64, is_trusted: bool) {
        match &mut self.guide {
            Some(guide) => {
                guide.choices.copy_from_slice(choices);
                guide.found.fill(NONE);
                guide.given.fill(NONE);
                guide.met.fill(0);
                guide.is_trusted = is_trusted && guide.can_be_trusted;
            }
            None => {
                let guide = Guide::of_all(&self.layout, choices.to_vec());
                self.guide(guide);
            }
        }
        self.explored = explored;
        self.reject();
        self.tail = Tail::default();
        self.steps = Steps::default();
        self.begun = 0;
    }

    /// Reads a field as a structure has it that is known to be one of the search. Who owns what is not noted then, since nothing is left to choose.
    #[inline(always)]
    pub(super) fn read_trusted(&mut self, field: u32) -> Option<usize> {
        let guide = self.guide.as_mut().filter(|guide| guide.is_trusted)?;
        let mut option = guide.choices[guide.field(field)? as usize];
        let meta = &self.fields[field as usize];
        let mut entry = Entry { flags: meta.flags & !(GENERAL | OWNING), ..meta.dense(field, self.begun) };
        if let Some(given) = self.layout.target(field, option as usize) {
            // Every object is owned, so it is met for the first time here.
            let class = self.layout.objects[given as usize].class as usize;
            let found = self.layout.classes[class].objects.start + guide.met[class];
            guide.met[class] += 1;
            guide.given[found as usize] = given;
            option = (option + found).wrapping_sub(given);
            entry.fresh = option;
            entry.weight = self.weights.of_classes[class];
        }
        // It has no other option.
        entry.limit = option + 1;
        entry.set_word(option);
        self.stack.push(entry);
        // SAFETY: the slot lives as long as the layout.
        Some(unsafe { (*meta.slot).word() })
    }

    pub(crate) fn guide(&mut self, guide: Guide) {
        self.guide = Some(guide);
        self.mode |= GUIDED;
    }

    /// Leaves the entry no option but the one of the given structure.
    pub(super) fn follow_guide(&mut self, entry: &mut Entry) {
        self.mask_all(entry);
        let wanted = self.guided_option(entry.field);
        for (first, mask) in (0u32..).step_by(64).zip(&mut self.masks[entry.masks()..]) {
            let bit = wanted.and_then(|wanted| wanted.checked_sub(first)).filter(|&bit| bit < 64);
            mask.allowed &= bit.map_or(0, |bit| 1 << bit);
        }
    }

    fn guided_option(&mut self, field: u32) -> Option<u32> {
        let guide = self.guide.as_mut()?;
        let option = guide.choices[guide.field(field)? as usize];
        let Some(given) = self.layout.target(field, option as usize).filter(|&object| !self.layout.is_position(object)) else {
            return Some(option);
        };
        let class = self.layout.objects[given as usize].class as usize;
        if guide.found[given as usize] == NONE {
            // Objects are met in their order.
            let objects = &self.layout.classes[class].objects;
            let unused = objects.start + guide.met[class];
            guide.found[given as usize] = if objects.contains(&unused) { unused } else { given };
            guide.met[class] += 1;
        }
        let found = guide.found[given as usize];
        guide.given[found as usize] = given;
        Some((option + found).wrapping_sub(given))
    }
}
