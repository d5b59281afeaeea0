//! The way through a function: branches, loops, and where it is left.

use super::fails::Fails;
use super::look::{has_let, is_made_here};
use super::success::keep;
use super::variables::{Declared, root};
use super::{Required, verbatim};
use crate::hygiene::hidden;
use quote::quote;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, Pat, parse_quote};

impl Required {
    /// The condition of an `if` or `while`, whose `let`s bind for what follows.
    pub(super) fn condition(&mut self, condition: &mut Expr) {
        match condition {
            Expr::Binary(binary) if matches!(binary.op, syn::BinOp::And(_)) => {
                self.condition(&mut binary.left);
                self.condition(&mut binary.right);
            }
            Expr::Let(binding) => {
                let before = (*binding.expr).clone();
                self.visit_expr_mut(&mut binding.expr);
                self.declare_from(&binding.pat, &before);
            }
            _ => self.visit_expr_mut(condition),
        }
    }

    pub(super) fn arms(&mut self, whole: &mut syn::ExprMatch, required: bool) {
        let before = (*whole.expr).clone();
        self.visit_expr_mut(&mut whole.expr);
        for arm in &mut whole.arms {
            self.scoped(|this| {
                this.declare_from(&arm.pat, &before);
                if let Pat::Guard(guard) = &mut arm.pat {
                    this.visit_expr_mut(&mut guard.guard);
                }
                if required { this.required(&mut arm.body) } else { this.visit_expr_mut(&mut arm.body) }
            });
        }
    }

    /// A place that is changed: what leads there is looked at.
    fn place(&mut self, place: &mut Expr) {
        match place {
            Expr::Path(_) => {}
            Expr::Paren(inner) => self.place(&mut inner.expr),
            Expr::Field(field) => self.place(&mut field.base),
            Expr::Unary(unary) => self.place(&mut unary.expr),
            Expr::Tuple(tuple) => tuple.elems.iter_mut().for_each(|place| self.place(place)),
            Expr::Index(index) => {
                self.place(&mut index.expr);
                self.visit_expr_mut(&mut index.index);
            }
            other => self.visit_expr_mut(other),
        }
    }

    /// A loop: what it changes is changed from its second round on.
    pub(super) fn of_loop(&mut self, whole: &Expr) {
        self.last = None;
        if !self.dry {
            let effects = self.effects_of_expression(whole);
            self.change_by(&effects);
        }
    }

    pub(super) fn body(&mut self, block: &mut Block) {
        let statements = std::mem::take(&mut block.stmts);
        block.stmts = self.statements(statements, false);
    }

    /// The body of a loop, which is run more than once, and perhaps more than twice.
    pub(super) fn rounds(&mut self, block: &mut Block, many: bool) {
        self.last = None;
        let for_each = std::mem::replace(&mut self.for_each, many);
        self.body(block);
        self.for_each = for_each;
        self.last = None;
    }
}

impl VisitMut for Required {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Return(leave) => {
                let Some(value) = &mut leave.expr else { return };
                if self.fails == Fails::Never {
                    return self.visit_expr_mut(value);
                }
                if self.fails.is_failure(value) {
                    self.failure(value);
                    return;
                }
                self.required(value);
            }
            Expr::Try(attempt) => {
                if matches!(self.fails, Fails::Nothing | Fails::Error)
                    && !matches!(&*attempt.expr, Expr::Field(_) | Expr::Index(_) | Expr::Path(_))
                {
                    self.strong(&mut attempt.expr);
                    if let Some(chain) = self.chain() {
                        let (result, call) = (hidden("smallscope_required_result"), &self.call);
                        let keep = keep(&result, (*attempt.expr).clone());
                        let look = verbatim(quote!(if (&#call.verdict(&#result)).has_failed() #chain));
                        *attempt.expr = Self::block_of(vec![keep, look, verbatim(quote!(#result))]);
                    }
                } else {
                    self.visit_expr_mut(&mut attempt.expr);
                }
            }
            Expr::MethodCall(_) => self.method(expression, false),
            Expr::Call(_) => self.call(expression, false),
            Expr::Closure(closure) => self.closure(closure, Fails::Never, Declared::default()),
            Expr::Assign(assign) => {
                self.place(&mut assign.left);
                self.visit_expr_mut(&mut assign.right);
                self.change_place(&assign.left.clone());
            }
            Expr::Binary(binary) if crate::invariant::places::is_assignment(&binary.op) => {
                self.place(&mut binary.left);
                self.visit_expr_mut(&mut binary.right);
                self.change_place(&binary.left.clone());
            }
            Expr::Reference(reference) if reference.mutability.is_some() => {
                if let Some(name) = root(&reference.expr) {
                    self.change(&name);
                } else if !is_made_here(&reference.expr) {
                    self.change_all();
                }
                if !matches!(&*reference.expr, Expr::Path(_)) {
                    visit_mut::visit_expr_mut(self, &mut reference.expr);
                }
            }
            Expr::If(whole) => self.scoped(|this| {
                if whole.else_branch.is_none() && this.only_fails(&whole.then_branch) && !has_let(&whole.cond) {
                    this.must_be_false(&mut whole.cond);
                } else {
                    this.condition(&mut whole.cond);
                }
                this.body(&mut whole.then_branch);
                if let Some((_, otherwise)) = &mut whole.else_branch {
                    this.visit_expr_mut(otherwise);
                }
            }),
            Expr::Match(whole) => self.arms(whole, false),
            Expr::Block(block) => self.body(&mut block.block),
            Expr::Unsafe(block) => self.body(&mut block.block),
            Expr::Loop(_) => {
                self.of_loop(&expression.clone());
                if let Expr::Loop(whole) = expression {
                    self.rounds(&mut whole.body, true);
                }
            }
            Expr::While(_) => {
                self.of_loop(&expression.clone());
                if let Expr::While(whole) = expression {
                    self.scoped(|this| {
                        this.condition(&mut whole.cond);
                        this.rounds(&mut whole.body, true);
                    });
                }
            }
            Expr::ForLoop(_) => {
                let Expr::ForLoop(whole) = expression else { return };
                let elements = self.elements(&whole.expr);
                let many = !matches!(&*whole.expr, Expr::Array(array) if array.elems.len() <= 2);
                // A `&mut` of the signature is lent to the loop, as it is to a function.
                self.argument(&mut whole.expr);
                let is_plain = self.has_plain_rounds(whole);
                self.of_loop(&expression.clone());
                if let Expr::ForLoop(whole) = expression {
                    let names = self.names;
                    self.scoped(|this| {
                        this.declare(&whole.pat, elements);
                        this.rounds(&mut whole.body, many);
                    });
                    if is_plain {
                        *expression = self.numbered(whole.clone(), self.names - names);
                    }
                }
            }
            Expr::Macro(call) => {
                if self.look_into(&call.mac) {
                    self.mark_stranger(expression);
                }
            }
            Expr::Path(path) => {
                // Known by a name only: the compiler has the last word.
                if !self.dry
                    && let Some(name) = path.path.get_ident()
                    && self.find(&name.to_string()).is_some_and(|variable| variable.copy && variable.guessed)
                {
                    let (call, name) = (&self.call, name.clone());
                    *expression = parse_quote!(#call.copied(&#name));
                }
            }
            // Places that are looked at stay places.
            Expr::Reference(reference) if matches!(&*reference.expr, Expr::Path(_)) => {}
            Expr::Field(field) if matches!(&*field.base, Expr::Path(_)) => {}
            Expr::Index(index) if matches!(&*index.expr, Expr::Path(_)) => self.visit_expr_mut(&mut index.index),
            Expr::Let(_) => self.condition(expression),
            _ => visit_mut::visit_expr_mut(self, expression),
        }
    }

    /// Other functions have a search of their own.
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
