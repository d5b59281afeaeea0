//! `Result`: an object that its place owns, as any enum with payload is.

use super::{
    Asked, AskedOption, Builder, CodeWriter, Encoder, Flat, Inline, Interior, MaybeInline, Place, Twin, Whole, maybe_inline,
};
use crate::structure::{At, Binder, Class, Needs, Part, Searchable, Structure};
use std::fmt::{self, Debug, Formatter};

/// The twin of a `Result`, with its methods.
pub struct ResultTwin<T: Searchable, E: Searchable>(Result<T::Monitored, E::Monitored>);

// SAFETY: the part that it has is in it, bound once, and it has no `Drop`.
unsafe impl<T: Twin, E: Twin> Structure for ResultTwin<T, E> {
    const NAME: &'static str = "Result";
    const VARIANTS: &'static [&'static str] = &["Ok", "Err"];
    const VARIANT_KEYS: &'static [&'static str] = &["Result::OK", "Result::ERR"];

    fn unbound(variant: usize) -> Self {
        ResultTwin(if variant == 0 { Ok(T::Monitored::unbound()) } else { Err(E::Monitored::unbound()) })
    }

    fn bind(&self, binder: &mut Binder<'_>) {
        match &self.0 {
            Ok(value) => value.bind(binder, &At::field::<Self>("Result", "Ok.0", "")),
            Err(error) => error.bind(binder, &At::field::<Self>("Result", "Err.0", "")),
        }
    }

    fn needs(variant: usize, needs: &mut Needs) {
        if variant == 0 { T::Monitored::needs(needs) } else { E::Monitored::needs(needs) }
    }
}

impl<T: Twin, E: Twin> Class for Result<T, E> {
    type Object = ResultTwin<T, E>;
}

impl<T: Twin, E: Twin> Searchable for Result<T, E> {
    type Monitored = Inline<ResultTwin<T, E>>;
}

// SAFETY: as what is derived for an enum: the one part of the variant is built, settled and encoded once.
unsafe impl<T: Twin, E: Twin> Twin for Result<T, E> {
    type Element = Inline<ResultTwin<T, E>>;
    type Optional = MaybeInline<ResultTwin<T, E>>;
    type Object = ResultTwin<T, E>;
    fn build(from: &Self::Monitored, builder: &mut Builder) -> Self {
        from.build(builder)
    }
    fn build_element(from: &Self::Element, builder: &mut Builder) -> Self {
        from.build(builder)
    }
    fn build_optional(from: &Self::Optional, builder: &mut Builder) -> Option<Self> {
        maybe_inline::build(from, builder)
    }
    fn build_object(from: &Self::Object, builder: &mut Builder) -> Self {
        match &from.0 {
            Ok(value) => Ok(T::build(value, builder)),
            Err(error) => Err(E::build(error, builder)),
        }
    }
    unsafe fn settle(at: *mut Self, from: &Self::Monitored, builder: &mut Builder) {
        // SAFETY: as the caller says; likewise below.
        unsafe { from.settle(at, builder) }
    }
    unsafe fn settle_element(at: *mut Self, from: &Self::Element, builder: &mut Builder) {
        // SAFETY: as above.
        unsafe { from.settle(at, builder) }
    }
    unsafe fn settle_optional(at: *mut Self, from: &Self::Optional, builder: &mut Builder) {
        // SAFETY: as above.
        unsafe { maybe_inline::settle(at, from, builder) }
    }
    unsafe fn settle_object(at: *mut Self, from: &Self::Object, builder: &mut Builder) {
        // SAFETY: the caller has the value to itself, which was built from this variant.
        match (unsafe { &mut *at }, &from.0) {
            // SAFETY: as above.
            (Ok(value), Ok(part)) => unsafe { T::settle(value, part, builder) },
            // SAFETY: as above.
            (Err(error), Err(part)) => unsafe { E::settle(error, part, builder) },
            _ => {}
        }
    }
    fn encode(&self, to: &Self::Monitored, encoder: &mut Encoder<'_>) {
        to.encode(self, encoder);
    }
    fn encode_element(&self, to: &Self::Element, encoder: &mut Encoder<'_>) {
        to.encode(self, encoder);
    }
    fn encode_optional(value: Option<&Self>, to: &Self::Optional, encoder: &mut Encoder<'_>) {
        maybe_inline::encode(value, to, encoder);
    }
    fn encode_object(&self, to: &Self::Object, encoder: &mut Encoder<'_>) {
        match (self, &to.0) {
            (Ok(value), Ok(part)) => value.encode(part, encoder),
            (Err(error), Err(part)) => error.encode(part, encoder),
            _ => {}
        }
    }
    fn variant(&self) -> usize {
        self.is_err() as usize
    }
    fn code(from: &Self::Monitored, code: &mut CodeWriter) {
        from.code::<Self>(code);
    }
    fn code_element(from: &Self::Element, code: &mut CodeWriter) {
        from.code::<Self>(code);
    }
    fn code_optional(from: &Self::Optional, code: &mut CodeWriter) {
        maybe_inline::code::<Self>(from, code);
    }
    fn code_object(from: &Self::Object, code: &mut CodeWriter) {
        match &from.0 {
            Ok(value) => code.within("Ok(", ")", ".as_mut().ok().unwrap()", |code| T::code(value, code)),
            Err(error) => code.within("Err(", ")", ".as_mut().err().unwrap()", |code| E::code(error, code)),
        }
    }
}

impl<T: Twin, E: Twin> Place for ResultTwin<T, E> {
    type Plain<'a>
        = Self
    where
        Self: 'a;
    #[inline(always)]
    fn place(&self) -> &Self {
        self
    }
}

impl<T: Searchable, E: Searchable> Interior for ResultTwin<T, E> {}

/// What is matched with `Ok(..)` and `Err(..)`.
impl<'a, T: Searchable, E: Searchable> AskedOption for Asked<&'a ResultTwin<T, E>> {
    type Out = Result<&'a T::Monitored, &'a E::Monitored>;
    #[inline(always)]
    fn asked(self) -> Self::Out {
        self.0.0.as_ref()
    }
}

impl<T: Searchable, E: Searchable> ResultTwin<T, E> {
    /// Whether it is `Ok`.
    #[inline(always)]
    pub fn is_ok(&self) -> bool {
        self.0.is_ok()
    }

    /// Whether it is `Err`.
    #[inline(always)]
    pub fn is_err(&self) -> bool {
        self.0.is_err()
    }
}

/// What a variant holds, in the shape of the plain type.
type Plain<'a, T> = <<T as Searchable>::Monitored as Place>::Plain<'a>;
/// A copy of what a variant holds.
type Copy<T> = <<T as Searchable>::Monitored as Whole>::Copy;

impl<T: Searchable<Monitored: Place>, E: Searchable<Monitored: Place>> ResultTwin<T, E> {
    /// References to what it holds.
    #[inline(always)]
    pub fn as_ref(&self) -> Result<&Plain<'_, T>, &Plain<'_, E>> {
        match &self.0 {
            Ok(value) => Ok(value.place()),
            Err(error) => Err(error.place()),
        }
    }

    /// The value, if it is `Ok`.
    #[inline(always)]
    pub fn iter(&self) -> std::option::IntoIter<&Plain<'_, T>> {
        self.as_ref().ok().into_iter()
    }
}

impl<T: Searchable<Monitored: Whole>, E: Searchable<Monitored: Whole>> ResultTwin<T, E> {
    /// A copy of what it holds.
    #[allow(clippy::should_implement_trait)]
    pub fn clone(&self) -> Result<Copy<T>, Copy<E>> {
        match &self.0 {
            Ok(value) => Ok(value.whole()),
            Err(error) => Err(error.whole()),
        }
    }
}

impl<T: Searchable<Monitored: Whole>, E: Searchable<Monitored: Whole>> Whole for Inline<ResultTwin<T, E>> {
    type Copy = Result<Copy<T>, Copy<E>>;
    fn whole(&self) -> Self::Copy {
        ResultTwin::clone(self)
    }
}

impl<T: Searchable<Monitored: Flat<T>>, E: Searchable<Monitored: Flat<E>>> Flat<Result<T, E>> for ResultTwin<T, E> {
    fn flat(&self) -> Result<T, E> {
        match &self.0 {
            Ok(value) => Ok(value.flat()),
            Err(error) => Err(error.flat()),
        }
    }
}

/// What a `Result` of values that can be copied has, read where it is used.
macro_rules! by_value {
    ($($(#[$note:meta])* $name:ident $([$($generics:tt)+])? ($($argument:ident: $type:ty),*) -> $result:ty $(where $bounded:ty: $bound:path)?;)+) => {
        impl<T: Searchable<Monitored: Whole<Copy: std::marker::Copy>>, E: Searchable<Monitored: Whole<Copy: std::marker::Copy>>>
            ResultTwin<T, E>
        {
            $(
                $(#[$note])*
                #[track_caller]
                pub fn $name $(<$($generics)+>)? (&self, $($argument: $type),*) -> $result $(where $bounded: $bound)? {
                    self.clone().$name($($argument),*)
                }
            )+
        }
    };
}
by_value! {
    /// The value, if it is `Ok`.
    ok() -> Option<Copy<T>>;
    /// The error, if it is `Err`.
    err() -> Option<Copy<E>>;
    /// Whether it is `Ok` and passes the test.
    is_ok_and(test: impl FnOnce(Copy<T>) -> bool) -> bool;
    /// Whether it is `Err` and passes the test.
    is_err_and(test: impl FnOnce(Copy<E>) -> bool) -> bool;
    /// The result of the function, if it is `Ok`.
    map[R](make: impl FnOnce(Copy<T>) -> R) -> Result<R, Copy<E>>;
    /// The result of the function, or else this default.
    map_or[R](otherwise: R, make: impl FnOnce(Copy<T>) -> R) -> R;
    /// The result of the first function for an error, of the second for a value.
    map_or_else[R](otherwise: impl FnOnce(Copy<E>) -> R, make: impl FnOnce(Copy<T>) -> R) -> R;
    /// The value, or else this default.
    unwrap_or(otherwise: Copy<T>) -> Copy<T>;
    /// The value, or else the default of the type.
    unwrap_or_default() -> Copy<T> where Copy<T>: Default;
    /// The value; panics on an error.
    unwrap() -> Copy<T> where Copy<E>: Debug;
    /// The value; panics on an error.
    expect(text: &str) -> Copy<T> where Copy<E>: Debug;
    /// The error; panics on a value.
    unwrap_err() -> Copy<E> where Copy<T>: Debug;
}

impl<T, E> PartialEq<Result<Copy<T>, Copy<E>>> for ResultTwin<T, E>
where
    T: Searchable<Monitored: Whole<Copy: PartialEq>>,
    E: Searchable<Monitored: Whole<Copy: PartialEq>>,
{
    fn eq(&self, other: &Result<Copy<T>, Copy<E>>) -> bool {
        self.clone() == *other
    }
}

impl<T, E> PartialEq for ResultTwin<T, E>
where
    T: Searchable<Monitored: Whole<Copy: PartialEq>>,
    E: Searchable<Monitored: Whole<Copy: PartialEq>>,
{
    fn eq(&self, other: &Self) -> bool {
        self.clone() == other.clone()
    }
}

impl<T, E> Debug for ResultTwin<T, E>
where
    T: Searchable<Monitored: Whole<Copy: Debug>>,
    E: Searchable<Monitored: Whole<Copy: Debug>>,
{
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.clone(), formatter)
    }
}
