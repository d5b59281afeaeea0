//! The derives of smallscope. Use them through the `smallscope` crate.

#![forbid(unsafe_code)]

mod structure;

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
