//! The inputs of a check by the search that is wanted, or by the fastest.
//!
//! **What was chosen does not show in the results.** The inputs are the same, and so are their counts and labels. Tables lend structures in an order of their own, and on several threads at once. So when
//! one fails, those of each size are put into the order of Korat's search before their inputs are run: the smallest that fails is the same one, with the same inputs before it.
//!
//! **Korat's search begins.** A check that is short, or fails soon, waits for nothing. Only then is it estimated what the rest takes, and tables leave out what was run before.

use super::parallel;
use super::pieces;
use super::prepare::sources;
use super::run::{Run, Trouble};
use crate::kernel::{Early, Path, StopReason};
use crate::scope::{Search, SearchToRun, Selection, Valid};
use std::any::Any;
use std::ops::ControlFlow;
use std::time::Instant;

/// The part of the inputs that was run before a search was chosen.
#[derive(Default)]
struct Begun {
    /// Where it ended.
    at: Option<Path>,
    early: Option<Early>,
}

impl Run<'_> {
    /// Runs all inputs.
    pub(super) fn pass_by_search(&mut self) -> Result<(), Trouble> {
        let (mut begun, explored) = (Begun::default(), self.tally.explored);
        match self.search_to_run(&mut begun)? {
            None => Ok(()),
            Some(SearchToRun::Korat) => self.pass_as_korat(begun),
            Some(SearchToRun::Conflicts) => {
                self.search = Search::Conflicts;
                let explored = self.pass_by_conflicts(None)?;
                self.tally.explored += explored;
                Ok(())
            }
            Some(SearchToRun::Tables(solved)) => {
                // What was explored before is not part of it.
                (self.search, self.tally.explored, self.begun) = (Search::Tables, explored, begun.at);
                let result = pieces::by_tables(self, &solved);
                self.begun = None;
                result
            }
        }
    }

    /// The search for the inputs that are left; none if none are.
    fn search_to_run(&mut self, begun: &mut Begun) -> Result<Option<SearchToRun>, Trouble> {
        let (scope, wanted) = (self.scope, self.scope.wanted_search()?);
        match wanted {
            Search::Korat => {}
            _ if self.needs_korat().is_some() => {}
            Search::Auto if self.grows || !scope.has_choice()? => {}
            Search::Auto => {
                let beginning = scope.begin(&mut |valid| self.structure(valid))?;
                self.tally.explored += beginning.explored;
                if let Some(error) = self.unreal.take() {
                    return Err(error.into());
                }
                if beginning.at.is_none() {
                    return Ok(None);
                }
                *begun = Begun { at: beginning.at, early: beginning.early };
                if let Some(solved) = scope.tables_that_pay(beginning.is_long, self.deadline)? {
                    return Ok(Some(SearchToRun::Tables(solved)));
                }
            }
            Search::Conflicts | Search::Tables => match scope.as_wanted(wanted, self.deadline)? {
                Ok(search) => return Ok(Some(search)),
                Err(why) => self.note_on_search(wanted, why),
            },
        }
        Ok(Some(SearchToRun::Korat))
    }

    fn pass_as_korat(&mut self, Begun { at, early }: Begun) -> Result<(), Trouble> {
        if self.scope.is_resumed() || self.is_divisible()? {
            parallel::pass(self, at)?;
        } else {
            self.pass(&Selection { start: at, ..Selection::default() })?;
        }
        match early {
            Some(early) if !self.is_done() => Ok(self.scope.look_again(&early)?),
            _ => Ok(()),
        }
    }

    /// The inputs of one size, found as all of them were, if that was not by Korat's search; gives the candidates explored.
    pub(super) fn pass_of_size(&mut self, size: usize) -> Result<Option<u64>, Trouble> {
        match self.search {
            Search::Conflicts => self.pass_by_conflicts(Some(size)).map(Some),
            Search::Tables => self.pass_by_tables(size),
            Search::Korat | Search::Auto => Ok(None),
        }
    }

    fn pass_by_conflicts(&mut self, size: Option<usize>) -> Result<u64, Trouble> {
        let (scope, deadline) = (self.scope, self.deadline);
        let time = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let most = size.map_or(u32::MAX, most_objects);
        let mut lend = |valid: &Valid<'_, dyn Any>| match size {
            Some(size) if valid.size() != size => ControlFlow::Continue(()),
            _ => self.structure(valid),
        };
        let counts = scope.lend_all_by_conflicts(most, time, Some(&mut lend), None)?;
        if counts.stop.is_some_and(|stop| stop.reason == StopReason::Time) {
            self.tally.stopped = Some(self.out_of_time());
        }
        self.unreal.take().map_or(Ok(counts.explored), |error| Err(error.into()))
    }

    /// In the order of Korat's search; none if that takes too much memory.
    fn pass_by_tables(&mut self, size: usize) -> Result<Option<u64>, Trouble> {
        let scope = self.scope;
        let Some(solved) = scope.tables_up_to(most_objects(size), self.deadline)? else { return Ok(None) };
        let (mut paths, mut bytes, most) = (vec![], 0, scope.setup().table_memory);
        scope.lend_tables(&solved, &0u64.into(), u64::MAX, &mut |valid| {
            if valid.size() == size {
                let path = valid.path();
                bytes += size_of::<Path>() + size_of_val(&path[..]);
                paths.push(path);
            }
            let is_over = bytes > most || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if bytes > most {
            return Ok(None);
        }
        if self.reached_limit() {
            return Ok(Some(solved.explored()));
        }
        paths.sort();
        scope.for_each_at(&paths, &mut |valid| self.structure(valid))?;
        self.unreal.take().map_or(Ok(Some(solved.explored())), |error| Err(error.into()))
    }

    /// Whether a structure at this path was run before the search was chosen.
    pub(super) fn is_begun(&self, path: &[u32]) -> bool {
        self.begun.as_ref().is_some_and(|at| *path < at[..])
    }

    /// Says why another search is not used, if it was asked for and cannot be.
    pub(super) fn tell_if_korats(&mut self) -> Result<(), Trouble> {
        let wanted = self.scope.wanted_search()?;
        if let (Search::Conflicts | Search::Tables, Some(why)) = (wanted, self.needs_korat()) {
            self.note_on_search(wanted, &why);
        }
        Ok(())
    }

    fn note_on_search(&mut self, wanted: Search, why: &str) {
        self.notes.push(format!("it was searched as Korat does, not by {wanted}: {why}"));
    }

    /// Why only Korat's search will do.
    fn needs_korat(&self) -> Option<String> {
        let source = sources(self.settings, self.about, self.scope.is_resumed()).next();
        if let Some(source) = source {
            Some(format!("`{source}` goes by its paths"))
        } else if self.isolates || self.is_worker {
            Some("its inputs run in another process, one after the other".to_string())
        } else if self.is_limited() {
            Some("it has a limit".to_string())
        } else {
            self.scope.goes_by_candidates().map(str::to_string)
        }
    }
}

/// No structure of a size has more objects of a class.
fn most_objects(size: usize) -> u32 {
    size.try_into().unwrap_or(u32::MAX)
}
