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
pub use value::{Value, Words};

pub(crate) use bind::MOST_VALUES;
pub(crate) use pool::{block, stride};
pub(crate) use value::Word;

use std::any::TypeId;

/// A class of objects: what a link may lead to, and what a search may start from.
///
/// `#[derive(Structure)]` writes it for structs whose fields are all monitored, and for enums whose variants hold monitored
/// fields. Each variant of an enum is a class of its own; a link to the enum chooses the variant together with the object, so
/// the predicate simply matches on the reference that it gets.
///
/// # Safety
///
/// The search writes to what `bind` registers for as long as the object lives, and links give its address to predicates. So `bind` registers
/// parts of `self` only, each once; `unbound(variant)` is an object of that variant; and the type has no `Drop` that reads a part, since the objects of a
/// search are dropped one after the other. The derive sees to all of it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a structure",
    label = "smallscope cannot generate objects of this type",
    note = "write `#[derive(Structure)]` on `{Self}`"
)]
pub unsafe trait Structure: Sized + 'static {
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
    /// The class whose bounds are those of this one: the class itself, or what stands in a cell.
    #[doc(hidden)]
    fn bounded_as() -> TypeId {
        TypeId::of::<Self>()
    }
}

/// Anything that may stand as a field of a structure.
///
/// # Safety
///
/// As for [`Structure`]: `bind` registers what is in `self` and stays there, once, and dropping the part reads nothing that was registered.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a monitored field nor a structure",
    label = "the search could not see what is read here",
    note = "fields of a structure are Field<V> (values), Link<T> and Ref<T> (links with and without null), OwnedLink<T> and OwnedRef<T>, Seq<P> (sequences), All<T> (every object of a class), arrays and tuples of those, or another struct with `#[derive(Structure)]`",
    note = "a value, such as an integer or an enum without payload, is a `Field<{Self}>`; an enum with payload stands behind a link: `Ref<{Self}>`"
)]
pub unsafe trait Part: Sized + 'static {
    /// A part that belongs to no search yet.
    fn unbound() -> Self;
    /// Registers the part with the search that is being prepared.
    fn bind(&self, binder: &mut Binder<'_>, at: &At);
    /// The owned objects that must exist because this part exists.
    fn needs(_needs: &mut Needs) {}
}
