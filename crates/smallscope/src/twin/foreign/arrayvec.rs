//! `ArrayVec`, searched and read as a `Vec` that is never longer than its capacity.

use super::super::forms::held_classes;
use super::super::sequences::{encode_all, pushed, same_everywhere};
use super::super::{Builder, CodeWriter, Encoder, Flat, Held, Items, Maybe, Place, Simple, Twin, Whole};
use crate::structure::{At, Binder, Elements, Field, Needs, Part, Searchable, Seq, Sequence};
use ::arrayvec::ArrayVec;
use std::mem::ManuallyDrop;
use std::ops::Deref;

/// The twin of an `ArrayVec`.
pub struct Short<P, const CAP: usize>(Seq<P>);

impl<P, const CAP: usize> Deref for Short<P, CAP> {
    type Target = Seq<P>;
    #[inline(always)]
    fn deref(&self) -> &Seq<P> {
        &self.0
    }
}

// SAFETY: it is the sequence that it binds.
unsafe impl<P: Part, const CAP: usize> Part for Short<P, CAP> {
    fn unbound() -> Self {
        Short(Seq::unbound())
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        self.0.bind(binder, at);
        binder.at_most(self.0.length(), CAP, at);
    }

    fn needs(needs: &mut Needs) {
        Seq::<P>::needs(needs);
    }
}

impl<P: Part, const CAP: usize> Place for Short<P, CAP> {
    type Plain<'a>
        = Items<P>
    where
        P: 'a;
    #[inline(always)]
    fn place(&self) -> &Items<P> {
        self.0.place()
    }
}

impl<P: Whole, const CAP: usize> Whole for Short<P, CAP> {
    type Copy = ArrayVec<P::Copy, CAP>;
    fn whole(&self) -> Self::Copy {
        self.iter().map(P::whole).collect()
    }
}

impl<P: Simple, const CAP: usize> Simple for Short<P, CAP> {}

impl<P: Simple, const CAP: usize> Flat<ArrayVec<P::Copy, CAP>> for Short<P, CAP> {
    fn flat(&self) -> ArrayVec<P::Copy, CAP> {
        self.whole()
    }
}

impl<P, const CAP: usize> Sequence for Short<P, CAP> {}
impl<V, const CAP: usize> Elements<V> for Short<Field<V>, CAP> {}

impl<T: Twin, const CAP: usize> Searchable for ArrayVec<T, CAP> {
    type Monitored = Short<T::Element, CAP>;
}
pushed!([T: Twin, const CAP: usize] ArrayVec<T, CAP>, [T], ArrayVec::<T, CAP>::new(), push, "arrayvec::ArrayVec::from_iter");
held_classes! { [T: Twin, const CAP: usize] ArrayVec<T, CAP>; }
