//! One byte for each of 64 lanes.
//!
//! [`Plain`] runs everywhere. LaneCode for wider vectors than every machine has is compiled beside it, and chosen when it runs.

use super::lanes::Lanes;
use super::subject::Subject;

/// How many states run at once.
pub const LANES: usize = 64;

/// A method for lanes that has code of its own.
pub trait LaneCode<S: Subject, const K: usize> {
    /// Runs it on all active lanes.
    fn run<V: Vector>(machine: &mut Lanes<S, V>, arguments: [V; K]) -> V;
}

/// One byte for each lane. A mask has all bits or none in each.
pub trait Vector: Copy + Send + 'static {
    /// The same byte in all lanes.
    fn splat(byte: u8) -> Self;
    /// These bytes.
    fn load(bytes: &[u8; LANES]) -> Self;
    /// All bytes.
    fn store(self) -> [u8; LANES];
    /// Bitwise and.
    fn and(self, other: Self) -> Self;
    /// Bitwise or.
    fn or(self, other: Self) -> Self;
    /// Bitwise exclusive or.
    fn xor(self, other: Self) -> Self;
    /// The bits that the other has not.
    fn without(self, other: Self) -> Self;
    /// Sums without carry.
    fn add(self, other: Self) -> Self;
    /// Differences without borrow.
    fn sub(self, other: Self) -> Self;
    /// The greater ones.
    fn max(self, other: Self) -> Self;
    /// Where both are equal.
    fn equal(self, other: Self) -> Self;
    /// Where this is below the other.
    fn below(self, other: Self) -> Self;
    /// These bytes shifted towards the low end.
    fn shifted(self, bits: u32) -> Self;
    /// Whether there is a bit.
    fn any(self) -> bool;
    /// One bit for each lane of a mask.
    fn bits(self) -> u64;
    /// Calls a method, whose code is compiled for these vectors.
    fn enter<S: Subject, C: LaneCode<S, K>, const K: usize>(machine: &mut Lanes<S, Self>, arguments: [Self; K]) -> Self;

    /// The other's bytes where the mask has bits.
    #[inline(always)]
    fn replaced(self, mask: Self, other: Self) -> Self {
        self.without(mask).or(other.and(mask))
    }

    /// The mask of these lanes.
    #[inline(always)]
    fn of_bits(bits: u64) -> Self {
        let mut bytes = [0; LANES];
        for (lane, byte) in bytes.iter_mut().enumerate() {
            *byte = if bits >> lane & 1 == 1 { 255 } else { 0 };
        }
        Self::load(&bytes)
    }
}

/// Vectors as plain arrays. An operation is a loop, which compilers turn into whatever vectors there are; it is a call, because thousands of
/// loops in one function take minutes to compile.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Plain([u8; LANES]);

// One index, so that the compiler sees one vector operation.
#[allow(clippy::needless_range_loop)]
#[inline(always)]
fn each(left: Plain, right: Plain, apply: impl Fn(u8, u8) -> u8) -> Plain {
    let mut result = [0; LANES];
    for lane in 0..LANES {
        result[lane] = apply(left.0[lane], right.0[lane]);
    }
    Plain(result)
}

impl Vector for Plain {
    #[inline(always)]
    fn splat(byte: u8) -> Self {
        Plain([byte; LANES])
    }

    #[inline(always)]
    fn load(bytes: &[u8; LANES]) -> Self {
        Plain(*bytes)
    }

    #[inline(always)]
    fn store(self) -> [u8; LANES] {
        self.0
    }

    #[inline(never)]
    fn and(self, other: Self) -> Self {
        each(self, other, |a, b| a & b)
    }

    #[inline(never)]
    fn or(self, other: Self) -> Self {
        each(self, other, |a, b| a | b)
    }

    #[inline(never)]
    fn xor(self, other: Self) -> Self {
        each(self, other, |a, b| a ^ b)
    }

    #[inline(never)]
    fn without(self, other: Self) -> Self {
        each(self, other, |a, b| a & !b)
    }

    #[inline(never)]
    fn add(self, other: Self) -> Self {
        each(self, other, u8::wrapping_add)
    }

    #[inline(never)]
    fn sub(self, other: Self) -> Self {
        each(self, other, u8::wrapping_sub)
    }

    #[inline(never)]
    fn max(self, other: Self) -> Self {
        each(self, other, u8::max)
    }

    #[inline(never)]
    fn equal(self, other: Self) -> Self {
        each(self, other, |a, b| if a == b { 255 } else { 0 })
    }

    #[inline(never)]
    fn below(self, other: Self) -> Self {
        each(self, other, |a, b| if a < b { 255 } else { 0 })
    }

    #[inline(never)]
    fn shifted(self, bits: u32) -> Self {
        each(self, self, |a, _| a >> bits)
    }

    #[inline(never)]
    fn any(self) -> bool {
        self.0.as_chunks::<8>().0.iter().fold(0, |all, chunk| all | u64::from_le_bytes(*chunk)) != 0
    }

    #[inline(never)]
    fn bits(self) -> u64 {
        let mut bits = 0;
        for (index, chunk) in self.0.as_chunks::<8>().0.iter().enumerate() {
            let eight = (u64::from_le_bytes(*chunk) & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
            bits |= eight << (8 * index);
        }
        bits
    }

    #[inline(never)]
    fn enter<S: Subject, C: LaneCode<S, K>, const K: usize>(machine: &mut Lanes<S, Self>, arguments: [Self; K]) -> Self {
        C::run(machine, arguments)
    }
}
