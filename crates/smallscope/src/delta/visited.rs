//! The states that were visited, as full keys, in partitions that fit caches.
//!
//! A level's candidates are first sorted into partitions by their hashes, many at a time, and then each partition takes its own: so what is
//! probed stays in the cache, and threads that work on different partitions never meet. Keys stand in the order in which they were found, level after level;
//! a table of positions finds them.

use super::blocks::Blocks;
use std::ops::Range;

/// Bits of the hash that choose a partition.
const PARTITION_BITS: u32 = 8;
/// How many partitions there are.
pub(crate) const PARTITIONS: usize = 1 << PARTITION_BITS;
/// Bits of a table's entry that hold a position; the others hold bits of the hash.
const POSITION_BITS: u32 = 24;
/// Keys that are looked up at once.
const BATCH: usize = 64;

/// The bits of a key that count when keys are compared, as a number that can be relied on for choosing places.
#[inline(always)]
pub(crate) fn hash<const W: usize>(key: &[u64; W], mask: &[u64; W]) -> u64 {
    let mut hash = 0x9e37_79b9_7f4a_7c15u64;
    for word in 0..W {
        hash = (hash ^ (key[word] & mask[word])).wrapping_mul(0xd6e8_feb8_6659_fd93);
        hash ^= hash >> 32;
    }
    hash = hash.wrapping_mul(0xa076_1d64_78bd_642f);
    hash ^ hash >> 29
}

/// The partition of a hash.
#[inline(always)]
pub(crate) fn partition(hash: u64) -> usize {
    (hash >> (64 - PARTITION_BITS)) as usize
}

/// Whether keys agree in the bits that count.
#[inline(always)]
fn same<const W: usize>(left: &[u64; W], right: &[u64; W], mask: &[u64; W]) -> bool {
    (0..W).fold(0, |difference, word| difference | (left[word] ^ right[word]) & mask[word]) == 0
}

/// The keys of one partition. Threads work on neighbours at the same time, so each has cache lines of its own.
#[repr(align(128))]
pub(crate) struct Partition<const W: usize> {
    keys: Blocks<W>,
    /// Position plus one, and bits of the hash above it; zero where nothing is.
    slots: Vec<u32>,
    /// Where each level begins.
    starts: Vec<usize>,
}

impl<const W: usize> Partition<W> {
    fn new() -> Self {
        Partition { keys: Blocks::new(), slots: vec![0; 16], starts: vec![0] }
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
        for batch in keys.chunks(BATCH) {
            let (mut hashes, mut entries) = ([0; BATCH], [0; BATCH]);
            let last = self.slots.len() - 1;
            for (index, key) in batch.iter().enumerate() {
                hashes[index] = hash(key, mask);
                entries[index] = self.slots[hashes[index] as usize & last];
            }
            let mut open = 0u64;
            for (index, key) in batch.iter().enumerate() {
                let position = (entries[index] as usize & ((1 << POSITION_BITS) - 1)).wrapping_sub(1);
                let known = self.keys.get(position).is_some_and(|known| same(known, key, mask));
                open |= u64::from(!known) << index;
            }
            while open != 0 {
                let index = open.trailing_zeros() as usize;
                open &= open - 1;
                self.insert(&batch[index], hashes[index], mask);
            }
        }
    }

    /// Reads all of it from beginning to end, if so many keys will be looked for that this is faster than here and there: it is in the cache
    /// then.
    pub fn touch(&self, keys: usize) {
        const LINE: usize = 64;
        if keys <= self.keys.len() / 8 {
            return;
        }
        let slots = self.slots.iter().step_by(LINE / 4).fold(0, |all, &slot| all | slot);
        let keys = self.keys.step_by((LINE / (8 * W)).max(1)).fold(0, |all, key| all | key[0] | key[W - 1]);
        std::hint::black_box((slots, keys));
    }

    #[inline(always)]
    fn insert(&mut self, key: &[u64; W], hash: u64, mask: &[u64; W]) {
        let last = self.slots.len() - 1;
        let tag = (hash >> 40) as u32 & !(u32::MAX >> (32 - POSITION_BITS));
        let mut at = hash as usize & last;
        loop {
            let entry = self.slots[at];
            if entry == 0 {
                break;
            }
            if (entry ^ tag) >> POSITION_BITS == 0 {
                let known = self.keys.get((entry as usize & ((1 << POSITION_BITS) - 1)) - 1);
                if known.is_some_and(|known| same(known, key, mask)) {
                    return;
                }
            }
            at = (at + 1) & last;
        }
        self.keys.push(*key);
        assert!(self.keys.len() < 1 << POSITION_BITS, "a partition holds at most 16 million states");
        self.slots[at] = self.keys.len() as u32 | tag;
        if self.keys.len() * 8 > self.slots.len() * 5 {
            self.grow(mask);
        }
    }

    #[cold]
    fn grow(&mut self, mask: &[u64; W]) {
        let last = self.slots.len() * 2 - 1;
        self.slots = vec![0; last + 1];
        for (position, key) in self.keys.range(0..self.keys.len()).enumerate() {
            let hash = hash(key, mask);
            let mut at = hash as usize & last;
            while self.slots[at] != 0 {
                at = (at + 1) & last;
            }
            self.slots[at] = (position + 1) as u32 | (hash >> 40) as u32 & !(u32::MAX >> (32 - POSITION_BITS));
        }
    }
}

/// All states that were visited.
pub(crate) struct Visited<const W: usize> {
    pub partitions: Vec<Partition<W>>,
    pub mask: [u64; W],
    levels: usize,
}

impl<const W: usize> Visited<W> {
    /// Nothing visited yet, at level 0. States are the same if they agree in the bits of the mask.
    pub fn new(mask: [u64; W]) -> Self {
        Visited { partitions: (0..PARTITIONS).map(|_| Partition::new()).collect(), mask, levels: 1 }
    }

    /// Adds one key to the last level.
    pub fn insert(&mut self, key: &[u64; W]) {
        let hash = hash(key, &self.mask);
        let mask = self.mask;
        self.partitions[partition(hash)].insert(key, hash, &mask);
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
            let half = partition.slots.len() / 2;
            partition.slots = vec![0; half.max(8)];
            partition.grow(&mask);
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
        self.partitions.iter().map(|partition| partition.slots.len() * 4).sum()
    }

    /// Bytes of keys and tables.
    pub fn bytes(&self) -> usize {
        self.partitions.iter().map(|partition| partition.keys.bytes() + partition.slots.len() * 4).sum()
    }
}
