//! The states that were visited, as bytes, exactly.
//!
//! A part that is asked for many is read from beginning to end before, which is faster than reading here and there, and in the cache then.
//!
//! **A key is compared whole.** The visited set keeps the keys themselves, one after the other; a hash leads to them and decides nothing. When
//! a state is made anew its key must be what it was, so code that depends on more than its calls is noticed.

use super::batch::{Batch, SEEN};
use super::keys::Keys;
use super::short::is_same;
use crate::states::{LINE, PARTS, TOGETHER, Table, part};
use crate::system::hash::of_bytes;

/// Bits of a place that say where the key is within its part.
const OFFSET_BITS: u32 = u32::BITS;

/// Every key that was visited.
pub(super) struct VisitedKeys {
    pub(super) parts: Vec<Part>,
}

impl VisitedKeys {
    pub(super) fn new() -> VisitedKeys {
        VisitedKeys { parts: (0..PARTS).map(|_| Part::default()).collect() }
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
    table: Table,
    keys: Keys,
}

impl Part {
    /// Adds the candidates that are its own and new, in order, and notes their places. It is the part of this number.
    pub(super) fn add(&mut self, number: usize, batches: &[Batch]) {
        let wanted: usize = batches.iter().map(|batch| batch.sorted.of_part(number).0.len()).sum();
        let is_read = wanted >= self.table.count() / 16;
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
        if self.table.is_full() {
            let keys = &self.keys;
            self.table.grow(|table| keys.for_each(|offset, key| table.add(of_bytes(key), offset)));
        }
        let bucket = match key.len() {
            // The length of the other key is compared before that is known to be all of it.
            short @ 0..255 => self.table.find(hash, |offset| match self.keys.at(offset) {
                [length, rest @ ..] => *length == short as u8 && is_same(&rest[..short], key),
                [] => false,
            }),
            _ => self.table.find(hash, |offset| self.keys.get(offset) == key),
        }
        .ok()?;
        let offset = self.keys.push(key);
        self.table.enter(bucket, hash, offset);
        Some(offset)
    }

    fn memory(&self) -> usize {
        self.table.memory() + self.keys.memory()
    }

    /// Reads all of it.
    fn read(&self) {
        self.table.read();
        std::hint::black_box(self.keys.step_by(LINE).fold(0, |all, &byte| all | byte));
    }

    /// Reads what a look for these hashes will read. The reads do not wait for one another, as those of the looks themselves do.
    #[inline]
    fn warm(&self, hashes: impl Iterator<Item = u64> + Clone) {
        let tags = hashes.clone().fold(0, |all, hash| all | self.table.tags(hash));
        let keys =
            hashes.filter_map(|hash| self.table.find(hash, |_| true).err()).fold(0, |all, offset| all | self.keys.at(offset)[0]);
        std::hint::black_box((tags, keys));
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, VisitedKeys, of_bytes as hash};
    use crate::explore::batch::{Batch, SEEN, Unsorted};
    use crate::explore::node::Node;
    use crate::states::Table;
    use crate::system::Random;
    use std::collections::{HashMap, HashSet};

    /// Keys of all lengths, many of them twice.
    fn random_keys(count: usize) -> Vec<Vec<u8>> {
        let mut random = Random::new(1);
        (0..count)
            .map(|round| {
                let random = random.next();
                let length = if round % 5000 == 0 { 300 + round / 100 } else { (random >> 59) as usize };
                (0..length).map(|at| ((random >> 33) % 7) as u8 ^ (at % 3) as u8).collect()
            })
            .collect()
    }

    #[test]
    fn it_holds_exactly_what_a_set_of_the_standard_library_does() {
        let (mut visited, mut model, mut places) = (VisitedKeys::new(), HashSet::new(), vec![]);
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
        let (mut visited, mut model) = (VisitedKeys::new(), HashMap::new());
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
        let mut visited = VisitedKeys::new();
        let long: Vec<u8> = (0..3_000_000u32).map(|at| at as u8).collect();
        let place = visited.insert(&long, hash(&long)).unwrap();
        let next = visited.insert(b"next", hash(b"next")).unwrap();
        assert_eq!((visited.key(place), visited.key(next)), (&long[..], &b"next"[..]));
        assert_eq!(visited.insert(&long, hash(&long)), None);
    }

    #[test]
    fn keys_of_one_hash_are_told_apart() {
        // A table that grows hashes its keys again, and these do not have the hash that is said here.
        let mut part = Part { table: Table::with_buckets(16), ..Part::default() };
        for key in 0..40u8 {
            assert!(part.insert(&[key], 42).is_some());
        }
        for key in 0..80u8 {
            assert_eq!(part.insert(&[key], 42).is_none(), key < 40);
        }
    }
}
