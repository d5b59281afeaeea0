//! Which search a scope uses.

use super::any_scope::AnyScope;
use crate::kernel::Error;
use crate::kernel::tables::{Refusal, Solved};
use crate::system::say;
use std::fmt;
use std::time::Instant;

/// How a scope is searched. The structures are the same; the number of candidates is not, and by tables neither is their order.
///
/// [`Scope::count`](super::Scope::count), [`Scope::for_each`](super::Scope::for_each), [`Scope::try_for_each`](super::Scope::try_for_each),
/// [`Scope::for_each_parallel`](super::Scope::for_each_parallel) and checks follow it. Everything else is always Korat's:
/// limits, ranges, resumed searches, memos, shards, isolated and limited checks, stored structures, iterators, samples, and everything that is about candidates.
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
    /// Tables where they are clearly faster, as far as estimates of both searches tell, else Korat's search. What checks do unless told otherwise.
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
        self.setup_mut().search = Some(search);
    }

    /// The search to run: the one that is wanted, if it applies. A note says why it does not.
    pub(super) fn search_to_run(&self) -> Result<SearchToRun, Error> {
        let wanted = self.wanted_search()?;
        let why = match wanted {
            Search::Korat => return Ok(SearchToRun::Korat),
            Search::Auto if self.goes_by_candidates().is_some() => return Ok(SearchToRun::Korat),
            Search::Auto => return Ok(self.tables_that_pay(false, None)?.map_or(SearchToRun::Korat, SearchToRun::Tables)),
            Search::Conflicts | Search::Tables => match self.as_wanted(wanted, None)? {
                Ok(search) => return Ok(search),
                Err(why) => why,
            },
        };
        self.tell_of_korats_search(wanted, why);
        Ok(SearchToRun::Korat)
    }

    fn tell_of_korats_search(&self, wanted: Search, why: &str) {
        say(&format!("note: {} is searched as Korat does, not by {wanted}: {why}\n", self.setup().name));
    }

    /// Says that Korat's search is run if another one was asked for by name, where there is no choice.
    pub(super) fn tell_if_korats(&self) -> Result<(), Error> {
        let wanted = self.wanted_search()?;
        if let (Search::Conflicts | Search::Tables, Some(why)) = (wanted, self.goes_by_candidates()) {
            self.tell_of_korats_search(wanted, why);
        }
        Ok(())
    }

    /// Conflicts or tables, or why they do not apply.
    pub(crate) fn as_wanted(
        &self,
        wanted: Search,
        deadline: Option<Instant>,
    ) -> Result<Result<SearchToRun, &'static str>, Error> {
        if let Some(why) = self.goes_by_candidates() {
            return Ok(Err(why));
        }
        Ok(match wanted {
            Search::Tables => self.solve(u32::MAX, u64::MAX, deadline)?.map(SearchToRun::Tables).map_err(|Refusal(why)| why),
            Search::Conflicts => self.refusal_of_conflicts()?.map_or(Ok(SearchToRun::Conflicts), Err),
            Search::Korat | Search::Auto => Ok(SearchToRun::Korat),
        })
    }

    /// Why only Korat's search will do.
    pub(crate) fn goes_by_candidates(&self) -> Option<&'static str> {
        if self.is_resumed() {
            Some("what can be resumed goes by its paths")
        } else {
            (!self.is_whole()).then_some("limits, ranges and unfocused fields go by its candidates")
        }
    }

    /// Which search is wanted, as code and environment say.
    pub(crate) fn wanted_search(&self) -> Result<Search, Error> {
        match std::env::var_os(VARIABLE) {
            None => Ok(self.setup().search.unwrap_or_default()),
            Some(text) => text.to_string_lossy().parse().map_err(|problem| self.problem(format!("{VARIABLE}: {problem}"))),
        }
    }
}
