//! A parameter that the check generates: a structure, or a pointer into the structure before it.

use super::passing::Passing;
use super::signature::Parameter;
use crate::krate::Glue;
use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::Expr;
use syn::spanned::Spanned;

/// Which structures are generated.
pub(super) enum Invariant {
    /// Those that satisfy the invariant of the type.
    OfType,
    /// All of them.
    None,
    Given(Expr),
}

pub(super) struct Generated {
    /// It is a structure, whatever its type is: it is the first parameter, a text or list, or has bounds of its own.
    pub(super) is_structure: bool,
    pub(super) invariant: Invariant,
    /// Calls that bound it alone.
    pub(super) bounds: Vec<TokenStream>,
}

impl Generated {
    /// As long as nothing is said of the parameter.
    pub(super) fn new(is_first: bool, passing: &Passing) -> Generated {
        let is_text_or_list = passing.is_text_or_list();
        Generated {
            is_structure: is_first || is_text_or_list,
            invariant: if is_text_or_list { Invariant::None } else { Invariant::OfType },
            bounds: vec![],
        }
    }

    /// Whether it is a pointer into the structure before: a constant expression.
    pub(super) fn points(&self, parameter: &Parameter, glue: &Glue) -> TokenStream {
        let (owned, span) = (&parameter.passing.owned, parameter.ty.span());
        let glue = glue.at(span);
        if self.is_structure {
            return quote_spanned!(span=> false);
        }
        quote_spanned!(span=> {
            #[allow(unused_imports)]
            use #glue::check::Stands as _;
            #glue::check::Of::<#owned>::POINTS
        })
    }

    /// Its type where several are generated together.
    pub(super) fn part(&self, parameter: &Parameter, glue: &Glue) -> TokenStream {
        let (owned, span, points) = (&parameter.passing.owned, parameter.ty.span(), self.points(parameter, glue));
        let glue = glue.at(span);
        quote_spanned!(span=> #glue::check::Apart<#owned, #points>)
    }
}
