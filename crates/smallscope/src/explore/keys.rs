//! Keys of visited states, in blocks that stay where they are while more come.

use super::short::copy;

const BLOCK_BITS: u32 = 14;
/// Bytes of a block. A longer key has a block for itself.
const BLOCK: usize = 1 << BLOCK_BITS;

/// Keys by where they are. Each stands behind its length: one byte, or if it is 255 four more.
#[derive(Default)]
pub(super) struct Keys {
    blocks: Vec<Vec<u8>>,
    /// Bytes that the blocks have room for.
    room: usize,
}

impl Keys {
    /// Adds a key; gives where it is.
    #[inline]
    pub(super) fn push(&mut self, key: &[u8]) -> u32 {
        let length = key.len() + if key.len() < 255 { 1 } else { 5 };
        if self.blocks.last().is_none_or(|last| last.len() >= BLOCK || last.capacity() - last.len() < length) {
            self.new_block(length);
        }
        let number = self.blocks.len() - 1;
        let block = &mut self.blocks[number];
        let at = block.len();
        match key.len() {
            short @ 0..255 => block.push(short as u8),
            long => {
                block.push(u8::MAX);
                block.extend_from_slice(&(long as u32).to_le_bytes());
            }
        }
        append(key, block);
        (number << BLOCK_BITS | at) as u32
    }

    #[cold]
    fn new_block(&mut self, length: usize) {
        // The first one grows, as most explorations are small.
        if let [first] = &mut self.blocks[..]
            && first.len() + length <= BLOCK
        {
            let more = (2 * first.capacity()).max(first.len() + length).min(BLOCK) - first.len();
            self.room -= first.capacity();
            first.reserve_exact(more);
            self.room += first.capacity();
            return;
        }
        assert!(self.blocks.len() < 1 << (32 - BLOCK_BITS), "the keys of states that were visited take more than a terabyte");
        let usual = if self.blocks.is_empty() { 64 } else { BLOCK };
        self.blocks.push(Vec::with_capacity(length.max(usual)));
        self.room += self.blocks.last().map_or(0, Vec::capacity);
    }

    /// What stands at a place and behind it.
    #[inline(always)]
    pub(super) fn at(&self, place: u32) -> &[u8] {
        &self.blocks[(place >> BLOCK_BITS) as usize][place as usize & (BLOCK - 1)..]
    }

    /// The key at a place.
    #[inline(always)]
    pub(super) fn get(&self, place: u32) -> &[u8] {
        split(self.at(place)).0
    }

    /// All of them, with their places.
    pub(super) fn for_each(&self, mut look: impl FnMut(u32, &[u8])) {
        for (number, block) in self.blocks.iter().enumerate() {
            let mut rest = &block[..];
            while !rest.is_empty() {
                let at = block.len() - rest.len();
                let (key, behind) = split(rest);
                look((number << BLOCK_BITS | at) as u32, key);
                rest = behind;
            }
        }
    }

    /// Of every block, bytes so far apart.
    pub(super) fn step_by(&self, step: usize) -> impl Iterator<Item = &u8> {
        self.blocks.iter().flat_map(move |block| block.iter().step_by(step))
    }

    /// How much memory they take.
    pub(super) fn memory(&self) -> usize {
        self.room + self.blocks.capacity() * size_of::<Vec<u8>>()
    }
}

/// The first key, and what stands behind it.
#[inline(always)]
fn split(bytes: &[u8]) -> (&[u8], &[u8]) {
    match bytes {
        [u8::MAX, a, b, c, d, rest @ ..] => rest.split_at(u32::from_le_bytes([*a, *b, *c, *d]) as usize),
        [short, rest @ ..] => rest.split_at(*short as usize),
        [] => (&[], &[]),
    }
}

/// Adds a piece at the end, for which there is room.
#[inline(always)]
fn append(piece: &[u8], to: &mut Vec<u8>) {
    let begin = to.len();
    match piece.len() {
        // More is written than is needed, so that the length need not be looked at.
        0..=16 if to.capacity() - begin >= 16 => {
            let mut padded = [0; 16];
            copy(piece, &mut padded[..piece.len()]);
            to.extend_from_slice(&padded);
            to.truncate(begin + piece.len());
        }
        _ => to.extend_from_slice(piece),
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, Keys};

    #[test]
    fn keys_of_all_lengths_are_found_at_their_places() {
        let lengths = (0..600).chain([BLOCK - 6, BLOCK - 5, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK]).chain(0..300);
        let keys: Vec<Vec<u8>> = lengths.map(|length| (0..length).map(|at| (at ^ length) as u8).collect()).collect();
        let mut kept = Keys::default();
        let places: Vec<u32> = keys.iter().map(|key| kept.push(key)).collect();
        assert!(keys.iter().zip(&places).all(|(key, &place)| kept.get(place) == key && kept.at(place).len() > key.len()));
        let mut all = vec![];
        kept.for_each(|place, key| all.push((place, key.to_vec())));
        assert_eq!(all, places.into_iter().zip(keys).collect::<Vec<_>>());
    }
}
