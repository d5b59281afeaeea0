//! What modes have in common: calls run on states, and keys of results go to a sink.

use super::packing::{Narrow, Packing};
use super::rows::Words;
use super::standard::Cause;
use super::subject::Outline;
use std::time::Duration;

/// A method with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    pub method: usize,
    pub arguments: Vec<u8>,
}

/// All calls at a bound, in the order of declaration.
pub(crate) fn calls(outline: &Outline, bound: u8) -> Vec<Call> {
    let mut calls = vec![];
    for (method, declared) in outline.methods.iter().enumerate() {
        let mut combinations = vec![vec![]];
        for parameter in declared.parameters {
            let values = (parameter.values)(bound);
            combinations = combinations
                .into_iter()
                .flat_map(|chosen: Vec<u8>| values.iter().map(move |&value| [chosen.as_slice(), &[value]].concat()))
                .collect();
        }
        calls.extend(combinations.into_iter().map(|arguments| Call { method, arguments }));
    }
    calls
}

/// A call as code.
pub(crate) fn show_call(outline: &Outline, call: &Call) -> String {
    let method = &outline.methods[call.method];
    let arguments = method.parameters.iter().zip(&call.arguments).map(|(parameter, &value)| parameter.kind.show(value));
    format!("{}({})", method.name, arguments.collect::<Vec<_>>().join(", "))
}

/// States of one packing, one after the other.
#[derive(Clone, Copy)]
pub(crate) struct States<'a> {
    pub packing: Packing,
    pub keys: &'a [u64],
}

impl<'a> States<'a> {
    pub fn len(self) -> usize {
        self.keys.len() / self.packing.words
    }

    pub fn key(self, index: usize) -> &'a [u64] {
        &self.keys[index * self.packing.words..][..self.packing.words]
    }
}

/// Takes what calls lead to.
pub(crate) trait Sink {
    /// The keys of these lanes.
    fn candidates(&mut self, words: &Words, lanes: u64);
    /// A state that fails: an invariant does not hold in it, or a call fails.
    fn failure(&mut self, state: &[u64], call: Option<usize>, cause: Cause);
}

/// What an runner has done so far.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Work {
    /// Calls on single states.
    pub executions: u64,
    /// Runs of a method, for one state or many.
    pub paths: u64,
    pub execution: Duration,
    pub linearization: Duration,
    pub merging: Duration,
    /// Tokens that merged states share, and all tokens.
    pub constants: [u64; 2],
}

/// Runs calls on states in one mode.
pub(crate) trait Runner: Send {
    /// Checks the invariants of these states and makes these calls on those that satisfy them. An error is a result that the packing cannot hold.
    fn expand(&mut self, states: States<'_>, calls: &[Call], sink: &mut dyn Sink) -> Result<(), Narrow>;
    fn work(&self) -> Work;
    /// Whether it takes all states of a level at once.
    fn whole(&self) -> bool {
        false
    }
}
