//! How the functions that `#[invariant]` compiles ask whether they are known by their results.

use super::naming::Naming;
use super::plain::Plain;
use super::question::{Call, Question};
use super::solver;
use crate::kernel::parts::Expected;
use std::any::TypeId;
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

/// Functions that are given plain values or addresses of objects, and return a plain value.
pub trait AskPlain<R> {
    /// The result for an object that is known by results only.
    fn answer(&self) -> Option<R>;
}

impl<S: 'static, A: Plain, R: Plain, F: Fn(&S, A) -> R + Copy + 'static> AskPlain<R> for Asking<'_, S, A, R, F> {
    #[cold]
    fn answer(&self) -> Option<R> {
        let object = solver::closed(std::ptr::from_ref(self.object).addr())?;
        if A::ARE_LENT && !solver::may_be_lent() {
            return None;
        }
        let mut arguments = self.arguments.clone();
        let named = if A::HAS_ADDRESSES {
            let mut naming = Naming::of(object);
            arguments.readdress(&mut |address| naming.number(address));
            naming.named()?
        } else {
            vec![]
        };
        let call = || -> Box<Call> {
            let (function, arguments) = (self.function, arguments.clone());
            Box::new(move |object: *const (), address: &mut dyn FnMut(usize) -> usize, question: &Question| {
                let mut arguments = arguments.clone();
                if A::HAS_ADDRESSES {
                    arguments.readdress(address);
                }
                // SAFETY: the function was called on an object of this type, and the question is asked only of objects of the same class, which are of the
                // same type. They live as long as the solver, and have no state but cells.
                question.number_of(function(unsafe { &*object.cast::<S>() }, arguments))
            })
        };
        let key = |key: &mut Vec<u64>| arguments.key(key);
        let value = solver::answer(object, TypeId::of::<F>(), &key, &named, self.expected, &call)?;
        Some(value.downcast_ref::<R>().expect("a question has answers of one type").clone())
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
