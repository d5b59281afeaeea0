//! How the functions that `#[invariant]` compiles ask whether they are known by their results.

use super::plain::Plain;
use super::solver;
use crate::kernel::required::Expected;
use std::marker::PhantomData;

/// A function that is about to run, with its arguments.
pub struct Asking<'s, S: ?Sized, A, R, F: Fn(&S, A) -> R> {
    object: &'s S,
    arguments: A,
    function: F,
    expected: Expected,
    result: PhantomData<R>,
}

impl<'s, S: ?Sized, A, R, F: Fn(&S, A) -> R> Asking<'s, S, A, R, F> {
    pub(crate) fn new(expected: Expected, object: &'s S, arguments: A, function: F) -> Self {
        Asking { object, arguments, function, expected, result: PhantomData }
    }
}

/// Functions that are given plain values, and return one.
pub trait AskPlain<R> {
    /// The result for an object that is known by results only.
    fn answer(&self) -> Option<R>;
}

impl<S: 'static, A: Plain, R: Plain, F: Fn(&S, A) -> R + Copy + 'static> AskPlain<R> for Asking<'_, S, A, R, F> {
    #[cold]
    fn answer(&self) -> Option<R> {
        solver::with(|solver| {
            let object = solver.closed(std::ptr::from_ref(self.object).addr())?;
            let question = solver.question(self.expected, self.arguments.clone(), self.function);
            Some(solver.observe(object, &question).value())
        })?
    }
}

/// All others.
pub trait AskOther<R> {
    /// They run.
    fn answer(&self) -> Option<R>;
}

impl<S: ?Sized, A, R, F: Fn(&S, A) -> R> AskOther<R> for &Asking<'_, S, A, R, F> {
    #[inline(always)]
    fn answer(&self) -> Option<R> {
        None
    }
}
