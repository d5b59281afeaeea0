//! The states that were visited, as full keys of a fixed number of words. Keys stand in the order in which they were found, level after level.
//!
//! **VisitedLevels states are sorted before they are looked up.** Candidates go to 256 partitions by their hashes, in rounds; then each partition
//! takes its own, in its cache, and no two threads share one. A round's states are dealt to threads in order, so results do not depend on their
//! number. A partition that many candidates come to is read once from beginning to end before it is searched: that is twice as fast as to wait
//! for each line of it, and needs no larger rounds. What counts is how many come from all threads together. Keys stay in the order in which
//! they were found: levels are slices, and the shortest sequence to a state is found backwards by running calls again.

use super::blocks::Blocks;
use crate::states::{LINE, PARTS, TOGETHER, Table, part};
use crate::system::hash::of_words as hash;
use std::ops::Range;

/// Whether keys agree in the bits that count.
#[inline(always)]
fn same<const W: usize>(left: &[u64; W], right: &[u64; W], mask: &[u64; W]) -> bool {
    (0..W).fold(0, |difference, word| difference | (left[word] ^ right[word]) & mask[word]) == 0
}

/// The keys of one partition. Threads work on neighbours at the same time, so each has cache lines of its own.
#[repr(align(128))]
pub(crate) struct Partition<const W: usize> {
    keys: Blocks<W>,
    /// Leads to their positions.
    table: Table,
    /// Where each level begins.
    starts: Vec<usize>,
}

impl<const W: usize> Partition<W> {
    fn new() -> Self {
        Partition { keys: Blocks::new(), table: Table::with_buckets(2), starts: vec![0] }
    }

    /// The keys of a level.
    pub fn level(&self, level: usize) -> impl Iterator<Item = &[u64; W]> {
        self.keys.range(self.positions(level))
    }

    fn positions(&self, level: usize) -> Range<usize> {
        self.starts[level]..self.starts.get(level + 1).copied().unwrap_or(self.keys.len())
    }

    /// Adds the keys that are not there yet. Most are known, and stand where they are looked for first: that is asked for many keys before
    /// anything is done about the others, so that the memory that this takes is read all at once.
    pub fn insert_all(&mut self, keys: &[[u64; W]], mask: &[u64; W]) {
        for batch in keys.chunks(TOGETHER) {
            let (mut hashes, mut tags) = ([0; TOGETHER], [0; TOGETHER]);
            for (index, key) in batch.iter().enumerate() {
                hashes[index] = hash(key, mask);
                tags[index] = self.table.tags(hashes[index]);
            }
            let mut open = 0u64;
            for (index, key) in batch.iter().enumerate() {
                let known = self.table.first(hashes[index], tags[index]).and_then(|position| self.keys.get(position as usize));
                open |= u64::from(!known.is_some_and(|known| same(known, key, mask))) << index;
            }
            while open != 0 {
                let index = open.trailing_zeros() as usize;
                open &= open - 1;
                self.insert(&batch[index], hashes[index], mask);
            }
        }
    }

    /// Reads all of it from beginning to end, if enough keys will be looked for that this is faster than here and there: it is in the cache
    /// then.
    pub fn touch(&self, keys: usize) {
        if keys <= self.keys.len() / 8 {
            return;
        }
        self.table.read();
        let keys = self.keys.step_by((LINE / (8 * W)).max(1)).fold(0, |all, key| all | key[0] | key[W - 1]);
        std::hint::black_box(keys);
    }

    #[inline(always)]
    fn insert(&mut self, key: &[u64; W], hash: u64, mask: &[u64; W]) {
        if self.table.is_full() {
            let keys = &self.keys;
            self.table.grow(|table| enter_all(keys, mask, table));
        }
        let is_it = |position: u32| self.keys.get(position as usize).is_some_and(|known| same(known, key, mask));
        if let Ok(bucket) = self.table.find(hash, is_it) {
            self.table.enter(bucket, hash, self.keys.len() as u32);
            self.keys.push(*key);
            assert!(self.keys.len() < u32::MAX as usize, "a part holds at most 4 billion states");
        }
    }
}

/// Adds all keys to a table.
fn enter_all<const W: usize>(keys: &Blocks<W>, mask: &[u64; W], table: &mut Table) {
    keys.range(0..keys.len()).zip(0..).for_each(|(key, position)| table.add(hash(key, mask), position));
}

/// All states that were visited.
pub(crate) struct VisitedLevels<const W: usize> {
    pub partitions: Vec<Partition<W>>,
    pub mask: [u64; W],
    levels: usize,
}

impl<const W: usize> VisitedLevels<W> {
    /// Nothing visited yet, at level 0. States are the same if they agree in the bits of the mask.
    pub fn new(mask: [u64; W]) -> Self {
        VisitedLevels { partitions: (0..PARTS).map(|_| Partition::new()).collect(), mask, levels: 1 }
    }

    /// Adds one key to the last level.
    pub fn insert(&mut self, key: &[u64; W]) {
        let hash = hash(key, &self.mask);
        let mask = self.mask;
        self.partitions[part(hash)].insert(key, hash, &mask);
    }

    /// From now on keys are of the next level.
    pub fn next_level(&mut self) {
        self.levels += 1;
        self.partitions.iter_mut().for_each(|partition| partition.starts.push(partition.keys.len()));
    }

    /// Forgets the last level.
    pub fn forget_level(&mut self) {
        self.levels -= 1;
        let mask = self.mask;
        for partition in &mut self.partitions {
            let start = partition.starts.pop().expect("there is a level");
            partition.keys.truncate(start);
            partition.table.replace(|table| enter_all(&partition.keys, &mask, table));
        }
    }

    pub fn levels(&self) -> usize {
        self.levels
    }

    /// How many states a level has.
    pub fn count(&self, level: usize) -> usize {
        self.partitions.iter().map(|partition| partition.positions(level).len()).sum()
    }

    /// How many states there are.
    pub fn len(&self) -> usize {
        self.partitions.iter().map(|partition| partition.keys.len()).sum()
    }

    /// The states of a level, in an order that depends on nothing but them and those before.
    pub fn level(&self, level: usize) -> impl Iterator<Item = &[u64; W]> {
        self.partitions.iter().flat_map(move |partition| partition.level(level))
    }

    /// Bytes of tables.
    pub fn table_bytes(&self) -> usize {
        self.partitions.iter().map(|partition| partition.table.memory()).sum()
    }

    /// Bytes of keys and tables.
    pub fn bytes(&self) -> usize {
        self.partitions.iter().map(|partition| partition.keys.bytes() + partition.table.memory()).sum()
    }
}
