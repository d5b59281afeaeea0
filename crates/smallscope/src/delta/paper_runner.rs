//! The runner of published delta execution: all states of a level are one merged state.

use super::one_by_one::OneByOne;
use super::packing::{HEAP_TOKENS, Narrow, Packing};
use super::paper::{Backtracking, Delta, Paper, PaperCode};
use super::rows::Words;
use super::runner::{Call, Runner, Sink, States, Work};
use super::standard::Cause;
use super::subject::Outline;
use super::vector::LANES;
use std::time::Instant;

pub(crate) struct PaperRunner {
    outline: &'static Outline,
    code: PaperCode,
    machine: Paper,
    single: OneByOne,
    batch: Words,
    filled: usize,
    work: Work,
}

/// States whose linearizations begin alike, and how far these are.
#[derive(Clone)]
struct Prefix {
    mask: Vec<u32>,
    tokens: Vec<u8>,
    /// The numbers of objects, and which object has which number.
    numbers: [u8; 256],
    order: Vec<u8>,
}

impl PaperRunner {
    pub fn new(outline: &'static Outline, code: PaperCode, single: OneByOne, backtracking: Backtracking) -> Self {
        let machine = Paper::new(outline, backtracking);
        PaperRunner { outline, code, machine, single, batch: vec![], filled: 0, work: Work::default() }
    }

    /// The states for which a condition holds. However they get there, they are merged: only the answer matters.
    fn holding(&mut self, states: Vec<u32>, condition: impl Fn(&mut Paper) -> Option<bool>) -> Vec<u32> {
        let mut holding = vec![];
        self.machine.pending.push(states);
        while let Some(mask) = self.machine.pending.pop() {
            self.machine.restart(mask);
            if condition(&mut self.machine) == Some(true) {
                holding.append(&mut self.machine.mask);
            }
        }
        self.machine.restart(vec![]);
        holding.sort_unstable();
        holding
    }

    /// Linearizes all states that run now at once: those that agree on all tokens so far go on together.
    fn linearize(&mut self, packing: Packing, sink: &mut dyn Sink) -> Result<(), Narrow> {
        let mask = std::mem::take(&mut self.machine.mask);
        let mut open = vec![Prefix { mask, tokens: vec![], numbers: [0; 256], order: vec![] }];
        let mut key = vec![0; packing.words];
        while let Some(mut prefix) = open.pop() {
            loop {
                let step = prefix.tokens.len();
                let (place, link) = if step < self.outline.root {
                    (step, step < self.outline.root_links)
                } else {
                    let (object, slot) = (
                        (step - self.outline.root) / self.outline.node.max(1),
                        (step - self.outline.root) % self.outline.node.max(1),
                    );
                    let Some(&object) = prefix.order.get(object) else { break };
                    (self.outline.root + (usize::from(object) - 1) * self.outline.node + slot, slot < self.outline.node_links)
                };
                let token = match self.machine.tokens[place] {
                    Delta::Constant(token) => token,
                    value => {
                        let token = self.machine.of(value, prefix.mask[0]);
                        if prefix.mask.iter().any(|&state| self.machine.of(value, state) != token) {
                            let (same, others) = prefix.mask.iter().partition(|&&state| self.machine.of(value, state) == token);
                            open.push(Prefix { mask: others, ..prefix.clone() });
                            prefix.mask = same;
                        }
                        token
                    }
                };
                prefix.tokens.push(if link && token > 0 {
                    if prefix.numbers[usize::from(token)] == 0 {
                        prefix.order.push(token);
                        prefix.numbers[usize::from(token)] = prefix.order.len() as u8;
                    }
                    prefix.numbers[usize::from(token)]
                } else {
                    token
                });
                if prefix.tokens.len() > HEAP_TOKENS {
                    break;
                }
            }
            packing.pack(&prefix.tokens, &mut key)?;
            for (word, &value) in self.batch.iter_mut().zip(&key) {
                word[self.filled] = value;
            }
            self.filled += 1;
            if self.filled == LANES {
                self.flush(sink);
            }
        }
        Ok(())
    }

    fn flush(&mut self, sink: &mut dyn Sink) {
        if self.filled > 0 {
            sink.candidates(&self.batch, u64::MAX >> (LANES - self.filled));
            self.filled = 0;
        }
    }

    /// Reports what failed. A state without room may only share it with others, so it is run by itself.
    fn report(&mut self, states: States<'_>, call: (usize, &Call), sink: &mut dyn Sink) -> Result<(), Narrow> {
        for (state, cause) in std::mem::take(&mut self.machine.failures) {
            let key = states.key(state as usize);
            if cause != Cause::TooLarge {
                sink.failure(key, Some(call.0), cause);
            } else if let Some(cause) = self.single.cause(states.packing, key, call.1) {
                sink.failure(key, Some(call.0), cause);
            } else if let Some(key) = self.single.step(states.packing, key, call.1)? {
                let words: Words = key.iter().map(|&word| [word; LANES]).collect();
                sink.candidates(&words, 1);
            }
        }
        Ok(())
    }
}

impl Runner for PaperRunner {
    fn expand(&mut self, states: States<'_>, calls: &[Call], sink: &mut dyn Sink) -> Result<(), Narrow> {
        let (start, code) = (Instant::now(), self.code);
        self.batch.resize(states.packing.words, [0; LANES]);
        self.filled = 0;
        let constants = self.machine.merge(states.packing, states.keys);
        self.machine.failures.clear();
        self.machine.pending.clear();
        self.work.constants[0] += constants as u64;
        self.work.constants[1] += self.machine.tokens.len() as u64;
        self.work.merging += start.elapsed();
        let mut all: Vec<u32> = (0..states.len() as u32).collect();
        for number in 0..self.outline.invariants.len() {
            let holding = self.holding(all.clone(), |machine| (code.invariant)(machine, number).ok());
            let failures = std::mem::take(&mut self.machine.failures);
            for &state in all.iter().filter(|state| holding.binary_search(state).is_err()) {
                let cause = failures.iter().find(|(failed, _)| *failed == state).map(|(_, cause)| *cause);
                sink.failure(states.key(state as usize), None, cause.unwrap_or(Cause::Invariant(number as u16)));
            }
            all = holding;
        }
        for (number, call) in calls.iter().enumerate() {
            let then = Instant::now();
            let mut mask = all.clone();
            if self.outline.methods[call.method].guarded {
                mask = self.holding(mask, |machine| (code.requires)(machine, call.method, &call.arguments).ok());
                self.report(states, (number, call), sink)?;
            }
            self.work.execution += then.elapsed();
            if mask.is_empty() {
                continue;
            }
            self.work.executions += mask.len() as u64;
            self.machine.pending.push(mask);
            while let Some(mask) = self.machine.pending.pop() {
                let start = Instant::now();
                self.machine.restart(mask);
                let outcome = (code.call)(&mut self.machine, call.method, &call.arguments);
                self.work.paths += 1;
                let ran = Instant::now();
                self.work.execution += ran - start;
                if outcome.is_ok() && self.machine.changed && !self.machine.mask.is_empty() {
                    self.linearize(states.packing, sink)?;
                    self.work.linearization += ran.elapsed();
                }
            }
            self.report(states, (number, call), sink)?;
        }
        self.flush(sink);
        Ok(())
    }

    fn work(&self) -> Work {
        self.work
    }

    fn whole(&self) -> bool {
        true
    }
}
