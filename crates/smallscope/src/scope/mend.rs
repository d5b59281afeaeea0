//! Repairing a structure given by its path in the search, not as a value: for command lines and messages.

use super::any_scope::AnyScope;
use super::guided::Guided;
use super::neighbours::Known;
use super::repair::{Change, change};
use super::{Predicate, Scope};
use crate::kernel::Error;
use crate::kernel::display;
use crate::kernel::{Limits, Path, Range, Search, Sinks};
use crate::structure::{Monitored, Searchable};
use std::collections::HashMap;

/// A candidate and its repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mended {
    /// Where the candidate stands in the search.
    pub from: Path,
    /// Whether it was valid already.
    pub was_valid: bool,
    /// The candidate, drawn as a tree; fields that the predicate did not read have their first value.
    pub before: String,
    /// Where the search finds the valid structure.
    pub path: Path,
    /// The valid structure, drawn as a tree.
    pub after: String,
    /// The changes; empty if the candidate was valid.
    pub changes: Vec<Change>,
}

impl<T: Searchable, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// Repairs the candidate at a path: gives the next valid neighbour, or else the first valid structure of all; with `nearest`, one that differs in
    /// as few of the fields that the predicate reads as possible, and in at most that many. None if there is none. A path that is not that of a
    /// candidate is an error.
    ///
    /// ```
    /// use smallscope::{Field, Scope, Structure};
    ///
    /// #[derive(Structure)]
    /// struct Interval { low: Field<u8>, high: Field<u8> }
    ///
    /// let scope = Scope::<Interval>::any().every::<u8>(0..=9).requires(|interval| interval.low.get() <= interval.high.get());
    /// let mended = scope.mend(&"5.3".parse()?, None)?.expect("something is valid");
    /// assert_eq!(mended.path.to_string(), "5.5");
    /// assert_eq!(mended.changes[0].to_string(), "Interval.high: 3 -> 5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mend(&self, path: &Path, nearest: Option<usize>) -> Result<Option<Mended>, Error> {
        self.untyped().mend(path, nearest)
    }

    /// The path of the candidate with this vector, as the papers write them: for every field of every object the index of its value.
    pub fn path_of_vector(&self, vector: &[u32]) -> Result<Path, Error> {
        self.untyped().path_of_vector(vector)
    }
}

impl dyn AnyScope + '_ {
    /// Like [`Scope::mend`].
    pub fn mend(&self, path: &Path, nearest: Option<usize>) -> Result<Option<Mended>, Error> {
        let choices = self.choices_at(path)?;
        let Some(broken) = self.guided(choices)? else { return Err(self.no_candidate(path, "the search does not generate it")) };
        let before: HashMap<u32, u32> = broken.choices.iter().copied().collect();
        let found = match nearest {
            _ if broken.valid => Some(broken.path()),
            None => {
                let mut neighbours = Known::default();
                match neighbours.next(self, path)? {
                    Some(path) => Some(path),
                    None => neighbours.next(self, &Path::default())?,
                }
            }
            Some(most) => self.nearest_path(&before, most)?,
        };
        let Some(found) = found else { return Ok(None) };
        let after = self.choices_at(&found)?;
        let mut changed: Vec<(u32, u32)> = after
            .iter()
            .map(|(&field, &option)| (field, option))
            .filter(|(field, option)| before.get(field) != Some(option))
            .collect();
        changed.sort();
        let changes =
            changed.into_iter().map(|(field, option)| change(&broken.layout, field, before.get(&field).copied(), option));
        Ok(Some(Mended {
            from: path.clone(),
            was_valid: broken.valid,
            before: self.drawing(&before)?,
            changes: changes.collect(),
            after: self.drawing(&after)?,
            path: found,
        }))
    }

    /// Like [`Scope::path_of_vector`].
    pub fn path_of_vector(&self, vector: &[u32]) -> Result<Path, Error> {
        let layout = self.arena()?.layout;
        let fields = layout.fields.len();
        if vector.len() != fields {
            return Err(Error::NotInScope {
                problems: vec![format!("a vector has {fields} numbers in this scope, not {}", vector.len())],
            });
        }
        let too_large = |&(field, &option): &(u32, &u32)| option as usize >= layout.domain(field).words.len();
        let problems: Vec<String> = (0..)
            .zip(vector)
            .filter(too_large)
            .map(|(field, option)| {
                format!(
                    "number {} of the vector is {option}, but there are only {} values",
                    field + 1,
                    layout.domain(field).words.len()
                )
            })
            .collect();
        if !problems.is_empty() {
            return Err(Error::NotInScope { problems });
        }
        let guided = self.guided((0..).zip(vector.iter().copied()).collect())?;
        guided.as_ref().map(Guided::path).ok_or_else(super::values::strange)
    }

    /// The choices of the candidate at a path.
    fn choices_at(&self, path: &Path) -> Result<HashMap<u32, u32>, Error> {
        let limits = Limits { candidates: 1, verify_every: 0, ..Limits::default() };
        let mut search = Search::new(self.arena()?, &Range::from(path.clone()), &limits, false);
        let mut found = None;
        let mut candidate =
            |engine: &crate::kernel::engine::Engine, _: bool| found = Some((engine.path(), engine.choices().collect()));
        let sinks = Sinks { candidate: Some(&mut candidate), ..Sinks::default() };
        self.search_with(&mut search, sinks)?;
        match found {
            Some((at, choices)) if at == *path => Ok(choices),
            Some((at, _)) => Err(self.no_candidate(path, &format!("the next candidate after it is {at}"))),
            None => Err(self.no_candidate(path, "the search ends before it")),
        }
    }

    fn no_candidate(&self, path: &Path, why: &str) -> Error {
        Error::NotInScope { problems: vec![format!("{path} is not the path of a candidate: {why}")] }
    }

    fn drawing(&self, choices: &HashMap<u32, u32>) -> Result<String, Error> {
        let arena = self.arena()?;
        for (&field, &option) in choices {
            arena.layout.set(field, option as usize);
        }
        Ok(display::drawing(&arena.layout))
    }
}
