//! The fields of a struct or variant: how its twin declares, builds, settles, encodes and prints them.

use super::attributes::{Attribute, attribute};
use super::twin_name;
use crate::hygiene::hidden;
use crate::krate::Glue;
use crate::printer::printed;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Expr, Fields, Generics, Index, Member, Path, Result, Type, Visibility, parse_quote};

/// A struct, or a variant of an enum.
pub(super) struct Variant<'a> {
    glue: &'a Glue,
    /// `Node`, or `Expr::Add`.
    pub(super) plain: TokenStream,
    /// `NodeTwin`, or `ExprTwin::Add`.
    twin: TokenStream,
    pub(super) ident: Option<&'a Ident>,
    pub(super) fields: &'a Fields,
    pub(super) parts: Vec<Part<'a>>,
}

pub(super) struct Part<'a> {
    /// In the plain type.
    member: Member,
    binding: Ident,
    ty: &'a Type,
    visibility: &'a Visibility,
    pub(super) role: Role,
}

pub(super) enum Role {
    /// Searched, as the type says.
    Searched {
        /// In the twin.
        member: Member,
    },
    /// An index into a sequence.
    Index { member: Member, sequence: Path, symmetric: bool, marker: Ident },
    /// Not searched; the expression makes its value.
    With(Expr),
}

impl<'a> Variant<'a> {
    pub(super) fn new(of: &Ident, ident: Option<&'a Ident>, fields: &'a Fields, glue: &'a Glue) -> Result<Variant<'a>> {
        let twin = twin_name(of);
        let (plain, twin) = match ident {
            None => (quote!(#of), quote!(#twin)),
            Some(variant) => (quote!(#of::#variant), quote!(#twin::#variant)),
        };
        let mut parts = vec![];
        let mut searched = 0u32;
        for (position, field) in fields.iter().enumerate() {
            let (member, twin_member) = match &field.ident {
                Some(ident) => (Member::Named(ident.clone()), Member::Named(ident.clone())),
                None => (Member::Unnamed(position.into()), Member::Unnamed(Index { index: searched, span: field.span() })),
            };
            let name = field.ident.as_ref().map_or(position.to_string(), |ident| ident.unraw().to_string());
            let variant = ident.map_or(String::new(), |variant| variant.unraw().to_string());
            let role = match attribute(field)? {
                None => Role::Searched { member: twin_member },
                Some(Attribute::With(expression)) => Role::With(expression),
                Some(Attribute::Index { sequence, symmetric }) => {
                    let marker = format_ident!("{}IndexIn{}{}", camel(&name), of, variant);
                    Role::Index { member: twin_member, sequence, symmetric, marker }
                }
            };
            searched += !matches!(role, Role::With(_)) as u32;
            let binding = hidden(&format!("field_{position}"));
            parts.push(Part { member, binding, ty: &field.ty, visibility: &field.vis, role });
        }
        Ok(Variant { glue, plain, twin, ident, fields, parts })
    }

    /// The fields of the twin, as they are declared.
    pub(super) fn declared(&self, generics: &Generics) -> TokenStream {
        let fields = self.searched().map(|(part, member)| {
            let ty = part.monitored(generics, self.glue);
            let visibility = if self.ident.is_some() { &Visibility::Inherited } else { part.visibility };
            match member {
                Member::Named(name) => quote!(#visibility #name: #ty),
                Member::Unnamed(_) => quote!(#visibility #ty),
            }
        });
        match self.fields {
            Fields::Named(_) => quote!({ #(#fields),* }),
            Fields::Unnamed(_) => quote!((#(#fields),*)),
            Fields::Unit => quote!(),
        }
    }

    fn searched(&self) -> impl Iterator<Item = (&Part<'a>, &Member)> {
        self.parts.iter().filter_map(|part| match &part.role {
            Role::Searched { member } | Role::Index { member, .. } => Some((part, member)),
            Role::With(_) => None,
        })
    }

    /// A pattern that binds the fields of the twin.
    fn pattern(&self) -> TokenStream {
        let twin = &self.twin;
        let fields = self.searched().map(|(part, member)| {
            let binding = &part.binding;
            quote!(#member: #binding)
        });
        quote!(#twin { #(#fields),* })
    }

    /// The parts one after the other, and then the value: if one of them cannot be, no destructor sees those before it.
    pub(super) fn build(&self) -> TokenStream {
        let (plain, pattern, builder) = (&self.plain, self.pattern(), hidden("builder"));
        let made: Vec<Ident> = self.parts.iter().map(|part| hidden(&format!("made_{}", part.binding))).collect();
        let parts = self.parts.iter().zip(&made).map(|(part, made)| {
            let (binding, ty, glue) = (&part.binding, part.ty, self.glue.at(part.ty.span()));
            let value = match &part.role {
                Role::Searched { .. } => quote_spanned!(ty.span()=> <#ty as #glue::Twin>::build(#binding, #builder)),
                Role::Index { .. } => quote!(#binding.build(#builder)),
                Role::With(expression) => quote!(#expression),
            };
            quote!(let #made = ::core::mem::ManuallyDrop::<#ty>::new(#value);)
        });
        let members = self.parts.iter().map(|part| &part.member);
        quote!(#pattern => { #(#parts)* #plain { #(#members: ::core::mem::ManuallyDrop::into_inner(#made)),* } })
    }

    /// As `encode`: the parts of a real value with the forms that they were built from.
    pub(super) fn settle(&self) -> TokenStream {
        let (plain, pattern, builder) = (&self.plain, self.pattern(), hidden("builder"));
        let glue = self.glue;
        let parts: Vec<&Part<'_>> =
            self.searched().map(|(part, _)| part).filter(|part| matches!(part.role, Role::Searched { .. })).collect();
        let bindings: Vec<Ident> = parts.iter().map(|part| hidden(&format!("real_{}", part.binding))).collect();
        let members = parts.iter().map(|part| &part.member);
        let calls = parts.iter().zip(&bindings).map(|(part, real)| {
            let (binding, ty) = (&part.binding, part.ty);
            quote!(unsafe { <#ty as #glue::Twin>::settle(#real, #binding, #builder) };)
        });
        quote!((#plain { #(#members: #bindings,)* .. }, #pattern) => { #(#calls)* })
    }

    pub(super) fn encode(&self) -> TokenStream {
        let (plain, pattern, encoder) = (&self.plain, self.pattern(), hidden("encoder"));
        let bindings: Vec<Ident> = self.searched().map(|(part, _)| hidden(&format!("real_{}", part.binding))).collect();
        let members = self.searched().map(|(part, _)| &part.member);
        let calls = self.searched().zip(&bindings).map(|((part, _), real)| {
            let (binding, ty, glue) = (&part.binding, part.ty, self.glue.at(part.ty.span()));
            match part.role {
                Role::Index { .. } => quote!(#binding.encode(#real, #encoder);),
                _ => quote_spanned!(ty.span()=> <#ty as #glue::Twin>::encode(#real, #binding, #encoder);),
            }
        });
        quote!((#plain { #(#members: #bindings,)* .. }, #pattern) => { #(#calls)* })
    }

    pub(super) fn code(&self) -> TokenStream {
        let (pattern, code) = (self.pattern(), hidden("code"));
        let name = printed(&self.plain);
        let (open, close) = match self.fields {
            Fields::Named(fields) if fields.named.is_empty() => (format!("{name} {{"), "}"),
            Fields::Named(_) => (format!("{name} {{ "), " }"),
            Fields::Unnamed(_) => (format!("{name}("), ")"),
            Fields::Unit => (name, ""),
        };
        let fields = self.parts.iter().map(|part| {
            let (member, binding, ty) = (printed(&part.member), &part.binding, part.ty);
            let glue = self.glue.at(ty.span());
            let before = if matches!(part.member, Member::Named(_)) { format!("{member}: ") } else { String::new() };
            let suffix = format!(".{member}");
            let write = match &part.role {
                Role::Searched { .. } => quote_spanned!(ty.span()=> <#ty as #glue::Twin>::code(#binding, #code)),
                Role::Index { .. } => quote!(#binding.code(#code)),
                Role::With(expression) => {
                    let text = printed(expression);
                    quote!(#code.text(#text))
                }
            };
            quote!((#before, #suffix, &mut |#code: &mut #glue::twin::CodeWriter| #write))
        });
        quote!(#pattern => #code.fields::<Self>(#open, #close, &mut [#(#fields),*]))
    }
}

impl Part<'_> {
    fn monitored(&self, generics: &Generics, glue: &Glue) -> Type {
        let ty = self.ty;
        match &self.role {
            Role::Index { marker, .. } => {
                let (_, type_generics, _) = generics.split_for_impl();
                parse_quote!(#glue::twin::Position<#ty, #marker #type_generics>)
            }
            _ => syn::parse2({
                let glue = glue.at(ty.span());
                quote_spanned!(ty.span()=> <#ty as #glue::Searchable>::Monitored)
            })
            .expect("a type"),
        }
    }
}

fn camel(name: &str) -> String {
    let words = name.split('_').map(|word| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    });
    words.collect()
}
