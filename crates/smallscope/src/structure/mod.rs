//! Structures: monitored fields, links and sequences, the objects that hold them, and the flat description that the search works on.
//!
//! The value of a field is private and the only way to it is a monitored read, so no predicate can look at something that
//! the search does not know about.

mod all;
mod bind;
pub(crate) mod bounds;
mod field;
pub(crate) mod growth;
mod key;
mod link;
pub(crate) mod own;
mod pool;
mod searchable;
mod sequence;
mod sizes;
mod std_values;
pub(crate) mod text_bounds;
mod tuple;
mod value;

pub use all::All;
pub use bind::{At, Binder, Needs};
pub use bounds::Length;
pub use field::Field;
pub use key::{Key, VariantKey};
pub use link::{Link, OwnedLink, OwnedRef, Pointer, Ref, same};
pub use searchable::{Class, Elements, KeyValues, MapValues, Monitored, Searchable, Sequence};
pub use sequence::Seq;
pub use tuple::Argument;
pub(crate) use value::Shown;
pub use value::{Known, ShownByDebug, ShownByName, ShownVariant, Value, Words, combinations, values_of};

pub(crate) use bind::{KeySlots, MOST_VALUES};
pub(crate) use tuple::tuples;
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
    /// The name in messages and drawings.
    const NAME: &'static str;
    /// One name for each variant; a struct has exactly one.
    const VARIANTS: &'static [&'static str];
    /// How the keys of the variants are written; a struct has none.
    const VARIANT_KEYS: &'static [&'static str] = &[];
    /// An object whose fields do not belong to a search yet.
    fn unbound(variant: usize) -> Self;
    /// Registers every field, in declaration order.
    fn bind(&self, binder: &mut Binder<'_>);
    /// The owned objects that an object of this variant needs to exist.
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
    label = "the search cannot monitor reads of this type",
    note = "fields of a structure are Field<V> (values), Link<T> and Ref<T> (links with and without null), OwnedLink<T> and OwnedRef<T>, Seq<P> (sequences), All<T> (every object of a class), arrays and tuples of those, or another struct with `#[derive(Structure)]`",
    note = "for a value, such as an integer or an enum without payload, write `Field<{Self}>`; put an enum with payload behind a link: `Ref<{Self}>`",
    note = "instead of a pointer, write `Link<T>` if it may be null, `Ref<T>` if not, and `OwnedLink<T>` or `OwnedRef<T>` for a Box; instead of an Option, `Link<T>` or `Field<Option<V>>`; instead of a Vec, `Seq<P>`; instead of a String, `Seq<Field<char>>`"
)]
pub unsafe trait Part: Sized + 'static {
    /// A part that does not belong to a search yet.
    fn unbound() -> Self;
    /// Registers the part with the search that is being prepared.
    fn bind(&self, binder: &mut Binder<'_>, at: &At);
    /// The owned objects that must exist because this part exists.
    fn needs(_needs: &mut Needs) {}
}
