//! Statements: each may begin a part, which then has all that follow it.

use super::fails::Fails;
use super::look::{begins_within, has_let, is_both, is_cheap, is_loop, may_leave, may_read};
use super::{Required, moves, not, text_of, verbatim};
use quote::quote;
use syn::visit_mut::VisitMut;
use syn::{Expr, Pat, Stmt};

impl Required {
    /// The statements of a block; `tail` says that its value is that of the function, which is required.
    pub(super) fn statements(&mut self, statements: Vec<Stmt>, tail: bool) -> Vec<Stmt> {
        let (items, rest): (Vec<Stmt>, Vec<Stmt>) =
            statements.into_iter().partition(|statement| matches!(statement, Stmt::Item(_)));
        let mut out = items;
        let more = self.scoped(|this| this.sequence(rest, tail));
        out.extend(more);
        out
    }

    pub(super) fn sequence(&mut self, statements: Vec<Stmt>, tail: bool) -> Vec<Stmt> {
        let mut out = vec![];
        let mut rest = statements.into_iter();
        while let Some(mut statement) = rest.next() {
            let is_last = rest.as_slice().is_empty();
            let is_end = is_last && matches!(statement, Stmt::Expr(_, None));
            if tail
                && is_end
                && let Stmt::Expr(expression, None) = &mut statement
            {
                self.required(expression);
                out.push(statement);
                continue;
            }
            let mark = self.is_forgotten(&statement, is_end).then(|| self.mark_reads());
            let held = mark.as_ref().map(|(mark, _)| self.forget_reads(mark).1);
            out.extend(mark.map(|(_, begin)| begin));
            let restored = self.restored_by_rounds(&statement, rest.as_slice());
            if !restored.is_empty() {
                out.extend(self.saved_rounds(restored, statement, rest.collect(), tail));
                return out;
            }
            let begins_within = is_last && begins_within(&statement);
            if !begins_within
                && self.is_worth(&statement, rest.as_slice(), tail)
                && self.may_part(&statement, rest.as_slice(), tail)
            {
                let point = self.open();
                out.push(self.begin(&point));
                let mut inner = vec![];
                if self.is_taken_and_tested(&statement, rest.as_slice().first())
                    && let Some(test) = rest.next()
                {
                    inner.extend(self.take_and_test(&point, statement, test));
                    inner.extend(self.sequence(rest.collect(), tail));
                    self.close(&point);
                    out.push(Stmt::Expr(Self::around(&point, inner), None));
                    return out;
                }
                let is_sifted = matches!(&statement, Stmt::Expr(Expr::If(whole), _) if whole.else_branch.is_none()
                    && self.only_fails(&whole.then_branch) && !has_let(&whole.cond) && is_cheap(&whole.cond) && !is_both(&whole.cond));
                self.statement(&mut statement);
                if is_sifted && let Stmt::Expr(Expr::If(whole), _) = &mut statement {
                    let holds = not((*whole.cond).clone());
                    *whole.cond = not(self.sift(&point, holds));
                }
                inner.push(statement);
                inner.extend(held);
                inner.extend(self.sequence(rest.collect(), tail));
                self.close(&point);
                out.push(Stmt::Expr(Self::around(&point, inner), None));
                return out;
            }
            self.statement(&mut statement);
            out.push(statement);
            out.extend(held);
        }
        out
    }

    /// Whether a part that begins with the statement can fail after it has read something.
    pub(super) fn is_worth(&self, statement: &Stmt, rest: &[Stmt], tail: bool) -> bool {
        !self.dry && self.fails != Fails::Never && may_read(statement) && (tail || rest.iter().chain([statement]).any(may_leave))
    }

    pub(super) fn may_part(&mut self, statement: &Stmt, rest: &[Stmt], tail: bool) -> bool {
        let mut lowest = self.lowest_of(statement);
        if is_loop(statement) && lowest <= self.opened {
            // Its body has parts of its own.
            lowest = 0;
        }
        let mut all: Vec<Stmt> = vec![statement.clone()];
        all.extend_from_slice(rest);
        // The end leaves the part, unless it can fail.
        if tail
            && let Some(Stmt::Expr(end, None)) = all.last()
            && (self.fails.is_success(end) || matches!(end, Expr::Path(_)))
        {
            all.pop();
        }
        self.may_begin(text_of(statement), lowest, moves::used_by_value(&all))
    }

    pub(super) fn statement(&mut self, statement: &mut Stmt) {
        match statement {
            Stmt::Local(local) => {
                if let Some(init) = &mut local.init {
                    let before = (*init.expr).clone();
                    let is_required = matches!(&init.diverge, Some((_, other)) if matches!(&**other, Expr::Block(other) if self.only_fails(&other.block)));
                    match &local.pat {
                        Pat::TupleStruct(shape) if is_required && (shape.path.is_ident("Some") || shape.path.is_ident("Ok")) => {
                            self.strong(&mut init.expr)
                        }
                        _ => self.visit_expr_mut(&mut init.expr),
                    }
                    if let Some((_, otherwise)) = &mut init.diverge {
                        self.branches(|this| this.visit_expr_mut(otherwise));
                    }
                    self.declare_from(&local.pat, &before);
                } else {
                    self.declare_later(&local.pat);
                }
            }
            Stmt::Expr(expression, _) => self.visit_expr_mut(expression),
            Stmt::Macro(call) => {
                if self.look_into(&call.mac) {
                    let (call, mac) = (&self.call, &call.mac);
                    let stranger = verbatim(quote!(#call.stranger();));
                    let whole =
                        Stmt::Macro(syn::StmtMacro { attrs: vec![], mac: mac.clone(), semi_token: Some(Default::default()) });
                    *statement = Stmt::Expr(Self::block_of(vec![stranger, whole]), None);
                }
            }
            Stmt::Item(_) => {}
        }
    }

    /// One way of several: what it ends for good is ended, what it begins ends with it.
    pub(super) fn branches(&mut self, way: impl FnOnce(&mut Self)) {
        self.scoped(way);
    }
}
