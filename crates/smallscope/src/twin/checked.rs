//! One field without a twin is one error.
//!
//! What a derive writes mentions the type of a field in many places, each of which the compiler would complain about. So those places name the type
//! through a constant of the derive, whose value mentions each type once, at the field. If that fails to compile, the constant has no value,
//! and of a type without a value the compiler says nothing more.

use super::positions::Index;
use super::{Twin, Vertices};
use std::marker::PhantomData;

/// The type of a field, known to have a twin if the constant has a value.
pub struct Checked<T, const HAVE_TWINS: bool>(PhantomData<T>);

/// Names the type again.
pub trait Sure {
    /// The type of the field.
    type Type: Twin;
}

impl<T: Twin> Sure for Checked<T, true> {
    type Type = T;
}

/// Compiles for types with a twin.
pub const fn has_twin<T: Twin>() {}

/// Compiles for types of indices.
pub const fn is_index<T: Index>() {}

/// Compiles for sequences of vertices.
pub const fn has_vertices<T: Vertices>() {}
