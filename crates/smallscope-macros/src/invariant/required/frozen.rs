//! Variables that nobody can change where they are lent: what is searched, numbers, and what is made of them.
//!
//! A condition that lends something else to a function, as a `Cell`, may change it in one structure and not in another. So what it has read matters to those after it, also where
//! it has changed nothing.

use super::look::has_let;
use super::variables::{Declared, Known};
use super::{Required, words};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{HashMap, HashSet};
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ExprMethodCall, GenericArgument, Pat, PathArguments, Stmt, Type};

/// Words in the names of types whose values can be changed behind a shared reference.
const CELLS: &[&str] = &["Cell", "Mutex", "RwLock", "Atomic", "Once", "Lazy"];

/// Functions that only wrap what they are given.
const WRAPPERS: &[&str] = &["Some", "Ok", "Err", "NonNull", "from_ref", "once", "max", "min", "zip", "repeat"];

/// Methods that make a value of a type that is not seen.
const MAKERS: &[&str] = &["collect", "default", "from", "into", "sum", "product", "unzip", "try_into"];

pub(super) fn is_cell(name: &str) -> bool {
    name.starts_with(char::is_uppercase) && CELLS.iter().any(|word| name.contains(word))
}

/// Whether nothing in a value of the type can be changed where it is lent. Types that are searched cannot; those that are listed as `plain(..)` may have cells.
pub(super) fn is_frozen_type(ty: &Type, plain: &HashSet<String>) -> bool {
    let is_frozen = |ty: &Type| is_frozen_type(ty, plain);
    match ty {
        Type::Reference(reference) => reference.mutability.is_none() && is_frozen(&reference.elem),
        // Who has a pointer to what is not searched may write there.
        Type::Ptr(pointer) => {
            matches!(pointer.mutability, syn::PointerMutability::Const(_)) && is_frozen(&pointer.elem)
                || is_searched(&pointer.elem, plain)
        }
        Type::Paren(inner) => is_frozen(&inner.elem),
        Type::Group(inner) => is_frozen(&inner.elem),
        Type::Array(array) => is_frozen(&array.elem),
        Type::Slice(slice) => is_frozen(&slice.elem),
        Type::Tuple(tuple) => tuple.elems.iter().all(is_frozen),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let name = last.ident.to_string();
            let are_arguments = match &last.arguments {
                PathArguments::None => true,
                PathArguments::AngleBracketed(list) => list.args.iter().all(|one| match one {
                    GenericArgument::Type(ty) => is_frozen(ty),
                    GenericArgument::Lifetime(_) | GenericArgument::Const(_) => true,
                    _ => false,
                }),
                PathArguments::Parenthesized(_) => false,
            };
            let is_pointer = last.ident == "NonNull" && !arguments(&last.arguments).all(|ty| is_searched(ty, plain));
            are_arguments && !is_pointer && !plain.contains(&name) && !CELLS.iter().any(|word| name.contains(word))
        }),
        _ => false,
    }
}

fn arguments(arguments: &PathArguments) -> impl Iterator<Item = &Type> {
    let list = match arguments {
        PathArguments::AngleBracketed(list) => Some(list),
        _ => None,
    };
    list.into_iter().flat_map(|list| &list.args).filter_map(|one| match one {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

/// Whether a type is one that is searched, by its name: no invariant can write to it.
fn is_searched(ty: &Type, plain: &HashSet<String>) -> bool {
    let Type::Path(path) = ty else { return false };
    let Some(last) = path.path.segments.last() else { return false };
    let name = last.ident.to_string();
    !plain.contains(&name) && !crate::invariant::names::is_standard(&name) && name.starts_with(char::is_uppercase)
        || name == "Self"
}

impl Required {
    /// Whether nothing in the value can be changed where it is lent, as far as it can be seen.
    pub(super) fn is_frozen(&self, expression: &Expr) -> bool {
        match expression {
            Expr::Lit(_) | Expr::Cast(_) | Expr::Binary(_) | Expr::Range(_) => true,
            Expr::Path(path) => {
                path.path.get_ident().and_then(|name| self.find(&name.to_string())).is_some_and(|variable| variable.frozen)
            }
            Expr::Field(field) => self.is_frozen(&field.base),
            Expr::Index(index) => self.is_frozen(&index.expr),
            Expr::Reference(reference) => reference.mutability.is_none() && self.is_frozen(&reference.expr),
            Expr::Unary(unary) => self.is_frozen(&unary.expr),
            Expr::Paren(inner) => self.is_frozen(&inner.expr),
            Expr::Group(inner) => self.is_frozen(&inner.expr),
            Expr::Try(attempt) => self.is_frozen(&attempt.expr),
            Expr::Tuple(tuple) => tuple.elems.iter().all(|element| self.is_frozen(element)),
            Expr::Array(array) => array.elems.iter().all(|element| self.is_frozen(element)),
            Expr::Macro(call) => call.mac.path.is_ident("matches"),
            Expr::Block(block) => self.is_frozen_block(&block.block),
            Expr::If(whole) => {
                let other = whole.else_branch.as_ref().is_some_and(|(_, other)| self.is_frozen(other));
                other && !has_let(&whole.cond) && self.is_frozen_block(&whole.then_branch)
            }
            Expr::Match(whole) => {
                let frozen = self.is_frozen(&whole.expr);
                let known = self.known(&whole.expr);
                whole.arms.iter().all(|arm| self.with([&arm.pat], frozen, known).is_frozen(&arm.body))
            }
            Expr::Call(call) => {
                let Expr::Path(path) = &*call.func else { return false };
                let name = path.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
                self.returns.frozen.get(&name) == Some(&true)
                    || WRAPPERS.contains(&name.as_str()) && call.args.iter().all(|argument| self.is_frozen(argument))
            }
            Expr::MethodCall(call) => {
                let name = call.method.to_string();
                let is_pure = words::is_pure(&name) && self.is_trusted(&call.receiver);
                let is_known = is_pure && !MAKERS.contains(&name.as_str());
                is_pure && words::gives_value(&name)
                    || self.returns.frozen.get(&name) == Some(&true) && self.is_frozen(&call.receiver)
                    || is_known
                        && self.gives_frozen(call)
                        && call.args.iter().all(|argument| match argument {
                            Expr::Closure(closure) => self.with(&closure.inputs, true, Known::All).is_frozen(&closure.body),
                            _ => true,
                        })
            }
            _ => false,
        }
    }

    fn is_frozen_block(&self, block: &Block) -> bool {
        matches!(&block.stmts[..], [Stmt::Expr(end, None)] if self.is_frozen(end))
    }

    /// Whether closures that the method is given get nothing that may change.
    pub(super) fn gives_frozen(&self, call: &ExprMethodCall) -> bool {
        let mut others = call.args.iter().filter(|argument| !matches!(argument, Expr::Closure(_)));
        self.is_frozen(&call.receiver) && others.all(|argument| self.is_frozen(argument))
    }

    /// Where these patterns have bound what they do.
    pub(super) fn with<'a>(&self, patterns: impl IntoIterator<Item = &'a Pat>, frozen: bool, known: Known) -> Required {
        let mut inside = self.clone();
        inside.scopes.push(HashMap::new());
        patterns.into_iter().for_each(|pattern| inside.declare(pattern, Declared { frozen, known, ..Declared::default() }));
        inside
    }

    /// Whether the expression may lend something to a function that may change it.
    pub(super) fn lends_what_may_change(&self, expression: &Expr) -> bool {
        /// Whether something is named that may change, and whether anything is called.
        struct Mentions<'a>(&'a Required, bool, bool);
        impl Mentions<'_> {
            fn name(&mut self, name: &str) {
                self.1 |= self.0.find(name).is_some_and(|variable| !variable.frozen);
            }
            fn tokens(&mut self, tokens: TokenStream) {
                for token in tokens {
                    match token {
                        TokenTree::Ident(name) => self.name(&name.to_string()),
                        TokenTree::Group(group) => self.tokens(group.stream()),
                        _ => {}
                    }
                }
            }
        }
        impl VisitMut for Mentions<'_> {
            fn visit_expr_mut(&mut self, expression: &mut Expr) {
                match expression {
                    Expr::Path(path) => {
                        if let Some(name) = path.path.get_ident() {
                            self.name(&name.to_string());
                        }
                    }
                    // The methods of a list do nothing to what it holds.
                    Expr::MethodCall(call)
                        if matches!(&*call.receiver, Expr::Path(_))
                            && words::is_pure(&call.method.to_string())
                            && words::gives_value(&call.method.to_string())
                            && self.0.is_trusted(&call.receiver) =>
                    {
                        call.args.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
                    }
                    Expr::MethodCall(_) | Expr::Call(_) | Expr::Macro(_) => {
                        self.2 = true;
                        visit_mut::visit_expr_mut(self, expression);
                    }
                    _ => visit_mut::visit_expr_mut(self, expression),
                }
            }
            fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
                self.tokens(call.tokens.clone());
            }
        }
        let mut mentions = Mentions(self, false, false);
        mentions.visit_expr_mut(&mut expression.clone());
        mentions.1 && mentions.2
    }
}
