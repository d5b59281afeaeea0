//! Values: integers, floats, `bool`, `char`, `()`, small `Copy` types of the standard library, and whatever else is a [`Value`].

use super::{CodeWriter, Held, Twin};
use crate::structure::{Field, Value};
use std::cmp::{Ordering, Reverse};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Bound, ControlFlow, RangeFull, RangeTo, RangeToInclusive};
use std::time::Duration;

/// A value as a type parameter of an invariant: wherever it stands, it is a monitored value.
///
/// `#[invariant]` requires it of type parameters whose bounds say more than how to compare, hash and print: `T: Copy`, `T: Into<u64>`. Integers, `bool`,
/// `char` and enums without payload have it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a value, so a generic invariant cannot be compiled for the twin",
    label = "the parameter of the type with the `#[invariant]`",
    note = "integers, floats, bool, char, enums without payload that have `#[derive(Twin)]`, and types with `#[twin(value)]` are values"
)]
pub trait PlainValue:
    Value + Twin<Monitored = Field<Self>, Element = Field<Self>, Optional = Field<Option<Self>>, Object = Held<Self>>
{
}

impl<V> PlainValue for V where
    V: Value + Twin<Monitored = Field<Self>, Element = Field<Self>, Optional = Field<Option<Self>>, Object = Held<Self>>
{
}

/// A value with a twin of its own, of which other values can be made, as Rust code.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a value, and only ranges and wrappers of values have a twin",
    label = "this type has no twin",
    note = "integers, floats, bool, char, enums without payload that have `#[derive(Twin)]`, and types with `#[twin(value)]` are values",
    note = "for any other type, write at the field `#[twin(values = [a, b])]` to choose among values, `#[twin(via = Vec<u8>)]` to convert from a type with a twin, `#[twin(compute = |this| ..)]` to compute it from the other fields, or `#[twin(with = expression)]` to leave it out of the search"
)]
pub trait Written: Value {
    /// Writes it.
    fn write(&self, code: &mut CodeWriter);
}

/// A value in the code of an invariant, which may make one; what has a twin of its own cannot be made there.
#[diagnostic::on_unimplemented(
    message = "an #[invariant] is also compiled for the twin, and cannot construct a `{Self}`",
    label = "to compare, write `matches!(value, ..)`",
    note = "if `{Self}` is not searched, write `#[invariant(.., plain({Self}))]`; if it is a small `Copy` type, write `#[twin(value)]` on it"
)]
pub trait Constructed {}

/// The value again.
#[inline(always)]
pub fn constructed<T: Constructed>(value: T) -> T {
    value
}

/// `Twin` for a type that is a [`Value`], as `#[derive(Twin)]` calls it for enums without payload and for `#[twin(value)]`.
#[doc(hidden)]
#[macro_export]
macro_rules! value_twin {
    (impl [$($generics:tt)*] $value:ty where [$($where:tt)*]) => {
        impl<$($generics)*> $crate::glue::twin::InTwin for $value where $($where)* {
            type Type = $value;
        }
        $crate::value_twin!(twin [$($generics)*] $value where [$($where)*]);
    };
    (twin [$($generics:tt)*] $value:ty where [$($where:tt)*]) => {
        impl<$($generics)*> $crate::Searchable for $value where $($where)* {
            type Monitored = $crate::Field<$value>;
        }
        impl<$($generics)*> $crate::Class for $value where $($where)* {
            type Object = $crate::twin::Held<$value>;
        }
        impl<$($generics)*> $crate::twin::Interior for $value where $($where)* {}
        impl<$($generics)*> $crate::twin::Constructed for $value where $($where)* {}
        // SAFETY: a value has no pointers, and its object is a class of its own.
        unsafe impl<$($generics)*> $crate::twin::Twin for $value where $($where)* {
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
            fn lend<'a>(from: &'a <Self as $crate::Searchable>::Monitored, _: &'a $crate::twin::Kept<Self>) -> &'a Self {
                $crate::twin::Place::place(from)
            }
            unsafe fn settle(_: *mut Self, _: &<Self as $crate::Searchable>::Monitored, _: &mut $crate::twin::Builder) {}
            unsafe fn settle_element(_: *mut Self, _: &<Self as $crate::twin::Twin>::Element, _: &mut $crate::twin::Builder) {}
            unsafe fn settle_optional(_: *mut Self, _: &<Self as $crate::twin::Twin>::Optional, _: &mut $crate::twin::Builder) {}
            unsafe fn settle_object(_: *mut Self, _: &<Self as $crate::twin::Twin>::Object, _: &mut $crate::twin::Builder) {}
            fn encode(&self, to: &<Self as $crate::Searchable>::Monitored, encoder: &mut $crate::twin::Encoder<'_>) {
                encoder.value(to, self);
            }
            fn encode_element(&self, to: &<Self as $crate::twin::Twin>::Element, encoder: &mut $crate::twin::Encoder<'_>) {
                encoder.value(to, self);
            }
            fn encode_optional(
                value: ::core::option::Option<&Self>,
                to: &<Self as $crate::twin::Twin>::Optional,
                encoder: &mut $crate::twin::Encoder<'_>,
            ) {
                encoder.value(to, &value.map($crate::Value::again));
            }
            fn encode_object(&self, to: &<Self as $crate::twin::Twin>::Object, encoder: &mut $crate::twin::Encoder<'_>) {
                encoder.value(to, self);
            }
            fn code(from: &<Self as $crate::Searchable>::Monitored, code: &mut $crate::twin::CodeWriter) {
                $crate::twin::Written::write(&from.get(), code);
            }
            fn code_element(from: &<Self as $crate::twin::Twin>::Element, code: &mut $crate::twin::CodeWriter) {
                $crate::twin::Written::write(&from.get(), code);
            }
            fn code_optional(from: &<Self as $crate::twin::Twin>::Optional, code: &mut $crate::twin::CodeWriter) {
                $crate::twin::Written::write(&from.get(), code);
            }
            fn code_object(from: &<Self as $crate::twin::Twin>::Object, code: &mut $crate::twin::CodeWriter) {
                $crate::twin::Written::write(&from.get(), code);
            }
        }
    };
    ($value:ty) => {
        $crate::value_twin!(impl [] $value where []);
        impl $crate::twin::Written for $value {
            fn write(&self, code: &mut $crate::twin::CodeWriter) {
                code.value::<Self>(self);
            }
        }
    };
}

macro_rules! by_debug {
    ($($value:ty),+) => { $($crate::value_twin!($value);)+ };
}
by_debug!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize, bool, char, (), RangeFull);

crate::value_twin!(twin [] &'static str where []);

impl Written for &'static str {
    fn write(&self, code: &mut CodeWriter) {
        code.value::<Self>(self);
    }
}

impl<V: Written> Written for Option<V> {
    fn write(&self, code: &mut CodeWriter) {
        match self {
            None => code.text("None"),
            Some(value) => code.around("Some(", ")", |code| value.write(code)),
        }
    }
}

/// Values whose `Debug` text is not their code.
macro_rules! written {
    ($([$($generics:tt)*] $value:ty, |$this:ident, $code:ident| $write:expr;)+) => { $(
        $crate::value_twin!(impl [$($generics)*] $value where []);
        impl<$($generics)*> Written for $value {
            fn write(&self, code: &mut CodeWriter) {
                let ($this, $code) = (self, code);
                $write
            }
        }
    )+ };
}
written! {
    [] Ordering, |value, code| code.text(&format!("std::cmp::Ordering::{value:?}"));
    [] Duration, |value, code| code.text(&format!("std::time::Duration::new({}, {})", value.as_secs(), value.subsec_nanos()));
    [V: Written] Wrapping<V>, |value, code| code.around("std::num::Wrapping(", ")", |code| value.0.write(code));
    [V: Written] Saturating<V>, |value, code| code.around("std::num::Saturating(", ")", |code| value.0.write(code));
    [V: Written] Reverse<V>, |value, code| code.around("std::cmp::Reverse(", ")", |code| value.0.write(code));
    [V: Written] RangeTo<V>, |value, code| code.around("..", "", |code| value.end.write(code));
    [V: Written] RangeToInclusive<V>, |value, code| code.around("..=", "", |code| value.end.write(code));
    [V: Written] Bound<V>, |value, code| match value {
        Bound::Unbounded => code.text("std::ops::Bound::Unbounded"),
        Bound::Included(value) => code.around("std::ops::Bound::Included(", ")", |code| value.write(code)),
        Bound::Excluded(value) => code.around("std::ops::Bound::Excluded(", ")", |code| value.write(code)),
    };
    [B: Written, C: Written] ControlFlow<B, C>, |value, code| match value {
        ControlFlow::Break(value) => code.around("std::ops::ControlFlow::Break(", ")", |code| value.write(code)),
        ControlFlow::Continue(value) => code.around("std::ops::ControlFlow::Continue(", ")", |code| value.write(code)),
    };
}

macro_rules! non_zero {
    ($($integer:ty),+) => {
        written! { $([] NonZero<$integer>, |value, code| code.text(&format!("std::num::NonZero::new({value}).unwrap()"));)+ }
    };
}
non_zero!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);

macro_rules! addresses {
    ($($address:ty),+) => {
        written! { $([] $address, |value, code| code.text(&format!("\"{value}\".parse().unwrap()"));)+ }
    };
}
addresses!(IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6);

macro_rules! floats {
    ($($float:ident),+) => {
        written! { $([] $float, |value, code| code.text(&match value {
            _ if value.is_nan() => concat!(stringify!($float), "::NAN").to_string(),
            _ if *value == $float::INFINITY => concat!(stringify!($float), "::INFINITY").to_string(),
            _ if *value == $float::NEG_INFINITY => concat!(stringify!($float), "::NEG_INFINITY").to_string(),
            value => format!("{value:?}"),
        });)+ }
    };
}
floats!(f32, f64);

impl<V: Written, const N: usize> Written for [V; N] {
    fn write(&self, code: &mut CodeWriter) {
        code.list("[", self.iter(), "]", V::write);
    }
}

macro_rules! tuple {
    ($($part:ident $index:tt),+) => {
        impl<$($part: Written),+> Written for ($($part,)+) {
            fn write(&self, code: &mut CodeWriter) {
                let last = [$($index),+].len() - 1;
                code.text("(");
                $(
                    self.$index.write(code);
                    code.text(if $index < last { ", " } else if last == 0 { ",)" } else { ")" });
                )+
            }
        }
    };
}
crate::structure::tuples!(tuple);
