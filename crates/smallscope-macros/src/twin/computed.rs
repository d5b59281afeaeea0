//! `#[twin(compute = |t| ..)]`: a field that follows from others.
//!
//! The closure is taken apart. `t.items` in it, the only way to use `t`, names a field that it depends on, and becomes a parameter: so only those fields
//! are read when the twin needs the value. What is left is a function of the real values of these fields, the same for the twin, for real values, and for
//! the check that a value to be encoded agrees.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::{format_ident, quote_spanned};
use syn::spanned::Spanned;
use syn::{Error, ExprClosure, Member, Pat, Result};

const CLOSURE: &str =
    "write `#[twin(compute = |t| t.items.len())]`: a closure of one variable, which stands for the other fields";

/// The function that computes a field.
pub(super) struct Computation {
    /// The fields that it depends on, in the order of the parameters, and the names of these.
    pub(super) from: Vec<(Member, Ident)>,
    /// An expression in the parameters, which are references.
    pub(super) body: TokenStream,
}

impl Computation {
    pub(super) fn new(closure: &ExprClosure) -> Result<Computation> {
        let mut inputs = closure.inputs.iter();
        let (Some(Pat::Ident(variable)), None) = (inputs.next(), inputs.next()) else {
            return Err(Error::new(closure.span(), CLOSURE));
        };
        let body = &closure.body;
        let mut from = vec![];
        let body = fields_named(quote_spanned!(body.span()=> #body), &variable.ident, &mut from)?;
        Ok(Computation { from, body })
    }
}

/// The code with `t.field` replaced by the parameter for the field.
fn fields_named(code: TokenStream, variable: &Ident, from: &mut Vec<(Member, Ident)>) -> Result<TokenStream> {
    let mut tokens = code.into_iter().peekable();
    let mut replaced = TokenStream::new();
    let mut is_after_dot = false;
    while let Some(token) = tokens.next() {
        let is_dot = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '.');
        match token {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), fields_named(group.stream(), variable, from)?);
                inner.set_span(group.span());
                replaced.extend([TokenTree::Group(inner)]);
            }
            TokenTree::Ident(ident) if ident == *variable && !is_after_dot => {
                let dot = tokens.next_if(|next| matches!(next, TokenTree::Punct(punct) if punct.as_char() == '.'));
                let member = match dot.and_then(|_| tokens.next()) {
                    Some(TokenTree::Ident(field)) => Member::Named(field),
                    Some(TokenTree::Literal(number)) => syn::parse_str(&number.to_string())
                        .map_err(|_| Error::new(ident.span(), format!("write `{ident}.0`: the closure can use fields only")))?,
                    _ => return Err(Error::new(ident.span(), format!("write `{ident}.field`: the closure can use fields only"))),
                };
                let parameter = match from.iter().find(|(known, _)| *known == member) {
                    Some((_, parameter)) => parameter.clone(),
                    None => {
                        let parameter = match &member {
                            Member::Named(field) => field.clone(),
                            Member::Unnamed(index) => format_ident!("field_{}", index.index, span = ident.span()),
                        };
                        from.push((member, parameter.clone()));
                        parameter
                    }
                };
                let mut place = Group::new(Delimiter::Parenthesis, quote_spanned!(ident.span()=> *#parameter));
                place.set_span(ident.span());
                replaced.extend([TokenTree::Group(place)]);
            }
            other => replaced.extend([other]),
        }
        is_after_dot = is_dot;
    }
    Ok(replaced)
}
