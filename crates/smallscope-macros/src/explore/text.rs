//! The code of a call or condition, as text with the names that a reader knows.

use super::free::{NamePosition, replaced};
use crate::printer::{self, printed};
use proc_macro2::Ident;
use quote::format_ident;
use syn::{Expr, Pat, parse_quote};

/// What takes the place of a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Placeholder {
    /// An argument, by its position, and whether a method, field or index of it follows.
    Value(usize, bool),
    /// A handle, by its position.
    Handle(usize),
}

/// A look at the value under exploration, which is a variable of some name: where the code has a reference to it, so has the text.
pub(crate) fn observed(code: &Expr, value: &Ident, name: &str) -> String {
    let code = replaced(code, &mut |ident, place| (ident == value).then(|| variable(&format_ident!("{name}"), place, false)));
    printed(&code)
}

/// A call as a template for `format!`: arguments and handles are left open, and the value under exploration is a variable of some name.
/// Handles are given with the names that they were returned under.
pub(crate) fn template(
    code: &Expr,
    values: &[&Ident],
    handles: &[(&Ident, &Ident)],
    (value, name): (&Ident, &str),
    suffix: &str,
) -> (String, Vec<Placeholder>) {
    // What is left open has names of its own at first, since names that the code binds are written as they are.
    let open = |kind: &str, at: usize| format_ident!("__{}_{}", kind, at);
    let opened = |ident: &Ident| -> Expr { parse_quote!(#ident) };
    let code = replaced(code, &mut |ident, place| {
        if ident == value {
            return Some(variable(&format_ident!("{name}"), place, true));
        }
        if place == NamePosition::Deref {
            return None;
        }
        let kind = if place == NamePosition::Base { "base" } else { "value" };
        let value = values.iter().position(|value| *value == ident).map(|at| open(kind, at));
        let handle = || handles.iter().position(|(handle, _)| *handle == ident).map(|at| open("handle", at));
        value.or_else(handle).map(|ident| opened(&ident))
    });
    let mut used = vec![];
    let mut written = |ident: &Ident| {
        for (kind, is_base) in [("value", false), ("base", true)] {
            if let Some(at) = (0..values.len()).find(|&at| *ident == open(kind, at)) {
                used.push(Placeholder::Value(at, is_base));
                return "{}".to_string();
            }
        }
        if let Some(at) = (0..handles.len()).find(|&at| *ident == open("handle", at)) {
            used.push(Placeholder::Handle(at));
            return format!("{}{{}}{suffix}", handles[at].1);
        }
        ident.to_string()
    };
    let out = printer::template(&code, &mut written);
    (out, used)
}

/// A pattern as a template for `format!`, where the name that it binds gets a number.
pub(crate) fn bound(pattern: &Pat, name: &Ident, suffix: &str) -> String {
    let mut written = |ident: &Ident| if ident == name { format!("{name}{{}}{suffix}") } else { ident.to_string() };
    printer::template(pattern, &mut written)
}

/// The variable in the place of a reference to it.
fn variable(name: &Ident, place: NamePosition, is_mutable: bool) -> Expr {
    match place {
        NamePosition::Base | NamePosition::Deref => parse_quote!(#name),
        NamePosition::Other if is_mutable => parse_quote!(&mut #name),
        NamePosition::Other => parse_quote!(&#name),
    }
}
