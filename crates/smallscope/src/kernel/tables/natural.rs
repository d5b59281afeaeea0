//! Numbers of structures, which outgrow machine words: 30 nodes already make 3,814,986,502,092,304 search trees.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{AddAssign, MulAssign, SubAssign};

/// A natural number of any size.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Natural {
    /// The number, if it fits: nearly all of them do, and those take no memory of their own.
    small: u64,
    /// Else in base 2^32, the lowest first, without zeros at the end.
    limbs: Vec<u32>,
}

impl Natural {
    /// The number as a `u64`, if it fits.
    #[inline]
    pub fn to_u64(&self) -> Option<u64> {
        self.limbs.is_empty().then_some(self.small)
    }

    /// The number as a `u128`, if it fits.
    pub fn to_u128(&self) -> Option<u128> {
        let sum = |sum: u128, (place, &limb): (usize, &u32)| sum | u128::from(limb) << (32 * place);
        (self.limbs.len() <= 4).then(|| self.limbs.iter().enumerate().fold(u128::from(self.small), sum))
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.to_u64() == Some(0)
    }

    /// In base 2^32, the lowest first, without zeros at the end.
    fn to_limbs(&self) -> Vec<u32> {
        if !self.limbs.is_empty() {
            return self.limbs.clone();
        }
        let mut limbs = vec![self.small as u32, (self.small >> 32) as u32];
        trim(&mut limbs);
        limbs
    }

    fn of_limbs(mut limbs: Vec<u32>) -> Natural {
        trim(&mut limbs);
        match *limbs {
            [] => Natural::from(0u64),
            [low] => Natural::from(u64::from(low)),
            [low, high] => Natural::from(u64::from(low) | u64::from(high) << 32),
            _ => Natural { small: 0, limbs },
        }
    }

    /// Quotient and remainder; the divisor is not 0.
    pub(crate) fn divided_by(&self, divisor: &Natural) -> (Natural, Natural) {
        if let (Some(whole), Some(divisor)) = (self.to_u128(), divisor.to_u128()) {
            return (Natural::from(whole / divisor), Natural::from(whole % divisor));
        }
        let (whole, divisor) = (self.to_limbs(), divisor.to_limbs());
        let (mut quotient, mut rest) = (vec![], vec![]);
        for bit in (0..bits(&whole)).rev() {
            push_bit(&mut rest, whole[bit / 32] >> (bit % 32) & 1 == 1);
            let fits = compare(&rest, &divisor).is_ge();
            if fits {
                subtract(&mut rest, &divisor);
            }
            push_bit(&mut quotient, fits);
        }
        (Natural::of_limbs(quotient), Natural::of_limbs(rest))
    }

    /// A number below this one, which is not 0, from random words: all are equally likely.
    pub(crate) fn random_below(&self, mut random: impl FnMut() -> u64) -> Natural {
        let limit = self.to_limbs();
        let highest = u32::MAX >> (32 * limit.len() - bits(&limit));
        loop {
            let mut limbs: Vec<u32> = limit.iter().map(|_| (random() >> 32) as u32).collect();
            if let Some(last) = limbs.last_mut() {
                *last &= highest;
            }
            let drawn = Natural::of_limbs(limbs);
            if drawn < *self {
                return drawn;
            }
        }
    }
}

fn trim(limbs: &mut Vec<u32>) {
    while limbs.last() == Some(&0) {
        limbs.pop();
    }
}

fn bits(limbs: &[u32]) -> usize {
    limbs.last().map_or(0, |last| 32 * limbs.len() - last.leading_zeros() as usize)
}

/// Doubles a number, and adds a bit.
fn push_bit(limbs: &mut Vec<u32>, bit: bool) {
    let mut carry = u32::from(bit);
    for limb in &mut *limbs {
        let next = *limb >> 31;
        *limb = *limb << 1 | carry;
        carry = next;
    }
    if carry > 0 {
        limbs.push(carry);
    }
}

/// Divides a number by a small one, and gives the remainder.
fn divide(limbs: &mut Vec<u32>, divisor: u32) -> u32 {
    let mut rest = 0u64;
    for limb in limbs.iter_mut().rev() {
        let whole = rest << 32 | u64::from(*limb);
        *limb = (whole / u64::from(divisor)) as u32;
        rest = whole % u64::from(divisor);
    }
    trim(limbs);
    rest as u32
}

fn compare(left: &[u32], right: &[u32]) -> Ordering {
    left.len().cmp(&right.len()).then_with(|| left.iter().rev().cmp(right.iter().rev()))
}

/// The other one is not larger.
fn subtract(limbs: &mut Vec<u32>, other: &[u32]) {
    let mut borrow = 0;
    for (place, limb) in limbs.iter_mut().enumerate() {
        let taken = u64::from(other.get(place).copied().unwrap_or(0)) + borrow;
        borrow = u64::from(u64::from(*limb) < taken);
        *limb = (u64::from(*limb) + (borrow << 32) - taken) as u32;
    }
    trim(limbs);
}

impl From<u64> for Natural {
    #[inline]
    fn from(number: u64) -> Natural {
        Natural { small: number, limbs: vec![] }
    }
}

impl From<u128> for Natural {
    fn from(number: u128) -> Natural {
        Natural::of_limbs((0..4).map(|place| (number >> (32 * place)) as u32).collect())
    }
}

impl PartialEq<u64> for Natural {
    fn eq(&self, other: &u64) -> bool {
        self.to_u64() == Some(*other)
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Natural) -> Ordering {
        // One that has limbs does not fit into a word.
        compare(&self.limbs, &other.limbs).then(self.small.cmp(&other.small))
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Natural) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl AddAssign<&Natural> for Natural {
    #[inline]
    fn add_assign(&mut self, other: &Natural) {
        *self = match (self.to_u64(), other.to_u64()) {
            (Some(left), Some(right)) => match left.checked_add(right) {
                Some(sum) => Natural::from(sum),
                None => Natural::from(u128::from(left) + u128::from(right)),
            },
            _ => sum(self.to_limbs(), &other.to_limbs()),
        };
    }
}

fn sum(mut limbs: Vec<u32>, other: &[u32]) -> Natural {
    limbs.resize(limbs.len().max(other.len()), 0);
    let mut carry = 0;
    for (place, limb) in limbs.iter_mut().enumerate() {
        let sum = u64::from(*limb) + u64::from(other.get(place).copied().unwrap_or(0)) + carry;
        *limb = sum as u32;
        carry = sum >> 32;
    }
    limbs.push(carry as u32);
    Natural::of_limbs(limbs)
}

impl SubAssign<&Natural> for Natural {
    /// The other one is not larger.
    fn sub_assign(&mut self, other: &Natural) {
        *self = match (self.to_u64(), other.to_u64()) {
            (Some(left), Some(right)) => Natural::from(left - right),
            _ => {
                let mut limbs = self.to_limbs();
                subtract(&mut limbs, &other.to_limbs());
                Natural::of_limbs(limbs)
            }
        };
    }
}

impl MulAssign<&Natural> for Natural {
    #[inline]
    fn mul_assign(&mut self, other: &Natural) {
        *self = match (self.to_u64(), other.to_u64()) {
            (Some(left), Some(right)) => match left.checked_mul(right) {
                Some(product) => Natural::from(product),
                None => Natural::from(u128::from(left) * u128::from(right)),
            },
            _ => product(&self.to_limbs(), &other.to_limbs()),
        };
    }
}

fn product(left: &[u32], right: &[u32]) -> Natural {
    let mut limbs = vec![0u32; left.len() + right.len()];
    for (place, &one) in left.iter().enumerate() {
        let mut carry = 0;
        for (other_place, &other) in right.iter().enumerate() {
            let sum = u64::from(limbs[place + other_place]) + u64::from(one) * u64::from(other) + carry;
            limbs[place + other_place] = sum as u32;
            carry = sum >> 32;
        }
        limbs[place + right.len()] = carry as u32;
    }
    Natural::of_limbs(limbs)
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut rest, mut digits) = (self.to_limbs(), vec![]);
        while !rest.is_empty() {
            digits.push(divide(&mut rest, 1_000_000_000));
        }
        let mut text = digits.pop().unwrap_or(0).to_string();
        digits.iter().rev().for_each(|part| text += &format!("{part:09}"));
        f.pad_integral(true, "", &text)
    }
}

#[cfg(test)]
mod tests {
    use super::Natural;

    /// The n-th Catalan number, by its sum of products.
    fn catalan(n: usize) -> Natural {
        let mut all = vec![Natural::from(1u64)];
        for _ in 1..=n {
            let mut sum = Natural::default();
            for (left, right) in all.iter().zip(all.iter().rev()) {
                let mut product = left.clone();
                product *= right;
                sum += &product;
            }
            all.push(sum);
        }
        all[n].clone()
    }

    #[test]
    fn sums_of_products_are_exact() {
        // A000108
        assert_eq!(catalan(10), 16796);
        assert_eq!(catalan(30).to_string(), "3814986502092304");
        assert_eq!(catalan(100).to_string(), "896519947090131496687170070074100632420837521538745909320");
    }

    #[test]
    fn quotient_and_remainder_make_the_number_again() {
        let (large, small) = (catalan(100), catalan(40));
        let (mut quotient, rest) = large.divided_by(&small);
        assert!(rest < small);
        quotient *= &small;
        quotient += &rest;
        assert_eq!(quotient, large);
        assert_eq!(small.divided_by(&large), (Natural::default(), small.clone()));
        assert_eq!(Natural::from(100u64).divided_by(&Natural::from(7u64)), (Natural::from(14u64), Natural::from(2u64)));
    }

    #[test]
    fn differences_borrow_across_limbs() {
        let mut large = Natural::from(1u128 << 96);
        large -= &Natural::from(1u64);
        assert_eq!(large.to_u128(), Some((1 << 96) - 1));
        large -= &large.clone();
        assert!(large.is_zero() && large.to_string() == "0");
    }

    #[test]
    fn numbers_around_a_word_are_the_same_whichever_way_they_were_made() {
        let word = Natural::from(u64::MAX);
        let (mut sum, mut product) = (word.clone(), word.clone());
        sum += &Natural::from(1u64);
        product *= &Natural::from(2u64);
        assert_eq!((sum.to_u64(), sum.to_u128()), (None, Some(1 << 64)));
        assert_eq!((product.to_u64(), product.to_u128()), (None, Some(2 * u128::from(u64::MAX))));
        assert!(word < sum && sum < product && word == u64::MAX && sum != u64::MAX && sum != 0);
        product -= &word;
        assert_eq!(product, word, "a difference that fits is one word again");
        sum -= &Natural::from(1u64);
        assert_eq!(sum, word);
        sum *= &Natural::default();
        assert!(sum.is_zero() && sum == Natural::default());
        assert_eq!(Natural::from(1u128 << 64).divided_by(&Natural::from(1u64 << 32)).0, 1 << 32);
    }

    #[test]
    fn random_numbers_below_five_are_all_of_them() {
        let mut state = 1u64;
        let mut seen = [0; 5];
        for _ in 0..1000 {
            let drawn = Natural::from(5u64).random_below(|| {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                state
            });
            seen[drawn.to_u64().unwrap() as usize] += 1;
        }
        assert!(seen.iter().all(|&count| count > 150), "{seen:?}");
    }
}
