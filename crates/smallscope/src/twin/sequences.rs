//! Sequences, arrays, tuples, and options of anything.

use super::{Builder, CodeWriter, Encoder, Held, Maybe, Twin};
use crate::structure::{Searchable, Seq, tuples};
use std::collections::{LinkedList, VecDeque};
use std::mem::ManuallyDrop;

/// The other three forms of a type that looks the same wherever it stands.
macro_rules! same_everywhere {
    () => {
        type Element = Self::Monitored;
        type Optional = Maybe<Self::Monitored>;
        type Object = Held<Self>;
        fn build_element(from: &Self::Element, builder: &mut Builder) -> Self {
            Self::build(from, builder)
        }
        fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self> {
            from.as_ref().map(|part| Self::build(part, builder))
        }
        fn build_object(from: &Self::Object, builder: &mut Builder) -> Self {
            Self::build(from, builder)
        }
        unsafe fn settle_element(at: *mut Self, from: &Self::Element, builder: &mut Builder) {
            // SAFETY: an element is as a field.
            unsafe { Self::settle(at, from, builder) }
        }
        unsafe fn settle_optional(at: *mut Self, from: &Self::Optional, builder: &mut Builder) {
            if let Some(part) = from.as_ref() {
                // SAFETY: as a field.
                unsafe { Self::settle(at, part, builder) }
            }
        }
        unsafe fn settle_object(at: *mut Self, from: &Self::Object, builder: &mut Builder) {
            // SAFETY: as a field.
            unsafe { Self::settle(at, from, builder) }
        }
        fn encode_element(&self, to: &Self::Element, encoder: &mut Encoder<'_>) {
            self.encode(to, encoder);
        }
        fn encode_optional(value: Option<&Self>, to: &Self::Optional, encoder: &mut Encoder<'_>) {
            encoder.length(&to.present, value.is_some() as usize);
            if let Some(value) = value {
                value.encode(&to.part, encoder);
            }
        }
        fn encode_object(&self, to: &Self::Object, encoder: &mut Encoder<'_>) {
            self.encode(to, encoder);
        }
        fn code_element(from: &Self::Element, code: &mut CodeWriter) {
            Self::code(from, code);
        }
        fn code_optional(from: &Self::Optional, code: &mut CodeWriter) {
            match from.as_ref() {
                None => code.text("None"),
                Some(part) => code.around("Some(", ")", |code| Self::code(part, code)),
            }
        }
        fn code_object(from: &Self::Object, code: &mut CodeWriter) {
            Self::code(from, code);
        }
    };
}
pub(super) use same_everywhere;

impl<T: Twin> Searchable for Vec<T> {
    type Monitored = Seq<T::Element>;
}

// SAFETY: every element is built, settled and encoded once.
unsafe impl<T: Twin> Twin for Vec<T> {
    same_everywhere!();
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        // If an element cannot be built, no destructor sees those before it.
        let mut built = ManuallyDrop::new(Vec::with_capacity(from.len()));
        from.iter().for_each(|part| built.push(T::build_element(part, builder)));
        ManuallyDrop::into_inner(built)
    }
    unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
        // SAFETY: the caller has the vector to itself; it has one element for each part.
        let first = unsafe { (*at).as_mut_ptr() };
        builder.elsewhere(|builder| {
            for (position, part) in from.iter().enumerate() {
                // SAFETY: as above.
                unsafe { T::settle_element(first.add(position), part, builder) }
            }
        });
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        encode_all(self.iter(), to, encoder);
    }
    fn code(from: &Self::Monitored, code: &mut CodeWriter) {
        code.list("vec![", from.iter(), "]", T::code_element);
    }
}

/// `Twin` for a sequence that is built by pushing.
macro_rules! pushed {
    ([$($generics:tt)*] $sequence:ty, [$item:ty], $empty:expr, $push:ident, $open:literal) => {
        // SAFETY: as for `Vec`.
        unsafe impl<$($generics)*> Twin for $sequence {
            same_everywhere!();
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                let mut built = ManuallyDrop::new($empty);
                from.iter().for_each(|part| built.$push(<$item>::build_element(part, builder)));
                ManuallyDrop::into_inner(built)
            }
            unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
                // SAFETY: the caller has the sequence to itself.
                let elements = unsafe { (*at).iter_mut() };
                builder.elsewhere(|builder| {
                    for (element, part) in elements.zip(from.iter()) {
                        // SAFETY: each element was built from the part at its position.
                        unsafe { <$item>::settle_element(element, part, builder) }
                    }
                });
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                encode_all(self.iter(), to, encoder);
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                code.list(concat!($open, "(["), from.iter(), "])", <$item>::code_element);
            }
        }
    };
}
#[cfg(any(feature = "arrayvec", feature = "smallvec"))]
pub(super) use pushed;

impl<T: Twin> Searchable for VecDeque<T> {
    type Monitored = Seq<T::Element>;
}
pushed!([T: Twin] VecDeque<T>, [T], VecDeque::new(), push_back, "VecDeque::from");

impl<T: Twin> Searchable for LinkedList<T> {
    type Monitored = Seq<T::Element>;
}
pushed!([T: Twin] LinkedList<T>, [T], LinkedList::new(), push_back, "LinkedList::from");

pub(super) fn encode_all<'a, T: Twin>(
    values: impl ExactSizeIterator<Item = &'a T>,
    to: &Seq<T::Element>,
    encoder: &mut Encoder<'_>,
) {
    if encoder.length(to.length(), values.len()) {
        for (value, part) in values.zip(to.bound_parts()) {
            value.encode_element(part, encoder);
        }
    }
}

// SAFETY: as for `Vec`.
unsafe impl<T: Twin, const N: usize> Twin for [T; N] {
    same_everywhere!();
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        // If one cannot be built, no destructor sees those before it.
        let built: [ManuallyDrop<T>; N] = std::array::from_fn(|position| ManuallyDrop::new(T::build(&from[position], builder)));
        built.map(ManuallyDrop::into_inner)
    }
    unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
        for (position, part) in from.iter().enumerate() {
            // SAFETY: an array of N was built from N parts, so the position is in it; no other code uses it.
            unsafe { T::settle(at.cast::<T>().add(position), part, builder) }
        }
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        for (value, part) in self.iter().zip(to) {
            value.encode(part, encoder);
        }
    }
    fn code(from: &Self::Monitored, code: &mut CodeWriter) {
        code.list("[", from.iter(), "]", T::code);
    }
}

impl<T: Twin> Searchable for Option<T> {
    type Monitored = T::Optional;
}

// SAFETY: as for `Vec`.
unsafe impl<T: Twin> Twin for Option<T> {
    same_everywhere!();
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        T::build_optional(from, builder)
    }
    unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
        // SAFETY: the caller has the option to itself.
        if let Some(value) = unsafe { (*at).as_mut() } {
            // SAFETY: as above.
            unsafe { T::settle_optional(value, from, builder) }
        }
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        T::encode_optional(self.as_ref(), to, encoder);
    }
    fn code(from: &Self::Monitored, code: &mut CodeWriter) {
        T::code_optional(from, code);
    }
}

macro_rules! tuple {
    ($($part:ident $index:tt),+) => {
        // SAFETY: as for `Vec`.
        unsafe impl<$($part: Twin),+> Twin for ($($part,)+) {
            same_everywhere!();
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                let built = ($(ManuallyDrop::new($part::build(&from.$index, builder)),)+);
                ($(ManuallyDrop::into_inner(built.$index),)+)
            }
            unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
                // SAFETY: the caller has the tuple to itself, and so its components.
                $(unsafe { $part::settle(&raw mut (*at).$index, &from.$index, builder) };)+
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                $(self.$index.encode(&to.$index, encoder);)+
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                code.around("(", ")", |code| { $(
                    if $index > 0 {
                        code.text(", ");
                    }
                    code.at(concat!(".", $index), |code| $part::code(&from.$index, code));
                )+
                    if [$($index),+].len() == 1 {
                        code.text(",");
                    }
                });
            }
        }
    };
}
tuples!(tuple);
