//! `#[twin(..)]` on a field, and on a type.

use super::computed::Computation;
use crate::krate::Glue;
use proc_macro2::Ident;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::spanned::Spanned;
use syn::{Error, Expr, Path, Result, Token, Type};

pub(super) enum Attribute {
    With(Expr),
    /// The values to choose among.
    Values(Expr),
    Index {
        sequence: Path,
        symmetric: bool,
    },
    Via(Type),
    Compute(Computation),
}

const ATTRIBUTES: &str = "write `#[twin(values = [a, b])]` to choose among values, `#[twin(with = expression)]` for a field that is not searched, \
                          `#[twin(via = Vec<u8>)]` for a container that is searched as another type, `#[twin(compute = |t| ..)]` for a field \
                          that follows from others, or `#[twin(index = List::nodes)]` (and `, symmetric`) for an index into a sequence";

const ON_TYPE: &str = "on a type, write `#[twin(value)]` if it is a `Copy` type whose values are chosen as a whole, or `#[twin(crate = path)]`, \
                       where `path` leads to smallscope";

/// What the attributes of a type say: where smallscope is, and whether the type is a value.
pub(super) fn of_type(attributes: &[syn::Attribute]) -> Result<(Glue, bool)> {
    let (mut glue, mut is_value) = (Glue::default(), false);
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("twin")) {
        attribute.parse_args_with(|input: ParseStream<'_>| {
            while !input.is_empty() {
                if input.peek(Token![crate]) {
                    glue = input.parse()?;
                } else {
                    let name: Ident = input.call(Ident::parse_any).map_err(|error| Error::new(error.span(), ON_TYPE))?;
                    if name != "value" {
                        return Err(Error::new(name.span(), ON_TYPE));
                    }
                    is_value = true;
                }
                if !input.is_empty() {
                    input.parse::<Token![,]>().map_err(|error| Error::new(error.span(), ON_TYPE))?;
                }
            }
            Ok(())
        })?;
    }
    Ok((glue, is_value))
}

/// What the attribute of a field says, if it has one.
pub(super) fn attribute(field: &syn::Field) -> Result<Option<Attribute>> {
    let Some(attribute) = field.attrs.iter().find(|attribute| attribute.path().is_ident("twin")) else { return Ok(None) };
    let mut found = None;
    attribute.parse_nested_meta(|meta| {
        if meta.path.is_ident("with") {
            found = Some(Attribute::With(meta.value()?.parse()?));
        } else if meta.path.is_ident("values") {
            found = Some(Attribute::Values(meta.value()?.parse()?));
        } else if meta.path.is_ident("index") {
            let sequence: Path = meta.value()?.parse()?;
            if sequence.segments.len() < 2 {
                return Err(Error::new(sequence.span(), "name the sequence with its type: `#[twin(index = List::nodes)]`"));
            }
            found = Some(Attribute::Index { sequence, symmetric: false });
        } else if meta.path.is_ident("via") {
            found = Some(Attribute::Via(meta.value()?.parse()?));
        } else if meta.path.is_ident("compute") {
            found = Some(Attribute::Compute(Computation::new(&meta.value()?.parse()?)?));
        } else if meta.path.is_ident("symmetric") {
            match &mut found {
                Some(Attribute::Index { symmetric, .. }) => *symmetric = true,
                _ => return Err(meta.error(ATTRIBUTES)),
            }
        } else {
            return Err(meta.error(ATTRIBUTES));
        }
        Ok(())
    })?;
    found.map_or_else(|| Err(Error::new(attribute.span(), ATTRIBUTES)), |found| Ok(Some(found)))
}
