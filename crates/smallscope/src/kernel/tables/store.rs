//! Tables: which answers an object of a size can give, and the objects that give them.
//!
//! A *table* belongs to a class, a size and questions in the order in which they are asked. Questions that say yes or no have one of the two answers in a table: what comes after them
//! is asked only of objects that give it, as in the invariant, where they may stand before what must not be called otherwise. Its *groups* are the possible combinations of answers, each with the number of objects that
//! give them, and with *solutions*: one object each, whose own children are groups again. So a number that nobody could count up to is a sum of
//! products, and the structures themselves need not exist.

use super::frame::{Frame, List, Progress};
use super::natural::Natural;
use crate::kernel::layout::{Item, Kind, Layout};
use crate::system::hash::Mixing;
use std::collections::HashMap;

/// What a field of a solution is, in the low bits of its word; the others have what belongs to it.
///
/// Where there are pointers, a solution knows objects by places: first those that its questions are about, then the object itself, then those that it owns, in the order of the words. It begins with the number of places; after the
/// word of an object stands its place, and after that of a group its place and those of the objects that its questions are about.
const OPTION: u32 = 0;
/// It was not read: all its options.
const ANY: u32 = 1;
/// The object that it leads to is one of a group.
const GROUP: u32 = 2;
/// The object that it leads to is of this class, and its fields follow.
const OBJECT: u32 = 3;
/// It is a pointer to the object at this place.
const POINTER: u32 = 4;

const BITS: u32 = 3;

/// The most that a word can hold beside that.
pub(super) const MOST: u32 = u32::MAX >> BITS;

/// A field of a solution.
#[derive(Clone, Copy)]
pub(super) enum Cell {
    Option(u32),
    Any,
    Group(u32),
    Object(u32),
    Pointer(u32),
}

impl Cell {
    pub(super) fn to_word(self) -> u32 {
        match self {
            Cell::Option(option) => option << BITS | OPTION,
            Cell::Any => ANY,
            Cell::Group(group) => group << BITS | GROUP,
            Cell::Object(class) => class << BITS | OBJECT,
            Cell::Pointer(place) => place << BITS | POINTER,
        }
    }

    pub(super) fn of_word(word: u32) -> Cell {
        match word & ((1 << BITS) - 1) {
            OPTION => Cell::Option(word >> BITS),
            ANY => Cell::Any,
            GROUP => Cell::Group(word >> BITS),
            OBJECT => Cell::Object(word >> BITS),
            _ => Cell::Pointer(word >> BITS),
        }
    }
}

pub(super) struct Table {
    /// In the order in which they are asked.
    pub(super) questions: Box<[u32]>,
    pub(super) groups: std::ops::Range<u32>,
    /// Answers to the first of them after which it is not known what the others are, and why.
    unclear: Vec<(Box<[u32]>, &'static str)>,
}

impl Table {
    /// Why it is not known what the answers are that come after these.
    pub(super) fn unclear_after(&self, answers: &[u32]) -> Option<&'static str> {
        self.unclear.iter().find(|(known, _)| answers.starts_with(known)).map(|(_, why)| *why)
    }
}

struct Group {
    table: u32,
    /// Where its answers begin, one for each question of the table.
    answers: usize,
}

/// All tables so far.
#[derive(Default)]
pub(super) struct Store {
    tables: Vec<Table>,
    groups: Vec<Group>,
    answers: Vec<u32>,
    pub(super) solutions: Solutions,
    /// By class, size and questions.
    known: HashMap<Box<[u32]>, u32, Mixing>,
    /// The groups that a question leads to, by what is known before it: a class and a size, or a group.
    next: HashMap<(u32, u32, u32), List, Mixing>,
    pub(super) lists: Vec<u32>,
    /// About how much memory it takes, with the solutions of tables that are being made.
    pub(super) bytes: usize,
}

/// The solutions of a table while it is being made.
#[derive(Default)]
pub(super) struct Found {
    index: HashMap<Box<[u32]>, usize, Mixing>,
    groups: Vec<FoundGroup>,
    unclear: Vec<(Box<[u32]>, &'static str)>,
    /// The answers of the present run, and where it was when they were given.
    pub(super) answers: Vec<u32>,
    ends: Vec<Progress>,
    /// The fields of its solution, and for how many structures that stands.
    pub(super) words: Vec<u32>,
    pub(super) count: Natural,
    /// It has a pointer of which it is not known where it leads, so it cannot be written.
    pub(super) is_unclear: bool,
    /// The objects at its places.
    pub(super) places: Vec<u32>,
}

struct FoundGroup {
    answers: Box<[u32]>,
    count: Natural,
    words: Vec<u32>,
    is_unclear: bool,
}

impl Found {
    /// A run was left, since it is not known what it would do.
    pub(super) fn note_unclear(&mut self, why: &'static str) {
        if !self.unclear.iter().any(|(known, _)| **known == *self.answers) {
            self.unclear.push(((&*self.answers).into(), why));
        }
    }

    /// The place of an object that the frame knows.
    pub(super) fn place(&self, object: u32) -> u32 {
        let place = self.places.iter().position(|&other| other == object);
        place.expect("what a frame knows is part of it, or questions are about it") as u32
    }

    pub(super) fn write_place(&mut self, object: u32, has_places: bool) {
        if has_places {
            self.words.push(self.place(object));
        }
    }

    /// A run begins. Answers that were given before the choice that has changed are the same again, and are not asked for: where objects were looked into, that is not
    /// known by the order of choices; and the first frame may call what remembers.
    pub(super) fn keep_answers(&mut self, frame: &mut Frame, is_first: bool) {
        let is_known = !is_first && frame.opened.is_empty();
        let kept = if is_known { self.ends.partition_point(|end| end.choices < frame.path.len()) } else { 0 };
        self.answers.truncate(kept);
        self.ends.truncate(kept);
        frame.begin_run(self.ends.last().map_or(0, |end| end.asked));
    }

    /// Adds an answer of the present run; false if the run was left.
    pub(super) fn add_answer(&mut self, answer: u32, frame: &Frame) -> bool {
        self.answers.push(answer);
        self.ends.push(frame.progress());
        !frame.is_left
    }

    /// Adds the present solution to its group; gives about how much memory that takes.
    pub(super) fn add(&mut self) -> usize {
        let known = self.groups.len();
        let group = match self.index.get(&*self.answers) {
            Some(&group) => group,
            None => {
                let answers: Box<[u32]> = (&*self.answers).into();
                self.index.insert(answers.clone(), self.groups.len());
                self.groups.push(FoundGroup { answers, count: Natural::default(), words: vec![], is_unclear: false });
                self.groups.len() - 1
            }
        };
        if self.is_unclear {
            self.groups[group].is_unclear = true;
            return 0;
        }
        self.groups[group].count += &self.count;
        self.groups[group].words.extend(&self.words);
        4 * self.words.len() + if group == known { 128 + 48 * self.answers.len() } else { 0 }
    }
}

impl Store {
    /// Adds a table of questions about objects of these classes; none if there are too many groups to number.
    pub(super) fn add(&mut self, class: u32, key: &[u32], questions: &[u32], names: u32, found: Found) -> Option<u32> {
        let (table, first) = (self.tables.len() as u32, self.groups.len() as u32);
        for FoundGroup { answers, count, words, is_unclear } in found.groups {
            self.solutions.add(Counted { class, count, words: 0..0, names, is_unclear }, &words);
            self.groups.push(Group { table, answers: self.answers.len() });
            self.answers.extend(&answers);
        }
        self.bytes += 96 + 4 * (key.len() + questions.len());
        let end = u32::try_from(self.groups.len()).ok().filter(|&end| end <= MOST)?;
        self.tables.push(Table { questions: questions.into(), groups: first..end, unclear: found.unclear });
        self.known.insert(key.into(), table);
        Some(table)
    }

    pub(super) fn find(&self, key: &[u32]) -> Option<u32> {
        self.known.get(key).copied()
    }

    pub(super) fn table(&self, number: u32) -> &Table {
        &self.tables[number as usize]
    }

    /// The questions that the objects of a group are known by, and their answers.
    pub(super) fn known_of(&self, group: u32) -> (&[u32], &[u32]) {
        let group = &self.groups[group as usize];
        let questions = &self.tables[group.table as usize].questions;
        (questions, &self.answers[group.answers..group.answers + questions.len()])
    }

    /// The answer of the objects of a group to a question, if they are known by it.
    #[inline]
    pub(super) fn answer(&self, group: u32, question: u32) -> Option<u32> {
        let (questions, answers) = self.known_of(group);
        questions.iter().position(|&other| other == question).map(|at| answers[at])
    }

    /// The groups that a question leads to, by what is known before it.
    pub(super) fn next(&self, key: (u32, u32, u32)) -> Option<List> {
        self.next.get(&key).copied()
    }

    /// Adds the groups that a question leads to, and the options that they stand for, if it is about a field; none if there are too many.
    pub(super) fn add_next(&mut self, key: (u32, u32, u32), groups: &[u32], options: &[u32]) -> Option<List> {
        let start = self.lists.len();
        self.lists.extend(groups);
        self.lists.extend(options);
        self.bytes += 4 * (self.lists.len() - start) + 64;
        u32::try_from(self.lists.len()).ok()?;
        let list = List { start: start as u32, len: groups.len() as u32 };
        self.next.insert(key, list);
        Some(list)
    }
}

/// The objects of all groups.
#[derive(Default)]
pub(super) struct Solutions {
    /// Whether there are pointers, and so places.
    pub(super) has_places: bool,
    groups: Vec<Counted>,
    words: Vec<u32>,
}

struct Counted {
    class: u32,
    count: Natural,
    words: std::ops::Range<usize>,
    /// How many objects its questions are about.
    names: u32,
    is_unclear: bool,
}

impl Solutions {
    fn add(&mut self, group: Counted, words: &[u32]) {
        let start = self.words.len();
        self.words.extend(words);
        self.groups.push(Counted { words: start..self.words.len(), ..group });
    }

    /// Whether some of its objects have a pointer of which it is not known where it leads.
    pub(super) fn is_unclear(&self, group: u32) -> bool {
        self.groups[group as usize].is_unclear
    }

    /// How many objects the questions are about that a group is known by.
    pub(super) fn names(&self, group: u32) -> usize {
        self.groups[group as usize].names as usize
    }

    /// How many words stand after that of an object, or of a group.
    fn places_after(&self, cell: Cell) -> usize {
        match cell {
            Cell::Object(_) if self.has_places => 1,
            Cell::Group(group) if self.has_places => 1 + self.names(group),
            _ => 0,
        }
    }

    /// How many words stand before the fields of a solution.
    pub(super) fn places_before(&self) -> usize {
        usize::from(self.has_places)
    }

    /// The cell at a place among the words, which goes on to the one after it.
    pub(super) fn cell(&self, words: &[u32], at: &mut usize) -> Cell {
        let cell = Cell::of_word(words[*at]);
        *at += 1 + self.places_after(cell);
        cell
    }

    /// The class of the objects of a group; none of a layout for the root.
    pub(super) fn class(&self, group: u32) -> u32 {
        self.groups[group as usize].class
    }

    /// How many objects a group has.
    pub(super) fn count(&self, group: u32) -> &Natural {
        &self.groups[group as usize].count
    }

    /// The solutions of a group, one after the other.
    pub(super) fn words(&self, group: u32) -> &[u32] {
        &self.words[self.groups[group as usize].words.clone()]
    }

    /// Multiplies by the number of structures that a solution stands for, and goes to its end. It begins at a place, after the words before its fields, and has these items.
    pub(super) fn weigh(&self, layout: &Layout, items: &[Item], words: &[u32], at: &mut usize, count: &mut Natural) {
        for item in items {
            match item {
                Item::Field { field, .. } => match self.cell(words, at) {
                    Cell::Option(_) | Cell::Pointer(_) => {}
                    Cell::Any => *count *= &Natural::from(layout.domain(*field).words.len() as u64),
                    Cell::Group(group) => *count *= self.count(group),
                    Cell::Object(class) => self.weigh(layout, layout.items_of_class(class), words, at, count),
                },
                Item::Nested { items, .. } => self.weigh(layout, items, words, at, count),
                Item::Sequence { length, elements, .. } => {
                    let option = if let Cell::Option(option) = self.cell(words, at) { option } else { 0 };
                    let length = layout.domain(*length).words[option as usize];
                    self.weigh(layout, &elements[..length], words, at, count);
                }
                Item::All { .. } => {}
            }
        }
    }
}

impl Layout {
    /// The items of an object of a class; all of them have alike ones. For no class, those of the root.
    pub(super) fn items_of_class(&self, class: u32) -> &[Item] {
        match self.classes.get(class as usize) {
            Some(class) => &self.objects[class.objects.start as usize].items,
            None => &self.root,
        }
    }

    /// The option by which a link leads to an object.
    pub(super) fn option_of(&self, field: u32, object: u32) -> u32 {
        match self.fields[field as usize].kind {
            Kind::Link { group, null, .. } => object - self.objects_of(group).start + null as u32,
            _ => 0,
        }
    }
}
