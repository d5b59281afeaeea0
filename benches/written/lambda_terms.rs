//! Lambda terms whose variables count the binders between: each has a binder.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub enum Term {
    Variable(u8),
    Lambda(Box<Term>),
    Apply(Box<Term>, Box<Term>),
}

#[derive(Twin, Debug)]
pub struct Closed(Box<Term>);

#[invariant(is_closed)]
impl Closed {
    pub fn is_closed(&self) -> bool {
        self.0.is_within(0).is_ok()
    }
}

#[invariant]
impl Term {
    fn is_within(&self, binders: u8) -> Result<(), u8> {
        match self {
            Term::Variable(name) if *name < binders => Ok(()),
            Term::Variable(name) => Err(*name),
            Term::Lambda(body) => body.is_within(binders + 1),
            Term::Apply(function, argument) => {
                function.is_within(binders)?;
                argument.is_within(binders)
            }
        }
    }
}

pub fn scope(bound: usize) -> Scope<Closed, impl Predicate<Monitored<Closed>>> {
    Scope::<Closed>::new().objects::<Term>(bound).every::<u8>(0..=bound as u8)
}
