//! Bounds of structures: `Node = 5`, `Node::key = 0..=3`, `Expr::Add.left = 0..=3`, `depth(Node) = 3`.
//!
//! A macro cannot look up what a name means, so the convention of Rust decides: names of types and variants begin with a capital letter.

use super::entries::single;
use crate::krate::Glue;
use crate::structure::screaming;
use proc_macro2::{Ident, TokenStream};
use quote::quote_spanned;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Error, Expr, ExprField, Member, Path, Result};

pub(super) const BOUNDS: &str = "a bound is `Type = 5`, `Type::field = 0..=3`, `Type::items.len = 0..=3`, `Type::items.each = 0..=3`, `Type::Variant = 2`, \
     `Type::Variant.field = 0..=3`, `depth(Type) = 3`, `every(i32) = 0..=3`, `every_len = 0..=3`, or `parameter = 0..=3`";

/// Whether a name is that of a type or variant.
pub(super) fn names_a_type(name: &Ident) -> bool {
    name.to_string().starts_with(char::is_uppercase)
}

/// The call that bounds a scope.
pub(super) fn bound(left: &Expr, right: &Expr, glue: &Glue) -> Result<TokenStream> {
    let span = left.span();
    let refused = || Error::new(span, BOUNDS);
    match left {
        Expr::Path(path) => {
            let segments = &path.path.segments;
            let mut names = segments.iter().rev().map(|segment| names_a_type(&segment.ident));
            Ok(match (names.next(), names.next()) {
                (Some(true), Some(true)) => {
                    let key = key(&path.path, None, glue)?;
                    quote_spanned!(span=> .variant(#key, #right))
                }
                (Some(true), _) => quote_spanned!(span=> .objects::<#path>(#right)),
                _ => {
                    let key = key(&path.path, None, glue)?;
                    quote_spanned!(span=> .field(#key, #right))
                }
            })
        }
        Expr::Field(ExprField { base, member, .. }) => {
            let Expr::Path(path) = &**base else { return Err(refused()) };
            let is_variant = path.path.segments.last().is_some_and(|last| names_a_type(&last.ident));
            match member {
                member if is_variant => {
                    let key = key(&path.path, Some(member), glue)?;
                    Ok(quote_spanned!(span=> .field(#key, #right)))
                }
                Member::Named(name) if name == "len" || name == "each" => {
                    let key = key(&path.path, None, glue)?;
                    Ok(quote_spanned!(span=> .#name(#key, #right)))
                }
                _ => Err(refused()),
            }
        }
        Expr::Call(call) => match (single(&call.func), call.args.first()) {
            (Some(name), Some(of)) if name == "depth" || name == "every" => Ok(quote_spanned!(span=> .#name::<#of>(#right))),
            _ => Err(refused()),
        },
        _ => Err(refused()),
    }
}

/// `Node::key` is `NodeTwin::KEY`; `Expr::Add` with `left` is `ExprTwin::ADD_LEFT`.
fn key(path: &Path, member: Option<&Member>, glue: &Glue) -> Result<TokenStream> {
    let mut owner = path.clone();
    let last = owner.segments.pop().map(|last| last.ident).ok_or_else(|| Error::new(path.span(), BOUNDS))?;
    owner.segments.pop_punct();
    if owner.segments.is_empty() {
        return Err(Error::new(path.span(), BOUNDS));
    }
    let name = match member {
        None => last.unraw().to_string(),
        Some(Member::Named(member)) => format!("{}.{}", last.unraw(), member.unraw()),
        Some(Member::Unnamed(index)) => format!("{}.{}", last.unraw(), index.index),
    };
    let (key, glue) = (Ident::new(&screaming(&name), last.span()), glue.at(last.span()));
    Ok(quote_spanned!(last.span()=> <<#owner as #glue::Class>::Object>::#key))
}
