//! The smallest input that fails: small sizes first under a limit, and size by size after a failure.

use super::counterexample::Counterexample;
use super::report::Report;
use super::run::{Run, Trouble};
use super::tally::Tally;
use crate::harness::Verdict;
use crate::scope::Selection;
use crate::system::counted;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// How many candidates passes by size may explore for each input that is wanted, and how many in any case.
pub(super) const CANDIDATES: u64 = 100;

pub(super) const FREE_CANDIDATES: u64 = 10_000;

/// A failure is told by itself if smaller ones are looked for longer than this.
pub(super) const SOON: Duration = Duration::from_millis(200);

impl Run<'_> {
    /// One size after the other, as long as these passes cost little: each searches all that is smaller once more. Gives what was counted on
    /// the sizes that are done.
    pub(super) fn small_first(&mut self) -> Result<Tally, Trouble> {
        let sizes = self.scope.sizes()?;
        self.done = sizes.start..sizes.start;
        let mut candidates = match self.settings.max_inputs {
            Some(most) => most.saturating_mul(CANDIDATES).saturating_add(FREE_CANDIDATES),
            None => u64::MAX,
        };
        let now = Instant::now();
        self.pause_at = self.deadline.map(|deadline| now + deadline.saturating_duration_since(now) / 4);
        let mut before = self.tally.clone();
        for size in sizes.clone() {
            let explored = self.tally.explored;
            self.tally.reach(size);
            self.partly = self.pass(&Selection { size: Some(size), candidates: Some(candidates), ..Selection::default() })?;
            if self.is_done() || self.partly.is_some() {
                break;
            }
            candidates = candidates.saturating_sub(self.tally.explored - explored);
            self.done.end = size + 1;
            self.tally.reach(size + 1);
            before = self.tally.clone();
        }
        self.pause_at = None;
        Ok(before)
    }

    /// Looks for the smallest input that fails, size by size, for a limited time. `before` is what was counted on the sizes that are done.
    pub(super) fn minimize(&mut self, before: Tally) -> Result<(), Trouble> {
        let Some(first) = self.tally.smallest.clone() else { return Ok(()) };
        let seconds = self.settings.minimize_seconds;
        if seconds == 0 {
            self.notes.push("smaller inputs were not searched for: SMALLSCOPE_MINIMIZE_SECONDS is 0".to_string());
            return Ok(());
        }
        let _told = self.tell_later(&first);
        let (sizes, _) = (self.scope.sizes()?.start.max(self.done.end)..=first.size, self.partly.take());
        self.done = 0..0;
        let found = std::mem::replace(&mut self.tally, before);
        let limit = self.deadline;
        let budget = Instant::now().checked_add(Duration::from_secs(seconds));
        self.deadline = limit.into_iter().chain(budget).min();
        for size in sizes {
            self.tally.reach(size);
            self.pass(&Selection { size: Some(size), ..Selection::default() })?;
            if self.is_done() {
                break;
            }
        }
        self.deadline = limit;
        if self.tally.smallest.is_some() {
            return Ok(());
        }
        let Some(stopped) = self.tally.stopped.take() else {
            self.notes.push("it did not fail when run again: the code depends on more than its input".to_string());
            self.tally.smallest = Some(first);
            self.tally.failed += 1;
            return Ok(());
        };
        let Tally { covered, below, .. } = self.tally;
        self.tally = Tally { covered, below, ..found };
        let is_at_limit = stopped != self.out_of_time() || limit.is_some_and(|limit| Instant::now() >= limit);
        self.notes.push(if is_at_limit {
            "not all smaller inputs were run before the limit was reached".to_string()
        } else {
            let seconds = counted(seconds, "second");
            format!("not all smaller inputs were run within {seconds}; raise SMALLSCOPE_MINIMIZE_SECONDS to search longer")
        });
        Ok(())
    }

    /// If smaller inputs are not found soon, says what is known meanwhile. It is not said when the result is dropped before.
    pub(super) fn tell_later(&self, found: &Counterexample) -> Option<Sender<()>> {
        let seconds = counted(self.settings.minimize_seconds, "second");
        let covered = format!("not known yet; searching for smaller inputs for up to {seconds}");
        let report = Report {
            counterexample: Some(Counterexample { covered, ..found.clone() }),
            ..Report::new(&self.name, Verdict::Counterexample)
        };
        let (end, ended) = channel();
        let tell = move || {
            if ended.recv_timeout(SOON) == Err(RecvTimeoutError::Timeout) {
                crate::system::say(&format!("\n{report}\n"));
            }
        };
        std::thread::Builder::new().name("smallscope report".to_string()).spawn(tell).ok().map(|_| end)
    }
}
