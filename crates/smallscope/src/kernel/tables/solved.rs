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
        let within = Within { solved: self, layout };
        for group in self.groups.clone() {
            let count = self.solutions.count(group);
            if rest < *count {
                return Some(Cursor { within, root: Place::seek(within, group, rest), used: vec![0; layout.classes.len()] });
            }
            rest -= count;
        }
        None
    }
}

/// One structure of all, from which one can go on to the next.
pub(crate) struct Cursor<'a> {
    within: Within<'a>,
    root: Place,
    /// Objects of each class that the structure has, as far as it is written.
    used: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Within<'a> {
    solved: &'a Solved,
    layout: &'a Layout,
}

/// One structure of a group.
struct Place {
    group: u32,
    /// Where its solution begins among those of the group, and where the next one does.
    at: usize,
    next: usize,
    /// What is open in the solution, in the order of its fields: the later ones change first.
    parts: Vec<Part>,
    /// Something in it has changed since it was written, and perhaps whatever comes after it.
    has_changed: bool,
    /// Objects of each class that the structure has up to its end, as it was written last.
    used: Vec<u32>,
}

enum Part {
    /// A field that nobody read, with its number of options.
    Any(u32, u32),
    Child(Place),
}

impl Place {
    /// The structure with this number in a group.
    fn seek(within: Within<'_>, group: u32, mut index: Natural) -> Place {
        let (items, words) = within.solutions_of(group);
        let mut at = 0;
        loop {
            let (mut next, mut count) = (at, Natural::from(1u64));
            within.solved.solutions.weigh(within.layout, items, words, &mut next, &mut count);
            if index < count {
                let mut place = Place { group, at, next, parts: vec![], has_changed: true, used: vec![] };
                place.open(within, index);
                return place;
            }
            index -= &count;
            at = next;
        }
    }

    /// The first structure of a group.
    fn first(within: Within<'_>, group: u32) -> Place {
        let mut place = Place { group, at: 0, next: 0, parts: vec![], has_changed: true, used: vec![] };
        place.restart(within, 0);
        place
    }

    /// Becomes the first structure of its solution at a place.
    fn restart(&mut self, within: Within<'_>, at: usize) {
        let (items, words) = within.solutions_of(self.group);
        self.has_changed = true;
        (self.at, self.next) = (at, at);
        // Parts stay where they are, with what they have allocated.
        let (parts, mut number) = (&mut self.parts, 0);
        within.open_parts(items, words, &mut self.next, &mut |open| {
            match (open, parts.get_mut(number)) {
                (Open::Group(group), Some(Part::Child(child))) => {
                    child.group = group;
                    child.restart(within, 0);
                }
                (open, Some(part)) => *part = within.first_of(open),
                (open, None) => parts.push(within.first_of(open)),
            }
            number += 1;
        });
        self.parts.truncate(number);
    }

    /// Fills in what is open in the solution, by a number.
    fn open(&mut self, within: Within<'_>, mut index: Natural) {
        let mut open = vec![];
        let (items, words) = within.solutions_of(self.group);
        self.next = self.at;
        within.open_parts(items, words, &mut self.next, &mut |part| open.push(part));
        // The last part has the lowest digit.
        for part in open.into_iter().rev() {
            let (quotient, digit) = index.divided_by(&within.options_of(part));
            self.parts.push(within.nth_of(part, digit));
            index = quotient;
        }
        self.parts.reverse();
    }

    /// Goes on to the next structure of the group; false after the last one.
    fn advance(&mut self, within: Within<'_>) -> bool {
        for number in (0..self.parts.len()).rev() {
            let is_more = match &mut self.parts[number] {
                Part::Any(option, options) => {
                    *option += 1;
                    *option < *options
                }
                Part::Child(child) => child.advance(within),
            };
            if is_more {
                self.has_changed = true;
                return true;
            }
            match &mut self.parts[number] {
                Part::Any(option, _) => *option = 0,
                Part::Child(child) => child.restart(within, 0),
            }
        }
        if self.next == within.solutions_of(self.group).1.len() {
            return false;
        }
        self.restart(within, self.next);
        true
    }
}

/// What is open in a solution.
#[derive(Clone, Copy)]
enum Open {
    Any(u32),
    Group(u32),
}

impl<'a> Within<'a> {
    /// What the objects of a group consist of, and its solutions.
    fn solutions_of(self, group: u32) -> (&'a [Item], &'a [u32]) {
        (self.layout.items_of_class(self.solved.solutions.class(group)), self.solved.solutions.words(group))
    }

    fn open_parts<F: FnMut(Open)>(self, items: &[Item], words: &[u32], at: &mut usize, open: &mut F) {
        for item in items {
            match item {
                Item::Field { field, .. } => {
                    let cell = Cell::of_word(words[*at]);
                    *at += 1;
                    match cell {
                        Cell::Option(_) => {}
                        Cell::Any => open(Open::Any(self.layout.domain(*field).words.len() as u32)),
                        Cell::Group(group) => open(Open::Group(group)),
                        Cell::Object(class) => self.open_parts(self.layout.items_of_class(class), words, at, open),
                    }
                }
                Item::Nested { items, .. } => self.open_parts(items, words, at, open),
                Item::Sequence { length, elements, .. } => {
                    let elements = &elements[..self.length(*length, words[*at])];
                    *at += 1;
                    self.open_parts(elements, words, at, open);
                }
                Item::All { .. } => {}
            }
        }
    }

    /// The length that a word stands for.
    fn length(self, field: u32, word: u32) -> usize {
        match Cell::of_word(word) {
            Cell::Option(option) => self.layout.domain(field).words[option as usize],
            _ => 0,
        }
    }

    fn options_of(self, part: Open) -> Natural {
        match part {
            Open::Any(options) => Natural::from(u64::from(options)),
            Open::Group(group) => self.solved.solutions.count(group).clone(),
        }
    }

    fn first_of(self, part: Open) -> Part {
        match part {
            Open::Any(options) => Part::Any(0, options),
            Open::Group(group) => Part::Child(Place::first(self, group)),
        }
    }

    fn nth_of(self, part: Open, index: Natural) -> Part {
        match part {
            Open::Any(options) => Part::Any(index.to_u64().unwrap_or(0) as u32, options),
            Open::Group(group) => Part::Child(Place::seek(self, group, index)),
        }
    }
}

impl Cursor<'_> {
    /// Goes on to the next structure; false after the last one.
    pub(crate) fn advance(&mut self) -> bool {
        if self.root.advance(self.within) {
            return true;
        }
        let next = self.root.group + 1;
        let is_more = self.within.solved.groups.contains(&next);
        if is_more {
            self.root = Place::first(self.within, next);
        }
        is_more
    }

    /// Writes the option of every field of the structure, where those of the one before were written. Objects are numbered as they are met.
    pub(crate) fn write_choices(&mut self, choices: &mut [u32]) {
        self.used.fill(0);
        let mut writing = Writing { within: self.within, used: &mut self.used, choices };
        writing.place(&mut self.root, &self.within.layout.root);
    }
}

struct Writing<'a> {
    within: Within<'a>,
    used: &'a mut [u32],
    choices: &'a mut [u32],
}

impl Writing<'_> {
    /// What has not changed is written already, and so is all before it: the later parts of a structure change first.
    fn place(&mut self, place: &mut Place, items: &[Item]) {
        if !place.has_changed {
            return self.used.copy_from_slice(&place.used);
        }
        let (_, words) = self.within.solutions_of(place.group);
        self.items(items, words, &mut place.at.clone(), &mut place.parts.iter_mut());
        place.has_changed = false;
        place.used.clear();
        place.used.extend(&*self.used);
    }

    fn items(&mut self, items: &[Item], words: &[u32], at: &mut usize, parts: &mut std::slice::IterMut<'_, Part>) {
        let within = self.within;
        for item in items {
            match item {
                Item::Field { field, .. } => {
                    let cell = Cell::of_word(words[*at]);
                    *at += 1;
                    match cell {
                        Cell::Option(option) => self.choices[*field as usize] = option,
                        Cell::Any => {
                            if let Some(Part::Any(option, _)) = parts.next() {
                                self.choices[*field as usize] = *option;
                            }
                        }
                        Cell::Object(class) => {
                            let object = self.new_object(*field, class);
                            self.items(&within.layout.objects[object as usize].items, words, at, parts);
                        }
                        Cell::Group(group) => {
                            let object = self.new_object(*field, within.solved.solutions.class(group));
                            if let Some(Part::Child(child)) = parts.next() {
                                self.place(child, &within.layout.objects[object as usize].items);
                            }
                        }
                    }
                }
                Item::Nested { items, .. } => self.items(items, words, at, parts),
                Item::Sequence { length, elements, .. } => {
                    let word = words[*at];
                    *at += 1;
                    if let Cell::Option(option) = Cell::of_word(word) {
                        self.choices[*length as usize] = option;
                    }
                    self.items(&elements[..within.length(*length, word)], words, at, parts);
                }
                Item::All { .. } => {}
            }
        }
    }

    fn new_object(&mut self, field: u32, class: u32) -> u32 {
        let layout = self.within.layout;
        let object = layout.classes[class as usize].objects.start + self.used[class as usize];
        self.used[class as usize] += 1;
        self.choices[field as usize] = layout.option_of(field, object);
        object
    }
}
