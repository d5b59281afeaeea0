//! Typed names of fields and variants, made by `#[derive(Structure)]`.

use crate::structure::Structure;
use std::any::TypeId;
use std::fmt;
use std::marker::PhantomData;

/// The typed name of a field, which accepts only bounds of the right type: `Node::KEY` of type `Key<Field<i32>>`.
pub struct Key<P> {
    parent: fn() -> TypeId,
    class: &'static str,
    field: &'static str,
    part: PhantomData<fn() -> P>,
}

impl<P> Clone for Key<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P> Copy for Key<P> {}

impl<P> Key<P> {
    /// The key of a field of `T`; `#[derive(Structure)]` calls it.
    pub const fn of<T: 'static>(class: &'static str, field: &'static str) -> Key<P> {
        Key { parent: TypeId::of::<T>, class, field, part: PhantomData }
    }

    pub(crate) fn id(&self) -> (TypeId, &'static str) {
        ((self.parent)(), self.field)
    }
}

impl<P> fmt::Display for Key<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.class, self.field)
    }
}

/// The name of a variant of an enum: `Expr::ADD`.
#[derive(Clone, Copy)]
pub struct VariantKey {
    pub(crate) parent: fn() -> TypeId,
    pub(crate) index: usize,
    pub(crate) parent_name: &'static str,
    /// As it is written.
    pub(crate) key: &'static str,
}

impl VariantKey {
    /// The key of a variant of `T`; `#[derive(Structure)]` calls it.
    pub const fn of<T: Structure>(index: usize) -> VariantKey {
        VariantKey { parent: TypeId::of::<T>, index, parent_name: T::NAME, key: T::VARIANT_KEYS[index] }
    }
}
