//! How a parameter is passed: what the check owns for it, and how the function gets that.
//!
//! A check owns each value, and a function may want it by value, by reference, as a `&str` of a `String`, and so on. This is how the type of the
//! parameter is written: an alias of a reference type counts as a value.

use crate::hygiene::hidden;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Error, GenericArgument, PathArguments, Result, Type, TypeParamBound, TypePath, TypeReference, parse_quote};

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Taking {
    ByValue,
    ByReference,
    Mutably,
    /// `Option<&T>`
    OptionalReference,
    /// `impl Iterator<Item = T>`
    Iterator,
}

pub(super) struct Passing {
    pub(super) taking: Taking,
    /// What the check owns.
    pub(super) owned: Type,
    behind: Behind,
}

/// What a reference leads to.
#[derive(Clone, Copy, PartialEq)]
enum Behind {
    /// The owned value itself.
    Itself,
    /// The `str` of a `String`.
    Text,
    /// The elements of a `Vec`.
    Slice,
}

impl Passing {
    pub(super) fn of(ty: &Type) -> Result<Passing> {
        Ok(match ty {
            // What lives for ever can be copied.
            Type::Reference(TypeReference { lifetime: Some(lifetime), .. }) if lifetime.ident == "static" => by_value(ty),
            Type::Reference(reference) => {
                let taking = if reference.mutability.is_some() { Taking::Mutably } else { Taking::ByReference };
                lent(taking, &reference.elem)
            }
            Type::Path(path) => match optional_reference(path) {
                Some(TypeReference { mutability: Some(_), .. }) => {
                    return Err(Error::new(ty.span(), "take the value itself as an option, and borrow it inside"));
                }
                Some(reference) => {
                    let Passing { taking, owned, behind } = lent(Taking::OptionalReference, &reference.elem);
                    Passing { taking, owned: parse_quote!(::core::option::Option<#owned>), behind }
                }
                None => by_value(ty),
            },
            Type::ImplTrait(written) => {
                let Some(item) = written.bounds.iter().find_map(item_of) else {
                    return Err(Error::new(ty.span(), "write `impl Iterator<Item = T>`, or a concrete type"));
                };
                Passing { taking: Taking::Iterator, owned: parse_quote!(::std::vec::Vec<#item>), behind: Behind::Slice }
            }
            other => by_value(other),
        })
    }

    /// Whether it is a text or list, which has no invariant.
    pub(super) fn is_text_or_list(&self) -> bool {
        self.behind != Behind::Itself
    }

    /// The values that are written, as values that the check can own: texts may be written as literals.
    pub(super) fn values(&self, written: &TokenStream) -> TokenStream {
        if self.behind != Behind::Text {
            return written.clone();
        }
        let (string, text) = (quote!(::std::string::String::from), hidden("text"));
        let owned = match self.taking {
            Taking::OptionalReference => quote!(::core::option::Option::map(#text, #string)),
            _ => quote!(#string(#text)),
        };
        quote!(::core::iter::Iterator::map(::core::iter::IntoIterator::into_iter(#written), |#text| #owned))
    }

    /// The type of the parameter in a condition, which changes nothing and consumes nothing.
    pub(super) fn condition_type(&self) -> TokenStream {
        let owned = &self.owned;
        match (self.taking, self.behind != Behind::Itself) {
            (Taking::ByValue, _) => owned.to_token_stream(),
            (Taking::OptionalReference, false) => {
                quote!(::core::option::Option<&<#owned as ::core::iter::IntoIterator>::Item>)
            }
            (Taking::OptionalReference, true) => {
                let content = quote!(<<#owned as ::core::iter::IntoIterator>::Item as ::core::ops::Deref>::Target);
                quote!(::core::option::Option<&#content>)
            }
            (_, true) => quote!(&<#owned as ::core::ops::Deref>::Target),
            (_, false) => quote!(&#owned),
        }
    }

    /// The argument, from a place that is lent, for a condition; a value is cloned.
    pub(super) fn in_condition(&self, place: &TokenStream) -> TokenStream {
        match self.taking {
            Taking::ByValue => quote!(::core::clone::Clone::clone(&#place)),
            Taking::ByReference | Taking::Mutably | Taking::Iterator => self.shared(place),
            Taking::OptionalReference => self.optional(place),
        }
    }

    /// The argument, from a place that is lent and stays as it is: what the function consumes or changes is a copy.
    pub(super) fn copied(&self, place: &TokenStream) -> TokenStream {
        let copy = quote!(::core::clone::Clone::clone(&#place));
        match self.taking {
            Taking::ByValue => copy,
            Taking::ByReference => self.shared(place),
            Taking::Mutably if self.behind != Behind::Itself => quote!(&mut #copy[..]),
            Taking::Mutably => quote!(&mut #copy),
            Taking::OptionalReference => self.optional(place),
            Taking::Iterator => quote!(::core::iter::IntoIterator::into_iter(#copy)),
        }
    }

    /// The argument, from a parameter of the check that is made for this call: what the function consumes is taken out of it.
    pub(super) fn moved(&self, parameter: &TokenStream) -> TokenStream {
        match self.taking {
            Taking::ByValue => quote!(#parameter.take()),
            Taking::ByReference => self.shared(&quote!((*#parameter))),
            Taking::Mutably => self.unique(&quote!((*#parameter))),
            Taking::OptionalReference => self.optional(&quote!((*#parameter))),
            Taking::Iterator => quote!(::core::iter::IntoIterator::into_iter(#parameter.take())),
        }
    }

    /// The argument, from a unique reference to the only structure.
    pub(super) fn alone(&self, input: &TokenStream) -> TokenStream {
        let place = quote!((*#input));
        match self.taking {
            Taking::Mutably if self.behind == Behind::Itself => quote!(#input),
            Taking::Mutably => self.unique(&place),
            Taking::OptionalReference => self.optional(&place),
            Taking::ByValue => quote!(#input),
            Taking::ByReference => self.shared(&place),
            Taking::Iterator => quote!(::core::iter::Iterator::cloned(#input.iter())),
        }
    }

    pub(super) fn shared(&self, place: &TokenStream) -> TokenStream {
        if self.behind == Behind::Itself { quote!(&#place) } else { quote!(&#place[..]) }
    }

    fn unique(&self, place: &TokenStream) -> TokenStream {
        if self.behind == Behind::Itself { quote!(&mut #place) } else { quote!(&mut #place[..]) }
    }

    fn optional(&self, place: &TokenStream) -> TokenStream {
        if self.behind == Behind::Itself { quote!(#place.as_ref()) } else { quote!(#place.as_deref()) }
    }
}

fn by_value(ty: &Type) -> Passing {
    Passing { taking: Taking::ByValue, owned: ty.clone(), behind: Behind::Itself }
}

/// A reference to this.
fn lent(taking: Taking, to: &Type) -> Passing {
    match to {
        Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "str") => {
            Passing { taking, owned: parse_quote!(::std::string::String), behind: Behind::Text }
        }
        Type::Slice(slice) => {
            let item = &slice.elem;
            Passing { taking, owned: parse_quote!(::std::vec::Vec<#item>), behind: Behind::Slice }
        }
        other => Passing { taking, owned: other.clone(), behind: Behind::Itself },
    }
}

/// The reference in `Option<&T>`.
fn optional_reference(path: &TypePath) -> Option<&TypeReference> {
    let last = path.path.segments.last().filter(|last| last.ident == "Option")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first()? {
        GenericArgument::Type(Type::Reference(reference)) => Some(reference),
        _ => None,
    }
}

/// The `T` of `Iterator<Item = T>`.
fn item_of(bound: &TypeParamBound) -> Option<&Type> {
    let TypeParamBound::Trait(bound) = bound else { return None };
    let PathArguments::AngleBracketed(arguments) = &bound.path.segments.last()?.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::AssocType(item) if item.ident == "Item" => Some(&item.ty),
        _ => None,
    })
}
