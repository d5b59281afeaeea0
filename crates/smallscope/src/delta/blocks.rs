//! Keys one behind the other, in blocks that stay where they are.
//!
//! Memory that moves as it grows is given back and asked for again all the time, and each time the system interrupts every thread.

use std::ops::Range;

const BLOCK_BITS: u32 = 9;
/// Keys of a block.
const BLOCK: usize = 1 << BLOCK_BITS;

/// Keys by position.
pub(crate) struct Blocks<const W: usize> {
    /// All but the last are full. The first begins small.
    blocks: Vec<Vec<[u64; W]>>,
    len: usize,
}

impl<const W: usize> Blocks<W> {
    pub fn new() -> Self {
        Blocks { blocks: vec![], len: 0 }
    }

    #[inline(always)]
    pub fn len(&self) -> usize {
        self.len
    }

    /// The key at a position.
    #[inline(always)]
    pub fn get(&self, position: usize) -> Option<&[u64; W]> {
        self.blocks.get(position >> BLOCK_BITS)?.get(position & (BLOCK - 1))
    }

    #[inline(always)]
    pub fn push(&mut self, key: [u64; W]) {
        if self.len & (BLOCK - 1) == 0 {
            self.blocks.push(Vec::with_capacity(if self.len == 0 { 0 } else { BLOCK }));
        }
        self.len += 1;
        if let Some(last) = self.blocks.last_mut() {
            last.push(key);
        }
    }

    pub fn truncate(&mut self, len: usize) {
        self.blocks.truncate(len.div_ceil(BLOCK));
        if let Some(last) = self.blocks.last_mut() {
            last.truncate(len - ((len - 1) & !(BLOCK - 1)));
        }
        self.len = self.len.min(len);
    }

    /// The keys at positions, in order.
    pub fn range(&self, range: Range<usize>) -> impl Iterator<Item = &[u64; W]> {
        let first = range.start >> BLOCK_BITS;
        self.blocks[first..range.end.div_ceil(BLOCK).max(first)].iter().zip(first..).flat_map(move |(block, number)| {
            let begin = number << BLOCK_BITS;
            block[range.start.max(begin) - begin..range.end.min(begin + BLOCK) - begin].iter()
        })
    }

    /// Of every block, keys so far apart.
    pub fn step_by(&self, step: usize) -> impl Iterator<Item = &[u64; W]> {
        self.blocks.iter().flat_map(move |block| block.iter().step_by(step))
    }

    /// How much memory they take.
    pub fn bytes(&self) -> usize {
        self.blocks.iter().map(|block| block.capacity() * W * 8).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, Blocks};

    #[test]
    fn blocks_hold_what_a_vector_holds() {
        for len in [0, 1, 5, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK, 3 * BLOCK + 7] {
            let keys: Vec<[u64; 2]> = (0..len as u64).map(|key| [key, key * key]).collect();
            let mut blocks = Blocks::new();
            keys.iter().for_each(|&key| blocks.push(key));
            assert!((0..len + 2).all(|position| blocks.get(position) == keys.get(position)));
            for end in [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, len].into_iter().filter(|&end| end <= len) {
                for start in [0, 1, BLOCK - 1, BLOCK, BLOCK + 3, end].into_iter().filter(|&start| start <= end) {
                    assert!(blocks.range(start..end).eq(&keys[start..end]), "{start}..{end} of {len}");
                }
            }
            let mut ends = [len, len.saturating_sub(1), BLOCK + 1, BLOCK, 3, 0];
            ends.sort();
            for end in ends.into_iter().rev().filter(|&end| end <= len) {
                blocks.truncate(end);
                assert!(blocks.len() == end && blocks.range(0..end).eq(&keys[..end]), "{end} of {len}");
                blocks.push([7; 2]);
                assert_eq!((blocks.get(end), blocks.get(end + 1)), (Some(&[7; 2]), None));
                blocks.truncate(end);
            }
        }
    }
}
