//! The states that were visited, as bytes, exactly.
//!
//! A table of 8 bytes an entry leads to keys that stand one after the other in blocks. An entry holds 24 bits of the key's hash and where
//! the key is; when the bits agree the keys are compared byte by byte, so no two states are ever confused.

const BLOCK_BITS: u32 = 20;
const BLOCK: usize = 1 << BLOCK_BITS;
const OFFSET_BITS: u32 = 40;
const OFFSET_MASK: u64 = (1 << OFFSET_BITS) - 1;

#[derive(Default)]
pub(super) struct Visited {
    /// 0 is empty; otherwise bits of the hash above, and the offset of the key plus one.
    table: Vec<u64>,
    count: usize,
    blocks: Vec<Vec<u8>>,
    bytes: usize,
}

impl Visited {
    pub(super) fn contains(&self, key: &[u8], hash: u64) -> bool {
        !self.table.is_empty() && self.find(key, hash).is_err()
    }

    /// Adds a key; gives where it is if it is new.
    pub(super) fn insert(&mut self, key: &[u8], hash: u64) -> Option<u64> {
        if self.count * 4 >= self.table.len() * 3 {
            self.grow();
        }
        let slot = self.find(key, hash).ok()?;
        let offset = self.store(key);
        self.table[slot] = (hash & !OFFSET_MASK) | (offset + 1);
        self.count += 1;
        Some(offset)
    }

    /// The key at a place that [`insert`](Self::insert) gave.
    pub(super) fn key(&self, offset: u64) -> &[u8] {
        let block = &self.blocks[(offset >> BLOCK_BITS) as usize];
        let (length, start) = read_length(block, offset as usize & (BLOCK - 1));
        &block[start..start + length]
    }

    pub(super) fn memory(&self) -> usize {
        self.table.capacity() * 8 + self.bytes
    }

    /// The empty slot for a key, or `Err` if the key is there.
    #[inline]
    fn find(&self, key: &[u8], hash: u64) -> Result<usize, ()> {
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            let entry = self.table[slot];
            if entry == 0 {
                return Ok(slot);
            }
            if (entry ^ hash) & !OFFSET_MASK == 0 && self.key((entry & OFFSET_MASK) - 1) == key {
                return Err(());
            }
            slot = (slot + 1) & mask;
        }
    }

    fn store(&mut self, key: &[u8]) -> u64 {
        let needed = key.len() + 4;
        if self.blocks.last().is_none_or(|block| block.len() + needed > block.capacity() || block.len() >= BLOCK) {
            // A key that is longer than a block has one of its own.
            self.blocks.push(Vec::with_capacity(needed.max(if self.blocks.is_empty() { 1 << 12 } else { BLOCK })));
            self.bytes += self.blocks[self.blocks.len() - 1].capacity();
        }
        let number = self.blocks.len() as u64 - 1;
        let block = &mut self.blocks[number as usize];
        let offset = number << BLOCK_BITS | block.len() as u64;
        write_length(block, key.len());
        block.extend_from_slice(key);
        offset
    }

    #[cold]
    fn grow(&mut self) {
        let old = std::mem::take(&mut self.table);
        self.table = vec![0; (old.len() * 2).max(64)];
        let mask = self.table.len() - 1;
        for entry in old.into_iter().filter(|&entry| entry != 0) {
            let mut slot = hash(self.key((entry & OFFSET_MASK) - 1)) as usize & mask;
            while self.table[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.table[slot] = entry;
        }
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
    let (words, rest) = key.as_chunks::<8>();
    for word in words {
        state = mix(state ^ u64::from_le_bytes(*word));
    }
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    mix(mix(state ^ u64::from_le_bytes(last)))
}

#[inline]
fn mix(word: u64) -> u64 {
    let wide = u128::from(word ^ 0xa076_1d64_78bd_642f) * u128::from(0xe703_7ed1_a0b4_28db_u64);
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
        for key in 0..40u8 {
            assert!(visited.insert(&[key], 42).is_some());
        }
        for key in 0..80u8 {
            assert_eq!(visited.contains(&[key], 42), key < 40);
        }
    }
}
