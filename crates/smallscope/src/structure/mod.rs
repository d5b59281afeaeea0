//! Structures: monitored fields, links and sequences, the objects that hold them, and the flat description of all of them
//! that the search works on.
//!
//! The value of a field is private and the only way to it is a monitored read, so no predicate can look at something that
//! the search does not know about.

mod all;
mod bind;
mod field;
pub(crate) mod layout;
mod link;
pub(crate) mod own;
mod pool;
mod searchable;
mod sequence;
mod sizes;
pub(crate) mod slot;
mod tuple;
mod value;

pub use all::All;
pub use bind::{At, Binder, Needs};
pub use field::Field;
pub use link::{Link, OwnedLink, OwnedRef, Pointer, Ref};
pub use searchable::{Class, Elements, Monitored, Searchable, Sequence};
pub use sequence::Seq;
pub use tuple::Argument;
pub use value::Value;

pub(crate) use bind::MOST_VALUES;
pub(crate) use pool::{block, stride};

/// A class of objects: what a link may lead to, and what a search may start from.
///
/// `#[derive(Structure)]` writes it for structs whose fields are all monitored, and for enums whose variants hold monitored
/// fields. Each variant of an enum is a class of its own; a link to the enum chooses the variant together with the object, so
/// the predicate simply matches on the reference that it gets.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a structure",
    label = "smallscope cannot generate objects of this type",
    note = "write `#[derive(Structure)]` on `{Self}`"
)]
pub trait Structure: Sized + 'static {
    /// The name that messages and pictures use.
    const NAME: &'static str;
    /// One name for each variant; a struct has exactly one.
    const VARIANTS: &'static [&'static str];
    /// How the keys of the variants are written; a struct has none.
    const VARIANT_KEYS: &'static [&'static str] = &[];
    /// An object whose fields belong to no search yet.
    fn unbound(variant: usize) -> Self;
    /// Registers every field, in declaration order.
    fn bind(&self, binder: &mut Binder<'_>);
    /// The owned objects that an object of this variant cannot exist without.
    fn needs(variant: usize, needs: &mut Needs);
}

/// Anything that may stand as a field of a structure.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a monitored field nor a structure",
    label = "the search could not see what is read here",
    note = "fields of a structure are Field<V> (values), Link<T> and Ref<T> (links with and without null), OwnedLink<T> and OwnedRef<T>, Seq<P> (sequences), All<T> (every object of a class), arrays and tuples of those, or another struct with `#[derive(Structure)]`",
    note = "a value, such as an integer or an enum without payload, is a `Field<{Self}>`; an enum with payload stands behind a link: `Ref<{Self}>`"
)]
pub trait Part: Sized + 'static {
    /// A part that belongs to no search yet.
    fn unbound() -> Self;
    /// Registers the part with the search that is being prepared.
    fn bind(&self, binder: &mut Binder<'_>, at: &At);
    /// The owned objects that must exist because this part exists.
    fn needs(_needs: &mut Needs) {}
}
