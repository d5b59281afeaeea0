//! `#[twin(values = [a, b, c])]`: a field that is one of these values, whatever its type.

use crate::hygiene::hidden;
use crate::krate::Glue;
use crate::printer::printed;
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, Generics, Type, Visibility};

/// The type that has the values of a field.
pub(super) fn declaration(
    name: &Ident,
    ty: &Type,
    values: &Expr,
    visibility: &Visibility,
    generics: &Generics,
    glue: &Glue,
) -> TokenStream {
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let parameters = generics.type_params().map(|parameter| &parameter.ident);
    let [value, other, position, code, listed] = ["value", "other", "position", "code", "listed"].map(hidden);
    let (made, written) = match values {
        Expr::Array(array) => {
            let (count, texts) = (array.elems.len(), array.elems.iter().map(printed));
            // As elements of an array of this type, values are coerced to it.
            let made = quote_spanned!(values.span()=> let #listed: [#ty; #count] = #values;);
            (made, quote!(#code.text([#(#texts),*][#position])))
        }
        _ => {
            let made = quote_spanned!(values.span()=> let #listed = #values;);
            let text = format!("IntoIterator::into_iter({}).nth(", printed(values));
            (made, quote!(#code.text(&::std::format!("{}{}).unwrap()", #text, #position))))
        }
    };
    let choices = {
        let glue = glue.at(ty.span());
        quote_spanned!(ty.span()=> #glue::twin::Choices)
    };
    quote! {
        #[doc(hidden)]
        #[allow(dead_code)]
        #visibility struct #name #impl_generics (::core::marker::PhantomData<(#(#parameters,)*)>) #where_clause;
        #[automatically_derived]
        #[allow(unused_variables)]
        impl #impl_generics #choices for #name #type_generics #where_clause {
            type Type = #ty;
            fn values(_: #glue::Known<'_>) -> ::core::result::Result<::std::vec::Vec<#ty>, ::std::vec::Vec<&'static ::core::primitive::str>> {
                #made
                ::core::result::Result::Ok(::core::iter::Iterator::collect(::core::iter::IntoIterator::into_iter(#listed)))
            }
            fn shown(#value: &#ty) -> ::core::option::Option<::std::string::String> {
                use #glue::twin::{ListedHidden as _, ListedShown as _};
                (&#glue::twin::Listed(#value)).shown()
            }
            fn same(#value: &#ty, #other: &#ty) -> ::core::option::Option<::core::primitive::bool> {
                use #glue::twin::{ListedAlone as _, ListedCompared as _};
                (&#glue::twin::Listed(#value)).same(#other)
            }
            fn write(#value: &#ty, #position: ::core::primitive::usize, #code: &mut #glue::twin::CodeWriter) {
                #written
            }
        }
    }
}
