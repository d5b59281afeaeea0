//! Lanes in the 256-bit vectors that most x86-64 machines have.
//!
//! **Methods for lanes are called, not repeated.** LaneCode for wide vectors must be compiled into functions that may use them. `Vector::enter` is
//! such a function for each method that is called from several places or from outside; small ones are compiled into their callers.

use super::lanes::Lanes;
use super::subject::Subject;
use super::vector::{LANES, LaneCode, Vector};
use std::arch::x86_64::*;

/// 64 bytes in two vectors. Its operations are compiled into code that runs only where the machine has these vectors.
#[derive(Clone, Copy)]
pub struct Wide(__m256i, __m256i);

/// Applies an operation to both halves.
macro_rules! halves {
    ($operation:ident, $left:expr, $right:expr) => {
        // SAFETY: a `Wide` exists only in an runner that is chosen on machines with AVX2, BMI1 and BMI2.
        unsafe { Wide($operation($left.0, $right.0), $operation($left.1, $right.1)) }
    };
}

impl Vector for Wide {
    #[inline(always)]
    fn splat(byte: u8) -> Self {
        // SAFETY: as above.
        unsafe { Wide(_mm256_set1_epi8(byte as i8), _mm256_set1_epi8(byte as i8)) }
    }

    #[inline(always)]
    fn load(bytes: &[u8; LANES]) -> Self {
        // SAFETY: as above; the array has 64 bytes, and the loads need no alignment.
        unsafe { Wide(_mm256_loadu_si256(bytes.as_ptr().cast()), _mm256_loadu_si256(bytes.as_ptr().add(32).cast())) }
    }

    #[inline(always)]
    fn store(self) -> [u8; LANES] {
        let mut bytes = [0; LANES];
        // SAFETY: as above; the array has 64 bytes, and the stores need no alignment.
        unsafe {
            _mm256_storeu_si256(bytes.as_mut_ptr().cast(), self.0);
            _mm256_storeu_si256(bytes.as_mut_ptr().add(32).cast(), self.1);
        }
        bytes
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        halves!(_mm256_and_si256, self, other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        halves!(_mm256_or_si256, self, other)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        halves!(_mm256_xor_si256, self, other)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        halves!(_mm256_andnot_si256, other, self)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        halves!(_mm256_add_epi8, self, other)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        halves!(_mm256_sub_epi8, self, other)
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        halves!(_mm256_max_epu8, self, other)
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        halves!(_mm256_cmpeq_epi8, self, other)
    }

    #[inline(always)]
    fn below(self, other: Self) -> Self {
        // There is no comparison of unsigned bytes: this is below the other where the greater one is not this.
        Wide::splat(255).without(self.max(other).equal(self))
    }

    #[inline(always)]
    fn shifted(self, bits: u32) -> Self {
        let keep = Wide::splat(255u8.checked_shr(bits).unwrap_or(0));
        // SAFETY: as above.
        let shifted = unsafe {
            let count = _mm_cvtsi32_si128(bits as i32);
            Wide(_mm256_srl_epi16(self.0, count), _mm256_srl_epi16(self.1, count))
        };
        shifted.and(keep)
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: as above.
        unsafe {
            let both = _mm256_or_si256(self.0, self.1);
            _mm256_testz_si256(both, both) == 0
        }
    }

    #[inline(always)]
    fn bits(self) -> u64 {
        // SAFETY: as above.
        unsafe { u64::from(_mm256_movemask_epi8(self.0) as u32) | u64::from(_mm256_movemask_epi8(self.1) as u32) << 32 }
    }

    #[inline(always)]
    fn enter<S: Subject, C: LaneCode<S, K>, const K: usize>(machine: &mut Lanes<S, Self>, arguments: [Self; K]) -> Self {
        #[inline(never)]
        #[target_feature(enable = "avx2,bmi1,bmi2")]
        fn code<S: Subject, C: LaneCode<S, K>, const K: usize>(machine: &mut Lanes<S, Wide>, arguments: [Wide; K]) -> Wide {
            C::run(machine, arguments)
        }
        // SAFETY: as above.
        unsafe { code::<S, C, K>(machine, arguments) }
    }

    #[inline(always)]
    fn replaced(self, mask: Self, other: Self) -> Self {
        // SAFETY: as above.
        unsafe { Wide(_mm256_blendv_epi8(self.0, other.0, mask.0), _mm256_blendv_epi8(self.1, other.1, mask.1)) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::vector::Plain;
    use super::*;

    #[test]
    fn wide_vectors_do_what_plain_ones_do() {
        if !is_x86_feature_detected!("avx2") {
            return;
        }
        let left: [u8; LANES] = std::array::from_fn(|lane| (lane * 37 + 5) as u8);
        let right: [u8; LANES] = std::array::from_fn(|lane| if lane % 3 == 0 { left[lane] } else { (lane * 91 + 200) as u8 });
        let (a, b) = (Plain::load(&left), Plain::load(&right));
        let (x, y) = (Wide::load(&left), Wide::load(&right));
        let pairs = [
            (a.and(b).store(), x.and(y).store()),
            (a.or(b).store(), x.or(y).store()),
            (a.xor(b).store(), x.xor(y).store()),
            (a.without(b).store(), x.without(y).store()),
            (a.add(b).store(), x.add(y).store()),
            (a.sub(b).store(), x.sub(y).store()),
            (a.max(b).store(), x.max(y).store()),
            (a.equal(b).store(), x.equal(y).store()),
            (a.below(b).store(), x.below(y).store()),
            (a.shifted(3).store(), x.shifted(3).store()),
            (a.replaced(a.below(b), b).store(), x.replaced(x.below(y), y).store()),
            (Plain::of_bits(0x1234_5678_9abc_def0).store(), Wide::of_bits(0x1234_5678_9abc_def0).store()),
        ];
        assert!(pairs.iter().all(|(plain, wide)| plain == wide));
        assert_eq!(a.below(b).bits(), x.below(y).bits());
        assert!(x.any() && !Wide::splat(0).any());
    }
}
