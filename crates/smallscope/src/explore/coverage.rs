//! What an exploration reached.

use crate::harness::labels::Labels;

/// What became of one kind of call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CallCoverage {
    /// Its name.
    pub name: String,
    /// How often it was run.
    pub executions: u64,
    /// How often it led to another state, if states are told apart.
    pub changed: Option<u64>,
    /// How often both sides panicked.
    pub panicked: u64,
    /// In how many ways it could be called, in the state with most of them.
    pub choices: usize,
}

#[derive(Clone, Default)]
pub(super) struct Coverage {
    pub(super) calls: Vec<Tally>,
    pub(super) labels: Labels,
}

#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) executions: u64,
    pub(super) changed: u64,
    pub(super) panicked: u64,
    pub(super) choices: u64,
}

impl Coverage {
    pub(super) fn new(calls: usize) -> Coverage {
        Coverage { calls: vec![Tally::default(); calls], labels: Labels::default() }
    }

    /// How many calls were run.
    pub(super) fn executions(&self) -> u64 {
        self.calls.iter().map(|call| call.executions).sum()
    }

    pub(super) fn include(&mut self, other: Coverage) {
        for (mine, other) in self.calls.iter_mut().zip(other.calls) {
            mine.executions += other.executions;
            mine.changed += other.changed;
            mine.panicked += other.panicked;
            mine.choices = mine.choices.max(other.choices);
        }
        self.labels.include(other.labels);
    }
}
