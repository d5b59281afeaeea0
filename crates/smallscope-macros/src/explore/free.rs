//! The names that code uses and does not bind itself: `h` in `m.get(h)`, and not in `m.retain(|h| *h > 0)`.

use super::lines::Names;
use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};
use syn::{Arm, Block, Expr, Local, Pat, Stmt, UnOp};

/// Where a name stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum NamePosition {
    /// Before a method, field or index, where references are followed.
    Base,
    /// Behind `*`, which is replaced with it.
    Deref,
    Other,
}

/// Whether code uses a name.
pub(crate) fn uses(code: &Expr, name: &Ident) -> bool {
    let mut is_used = false;
    replaced(code, &mut |ident, _| {
        is_used |= ident == name;
        None
    });
    is_used
}

/// Code with other expressions in the place of names that it does not bind.
pub(crate) fn replaced(code: &Expr, replace: &mut dyn FnMut(&Ident, NamePosition) -> Option<Expr>) -> Expr {
    let mut code = code.clone();
    Replacing { hidden: vec![], replace }.visit_expr_mut(&mut code);
    code
}

struct Replacing<'r> {
    /// What the code around binds.
    hidden: Vec<Ident>,
    replace: &'r mut dyn FnMut(&Ident, NamePosition) -> Option<Expr>,
}

impl Replacing<'_> {
    fn name(&mut self, name: &Ident, place: NamePosition) -> Option<Expr> {
        if self.hidden.contains(name) { None } else { (self.replace)(name, place) }
    }

    /// Replaces an expression that is a name.
    fn expression(&mut self, expression: &mut Expr, place: NamePosition) {
        match name_of(expression) {
            Some(name) => {
                if let Some(other) = self.name(&name, place) {
                    *expression = other;
                }
            }
            None => self.visit_expr_mut(expression),
        }
    }

    fn hide<'p>(&mut self, patterns: impl IntoIterator<Item = &'p Pat>) {
        let mut names = Names(vec![]);
        patterns.into_iter().for_each(|pattern| names.visit_pat_mut(&mut pattern.clone()));
        self.hidden.append(&mut names.0);
    }

    /// Does something, and forgets what was hidden by it.
    fn within(&mut self, visit: impl FnOnce(&mut Self)) {
        let hidden = self.hidden.len();
        visit(self);
        self.hidden.truncate(hidden);
    }

    /// The arguments of macros are seen as tokens only.
    fn tokens(&mut self, tokens: TokenStream) -> TokenStream {
        let mut tokens = tokens.into_iter().peekable();
        let mut before = ' ';
        let mut out = TokenStream::new();
        while let Some(token) = tokens.next() {
            let next = tokens.peek().map_or(' ', punctuation);
            let now = punctuation(&token);
            out.extend(match token {
                TokenTree::Ident(ident) if before != '.' => {
                    let place = if next == '.' || next == '[' { NamePosition::Base } else { NamePosition::Other };
                    self.name(&ident, place).map_or_else(|| ident.to_token_stream(), ToTokens::into_token_stream)
                }
                TokenTree::Group(group) => {
                    TokenTree::from(Group::new(group.delimiter(), self.tokens(group.stream()))).into_token_stream()
                }
                other => other.into_token_stream(),
            });
            before = now;
        }
        out
    }
}

fn name_of(expression: &Expr) -> Option<Ident> {
    match expression {
        Expr::Path(path) => path.path.get_ident().cloned(),
        _ => None,
    }
}

fn punctuation(token: &TokenTree) -> char {
    match token {
        TokenTree::Punct(punct) => punct.as_char(),
        TokenTree::Group(group) if group.delimiter() == proc_macro2::Delimiter::Bracket => '[',
        _ => ' ',
    }
}

/// The patterns of `let` in a condition.
fn patterns(condition: &Expr) -> Vec<&Pat> {
    match condition {
        Expr::Let(condition) => vec![&*condition.pat],
        Expr::Binary(both) => [&both.left, &both.right].into_iter().flat_map(|side| patterns(side)).collect(),
        _ => vec![],
    }
}

impl VisitMut for Replacing<'_> {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Path(_) => {
                if name_of(expression).is_some() {
                    self.expression(expression, NamePosition::Other);
                }
            }
            Expr::Unary(unary) if matches!(unary.op, UnOp::Deref(_)) && name_of(&unary.expr).is_some() => {
                match name_of(&unary.expr).and_then(|name| self.name(&name, NamePosition::Deref)) {
                    Some(other) => *expression = other,
                    None => self.expression(&mut unary.expr, NamePosition::Other),
                }
            }
            Expr::MethodCall(call) => {
                self.expression(&mut call.receiver, NamePosition::Base);
                call.args.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
            }
            Expr::Field(field) => self.expression(&mut field.base, NamePosition::Base),
            Expr::Index(index) => {
                self.expression(&mut index.expr, NamePosition::Base);
                self.visit_expr_mut(&mut index.index);
            }
            Expr::Closure(closure) => self.within(|within| {
                within.hide(&closure.inputs);
                within.visit_expr_mut(&mut closure.body);
            }),
            Expr::ForLoop(repeated) => {
                self.visit_expr_mut(&mut repeated.expr);
                self.within(|within| {
                    within.hide([&*repeated.pat]);
                    within.visit_block_mut(&mut repeated.body);
                });
            }
            Expr::If(choice) => {
                self.visit_expr_mut(&mut choice.cond);
                self.within(|within| {
                    within.hide(patterns(&choice.cond));
                    within.visit_block_mut(&mut choice.then_branch);
                });
                if let Some((_, otherwise)) = &mut choice.else_branch {
                    self.visit_expr_mut(otherwise);
                }
            }
            Expr::While(repeated) => {
                self.visit_expr_mut(&mut repeated.cond);
                self.within(|within| {
                    within.hide(patterns(&repeated.cond));
                    within.visit_block_mut(&mut repeated.body);
                });
            }
            Expr::Macro(called) => called.mac.tokens = self.tokens(called.mac.tokens.clone()),
            _ => visit_mut::visit_expr_mut(self, expression),
        }
    }

    fn visit_arm_mut(&mut self, arm: &mut Arm) {
        self.within(|within| {
            within.hide([&arm.pat]);
            visit_mut::visit_arm_mut(within, arm);
        });
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        self.within(|within| block.stmts.iter_mut().for_each(|statement| within.visit_stmt_mut(statement)));
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        match statement {
            Stmt::Macro(called) => called.mac.tokens = self.tokens(called.mac.tokens.clone()),
            _ => visit_mut::visit_stmt_mut(self, statement),
        }
    }

    fn visit_local_mut(&mut self, local: &mut Local) {
        visit_mut::visit_local_mut(self, local);
        self.hide([&local.pat]);
    }

    /// Constants in patterns are not looked at.
    fn visit_pat_mut(&mut self, _: &mut Pat) {}
}

#[cfg(test)]
mod tests {
    use super::{NamePosition, replaced, uses};
    use quote::ToTokens;

    #[test]
    fn a_name_that_code_binds_itself_is_not_used_by_it() {
        let ident = quote::format_ident!("h");
        for (code, is_used) in [
            ("m.get(h)", true),
            ("m.h(1)", false),
            ("m.retain(|h| *h > 0)", false),
            ("m.retain(|x| *x > h)", true),
            ("{ let h = m.len(); h + 1 }", false),
            ("{ let h = h + 1; h }", true),
            ("for h in m.iter() { drop(h) }", false),
            ("match m.first() { Some(h) => *h, None => 0 }", false),
            ("match m.first() { Some(k) => *k, None => h }", true),
            ("if let Some(h) = m.pop() { h } else { 0 }", false),
            ("if let Some(k) = m.pop() { k } else { h }", true),
            ("while let Some(h) = m.pop() { drop(h) }", false),
            ("m.extend(vec![h; 2])", true),
            ("m.extend(vec![x.h; 2])", false),
            ("h::new(m)", false),
            ("Key { h }", true),
        ] {
            assert_eq!(uses(&syn::parse_str(code).unwrap(), &ident), is_used, "{code}");
        }
    }

    #[test]
    fn a_reference_is_followed_by_methods_and_by_a_star_alone() {
        let code = syn::parse_str("f(m, m.len(), m[0], m.0, *m, |m| m)").unwrap();
        let mut places = vec![];
        let code = replaced(&code, &mut |ident, place| {
            if ident == "m" {
                places.push(place);
            }
            (place == NamePosition::Deref).then(|| syn::parse_quote!(value))
        });
        assert!(places == [NamePosition::Other, NamePosition::Base, NamePosition::Base, NamePosition::Base, NamePosition::Deref]);
        assert_eq!(code.to_token_stream().to_string(), "f (m , m . len () , m [0] , m . 0 , value , | m | m)");
    }
}
