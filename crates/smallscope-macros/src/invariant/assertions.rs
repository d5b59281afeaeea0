//! Assertions: in an invariant that returns nothing, a failed one says that it does not hold.
//!
//! The twin's copy of an assertion notes the failure and returns; whoever called it looks, and returns as well. Code that has to give a value
//! unwinds instead. In any other invariant, whose assertions are promises, they panic as they do in the plain code. Which of the two is known only
//! when the invariant runs, since the functions that it calls are compiled elsewhere.

use super::rewrite::{CHANGING, Rewrite};
use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::VisitMut;
use syn::{Block, Expr, ExprMacro, Macro, ReturnType, Stmt, Token, Type, parse_quote_spanned};

impl Rewrite {
    /// What a call of `assert!`, `panic!` and the like becomes, if it is one.
    pub(super) fn assertion(&mut self, call: &Macro) -> Option<Expr> {
        let name = call.path.segments.last()?.ident.to_string();
        let (name, only_debug) = name.strip_prefix("debug_").map_or((name.as_str(), false), |name| (name, true));
        let list = Punctuated::<Expr, Token![,]>::parse_terminated;
        let arguments = list.parse2(call.tokens.clone()).ok()?;
        let (span, mut arguments) = (call.path.span(), arguments.into_iter());
        let failure: Option<Expr> = match name {
            "assert" => {
                let condition = arguments.next()?;
                Some(parse_quote_spanned!(span=> !(#condition)))
            }
            "assert_eq" | "assert_ne" => {
                let (left, right) = (arguments.next()?, arguments.next()?);
                let equal: Expr = parse_quote_spanned!(span=> (#left) == (#right));
                Some(if name == "assert_eq" { parse_quote_spanned!(span=> !(#equal)) } else { equal })
            }
            "panic" | "unreachable" | "todo" | "unimplemented" if !only_debug => None,
            _ => return None,
        };
        let glue = self.glue.at(span);
        let mut original = ExprMacro { attrs: vec![], mac: call.clone() };
        self.macro_call(&mut original.mac);
        let fails = self.failing(span);
        let noted = match failure {
            Some(mut failure) => {
                self.visit_expr_mut(&mut failure);
                quote_spanned!(span=> if #failure { #fails })
            }
            None => fails,
        };
        let whole: Expr = parse_quote_spanned!(span=> (if #glue::twin::assertions::are_watched() { #noted } else { #original }));
        let whole = if only_debug { parse_quote_spanned!(span=> (if ::core::cfg!(debug_assertions) { #whole })) } else { whole };
        Some(whole)
    }

    /// Leaves the function, or code that cannot return.
    fn failing(&self, span: proc_macro2::Span) -> TokenStream {
        let glue = self.glue.at(span);
        if self.returns_nothing {
            quote_spanned!(span=> { #glue::twin::assertions::fail(); return; })
        } else {
            quote_spanned!(span=> #glue::twin::assertions::leave())
        }
    }

    /// Returns if an assertion has failed in a function that was called.
    pub(super) fn look(&self, span: proc_macro2::Span) -> Stmt {
        let glue = self.glue.at(span);
        if self.returns_nothing {
            parse_quote_spanned!(span=> if #glue::twin::assertions::have_failed() { return; })
        } else {
            parse_quote_spanned!(span=> #glue::twin::assertions::leave_if_failed();)
        }
    }

    /// Looks after every statement that calls a function and uses no result of it.
    pub(super) fn look_after_calls(&mut self, block: &mut Block, called: &[bool], is_loop: bool) {
        let last = block.stmts.len();
        let statements = std::mem::take(&mut block.stmts).into_iter().zip(called).enumerate();
        for (position, (mut statement, called)) in statements {
            let span = statement.span();
            let is_end = position + 1 == last && matches!(statement, Stmt::Expr(_, None));
            if is_end
                && is_loop
                && *called
                && let Stmt::Expr(_, semicolon) = &mut statement
            {
                *semicolon = Some(Token![;](span));
            }
            block.stmts.push(statement);
            if *called && (!is_end || is_loop) {
                block.stmts.push(self.look(span));
            }
        }
    }
}

/// Whether a function returns nothing.
pub(super) fn is_nothing(output: &ReturnType) -> bool {
    match output {
        ReturnType::Default => true,
        ReturnType::Type(_, ty) => matches!(bare(ty), Type::Tuple(tuple) if tuple.elems.is_empty()),
    }
}

/// A type without parentheses, and without the invisible ones around what a macro was given.
pub(super) fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => bare(&group.elem),
        Type::Paren(paren) => bare(&paren.elem),
        other => other,
    }
}

/// Whether a statement calls a function of the user, as far as it can be seen, and uses no result of it.
pub(super) fn calls(statement: &Stmt) -> bool {
    matches!(statement, Stmt::Expr(expression, _) if ends_in_call(expression))
}

fn ends_in_call(expression: &Expr) -> bool {
    let end = |block: &Block| matches!(block.stmts.last(), Some(Stmt::Expr(end, None)) if ends_in_call(end));
    match expression {
        Expr::MethodCall(call) => !CHANGING.iter().any(|method| call.method == method),
        Expr::Call(_) => true,
        Expr::Paren(inner) => ends_in_call(&inner.expr),
        Expr::If(whole) => end(&whole.then_branch) || whole.else_branch.as_ref().is_some_and(|(_, other)| ends_in_call(other)),
        Expr::Match(whole) => whole.arms.iter().any(|arm| ends_in_call(&arm.body)),
        Expr::Block(whole) => end(&whole.block),
        Expr::Unsafe(whole) => end(&whole.block),
        _ => false,
    }
}
