//! Code that may keep something where the analysis does not look: cells, statics, what is behind pointers, and macros of others. A function with such code is left as it is, and nothing is run again that
//! began before it is called.

use super::frozen::is_cell;
use super::look::is_known_macro;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::HashSet;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, Local, Signature, UnOp};

/// Why a function is not analysed, if it has such code.
pub(super) fn reason(signature: &Signature, block: &Block, plain: &HashSet<String>) -> Option<String> {
    let mut strange = Strange { plain, found: None, is_unsafe: false };
    strange.visit_block_mut(&mut block.clone());
    let mut names = signature.inputs.to_token_stream();
    names.extend(block.to_token_stream());
    strange.found.or_else(|| word(names))
}

/// A word of something that can be changed wherever it is lent.
fn word(tokens: TokenStream) -> Option<String> {
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Ident(name) => {
            let name = name.to_string();
            (is_cell(&name) || name == "static" || name == "thread_local")
                .then(|| format!("`{name}` may change wherever it is lent"))
        }
        TokenTree::Group(group) => word(group.stream()),
        _ => None,
    })
}

fn named(tokens: TokenStream, plain: &HashSet<String>) -> Option<String> {
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Ident(name) => plain.get(&name.to_string()).cloned(),
        TokenTree::Group(group) => named(group.stream(), plain),
        _ => None,
    })
}

struct Strange<'a> {
    plain: &'a HashSet<String>,
    found: Option<String>,
    is_unsafe: bool,
}

impl Strange<'_> {
    fn find(&mut self, why: impl FnOnce() -> String) {
        self.found.get_or_insert_with(why);
    }

    fn write(&mut self, place: &Expr) {
        if self.is_unsafe
            && (is_behind(place) || !matches!(super::variables::root(place), Some(name) if name.starts_with(char::is_lowercase)))
        {
            let text = place.to_token_stream().to_string();
            self.find(|| format!("`{text}` is changed where others may see it"));
        }
    }
}

/// Whether a place is behind a pointer or a reference.
fn is_behind(place: &Expr) -> bool {
    match place {
        Expr::Unary(unary) => matches!(unary.op, UnOp::Deref(_)),
        Expr::Field(field) => is_behind(&field.base),
        Expr::Index(index) => is_behind(&index.expr),
        Expr::Paren(inner) => is_behind(&inner.expr),
        _ => false,
    }
}

impl VisitMut for Strange<'_> {
    /// What is kept and not searched may do anything when it is dropped.
    fn visit_local_mut(&mut self, local: &mut Local) {
        if let Some(init) = &local.init
            && let Some(name) = named(init.expr.to_token_stream(), self.plain)
        {
            self.find(|| format!("`{name}` is not searched, and may do anything when it is dropped"));
        }
        visit_mut::visit_local_mut(self, local);
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Assign(assign) => self.write(&assign.left),
            Expr::Binary(binary) if crate::invariant::places::is_assignment(&binary.op) => self.write(&binary.left),
            Expr::Reference(reference) if reference.mutability.is_some() => self.write(&reference.expr),
            Expr::MethodCall(call) if super::words::is_changing(&call.method.to_string()) => {
                self.write(&call.receiver);
            }
            Expr::Unsafe(block) => {
                let around = std::mem::replace(&mut self.is_unsafe, true);
                self.visit_block_mut(&mut block.block);
                self.is_unsafe = around;
                return;
            }
            _ => {}
        }
        visit_mut::visit_expr_mut(self, expression);
    }

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        if !is_known_macro(call) {
            let name = call.path.to_token_stream().to_string();
            self.find(|| format!("`{name}!` may do anything"));
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
