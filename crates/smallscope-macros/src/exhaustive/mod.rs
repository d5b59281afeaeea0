//! `#[exhaustive(..)]`: an ordinary test that runs its function on every input within bounds.

mod bounds;
mod entries;
mod signature;

use crate::hygiene::hidden;
use entries::{Invariant, Specification};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use signature::{Parameter, Signature, Taking};
use syn::spanned::Spanned;
use syn::{Error, Expr, ItemFn, Pat, Result, Type, Visibility};

pub(crate) use entries::Entries;

pub(crate) fn expand(entries: Entries, mut function: ItemFn) -> Result<TokenStream> {
    let mut signature = Signature::read(&function, &entries)?;
    let specification = Specification::read(entries, &mut signature)?;
    let (pointers, valued) = signature.parted()?;
    let glue = &specification.glue;
    let are_pointers = pointers.iter().map(|pointer| {
        let (ty, glue) = (&pointer.ty, glue.at(pointer.ty.span()));
        quote_spanned!(ty.span()=> const _: fn() = #glue::check::points_inside::<#ty>;)
    });
    let check = Check { signature: &signature, specification: &specification, pointers: &pointers, name: &function.sig.ident };
    let (generated, scope, bounds, settings) = (check.generated(), check.scope(), &specification.bounds, &specification.settings);
    let (conditions, after, body) = (check.conditions()?, check.after(), check.body());
    let values = valued.iter().map(|argument| {
        let (values, ty) = (&argument.values, unreferenced(&argument.ty));
        quote_spanned!(values.span()=> .arg::<#ty>(#values))
    });
    let points_inside = (!pointers.is_empty()).then(|| quote!(.points_inside()));
    let argument_names = valued.iter().map(|argument| argument.name.to_string());
    let (name, shown) = (function.sig.ident.clone(), function.sig.ident.to_string());
    let attributes = std::mem::take(&mut function.attrs);
    let visibility = std::mem::replace(&mut function.vis, Visibility::Inherited);
    // Inside the test, the function keeps its name: any other might be that of a function that it calls.
    Ok(quote! {
        #(#are_pointers)*
        #(#attributes)*
        #[::core::prelude::v1::test]
        #visibility fn #name() {
            #[allow(clippy::needless_pass_by_value, clippy::ptr_arg)]
            #function
            #glue::check::Check::new(#scope #(#bounds)*)
                .named(#glue::check::test_name(::core::module_path!(), #shown))
                .by_attribute({
                    #[allow(unused_imports)]
                    use #glue::check::{ByDebug as _, ByNothing as _};
                    (&#glue::check::Of::<#generated>(::core::marker::PhantomData)).shows()
                })
                #(#values)*
                #points_inside
                .argument_names(&[#(#argument_names),*])
                #(#conditions)*
                #(#settings)*
                #after
                #body
                .assert();
        }
    })
}

/// The parts of a check.
struct Check<'a> {
    signature: &'a Signature,
    specification: &'a Specification,
    pointers: &'a [&'a Parameter],
    name: &'a Ident,
}

impl Check<'_> {
    /// What is generated together is one structure: a tuple if there are pointers into it among the arguments.
    fn generated(&self) -> TokenStream {
        let (structure, pointers) = (&self.signature.structure, self.pointers.iter().map(|pointer| &pointer.ty));
        if self.pointers.is_empty() { quote!(#structure) } else { quote!((#structure, #(#pointers),*)) }
    }

    /// The structure, where there is a reference to what is generated.
    fn lent(&self, of: &Ident) -> TokenStream {
        if self.pointers.is_empty() { quote!(#of) } else { quote!(&#of.0) }
    }

    fn scope(&self) -> TokenStream {
        let (generated, structure) = (self.generated(), &self.signature.structure);
        match &self.specification.invariant {
            Invariant::OfType => {
                let glue = self.specification.glue.at(structure.span());
                if self.pointers.is_empty() {
                    return quote_spanned!(structure.span()=> #glue::check::Scope::<#generated>::new());
                }
                let twin = hidden("twin");
                let lent = self.lent(&twin);
                quote_spanned!(structure.span()=>
                    #glue::check::Scope::<#generated>::any().requires(|#twin| <#structure as #glue::Invariant>::twin_holds(#lent)))
            }
            Invariant::None => {
                let glue = &self.specification.glue;
                quote!(#glue::check::Scope::<#generated>::any())
            }
            Invariant::Given(predicate) => {
                let glue = self.specification.glue.at(predicate.span());
                quote_spanned!(predicate.span()=> #glue::check::Scope::<#generated>::any().requires(#predicate))
            }
        }
    }

    /// The arguments of the function, after the structure and its state before, in the order in which they are declared.
    fn given(&self, input: &Ident, args: &Ident) -> Vec<TokenStream> {
        let (mut next_pointer, mut next_value) = (1usize, 0usize);
        let one = self.signature.arguments.iter().map(|argument| {
            let next = if argument.values.is_none() { &mut next_pointer } else { &mut next_value };
            let position = syn::Index::from(*next);
            *next += 1;
            match (&argument.values, &argument.ty) {
                (None, _) => quote!(#input.#position),
                // Values belong to the check, which lends them. Whether the function takes a reference is how its parameter is written.
                (Some(_), Type::Reference(_)) => quote!(&#args.#position),
                (Some(_), _) => quote!(::core::clone::Clone::clone(&#args.#position)),
            }
        });
        one.collect()
    }

    /// `requires` and `panics_when`.
    fn conditions(&self) -> Result<Vec<TokenStream>> {
        let Signature { structure, arguments, .. } = self.signature;
        let types: Vec<TokenStream> =
            std::iter::once(quote!(&#structure)).chain(arguments.iter().map(|argument| argument.ty.to_token_stream())).collect();
        let (old, args, condition) = (hidden("old"), hidden("args"), hidden("condition"));
        let (lent, given) = (self.lent(&old), self.given(&old, &args));
        let one = |(kind, written): &(Ident, Expr)| {
            let called = match written {
                Expr::Closure(closure) => {
                    let count = closure.inputs.len();
                    if count > types.len() {
                        let text = "the closure takes the structure before the call, then the arguments of the check";
                        return Err(Error::new(closure.inputs.span(), text));
                    }
                    let (body, patterns) = (&closure.body, closure.inputs.iter().map(without_type));
                    let (types, given) = (&types[..count], &given[..count.saturating_sub(1)]);
                    let lent = (count > 0).then(|| quote!(#lent,));
                    quote! {
                        let #condition = |#(#patterns: #types),*| -> ::core::primitive::bool { #body };
                        #condition(#lent #(#given),*)
                    }
                }
                function => quote!((#function)(#lent, #(#given),*)),
            };
            Ok(quote_spanned!(kind.span()=> .#kind(|#old, #args| { let _ = #args; #called })))
        };
        self.specification.conditions.iter().map(one).collect()
    }

    /// The invariant after the function has run.
    fn after(&self) -> Option<TokenStream> {
        let is_checked = matches!(self.specification.invariant, Invariant::OfType) && self.signature.taking == Taking::Mutably;
        is_checked.then(|| {
            let (structure, glue, real) = (&self.signature.structure, &self.specification.glue, hidden("real"));
            let lent = self.lent(&real);
            quote!(.invariant(|#real| <#structure as #glue::Invariant>::holds(#lent)))
        })
    }

    /// The call of the function.
    fn body(&self) -> TokenStream {
        let (name, generated) = (self.name, self.generated());
        let (input, old, args) = (hidden("input"), hidden("old"), hidden("args"));
        let (shared, before, given) = (self.lent(&input), self.lent(&old), self.given(&input, &args));
        let is_alone = self.pointers.is_empty();
        match (self.signature.taking, self.signature.has_old) {
            (Taking::Mutably, has_old) => {
                let unique = if is_alone { quote!(#input) } else { quote!(&mut #input.0) };
                if has_old {
                    return quote!(.body_with_old(|#input: &mut #generated, #old: &#generated, #args| {
                        let _ = #args;
                        #name(#unique, #before, #(#given),*);
                    }));
                }
                quote!(.body(|#input: &mut #generated, #args| { let _ = #args; #name(#unique, #(#given),*); }))
            }
            (Taking::ByReference, _) => {
                quote!(.body(|#input: &mut #generated, #args| { let _ = #args; #name(#shared, #(#given),*); }))
            }
            (Taking::ByValue, _) => {
                let owned = if is_alone { quote!(#input) } else { quote!(#input.0) };
                quote!(.by_value(|#input: #generated, #args| { let _ = #args; #name(#owned, #(#given),*); }))
            }
        }
    }
}

fn unreferenced(ty: &Type) -> &Type {
    match ty {
        Type::Reference(reference) => &reference.elem,
        other => other,
    }
}

/// The pattern of a closure's parameter without its type, which is known.
fn without_type(pattern: &Pat) -> TokenStream {
    match pattern {
        Pat::Type(typed) => typed.pat.to_token_stream(),
        other => other.to_token_stream(),
    }
}
