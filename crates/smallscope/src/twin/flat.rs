//! Structs and enums that are read as a whole, into the real value: how twins are compared, hashed and printed.
//!
//! The derive knows nothing of the traits of the plain type, and nothing of its fields but their names. So it says that a twin can be read as a whole *if*
//! all its parts can, and compared *if* the plain type can be; bounds that are not met make no error until somebody needs them. They must not lead in a
//! circle, as those of `struct Node { children: Vec<Node> }` would. So the parts of a twin are [`Flat`], and a sequence is only if its elements are
//! [`Simple`], which no struct or enum is. Pointers are not: what they lead to has an identity, which a copy has not.

use super::{Inline, Maybe, Text, Whole};
use crate::structure::{Field, Seq, Value};
use std::cmp::Ordering;
use std::fmt::{self, Debug, Formatter};
use std::hash::{Hash, Hasher};

/// A form that can be read as a whole as the part of a struct or enum.
#[diagnostic::on_unimplemented(
    message = "an #[invariant] is also compiled for the twin, which cannot copy, compare or print this as a whole",
    label = "compare its fields one by one",
    note = "structs and enums of values, texts and sequences of these can be compared; those with pointers, or sequences of structs, cannot"
)]
pub trait Flat<T> {
    /// Reads all of it.
    fn flat(&self) -> T;
}

/// A form of values and texts, as an element of a sequence that is a part of a struct or enum.
pub trait Simple: Whole {}

impl<V: Value> Simple for Field<V> {}
impl Simple for Text {}
impl<P: Simple> Simple for Seq<P> {}
impl<P: Simple, const N: usize> Simple for [P; N] {}
impl<P: Simple> Simple for Maybe<P> {}

impl<V: Value> Flat<V> for Field<V> {
    #[inline(always)]
    fn flat(&self) -> V {
        self.get()
    }
}

impl Flat<String> for Text {
    fn flat(&self) -> String {
        self.whole()
    }
}

impl<P: Simple> Flat<Vec<P::Copy>> for Seq<P> {
    fn flat(&self) -> Vec<P::Copy> {
        self.whole()
    }
}

impl<T, P: Flat<T>, const N: usize> Flat<[T; N]> for [P; N] {
    fn flat(&self) -> [T; N] {
        std::array::from_fn(|position| self[position].flat())
    }
}

impl<T, P: Flat<T>> Flat<Option<T>> for Maybe<P> {
    fn flat(&self) -> Option<T> {
        self.as_ref().map(P::flat)
    }
}

impl<T, O: Flat<T>> Flat<T> for Inline<O> {
    fn flat(&self) -> T {
        (**self).flat()
    }
}

macro_rules! tuple {
    ($($part:ident $plain:ident $index:tt),+) => {
        impl<$($part: Flat<$plain>, $plain),+> Flat<($($plain,)+)> for ($($part,)+) {
            fn flat(&self) -> ($($plain,)+) {
                ($(self.$index.flat(),)+)
            }
        }
        impl<$($part: Simple),+> Simple for ($($part,)+) {}
    };
}
tuple!(A X 0, B Y 1);
tuple!(A X 0, B Y 1, C Z 2);
tuple!(A X 0, B Y 1, C Z 2, D W 3);

/// A struct or enum inside another value is read as a whole where it stands.
impl<T: Whole> Whole for Inline<T> {
    type Copy = T::Copy;
    fn whole(&self) -> T::Copy {
        (**self).whole()
    }
}

impl<V: Value + PartialEq> PartialEq for Field<V> {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl<V: Value + Eq> Eq for Field<V> {}

impl<V: Value + PartialOrd> PartialOrd for Field<V> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.get().partial_cmp(&other.get())
    }
}

impl<V: Value + Ord> Ord for Field<V> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.get().cmp(&other.get())
    }
}

impl<V: Value + Hash> Hash for Field<V> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.get().hash(state);
    }
}

impl<V: Value + Debug> Debug for Field<V> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.get(), formatter)
    }
}

/// What the derive gives every twin: the order, equality, hash and text of the real value, where it has them and can be read as a whole.
#[doc(hidden)]
#[macro_export]
macro_rules! seen_as_whole {
    ([$($generics:tt)*] $twin:ty, $plain:ty, [$($where:tt)*]) => {
        impl<$($generics)*> ::core::cmp::PartialEq for $twin
        where
            for<'smallscope> $twin: $crate::glue::twin::Flat<$plain>,
            for<'smallscope> $plain: ::core::cmp::PartialEq,
            $($where)*
        {
            fn eq(&self, other: &Self) -> ::core::primitive::bool {
                $crate::glue::twin::Flat::<$plain>::flat(self) == $crate::glue::twin::Flat::<$plain>::flat(other)
            }
        }
        impl<$($generics)*> ::core::cmp::Eq for $twin
        where
            for<'smallscope> $twin: $crate::glue::twin::Flat<$plain>,
            for<'smallscope> $plain: ::core::cmp::Eq,
            $($where)*
        {
        }
        impl<$($generics)*> ::core::cmp::PartialOrd for $twin
        where
            for<'smallscope> $twin: $crate::glue::twin::Flat<$plain>,
            for<'smallscope> $plain: ::core::cmp::PartialOrd,
            $($where)*
        {
            fn partial_cmp(&self, other: &Self) -> ::core::option::Option<::core::cmp::Ordering> {
                ::core::cmp::PartialOrd::partial_cmp(
                    &$crate::glue::twin::Flat::<$plain>::flat(self),
                    &$crate::glue::twin::Flat::<$plain>::flat(other),
                )
            }
        }
        impl<$($generics)*> ::core::cmp::Ord for $twin
        where
            for<'smallscope> $twin: $crate::glue::twin::Flat<$plain>,
            for<'smallscope> $plain: ::core::cmp::Ord,
            $($where)*
        {
            fn cmp(&self, other: &Self) -> ::core::cmp::Ordering {
                ::core::cmp::Ord::cmp(&$crate::glue::twin::Flat::<$plain>::flat(self), &$crate::glue::twin::Flat::<$plain>::flat(other))
            }
        }
        impl<$($generics)*> ::core::hash::Hash for $twin
        where
            for<'smallscope> $twin: $crate::glue::twin::Flat<$plain>,
            for<'smallscope> $plain: ::core::hash::Hash,
            $($where)*
        {
            fn hash<H: ::core::hash::Hasher>(&self, state: &mut H) {
                ::core::hash::Hash::hash(&$crate::glue::twin::Flat::<$plain>::flat(self), state)
            }
        }
        impl<$($generics)*> ::core::fmt::Debug for $twin
        where
            for<'smallscope> $twin: $crate::glue::twin::Flat<$plain>,
            for<'smallscope> $plain: ::core::fmt::Debug,
            $($where)*
        {
            fn fmt(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Debug::fmt(&$crate::glue::twin::Flat::<$plain>::flat(self), formatter)
            }
        }
    };
}
