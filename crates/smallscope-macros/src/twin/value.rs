//! `#[twin(value)]` on a `Copy` type, and enums without payload: a field of the type is one choice, and the type is its own twin.

use super::twin_name;
use crate::hygiene::hidden;
use crate::krate::Glue;
use crate::printer::printed;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Data, DataEnum, DeriveInput, Error, Fields, Generics, Index, Member, Result, parse_quote};

/// A struct, or a variant of an enum.
struct Shape<'a> {
    constructor: TokenStream,
    /// As code names it: `Point`, or `Shape::Line`.
    name: String,
    fields: &'a Fields,
}

impl Shape<'_> {
    fn members(&self) -> Vec<Member> {
        self.fields.members().collect()
    }

    /// A pattern that binds the fields to names with this beginning.
    fn pattern(&self, beginning: &str) -> (TokenStream, Vec<Ident>) {
        let (constructor, members) = (&self.constructor, self.members());
        let names: Vec<Ident> = (0..members.len()).map(|number| hidden(&format!("{beginning}_{number}"))).collect();
        (quote!(#constructor { #(#members: #names),* }), names)
    }

    /// Every combination of the values of its fields, added to `all`.
    fn combinations(&self, glue: &Glue) -> TokenStream {
        let (constructor, members) = (&self.constructor, self.members());
        let (all, known, lists, at) = (hidden("all"), hidden("known"), hidden("lists"), hidden("at"));
        let types = self.fields.iter().map(|field| &field.ty);
        let numbers: Vec<Index> = (0..members.len()).map(Index::from).collect();
        let positions = 0..members.len();
        quote! {
            let #lists = (#((&#glue::twin::Component::<#types>::new()).values(#known)?,)*);
            #all.extend(#glue::combinations(&[#(#lists.#numbers.len()),*]).map(|#at| #constructor {
                #(#members: ::core::clone::Clone::clone(&#lists.#numbers[#at.at(#positions)])),*
            }));
        }
    }

    fn code(&self, glue: &Glue) -> TokenStream {
        let (pattern, names) = self.pattern("field");
        let (code, name) = (hidden("code"), &self.name);
        let (open, close) = match self.fields {
            Fields::Named(fields) if fields.named.is_empty() => (format!("{name} {{"), "}"),
            Fields::Named(_) => (format!("{name} {{ "), " }"),
            Fields::Unnamed(_) => (format!("{name}("), ")"),
            Fields::Unit => (name.clone(), ""),
        };
        let fields = self.fields.iter().zip(self.members()).zip(&names).map(|((field, member), name)| {
            let (ty, member) = (&field.ty, printed(&member));
            let before = if field.ident.is_some() { format!("{member}: ") } else { String::new() };
            let suffix = format!(".{member}");
            quote!((#before, #suffix, &mut |#code: &mut #glue::twin::CodeWriter| {
                (&#glue::twin::Component::<#ty>::new()).write(#name, #code)
            }))
        });
        quote!(#pattern => #code.fields::<Self>(#open, #close, &mut [#(#fields),*]))
    }
}

/// An enum without payload is a value; it is its own twin.
pub(super) fn of_enum(input: &DeriveInput, data: &DataEnum, glue: &Glue) -> TokenStream {
    let value = crate::structure::value(input, data, glue);
    let twin = twin(input, &shapes(input), glue);
    quote!(#value #twin)
}

pub(super) fn of_type(input: &DeriveInput, glue: &Glue) -> Result<TokenStream> {
    for field in fields(input) {
        if let Some(attribute) = field.attrs.iter().find(|attribute| attribute.path().is_ident("twin")) {
            return Err(Error::new(attribute.span(), "a type with `#[twin(value)]` is chosen as a whole; remove this attribute"));
        }
    }
    let shapes = shapes(input);
    let (ident, (impl_generics, type_generics, _)) = (&input.ident, input.generics.split_for_impl());
    let where_clause = where_clause(input, glue);
    let (all, known, other) = (hidden("all"), hidden("known"), hidden("other"));
    let combinations = shapes.iter().map(|shape| shape.combinations(glue));
    let types = fields(input).map(|field| &field.ty);
    let compared = shapes.iter().map(|shape| {
        let ((one, ones), (another, others)) = (shape.pattern("one"), shape.pattern("other"));
        let types = shape.fields.iter().map(|field| &field.ty);
        quote! {
            (#one, #another) => true #(&& (&#glue::twin::Component::<#types>::new()).same(#ones, #others))*
        }
    });
    let otherwise = (shapes.len() > 1).then(|| quote!(, _ => false));
    // A type with parameters is a value where the parameters make it one.
    let check = input.generics.params.is_empty().then(|| {
        let glue = glue.at(ident.span());
        quote_spanned!(ident.span()=>
            const _: &::core::primitive::str = #glue::twin::ValueType::<#ident>::IS_COPY_AND_PARTIAL_EQ_AND_DEBUG;)
    });
    let twin = twin(input, &shapes, glue);
    Ok(quote! {
        #check
        #[automatically_derived]
        impl #impl_generics #glue::Value for #ident #type_generics #where_clause {
            fn composed(#known: #glue::Known<'_>) -> ::core::option::Option<::std::vec::Vec<Self>> {
                use #glue::twin::{ComponentOfAny as _, ComponentOfValue as _};
                let mut #all = ::std::vec::Vec::new();
                #({ #combinations })*
                ::core::option::Option::Some(#all)
            }
            fn unbounded(#known: #glue::Known<'_>) -> ::std::vec::Vec<&'static ::core::primitive::str> {
                use #glue::twin::{ComponentOfAny as _, ComponentOfValue as _};
                let mut #all = ::std::vec::Vec::new();
                #(#all.extend((&#glue::twin::Component::<#types>::new()).unbounded(#known));)*
                #all
            }
            #[inline(always)]
            fn again(&self) -> Self { *self }
            fn show(&self, #other: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Debug::fmt(self, #other)
            }
            fn same(&self, #other: &Self) -> ::core::primitive::bool {
                use #glue::twin::{ComponentOfAny as _, ComponentOfValue as _};
                match (self, #other) { #(#compared),* #otherwise }
            }
        }
        #twin
    })
}

/// What a value has as its own twin.
fn twin(input: &DeriveInput, shapes: &[Shape<'_>], glue: &Glue) -> TokenStream {
    let (ident, visibility, twin) = (&input.ident, &input.vis, twin_name(&input.ident));
    let (impl_generics, type_generics, _) = input.generics.split_for_impl();
    let where_clause = where_clause(input, glue);
    let predicates = where_clause.as_ref().map(|clause| &clause.predicates);
    let declared = declared(&input.generics);
    let doc = format!("A value is its own twin: [`{}`].", ident.unraw());
    let (code, codes) = (hidden("code"), shapes.iter().map(|shape| shape.code(glue)));
    quote! {
        #glue::value_twin!(impl [#declared] #ident #type_generics where [#predicates]);
        #[automatically_derived]
        impl #impl_generics #glue::twin::Written for #ident #type_generics #where_clause {
            fn write(&self, #code: &mut #glue::twin::CodeWriter) {
                use #glue::twin::{ComponentShown as _, ComponentWritten as _};
                match self { #(#codes),* }
            }
        }
        #[doc = #doc]
        #[allow(unused_imports)]
        #visibility use #ident as #twin;
    }
}

/// The parameters as an impl declares them, without angle brackets.
fn declared(generics: &Generics) -> TokenStream {
    let mut generics = generics.clone();
    for parameter in &mut generics.params {
        match parameter {
            syn::GenericParam::Type(parameter) => parameter.default = None,
            syn::GenericParam::Const(parameter) => parameter.default = None,
            syn::GenericParam::Lifetime(_) => {}
        }
    }
    generics.params.to_token_stream()
}

/// What the type must be. Bounds of a type without parameters are written for all lifetimes: those that do not hold are no error here then, but
/// where the type is used, and the one error at the type says why.
fn where_clause(input: &DeriveInput, glue: &Glue) -> Option<syn::WhereClause> {
    let (ident, (_, type_generics, where_clause)) = (&input.ident, input.generics.split_for_impl());
    let mut clause = where_clause.cloned().unwrap_or(parse_quote!(where));
    let traits =
        quote!(::core::marker::Copy + ::core::cmp::PartialEq + ::core::fmt::Debug + ::core::marker::Send + ::core::marker::Sync);
    if input.generics.params.is_empty() {
        if matches!(&input.data, Data::Enum(data) if data.variants.iter().all(|variant| variant.fields.is_empty())) {
            return None;
        }
        clause.predicates.push(parse_quote!(for<'smallscope> #ident: #traits));
        return Some(clause);
    }
    clause.predicates.push(parse_quote!(#ident #type_generics: #traits + 'static));
    let parameters: Vec<Ident> = input.generics.params.iter().filter_map(super::checked::name).collect();
    for field in fields(input).filter(|field| super::checked::mentions(field.ty.to_token_stream(), &parameters)) {
        let ty = &field.ty;
        clause.predicates.push(parse_quote!(#ty: #glue::Value + #glue::twin::Written));
    }
    Some(clause)
}

fn fields(input: &DeriveInput) -> impl Iterator<Item = &syn::Field> {
    let fields: Vec<&syn::Field> = match &input.data {
        Data::Struct(data) => data.fields.iter().collect(),
        Data::Enum(data) => data.variants.iter().flat_map(|variant| &variant.fields).collect(),
        Data::Union(_) => vec![],
    };
    fields.into_iter()
}

fn shapes(input: &DeriveInput) -> Vec<Shape<'_>> {
    let ident = &input.ident;
    match &input.data {
        Data::Struct(data) => vec![Shape { constructor: quote!(Self), name: ident.to_string(), fields: &data.fields }],
        Data::Enum(data) => {
            let shape = |variant: &'_ syn::Variant| {
                let name = &variant.ident;
                (quote!(Self::#name), format!("{ident}::{name}"))
            };
            let variants = data.variants.iter().map(|variant| {
                let (constructor, name) = shape(variant);
                Shape { constructor, name, fields: &variant.fields }
            });
            variants.collect()
        }
        Data::Union(_) => vec![],
    }
}
