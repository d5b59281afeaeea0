//! One field without a twin is one error: a constant mentions the type of each searched field once, and all else names the types through the constant.
//! If it does not compile, the compiler says nothing more of them; see `twin/checked.rs` of the library.
//!
//! A constant cannot depend on parameters. What holds for all types holds for `u8`, so that stands for each parameter, unless it has a bound
//! that `u8` may not satisfy: then the types that mention the parameter are named as they are.

use crate::krate::Glue;
use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{DeriveInput, GenericParam, PathArguments, PathSegment, Type, TypeParam, TypeParamBound};

/// Traits that `u8` has.
const TRAITS: [&str; 13] =
    ["Clone", "Copy", "Debug", "Default", "Display", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd", "Send", "Sync", "Unpin"];

/// The constant of a type with a derive.
pub(super) struct Constant {
    name: Ident,
    /// The parameters of the type, and what stands for each in the constant, if anything can.
    parameters: Vec<(Ident, Option<TokenStream>)>,
}

impl Constant {
    pub(super) fn of(input: &DeriveInput) -> Constant {
        let is_free = input.generics.where_clause.is_none();
        let parameters = input.generics.params.iter().filter_map(|parameter| match parameter {
            GenericParam::Type(parameter) => {
                Some((parameter.ident.clone(), (is_free && may_be_integer(parameter)).then(|| quote!(::core::primitive::u8))))
            }
            GenericParam::Const(parameter) => {
                let is_length = parameter.ty.to_token_stream().to_string() == "usize";
                Some((parameter.ident.clone(), (is_free && is_length).then(|| quote!(1))))
            }
            GenericParam::Lifetime(_) => None,
        });
        Constant { name: format_ident!("SMALLSCOPE_TWINS_IN_{}", input.ident.unraw()), parameters: parameters.collect() }
    }

    /// The type as the constant mentions it, if it can.
    fn checked(&self, ty: &Type) -> Option<TokenStream> {
        let mut is_known = true;
        let ty = replaced(ty.to_token_stream(), &mut |ident| {
            let (_, stand_in) = self.parameters.iter().find(|(name, _)| name == ident)?;
            is_known &= stand_in.is_some();
            stand_in.clone()
        });
        is_known.then_some(ty)
    }

    /// The type of a field, for all that is derived from it.
    pub(super) fn sure(&self, ty: &Type, glue: &Glue) -> TokenStream {
        if self.checked(ty).is_none() {
            return ty.to_token_stream();
        }
        let (name, glue) = (&self.name, glue.at(ty.span()));
        quote_spanned!(ty.span()=> <#glue::twin::Checked<#ty, { #name }> as #glue::twin::Sure>::Type)
    }

    pub(super) fn declaration<'a>(&self, types: impl Iterator<Item = &'a Type>, glue: &Glue) -> TokenStream {
        let name = &self.name;
        let mut met = vec![];
        let checks = types.filter_map(|ty| {
            let (checked, glue) = (self.checked(ty)?, glue.at(ty.span()));
            let text = checked.to_string();
            if met.contains(&text) {
                return None;
            }
            met.push(text);
            Some(quote_spanned!(ty.span()=> #glue::twin::has_twin::<#checked>();))
        });
        quote! {
            #[doc(hidden)]
            #[allow(clippy::type_complexity, dead_code, non_upper_case_globals)]
            const #name: ::core::primitive::bool = { #(#checks)* true };
        }
    }
}

fn may_be_integer(parameter: &TypeParam) -> bool {
    parameter.bounds.iter().all(|bound| match bound {
        TypeParamBound::Trait(bound) => {
            bound.path.segments.last().is_some_and(|last| TRAITS.iter().any(|name| last.ident == name))
        }
        TypeParamBound::Lifetime(_) => true,
        _ => false,
    })
}

/// The name of a parameter that types can mention.
pub(super) fn name(parameter: &GenericParam) -> Option<Ident> {
    match parameter {
        GenericParam::Type(parameter) => Some(parameter.ident.clone()),
        GenericParam::Const(parameter) => Some(parameter.ident.clone()),
        GenericParam::Lifetime(_) => None,
    }
}

/// Whether one of the names occurs in the code.
pub(super) fn mentions(code: TokenStream, names: &[Ident]) -> bool {
    let mut is_mentioned = false;
    replaced(code, &mut |ident| {
        is_mentioned |= names.contains(ident);
        None
    });
    is_mentioned
}

/// Whether values of the type may hold values of the parameter: one in `PhantomData<T>` is held by none.
pub(super) fn holds(ty: &Type, parameter: &Ident) -> bool {
    struct Phantoms;
    impl VisitMut for Phantoms {
        fn visit_path_segment_mut(&mut self, segment: &mut PathSegment) {
            if segment.ident == "PhantomData" {
                segment.arguments = PathArguments::None;
            }
            visit_mut::visit_path_segment_mut(self, segment);
        }
    }
    let mut ty = ty.clone();
    Phantoms.visit_type_mut(&mut ty);
    mentions(ty.to_token_stream(), std::slice::from_ref(parameter))
}

/// The code with other code in place of some names.
fn replaced(code: TokenStream, by: &mut dyn FnMut(&Ident) -> Option<TokenStream>) -> TokenStream {
    let tokens = code.into_iter().flat_map(|token| match token {
        TokenTree::Ident(ident) => by(&ident).unwrap_or_else(|| TokenTree::Ident(ident).into()),
        TokenTree::Group(group) => {
            let mut inside = Group::new(group.delimiter(), replaced(group.stream(), by));
            inside.set_span(group.span());
            TokenTree::Group(inside).into()
        }
        other => other.into(),
    });
    tokens.collect()
}

/// The type of a field with the name of its struct or enum where `Self` stands: in the declaration of the twin, that would be the twin.
pub(super) fn without_self(ty: &Type, this: &TokenStream) -> Type {
    let named = replaced(ty.to_token_stream(), &mut |ident| (ident == "Self").then(|| this.clone()));
    syn::parse2(named).unwrap_or_else(|_| ty.clone())
}
