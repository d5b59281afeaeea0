//! The one hash of states, by multiplications whose halves are folded (as in wyhash). All its bits can be relied on for choosing places.

use std::hash::{BuildHasher, Hasher};

const BEGIN: u64 = 0x9e37_79b9_7f4a_7c15;
const END: u64 = 0x8ebc_6af0_9c88_c6e3;

/// The hash of a state that is kept as bytes. One bit is always 0, which keeps the highest numbers free: they may mean something else.
#[inline]
pub(crate) fn of_bytes(key: &[u8]) -> u64 {
    let mut state = BEGIN ^ key.len() as u64;
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
    mix(mix(state ^ low, high), END) & !(1 << 40)
}

/// The hash of a state that is kept as words: of the bits that the mask has.
#[inline(always)]
pub(crate) fn of_words<const W: usize>(key: &[u64; W], mask: &[u64; W]) -> u64 {
    let word = |at: usize| if at < W { key[at] & mask[at] } else { 0 };
    let pairs = (0..W).step_by(2).fold(BEGIN, |state, at| mix(state ^ word(at), word(at + 1)));
    mix(pairs, END)
}

/// The same hash for maps that live as long as a search, whose keys nobody chooses to collide: several times as fast as the one of the standard library.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mixing;

/// A hash that is being made.
pub(crate) struct Mixed(u64);

impl BuildHasher for Mixing {
    type Hasher = Mixed;

    #[inline]
    fn build_hasher(&self) -> Mixed {
        Mixed(BEGIN)
    }
}

impl Hasher for Mixed {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        // Slices of numbers come as bytes.
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.write_u64(u64::from_le_bytes(*word)));
        if !rest.is_empty() {
            self.write_u64(rest.iter().fold(1, |word, &byte| word << 8 | u64::from(byte)));
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = mix(self.0 ^ word, END);
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

#[inline]
fn halves(word: &[u8; 16]) -> [u64; 2] {
    let word = u128::from_le_bytes(*word);
    [word as u64, (word >> 64) as u64]
}

#[inline(always)]
fn mix(one: u64, other: u64) -> u64 {
    let wide = u128::from(one ^ 0xa076_1d64_78bd_642f) * u128::from(other ^ 0xe703_7ed1_a0b4_28db_u64);
    wide as u64 ^ (wide >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::{Mixing, of_bytes, of_words};
    use crate::system::Random;
    use std::collections::HashSet;
    use std::hash::BuildHasher;

    #[test]
    fn every_bit_that_counts_changes_every_part_of_the_hash() {
        let mut random = Random::new(7);
        let key: [u64; 3] = std::array::from_fn(|_| random.next());
        let mask = [u64::MAX, u64::MAX << 32, u64::MAX];
        let hash = of_words(&key, &mask);
        let mut hashes = HashSet::from([hash]);
        for bit in 0..192 {
            let mut other = key;
            other[bit / 64] ^= 1 << (bit % 64);
            let is_masked = (64..96).contains(&bit);
            assert_eq!(of_words(&other, &mask) == hash, is_masked, "bit {bit}");
            if !is_masked {
                let changed = (of_words(&other, &mask) ^ hash).count_ones();
                assert!((12..52).contains(&changed), "bit {bit} changes {changed} bits");
                hashes.insert(of_words(&other, &mask));
            }
        }
        assert_eq!(hashes.len(), 161);
    }

    #[test]
    fn keys_of_few_different_words_spread_over_all_parts() {
        let mut parts = [0u32; 256];
        (0..256 * 100u64).for_each(|key| parts[(of_words(&[key], &[u64::MAX]) >> 56) as usize] += 1);
        assert!(parts.iter().all(|&count| (50..150).contains(&count)), "{parts:?}");
        let mut parts = [0u32; 256];
        (0..256 * 100u32).for_each(|key| parts[(of_bytes(&key.to_le_bytes()) >> 56) as usize] += 1);
        assert!(parts.iter().all(|&count| (50..150).contains(&count)), "{parts:?}");
    }

    #[test]
    fn keys_of_maps_spread_over_places_and_tags() {
        let keys: Vec<Box<[u32]>> = (0..40u32).flat_map(|one| (0..40).map(move |other| [one, other, 7].into())).collect();
        let hashes: HashSet<u64> = keys.iter().map(|key| Mixing.hash_one(key)).collect();
        assert_eq!(hashes.len(), keys.len());
        for (from, places) in [(0, 128), (57, 128)] {
            let used: HashSet<u64> = hashes.iter().map(|hash| hash >> from & (places - 1)).collect();
            assert_eq!(used.len() as u64, places, "1,600 keys take all of 128 places");
        }
        assert_eq!(Mixing.hash_one([1u64, 2]), Mixing.hash_one([1u64, 2]));
        assert_ne!(Mixing.hash_one([1u8, 2, 3]), Mixing.hash_one([1u8, 2, 0]));
    }

    #[test]
    fn the_highest_numbers_are_no_hashes_of_bytes() {
        assert!((0..2000u32).all(|key| of_bytes(&key.to_le_bytes()) >> 40 & 1 == 0));
        assert_ne!(of_bytes(&[0]), of_bytes(&[0, 0]));
    }
}
