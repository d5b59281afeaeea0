//! Raw pointers and `NonNull`.

use super::sequences::same_everywhere;
use super::{Builder, CodeWriter, Encoder, Held, Maybe, Place, Twin};
use crate::kernel::layout::PointerKind;
use crate::structure::{At, Binder, Part, Pointer, Searchable, Structure};
use std::marker::PhantomData;
use std::ptr::NonNull;

/// A shared link that invariants see as a pointer of the given shape.
pub struct Raw<T, S, const NULL: bool>(pub(super) Pointer<T, NULL, false>, PhantomData<S>);

/// The kind of a pointer.
///
/// # Safety
///
/// The pointer is represented as an address, and null is valid for it if `NULL` says so.
pub unsafe trait Shape<T, const NULL: bool> {
    /// Its type in an invariant.
    type Pointer;
}

/// `*mut T`.
pub struct Mut;
/// `*const T`.
pub struct Const;
/// `NonNull<T>`.
pub struct Never;
/// `Option<NonNull<T>>`.
pub struct Nullable;

// SAFETY: so the language has it.
unsafe impl<T> Shape<T, true> for Mut {
    type Pointer = *mut T;
}
// SAFETY: so the language has it.
unsafe impl<T> Shape<T, true> for Const {
    type Pointer = *const T;
}
// SAFETY: so the language has it.
unsafe impl<T> Shape<T, false> for Never {
    type Pointer = NonNull<T>;
}
// SAFETY: so the language has it.
unsafe impl<T> Shape<T, true> for Nullable {
    type Pointer = Option<NonNull<T>>;
}

// SAFETY: it is the link that it binds.
unsafe impl<T: Structure, S: 'static, const NULL: bool> Part for Raw<T, S, NULL> {
    fn unbound() -> Self {
        Raw(Pointer::unbound(), PhantomData)
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        binder.pointer::<T>(PointerKind::Raw);
        self.0.bind(binder, at);
    }
}

impl<T, S: Shape<T, NULL>, const NULL: bool> Place for Raw<T, S, NULL> {
    type Plain<'a>
        = S::Pointer
    where
        Self: 'a;
    #[inline(always)]
    fn place(&self) -> &S::Pointer {
        const { assert!(size_of::<S::Pointer>() == size_of::<usize>()) };
        // SAFETY: the cell was read, and so holds the address of an object, or zero if the link may be null; the shape is represented so, since other
        // shapes are unsafe to write. The cell cannot be set before the predicate or the visitor returns.
        unsafe { &*self.0.cell().cast() }
    }
}

impl<T, S> Raw<T, S, true> {
    /// The object, if the pointer is not null.
    #[inline(always)]
    pub fn get(&self) -> Option<&T> {
        self.0.get()
    }
}

impl<T, S> Raw<T, S, false> {
    /// The object.
    #[inline(always)]
    pub fn get(&self) -> &T {
        self.0.get()
    }
}

macro_rules! raw {
    ($([$($pointer:tt)+] $shape:ident $null:literal),+) => { $(
        impl<T: Twin> Searchable for $($pointer)+ T {
            type Monitored = Raw<T::Object, $shape, true>;
        }
        // SAFETY: pointers are asked of the builder, and never followed but where the scope has leave to.
        unsafe impl<T: Twin> Twin for $($pointer)+ T {
            same_everywhere!();
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                from.get().map_or(std::ptr::null_mut(), |object| builder.pointer::<T>(object))
            }
            unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
                if let Some(object) = from.get() {
                    // SAFETY: the caller has the pointer to itself.
                    unsafe { builder.settle_pointer::<T>(at.cast(), object) };
                }
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                encoder.pointer(*self, &to.0);
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                match from.get() {
                    None => code.text($null),
                    Some(object) => code.pointer::<T>(object, "", "", $null),
                }
            }
        }
    )+ };
}
raw!([*mut] Mut "std::ptr::null_mut()", [*const] Const "std::ptr::null()");

impl<T: Twin> Searchable for NonNull<T> {
    type Monitored = Raw<T::Object, Never, false>;
}

// SAFETY: as for raw pointers.
unsafe impl<T: Twin> Twin for NonNull<T> {
    type Element = Self::Monitored;
    type Optional = Raw<T::Object, Nullable, true>;
    type Object = Held<Self>;
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        NonNull::new(builder.pointer::<T>(from.get())).expect("an allocation has an address")
    }
    fn build_element(from: &Self::Element, builder: &mut Builder) -> Self {
        Self::build(from, builder)
    }
    fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self> {
        from.get().and_then(|object| NonNull::new(builder.pointer::<T>(object)))
    }
    fn build_object(from: &Self::Object, builder: &mut Builder) -> Self {
        Self::build(from, builder)
    }
    unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
        // SAFETY: the caller has the pointer to itself, which is represented as a raw one; likewise below.
        unsafe { builder.settle_pointer::<T>(at.cast(), from.get()) };
    }
    unsafe fn settle_element(at: *mut Self, from: &Self::Element, builder: &mut Builder) {
        // SAFETY: as above.
        unsafe { Self::settle(at, from, builder) };
    }
    unsafe fn settle_optional(at: *mut Self, from: &Self::Optional, builder: &mut Builder) {
        if let Some(object) = from.get() {
            // SAFETY: as above.
            unsafe { builder.settle_pointer::<T>(at.cast(), object) };
        }
    }
    unsafe fn settle_object(at: *mut Self, from: &Self::Object, builder: &mut Builder) {
        // SAFETY: as above.
        unsafe { Self::settle(at, from, builder) };
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        encoder.pointer(self.as_ptr(), &to.0);
    }
    fn encode_element(&self, to: &Self::Element, encoder: &mut Encoder<'_>) {
        self.encode(to, encoder);
    }
    fn encode_optional(value: Option<&Self>, to: &Self::Optional, encoder: &mut Encoder<'_>) {
        encoder.pointer(value.map_or(std::ptr::null(), |pointer| pointer.as_ptr().cast_const()), &to.0);
    }
    fn encode_object(&self, to: &Self::Object, encoder: &mut Encoder<'_>) {
        self.encode(to, encoder);
    }
    fn code(from: &Self::Monitored, code: &mut CodeWriter) {
        code.pointer::<T>(from.get(), "NonNull::new(", ").unwrap()", "NonNull::dangling()");
    }
    fn code_element(from: &Self::Element, code: &mut CodeWriter) {
        Self::code(from, code);
    }
    fn code_optional(from: &Self::Optional, code: &mut CodeWriter) {
        match from.get() {
            None => code.text("None"),
            Some(object) => code.pointer::<T>(object, "NonNull::new(", ")", "None"),
        }
    }
    fn code_object(from: &Self::Object, code: &mut CodeWriter) {
        Self::code(from, code);
    }
}
