//! Types around others that add no choice: `PhantomData`, `PhantomPinned`, `UnsafeCell` and `Pin<Box<T>>`.

use super::forms::held_classes;
use super::sequences::same_everywhere;
use super::{Builder, CodeWriter, Encoder, Flat, Held, Interior, Maybe, Place, Twin, Whole, Written};
use crate::structure::{At, Binder, OwnedLink, OwnedRef, Part, Searchable};
use std::cell::UnsafeCell;
use std::marker::{PhantomData, PhantomPinned};
use std::pin::Pin;

/// A type with one value, which is no choice.
pub struct Only<T>(T);

// SAFETY: it registers nothing.
unsafe impl<T: Default + 'static> Part for Only<T> {
    fn unbound() -> Self {
        Only(T::default())
    }

    fn bind(&self, _: &mut Binder<'_>, _: &At) {}
}

impl<T> Place for Only<T> {
    type Plain<'a>
        = T
    where
        T: 'a;
    #[inline(always)]
    fn place(&self) -> &T {
        &self.0
    }
}

impl<T: Copy> Whole for Only<T> {
    type Copy = T;
    fn whole(&self) -> T {
        self.0
    }
}

impl<T: Copy> Flat<T> for Only<T> {
    fn flat(&self) -> T {
        self.0
    }
}

impl<T: ?Sized> Interior for PhantomData<T> {}
impl Interior for PhantomPinned {}

macro_rules! only {
    ($([$($generics:tt)*] $type:ty, $code:literal;)+) => { $(
        impl<$($generics)*> Searchable for $type {
            type Monitored = Only<$type>;
        }

        // SAFETY: it has no pointers.
        unsafe impl<$($generics)*> Twin for $type {
            same_everywhere!();
            fn build(from: &Self::Monitored, _: &mut Builder) -> Self {
                from.0
            }
            unsafe fn settle(_: *mut Self, _: &Self::Monitored, _: &mut Builder) {}
            fn encode(&self, _: &Self::Monitored, _: &mut Encoder<'_>) {}
            fn code(_: &Self::Monitored, code: &mut CodeWriter) {
                code.text($code);
            }
        }

        held_classes! { [$($generics)*] $type; }
    )+ };
}

only! {
    [T: ?Sized + 'static] PhantomData<T>, "std::marker::PhantomData";
    [] PhantomPinned, "std::marker::PhantomPinned";
}

impl<T: ?Sized + Send + Sync + 'static> Written for PhantomData<T> {
    fn write(&self, code: &mut CodeWriter) {
        code.text("std::marker::PhantomData");
    }
}

impl Written for PhantomPinned {
    fn write(&self, code: &mut CodeWriter) {
        code.text("std::marker::PhantomPinned");
    }
}

/// The twin of an `UnsafeCell`.
pub struct Unsafe<P>(P);

// SAFETY: it is the part that it binds.
unsafe impl<P: Part> Part for Unsafe<P> {
    fn unbound() -> Self {
        Unsafe(P::unbound())
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        self.0.bind(binder, at);
    }

    fn needs(needs: &mut crate::structure::Needs) {
        P::needs(needs);
    }
}

impl<P: Part> Place for Unsafe<P> {
    type Plain<'a>
        = Self
    where
        Self: 'a;
    #[inline(always)]
    fn place(&self) -> &Self {
        self
    }
}

impl<P: Place> Unsafe<P> {
    /// A pointer to what is in it; an invariant only reads through it.
    #[inline(always)]
    pub fn get(&self) -> *const P::Plain<'_> {
        self.0.place()
    }
}

impl<T: Twin> Searchable for UnsafeCell<T> {
    type Monitored = Unsafe<T::Monitored>;
}

// SAFETY: what is in it is built, settled and encoded once.
unsafe impl<T: Twin> Twin for UnsafeCell<T> {
    same_everywhere!();
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        UnsafeCell::new(T::build(&from.0, builder))
    }
    unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
        // SAFETY: the caller has the cell to itself, and so what is in it.
        unsafe { T::settle((*at).get(), &from.0, builder) }
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        if encoder.follows() {
            // SAFETY: the caller has promised that pointers of the value are valid and that what they lead to is not changed meanwhile, and an
            // `UnsafeCell` is such a pointer.
            unsafe { &*self.get() }.encode(&to.0, encoder);
        } else {
            encoder.refuse("an `UnsafeCell` is read only if you vouch for it; write `unsafe { scope.follow_pointers() }`");
        }
    }
    fn code(from: &Self::Monitored, code: &mut CodeWriter) {
        code.inside("std::cell::UnsafeCell", |code| T::code(&from.0, code));
    }
}

held_classes! { [T: Twin] UnsafeCell<T>; [T: Twin] Pin<Box<T>>; }

impl<T: Twin> Searchable for Pin<Box<T>> {
    type Monitored = OwnedRef<T::Object>;
}

// SAFETY: as for `Box`. What it leads to is not moved after it was settled.
unsafe impl<T: Twin> Twin for Pin<Box<T>> {
    type Element = OwnedRef<T::Object>;
    type Optional = OwnedLink<T::Object>;
    type Object = Held<Self>;
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        Box::<T>::build(from, builder).into()
    }
    fn build_element(from: &Self::Element, builder: &mut Builder) -> Self {
        Box::<T>::build_element(from, builder).into()
    }
    fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self> {
        Box::<T>::build_optional(from, builder).map(Box::into_pin)
    }
    fn build_object(from: &Self::Object, builder: &mut Builder) -> Self {
        Self::build(from, builder)
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
        code.around("Box::into_pin(", ")", |code| Box::<T>::code(from, code));
    }
    fn code_element(from: &Self::Element, code: &mut CodeWriter) {
        Self::code(from, code);
    }
    fn code_optional(from: &Self::Optional, code: &mut CodeWriter) {
        match from.get() {
            None => code.text("None"),
            Some(object) => code.around("Some(Box::into_pin(", "))", |code| code.boxed::<T>(object)),
        }
    }
    fn code_object(from: &Self::Object, code: &mut CodeWriter) {
        Self::code(from, code);
    }
}
