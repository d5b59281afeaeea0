//! `#[derive(Twin)]`: the monitored twin of a plain struct or enum, and the way to real values and back.

use crate::structure;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{
    Data, DeriveInput, Error, Expr, Fields, GenericParam, Generics, Index, Member, Path, Result, Type, Visibility, parse_quote,
};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    if let Some(lifetime) = input.generics.lifetimes().next() {
        let text = "a type with a lifetime has no twin: its values borrow from where the search does not reach";
        return Err(Error::new(lifetime.span(), text));
    }
    match &input.data {
        Data::Struct(data) => {
            let variant = Variant::new(&input.ident, None, &data.fields)?;
            twin(input, &[variant])
        }
        Data::Enum(data) if data.variants.is_empty() => {
            Err(Error::new(input.ident.span(), "an enum without variants has no values, so there is nothing to search"))
        }
        Data::Enum(data) if data.variants.iter().all(|variant| variant.fields.is_empty()) => Ok(value(input, data)),
        Data::Enum(data) => {
            let variants: Result<Vec<Variant<'_>>> =
                data.variants.iter().map(|variant| Variant::new(&input.ident, Some(&variant.ident), &variant.fields)).collect();
            twin(input, &variants?)
        }
        Data::Union(data) => {
            Err(Error::new(data.union_token.span(), "a union has no twin; which of its fields is valid cannot be seen"))
        }
    }
}

/// A struct, or a variant of an enum.
struct Variant<'a> {
    /// `Node`, or `Expr::Add`.
    plain: TokenStream,
    /// `NodeTwin`, or `ExprTwin::Add`.
    twin: TokenStream,
    ident: Option<&'a Ident>,
    fields: &'a Fields,
    parts: Vec<Part<'a>>,
}

struct Part<'a> {
    /// In the plain type.
    member: Member,
    binding: Ident,
    ty: &'a Type,
    visibility: &'a Visibility,
    role: Role,
}

enum Role {
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
    fn new(of: &Ident, ident: Option<&'a Ident>, fields: &'a Fields) -> Result<Variant<'a>> {
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
            let binding = format_ident!("field_{}", position);
            parts.push(Part { member, binding, ty: &field.ty, visibility: &field.vis, role });
        }
        Ok(Variant { plain, twin, ident, fields, parts })
    }

    /// The fields of the twin, as they are declared.
    fn declared(&self, generics: &Generics) -> TokenStream {
        let fields = self.searched().map(|(part, member)| {
            let ty = part.monitored(generics);
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
    fn build(&self) -> TokenStream {
        let (plain, pattern, builder) = (&self.plain, self.pattern(), builder());
        let made: Vec<Ident> = self.parts.iter().map(|part| hidden(&format!("made_{}", part.binding))).collect();
        let parts = self.parts.iter().zip(&made).map(|(part, made)| {
            let (binding, ty) = (&part.binding, part.ty);
            let value = match &part.role {
                Role::Searched { .. } => quote_spanned!(ty.span()=> <#ty as ::smallscope::Twin>::build(#binding, #builder)),
                Role::Index { .. } => quote!(#binding.build(#builder)),
                Role::With(expression) => quote!(#expression),
            };
            quote!(let #made = ::core::mem::ManuallyDrop::<#ty>::new(#value);)
        });
        let members = self.parts.iter().map(|part| &part.member);
        quote!(#pattern => { #(#parts)* #plain { #(#members: ::core::mem::ManuallyDrop::into_inner(#made)),* } })
    }

    /// As `encode`: the parts of a real value with the forms that they were built from.
    fn settle(&self) -> TokenStream {
        let (plain, pattern, builder) = (&self.plain, self.pattern(), builder());
        let parts: Vec<&Part<'_>> =
            self.searched().map(|(part, _)| part).filter(|part| matches!(part.role, Role::Searched { .. })).collect();
        let bindings: Vec<Ident> = parts.iter().map(|part| format_ident!("real_{}", part.binding)).collect();
        let members = parts.iter().map(|part| &part.member);
        let calls = parts.iter().zip(&bindings).map(|(part, real)| {
            let (binding, ty) = (&part.binding, part.ty);
            quote!(unsafe { <#ty as ::smallscope::Twin>::settle(#real, #binding, #builder) };)
        });
        quote!((#plain { #(#members: #bindings,)* .. }, #pattern) => { #(#calls)* })
    }

    fn encode(&self) -> TokenStream {
        let (plain, pattern) = (&self.plain, self.pattern());
        let bindings: Vec<Ident> = self.searched().map(|(part, _)| format_ident!("real_{}", part.binding)).collect();
        let members = self.searched().map(|(part, _)| &part.member);
        let calls = self.searched().zip(&bindings).map(|((part, _), real)| {
            let (binding, ty) = (&part.binding, part.ty);
            match part.role {
                Role::Index { .. } => quote!(#binding.encode(#real, encoder);),
                _ => quote_spanned!(ty.span()=> <#ty as ::smallscope::Twin>::encode(#real, #binding, encoder);),
            }
        });
        quote!((#plain { #(#members: #bindings,)* .. }, #pattern) => { #(#calls)* })
    }

    fn code(&self) -> TokenStream {
        let pattern = self.pattern();
        let name = self.plain.to_string().replace(' ', "");
        let (open, close) = match self.fields {
            Fields::Named(fields) if fields.named.is_empty() => (format!("{name} {{"), "}"),
            Fields::Named(_) => (format!("{name} {{ "), " }"),
            Fields::Unnamed(_) => (format!("{name}("), ")"),
            Fields::Unit => (name, ""),
        };
        let fields = self.parts.iter().map(|part| {
            let (member, binding, ty) = (part.member.to_token_stream().to_string(), &part.binding, part.ty);
            let before = if matches!(part.member, Member::Named(_)) { format!("{member}: ") } else { String::new() };
            let suffix = format!(".{member}");
            let write = match &part.role {
                Role::Searched { .. } => quote_spanned!(ty.span()=> <#ty as ::smallscope::Twin>::code(#binding, code)),
                Role::Index { .. } => quote!(#binding.code(code)),
                Role::With(expression) => {
                    let text = as_written(expression);
                    quote!(code.text(#text))
                }
            };
            quote!((#before, #suffix, &mut |code: &mut ::smallscope::twin::Code| #write))
        });
        quote!(#pattern => code.fields::<Self>(#open, #close, &mut [#(#fields),*]))
    }
}

impl Part<'_> {
    fn monitored(&self, generics: &Generics) -> Type {
        let ty = self.ty;
        match &self.role {
            Role::Index { marker, .. } => {
                let (_, type_generics, _) = generics.split_for_impl();
                parse_quote!(::smallscope::twin::Position<#ty, #marker #type_generics>)
            }
            _ => syn::parse2(quote_spanned!(ty.span()=> <#ty as ::smallscope::Searchable>::Monitored)).expect("a type"),
        }
    }
}

enum Attribute {
    With(Expr),
    Index { sequence: Path, symmetric: bool },
}

const ATTRIBUTES: &str = "write `#[twin(with = expression)]` for a field that is not searched, or `#[twin(index = List::nodes)]` (and \
                          `, symmetric`) for an index into a sequence";

fn attribute(field: &syn::Field) -> Result<Option<Attribute>> {
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

fn twin(input: &DeriveInput, variants: &[Variant<'_>]) -> Result<TokenStream> {
    let (ident, visibility) = (&input.ident, &input.vis);
    let name = ident.unraw().to_string();
    let twin = twin_name(ident);
    let mut generics = input.generics.clone();
    for parameter in &mut generics.params {
        match parameter {
            GenericParam::Type(parameter) => {
                parameter.default = None;
                parameter.bounds.push(parse_quote!(::smallscope::Twin));
            }
            GenericParam::Const(parameter) => {
                parameter.default = None;
            }
            GenericParam::Lifetime(_) => {}
        }
    }
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let is_struct = matches!(input.data, Data::Struct(_));
    let markers = variants.iter().flat_map(|variant| &variant.parts).filter_map(|part| match &part.role {
        Role::Index { sequence, symmetric, marker, .. } => {
            let mut owner = sequence.clone();
            let field = owner.segments.pop().expect("two segments at least").ident;
            owner.segments.pop_punct();
            let (owner, field) = (owner, field.unraw().to_string());
            let parameters = generics.type_params().map(|parameter| &parameter.ident);
            Some(quote! {
                #[doc(hidden)]
                #[allow(dead_code)]
                #visibility struct #marker #impl_generics (::core::marker::PhantomData<(#(#parameters,)*)>) #where_clause;
                #[automatically_derived]
                impl #impl_generics ::smallscope::twin::Positions for #marker #type_generics #where_clause {
                    const SYMMETRIC: bool = #symmetric;
                    fn sequence() -> (::core::any::TypeId, &'static str, &'static str) {
                        let class = <<#owner as ::smallscope::Class>::Object as ::smallscope::Structure>::NAME;
                        (::core::any::TypeId::of::<<#owner as ::smallscope::Class>::Object>(), class, #field)
                    }
                }
            })
        }
        _ => None,
    });
    let doc = format!("The monitored twin of [`{name}`]: the same fields, each to be read with `get`.");
    let declaration = if is_struct {
        let fields = variants[0].declared(&generics);
        let (end, where_clause) = match variants[0].fields {
            Fields::Named(_) => (quote!(), quote!(#where_clause)),
            _ => (quote!(;), quote!(#where_clause)),
        };
        match variants[0].fields {
            Fields::Named(_) => quote!(#visibility struct #twin #impl_generics #where_clause #fields),
            _ => quote!(#visibility struct #twin #impl_generics #fields #where_clause #end),
        }
    } else {
        let declared = variants.iter().map(|variant| {
            let (ident, fields) = (variant.ident, variant.declared(&generics));
            quote!(#ident #fields)
        });
        quote!(#visibility enum #twin #impl_generics #where_clause { #(#declared),* })
    };
    let monitored: DeriveInput = syn::parse2(declaration.clone())?;
    let structure = structure::derive_named(&monitored, &name)?;
    let builder = builder();
    let (monitored, build, settle, encode, code) = if is_struct {
        let code = quote!(<Self as ::smallscope::Twin>::code_object(from, code));
        (
            quote!(#twin #type_generics),
            quote!(<Self as ::smallscope::Twin>::build_object(from, #builder)),
            quote!(unsafe { <Self as ::smallscope::Twin>::settle_object(at, from, #builder) }),
            quote!(<Self as ::smallscope::Twin>::encode_object(self, to, encoder)),
            code,
        )
    } else {
        (
            quote!(::smallscope::twin::Inline<#twin #type_generics>),
            quote!(from.build::<Self>(#builder)),
            quote!(unsafe { from.settle::<Self>(at, #builder) }),
            quote!(to.encode::<Self>(self, encoder)),
            quote!(from.code::<Self>(code)),
        )
    };
    let builds = variants.iter().map(Variant::build);
    let settles = variants.iter().map(Variant::settle);
    let encodes = variants.iter().map(Variant::encode);
    let codes = variants.iter().map(Variant::code);
    let numbers = variants.iter().enumerate().map(|(number, variant)| {
        let plain = &variant.plain;
        quote!(#plain { .. } => #number)
    });
    let others = (variants.len() > 1).then(|| quote!(, _ => {}));
    Ok(quote! {
        #(#markers)*
        #[doc = #doc]
        #[allow(dead_code)]
        #declaration
        #structure
        #[automatically_derived]
        impl #impl_generics ::smallscope::Searchable for #ident #type_generics #where_clause { type Monitored = #monitored; }
        #[automatically_derived]
        impl #impl_generics ::smallscope::Class for #ident #type_generics #where_clause { type Object = #twin #type_generics; }
        #[automatically_derived]
        #[allow(unused_variables)]
        unsafe impl #impl_generics ::smallscope::Twin for #ident #type_generics #where_clause {
            type Element = ::smallscope::twin::Inline<#twin #type_generics>;
            type Optional = ::smallscope::twin::MaybeInline<#twin #type_generics>;
            type Object = #twin #type_generics;
            fn build(from: &<Self as ::smallscope::Searchable>::Monitored, #builder: &mut ::smallscope::twin::Builder) -> Self { #build }
            fn build_element(from: &<Self as ::smallscope::Twin>::Element, #builder: &mut ::smallscope::twin::Builder) -> Self {
                from.build::<Self>(#builder)
            }
            fn build_optional(
                from: &<Self as ::smallscope::Twin>::Optional,
                #builder: &mut ::smallscope::twin::Builder,
            ) -> ::core::option::Option<Self> {
                ::smallscope::twin::maybe_inline::build::<Self>(from, #builder)
            }
            fn build_object(from: &<Self as ::smallscope::Twin>::Object, #builder: &mut ::smallscope::twin::Builder) -> Self {
                match from { #(#builds),* }
            }
            unsafe fn settle(
                at: *mut Self,
                from: &<Self as ::smallscope::Searchable>::Monitored,
                #builder: &mut ::smallscope::twin::Builder,
            ) {
                #settle
            }
            unsafe fn settle_element(
                at: *mut Self,
                from: &<Self as ::smallscope::Twin>::Element,
                #builder: &mut ::smallscope::twin::Builder,
            ) {
                unsafe { from.settle::<Self>(at, #builder) }
            }
            unsafe fn settle_optional(
                at: *mut Self,
                from: &<Self as ::smallscope::Twin>::Optional,
                #builder: &mut ::smallscope::twin::Builder,
            ) {
                unsafe { ::smallscope::twin::maybe_inline::settle::<Self>(at, from, #builder) }
            }
            unsafe fn settle_object(
                at: *mut Self,
                from: &<Self as ::smallscope::Twin>::Object,
                #builder: &mut ::smallscope::twin::Builder,
            ) {
                match (unsafe { &mut *at }, from) { #(#settles),* #others }
            }
            fn encode(&self, to: &<Self as ::smallscope::Searchable>::Monitored, encoder: &mut ::smallscope::twin::Encoder<'_>) { #encode }
            fn encode_element(&self, to: &<Self as ::smallscope::Twin>::Element, encoder: &mut ::smallscope::twin::Encoder<'_>) {
                to.encode::<Self>(self, encoder)
            }
            fn encode_optional(
                value: ::core::option::Option<&Self>,
                to: &<Self as ::smallscope::Twin>::Optional,
                encoder: &mut ::smallscope::twin::Encoder<'_>,
            ) {
                ::smallscope::twin::maybe_inline::encode::<Self>(value, to, encoder)
            }
            fn encode_object(&self, to: &<Self as ::smallscope::Twin>::Object, encoder: &mut ::smallscope::twin::Encoder<'_>) {
                match (self, to) { #(#encodes),* #others }
            }
            fn variant(&self) -> usize { match self { #(#numbers),* } }
            fn code(from: &<Self as ::smallscope::Searchable>::Monitored, code: &mut ::smallscope::twin::Code) { #code }
            fn code_element(from: &<Self as ::smallscope::Twin>::Element, code: &mut ::smallscope::twin::Code) { from.code::<Self>(code) }
            fn code_optional(from: &<Self as ::smallscope::Twin>::Optional, code: &mut ::smallscope::twin::Code) {
                ::smallscope::twin::maybe_inline::code::<Self>(from, code)
            }
            fn code_object(from: &<Self as ::smallscope::Twin>::Object, code: &mut ::smallscope::twin::Code) {
                match from { #(#codes),* }
            }
        }
        #[automatically_derived]
        impl #impl_generics ::smallscope::twin::Place for #twin #type_generics #where_clause {
            type Plain<'smallscope> = Self where Self: 'smallscope;
            #[inline(always)]
            fn place(&self) -> &Self { self }
        }
        #[automatically_derived]
        impl #impl_generics ::smallscope::twin::Interior for #twin #type_generics #where_clause {}
        #[automatically_derived]
        impl #impl_generics ::core::convert::AsRef<Self> for #twin #type_generics #where_clause {
            #[inline(always)]
            fn as_ref(&self) -> &Self { self }
        }
    })
}

/// An enum without payload is a value; it is its own twin.
fn value(input: &DeriveInput, data: &syn::DataEnum) -> TokenStream {
    let (ident, visibility) = (&input.ident, &input.vis);
    let twin = twin_name(ident);
    let value = structure::value(input, data);
    let name = ident.unraw().to_string();
    let doc = format!("A value is its own twin: [`{name}`].");
    quote! {
        #value
        ::smallscope::value_twin!(#ident);
        #[doc = #doc]
        #[allow(dead_code)]
        #visibility type #twin = #ident;
    }
}

/// A name that expressions of the user's cannot use.
fn hidden(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// What real values are built with; whoever has it could build one part twice.
fn builder() -> Ident {
    hidden("builder")
}

pub(crate) fn twin_name(ident: &Ident) -> Ident {
    Ident::new(&format!("{}Twin", ident.unraw()), ident.span())
}

fn camel(name: &str) -> String {
    let words = name.split('_').map(|word| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    });
    words.collect()
}

/// An expression as a person would write it, more or less: tokens are printed with spaces between all of them.
fn as_written(expression: &impl ToTokens) -> String {
    let tight = [
        (" :: ", "::"),
        (" . ", "."),
        (" (", "("),
        ("( ", "("),
        (" )", ")"),
        (" , ", ", "),
        (" ;", ";"),
        (" !", "!"),
        ("& ", "&"),
    ];
    let text = expression.to_token_stream().to_string();
    if text.contains(['"', '\'']) {
        return text;
    }
    tight.iter().fold(text, |text, (wide, tight)| text.replace(wide, tight))
}
