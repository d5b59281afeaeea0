//! Calls that have succeeded are passed over while nothing that they read has changed.
//!
//! A call within an invariant is known by how many parts began before it in the run, and so is every choice (`required.rs`). It has two numbers of its own, one where it begins and one
//! where it has succeeded: what it was the first to read lies between them, and what is read after it has larger ones. The last choice is all that
//! differs from the run before. Where that was made after the call had succeeded, the call would read the same values again, and return the same.
//!
//! Every call that is run says first that it has not succeeded yet. So what is remembered of a number was found in the run that made the last choice, or in a later one with the
//! same choices before it. A call in which a function of others was called is not remembered, nor one that changes something: `#[invariant]` sees that.

use super::parts::REMEMBERED;
use super::required::Call;
use std::marker::PhantomData;

/// A call that must succeed, and changes nothing.
pub struct Passing<'a, R, F: Fn() -> R> {
    call: &'a Call,
    function: F,
    result: PhantomData<R>,
}

impl<'a, R, F: Fn() -> R> Passing<'a, R, F> {
    #[inline(always)]
    pub(super) fn new(call: &'a Call, function: F) -> Self {
        Passing { call, function, result: PhantomData }
    }
}

/// Calls whose result says whether they have succeeded, and can be remembered.
pub trait PassRemembered<R> {
    /// What it returns.
    fn result(&self) -> R;
}

impl<R: Remembered, F: Fn() -> R> PassRemembered<R> for Passing<'_, R, F> {
    #[inline(always)]
    fn result(&self) -> R {
        let Some(parts) = self.call.required_parts() else { return (self.function)() };
        // SAFETY: they live as long as this run, and are not borrowed while the function runs.
        unsafe {
            let number = (*parts).begun;
            (*parts).begun = number.wrapping_add(1);
            if number as usize >= REMEMBERED {
                return (self.function)();
            }
            let known = &raw mut (*parts).succeeded[number as usize];
            if (*known).end < (*parts).unchanged {
                (*parts).begun = (*known).end + 1;
                return R::success((*known).words);
            }
            (*known).end = u32::MAX;
            let result = (self.function)();
            if !(*parts).has_met_stranger_since(number) && result.keep(&mut (*known).words) {
                let end = (*parts).begun;
                (*parts).begun = end.wrapping_add(1);
                (*known).end = end;
            }
            result
        }
    }
}

/// All others.
pub trait PassOther<R> {
    /// What it returns.
    fn result(&self) -> R;
}

impl<R, F: Fn() -> R> PassOther<R> for &Passing<'_, R, F> {
    #[inline(always)]
    fn result(&self) -> R {
        (self.function)()
    }
}

/// What a call returns, as two words if it has succeeded.
pub trait Remembered {
    /// Whether it has succeeded; then these are the words.
    fn keep(&self, words: &mut [u64; 2]) -> bool;
    /// The success that these words are.
    fn success(words: [u64; 2]) -> Self;
}

impl Remembered for bool {
    #[inline(always)]
    fn keep(&self, _: &mut [u64; 2]) -> bool {
        *self
    }

    #[inline(always)]
    fn success(_: [u64; 2]) -> bool {
        true
    }
}

impl<T: Small> Remembered for Option<T> {
    #[inline(always)]
    fn keep(&self, words: &mut [u64; 2]) -> bool {
        self.map(|value| *words = value.to_words()).is_some()
    }

    #[inline(always)]
    fn success(words: [u64; 2]) -> Option<T> {
        Some(T::from_words(words))
    }
}

impl<T: Small, E> Remembered for Result<T, E> {
    #[inline(always)]
    fn keep(&self, words: &mut [u64; 2]) -> bool {
        self.as_ref().map(|value| *words = value.to_words()).is_ok()
    }

    #[inline(always)]
    fn success(words: [u64; 2]) -> Result<T, E> {
        Ok(T::from_words(words))
    }
}

/// A value of at most two words that borrows nothing.
pub trait Small: Copy {
    /// As words.
    fn to_words(self) -> [u64; 2];
    /// From words.
    fn from_words(words: [u64; 2]) -> Self;
}

macro_rules! integers {
    ($($integer:ty)*) => {$(
        impl Small for $integer {
            #[inline(always)]
            fn to_words(self) -> [u64; 2] {
                [self as u64, 0]
            }

            #[inline(always)]
            fn from_words(words: [u64; 2]) -> Self {
                words[0] as Self
            }
        }
    )*};
}

integers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

impl Small for () {
    #[inline(always)]
    fn to_words(self) -> [u64; 2] {
        [0; 2]
    }

    #[inline(always)]
    fn from_words(_: [u64; 2]) {}
}

impl Small for bool {
    #[inline(always)]
    fn to_words(self) -> [u64; 2] {
        [u64::from(self), 0]
    }

    #[inline(always)]
    fn from_words(words: [u64; 2]) -> bool {
        words[0] != 0
    }
}

macro_rules! pairs {
    ($($integer:ty)*) => {$(
        impl Small for ($integer, $integer) {
            #[inline(always)]
            fn to_words(self) -> [u64; 2] {
                [self.0 as u64, self.1 as u64]
            }

            #[inline(always)]
            fn from_words(words: [u64; 2]) -> Self {
                (words[0] as $integer, words[1] as $integer)
            }
        }
    )*};
}

pairs!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);
