//! Twins: the monitored forms of plain types, and conversions between forms and real values.
//!
//! What a field of a plain type becomes is decided by a trait of its type, so aliases, generics and types of other crates follow. A type has
//! up to four forms, by where it stands: as a field, as an element of a sequence, inside an `Option`, and behind a pointer. Each form can
//! be *built* (into a real value), *encoded* (from a real value) and *written* (as Rust code).

mod apart;
mod atomics;
mod builder;
mod cells;
mod checked;
mod chosen;
mod code;
mod components;
mod computed;
mod encoder;
mod flat;
#[cfg(any(
    feature = "arrayvec",
    feature = "chrono",
    feature = "indexmap",
    feature = "smallvec",
    feature = "time",
    feature = "uuid"
))]
mod foreign;
mod forms;
mod graphs;
mod helper;
mod invariant;
mod items;
mod keys;
mod maps;
mod once;
mod outcome;
mod owned;
mod parameter;
mod place;
mod pointers;
mod positions;
mod result;
mod sequences;
mod sets;
mod shared;
mod slices;
mod strings;
mod text;
mod values;
mod via;
mod whole;
mod wrappers;

pub use apart::{Admitted, Apart, ApartForm};
pub use builder::Builder;
pub use cells::{Bare, Interior, Within};
#[doc(hidden)]
pub use checked::{Checked, Sure, has_twin, has_vertices, is_index};
#[doc(hidden)]
pub use chosen::{Choices, Chosen, Listed, ListedAlone, ListedCompared, ListedHidden, ListedShown};
pub use code::CodeWriter;
#[doc(hidden)]
pub use components::{Component, ComponentOfAny, ComponentOfValue, ComponentShown, ComponentWritten, ValueType};
#[doc(hidden)]
pub use computed::{Agreement, AgreesByEquality, AgreesUnasked, Computed, Computes};
pub use encoder::Encoder;
pub use flat::{Flat, Simple};
pub use forms::{Held, Inline, Maybe, MaybeInline, OptionView};
pub use graphs::{Graph, Vertices};
#[doc(hidden)]
pub use helper::Helper;
pub use invariant::{Invariant, ObjectInvariant};
pub use items::{Items, Long, Positioned, Sought};
pub use keys::{Entry, Kept, Keyed, Keys, Nothing, Ordered};
pub use maps::{ByEquality, ByOrder, KeysIn, Pairs, RealMap, ValuesIn};
pub use once::Once;
pub use outcome::Outcome;
#[doc(hidden)]
pub use outcome::{Why, WhyByDebug, WhyByDisplay, WhyUnknown};
#[doc(hidden)]
pub use owned::maybe_inline;
#[doc(hidden)]
pub use parameter::AskedParameter;
pub use parameter::{OptionForm, Parameter};
#[doc(hidden)]
pub use place::{
    Asked, AskedItself, AskedOption, Bound, BoundToForm, BoundToItself, Shown, ShownItems, ShownItself, Sliced, SlicedForms,
    SlicedItems, SlicedItself, Spot, ViaItself, ViaPlace,
};
pub use place::{Lent, Place};
pub use pointers::{Raw, Shape};
pub use positions::{Position, Positions};
pub use result::ResultTwin;
pub use sets::Members;
pub use shared::{PointerEq, WeakLink, WeakPointer};
pub use strings::{OsText, PathText};
pub use text::{Changing, CharIndices, Text, Wanted};
#[doc(hidden)]
pub use values::constructed;
pub use values::{Constructed, PlainValue, Written};
#[doc(hidden)]
pub use via::{BackByClone, BackByFrom, BackByReference, NoWayBack, WayBack, must_come_back};
pub use whole::{Copied, Whole};
#[doc(hidden)]
pub use whole::{Side, SideAsItIs, SideOfForms, SideOfPlace, Taken, TakenAsItIs, TakenForms, TakenPlace};
pub use wrappers::{Only, Unsafe};

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
    message = "`{Self}` has no twin, so smallscope cannot generate values of it",
    label = "this type has no twin",
    note = "on a type of your own, write `#[derive(Twin)]`, and `#[twin(value)]` as well if it is a small `Copy` type whose values are chosen as a whole",
    note = "for any other type, write at the field `#[twin(values = [a, b])]` to choose among values, `#[twin(via = Vec<u8>)]` to convert from a type with a twin, `#[twin(compute = |this| ..)]` to compute it from the other fields, or `#[twin(with = expression)]` to leave it out of the search",
    note = "`explore!` takes types as they are, without a twin"
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

    /// The real value of a field that is a key, or an element of a set: built, and kept as long as the key is the same.
    #[doc(hidden)]
    fn lend<'a>(from: &'a Self::Monitored, kept: &'a Kept<Self>) -> &'a Self {
        kept.lend(from)
    }

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
