//! `Cell` and `RefCell`: the search looks inside.

use super::{Builder, CodeWriter, Encoder, Items, OptionView, Place, Text, Twin, WeakPointer};
use crate::structure::{Binder, Needs, Searchable, Structure};
use std::any::TypeId;
use std::cell::{Cell, RefCell};
use std::marker::PhantomData;
use std::ops::Deref;

/// In invariants, `borrow()` of a `RefCell` and `get()` of a `Cell` read the contents.
///
/// It is implemented for what a cell may hold, and not for everything, so that `borrow` and `get` of other types stay what they are.
pub trait Interior {
    /// What the `RefCell` holds.
    #[inline(always)]
    fn borrow(&self) -> &Self {
        self
    }
    /// What the `Cell` holds.
    #[inline(always)]
    fn get(&self) -> Self
    where
        Self: Copy,
    {
        *self
    }
}

impl<T> Interior for Option<T> {}
impl<P> Interior for Items<P> {}
impl<P> Interior for OptionView<P> {}
impl<T> Interior for *const T {}
impl<T> Interior for *mut T {}
impl<T> Interior for std::ptr::NonNull<T> {}
impl<T> Interior for WeakPointer<'_, T> {}
impl Interior for Text {}
impl<A> Interior for (A,) {}
impl<A, B> Interior for (A, B) {}
impl<A, B, C> Interior for (A, B, C) {}
impl<A, B, C, D> Interior for (A, B, C, D) {}

/// What a pointer to a cell leads to: the object in it, which it derefs to. It is a class of its own, since a pointer to a cell never leads to what is in
/// no cell; its bounds are those of the object.
#[repr(transparent)]
pub struct Within<C, O> {
    content: O,
    cell: PhantomData<fn() -> C>,
}

impl<C, O> Deref for Within<C, O> {
    type Target = O;
    #[inline(always)]
    fn deref(&self) -> &O {
        &self.content
    }
}

impl<C, O> AsRef<Self> for Within<C, O> {
    #[inline(always)]
    fn as_ref(&self) -> &Self {
        self
    }
}

/// In invariants, as [`Interior`].
impl<C, O: Place> Within<C, O> {
    /// What the `RefCell` holds.
    #[inline(always)]
    #[allow(clippy::should_implement_trait)]
    pub fn borrow(&self) -> &O::Plain<'_> {
        self.content.place()
    }

    /// What the `Cell` holds.
    #[inline(always)]
    pub fn get<'a>(&'a self) -> O::Plain<'a>
    where
        O::Plain<'a>: Copy,
    {
        *self.content.place()
    }
}

impl<C, O: Place> Place for Within<C, O> {
    type Plain<'a>
        = O::Plain<'a>
    where
        Self: 'a;
    #[inline(always)]
    fn place(&self) -> &O::Plain<'_> {
        self.content.place()
    }
}

// SAFETY: it is the object that it binds, and has no `Drop`.
unsafe impl<C: 'static, O: Structure> Structure for Within<C, O> {
    const NAME: &'static str = O::NAME;
    const VARIANTS: &'static [&'static str] = O::VARIANTS;
    const VARIANT_KEYS: &'static [&'static str] = O::VARIANT_KEYS;

    fn unbound(variant: usize) -> Self {
        Within { content: O::unbound(variant), cell: PhantomData }
    }

    fn bind(&self, binder: &mut Binder<'_>) {
        self.content.bind(binder);
    }

    fn needs(variant: usize, needs: &mut Needs) {
        O::needs(variant, needs);
    }

    fn bounded_as() -> TypeId {
        O::bounded_as()
    }
}

macro_rules! cell {
    ($cell:ident, $read:expr, [$($bound:tt)*]) => {
        impl<T: Twin> Searchable for $cell<T> {
            type Monitored = T::Monitored;
        }
        // SAFETY: what is in the cell is built, settled and encoded as it is without one; behind a pointer it has an object of its own.
        unsafe impl<T: Twin $($bound)*> Twin for $cell<T> {
            type Element = T::Element;
            type Optional = T::Optional;
            type Object = Within<Self, T::Object>;
            fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
                $cell::new(T::build(from, builder))
            }
            fn build_element(from: &Self::Element, builder: &mut Builder) -> Self {
                $cell::new(T::build_element(from, builder))
            }
            fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self> {
                T::build_optional(from, builder).map($cell::new)
            }
            fn build_object(from: &Self::Object, builder: &mut Builder) -> Self {
                $cell::new(T::build_object(from, builder))
            }
            unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
                // SAFETY: no other code uses the cell, so its content is the caller's alone, too; likewise below.
                unsafe { T::settle((*at).as_ptr(), from, builder) }
            }
            unsafe fn settle_element(at: *mut Self, from: &Self::Element, builder: &mut Builder) {
                // SAFETY: as above.
                unsafe { T::settle_element((*at).as_ptr(), from, builder) }
            }
            unsafe fn settle_optional(at: *mut Self, from: &Self::Optional, builder: &mut Builder) {
                // SAFETY: as above.
                unsafe { T::settle_optional((*at).as_ptr(), from, builder) }
            }
            unsafe fn settle_object(at: *mut Self, from: &Self::Object, builder: &mut Builder) {
                // SAFETY: as above.
                unsafe { T::settle_object((*at).as_ptr(), from, builder) }
            }
            fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
                $read(self).encode(to, encoder);
            }
            fn encode_element(&self, to: &Self::Element, encoder: &mut Encoder<'_>) {
                $read(self).encode_element(to, encoder);
            }
            fn encode_optional(value: Option<&Self>, to: &Self::Optional, encoder: &mut Encoder<'_>) {
                match value {
                    None => T::encode_optional(None, to, encoder),
                    Some(cell) => T::encode_optional(Some(&*$read(cell)), to, encoder),
                }
            }
            fn encode_object(&self, to: &Self::Object, encoder: &mut Encoder<'_>) {
                $read(self).encode_object(to, encoder);
            }
            fn variant(&self) -> usize {
                $read(self).variant()
            }
            fn code(from: &Self::Monitored, code: &mut CodeWriter) {
                code.inside(stringify!($cell), |code| T::code(from, code));
            }
            fn code_element(from: &Self::Element, code: &mut CodeWriter) {
                code.inside(stringify!($cell), |code| T::code_element(from, code));
            }
            fn code_optional(from: &Self::Optional, code: &mut CodeWriter) {
                code.inside_optional(stringify!($cell), |code| T::code_optional(from, code));
            }
            fn code_object(from: &Self::Object, code: &mut CodeWriter) {
                code.inside(stringify!($cell), |code| T::code_object(from, code));
            }
        }
    };
}

fn get<T: Copy>(cell: &Cell<T>) -> Owned<T> {
    Owned(cell.get())
}

/// A copy that can be borrowed from, as the guard of a `RefCell` can.
struct Owned<T>(T);

impl<T> std::ops::Deref for Owned<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

cell!(RefCell, RefCell::borrow, []);
cell!(Cell, get, [+ Copy]);
