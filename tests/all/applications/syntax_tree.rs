//! The expressions of a small language, whose names are interned.

#[cfg(test)]
use smallscope::{Twin, exhaustive, invariant};

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symbol(u32);

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, PartialEq)]
pub enum Expr {
    Number(i32),
    Name(Symbol),
    Add(Box<Expr>, Box<Expr>),
    Let(Symbol, Box<Expr>, Box<Expr>),
}

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone)]
pub struct Program {
    names: Vec<String>,
    body: Expr,
}

#[cfg_attr(test, invariant(is_interned))]
impl Program {
    /// No name is interned twice, and each symbol has a name.
    fn is_interned(&self) -> bool {
        (0..self.names.len()).all(|at| !self.names[..at].contains(&self.names[at])) && self.body.is_below(self.names.len())
    }
}

#[cfg_attr(test, invariant)]
impl Expr {
    fn is_below(&self, names: usize) -> bool {
        match self {
            Expr::Number(_) => true,
            Expr::Name(symbol) => (symbol.0 as usize) < names,
            Expr::Add(left, right) => left.is_below(names) && right.is_below(names),
            Expr::Let(symbol, value, body) => (symbol.0 as usize) < names && value.is_below(names) && body.is_below(names),
        }
    }
}

impl Expr {
    /// The value, where a name without a binding is zero.
    fn value(&self, bound: &mut Vec<(Symbol, i32)>) -> i32 {
        match self {
            Expr::Number(number) => *number,
            Expr::Name(symbol) => bound.iter().rev().find(|(name, _)| name == symbol).map_or(0, |(_, value)| *value),
            Expr::Add(left, right) => left.value(bound) + right.value(bound),
            Expr::Let(symbol, value, body) => {
                let value = value.value(bound);
                bound.push((*symbol, value));
                let result = body.value(bound);
                bound.pop();
                result
            }
        }
    }

    fn replaced(&self, name: Symbol, by: &Expr) -> Expr {
        let boxed = |expr: &Expr| Box::new(expr.replaced(name, by));
        match self {
            Expr::Number(_) => self.clone(),
            Expr::Name(symbol) if *symbol == name => by.clone(),
            Expr::Name(_) => self.clone(),
            Expr::Add(left, right) => Expr::Add(boxed(left), boxed(right)),
            // The fault: a name that is bound again is another one, and stays in the body.
            Expr::Let(symbol, value, body) => Expr::Let(*symbol, boxed(value), boxed(body)),
        }
    }

    /// Without bindings of numbers.
    fn simplified(&self) -> Expr {
        match self {
            Expr::Number(_) | Expr::Name(_) => self.clone(),
            Expr::Add(left, right) => match (left.simplified(), right.simplified()) {
                (Expr::Number(left), Expr::Number(right)) => Expr::Number(left + right),
                (left, right) => Expr::Add(Box::new(left), Box::new(right)),
            },
            Expr::Let(symbol, value, body) => match value.simplified() {
                number @ Expr::Number(_) => body.replaced(*symbol, &number).simplified(),
                value => Expr::Let(*symbol, Box::new(value), Box::new(body.simplified())),
            },
        }
    }
}

#[exhaustive(Expr = 5, every(u32) = 0..=1, every(i32) = 1..=2, every(char) = ['a'], every_len = 1..=1, regressions = false)]
#[should_panic(
    expected = r#"    Program { names: ["a"], body: Let(Symbol(0), Number(1), Let(Symbol(0), Number(2), Name(Symbol(0)))) }"#
)]
fn simplifying_keeps_the_value(program: &Program) {
    assert_eq!(program.body.simplified().value(&mut vec![]), program.body.value(&mut vec![]));
}
