//! `SmallVec`, searched and read as a `Vec`. Whether its elements lie inline or on the heap follows from their number.

use super::super::forms::held_classes;
use super::super::sequences::{encode_all, pushed, same_everywhere};
use super::super::{Builder, CodeWriter, Encoder, Flat, Held, Maybe, Simple, Twin};
use crate::structure::{Searchable, Seq};
use ::smallvec::{Array, SmallVec};
use std::mem::ManuallyDrop;

impl<A: Array<Item: Twin> + 'static> Searchable for SmallVec<A> {
    type Monitored = Seq<<A::Item as Twin>::Element>;
}
pushed!([A: Array<Item: Twin> + 'static] SmallVec<A>, [A::Item], SmallVec::<A>::new(), push, "smallvec::SmallVec::from_iter");
held_classes! { [A: Array<Item: Twin> + 'static] SmallVec<A>; }

impl<A: Array, P: Simple<Copy = A::Item>> Flat<SmallVec<A>> for Seq<P> {
    fn flat(&self) -> SmallVec<A> {
        self.iter().map(P::whole).collect()
    }
}
