//! `#[derive(Twin)]`: the monitored twin of a plain struct or enum, and the way to real values and back.

mod attributes;
mod checked;
mod computed;
mod list;
mod value;
mod variant;

use crate::hygiene::hidden;
use crate::krate::Glue;
use crate::structure;
use checked::Constant;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Error, Fields, GenericParam, Generics, Result, parse_quote};
use variant::{Role, Variant};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let input = &without_self(input);
    if let Some(lifetime) = input.generics.lifetimes().next() {
        let text = "a type with a lifetime cannot have a twin: its values borrow from outside the search";
        return Err(Error::new(lifetime.span(), text));
    }
    let (glue, is_value) = attributes::of_type(&input.attrs)?;
    let constant = Constant::of(input);
    let variants = match &input.data {
        Data::Enum(data) if data.variants.is_empty() => {
            return Err(Error::new(input.ident.span(), "an enum without variants has no values; remove the derive"));
        }
        Data::Enum(data) if data.variants.iter().all(|variant| variant.fields.is_empty()) => {
            return Ok(value::of_enum(input, data, &glue));
        }
        Data::Struct(_) | Data::Enum(_) if is_value => return value::of_type(input, &glue),
        Data::Struct(data) => vec![Variant::new(&input.ident, None, &data.fields, &constant, &glue)?],
        Data::Enum(data) => {
            let variants = data.variants.iter();
            let variants =
                variants.map(|variant| Variant::new(&input.ident, Some(&variant.ident), &variant.fields, &constant, &glue));
            variants.collect::<Result<Vec<_>>>()?
        }
        Data::Union(data) => {
            let text = "a union cannot have a twin: the search cannot see which of its fields is valid";
            return Err(Error::new(data.union_token.span(), text));
        }
    };
    let twin = twin_name(&input.ident);
    Derived { input, twin, generics: generics(input, &variants, &glue), variants: &variants, constant: &constant, glue: &glue }
        .tokens()
}

/// The type with its own name where `Self` stands in a field: in the declaration of the twin, that would be the twin.
fn without_self(input: &DeriveInput) -> DeriveInput {
    let (ident, (_, type_generics, _)) = (&input.ident, input.generics.split_for_impl());
    let this = quote!(#ident #type_generics);
    let mut named = input.clone();
    let fields: Vec<&mut syn::Field> = match &mut named.data {
        Data::Struct(data) => data.fields.iter_mut().collect(),
        Data::Enum(data) => data.variants.iter_mut().flat_map(|variant| &mut variant.fields).collect(),
        Data::Union(_) => vec![],
    };
    for field in fields {
        field.ty = checked::without_self(&field.ty, &this);
    }
    named
}

/// The parameters of the type: those that are types have twins, unless only a `PhantomData` mentions them.
fn generics(input: &DeriveInput, variants: &[Variant<'_>], glue: &Glue) -> Generics {
    let mut generics = input.generics.clone();
    let searched: Vec<&syn::Type> = variants.iter().flat_map(|variant| &variant.parts).map(|part| part.ty).collect();
    for parameter in &mut generics.params {
        match parameter {
            GenericParam::Type(parameter) => {
                parameter.default = None;
                let is_held = searched.iter().any(|ty| checked::holds(ty, &parameter.ident));
                let is_phantom = !is_held
                    && searched.iter().any(|ty| checked::mentions(ty.to_token_stream(), std::slice::from_ref(&parameter.ident)));
                parameter.bounds.push(if is_phantom { parse_quote!('static) } else { parse_quote!(#glue::Twin) });
            }
            GenericParam::Const(parameter) => parameter.default = None,
            GenericParam::Lifetime(_) => {}
        }
    }
    generics
}

/// What is derived from a type whose values are objects.
struct Derived<'a> {
    input: &'a DeriveInput,
    twin: Ident,
    generics: Generics,
    variants: &'a [Variant<'a>],
    constant: &'a Constant,
    glue: &'a Glue,
}

/// The bodies of the functions for a type that stands as a field.
struct AsField {
    monitored: TokenStream,
    build: TokenStream,
    settle: TokenStream,
    encode: TokenStream,
    code: TokenStream,
}

impl Derived<'_> {
    fn tokens(&self) -> Result<TokenStream> {
        let (ident, twin, glue) = (&self.input.ident, &self.twin, self.glue);
        let (impl_generics, type_generics, where_clause) = self.generics.split_for_impl();
        let name = ident.unraw().to_string();
        let doc = format!("The monitored twin of [`{name}`]: the same fields, each to be read with `get`.");
        let (markers, computed, declaration) = (self.markers(), self.computed()?, self.declaration());
        let searched = self.variants.iter().flat_map(|variant| &variant.parts).filter_map(|part| match &part.role {
            Role::Searched { .. } => Some((part.ty, "has_twin")),
            Role::Via { via, .. } => Some((via, "has_twin")),
            Role::Index { .. } => Some((part.ty, if part.is_graph() { "has_vertices" } else { "is_index" })),
            _ => None,
        });
        let constant = self.constant.declaration(searched, glue);
        let structure = structure::derive_named(&syn::parse2(declaration.clone())?, &name, glue);
        let monitored = self.as_field().monitored;
        let (implementation, whole) = (self.implementation(), self.whole());
        Ok(quote! {
            #constant
            #(#markers)*
            #(#computed)*
            #[doc = #doc]
            #[allow(clippy::type_complexity, dead_code)]
            #declaration
            #structure
            #[automatically_derived]
            impl #impl_generics #glue::Searchable for #ident #type_generics #where_clause { type Monitored = #monitored; }
            #[automatically_derived]
            impl #impl_generics #glue::Class for #ident #type_generics #where_clause { type Object = #twin #type_generics; }
            #implementation
            #[automatically_derived]
            impl #impl_generics #glue::twin::InTwin for #ident #type_generics #where_clause { type Type = #twin #type_generics; }
            #[automatically_derived]
            impl #impl_generics #glue::twin::Place for #twin #type_generics #where_clause {
                type Plain<'smallscope> = Self where Self: 'smallscope;
                #[inline(always)]
                fn place(&self) -> &Self { self }
            }
            #[automatically_derived]
            impl #impl_generics #glue::twin::Parameter for #ident #type_generics #where_clause { type Seen = #twin #type_generics; }
            #whole
            #[automatically_derived]
            impl #impl_generics #glue::twin::Interior for #twin #type_generics #where_clause {}
            #[automatically_derived]
            impl #impl_generics ::core::convert::AsRef<Self> for #twin #type_generics #where_clause {
                #[inline(always)]
                fn as_ref(&self) -> &Self { self }
            }
        })
    }

    /// For each index, the type that says into which sequence it is one; for each list of values, the type that has them.
    fn markers(&self) -> impl Iterator<Item = TokenStream> {
        let (visibility, glue) = (&self.input.vis, self.glue);
        let (impl_generics, type_generics, where_clause) = self.generics.split_for_impl();
        self.variants.iter().flat_map(|variant| &variant.parts).filter_map(move |part| {
            if let Role::Listed { values, marker, .. } = &part.role {
                return Some(list::declaration(marker, part.ty, values, visibility, &self.generics, glue));
            }
            let Role::Index { sequence, symmetric, marker, .. } = &part.role else { return None };
            let mut owner = sequence.clone();
            let field = owner.segments.pop().expect("two segments at least").ident.unraw().to_string();
            owner.segments.pop_punct();
            let parameters = self.generics.type_params().map(|parameter| &parameter.ident);
            Some(quote! {
                #[doc(hidden)]
                #[allow(dead_code)]
                #visibility struct #marker #impl_generics (::core::marker::PhantomData<(#(#parameters,)*)>) #where_clause;
                #[automatically_derived]
                impl #impl_generics #glue::twin::Positions for #marker #type_generics #where_clause {
                    const SYMMETRIC: ::core::primitive::bool = #symmetric;
                    fn sequence() -> (::core::any::TypeId, &'static ::core::primitive::str, &'static ::core::primitive::str) {
                        let class = <<#owner as #glue::Class>::Object as #glue::Structure>::NAME;
                        (::core::any::TypeId::of::<<#owner as #glue::Class>::Object>(), class, #field)
                    }
                }
            })
        })
    }

    /// For each field that is computed, the type that computes it.
    fn computed(&self) -> Result<Vec<TokenStream>> {
        let (visibility, twin, glue) = (&self.input.vis, &self.twin, self.glue);
        let (impl_generics, type_generics, where_clause) = self.generics.split_for_impl();
        let mut all = vec![];
        for (variant, part) in self.variants.iter().flat_map(|variant| variant.parts.iter().map(move |part| (variant, part))) {
            let Role::Compute { marker, computation, .. } = &part.role else { continue };
            if !self.is_struct() {
                let text = "only a field of a struct can be computed; put the fields of the variant into a struct";
                return Err(Error::new(part.ty.span(), text));
            }
            let (value, body, from) = (part.ty, &computation.body, variant.sources(part)?);
            let parameters = from.iter().map(|(_, parameter)| *parameter);
            let types = from.iter().map(|(source, _)| source.ty);
            let seen = hidden("twin");
            let made = from.iter().map(|(source, _)| source.made_from(&seen, &self.generics, glue));
            let phantom = self.generics.type_params().map(|parameter| &parameter.ident);
            all.push(quote! {
                #[doc(hidden)]
                #[allow(dead_code)]
                #visibility struct #marker #impl_generics (::core::marker::PhantomData<(#(#phantom,)*)>) #where_clause;
                #[automatically_derived]
                #[allow(clippy::all, clippy::pedantic, unused_parens)]
                impl #impl_generics #marker #type_generics #where_clause {
                    fn of(#(#parameters: &#types),*) -> #value { #body }
                }
                #[automatically_derived]
                impl #impl_generics #glue::twin::Computes for #marker #type_generics #where_clause {
                    type Twin = #twin #type_generics;
                    type Value = #value;
                    fn compute(#seen: &Self::Twin) -> ::core::result::Result<#value, ::std::string::String> {
                        ::core::result::Result::Ok(Self::of(#(&#made?),*))
                    }
                }
            });
        }
        Ok(all)
    }

    fn is_struct(&self) -> bool {
        matches!(self.input.data, Data::Struct(_))
    }

    /// The twin.
    fn declaration(&self) -> TokenStream {
        let (twin, visibility) = (&self.twin, &self.input.vis);
        let (impl_generics, _, where_clause) = self.generics.split_for_impl();
        if !self.is_struct() {
            let declared = self.variants.iter().map(|variant| {
                let (ident, fields) = (variant.ident, variant.declared(&self.generics));
                quote!(#ident #fields)
            });
            return quote!(#visibility enum #twin #impl_generics #where_clause { #(#declared),* });
        }
        let fields = self.variants[0].declared(&self.generics);
        match self.variants[0].fields {
            Fields::Named(_) => quote!(#visibility struct #twin #impl_generics #where_clause #fields),
            _ => quote!(#visibility struct #twin #impl_generics #fields #where_clause;),
        }
    }

    /// As a field, a struct is its own form, and an enum is one object, chosen in place.
    fn as_field(&self) -> AsField {
        let (twin, glue) = (&self.twin, self.glue);
        let (_, type_generics, _) = self.generics.split_for_impl();
        let [from, to, at, builder, encoder, code] = LOCALS.map(hidden);
        if self.is_struct() {
            AsField {
                monitored: quote!(#twin #type_generics),
                build: quote!(<Self as #glue::Twin>::build_object(#from, #builder)),
                settle: quote!(unsafe { <Self as #glue::Twin>::settle_object(#at, #from, #builder) }),
                encode: quote!(<Self as #glue::Twin>::encode_object(self, #to, #encoder)),
                code: quote!(<Self as #glue::Twin>::code_object(#from, #code)),
            }
        } else {
            AsField {
                monitored: quote!(#glue::twin::Inline<#twin #type_generics>),
                build: quote!(#from.build::<Self>(#builder)),
                settle: quote!(unsafe { #from.settle::<Self>(#at, #builder) }),
                encode: quote!(#to.encode::<Self>(self, #encoder)),
                code: quote!(#from.code::<Self>(#code)),
            }
        }
    }

    /// Reading the twin as a whole, if all its parts can be; which is decided by traits, as the bounds say that need not be met.
    fn whole(&self) -> Option<TokenStream> {
        let (ident, twin, glue) = (&self.input.ident, &self.twin, self.glue);
        let (impl_generics, type_generics, where_clause) = self.generics.split_for_impl();
        let predicates = where_clause.map(|clause| &clause.predicates);
        let (bounds, copies) = self.variants.iter().map(Variant::whole).collect::<Option<(Vec<_>, Vec<_>)>>()?;
        let parameters = &self.generics.params;
        let from = hidden("from");
        Some(quote! {
            #[automatically_derived]
            impl #impl_generics #glue::twin::Flat<#ident #type_generics> for #twin #type_generics
            where
                #(#bounds)*
                #predicates
            {
                fn flat(&self) -> #ident #type_generics { let #from = self; match #from { #(#copies),* } }
            }
            #[automatically_derived]
            impl #impl_generics #glue::twin::Whole for #twin #type_generics
            where
                for<'smallscope> Self: #glue::twin::Flat<#ident #type_generics>,
                #predicates
            {
                type Copy = #ident #type_generics;
                fn whole(&self) -> Self::Copy { #glue::twin::Flat::flat(self) }
            }
            #glue::seen_as_whole!([#parameters] #twin #type_generics, #ident #type_generics, [#predicates]);
        })
    }

    /// The way to real values and back, for each of the four forms.
    fn implementation(&self) -> TokenStream {
        let (ident, twin, glue) = (&self.input.ident, &self.twin, self.glue);
        let (impl_generics, type_generics, where_clause) = self.generics.split_for_impl();
        let AsField { build, settle, encode, code: print, .. } = self.as_field();
        let [from, to, at, builder, encoder, code] = LOCALS.map(hidden);
        let builds = self.variants.iter().map(|variant| variant.build(&self.generics));
        let settles = self.variants.iter().map(Variant::settle);
        let encodes = self.variants.iter().map(|variant| variant.encode(&self.generics));
        let codes = self.variants.iter().map(Variant::code);
        let numbers = self.variants.iter().enumerate().map(|(number, variant)| {
            let plain = &variant.plain;
            quote!(#plain { .. } => #number)
        });
        let others = (self.variants.len() > 1).then(|| quote!(, _ => {}));
        let field = quote!(<Self as #glue::Searchable>::Monitored);
        let [element, optional, object] = [
            quote!(<Self as #glue::Twin>::Element),
            quote!(<Self as #glue::Twin>::Optional),
            quote!(<Self as #glue::Twin>::Object),
        ];
        let builder_type = quote!(&mut #glue::twin::Builder);
        let encoder_type = quote!(&mut #glue::twin::Encoder<'_>);
        let code_type = quote!(&mut #glue::twin::CodeWriter);
        quote! {
            #[automatically_derived]
            #[allow(clippy::type_complexity, unused_variables)]
            unsafe impl #impl_generics #glue::Twin for #ident #type_generics #where_clause {
                type Element = #glue::twin::Inline<#twin #type_generics>;
                type Optional = #glue::twin::MaybeInline<#twin #type_generics>;
                type Object = #twin #type_generics;
                fn build(#from: &#field, #builder: #builder_type) -> Self { #build }
                fn build_element(#from: &#element, #builder: #builder_type) -> Self { #from.build::<Self>(#builder) }
                fn build_optional(#from: &#optional, #builder: #builder_type) -> ::core::option::Option<Self> {
                    #glue::twin::maybe_inline::build::<Self>(#from, #builder)
                }
                fn build_object(#from: &#object, #builder: #builder_type) -> Self { match #from { #(#builds),* } }
                unsafe fn settle(#at: *mut Self, #from: &#field, #builder: #builder_type) { #settle }
                unsafe fn settle_element(#at: *mut Self, #from: &#element, #builder: #builder_type) {
                    unsafe { #from.settle::<Self>(#at, #builder) }
                }
                unsafe fn settle_optional(#at: *mut Self, #from: &#optional, #builder: #builder_type) {
                    unsafe { #glue::twin::maybe_inline::settle::<Self>(#at, #from, #builder) }
                }
                unsafe fn settle_object(#at: *mut Self, #from: &#object, #builder: #builder_type) {
                    match (unsafe { &mut *#at }, #from) { #(#settles),* #others }
                }
                fn encode(&self, #to: &#field, #encoder: #encoder_type) { #encode }
                fn encode_element(&self, #to: &#element, #encoder: #encoder_type) { #to.encode::<Self>(self, #encoder) }
                fn encode_optional(value: ::core::option::Option<&Self>, #to: &#optional, #encoder: #encoder_type) {
                    #glue::twin::maybe_inline::encode::<Self>(value, #to, #encoder)
                }
                fn encode_object(&self, #to: &#object, #encoder: #encoder_type) { match (self, #to) { #(#encodes),* #others } }
                fn variant(&self) -> ::core::primitive::usize { match self { #(#numbers),* } }
                fn code(#from: &#field, #code: #code_type) { #print }
                fn code_element(#from: &#element, #code: #code_type) { #from.code::<Self>(#code) }
                fn code_optional(#from: &#optional, #code: #code_type) { #glue::twin::maybe_inline::code::<Self>(#from, #code) }
                fn code_object(#from: &#object, #code: #code_type) { match #from { #(#codes),* } }
            }
        }
    }
}

/// Variables of the functions that are derived, hidden from `with = expression`: an expression that had the builder could build one part twice.
const LOCALS: [&str; 6] = ["from", "to", "at", "builder", "encoder", "code"];

pub(crate) fn twin_name(ident: &Ident) -> Ident {
    Ident::new(&format!("{}Twin", ident.unraw()), ident.span())
}
