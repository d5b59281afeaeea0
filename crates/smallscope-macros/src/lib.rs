//! The derives of smallscope. Use them through the `smallscope` crate.

#![forbid(unsafe_code)]

mod invariant;
mod structure;
mod twin;

use proc_macro::TokenStream;

/// Makes a type part of what can be searched.
///
/// - A struct whose fields are all monitored becomes a class of objects, and may also stand as a field of another structure. Every
///   field gets a key for setting its bounds: `Node::KEY` for `key`.
/// - An enum whose variants hold monitored fields becomes one class per variant, for links: `Link<Expr>`. Its keys are `Expr::ADD` for
///   the variant `Add` and `Expr::ADD_LEFT` (or `Expr::ADD_0`) for its fields.
/// - An enum without payload becomes a value, with all its variants as its default domain: `Field<Color>`.
#[proc_macro_derive(Structure)]
pub fn derive_structure(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    structure::derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Makes the monitored twin of a plain type: `NodeTwin` for `Node`.
///
/// What a field becomes is decided by its type. A field that cannot be searched is left out with `#[twin(with = expression)]`, which
/// makes its value; an index into a `Vec` is bounded by its length with `#[twin(index = List::nodes)]`, and searched up to renaming of
/// positions with `#[twin(index = List::nodes, symmetric)]`.
#[proc_macro_derive(Twin, attributes(twin))]
pub fn derive_twin(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    twin::derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Compiles an invariant, written once on the plain type, for its twin as well.
#[proc_macro_attribute]
pub fn invariant(options: TokenStream, item: TokenStream) -> TokenStream {
    let original: proc_macro2::TokenStream = item.clone().into();
    let options = match syn::parse::<invariant::Options>(options) {
        Ok(options) => options,
        Err(error) => {
            let error = error.to_compile_error();
            return quote::quote!(#original #error).into();
        }
    };
    let item = syn::parse_macro_input!(item as syn::Item);
    invariant::expand(&options, item).into()
}
