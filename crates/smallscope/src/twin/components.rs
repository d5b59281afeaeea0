//! What a value is made of: `#[derive(Twin)]` with `#[twin(value)]` asks each component for its values, and gets none of those that are not values.

use super::{CodeWriter, Written};
use crate::structure::{Known, Value, values_of};
use std::fmt::Debug;
use std::marker::PhantomData;

/// A component. The methods of the traits below are found for what has them, in their order.
pub struct Component<T>(PhantomData<T>);

impl<T> Component<T> {
    /// The component of a type.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        Component(PhantomData)
    }
}

/// A component that is a value.
pub trait ComponentOfValue {
    /// Its type.
    type Type;
    /// Its values, if they are known.
    fn values(&self, known: Known<'_>) -> Option<Vec<Self::Type>>;
    /// The types that need bounds.
    fn unbounded(&self, known: Known<'_>) -> Vec<&'static str>;
    /// Whether two are the same choice.
    fn same(&self, one: &Self::Type, other: &Self::Type) -> bool;
}

impl<V: Value> ComponentOfValue for Component<V> {
    type Type = V;
    fn values(&self, known: Known<'_>) -> Option<Vec<V>> {
        values_of(known)
    }
    fn unbounded(&self, known: Known<'_>) -> Vec<&'static str> {
        V::unbounded(known)
    }
    fn same(&self, one: &V, other: &V) -> bool {
        one.same(other)
    }
}

/// A component that is no value.
pub trait ComponentOfAny {
    /// Its type.
    type Type;
    /// None are known.
    fn values(&self, known: Known<'_>) -> Option<Vec<Self::Type>>;
    /// Itself, which no bound is for.
    fn unbounded(&self, known: Known<'_>) -> Vec<&'static str>;
    /// Whether two are equal.
    fn same(&self, one: &Self::Type, other: &Self::Type) -> bool
    where
        Self::Type: PartialEq;
}

impl<T> ComponentOfAny for &Component<T> {
    type Type = T;
    fn values(&self, _: Known<'_>) -> Option<Vec<T>> {
        None
    }
    fn unbounded(&self, _: Known<'_>) -> Vec<&'static str> {
        vec![]
    }
    fn same(&self, one: &T, other: &T) -> bool
    where
        T: PartialEq,
    {
        one == other
    }
}

/// A component that can be written as code.
pub trait ComponentWritten<T> {
    /// Writes it.
    fn write(&self, value: &T, code: &mut CodeWriter);
}

impl<T: Written> ComponentWritten<T> for Component<T> {
    fn write(&self, value: &T, code: &mut CodeWriter) {
        value.write(code);
    }
}

/// A component that is shown as it shows itself.
pub trait ComponentShown<T> {
    /// Writes it.
    fn write(&self, value: &T, code: &mut CodeWriter);
}

impl<T: Debug> ComponentShown<T> for &Component<T> {
    fn write(&self, value: &T, code: &mut CodeWriter) {
        code.value::<T>(value);
    }
}

/// A type that `#[twin(value)]` can stand on.
pub struct ValueType<T>(PhantomData<T>);

impl<T: Copy + PartialEq + Debug + Send + Sync + 'static> ValueType<T> {
    /// Exists for types that can be values.
    pub const IS_COPY_AND_PARTIAL_EQ_AND_DEBUG: &'static str = "";
}
