//! A table from hashes to the places of keys.
//!
//! A bucket has eight entries: a byte of the key's hash each, which are compared all at once, and where the key is. When the bytes agree the keys are
//! compared, so no two states are ever confused. A key is in the bucket of its hash, or in a later one if all before are full.

use super::LINE;
use crate::system::memory;

/// Entries of a bucket.
const BUCKET: usize = 8;
/// Tables of fewer buckets grow faster: a small exploration spends more on growing than on anything else here.
const SMALL: usize = 64;
/// One in every byte.
const ONES: u64 = u64::MAX / 255;

#[derive(Default)]
pub(crate) struct Table {
    /// A power of two of buckets. Of each, the bytes of the hashes, of which none is 0; the first entries are used first.
    tags: Vec<u64>,
    /// Where their keys are.
    places: Vec<[u32; BUCKET]>,
    count: usize,
}

impl Table {
    /// With room for some keys. The default has none.
    pub(crate) fn with_buckets(buckets: usize) -> Table {
        let mut table = Table::default();
        table.make(buckets, |_| {});
        table
    }

    /// How many keys it leads to.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Whether it is to grow before another key is entered.
    #[inline(always)]
    pub(crate) fn is_full(&self) -> bool {
        self.count >= self.tags.len() * (BUCKET / 4 * 3)
    }

    /// Several times as large; `keys` adds all keys anew.
    #[cold]
    pub(crate) fn grow(&mut self, keys: impl FnOnce(&mut Table)) {
        let times = if self.tags.len() < SMALL { 4 } else { 2 };
        self.make((times * self.tags.len()).max(1), keys);
    }

    /// As large as before, with these keys instead of those that it has.
    pub(crate) fn replace(&mut self, keys: impl FnOnce(&mut Table)) {
        self.make(self.tags.len(), keys);
    }

    fn make(&mut self, buckets: usize, keys: impl FnOnce(&mut Table)) {
        // The old table goes first: all that is in it can be found from the keys.
        *self = Table::default();
        (self.tags, self.places) = (vec![0; buckets], vec![[0; BUCKET]; buckets]);
        memory::wants_large_pages(self.tags.as_ptr().cast(), size_of_val(&self.tags[..]));
        memory::wants_large_pages(self.places.as_ptr().cast(), size_of_val(&self.places[..]));
        keys(self);
    }

    /// Adds a key that is not there yet, to a table with room for it.
    #[inline]
    pub(crate) fn add(&mut self, hash: u64, place: u32) {
        let last = self.tags.len() - 1;
        let mut bucket = hash as usize & last;
        while is_full(self.tags[bucket]) {
            bucket = (bucket + 1) & last;
        }
        self.enter(bucket, hash, place);
    }

    /// The bucket for a hash, or the first place with its byte for which `is_it`.
    #[inline(always)]
    pub(crate) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Result<usize, u32> {
        let (pattern, last) = (tag(hash) * ONES, self.tags.len() - 1);
        let mut bucket = hash as usize & last;
        loop {
            let tags = self.tags[bucket];
            let mut same = zero_bytes(tags ^ pattern);
            while same != 0 {
                let place = self.places[bucket][same.trailing_zeros() as usize / 8];
                if is_it(place) {
                    return Err(place);
                }
                same &= same - 1;
            }
            if !is_full(tags) {
                return Ok(bucket);
            }
            bucket = (bucket + 1) & last;
        }
    }

    /// Adds a key to a bucket that is not full.
    #[inline]
    pub(crate) fn enter(&mut self, bucket: usize, hash: u64, place: u32) {
        let tags = &mut self.tags[bucket];
        let at = (64 - tags.leading_zeros()).div_ceil(8);
        *tags |= tag(hash) << (8 * at);
        self.places[bucket][at as usize % BUCKET] = place;
        self.count += 1;
    }

    /// The tags of the bucket that a hash is looked for in first.
    #[inline(always)]
    pub(crate) fn tags(&self, hash: u64) -> u64 {
        self.tags[hash as usize & (self.tags.len() - 1)]
    }

    /// The first place that these tags of its first bucket have for a hash.
    #[inline(always)]
    pub(crate) fn first(&self, hash: u64, tags: u64) -> Option<u32> {
        let same = zero_bytes(tags ^ (tag(hash) * ONES));
        let bucket = &self.places[hash as usize & (self.tags.len() - 1)];
        (same != 0).then(|| bucket[same.trailing_zeros() as usize / 8])
    }

    pub(crate) fn memory(&self) -> usize {
        self.tags.capacity() * 8 + self.places.capacity() * 4 * BUCKET
    }

    /// Reads all of it.
    pub(crate) fn read(&self) {
        let tags = self.tags.iter().step_by(LINE / 8).fold(0, |all, &tags| all | tags);
        let places = self.places.iter().step_by(LINE / 4 / BUCKET).fold(0, |all, places| all | places[0]);
        std::hint::black_box((tags, places));
    }
}

/// A byte of a hash, and never 0.
#[inline(always)]
fn tag(hash: u64) -> u64 {
    (hash >> 48 & 0xff).max(1)
}

/// Whether the last entry of a bucket is used.
#[inline(always)]
fn is_full(tags: u64) -> bool {
    tags >> 56 != 0
}

/// The highest bit of each byte that is 0.
#[inline(always)]
fn zero_bytes(word: u64) -> u64 {
    const REST: u64 = ONES * 0x7f;
    !(((word & REST) + REST) | word | REST)
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[test]
    fn keys_of_one_hash_are_told_apart() {
        let mut table = Table::with_buckets(16);
        for key in 0..40u32 {
            let bucket = table.find(42, |place| place == key).unwrap();
            table.enter(bucket, 42, key);
        }
        assert!((0..80).all(|key| table.find(42, |place| place == key).is_err() == (key < 40)));
        assert_eq!((table.count(), table.first(42, table.tags(42)), table.first(41, table.tags(41))), (40, Some(0), None));
    }

    #[test]
    fn a_table_that_is_made_anew_leads_to_the_keys_that_it_is_given() {
        let hash = |key: u32| u64::from(key).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut table = Table::default();
        for key in 0..1000 {
            if table.is_full() {
                table.grow(|table| (0..key).for_each(|key| table.add(hash(key), key)));
            }
            let bucket = table.find(hash(key), |place| place == key).unwrap();
            table.enter(bucket, hash(key), key);
        }
        let memory = table.memory();
        assert!((0..2000).all(|key| table.find(hash(key), |place| place == key).is_err() == (key < 1000)));
        table.replace(|table| (0..300).for_each(|key| table.add(hash(key), key)));
        assert_eq!((table.memory(), table.count()), (memory, 300));
        assert!((0..2000).all(|key| table.find(hash(key), |place| place == key).is_err() == (key < 300)));
    }
}
