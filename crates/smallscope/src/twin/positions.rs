//! Indices into a sequence, bounded by its length: `#[twin(index = List::nodes)]`.

use super::{Builder, CodeWriter, Encoder, Place};
use crate::kernel::slot::Slot;
use crate::structure::own::Own;
use crate::structure::{At, Binder, Part, Value};
use std::any::TypeId;
use std::fmt::Debug;
use std::marker::PhantomData;

/// Which sequence a position is in; `#[derive(Twin)]` writes one for every field that is an index.
pub trait Positions: 'static {
    /// Positions are interchangeable, as objects are.
    const SYMMETRIC: bool;
    /// The type that has the sequence, its name, and the name of the field.
    fn sequence() -> (TypeId, &'static str, &'static str);
}

/// The types that an index can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an index",
    label = "an index is a `usize` or an `Option<usize>`",
    note = "remove `#[twin(index = ..)]`; the values of the field are then bounded by the scope"
)]
pub trait Index: Value + Copy + Debug {
    /// The index of a position, or of none.
    fn of(position: Option<usize>) -> Option<Self>;
}

impl Index for usize {
    fn of(position: Option<usize>) -> Option<usize> {
        position
    }
}

impl Index for Option<usize> {
    fn of(position: Option<usize>) -> Option<Option<usize>> {
        Some(position)
    }
}

/// A position in a sequence, or `None` where the type allows it.
pub struct Position<V, S> {
    slot: Slot,
    own: Own<V>,
    kind: PhantomData<S>,
}

impl<V: Index, S: Positions> Position<V, S> {
    /// The index.
    #[inline(always)]
    pub fn get(&self) -> V {
        *self.place()
    }

    /// The real value.
    pub fn build(&self, _: &mut Builder) -> V {
        self.get()
    }

    /// The choice that makes this index.
    pub fn encode(&self, value: &V, encoder: &mut Encoder<'_>) {
        encoder.position(&self.slot, value);
    }

    /// As Rust code.
    pub fn code(&self, code: &mut CodeWriter) {
        code.text(&format!("{:?}", self.get()));
    }
}

impl<V: Index, S: Positions> Place for Position<V, S> {
    type Plain<'a>
        = V
    where
        Self: 'a;
    #[inline(always)]
    fn place(&self) -> &V {
        let cell = self.slot.read_cell();
        // SAFETY: the slot was read, so its word is of the domain that `bind` made: addresses of values of V, which live as long as the structure and do
        // not change. What an index may be is not for others to say: `Index` cannot be named outside.
        unsafe { self.own.lend((*cell).addr(), &*(*cell).cast::<V>()) }
    }
}

// SAFETY: it registers its own slot, and has no `Drop`.
unsafe impl<V: Index, S: Positions> Part for Position<V, S> {
    fn unbound() -> Self {
        Position { slot: Slot::unbound(), own: Own::new(), kind: PhantomData }
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        binder.position(&self.slot, V::of, S::sequence(), S::SYMMETRIC, at);
    }
}
