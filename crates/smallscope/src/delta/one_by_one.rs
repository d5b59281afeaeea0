//! The runner of standard execution: every call on every state by itself.

use super::packing::{Narrow, Packing};
use super::rows::Words;
use super::runner::{Call, Runner, Sink, States, Work};
use super::standard::{Cause, Ran, Single};
use super::vector::LANES;
use std::time::{Duration, Instant};

pub(crate) struct OneByOne {
    single: Box<dyn Single>,
    batch: Words,
    filled: usize,
    work: Work,
    seen: u64,
}

/// Of how many states one is timed.
const TIMED: u64 = 64;

impl OneByOne {
    pub fn new(single: Box<dyn Single>) -> Self {
        OneByOne { single, batch: vec![], filled: 0, work: Work::default(), seen: 0 }
    }

    /// The first state.
    pub fn initial(&mut self, packing: Packing, arguments: &[u8]) -> Result<(Vec<u64>, Option<Cause>), Narrow> {
        let mut key = vec![0; packing.words];
        let made = self.single.initial(arguments);
        if made.is_ok() {
            self.single.key(packing, &mut key)?;
        }
        Ok((key, made.err()))
    }

    /// The state that a call leads to, if it is made and does not fail.
    pub fn step(&mut self, packing: Packing, state: &[u64], call: &Call) -> Result<Option<Vec<u64>>, Narrow> {
        self.single.load(packing, state);
        match self.single.run(call) {
            Ran::Changed | Ran::Same => {
                let mut key = vec![0; packing.words];
                self.single.key(packing, &mut key)?;
                Ok(Some(key))
            }
            Ran::NotMade | Ran::Failed { .. } => Ok(None),
        }
    }

    /// Why a call fails in a state, if it does.
    pub fn cause(&mut self, packing: Packing, state: &[u64], call: &Call) -> Option<Cause> {
        self.single.load(packing, state);
        match self.single.run(call) {
            Ran::Failed { cause, .. } => Some(cause),
            _ => None,
        }
    }

    fn flush(&mut self, sink: &mut dyn Sink) {
        if self.filled > 0 {
            sink.candidates(&self.batch, u64::MAX >> (LANES - self.filled));
            self.filled = 0;
        }
    }
}

impl Runner for OneByOne {
    fn expand(&mut self, states: States<'_>, calls: &[Call], sink: &mut dyn Sink) -> Result<(), Narrow> {
        let packing = states.packing;
        self.batch.resize(packing.words, [0; LANES]);
        self.filled = 0;
        let mut key = vec![0; packing.words];
        for index in 0..states.len() {
            self.seen += 1;
            let timed = self.seen % TIMED == 1;
            self.single.load(packing, states.key(index));
            if let Some(cause) = self.single.broken() {
                sink.failure(states.key(index), None, cause);
                continue;
            }
            for (number, call) in calls.iter().enumerate() {
                let start = timed.then(Instant::now);
                let ran = self.single.run(call);
                let time = start.map(|start| start.elapsed());
                self.work.execution += time.map_or(Duration::ZERO, |time| time * TIMED as u32);
                self.work.executions += u64::from(!matches!(ran, Ran::NotMade | Ran::Failed { made: false, .. }));
                match ran {
                    Ran::NotMade | Ran::Same => {}
                    Ran::Failed { cause, .. } => sink.failure(states.key(index), Some(number), cause),
                    Ran::Changed => {
                        self.single.key(packing, &mut key)?;
                        for (word, &value) in self.batch.iter_mut().zip(&key) {
                            word[self.filled] = value;
                        }
                        self.filled += 1;
                        if let (Some(start), Some(time)) = (start, time) {
                            self.work.linearization += (start.elapsed() - time) * TIMED as u32;
                        }
                        if self.filled == LANES {
                            self.flush(sink);
                        }
                    }
                }
            }
        }
        self.flush(sink);
        Ok(())
    }

    fn work(&self) -> Work {
        Work { paths: self.work.executions, ..self.work }
    }
}
