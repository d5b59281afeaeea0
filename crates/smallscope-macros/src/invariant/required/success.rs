//! What must succeed: operands of `&&`, the end of a function, and what it returns.

use super::fails::Fails;
use super::look::{conjuncts, is_cheap, is_left_at_its_end, reads};
use super::{Required, moves, not, text_of, verbatim};
use crate::hygiene::hidden;
use proc_macro2::Ident;
use quote::quote;
use syn::visit_mut::VisitMut;
use syn::{Block, Expr, ExprMethodCall, Stmt, parse_quote};

impl Required {
    /// An expression whose failure is that of the function.
    pub(super) fn required(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Paren(inner) => self.required(&mut inner.expr),
            Expr::Block(block) if block.label.is_none() => {
                let statements = std::mem::take(&mut block.block.stmts);
                block.block.stmts = self.statements(statements, true);
            }
            Expr::Unsafe(block) => {
                let statements = std::mem::take(&mut block.block.stmts);
                block.block.stmts = self.statements(statements, true);
            }
            Expr::If(whole) if whole.else_branch.is_some() => self.scoped(|this| {
                this.condition(&mut whole.cond);
                let statements = std::mem::take(&mut whole.then_branch.stmts);
                whole.then_branch.stmts = this.statements(statements, true);
                if let Some((_, otherwise)) = &mut whole.else_branch {
                    this.required(otherwise);
                }
            }),
            Expr::Match(whole) => self.arms(whole, true),
            Expr::Binary(binary) if matches!(binary.op, syn::BinOp::And(_)) && self.fails == Fails::False => {
                let operands = conjuncts(expression.clone());
                *expression = self.conjunction(operands, None);
            }
            Expr::Binary(binary) if matches!(binary.op, syn::BinOp::Or(_)) && self.fails == Fails::False => {
                self.visit_expr_mut(&mut binary.left);
                self.required(&mut binary.right);
            }
            Expr::Return(_) | Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_) | Expr::Closure(_) => {
                self.visit_expr_mut(expression)
            }
            _ if self.fails.is_success(expression)
                || matches!(expression, Expr::Path(_)) && !self.fails.is_failure(expression) =>
            {
                self.visit_expr_mut(expression)
            }
            _ if self.fails.is_failure(expression) => self.failure(expression),
            _ => *expression = self.leaf(expression.clone()),
        }
    }

    /// A failure. An error may read something, which belongs to the candidate: it is made first.
    pub(super) fn failure(&mut self, value: &mut Expr) {
        self.visit_expr_mut(value);
        if let Some(chain) = self.chain() {
            let result = hidden("smallscope_required_result");
            *value = Self::block_of(vec![keep(&result, value.clone()), chain, verbatim(quote!(#result))]);
        }
    }

    /// An expression that is the result: it is looked at before it is returned.
    pub(super) fn leaf(&mut self, mut expression: Expr) -> Expr {
        let lowest = self.lowest_of_expression(&expression);
        // A function that is called begins with a part of its own.
        let point = !self.is_mere_call(&expression)
            && self.may_begin(text_of(&expression), lowest, moves::expression_uses_by_value(&expression));
        let point = point.then(|| self.open());
        let begin = point.as_ref().map(|point| self.begin(point));
        let is_sifted = self.fails == Fails::False && is_cheap(&expression);
        self.strong(&mut expression);
        if let Some(point) = point.as_ref().filter(|_| is_sifted) {
            expression = self.sift(point, expression);
        }
        let Some(chain) = self.chain() else { return expression };
        let (result, call) = (hidden("smallscope_required_result"), &self.call);
        // Where it must be a `bool`, nothing has to be found out.
        let (kept, look) = if self.fails == Fails::False {
            (keep_as(parse_quote!(let #result: ::core::primitive::bool;), expression), quote!(if !#result #chain))
        } else {
            (keep(&result, expression), quote!(if (&#call.verdict(&#result)).has_failed() #chain))
        };
        let look = verbatim(look);
        let Some(point) = point else { return Self::block_of(vec![kept, look, verbatim(quote!(#result))]) };
        self.close(&point);
        Self::block_of(vec![
            begin.expect("the part begins"),
            Stmt::Expr(Self::around(&point, vec![kept, look, verbatim(quote!(#result))]), None),
        ])
    }

    /// `a && b && c`: each operand is a part, with all that follow it. The mark is where reads begin that the next operand is the first to make.
    pub(super) fn conjunction(&mut self, mut operands: Vec<Expr>, mark: Option<Ident>) -> Expr {
        let mut first = operands.remove(0);
        // Neighbours that cost next to nothing are one part.
        while is_cheap(&first) && operands.first().is_some_and(is_cheap) {
            let right = Box::new(operands.remove(0));
            let op = syn::BinOp::And(Default::default());
            first = Expr::Binary(syn::ExprBinary { attrs: vec![], left: Box::new(first), op, right });
        }
        if operands.is_empty() {
            if is_cheap(&first) {
                return self.leaf(first);
            }
            self.required(&mut first);
            return first;
        }
        let is_forgotten = self.is_forgotten_operand(&first);
        let (mark, mark_reads) = match mark {
            _ if !is_forgotten => (None, None),
            Some(mark) => (Some(mark), None),
            None => {
                let (mark, begin) = self.mark_reads();
                (Some(mark), Some(begin))
            }
        };
        let lowest = self.lowest_of_expression(&first);
        let mut used = moves::expression_uses_by_value(&first);
        operands.iter().for_each(|operand| used.extend(moves::expression_uses_by_value(operand)));
        let point = self.may_begin(text_of(&first), lowest, used).then(|| self.open());
        let begin = point.as_ref().map(|point| self.begin(point));
        let is_sifted = is_cheap(&first);
        self.strong(&mut first);
        if let Some(point) = point.as_ref().filter(|_| is_sifted) {
            first = self.sift(point, first);
        }
        let fails = self.chain();
        let (mark, held) = mark.map(|mark| self.forget_reads(&mark)).unzip();
        let rest = self.conjunction(operands, mark);
        let no: Expr = Expr::Verbatim(quote!(false));
        let otherwise = Self::block_of(fails.into_iter().chain([Stmt::Expr(no, None)]).collect());
        let choice = Expr::If(syn::ExprIf {
            attrs: vec![],
            if_token: Default::default(),
            cond: Box::new(first),
            then_branch: Block {
                brace_token: Default::default(),
                stmts: held.into_iter().chain([Stmt::Expr(rest, None)]).collect(),
            },
            else_branch: Some((Default::default(), Box::new(otherwise))),
        });
        match (point, begin) {
            (Some(point), Some(begin)) => {
                self.close(&point);
                let looped = Stmt::Expr(Self::around(&point, vec![Stmt::Expr(choice, None)]), None);
                Self::block_of(mark_reads.into_iter().chain([begin, looped]).collect())
            }
            _ if mark_reads.is_some() => Self::block_of(mark_reads.into_iter().chain([Stmt::Expr(choice, None)]).collect()),
            _ => choice,
        }
    }

    /// An expression that must succeed; whoever asks looks whether it has.
    pub(super) fn strong(&mut self, expression: &mut Expr) {
        match expression {
            _ if is_cheap(expression) => self.visit_expr_mut(expression),
            Expr::Paren(inner) => self.strong(&mut inner.expr),
            Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Not(_)) => self.must_be_false(&mut unary.expr),
            // The last operand of `a || b` decides, where it is looked at.
            Expr::Binary(binary) if matches!(binary.op, syn::BinOp::Or(_)) => {
                self.visit_expr_mut(&mut binary.left);
                self.strong(&mut binary.right);
            }
            Expr::MethodCall(_) => self.method(expression, true),
            Expr::Call(_) => self.call(expression, true),
            _ => self.visit_expr_mut(expression),
        }
    }

    /// A condition that must be false: each operand of `a || b` is looked at only if those before it are false, and nothing after one that is true.
    pub(super) fn must_be_false(&mut self, condition: &mut Expr) {
        match condition {
            Expr::Paren(inner) => self.must_be_false(&mut inner.expr),
            Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Not(_)) => self.strong(&mut unary.expr),
            Expr::Binary(binary) if matches!(binary.op, syn::BinOp::Or(_)) => {
                self.must_be_false(&mut binary.left);
                self.must_be_false(&mut binary.right);
            }
            // The last operand of `a && b` decides, where it is looked at.
            Expr::Binary(binary) if matches!(binary.op, syn::BinOp::And(_)) => {
                self.visit_expr_mut(&mut binary.left);
                self.must_be_false(&mut binary.right);
            }
            Expr::MethodCall(call) if (call.method == "is_none" || call.method == "is_err") && call.args.is_empty() => {
                self.strong(&mut call.receiver);
            }
            Expr::MethodCall(call) if is_of_some(call) => {
                let all = Expr::MethodCall(of_all(call.clone()));
                *condition = not(all);
                self.must_be_false(condition);
            }
            _ => self.visit_expr_mut(condition),
        }
    }

    /// Whether a block does nothing but fail.
    pub(super) fn only_fails(&self, block: &Block) -> bool {
        match block.stmts.as_slice() {
            [Stmt::Expr(Expr::Return(leave), _)] => {
                self.fails != Fails::Never
                    && leave.expr.as_ref().is_some_and(|value| self.fails.is_failure(value) && !reads(value))
            }
            _ => false,
        }
    }
}

/// Whether it is a call of `any` or `is_some_and` with a closure that is left at its end only.
fn is_of_some(call: &ExprMethodCall) -> bool {
    (call.method == "any" || call.method == "is_some_and")
        && matches!((call.args.len(), call.args.first()), (1, Some(Expr::Closure(closure))) if is_left_at_its_end(&closure.body))
}

/// `any(condition)` as the `all(!condition)` that it is the contrary of.
fn of_all(mut call: ExprMethodCall) -> ExprMethodCall {
    let name = if call.method == "any" { "all" } else { "is_none_or" };
    call.method = Ident::new(name, call.method.span());
    if let Some(Expr::Closure(closure)) = call.args.first_mut() {
        *closure.body = not((*closure.body).clone());
    }
    call
}

/// `let result = expression;`
pub(super) fn keep(result: &Ident, expression: Expr) -> Stmt {
    keep_as(parse_quote!(let #result;), expression)
}

/// The `let`, with a value.
fn keep_as(mut variable: Stmt, expression: Expr) -> Stmt {
    if let Stmt::Local(local) = &mut variable {
        local.init = Some(syn::LocalInit { eq_token: Default::default(), expr: Box::new(expression), diverge: None });
    }
    variable
}
