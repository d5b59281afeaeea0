//! Following a structure that is given: its choices are known, but not the numbers that the search gives to its objects, nor the order in
//! which the predicate reads its fields. Both come out in one run.
//!
//! **Structures that are known to be valid keep what they have in common.** The next one begins like the one before, as far as the predicate read the same values: those
//! stay chosen, and are read as fast as in a search. The predicate is deterministic, so it comes to the same place; now and then a structure is run from scratch, and must have
//! the same path.

use super::entry::{COUNTED, Entry, GENERAL, OWNING};
use super::reach::Tail;
use super::{Engine, GUIDED, ORDERED, SPECIAL, UNFOCUSED};
use crate::kernel::layout::{Item, Kind, Layout};
use crate::kernel::step::Steps;
use std::collections::HashMap;

/// No object.
const NONE: u32 = u32::MAX;

/// The choices of a structure whose objects are numbered in some order.
pub(crate) struct Guide {
    /// The option of every field. What the structure does not have, because it is new in one that was changed, has its first option.
    choices: Vec<u32>,
    /// The object of the search that stands for each object of the structure that was met.
    found: Vec<u32>,
    /// For each object of the search that was met, where the fields of the object of the structure begin that it stands for.
    given: Vec<u32>,
    /// The object of each class that is met next.
    unmet: Vec<u32>,
    /// The fields of every object, object after object, and where those of each begin.
    of_objects: Vec<u32>,
    starts: Vec<u32>,
    places: Vec<Place>,
    /// The fields of the structure that the choices come from, while it is trusted; and, if there are pointers, whether an object was met there for the first time.
    path: Vec<u32>,
    meets: Vec<bool>,
    /// The class of every object, and the first object of every class.
    classes: Vec<u32>,
    firsts: Vec<u32>,
    /// Whether there are links that own nothing, so that an object may be met more than once.
    has_pointers: bool,
    /// Whether a structure that is known to be one of the search can be read as it is: fields may be read in any order.
    can_be_trusted: bool,
    /// Whether it is.
    is_trusted: bool,
    /// What was read where fewer parts of the predicate had begun is as in the structure before.
    trusted_until: u32,
}

/// Where a field stands, and where it leads.
#[derive(Clone, Copy)]
struct Place {
    /// Its object, and its position there; the root's fields have no object.
    object: u32,
    position: u32,
    /// The first object that a link can lead to, and how many options before that lead nowhere; no object if it is not a link.
    first: u32,
    null: u32,
}

impl Place {
    /// The object that an option leads to.
    #[inline(always)]
    fn target(self, option: u32) -> Option<u32> {
        (self.first != NONE && option >= self.null).then(|| self.first + option - self.null)
    }
}

impl Guide {
    pub(crate) fn new(layout: &Layout, choices: HashMap<u32, u32>) -> Guide {
        let mut all = vec![0; layout.fields.len()];
        choices.into_iter().for_each(|(field, option)| all[field as usize] = option);
        Guide::of_all(layout, all)
    }

    /// Follows another structure, no object of which was met.
    fn follow(&mut self, choices: &[u32]) {
        self.choices.copy_from_slice(choices);
        self.given.fill(NONE);
        self.unmet.copy_from_slice(&self.firsts);
        self.found.fill(NONE);
        self.path.clear();
        self.meets.clear();
    }

    /// By the option of every field.
    fn of_all(layout: &Layout, choices: Vec<u32>) -> Guide {
        let (mut of_objects, mut starts) = (vec![], vec![]);
        let link = |kind: &Kind| match *kind {
            Kind::Link { group, null, .. } => (layout.objects_of(group).start, u32::from(null)),
            _ => (NONE, 0),
        };
        let links = layout.fields.iter().map(|field| link(&field.kind));
        let mut places: Vec<Place> = links.map(|(first, null)| Place { object: NONE, position: 0, first, null }).collect();
        for (number, object) in (0..).zip(&layout.objects) {
            starts.push(of_objects.len() as u32);
            for (position, field) in (0..).zip(object.items.iter().flat_map(Item::fields)) {
                let place = &mut places[field as usize];
                (place.object, place.position) = (number, position);
                of_objects.push(field);
            }
        }
        let none = vec![NONE; layout.objects.len()];
        let has_pointers = layout.fields.iter().any(|field| matches!(field.kind, Kind::Link { owned: false, .. }));
        let can_be_trusted = layout.orders.sequences.is_empty() && layout.lengths.is_empty();
        let firsts: Vec<u32> = layout.classes.iter().map(|class| class.objects.start).collect();
        Guide {
            choices,
            found: none.clone(),
            given: none,
            unmet: firsts.clone(),
            of_objects,
            starts,
            places,
            path: vec![],
            meets: vec![],
            has_pointers,
            classes: layout.objects.iter().map(|object| object.class).collect(),
            firsts,
            can_be_trusted,
            is_trusted: false,
            trusted_until: 0,
        }
    }

    /// The field of the given structure that a field of the search stands for.
    #[inline(always)]
    fn field(&self, field: u32) -> Option<u32> {
        let place = &self.places[field as usize];
        if place.object == NONE {
            return Some(field);
        }
        match self.given[place.object as usize] {
            NONE => None,
            start => Some(self.of_objects[(start + place.position) as usize]),
        }
    }

    /// Follows another structure, which is known to be one of the search; how many of the choices it begins with, of those that the predicate read. Fields that
    /// lead to the same ones as before, with the same options, are read in the same order again.
    fn keep_common(&mut self, choices: &[u32], reads: usize) -> usize {
        let differs = |&field: &u32| self.choices[field as usize] != choices[field as usize];
        let reads = reads.min(self.path.len());
        let common = self.path[..reads].iter().position(differs).unwrap_or(reads);
        for at in (common..self.path.len()).rev() {
            let field = self.path[at] as usize;
            if let Some(given) = self.places[field].target(self.choices[field])
                && (!self.has_pointers || self.meets[at])
            {
                let unmet = &mut self.unmet[self.classes[given as usize] as usize];
                *unmet -= 1;
                self.given[*unmet as usize] = NONE;
                self.found[given as usize] = NONE;
            }
        }
        self.path.truncate(common);
        self.meets.truncate(common);
        self.choices.copy_from_slice(choices);
        common
    }
}

impl Engine {
    /// The fields of the given structure that the present choices come from.
    pub(crate) fn given_fields(&self) -> Vec<u32> {
        let Some(guide) = &self.guide else { return vec![] };
        self.stack.iter().map(|entry| guide.field(entry.field).unwrap_or(entry.field)).collect()
    }

    /// Follows another structure from now on, by the option of every field. It is the candidate after this many.
    pub(crate) fn guide_to(&mut self, choices: &[u32], explored: u64) {
        while !self.stack.is_empty() {
            self.pop();
        }
        match &mut self.guide {
            Some(guide) => {
                guide.follow(choices);
                guide.is_trusted = false;
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
        self.parts.begin_with(0);
    }

    /// Follows another structure, which is known to be one of the search, and keeps the choices that it begins with; false if that is not possible.
    pub(crate) fn trust(&mut self, choices: &[u32], explored: u64) -> bool {
        let reads = self.reads();
        let Some(guide) = self.guide.as_mut().filter(|guide| guide.can_be_trusted) else { return false };
        // Where it was not followed that way, what is chosen was taken back.
        if !guide.is_trusted {
            guide.follow(choices);
            guide.is_trusted = true;
        } else {
            debug_assert_eq!(guide.path.len(), self.stack.len(), "each choice comes from a field");
        }
        let common = guide.keep_common(choices, reads);
        guide.trusted_until = self.stack.get(common).map_or(0, |entry| entry.born);
        while self.stack.len() > common {
            self.pop();
        }
        self.explored = explored;
        self.reject();
        if !self.steps.are_unused() {
            self.steps = Steps::default();
        }
        self.parts.begin_with(0);
        true
    }

    /// Accepts a structure that has so many fields. If the predicate has read as many, it has read all of them.
    #[inline(always)]
    pub(crate) fn accept_trusted(&mut self, fields: usize) -> bool {
        if self.stack.len() != fields || self.is_tested {
            return self.accept(false);
        }
        self.special = SPECIAL | UNFOCUSED;
        self.stack.set_mark();
        true
    }

    /// What was read where fewer parts had begun is as in the structure before, if structures are trusted.
    #[cold]
    #[inline(never)]
    pub(super) fn trusted_until(&self) -> u32 {
        self.guide
            .as_ref()
            .filter(|guide| guide.is_trusted && self.mode & !(GUIDED | ORDERED) == 0)
            .map_or(0, |guide| guide.trusted_until)
    }

    /// Reads a field as a structure has it that is known to be one of the search. Who owns what is not noted then, since nothing is left to choose.
    #[inline(always)]
    pub(super) fn read_trusted(&mut self, field: u32) -> Option<usize> {
        let Engine { guide, fields, stack, parts, weights, .. } = self;
        let guide = guide.as_mut().filter(|guide| guide.is_trusted)?;
        let given = guide.field(field)?;
        let mut option = guide.choices[given as usize];
        let meta = &fields[field as usize];
        let entry = stack.push_blank(&meta.blank);
        meta.open_dense(entry, parts.begun);
        entry.flags &= !(GENERAL | OWNING | COUNTED);
        let place = guide.places[field as usize];
        let mut is_first = false;
        if let Some(target) = place.target(option) {
            // An object that is owned is met for the first time by its owner, or by a pointer before.
            let known = if guide.has_pointers { guide.found[target as usize] } else { NONE };
            is_first = known == NONE;
            let met = if is_first {
                let class = guide.classes[target as usize] as usize;
                let met = guide.unmet[class];
                guide.unmet[class] += 1;
                guide.given[met as usize] = guide.starts[target as usize];
                guide.found[target as usize] = met;
                entry.weight = weights.of_classes[class];
                met
            } else {
                known
            };
            option = met - place.first + place.null;
            entry.fresh = if is_first { option } else { NONE };
        }
        guide.path.push(given);
        if guide.has_pointers {
            guide.meets.push(is_first);
        }
        // It has no other option.
        entry.limit = option + 1;
        entry.set_word(option);
        // SAFETY: the slot lives as long as the layout.
        Some(unsafe { (*meta.blank.slot).word() })
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
            let unmet = guide.unmet[class];
            guide.found[given as usize] = if objects.contains(&unmet) { unmet } else { given };
            guide.unmet[class] += 1;
        }
        let found = guide.found[given as usize];
        guide.given[found as usize] = guide.starts[given as usize];
        Some((option + found).wrapping_sub(given))
    }
}
