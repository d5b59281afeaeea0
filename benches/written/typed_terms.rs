//! Expressions of numbers and truth values that are well typed.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub enum Term {
    Number(u8),
    Truth(bool),
    Add(Box<Term>, Box<Term>),
    Less(Box<Term>, Box<Term>),
    If(Box<Term>, Box<Term>, Box<Term>),
}

#[derive(Twin, Debug)]
pub struct Program {
    term: Box<Term>,
    name: Option<u8>,
}

#[invariant(is_typed)]
impl Program {
    pub fn is_typed(&self) -> bool {
        self.term.is_number().is_some_and(|number| number == self.name.is_none())
    }
}

#[invariant]
impl Term {
    /// Whether it is a number or a truth value, if it is one of them.
    fn is_number(&self) -> Option<bool> {
        match self {
            Term::Number(_) => Some(true),
            Term::Truth(_) => Some(false),
            Term::Add(left, right) => (left.is_number()? && right.is_number()?).then_some(true),
            Term::Less(left, right) => (left.is_number()? && right.is_number()?).then_some(false),
            Term::If(condition, yes, no) => {
                let (condition, yes, no) = (condition.is_number()?, yes.is_number()?, no.is_number()?);
                (!condition && yes == no).then_some(yes)
            }
        }
    }
}

pub fn scope(bound: usize) -> Scope<Program, impl Predicate<Monitored<Program>>> {
    Scope::<Program>::new().objects::<Term>(bound.max(1)).every::<u8>(0..=1)
}
