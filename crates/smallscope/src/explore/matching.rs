//! How states are told apart.

use crate::system::hash::of_bytes as hash;
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
    fn hash(&self, real: &R, oracle: &O, phase: u64) -> u64;
    /// In a phase of the exploration.
    fn contains(&self, real: &R, oracle: &O, phase: u64, hash: u64) -> bool;
    /// Whether it is new.
    fn insert(&mut self, real: &R, oracle: &O, phase: u64, hash: u64) -> bool;
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
    fn hash(&self, real: &R, oracle: &O, phase: u64) -> u64 {
        BuildHasherDefault::<Mixing>::default().hash_one((real, oracle, phase))
    }

    fn contains(&self, real: &R, oracle: &O, phase: u64, hash: u64) -> bool {
        self.states.get(&hash).is_some_and(|list| list.iter().any(|(r, o, p)| (r, o, *p) == (real, oracle, phase)))
    }

    fn insert(&mut self, real: &R, oracle: &O, phase: u64, hash: u64) -> bool {
        let list = self.states.entry(hash).or_default();
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
