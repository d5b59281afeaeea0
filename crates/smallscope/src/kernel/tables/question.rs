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

/// Calls a function on the object at an address.
pub(super) type Call = dyn Fn(*const ()) -> Answer;

/// What is asked.
enum Ask {
    /// Whether the whole structure is valid.
    Whole,
    /// The option of the field at a position.
    Field(u32),
    /// What a function returns.
    Call(Expected, Box<Call>),
}

pub(super) struct Question {
    pub(super) number: u32,
    /// If the answer is a failure, the whole predicate fails.
    pub(super) is_required: bool,
    ask: Ask,
}

impl Question {
    /// The answer in the frame that runs; none if it must not be.
    pub(super) fn ask(&self, solver: &Solver<'_>, object: u32) -> Option<Answer> {
        let answer = match &self.ask {
            Ask::Whole => Answer::of(solver.holds()),
            Ask::Field(position) => Answer::of(solver.option_at(object, *position)),
            Ask::Call(expected, call) => {
                expect(*expected);
                call(solver.address(object))
            }
        };
        (!(self.is_required && answer.has_failed)).then_some(answer)
    }

    /// The position of the field that is asked for.
    pub(super) fn position(&self) -> Option<u32> {
        match self.ask {
            Ask::Field(position) => Some(position),
            _ => None,
        }
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

    fn find(&mut self, key: Key, ask: impl FnOnce() -> Ask) -> Rc<Question> {
        if let Some(question) = self.known.get(&key) {
            return question.clone();
        }
        let question = Rc::new(Question { number: self.all.len() as u32, is_required: key.2, ask: ask() });
        self.all.push(question.clone());
        self.known.insert(key, question.clone());
        question
    }

    /// Whether the whole structure is valid.
    pub(super) fn whole(&mut self) -> Rc<Question> {
        struct Whole;
        self.find((TypeId::of::<Whole>(), [].into(), true), || Ask::Whole)
    }

    /// The option of the field at a position.
    pub(super) fn field(&mut self, position: u32) -> Rc<Question> {
        struct Position;
        self.find((TypeId::of::<Position>(), [u64::from(position)].into(), false), || Ask::Field(position))
    }

    /// What a function with a type of its own returns for arguments with this key.
    pub(super) fn call(
        &mut self,
        function: TypeId,
        arguments: Vec<u64>,
        expected: Expected,
        call: &dyn Fn() -> Box<Call>,
    ) -> Rc<Question> {
        self.find((function, arguments.into(), expected.required), || Ask::Call(expected, call()))
    }
}
