//! Repairing a broken structure: a valid one nearby, and the changes.

use super::any_scope::AnyScope;
use super::guided::Guided;
use super::values::strange;
use super::{Neighbours, Predicate, Scope, Selection};
use crate::kernel::Error;
use crate::kernel::Path;
use crate::kernel::layout::{Kind, Layout};
use crate::structure::Monitored;
use crate::twin::{Builder, Twin};
use std::collections::HashMap;
use std::fmt;
use std::ops::ControlFlow;

/// A repaired value.
#[derive(Debug)]
pub struct Repaired<T> {
    /// The valid value.
    pub value: T,
    /// Where the search finds it.
    pub path: Path,
    /// The changes; empty if the value was valid already.
    pub changes: Vec<Change>,
}

/// A changed field. Objects are named by their class and a number, in the order in which the predicate meets them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Such as `Node1.left`.
    pub field: String,
    /// Its old value; none if its object is new.
    pub from: Option<String>,
    /// Its new value.
    pub to: String,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.from {
            Some(from) => write!(f, "{}: {from} -> {}", self.field, self.to),
            None => write!(f, "{}: new, {}", self.field, self.to),
        }
    }
}

impl<T: Twin, P: Predicate<Monitored<T>>> Neighbours<'_, T, P> {
    /// The next valid neighbour of a real value, as a real value. If nothing valid follows in the search, the first valid structure of all; none if
    /// nothing is valid.
    pub fn repair(&mut self, broken: &T) -> Result<Option<Repaired<T>>, Error> {
        let scope = self.scope();
        let guided = scope.guided_by(broken)?;
        let found = match self.next(&guided.path())? {
            Some(path) => Some(path),
            None => self.next(&Path::from(vec![]))?,
        };
        found.map(|path| scope.repaired(&guided, path)).transpose()
    }
}

impl<T: Twin, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// The next valid neighbour of a real value: the first valid structure that the search meets from the position of the value, or else from the
    /// start. For repeated repairs use [`Neighbours::repair`], which remembers answers.
    ///
    /// ```
    /// use smallscope::{Scope, Twin, invariant};
    ///
    /// #[derive(Twin, Debug, PartialEq)]
    /// struct Interval { low: u8, high: u8 }
    ///
    /// #[invariant(is_ordered)]
    /// impl Interval {
    ///     fn is_ordered(&self) -> bool { self.low <= self.high }
    /// }
    ///
    /// let scope = Scope::<Interval>::new().every::<u8>(0..=9);
    /// let repaired = scope.repair(&Interval { low: 5, high: 3 })?.expect("something valid follows");
    /// assert_eq!(repaired.value, Interval { low: 5, high: 5 });
    /// assert_eq!(repaired.changes[0].to_string(), "Interval.high: 3 -> 5");
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    pub fn repair(&self, broken: &T) -> Result<Option<Repaired<T>>, Error> {
        Neighbours::new(self).repair(broken)
    }

    /// A valid value that differs from the broken one in as few fields as possible, of those that the predicate reads, and in at most `most`; none if
    /// there is none. It tries all changes of one field, starting with the last one read, then of two, and so on, so the time is exponential in
    /// `most`.
    pub fn repair_nearest(&self, broken: &T, most: usize) -> Result<Option<Repaired<T>>, Error> {
        let choices = self.choices_of(broken)?;
        for changes in 0..=most {
            if let Some((found, changed)) = self.untyped().nearest(choices.clone(), 0, changes)? {
                let mut fields: Vec<u32> =
                    changed.keys().copied().filter(|field| changed.get(field) != choices.get(field)).collect();
                fields.sort();
                let change = |field| change(&found.layout, field, choices.get(&field).copied(), changed[&field]);
                let changes = fields.into_iter().map(change).collect();
                let (_, value) = self.value_at(&found.path())?;
                return Ok(Some(Repaired { value, path: found.path(), changes }));
            }
        }
        Ok(None)
    }

    fn guided_by(&self, value: &T) -> Result<Guided, Error> {
        self.untyped().guided(self.choices_of(value)?)?.ok_or_else(strange)
    }

    /// The real value at a path, and how it differs from the broken one.
    fn repaired(&self, broken: &Guided, path: Path) -> Result<Repaired<T>, Error> {
        let before: HashMap<u32, u32> = broken.choices.iter().copied().collect();
        let (choices, value) = self.value_at(&path)?;
        let changed = choices.into_iter().filter(|(field, option)| before.get(field) != Some(option));
        let changes = changed.map(|(field, option)| change(&broken.layout, field, before.get(&field).copied(), option)).collect();
        Ok(Repaired { value, path, changes })
    }

    /// The choices and the real value of the valid structure at a path.
    fn value_at(&self, path: &Path) -> Result<(Vec<(u32, u32)>, T), Error> {
        let mut found = None;
        let pass = Selection { replay: Some(path.clone()), ..Selection::default() };
        self.untyped().pass(&pass, &mut |valid| {
            let built = Builder::run::<T>(&valid.typed());
            found = Some((valid.engine.choices().collect(), built));
            ControlFlow::Break(())
        })?;
        let (choices, value) = found.expect("the search has just found it there");
        let value = value.map_err(|problem| Error::NotReal { path: path.clone(), problem })?;
        Ok((choices, value))
    }
}

impl dyn AnyScope + '_ {
    /// Where the search finds a valid structure with the fewest changes, up to a maximum.
    pub(super) fn nearest_path(&self, choices: &HashMap<u32, u32>, most: usize) -> Result<Option<Path>, Error> {
        for changes in 0..=most {
            if let Some((found, _)) = self.nearest(choices.clone(), 0, changes)? {
                return Ok(Some(found.path()));
            }
        }
        Ok(None)
    }

    /// A valid structure with exactly this number of changes, all at reads from a position on, and its choices.
    fn nearest(&self, choices: HashMap<u32, u32>, from: usize, changes: usize) -> Result<Option<Near>, Error> {
        let Some(run) = self.guided(choices.clone())? else { return Ok(None) };
        if changes == 0 {
            return Ok(run.valid.then_some((run, choices)));
        }
        for position in (from..run.reads).rev() {
            let field = run.given[position];
            for option in 0..options(&run.layout, &choices, field) {
                if choices.get(&field) != Some(&option) {
                    let mut changed = choices.clone();
                    changed.insert(field, option);
                    if let Some(found) = self.nearest(changed, position + 1, changes - 1)? {
                        return Ok(Some(found));
                    }
                }
            }
        }
        Ok(None)
    }
}

/// A structure that was found, and the choices that it was made with.
type Near = (Guided, HashMap<u32, u32>);

pub(super) fn change(layout: &Layout, field: u32, from: Option<u32>, to: u32) -> Change {
    let label = |option: u32| (layout.domain(field).label)(option as usize);
    Change { field: name(layout, field), from: from.map(label), to: label(to) }
}

/// How many options a field may be given: links lead to objects in use, or to one more.
fn options(layout: &Layout, choices: &HashMap<u32, u32>, field: u32) -> u32 {
    let all = layout.domain(field).words.len() as u32;
    let Kind::Link { group, null, .. } = layout.fields[field as usize].kind else { return all };
    if layout.groups[group as usize].classes.len() > 1 {
        return all;
    }
    let target = |(&field, &option): (&u32, &u32)| layout.target(field, option as usize);
    let objects = layout.objects_of(group);
    let used = choices.iter().filter_map(target).filter(|object| objects.contains(object)).max();
    used.map_or(1, |last| last - objects.start + 2).saturating_add(null as u32).min(all)
}

/// `Node1.left`: the field of an object, with its number.
fn name(layout: &Layout, field: u32) -> String {
    let name = layout.fields[field as usize].name.to_string();
    match layout.owner(field) {
        None => name,
        Some(object) => {
            let info = &layout.objects[object as usize];
            let class = layout.classes[info.class as usize].name;
            let rest = name.strip_prefix(class).or_else(|| name.split_once('.').map(|_| &name[name.find('.').unwrap_or(0)..]));
            format!("{class}{}{}", info.index, rest.unwrap_or(&name))
        }
    }
}
