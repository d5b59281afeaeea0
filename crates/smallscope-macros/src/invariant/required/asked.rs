//! Functions that can be known by their results: those of an object that are given plain values, pointers, or other objects of its type, and return a plain value.
//!
//! Only types of the standard library are looked at, and the type itself: what another name of the user's stands for may borrow from the object.

use super::Glue;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{FnArg, GenericArgument, Pat, PathArguments, ReceiverKind, ReturnType, Signature, Type};

/// What such a function of a type does first: it asks for its result.
pub(super) fn ask(signature: &Signature, this_type: Option<&Ident>, call: &Ident, glue: &Glue) -> Option<TokenStream> {
    if !signature.generics.params.is_empty() {
        return None;
    }
    let mut inputs = signature.inputs.iter();
    // The word as it is written there: one of a macro's own would not be known.
    let this = match inputs.next()? {
        FnArg::Receiver(receiver)
            if receiver.mutability.is_none() && matches!(receiver.kind, ReceiverKind::Reference(_, _, None)) =>
        {
            receiver.self_token
        }
        _ => return None,
    };
    let (mut arguments, mut given, mut taken) = (vec![], vec![], vec![]);
    for input in inputs {
        let FnArg::Typed(input) = input else { return None };
        let name = match &*input.pat {
            Pat::Ident(name) if name.by_ref.is_none() && name.subpat.is_none() => &name.ident,
            _ => return None,
        };
        let (give, take) = match &*input.ty {
            ty if is_given(ty) => (quote!(::core::clone::Clone::clone(&#name)), quote!(#name)),
            ty if is_object(ty, this_type) => {
                (quote!(#glue::required::Lent::of(#name)), quote!(#glue::required::Lent::object(#name)))
            }
            ty if inside_option(ty).is_some_and(|ty| is_object(ty, this_type)) => (
                quote!(::core::option::Option::map(#name, #glue::required::Lent::of)),
                quote!(::core::option::Option::map(#name, #glue::required::Lent::object)),
            ),
            _ => return None,
        };
        arguments.push(name);
        given.push(give);
        taken.push(take);
    }
    match &signature.output {
        ReturnType::Type(_, ty) if is_plain(ty) && arguments.len() <= 6 => {}
        _ => return None,
    }
    let (function, name) = (&signature.ident, super::number_of(signature, true));
    let answer = crate::hygiene::hidden("smallscope_required_answer");
    let object = crate::hygiene::hidden("smallscope_required_object");
    Some(quote! {
        if #call.asks() {
            if let ::core::option::Option::Some(#answer) = (&#call.asking(
                #name,
                #this,
                (#(#given,)*),
                |#object: &Self, (#(#arguments,)*)| Self::#function(#object, #(#taken),*),
            )).answer() {
                return #answer;
            }
        }
    })
}

const PLAIN: &[&str] = &[
    "bool", "char", "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "String", "Ordering",
];

/// Whether a type is made of types of the standard library that hold nothing but themselves, as far as its name says.
fn is_plain(ty: &Type) -> bool {
    is_made_of(ty, false)
}

/// Whether it is made of those and of pointers.
fn is_given(ty: &Type) -> bool {
    is_made_of(ty, true)
}

/// Whether it is a reference to an object of the type that the function belongs to.
fn is_object(ty: &Type, this_type: Option<&Ident>) -> bool {
    let Type::Reference(reference) = ty else { return false };
    let Type::Path(path) = &*reference.elem else { return false };
    let is_this = |last: &Ident| last == "Self" || this_type.is_some_and(|this| last == this);
    reference.mutability.is_none() && path.qself.is_none() && path.path.segments.last().is_some_and(|last| is_this(&last.ident))
}

/// The type that is optional.
fn inside_option(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == "Option")?;
    match &last.arguments {
        PathArguments::AngleBracketed(list) => match list.args.first()? {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        },
        _ => None,
    }
}

fn is_made_of(ty: &Type, pointers: bool) -> bool {
    match ty {
        Type::Paren(inner) => is_made_of(&inner.elem, pointers),
        Type::Group(inner) => is_made_of(&inner.elem, pointers),
        Type::Tuple(tuple) => !tuple.elems.is_empty() && tuple.elems.iter().all(|ty| is_made_of(ty, pointers)),
        Type::Array(array) => is_made_of(&array.elem, pointers),
        Type::Ptr(_) => pointers,
        Type::Path(path) if path.qself.is_none() => path.path.segments.last().is_some_and(|last| match &last.arguments {
            PathArguments::None => PLAIN.iter().any(|name| last.ident == name),
            PathArguments::AngleBracketed(_) if last.ident == "NonNull" => pointers,
            PathArguments::AngleBracketed(list) => {
                (last.ident == "Option" || last.ident == "Vec" || last.ident == "Result")
                    && list.args.iter().all(|one| match one {
                        GenericArgument::Type(Type::Tuple(unit)) if unit.elems.is_empty() => true,
                        GenericArgument::Type(ty) => is_made_of(ty, pointers),
                        _ => false,
                    })
            }
            PathArguments::Parenthesized(_) => false,
        }),
        _ => false,
    }
}
