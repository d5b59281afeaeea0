//! `#[twin(compute = |t| ..)]`: a field that follows from others.
//!
//! **A computed field is no choice.** Where it is needed, real values of the fields that it depends on are made, and the function is called on these: in
//! the twin when an invariant reads the field, which reads those fields and no others, and for a real value while it is built. So twin and real
//! value cannot disagree, and no function ever sees a value that is half built. What it returns cannot share pointers with the real value, since
//! it was computed from another.

use super::{Place, Whole};
use crate::kernel::engine::present_run;
use crate::structure::{At, Binder, Part};
use std::cell::{Cell, UnsafeCell};

/// How a field is computed; `#[derive(Twin)]` writes one for each.
pub trait Computes: 'static {
    /// The twin that has the field.
    type Twin: 'static;
    /// The type of the field.
    type Value: 'static;
    /// The value of the field, or why the fields that it depends on have no real value.
    fn compute(twin: &Self::Twin) -> Result<Self::Value, String>;
}

/// The run of a predicate that a value was computed in.
type Run = Option<(usize, u64, u64, u32, usize)>;

/// The twin of a field that is computed.
pub struct Computed<M: Computes> {
    twin: Cell<*const M::Twin>,
    run: Cell<Run>,
    /// What was computed in this run, or outside of any.
    values: UnsafeCell<Vec<Box<M::Value>>>,
}

impl<M: Computes> Place for Computed<M> {
    type Plain<'a> = M::Value;

    fn place(&self) -> &M::Value {
        let run = present_run();
        // SAFETY: fields belong to one thread. What was lent in a run of a predicate is used in that run only, so it is dropped in the next one; what was
        // lent outside of any stays until the structure is dropped. The twin is the one that has this field, which was bound with it.
        unsafe {
            if run.is_none() || run != self.run.get() || (*self.values.get()).is_empty() {
                let value =
                    M::compute(&*self.twin.get()).unwrap_or_else(|problem| panic!("a field cannot be computed: {problem}"));
                if run.is_some() && run != self.run.get() {
                    (*self.values.get()).clear();
                }
                self.run.set(run);
                (*self.values.get()).push(Box::new(value));
            }
            (&(*self.values.get())).last().expect("computed above")
        }
    }
}

impl<M: Computes<Value: Clone>> Whole for Computed<M> {
    type Copy = M::Value;
    fn whole(&self) -> M::Value {
        self.place().clone()
    }
}

// SAFETY: it registers nothing.
unsafe impl<M: Computes> Part for Computed<M> {
    fn unbound() -> Self {
        Computed { twin: Cell::new(std::ptr::null()), run: Cell::new(None), values: UnsafeCell::new(vec![]) }
    }

    fn bind(&self, _: &mut Binder<'_>, at: &At) {
        self.twin.set(at.object.cast());
    }
}

/// A computed value, and the one that is there.
pub struct Agreement<'a, T>(pub &'a T, pub &'a T);

/// Compares the two.
pub trait AgreesByEquality {
    /// Whether they are equal.
    fn agrees(&self) -> bool;
}

impl<T: PartialEq> AgreesByEquality for Agreement<'_, T> {
    fn agrees(&self) -> bool {
        self.0 == self.1
    }
}

/// They cannot be compared.
pub trait AgreesUnasked {
    /// Nothing speaks against it.
    fn agrees(&self) -> bool;
}

impl<T> AgreesUnasked for &Agreement<'_, T> {
    fn agrees(&self) -> bool {
        true
    }
}
