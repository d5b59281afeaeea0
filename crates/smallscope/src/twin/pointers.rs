//! Raw pointers and `NonNull`.

use super::sequences::same_everywhere;
use super::{Builder, Code, Encoder, Held, Maybe, Place, Twin};
use crate::structure::{At, Binder, Part, Pointer, Searchable, Structure};
use std::marker::PhantomData;
use std::ptr::NonNull;

/// A shared link that invariants see as a pointer of the given shape.
pub struct Raw<T, S, const NULL: bool>(pub(super) Pointer<T, NULL, false>, PhantomData<S>);

/// The kind of a pointer.
pub trait Shape<T> {
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

impl<T> Shape<T> for Mut {
    type Pointer = *mut T;
}
impl<T> Shape<T> for Const {
    type Pointer = *const T;
}
impl<T> Shape<T> for Never {
    type Pointer = NonNull<T>;
}
impl<T> Shape<T> for Nullable {
    type Pointer = Option<NonNull<T>>;
}

impl<T: Structure, S: 'static, const NULL: bool> Part for Raw<T, S, NULL> {
    fn unbound() -> Self {
        Raw(Pointer::unbound(), PhantomData)
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        self.0.bind(binder, at);
    }
}

impl<T, S: Shape<T>, const NULL: bool> Place for Raw<T, S, NULL> {
    type Plain<'a>
        = S::Pointer
    where
        Self: 'a;
    #[inline(always)]
    fn place(&self) -> &S::Pointer {
        const { assert!(size_of::<S::Pointer>() == size_of::<usize>()) };
        // SAFETY: the four shapes are represented as an address, null being `None`, which is what the cell of a link holds.
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
        impl<T: Twin> Twin for $($pointer)+ T {
            same_everywhere!();
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                from.get().map_or(std::ptr::null_mut(), |object| builder.allocation::<T>(object))
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                // SAFETY: encoding reads a value as its own methods do, which rely on its pointers being null or valid.
                encoder.optional_object(unsafe { self.as_ref() }, &to.0);
            }
            fn code(from: &Self::Monitored, code: &mut Code) {
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

impl<T: Twin> Twin for NonNull<T> {
    type Element = Self::Monitored;
    type Optional = Raw<T::Object, Nullable, true>;
    type Object = Held<Self::Monitored>;
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        NonNull::new(builder.allocation::<T>(from.get())).expect("an allocation has an address")
    }
    fn build_element(from: &Self::Element, builder: &mut Builder) -> Self {
        Self::build(from, builder)
    }
    fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self> {
        from.get().and_then(|object| NonNull::new(builder.allocation::<T>(object)))
    }
    fn build_object(from: &Self::Object, builder: &mut Builder) -> Self {
        Self::build(from, builder)
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        // SAFETY: as for raw pointers.
        encoder.object(unsafe { self.as_ref() }, &to.0);
    }
    fn encode_element(&self, to: &Self::Element, encoder: &mut Encoder<'_>) {
        self.encode(to, encoder);
    }
    fn encode_optional(value: Option<&Self>, to: &Self::Optional, encoder: &mut Encoder<'_>) {
        // SAFETY: as for raw pointers.
        encoder.optional_object(value.map(|pointer| unsafe { pointer.as_ref() }), &to.0);
    }
    fn encode_object(&self, to: &Self::Object, encoder: &mut Encoder<'_>) {
        self.encode(to, encoder);
    }
    fn code(from: &Self::Monitored, code: &mut Code) {
        code.pointer::<T>(from.get(), "NonNull::new(", ").unwrap()", "NonNull::dangling()");
    }
    fn code_element(from: &Self::Element, code: &mut Code) {
        Self::code(from, code);
    }
    fn code_optional(from: &Self::Optional, code: &mut Code) {
        match from.get() {
            None => code.text("None"),
            Some(object) => code.pointer::<T>(object, "NonNull::new(", ")", "None"),
        }
    }
    fn code_object(from: &Self::Object, code: &mut Code) {
        Self::code(from, code);
    }
}
