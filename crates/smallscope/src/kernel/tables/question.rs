//! What can be asked of an object: a call on it, or the value of one of its fields.

use super::plain::Plain;
use super::solver::Solver;
use crate::kernel::required::{Expected, expect};
use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::rc::Rc;

/// What came of a question.
#[derive(Clone)]
pub(super) struct Answer {
    /// Equal exactly if the values are.
    pub(super) key: Rc<[u64]>,
    value: Rc<dyn Any>,
    has_failed: bool,
}

impl Answer {
    pub(super) fn of<R: Plain>(value: R) -> Answer {
        let mut key = vec![];
        value.key(&mut key);
        Answer { key: key.into(), has_failed: value.has_failed(), value: Rc::new(value) }
    }

    /// The value, whose type is that of what was asked.
    pub(super) fn value<R: Plain>(&self) -> R {
        self.value.downcast_ref::<R>().expect("a question has answers of one type").clone()
    }

    /// The option of a field.
    pub(super) fn option(&self) -> u32 {
        self.value()
    }
}

/// Asks the object with the given number, in the frame that runs.
type Ask = dyn Fn(&Solver<'_>, u32) -> Answer;

pub(super) struct Question {
    pub(super) number: u32,
    /// The field at this position is asked for.
    pub(super) position: Option<u32>,
    /// If the answer is a failure, the whole predicate fails.
    pub(super) is_required: bool,
    ask: Box<Ask>,
}

impl Question {
    /// The answer in the frame that runs; none if it must not be.
    pub(super) fn ask(&self, solver: &Solver<'_>, object: u32) -> Option<Answer> {
        let answer = (self.ask)(solver, object);
        (!(self.is_required && answer.has_failed)).then_some(answer)
    }
}

/// A question is known by the code that is asked, what that is given, and whether it must succeed.
type Key = (TypeId, Box<[u64]>, bool);

/// All questions so far.
#[derive(Default)]
pub(super) struct Questions {
    known: HashMap<Key, Rc<Question>>,
    all: Vec<Rc<Question>>,
}

impl Questions {
    pub(super) fn get(&self, number: u32) -> Rc<Question> {
        self.all[number as usize].clone()
    }

    fn find(&mut self, key: Key, position: Option<u32>, ask: impl FnOnce() -> Box<Ask>) -> Rc<Question> {
        if let Some(question) = self.known.get(&key) {
            return question.clone();
        }
        let question = Rc::new(Question { number: self.all.len() as u32, position, is_required: key.2, ask: ask() });
        self.all.push(question.clone());
        self.known.insert(key, question.clone());
        question
    }

    /// Whether the whole structure is valid.
    pub(super) fn whole(&mut self) -> Rc<Question> {
        struct Whole;
        self.find((TypeId::of::<Whole>(), [].into(), true), None, || Box::new(|solver, _| Answer::of(solver.holds())))
    }

    /// The option of the field at a position.
    pub(super) fn field(&mut self, position: u32) -> Rc<Question> {
        struct Position;
        self.find((TypeId::of::<Position>(), [u64::from(position)].into(), false), Some(position), || {
            Box::new(move |solver, object| Answer::of(solver.option_at(object, position)))
        })
    }

    /// What a function returns for the object and these arguments.
    pub(super) fn call<S: 'static, A: Plain, R: Plain, F: Fn(&S, A) -> R + Copy + 'static>(
        &mut self,
        expected: Expected,
        arguments: A,
        function: F,
    ) -> Rc<Question> {
        let mut key = vec![];
        arguments.key(&mut key);
        self.find((TypeId::of::<F>(), key.into(), expected.required), None, || {
            Box::new(move |solver, object| {
                let object = solver.address(object) as *const S;
                expect(expected);
                // SAFETY: the function was called on an object of this type, and the question is asked only of objects of the same class, which are of
                // the same type. They live as long as the solver, and have no state but cells.
                Answer::of(function(unsafe { &*object }, arguments.clone()))
            })
        })
    }
}
