//! Rounds of a loop that have held are not run again while what they read is as it was.
//!
//! Where a round does nothing but read, it is passed over when the loop is come to again. Where it changes variables that can be copied, or elements of a slice or a list, they are saved when it
//! begins, and the loop goes on from the round that was the first to read what has changed.

use super::fails::Fails;
use super::look::{arguments, may_leave};
use super::parts::{How, Restored};
use super::success::keep;
use super::{Required, moves, text_of, verbatim};
use crate::hygiene::hidden;
use proc_macro2::Ident;
use quote::quote;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ExprForLoop, Lifetime, Pat, Stmt, parse_quote};

impl Required {
    /// Whether all that a round of the loop does is to read, and to leave the function if something does not hold: then it does nothing in a second run that it did not do in the first.
    pub(super) fn has_plain_rounds(&mut self, whole: &ExprForLoop) -> bool {
        let code = Expr::ForLoop(whole.clone());
        let is_plain = !self.dry
            && !self.whole
            && !self.forgets
            && self.fails != Fails::Never
            && is_range(&whole.expr)
            && self.lowest_of_expression(&code) > self.opened
            && self.are_plain(whole);
        if is_plain {
            let (at, text) = text_of(whole);
            self.note(at, format!("`{text}` passes over rounds that have held"));
        }
        is_plain
    }

    /// The loop, in which each round has as many numbers as there are places in its code where parts begin.
    pub(super) fn numbered(&mut self, mut whole: ExprForLoop, parts: usize) -> Expr {
        let (call, parts) = (&self.call, parts.max(1) as u32);
        let (elements, rounds) = (hidden("smallscope_required_elements"), hidden("smallscope_required_rounds"));
        let range = std::mem::replace(&mut *whole.expr, Expr::Verbatim(quote!(#elements)));
        whole.body.stmts.insert(0, verbatim(quote!(#rounds.begin(&#call);)));
        Self::block_of(vec![
            keep(&elements, range),
            verbatim(quote!(let (#elements, mut #rounds) = #call.rounds(#parts, #elements);)),
            Stmt::Expr(Expr::ForLoop(whole), None),
            verbatim(quote!(#rounds.end(&#call);)),
        ])
    }

    /// The variables that a loop changes, if they are all that it changes, can be saved, and something in it may fail.
    pub(super) fn restored_by_rounds(&mut self, statement: &Stmt, rest: &[Stmt]) -> Vec<Restored> {
        let is_saved = match statement {
            Stmt::Expr(Expr::While(whole), _) => !self.has_calls(&whole.cond),
            Stmt::Expr(Expr::ForLoop(whole), _) => is_range(&whole.expr) && matches!(&*whole.pat, Pat::Ident(_) | Pat::Wild(_)),
            _ => false,
        };
        if !is_saved || self.dry || self.whole || self.forgets || self.fails == Fails::Never || !may_leave(statement) {
            return vec![];
        }
        let inside = Required { opened: self.opened + 1, ..self.clone() };
        let Some(names) = inside.effects_of(statement).names else { return vec![] };
        let names: Vec<&String> = names.iter().filter(|name| self.find(name).is_some()).collect();
        let Some(how) = names.iter().map(|name| self.how_restored(name)).collect::<Option<Vec<How>>>() else { return vec![] };
        let all: Vec<Stmt> = [statement].into_iter().chain(rest).cloned().collect();
        if self.moved(moves::used_by_value(&all)).is_some() {
            return vec![];
        }
        let named = names.into_iter().zip(how);
        let restored: Vec<Restored> =
            named.filter_map(|(name, how)| Some(Restored { name: Named::find(name, statement)?, how })).collect();
        if !restored.is_empty() {
            let (at, text) = text_of(statement);
            self.note(at, format!("`{text}` goes on from the round that read what has changed"));
        }
        restored
    }

    /// How a variable is saved and restored, if it can be. The compiler finds out whether its elements can be kept; where they cannot, no round is saved.
    fn how_restored(&self, name: &str) -> Option<How> {
        let variable = self.find(name)?;
        match variable {
            _ if self.is_reborrowed(name) => Some(How::KeptBehind),
            _ if !variable.mutable || variable.holds || variable.later => None,
            _ => Some(if variable.copy { How::Copied } else { How::Kept }),
        }
    }

    /// A loop that goes on from one of its rounds, with all that follows it.
    pub(super) fn saved_rounds(
        &mut self,
        mut restored: Vec<Restored>,
        statement: Stmt,
        rest: Vec<Stmt>,
        tail: bool,
    ) -> Vec<Stmt> {
        let mut out = vec![];
        let elements = hidden(&format!("smallscope_required_elements_{}", self.fresh()));
        let mut range = None;
        if let Stmt::Expr(Expr::ForLoop(whole), _) = &statement {
            range = Some(self.elements(&whole.expr));
            let mut from = (*whole.expr).clone();
            self.visit_expr_mut(&mut from);
            out.push(keep(&elements, from));
            out.push(verbatim(quote!(let mut #elements = ::core::iter::IntoIterator::into_iter(#elements);)));
            restored.push(Restored { name: elements.clone(), how: How::Cloned });
        }
        let mut point = self.open();
        point.restored = restored.clone();
        *self.points.last_mut().expect("it has begun") = point.clone();
        let (call, place) = (self.call.clone(), point.place.clone());
        let values = restored.iter().map(|Restored { name, how }| match how {
            How::Copied => quote!(#name),
            How::Cloned => quote!(::core::clone::Clone::clone(&#name)),
            How::Kept => quote!((&#call.keeping(&#name)).kept()?),
            How::KeptBehind => quote!((&#call.keeping(&*#name)).kept()?),
        });
        let begin = verbatim(quote!(#place.begin(&#call, || ::core::option::Option::Some((#(#values,)*)));));
        let statement = match (statement, range) {
            (Stmt::Expr(Expr::ForLoop(mut whole), semi), Some(declared)) => {
                self.of_loop(&Expr::ForLoop(whole.clone()));
                self.scoped(|this| {
                    this.declare(&whole.pat, declared);
                    this.rounds(&mut whole.body, true);
                });
                let element = hidden("smallscope_required_element");
                let next = verbatim(quote! {
                    let #element = match ::core::iter::Iterator::next(&mut #elements) {
                        ::core::option::Option::Some(#element) => #element,
                        ::core::option::Option::None => break,
                    };
                });
                let pattern = &whole.pat;
                let take: Stmt = parse_quote!(let #pattern = #element;);
                let mut body = whole.body;
                body.stmts.splice(0..0, [begin, next, take]);
                Stmt::Expr(
                    Expr::Loop(syn::ExprLoop { attrs: vec![], label: whole.label, loop_token: Default::default(), body }),
                    semi,
                )
            }
            (mut statement, _) => {
                self.statement(&mut statement);
                match statement {
                    // The condition may take an element out of what the loop changes, so a round begins before it.
                    Stmt::Expr(Expr::While(whole), semi) => {
                        let mut look: syn::ExprIf = parse_quote!(if true {
                        } else {
                            break;
                        });
                        (look.cond, look.then_branch) = (whole.cond, whole.body);
                        let stmts = vec![begin, Stmt::Expr(Expr::If(look), None)];
                        let body = Block { brace_token: Default::default(), stmts };
                        let looped = syn::ExprLoop { attrs: vec![], label: whole.label, loop_token: Default::default(), body };
                        Stmt::Expr(Expr::Loop(looped), semi)
                    }
                    other => other,
                }
            }
        };
        let mut inner = vec![self.put_back(&point), statement];
        inner.extend(self.sequence(rest, tail));
        self.close(&point);
        out.push(verbatim(quote!(let mut #place = #call.saved_rounds();)));
        out.push(Stmt::Expr(Self::around(&point, inner), None));
        out
    }
}

/// A variable as the code has it.
struct Named<'a> {
    name: &'a str,
    found: Option<Ident>,
}

impl Named<'_> {
    fn find(name: &str, statement: &Stmt) -> Option<Ident> {
        let mut named = Named { name, found: None };
        named.visit_stmt_mut(&mut statement.clone());
        named.found
    }
}

impl VisitMut for Named<'_> {
    fn visit_expr_path_mut(&mut self, path: &mut syn::ExprPath) {
        if let Some(name) = path.path.get_ident().filter(|name| *name == self.name) {
            self.found = Some(name.clone());
        }
    }
}

/// `from..to`, or `(from..to).rev()`
fn is_range(elements: &Expr) -> bool {
    match elements {
        Expr::Range(range) => range.start.is_some() && range.end.is_some(),
        Expr::Paren(inner) => is_range(&inner.expr),
        Expr::MethodCall(call) => call.method == "rev" && is_range(&call.receiver),
        _ => false,
    }
}

/// What rounds must not have: ways out of the loop other than its end and a failure, after which nothing is read, and what is not seen to do nothing but read.
struct Rounds {
    around: Required,
    label: Option<Lifetime>,
    found: bool,
}

impl Required {
    fn are_plain(&self, whole: &ExprForLoop) -> bool {
        let label = whole.label.as_ref().map(|label| label.name.clone());
        let elements = self.elements(&whole.expr);
        let inside = self.with([&*whole.pat], elements.frozen, elements.known);
        let mut rounds = Rounds { around: inside, label, found: false };
        rounds.visit_block_mut(&mut whole.body.clone());
        !rounds.found
    }
}

impl VisitMut for Rounds {
    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        visit_mut::visit_local_mut(self, local);
        match &local.init {
            Some(init) => self.around.declare_from(&local.pat, &init.expr),
            None => self.around.declare_later(&local.pat),
        }
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        self.found |= match expression {
            Expr::Return(leave) => !leave.expr.as_ref().is_some_and(|value| self.around.fails.is_failure(value)),
            Expr::Continue(jump) => jump.label != self.label,
            Expr::Break(_) | Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_) | Expr::Closure(_) => true,
            Expr::Let(binding) => {
                self.around.declare_from(&binding.pat, &binding.expr);
                false
            }
            Expr::MethodCall(_) | Expr::Call(_) => self.around.has_calls(expression),
            _ => false,
        };
        visit_mut::visit_expr_mut(self, expression);
    }

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        let is_plain = |all: Vec<Expr>| !all.iter().any(|one| self.around.has_calls(one));
        self.found |= !call.path.is_ident("matches") || !arguments(call).is_some_and(is_plain);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {
        self.found = true;
    }
}
