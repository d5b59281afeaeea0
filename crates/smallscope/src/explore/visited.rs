//! The states that were visited, as bytes, exactly.
//!
//! They are in 256 parts by their hashes, each with the keys one after the other and a table that leads to them. A bucket of the table has
//! eight entries: a byte of the key's hash each, which are compared all at once, and where the key is. When the bytes agree the keys are
//! compared, so no two states are ever confused. A key is in the bucket of its hash, or in a later one if all before are full.
//!
//! All of it is far larger than a cache, so candidates come in large numbers, and one part after the other takes those that are its own. A part
//! that is asked for many is read from beginning to end before, which is faster than reading here and there, and in the cache then.

use super::batch::{Batch, PARTS, SEEN, part};
use super::keys::Keys;
use super::short::is_same;
use crate::memory;

/// Bits of a place that say where the key is within its part.
const OFFSET_BITS: u32 = u32::BITS;
/// Entries of a bucket.
const BUCKET: usize = 8;
/// One in every byte.
const ONES: u64 = u64::MAX / 255;
/// Keys that are looked up together.
const TOGETHER: usize = 64;

/// Every key that was visited.
pub(super) struct Visited {
    pub(super) parts: Vec<Part>,
}

impl Visited {
    pub(super) fn new() -> Visited {
        Visited { parts: (0..PARTS).map(|_| Part::default()).collect() }
    }

    /// Adds one key; gives where it is if it is new.
    pub(super) fn insert(&mut self, key: &[u8], hash: u64) -> Option<u64> {
        self.parts[part(hash)].insert(key, hash).map(|offset| place(part(hash), offset))
    }

    /// The key at a place.
    pub(super) fn key(&self, place: u64) -> &[u8] {
        self.parts[(place >> OFFSET_BITS) as usize].keys.get(place as u32)
    }

    pub(super) fn memory(&self) -> usize {
        self.parts.iter().map(Part::memory).sum()
    }
}

fn place(part: usize, offset: u32) -> u64 {
    (part as u64) << OFFSET_BITS | u64::from(offset)
}

/// The keys of one part. Threads work on neighbours at the same time, so each has lines of the cache for itself.
#[derive(Default)]
#[repr(align(128))]
pub(super) struct Part {
    /// A power of two of buckets. Of each, the bytes of the hashes, of which none is 0; the first entries are used first.
    tags: Vec<u64>,
    /// Where their keys are.
    offsets: Vec<[u32; BUCKET]>,
    count: usize,
    keys: Keys,
}

impl Part {
    /// Adds the candidates that are its own and new, in order, and notes their places. It is the part of this number.
    pub(super) fn add(&mut self, number: usize, batches: &[Batch]) {
        let wanted: usize = batches.iter().map(|batch| batch.sorted.of_part(number).0.len()).sum();
        let is_read = wanted >= self.count / 16;
        if is_read {
            self.read();
        }
        for batch in batches {
            let (entries, mut keys) = batch.sorted.of_part(number);
            for some in entries.chunks(TOGETHER) {
                if !is_read {
                    self.warm(some.iter().map(|entry| entry.hash()));
                }
                for entry in some {
                    let key;
                    (key, keys) = keys.split_at(entry.length());
                    let inserted = self.insert(key, entry.hash());
                    entry.set_place(inserted.map_or(SEEN, |offset| place(number, offset)));
                }
            }
        }
    }

    /// Adds a key; gives where it is if it is new.
    #[inline(always)]
    fn insert(&mut self, key: &[u8], hash: u64) -> Option<u32> {
        if self.count >= self.tags.len() * (BUCKET / 4 * 3) {
            self.grow();
        }
        let bucket = match key.len() {
            // The length of the other key is compared before that is known to be all of it.
            short @ 0..255 => self.find(hash, |offset| match self.keys.at(offset) {
                [length, rest @ ..] => *length == short as u8 && is_same(&rest[..short], key),
                [] => false,
            }),
            _ => self.find(hash, |offset| self.keys.get(offset) == key),
        }
        .ok()?;
        let offset = self.keys.push(key);
        self.enter(bucket, hash, offset);
        self.count += 1;
        Some(offset)
    }

    /// The bucket for a hash, or the first entry with its byte for which `is_it`.
    #[inline(always)]
    fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Result<usize, u32> {
        let (pattern, last) = (tag(hash) * ONES, self.tags.len() - 1);
        let mut bucket = hash as usize & last;
        loop {
            let tags = self.tags[bucket];
            let mut same = zero_bytes(tags ^ pattern);
            while same != 0 {
                let offset = self.offsets[bucket][same.trailing_zeros() as usize / 8];
                if is_it(offset) {
                    return Err(offset);
                }
                same &= same - 1;
            }
            if !is_full(tags) {
                return Ok(bucket);
            }
            bucket = (bucket + 1) & last;
        }
    }

    /// Adds an entry to a bucket that is not full.
    #[inline]
    fn enter(&mut self, bucket: usize, hash: u64, offset: u32) {
        let tags = &mut self.tags[bucket];
        let at = (64 - tags.leading_zeros()).div_ceil(8);
        *tags |= tag(hash) << (8 * at);
        self.offsets[bucket][at as usize % BUCKET] = offset;
    }

    fn memory(&self) -> usize {
        self.tags.capacity() * 8 + self.offsets.capacity() * 4 * BUCKET + self.keys.memory()
    }

    /// Reads all of it.
    fn read(&self) {
        const LINE: usize = 64;
        let tags = self.tags.iter().step_by(LINE / 8).fold(0, |all, &tags| all | tags);
        let offsets = self.offsets.iter().step_by(LINE / 4 / BUCKET).fold(0, |all, offsets| all | offsets[0]);
        let keys = self.keys.step_by(LINE).fold(0, |all, &byte| all | byte);
        std::hint::black_box((tags, offsets, keys));
    }

    /// Reads what a look for these hashes will read. The reads do not wait for one another, as those of the looks themselves do.
    #[inline]
    fn warm(&self, hashes: impl Iterator<Item = u64> + Clone) {
        let last = self.tags.len() - 1;
        let tags = hashes.clone().fold(0, |all, hash| all | self.tags[hash as usize & last]);
        let keys = hashes.filter_map(|hash| self.find(hash, |_| true).err()).fold(0, |all, offset| all | self.keys.at(offset)[0]);
        std::hint::black_box((tags, keys));
    }

    /// Twice as many buckets.
    #[cold]
    fn grow(&mut self) {
        let buckets = (2 * self.tags.len()).max(1);
        // The old table goes first: all that is in it can be found from the keys.
        (self.tags, self.offsets) = (vec![], vec![]);
        (self.tags, self.offsets) = (vec![0; buckets], vec![[0; BUCKET]; buckets]);
        memory::wants_large_pages(self.tags.as_ptr().cast(), size_of_val(&self.tags[..]));
        memory::wants_large_pages(self.offsets.as_ptr().cast(), size_of_val(&self.offsets[..]));
        let keys = std::mem::take(&mut self.keys);
        keys.for_each(|offset, key| {
            let hash = hash(key);
            let mut bucket = hash as usize & (buckets - 1);
            while is_full(self.tags[bucket]) {
                bucket = (bucket + 1) & (buckets - 1);
            }
            self.enter(bucket, hash, offset);
        });
        self.keys = keys;
    }
}

/// A byte of a hash, and never 0.
#[inline]
fn tag(hash: u64) -> u64 {
    (hash >> 48 & 0xff).max(1)
}

/// Whether the last entry of a bucket is used.
#[inline]
fn is_full(tags: u64) -> bool {
    tags >> 56 != 0
}

/// The highest bit of each byte that is 0.
#[inline]
fn zero_bytes(word: u64) -> u64 {
    const REST: u64 = ONES * 0x7f;
    !(((word & REST) + REST) | word | REST)
}

/// 64 bits of a key, of which all are good but one: that keeps the highest numbers free, which mean something else.
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
    mix(mix(state ^ low, high), 0x8ebc_6af0_9c88_c6e3) & !(1 << 40)
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
    use super::{Part, Visited, hash};
    use crate::explore::batch::{Batch, SEEN, Unsorted};
    use crate::explore::node::Node;
    use std::collections::{HashMap, HashSet};

    /// Keys of all lengths, many of them twice.
    fn random_keys(count: usize) -> Vec<Vec<u8>> {
        let mut random = 1u64;
        (0..count)
            .map(|round| {
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let length = if round % 5000 == 0 { 300 + round / 100 } else { (random >> 59) as usize };
                (0..length).map(|at| ((random >> 33) % 7) as u8 ^ (at % 3) as u8).collect()
            })
            .collect()
    }

    #[test]
    fn it_holds_exactly_what_a_set_of_the_standard_library_does() {
        let (mut visited, mut model, mut places) = (Visited::new(), HashSet::new(), vec![]);
        for key in random_keys(200_000) {
            let inserted = visited.insert(&key, hash(&key));
            assert_eq!(inserted.is_some(), model.insert(key.clone()));
            places.extend(inserted.map(|place| (place, key)));
        }
        assert!(places.iter().all(|(place, key)| visited.key(*place) == key));
        assert_eq!(places.len(), model.len());
    }

    #[test]
    fn of_equal_candidates_the_first_one_is_new() {
        let (mut visited, mut model) = (Visited::new(), HashMap::new());
        // The first round is small, so that the parts are read whole in some rounds, and here and there in others.
        for (round, keys) in random_keys(100_000).chunks_mut(9_999).enumerate() {
            let keys = if round % 3 == 2 { &keys[..300] } else { keys };
            let mut batches: Vec<Batch> = keys
                .chunks(700)
                .map(|keys| {
                    let (mut batch, mut unsorted) = (Batch::default(), Unsorted::default());
                    for key in keys {
                        unsorted.push(batch.len(), hash(key), key);
                        batch.push(Node::ROOT, SEEN);
                    }
                    batch.sorted.take(&mut unsorted);
                    batch
                })
                .collect();
            visited.parts.iter_mut().enumerate().for_each(|(number, part)| part.add(number, &batches));
            for batch in &mut batches {
                batch.unsort();
                batch.find_new();
            }
            for (batch, keys) in batches.iter().zip(keys.chunks(700)) {
                let firsts = keys.iter().enumerate().filter(|(at, key)| {
                    let is_first = !model.contains_key(*key);
                    model.entry(key.to_vec()).or_insert_with(|| batch.place(*at));
                    is_first
                });
                assert!(firsts.map(|(at, _)| at).eq(batch.new_ones()));
                assert_eq!(batch.sorted.count_new(), batch.new_ones().count() as u64);
            }
        }
        assert!(model.iter().all(|(key, &place)| place < SEEN && visited.key(place) == key));
    }

    #[test]
    fn a_long_key_is_kept_whole() {
        let mut visited = Visited::new();
        let long: Vec<u8> = (0..3_000_000u32).map(|at| at as u8).collect();
        let place = visited.insert(&long, hash(&long)).unwrap();
        let next = visited.insert(b"next", hash(b"next")).unwrap();
        assert_eq!((visited.key(place), visited.key(next)), (&long[..], &b"next"[..]));
        assert_eq!(visited.insert(&long, hash(&long)), None);
    }

    #[test]
    fn keys_of_one_hash_are_told_apart() {
        // A table that grows hashes its keys again, and these do not have the hash that is said here.
        let mut part = Part { tags: vec![0; 16], offsets: vec![[0; 8]; 16], ..Part::default() };
        for key in 0..40u8 {
            assert!(part.insert(&[key], 42).is_some());
        }
        for key in 0..80u8 {
            assert_eq!(part.insert(&[key], 42).is_none(), key < 40);
        }
    }
}
