//! `#[invariant]`: an invariant written once on the plain type, compiled for the twin as well.
//!
//! The user's code stays as it is. A copy of it is rewritten: names of types become names of twins, a field is read in the shape of
//! the plain type, and what a pattern binds is read where it is used.

mod assertions;
mod helpers;
mod macros;
mod matching;
mod module;
mod names;
mod parameters;
mod paths;
mod patterns;
mod places;
mod refused;
mod required;
mod rewrite;
mod types;

use crate::hygiene::hidden_at;
use crate::krate::Glue;
use assertions::is_nothing;
use names::Names;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use rewrite::Rewrite;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{
    Error, FnArg, ImplItem, Item, ItemFn, ItemImpl, ReceiverKind, Result, ReturnType, Token, Type, parenthesized,
    parse_quote_spanned,
};

/// `rep_ok, helpers(f, g), plain(Local), crate = path`.
#[derive(Default)]
pub(crate) struct Arguments {
    /// The method that is the invariant.
    root: Option<Ident>,
    helpers: Vec<Ident>,
    plain: Vec<Ident>,
    /// Whether to say what of it is run again by itself.
    explain: bool,
    glue: Glue,
}

const OPTIONS: &str = "write `#[invariant]`, or `#[invariant(rep_ok)]` to make that method the invariant of the type; options after it \
                       are `helpers(f, g)` for generic functions with `#[invariant]` that are not in an `#[invariant] mod`, `plain(Local)` for types that are not searched, \
                       `explain`, and `crate = path`";

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
            } else if name == "explain" {
                options.explain = true;
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

    /// Says on standard error what of a function is run again by itself, and why the rest is not.
    fn explain(&self, notes: Vec<required::Note>, function: &Ident) {
        if self.explain {
            for required::Note { at, text } in notes {
                eprintln!("{function}, line {}: {text}", at.unwrap().line());
            }
        }
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
    if let Item::Mod(module) = &item {
        return module::of_module(options, module).unwrap_or_else(|error| {
            let error = error.to_compile_error();
            quote!(#item #error)
        });
    }
    let twin = match &item {
        Item::Impl(block) => of_impl(options, block),
        Item::Fn(function) => of_function(options, function),
        other => Err(Error::new_spanned(
            other,
            "put #[invariant] on `impl YourType { .. }`, on a free function that an invariant calls, or on a module of these",
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
    let parameters: Vec<Ident> = twin.generics.type_params().map(|parameter| parameter.ident.clone()).collect();
    for parameter in &parameters {
        parameters::bind(&mut twin.generics, parameter, &mut names, glue);
    }
    for item in &block.items {
        if let ImplItem::Const(constant) = item {
            names.add_constant(&constant.ident);
        }
    }
    twin.items.retain(|item| !matches!(item, ImplItem::Const(_)));

    for item in &block.items {
        if let ImplItem::Fn(function) = item {
            names.add_errors(&function.sig);
        }
    }
    let mut returns = required::Returns::new(&options.plain);
    for item in &block.items {
        if let ImplItem::Fn(function) = item {
            returns.add(&function.sig);
        }
    }
    let mut rewrite = Rewrite::new(names, Some((*block.self_ty).clone()), glue.clone());
    for item in &mut twin.items {
        match item {
            ImplItem::Fn(function) => {
                if let Some(FnArg::Receiver(receiver)) = function.sig.inputs.first()
                    && (receiver.mutability.is_some() || !is_shared(&receiver.kind))
                {
                    rewrite.error(receiver, "an invariant only reads; take `&self`");
                }
                let this_type = plain.path.segments.last().map(|last| &last.ident);
                let notes = required::prepare(&function.sig, &mut function.block, this_type, &returns, glue);
                options.explain(notes, &function.sig.ident);
                rewrite.function(&mut function.sig, &mut function.block);
            }
            other => {
                rewrite.error(&*other, "#[invariant] can compile only functions for the twin; move this to another impl block")
            }
        }
    }
    let root = options.root.as_ref().map(|root| {
        let functions =
            block.items.iter().filter_map(|item| if let ImplItem::Fn(function) = item { Some(function) } else { None });
        let Some(function) = functions.into_iter().find(|function| function.sig.ident == *root) else {
            rewrite.error(root, &format!("this impl block has no `fn {root}(&self)`"));
            return quote!();
        };
        let judging =
            Judging { root, twin: &twin.self_ty, asserts: is_nothing(&function.sig.output), glue: glue.at(root.span()) };
        let (seen, glue) = (hidden_at("twin", root.span()), glue.at(plain.span()));
        let mut generics = twin.generics.clone();
        if parameters.is_empty() {
            // Where the type has no twin, the compiler says so of this, once, and not of all that builds on it.
            generics.make_where_clause().predicates.push(parse_quote_spanned!(plain.span()=> #plain: #glue::Twin));
        }
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let name = required::root_number(&root.to_string());
        let [monitored, real, judged] = if rewrite.has_errors() {
            [(); 3].map(|()| quote!(::core::unimplemented!()))
        } else {
            [judging.monitored(&seen), judging.real(), judging.judged()]
        };
        // A `bool` says no more than that.
        let judge = (!is_bool(&function.sig.output))
            .then(|| quote!(fn judge(&self) -> ::core::result::Result<(), ::std::string::String> { #judged }));
        quote_spanned! {plain.span()=>
            #[automatically_derived]
            impl #impl_generics #glue::Invariant for #plain #where_clause {
                const FUNCTION: ::core::primitive::u32 = #name;
                fn twin_holds(#seen: &<Self as #glue::Searchable>::Monitored) -> ::core::primitive::bool { #monitored }
                fn holds(&self) -> ::core::primitive::bool { #real }
                #judge
            }
            #[automatically_derived]
            impl #impl_generics #glue::twin::ObjectInvariant for #plain #where_clause {
                fn object_holds(#seen: &<Self as #glue::Twin>::Object) -> ::core::primitive::bool { #monitored }
            }
        }
    });
    let errors = rewrite.into_error().map(|error| error.to_compile_error());
    let quiet = quiet();
    Ok(quote!(#errors #root #quiet #twin))
}

fn is_bool(output: &ReturnType) -> bool {
    matches!(output, ReturnType::Type(_, ty) if matches!(&**ty, Type::Path(path) if path.path.is_ident("bool")))
}

/// How the method that is the invariant is asked.
struct Judging<'a> {
    root: &'a Ident,
    twin: &'a Type,
    /// It returns nothing, and panics where it does not hold.
    asserts: bool,
    glue: TokenStream,
}

impl Judging<'_> {
    fn monitored(&self, seen: &Ident) -> TokenStream {
        let Judging { root, twin, asserts, glue } = self;
        if *asserts {
            return quote_spanned!(root.span()=> #glue::twin::assertions::hold_for_twin(|| <#twin>::#root(#seen)));
        }
        quote_spanned!(root.span()=> #glue::twin::Outcome::holds(&<#twin>::#root(#seen)))
    }

    fn real(&self) -> TokenStream {
        let Judging { root, asserts, glue, .. } = self;
        if *asserts {
            return quote_spanned!(root.span()=> #glue::twin::assertions::hold(|| self.#root()).is_ok());
        }
        // Written as for the twin: what the compiler says of both is one error.
        let this = hidden_at("this", root.span());
        quote_spanned!(root.span()=> let #this = self; #glue::twin::Outcome::holds(&<Self>::#root(#this)))
    }

    fn judged(&self) -> TokenStream {
        let Judging { root, asserts, glue, .. } = self;
        if *asserts {
            return quote_spanned!(root.span()=> #glue::twin::assertions::hold(|| self.#root()));
        }
        let real = self.real();
        quote_spanned! {root.span()=>
            #[allow(unused_imports)]
            use #glue::twin::{WhyByDebug as _, WhyByDisplay as _, WhyUnknown as _};
            if { #real } {
                ::core::result::Result::Ok(())
            } else {
                ::core::result::Result::Err((&&&#glue::twin::Why(&self.#root())).why())
            }
        }
    }
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
    let mut returns = required::Returns::new(&options.plain);
    returns.add(&twin.sig);
    let notes = required::prepare(&twin.sig, &mut twin.block, None, &returns, &options.glue);
    options.explain(notes, &twin.sig.ident);
    rewrite.function(&mut twin.sig, &mut twin.block);
    twin.sig.ident = helper_name(&function.sig.ident);
    let version = if rewrite.has_errors() { None } else { helpers::version(function, &twin, &options.glue) };
    let errors = rewrite.into_error().map(|error| error.to_compile_error());
    let quiet = quiet();
    Ok(quote!(#errors #quiet #twin #version))
}

/// The twin version of a free function.
fn helper_name(helper: &Ident) -> Ident {
    format_ident!("{}_twin", helper.unraw(), span = helper.span())
}
