//! What can be forgotten: a condition that must hold, has held and has changed nothing tells those after it nothing.
//!
//! A search that goes back to what a failure depends on (`kernel/conflicts.rs`) notes every read. Here the places are found where reads stop to matter: behind an operand of
//! `&&` that must be true, behind a statement that can do nothing but fail, and behind each element that `all` has looked at.
//!
//! **The code stands beside that of Korat's search.** A test for each condition would cost that search up to an eighth of its instructions; so a function has its code twice, and
//! decides once, where it is entered.

use super::fails::Fails;
use super::look::may_read;
use super::{Required, verbatim};
use crate::hygiene::hidden;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use std::collections::HashSet;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ExprIf, ExprReturn, ReturnType, Stmt, parse_quote};

/// `if condition { statements }`
pub(super) fn only_if(condition: TokenStream, statements: Vec<Stmt>) -> Stmt {
    let then_branch = Block { brace_token: Default::default(), stmts: statements };
    let cond = Box::new(Expr::Verbatim(condition));
    Stmt::Expr(Expr::If(ExprIf { attrs: vec![], if_token: Default::default(), cond, then_branch, else_branch: None }), None)
}

impl Required {
    /// The function for searches that note reads, if there is anything to forget.
    pub(super) fn noted(&self, output: &ReturnType, statements: &[Stmt]) -> Option<Stmt> {
        let mut noted = Required { forgets: true, ..self.clone() };
        let statements = noted.statements(statements.to_vec(), self.fails != Fails::Never);
        let call = &self.call;
        let mut closure: syn::ExprClosure = parse_quote!(move || true);
        *closure.body = Self::block_of(statements);
        closure.output = output.clone();
        let mut apart: syn::ExprMethodCall = parse_quote!(#call.apart());
        apart.args.push(Expr::Closure(closure));
        let expr = Some(Box::new(Expr::MethodCall(apart)));
        let leave = Expr::Return(ExprReturn { attrs: vec![], return_token: Default::default(), expr });
        let noted_only = || only_if(quote!(#call.notes_reads()), vec![Stmt::Expr(leave, Some(Default::default()))]);
        (noted.marks > 0).then(noted_only)
    }

    /// Whether nothing that follows the statement depends on what it has read: it binds and changes nothing, and goes elsewhere only to fail.
    pub(super) fn is_forgotten(&self, statement: &Stmt, is_end: bool) -> bool {
        let Stmt::Expr(expression, _) = statement else { return false };
        if matches!(expression, Expr::Return(_)) {
            return false;
        }
        let is_unit = matches!(expression, Expr::ForLoop(_) | Expr::While(_))
            || matches!(expression, Expr::If(whole) if whole.else_branch.is_none());
        self.forgets
            && !self.dry
            && self.fails != Fails::Never
            && (!is_end || is_unit)
            && may_read(statement)
            && self.tells_nothing(expression)
    }

    /// Whether an operand that must be true tells those after it nothing.
    pub(super) fn is_forgotten_operand(&self, operand: &Expr) -> bool {
        self.forgets
            && !self.dry
            && self.fails == Fails::False
            && may_read(&Stmt::Expr(operand.clone(), None))
            && self.tells_nothing(operand)
    }

    fn tells_nothing(&self, expression: &Expr) -> bool {
        if self.lends_what_may_change(expression) {
            return false;
        }
        let lowest = self.lowest_of_expression(expression);
        let mut ways = Ways { fails: self.fails, inside: HashSet::new(), others: false };
        ways.visit_expr_mut(&mut expression.clone());
        lowest > self.opened && !ways.others
    }

    /// `let mark = call.mark();`
    pub(super) fn mark_reads(&mut self) -> (Ident, Stmt) {
        self.marks += 1;
        let (call, mark) = (&self.call.clone(), hidden(&format!("smallscope_required_mark_{}", self.fresh())));
        let begin = verbatim(quote!(let #mark = #call.mark();));
        (mark, begin)
    }

    /// `let next = call.held(mark);`
    pub(super) fn forget_reads(&mut self, mark: &Ident) -> (Ident, Stmt) {
        let (call, next) = (&self.call.clone(), hidden(&format!("smallscope_required_mark_{}", self.fresh())));
        let held = verbatim(quote!(let #next = #call.held(#mark);));
        (next, held)
    }
}

/// Macros that leave the code around them only as what is written in them does, or by a panic.
const KNOWN: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprintln",
    "format",
    "matches",
    "panic",
    "println",
    "unreachable",
    "vec",
];

/// Ways out of code other than its end and a failure of the function.
struct Ways {
    fails: Fails,
    /// The labels of loops and blocks inside.
    inside: HashSet<String>,
    others: bool,
}

impl VisitMut for Ways {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Return(leave) => {
                self.others |= !leave.expr.as_ref().is_some_and(|value| self.fails.is_failure(value));
            }
            Expr::Try(_) => self.others |= !matches!(self.fails, Fails::Nothing | Fails::Error),
            Expr::Break(syn::ExprBreak { label, .. }) | Expr::Continue(syn::ExprContinue { label, .. }) => {
                self.others |= !label.as_ref().is_some_and(|label| self.inside.contains(&label.ident.to_string()));
            }
            Expr::Loop(syn::ExprLoop { label: Some(label), .. })
            | Expr::While(syn::ExprWhile { label: Some(label), .. })
            | Expr::ForLoop(syn::ExprForLoop { label: Some(label), .. })
            | Expr::Block(syn::ExprBlock { label: Some(label), .. }) => {
                let name = label.name.ident.to_string();
                let is_first = self.inside.insert(name.clone());
                visit_mut::visit_expr_mut(self, expression);
                if is_first {
                    self.inside.remove(&name);
                }
                return;
            }
            // It leaves itself only.
            Expr::Closure(_) => return,
            _ => {}
        }
        visit_mut::visit_expr_mut(self, expression);
    }

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        self.others |= !KNOWN.iter().any(|name| call.path.is_ident(name)) || may_leave(call.tokens.clone());
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

fn may_leave(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(word) => ["return", "break", "continue"].iter().any(|way| word == way),
        TokenTree::Group(group) => may_leave(group.stream()),
        TokenTree::Punct(sign) => sign.as_char() == '?',
        TokenTree::Literal(_) => false,
    })
}
