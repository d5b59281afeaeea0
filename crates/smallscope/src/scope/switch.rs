//! Which search a scope uses.

use super::any_scope::AnyScope;
use crate::kernel::Error;
use crate::kernel::tables::{Refusal, Solved};
use crate::system::say;
use std::fmt;

/// How a scope is searched. The structures are the same; the number of candidates is not, and by tables neither is their order.
///
/// [`Scope::count`](super::Scope::count), [`Scope::for_each`](super::Scope::for_each), [`Scope::try_for_each`](super::Scope::try_for_each),
/// [`Scope::for_each_parallel`](super::Scope::for_each_parallel) and checks follow it. Everything else is always Korat's:
/// limits, ranges, resumed searches, memos, shards, isolated checks, stored structures, iterators, samples, and everything that is about candidates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Search {
    /// Korat's search: every candidate, in the order of paths. Its counts are those of the papers.
    #[default]
    Korat,
    /// A candidate that fails sends the search back to the last field that the failing condition has read, over all that others have read in between. Structures and
    /// their order are those of Korat's search; candidates are a part of them. On one thread. Where that does not apply, because there are sets, maps or graphs, or the predicate is no
    /// `#[invariant]`, the search is Korat's, and a note says why.
    Conflicts,
    /// Owned objects are known by what the functions of the invariant return for them, so that a subtree is solved once, whatever stands around it. Structures come in
    /// the order of the tables. Where that does not apply, because objects are shared or the invariant does something that cannot be followed, the search is
    /// Korat's, and a note says why.
    Tables,
    /// Korat's search if it takes a few thousand candidates, else tables if they apply.
    Auto,
}

impl fmt::Display for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Search::Korat => "korat",
            Search::Conflicts => "conflicts",
            Search::Tables => "tables",
            Search::Auto => "auto",
        })
    }
}

impl std::str::FromStr for Search {
    type Err = String;

    fn from_str(text: &str) -> Result<Search, String> {
        [Search::Korat, Search::Conflicts, Search::Tables, Search::Auto]
            .into_iter()
            .find(|search| search.to_string() == text)
            .ok_or_else(|| format!("`{text}` is not a search; write `korat`, `conflicts`, `tables` or `auto`"))
    }
}

/// The search that is run, with what was found out for it.
pub(crate) enum SearchToRun {
    Korat,
    Conflicts,
    Tables(Solved),
}

/// The environment variable that overrules the code.
const VARIABLE: &str = "SMALLSCOPE_SEARCH";

impl dyn AnyScope + '_ {
    /// Like [`Scope::search`](super::Scope::search).
    pub fn set_search(&mut self, search: Search) {
        self.setup_mut().search = search;
    }

    /// The search to run with at most this many objects of each class and lengths up to that: the one that is wanted, if it applies. A note says why it does not.
    pub(crate) fn search_to_run(&self, most: u32) -> Result<SearchToRun, Error> {
        let wanted = self.wanted_search()?;
        if !self.is_whole() || self.is_resumed() {
            return Ok(SearchToRun::Korat);
        }
        let why = match wanted {
            Search::Korat => return Ok(SearchToRun::Korat),
            Search::Auto => return Ok(self.tables_that_pay(most)?.map_or(SearchToRun::Korat, SearchToRun::Tables)),
            Search::Conflicts => match self.refusal_of_conflicts(most)? {
                None => return Ok(SearchToRun::Conflicts),
                Some(why) => why,
            },
            Search::Tables => match self.solve(most, u64::MAX)? {
                Ok(solved) => return Ok(SearchToRun::Tables(solved)),
                Err(Refusal(why)) => why,
            },
        };
        if most == u32::MAX {
            say(&format!("note: {} is searched as Korat does, not by {wanted}: {why}\n", self.setup().name));
        }
        Ok(SearchToRun::Korat)
    }

    /// Which search is wanted, as code and environment say.
    fn wanted_search(&self) -> Result<Search, Error> {
        match std::env::var_os(VARIABLE) {
            None => Ok(self.setup().search),
            Some(text) => text.to_string_lossy().parse().map_err(|problem| self.problem(format!("{VARIABLE}: {problem}"))),
        }
    }
}
