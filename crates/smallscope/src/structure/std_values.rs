//! Values of the standard library: `Copy` types that are chosen as a whole. What they are made of gives their default values.

use super::tuples;
use super::value::{Known, Shown, Value, by_traits, combinations, values_of};
use std::cmp::{Ordering, Reverse};
use std::fmt::{self, Debug, Formatter};
use std::marker::{PhantomData, PhantomPinned};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Bound, ControlFlow, RangeFull, RangeTo, RangeToInclusive};
use std::time::Duration;

/// The list of a text such as `0.5|1|NaN`.
macro_rules! floats {
    ($($float:ty),+) => { $(
        impl Value for $float {
            by_traits!(copied shown);
            fn listed(text: &str) -> Option<Vec<Self>> {
                text.split('|').map(|one| one.trim().parse().ok()).collect()
            }
            fn same(&self, other: &Self) -> bool {
                self.to_bits() == other.to_bits() || (self.is_nan() && other.is_nan())
            }
        }
    )+ };
}
floats!(f32, f64);

macro_rules! non_zero {
    ($($integer:ty),+) => { $(
        impl Value for NonZero<$integer> {
            by_traits!();
            fn composed(known: Known<'_>) -> Option<Vec<Self>> {
                Some(values_of::<$integer>(known)?.into_iter().filter_map(NonZero::new).collect())
            }
            fn unbounded(known: Known<'_>) -> Vec<&'static str> {
                <$integer>::unbounded(known)
            }
            fn listed(text: &str) -> Option<Vec<Self>> {
                <$integer>::listed(text)?.into_iter().map(NonZero::new).collect()
            }
        }
    )+ };
}
non_zero!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);

impl Value for Ordering {
    by_traits!();
    fn all() -> Option<Vec<Self>> {
        Some(vec![Ordering::Less, Ordering::Equal, Ordering::Greater])
    }
}

impl Value for RangeFull {
    by_traits!();
    fn all() -> Option<Vec<Self>> {
        Some(vec![..])
    }
}

impl<T: ?Sized + Send + Sync + 'static> Value for PhantomData<T> {
    by_traits!();
    fn all() -> Option<Vec<Self>> {
        Some(vec![PhantomData])
    }
}

impl Value for PhantomPinned {
    by_traits!();
    fn all() -> Option<Vec<Self>> {
        Some(vec![PhantomPinned])
    }
}

/// Those that the scope lists.
macro_rules! listed {
    ($($value:ty),+) => { $(impl Value for $value { by_traits!(); })+ };
}
listed!(Duration, &'static str, IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6);

/// Types around one value.
macro_rules! around {
    ($($type:ident { $field:tt })+) => { $(
        impl<V: Value> Value for $type<V> {
            fn again(&self) -> Self {
                $type { $field: self.$field.again() }
            }
            fn show(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
                ($type { $field: Shown(&self.$field) }).fmt(formatter)
            }
            fn composed(known: Known<'_>) -> Option<Vec<Self>> {
                Some(values_of::<V>(known)?.into_iter().map(|value| $type { $field: value }).collect())
            }
            fn unbounded(known: Known<'_>) -> Vec<&'static str> {
                V::unbounded(known)
            }
            fn listed(text: &str) -> Option<Vec<Self>> {
                Some(V::listed(text)?.into_iter().map(|value| $type { $field: value }).collect())
            }
            fn same(&self, other: &Self) -> bool {
                self.$field.same(&other.$field)
            }
        }
    )+ };
}
around!(Wrapping { 0 } Saturating { 0 } Reverse { 0 } RangeTo { end } RangeToInclusive { end });

impl<V: Value> Value for Bound<V> {
    fn again(&self) -> Self {
        self.as_ref().map(V::again)
    }
    fn show(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.as_ref().map(Shown).fmt(formatter)
    }
    fn composed(known: Known<'_>) -> Option<Vec<Self>> {
        let values = values_of::<V>(known)?;
        let bounded = values.into_iter().flat_map(|value| [Bound::Included(value.again()), Bound::Excluded(value)]);
        Some(std::iter::once(Bound::Unbounded).chain(bounded).collect())
    }
    fn unbounded(known: Known<'_>) -> Vec<&'static str> {
        V::unbounded(known)
    }
    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Bound::Included(one), Bound::Included(other)) | (Bound::Excluded(one), Bound::Excluded(other)) => one.same(other),
            (one, other) => matches!((one, other), (Bound::Unbounded, Bound::Unbounded)),
        }
    }
}

impl<B: Value, C: Value> Value for ControlFlow<B, C> {
    fn again(&self) -> Self {
        match self {
            ControlFlow::Break(value) => ControlFlow::Break(value.again()),
            ControlFlow::Continue(value) => ControlFlow::Continue(value.again()),
        }
    }
    fn show(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            ControlFlow::Break(value) => ControlFlow::Break::<_, ()>(Shown(value)).fmt(formatter),
            ControlFlow::Continue(value) => ControlFlow::Continue::<(), _>(Shown(value)).fmt(formatter),
        }
    }
    fn composed(known: Known<'_>) -> Option<Vec<Self>> {
        let (ends, steps) = (values_of::<B>(known)?, values_of::<C>(known)?);
        Some(steps.into_iter().map(ControlFlow::Continue).chain(ends.into_iter().map(ControlFlow::Break)).collect())
    }
    fn unbounded(known: Known<'_>) -> Vec<&'static str> {
        [B::unbounded(known), C::unbounded(known)].concat()
    }
    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (ControlFlow::Break(one), ControlFlow::Break(other)) => one.same(other),
            (ControlFlow::Continue(one), ControlFlow::Continue(other)) => one.same(other),
            _ => false,
        }
    }
}

impl<V: Value, const N: usize> Value for [V; N] {
    #[inline(always)]
    fn again(&self) -> Self {
        std::array::from_fn(|position| self[position].again())
    }
    fn show(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter().map(Shown)).finish()
    }
    fn composed(known: Known<'_>) -> Option<Vec<Self>> {
        let values = if N == 0 { vec![] } else { values_of::<V>(known)? };
        Some(combinations(&[values.len(); N]).map(|at| std::array::from_fn(|position| values[at.at(position)].again())).collect())
    }
    fn unbounded(known: Known<'_>) -> Vec<&'static str> {
        V::unbounded(known)
    }
    fn same(&self, other: &Self) -> bool {
        self.iter().zip(other).all(|(one, other)| one.same(other))
    }
}

macro_rules! tuple {
    ($($part:ident $index:tt),+) => {
        impl<$($part: Value),+> Value for ($($part,)+) {
            #[inline(always)]
            fn again(&self) -> Self {
                ($(self.$index.again(),)+)
            }
            fn show(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
                ($(Shown(&self.$index),)+).fmt(formatter)
            }
            fn composed(known: Known<'_>) -> Option<Vec<Self>> {
                let values = ($(values_of::<$part>(known)?,)+);
                let lengths = [$(values.$index.len()),+];
                Some(combinations(&lengths).map(|at| ($(values.$index[at.at($index)].again(),)+)).collect())
            }
            fn unbounded(known: Known<'_>) -> Vec<&'static str> {
                [$($part::unbounded(known)),+].concat()
            }
            fn same(&self, other: &Self) -> bool {
                $(self.$index.same(&other.$index))&&+
            }
        }
    };
}
tuples!(tuple);
