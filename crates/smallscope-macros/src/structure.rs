//! `#[derive(Structure)]`: structs, enums with payload, enums without.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Data, DataEnum, DeriveInput, Error, Fields, GenericParam, Member, Result, Type, Visibility};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    if let Some(GenericParam::Lifetime(lifetime)) =
        input.generics.params.iter().find(|parameter| matches!(parameter, GenericParam::Lifetime(_)))
    {
        let text = "a structure cannot borrow; replace references by links, `Link<T>` or `Ref<T>`, and remove the lifetime";
        return Err(Error::new(lifetime.span(), text));
    }
    match &input.data {
        Data::Enum(data) if data.variants.is_empty() => {
            Err(Error::new(input.ident.span(), "an enum without variants has no values; remove the derive"))
        }
        Data::Enum(data) if data.variants.iter().all(|variant| variant.fields.is_empty()) => Ok(value(input, data)),
        Data::Struct(_) | Data::Enum(_) => derive_named(input, &input.ident.unraw().to_string()),
        Data::Union(data) => {
            let text = "a union cannot be searched; use a struct, or an enum with one variant for each meaning";
            Err(Error::new(data.union_token.span(), text))
        }
    }
}

/// The derive for a struct, or for an enum with payload, that messages call by this name.
pub(crate) fn derive_named(input: &DeriveInput, name: &str) -> Result<TokenStream> {
    let classes = match &input.data {
        Data::Struct(data) => vec![Class::of_struct(name, &data.fields)?],
        Data::Enum(data) => {
            let classes = data.variants.iter().map(|variant| Class::of_variant(&variant.ident, &input.vis, &variant.fields));
            classes.collect::<Result<Vec<_>>>()?
        }
        Data::Union(_) => vec![],
    };
    Ok(structure(input, name, &classes))
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
    fn of_struct(name: &str, fields: &'a Fields) -> Result<Self> {
        let parts = parts(fields, "", None)?;
        Ok(Class { name: name.to_string(), constructor: quote!(Self), variant: None, parts })
    }

    fn of_variant(variant: &'a Ident, visibility: &'a Visibility, fields: &'a Fields) -> Result<Self> {
        let name = variant.unraw().to_string();
        let parts = parts(fields, &format!("{name}."), Some(visibility))?;
        Ok(Class { name, constructor: quote!(Self::#variant), variant: Some(variant), parts })
    }
}

fn parts<'a>(fields: &'a Fields, prefix: &str, visibility: Option<&'a Visibility>) -> Result<Vec<PartField<'a>>> {
    let wrong = fields.iter().filter_map(|field| check(&field.ty).err()).reduce(|mut all, next| {
        all.combine(next);
        all
    });
    if let Some(wrong) = wrong {
        return Err(wrong);
    }
    let part = |(index, field): (usize, &'a syn::Field)| {
        let member = match &field.ident {
            Some(ident) => Member::Named(ident.clone()),
            None => Member::Unnamed(index.into()),
        };
        let plain = field.ident.as_ref().map_or(index.to_string(), |ident| ident.unraw().to_string());
        PartField {
            member,
            binding: format_ident!("part_{}", index),
            name: format!("{prefix}{plain}"),
            ty: &field.ty,
            visibility: visibility.unwrap_or(&field.vis),
        }
    };
    Ok(fields.iter().enumerate().map(part).collect())
}

/// Types that are certainly no parts get an answer that knows what was meant; traits decide about all others.
fn check(ty: &Type) -> Result<()> {
    let text = |written: &str| match written {
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "bool" | "char" => {
            Some(format!("the search could not see reads of a plain `{written}`; write `Field<{written}>`"))
        }
        "Option" => Some("write `Link<T>` for an optional object, or `Field<Option<V>>` for an optional value".to_string()),
        "Box" | "Rc" | "Arc" => Some("write `OwnedRef<T>` for an object with one owner, `Ref<T>` for a shared one".to_string()),
        "Vec" | "VecDeque" => Some("write `Seq<P>`, for example `Seq<Field<u8>>` or `Seq<Link<Node>>`".to_string()),
        "String" => Some("text is searched as `Seq<Field<char>>`".to_string()),
        _ => None,
    };
    match ty {
        Type::Path(path) => match path.path.segments.last().and_then(|segment| text(&segment.ident.to_string())) {
            Some(text) => Err(Error::new_spanned(ty, text)),
            None => Ok(()),
        },
        Type::Reference(_) | Type::Ptr(_) => {
            Err(Error::new_spanned(ty, "write `Link<T>` for a pointer that may be null, `Ref<T>` for one that never is"))
        }
        _ => Ok(()),
    }
}

fn structure(input: &DeriveInput, name: &str, classes: &[Class<'_>]) -> TokenStream {
    let ident = &input.ident;
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    let names = classes.iter().map(|class| &class.name);
    let unbound = classes.iter().enumerate().map(|(index, class)| {
        let constructor = &class.constructor;
        let members = class.parts.iter().map(|part| &part.member);
        let values = class.parts.iter().map(|part| {
            let ty = part.ty;
            quote_spanned!(ty.span()=> <#ty as ::smallscope::Part>::unbound())
        });
        let pattern = if index + 1 == classes.len() { quote!(_) } else { quote!(#index) };
        quote!(#pattern => #constructor { #(#members: #values),* })
    });
    let bind = classes.iter().map(|class| {
        let constructor = &class.constructor;
        let members = class.parts.iter().map(|part| &part.member);
        let bindings = class.parts.iter().map(|part| &part.binding);
        let calls = class.parts.iter().map(|part| {
            let (binding, field, ty, key) = (&part.binding, &part.name, part.ty, format!("{ident}::{}", screaming(&part.name)));
            quote_spanned!(ty.span()=>
                <#ty as ::smallscope::Part>::bind(#binding, binder, &::smallscope::derive::At::field::<Self>(#name, #field, #key));)
        });
        quote!(#constructor { #(#members: #bindings),* } => { #(#calls)* })
    });
    let needs = classes.iter().enumerate().map(|(index, class)| {
        let calls = class.parts.iter().map(|part| {
            let ty = part.ty;
            quote_spanned!(ty.span()=> <#ty as ::smallscope::Part>::needs(needs);)
        });
        let pattern = if index + 1 == classes.len() { quote!(_) } else { quote!(#index) };
        quote!(#pattern => { #(#calls)* })
    });
    let written_keys =
        classes.iter().filter(|class| class.variant.is_some()).map(|class| format!("{ident}::{}", screaming(&class.name)));
    let variant_keys = classes.iter().enumerate().filter_map(|(index, class)| {
        let variant = class.variant?;
        let key = Ident::new(&screaming(&class.name), variant.span());
        let visibility = &input.vis;
        let doc = format!("The key of the variant `{}`.", class.name);
        Some(quote!(#[doc = #doc] #visibility const #key: ::smallscope::VariantKey = ::smallscope::VariantKey::of::<Self>(#index);))
    });
    let field_keys = classes.iter().flat_map(|class| &class.parts).map(|part| {
        let key = Ident::new(&screaming(&part.name), part.member.span());
        let (field, ty, visibility) = (&part.name, part.ty, part.visibility);
        let doc = format!("The key of the field `{field}`.");
        quote!(#[doc = #doc] #visibility const #key: ::smallscope::Key<#ty> = ::smallscope::Key::of::<Self>(#name, #field);)
    });
    let part = match input.data {
        Data::Struct(_) => quote! {
            #[automatically_derived]
            unsafe impl #impl_generics ::smallscope::Part for #ident #type_generics #where_clause {
                fn unbound() -> Self { <Self as ::smallscope::Structure>::unbound(0) }
                fn bind(&self, binder: &mut ::smallscope::derive::Binder<'_>, at: &::smallscope::derive::At) {
                    binder.embedded(self, at);
                }
                fn needs(needs: &mut ::smallscope::derive::Needs) {
                    <Self as ::smallscope::Structure>::needs(0, needs);
                }
            }
            #[automatically_derived]
            impl #impl_generics ::smallscope::Searchable for #ident #type_generics #where_clause { type Monitored = Self; }
        },
        _ => quote!(),
    };
    // Objects are dropped one after the other, so a destructor could read what is gone. The two impls overlap if there is one.
    let no_destructor = quote! {
        const _: () = {
            trait AStructureCannotImplementDrop {}
            #[allow(drop_bounds)]
            impl<T: ::core::ops::Drop> AStructureCannotImplementDrop for T {}
            impl #impl_generics AStructureCannotImplementDrop for #ident #type_generics #where_clause {}
        };
    };
    quote! {
        #no_destructor
        #[automatically_derived]
        #[allow(unused_variables)]
        unsafe impl #impl_generics ::smallscope::Structure for #ident #type_generics #where_clause {
            const NAME: &'static str = #name;
            const VARIANTS: &'static [&'static str] = &[#(#names),*];
            const VARIANT_KEYS: &'static [&'static str] = &[#(#written_keys),*];
            fn unbound(variant: usize) -> Self { match variant { #(#unbound),* } }
            fn bind(&self, binder: &mut ::smallscope::derive::Binder<'_>) { match self { #(#bind),* } }
            fn needs(variant: usize, needs: &mut ::smallscope::derive::Needs) { match variant { #(#needs),* } }
        }
        #part
        #[automatically_derived]
        impl #impl_generics ::smallscope::Class for #ident #type_generics #where_clause { type Object = Self; }
        #[automatically_derived]
        #[allow(dead_code)]
        impl #impl_generics #ident #type_generics #where_clause {
            #(#variant_keys)*
            #(#field_keys)*
        }
    }
}

pub(crate) fn value(input: &DeriveInput, data: &DataEnum) -> TokenStream {
    let ident = &input.ident;
    let variants: Vec<&Ident> = data.variants.iter().map(|variant| &variant.ident).collect();
    let indices = 0..variants.len();
    let from = variants.iter().enumerate().map(|(index, variant)| {
        let pattern = if index + 1 == variants.len() { quote!(_) } else { quote!(#index) };
        quote!(#pattern => #ident::#variant)
    });
    quote! {
        #[automatically_derived]
        impl ::smallscope::Value for #ident {
            fn all() -> ::core::option::Option<::std::vec::Vec<Self>> {
                ::core::option::Option::Some(::std::vec![#(Self::#variants),*])
            }
            const WORDS: ::smallscope::derive::Words<Self> = {
                #[inline(always)]
                fn to_word(value: #ident) -> usize { match value { #(#ident::#variants => #indices),* } }
                #[inline(always)]
                fn from_word(word: usize) -> #ident { match word { #(#from),* } }
                unsafe { ::smallscope::derive::Words::inline(&[#(Self::#variants),*], to_word, from_word) }
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
