//! Calls: the callee is told whether it must succeed, and the caller learns whether the callee is known.

use super::effects::Effects;
use super::fails::Fails;
use super::look::{has_calls, is_cheap, reads};
use super::success::keep;
use super::variables::{self, Declared, root};
use super::{Required, verbatim, words};
use crate::hygiene::hidden;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use syn::punctuated::Punctuated;
use syn::visit_mut::VisitMut;
use syn::{Expr, Pat, Token, parse_quote};

/// Methods of iterators, which are mostly made where they are used.
const ITERATES: &[&str] = &["by_ref", "next", "next_back", "nth", "nth_back", "peek", "take"];

impl Required {
    /// Marks a call, so that the callee knows whether it is required, and the caller whether the callee is known.
    pub(super) fn mark(&mut self, expression: &mut Expr, name: &str, required: bool) {
        self.last = None;
        self.requires |= required;
        let (call, name) = (&self.call, words::number(name));
        let expect = Expr::Verbatim(quote!(#call.expect(#name, #required)));
        *expression = self.returned(expect, expression.clone());
    }

    /// Says that anything may happen in the expression.
    pub(super) fn mark_stranger(&mut self, expression: &mut Expr) {
        self.last = None;
        let call = &self.call;
        let stranger = Expr::Verbatim(quote!(#call.stranger()));
        *expression = self.returned(stranger, expression.clone());
    }

    /// `call.returned(before, expression)`: what the expression borrows for its time lives as long as before.
    pub(super) fn returned(&self, before: Expr, expression: Expr) -> Expr {
        let call = &self.call;
        let mut whole: syn::ExprMethodCall = parse_quote!(#call.returned());
        whole.args.extend([before, expression]);
        Expr::MethodCall(whole)
    }

    /// A method call, and whether it must succeed.
    pub(super) fn method(&mut self, expression: &mut Expr, required: bool) {
        let is_passed = required && self.may_be_passed(expression);
        let Expr::MethodCall(call) = expression else { return };
        let name = call.method.to_string();
        let is_marked = !words::is_pure(&name) && !words::is_changing(&name);
        let is_simple = !has_calls(&call.receiver) && !call.args.iter().any(has_calls);
        let lent = Declared { copy: self.seen().is_lent(&call.receiver), frozen: self.gives_frozen(call), ..Declared::default() };
        let closures = required.then(|| self.required_closure(&name, &call.args)).flatten();
        // Nothing may be read when the receiver has failed: closures are not called then, but other arguments are there already.
        let is_lazy = ["is_some", "is_ok", "is_some_and", "is_ok_and", "and_then", "then"].contains(&name.as_str())
            || (name == "then_some" && !call.args.iter().any(reads));
        let is_read_within = required && self.is_read_within(call);
        if required && is_lazy {
            self.strong(&mut call.receiver);
        } else {
            self.visit_expr_mut(&mut call.receiver);
        }
        for (position, argument) in call.args.iter_mut().enumerate() {
            match argument {
                Expr::Closure(closure) if is_read_within => {
                    self.closure(closure, Fails::Never, lent);
                    call.method = Ident::new("all_required", call.method.span());
                }
                Expr::Closure(closure) => {
                    let fails = closures.filter(|(at, _)| *at == position).map_or(Fails::Never, |(_, fails)| fails);
                    let before = (*closure.body).clone();
                    let for_each = std::mem::replace(&mut self.for_each, name == "all");
                    self.closure(closure, fails, lent);
                    self.for_each = for_each;
                    if name == "all" && fails == Fails::False {
                        self.forget_each(closure, &before);
                    }
                }
                other => self.argument(other),
            }
        }
        if is_read_within {
            let search = &self.call;
            call.args.insert(0, parse_quote!(&#search));
        }
        let receiver = root(&call.receiver);
        let variable = receiver.as_deref().and_then(|name| self.find(name));
        if words::iterates(&name) {
            self.last = None;
        }
        if words::advances(&name)
            && let (Some(root), Some(variable)) = (&receiver, variable)
            && (variable.mutable || variable.holds)
        {
            self.change(root);
        }
        if words::is_changing(&name) {
            match (&receiver, variable) {
                (Some(root), Some(variable)) if variable.mutable || variable.holds => self.change(root),
                // Something made on the spot, such as an iterator; or what was just taken out of a variable, which counts as changed.
                (None, _) if ITERATES.contains(&name.as_str()) && (name != "take" || !call.args.is_empty()) => {}
                (None, _) if matches!(&*call.receiver, Expr::MethodCall(inner) if words::is_changing(&inner.method.to_string())) =>
                    {}
                _ => {
                    self.change_all();
                    self.mark_stranger(expression);
                }
            }
            return;
        }
        if !is_marked {
            return;
        }
        if let (Some(root), Some(variable)) = (&receiver, variable)
            && (variable.mutable || variable.holds)
        {
            self.change(root);
        }
        if is_simple {
            self.mark(expression, &name, required)
        } else {
            self.mark_stranger(expression)
        }
        if is_simple && is_passed {
            self.pass(expression);
        }
    }

    /// Whether it is `all` of elements that are read one by one, with a condition that costs next to nothing and changes nothing: then each is read in a part of its own.
    fn is_read_within(&self, call: &syn::ExprMethodCall) -> bool {
        let Some(Expr::Closure(closure)) = call.args.first() else { return false };
        call.method == "all"
            && call.args.len() == 1
            && !self.forgets
            && !self.whole
            && !self.dry
            && matches!(&*call.receiver, Expr::MethodCall(inner) if inner.method == "iter" && inner.args.is_empty())
            && is_cheap(&closure.body)
            && self.lowest_of_expression(&call.args[0]) > self.opened
    }

    /// Which argument of a method is a closure that must succeed if the method must, and how that fails.
    pub(super) fn required_closure(&self, method: &str, arguments: &Punctuated<Expr, Token![,]>) -> Option<(usize, Fails)> {
        match (method, self.fails) {
            ("is_none_or" | "is_some_and" | "is_ok_and" | "all", _) => Some((0, Fails::False)),
            ("map_or", fails) if fails == Fails::False || fails == Fails::Nothing => {
                let default = arguments.first()?;
                (fails.is_success(default) || fails.is_failure(default)).then_some((1, fails))
            }
            ("and_then", Fails::Nothing) => Some((0, Fails::Nothing)),
            _ => None,
        }
    }

    pub(super) fn call(&mut self, expression: &mut Expr, required: bool) {
        let is_passed = required && self.may_be_passed(expression);
        let Expr::Call(call) = expression else { return };
        let is_simple = !call.args.iter().any(|argument| has_calls(argument) || is_function(argument, self));
        let name = match &*call.func {
            Expr::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        let is_variable = matches!(&*call.func, Expr::Path(path) if path.path.get_ident().is_some_and(|name| self.find(&name.to_string()).is_some()));
        if name.is_none() {
            self.visit_expr_mut(&mut call.func);
        }
        for argument in &mut call.args {
            match argument {
                Expr::Closure(closure) => self.closure(closure, Fails::Never, Declared::default()),
                other => self.argument(other),
            }
        }
        let Some(name) = name else { return self.mark_stranger(expression) };
        if is_variable {
            // The code of a closure was looked at where it was written; one that changes something is `mut`. What another function has made or was given may do anything.
            let variable = self.find(&name);
            if variable.is_some_and(|variable| variable.mutable || variable.holds) {
                self.change(&name);
            }
            if !variable.is_some_and(|variable| variable.closure) {
                self.mark_stranger(expression);
            }
            return;
        }
        let is_constructor = name.starts_with(char::is_uppercase);
        if is_constructor || words::is_pure(&name) {
            return;
        }
        if is_simple {
            self.mark(expression, &name, required)
        } else {
            self.mark_stranger(expression)
        }
        if is_simple && is_passed {
            self.pass(expression);
        }
    }

    /// Something that is handed on: a variable that may hold a `&mut` may change what it leads to.
    pub(super) fn argument(&mut self, argument: &mut Expr) {
        if let Expr::Path(path) = &*argument
            && let Some(name) = path.path.get_ident()
            && self.find(&name.to_string()).is_some_and(|variable| variable.holds)
        {
            let name = name.clone();
            self.change(&name.to_string());
            if self.is_reborrowed(&name.to_string()) {
                *argument = parse_quote!(&mut *#name);
            }
            return;
        }
        self.visit_expr_mut(argument);
    }

    pub(super) fn closure(&mut self, closure: &mut syn::ExprClosure, fails: Fails, lent: Declared) {
        let is_cheap = is_cheap(&closure.body);
        let last = self.last.take();
        let outer = (std::mem::take(&mut self.points), self.fails, std::mem::replace(&mut self.effects, Effects::none()));
        self.fails = fails;
        self.scoped(|this| {
            for input in &closure.inputs {
                let copy = lent.copy || matches!(input, Pat::Type(typed) if variables::is_copied(&typed.ty));
                let holds = matches!(input, Pat::Type(typed) if !variables::holds_nothing(&typed.ty));
                this.declare(input, Declared { copy: copy && !holds, holds, ..lent });
            }
            if fails == Fails::Never { this.visit_expr_mut(&mut closure.body) } else { this.required(&mut closure.body) }
        });
        let effects;
        (self.points, self.fails, effects) = (outer.0, outer.1, std::mem::replace(&mut self.effects, outer.2));
        self.last = last.filter(|_| is_cheap);
        self.change_by(&effects);
    }

    /// What one element has shown is nothing to those after it.
    fn forget_each(&mut self, closure: &mut syn::ExprClosure, before: &Expr) {
        let inside = Required { fails: Fails::False, ..self.clone() };
        if inside.is_forgotten_operand(before) {
            let result = hidden("smallscope_required_result");
            let (mark, begin) = self.mark_reads();
            let (_, held) = self.forget_reads(&mark);
            let look = verbatim(quote!(if #result { #held }));
            let body = std::mem::replace(&mut *closure.body, Expr::Verbatim(quote!()));
            *closure.body = Self::block_of(vec![begin, keep(&result, body), look, verbatim(quote!(#result))]);
        }
    }

    /// Looks for effects in a macro; whether it calls functions that may do anything.
    pub(super) fn look_into(&mut self, call: &syn::Macro) -> bool {
        let mut found = Words::default();
        found.look(call.tokens.clone());
        if found.changes {
            self.change_all();
        }
        found.calls
    }
}

/// Whether an argument is a function, which whoever gets it calls without a word.
fn is_function(argument: &Expr, required: &Required) -> bool {
    match argument {
        Expr::Path(path) => match path.path.get_ident() {
            Some(name) => required.find(&name.to_string()).is_none() && !name.to_string().starts_with(char::is_uppercase),
            None => path.path.segments.last().is_some_and(|last| last.ident.to_string().starts_with(char::is_lowercase)),
        },
        _ => false,
    }
}

/// What the tokens of a macro tell.
#[derive(Default)]
struct Words {
    changes: bool,
    calls: bool,
}

impl Words {
    fn look(&mut self, tokens: TokenStream) {
        let mut before: Option<TokenTree> = None;
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match &token {
                TokenTree::Group(group) => {
                    if let Some(TokenTree::Ident(name)) = &before
                        && group.delimiter() == proc_macro2::Delimiter::Parenthesis
                    {
                        let name = name.to_string();
                        self.calls |= !words::is_pure(&name) && !name.starts_with(char::is_uppercase);
                        self.changes |= words::is_changing(&name);
                    }
                    self.look(group.stream());
                }
                TokenTree::Ident(name) => self.changes |= name == "mut" || name == "static",
                TokenTree::Punct(sign) if sign.as_char() == '!' => {
                    self.calls |=
                        matches!(tokens.peek(), Some(TokenTree::Group(_))) && matches!(before, Some(TokenTree::Ident(_)));
                }
                TokenTree::Punct(sign) if sign.as_char() == '=' => {
                    let is_compared = matches!(&before, Some(TokenTree::Punct(sign)) if "=!<>".contains(sign.as_char()))
                        || matches!(tokens.peek(), Some(TokenTree::Punct(sign)) if "=>".contains(sign.as_char()));
                    self.changes |= !is_compared;
                }
                _ => {}
            }
            before = Some(token);
        }
    }
}
