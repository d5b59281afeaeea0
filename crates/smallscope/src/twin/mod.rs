//! Twins: the monitored forms of plain types, and conversions between forms and real values.
//!
//! What a field of a plain type becomes is decided by a trait of its type, so aliases, generics and types of other crates follow. A type has
//! up to four forms, by where it stands: as a field, as an element of a sequence, inside an `Option`, and behind a pointer. Each form can
//! be *built* (into a real value), *encoded* (from a real value) and *written* (as Rust code).

mod builder;
mod cells;
mod code;
mod encoder;
mod forms;
mod items;
mod owned;
mod place;
mod pointers;
mod positions;
mod sequences;
mod shared;
mod text;
mod values;
mod whole;

pub use builder::Builder;
pub use cells::{Interior, Within};
pub use code::CodeWriter;
pub use encoder::Encoder;
pub use forms::{Held, Inline, Maybe, MaybeInline, OptionView};
pub use items::{Items, Long, Positioned, Sought};
#[doc(hidden)]
pub use owned::maybe_inline;
#[doc(hidden)]
pub use place::{
    Asked, AskedItself, AskedOption, Bound, BoundToForm, BoundToItself, Shown, ShownItems, ShownItself, Sliced, SlicedForms,
    SlicedItems, SlicedItself, Spot, ViaItself, ViaPlace,
};
pub use place::{Lent, Place};
pub use pointers::{Raw, Shape};
pub use positions::{Position, Positions};
pub use shared::{PointerEq, WeakLink, WeakPointer};
pub use text::{Changing, CharIndices, Text, Wanted};
pub use values::PlainValue;
pub use whole::{Copied, Whole};
#[doc(hidden)]
pub use whole::{Side, SideAsItIs, SideOfForms, SideOfPlace, Taken, TakenAsItIs, TakenForms, TakenPlace};

use crate::structure::{Part, Searchable, Structure};

/// A plain type with a monitored twin; `#[derive(Twin)]` writes it.
///
/// ```text
///              as a field         as an element   in an Option         behind a pointer
/// i32          Field<i32>         Field<i32>      Field<Option<i32>>   Held<i32>
/// struct Node  NodeTwin           Inline<NodeTwin> MaybeInline<NodeTwin> NodeTwin
/// enum Expr    Inline<ExprTwin>   Inline<ExprTwin> MaybeInline<ExprTwin> ExprTwin
/// Box<T>       OwnedRef<T's>      OwnedRef<T's>   OwnedLink<T's>       Held<Box<T>>
/// Vec<T>       Seq<T's element>   the same        Maybe<Seq<..>>       Held<Vec<T>>
/// RefCell<T>   as T               as T            as T                 Within<RefCell<T>, T's>
/// ```
///
/// # Safety
///
/// Real values are allocated for objects, and pointers to them are shared. So no other type may have the same `Object`. The functions that
/// build make each part of the form once, with the builder that they are given; they follow no pointer in what they build, and neither do
/// the functions that settle, which visit each part of the value with the form that it was built from. All other functions only read.
/// The derive sees to all of it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no twin",
    label = "smallscope cannot make real values of this type",
    note = "write `#[derive(Twin)]` on a type of your own, or leave a field out of the search with `#[twin(with = expression)]`"
)]
pub unsafe trait Twin: Searchable {
    /// As an element of a sequence.
    type Element: Part;
    /// Inside an `Option`.
    type Optional: Part;
    /// Behind a pointer.
    type Object: Structure;

    /// The real value of a field.
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self;
    /// The real value of an element.
    fn build_element(from: &Self::Element, builder: &mut Builder) -> Self;
    /// The real value of an option.
    fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self>;
    /// The real value behind a pointer.
    fn build_object(from: &Self::Object, builder: &mut Builder) -> Self;

    /// Goes through the value of a field, to tell where the objects in it are and to be told where its pointers lead.
    ///
    /// # Safety
    ///
    /// The value was built from this form, with this builder, and no other code uses it; likewise for the next three.
    unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder);
    /// As [`settle`](Self::settle), for an element.
    ///
    /// # Safety
    ///
    /// As for [`settle`](Self::settle).
    unsafe fn settle_element(at: *mut Self, from: &Self::Element, builder: &mut Builder);
    /// As [`settle`](Self::settle), for what is in an option that is not empty.
    ///
    /// # Safety
    ///
    /// As for [`settle`](Self::settle).
    unsafe fn settle_optional(at: *mut Self, from: &Self::Optional, builder: &mut Builder);
    /// As [`settle`](Self::settle), for what is behind a pointer.
    ///
    /// # Safety
    ///
    /// As for [`settle`](Self::settle).
    unsafe fn settle_object(at: *mut Self, from: &Self::Object, builder: &mut Builder);

    /// Gives a field the choices that produce this value.
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>);
    /// Gives an element the choices that make this value.
    fn encode_element(&self, to: &Self::Element, encoder: &mut Encoder<'_>);
    /// Gives an option the choices that make this value.
    fn encode_optional(value: Option<&Self>, to: &Self::Optional, encoder: &mut Encoder<'_>);
    /// Gives an object the choices that make this value.
    fn encode_object(&self, to: &Self::Object, encoder: &mut Encoder<'_>);
    /// The variant of the object that this value is.
    fn variant(&self) -> usize {
        0
    }

    /// Writes a field as Rust code.
    fn code(from: &Self::Monitored, code: &mut CodeWriter);
    /// Writes an element as Rust code.
    fn code_element(from: &Self::Element, code: &mut CodeWriter);
    /// Writes an option as Rust code.
    fn code_optional(from: &Self::Optional, code: &mut CodeWriter);
    /// Writes an object as Rust code.
    fn code_object(from: &Self::Object, code: &mut CodeWriter);
}

/// A type with an invariant of its own; `#[invariant]` writes it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no invariant",
    label = "`Scope::new` generates values that satisfy the invariant of this type",
    note = "put `#[invariant(rep_ok)]` on the impl block with `fn rep_ok(&self) -> bool`, or write `Scope::<{Self}>::any()` and `.requires(|twin| ..)`; in `#[exhaustive(..)]`, `any` or `invariant = |twin| ..`"
)]
pub trait Invariant: Searchable {
    /// The invariant of the twin.
    fn twin_holds(twin: &Self::Monitored) -> bool;
    /// The invariant of a real value.
    fn holds(&self) -> bool;
}
