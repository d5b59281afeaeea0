//! What a busy thread does now and then: it sees whether another one is idle, and whether the search has ended.

use super::exchange::Exchange;
use super::threads::Crew;
use crate::search::engine::Engine;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Looking more often than this is of no use.
const OFTEN: Duration = Duration::from_micros(20);

pub(super) struct Look<'a, T> {
    exchange: &'a Exchange<T>,
    /// Candidates until the next look: few at first, since they may take long.
    stride: u64,
    most: u64,
    looked: Instant,
    /// What was counted before.
    explored: u64,
    valid: u64,
}

impl<T> Look<'_, T> {
    pub(super) fn new(exchange: &Exchange<T>, crew: Crew) -> Look<'_, T> {
        Look { exchange, stride: 1, most: crew.interval, looked: Instant::now(), explored: 0, valid: 0 }
    }

    pub(super) fn look(&mut self, engine: &mut Engine) -> ControlFlow<()> {
        if self.exchange.wants_counts() {
            self.exchange.count(engine.explored - self.explored, engine.valid - self.valid);
            (self.explored, self.valid) = (engine.explored, engine.valid);
        }
        if self.exchange.is_over(|| engine.path()) {
            return ControlFlow::Break(());
        }
        if self.exchange.is_hungry()
            && let Some(range) = engine.give_away()
        {
            self.exchange.offer(range);
        }
        if self.stride < self.most {
            let now = Instant::now();
            if now - self.looked < OFTEN {
                self.stride *= 2;
            }
            self.looked = now;
        }
        engine.checkpoints.pause_within(engine.explored, self.stride.min(self.most));
        ControlFlow::Continue(())
    }
}
