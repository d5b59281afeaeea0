//! Calls: the callee is told whether it must succeed, and the caller learns whether the callee is known.

use super::effects::Effects;
use super::fails::Fails;
use super::look::{arguments, is_cheap, is_constructor, reads};
use super::success::keep;
use super::variables::{self, Declared, Known, root};
use super::{Required, verbatim, words};
use crate::hygiene::hidden;
use proc_macro2::Ident;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::visit_mut::VisitMut;
use syn::{Expr, Pat, Token, parse_quote};

/// Methods of iterators, which are mostly made where they are used.
const ITERATES: &[&str] = &["by_ref", "next", "next_back", "nth", "nth_back", "peek", "take"];

impl Required {
    /// Marks a call, so that the callee knows whether it is required, and the caller whether the callee is known.
    fn mark(&mut self, expression: &mut Expr, name: u32, required: bool) {
        self.last = None;
        self.requires |= required;
        let call = &self.call;
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
        let known = self.known(&call.receiver);
        let is_marked = !words::is_changing(&name) && (!words::is_pure(&name) || known == Known::No);
        let is_simple = !self.has_calls(&call.receiver)
            && !call.args.iter().any(|argument| self.has_calls(argument) || is_function(argument, self));
        let lent = Declared {
            copy: self.seen().is_lent(&call.receiver),
            frozen: self.gives_frozen(call),
            known: known.within(),
            ..Declared::default()
        };
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
        let arguments = call.args.len();
        if is_read_within {
            let search = &self.call;
            call.args.insert(0, parse_quote!(&#search));
        }
        let is_iteration = ITERATES.contains(&name.as_str()) && name != "take";
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
                (Some(root), Some(variable)) if variable.mutable || variable.holds => {
                    self.change(root);
                    // Its method may do more than that.
                    if known == Known::No && !is_iteration {
                        self.mark_stranger(expression);
                    }
                }
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
        // A method of something that is not searched may call one of the same name.
        let number = words::number(&name, true, 1 + arguments);
        if is_simple && known != Known::No {
            self.mark(expression, number, required)
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
        let is_simple = !call.args.iter().any(|argument| self.has_calls(argument) || is_function(argument, self));
        let path = match &*call.func {
            Expr::Path(path) => Some(path.path.clone()),
            _ => None,
        };
        let name = path.as_ref().and_then(|path| path.segments.last()).map(|last| last.ident.to_string());
        let arguments = call.args.len();
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
        let (Some(path), Some(name)) = (path, name) else { return self.mark_stranger(expression) };
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
        if is_constructor(&path) || self.is_pure_function(&path) {
            return;
        }
        let belongs =
            path.segments.iter().nth_back(1).is_some_and(|owner| owner.ident.to_string().starts_with(char::is_uppercase));
        if is_simple {
            self.mark(expression, words::number(&name, belongs, arguments), required)
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

    /// Looks for effects in a macro of the standard library; whether it calls functions that may do anything.
    pub(super) fn look_into(&mut self, call: &syn::Macro) -> bool {
        let Some(all) = arguments(call) else {
            self.change_all();
            return true;
        };
        let mut calls = false;
        for one in all {
            let effects = self.effects_of_expression(&one);
            self.change_by(&effects);
            calls |= self.has_calls(&one);
        }
        calls
    }
}

/// Whether an argument is a function, which whoever gets it calls without a word.
fn is_function(argument: &Expr, required: &Required) -> bool {
    match argument {
        Expr::Path(path) => match path.path.get_ident() {
            Some(name) => match required.find(&name.to_string()) {
                Some(variable) => variable.closure || variable.known == Known::No,
                None => !name.to_string().starts_with(char::is_uppercase),
            },
            None => path.path.segments.last().is_some_and(|last| last.ident.to_string().starts_with(char::is_lowercase)),
        },
        _ => false,
    }
}
