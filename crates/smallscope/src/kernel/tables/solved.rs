//! All valid structures, as tables have them: their number, and each of them by its own.
//!
//! Their order is that of the tables: first by what was chosen for the fields of the root, then for those of the objects that it owns.

use super::natural::Natural;
use super::store::{Cell, Solutions};
use crate::kernel::layout::{Item, Layout};

pub(crate) struct Solved {
    solutions: Solutions,
    /// The groups of valid structures.
    groups: std::ops::Range<u32>,
    count: Natural,
    explored: u64,
}

impl Solved {
    pub(super) fn new(solutions: Solutions, groups: std::ops::Range<u32>, explored: u64) -> Solved {
        let mut count = Natural::default();
        groups.clone().for_each(|group| count += solutions.count(group));
        Solved { solutions, groups, count, explored }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> &Natural {
        &self.count
    }

    /// How many runs it took to find them.
    pub(crate) fn explored(&self) -> u64 {
        self.explored
    }

    /// The structure with this number, and those after it, in an arena of the same scope.
    pub(crate) fn from<'a>(&'a self, layout: &'a Layout, index: &Natural) -> Option<Cursor<'a>> {
        let mut rest = index.clone();
        for group in self.groups.clone() {
            let count = self.solutions.count(group);
            if rest < *count {
                let mut cursor = Cursor::new(self, layout);
                cursor.wanted.push(rest);
                cursor.begin(group);
                return Some(cursor);
            }
            rest -= count;
        }
        None
    }
}

/// One structure of all, from which one can go on to the next: what does not change then is not looked at.
pub(crate) struct Cursor<'a> {
    solved: &'a Solved,
    layout: &'a Layout,
    /// The group of the structure.
    group: u32,
    /// The option of every field, and how many fields the structure has.
    choices: Vec<u32>,
    fields: usize,
    /// All that can change, in the order of the fields: the later ones change first.
    digits: Vec<Digit<'a>>,
    /// Whatever goes on where something that it has is written.
    levels: Vec<Level<'a>>,
    /// The classes of the objects of the structure, in their order, their places if there are pointers, and the object of each class that is the next one.
    made: Vec<u32>,
    made_at: Vec<u32>,
    unused: Vec<u32>,
    /// How much less than the object is the option of a link that leads to it.
    bases: Vec<u32>,
    /// Where there are pointers: the object at each place of all solutions that are being written, or the place of another solution that has it, and the pointers to those that are
    /// made after them.
    places: Vec<Place>,
    waiting: Vec<(u32, u32)>,
    /// The numbers that digits get when they are written for the first time, the next one last; later they begin with their first option.
    wanted: Vec<Natural>,
}

/// What is at a place of a solution.
#[derive(Clone, Copy)]
enum Place {
    NotMade,
    Made(u32),
    /// What is at another place.
    At(u32),
}

/// Something that can change: which solution of a group is taken, or the option of a field that nobody read.
struct Digit<'a> {
    /// How to go on: after the field, or with the next solution of the group.
    level: Level<'a>,
    unread: Option<Unread>,
    /// What there is up to here.
    until: Extent,
}

/// How many fields, levels, objects, places and pointers to later objects there are.
#[derive(Clone, Copy, Default)]
struct Extent {
    fields: usize,
    levels: usize,
    made: usize,
    places: usize,
    waiting: usize,
}

struct Unread {
    field: u32,
    option: u32,
    options: u32,
}

/// What is left to write of an object, or of a part of it.
#[derive(Clone, Copy)]
struct Level<'a> {
    items: &'a [Item],
    words: &'a [u32],
    /// The level that goes on after it.
    up: u32,
    /// The digit whose solution it is; none if it is a part of one.
    digit: u32,
    /// Where the places of its solution begin.
    places: u32,
}

/// No level, or no digit.
const NONE: u32 = u32::MAX;

impl Level<'_> {
    #[inline]
    fn next_word(&mut self) -> u32 {
        let word = self.words[0];
        self.words = &self.words[1..];
        word
    }

    #[inline]
    fn next_cell(&mut self) -> Cell {
        Cell::of_word(self.next_word())
    }
}

impl<'a> Cursor<'a> {
    fn new(solved: &'a Solved, layout: &'a Layout) -> Cursor<'a> {
        // The same for all objects that the link can lead to.
        let end = layout.objects.len() as u32;
        let base = |field| end.wrapping_sub(layout.option_of(field, end));
        Cursor {
            solved,
            layout,
            group: 0,
            choices: vec![0; layout.fields.len()],
            fields: 0,
            digits: vec![],
            levels: vec![],
            made: vec![],
            made_at: vec![],
            unused: layout.classes.iter().map(|class| class.objects.start).collect(),
            bases: (0..layout.fields.len() as u32).map(base).collect(),
            places: vec![],
            waiting: vec![],
            wanted: vec![],
        }
    }

    /// Goes on to the next structure; false after the last one.
    pub(crate) fn advance(&mut self) -> bool {
        while let Some(digit) = self.digits.last_mut() {
            let is_more = match &mut digit.unread {
                Some(unread) if unread.option + 1 < unread.options => {
                    unread.option += 1;
                    self.choices[unread.field as usize] = unread.option;
                    true
                }
                Some(_) => false,
                None => !digit.level.words.is_empty(),
            };
            if is_more {
                let (mut level, until, is_solution) = (digit.level, digit.until, digit.unread.is_none());
                self.take_back(until);
                if is_solution {
                    self.begin_places(&mut level);
                }
                self.write(level);
                return true;
            }
            self.digits.pop();
        }
        let next = self.group + 1;
        let is_more = self.solved.groups.contains(&next);
        if is_more {
            self.take_back(Extent::default());
            self.begin(next);
        }
        is_more
    }

    /// Writes the option of every field of the structure; gives how many it has. Objects are numbered as they are met.
    pub(crate) fn write_choices(&self, choices: &mut [u32]) -> usize {
        choices.copy_from_slice(&self.choices);
        self.fields
    }

    fn extent(&self) -> Extent {
        Extent {
            fields: self.fields,
            levels: self.levels.len(),
            made: self.made.len(),
            places: self.places.len(),
            waiting: self.waiting.len(),
        }
    }

    fn take_back(&mut self, until: Extent) {
        self.fields = until.fields;
        self.levels.truncate(until.levels);
        for &class in &self.made[until.made..] {
            self.unused[class as usize] -= 1;
        }
        self.made.truncate(until.made);
        if self.solved.solutions.has_places {
            // Places and objects are made together.
            for place in self.made_at.drain(until.made..) {
                self.places[place as usize] = Place::NotMade;
            }
            self.places.truncate(until.places);
            self.waiting.truncate(until.waiting);
        }
    }

    // ---- places -----------------------------------------------------------------------------------------------------

    /// A solution begins, whose first places are there.
    fn begin_places(&mut self, level: &mut Level<'a>) {
        if self.solved.solutions.has_places {
            let end = level.places + level.next_word();
            self.places.resize(end as usize, Place::NotMade);
        }
    }

    /// The place of a solution that has an object, for one of another solution.
    fn resolved(&self, mut place: u32) -> u32 {
        while let Place::At(other) = self.places[place as usize] {
            place = other;
        }
        place
    }

    /// An object is made at a place, and whatever leads to it.
    fn make_at(&mut self, place: u32, object: u32) {
        self.places[place as usize] = Place::Made(object);
        self.made_at.push(place);
        for &(waited_for, field) in &self.waiting {
            if waited_for == place {
                self.choices[field as usize] = object.wrapping_sub(self.bases[field as usize]);
            }
        }
    }

    /// A pointer leads to what is at a place, or will be.
    fn lead_to(&mut self, field: u32, place: u32) {
        let place = self.resolved(place);
        match self.places[place as usize] {
            Place::Made(object) => self.choices[field as usize] = object.wrapping_sub(self.bases[field as usize]),
            _ => self.waiting.push((place, field)),
        }
    }

    // ---- writing ----------------------------------------------------------------------------------------------------

    /// Writes a structure of a group.
    fn begin(&mut self, group: u32) {
        self.group = group;
        let level = self.open(group, &self.layout.root, NONE, &[], 0);
        self.write(level);
    }

    /// Writes whatever is left on a level and after it.
    fn write(&mut self, mut level: Level<'a>) {
        let (layout, solutions) = (self.layout, &self.solved.solutions);
        loop {
            let Some((item, items)) = level.items.split_first() else {
                let is_part = level.digit == NONE;
                if !is_part {
                    // The next solution begins where this one ends.
                    self.digits[level.digit as usize].level.words = level.words;
                }
                let Some(&up) = self.levels.get(level.up as usize) else { return };
                level = if is_part { Level { words: level.words, ..up } } else { up };
                continue;
            };
            level.items = items;
            match item {
                Item::Field { field, .. } => {
                    self.fields += 1;
                    match level.next_cell() {
                        Cell::Option(option) => self.choices[*field as usize] = option,
                        Cell::Any => self.open_unread(*field, level),
                        Cell::Pointer(place) => self.lead_to(*field, level.places + place),
                        Cell::Object(class) => {
                            let object = self.new_object(*field, class, &mut level);
                            level = self.enter(level, &layout.objects[object as usize].items);
                        }
                        Cell::Group(group) => {
                            let object = self.new_object(*field, solutions.class(group), &mut level);
                            let names = if solutions.has_places { solutions.names(group) } else { 0 };
                            let (named, rest) = level.words.split_at(names);
                            level.words = rest;
                            let up = self.keep(level);
                            level = self.open(group, &layout.objects[object as usize].items, up, named, level.places);
                        }
                    }
                }
                Item::Nested { items, .. } => level = self.enter(level, items),
                Item::Sequence { length, elements, .. } => {
                    self.fields += 1;
                    let mut count = 0;
                    if let Cell::Option(option) = level.next_cell() {
                        self.choices[*length as usize] = option;
                        count = layout.domain(*length).words[option as usize];
                    }
                    level = self.enter(level, &elements[..count]);
                }
                Item::All { .. } => {}
            }
        }
    }

    /// Keeps a level, to go on with it later.
    fn keep(&mut self, level: Level<'a>) -> u32 {
        self.levels.push(level);
        self.levels.len() as u32 - 1
    }

    /// A part of what a level is about, in the same solution.
    fn enter(&mut self, level: Level<'a>, items: &'a [Item]) -> Level<'a> {
        Level { items, words: level.words, up: self.keep(level), digit: NONE, places: level.places }
    }

    fn new_object(&mut self, field: u32, class: u32, level: &mut Level<'a>) -> u32 {
        let unused = &mut self.unused[class as usize];
        let object = *unused;
        *unused += 1;
        self.made.push(class);
        self.choices[field as usize] = object.wrapping_sub(self.bases[field as usize]);
        if self.solved.solutions.has_places {
            let place = level.places + level.next_word();
            self.make_at(place, object);
        }
        object
    }

    /// A field that nobody read.
    fn open_unread(&mut self, field: u32, level: Level<'a>) {
        let options = self.layout.domain(field).words.len() as u32;
        let option = self.wanted.pop().and_then(|number| number.to_u64()).unwrap_or(0) as u32;
        self.choices[field as usize] = option;
        let unread = Some(Unread { field, option, options });
        self.digits.push(Digit { level, unread, until: self.extent() });
    }

    /// An object of a group, whose questions are about what is at some places of another solution.
    fn open(&mut self, group: u32, items: &'a [Item], up: u32, named: &[u32], of: u32) -> Level<'a> {
        let words = match self.wanted.pop() {
            None => self.solved.solutions.words(group),
            Some(number) => self.seek(group, number),
        };
        let mut level = Level { items, words, up, digit: self.digits.len() as u32, places: self.places.len() as u32 };
        if self.solved.solutions.has_places {
            self.places.extend(named.iter().map(|place| Place::At(of + place)));
            // The object itself was made just before, at its place in the other solution; the root is nothing that a pointer leads to.
            let itself = self.made_at.last().map_or(Place::NotMade, |&place| Place::At(place));
            self.places.push(itself);
        }
        self.digits.push(Digit { level, unread: None, until: self.extent() });
        self.begin_places(&mut level);
        level
    }

    /// The solutions of a group from the one on that has the object with this number; what is open in it gets its numbers.
    fn seek(&mut self, group: u32, mut number: Natural) -> &'a [u32] {
        let solutions = &self.solved.solutions;
        let (items, words) = (self.layout.items_of_class(solutions.class(group)), solutions.words(group));
        let mut at = 0;
        loop {
            let (mut next, mut count) = (at + solutions.places_before(), Natural::from(1u64));
            solutions.weigh(self.layout, items, words, &mut next, &mut count);
            if number < count {
                break;
            }
            number -= &count;
            at = next;
        }
        let mut open = vec![];
        self.options_of_open(items, words, &mut (at + solutions.places_before()), &mut open);
        // The last part has the lowest digit.
        for options in open.iter().rev() {
            let (quotient, digit) = number.divided_by(options);
            self.wanted.push(digit);
            number = quotient;
        }
        &words[at..]
    }

    /// How many options there are for each part of a solution that is open.
    fn options_of_open(&self, items: &[Item], words: &[u32], at: &mut usize, open: &mut Vec<Natural>) {
        for item in items {
            match item {
                Item::Field { field, .. } => match self.solved.solutions.cell(words, at) {
                    Cell::Option(_) | Cell::Pointer(_) => {}
                    Cell::Any => open.push(Natural::from(self.layout.domain(*field).words.len() as u64)),
                    Cell::Group(group) => open.push(self.solved.solutions.count(group).clone()),
                    Cell::Object(class) => self.options_of_open(self.layout.items_of_class(class), words, at, open),
                },
                Item::Nested { items, .. } => self.options_of_open(items, words, at, open),
                Item::Sequence { length, elements, .. } => {
                    let mut count = 0;
                    if let Cell::Option(option) = self.solved.solutions.cell(words, at) {
                        count = self.layout.domain(*length).words[option as usize];
                    }
                    self.options_of_open(&elements[..count], words, at, open);
                }
                Item::All { .. } => {}
            }
        }
    }
}
