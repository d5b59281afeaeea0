//! Graphs: a sequence whose elements have indices of its own elements.

use super::super::Value;
use super::{At, Binder};
use crate::kernel::layout::{Item, Kind};
use crate::kernel::symmetry::Symmetry;
use std::any::{Any, TypeId};
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

type Sequence = (TypeId, &'static str);

/// A field whose integers are indices of vertices.
#[derive(Default)]
pub(super) struct Graphs {
    /// The sequence that indices lead into while such a field is bound, with its longest length.
    open: Option<(Sequence, usize)>,
    /// The sequences of interchangeable vertices that have been met in a region, with the number of vertices of arrays, and how they are called.
    met: BTreeMap<usize, Vec<(Sequence, Option<usize>, String)>>,
    /// Indices, by the region and the sequence that they lead into, with whether their first value is no index.
    indices: HashMap<(usize, Sequence), Vec<(u32, bool)>>,
    /// The values of indices, by type and number of vertices.
    values: HashMap<(TypeId, usize), Arc<dyn Any + Send + Sync>>,
}

impl Binder<'_> {
    /// Binds a field whose integers are indices into a sequence; of an array, the number of elements is fixed.
    pub(crate) fn graph(
        &mut self,
        (parent, class, name): (TypeId, &'static str, &'static str),
        symmetric: bool,
        fixed: Option<usize>,
        at: &At,
        bind: impl FnOnce(&mut Self),
    ) {
        let sequence = (parent, name);
        let fixed = fixed.filter(|_| sequence == (at.parent, at.field));
        let longest = match fixed {
            Some(count) => Some(count),
            None => self.length(sequence, &format!("{class}.{name}.len")).map(|(_, longest)| longest),
        };
        if symmetric {
            let met = self.graphs.met.entry(self.here).or_default();
            met.retain(|(other, ..)| *other != sequence);
            met.push((sequence, fixed, format!("{class}.{name}")));
        }
        // Without a bound, the sequence itself is the problem.
        let outer = self.graphs.open.replace((sequence, longest.unwrap_or(1)));
        bind(self);
        self.graphs.open = outer;
    }

    /// The values of a field that is an index of a vertex, if it is one.
    pub(super) fn indices<V: Value>(&mut self) -> Option<Arc<Vec<V>>> {
        self.indices_of(TypeId::of::<V>())?.downcast().ok()
    }

    fn indices_of(&mut self, kind: TypeId) -> Option<Arc<dyn Any + Send + Sync>> {
        let (_, longest) = self.graphs.open?;
        let made = || -> Option<Arc<dyn Any + Send + Sync>> {
            let (plain, optional) = ((0..longest).collect::<Vec<usize>>(), std::iter::once(None).chain((0..longest).map(Some)));
            match () {
                () if kind == TypeId::of::<usize>() => Some(Arc::new(plain)),
                () if kind == TypeId::of::<Option<usize>>() => Some(Arc::new(optional.collect::<Vec<Option<usize>>>())),
                () => None,
            }
        };
        match self.graphs.values.entry((kind, longest)) {
            Entry::Occupied(known) => Some(known.get().clone()),
            Entry::Vacant(unknown) => Some(unknown.insert(made()?).clone()),
        }
    }

    /// The length of a sequence that is an element of another: its own bound, or, among vertices, up to as many as there are.
    pub(super) fn element_length(&mut self, sequence: Sequence, name: &str) -> Option<(usize, usize)> {
        let given = self.text_length(&format!("{name}.each.len"));
        let given = given.or_else(|| self.bounds().element_lengths.get(&sequence).copied());
        given.or_else(|| self.graphs.open.map(|(_, longest)| (0, longest)))
    }

    /// A field is an index, of the sequence that is open or of this one.
    pub(super) fn is_index(&mut self, field: u32, null: bool, sequence: Option<Sequence>) {
        if let Some(sequence) = sequence.or(self.graphs.open.map(|open| open.0)) {
            self.graphs.indices.entry((self.here, sequence)).or_default().push((field, null));
        }
    }

    /// Finds the sequences of vertices in the root, when all is bound: one in each structure that stands there.
    pub(super) fn find_symmetries(&mut self) {
        for (region, met) in std::mem::take(&mut self.graphs.met) {
            match &met[..] {
                [(sequence, fixed, name)] => self.find_symmetry(region, *sequence, *fixed, name),
                [(.., name), ..] => self.graph_problem(name),
                [] => {}
            }
        }
    }

    fn find_symmetry(&mut self, region: usize, sequence: Sequence, fixed: Option<usize>, name: &str) {
        let is_there = self.regions[region].groups.is_empty();
        let mut found = vec![];
        let mut items: Vec<&Item> = match self.regions[region].position {
            Some(position) => self.layout.root.get(position).into_iter().collect(),
            None => self.layout.root.iter().collect(),
        };
        while let Some(item) = items.pop() {
            match item {
                Item::Sequence { length, .. } if self.sequences.get(length) == Some(&(region, sequence)) && fixed.is_none() => {
                    found.push((Some(*length), 0));
                }
                Item::Nested { name, items: elements, is_list: true } if fixed == Some(elements.len()) && *name == sequence.1 => {
                    found.extend(elements.first().and_then(|first| first.fields().first().copied()).map(|first| (None, first)));
                }
                Item::Nested { items: inner, .. } => items.extend(inner),
                _ => {}
            }
        }
        let [(length, first)] = found[..] else {
            return self.graph_problem(name);
        };
        if !is_there {
            return self.graph_problem(name);
        }
        let indices: HashMap<u32, bool> =
            self.graphs.indices.remove(&(region, sequence)).unwrap_or_default().into_iter().collect();
        for &field in indices.keys() {
            self.layout.fields[field as usize].kind = Kind::Value;
        }
        self.layout.symmetries.push(Symmetry { length, first, count: fixed.unwrap_or(0), indices });
    }

    fn graph_problem(&mut self, name: &str) {
        self.problem(format!(
            "`{name}` is a graph whose vertices are interchangeable; there can be one of them, in the structure itself and not in a part of it that \
             may be absent or repeated, and without pointers beside it: remove `symmetric`"
        ));
    }
}
