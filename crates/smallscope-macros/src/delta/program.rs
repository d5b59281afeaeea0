//! A subject after its types are checked: what both kinds of code are made of.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use std::ops::Range;

/// The types of expressions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ty {
    Unit,
    /// Of code that does not go on: `return`, `break`, `continue`.
    Never,
    Bool,
    Unsigned,
    Signed,
    /// An enum, by its number.
    Enum(usize),
    /// An object of a class.
    Ref(usize),
    /// An object of a class, or none.
    Link(usize),
}

impl Ty {
    pub fn is_integer(self) -> bool {
        matches!(self, Ty::Unsigned | Ty::Signed)
    }
}

/// Where a field or element stands: a token of the root, or one of an object.
pub(super) enum Location {
    Local(Ident),
    Root(usize),
    RootElement { first: usize, length: usize, index: Box<Typed>, site: u16 },
    Node { object: Box<Typed>, slot: usize },
    NodeElement { object: Box<Typed>, first: usize, length: usize, index: Box<Typed>, site: u16 },
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    NotEqual,
    Less,
    AtMost,
}

/// An expression with its type.
pub(super) struct Typed {
    pub ty: Ty,
    /// The literals that this integer takes its type from, by their number; none if the type is written somewhere.
    pub open: Option<usize>,
    pub node: Node,
}

/// A byte that is known when the code is compiled.
#[derive(Clone)]
pub(super) enum Byte {
    /// Known already.
    Literal(u8),
    /// A constant of the user.
    Named(Ident),
}

impl ToTokens for Byte {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        tokens.extend(match self {
            Byte::Literal(byte) => quote!(#byte),
            Byte::Named(name) => quote!(#name as ::core::primitive::u8),
        });
    }
}

pub(super) enum Node {
    /// A byte that is known when the code is compiled.
    Constant(Byte),
    Truth(bool),
    Read(Location),
    /// An object where there may be none.
    Unwrap(Box<Typed>, u16),
    /// The same value with another type.
    Same(Box<Typed>),
    /// A new object with this number of slots: its fields in the order in which they are written, each with its slots.
    New(usize, Vec<(Range<usize>, Typed)>),
    Arithmetic {
        operation: Arithmetic,
        signed: bool,
        left: Box<Typed>,
        right: Box<Typed>,
        site: u16,
    },
    Compare {
        comparison: Comparison,
        signed: bool,
        left: Box<Typed>,
        right: Box<Typed>,
    },
    Not(Box<Typed>),
    And(Box<Typed>, Box<Typed>),
    Or(Box<Typed>, Box<Typed>),
    Call {
        method: Ident,
        arguments: Vec<Typed>,
    },
    If {
        condition: Box<Typed>,
        then: Block,
        otherwise: Option<Block>,
    },
    Block(Block),
}

/// Statements, and the value after them if there is one.
#[derive(Default)]
pub(super) struct Block {
    pub statements: Vec<Statement>,
    pub value: Option<Box<Typed>>,
}

pub(super) enum Statement {
    Let {
        name: Ident,
        value: Typed,
    },
    Assign {
        place: Location,
        value: Typed,
        boolean: bool,
    },
    /// `place op= value`: the value comes first, then the place, once.
    Compound {
        place: Location,
        operation: Arithmetic,
        signed: bool,
        value: Typed,
        site: u16,
    },
    Evaluate(Typed),
    Loop {
        number: usize,
        condition: Option<Typed>,
        body: Block,
        site: u16,
    },
    For {
        number: usize,
        name: Ident,
        signed: bool,
        from: Typed,
        to: Typed,
        inclusive: bool,
        body: Block,
        site: u16,
    },
    Break(usize),
    Continue(usize),
    Return(Option<Typed>),
    Assert {
        condition: Typed,
        site: u16,
    },
}

/// A parameter: its name in the code, its type, and the values that exploration passes.
pub(super) struct Parameter {
    pub name: Ident,
    pub shown: String,
    pub ty: Ty,
    pub values: TokenStream,
}

pub(super) struct Method {
    pub name: Ident,
    pub parameters: Vec<Parameter>,
    pub output: Ty,
    pub body: Block,
}

impl Block {
    /// How much code it is, roughly.
    pub fn size(&self) -> usize {
        let mut size = 0;
        self.visit(&mut |part| {
            size += match part {
                Part::Statement(Statement::Loop { .. } | Statement::For { .. }) => 3,
                _ => 1,
            }
        });
        size
    }

    /// Whether a loop is left by `break`.
    pub fn breaks(&self, number: usize) -> bool {
        let mut breaks = false;
        self.visit(&mut |part| breaks |= matches!(part, Part::Statement(Statement::Break(left)) if *left == number));
        breaks
    }

    fn visit(&self, see: &mut impl FnMut(Part)) {
        self.statements.iter().for_each(|statement| statement.visit(see));
        self.value.iter().for_each(|value| value.visit(see));
    }
}

/// A part of a program.
enum Part<'a> {
    Statement(&'a Statement),
    Expression,
}

impl Statement {
    /// Whether lanes may leave before its end.
    pub fn leaves(&self) -> bool {
        let mut leaves = false;
        self.visit(&mut |part| {
            leaves |= matches!(part, Part::Statement(Statement::Break(_) | Statement::Continue(_) | Statement::Return(_)))
        });
        leaves
    }

    fn visit(&self, see: &mut impl FnMut(Part)) {
        see(Part::Statement(self));
        match self {
            Statement::Let { value, .. } | Statement::Evaluate(value) | Statement::Return(Some(value)) => value.visit(see),
            Statement::Assign { place, value, .. } | Statement::Compound { place, value, .. } => {
                value.visit(see);
                place.visit(see);
            }
            Statement::Loop { condition, body, .. } => {
                condition.iter().for_each(|condition| condition.visit(see));
                body.visit(see);
            }
            Statement::For { from, to, body, .. } => {
                from.visit(see);
                to.visit(see);
                body.visit(see);
            }
            Statement::Assert { condition, .. } => condition.visit(see),
            Statement::Break(_) | Statement::Continue(_) | Statement::Return(None) => {}
        }
    }
}

impl Location {
    fn visit(&self, see: &mut impl FnMut(Part)) {
        match self {
            Location::Local(_) | Location::Root(_) => {}
            Location::RootElement { index, .. } => index.visit(see),
            Location::Node { object, .. } => object.visit(see),
            Location::NodeElement { object, index, .. } => {
                object.visit(see);
                index.visit(see);
            }
        }
    }
}

impl Typed {
    fn visit(&self, see: &mut impl FnMut(Part)) {
        see(Part::Expression);
        match &self.node {
            Node::If { condition, then, otherwise } => {
                condition.visit(see);
                then.visit(see);
                otherwise.iter().for_each(|otherwise| otherwise.visit(see));
            }
            Node::Block(block) => block.visit(see),
            Node::Unwrap(inner, _) | Node::Same(inner) | Node::Not(inner) => inner.visit(see),
            Node::Arithmetic { left, right, .. }
            | Node::Compare { left, right, .. }
            | Node::And(left, right)
            | Node::Or(left, right) => {
                left.visit(see);
                right.visit(see);
            }
            Node::Call { arguments, .. } => arguments.iter().for_each(|argument| argument.visit(see)),
            Node::New(_, fields) => fields.iter().for_each(|(_, value)| value.visit(see)),
            Node::Read(place) => place.visit(see),
            Node::Constant(_) | Node::Truth(_) => {}
        }
    }
}
