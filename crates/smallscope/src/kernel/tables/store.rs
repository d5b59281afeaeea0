//! Tables: which answers an object of a size can give, and the objects that give them.
//!
//! A *table* belongs to a class, a size and a set of questions. Its *groups* are the possible combinations of answers, each with the number of objects that
//! give them, and with *solutions*: one object each, whose own children are groups again. So a number that nobody could count up to is a sum of
//! products, and the structures themselves need not exist.

use super::natural::Natural;
use super::question::Answer;
use crate::kernel::layout::{Item, Kind, Layout};
use std::collections::HashMap;
use std::rc::Rc;

/// What a field of a solution is, in the low bits of its word; the others have what belongs to it.
const OPTION: u32 = 0;
/// It was not read: all its options.
const ANY: u32 = 1;
/// The object that it leads to is one of a group.
const GROUP: u32 = 2;
/// The object that it leads to is of this class, and its fields follow.
const OBJECT: u32 = 3;

/// The most that a word can hold beside that.
pub(super) const MOST: u32 = u32::MAX >> 2;

/// A field of a solution.
#[derive(Clone, Copy)]
pub(super) enum Cell {
    Option(u32),
    Any,
    Group(u32),
    Object(u32),
}

impl Cell {
    pub(super) fn to_word(self) -> u32 {
        match self {
            Cell::Option(option) => option << 2 | OPTION,
            Cell::Any => ANY,
            Cell::Group(group) => group << 2 | GROUP,
            Cell::Object(class) => class << 2 | OBJECT,
        }
    }

    pub(super) fn of_word(word: u32) -> Cell {
        match word & 3 {
            OPTION => Cell::Option(word >> 2),
            ANY => Cell::Any,
            GROUP => Cell::Group(word >> 2),
            _ => Cell::Object(word >> 2),
        }
    }
}

pub(super) struct Table {
    /// In ascending order.
    pub(super) questions: Box<[u32]>,
    pub(super) groups: std::ops::Range<u32>,
}

pub(super) struct Group {
    pub(super) table: u32,
    /// One for each question of the table.
    pub(super) answers: Box<[Answer]>,
}

/// All tables so far.
#[derive(Default)]
pub(super) struct Store {
    tables: Vec<Table>,
    groups: Vec<Group>,
    pub(super) solutions: Solutions,
    /// By class, size and questions.
    pub(super) known: HashMap<Box<[u32]>, u32>,
    /// The groups that a question leads to, by what is known before it.
    pub(super) next: HashMap<Box<[u32]>, Rc<[u32]>>,
    /// About how much memory it takes.
    pub(super) bytes: usize,
}

/// The solutions of a table while it is being made.
#[derive(Default)]
pub(super) struct Found {
    index: HashMap<Vec<Rc<[u64]>>, usize>,
    groups: Vec<(Vec<Answer>, Natural, Vec<u32>)>,
}

impl Found {
    pub(super) fn add(&mut self, answers: Vec<Answer>, count: &Natural, words: &[u32]) {
        let key = answers.iter().map(|answer| answer.key.clone()).collect();
        let group = *self.index.entry(key).or_insert_with(|| {
            self.groups.push((answers, Natural::default(), vec![]));
            self.groups.len() - 1
        });
        self.groups[group].1 += count;
        self.groups[group].2.extend(words);
    }
}

impl Store {
    /// Adds a table; false if there are too many groups to number.
    pub(super) fn add(&mut self, class: u32, key: Box<[u32]>, questions: Box<[u32]>, found: Found) -> Option<u32> {
        let (table, first) = (self.tables.len() as u32, self.groups.len() as u32);
        for (answers, count, words) in found.groups {
            self.bytes += 4 * words.len() + 128 + 48 * answers.len();
            self.solutions.add(class, count, &words);
            self.groups.push(Group { table, answers: answers.into() });
        }
        self.bytes += 96 + 4 * (key.len() + questions.len());
        let end = u32::try_from(self.groups.len()).ok().filter(|&end| end <= MOST)?;
        self.tables.push(Table { questions, groups: first..end });
        self.known.insert(key, table);
        Some(table)
    }

    pub(super) fn table(&self, number: u32) -> &Table {
        &self.tables[number as usize]
    }

    pub(super) fn group(&self, number: u32) -> &Group {
        &self.groups[number as usize]
    }
}

/// The objects of all groups.
#[derive(Default)]
pub(super) struct Solutions {
    groups: Vec<Counted>,
    words: Vec<u32>,
}

struct Counted {
    class: u32,
    count: Natural,
    words: std::ops::Range<usize>,
}

impl Solutions {
    fn add(&mut self, class: u32, count: Natural, words: &[u32]) {
        let start = self.words.len();
        self.words.extend(words);
        self.groups.push(Counted { class, count, words: start..self.words.len() });
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

    /// Multiplies by the number of structures that a solution stands for, and goes to its end. It begins at a place, and has these items.
    pub(super) fn weigh(&self, layout: &Layout, items: &[Item], words: &[u32], at: &mut usize, count: &mut Natural) {
        for item in items {
            match item {
                Item::Field { field, .. } => {
                    let cell = Cell::of_word(words[*at]);
                    *at += 1;
                    match cell {
                        Cell::Option(_) => {}
                        Cell::Any => *count *= &Natural::from(layout.domain(*field).words.len() as u64),
                        Cell::Group(group) => *count *= self.count(group),
                        Cell::Object(class) => self.weigh(layout, layout.items_of_class(class), words, at, count),
                    }
                }
                Item::Nested { items, .. } => self.weigh(layout, items, words, at, count),
                Item::Sequence { length, elements, .. } => {
                    let option = if let Cell::Option(option) = Cell::of_word(words[*at]) { option } else { 0 };
                    *at += 1;
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
