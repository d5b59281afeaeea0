//! Sorts candidates into partitions, and keeps failures.

use super::rows::Words;
use super::runner::Sink;
use super::standard::Cause;
use super::vector::LANES;
use crate::states::{PARTS, part};
use crate::system::hash::of_words as hash;

/// A state in which something fails.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Fault {
    pub key: Vec<u64>,
    pub call: Option<usize>,
    pub cause: Cause,
}

/// Candidates by partition, in the order in which they came.
pub(crate) struct Router<const W: usize> {
    pub buffers: Vec<Vec<[u64; W]>>,
    mask: [u64; W],
    pub faults: Vec<Fault>,
}

impl<const W: usize> Router<W> {
    pub fn new(mask: [u64; W]) -> Self {
        Router { buffers: vec![vec![]; PARTS], mask, faults: vec![] }
    }

    /// Bytes of candidates that there is room for.
    pub fn bytes(&self) -> usize {
        self.buffers.iter().map(|buffer| buffer.capacity() * W * 8).sum()
    }

    /// Empty again, with room for as many.
    pub fn clear(&mut self) {
        self.buffers.iter_mut().for_each(Vec::clear);
    }
}

impl<const W: usize> Sink for Router<W> {
    fn candidates(&mut self, words: &Words, lanes: u64) {
        let words: &[[u64; LANES]; W] = words.as_slice().try_into().expect("keys have as many words as the packing");
        let mut open = lanes;
        while open != 0 {
            let lane = open.trailing_zeros() as usize;
            open &= open - 1;
            let key: [u64; W] = std::array::from_fn(|word| words[word][lane]);
            self.buffers[part(hash(&key, &self.mask))].push(key);
        }
    }

    fn failure(&mut self, state: &[u64], call: Option<usize>, cause: Cause) {
        self.faults.push(Fault { key: state.to_vec(), call, cause });
    }
}
