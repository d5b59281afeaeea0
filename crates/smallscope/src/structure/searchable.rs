//! What a scope can search: monitored types, and plain types through their twins.

use super::{All, Field, Part, Pointer, Seq, Structure, Value, tuples};

/// A type that a [`Scope`](crate::Scope) can search.
///
/// Monitored types are searched as they are. Plain types, of which `#[derive(Twin)]` makes more, are searched by their monitored form: the
/// predicate gets that form, and checks get real values made from it.
#[diagnostic::on_unimplemented(
    message = "smallscope cannot search values of `{Self}`",
    label = "it has no monitored form",
    note = "write `#[derive(Twin)]` on a type of your own (or `#[derive(Structure)]` if its fields are monitored)",
    note = "most types of the standard library have one; docs/types.md lists them"
)]
pub trait Searchable: Sized + 'static {
    /// What is searched.
    type Monitored: Part;
}

/// The monitored form of a type.
pub type Monitored<T> = <T as Searchable>::Monitored;

/// A type whose values are objects: what a scope bounds by their number.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a class of objects",
    label = "there are no objects of this type to count",
    note = "write `#[derive(Twin)]` or `#[derive(Structure)]` on `{Self}`"
)]
pub trait Class: 'static {
    /// The monitored object.
    type Object: Structure;
}

impl<V: Value> Searchable for Field<V> {
    type Monitored = Self;
}

impl<T: Structure, const NULL: bool, const OWNED: bool> Searchable for Pointer<T, NULL, OWNED> {
    type Monitored = Self;
}

impl<P: Part> Searchable for Seq<P> {
    type Monitored = Self;
}

impl<T: Structure> Searchable for All<T> {
    type Monitored = Self;
}

impl<T: Searchable, const N: usize> Searchable for [T; N] {
    type Monitored = [T::Monitored; N];
}

macro_rules! tuple {
    ($($part:ident $index:tt),+) => {
        impl<$($part: Searchable),+> Searchable for ($($part,)+) {
            type Monitored = ($($part::Monitored,)+);
        }
    };
}
tuples!(tuple);

/// Parts with a length that is chosen.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no length to bound",
    label = "it is not a sequence",
    note = "`.len` bounds the length of a `Seq<P>`, which is the form of a `Vec` and the like; write `.field` for a value"
)]
pub trait Sequence {}
impl<P> Sequence for Seq<P> {}

/// Parts that hold several values of one type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a sequence or array of values of this type",
    label = "it has no elements to bound",
    note = "`.each` bounds the elements of a `Seq<Field<V>>` or `[Field<V>; N]`; write `.field` for the value of a single `Field<V>`"
)]
pub trait Elements<V> {}
impl<V> Elements<V> for Seq<Field<V>> {}
impl<V, const N: usize> Elements<V> for [Field<V>; N] {}

/// Maps whose keys are values of one type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a map whose keys are values of this type",
    label = "it has no such keys to bound",
    note = "`.each_key` bounds the keys of a `BTreeMap` or `HashMap` if they are integers, enums without payload or the like; `.each` bounds those of a set"
)]
pub trait KeyValues<V> {}

/// Maps whose values are of one type, and are not structures.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a map whose values are values of this type",
    label = "it has no such values to bound",
    note = "`.each_value` bounds the values of a `BTreeMap` or `HashMap` if they are integers, enums without payload or the like"
)]
pub trait MapValues<V> {}
