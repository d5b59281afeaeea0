//! What a busy thread does now and then: it sees whether another one is idle, whether the search has ended, and hands over what it has done if it is
//! kept.

use super::exchange::Exchange;
use super::threads::Crew;
use super::{SoFar, Work};
use crate::kernel::Error;
use crate::kernel::engine::{Engine, Given};
use crate::kernel::{Path, Range, StopReason};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

/// Looking more often than this is of no use.
const OFTEN: Duration = Duration::from_micros(20);

pub(super) struct Look<'a, T> {
    work: &'a dyn Work<Result = T>,
    exchange: &'a Exchange<'a, T>,
    /// Candidates until the next look: few at first, since they may take long.
    stride: u64,
    most: u64,
    looked: Instant,
    /// What was counted before.
    explored: u64,
    valid: u64,
    /// How far it was in the whole search, and where its part ends.
    covered: Option<(f64, f64)>,
    /// Where the part begins that is being searched, and when it was begun.
    pub(super) start: Option<Path>,
    cut: Instant,
    /// What went wrong with a part that was done.
    pub(super) error: Option<Error>,
}

impl<'a, T: Send> Look<'a, T> {
    pub(super) fn new(work: &'a dyn Work<Result = T>, exchange: &'a Exchange<'a, T>, crew: Crew, range: &Range) -> Self {
        let (looked, start) = (Instant::now(), range.start.clone());
        Look {
            work,
            exchange,
            stride: 1,
            most: crew.interval,
            looked,
            explored: 0,
            valid: 0,
            covered: None,
            start,
            cut: looked,
            error: None,
        }
    }

    pub(super) fn look(&mut self, engine: &mut Engine, so_far: &mut dyn SoFar<T>) -> ControlFlow<()> {
        if self.exchange.wants_counts() {
            self.exchange.count(engine.explored - self.explored, engine.valid - self.valid);
            (self.explored, self.valid) = (engine.explored, engine.valid);
            self.cover(engine);
        }
        if self.exchange.is_over(|| engine.path()) {
            return ControlFlow::Break(());
        }
        if self.exchange.leave.is_some() {
            self.cut(engine, so_far)?;
        }
        if self.exchange.is_hungry() {
            let Given { range, rejected } = engine.give_away();
            if self.exchange.wants_counts() {
                // Its part ends earlier now; what others get, they cover.
                self.covered = Some(engine.covered());
            }
            range.into_iter().for_each(|range| self.exchange.offer(range));
            if let Some((range, candidates)) = rejected {
                self.exchange.count(candidates, 0);
                self.hand_over(range, self.work.rejected(candidates))?;
            }
        }
        if self.stride < self.most {
            let now = Instant::now();
            if now - self.looked < OFTEN {
                self.stride *= 2;
            }
            self.looked = now;
        }
        engine.pacer.pause_within(engine.explored, self.stride.min(self.most));
        ControlFlow::Continue(())
    }

    fn cover(&mut self, engine: &Engine) {
        if engine.has_not_begun() {
            return;
        }
        let now = engine.covered();
        if let Some(before) = self.covered.replace(now) {
            self.exchange.cover(now.0 - before.0);
        }
    }

    /// Its part is done, to its end.
    pub(super) fn cover_rest(&self) {
        if let Some((at, end)) = self.covered {
            self.exchange.cover(end - at);
        }
    }

    /// Hands over what is done, if it is time to.
    fn cut(&mut self, engine: &Engine, so_far: &mut dyn SoFar<T>) -> ControlFlow<()> {
        let Some(leave) = &self.exchange.leave else { return ControlFlow::Continue(()) };
        let now = Instant::now();
        if leave.interrupted.is_some_and(|interrupted| interrupted.load(Relaxed)) {
            self.exchange.stop(StopReason::Interrupted);
            return ControlFlow::Break(());
        }
        // However short the time is, a thread is done with something before it is over: a search that is resumed again and again comes to an end.
        let is_further = || engine.reached().is_some_and(|path| Some(&path) > self.start.as_ref());
        if leave.deadline.is_some_and(|deadline| now >= deadline) && is_further() {
            self.exchange.stop(StopReason::Time);
            return ControlFlow::Break(());
        }
        if self.exchange.is_stopped() {
            return ControlFlow::Break(());
        }
        let is_due = so_far.is_full() || now.saturating_duration_since(self.cut) >= leave.interval(now);
        if let Some(path) = engine.reached().filter(|path| is_due && Some(path) > self.start.as_ref()) {
            let start = self.start.replace(path.clone());
            self.cut = now;
            let result = so_far.take(engine);
            self.hand_over(Range { start, end: Some(path) }, result)?;
            if let Err(error) = self.exchange.keep(now) {
                self.error = Some(error);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// A part is done.
    pub(super) fn hand_over(&mut self, range: Range, mut result: T) -> ControlFlow<()> {
        if let Err(error) = self.work.done(&range, &mut result) {
            self.error = Some(error);
            return ControlFlow::Break(());
        }
        self.exchange.finish(range, result);
        ControlFlow::Continue(())
    }
}
