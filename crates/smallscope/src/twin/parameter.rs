//! Type parameters of invariants.
//!
//! A generic invariant is compiled once, for all types that its parameter may be. If its bounds let it do no more than compare, hash and print, it sees
//! the parameter as what its form lends: an integer as an integer, a `String` as a [`Text`], a struct as its twin. That has the same order, equality
//! and text as the real value, since it is the real value that is compared, read as a whole. With any other bound, as `Copy`, the parameter must be a
//! [`PlainValue`](super::PlainValue), which is the same in the twin.

use super::{Held, Items, Maybe, MaybeInline, Place, Text, Twin};
use crate::structure::{Field, Value, tuples};
use std::collections::VecDeque;

/// A type as the parameter of an invariant that does no more with it than its bounds say.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the parameter of a generic invariant",
    label = "the parameter of the type with the `#[invariant]`",
    note = "values, `String`, `Vec`, arrays, tuples, and structs and enums that have `#[derive(Twin)]` can; a pointer cannot"
)]
pub trait Parameter:
    Twin<
        Monitored: for<'a> Place<Plain<'a> = Self::Seen>,
        Element: for<'a> Place<Plain<'a> = Self::Seen>,
        Object: for<'a> Place<Plain<'a> = Self::Seen>,
        Optional: OptionForm<Seen = Self::Seen>,
    >
{
    /// What the invariant of the twin sees of a value.
    type Seen: ?Sized + 'static;
}

impl<V> Parameter for V
where
    V: Value + Twin<Monitored = Field<V>, Element = Field<V>, Optional = Field<Option<V>>, Object = Held<V>>,
{
    type Seen = V;
}

impl Parameter for String {
    type Seen = Text;
}

impl<T: Twin> Parameter for Vec<T> {
    type Seen = Items<T::Element>;
}

impl<T: Twin> Parameter for VecDeque<T> {
    type Seen = Items<T::Element>;
}

impl<T: Twin, const N: usize> Parameter for [T; N] {
    type Seen = Items<T::Monitored>;
}

macro_rules! tuple {
    ($($part:ident $index:tt),+) => {
        impl<$($part: Twin),+> Parameter for ($($part,)+) {
            type Seen = ($($part::Monitored,)+);
        }
    };
}
tuples!(tuple);

/// An `Option` of a parameter.
pub trait OptionForm {
    /// What is seen of its content.
    type Seen: ?Sized;
    /// The content, if it is present.
    fn as_ref(&self) -> Option<&Self::Seen>;
    /// Whether it is present.
    fn is_some(&self) -> bool {
        self.as_ref().is_some()
    }
    /// Whether it is absent.
    fn is_none(&self) -> bool {
        self.as_ref().is_none()
    }
    /// The content, if it is present.
    fn iter(&self) -> std::option::IntoIter<&Self::Seen> {
        self.as_ref().into_iter()
    }
}

impl<V: Value> OptionForm for Field<Option<V>> {
    type Seen = V;
    fn as_ref(&self) -> Option<&V> {
        self.place().as_ref()
    }
}

impl<T: 'static> OptionForm for MaybeInline<T> {
    type Seen = T;
    fn as_ref(&self) -> Option<&T> {
        *self.place()
    }
}

impl<P: for<'a> Place<Plain<'a> = S> + 'static, S: ?Sized> OptionForm for Maybe<P> {
    type Seen = S;
    fn as_ref(&self) -> Option<&S> {
        Maybe::as_ref(self).map(P::place)
    }
}

/// What is matched with `Some(..)` and `None`, as [`Asked`](super::Asked), where it is an option of a parameter.
pub trait AskedParameter {
    /// An option of what is seen.
    type Out;
    /// Reads it.
    fn asked(self) -> Self::Out;
}

impl<'a, F: OptionForm> AskedParameter for super::Asked<&'a F> {
    type Out = Option<&'a F::Seen>;
    #[inline(always)]
    fn asked(self) -> Self::Out {
        self.0.as_ref()
    }
}
