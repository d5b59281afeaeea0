//! Searching a scope by what failures depend on ([`Search::Conflicts`]).
//!
//! **It is used only where it was seen to be right.** First, Korat's search and this one are both run with few objects, up to the largest number of them that takes Korat's search a
//! few thousand candidates; both must find the same structures, in the same order. Where they do not, and where this search does not apply, Korat's search is run.

use super::any_scope::{AnyScope, Visit};
use super::tables::FEW;
use super::{Counts, Search, Valid};
use crate::kernel::engine::{Engine, obstacle};
use crate::kernel::{self, Early, Error, Limits, Progress, Range, Sinks, drive_by_conflicts};
use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use std::time::Duration;

/// What a trial has found.
struct Trial {
    /// It has gone through all.
    is_complete: bool,
    valid: u64,
    /// A sum of all paths, in their order.
    sum: u64,
    /// Some reads were no reasons.
    forgets: bool,
}

impl dyn AnyScope + '_ {
    /// Why the scope is not to be searched by conflicts. Runs both searches where that is cheap.
    pub(super) fn refusal_of_conflicts(&self) -> Result<Option<&'static str>, Error> {
        if let Some(why) = obstacle(&self.arena()?.layout) {
            return Ok(Some(why));
        }
        let highest = self.sizes()?.end.try_into().unwrap_or(u32::MAX);
        for size in 0..=highest {
            let korat = self.trial(size, false)?;
            if !korat.is_complete {
                break;
            }
            let conflicts = self.trial(size, true)?;
            if (conflicts.is_complete, conflicts.valid, conflicts.sum) != (true, korat.valid, korat.sum) {
                let again = self.trial(size, false)?;
                self.is_same_again((korat.valid, korat.sum), (again.valid, again.sum))?;
                return Ok(Some(
                    "it does not find what Korat's search finds with few objects, so the invariant does what it cannot follow",
                ));
            }
        }
        Ok((!self.trial(u32::MAX, true)?.forgets)
            .then_some("no condition was found that does not depend on all that was read before it"))
    }

    /// The first few thousand candidates.
    fn trial(&self, most: u32, by_conflicts: bool) -> Result<Trial, Error> {
        let limits = Limits { candidates: FEW, verify_every: if by_conflicts { 16 } else { 0 }, ..self.setup().limits.lifted() };
        let mut search = kernel::Search::within(self.arena()?, &Range::whole(), &limits, false, most);
        let (mut sum, mut path) = (DefaultHasher::new(), vec![]);
        let mut valid = |root: &dyn Any, engine: &Engine| {
            Valid { root, engine }.write_path(&mut path);
            path.hash(&mut sum);
            ControlFlow::Continue(())
        };
        let sinks = Sinks { valid: Some(&mut valid), ..Sinks::default() };
        let stop = if by_conflicts {
            search.find_reasons(self.setup().table_memory);
            search.run(self.setup().name, &|engine, root, sinks| self.loop_by_conflicts(engine, root, sinks), sinks)?
        } else {
            search.run(self.setup().name, &|engine, root, sinks| self.search_loop(engine, root, sinks), sinks)?
        };
        let forgets = search.engine().forgotten() > 0;
        Ok(Trial { is_complete: stop.is_none(), valid: search.valid(), sum: sum.finish(), forgets })
    }

    /// Runs the first candidates again, at the end, as Korat's search does.
    fn look_again_by_conflicts(&self, early: &Early, most: u32) -> Result<(), Error> {
        let limits = Limits { candidates: early.explored, verify_every: 0, ..self.setup().limits.lifted() };
        let mut search = kernel::Search::within(self.arena()?, &Range::whole(), &limits, false, most);
        search.find_reasons(self.setup().table_memory);
        let run = |engine: *mut Engine, root: &dyn Any, sinks: &mut Sinks<'_>| self.loop_by_conflicts(engine, root, sinks);
        search.run(self.setup().name, &run, Sinks::default())?;
        early.compare(search.explored(), search.valid())
    }

    fn loop_by_conflicts(&self, engine: *mut Engine, root: &dyn Any, sinks: &mut Sinks<'_>) -> Option<kernel::Stop> {
        drive_by_conflicts(engine, root, &|| self.holds(root), sinks)
    }

    /// Lends all structures with at most this many objects of each class until `visit` breaks or the time is over, or counts them.
    pub(crate) fn lend_all_by_conflicts(
        &self,
        most: u32,
        time: Option<Duration>,
        visit: Option<&mut Visit<'_>>,
        tell: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<Counts, Error> {
        let limits = Limits { time, ..self.setup().limits.lifted() };
        let mut search = kernel::Search::within(self.arena()?, &Range::whole(), &limits, tell.is_some(), most);
        search.find_reasons(self.setup().table_memory);
        search.note_early();
        // Wrapped, each lives as long as the other.
        let mut visit = visit.map(|visit| |root: &dyn Any, engine: &Engine| visit(&Valid { root, engine }));
        let mut tell = tell.map(|tell| |far: &Progress| tell(far));
        let sinks = Sinks {
            valid: visit.as_mut().map(|visit| visit as _),
            progress: tell.as_mut().map(|tell| tell as _),
            ..Sinks::default()
        };
        let stop = search.run(self.setup().name, &|engine, root, sinks| self.loop_by_conflicts(engine, root, sinks), sinks)?;
        if let Some(early) = search.early() {
            self.look_again_by_conflicts(early, most)?;
        }
        Ok(Counts { search: Search::Conflicts, ..Counts::new(search.explored(), search.valid(), stop) })
    }
}
