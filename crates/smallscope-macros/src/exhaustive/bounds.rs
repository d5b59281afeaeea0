//! Bounds of structures: `Node = 5`, `Node::key = 0..=3`, `Expr::Add.left = 0..=3`, `depth(Node) = 3`.
//!
//! A macro cannot look up what a name means, so the convention of Rust decides: names of types and variants begin with a capital letter,
//! apart from those of primitive types.

use super::entries::single;
use crate::krate::Glue;
use crate::structure::screaming;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Error, Expr, ExprField, Member, Path, Result};

pub(super) const BOUNDS: &str = "a bound is `Type = 5`, `Value = [..]`, `Type::field = 0..=3`, `Type::items.len = 0..=3`, `Type::items.each = 0..=3`, `Type::map.key = 0..=3`, `Type::map.value = 0..=3`, `Type::Variant = 2`, \
     `Type::Variant.field = 0..=3`, `depth(Type) = 3`, `every(i32) = 0..=3`, `every_len = 0..=3`, `size = 4` for all that has no other, or `parameter = 0..=3`; with a parameter before it, as in `b.Type = 5`, `text.len = 0..=3` and \
     `text.each = 'a'..='b'`, it is a bound of that parameter alone";

/// Whether a name is that of a type or variant.
pub(super) fn names_a_type(name: &Ident) -> bool {
    const PRIMITIVES: &str = " bool char i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 ";
    let name = name.to_string();
    name.starts_with(char::is_uppercase) || PRIMITIVES.contains(&format!(" {name} "))
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
                (Some(true), _) => of_type(path.to_token_stream(), right, span),
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
                Member::Named(name) if name == "len" || name == "each" || name == "each_len" => {
                    let key = key(&path.path, None, glue)?;
                    Ok(quote_spanned!(span=> .#name(#key, #right)))
                }
                Member::Named(name) if name == "key" || name == "value" => {
                    let key = key(&path.path, None, glue)?;
                    let method = format_ident!("each_{name}", span = name.span());
                    Ok(quote_spanned!(span=> .#method(#key, #right)))
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

/// `Node = 5` is a number of objects, `Id = [Id(1), Id(2)]` the values of all fields of that type.
pub(super) fn of_type(ty: TokenStream, right: &Expr, span: Span) -> TokenStream {
    match right {
        Expr::Array(_) | Expr::Range(_) => quote_spanned!(span=> .every::<#ty>(#right)),
        _ => quote_spanned!(span=> .objects::<#ty>(#right)),
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
