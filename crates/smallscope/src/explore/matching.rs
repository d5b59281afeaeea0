//! How states are told apart, and where those that were visited are kept.

use super::execution::Live;
use super::visited::{Visited, hash};
use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};

type WriteKey<'a, R, O> = dyn Fn(&R, &O, &mut Vec<u8>) + Sync + 'a;

/// When two states are the same.
pub(super) enum Matching<'a, R, O> {
    Never,
    Bytes(Box<WriteKey<'a, R, O>>),
    /// Makes a set of states that are equal by `Eq`.
    Equal(fn() -> Box<dyn EqualStates<R, O> + 'a>),
}

/// A set of states that compares them by `Eq`.
pub(super) trait EqualStates<R, O>: Send + Sync {
    /// In a phase of the exploration.
    fn contains(&self, real: &R, oracle: &O, phase: u64) -> bool;
    /// Whether it is new.
    fn insert(&mut self, real: &R, oracle: &O, phase: u64) -> bool;
}

/// The states by their hash; those of one hash are in a list.
pub(super) struct Equal<R, O> {
    states: HashMap<u64, Vec<(R, O, u64)>, BuildHasherDefault<Given>>,
}

impl Equal<(), ()> {
    pub(super) fn store<'a, R: Clone + Eq + Hash + Send + Sync + 'a, O: Clone + Eq + Hash + Send + Sync + 'a>()
    -> Box<dyn EqualStates<R, O> + 'a> {
        Box::new(Equal::<R, O> { states: HashMap::default() })
    }
}

impl<R: Clone + Eq + Hash + Send + Sync, O: Clone + Eq + Hash + Send + Sync> EqualStates<R, O> for Equal<R, O> {
    fn contains(&self, real: &R, oracle: &O, phase: u64) -> bool {
        let list = self.states.get(&BuildHasherDefault::<Mixing>::default().hash_one((real, oracle, phase)));
        list.is_some_and(|list| list.iter().any(|(r, o, p)| (r, o, *p) == (real, oracle, phase)))
    }

    fn insert(&mut self, real: &R, oracle: &O, phase: u64) -> bool {
        let list = self.states.entry(BuildHasherDefault::<Mixing>::default().hash_one((real, oracle, phase))).or_default();
        if list.iter().any(|(r, o, p)| (r, o, *p) == (real, oracle, phase)) {
            return false;
        }
        list.reserve_exact(1);
        list.push((real.clone(), oracle.clone(), phase));
        true
    }
}

/// A hash that is good already.
#[derive(Default)]
struct Given(u64);

impl Hasher for Given {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        self.0 = hash(bytes);
    }
    fn write_u64(&mut self, word: u64) {
        self.0 = word;
    }
}

/// Faster than the standard library's for short values, and the same in every run.
#[derive(Default)]
struct Mixing(u64);

impl Hasher for Mixing {
    fn finish(&self) -> u64 {
        hash(&self.0.to_le_bytes())
    }
    fn write(&mut self, bytes: &[u8]) {
        self.write_u64(hash(bytes));
    }
    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
    fn write_u64(&mut self, word: u64) {
        let wide = u128::from(self.0 ^ word ^ 0xa076_1d64_78bd_642f) * u128::from(0xe703_7ed1_a0b4_28db_u64);
        self.0 = wide as u64 ^ (wide >> 64) as u64;
    }
}

/// The states that were visited.
pub(super) enum Store<'a, R, O> {
    Never,
    Bytes(Visited),
    Equal(Box<dyn EqualStates<R, O> + 'a>),
}

impl<'a, R, O> Matching<'a, R, O> {
    pub(super) fn store(&self) -> Store<'a, R, O> {
        match self {
            Matching::Never => Store::Never,
            Matching::Bytes(_) => Store::Bytes(Visited::default()),
            Matching::Equal(make) => Store::Equal(make()),
        }
    }

    pub(super) fn is_never(&self) -> bool {
        matches!(self, Matching::Never)
    }

    /// Writes the key of a state, if it has one.
    pub(super) fn write(&self, live: &Live<R, O>, phase: u64, key: &mut Vec<u8>) {
        key.clear();
        if let Matching::Bytes(write) = self {
            write(&live.real, &live.oracle, key);
            if phase != 0 {
                key.extend_from_slice(&phase.to_le_bytes());
            }
        }
    }
}

impl<R, O> Store<'_, R, O> {
    /// Whether a state was visited.
    pub(super) fn contains(&self, live: &Live<R, O>, phase: u64, key: &[u8], hash: u64) -> bool {
        match self {
            Store::Never => false,
            Store::Bytes(visited) => visited.contains(key, hash),
            Store::Equal(states) => states.contains(&live.real, &live.oracle, phase),
        }
    }

    /// Adds a state; gives where its key is if it is new.
    pub(super) fn insert(&mut self, live: Option<&Live<R, O>>, phase: u64, key: &[u8], hash: u64) -> Option<u64> {
        match (self, live) {
            (Store::Bytes(visited), _) => visited.insert(key, hash),
            (Store::Equal(states), Some(live)) => states.insert(&live.real, &live.oracle, phase).then_some(0),
            _ => Some(0),
        }
    }

    /// The key that a state had when it was visited, if keys are kept.
    pub(super) fn key(&self, offset: u64) -> Option<&[u8]> {
        match self {
            Store::Bytes(visited) => Some(visited.key(offset)),
            _ => None,
        }
    }

    /// Bytes that are known to be taken.
    pub(super) fn memory(&self) -> usize {
        match self {
            Store::Bytes(visited) => visited.memory(),
            _ => 0,
        }
    }
}
