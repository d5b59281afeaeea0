//! Values: integers, `bool`, `char`, `()`, and whatever else is a [`Value`].

use super::{Held, Twin};
use crate::structure::{Field, Value};

/// A value as a type parameter of an invariant: wherever it stands, it is a monitored value.
///
/// `#[invariant]` requires it of the type parameters of a generic type. Integers, `bool`, `char` and enums without payload have it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a value, so a generic invariant cannot be compiled for the twin",
    label = "the parameter of the type with the `#[invariant]`",
    note = "integers, bool, char and enums without payload that have `#[derive(Twin)]` are values"
)]
pub trait PlainValue:
    Value + Twin<Monitored = Field<Self>, Element = Field<Self>, Optional = Field<Option<Self>>, Object = Held<Self>>
{
}

impl<V> PlainValue for V where
    V: Value + Twin<Monitored = Field<Self>, Element = Field<Self>, Optional = Field<Option<Self>>, Object = Held<Self>>
{
}

/// `Twin` for a type that is a [`Value`], as `#[derive(Twin)]` on an enum without payload calls it.
#[doc(hidden)]
#[macro_export]
macro_rules! value_twin {
    ($value:ty) => {
        impl $crate::Searchable for $value {
            type Monitored = $crate::Field<$value>;
        }
        impl $crate::twin::Interior for $value {}
        impl $crate::glue::twin::InTwin for $value {
            type Type = $value;
        }
        // SAFETY: a value has no pointers, and its object is a class of its own.
        unsafe impl $crate::twin::Twin for $value {
            type Element = $crate::Field<$value>;
            type Optional = $crate::Field<::core::option::Option<$value>>;
            type Object = $crate::twin::Held<$value>;
            fn build(from: &<Self as $crate::Searchable>::Monitored, _: &mut $crate::twin::Builder) -> Self {
                from.get()
            }
            fn build_element(from: &<Self as $crate::twin::Twin>::Element, _: &mut $crate::twin::Builder) -> Self {
                from.get()
            }
            fn build_optional(
                from: &<Self as $crate::twin::Twin>::Optional,
                _: &mut $crate::twin::Builder,
            ) -> ::core::option::Option<Self> {
                from.get()
            }
            fn build_object(from: &<Self as $crate::twin::Twin>::Object, _: &mut $crate::twin::Builder) -> Self {
                from.get()
            }
            unsafe fn settle(_: *mut Self, _: &<Self as $crate::Searchable>::Monitored, _: &mut $crate::twin::Builder) {}
            unsafe fn settle_element(_: *mut Self, _: &<Self as $crate::twin::Twin>::Element, _: &mut $crate::twin::Builder) {}
            unsafe fn settle_optional(_: *mut Self, _: &<Self as $crate::twin::Twin>::Optional, _: &mut $crate::twin::Builder) {}
            unsafe fn settle_object(_: *mut Self, _: &<Self as $crate::twin::Twin>::Object, _: &mut $crate::twin::Builder) {}
            fn encode(&self, to: &<Self as $crate::Searchable>::Monitored, encoder: &mut $crate::twin::Encoder<'_>) {
                encoder.value(to, *self);
            }
            fn encode_element(&self, to: &<Self as $crate::twin::Twin>::Element, encoder: &mut $crate::twin::Encoder<'_>) {
                encoder.value(to, *self);
            }
            fn encode_optional(
                value: ::core::option::Option<&Self>,
                to: &<Self as $crate::twin::Twin>::Optional,
                encoder: &mut $crate::twin::Encoder<'_>,
            ) {
                encoder.value(to, value.copied());
            }
            fn encode_object(&self, to: &<Self as $crate::twin::Twin>::Object, encoder: &mut $crate::twin::Encoder<'_>) {
                encoder.value(to, *self);
            }
            fn code(from: &<Self as $crate::Searchable>::Monitored, code: &mut $crate::twin::CodeWriter) {
                code.value::<Self>(&from.get());
            }
            fn code_element(from: &<Self as $crate::twin::Twin>::Element, code: &mut $crate::twin::CodeWriter) {
                code.value::<Self>(&from.get());
            }
            fn code_optional(from: &<Self as $crate::twin::Twin>::Optional, code: &mut $crate::twin::CodeWriter) {
                code.value::<Self>(&from.get());
            }
            fn code_object(from: &<Self as $crate::twin::Twin>::Object, code: &mut $crate::twin::CodeWriter) {
                code.value::<Self>(&from.get());
            }
        }
    };
}

macro_rules! std_values {
    ($($value:ty),+) => { $($crate::value_twin!($value);)+ };
}
std_values!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize, bool, char, ());
