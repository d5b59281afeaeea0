//! The engine of standard execution: every call on every state by itself.

use super::engine::{Call, Engine, Sink, States, Work};
use super::packing::{HEAP_TOKENS, Narrow, Packing};
use super::rows::Words;
use super::standard::{Cause, Standard};
use super::subject::Subject;
use super::vector::LANES;
use std::time::{Duration, Instant};

pub(crate) struct OneByOne<S> {
    state: Standard<S>,
    machine: Standard<S>,
    batch: Words,
    filled: usize,
    work: Work,
    /// Whether the last call got past its guard.
    made: bool,
    seen: u64,
}

/// Of how many states one is timed.
const TIMED: u64 = 64;

impl<S: Subject> OneByOne<S> {
    pub fn new() -> Self {
        OneByOne {
            state: Standard::new(),
            machine: Standard::new(),
            batch: vec![],
            filled: 0,
            work: Work::default(),
            made: false,
            seen: 0,
        }
    }

    /// The first state.
    pub fn initial(packing: Packing, arguments: &[u8]) -> Result<(Vec<u64>, Option<Cause>), Narrow> {
        let mut machine = Standard::<S>::new();
        let mut key = vec![0; packing.words];
        if S::initial(&mut machine, arguments).is_ok() {
            machine.key(packing, &mut key)?;
        }
        Ok((key, machine.cause))
    }

    /// The state that a call leads to, if it is made and does not fail.
    pub fn step(&mut self, packing: Packing, state: &[u64], call: &Call) -> Result<Option<Vec<u64>>, Narrow> {
        self.state.load(packing, state);
        if !self.run(call).unwrap_or(false) {
            return Ok(None);
        }
        let mut key = vec![0; packing.words];
        self.machine.key(packing, &mut key)?;
        Ok(Some(key))
    }

    /// Why a call fails in a state, if it does.
    pub fn cause(&mut self, packing: Packing, state: &[u64], call: &Call) -> Option<Cause> {
        self.state.load(packing, state);
        self.run(call).err()
    }

    /// The tokens of a state.
    pub fn tokens(&mut self, packing: Packing, state: &[u64]) -> Vec<u8> {
        self.state.load(packing, state);
        let mut tokens = [0; HEAP_TOKENS];
        let length = self.state.linearize(&mut tokens);
        tokens[..length].to_vec()
    }

    /// Whether the call was made. All code of the subject is compiled into this, so it is not repeated in its callers.
    #[inline(never)]
    fn run(&mut self, call: &Call) -> Result<bool, Cause> {
        let machine = &mut self.machine;
        machine.copy_from(&self.state);
        self.made = false;
        if S::METHODS[call.method].guarded {
            let made = S::requires(machine, call.method, &call.arguments);
            match made {
                Ok(true) => machine.copy_from(&self.state),
                Ok(false) => return Ok(false),
                Err(_) => return Err(machine.cause.unwrap_or(Cause::TooLarge)),
            }
        }
        self.made = true;
        match S::call(machine, call.method, &call.arguments) {
            Ok(()) => Ok(true),
            Err(_) => Err(machine.cause.unwrap_or(Cause::TooLarge)),
        }
    }

    /// The first invariant that does not hold.
    fn broken(&mut self) -> Option<Cause> {
        (0..S::INVARIANTS.len()).find_map(|number| {
            self.machine.copy_from(&self.state);
            match S::invariant(&mut self.machine, number) {
                Ok(true) => None,
                Ok(false) => Some(Cause::Invariant(number as u16)),
                Err(_) => self.machine.cause,
            }
        })
    }

    fn flush(&mut self, sink: &mut dyn Sink) {
        if self.filled > 0 {
            sink.candidates(&self.batch, u64::MAX >> (LANES - self.filled));
            self.filled = 0;
        }
    }
}

impl<S: Subject> Engine for OneByOne<S> {
    fn expand(&mut self, states: States<'_>, calls: &[Call], sink: &mut dyn Sink) -> Result<(), Narrow> {
        let packing = states.packing;
        self.batch.resize(packing.words, [0; LANES]);
        self.filled = 0;
        let mut key = vec![0; packing.words];
        for index in 0..states.len() {
            self.seen += 1;
            let timed = self.seen % TIMED == 1;
            self.state.load(packing, states.key(index));
            if let Some(cause) = self.broken() {
                sink.failure(states.key(index), None, cause);
                continue;
            }
            for (number, call) in calls.iter().enumerate() {
                let start = timed.then(Instant::now);
                let made = self.run(call);
                let ran = start.map(|start| start.elapsed());
                match made {
                    Ok(false) => continue,
                    Err(cause) => sink.failure(states.key(index), Some(number), cause),
                    Ok(true) if self.machine.changed => {
                        self.machine.key(packing, &mut key)?;
                        for (word, &value) in self.batch.iter_mut().zip(&key) {
                            word[self.filled] = value;
                        }
                        self.filled += 1;
                        if let (Some(start), Some(ran)) = (start, ran) {
                            self.work.linearization += (start.elapsed() - ran) * TIMED as u32;
                        }
                        if self.filled == LANES {
                            self.flush(sink);
                        }
                    }
                    Ok(true) => {}
                }
                self.work.executions += u64::from(self.made);
                self.work.execution += ran.map_or(Duration::ZERO, |ran| ran * TIMED as u32);
            }
        }
        self.flush(sink);
        Ok(())
    }

    fn work(&self) -> Work {
        Work { paths: self.work.executions, ..self.work }
    }
}
