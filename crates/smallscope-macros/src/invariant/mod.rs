//! `#[invariant]`: an invariant written once on the plain type, compiled for the twin as well.
//!
//! The user's code stays as it is. A copy of it is rewritten: names of types become names of twins, a field is read in the shape of
//! the plain type, and what a pattern binds is read where it is used.

mod macros;
mod matching;
mod names;
mod paths;
mod patterns;
mod places;
mod refused;
mod rewrite;
mod types;

use crate::hygiene::hidden;
use crate::krate::Glue;
use names::Names;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use rewrite::Rewrite;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{
    Error, FnArg, GenericParam, ImplItem, Item, ItemFn, ItemImpl, ReceiverKind, Result, Token, Type, parenthesized, parse_quote,
};

/// `rep_ok, helpers(f, g), plain(Local), crate = path`.
#[derive(Default)]
pub(crate) struct Arguments {
    /// The method that is the invariant.
    root: Option<Ident>,
    helpers: Vec<Ident>,
    plain: Vec<Ident>,
    glue: Glue,
}

const OPTIONS: &str = "write `#[invariant]`, or `#[invariant(rep_ok)]` to make that method the invariant of the type; options after it \
                       are `helpers(f, g)` for free functions with `#[invariant]`, `plain(Local)` for types that are not searched, and \
                       `crate = path`";

impl Parse for Arguments {
    fn parse(input: ParseStream<'_>) -> Result<Arguments> {
        let mut options = Arguments::default();
        while !input.is_empty() {
            if input.peek(Token![crate]) {
                options.glue = input.parse()?;
                options.comma(input)?;
                continue;
            }
            let name: Ident = input.call(Ident::parse_any).map_err(|error| Error::new(error.span(), OPTIONS))?;
            if input.peek(syn::token::Paren) {
                let listed;
                parenthesized!(listed in input);
                let listed = Punctuated::<Ident, Token![,]>::parse_terminated(&listed)?;
                match name.to_string().as_str() {
                    "helpers" => options.helpers.extend(listed),
                    "plain" => options.plain.extend(listed),
                    _ => return Err(Error::new(name.span(), OPTIONS)),
                }
            } else if options.root.is_none() {
                options.root = Some(name);
            } else {
                return Err(Error::new(name.span(), OPTIONS));
            }
            options.comma(input)?;
        }
        Ok(options)
    }
}

impl Arguments {
    fn comma(&self, input: ParseStream<'_>) -> Result<()> {
        if !input.is_empty() {
            input.parse::<Token![,]>().map_err(|error| Error::new(error.span(), OPTIONS))?;
        }
        Ok(())
    }

    fn names(&self) -> Names {
        let mut names = Names::default();
        self.helpers.iter().for_each(|helper| names.add_helper(helper));
        self.plain.iter().for_each(|plain| names.add_plain(plain));
        names
    }
}

/// The item, and its version for the twin.
pub(crate) fn expand(options: &Arguments, item: Item) -> TokenStream {
    let twin = match &item {
        Item::Impl(block) => of_impl(options, block),
        Item::Fn(function) => of_function(options, function),
        other => Err(Error::new_spanned(
            other,
            "put #[invariant] on `impl YourType { .. }`, or on a free function that an invariant calls",
        )),
    };
    let twin = twin.unwrap_or_else(|error| error.to_compile_error());
    quote!(#item #twin)
}

/// Users see no warnings that their own code does not have.
fn quiet() -> TokenStream {
    quote!(#[automatically_derived] #[allow(warnings, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction)])
}

fn of_impl(options: &Arguments, block: &ItemImpl) -> Result<TokenStream> {
    if let Some((path, _)) = &block.trait_ {
        let text = "#[invariant] cannot compile a trait for the twin; put the invariant into `impl YourType { .. }`, and call it in the \
                    trait's method";
        return Err(Error::new(path.span(), text));
    }
    let Type::Path(plain) = &*block.self_ty else {
        return Err(Error::new(block.self_ty.span(), "put #[invariant] on `impl YourType { .. }`"));
    };
    let mut names = options.names();
    names.add_parameters(&block.generics);
    names.set_this(&plain.path.segments.last().expect("a path is not empty").ident);
    let mut twin = block.clone();
    twin.attrs.retain(|attribute| !attribute.path().is_ident("doc"));
    let Type::Path(twin_path) = &mut *twin.self_ty else { unreachable!("checked above") };
    let last = twin_path.path.segments.last_mut().expect("a path is not empty");
    last.ident = crate::twin::twin_name(&last.ident);
    let glue = &options.glue;
    for parameter in &mut twin.generics.params {
        if let GenericParam::Type(parameter) = parameter {
            parameter.bounds.push(parse_quote!(#glue::twin::PlainValue));
        }
    }
    for item in &block.items {
        if let ImplItem::Const(constant) = item {
            names.add_constant(&constant.ident);
        }
    }
    twin.items.retain(|item| !matches!(item, ImplItem::Const(_)));

    let mut rewrite = Rewrite::new(names, Some((*block.self_ty).clone()), glue.clone());
    for item in &mut twin.items {
        match item {
            ImplItem::Fn(function) => {
                if let Some(FnArg::Receiver(receiver)) = function.sig.inputs.first()
                    && (receiver.mutability.is_some() || !is_shared(&receiver.kind))
                {
                    rewrite.error(receiver, "an invariant only reads; take `&self`");
                }
                rewrite.function(&mut function.sig, &mut function.block);
            }
            other => {
                rewrite.error(&*other, "#[invariant] can compile only functions for the twin; move this to another impl block")
            }
        }
    }
    let root = options.root.as_ref().map(|root| {
        let found = block.items.iter().any(|item| matches!(item, ImplItem::Fn(function) if function.sig.ident == *root));
        if !found {
            rewrite.error(root, &format!("this impl block has no `fn {root}(&self) -> bool`"));
            return quote!();
        }
        let (impl_generics, _, where_clause) = twin.generics.split_for_impl();
        let (seen, glue) = (hidden("twin"), glue.at(plain.span()));
        let (monitored, real) = if rewrite.has_errors() {
            (quote!(::core::unimplemented!()), quote!(::core::unimplemented!()))
        } else {
            (quote_spanned!(root.span()=> #seen.#root()), quote_spanned!(root.span()=> self.#root()))
        };
        quote_spanned! {plain.span()=>
            #[automatically_derived]
            impl #impl_generics #glue::Invariant for #plain #where_clause {
                fn twin_holds(#seen: &<Self as #glue::Searchable>::Monitored) -> ::core::primitive::bool { #monitored }
                fn holds(&self) -> ::core::primitive::bool { #real }
            }
        }
    });
    let errors = rewrite.into_error().map(|error| error.to_compile_error());
    let quiet = quiet();
    Ok(quote!(#errors #root #quiet #twin))
}

fn is_shared(receiver: &ReceiverKind) -> bool {
    match receiver {
        ReceiverKind::Reference(_, _, mutability) => mutability.is_none(),
        ReceiverKind::Typed(_, ty) => matches!(&**ty, Type::Reference(reference) if reference.mutability.is_none()),
        _ => false,
    }
}

fn of_function(options: &Arguments, function: &ItemFn) -> Result<TokenStream> {
    if let Some(root) = &options.root {
        return Err(Error::new(root.span(), "on a free function, `#[invariant]` takes no method: the function is a helper"));
    }
    let mut names = options.names();
    names.add_helper(&function.sig.ident);
    let mut twin = function.clone();
    twin.attrs.retain(|attribute| !attribute.path().is_ident("doc"));
    let mut rewrite = Rewrite::new(names, None, options.glue.clone());
    rewrite.function(&mut twin.sig, &mut twin.block);
    twin.sig.ident = helper_name(&function.sig.ident);
    let errors = rewrite.into_error().map(|error| error.to_compile_error());
    let quiet = quiet();
    Ok(quote!(#errors #quiet #twin))
}

/// The twin version of a free function.
fn helper_name(helper: &Ident) -> Ident {
    format_ident!("{}_twin", helper.unraw(), span = helper.span())
}
