//! The results of a search: counts, lent structures, owned copies.

use super::any_scope::AnyScope;
use super::{Predicate, Scope, Search};
use crate::kernel::Error;
use crate::kernel::display;
use crate::kernel::engine::Engine;
use crate::kernel::{self, Arena, Path, Stop, typed};
use crate::structure::{Monitored, Searchable};
use std::any::Any;
use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{ControlFlow, Deref};

/// How many candidates were explored, how many of them were valid, and whether the search was complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Candidates on which the predicate was run, or which a filter rejected.
    pub explored: u64,
    /// Candidates that were accepted: the structures.
    pub valid: u64,
    /// Why and where the search stopped, if it is incomplete.
    pub stop: Option<Stop>,
    /// The search that was used: Korat's, conflicts or tables.
    pub search: Search,
}

impl Counts {
    /// What Korat's search has counted.
    pub fn new(explored: u64, valid: u64, stop: Option<Stop>) -> Counts {
        Counts { explored, valid, stop, search: Search::Korat }
    }

    /// Whether the whole range was searched.
    pub fn is_complete(&self) -> bool {
        self.stop.is_none()
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} explored, {} valid", self.explored, self.valid)?;
        if self.search != Search::Korat {
            write!(f, ", by {}", self.search)?;
        }
        match &self.stop {
            None => Ok(()),
            Some(stop) => write!(f, "; not complete: {stop}"),
        }
    }
}

/// A valid structure, lent while the search waits. It derefs to the structure; `Display` shows all of it.
pub struct Valid<'a, T: ?Sized> {
    pub(crate) root: &'a T,
    pub(crate) engine: &'a Engine,
}

impl<T: ?Sized> Deref for Valid<'_, T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.root
    }
}

impl<T: ?Sized> Valid<'_, T> {
    /// Where the search found it.
    pub fn path(&self) -> Path {
        self.engine.path()
    }

    /// As [`path`](Self::path), into a list that is used again and again.
    pub(crate) fn write_path(&self, path: &mut Vec<u32>) {
        path.clear();
        path.extend(self.engine.choices().map(|(_, index)| index));
    }

    /// Its size: objects that links lead to, and elements of sequences that are not objects themselves.
    pub fn size(&self) -> usize {
        self.engine.size()
    }

    /// The names that drawings give to its objects, by their addresses.
    pub(crate) fn names(&self) -> HashMap<usize, String> {
        display::names(&self.engine.layout)
    }

    /// Its index: the number of candidates explored before it. On several threads, only those in the same part of the search.
    pub fn index(&self) -> u64 {
        self.engine.explored - 1
    }

    /// The structure as one JSON object: the root's fields, and the reachable objects by name.
    pub fn to_json(&self) -> String {
        display::json(&self.engine.layout)
    }

    /// The structure as a Graphviz graph.
    pub fn to_dot(&self) -> String {
        display::dot(&self.engine.layout)
    }

    /// The structure as a picture: one SVG document on a line.
    ///
    /// ```
    /// use smallscope::Scope;
    ///
    /// let lists = Scope::<Vec<u8>>::any().every_len(2..=2).every::<u8>(7..=7);
    /// lists.for_each(|list| assert!(list.svg().starts_with("<svg ")))?;
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    #[cfg(feature = "view")]
    pub fn svg(&self) -> String {
        smallscope_view::Drawing::new().svg(&display::picture(&self.engine.layout))
    }

    /// The structure as a text tree, one line per object.
    pub fn to_drawing(&self) -> String {
        display::drawing(&self.engine.layout)
    }
}

impl<T: ?Sized> fmt::Display for Valid<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&display::text(&self.engine.layout))
    }
}

impl Valid<'_, dyn Any> {
    /// With the type of the structure.
    #[inline]
    pub fn typed<T: 'static>(&self) -> Valid<'_, T> {
        Valid { root: typed(self.root), engine: self.engine }
    }
}

/// A candidate that was explored, lent while the search waits.
pub struct Candidate<'a> {
    pub(super) engine: &'a Engine,
    pub(super) valid: bool,
}

impl Candidate<'_> {
    /// Whether the predicate accepted it.
    pub fn is_valid(&self) -> bool {
        self.valid
    }

    /// Its path.
    pub fn path(&self) -> Path {
        self.engine.path()
    }

    /// The candidate vector of the papers: for every field of every object the index of its value, 0 for unread fields.
    pub fn vector(&self) -> Vec<u32> {
        let mut vector = vec![0; self.engine.layout.fields.len()];
        for (field, index) in self.engine.choices() {
            vector[field as usize] = index;
        }
        vector
    }

    /// The candidate as a picture, unread fields as `?`: one SVG document on a line.
    #[cfg(feature = "view")]
    pub fn svg(&self) -> String {
        smallscope_view::Drawing::new().nulls(true).svg(&display::picture(&self.engine.layout))
    }

    /// The positions in the vector of the fields that the predicate read, in the order of first reads.
    pub fn reads(&self) -> Vec<u32> {
        self.engine.choices().take(self.engine.reads()).map(|(field, _)| field).collect()
    }
}

/// An owned copy of a structure. It derefs to the structure; `Display` shows all of it.
pub struct Snapshot<T> {
    arena: Arena,
    path: Path,
    structure: PhantomData<T>,
}

impl<T> Snapshot<T> {
    /// Of an arena whose root has that type.
    pub(super) fn new((arena, path): (Arena, Path)) -> Snapshot<T> {
        Snapshot { arena, path, structure: PhantomData }
    }

    /// Where the search found it.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The structure as one JSON object.
    pub fn to_json(&self) -> String {
        display::json(&self.arena.layout)
    }

    /// The structure as a Graphviz graph.
    pub fn to_dot(&self) -> String {
        display::dot(&self.arena.layout)
    }

    /// The structure as a picture: one SVG document on a line.
    #[cfg(feature = "view")]
    pub fn svg(&self) -> String {
        smallscope_view::Drawing::new().svg(&display::picture(&self.arena.layout))
    }
}

impl<T: 'static> Deref for Snapshot<T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.arena.root()
    }
}

impl<T> fmt::Display for Snapshot<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&display::text(&self.arena.layout))
    }
}

impl<T> fmt::Debug for Snapshot<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl dyn AnyScope + '_ {
    /// A copy of the structure that the search has reached.
    pub(super) fn snapshot(&self, engine: &Engine) -> Result<(Arena, Path), Error> {
        let arena = self.arena()?;
        for (field, index) in engine.choices() {
            arena.layout.set(field, index as usize);
        }
        Ok((arena, engine.path()))
    }

    /// A copy of the next one.
    fn next_snapshot(&self, search: &mut kernel::Search) -> Result<Option<(Arena, Path)>, Error> {
        let mut found = None;
        self.lend(search, &mut |valid| {
            found = Some(self.snapshot(valid.engine));
            ControlFlow::Break(())
        })?;
        found.transpose()
    }
}

/// The iterator returned by [`Scope::snapshots`]; it ends after an error.
pub struct Snapshots<T: Searchable, P> {
    pub(super) scope: Scope<T, P>,
    pub(super) search: kernel::Search,
}

impl<T: Searchable, P: Predicate<Monitored<T>>> Iterator for Snapshots<T, P> {
    type Item = Result<Snapshot<Monitored<T>>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.scope.untyped().next_snapshot(&mut self.search).transpose();
        next.map(|found| found.map(Snapshot::new))
    }
}
