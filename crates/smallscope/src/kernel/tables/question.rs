//! What can be asked of an object: a call on it, or the value of one of its fields.
//!
//! Questions and the answers to each of them are numbered as they are met: from then on, two are the same exactly if their numbers are.

use super::plain::Plain;
use super::solver::{self, Solver};
use crate::kernel::parts::Expected;
use crate::kernel::required::expect;
use crate::system::hash::Mixing;
use std::any::{Any, TypeId};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::hash::BuildHasher;
use std::rc::Rc;

/// No question, and no answer.
const NONE: u32 = u32::MAX;

/// Objects of tables stand for others, which are elsewhere.
const ADDRESS: &str = "a function returns the address of an object as a number, or is given one";

/// About how much memory a question takes, and an answer; and each word that tells it from all others: that is kept in the key and, in the value itself, about twice.
const BYTES: usize = 320;
const BYTES_OF_ANSWER: usize = 160;
const BYTES_OF_WORD: usize = 24;

/// Calls a function on the object at an address, with the addresses that stand for numbers; gives the number of its answer to the question.
pub(super) type Call = dyn Fn(*const (), &mut dyn FnMut(usize) -> usize, &Question) -> u32;

/// What is asked.
enum Ask {
    /// Whether the whole structure is valid.
    Whole,
    /// The option of the field at a position; if that is a pointer, the number of what it leads to.
    Field(u32),
    /// What a function returns.
    Call(Expected, Box<Call>),
}

/// A question is known by the code that is asked, what that is given, and whether it must succeed.
pub(super) struct Question {
    pub(super) number: u32,
    function: TypeId,
    arguments: Box<[u64]>,
    /// The classes of the objects that it means, or that earlier ones did.
    pub(super) names: Box<[u32]>,
    /// If the answer is a failure, the whole predicate fails.
    is_required: bool,
    ask: Ask,
    /// The answers so far, by what tells them from all others.
    known: RefCell<HashMap<Box<[u64]>, u32, Mixing>>,
    values: RefCell<Vec<Rc<dyn Any>>>,
    /// The first answer that is a failure.
    failure: Cell<u32>,
    /// All that it says is yes or no.
    is_yes_or_no: Cell<bool>,
    /// What tells an answer from all others, while it is looked for.
    words: RefCell<Vec<u64>>,
    /// The question before it whose hash is the same.
    same: u32,
}

impl Question {
    /// The answer in the frame that runs; none if it must not be.
    pub(super) fn ask(&self, solver: &Solver<'_>, object: u32) -> Option<u32> {
        let answer = match &self.ask {
            Ask::Whole => self.number_of(solver.holds()),
            Ask::Field(position) => self.number_of(solver.option_at(object, *position)),
            Ask::Call(expected, call) => {
                expect(*expected);
                call(solver.address(object), &mut |number| solver.address_of_number(object, number), self)
            }
        };
        (!self.is_required || answer != self.failure.get()).then_some(answer)
    }

    /// The number of an answer. All failures of a question that must succeed are one, since it makes no difference which they are.
    pub(super) fn number_of<R: Plain>(&self, value: R) -> u32 {
        if self.is_required && self.failure.get() != NONE && value.has_failed() {
            return self.failure.get();
        }
        let mut words = self.words.take();
        words.clear();
        value.key(&mut words);
        let known = self.known.borrow().get(&*words).copied();
        let answer = known.unwrap_or_else(|| {
            if words.iter().any(|&word| solver::is_address(word)) {
                solver::with(|solver| solver.refuse_run(ADDRESS));
            }
            let has_failed = value.has_failed();
            let value: Rc<dyn Any> = Rc::new(value);
            if value.is::<bool>() {
                self.is_yes_or_no.set(true);
            }
            self.add(&words, has_failed, value)
        });
        self.words.replace(words);
        answer
    }

    fn add(&self, words: &[u64], has_failed: bool, value: Rc<dyn Any>) -> u32 {
        let mut values = self.values.borrow_mut();
        let answer = values.len() as u32;
        if has_failed && self.failure.get() == NONE {
            self.failure.set(answer);
        }
        values.push(value);
        solver::with(|solver| solver.take_bytes(BYTES_OF_ANSWER + BYTES_OF_WORD * words.len()));
        self.known.borrow_mut().insert(words.into(), answer);
        answer
    }

    /// The value of an answer.
    pub(super) fn value(&self, answer: u32) -> Rc<dyn Any> {
        self.values.borrow()[answer as usize].clone()
    }

    /// Whether all that it says is yes or no.
    pub(super) fn is_yes_or_no(&self) -> bool {
        self.is_yes_or_no.get()
    }

    /// The option of a field, by its answer.
    pub(super) fn option(&self, answer: u32) -> u32 {
        self.value(answer).downcast_ref().copied().unwrap_or(0)
    }

    /// A failure that makes the whole predicate fail, if one was met.
    pub(super) fn fatal(&self) -> Option<Rc<dyn Any>> {
        let failure = self.failure.get();
        (self.is_required && failure != NONE).then(|| self.value(failure))
    }

    /// The position of the field that is asked for.
    pub(super) fn position(&self) -> Option<u32> {
        match self.ask {
            Ask::Field(position) => Some(position),
            _ => None,
        }
    }

    fn is(&self, function: TypeId, arguments: &[u64], names: &[u32], is_required: bool) -> bool {
        self.function == function
            && are_same(&self.arguments, arguments)
            && are_same(&self.names, names)
            && self.is_required == is_required
    }
}

/// Whether two lists, which are short or have nothing at all, are the same. `memcmp` takes a hundred times as long where there is nothing, since its masked reads go to an address that is none: it was
/// half of the time of solving.
fn are_same<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one == other)
}

/// All questions so far.
#[derive(Default)]
pub(super) struct Questions {
    all: Vec<Rc<Question>>,
    /// The last one with each hash.
    last: HashMap<u64, u32, Mixing>,
    mixing: Mixing,
}

impl Questions {
    pub(super) fn get(&self, number: u32) -> &Rc<Question> {
        &self.all[number as usize]
    }

    fn find(&mut self, function: TypeId, arguments: &[u64], names: &[u32], is_required: bool, ask: impl FnOnce() -> Ask) -> u32 {
        let hash = self.mixing.hash_one((function, arguments, names, is_required));
        let last = self.last.get(&hash).copied().unwrap_or(NONE);
        let mut at = last;
        while at != NONE {
            let question = &self.all[at as usize];
            if question.is(function, arguments, names, is_required) {
                return at;
            }
            at = question.same;
        }
        let number = self.all.len() as u32;
        solver::with(|solver| solver.take_bytes(BYTES + BYTES_OF_WORD * arguments.len()));
        self.all.push(Rc::new(Question {
            number,
            function,
            arguments: arguments.into(),
            names: names.into(),
            is_required,
            ask: ask(),
            known: RefCell::default(),
            values: RefCell::default(),
            failure: Cell::new(NONE),
            is_yes_or_no: Cell::new(false),
            words: RefCell::default(),
            same: last,
        }));
        self.last.insert(hash, number);
        number
    }

    /// Whether the whole structure is valid.
    pub(super) fn whole(&mut self) -> u32 {
        struct Whole;
        self.find(TypeId::of::<Whole>(), &[], &[], true, || Ask::Whole)
    }

    /// The option of the field at a position, by which objects are in tables of their own if it has two at most, or is a pointer; that may lead to objects of these classes.
    pub(super) fn field(&mut self, position: u32, names: &[u32], is_yes_or_no: bool) -> u32 {
        struct Position;
        let question = self.find(TypeId::of::<Position>(), &[u64::from(position)], names, false, || Ask::Field(position));
        self.all[question as usize].is_yes_or_no.set(is_yes_or_no);
        question
    }

    /// What a function with a type of its own returns for arguments with this key, among which are objects of these classes. It may be the one that is expected.
    pub(super) fn call(
        &mut self,
        likely: Option<u32>,
        function: TypeId,
        arguments: &[u64],
        names: &[u32],
        expected: Expected,
        call: &dyn Fn() -> Box<Call>,
    ) -> u32 {
        match likely {
            Some(number) if self.all[number as usize].is(function, arguments, names, expected.is_required()) => number,
            _ => self.find(function, arguments, names, expected.is_required(), || {
                if arguments.iter().any(|&word| solver::is_address(word)) {
                    solver::with(|solver| solver.refuse_run(ADDRESS));
                }
                Ask::Call(expected, call())
            }),
        }
    }
}
