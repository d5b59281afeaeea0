//! Following a structure that is given: its choices are known, but not the numbers that the search gives to its objects, nor the order in
//! which the predicate reads its fields. Both come out in one run.

use super::entry::Entry;
use super::{Engine, GUIDED};
use crate::kernel::layout::{Item, Layout};
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
    /// The fields of every object, and the object and position of every field; the root's fields have no object.
    of_objects: Vec<Vec<u32>>,
    places: Vec<(u32, usize)>,
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
        Guide { choices, found: none.clone(), given: none, places, of_objects }
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

    /// Follows another structure from now on, by the option of every field.
    pub(crate) fn guide_to(&mut self, choices: &[u32]) {
        match &mut self.guide {
            Some(guide) => {
                guide.choices.copy_from_slice(choices);
                guide.found.fill(NONE);
                guide.given.fill(NONE);
            }
            None => {
                let guide = Guide::of_all(&self.layout, choices.to_vec());
                self.guide(guide);
            }
        }
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
        let option = guide.choices[guide.field(field)? as usize];
        let Some(given) = self.layout.target(field, option as usize).filter(|&object| !self.layout.is_position(object)) else {
            return Some(option);
        };
        let class = self.layout.objects[given as usize].class as usize;
        if guide.found[given as usize] == NONE {
            let mut objects = self.layout.classes[class].objects.clone();
            // The first that stands for nothing yet is the first unused one.
            let unused = objects.find(|&object| guide.given[object as usize] == NONE);
            guide.found[given as usize] = unused.unwrap_or(given);
        }
        let found = guide.found[given as usize];
        guide.given[found as usize] = given;
        Some((option + found).wrapping_sub(given))
    }
}
