//! `#[twin(..)]` on a field.

use syn::spanned::Spanned;
use syn::{Error, Expr, Path, Result};

pub(super) enum Attribute {
    With(Expr),
    Index { sequence: Path, symmetric: bool },
}

const ATTRIBUTES: &str = "write `#[twin(with = expression)]` for a field that is not searched, or `#[twin(index = List::nodes)]` (and \
                          `, symmetric`) for an index into a sequence";

/// What the attribute of a field says, if it has one.
pub(super) fn attribute(field: &syn::Field) -> Result<Option<Attribute>> {
    let Some(attribute) = field.attrs.iter().find(|attribute| attribute.path().is_ident("twin")) else { return Ok(None) };
    let mut found = None;
    attribute.parse_nested_meta(|meta| {
        if meta.path.is_ident("with") {
            found = Some(Attribute::With(meta.value()?.parse()?));
        } else if meta.path.is_ident("index") {
            let sequence: Path = meta.value()?.parse()?;
            if sequence.segments.len() < 2 {
                return Err(Error::new(sequence.span(), "name the sequence with its type: `#[twin(index = List::nodes)]`"));
            }
            found = Some(Attribute::Index { sequence, symmetric: false });
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
