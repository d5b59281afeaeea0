//! What an old run still proves after the bounds grew.
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

use smallscope::{AnyScope, ClassDescription, Counts, Description, Error, Valid};
use std::any::Any;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// The coverage of a scope: the values of every field of every object, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Covered {
    fields: HashMap<FieldName, Vec<String>>,
    classes: Vec<ClassDescription>,
    /// Why a larger scope might not contain it.
    problem: Option<String>,
}

/// An object and one of its fields; where several have one name, which of them.
type FieldName = (Option<(u32, u32)>, String, u32);

/// The result of a search of a larger scope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beyond {
    /// All that was explored, and all that is valid.
    pub counts: Counts,
    /// The number of valid structures that the smaller scope also has; they were not lent.
    pub covered: u64,
}

/// Searches of scopes that have grown.
pub trait Growth {
    /// What a search of this scope covers, to be remembered for [`for_each_beyond`](Self::for_each_beyond).
    fn covered(&self) -> Result<Covered, Error>;

    /// Lends the valid structures that an earlier search of a smaller scope did not have; what was found out about the others still holds. Both
    /// must have the same predicate, and values may only have been added at the ends of domains: any other change is an error that names it.
    ///
    /// ```
    /// use smallscope::{Field, Scope, Structure};
    /// use smallscope_subjects::growth::Growth;
    ///
    /// #[derive(Structure)]
    /// struct Pair { low: Field<u8>, high: Field<u8> }
    ///
    /// let pairs = |most| Scope::<Pair>::any().every::<u8>(0..=most).requires(|pair| pair.low.get() < pair.high.get());
    /// let covered = pairs(8).untyped().covered()?;
    /// let beyond = pairs(9).untyped().for_each_beyond(&covered, &mut |pair| assert_eq!(pair.path()[1], 9))?;
    /// assert_eq!((beyond.counts.valid, beyond.covered), (45, 36));
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    fn for_each_beyond(&self, covered: &Covered, visit: &mut dyn FnMut(&Valid<'_, dyn Any>)) -> Result<Beyond, Error>;
}

impl Growth for dyn AnyScope + '_ {
    fn covered(&self) -> Result<Covered, Error> {
        let now = self.describe()?;
        let problem = problem(&now);
        let fields = names(&now).into_iter().zip(now.fields).map(|(name, field)| (name, field.options)).collect();
        Ok(Covered { fields, classes: now.classes, problem })
    }

    fn for_each_beyond(&self, covered: &Covered, visit: &mut dyn FnMut(&Valid<'_, dyn Any>)) -> Result<Beyond, Error> {
        let known = known_options(&self.describe()?, covered).map_err(|problems| self.unusable(problems))?;
        let mut old = 0;
        let counts = self.try_for_each(&mut |valid| {
            if valid.choices().all(|(field, option)| option < known[field as usize]) {
                old += 1;
            } else {
                visit(valid);
            }
            ControlFlow::Continue(())
        })?;
        Ok(Beyond { counts, covered: old })
    }
}

/// For every field, how many of its options the smaller scope has.
fn known_options(now: &Description, covered: &Covered) -> Result<Vec<u32>, Vec<String>> {
    if let Some(problem) = covered.problem.clone().or(problem(now)) {
        return Err(vec![problem]);
    }
    let (mut known, mut found, mut problems) = (vec![], 0, vec![]);
    for (name, field) in names(now).into_iter().zip(&now.fields) {
        let before = covered.fields.get(&name);
        found += usize::from(before.is_some());
        let before = before.map_or(&[][..], Vec::as_slice);
        if !field.options.starts_with(before) && problems.len() < 5 {
            problems.push(format!(
                "{} could be {} and can now be {}; values may only be added at the end",
                name.1,
                short(before),
                short(&field.options)
            ));
        }
        known.push(before.len() as u32);
    }
    if found < covered.fields.len() {
        problems.push("there are fewer objects or elements than before; bounds may only grow".to_string());
    }
    if now.lists_objects && now.classes != covered.classes {
        problems.push("a predicate that sees all objects of a class now sees more of them".to_string());
    }
    let symmetry =
        |classes: &[ClassDescription]| classes.iter().map(|class| (class.name.clone(), class.is_symmetric)).collect::<Vec<_>>();
    if symmetry(&now.classes) != symmetry(&covered.classes) {
        problems.push("objects that are distinct in one scope are interchangeable in the other".to_string());
    }
    problems.dedup();
    if problems.is_empty() { Ok(known) } else { Err(problems) }
}

/// Structures with these may be in the larger scope under other paths, or not be covered although all their values are.
fn problem(scope: &Description) -> Option<String> {
    let problem = if scope.chooses_classes {
        "where a link chooses among several classes, growing the bounds renumbers its options; nothing is known to be covered"
    } else if scope.bounds_depths {
        "where depths are bounded, nothing is known to be covered"
    } else if scope.permutes_positions {
        "where positions in a sequence are interchangeable, nothing is known to be covered"
    } else {
        return None;
    };
    Some(problem.to_string())
}

/// The name of every field.
fn names(scope: &Description) -> Vec<FieldName> {
    let mut seen = HashMap::new();
    let name = scope.fields.iter().map(|field| {
        let count = seen.entry((field.object, &field.name)).or_insert(0);
        *count += 1;
        (field.object, field.name.clone(), *count)
    });
    name.collect()
}

fn short(labels: &[String]) -> String {
    match labels {
        [] => "nothing".to_string(),
        [only] => only.clone(),
        [first, .., last] => format!("{first} to {last}"),
    }
}
