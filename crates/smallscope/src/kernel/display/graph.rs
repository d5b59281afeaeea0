//! A structure as a graph: its root and the reachable objects, numbered in the order in which a walk from the root meets them.
//!
//! Isomorphic structures give equal graphs: the walk depends on nothing but fields, links and declaration order.

use crate::kernel::layout::{Item, Layout};
use crate::kernel::slot::UNSET;
use std::collections::{BTreeMap, HashMap, VecDeque};

pub(super) enum Shown {
    Value(String),
    Object(String),
    Null,
    /// Not read, so not chosen.
    Unset,
    List(Vec<Shown>),
    Fields(Vec<(&'static str, Shown)>),
}

pub(super) struct Graph {
    pub(super) root: (String, Vec<(&'static str, Shown)>),
    pub(super) objects: Vec<(String, Vec<(&'static str, Shown)>)>,
    /// Their numbers in the layout, in the same order.
    #[cfg(feature = "view")]
    pub(super) numbers: Vec<u32>,
}

/// Which of its values a field has; the field is set.
pub(crate) fn index_of(layout: &Layout, field: u32) -> usize {
    let word = layout.word(field);
    layout.domain(field).words.iter().position(|&other| other == word).unwrap_or(0)
}

/// The names of the reachable objects, by their addresses.
pub(crate) fn names(layout: &Layout) -> HashMap<usize, String> {
    let mut walk = Walk { layout, names: BTreeMap::new(), met: BTreeMap::new(), queue: VecDeque::new() };
    walk.fields(&layout.root);
    while let Some(object) = walk.queue.pop_front() {
        walk.fields(&layout.objects[object as usize].items);
    }
    let mut addresses = HashMap::new();
    for field in 0..layout.fields.len() as u32 {
        for (index, &word) in layout.domain(field).words.iter().enumerate() {
            if let Some(name) = layout.target(field, index).and_then(|object| walk.names.get(&object)) {
                addresses.insert(word, name.clone());
            }
        }
    }
    addresses
}

/// The names of the reachable objects, and their numbers in the order of a picture.
#[cfg(feature = "view")]
pub(crate) fn object_names(layout: &Layout) -> (BTreeMap<u32, String>, Vec<u32>) {
    let mut walk = Walk { layout, names: BTreeMap::new(), met: BTreeMap::new(), queue: VecDeque::new() };
    walk.fields(&layout.root);
    let mut numbers = vec![];
    while let Some(object) = walk.queue.pop_front() {
        walk.fields(&layout.objects[object as usize].items);
        numbers.push(object);
    }
    (walk.names, numbers)
}

/// Whether the pointers beside the structures in the root lead to nothing that the structures do not reach.
pub(crate) fn structures_reach_all(layout: &Layout) -> bool {
    if layout.structures.is_empty() || layout.structures.len() == layout.root.len() {
        return true;
    }
    let mut walk = Walk { layout, names: BTreeMap::new(), met: BTreeMap::new(), queue: VecDeque::new() };
    let (structures, others): (Vec<_>, Vec<_>) = (0..).zip(&layout.root).partition(|(at, _)| layout.structures.contains(at));
    structures.into_iter().for_each(|(_, item)| drop(walk.show(item)));
    while let Some(object) = walk.queue.pop_front() {
        walk.fields(&layout.objects[object as usize].items);
    }
    others.into_iter().for_each(|(_, item)| drop(walk.show(item)));
    walk.queue.is_empty()
}

pub(super) fn graph(layout: &Layout) -> Graph {
    let mut walk = Walk { layout, names: BTreeMap::new(), met: BTreeMap::new(), queue: VecDeque::new() };
    let root = walk.fields(&layout.root);
    let mut objects = vec![];
    #[cfg(feature = "view")]
    let mut numbers = vec![];
    while let Some(object) = walk.queue.pop_front() {
        let fields = walk.fields(&layout.objects[object as usize].items);
        objects.push((walk.names[&object].clone(), fields));
        #[cfg(feature = "view")]
        numbers.push(object);
    }
    Graph {
        root: (layout.root_name.to_string(), root),
        objects,
        #[cfg(feature = "view")]
        numbers,
    }
}

struct Walk<'a> {
    layout: &'a Layout,
    names: BTreeMap<u32, String>,
    /// Classes of the same name are numbered together, so that no two objects have one name.
    met: BTreeMap<&'static str, u32>,
    queue: VecDeque<u32>,
}

impl Walk<'_> {
    fn fields(&mut self, items: &[Item]) -> Vec<(&'static str, Shown)> {
        items.iter().map(|item| (name(item), self.show(item))).collect()
    }

    fn show(&mut self, item: &Item) -> Shown {
        match item {
            Item::Field { field, .. } => self.field(*field),
            Item::Nested { items, is_list: true, .. } => Shown::List(items.iter().map(|item| self.show(item)).collect()),
            Item::Nested { items, .. } => Shown::Fields(self.fields(items)),
            Item::All { group, .. } => {
                Shown::List(self.layout.objects_of(*group).map(|object| Shown::Object(self.object(object))).collect())
            }
            Item::Sequence { length, elements, .. } => {
                if self.is_unset(*length) {
                    return Shown::Unset;
                }
                let (index, domain) = (index_of(self.layout, *length), self.layout.domain(*length));
                let mut shown: Vec<Shown> = elements[..domain.words[index]].iter().map(|element| self.show(element)).collect();
                match ((domain.label)(index).as_str(), shown.pop()) {
                    ("None", _) => Shown::Null,
                    ("Some", Some(Shown::Null)) => Shown::Value("Some(null)".to_string()),
                    ("Some", Some(content)) => content,
                    (_, last) => Shown::List(shown.into_iter().chain(last).collect()),
                }
            }
        }
    }

    fn is_unset(&self, field: u32) -> bool {
        self.layout.word(field) == UNSET
    }

    fn field(&mut self, field: u32) -> Shown {
        if self.is_unset(field) {
            return Shown::Unset;
        }
        let index = index_of(self.layout, field);
        if let Some(object) = self.layout.target(field, index).filter(|&object| !self.layout.is_position(object)) {
            return Shown::Object(self.object(object));
        }
        let label = (self.layout.domain(field).label)(index);
        if label == "null" { Shown::Null } else { Shown::Value(label) }
    }

    /// The name of an object; interchangeable ones are numbered as they are met.
    fn object(&mut self, object: u32) -> String {
        if let Some(name) = self.names.get(&object) {
            return name.clone();
        }
        let info = &self.layout.objects[object as usize];
        let class = &self.layout.classes[info.class as usize];
        let met = self.met.entry(class.name).or_insert(0);
        let number = if class.symmetric { *met } else { info.index };
        *met += 1;
        let name = format!("{}{number}", class.name);
        self.names.insert(object, name.clone());
        self.queue.push_back(object);
        name
    }
}

/// The name of a field without the variant that it belongs to.
fn name(item: &Item) -> &'static str {
    let (Item::Field { name, .. } | Item::Sequence { name, .. } | Item::Nested { name, .. } | Item::All { name, .. }) = item;
    name.rsplit('.').next().unwrap_or(name)
}
