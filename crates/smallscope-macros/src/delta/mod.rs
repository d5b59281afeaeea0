//! `#[delta]`: a module of ordinary-looking code becomes a subject whose calls can be explored on one state or on many at once.
//!
//! The code is checked ([`check`], [`expressions`], [`objects`], [`patterns`]) against what is declared ([`declarations`]) and becomes a small program ([`program`]), from
//! which two kinds of code are made: one that takes one way at each branch ([`direct`]), and one for lanes ([`lanes`]).

mod check;
mod declarations;
mod direct;
mod expressions;
mod lanes;
mod numbers;
mod objects;
mod patterns;
mod program;

use check::{Checker, Site, site_tokens};
use declarations::Declarations;
use proc_macro2::{Ident, TokenStream, TokenTree};
use program::{Method, Ty};
use quote::{ToTokens, format_ident, quote};
use std::collections::HashMap;
use syn::{Attribute, Error, Expr, ImplItemFn, ItemMod, Meta, Result, Visibility};

/// What is special about a method.
struct Marks {
    requires: Option<Expr>,
    invariant: bool,
    initial: bool,
}

pub(crate) fn expand(module: ItemMod) -> Result<TokenStream> {
    let Some((_, items)) = module.content else {
        return Err(Error::new_spanned(&module.ident, "#[delta] needs the module here, with its code in braces"));
    };
    items.iter().try_for_each(|item| no_conditions(item.to_token_stream()))?;
    let mut known = Declarations::read(items)?;
    let methods = std::mem::take(&mut known.methods);
    let mut sites = vec![];
    let (mut code, mut explored, mut guards, mut invariants, mut initial) = (vec![], vec![], vec![], vec![], None);
    let mut calls: HashMap<String, (Ident, Vec<Ident>)> = HashMap::new();
    for written in &methods {
        let marks = marks(written)?;
        let (method, called) = Checker::new(&known, &mut sites).method(written)?;
        calls.insert(method.name.to_string(), (method.name.clone(), called));
        if marks.invariant {
            if !method.parameters.is_empty() || method.output != Ty::Bool {
                return Err(Error::new_spanned(&written.sig, "an invariant is `fn name(&self) -> bool`"));
            }
            invariants.push(method.name.clone());
        } else if marks.initial {
            if method.output != Ty::Unit {
                return Err(Error::new_spanned(&written.sig, "the initial state is made by a method that returns nothing"));
            }
            no_links(&method)?;
            initial = Some(code.len());
        } else if matches!(written.vis, Visibility::Public(_)) {
            no_links(&method)?;
            guards.push(match &marks.requires {
                None => None,
                Some(condition) => {
                    let mut name = format_ident!("requires_of_{}", method.name);
                    while known.signatures.contains_key(&name.to_string()) {
                        name = format_ident!("{name}_");
                    }
                    let (guard, called) = Checker::new(&known, &mut sites).condition(name.clone(), written, condition)?;
                    calls.insert(name.to_string(), (written.sig.ident.clone(), called));
                    code.push(guard);
                    Some(name)
                }
            });
            explored.push(code.len());
        }
        code.push(method);
    }
    if let Some(name) = recursive(&calls) {
        return Err(Error::new_spanned(name, "this method calls itself, at once or through others: write a loop"));
    }
    if explored.is_empty() {
        return Err(Error::new_spanned(&known.classes[0].name, "nothing to explore: make the methods that are calls `pub`"));
    }
    let called = called(&code, &calls);
    let subject = subject(&known, &code, &called, &explored, &guards, &invariants, initial, &sites);
    let (visibility, name, attributes) = (&module.vis, &module.ident, &module.attrs);
    Ok(quote!(#(#attributes)* #visibility mod #name { #subject }))
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
        Some(link) => {
            Err(Error::new_spanned(&link.name, "methods that are called from outside take integers, truth values and enums"))
        }
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

/// How a value of a type is shown.
fn kind(known: &Declarations, ty: Ty) -> TokenStream {
    match ty {
        Ty::Bool => quote!(::smallscope::delta::Kind::Truth),
        Ty::Signed => quote!(::smallscope::delta::Kind::Signed),
        Ty::Enum(number) => {
            let variants = known.enums[number].variants.iter().map(ToString::to_string);
            quote!(::smallscope::delta::Kind::Enum(&[#(#variants),*]))
        }
        Ty::Link(class) | Ty::Ref(class) => quote!(::smallscope::delta::Kind::Link(#class)),
        _ => quote!(::smallscope::delta::Kind::Unsigned),
    }
}

#[allow(clippy::too_many_arguments)]
fn subject(
    known: &Declarations,
    code: &[Method],
    called: &[bool],
    explored: &[usize],
    guards: &[Option<Ident>],
    invariants: &[Ident],
    initial: Option<usize>,
    sites: &[Site],
) -> TokenStream {
    let others = &known.others;
    let root = &known.classes[0].name;
    let direct = code.iter().map(direct::method);
    let lanes = code.iter().zip(called).map(|(method, &called)| lanes::method(method, called));
    let classes = known.classes.iter().map(|class| {
        let name = class.name.to_string();
        let fields = class.fields.iter().map(|field| {
            let (name, slot, length, kind) = (&field.name, field.slot, field.length.unwrap_or(0), kind(known, field.ty));
            quote!(::smallscope::delta::Field { name: #name, slot: #slot, length: #length, kind: #kind })
        });
        quote!(::smallscope::delta::Class { name: #name, fields: &[#(#fields),*] })
    });
    let explored: Vec<&Method> = explored.iter().map(|&index| &code[index]).collect();
    let methods = explored.iter().zip(guards).map(|(method, guard)| {
        let (name, guarded) = (method.name.to_string(), guard.is_some());
        let parameters = method.parameters.iter().map(|parameter| {
            let (name, values, kind) = (&parameter.shown, &parameter.values, kind(known, parameter.ty));
            quote!(::smallscope::delta::Parameter { name: #name, kind: #kind, values: |n: u8| -> ::std::vec::Vec<u8> { let _ = n; #values } })
        });
        quote!(::smallscope::delta::Method { name: #name, guarded: #guarded, parameters: &[#(#parameters),*] })
    });
    let arguments = |method: &Method, lanes: bool| -> Vec<TokenStream> {
        let argument = |(index, parameter): (usize, &program::Parameter)| match (parameter.ty, lanes) {
            (Ty::Bool, false) => quote!(arguments[#index] != 0),
            (_, false) => {
                quote!({ let argument = arguments[#index]; machine.constant(argument) })
            }
            (Ty::Bool, true) => quote!(V::splat(if arguments[#index] != 0 { 255 } else { 0 })),
            (_, true) => quote!(V::splat(arguments[#index])),
        };
        method.parameters.iter().enumerate().map(argument).collect()
    };
    let call = |name: &Ident, method: &Method, lanes: bool| {
        let arguments = arguments(method, lanes);
        let names: Vec<Ident> = (0..arguments.len()).map(|index| format_ident!("argument_{index}")).collect();
        let name = direct::function(name);
        let path = if lanes { quote!(lanes_code::#name) } else { quote!(direct_code::#name) };
        quote!({ #(let #names = #arguments;)* #path(machine #(, #names)*) })
    };
    let numbers = 0usize..;
    let direct_calls = numbers.clone().zip(&explored).map(|(index, method)| {
        let call = call(&method.name, method, false);
        quote!(#index => #call.map(|_| ()),)
    });
    let lanes_calls = numbers.clone().zip(&explored).map(|(index, method)| {
        let call = call(&method.name, method, true);
        quote!(#index => { let _ = #call; })
    });
    let guarded: Vec<_> =
        numbers.clone().zip(&explored).zip(guards).filter_map(|(pair, guard)| Some((pair, guard.as_ref()?))).collect();
    let direct_guards = guarded.iter().map(|((index, method), guard)| {
        let call = call(guard, method, false);
        quote!(#index => #call,)
    });
    let lanes_guards = guarded.iter().map(|((index, method), guard)| {
        let call = call(guard, method, true);
        quote!(#index => { let holds = #call; holds.and(machine.active()) })
    });
    let names: Vec<Ident> = invariants.iter().map(direct::function).collect();
    let direct_invariants = numbers.clone().zip(&names).map(|(index, name)| quote!(#index => direct_code::#name(machine),));
    let lanes_invariants = numbers
        .clone()
        .zip(&names)
        .map(|(index, name)| quote!(#index => { let holds = lanes_code::#name(machine); holds.and(machine.active()) }));
    let invariants = invariants.iter().map(ToString::to_string);
    let initial_arguments = initial.map_or(0, |index| code[index].parameters.len());
    let initial = initial.map_or(quote!(Ok(())), |index| call(&code[index].name, &code[index], false));
    let sites = sites.iter().map(site_tokens);
    let (root_links, root_values, node_links, node_values) =
        (known.root_links(), known.root_values(), known.node_links(), known.node_values());
    let allow = quote!(#[allow(
        unused_mut, unused_variables, unused_assignments, unused_parens, unused_braces, unused_labels, unreachable_code, dead_code,
        unused_must_use, unused_imports, nonstandard_style, clippy::all
    )]);
    quote! {
        #(#others)*
        /// The structure that is explored.
        pub struct #root;
        #allow
        mod direct_code { use super::*; #(#direct)* }
        #allow
        mod lanes_code { use super::*; use super::#root as Root; #(#lanes)* }
        #allow
        const _: () = {
            impl ::smallscope::delta::Subject for #root {
                const ROOT_LINKS: usize = #root_links;
                const ROOT_VALUES: usize = #root_values;
                const NODE_LINKS: usize = #node_links;
                const NODE_VALUES: usize = #node_values;
                const CLASSES: &'static [::smallscope::delta::Class] = &[#(#classes),*];
                const METHODS: &'static [::smallscope::delta::Method] = &[#(#methods),*];
                const INVARIANTS: &'static [&'static str] = &[#(#invariants),*];
                const SITES: &'static [::smallscope::delta::Site] = &[#(#sites),*];
                const INITIAL: usize = #initial_arguments;
                fn initial<D: ::smallscope::delta::Direct>(machine: &mut D, arguments: &[u8]) -> ::smallscope::delta::Outcome<()> { #initial }
                fn call<D: ::smallscope::delta::Direct>(machine: &mut D, method: usize, arguments: &[u8]) -> ::smallscope::delta::Outcome<()> {
                    match method { #(#direct_calls)* _ => unreachable!() }
                }
                fn requires<D: ::smallscope::delta::Direct>(machine: &mut D, method: usize, arguments: &[u8]) -> ::smallscope::delta::Outcome<bool> {
                    match method { #(#direct_guards)* _ => Ok(true) }
                }
                fn invariant<D: ::smallscope::delta::Direct>(machine: &mut D, number: usize) -> ::smallscope::delta::Outcome<bool> {
                    match number { #(#direct_invariants)* _ => Ok(true) }
                }
                #[inline(always)]
                fn call_lanes<V: ::smallscope::delta::Vector>(machine: &mut ::smallscope::delta::Lanes<Self, V>, method: usize, arguments: &[u8]) {
                    match method { #(#lanes_calls)* _ => unreachable!() }
                }
                #[inline(always)]
                fn requires_lanes<V: ::smallscope::delta::Vector>(machine: &mut ::smallscope::delta::Lanes<Self, V>, method: usize, arguments: &[u8]) -> V {
                    match method { #(#lanes_guards)* _ => machine.active() }
                }
                #[inline(always)]
                fn invariant_lanes<V: ::smallscope::delta::Vector>(machine: &mut ::smallscope::delta::Lanes<Self, V>, number: usize) -> V {
                    match number { #(#lanes_invariants)* _ => machine.active() }
                }
            }
        };
    }
}
