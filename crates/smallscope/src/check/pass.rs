//! A pass of a check: structures as the search finds them, each with all arguments, and what comes of every input.

use super::arguments;
use super::isolation;
use super::run::{Run, Trouble};
use super::stuck::Stuck;
use super::trial::NotPassed;
use crate::harness::{crash, labels};
use crate::kernel::display::structures_reach_all;
use crate::kernel::{Error, Path, StopReason};
use crate::scope::{Search, Selection, Valid};
use crate::system::counted;
use std::any::Any;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

impl Run<'_> {
    /// Gives where it was paused, if it was.
    pub(super) fn pass(&mut self, pass: &Selection) -> Result<Option<Path>, Trouble> {
        if self.isolates {
            return isolation::pass(self, pass);
        }
        let (explored, paused) = self.pass_here(pass)?;
        self.tally.explored += explored;
        Ok(paused)
    }

    /// In this process; gives the candidates explored, and where it was paused.
    pub(super) fn pass_here(&mut self, pass: &Selection) -> Result<(u64, Option<Path>), Trouble> {
        let scope = self.scope;
        let now = Instant::now();
        let time = self.deadline.into_iter().chain(self.pause_at).map(|end| end.saturating_duration_since(now)).min();
        let start = self.behind.as_ref().map(|behind| behind.path.clone()).or_else(|| pass.start.clone());
        let pass = Selection { time, start, ..pass.clone() };
        // What is left for later, here or in another process, is told by its path.
        let has_order = self.pause_at.is_some() || pass.start.is_some() || pass.candidates.is_some();
        if let Some(size) = pass.size.filter(|_| !has_order)
            && let Some(explored) = self.pass_of_size(size)?
        {
            return Ok((explored, None));
        }
        let counts = scope.pass(&pass, &mut |valid| self.structure(valid))?;
        if let Some(error) = self.unreal.take() {
            return Err(error.into());
        }
        if let Some(paused) = self.paused.take() {
            return Ok((counts.explored, Some(paused)));
        }
        let Some(stop) = counts.stop.filter(|stop| stop.reason != StopReason::Caller) else { return Ok((counts.explored, None)) };
        let is_paused = match stop.reason {
            StopReason::Time => self.pause_at.is_some() && self.deadline.is_none_or(|deadline| Instant::now() < deadline),
            StopReason::Candidates => pass.candidates.is_some_and(|most| most < scope.setup().limits.candidates),
            _ => false,
        };
        if is_paused {
            return Ok((counts.explored, Some(stop.at)));
        }
        self.tally.stopped = Some(match stop.reason {
            StopReason::Time => self.out_of_time(),
            _ => stop.to_string(),
        });
        Ok((counts.explored, None))
    }

    /// The check loop: one structure with all arguments.
    pub(super) fn structure(&mut self, valid: &Valid<'_, dyn Any>) -> ControlFlow<()> {
        if !self.done.is_empty() && self.done.contains(&valid.size()) {
            return ControlFlow::Continue(());
        }
        valid.write_path(&mut self.current.path);
        if (self.partly.is_some() && self.is_done_partly(valid)) || self.is_begun(&self.current.path) {
            return ControlFlow::Continue(());
        }
        if self.pause_at.is_some_and(|pause_at| Instant::now() >= pause_at) {
            self.paused = Some(valid.path());
            return ControlFlow::Break(());
        }
        if self.reached_limit() {
            return ControlFlow::Break(());
        }
        let behind = self.behind.take_if(|behind| behind.path[..] == self.current.path[..]);
        self.tally.structures += 1;
        if !self.is_input(valid) {
            self.tally.skipped += self.lengths.iter().map(|&length| length as u64).product::<u64>();
            return ControlFlow::Continue(());
        }
        let mut more = match behind {
            Some(behind) => {
                self.current.positions = behind.positions;
                arguments::advance(&mut self.current.positions, &self.lengths)
            }
            None => arguments::first(&mut self.current.positions, &self.lengths),
        };
        while more {
            if self.reached_limit() {
                return ControlFlow::Break(());
            }
            let result = self.input(valid);
            if self.count(valid, result).is_break() {
                return ControlFlow::Break(());
            }
            more = arguments::advance(&mut self.current.positions, &self.lengths);
        }
        ControlFlow::Continue(())
    }

    /// Whether its pointers lead where they should.
    pub(super) fn is_input(&self, valid: &Valid<'_, dyn Any>) -> bool {
        structures_reach_all(&valid.engine.layout)
    }

    /// Whether its inputs were run by a pass that was paused later.
    pub(super) fn is_done_partly(&self, valid: &Valid<'_, dyn Any>) -> bool {
        valid.size() == self.done.end && self.partly.as_ref().is_some_and(|end| self.current.path[..] < end[..])
    }

    /// Runs the structure with the arguments at the current positions.
    pub(super) fn input(&mut self, valid: &Valid<'_, dyn Any>) -> Result<(), NotPassed> {
        labels::take();
        if self.is_worker {
            isolation::announce(&self.current, valid.index());
        } else {
            crash::running(&raw const *self.current);
        }
        let stuck = Stuck { run: std::ptr::from_ref(self), valid: std::ptr::from_ref(valid).cast() };
        if let Some(watchdog) = &self.watchdog {
            watchdog.describe(&raw const stuck);
            watchdog.begin();
        }
        let result = self.cases.judge(valid, &self.current.positions, self.catches);
        if let Some(watchdog) = &self.watchdog {
            watchdog.end();
        }
        crash::running(std::ptr::null());
        result
    }

    /// Adds the result of an input to the tally; breaks when no other is needed.
    pub(super) fn count(&mut self, valid: &Valid<'_, dyn Any>, result: Result<(), NotPassed>) -> ControlFlow<()> {
        let labels = labels::take();
        if self.is_worker {
            isolation::answer(&result, labels.as_ref());
        }
        let has_failed = matches!(result, Err(NotPassed::Failed(_)));
        match result {
            Err(NotPassed::NotAnInput) => {
                self.tally.skipped += 1;
                return ControlFlow::Continue(());
            }
            Err(NotPassed::NotReal(problem)) => {
                self.unreal = Some(Error::NotReal { path: valid.path(), problem });
                return ControlFlow::Break(());
            }
            Ok(()) => self.tally.passed += 1,
            Err(NotPassed::Failed(failure)) => {
                self.tally.failed += 1;
                if !self.is_worker && self.tally.wants(valid.size(), &self.current.path) {
                    self.tally.smallest = Some(self.counterexample(valid, &self.current.positions, *failure));
                }
            }
        }
        #[cfg(feature = "view")]
        if self.counts_sizes {
            self.tally.count_size(valid.size(), has_failed);
        }
        if let Some(labels) = labels {
            self.tally.labels.include(labels);
        }
        // By tables, a path does not tell how far it is.
        self.tell_progress((self.search != Search::Tables).then_some(valid.engine), has_failed);
        if self.is_done() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    pub(super) fn reached_limit(&mut self) -> bool {
        if let Some(most) = self.settings.max_inputs.filter(|&most| self.tally.inputs() >= most) {
            self.tally.stopped = Some(format!("the limit of {} was reached", counted(most, "input")));
        } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.tally.stopped = Some(self.out_of_time());
        }
        self.tally.stopped.is_some()
    }

    /// Time counts from now on: a resumed run makes progress, however long it takes to read what was done.
    pub(super) fn begin_clock(&mut self) {
        self.deadline = self.settings.seconds.and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
    }

    pub(super) fn out_of_time(&self) -> String {
        format!("the limit of {} was reached", counted(self.settings.seconds.unwrap_or(0), "second"))
    }
}
