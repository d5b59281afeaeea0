//! Forms that can be read as a whole, into a value that stays when the search goes on: the copies, comparisons and texts of sequences.

use super::{Maybe, Place, Raw, Shape, Text};
use crate::structure::{Field, Seq, Value, tuples};
use std::ops::Deref;

/// A form of plain values all the way down.
#[diagnostic::on_unimplemented(
    message = "an #[invariant] is also compiled for the twin, which cannot copy, compare or print this as a whole",
    label = "compare its fields, or collect references: `.iter().collect::<Vec<_>>()`",
    note = "integers, bool, char, enums without payload, `String`, sequences, options and tuples of these, and structs and enums of these can be copied; pointers cannot"
)]
pub trait Whole {
    /// The plain type.
    type Copy;
    /// Reads all of it.
    fn whole(&self) -> Self::Copy;
}

impl<V: Value> Whole for Field<V> {
    type Copy = V;
    #[inline(always)]
    fn whole(&self) -> V {
        self.get()
    }
}

impl Whole for Text {
    type Copy = String;
    fn whole(&self) -> String {
        self.as_str().to_string()
    }
}

impl<P: Whole> Whole for Seq<P> {
    type Copy = Vec<P::Copy>;
    fn whole(&self) -> Vec<P::Copy> {
        self.iter().map(P::whole).collect()
    }
}

impl<P: Whole, const N: usize> Whole for [P; N] {
    type Copy = [P::Copy; N];
    fn whole(&self) -> [P::Copy; N] {
        std::array::from_fn(|position| self[position].whole())
    }
}

impl<P: Whole> Whole for Maybe<P> {
    type Copy = Option<P::Copy>;
    fn whole(&self) -> Option<P::Copy> {
        self.as_ref().map(P::whole)
    }
}

impl<T, S: Shape<T, NULL, Pointer: Copy>, const NULL: bool> Whole for Raw<T, S, NULL> {
    type Copy = S::Pointer;
    #[inline(always)]
    fn whole(&self) -> S::Pointer {
        *self.place()
    }
}

macro_rules! tuple {
    ($($part:ident $index:tt),+) => {
        impl<$($part: Whole),+> Whole for ($($part,)+) {
            type Copy = ($($part::Copy,)+);
            fn whole(&self) -> Self::Copy {
                ($(self.$index.whole(),)+)
            }
        }
    };
}
tuples!(tuple);

/// A copy of a form that is used by value.
pub struct Copied<T>(T);

impl<T> Deref for Copied<T> {
    type Target = T;
    #[inline(always)]
    fn deref(&self) -> &T {
        &self.0
    }
}

/// A place that is used by value in an invariant that is compiled for the twin: tuples and arrays of forms are copied, other forms are read,
/// and anything else stays as it is. The traits below decide, each found only if those before it are not.
#[derive(Clone, Copy)]
pub struct Taken<T>(pub T);

/// Copies forms.
pub trait TakenForms {
    /// Derefs to the value.
    type Out;
    /// Copies it.
    fn taken(&self) -> Self::Out;
}

/// Reads a form.
pub trait TakenPlace {
    /// Derefs to the value.
    type Out;
    /// Reads it.
    fn taken(&self) -> Self::Out;
}

impl<'a, T: Place> TakenPlace for &Taken<&'a T> {
    type Out = &'a T::Plain<'a>;
    #[inline(always)]
    fn taken(&self) -> Self::Out {
        self.0.place()
    }
}

/// Leaves anything but a form alone.
pub trait TakenAsItIs {
    /// Derefs to the value.
    type Out;
    /// Returns it.
    fn taken(self) -> Self::Out;
}

impl<'a, T: ?Sized> TakenAsItIs for Taken<&'a T> {
    type Out = &'a T;
    #[inline(always)]
    fn taken(self) -> &'a T {
        self.0
    }
}

/// One side of a comparison: as [`Taken`], but arrays are read element by element.
#[derive(Clone, Copy)]
pub struct Side<T>(pub T);

/// Copies forms.
pub trait SideOfForms {
    /// Derefs to the value.
    type Out;
    /// Copies it.
    fn side(&self) -> Self::Out;
}

/// Reads a form.
pub trait SideOfPlace {
    /// Derefs to the value.
    type Out;
    /// Reads it.
    fn side(&self) -> Self::Out;
}

impl<'a, T: Place> SideOfPlace for &Side<&'a T> {
    type Out = &'a T::Plain<'a>;
    #[inline(always)]
    fn side(&self) -> Self::Out {
        self.0.place()
    }
}

/// Leaves anything but a form alone.
pub trait SideAsItIs {
    /// Derefs to the value.
    type Out;
    /// Returns it.
    fn side(self) -> Self::Out;
}

impl<'a, T: ?Sized> SideAsItIs for Side<&'a T> {
    type Out = &'a T;
    #[inline(always)]
    fn side(self) -> &'a T {
        self.0
    }
}

macro_rules! copied {
    ($($part:ident $index:tt),+) => {
        impl<$($part: Whole),+> TakenForms for Taken<&($($part,)+)> {
            type Out = Copied<<($($part,)+) as Whole>::Copy>;
            fn taken(&self) -> Self::Out {
                Copied(self.0.whole())
            }
        }

        impl<$($part: Whole),+> SideOfForms for Side<&($($part,)+)> {
            type Out = Copied<<($($part,)+) as Whole>::Copy>;
            fn side(&self) -> Self::Out {
                Copied(self.0.whole())
            }
        }
    };
}
tuples!(copied);

impl<P: Whole, const N: usize> TakenForms for Taken<&[P; N]> {
    type Out = Copied<[P::Copy; N]>;
    fn taken(&self) -> Self::Out {
        Copied(self.0.whole())
    }
}

impl<P: Whole> TakenForms for Taken<&Maybe<P>> {
    type Out = Copied<Option<P::Copy>>;
    fn taken(&self) -> Self::Out {
        Copied(self.0.whole())
    }
}

impl<P: Whole> SideOfForms for Side<&Maybe<P>> {
    type Out = Copied<Option<P::Copy>>;
    fn side(&self) -> Self::Out {
        Copied(self.0.whole())
    }
}
