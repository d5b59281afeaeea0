//! Between keys, which are words of one state, and rows, which are tokens of 64 states.

use super::packing::{MOST_TOKENS, Narrow, Packing};
use super::vector::{LANES, Plain, Vector};
#[cfg(target_arch = "x86_64")]
use super::wide::Wide;

/// Keys of 64 lanes, word by word.
pub(crate) type Words = Vec<[u64; LANES]>;

/// Eight rows of 64 bytes become 64 words of eight bytes, or the other way round.
// Indices of two rows at once.
#[allow(clippy::needless_range_loop)]
#[inline(always)]
fn transpose(rows: &mut [[u64; 8]; 8]) {
    for (distance, shift, mask) in
        [(4, 32, 0x0000_0000_ffff_ffffu64), (2, 16, 0x0000_ffff_0000_ffff), (1, 8, 0x00ff_00ff_00ff_00ff)]
    {
        for low in 0..8 {
            if low & distance == 0 {
                for group in 0..8 {
                    let (a, b) = (rows[low][group], rows[low + distance][group]);
                    let swap = (a >> shift ^ b) & mask;
                    rows[low + distance][group] = b ^ swap;
                    rows[low][group] = a ^ swap << shift;
                }
            }
        }
    }
}

#[inline(always)]
fn words_of<V: Vector>(row: V) -> [u64; 8] {
    let bytes = row.store();
    let (chunks, _) = bytes.as_chunks::<8>();
    std::array::from_fn(|group| u64::from_le_bytes(chunks[group]))
}

#[inline(always)]
fn row_of<V: Vector>(words: &[u64; 8]) -> V {
    let mut bytes = [0; LANES];
    for (chunk, word) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(words) {
        *chunk = word.to_le_bytes();
    }
    V::load(&bytes)
}

/// Both ways for vectors of one kind, compiled once for all subjects.
pub(crate) struct Transfer<V> {
    pub pack: fn(Packing, &[V], &mut Words) -> Result<(), Narrow>,
    pub unpack: fn(Packing, &Words, &mut [V]),
}

impl Transfer<Plain> {
    pub fn plain() -> Self {
        Transfer { pack, unpack }
    }
}

#[cfg(target_arch = "x86_64")]
impl Transfer<Wide> {
    /// To be used only where the machine has these vectors.
    pub fn wide() -> Self {
        #[target_feature(enable = "avx2,bmi1,bmi2")]
        fn wide_pack(packing: Packing, rows: &[Wide], words: &mut Words) -> Result<(), Narrow> {
            pack(packing, rows, words)
        }
        #[target_feature(enable = "avx2,bmi1,bmi2")]
        fn wide_unpack(packing: Packing, words: &Words, rows: &mut [Wide]) {
            unpack(packing, words, rows);
        }
        Transfer {
            // SAFETY: a `Wide` exists only in an runner that is chosen on machines with AVX2, BMI1 and BMI2.
            pack: |packing, rows, words| unsafe { wide_pack(packing, rows, words) },
            // SAFETY: as above.
            unpack: |packing, words, rows| unsafe { wide_unpack(packing, words, rows) },
        }
    }
}

/// Packs the tokens of all lanes.
#[inline(always)]
fn pack<V: Vector>(packing: Packing, rows: &[V], words: &mut Words) -> Result<(), Narrow> {
    let zero = V::splat(0);
    if packing.bits == 4 || rows.len() > packing.tokens() {
        let mut all = zero;
        for row in rows {
            all = all.or(*row);
        }
        let wide_tokens = packing.bits == 4 && V::splat(15).below(all).any();
        if wide_tokens || rows.len() > packing.tokens() {
            return Err(Narrow { wide_tokens, tokens: rows.len() });
        }
    }
    let per_byte = 8 / packing.bits as usize;
    for (index, word) in words.iter_mut().enumerate() {
        let mut block = [[0; 8]; 8];
        for (byte, target) in block.iter_mut().enumerate() {
            let token = (index * 8 + byte) * per_byte;
            let row = rows.get(token).copied().unwrap_or(zero);
            *target = words_of(row);
            if per_byte == 2
                && let Some(high) = rows.get(token + 1)
            {
                let high = words_of(*high);
                for group in 0..8 {
                    target[group] |= high[group] << 4;
                }
            }
        }
        transpose(&mut block);
        for group in 0..8 {
            for lane in 0..8 {
                word[group * 8 + lane] = block[lane][group];
            }
        }
    }
    Ok(())
}

/// Reads the tokens of all lanes.
#[inline(always)]
fn unpack<V: Vector>(packing: Packing, words: &Words, rows: &mut [V]) {
    let per_byte = 8 / packing.bits as usize;
    for (index, word) in words.iter().enumerate() {
        let mut block = [[0; 8]; 8];
        for group in 0..8 {
            for lane in 0..8 {
                block[lane][group] = word[group * 8 + lane];
            }
        }
        transpose(&mut block);
        for (byte, source) in block.iter_mut().enumerate() {
            let token = (index * 8 + byte) * per_byte;
            if token >= MOST_TOKENS {
                return;
            }
            if per_byte == 1 {
                rows[token] = row_of(source);
                continue;
            }
            let high: [u64; 8] = std::array::from_fn(|group| source[group] >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
            let low: [u64; 8] = std::array::from_fn(|group| source[group] & 0x0f0f_0f0f_0f0f_0f0f);
            rows[token] = row_of(&low);
            rows[token + 1] = row_of(&high);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::vector::Plain;
    use super::*;

    #[test]
    fn rows_are_what_packing_makes_of_each_lane() {
        for (bits, limit, tokens) in [(4, 16, 21), (8, 256, 21), (4, 16, 1), (8, 256, 64)] {
            let packing = Packing::of(bits, tokens);
            let token = |lane: usize, index: usize| ((lane * 31 + index * 7 + lane * index) % limit) as u8;
            let rows: Vec<Plain> =
                (0..tokens).map(|index| Plain::load(&std::array::from_fn(|lane| token(lane, index)))).collect();
            let mut words = vec![[0; LANES]; packing.words];
            pack(packing, &rows, &mut words).unwrap();
            for lane in 0..LANES {
                let mut key = vec![0; packing.words];
                let alone: Vec<u8> = (0..tokens).map(|index| token(lane, index)).collect();
                packing.pack(&alone, &mut key).unwrap();
                assert_eq!(key, words.iter().map(|word| word[lane]).collect::<Vec<_>>());
            }
            let mut back = vec![Plain::splat(9); MOST_TOKENS];
            unpack(packing, &words, &mut back);
            assert!((0..tokens).all(|index| back[index].store() == rows[index].store()));
        }
    }
}
