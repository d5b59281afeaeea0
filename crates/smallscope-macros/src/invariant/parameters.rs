//! Type parameters: what an invariant may do with them decides what they are in the twin.

use super::names::Names;
use crate::krate::Glue;
use proc_macro2::Ident;
use quote::quote;
use syn::visit_mut::{self, VisitMut};
use syn::{
    FnArg, GenericParam, Generics, Lifetime, ReturnType, Signature, TraitBound, Type, TypeParam, TypeParamBound, TypeReference,
    WherePredicate, parse_quote,
};

/// Traits that what the twin sees of a value has as the value has them.
const SEEN: &[&str] = &["Debug", "Display", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd", "Send", "Sync", "Sized", "Unpin"];

/// Makes the parameter of a type one of its twin.
pub(super) fn bind(generics: &mut Generics, parameter: &Ident, names: &mut Names, glue: &Glue) {
    let Some(bounds) = seen_bounds(generics, parameter) else {
        type_parameter(generics, parameter).bounds.push(parse_quote!(#glue::twin::PlainValue));
        return;
    };
    names.add_seen(parameter);
    type_parameter(generics, parameter).bounds.push(parse_quote!(#glue::twin::Parameter));
    if bounds.is_empty() {
        return;
    }
    let seen = quote!(<#parameter as #glue::twin::Parameter>::Seen);
    let element = quote!(<#parameter as #glue::Twin>::Element);
    let clause = generics.make_where_clause();
    clause.predicates.push(parse_quote!(#seen: #(#bounds)+*));
    clause.predicates.push(parse_quote!(#element: #glue::twin::Whole<Copy = #parameter>));
    if bounds.iter().any(is_equality) {
        clause.predicates.push(parse_quote!(#element: #glue::twin::Sought<#seen>));
    }
}

fn type_parameter<'a>(generics: &'a mut Generics, parameter: &Ident) -> &'a mut TypeParam {
    generics.type_params_mut().find(|other| other.ident == *parameter).expect("a parameter of these")
}

/// The bounds of the parameter, if they are all such that what the twin sees has them.
fn seen_bounds(generics: &Generics, parameter: &Ident) -> Option<Vec<TraitBound>> {
    let own = generics.type_params().filter(|other| other.ident == *parameter).flat_map(|parameter| &parameter.bounds);
    let predicates = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    let of_clause = predicates.filter_map(|predicate| match predicate {
        WherePredicate::Type(predicate) if matches!(&predicate.bounded_ty, Type::Path(path) if path.path.is_ident(parameter)) => {
            Some(&predicate.bounds)
        }
        _ => None,
    });
    let mut seen = vec![];
    for bound in own.chain(of_clause.flatten()) {
        match bound {
            TypeParamBound::Lifetime(_) => {}
            TypeParamBound::Trait(bound) => {
                let last = bound.path.segments.last()?;
                if !last.arguments.is_none() || !SEEN.iter().any(|name| last.ident == name) {
                    return None;
                }
                if !["Send", "Sync", "Sized", "Unpin"].iter().any(|name| last.ident == name) {
                    seen.push(bound.clone());
                }
            }
            _ => return None,
        }
    }
    Some(seen)
}

/// Whether a predicate says something about a parameter, or another type that is one name.
pub(super) fn is_of_parameter(predicate: &WherePredicate) -> bool {
    matches!(predicate, WherePredicate::Type(predicate) if matches!(&predicate.bounded_ty, Type::Path(path) if path.path.get_ident().is_some()))
}

fn is_equality(bound: &TraitBound) -> bool {
    bound.path.segments.last().is_some_and(|last| ["Eq", "Ord", "PartialEq", "PartialOrd"].iter().any(|name| last.ident == name))
}

/// Names the lifetime that the result of a function has by elision: where the plain type has a `Box`, the twin has a reference, so there may
/// be more than one to choose from. The reference is as good as the box for as long as that is lent.
pub(super) fn name_lifetime(plain: &Signature, twin: &mut Signature) {
    let is_elided = |ty: &Type| {
        let mut elided = Elided { name: Lifetime::new("'smallscope", proc_macro2::Span::call_site()), found: false };
        elided.visit_type_mut(&mut ty.clone());
        elided.found
    };
    let ReturnType::Type(_, output) = &mut twin.output else { return };
    if plain.receiver().is_some() || !is_elided(output) {
        return;
    }
    let mut elided = Elided { name: Lifetime::new("'smallscope", plain.ident.span()), found: false };
    for (before, input) in plain.inputs.iter().zip(&mut twin.inputs) {
        if let (FnArg::Typed(before), FnArg::Typed(input)) = (before, input)
            && is_elided(&before.ty)
        {
            elided.visit_type_mut(&mut input.ty);
        }
    }
    if elided.found {
        elided.visit_type_mut(output);
        let name = elided.name;
        twin.generics.lt_token.get_or_insert_with(Default::default);
        twin.generics.gt_token.get_or_insert_with(Default::default);
        twin.generics.params.insert(0, GenericParam::Lifetime(parse_quote!(#name)));
    }
}

/// Gives a name to lifetimes that have none.
struct Elided {
    name: Lifetime,
    found: bool,
}

impl VisitMut for Elided {
    fn visit_type_reference_mut(&mut self, reference: &mut TypeReference) {
        if reference.lifetime.is_none() {
            reference.lifetime = Some(self.name.clone());
            self.found = true;
        }
        visit_mut::visit_type_reference_mut(self, reference);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident == "_" {
            *lifetime = self.name.clone();
            self.found = true;
        }
    }

    fn visit_parenthesized_generic_arguments_mut(&mut self, _: &mut syn::ParenthesizedGenericArguments) {}
}
