//! `#[derive(Structure)]`: structs, enums with payload, enums without.

use crate::hygiene::hidden;
use crate::krate::Glue;
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Data, DataEnum, DeriveInput, Error, Fields, Member, Result, Type, Visibility};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    if let Some(lifetime) = input.generics.lifetimes().next() {
        let text = "a structure cannot borrow; replace references by links, `Link<T>` or `Ref<T>`, and remove the lifetime";
        return Err(Error::new(lifetime.span(), text));
    }
    let glue = Glue::of_derive(&input.attrs, "structure")?;
    match &input.data {
        Data::Enum(data) if data.variants.is_empty() => {
            Err(Error::new(input.ident.span(), "an enum without variants has no values; remove the derive"))
        }
        Data::Enum(data) if data.variants.iter().all(|variant| variant.fields.is_empty()) => Ok(value(input, data, &glue)),
        Data::Struct(_) | Data::Enum(_) => Ok(derive_named(input, &input.ident.unraw().to_string(), &glue)),
        Data::Union(data) => {
            let text = "a union cannot be searched; use a struct, or an enum with one variant for each meaning";
            Err(Error::new(data.union_token.span(), text))
        }
    }
}

/// The derive for a struct, or for an enum with payload, that messages call by this name.
pub(crate) fn derive_named(input: &DeriveInput, name: &str, glue: &Glue) -> TokenStream {
    let classes = match &input.data {
        Data::Struct(data) => vec![Class::of_struct(name, &data.fields)],
        Data::Enum(data) => {
            let classes = data.variants.iter().map(|variant| Class::of_variant(&variant.ident, &input.vis, &variant.fields));
            classes.collect()
        }
        Data::Union(_) => vec![],
    };
    Derived { input, name, classes: &classes, glue }.tokens()
}

/// A struct, or a variant of an enum.
struct Class<'a> {
    name: String,
    /// How it is written in patterns and expressions.
    constructor: TokenStream,
    /// The variant, for an enum.
    variant: Option<&'a Ident>,
    parts: Vec<PartField<'a>>,
}

struct PartField<'a> {
    member: Member,
    /// A name for the field in patterns.
    binding: Ident,
    /// Its name within the type: `left`, or `Add.left` in an enum.
    name: String,
    ty: &'a Type,
    visibility: &'a Visibility,
}

impl<'a> Class<'a> {
    fn of_struct(name: &str, fields: &'a Fields) -> Self {
        Class { name: name.to_string(), constructor: quote!(Self), variant: None, parts: parts(fields, "", None) }
    }

    fn of_variant(variant: &'a Ident, visibility: &'a Visibility, fields: &'a Fields) -> Self {
        let name = variant.unraw().to_string();
        let parts = parts(fields, &format!("{name}."), Some(visibility));
        Class { name, constructor: quote!(Self::#variant), variant: Some(variant), parts }
    }
}

fn parts<'a>(fields: &'a Fields, prefix: &str, visibility: Option<&'a Visibility>) -> Vec<PartField<'a>> {
    let part = |(index, field): (usize, &'a syn::Field)| {
        let member = match &field.ident {
            Some(ident) => Member::Named(ident.clone()),
            None => Member::Unnamed(index.into()),
        };
        let plain = field.ident.as_ref().map_or(index.to_string(), |ident| ident.unraw().to_string());
        PartField {
            member,
            binding: hidden(&format!("part_{index}")),
            name: format!("{prefix}{plain}"),
            ty: &field.ty,
            visibility: visibility.unwrap_or(&field.vis),
        }
    };
    fields.iter().enumerate().map(part).collect()
}

/// What is derived from a type.
struct Derived<'a> {
    input: &'a DeriveInput,
    /// What messages call it.
    name: &'a str,
    classes: &'a [Class<'a>],
    glue: &'a Glue,
}

impl Derived<'_> {
    fn tokens(&self) -> TokenStream {
        let (ident, name, glue) = (&self.input.ident, self.name, self.glue);
        let (impl_generics, type_generics, where_clause) = self.input.generics.split_for_impl();
        let names = self.classes.iter().map(|class| &class.name);
        let written_keys = self.classes.iter().filter(|class| class.variant.is_some()).map(|class| self.key(&class.name));
        let (unbound, bind, needs) = (self.unbound(), self.bind(), self.needs());
        let (no_destructor, embedded) = (self.no_destructor(), self.embedded());
        let (variant_keys, field_keys) = (self.variant_keys(), self.field_keys());
        let (variant, binder, total) = (hidden("variant"), hidden("binder"), hidden("needs"));
        quote! {
            #no_destructor
            #[automatically_derived]
            #[allow(clippy::type_complexity, unused_variables)]
            unsafe impl #impl_generics #glue::Structure for #ident #type_generics #where_clause {
                const NAME: &'static ::core::primitive::str = #name;
                const VARIANTS: &'static [&'static ::core::primitive::str] = &[#(#names),*];
                const VARIANT_KEYS: &'static [&'static ::core::primitive::str] = &[#(#written_keys),*];
                fn unbound(#variant: ::core::primitive::usize) -> Self { match #variant { #(#unbound),* } }
                fn bind(&self, #binder: &mut #glue::Binder<'_>) { match self { #(#bind),* } }
                fn needs(#variant: ::core::primitive::usize, #total: &mut #glue::Needs) { match #variant { #(#needs),* } }
            }
            #embedded
            #[automatically_derived]
            impl #impl_generics #glue::Class for #ident #type_generics #where_clause { type Object = Self; }
            #[automatically_derived]
            #[allow(clippy::type_complexity, dead_code)]
            impl #impl_generics #ident #type_generics #where_clause {
                #(#variant_keys)*
                #(#field_keys)*
            }
        }
    }

    /// A key as users write it: `Node::KEY`.
    fn key(&self, name: &str) -> String {
        format!("{}::{}", self.input.ident, screaming(name))
    }

    /// The pattern of a class, by its number; the last one takes what is left.
    fn number(&self, index: usize) -> TokenStream {
        if index + 1 == self.classes.len() { quote!(_) } else { quote!(#index) }
    }

    fn unbound(&self) -> impl Iterator<Item = TokenStream> {
        self.classes.iter().enumerate().map(|(index, class)| {
            let (pattern, constructor) = (self.number(index), &class.constructor);
            let members = class.parts.iter().map(|part| &part.member);
            let values = class.parts.iter().map(|part| {
                let (ty, glue) = (part.ty, self.glue.at(part.ty.span()));
                quote_spanned!(ty.span()=> <#ty as #glue::Part>::unbound())
            });
            quote!(#pattern => #constructor { #(#members: #values),* })
        })
    }

    fn bind(&self) -> impl Iterator<Item = TokenStream> {
        self.classes.iter().map(|class| {
            let constructor = &class.constructor;
            let members = class.parts.iter().map(|part| &part.member);
            let bindings = class.parts.iter().map(|part| &part.binding);
            let calls = class.parts.iter().map(|part| {
                let (binding, field, ty, key) = (&part.binding, &part.name, part.ty, self.key(&part.name));
                let (name, binder, glue) = (self.name, hidden("binder"), self.glue.at(ty.span()));
                quote_spanned!(ty.span()=>
                    <#ty as #glue::Part>::bind(#binding, #binder, &#glue::At::field::<Self>(#name, #field, #key).within(self));)
            });
            quote!(#constructor { #(#members: #bindings),* } => { #(#calls)* })
        })
    }

    fn needs(&self) -> impl Iterator<Item = TokenStream> {
        self.classes.iter().enumerate().map(|(index, class)| {
            let (pattern, needs) = (self.number(index), hidden("needs"));
            let calls = class.parts.iter().map(|part| {
                let (ty, glue) = (part.ty, self.glue.at(part.ty.span()));
                quote_spanned!(ty.span()=> <#ty as #glue::Part>::needs(#needs);)
            });
            quote!(#pattern => { #(#calls)* })
        })
    }

    fn variant_keys(&self) -> impl Iterator<Item = TokenStream> {
        let (visibility, glue) = (&self.input.vis, self.glue);
        self.classes.iter().enumerate().filter_map(move |(index, class)| {
            let key = Ident::new(&screaming(&class.name), class.variant?.span());
            let doc = format!("The key of the variant `{}`.", class.name);
            Some(quote!(#[doc = #doc] #visibility const #key: #glue::VariantKey = #glue::VariantKey::of::<Self>(#index);))
        })
    }

    fn field_keys(&self) -> impl Iterator<Item = TokenStream> {
        let (name, glue) = (self.name, self.glue);
        self.classes.iter().flat_map(|class| &class.parts).map(move |part| {
            let key = Ident::new(&screaming(&part.name), part.member.span());
            let (field, ty, visibility) = (&part.name, part.ty, part.visibility);
            let doc = format!("The key of the field `{field}`.");
            quote!(#[doc = #doc] #visibility const #key: #glue::Key<#ty> = #glue::Key::of::<Self>(#name, #field);)
        })
    }

    /// A struct may stand as a field of another one.
    fn embedded(&self) -> Option<TokenStream> {
        let (ident, glue) = (&self.input.ident, self.glue);
        let (impl_generics, type_generics, where_clause) = self.input.generics.split_for_impl();
        matches!(self.input.data, Data::Struct(_)).then(|| {
            quote! {
                #[automatically_derived]
                unsafe impl #impl_generics #glue::Part for #ident #type_generics #where_clause {
                    fn unbound() -> Self { <Self as #glue::Structure>::unbound(0) }
                    fn bind(&self, binder: &mut #glue::Binder<'_>, at: &#glue::At) { binder.embedded(self, at); }
                    fn needs(needs: &mut #glue::Needs) { <Self as #glue::Structure>::needs(0, needs); }
                }
                #[automatically_derived]
                impl #impl_generics #glue::Searchable for #ident #type_generics #where_clause { type Monitored = Self; }
            }
        })
    }

    /// Objects are dropped one after the other, so a destructor could read what is gone. The two impls overlap if there is one.
    fn no_destructor(&self) -> TokenStream {
        let ident = &self.input.ident;
        let (impl_generics, type_generics, where_clause) = self.input.generics.split_for_impl();
        quote! {
            const _: () = {
                trait AStructureCannotImplementDrop {}
                #[allow(drop_bounds)]
                impl<T: ::core::ops::Drop> AStructureCannotImplementDrop for T {}
                impl #impl_generics AStructureCannotImplementDrop for #ident #type_generics #where_clause {}
            };
        }
    }
}

/// An enum without payload is a value.
pub(crate) fn value(input: &DeriveInput, data: &DataEnum, glue: &Glue) -> TokenStream {
    let ident = &input.ident;
    let variants: Vec<&Ident> = data.variants.iter().map(|variant| &variant.ident).collect();
    let indices = 0..variants.len();
    let names = variants.iter().map(|variant| variant.unraw().to_string());
    let from = variants.iter().enumerate().map(|(index, variant)| {
        let pattern = if index + 1 == variants.len() { quote!(_) } else { quote!(#index) };
        quote!(#pattern => #ident::#variant)
    });
    quote! {
        #[automatically_derived]
        impl #glue::Value for #ident {
            #[inline(always)]
            fn again(&self) -> Self { match self { #(Self::#variants => Self::#variants),* } }
            fn same(&self, other: &Self) -> ::core::primitive::bool {
                ::core::mem::discriminant(self) == ::core::mem::discriminant(other)
            }
            fn show(&self, formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                #[allow(unused_imports)]
                use #glue::{ShownByDebug as _, ShownByName as _};
                (&#glue::ShownVariant(self)).show(match self { #(Self::#variants => #names),* }, formatter)
            }
            fn all() -> ::core::option::Option<::std::vec::Vec<Self>> {
                ::core::option::Option::Some(::std::vec![#(Self::#variants),*])
            }
            const WORDS: #glue::Words<Self> = {
                #[inline(always)]
                fn to_word(value: #ident) -> ::core::primitive::usize { match value { #(#ident::#variants => #indices),* } }
                #[inline(always)]
                fn from_word(word: ::core::primitive::usize) -> #ident { match word { #(#from),* } }
                unsafe { #glue::Words::inline(&[#(Self::#variants),*], to_word, from_word) }
            };
        }
    }
}

/// `left` is `LEFT`, `BinOp.left` is `BIN_OP_LEFT`, `0` is `_0`.
pub(crate) fn screaming(name: &str) -> String {
    let mut key = String::new();
    for (i, c) in name.chars().enumerate() {
        if (c.is_uppercase() && i > 0 && !key.ends_with('_')) || (i == 0 && c.is_ascii_digit()) {
            key.push('_');
        }
        key.push(if c == '.' { '_' } else { c.to_ascii_uppercase() });
    }
    key
}
