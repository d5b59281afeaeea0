//! Values that a call can be known by: what it is given, and what it returns.
//!
//! Two of them are the same value exactly if their keys are the same. Nothing among them leads to a place that can change, so a call
//! that is given only such values, and an object, depends on nothing but what the object owns. A pointer among the arguments is an address only: it can be compared with others, and whoever follows it
//! is noticed. It gets the number of the object that it leads to before it is looked at, so its key is the same wherever the objects are.

use std::cmp::Ordering;
use std::ptr::NonNull;

/// A value that is nothing but itself, or the address of an object.
pub trait Plain: Clone + 'static {
    /// Whether there are addresses in it.
    const HAS_ADDRESSES: bool = false;

    /// Whether objects that were lent are among them.
    const ARE_LENT: bool = false;

    /// Appends what tells it from all other values of its type; of two values, neither is the beginning of the other.
    fn key(&self, key: &mut Vec<u64>);

    /// Puts other addresses in the place of those that it has.
    fn readdress(&mut self, _: &mut dyn FnMut(usize) -> usize) {}

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

macro_rules! pointers {
    ($($pointer:tt)+) => { impl<T: 'static> Plain for $($pointer)+ T {
        const HAS_ADDRESSES: bool = true;

        fn key(&self, key: &mut Vec<u64>) {
            key.push(self.addr() as u64);
        }

        fn readdress(&mut self, other: &mut dyn FnMut(usize) -> usize) {
            *self = other(self.addr()) as $($pointer)+ T;
        }
    } };
}
pointers!(*const);
pointers!(*mut);

impl<T: 'static> Plain for NonNull<T> {
    const HAS_ADDRESSES: bool = true;

    fn key(&self, key: &mut Vec<u64>) {
        key.push(self.addr().get() as u64);
    }

    fn readdress(&mut self, other: &mut dyn FnMut(usize) -> usize) {
        // No object has the address zero, nor the number.
        if let Some(pointer) = NonNull::new(other(self.addr().get()) as *mut T) {
            *self = pointer;
        }
    }
}

/// An object that was lent to a function, by its address.
pub struct Lent<T>(*const T);

impl<T> Lent<T> {
    /// This one.
    pub fn of(object: &T) -> Lent<T> {
        Lent(object)
    }

    /// The object at the address that it has by now.
    pub fn object<'a>(self) -> &'a T {
        // SAFETY: a question gives it the address of an object of the same class as that which was lent when it was first asked, before the function that it is lent to is called. Objects live as long
        // as the solver, and have no state but cells; only what `#[invariant]` has written calls this.
        unsafe { &*self.0 }
    }
}

impl<T> Clone for Lent<T> {
    fn clone(&self) -> Self {
        Lent(self.0)
    }
}

impl<T: 'static> Plain for Lent<T> {
    const HAS_ADDRESSES: bool = true;
    const ARE_LENT: bool = true;

    fn key(&self, key: &mut Vec<u64>) {
        self.0.key(key);
    }

    fn readdress(&mut self, other: &mut dyn FnMut(usize) -> usize) {
        self.0.readdress(other);
    }
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
    const HAS_ADDRESSES: bool = T::HAS_ADDRESSES;
    const ARE_LENT: bool = T::ARE_LENT;

    fn readdress(&mut self, other: &mut dyn FnMut(usize) -> usize) {
        self.iter_mut().for_each(|value| value.readdress(other));
    }

    fn key(&self, key: &mut Vec<u64>) {
        key.push(u64::from(self.is_some()));
        self.iter().for_each(|value| value.key(key));
    }

    fn has_failed(&self) -> bool {
        self.is_none()
    }
}

impl<T: Plain, E: Plain> Plain for Result<T, E> {
    const HAS_ADDRESSES: bool = T::HAS_ADDRESSES || E::HAS_ADDRESSES;

    fn readdress(&mut self, other: &mut dyn FnMut(usize) -> usize) {
        match self {
            Ok(value) => value.readdress(other),
            Err(error) => error.readdress(other),
        }
    }

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
    const HAS_ADDRESSES: bool = T::HAS_ADDRESSES;

    fn readdress(&mut self, other: &mut dyn FnMut(usize) -> usize) {
        self.iter_mut().for_each(|value| value.readdress(other));
    }

    fn key(&self, key: &mut Vec<u64>) {
        self.iter().for_each(|value| value.key(key));
    }
}

impl<T: Plain> Plain for Vec<T> {
    const HAS_ADDRESSES: bool = T::HAS_ADDRESSES;

    fn readdress(&mut self, other: &mut dyn FnMut(usize) -> usize) {
        self.iter_mut().for_each(|value| value.readdress(other));
    }

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
        const HAS_ADDRESSES: bool = $($part::HAS_ADDRESSES)||+;
        const ARE_LENT: bool = $($part::ARE_LENT)||+;

        #[allow(non_snake_case)]
        fn readdress(&mut self, other: &mut dyn FnMut(usize) -> usize) {
            let ($($part,)+) = self;
            $($part.readdress(other);)+
        }

        #[allow(non_snake_case)]
        fn key(&self, key: &mut Vec<u64>) {
            let ($($part,)+) = self;
            $($part.key(key);)+
        }
    })+ };
}
tuples!((A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E F));
