//! Boxes, and structs and enums inside other values.

use super::{Builder, CodeWriter, Encoder, Held, Inline, MaybeInline, Twin};
use crate::structure::{OwnedLink, OwnedRef, Searchable};

impl<T: Twin> Searchable for Box<T> {
    type Monitored = OwnedRef<T::Object>;
}

// SAFETY: the builder gives the box of an object to one place only.
unsafe impl<T: Twin> Twin for Box<T> {
    type Element = OwnedRef<T::Object>;
    type Optional = OwnedLink<T::Object>;
    type Object = Held<Self>;
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        builder.boxed::<T>(from.get())
    }
    fn build_element(from: &Self::Element, builder: &mut Builder) -> Self {
        builder.boxed::<T>(from.get())
    }
    fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self> {
        from.get().map(|object| builder.boxed::<T>(object))
    }
    fn build_object(from: &Self::Object, builder: &mut Builder) -> Self {
        builder.boxed::<T>(from.get())
    }
    unsafe fn settle(_: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
        builder.settle::<T>(from.get());
    }
    unsafe fn settle_element(_: *mut Self, from: &Self::Element, builder: &mut Builder) {
        builder.settle::<T>(from.get());
    }
    unsafe fn settle_optional(_: *mut Self, from: &Self::Optional, builder: &mut Builder) {
        from.get().into_iter().for_each(|object| builder.settle::<T>(object));
    }
    unsafe fn settle_object(_: *mut Self, from: &Self::Object, builder: &mut Builder) {
        builder.settle::<T>(from.get());
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
    fn code(from: &Self::Monitored, code: &mut CodeWriter) {
        code.boxed::<T>(from.get());
    }
    fn code_element(from: &Self::Element, code: &mut CodeWriter) {
        code.boxed::<T>(from.get());
    }
    fn code_optional(from: &Self::Optional, code: &mut CodeWriter) {
        match from.get() {
            None => code.text("None"),
            Some(object) => code.around("Some(", ")", |code| code.boxed::<T>(object)),
        }
    }
    fn code_object(from: &Self::Object, code: &mut CodeWriter) {
        code.boxed::<T>(from.get());
    }
}

/// What `#[derive(Twin)]` calls for a struct or enum that stands as an element or inside an option.
impl<O> Inline<O> {
    /// The real value.
    pub fn build<T: Twin<Object = O>>(&self, builder: &mut Builder) -> T {
        builder.inline::<T>(self.0.get())
    }

    /// Where the real value is.
    ///
    /// # Safety
    ///
    /// As for [`Twin::settle`].
    pub unsafe fn settle<T: Twin<Object = O>>(&self, at: *mut T, builder: &mut Builder) {
        // SAFETY: as the caller says.
        unsafe { builder.settle_inline(at, self.0.get()) }
    }

    /// The choices that make this value.
    pub fn encode<T: Twin<Object = O>>(&self, value: &T, encoder: &mut Encoder<'_>) {
        encoder.object(value, &self.0);
    }

    /// As Rust code.
    pub fn code<T: Twin<Object = O>>(&self, code: &mut CodeWriter) {
        code.inline::<T>(self.0.get());
    }
}

/// As the methods of [`Inline`], for one inside an option.
#[doc(hidden)]
pub mod maybe_inline {
    use super::{Builder, CodeWriter, Encoder, MaybeInline, Twin};

    pub fn build<T: Twin>(from: &MaybeInline<T::Object>, builder: &mut Builder) -> Option<T> {
        from.get().map(|object| builder.inline::<T>(object))
    }

    /// # Safety
    ///
    /// As for [`Twin::settle`].
    pub unsafe fn settle<T: Twin>(at: *mut T, from: &MaybeInline<T::Object>, builder: &mut Builder) {
        if let Some(object) = from.get() {
            // SAFETY: as the caller says.
            unsafe { builder.settle_inline(at, object) }
        }
    }

    pub fn encode<T: Twin>(value: Option<&T>, to: &MaybeInline<T::Object>, encoder: &mut Encoder<'_>) {
        encoder.optional_object(value, to);
    }

    pub fn code<T: Twin>(from: &MaybeInline<T::Object>, code: &mut CodeWriter) {
        match from.get() {
            None => code.text("None"),
            Some(object) => code.around("Some(", ")", |code| code.inline::<T>(object)),
        }
    }
}
