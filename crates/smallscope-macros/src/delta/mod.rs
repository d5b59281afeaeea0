//! `#[delta]`: a module of ordinary-looking code becomes a subject whose calls can be explored on one state or on many at once.
//!
//! The code is checked ([`check`], [`expressions`], [`objects`], [`patterns`]) against what is declared ([`declarations`]) and becomes a small program ([`program`]), from
//! which two kinds of code are made: one that takes one way at each branch ([`direct`]), and one for lanes ([`lanes`]). [`subject`] joins them.
//!
//! Generated code reaches the library by one name, `__delta`, which the module imports.

mod check;
mod declarations;
mod direct;
mod expressions;
mod lanes;
mod numbers;
mod objects;
mod patterns;
mod program;
mod subject;

use crate::krate::Glue;
use check::Checker;
use declarations::Declarations;
use proc_macro2::{Ident, TokenStream, TokenTree};
use program::{Method, Ty};
use quote::{ToTokens, format_ident, quote};
use std::collections::HashMap;
use subject::Subject;
use syn::{Attribute, Error, Expr, ImplItemFn, ItemMod, Meta, Result, Visibility};

/// What is special about a method.
struct Marks {
    requires: Option<Expr>,
    invariant: bool,
    initial: bool,
}

pub(crate) fn expand(module: ItemMod, glue: &Glue) -> Result<TokenStream> {
    let Some((_, items)) = module.content else {
        return Err(Error::new_spanned(&module.ident, "#[delta] needs the code of the module here, in braces"));
    };
    items.iter().try_for_each(|item| no_conditions(item.to_token_stream()))?;
    let mut known = Declarations::read(items)?;
    let methods = std::mem::take(&mut known.methods);
    let mut sites = vec![];
    let mut subject = Subject::new(&known);
    let mut calls: HashMap<String, (Ident, Vec<Ident>)> = HashMap::new();
    for written in &methods {
        let marks = marks(written)?;
        let (method, called) = Checker::new(&known, &mut sites).method(written)?;
        calls.insert(method.name.to_string(), (method.name.clone(), called));
        if marks.invariant {
            if !method.parameters.is_empty() || method.output != Ty::Bool {
                return Err(Error::new_spanned(&written.sig, "an invariant is `fn name(&self) -> bool`"));
            }
            subject.invariants.push(method.name.clone());
        } else if marks.initial {
            if method.output != Ty::Unit {
                return Err(Error::new_spanned(&written.sig, "the method that makes the initial state returns nothing"));
            }
            no_links(&method)?;
            subject.initial = Some(subject.code.len());
        } else if matches!(written.vis, Visibility::Public(_)) {
            no_links(&method)?;
            let mut guard = None;
            if let Some(condition) = &marks.requires {
                let name = free_name(&known, &method.name);
                let (code, called) = Checker::new(&known, &mut sites).condition(name.clone(), written, condition)?;
                calls.insert(name.to_string(), (written.sig.ident.clone(), called));
                subject.code.push(code);
                guard = Some(name);
            }
            subject.explored.push((subject.code.len(), guard));
        }
        subject.code.push(method);
    }
    if let Some(name) = recursive(&calls) {
        return Err(Error::new_spanned(name, "this method calls itself, directly or through others; write a loop"));
    }
    if subject.explored.is_empty() {
        return Err(Error::new_spanned(&known.classes[0].name, "nothing to explore; make the methods to call `pub`"));
    }
    let called = called(&subject.code, &calls);
    let code = subject.tokens(&called, &sites);
    let (visibility, name, attributes) = (&module.vis, &module.ident, &module.attrs);
    Ok(quote!(#(#attributes)* #visibility mod #name { use #glue::delta as __delta; #code }))
}

/// A name for the condition of a method that no other method has.
fn free_name(known: &Declarations, method: &Ident) -> Ident {
    let mut name = format_ident!("requires_of_{}", method);
    while known.signatures.contains_key(&name.to_string()) {
        name = format_ident!("{name}_");
    }
    name
}

/// What is compiled only under a condition would always be compiled here.
fn no_conditions(tokens: TokenStream) -> Result<()> {
    let mut sharp = false;
    for tree in tokens {
        if let TokenTree::Group(group) = &tree {
            if sharp
                && let Some(TokenTree::Ident(name)) = group.stream().into_iter().next()
                && (name == "cfg" || name == "cfg_attr")
            {
                return Err(Error::new(name.span(), format!("`#[{name}]` cannot be used inside a #[delta] module")));
            }
            no_conditions(group.stream())?;
        }
        sharp = matches!(&tree, TokenTree::Punct(mark) if mark.as_char() == '#');
    }
    Ok(())
}

/// Methods that are called from outside take values.
fn no_links(method: &Method) -> Result<()> {
    match method.parameters.iter().find(|parameter| matches!(parameter.ty, Ty::Ref(_) | Ty::Link(_))) {
        None => Ok(()),
        Some(link) => Err(Error::new_spanned(&link.name, "a method that is explored can take only integers, `bool` and enums")),
    }
}

fn marks(method: &ImplItemFn) -> Result<Marks> {
    let mut marks = Marks { requires: None, invariant: false, initial: false };
    for attribute in &method.attrs {
        match name(attribute).as_str() {
            "doc" => {}
            "requires" => marks.requires = Some(attribute.parse_args()?),
            "invariant" if matches!(attribute.meta, Meta::Path(_)) => marks.invariant = true,
            "initial" if matches!(attribute.meta, Meta::Path(_)) => marks.initial = true,
            _ => {
                return Err(Error::new_spanned(
                    attribute,
                    "methods may have `#[requires(condition)]`, `#[invariant]` or `#[initial]`",
                ));
            }
        }
    }
    Ok(marks)
}

fn name(attribute: &Attribute) -> String {
    attribute.path().get_ident().map(ToString::to_string).unwrap_or_default()
}

/// A method that calls itself, if there is one.
fn recursive(calls: &HashMap<String, (Ident, Vec<Ident>)>) -> Option<&Ident> {
    let mut names: Vec<&String> = calls.keys().collect();
    names.sort();
    names.into_iter().find_map(|start| {
        let mut seen: Vec<String> = vec![];
        let mut open: Vec<&Ident> = calls[start].1.iter().collect();
        while let Some(next) = open.pop() {
            if next == start {
                return Some(&calls[start].0);
            }
            if !seen.contains(&next.to_string()) {
                seen.push(next.to_string());
                open.extend(calls.get(&next.to_string()).map(|(_, called)| called.iter()).into_iter().flatten());
            }
        }
        None
    })
}

/// Which methods get code of their own: what is called from outside, and what is not small and called from several places.
fn called(code: &[Method], calls: &HashMap<String, (Ident, Vec<Ident>)>) -> Vec<bool> {
    const SMALL: usize = 16;
    let places = |name: &Ident| calls.values().flat_map(|(_, called)| called).filter(|called| *called == name).count();
    code.iter().map(|method| places(&method.name) == 0 || places(&method.name) > 1 && method.body.size() > SMALL).collect()
}
