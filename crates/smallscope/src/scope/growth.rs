//! What an old run proved, after the bounds grew.
//!
//! Let every domain of the old search be the beginning of the same field's domain in the new one. The predicate reads nothing but fields, so on a candidate
//! all of whose choices are old ones it reads the same fields, gets the same values and gives the same verdict: the candidate is one of the old
//! search, under the same path. So *a valid structure of the new search is one of the old search exactly if all its choices are old ones*, and
//! whatever was found out about it still holds: it need not be executed again.
//!
//! Nothing is saved of *generating* it. New candidates branch off wherever an old one chooses, and to know what is chosen there the predicate has to be
//! run: a range of old candidates says nothing about what lies between them now. And old candidates are a small part of the new search: 22 % of
//! those for red-black trees with up to 9 nodes are for up to 8 (496035 of 2269033), 13 % of those for search trees with up to 7 nodes for up to 6
//! (61950 of 471708).

use super::untyped::Untyped;
use super::{Counts, Error, Predicate, Scope, Valid};
use crate::search::Sinks;
use crate::search::engine::Engine;
use crate::structure::layout::{Class, Item, Layout};
use crate::structure::{Monitored, Searchable};
use std::any::Any;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// What a scope covers: the values of every field of every object, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Covered {
    fields: HashMap<FieldName, Vec<String>>,
    classes: Vec<ClassCovered>,
    /// Why a larger scope might not contain it.
    problem: Option<String>,
}

/// A class: how many objects it has, and whether they are interchangeable.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ClassCovered {
    name: String,
    objects: u32,
    symmetric: bool,
}

/// An object and one of its fields; where several have one name, which of them.
type FieldName = (Option<(u32, u32)>, String, u32);

/// What a search of a larger scope gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beyond {
    /// All that was explored, and all that is valid.
    pub counts: Counts,
    /// How many of the valid structures the smaller scope has too; they were not lent.
    pub covered: u64,
}

impl<T: Searchable, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// What a search of this scope covers, to be remembered for [`for_each_beyond`](Self::for_each_beyond).
    pub fn covered(&self) -> Result<Covered, Error> {
        self.untyped().covered()
    }

    /// Lends the valid structures that an earlier search of a smaller scope did not have; what was found out about the others still holds. Both
    /// must have the same predicate, and values may only have been added at the ends of domains: anything else is an error that says what.
    ///
    /// ```
    /// use smallscope::{Field, Scope, Structure};
    ///
    /// #[derive(Structure)]
    /// struct Pair { low: Field<u8>, high: Field<u8> }
    ///
    /// let pairs = |most| Scope::<Pair>::any().every::<u8>(0..=most).requires(|pair| pair.low.get() < pair.high.get());
    /// let covered = pairs(8).covered()?;
    /// let beyond = pairs(9).for_each_beyond(&covered, |pair| assert_eq!(pair.high.get(), 9))?;
    /// assert_eq!((beyond.counts.valid, beyond.covered), (45, 36));
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    pub fn for_each_beyond(&self, covered: &Covered, mut visit: impl FnMut(&Valid<'_, Monitored<T>>)) -> Result<Beyond, Error> {
        self.untyped().for_each_beyond(covered, &mut |valid| visit(&valid.typed()))
    }
}

impl dyn Untyped + '_ {
    fn covered(&self) -> Result<Covered, Error> {
        let layout = self.arena()?.layout;
        let fields = names(&layout).into_iter().zip(0..).map(|(name, field)| (name, labels(&layout, field))).collect();
        Ok(Covered { fields, classes: classes(&layout), problem: problem(&layout) })
    }

    fn for_each_beyond(&self, covered: &Covered, visit: &mut dyn FnMut(&Valid<'_, dyn Any>)) -> Result<Beyond, Error> {
        let known = known_options(&self.arena()?.layout, covered)
            .map_err(|problems| Error::Scope { structure: self.setup().name.to_string(), problems })?;
        let mut old = 0;
        let mut valid = |root: &dyn Any, engine: &Engine| {
            if engine.choices().all(|(field, option)| option < known[field as usize]) {
                old += 1;
            } else {
                visit(&Valid { root, engine });
            }
            ControlFlow::Continue(())
        };
        let counts = self.run(Sinks { valid: Some(&mut valid), ..Sinks::default() })?;
        Ok(Beyond { counts, covered: old })
    }
}

/// For every field, how many of its options the smaller scope has.
fn known_options(layout: &Layout, covered: &Covered) -> Result<Vec<u32>, Vec<String>> {
    if let Some(problem) = covered.problem.clone().or(problem(layout)) {
        return Err(vec![problem]);
    }
    let (mut known, mut found, mut problems) = (vec![], 0, vec![]);
    for (name, field) in names(layout).into_iter().zip(0..) {
        let before = covered.fields.get(&name);
        let (before, now) = (before.map_or(&[][..], Vec::as_slice), labels(layout, field));
        found += covered.fields.contains_key(&name) as usize;
        if !now.starts_with(before) && problems.len() < 5 {
            problems.push(format!(
                "{} could be {} and can be {} now; values may only be added at the end",
                name.1,
                short(before),
                short(&now)
            ));
        }
        known.push(before.len() as u32);
    }
    if found < covered.fields.len() {
        problems.push("there are fewer objects or elements than there were; bounds may only grow".to_string());
    }
    let has_all = layout.root.iter().chain(layout.objects.iter().flat_map(|object| &object.items)).any(lists_all);
    let classes = classes(layout);
    if has_all && classes != covered.classes {
        problems.push("a predicate that sees all objects of a class sees more of them now".to_string());
    }
    let symmetry =
        |classes: &[ClassCovered]| classes.iter().map(|class| (class.name.clone(), class.symmetric)).collect::<Vec<_>>();
    if symmetry(&classes) != symmetry(&covered.classes) {
        problems.push("objects that are distinct in one scope are interchangeable in the other".to_string());
    }
    problems.dedup();
    if problems.is_empty() { Ok(known) } else { Err(problems) }
}

/// Structures with these may be in the larger scope under other paths, or not be covered although all their values are.
fn problem(layout: &Layout) -> Option<String> {
    if layout.groups.iter().any(|group| group.classes.len() > 1) {
        return Some(
            "where a link chooses among several classes, growth moves what it means; nothing is known to be covered".to_string(),
        );
    }
    if layout.groups.iter().any(|group| group.depth.is_some()) {
        return Some("where depths are bounded, nothing is known to be covered".to_string());
    }
    (!layout.standing.is_empty())
        .then(|| "where positions in a sequence are interchangeable, nothing is known to be covered".to_string())
}

fn classes(layout: &Layout) -> Vec<ClassCovered> {
    let class = |class: &Class| ClassCovered {
        name: class.name.to_string(),
        objects: class.objects.len() as u32,
        symmetric: class.symmetric,
    };
    layout.classes.iter().map(class).collect()
}

fn lists_all(item: &Item) -> bool {
    matches!(item, Item::All { .. }) || item.below().iter().any(lists_all)
}

/// The name of every field.
fn names(layout: &Layout) -> Vec<FieldName> {
    let mut owners: HashMap<u32, (u32, u32)> = HashMap::new();
    for object in &layout.objects {
        for field in object.items.iter().flat_map(Item::fields) {
            owners.insert(field, (object.class, object.index));
        }
    }
    let mut seen: HashMap<(Option<(u32, u32)>, String), u32> = HashMap::new();
    let fields = layout.fields.iter().zip(0..);
    let name = fields.map(|(info, field)| {
        let name = (owners.get(&field).copied(), info.name.to_string());
        let count = seen.entry(name.clone()).or_default();
        *count += 1;
        (name.0, name.1, *count)
    });
    name.collect()
}

fn labels(layout: &Layout, field: u32) -> Vec<String> {
    let domain = layout.domain(field);
    (0..domain.words.len()).map(|option| (domain.label)(option)).collect()
}

fn short(labels: &[String]) -> String {
    match labels {
        [] => "nothing".to_string(),
        [only] => only.clone(),
        [first, .., last] => format!("{first} to {last}"),
    }
}
