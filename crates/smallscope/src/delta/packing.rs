//! States as keys: tokens of four or eight bits, packed into words.
//!
//! Four bits are enough while objects and values are few, and half the bytes. A state that does not fit makes the exploration go on with a wider
//! packing, in which all keys it has so far are written anew.
//!
//! **Keys are the executable heap.** Objects are numbered breadth first, and classes share slots in which links and values are apart: so a
//! token has a fixed place, loading a state is unpacking, the shape of a state is a mask, and all lanes are numbered at once. A token takes
//! four bits until one does not fit; then all keys are written anew with eight, and the level begins again.

use super::subject::Outline;

/// Tokens that a state can have.
pub(crate) const MOST_TOKENS: usize = 256;

/// Tokens that a state can have while a call runs, with objects that it drops.
pub(crate) const HEAP_TOKENS: usize = 1024;

/// How states are written as keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Packing {
    /// Bits of a token: 4 or 8.
    pub bits: u32,
    /// Words of a key.
    pub words: usize,
}

/// A key that a packing cannot hold: what it needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Narrow {
    /// Whether there are tokens of more than four bits.
    pub wide_tokens: bool,
    /// Tokens of the state.
    pub tokens: usize,
}

/// The numbers of words that keys can have.
pub(crate) const WORDS: [usize; 10] = [1, 2, 3, 4, 5, 6, 8, 12, 16, 32];

impl Packing {
    /// The packing of fewest words for this number of tokens.
    pub fn of(bits: u32, tokens: usize) -> Packing {
        let needed = (tokens * bits as usize).div_ceil(64);
        let words = WORDS.into_iter().find(|&words| words >= needed).expect("states are smaller than the widest key");
        Packing { bits, words }
    }

    /// Tokens that fit.
    pub fn tokens(self) -> usize {
        self.words * 64 / self.bits as usize
    }

    /// The next packing, in which a state fits that did not fit this one.
    pub fn wider(self, needs: Narrow) -> Packing {
        let bits = if needs.wide_tokens { 8 } else { self.bits };
        Packing::of(bits, needs.tokens.max(self.tokens()).min(MOST_TOKENS))
    }

    /// Writes tokens as a key.
    #[inline(always)]
    pub fn pack(self, tokens: &[u8], key: &mut [u64]) -> Result<(), Narrow> {
        let wide_tokens = self.bits == 4 && tokens.iter().fold(0, |all, &token| all | token) > 15;
        if wide_tokens || tokens.len() > self.tokens() {
            return Err(Narrow { wide_tokens, tokens: tokens.len() });
        }
        let per_word = 64 / self.bits as usize;
        let mut chunks = tokens.chunks(per_word);
        for word in key {
            *word = match chunks.next() {
                None => 0,
                Some(chunk) if self.bits == 8 => bytes(chunk),
                Some(chunk) if chunk.len() <= 8 => u64::from(nibbles(bytes(chunk))),
                Some(chunk) => {
                    let (low, high) = chunk.split_at(8);
                    u64::from(nibbles(bytes(low))) | u64::from(nibbles(bytes(high))) << 32
                }
            };
        }
        Ok(())
    }

    /// The tokens of a state: of the root, and of as many objects as its links lead to.
    pub fn state(self, outline: &Outline, key: &[u64]) -> Vec<u8> {
        let mut tokens = vec![0; self.tokens().max(outline.root)];
        self.unpack(key, &mut tokens);
        let mut objects = tokens[..outline.root_links].iter().copied().max().unwrap_or(0);
        let mut next = 0;
        while next < objects {
            let first = outline.root + usize::from(next) * outline.node;
            objects = tokens[first..first + outline.node_links].iter().copied().fold(objects, u8::max);
            next += 1;
        }
        tokens.truncate(outline.root + usize::from(objects) * outline.node);
        tokens
    }

    /// Reads the tokens of a key; those that there are not are zero.
    #[inline(always)]
    pub fn unpack(self, key: &[u64], tokens: &mut [u8]) {
        let per_word = 64 / self.bits as usize;
        for (chunk, &word) in tokens.chunks_mut(per_word).zip(key) {
            if self.bits == 8 {
                let bytes = word.to_le_bytes();
                let length = chunk.len();
                chunk.copy_from_slice(&bytes[..length]);
            } else {
                let mut bytes = [0; 16];
                bytes[..8].copy_from_slice(&spread(word as u32).to_le_bytes());
                bytes[8..].copy_from_slice(&spread((word >> 32) as u32).to_le_bytes());
                let length = chunk.len();
                chunk.copy_from_slice(&bytes[..length]);
            }
        }
        let read = (per_word * key.len()).min(tokens.len());
        tokens[read..].fill(0);
    }
}

/// Up to eight bytes as a word.
#[inline(always)]
fn bytes(chunk: &[u8]) -> u64 {
    match chunk.try_into() {
        Ok(eight) => u64::from_le_bytes(eight),
        Err(_) => chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
    }
}

/// Eight bytes below 16 as eight times four bits.
#[inline(always)]
fn nibbles(word: u64) -> u32 {
    let pairs = (word | word >> 4) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
    (fours | fours >> 16) as u32
}

/// Eight times four bits as eight bytes.
#[inline(always)]
fn spread(half: u32) -> u64 {
    let fours = (u64::from(half) | u64::from(half) << 16) & 0x0000_ffff_0000_ffff;
    let pairs = (fours | fours << 8) & 0x00ff_00ff_00ff_00ff;
    (pairs | pairs << 4) & 0x0f0f_0f0f_0f0f_0f0f
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        for (bits, limit) in [(4, 16), (8, 256)] {
            for length in 0..40 {
                let tokens: Vec<u8> = (0..length).map(|index| ((index * 37 + 11) % limit) as u8).collect();
                let packing = Packing::of(bits, length.max(1));
                let mut key = vec![0; packing.words];
                packing.pack(&tokens, &mut key).unwrap();
                let mut back = vec![9; packing.tokens()];
                packing.unpack(&key, &mut back);
                assert_eq!(&back[..length], &tokens);
                assert!(back[length..].iter().all(|&token| token == 0));
            }
        }
    }

    #[test]
    fn what_does_not_fit_says_what_it_needs() {
        let packing = Packing::of(4, 10);
        let mut key = [0];
        assert_eq!(packing.pack(&[1, 16], &mut key), Err(Narrow { wide_tokens: true, tokens: 2 }));
        assert_eq!(packing.pack(&[0; 17], &mut key), Err(Narrow { wide_tokens: false, tokens: 17 }));
        assert_eq!(packing.wider(Narrow { wide_tokens: false, tokens: 17 }), Packing { bits: 4, words: 2 });
        assert_eq!(packing.wider(Narrow { wide_tokens: true, tokens: 2 }), Packing { bits: 8, words: 2 });
    }
}
