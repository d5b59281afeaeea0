//! One field without a twin is one error: a constant mentions the type of each searched field once, and all else names the types through the constant.
//! If it does not compile, the compiler says nothing more of them; see `twin/checked.rs` of the library. Each type has an alias that mentions the constant:
//! the compiler evaluates it anew for every mention.
//!
//! A constant cannot depend on parameters. What holds for all types holds for `u8`, so that stands for each parameter, unless it has a bound
//! that `u8` may not satisfy: then the types that mention the parameter are named as they are.

use crate::krate::Glue;
use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use std::cell::RefCell;
use std::slice;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{DeriveInput, GenericArgument, GenericParam, PathArguments, PathSegment, Type, TypeParam, TypeParamBound};

/// Traits that `u8` has.
const TRAITS: [&str; 13] =
    ["Clone", "Copy", "Debug", "Default", "Display", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd", "Send", "Sync", "Unpin"];

/// The constant of a type with a derive.
pub(super) struct Constant {
    name: Ident,
    /// The parameters of the type.
    parameters: Vec<Parameter>,
    /// The types of fields so far: their texts, and their aliases.
    aliases: RefCell<Vec<(String, Ident, TokenStream)>>,
}

struct Parameter {
    name: Ident,
    /// What stands for it in the constant, if anything can.
    stand_in: Option<TokenStream>,
    /// As an alias declares it.
    declared: TokenStream,
}

impl Constant {
    pub(super) fn of(input: &DeriveInput) -> Constant {
        let is_free = input.generics.where_clause.is_none();
        let parameters = input.generics.params.iter().filter_map(|parameter| match parameter {
            GenericParam::Type(parameter) => {
                let (name, stand_in) =
                    (&parameter.ident, (is_free && may_be_integer(parameter)).then(|| quote!(::core::primitive::u8)));
                Some(Parameter { name: name.clone(), stand_in, declared: quote!(#name) })
            }
            GenericParam::Const(parameter) => {
                let (name, ty) = (&parameter.ident, &parameter.ty);
                let stand_in = (is_free && ty.to_token_stream().to_string() == "usize").then(|| quote!(1));
                Some(Parameter { name: name.clone(), stand_in, declared: quote!(const #name: #ty) })
            }
            GenericParam::Lifetime(_) => None,
        });
        let name = format_ident!("SMALLSCOPE_TWINS_IN_{}", input.ident.unraw());
        Constant { name, parameters: parameters.collect(), aliases: RefCell::default() }
    }

    /// The type as the constant mentions it, if it can.
    fn checked(&self, ty: &Type) -> Option<TokenStream> {
        let mut is_known = true;
        let ty = replaced(ty.to_token_stream(), &mut |ident| {
            let parameter = self.parameters.iter().find(|parameter| parameter.name == *ident)?;
            is_known &= parameter.stand_in.is_some();
            parameter.stand_in.clone()
        });
        is_known.then_some(ty)
    }

    /// The type of a field, for all that is derived from it.
    pub(super) fn sure(&self, ty: &Type, glue: &Glue) -> TokenStream {
        if self.checked(ty).is_none() {
            return ty.to_token_stream();
        }
        let (constant, glue, text) = (&self.name, glue.at(ty.span()), ty.to_token_stream().to_string());
        let used: Vec<&Parameter> =
            self.parameters.iter().filter(|parameter| mentions(ty.to_token_stream(), slice::from_ref(&parameter.name))).collect();
        let mut aliases = self.aliases.borrow_mut();
        let at = aliases.iter().position(|(known, ..)| *known == text).unwrap_or(aliases.len());
        if at == aliases.len() {
            let name = format_ident!("{}_{}", constant, at);
            let declared = used.iter().map(|parameter| &parameter.declared);
            let alias = quote_spanned! {ty.span()=>
                #[doc(hidden)]
                #[allow(clippy::type_complexity, dead_code, non_camel_case_types)]
                type #name<#(#declared),*> = <#glue::twin::Checked<#ty, { #constant }> as #glue::twin::Sure>::Type;
            };
            aliases.push((text, name, alias));
        }
        let (name, arguments) = (&aliases[at].1, used.iter().map(|parameter| &parameter.name));
        quote_spanned!(ty.span()=> #name<#(#arguments),*>)
    }

    pub(super) fn declaration<'a>(&self, types: impl Iterator<Item = (&'a Type, &'a str)>, glue: &Glue) -> TokenStream {
        let name = &self.name;
        let mut met = vec![];
        let checks = types.filter_map(|(ty, check)| {
            let (checked, glue) = (self.checked(ty)?, glue.at(ty.span()));
            let text = (checked.to_string(), check);
            if met.contains(&text) {
                return None;
            }
            met.push(text);
            let check = Ident::new(check, ty.span());
            Some(quote_spanned!(ty.span()=> #glue::twin::#check::<#checked>();))
        });
        let aliases = self.aliases.borrow();
        let aliases = aliases.iter().map(|(_, _, alias)| alias);
        quote! {
            #(#aliases)*
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

/// Whether a type is known by its name to be searched by parts that are never read as a whole: it has a pointer, a map, a set or a cell. A type whose name does not say
/// so is asked by traits, which takes the compiler longer.
pub(super) fn is_never_whole(ty: &Type) -> bool {
    const POINTERS: [&str; 5] = ["Arc", "Box", "NonNull", "Rc", "Weak"];
    const OTHERS: [&str; 12] = [
        "BTreeMap",
        "BTreeSet",
        "BinaryHeap",
        "Cell",
        "HashMap",
        "HashSet",
        "Mutex",
        "OnceCell",
        "OnceLock",
        "RefCell",
        "RwLock",
        "UnsafeCell",
    ];
    struct Look(bool);
    impl VisitMut for Look {
        fn visit_type_ptr_mut(&mut self, _: &mut syn::TypePtr) {
            self.0 = true;
        }
        fn visit_path_segment_mut(&mut self, segment: &mut PathSegment) {
            if let PathArguments::AngleBracketed(arguments) = &segment.arguments {
                let is = |names: &[&str]| names.iter().any(|name| segment.ident == name);
                let is_slice = arguments.args.iter().any(|argument| match argument {
                    GenericArgument::Type(Type::Slice(_)) => true,
                    GenericArgument::Type(Type::Path(path)) => path.path.is_ident("str"),
                    _ => false,
                });
                self.0 |= is(&OTHERS) || (is(&POINTERS) && !is_slice);
            }
            visit_mut::visit_path_segment_mut(self, segment);
        }
    }
    let mut look = Look(false);
    look.visit_type_mut(&mut ty.clone());
    look.0
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
