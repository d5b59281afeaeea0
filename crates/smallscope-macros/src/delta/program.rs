//! A subject after its types are checked: what both kinds of code are made of.

use proc_macro2::{Ident, TokenStream};

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
pub(super) enum Place {
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
    pub node: Node,
}

pub(super) enum Node {
    /// A byte that is known when the code is compiled.
    Constant(TokenStream),
    Truth(bool),
    Read(Place),
    /// An object where there may be none.
    Unwrap(Box<Typed>, u16),
    /// The same value with another type.
    Same(Box<Typed>),
    /// A new object, with all its slots.
    New(Vec<Option<Typed>>),
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
    Let { name: Ident, value: Typed },
    Assign { place: Place, value: Typed, boolean: bool },
    Evaluate(Typed),
    Loop { number: usize, condition: Option<Typed>, body: Block, site: u16 },
    For { number: usize, name: Ident, signed: bool, from: Typed, to: Typed, inclusive: bool, body: Block, site: u16 },
    Break(usize),
    Continue(usize),
    Return(Option<Typed>),
    Assert { condition: Typed, site: u16 },
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
        self.statements.iter().map(Statement::size).sum::<usize>() + self.value.as_deref().map_or(0, Typed::size)
    }

    /// Whether lanes may leave it before its end.
    pub fn leaves(&self) -> bool {
        self.statements.iter().any(Statement::leaves) || self.value.as_deref().is_some_and(Typed::leaves)
    }
}

impl Statement {
    fn size(&self) -> usize {
        match self {
            Statement::Let { value, .. } | Statement::Assign { value, .. } | Statement::Evaluate(value) => 1 + value.size(),
            Statement::Loop { body, .. } | Statement::For { body, .. } => 3 + body.size(),
            Statement::Assert { condition, .. } => 1 + condition.size(),
            Statement::Return(Some(value)) => 1 + value.size(),
            Statement::Break(_) | Statement::Continue(_) | Statement::Return(None) => 1,
        }
    }

    pub fn leaves(&self) -> bool {
        match self {
            Statement::Break(_) | Statement::Continue(_) | Statement::Return(_) => true,
            Statement::Let { value, .. } | Statement::Assign { value, .. } | Statement::Evaluate(value) => value.leaves(),
            Statement::Loop { body, .. } | Statement::For { body, .. } => body.leaves(),
            Statement::Assert { condition, .. } => condition.leaves(),
        }
    }
}

impl Typed {
    fn size(&self) -> usize {
        1 + match &self.node {
            Node::If { condition, then, otherwise } => condition.size() + then.size() + otherwise.as_ref().map_or(0, Block::size),
            Node::Block(block) => block.size(),
            Node::Unwrap(inner, _) | Node::Same(inner) | Node::Not(inner) => inner.size(),
            Node::Arithmetic { left, right, .. } | Node::Compare { left, right, .. } => left.size() + right.size(),
            Node::And(left, right) | Node::Or(left, right) => left.size() + right.size(),
            Node::Call { arguments, .. } => arguments.iter().map(Typed::size).sum(),
            Node::New(slots) => slots.iter().flatten().map(Typed::size).sum(),
            Node::Read(_) | Node::Constant(_) | Node::Truth(_) => 0,
        }
    }

    fn leaves(&self) -> bool {
        match &self.node {
            Node::If { condition, then, otherwise } => {
                condition.leaves() || then.leaves() || otherwise.as_ref().is_some_and(Block::leaves)
            }
            Node::Block(block) => block.leaves(),
            Node::Unwrap(inner, _) | Node::Same(inner) | Node::Not(inner) => inner.leaves(),
            Node::Arithmetic { left, right, .. } | Node::Compare { left, right, .. } => left.leaves() || right.leaves(),
            Node::And(left, right) | Node::Or(left, right) => left.leaves() || right.leaves(),
            Node::Call { arguments, .. } => arguments.iter().any(Typed::leaves),
            Node::New(slots) => slots.iter().flatten().any(Typed::leaves),
            Node::Read(_) | Node::Constant(_) | Node::Truth(_) => false,
        }
    }
}
