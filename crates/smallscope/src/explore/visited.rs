//! The states that were visited, as bytes, exactly.
//!
//! A table of 8 bytes an entry leads to keys that stand one after the other in blocks. An entry holds 24 bits of the key's hash and where
//! the key is; when the bits agree the keys are compared byte by byte, so no two states are ever confused. The table consists of buckets that
//! are one line of the cache each; a key is in the bucket of its hash, or in a later one if all before are full.
//!
//! Both are far larger than a cache, so keys come in batches: first all of their entries are read, then all keys that these lead to, so that
//! the memory works on many of them at once.

use super::batch::{Batch, SEEN, UNKNOWN};
use super::memory;

const BLOCK_BITS: u32 = 22;
const BLOCK: usize = 1 << BLOCK_BITS;
const OFFSET_BITS: u32 = 40;
const OFFSET_MASK: u64 = (1 << OFFSET_BITS) - 1;
/// Entries of a bucket.
const BUCKET: usize = 8;
/// Keys that are looked up together.
const TOGETHER: usize = 64;

/// The keys, in one part for each thread, by the upper bits of their hash.
pub(super) struct Parts {
    pub(super) parts: Vec<Visited>,
    bits: u32,
}

impl Parts {
    pub(super) fn new(threads: usize) -> Parts {
        let count = threads.next_power_of_two();
        Parts { parts: (0..count).map(|_| Visited::default()).collect(), bits: count.trailing_zeros() }
    }

    #[inline]
    fn part(&self, hash: u64) -> usize {
        part(hash, self.bits)
    }

    /// Adds one key; gives where it is if it is new.
    pub(super) fn insert(&mut self, key: &[u8], hash: u64) -> Option<u64> {
        let part = self.part(hash);
        self.parts[part].insert(key, hash).map(|offset| place(part, offset))
    }

    /// The key at a place.
    pub(super) fn key(&self, place: u64) -> &[u8] {
        self.parts[(place >> OFFSET_BITS) as usize].key(place & OFFSET_MASK)
    }

    pub(super) fn memory(&self) -> usize {
        self.parts.iter().map(Visited::memory).sum()
    }

    /// Marks the candidates that were visited before.
    pub(super) fn mark_seen(&self, batch: &Batch) {
        for (number, part) in self.parts.iter().enumerate().filter(|(_, part)| !part.table.is_empty()) {
            for_each_group(batch, number, self.bits, |some| {
                part.warm(some.iter().map(|&at| batch.hashes[at]));
                for &at in some {
                    if part.find(batch.key(at), batch.hashes[at]).is_err() {
                        batch.candidates[at].set_place(SEEN);
                    }
                }
            });
        }
    }

    /// Every part with what it takes to add candidates to it.
    pub(super) fn adders(&mut self) -> impl Iterator<Item = Adder<'_>> {
        let bits = self.bits;
        self.parts.iter_mut().enumerate().map(move |(number, visited)| Adder { visited, number, bits })
    }
}

/// The candidates of a part of which it is not known whether they are new, some at a time, in order.
#[inline]
fn for_each_group(batch: &Batch, number: usize, bits: u32, mut run: impl FnMut(&[usize])) {
    let (mut some, mut count) = ([0; TOGETHER], 0);
    for (at, (&hash, candidate)) in batch.hashes.iter().zip(&batch.candidates).enumerate() {
        if part(hash, bits) == number && candidate.place() == UNKNOWN {
            some[count] = at;
            count += 1;
            if count == TOGETHER {
                run(&some);
                count = 0;
            }
        }
    }
    run(&some[..count]);
}

#[inline]
fn part(hash: u64, bits: u32) -> usize {
    ((hash >> 32) >> (32 - bits)) as usize
}

fn place(part: usize, offset: u64) -> u64 {
    (part as u64) << OFFSET_BITS | offset
}

/// Adds candidates to one part.
pub(super) struct Adder<'v> {
    visited: &'v mut Visited,
    number: usize,
    bits: u32,
}

impl Adder<'_> {
    /// Adds the candidates of a batch that belong to this part and are new, in order, and marks them with their place.
    pub(super) fn add(&mut self, batch: &Batch) {
        let (visited, number) = (&mut *self.visited, self.number);
        for_each_group(batch, number, self.bits, |some| {
            visited.reserve(some.len());
            visited.warm(some.iter().map(|&at| batch.hashes[at]));
            for &at in some {
                let inserted = visited.insert(batch.key(at), batch.hashes[at]);
                batch.candidates[at].set_place(inserted.map_or(SEEN, |offset| place(number, offset)));
            }
        });
    }
}

#[derive(Default)]
pub(super) struct Visited {
    table: Table,
    count: usize,
    blocks: Vec<Vec<u8>>,
    bytes: usize,
}

/// A power of two of buckets.
#[derive(Default)]
struct Table {
    /// 0 is empty; otherwise bits of the hash above, and the offset of the key plus one.
    entries: Vec<u64>,
    /// Where the first bucket begins: at the begin of a line of the cache.
    begin: usize,
    /// How many buckets there are, less one.
    mask: usize,
}

impl Table {
    fn new(buckets: usize) -> Table {
        let entries = vec![0u64; buckets * BUCKET + BUCKET - 1];
        memory::wants_large_pages(entries.as_ptr().cast(), size_of_val(&entries[..]));
        let begin = entries.as_ptr().align_offset(BUCKET * size_of::<u64>()).min(BUCKET - 1);
        Table { entries, begin, mask: buckets - 1 }
    }

    fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How many entries there may be.
    fn room(&self) -> usize {
        self.entries.len() / 4 * 3
    }

    #[inline]
    fn bucket(&self, number: usize) -> &[u64; BUCKET] {
        let begin = self.begin + (number & self.mask) * BUCKET;
        self.entries[begin..].first_chunk().unwrap_or(&[0; BUCKET])
    }

    fn slot(&mut self, bucket: usize, at: usize) -> &mut u64 {
        &mut self.entries[self.begin + (bucket & self.mask) * BUCKET + at]
    }

    /// The first empty slot for a hash, or the first entry with its bits for which `is_it`.
    #[inline]
    fn find(&self, hash: u64, mut is_it: impl FnMut(u64) -> bool) -> Result<(usize, usize), u64> {
        let mut number = hash as usize;
        loop {
            for (at, &entry) in self.bucket(number).iter().enumerate() {
                if entry == 0 {
                    return Ok((number, at));
                }
                if (entry ^ hash) & !OFFSET_MASK == 0 && is_it((entry & OFFSET_MASK) - 1) {
                    return Err((entry & OFFSET_MASK) - 1);
                }
            }
            number = number.wrapping_add(1);
        }
    }
}

impl Visited {
    #[cfg(test)]
    fn contains(&self, key: &[u8], hash: u64) -> bool {
        !self.table.is_empty() && self.find(key, hash).is_err()
    }

    /// Adds a key; gives where it is if it is new.
    #[inline]
    pub(super) fn insert(&mut self, key: &[u8], hash: u64) -> Option<u64> {
        self.reserve(1);
        let (bucket, at) = self.find(key, hash).ok()?;
        let offset = self.store(key);
        *self.table.slot(bucket, at) = (hash & !OFFSET_MASK) | (offset + 1);
        self.count += 1;
        Some(offset)
    }

    /// The key at a place that [`insert`](Self::insert) gave.
    #[inline]
    pub(super) fn key(&self, offset: u64) -> &[u8] {
        let block = &self.blocks[(offset >> BLOCK_BITS) as usize];
        let (length, start) = read_length(block, offset as usize & (BLOCK - 1));
        &block[start..start + length]
    }

    pub(super) fn memory(&self) -> usize {
        self.table.entries.len() * 8 + self.bytes
    }

    /// Reads what a look for these hashes will read. The reads do not wait for one another, as those of the looks themselves do.
    #[inline]
    fn warm(&self, hashes: impl Iterator<Item = u64> + Clone) {
        let mut sum = 0;
        for hash in hashes.clone() {
            sum ^= self.table.bucket(hash as usize)[0];
        }
        for hash in hashes {
            if let Err(offset) = self.table.find(hash, |_| true) {
                sum ^= u64::from(self.blocks[(offset >> BLOCK_BITS) as usize][offset as usize & (BLOCK - 1)]);
            }
        }
        std::hint::black_box(sum);
    }

    /// The empty slot for a key, or `Err` if the key is there.
    #[inline]
    fn find(&self, key: &[u8], hash: u64) -> Result<(usize, usize), u64> {
        self.table.find(hash, |offset| self.key(offset) == key)
    }

    fn store(&mut self, key: &[u8]) -> u64 {
        let needed = key.len() + 5;
        if self.blocks.last().is_none_or(|block| block.len() + needed > block.capacity() || block.len() >= BLOCK) {
            self.new_block(needed);
        }
        let number = self.blocks.len() as u64 - 1;
        let block = &mut self.blocks[number as usize];
        let offset = number << BLOCK_BITS | block.len() as u64;
        write_length(block, key.len());
        block.extend_from_slice(key);
        offset
    }

    #[cold]
    fn new_block(&mut self, needed: usize) {
        // A key that is longer than a block has one of its own. The first blocks are small, as most explorations are.
        let usual = (1usize << 12 << (4 * self.blocks.len().min(4))).min(BLOCK);
        let block = Vec::<u8>::with_capacity(needed.max(usual));
        memory::wants_large_pages(block.as_ptr(), block.capacity());
        self.bytes += block.capacity();
        self.blocks.push(block);
    }

    /// Makes room for more keys.
    #[inline]
    fn reserve(&mut self, more: usize) {
        if self.count + more > self.table.room() {
            self.grow(more);
        }
    }

    #[cold]
    fn grow(&mut self, more: usize) {
        // The old table goes first: all that is in it can be found from the keys, in the order in which memory gives them fastest.
        self.table = Table::default();
        let entries = ((self.count + more) * 4 / 3 + 1).next_power_of_two();
        let mut table = Table::new((entries / BUCKET).max(2));
        let mut some: Vec<(u64, u64)> = Vec::with_capacity(TOGETHER);
        let mut place = |some: &mut Vec<(u64, u64)>| {
            std::hint::black_box(some.iter().fold(0, |sum, &(hash, _)| sum ^ table.bucket(hash as usize)[0]));
            for (hash, offset) in some.drain(..) {
                if let Ok((bucket, at)) = table.find(hash, |_| false) {
                    *table.slot(bucket, at) = (hash & !OFFSET_MASK) | (offset + 1);
                }
            }
        };
        for (number, block) in self.blocks.iter().enumerate() {
            let mut at = 0;
            while at < block.len() {
                let (length, start) = read_length(block, at);
                some.push((hash(&block[start..start + length]), (number as u64) << BLOCK_BITS | at as u64));
                if some.len() == TOGETHER {
                    place(&mut some);
                }
                at = start + length;
            }
        }
        place(&mut some);
        self.table = table;
    }
}

/// One byte if it is below 255, else five.
fn write_length(block: &mut Vec<u8>, length: usize) {
    match u8::try_from(length) {
        Ok(short) if short < u8::MAX => block.push(short),
        _ => {
            block.push(u8::MAX);
            block.extend_from_slice(&(length as u32).to_le_bytes());
        }
    }
}

/// The length, and where the key starts.
#[inline]
fn read_length(block: &[u8], at: usize) -> (usize, usize) {
    match block[at] {
        u8::MAX => (u32::from_le_bytes([block[at + 1], block[at + 2], block[at + 3], block[at + 4]]) as usize, at + 5),
        short => (short as usize, at + 1),
    }
}

/// 64 bits of a key, of which all are good.
#[inline]
pub(super) fn hash(key: &[u8]) -> u64 {
    let mut state = 0x9e37_79b9_7f4a_7c15 ^ key.len() as u64;
    let (words, rest) = key.as_chunks::<16>();
    for word in words {
        let [low, high] = halves(word);
        state = mix(state ^ low, high);
    }
    // What is left is read in two pieces, which overlap.
    let [low, high] = match (rest.first_chunk::<8>(), rest.last_chunk::<8>()) {
        (Some(low), Some(high)) => [u64::from_le_bytes(*low), u64::from_le_bytes(*high)],
        _ => match (rest.first_chunk::<4>(), rest.last_chunk::<4>()) {
            (Some(low), Some(high)) => [u32::from_le_bytes(*low).into(), u32::from_le_bytes(*high).into()],
            _ => [rest.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)), 0],
        },
    };
    mix(mix(state ^ low, high), 0x8ebc_6af0_9c88_c6e3)
}

#[inline]
fn halves(word: &[u8; 16]) -> [u64; 2] {
    let word = u128::from_le_bytes(*word);
    [word as u64, (word >> 64) as u64]
}

#[inline]
fn mix(one: u64, other: u64) -> u64 {
    let wide = u128::from(one ^ 0xa076_1d64_78bd_642f) * u128::from(other ^ 0xe703_7ed1_a0b4_28db_u64);
    wide as u64 ^ (wide >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::{Visited, hash};
    use std::collections::HashSet;

    #[test]
    fn it_holds_exactly_what_a_set_of_the_standard_library_does() {
        let (mut visited, mut model, mut offsets) = (Visited::default(), HashSet::new(), vec![]);
        let mut random = 1u64;
        for round in 0..200_000 {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let length = if round % 5000 == 0 { 300 + round / 100 } else { (random >> 60) as usize };
            let key: Vec<u8> = (0..length).map(|at| ((random >> 33) % 7) as u8 ^ (at % 3) as u8).collect();
            assert_eq!(visited.contains(&key, hash(&key)), model.contains(&key));
            let inserted = visited.insert(&key, hash(&key));
            assert_eq!(inserted.is_some(), model.insert(key.clone()));
            offsets.extend(inserted.map(|offset| (offset, key)));
        }
        assert!(offsets.iter().all(|(offset, key)| visited.key(*offset) == key));
        assert_eq!(offsets.len(), model.len());
    }

    #[test]
    fn a_key_longer_than_a_block_is_kept_whole() {
        let mut visited = Visited::default();
        let long: Vec<u8> = (0..3_000_000u32).map(|at| at as u8).collect();
        let offset = visited.insert(&long, hash(&long)).unwrap();
        let next = visited.insert(b"next", hash(b"next")).unwrap();
        assert_eq!((visited.key(offset), visited.key(next)), (&long[..], &b"next"[..]));
        assert_eq!(visited.insert(&long, hash(&long)), None);
    }

    #[test]
    fn keys_of_one_hash_are_told_apart() {
        let mut visited = Visited::default();
        // A table that grows hashes its keys again, and these do not have the hash that is said here.
        visited.reserve(40);
        for key in 0..40u8 {
            assert!(visited.insert(&[key], 42).is_some());
        }
        for key in 0..80u8 {
            assert_eq!(visited.contains(&[key], 42), key < 40);
        }
    }
}
