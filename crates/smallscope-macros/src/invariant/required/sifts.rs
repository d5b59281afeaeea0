//! Sifting: a condition that has read one value, and costs little, is asked at once for the next values of that field.

use super::look::{has_let, is_cheap, may_leave};
use super::parts::Point;
use super::success::keep;
use super::{Required, moves, not, verbatim};
use crate::hygiene::hidden;
use quote::{ToTokens, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat, Stmt, parse_quote};

impl Required {
    /// A condition at the beginning of a part, asked in groups that read the same: only a group that is the first to read one value can be asked for all of them.
    pub(super) fn sift(&mut self, point: &Point, condition: Expr) -> Expr {
        let mut groups = groups(condition).into_iter();
        let first = groups.next().expect("a condition has an operand");
        let first = self.sift_group(&point.place, first);
        groups.fold(first, |before, group| {
            let place = hidden(&format!("smallscope_required_place_{}", self.fresh()));
            let begin = self.begin_at(&place);
            let sifted = Self::block_of(vec![begin, Stmt::Expr(self.sift_group(&place, group), None)]);
            and(before, sifted)
        })
    }

    /// `call.sift(place, || condition)`
    fn sift_group(&self, place: &proc_macro2::Ident, condition: Expr) -> Expr {
        let call = &self.call;
        let mut closure: syn::ExprClosure = parse_quote!(|| true);
        *closure.body = condition;
        let mut whole: syn::ExprMethodCall = parse_quote!(#call.sift(#place));
        whole.args.push(Expr::Closure(closure));
        Expr::MethodCall(whole)
    }

    /// Whether a statement takes a value, and the next one does nothing but fail for some values.
    pub(super) fn is_taken_and_tested(&self, statement: &Stmt, next: Option<&Stmt>) -> bool {
        let Stmt::Local(local) = statement else { return false };
        let Some(Stmt::Expr(Expr::If(test), _)) = next else { return false };
        let Some(init) = &local.init else { return false };
        let Some(name) = taken_name(&local.pat) else { return false };
        let changes = self.lowest_of_expression(&test.cond) <= self.opened;
        let used = moves::expression_uses_by_value(&test.cond);
        !self.forgets
            && init.diverge.is_none()
            && is_cheap(&init.expr)
            // What goes through elements has parts of its own, which a sifted condition must not.
            && is_cheap(&test.cond)
            && test.else_branch.is_none()
            && self.only_fails(&test.then_branch)
            && !has_let(&test.cond)
            && !self.has_calls(&test.cond)
            && !may_leave(&Stmt::Expr((*test.cond).clone(), None))
            && !changes
            && (self.seen().is_copied(&init.expr) || used.iter().all(|used| used.if_iterator || name.ident != used.name))
    }

    /// `let value = init; if test { return failure }` in a part that begins with them: the test is asked for all values of what `init` reads.
    pub(super) fn take_and_test(&mut self, point: &Point, mut taken: Stmt, mut test: Stmt) -> Vec<Stmt> {
        self.statement(&mut taken);
        let (Stmt::Local(local), Stmt::Expr(Expr::If(whole), _)) = (&taken, &mut test) else { return vec![taken, test] };
        self.must_be_false(&mut whole.cond);
        self.body(&mut whole.then_branch);
        let (call, place, kept) = (&self.call, &point.place, hidden("smallscope_required_kept"));
        let value = &taken_name(&local.pat).expect("a statement that takes one value").ident;
        let mut answer: syn::ExprIf = parse_quote!(if true {
        } else {
        });
        answer.cond = std::mem::replace(&mut whole.cond, Box::new(Expr::Verbatim(quote!(#kept.is_none()))));
        answer.then_branch.stmts = vec![verbatim(quote!(::core::option::Option::None))];
        let found = Self::block_of(vec![verbatim(quote!(::core::option::Option::Some(#value)))]);
        answer.else_branch = Some((Default::default(), Box::new(found)));
        let mut closure: syn::ExprClosure = parse_quote!(|| true);
        *closure.body = Self::block_of(vec![taken.clone(), Stmt::Expr(Expr::If(answer), None)]);
        let mut sifted: syn::ExprMethodCall = parse_quote!(#call.sift_values(#place));
        sifted.args.push(Expr::Closure(closure));
        let keep = keep(&kept, Expr::MethodCall(sifted));
        let mut take = local.clone();
        take.init = Some(syn::LocalInit {
            eq_token: Default::default(),
            expr: Box::new(Expr::Verbatim(quote!(#call.kept(#kept)))),
            diverge: None,
        });
        let take = Stmt::Local(take);
        vec![keep, test, take]
    }
}

/// The one variable that a pattern binds, if it does nothing else.
fn taken_name(pattern: &Pat) -> Option<&syn::PatIdent> {
    match pattern {
        Pat::Ident(name) if name.by_ref.is_none() && name.subpat.is_none() => Some(name),
        Pat::Type(typed) => taken_name(&typed.pat),
        _ => None,
    }
}

fn and(left: Expr, right: Expr) -> Expr {
    Expr::Binary(syn::ExprBinary {
        attrs: vec![],
        left: Box::new(left),
        op: syn::BinOp::And(Default::default()),
        right: Box::new(right),
    })
}

/// The operands of a condition, those together that read nothing which the ones before have not read.
fn groups(condition: Expr) -> Vec<Expr> {
    let mut groups: Vec<(Expr, Vec<String>)> = vec![];
    for operand in operands(condition, true) {
        let reads = places(&operand);
        match groups.last_mut() {
            Some((group, read)) if read.is_empty() || reads.iter().all(|place| read.contains(place)) => {
                let before = std::mem::replace(group, Expr::Verbatim(quote!()));
                *group = and(before, operand);
                read.extend(reads);
            }
            _ => groups.push((operand, reads)),
        }
    }
    groups.into_iter().map(|(group, _)| group).collect()
}

/// The conditions that must hold, in their order, for one to be true, or false.
fn operands(condition: Expr, wanted: bool) -> Vec<Expr> {
    match condition {
        Expr::Paren(inner) if is_divided(&inner.expr) => operands(*inner.expr, wanted),
        Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Not(_)) && is_divided(&unary.expr) => operands(*unary.expr, !wanted),
        Expr::Binary(binary) if wanted && matches!(binary.op, syn::BinOp::And(_)) => {
            [operands(*binary.left, true), operands(*binary.right, true)].concat()
        }
        Expr::Binary(binary) if !wanted && matches!(binary.op, syn::BinOp::Or(_)) => {
            [operands(*binary.left, false), operands(*binary.right, false)].concat()
        }
        other if wanted => vec![other],
        other => vec![not(other)],
    }
}

fn is_divided(condition: &Expr) -> bool {
    match condition {
        Expr::Paren(inner) => is_divided(&inner.expr),
        Expr::Unary(unary) => matches!(unary.op, syn::UnOp::Not(_)) && is_divided(&unary.expr),
        Expr::Binary(binary) => matches!(binary.op, syn::BinOp::And(_) | syn::BinOp::Or(_)),
        _ => false,
    }
}

/// The places that an expression names: what it may read.
fn places(expression: &Expr) -> Vec<String> {
    struct Places(Vec<String>);
    impl VisitMut for Places {
        fn visit_expr_mut(&mut self, expression: &mut Expr) {
            match expression {
                Expr::Field(_) | Expr::Index(_) => self.0.push(expression.to_token_stream().to_string()),
                _ => visit_mut::visit_expr_mut(self, expression),
            }
        }
    }
    let mut places = Places(vec![]);
    places.visit_expr_mut(&mut expression.clone());
    places.0
}
