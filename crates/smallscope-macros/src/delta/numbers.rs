//! Integers without a written type: which of them share a type, and whether anything says that it has eight bits.

use proc_macro2::Span;
use syn::{Error, Result};

/// Literals without a suffix, in groups of one type.
#[derive(Default)]
pub(super) struct Numbers {
    literals: Vec<Literal>,
}

struct Literal {
    /// Another one of the same type that is asked instead, or itself.
    leader: usize,
    span: Span,
    signed: bool,
    /// Whether the type is written somewhere.
    known: bool,
    /// Whether something is computed of them, so that the type matters.
    computed: bool,
}

impl Numbers {
    /// A literal of which nothing is known yet.
    pub fn open(&mut self, span: Span, signed: bool) -> usize {
        let leader = self.literals.len();
        self.literals.push(Literal { leader, span, signed, known: false, computed: false });
        leader
    }

    fn leader(&self, mut literal: usize) -> usize {
        while self.literals[literal].leader != literal {
            literal = self.literals[literal].leader;
        }
        literal
    }

    /// The type of these is written somewhere.
    pub fn known(&mut self, literal: Option<usize>) {
        if let Some(literal) = literal {
            let leader = self.leader(literal);
            self.literals[leader].known = true;
        }
    }

    /// Something is computed of these.
    pub fn computed(&mut self, literal: Option<usize>) {
        if let Some(literal) = literal {
            let leader = self.leader(literal);
            self.literals[leader].computed = true;
        }
    }

    /// Both have one type.
    pub fn same(&mut self, one: Option<usize>, other: Option<usize>) {
        let (Some(one), Some(other)) = (one, other) else {
            self.known(one.or(other));
            return;
        };
        let (one, other) = (self.leader(one), self.leader(other));
        // Messages name the one that was written first.
        let (one, other) = (one.min(other), one.max(other));
        if one != other {
            let Literal { known, computed, .. } = self.literals[other];
            self.literals[other].leader = one;
            self.literals[one].known |= known;
            self.literals[one].computed |= computed;
        }
    }

    /// Refuses arithmetic that Rust would do in `i32`.
    pub fn all_known(&self) -> Result<()> {
        let unknown = self
            .literals
            .iter()
            .enumerate()
            .find(|(index, literal)| literal.leader == *index && literal.computed && !literal.known);
        match unknown {
            None => Ok(()),
            Some((_, literal)) => {
                let ty = if literal.signed { "i8" } else { "u8" };
                Err(Error::new(
                    literal.span,
                    format!("nothing gives this number a type, so Rust would use `i32`; add the suffix `{ty}`"),
                ))
            }
        }
    }
}
