//! Reading a form as the plain type is read.
//!
//! **An invariant is compiled twice, not interpreted.** `#[invariant]` rewrites the user's code for the twin: a field is read where it is
//! named, and what a pattern binds where it is used. A monitored cell holds what the plain type would (null or an address, the bits of an
//! integer), so a read can lend the cell itself in the plain type's shape, and the rest is the language's own. A cell that was read does not
//! change before the predicate returns. Where twin and real value could disagree, `agree` compares them on all structures, broken ones too.

use super::{Inline, Items, OptionView};
use crate::structure::{Field, Part, Pointer, Seq, Value, tuples};

/// A form whose value can be lent in the shape of the plain type: an integer as an integer, an `Option<Box<Node>>` as an `Option` of a
/// reference to the twin. `#[invariant]` reads fields through it.
///
/// Lending is sound because a cell that was read does not change before the predicate returns.
pub trait Place {
    /// The shape of the plain type.
    type Plain<'a>: ?Sized
    where
        Self: 'a;
    /// Reads the form.
    fn place(&self) -> &Self::Plain<'_>;
}

impl<V: Value> Place for Field<V> {
    type Plain<'a> = V;
    #[inline(always)]
    fn place(&self) -> &V {
        self.lend()
    }
}

impl<T, const OWNED: bool> Place for Pointer<T, true, OWNED> {
    type Plain<'a>
        = Option<&'a T>
    where
        T: 'a;
    #[inline(always)]
    fn place(&self) -> &Option<&T> {
        self.lend()
    }
}

impl<T, const OWNED: bool> Place for Pointer<T, false, OWNED> {
    type Plain<'a>
        = &'a T
    where
        T: 'a;
    #[inline(always)]
    fn place(&self) -> &&T {
        self.lend()
    }
}

impl<T> Place for Inline<T> {
    type Plain<'a>
        = T
    where
        T: 'a;
    #[inline(always)]
    fn place(&self) -> &T {
        self
    }
}

impl<P: Part> Place for Seq<P> {
    type Plain<'a>
        = Items<P>
    where
        P: 'a;
    #[inline(always)]
    fn place(&self) -> &Items<P> {
        Items::of(self)
    }
}

impl<P: Part, const N: usize> Place for [P; N] {
    type Plain<'a>
        = Items<P>
    where
        P: 'a;
    #[inline(always)]
    fn place(&self) -> &Items<P> {
        Items::of(self)
    }
}

/// Forms that are read part by part: they are their own place.
macro_rules! own_place {
    ($($part:ident $index:tt),+) => {
        impl<$($part: Part),+> Place for ($($part,)+) {
            type Plain<'a> = Self where Self: 'a;
            #[inline(always)]
            fn place(&self) -> &Self { self }
        }
    };
}
tuples!(own_place);

/// A field in an invariant that is compiled for the twin: if a monitored form stands there, it is read, else it is what it is.
///
/// Which of the two is decided by the traits below: the method of [`ViaPlace`] is found first, and exists for forms only.
pub struct Spot<T>(pub T);

/// Reads a form.
pub trait ViaPlace {
    /// What stands for the form.
    type Out;
    /// Reads it.
    fn spot(self) -> Self::Out;
}

impl<'a, T: Place> ViaPlace for Spot<&'a T> {
    type Out = &'a T::Plain<'a>;
    #[inline(always)]
    fn spot(self) -> Self::Out {
        self.0.place()
    }
}

/// Leaves anything but a form alone.
pub trait ViaItself {
    /// What stands for it.
    type Out;
    /// Returns it.
    fn spot(&self) -> Self::Out;
}

impl<'a, T: ?Sized> ViaItself for Spot<&'a T> {
    type Out = &'a T;
    #[inline(always)]
    fn spot(&self) -> &'a T {
        self.0
    }
}

/// A variable that a pattern bound in an invariant that is compiled for the twin: in place of a reference to a form, what the form holds.
pub struct Bound<'b, T>(pub &'b T);

/// What a form holds, as the variable would hold it.
pub struct Lent<'a, T: ?Sized>(&'a T);

impl<'a, T: ?Sized> std::ops::Deref for Lent<'a, T> {
    type Target = &'a T;
    #[inline(always)]
    fn deref(&self) -> &&'a T {
        &self.0
    }
}

/// Reads the form behind a variable.
pub trait BoundToForm {
    /// Derefs to the reference that stands for the variable.
    type Out;
    /// Reads it.
    fn bound(self) -> Self::Out;
}

impl<'a, T: Place> BoundToForm for Bound<'_, &'a T> {
    type Out = Lent<'a, T::Plain<'a>>;
    #[inline(always)]
    fn bound(self) -> Self::Out {
        Lent(self.0.place())
    }
}

/// The rest of a slice of forms that a pattern took apart.
impl<'a, P: Place> BoundToForm for Bound<'_, &'a [P]> {
    type Out = Lent<'a, Items<P>>;
    #[inline(always)]
    fn bound(self) -> Self::Out {
        Lent(Items::of(self.0))
    }
}

/// Leaves a variable alone that does not hold a form.
pub trait BoundToItself {
    /// Derefs to the variable.
    type Out;
    /// Returns it.
    fn bound(&self) -> Self::Out;
}

impl<'b, T> BoundToItself for Bound<'b, T> {
    type Out = &'b T;
    #[inline(always)]
    fn bound(&self) -> &'b T {
        self.0
    }
}

/// What is matched with `Some(..)` and `None` in an invariant that is compiled for the twin: an option of a form as an `Option`.
pub struct Asked<T>(pub T);

/// An option of a form.
pub trait AskedOption {
    /// An option of a reference to the form.
    type Out;
    /// Reads whether it is there.
    fn asked(self) -> Self::Out;
}

impl<'a, P> AskedOption for Asked<&'a OptionView<P>> {
    type Out = Option<&'a P>;
    #[inline(always)]
    fn asked(self) -> Self::Out {
        self.0.form()
    }
}

/// Leaves alone what is an `Option`.
pub trait AskedItself {
    /// What is matched.
    type Out;
    /// Returns it.
    fn asked(&self) -> Self::Out;
}

impl<'a, T: ?Sized> AskedItself for Asked<&'a T> {
    type Out = &'a T;
    #[inline(always)]
    fn asked(&self) -> &'a T {
        self.0
    }
}

/// What is matched with `[first, .., last]` in an invariant that is compiled for the twin: a sequence as a slice of forms.
#[derive(Clone, Copy)]
pub struct Sliced<T>(pub T);

/// A sequence that is a form.
pub trait SlicedForms {
    /// A slice or array of forms.
    type Out;
    /// Reads the length.
    fn sliced(&self) -> Self::Out;
}

impl<'a, P> SlicedForms for Sliced<&'a Seq<P>> {
    type Out = &'a [P];
    #[inline(always)]
    fn sliced(&self) -> &'a [P] {
        self.0
    }
}

/// A sequence whose length was read.
pub trait SlicedItems {
    /// A slice of forms.
    type Out;
    /// Returns it.
    fn sliced(&self) -> Self::Out;
}

impl<'a, P> SlicedItems for &Sliced<&'a Items<P>> {
    type Out = &'a [P];
    #[inline(always)]
    fn sliced(&self) -> &'a [P] {
        self.0.parts()
    }
}

impl<'a, P> SlicedItems for &Sliced<&&'a Items<P>> {
    type Out = &'a [P];
    #[inline(always)]
    fn sliced(&self) -> &'a [P] {
        self.0.parts()
    }
}

/// A slice of anything, which may live longer than the reference to it.
impl<'a, T> SlicedItems for &Sliced<&&'a [T]> {
    type Out = &'a [T];
    #[inline(always)]
    fn sliced(&self) -> &'a [T] {
        self.0
    }
}

/// Leaves alone what is a slice or an array.
pub trait SlicedItself {
    /// What is matched.
    type Out;
    /// Returns it.
    fn sliced(self) -> Self::Out;
}

impl<'a, T: ?Sized> SlicedItself for Sliced<&'a T> {
    type Out = &'a T;
    #[inline(always)]
    fn sliced(self) -> &'a T {
        self.0
    }
}

/// What is printed in an invariant that is compiled for the twin: elements have no size, so a reference to them is printed.
pub struct Shown<T>(pub T);

/// Elements.
pub trait ShownItems {
    /// Derefs to a reference to them.
    type Out;
    /// Returns it.
    fn shown(self) -> Self::Out;
}

impl<'a, P> ShownItems for Shown<&'a Items<P>> {
    type Out = Lent<'a, Items<P>>;
    #[inline(always)]
    fn shown(self) -> Self::Out {
        Lent(self.0)
    }
}

/// Leaves alone what has a size.
pub trait ShownItself {
    /// What is printed.
    type Out;
    /// Returns it.
    fn shown(&self) -> Self::Out;
}

impl<'a, T: ?Sized> ShownItself for Shown<&'a T> {
    type Out = &'a T;
    #[inline(always)]
    fn shown(&self) -> &'a T {
        self.0
    }
}
