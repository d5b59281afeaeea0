//! Following a structure that is given: its choices are known, but not the numbers that the search gives to its objects, nor the order in
//! which the predicate reads its fields. Both come out in one run.

use super::entry::Entry;
use super::{Engine, GUIDED};
use crate::kernel::layout::{Item, Layout};
use std::collections::HashMap;

/// The choices of a structure whose objects are numbered in some order.
pub(crate) struct Guide {
    /// The option of every field that it has.
    choices: HashMap<u32, u32>,
    /// The object of the search that stands for each object of the structure that was met, and the other way round.
    found: HashMap<u32, u32>,
    given: HashMap<u32, u32>,
    /// The fields of every object, and the object and position of every field; the root's fields have no object.
    of_objects: Vec<Vec<u32>>,
    places: HashMap<u32, (u32, usize)>,
}

impl Guide {
    pub(crate) fn new(layout: &Layout, choices: HashMap<u32, u32>) -> Guide {
        let of_objects: Vec<Vec<u32>> =
            layout.objects.iter().map(|object| object.items.iter().flat_map(Item::fields).collect()).collect();
        let places = (0..)
            .zip(&of_objects)
            .flat_map(|(object, fields)| fields.iter().enumerate().map(move |(position, &field)| (field, (object, position))));
        Guide { choices, found: HashMap::new(), given: HashMap::new(), places: places.collect(), of_objects }
    }

    /// The field of the given structure that a field of the search stands for.
    fn field(&self, field: u32) -> Option<u32> {
        match self.places.get(&field) {
            None => Some(field),
            Some(&(object, position)) => Some(self.of_objects[*self.given.get(&object)? as usize][position]),
        }
    }
}

impl Engine {
    /// The fields of the given structure that the present choices come from.
    pub(crate) fn given_fields(&self) -> Vec<u32> {
        let Some(guide) = &self.guide else { return vec![] };
        self.stack.iter().map(|entry| guide.field(entry.field).unwrap_or(entry.field)).collect()
    }

    pub(crate) fn guide(&mut self, guide: Guide) {
        self.guide = Some(guide);
        self.mode |= GUIDED;
    }

    /// Leaves the entry no option but the one of the given structure.
    pub(super) fn follow_guide(&mut self, entry: &mut Entry) {
        self.mask_all(entry);
        let wanted = self.guided_option(entry.field);
        for (first, mask) in (0u32..).step_by(64).zip(&mut self.masks[entry.masks as usize..]) {
            let bit = wanted.and_then(|wanted| wanted.checked_sub(first)).filter(|&bit| bit < 64);
            mask.allowed &= bit.map_or(0, |bit| 1 << bit);
        }
    }

    fn guided_option(&mut self, field: u32) -> Option<u32> {
        let guide = self.guide.as_mut()?;
        // What is new in a structure that was changed has its first option.
        let option = guide.choices.get(&guide.field(field)?).copied().unwrap_or(0);
        let Some(given) = self.layout.target(field, option as usize).filter(|&object| !self.layout.is_position(object)) else {
            return Some(option);
        };
        let class = self.layout.objects[given as usize].class as usize;
        let found = *guide.found.entry(given).or_insert_with(|| {
            let objects = self.layout.classes[class].objects.clone();
            // The first that stands for nothing yet is the first unused one.
            objects.into_iter().find(|object| !guide.given.contains_key(object)).unwrap_or(given)
        });
        guide.given.insert(found, given);
        Some((option + found).wrapping_sub(given))
    }
}
