//! Free functions that an invariant calls: each has a version for the twin, or takes nothing of the structure.
//!
//! `#[invariant] fn height(..)` makes `height_twin`, and a trait of the name `height`, which comes along wherever the function is imported: names
//! of types and of functions do not collide. A call of `height` asks [`Helper`](../../../smallscope/glue/twin/struct.Helper.html) of the plain function for
//! its version. If the trait is there, its method gives `height_twin`, else a trait written next to the call gives the function itself.
//! A generic function cannot be asked like this, since its parameters would be unknown: those of an `#[invariant] mod` are known by their names.

use super::helper_name;
use super::names::is_upper;
use super::rewrite::Rewrite;
use crate::krate::Glue;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Expr, FnArg, GenericParam, ItemFn, Path, ReturnType, Stmt, Type, parse_quote, parse_quote_spanned};

/// Functions that are always in scope, and take anything.
const EVERYWHERE: &[&str] = &["align_of", "align_of_val", "drop", "size_of", "size_of_val"];

/// Types that are written in small letters, with functions of their own.
const TYPES: &[&str] = &[
    "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "str", "u8", "u16", "u32", "u64", "u128", "usize",
];

impl Rewrite {
    /// The version for the twin of what may be a free function, or else itself.
    pub(super) fn maybe_helper(&mut self, path: &Path) -> Option<Expr> {
        let last = path.segments.last()?;
        let is_function = path.segments.iter().all(|segment| segment.arguments.is_none() && !is_upper(&segment.ident));
        let is_local = path.segments.len() == 1 && self.scopes.iter().any(|scope| scope.contains_key(&last.ident.to_string()));
        let is_of_type = path.segments.iter().any(|segment| TYPES.iter().any(|name| segment.ident == name));
        let is_known = is_of_type
            || self.names.starts_elsewhere(path)
            || EVERYWHERE.iter().any(|name| last.ident == name)
            || last.ident == "self";
        if !is_function || is_local || is_known || self.names.is_plain(&last.ident) {
            return None;
        }
        self.called.insert(last.ident.unraw().to_string());
        let (method, glue) = (method(&last.ident), self.glue.at(path.span()));
        let chosen = quote_spanned!(path.span()=> #glue::twin::Helper(#path).#method());
        if path.segments.len() == 1 {
            return Some(parse_quote_spanned!(path.span()=> #chosen));
        }
        // The trait is where the function is.
        let mut module = path.clone();
        module.segments.pop();
        module.segments.pop_punct();
        Some(parse_quote_spanned!(path.span()=> { use #module::*; #chosen }))
    }

    /// What the calls in a function need, if the functions that they name have no version for the twin.
    pub(super) fn without_version(&self) -> impl Iterator<Item = Stmt> {
        let glue = &self.glue;
        self.called.iter().map(move |name| {
            let name = format_ident!("{name}");
            let (method, fallback) = (method(&name), format_ident!("smallscope_plain_{name}"));
            parse_quote! {
                #glue::plain_helper!(#fallback, #method);
            }
        })
    }
}

fn method(helper: &Ident) -> Ident {
    format_ident!("smallscope_{}", helper.unraw(), span = helper.span())
}

/// The trait that leads from a function to its version for the twin, if its types can be written in one.
pub(super) fn version(function: &ItemFn, twin: &ItemFn, glue: &Glue) -> Option<TokenStream> {
    let is_generic = function.sig.generics.params.iter().any(|parameter| !matches!(parameter, GenericParam::Lifetime(_)));
    let types: Vec<&Type> = twin
        .sig
        .inputs
        .iter()
        .map(|input| if let FnArg::Typed(input) = input { Some(&*input.ty) } else { None })
        .collect::<Option<_>>()?;
    let output = match &twin.sig.output {
        ReturnType::Default => quote!(()),
        ReturnType::Type(_, ty) => quote!(#ty),
    };
    let mentions_impl = |tokens: TokenStream| tokens.to_string().split(' ').any(|token| token == "impl");
    if is_generic || mentions_impl(quote!(#(#types)* #output)) {
        return None;
    }
    let (visibility, name, version) = (&function.vis, &function.sig.ident, helper_name(&function.sig.ident));
    let (method, quiet) = (method(name), super::quiet());
    let (generics, _, where_clause) = twin.sig.generics.split_for_impl();
    Some(quote! {
        #[doc(hidden)]
        #quiet
        #visibility trait #name: Sized {
            fn #method #generics (self) -> impl ::core::ops::Fn(#(#types),*) -> #output + ::core::marker::Copy #where_clause;
        }
        #quiet
        impl<F> #name for #glue::twin::Helper<F> {
            fn #method #generics (self) -> impl ::core::ops::Fn(#(#types),*) -> #output + ::core::marker::Copy #where_clause { #version }
        }
    })
}
