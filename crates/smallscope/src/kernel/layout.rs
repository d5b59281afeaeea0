//! The flat description of everything that a search can choose: fields, their domains, the classes and their objects.
//!
//! It is made once per search by binding the user's types; the engine, the pictures and the candidate vectors know nothing else
//! about those types.

use super::order::Orders;
use super::slot::{Slot, UNSET};
use super::symmetry::Symmetry;
use std::any::Any;
use std::collections::HashMap;
use std::fmt;

/// What a field can be: `words[i]` is what the cell holds when the field has its i-th value.
pub(crate) struct Domain {
    pub(crate) words: Box<[usize]>,
    pub(crate) label: Box<dyn Fn(usize) -> String>,
    /// The smallest value, when the values are consecutive integers that are kept in the cell.
    pub(crate) base: Option<i64>,
}

/// How the options of a field depend on the choices made before.
pub(crate) enum Kind {
    /// All values, always.
    Value,
    /// Null (if `null`), then the objects of every class of a group.
    Link { group: u32, null: bool, owned: bool },
    /// A length, and what each element brings along.
    Length { low: usize, brings: Brings },
}

/// What comes into being together with an object or an element.
#[derive(Clone, Debug, Default)]
pub(crate) struct Brings {
    /// Links that own an object and cannot be null: how many, by group.
    pub(crate) owning: Vec<(u32, u32)>,
    /// The least number of objects that these links lead to, with all that those own in turn.
    pub(crate) needs: Vec<(u32, u32)>,
    /// Groups all of whose objects are listed.
    pub(crate) lists: Vec<u32>,
}

impl Brings {
    pub(crate) fn is_nothing(&self) -> bool {
        self.owning.is_empty() && self.lists.is_empty()
    }
}

pub(crate) struct FieldInfo {
    pub(crate) slot: *const Slot,
    pub(crate) domain: u32,
    pub(crate) kind: Kind,
    pub(crate) name: Name,
    pub(crate) focused: bool,
}

/// `Node.left`, `Heap.array[3]`, `Heap.array.length`, `Heap.pair.0`.
#[derive(Clone, Copy)]
pub(crate) struct Name {
    /// The structure that it belongs to, where several stand side by side.
    pub(crate) region: Option<&'static str>,
    pub(crate) class: &'static str,
    /// The field whose tuple it stands in.
    pub(crate) tuple: Option<&'static str>,
    pub(crate) field: &'static str,
    pub(crate) part: FieldPart,
}

#[derive(Clone, Copy)]
pub(crate) enum FieldPart {
    Whole,
    Length,
    Element(u32),
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A structure beside others has the name of its parameter, and no class before it.
        let parts = [self.region, Some(self.class), self.tuple, Some(self.field)];
        for (number, part) in parts.into_iter().flatten().filter(|part| !part.is_empty()).enumerate() {
            write!(f, "{}{part}", if number == 0 { "" } else { "." })?;
        }
        match self.part {
            FieldPart::Whole => Ok(()),
            FieldPart::Length => f.write_str(".length"),
            FieldPart::Element(index) => write!(f, "[{index}]"),
        }
    }
}

/// All classes of one Rust type: one for a struct, one per variant for an enum.
pub(crate) struct Group {
    /// The structure that it belongs to, where several stand side by side.
    pub(crate) region: Option<&'static str>,
    pub(crate) classes: std::ops::Range<u32>,
    /// Objects of all classes together that one structure may have.
    pub(crate) capacity: u32,
    /// Owning links that every object of this group has, of whichever class: the least number, by the group that they lead to.
    pub(crate) owning: Vec<(u32, u32)>,
    /// The least number of objects that every object of this group owns, with all that those own in turn.
    pub(crate) needs: Vec<(u32, u32)>,
    /// How many of them may own one another in a row.
    pub(crate) depth: Option<u32>,
}

impl Group {
    /// A group whose objects own nothing as far as is known.
    pub(crate) fn new(classes: std::ops::Range<u32>, capacity: u32, depth: Option<u32>) -> Group {
        Group { region: None, classes, capacity, owning: vec![], needs: vec![], depth }
    }
}

pub(crate) struct Class {
    pub(crate) name: &'static str,
    /// Its objects, numbered over all classes.
    pub(crate) objects: std::ops::Range<u32>,
    /// Its objects are interchangeable.
    pub(crate) symmetric: bool,
    /// What an object of this class brings along.
    pub(crate) brings: Brings,
}

/// The name of the class of positions; no type has it.
pub(crate) const POSITION: &str = "position in a sequence";

pub(crate) struct Object {
    pub(crate) class: u32,
    pub(crate) index: u32,
    pub(crate) items: Vec<Item>,
}

/// What an object consists of, in declaration order.
#[derive(Clone)]
pub(crate) enum Item {
    Field { name: &'static str, field: u32 },
    Sequence { name: &'static str, length: u32, elements: Vec<Item> },
    Nested { name: &'static str, items: Vec<Item>, is_list: bool },
    All { name: &'static str, group: u32 },
}

impl Item {
    pub(crate) fn rename(&mut self, to: &'static str) {
        let (Item::Field { name, .. } | Item::Sequence { name, .. } | Item::Nested { name, .. } | Item::All { name, .. }) = self;
        *name = to;
    }

    /// The items that it consists of.
    pub(crate) fn below(&self) -> &[Item] {
        match self {
            Item::Sequence { elements: items, .. } | Item::Nested { items, .. } => items,
            Item::Field { .. } | Item::All { .. } => &[],
        }
    }

    /// All its fields, in declaration order.
    pub(crate) fn fields(&self) -> Vec<u32> {
        let own = match self {
            Item::Field { field, .. } | Item::Sequence { length: field, .. } => Some(*field),
            Item::Nested { .. } | Item::All { .. } => None,
        };
        own.into_iter().chain(self.below().iter().flat_map(Item::fields)).collect()
    }
}

/// A pointer that owns nothing, not even in part. What owns objects and goes around in a circle is seldom meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PointerKind {
    Raw,
    Weak,
}

pub(crate) struct Layout {
    pub(crate) fields: Vec<FieldInfo>,
    pub(crate) domains: Vec<Domain>,
    pub(crate) groups: Vec<Group>,
    pub(crate) classes: Vec<Class>,
    pub(crate) objects: Vec<Object>,
    pub(crate) root: Vec<Item>,
    pub(crate) root_name: &'static str,
    /// The groups whose objects are of the root's type, or of that of a structure that stands in it beside others.
    pub(crate) root_groups: Vec<u32>,
    /// Where in the root structures stand side by side; what else is there are pointers into them.
    pub(crate) structures: Vec<usize>,
    /// Whether values have raw pointers.
    pub(crate) has_raw_pointers: bool,
    /// The pointer that leads to objects of the root's type, and so never to the root itself, which is none.
    pub(crate) root_pointer: Option<PointerKind>,
    /// The fields of the elements of sequences whose positions are interchangeable: the class of the positions, and the one it is at.
    pub(crate) standing: HashMap<u32, Vec<(u32, u32)>>,
    /// The sequences whose positions are interchangeable, by the class of the positions.
    pub(crate) lengths: HashMap<u32, Lengths>,
    /// The sequences that stand for sets and maps.
    pub(crate) orders: Orders,
    /// The sequences of vertices that are interchangeable, one in each structure that has some.
    pub(crate) symmetries: Vec<Symmetry>,
    /// Pools and lists of values that words point into.
    pub(crate) keep: Vec<Box<dyn Any>>,
}

/// The lengths that tell positions of a class from indices after the end, which are values like any others.
#[derive(Default)]
pub(crate) struct Lengths {
    pub(crate) fields: Vec<u32>,
    /// The only one, in the root, so that it can be read before any index.
    pub(crate) first: Option<u32>,
}

impl Layout {
    pub(crate) fn domain(&self, field: u32) -> &Domain {
        &self.domains[self.fields[field as usize].domain as usize]
    }

    /// What the cell of a field holds.
    pub(crate) fn word(&self, field: u32) -> usize {
        // SAFETY: root and pools, where slots lie, live as long as anybody who asks about the fields of their layout.
        unsafe { (*self.fields[field as usize].slot).word() }
    }

    /// Gives a field its i-th value.
    pub(crate) fn set(&self, field: u32, index: usize) {
        // SAFETY: as in `word`; the word belongs to the domain of the field, so reads find what they expect there.
        unsafe { (*self.fields[field as usize].slot).set(self.domain(field).words[index]) };
    }

    /// Takes the value of a field away.
    pub(crate) fn unset(&self, field: u32) {
        // SAFETY: as in `word`.
        unsafe { (*self.fields[field as usize].slot).set(UNSET) };
    }

    /// The objects of a group, class after class.
    pub(crate) fn objects_of(&self, group: u32) -> std::ops::Range<u32> {
        let classes = self.groups[group as usize].classes.clone();
        let first = self.classes[classes.start as usize].objects.start;
        first..self.classes[classes.end as usize - 1].objects.end
    }

    /// Whether objects of a group own or list others.
    pub(crate) fn has_needs(&self, group: &Group) -> bool {
        group.classes.clone().any(|class| !self.classes[class as usize].brings.is_nothing())
    }

    /// The object that a link field means by its i-th value; none for null and for fields that are not links.
    pub(crate) fn target(&self, field: u32, index: usize) -> Option<u32> {
        match self.fields[field as usize].kind {
            Kind::Link { group, null, .. } => {
                index.checked_sub(null as usize).map(|object| self.objects_of(group).start + object as u32)
            }
            _ => None,
        }
    }

    /// Whether it stands for a position in a sequence, not for an object of the user's.
    pub(crate) fn is_position(&self, object: u32) -> bool {
        self.classes[self.objects[object as usize].class as usize].name == POSITION
    }

    /// Indices from here on may lie after the end of a sequence whose positions are of the class.
    pub(crate) fn behind_end(&self, class: u32) -> Option<u32> {
        let length = |&field: &u32| match self.word(field) {
            UNSET => self.domain(field).words[0],
            length => length,
        };
        self.lengths.get(&class)?.fields.iter().map(length).min().map(|length| length as u32)
    }

    /// Whether an index certainly lies after the end of the sequence whose positions are of the class.
    pub(crate) fn is_behind_end(&self, class: u32, index: u32) -> bool {
        let first = self.lengths.get(&class).and_then(|lengths| lengths.first);
        first.is_some_and(|length| index as usize >= self.word(length))
    }

    /// How many positions of a class are known once these fields were read: the predicate may reach an element by no index at all.
    pub(crate) fn known_positions(&self, class: u32, read: impl Iterator<Item = u32>) -> u32 {
        if self.standing.is_empty() {
            return 0;
        }
        let standing = read.filter_map(|field| self.standing.get(&field)).flatten();
        standing.filter(|at| at.0 == class).map(|at| at.1 + 1).max().unwrap_or(0)
    }

    /// The largest number of objects of a class, or length of a sequence.
    pub(crate) fn highest(&self) -> usize {
        let objects = self.groups.iter().map(|group| group.capacity as usize);
        let lengths = self.fields.iter().filter(|field| matches!(field.kind, Kind::Length { .. }));
        let lengths = lengths.flat_map(|field| self.domains[field.domain as usize].words.iter().copied());
        objects.chain(lengths).max().unwrap_or(0)
    }

    /// A size that no structure is smaller than: the elements of sequences that stand in the root.
    pub(crate) fn lowest(&self) -> usize {
        let length = |item: &Item| match item {
            Item::Sequence { length, .. } => match &self.fields[*length as usize] {
                FieldInfo { kind: Kind::Length { low, brings }, focused: true, .. } if brings.is_nothing() => *low,
                _ => 0,
            },
            _ => 0,
        };
        self.root.iter().map(length).sum()
    }

    /// The object that a field belongs to; none for those of the root.
    pub(crate) fn owner(&self, field: u32) -> Option<u32> {
        fn has(items: &[Item], field: u32) -> bool {
            items.iter().any(|item| match item {
                Item::Field { field: this, .. } => *this == field,
                Item::Sequence { length, elements, .. } => *length == field || has(elements, field),
                Item::Nested { items, .. } => has(items, field),
                Item::All { .. } => false,
            })
        }
        (0..).zip(&self.objects).find(|(_, object)| has(&object.items, field)).map(|(number, _)| number)
    }

    /// Binary logarithm of the number of all assignments, symmetric ones included.
    pub(crate) fn space_bits(&self) -> f64 {
        self.fields.iter().map(|field| (self.domains[field.domain as usize].words.len() as f64).log2()).sum()
    }
}
