//! `match`, `if let`, `while let`, `let else` and `matches!`: what they are matched on, and the conditions that parts of patterns become.

use super::patterns::{At, Guard, is_slice};
use super::rewrite::Rewrite;
use proc_macro2::Ident;
use quote::{ToTokens, quote};
use syn::parse::{ParseStream, Parser};
use syn::spanned::Spanned;
use syn::visit_mut::VisitMut;
use syn::{Arm, BinOp, Expr, ExprIf, ExprMatch, ExprWhile, Local, Macro, Pat, Token, parse_quote, parse_quote_spanned};

impl Rewrite {
    /// Rewrites what patterns are matched on, and says where they then stand.
    pub(super) fn scrutinee<'a>(&mut self, expression: &mut Expr, patterns: impl IntoIterator<Item = &'a Pat>) -> At {
        let patterns: Vec<&Pat> = patterns.into_iter().collect();
        let at = self.position(expression, patterns.iter().copied());
        if patterns.iter().any(|pattern| is_slice(pattern)) && !matches!(expression, Expr::Array(_)) {
            if let Expr::Reference(reference) = expression {
                *expression = (*reference.expr).clone();
            }
            self.form(expression);
            let glue = self.glue.at(expression.span());
            *expression = parse_quote_spanned!(expression.span()=> (&#glue::twin::Sliced(&#expression)).sliced());
        } else if at.is_option() {
            self.option(expression);
        } else if at.has_options_in_tuple() {
            self.tuple(expression, at);
        } else {
            self.visit_expr_mut(expression);
            if at.is_by_reference() {
                *expression = parse_quote_spanned!(expression.span()=> &#expression);
            }
        }
        at
    }

    /// Rewrites an option, or a reference to one, that is matched on.
    fn option(&mut self, expression: &mut Expr) {
        if let Expr::Reference(reference) = expression {
            *expression = (*reference.expr).clone();
            self.visit_expr_mut(expression);
        } else {
            let is_reference = self.is_reference(expression);
            self.visit_expr_mut(expression);
            if is_reference {
                *expression = parse_quote_spanned!(expression.span()=> *#expression);
            }
        }
        let glue = self.glue.at(expression.span());
        *expression = parse_quote_spanned!(expression.span()=> #glue::twin::Asked(&#expression).asked());
    }

    /// Rewrites a written tuple that is matched on.
    fn tuple(&mut self, expression: &mut Expr, at: At) {
        match expression {
            Expr::Paren(inner) => self.tuple(&mut inner.expr, at),
            Expr::Tuple(tuple) => {
                for (number, element) in tuple.elems.iter_mut().enumerate() {
                    if at.is_option_in_tuple(number) { self.option(element) } else { self.value(element) }
                }
            }
            _ => self.visit_expr_mut(expression),
        }
    }

    fn guards(&mut self, guards: Vec<Guard>) -> Vec<Expr> {
        let conditions = guards.into_iter().map(|Guard { variable, pattern }| {
            let mut condition: Expr = parse_quote_spanned!(pattern.span()=> match #variable { #pattern => true, _ => false });
            self.visit_expr_mut(&mut condition);
            condition
        });
        conditions.collect()
    }

    pub(super) fn arms(&mut self, expression: &mut ExprMatch) {
        let at = self.scrutinee(&mut expression.expr, expression.arms.iter().map(|arm| &arm.pat));
        let mut guarded = None;
        let mut arms = vec![];
        for mut arm in std::mem::take(&mut expression.arms) {
            let mut condition = None;
            if let Pat::Guard(guard) = arm.pat {
                condition = Some(*guard.guard);
                arm.pat = *guard.pat;
            }
            for pattern in self.cases(arm.pat.clone(), at) {
                let mut arm = Arm { pat: pattern, ..arm.clone() };
                let mut condition = condition.clone();
                self.scoped(|this| {
                    let taken = this.pattern(&mut arm.pat, at);
                    this.declare(&taken);
                    let mut conditions = this.guards(taken.guards);
                    if !conditions.is_empty() {
                        guarded = Some(arm.pat.span());
                    }
                    if let Some(condition) = &mut condition {
                        this.visit_expr_mut(condition);
                        conditions.push(condition.clone());
                    }
                    this.visit_expr_mut(&mut arm.body);
                    if let Some(condition) = all(conditions) {
                        let pattern = &arm.pat;
                        arm.pat = Pat::Guard(syn::PatGuard {
                            attrs: vec![],
                            pat: Box::new(pattern.clone()),
                            if_token: Token![if](pattern.span()),
                            guard: Box::new(condition),
                        });
                    }
                });
                arm.comma = Some(Token![,](arm.body.span()));
                arms.push(arm);
            }
        }
        if let Some(span) = guarded {
            // The plain match is exhaustive; with guards in place of patterns, the compiler cannot see that this one is.
            arms.push(parse_quote_spanned!(span=> _ => ::core::unreachable!(),));
        }
        expression.arms = arms;
    }

    /// The conditions of an `if` or `while`, where each `let` binds for those after it.
    pub(super) fn condition(&mut self, condition: &mut Expr) {
        let mut rewritten = vec![];
        for mut part in conjuncts(condition.clone()) {
            let mut guards = vec![];
            if let Expr::Let(binding) = &mut part {
                let at = self.scrutinee(&mut binding.expr, [&*binding.pat]);
                let taken = self.pattern(&mut binding.pat, at);
                self.declare(&taken);
                guards = self.guards(taken.guards);
            } else {
                self.visit_expr_mut(&mut part);
            }
            rewritten.push(part);
            rewritten.extend(guards);
        }
        *condition = all(rewritten).expect("a condition has parts");
    }

    /// Whether a lone `let` is a condition that becomes a `match` with a guard.
    pub(super) fn let_with_guards(&self, condition: &Expr) -> bool {
        let Expr::Let(binding) = condition else { return false };
        self.needs_guards(&binding.pat, self.position(&binding.expr, [&*binding.pat]))
    }

    pub(super) fn if_let_as_match(&mut self, expression: &ExprIf) -> Expr {
        let Expr::Let(binding) = &*expression.cond else { unreachable!("checked by the caller") };
        let (pattern, value, then) = (&binding.pat, &binding.expr, &expression.then_branch);
        let otherwise = expression.else_branch.as_ref().map_or(quote!({}), |(_, otherwise)| otherwise.to_token_stream());
        let mut whole: Expr = parse_quote_spanned!(expression.span()=> match #value { #pattern => #then, _ => #otherwise });
        self.visit_expr_mut(&mut whole);
        whole
    }

    pub(super) fn while_let_as_loop(&mut self, expression: &ExprWhile) -> Expr {
        let Expr::Let(binding) = &*expression.cond else { unreachable!("checked by the caller") };
        let (pattern, value, body, label) = (&binding.pat, &binding.expr, &expression.body, &expression.label);
        let mut whole: Expr =
            parse_quote_spanned!(expression.span()=> #label loop { match #value { #pattern => #body, _ => break } });
        self.visit_expr_mut(&mut whole);
        whole
    }

    /// `let PATTERN = value else { .. };` whose pattern needs guards: the match gives its variables.
    pub(super) fn let_else_as_match(&mut self, local: &mut Local, at: At) {
        let Some(init) = &mut local.init else { return };
        let Some((_, otherwise)) = init.diverge.take() else { return };
        let mut pattern = local.pat.clone();
        let taken = self.pattern(&mut pattern, at);
        self.declare(&taken);
        let condition = all(self.guards(taken.guards));
        let names: Vec<Ident> = taken
            .bindings
            .iter()
            .map(|(name, _)| name.clone())
            .filter(|name| !name.to_string().starts_with("smallscope_"))
            .collect();
        let (value, guard) = (&init.expr, condition.map(|condition| quote!(if #condition)));
        *init.expr = parse_quote_spanned!(value.span()=> match #value { #pattern #guard => (#(#names,)*), _ => #otherwise });
        local.pat = parse_quote!((#(#names,)*));
    }

    /// `matches!(value, pattern if guard)` as a `match`.
    pub(super) fn matches_as_match(&mut self, call: &Macro) -> syn::Result<Expr> {
        let parser = |input: ParseStream<'_>| {
            let value: Expr = input.parse()?;
            input.parse::<Token![,]>()?;
            let pattern = input.call(Pat::parse_multi_with_leading_vert)?;
            let guard = if input.parse::<Option<Token![if]>>()?.is_some() { Some(input.parse::<Expr>()?) } else { None };
            input.parse::<Option<Token![,]>>()?;
            Ok((value, pattern, guard))
        };
        let (value, pattern, guard) = parser.parse2(call.tokens.clone())?;
        let guard = guard.map(|guard| quote!(if #guard));
        let mut whole: Expr = parse_quote_spanned!(call.path.span()=> match #value { #pattern #guard => true, _ => false });
        self.visit_expr_mut(&mut whole);
        Ok(whole)
    }
}

/// The operands of `a && b && c`.
fn conjuncts(condition: Expr) -> Vec<Expr> {
    match condition {
        Expr::Binary(binary) if matches!(binary.op, BinOp::And(_)) => {
            let mut parts = conjuncts(*binary.left);
            parts.extend(conjuncts(*binary.right));
            parts
        }
        other => vec![other],
    }
}

fn all(conditions: Vec<Expr>) -> Option<Expr> {
    conditions.into_iter().reduce(|left, right| {
        let op = BinOp::And(Token![&&](right.span()));
        Expr::Binary(syn::ExprBinary { attrs: vec![], left: Box::new(left), op, right: Box::new(right) })
    })
}
