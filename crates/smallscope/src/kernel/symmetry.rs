//! Graphs: sequences whose elements name each other by their positions, where only the shape counts.
//!
//! **Of all namings of a graph one is kept.** Elements are vertices, and any of them may be first. Links that lead to a used object or to the first
//! unused one are canonical only where everything is reached from one place; in a graph nothing has to be. So indices are chosen freely, and a candidate
//! that the predicate accepts counts only if no renaming of its vertices has smaller choices, read in the order of a walk. Different structures have
//! different choices, so exactly one naming of each graph is kept. That takes up to n! comparisons for n vertices, most of which end at the
//! first vertex.

use super::layout::{Item, Layout};
use super::order::Arrangement;
use std::collections::HashMap;
use std::ops::ControlFlow::{self, Break, Continue};

/// A sequence or array of vertices, which stands in the root.
pub(crate) struct Symmetry {
    /// Its length; an array has none, and is known by its first field.
    pub(crate) length: Option<u32>,
    pub(crate) first: u32,
    /// How many vertices an array has.
    pub(crate) count: usize,
    /// The fields that are indices of vertices, and whether their first option is no index.
    pub(crate) indices: HashMap<u32, bool>,
}

/// Takes the choices of a structure one after the other, until it breaks.
type Emit<'a> = dyn FnMut(u32) -> ControlFlow<()> + 'a;

/// The option that a field has, if it is set.
type Options<'a> = dyn Fn(u32) -> Option<u32> + 'a;

struct Renaming<'a> {
    layout: &'a Layout,
    symmetry: &'a Symmetry,
    options: &'a Options<'a>,
    /// The new position of each vertex, and the vertex at each new position.
    to: &'a [usize],
    from: &'a [usize],
}

impl Layout {
    /// Whether no renaming of the vertices makes the choices smaller; all fields are set.
    pub(crate) fn is_canonical(&self) -> bool {
        let options = |field| self.option(field);
        self.symmetries.iter().all(|symmetry| self.is_smallest(symmetry, &options))
    }

    fn is_smallest(&self, symmetry: &Symmetry, options: &Options<'_>) -> bool {
        let Some(count) = self.vertices(symmetry, options) else { return true };
        let own = self.renamed_code(symmetry, options, &(0..count).collect::<Vec<usize>>());
        let is_smaller = |from: &[usize]| {
            let (mut at, mut is_smaller) = (0, false);
            let _ = self.renamed(symmetry, options, from, |renaming| {
                renaming.walk_all(&self.root, &mut |choice| {
                    is_smaller = choice < own[at];
                    at += 1;
                    if choice == own[at - 1] { Continue(()) } else { Break(()) }
                })
            });
            is_smaller
        };
        !permutations(count).any(|from| is_smaller(&from))
    }

    /// The choices of the naming that counts, of a structure with these choices.
    pub(crate) fn named_as_searched(&self, mut choices: HashMap<u32, u32>) -> HashMap<u32, u32> {
        for symmetry in &self.symmetries {
            let options = |field| choices.get(&field).copied();
            let Some(count) = self.vertices(symmetry, &options) else { continue };
            let all = permutations(count).chain([(0..count).collect()]);
            let Some(best) = all.min_by_key(|from| self.renamed_code(symmetry, &options, from)) else { continue };
            let mut named = HashMap::new();
            self.renamed(symmetry, &options, &best, |renaming| {
                self.root.iter().for_each(|item| renaming.copy(item, item, &mut named));
            });
            // What links lead to stays as it is.
            self.root.iter().flat_map(Item::fields).for_each(|field| {
                choices.remove(&field);
            });
            choices.extend(named);
        }
        choices
    }

    /// How many vertices there are; none if the length is not known.
    fn vertices(&self, symmetry: &Symmetry, options: &Options<'_>) -> Option<usize> {
        Some(match symmetry.length {
            Some(length) => self.domain(length).words[options(length)? as usize],
            None => symmetry.count,
        })
    }

    fn renamed<T>(&self, symmetry: &Symmetry, options: &Options<'_>, from: &[usize], with: impl FnOnce(Renaming<'_>) -> T) -> T {
        let mut to = vec![0; from.len()];
        from.iter().enumerate().for_each(|(position, &vertex)| to[vertex] = position);
        with(Renaming { layout: self, symmetry, options, to: &to, from })
    }

    /// All choices after a renaming.
    fn renamed_code(&self, symmetry: &Symmetry, options: &Options<'_>, from: &[usize]) -> Vec<u32> {
        let mut code = vec![];
        let _ = self.renamed(symmetry, options, from, |renaming| {
            renaming.walk_all(&self.root, &mut |choice| {
                code.push(choice);
                Continue(())
            })
        });
        code
    }
}

impl Renaming<'_> {
    fn walk_all(&self, items: &[Item], emit: &mut Emit<'_>) -> ControlFlow<()> {
        items.iter().try_for_each(|item| self.walk(item, emit))
    }

    fn walk(&self, item: &Item, emit: &mut Emit<'_>) -> ControlFlow<()> {
        let (own, below) = match item {
            Item::Field { field, .. } => (Some(*field), &[][..]),
            Item::Sequence { length, elements, .. } => (Some(*length), &elements[..]),
            Item::Nested { items, .. } => (None, &items[..]),
            Item::All { .. } => (None, &[][..]),
        };
        own.map_or(Continue(()), |field| emit(self.choice(field)))?;
        self.order(item).into_iter().try_for_each(|element| self.walk(&below[element], emit))
    }

    /// Which of its parts come first after the renaming: vertices are where they are sent, and the keys of a set are in order again.
    fn order(&self, item: &Item) -> Vec<usize> {
        match item {
            Item::Field { .. } | Item::All { .. } => vec![],
            Item::Sequence { length, .. } if self.symmetry.length == Some(*length) => self.from.to_vec(),
            Item::Sequence { length, elements, .. } => {
                let count = (self.options)(*length).map_or(0, |option| self.layout.domain(*length).words[option as usize]);
                let mut order: Vec<usize> = (0..count).collect();
                let keys = self.layout.orders.sequences.get(length);
                if keys.is_some_and(|keys| keys.arrangement != Arrangement::Distinct) {
                    order.sort_by_cached_key(|&element| {
                        let mut key = vec![];
                        let _ = self.walk(&elements[element], &mut |choice| {
                            key.push(choice);
                            Continue(())
                        });
                        key
                    });
                }
                order
            }
            Item::Nested { items, is_list, .. } => {
                let is_first = || items.first().is_some_and(|item| item.fields().first() == Some(&self.symmetry.first));
                if *is_list && self.symmetry.length.is_none() && is_first() {
                    self.from.to_vec()
                } else {
                    (0..items.len()).collect()
                }
            }
        }
    }

    /// Gives a part, which is built as another is, the choices of that one after the renaming.
    fn copy(&self, from: &Item, to: &Item, choices: &mut HashMap<u32, u32>) {
        if let (
            Item::Field { field: from, .. } | Item::Sequence { length: from, .. },
            Item::Field { field: to, .. } | Item::Sequence { length: to, .. },
        ) = (from, to)
        {
            choices.insert(*to, self.choice(*from));
        }
        for (position, element) in self.order(from).into_iter().enumerate() {
            self.copy(&from.below()[element], &to.below()[position], choices);
        }
    }

    fn choice(&self, field: u32) -> u32 {
        let option = (self.options)(field).unwrap_or(0);
        let Some(&null) = self.symmetry.indices.get(&field) else { return option };
        let Some(vertex) = option.checked_sub(null as u32) else { return option };
        // An index after the end names no vertex.
        self.to.get(vertex as usize).map_or(option, |&position| position as u32 + null as u32)
    }
}

/// All permutations of the first numbers but the identity.
fn permutations(count: usize) -> impl Iterator<Item = Vec<usize>> {
    std::iter::successors(Some((0..count).collect::<Vec<usize>>()), |last| {
        let rise = last.windows(2).rposition(|pair| pair[0] < pair[1])?;
        let larger = last.iter().rposition(|&other| other > last[rise])?;
        let mut next = last.clone();
        next.swap(rise, larger);
        next[rise + 1..].reverse();
        Some(next)
    })
    .skip(1)
}
