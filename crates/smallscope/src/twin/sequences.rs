//! Sequences, arrays, tuples, and options of anything.

use super::{Builder, Code, Encoder, Held, Maybe, Twin};
use crate::structure::{Searchable, Seq};
use std::collections::VecDeque;

/// The other three forms of a type that looks the same wherever it stands.
macro_rules! same_everywhere {
    () => {
        type Element = Self::Monitored;
        type Optional = Maybe<Self::Monitored>;
        type Object = Held<Self::Monitored>;
        fn build_element(from: &Self::Element, builder: &mut Builder) -> Self {
            Self::build(from, builder)
        }
        fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self> {
            from.as_ref().map(|part| Self::build(part, builder))
        }
        fn build_object(from: &Self::Object, builder: &mut Builder) -> Self {
            Self::build(from, builder)
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
        fn code_element(from: &Self::Element, code: &mut Code) {
            Self::code(from, code);
        }
        fn code_optional(from: &Self::Optional, code: &mut Code) {
            match from.as_ref() {
                None => code.text("None"),
                Some(part) => code.around("Some(", ")", |code| Self::code(part, code)),
            }
        }
        fn code_object(from: &Self::Object, code: &mut Code) {
            Self::code(from, code);
        }
    };
}
pub(super) use same_everywhere;

impl<T: Twin> Searchable for Vec<T> {
    type Monitored = Seq<T::Element>;
}

impl<T: Twin> Twin for Vec<T> {
    same_everywhere!();
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        from.iter().map(|part| T::build_element(part, builder)).collect()
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        encode_all(self.iter(), to, encoder);
    }
    fn code(from: &Self::Monitored, code: &mut Code) {
        code.list("vec![", from.iter(), "]", T::code_element);
    }
}

impl<T: Twin> Searchable for VecDeque<T> {
    type Monitored = Seq<T::Element>;
}

impl<T: Twin> Twin for VecDeque<T> {
    same_everywhere!();
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        from.iter().map(|part| T::build_element(part, builder)).collect()
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        encode_all(self.iter(), to, encoder);
    }
    fn code(from: &Self::Monitored, code: &mut Code) {
        code.list("VecDeque::from([", from.iter(), "])", T::code_element);
    }
}

fn encode_all<'a, T: Twin>(values: impl ExactSizeIterator<Item = &'a T>, to: &Seq<T::Element>, encoder: &mut Encoder<'_>) {
    if encoder.length(to.length(), values.len()) {
        for (value, part) in values.zip(to.bound_parts()) {
            value.encode_element(part, encoder);
        }
    }
}

impl<T: Twin, const N: usize> Twin for [T; N] {
    same_everywhere!();
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        std::array::from_fn(|position| T::build(&from[position], builder))
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        for (value, part) in self.iter().zip(to) {
            value.encode(part, encoder);
        }
    }
    fn code(from: &Self::Monitored, code: &mut Code) {
        code.list("[", from.iter(), "]", T::code);
    }
}

impl<T: Twin> Searchable for Option<T> {
    type Monitored = T::Optional;
}

impl<T: Twin> Twin for Option<T> {
    same_everywhere!();
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        T::build_optional(from, builder)
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        T::encode_optional(self.as_ref(), to, encoder);
    }
    fn code(from: &Self::Monitored, code: &mut Code) {
        T::code_optional(from, code);
    }
}

macro_rules! tuple {
    ($($part:ident $index:tt),+) => {
        impl<$($part: Twin),+> Twin for ($($part,)+) {
            same_everywhere!();
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                ($($part::build(&from.$index, builder),)+)
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                $(self.$index.encode(&to.$index, encoder);)+
            }
            fn code(from: &Self::Monitored, code: &mut Code) {
                code.around("(", ")", |code| { $(
                    if $index > 0 {
                        code.text(", ");
                    }
                    code.at(concat!(".", $index), |code| $part::code(&from.$index, code));
                )+ });
            }
        }
    };
}
tuple!(A 0, B 1);
tuple!(A 0, B 1, C 2);
tuple!(A 0, B 1, C 2, D 3);
