//! The states that some calls led to, before it is known which of them are new.

use super::hand::Found;
use super::node::Node;
use std::sync::atomic::{AtomicU64, Ordering};

/// It is not known yet whether the state is new.
pub(super) const UNKNOWN: u64 = u64::MAX;
/// It was visited before.
pub(super) const SEEN: u64 = u64::MAX - 1;
/// Nothing is kept of the state but its key.
pub(super) const NO_VALUE: u32 = u32::MAX;

/// Candidates in the order of the sequences that lead to them.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) hashes: Vec<u64>,
    pub(super) candidates: Vec<Candidate>,
    pub(super) keys: Vec<u8>,
    /// How many of them were compared with the state that they follow.
    pub(super) compared: usize,
    /// Whether a value is kept of any of them.
    pub(super) has_values: bool,
    /// States that are visited, and not kept.
    pub(super) uncounted: u64,
    pub(super) executions: u64,
    /// What ended the exploration after these candidates.
    pub(super) found: Option<Found>,
    /// Which thread made it.
    pub(super) worker: usize,
}

pub(super) struct Candidate {
    pub(super) node: Node,
    /// Where its key ends among the keys.
    key_end: usize,
    /// Where its value is, among those of the thread that made it.
    pub(super) value: u32,
    pub(super) phase: u64,
    /// Where the key is kept, if the state is new.
    place: AtomicU64,
}

impl Candidate {
    #[inline]
    pub(super) fn place(&self) -> u64 {
        self.place.load(Ordering::Relaxed)
    }

    #[inline]
    pub(super) fn set_place(&self, place: u64) {
        self.place.store(place, Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn is_new(&self) -> bool {
        self.place() < SEEN
    }
}

impl Batch {
    pub(super) fn clear(&mut self) {
        self.hashes.clear();
        self.candidates.clear();
        self.keys.clear();
        (self.compared, self.has_values, self.uncounted, self.executions, self.found) = (0, false, 0, 0, None);
    }

    #[inline]
    pub(super) fn push(&mut self, node: Node, key: &[u8], hash: u64, phase: u64, value: u32, place: u64) {
        self.keys.extend_from_slice(key);
        self.hashes.push(hash);
        self.has_values |= value != NO_VALUE;
        let key_end = self.keys.len();
        self.candidates.push(Candidate { node, key_end, value, phase, place: AtomicU64::new(place) });
    }

    #[inline]
    pub(super) fn key(&self, at: usize) -> &[u8] {
        let begin = if at == 0 { 0 } else { self.candidates[at - 1].key_end };
        &self.keys[begin..self.candidates[at].key_end]
    }

    /// The candidates from here on do not matter: this is found before.
    pub(super) fn end_at(&mut self, at: usize, found: Found) {
        self.candidates.truncate(at);
        self.hashes.truncate(at);
        self.found = Some(found);
    }
}
