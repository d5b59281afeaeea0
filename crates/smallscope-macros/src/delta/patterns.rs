//! `match`, `if let`, `while let` and `let else`: chains of comparisons with what was computed once.

use super::check::{Checker, block_type, typed};
use super::expressions::of_block;
use super::program::{Block, Byte, Comparison, Location, Node, Statement, Ty, Typed};
use proc_macro2::Ident;
use quote::format_ident;
use syn::spanned::Spanned;
use syn::{Error, Expr, Lit, Pat, Result, UnOp};

const PATTERNS: &str = "only these patterns are supported here: numbers, constants, variants, `true`, `false`, `None`, `Some(name)`, a name, `_`, and these with `|` between them";

/// What a pattern asks of a value.
enum Test {
    Always,
    Equals(Vec<Byte>),
    IsSome,
}

struct Pattern {
    test: Test,
    /// A name for the value, and its type.
    binds: Option<(Ident, bool, Ty)>,
}

/// A value that is looked at several times.
struct Held {
    name: Ident,
    ty: Ty,
    open: Option<usize>,
}

impl Held {
    fn read(&self) -> Typed {
        Typed { ty: self.ty, open: self.open, node: Node::Read(Location::Local(self.name.clone())) }
    }
}

impl Checker<'_> {
    /// Keeps a value in a variable that the user's code does not see.
    fn held(&mut self, value: Typed, block: &mut Block) -> Held {
        let held = Held { name: self.unique(&format_ident!("held")), ty: value.ty, open: value.open };
        block.statements.push(Statement::Let { name: held.name.clone(), value });
        held
    }

    fn pattern(&mut self, pattern: &Pat, held: &Held) -> Result<Pattern> {
        let ty = held.ty;
        let equals = |byte: Byte| Ok(Pattern { test: Test::Equals(vec![byte]), binds: None });
        match pattern {
            Pat::Wild(_) => Ok(Pattern { test: Test::Always, binds: None }),
            Pat::Paren(inner) => self.pattern(&inner.pat, held),
            Pat::Ident(name) if name.ident == "None" => match ty {
                Ty::Link(_) => equals(Byte::Literal(0)),
                _ => Err(Error::new_spanned(
                    pattern,
                    format!("this pattern needs an `Option`, but the value is `{}`", self.known.show(ty)),
                )),
            },
            Pat::Ident(name) if name.subpat.is_none() && name.by_ref.is_none() => {
                if let Some(&constant) = self.known.constants.get(&name.ident.to_string()) {
                    self.expect(constant, ty, pattern)?;
                    self.numbers.known(held.open);
                    return equals(Byte::Named(name.ident.clone()));
                }
                Ok(Pattern { test: Test::Always, binds: Some((name.ident.clone(), name.mutability.is_some(), ty)) })
            }
            Pat::Lit(literal) => self.pattern_literal(&literal.lit, false, held).and_then(equals),
            Pat::Verbatim(tokens) => match syn::parse2::<Expr>(tokens.clone()) {
                Ok(Expr::Unary(unary)) if matches!(unary.op, UnOp::Neg(_)) => match &*unary.expr {
                    Expr::Lit(literal) => self.pattern_literal(&literal.lit, true, held).and_then(equals),
                    _ => Err(Error::new_spanned(pattern, PATTERNS)),
                },
                _ => Err(Error::new_spanned(pattern, PATTERNS)),
            },
            Pat::Path(path) => match self.variant(&path.path) {
                Some((number, variant)) => {
                    self.expect(Ty::Enum(number), ty, pattern)?;
                    equals(Byte::Literal(variant as u8))
                }
                None => Err(Error::new_spanned(pattern, PATTERNS)),
            },
            Pat::TupleStruct(some) if some.path.is_ident("Some") && some.elems.len() == 1 => {
                let Ty::Link(class) = ty else {
                    return Err(Error::new_spanned(
                        pattern,
                        format!("this pattern needs an `Option`, but the value is `{}`", self.known.show(ty)),
                    ));
                };
                let inner = Held { name: held.name.clone(), ty: Ty::Ref(class), open: None };
                let inner = self.pattern(&some.elems[0], &inner)?;
                match inner.test {
                    Test::Always => Ok(Pattern { test: Test::IsSome, binds: inner.binds }),
                    _ => Err(Error::new_spanned(&some.elems[0], "write `Some(name)` or `Some(_)` here")),
                }
            }
            Pat::Or(cases) => {
                let mut bytes = vec![];
                for case in &cases.cases {
                    match self.pattern(case, held)? {
                        Pattern { test: Test::Equals(more), binds: None } => bytes.extend(more),
                        _ => {
                            return Err(Error::new_spanned(
                                case,
                                "only numbers, constants and variants can be joined by `|` here",
                            ));
                        }
                    }
                }
                Ok(Pattern { test: Test::Equals(bytes), binds: None })
            }
            other => Err(Error::new_spanned(other, PATTERNS)),
        }
    }

    fn pattern_literal(&mut self, literal: &Lit, negative: bool, held: &Held) -> Result<Byte> {
        let ty = held.ty;
        match literal {
            Lit::Bool(truth) if ty == Ty::Bool => Ok(Byte::Literal(truth.value as u8)),
            Lit::Int(number) if ty.is_integer() && ["", &self.known.show(ty)].contains(&number.suffix()) => {
                if !number.suffix().is_empty() {
                    self.numbers.known(held.open);
                }
                let value: i64 = number.base10_parse()?;
                let value = if negative { -value } else { value };
                let fits = if ty == Ty::Signed { (-128..=127).contains(&value) } else { (0..=255).contains(&value) };
                if fits {
                    Ok(Byte::Literal(value as u8))
                } else {
                    Err(Error::new_spanned(literal, format!("this does not fit `{}`", self.known.show(ty))))
                }
            }
            _ => Err(Error::new_spanned(literal, format!("this pattern does not fit a value of `{}`", self.known.show(ty)))),
        }
    }

    /// The condition under which a held value fits.
    fn fits(&self, test: &Test, held: &Held) -> Option<Typed> {
        let against = |byte: &Byte| {
            let constant = Box::new(typed(held.ty, Node::Constant(byte.clone())));
            let left = Box::new(held.read());
            typed(Ty::Bool, Node::Compare { comparison: Comparison::Equal, signed: false, left, right: constant })
        };
        match test {
            Test::Always => None,
            Test::Equals(bytes) => bytes.iter().map(against).reduce(|a, b| typed(Ty::Bool, Node::Or(Box::new(a), Box::new(b)))),
            Test::IsSome => Some(typed(Ty::Bool, Node::Not(Box::new(against(&Byte::Literal(0)))))),
        }
    }

    fn bind(&mut self, pattern: &Pattern, held: &Held, block: &mut Block) {
        if let Some((bound, mutable, bound_type)) = &pattern.binds {
            let value = typed(*bound_type, Node::Same(Box::new(held.read())));
            let name = self.declare(bound, *bound_type, *mutable, held.open);
            block.statements.push(Statement::Let { name, value });
        }
    }

    pub fn matching(&mut self, choice: &syn::ExprMatch, wanted: Option<Ty>) -> Result<Typed> {
        let value = self.expression(&choice.expr, None)?;
        if matches!(value.ty, Ty::Unit | Ty::Never) {
            return Err(Error::new_spanned(&choice.expr, "this has no value"));
        }
        self.scoped(|this| {
            let mut outer = Block::default();
            let held = this.held(value, &mut outer);
            this.covers(choice, &held)?;
            let chain = this.arms(&choice.arms, &held, wanted)?;
            outer.value = Some(Box::new(of_block(chain)));
            Ok(of_block(outer))
        })
    }

    fn arms(&mut self, arms: &[syn::Arm], held: &Held, wanted: Option<Ty>) -> Result<Block> {
        let [arm, rest @ ..] = arms else { return Ok(Block::default()) };
        let (pattern, guard) = match &arm.pat {
            Pat::Guard(guarded) => (&*guarded.pat, Some(&*guarded.guard)),
            pattern => (pattern, None),
        };
        let checked = self.pattern(pattern, held)?;
        let test = self.fits(&checked.test, held);
        let (guard, body) = self.scoped(|this| {
            let mut before = Block::default();
            this.bind(&checked, held, &mut before);
            let guard = guard.map(|guard| -> Result<Typed> {
                let condition = this.expression(guard, Some(Ty::Bool))?;
                this.expect(condition.ty, Ty::Bool, guard)?;
                // What the pattern binds is read in the guard, and again in the arm.
                let mut inside = Block::default();
                this.bind_again(&before, &mut inside);
                inside.value = Some(Box::new(condition));
                Ok(typed(Ty::Bool, Node::Block(inside)))
            });
            let value = this.expression(&arm.body, wanted)?;
            let Typed { ty, open, node } = value;
            let body = match node {
                Node::Block(block) if before.statements.is_empty() => block,
                node => {
                    before.value = Some(Box::new(Typed { ty, open, node }));
                    before
                }
            };
            Ok((guard.transpose()?, body))
        })?;
        let condition = match (test, guard) {
            (Some(test), Some(guard)) => Some(typed(Ty::Bool, Node::And(Box::new(test), Box::new(guard)))),
            (test, guard) => test.or(guard),
        };
        // The last arm is what is left: all values are covered.
        let Some(condition) = condition.filter(|_| !rest.is_empty()) else { return Ok(body) };
        let otherwise = self.arms(rest, held, wanted)?;
        let (ty, open) = self.joined(&body, &otherwise, &arm.body)?;
        let node = Node::If { condition: Box::new(condition), then: body, otherwise: Some(otherwise) };
        Ok(Block { statements: vec![], value: Some(Box::new(Typed { ty, open, node })) })
    }

    /// The bindings of a pattern once more, for a block of its own.
    fn bind_again(&self, from: &Block, into: &mut Block) {
        for statement in &from.statements {
            if let Statement::Let { name, value: Typed { ty, node: Node::Same(inner), .. } } = statement
                && let Node::Read(Location::Local(held)) = &inner.node
            {
                let value = typed(*ty, Node::Same(Box::new(typed(inner.ty, Node::Read(Location::Local(held.clone()))))));
                into.statements.push(Statement::Let { name: name.clone(), value });
            }
        }
    }

    /// The type of what is one of two, and the literals that this follows from.
    fn joined(&mut self, one: &Block, other: &Block, tokens: impl quote::ToTokens) -> Result<(Ty, Option<usize>)> {
        let open = |block: &Block| block.value.as_ref().and_then(|value| value.open);
        match (block_type(one), block_type(other)) {
            (Ty::Never, ty) => Ok((ty, open(other))),
            (ty, Ty::Never) => Ok((ty, open(one))),
            (ty, same) if ty == same => {
                self.numbers.same(open(one), open(other));
                Ok((ty, open(one)))
            }
            (one, other) => Err(Error::new_spanned(
                tokens,
                format!("the branches differ in type: `{}` and `{}`", self.known.show(one), self.known.show(other)),
            )),
        }
    }

    fn covers(&mut self, choice: &syn::ExprMatch, held: &Held) -> Result<()> {
        let (mut bytes, mut some) = (vec![], false);
        for (index, arm) in choice.arms.iter().enumerate() {
            if let Pat::Guard(_) = &arm.pat {
                continue;
            }
            match self.pattern(&arm.pat, held)?.test {
                Test::Always if index + 1 < choice.arms.len() => {
                    return Err(Error::new_spanned(
                        &choice.arms[index + 1].pat,
                        "this arm is unreachable: the arm above takes all remaining values",
                    ));
                }
                Test::Always => return Ok(()),
                Test::IsSome => some = true,
                // What a constant is, only the compiler knows.
                Test::Equals(more) => bytes.extend(more.iter().filter_map(|byte| match byte {
                    Byte::Literal(byte) => Some(*byte),
                    Byte::Named(_) => None,
                })),
            }
        }
        bytes.sort();
        bytes.dedup();
        let all = match held.ty {
            Ty::Bool => bytes.len() == 2,
            Ty::Enum(number) => bytes.len() == self.known.enums[number].variants.len(),
            Ty::Link(_) => some && !bytes.is_empty(),
            _ => false,
        };
        let guarded_last = matches!(choice.arms.last().map(|arm| &arm.pat), Some(Pat::Guard(_)));
        if all && !guarded_last {
            Ok(())
        } else {
            Err(Error::new(choice.match_token.span(), "this `match` does not cover all values; end with `_ => ..`"))
        }
    }

    pub fn choice(&mut self, choice: &syn::ExprIf, wanted: Option<Ty>) -> Result<Typed> {
        if let Expr::Let(binding) = &*choice.cond {
            return self.if_let(choice, binding, wanted);
        }
        let condition = self.expression(&choice.cond, Some(Ty::Bool))?;
        self.expect(condition.ty, Ty::Bool, &choice.cond)?;
        let then = self.block(&choice.then_branch, wanted)?;
        self.alternatives(choice, condition, then, wanted)
    }

    fn alternatives(&mut self, choice: &syn::ExprIf, condition: Typed, then: Block, wanted: Option<Ty>) -> Result<Typed> {
        let otherwise = match &choice.else_branch {
            None => None,
            Some((_, otherwise)) => {
                let value = self.expression(otherwise, wanted)?;
                Some(match value {
                    Typed { node: Node::Block(block), .. } => block,
                    value => Block { statements: vec![], value: Some(Box::new(value)) },
                })
            }
        };
        let (ty, open) = match &otherwise {
            None => {
                self.expect(block_type(&then), Ty::Unit, &choice.then_branch)?;
                (Ty::Unit, None)
            }
            Some(otherwise) => self.joined(&then, otherwise, &choice.then_branch)?,
        };
        Ok(Typed { ty, open, node: Node::If { condition: Box::new(condition), then, otherwise } })
    }

    fn if_let(&mut self, choice: &syn::ExprIf, binding: &syn::ExprLet, wanted: Option<Ty>) -> Result<Typed> {
        let value = self.expression(&binding.expr, None)?;
        self.scoped(|this| {
            let mut outer = Block::default();
            let held = this.held(value, &mut outer);
            let pattern = this.pattern(&binding.pat, &held)?;
            let Some(condition) = this.fits(&pattern.test, &held) else {
                return Err(Error::new_spanned(&binding.pat, "this pattern is irrefutable; write `let name = ..;`"));
            };
            let then = this.scoped(|this| {
                let mut then = Block::default();
                this.bind(&pattern, &held, &mut then);
                let inside = this.block(&choice.then_branch, wanted)?;
                then.statements.extend(inside.statements);
                then.value = inside.value;
                Ok(then)
            })?;
            let chosen = this.alternatives(choice, condition, then, wanted)?;
            outer.value = Some(Box::new(chosen));
            Ok(of_block(outer))
        })
    }

    pub fn while_let(&mut self, repeat: &syn::ExprWhile, binding: &syn::ExprLet) -> Result<Statement> {
        self.scoped(|this| {
            let value = this.loop_condition(&binding.expr, None)?;
            let mut before = Block::default();
            let held = this.held(value, &mut before);
            let pattern = this.pattern(&binding.pat, &held)?;
            let Some(condition) = this.fits(&pattern.test, &held) else {
                return Err(Error::new_spanned(&binding.pat, "this pattern is irrefutable; write `loop`"));
            };
            let mut bound = Block::default();
            this.bind(&pattern, &held, &mut bound);
            let (number, body) = this.body(&repeat.body, bound)?;
            let leave = Block { statements: vec![Statement::Break(number)], value: None };
            let negated = Box::new(typed(Ty::Bool, Node::Not(Box::new(condition))));
            before
                .statements
                .push(Statement::Evaluate(typed(Ty::Unit, Node::If { condition: negated, then: leave, otherwise: None })));
            before.statements.extend(body.statements);
            Ok(this.endless(repeat.while_token.span(), (number, before)))
        })
    }

    pub fn let_else(&mut self, pattern: &Pat, value: &Expr, otherwise: &Expr, block: &mut Block) -> Result<()> {
        let value = self.expression(value, None)?;
        let held = self.held(value, block);
        let checked = self.pattern(pattern, &held)?;
        let Some(condition) = self.fits(&checked.test, &held) else {
            return Err(Error::new_spanned(pattern, "this pattern is irrefutable; write `let name = ..;`"));
        };
        let leave = self.expression(otherwise, Some(Ty::Never))?;
        if leave.ty != Ty::Never {
            return Err(Error::new_spanned(otherwise, "this block must end with `return`, `break` or `continue`"));
        }
        let then = Block { statements: vec![Statement::Evaluate(leave)], value: None };
        let negated = Box::new(typed(Ty::Bool, Node::Not(Box::new(condition))));
        block.statements.push(Statement::Evaluate(typed(Ty::Unit, Node::If { condition: negated, then, otherwise: None })));
        self.bind(&checked, &held, block);
        Ok(())
    }
}
