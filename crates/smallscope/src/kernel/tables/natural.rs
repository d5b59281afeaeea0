//! Numbers of structures, which outgrow machine words: 30 nodes already make 3,814,986,502,092,304 search trees.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{AddAssign, MulAssign, SubAssign};

/// A natural number of any size.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Natural {
    /// In base 2^32, the lowest first, without zeros at the end.
    limbs: Vec<u32>,
}

impl Natural {
    /// The number as a `u64`, if it fits.
    pub fn to_u64(&self) -> Option<u64> {
        match *self.limbs {
            [] => Some(0),
            [low] => Some(u64::from(low)),
            [low, high] => Some(u64::from(low) | u64::from(high) << 32),
            _ => None,
        }
    }

    /// The number as a `u128`, if it fits.
    pub fn to_u128(&self) -> Option<u128> {
        let sum = |sum: u128, (place, &limb): (usize, &u32)| sum | u128::from(limb) << (32 * place);
        (self.limbs.len() <= 4).then(|| self.limbs.iter().enumerate().fold(0, sum))
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.limbs.is_empty()
    }

    fn trim(&mut self) {
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
    }

    fn bits(&self) -> usize {
        self.limbs.last().map_or(0, |last| 32 * self.limbs.len() - last.leading_zeros() as usize)
    }

    /// Doubles it, and adds a bit.
    fn push_bit(&mut self, bit: bool) {
        let mut carry = u32::from(bit);
        for limb in &mut self.limbs {
            let next = *limb >> 31;
            *limb = *limb << 1 | carry;
            carry = next;
        }
        if carry > 0 {
            self.limbs.push(carry);
        }
    }

    /// Divides it by a small number, and gives the remainder.
    fn divide_by(&mut self, divisor: u32) -> u32 {
        let mut rest = 0u64;
        for limb in self.limbs.iter_mut().rev() {
            let whole = rest << 32 | u64::from(*limb);
            *limb = (whole / u64::from(divisor)) as u32;
            rest = whole % u64::from(divisor);
        }
        self.trim();
        rest as u32
    }

    /// Quotient and remainder; the divisor is not 0.
    pub(crate) fn divided_by(&self, divisor: &Natural) -> (Natural, Natural) {
        if let (Some(whole), Some(divisor)) = (self.to_u128(), divisor.to_u128()) {
            return (Natural::from(whole / divisor), Natural::from(whole % divisor));
        }
        let (mut quotient, mut rest) = (Natural::default(), Natural::default());
        for bit in (0..self.bits()).rev() {
            rest.push_bit(self.limbs[bit / 32] >> (bit % 32) & 1 == 1);
            let fits = rest >= *divisor;
            if fits {
                rest -= divisor;
            }
            quotient.push_bit(fits);
        }
        (quotient, rest)
    }

    /// A number below this one, which is not 0, from random words: all are equally likely.
    pub(crate) fn random_below(&self, mut random: impl FnMut() -> u64) -> Natural {
        let bits = self.bits();
        loop {
            let mut limbs: Vec<u32> = (0..self.limbs.len()).map(|_| (random() >> 32) as u32).collect();
            if let Some(last) = limbs.last_mut() {
                *last &= u32::MAX >> (32 * self.limbs.len() - bits);
            }
            let mut drawn = Natural { limbs };
            drawn.trim();
            if drawn < *self {
                return drawn;
            }
        }
    }
}

impl From<u64> for Natural {
    fn from(number: u64) -> Natural {
        Natural::from(u128::from(number))
    }
}

impl From<u128> for Natural {
    fn from(number: u128) -> Natural {
        let mut natural = Natural { limbs: (0..4).map(|place| (number >> (32 * place)) as u32).collect() };
        natural.trim();
        natural
    }
}

impl PartialEq<u64> for Natural {
    fn eq(&self, other: &u64) -> bool {
        self.to_u64() == Some(*other)
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Natural) -> Ordering {
        self.limbs.len().cmp(&other.limbs.len()).then_with(|| self.limbs.iter().rev().cmp(other.limbs.iter().rev()))
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Natural) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl AddAssign<&Natural> for Natural {
    fn add_assign(&mut self, other: &Natural) {
        let length = self.limbs.len().max(other.limbs.len());
        self.limbs.resize(length, 0);
        let mut carry = 0;
        for (place, limb) in self.limbs.iter_mut().enumerate() {
            let sum = u64::from(*limb) + u64::from(other.limbs.get(place).copied().unwrap_or(0)) + carry;
            *limb = sum as u32;
            carry = sum >> 32;
        }
        if carry > 0 {
            self.limbs.push(carry as u32);
        }
    }
}

impl SubAssign<&Natural> for Natural {
    /// The other one is not larger.
    fn sub_assign(&mut self, other: &Natural) {
        let mut borrow = 0;
        for (place, limb) in self.limbs.iter_mut().enumerate() {
            let taken = u64::from(other.limbs.get(place).copied().unwrap_or(0)) + borrow;
            borrow = u64::from(u64::from(*limb) < taken);
            *limb = (u64::from(*limb) + (borrow << 32) - taken) as u32;
        }
        self.trim();
    }
}

impl MulAssign<&Natural> for Natural {
    fn mul_assign(&mut self, other: &Natural) {
        if let (Some(left), Some(right)) = (self.to_u64(), other.to_u64()) {
            *self = Natural::from(u128::from(left) * u128::from(right));
            return;
        }
        let mut limbs = vec![0u32; self.limbs.len() + other.limbs.len()];
        for (place, &left) in self.limbs.iter().enumerate() {
            let mut carry = 0;
            for (other_place, &right) in other.limbs.iter().enumerate() {
                let sum = u64::from(limbs[place + other_place]) + u64::from(left) * u64::from(right) + carry;
                limbs[place + other_place] = sum as u32;
                carry = sum >> 32;
            }
            limbs[place + other.limbs.len()] = carry as u32;
        }
        *self = Natural { limbs };
        self.trim();
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut rest, mut digits) = (self.clone(), vec![]);
        while !rest.is_zero() {
            digits.push(rest.divide_by(1_000_000_000));
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
