//! Boxes, and structs and enums that stand inside other values.

use super::{Builder, Code, Encoder, Held, Inline, MaybeInline, Twin};
use crate::structure::{OwnedLink, OwnedRef, Searchable};

impl<T: Twin> Searchable for Box<T> {
    type Monitored = OwnedRef<T::Object>;
}

impl<T: Twin> Twin for Box<T> {
    type Element = OwnedRef<T::Object>;
    type Optional = OwnedLink<T::Object>;
    type Object = Held<OwnedRef<T::Object>>;
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        builder.boxed(from.get())
    }
    fn build_element(from: &Self::Element, builder: &mut Builder) -> Self {
        builder.boxed(from.get())
    }
    fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self> {
        from.get().map(|object| builder.boxed(object))
    }
    fn build_object(from: &Self::Object, builder: &mut Builder) -> Self {
        builder.boxed(from.get())
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        encoder.object::<T, false, true>(&**self, to);
    }
    fn encode_element(&self, to: &Self::Element, encoder: &mut Encoder<'_>) {
        encoder.object::<T, false, true>(&**self, to);
    }
    fn encode_optional(value: Option<&Self>, to: &Self::Optional, encoder: &mut Encoder<'_>) {
        encoder.optional_object(value.map(|value| &**value), to);
    }
    fn encode_object(&self, to: &Self::Object, encoder: &mut Encoder<'_>) {
        self.encode(to, encoder);
    }
    fn code(from: &Self::Monitored, code: &mut Code) {
        code.boxed::<T>(from.get());
    }
    fn code_element(from: &Self::Element, code: &mut Code) {
        code.boxed::<T>(from.get());
    }
    fn code_optional(from: &Self::Optional, code: &mut Code) {
        match from.get() {
            None => code.text("None"),
            Some(object) => code.around("Some(", ")", |code| code.boxed::<T>(object)),
        }
    }
    fn code_object(from: &Self::Object, code: &mut Code) {
        code.boxed::<T>(from.get());
    }
}

/// What `#[derive(Twin)]` calls for a struct or enum that stands as an element or inside an option.
impl<O> Inline<O> {
    /// The real value.
    pub fn build<T: Twin<Object = O>>(&self, builder: &mut Builder) -> T {
        T::build_object(self, builder)
    }

    /// The choices that make this value.
    pub fn encode<T: Twin<Object = O>>(&self, value: &T, encoder: &mut Encoder<'_>) {
        encoder.object(value, &self.0);
    }

    /// As Rust code.
    pub fn code<T: Twin<Object = O>>(&self, code: &mut Code) {
        T::code_object(self, code);
    }
}

/// As the methods of [`Inline`], for one inside an option.
#[doc(hidden)]
pub mod maybe_inline {
    use super::{Builder, Code, Encoder, MaybeInline, Twin};

    pub fn build<T: Twin>(from: &MaybeInline<T::Object>, builder: &mut Builder) -> Option<T> {
        from.get().map(|object| T::build_object(object, builder))
    }

    pub fn encode<T: Twin>(value: Option<&T>, to: &MaybeInline<T::Object>, encoder: &mut Encoder<'_>) {
        encoder.optional_object(value, to);
    }

    pub fn code<T: Twin>(from: &MaybeInline<T::Object>, code: &mut Code) {
        match from.get() {
            None => code.text("None"),
            Some(object) => code.around("Some(", ")", |code| T::code_object(object, code)),
        }
    }
}
