//! Hash sets with three chains: each key is in the chain of its hash, once, and the keys are counted.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Set {
    buckets: [Option<Box<Entry>>; 3],
    len: usize,
}

#[derive(Twin, Debug)]
pub struct Entry {
    key: u8,
    hash: u8,
    next: Option<Box<Entry>>,
}

#[invariant(rep_ok)]
impl Set {
    pub fn rep_ok(&self) -> bool {
        let len: usize = self.buckets.iter().map(|bucket| bucket.as_ref().map_or(0, |entry| entry.count())).sum();
        len == self.len
            && (0..3).all(|at| self.buckets[at].as_ref().is_none_or(|entry| entry.is_of(at as u8)))
            && self.buckets.iter().all(|bucket| bucket.as_ref().is_none_or(|entry| entry.is_unique()))
    }
}

#[invariant]
impl Entry {
    fn count(&self) -> usize {
        1 + self.next.as_ref().map_or(0, |next| next.count())
    }

    fn is_of(&self, bucket: u8) -> bool {
        self.hash == self.key % 4 && self.hash % 3 == bucket && self.next.as_ref().is_none_or(|next| next.is_of(bucket))
    }

    fn contains(&self, key: u8) -> bool {
        self.key == key || self.next.as_ref().is_some_and(|next| next.contains(key))
    }

    fn is_unique(&self) -> bool {
        self.next.as_ref().is_none_or(|next| !next.contains(self.key) && next.is_unique())
    }
}

pub fn scope(bound: usize) -> Scope<Set, impl Predicate<Monitored<Set>>> {
    Scope::<Set>::new().objects::<Entry>(bound).every::<u8>(0..=bound as u8).every::<usize>(0..=bound)
}
