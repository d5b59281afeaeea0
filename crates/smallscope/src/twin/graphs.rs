//! Graphs as sequences: `Vec<Vec<usize>>` and the like with `#[twin(index = Graph::edges)]`, whose integers are indices of its own elements.

use super::{Builder, CodeWriter, Encoder, Place, Positions, Twin};
use crate::structure::{At, Binder, Elements, Monitored, Needs, Part, Sequence};
use std::collections::VecDeque;
use std::marker::PhantomData;

/// Sequences of vertices.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither an index nor a sequence of vertices",
    label = "an index is a `usize` or an `Option<usize>`; a graph is a `Vec`, a `VecDeque` or an array of what has those in it",
    note = "remove `#[twin(index = ..)]`; the values of the field are then bounded by the scope"
)]
pub trait Vertices: Twin {
    /// How many there are, if that is always the same.
    const FIXED: Option<usize> = None;
}

impl<T: Twin> Vertices for Vec<T> {}
impl<T: Twin> Vertices for VecDeque<T> {}
impl<T: Twin, const N: usize> Vertices for [T; N] {
    const FIXED: Option<usize> = Some(N);
}

/// The twin of a sequence of vertices: that of the type, whose integers are indices.
pub struct Graph<T: Vertices, S> {
    form: Monitored<T>,
    kind: PhantomData<S>,
}

impl<T: Vertices, S: Positions> Graph<T, S> {
    /// The real value.
    pub fn build(&self, builder: &mut Builder) -> T {
        T::build(&self.form, builder)
    }

    /// The choices that make this graph.
    pub fn encode(&self, value: &T, encoder: &mut Encoder<'_>) {
        value.encode(&self.form, encoder);
    }

    /// As Rust code.
    pub fn code(&self, code: &mut CodeWriter) {
        T::code(&self.form, code);
    }

    /// The form of the type.
    pub fn form(&self) -> &Monitored<T> {
        &self.form
    }
}

impl<T: Vertices<Monitored: Place>, S: Positions> Place for Graph<T, S> {
    type Plain<'a> = <Monitored<T> as Place>::Plain<'a>;
    #[inline(always)]
    fn place(&self) -> &Self::Plain<'_> {
        self.form.place()
    }
}

// SAFETY: it is the form that it binds.
unsafe impl<T: Vertices, S: Positions> Part for Graph<T, S> {
    fn unbound() -> Self {
        Graph { form: Part::unbound(), kind: PhantomData }
    }

    fn bind(&self, binder: &mut Binder<'_>, at: &At) {
        binder.graph(S::sequence(), S::SYMMETRIC, T::FIXED, at, |binder| self.form.bind(binder, at));
    }

    fn needs(needs: &mut Needs) {
        Monitored::<T>::needs(needs);
    }
}

impl<T: Vertices<Monitored: Sequence>, S> Sequence for Graph<T, S> {}
impl<V, T: Vertices<Monitored: Elements<V>>, S> Elements<V> for Graph<T, S> {}
