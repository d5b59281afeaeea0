//! Values that a call can be known by: what it is given, and what it returns.
//!
//! Two of them are the same value exactly if their keys are the same. Nothing among them leads to an object or to a place that can change, so a call
//! that is given only such values, and an object, depends on nothing but what the object owns.

use std::cmp::Ordering;

/// A value that is nothing but itself.
pub trait Plain: Clone + 'static {
    /// Appends what tells it from all other values of its type; of two values, neither is the beginning of the other.
    fn key(&self, key: &mut Vec<u64>);

    /// Whether a function that returns it has failed.
    fn has_failed(&self) -> bool {
        false
    }
}

macro_rules! words {
    ($($type:ty),+) => { $(impl Plain for $type {
        fn key(&self, key: &mut Vec<u64>) {
            key.push(*self as u64);
        }
    })+ };
}
words!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize, char);

macro_rules! double_words {
    ($($type:ty),+) => { $(impl Plain for $type {
        fn key(&self, key: &mut Vec<u64>) {
            key.extend([*self as u64, (*self >> 64) as u64]);
        }
    })+ };
}
double_words!(u128, i128);

impl Plain for () {
    fn key(&self, _: &mut Vec<u64>) {}
}

impl Plain for bool {
    fn key(&self, key: &mut Vec<u64>) {
        key.push(u64::from(*self));
    }

    fn has_failed(&self) -> bool {
        !self
    }
}

impl Plain for Ordering {
    fn key(&self, key: &mut Vec<u64>) {
        key.push(*self as u64);
    }
}

impl<T: Plain> Plain for Option<T> {
    fn key(&self, key: &mut Vec<u64>) {
        key.push(u64::from(self.is_some()));
        self.iter().for_each(|value| value.key(key));
    }

    fn has_failed(&self) -> bool {
        self.is_none()
    }
}

impl<T: Plain, E: Plain> Plain for Result<T, E> {
    fn key(&self, key: &mut Vec<u64>) {
        key.push(u64::from(self.is_ok()));
        match self {
            Ok(value) => value.key(key),
            Err(error) => error.key(key),
        }
    }

    fn has_failed(&self) -> bool {
        self.is_err()
    }
}

impl<T: Plain, const N: usize> Plain for [T; N] {
    fn key(&self, key: &mut Vec<u64>) {
        self.iter().for_each(|value| value.key(key));
    }
}

impl<T: Plain> Plain for Vec<T> {
    fn key(&self, key: &mut Vec<u64>) {
        key.push(self.len() as u64);
        self.iter().for_each(|value| value.key(key));
    }
}

impl Plain for String {
    fn key(&self, key: &mut Vec<u64>) {
        key.push(self.len() as u64);
        key.extend(self.bytes().map(u64::from));
    }
}

macro_rules! tuples {
    ($(($($part:ident)+))+) => { $(impl<$($part: Plain),+> Plain for ($($part,)+) {
        #[allow(non_snake_case)]
        fn key(&self, key: &mut Vec<u64>) {
            let ($($part,)+) = self;
            $($part.key(key);)+
        }
    })+ };
}
tuples!((A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E F));
