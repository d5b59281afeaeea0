//! `#[exhaustive(..)]`: an ordinary test that runs its function on every input within bounds.
//!
//! One structure is generated as it is. Several parameters that are generated are one tuple of `Apart`s, whose structures share nothing; see
//! `twin/apart.rs` of the library.

mod bounds;
mod entries;
mod generated;
mod passing;
mod signature;

use crate::hygiene::hidden;
use entries::Specification;
use generated::{Generated, Invariant};
use passing::Taking;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use signature::{Parameter, Role, Signature};
use syn::spanned::Spanned;
use syn::{Error, Expr, ExprClosure, Index, ItemFn, Pat, Result, Visibility};

pub(crate) use entries::Entries;

pub(crate) fn expand(entries: Entries, mut function: ItemFn) -> Result<TokenStream> {
    let mut signature = Signature::read(&function, &entries)?;
    let specification = Specification::read(entries, &mut signature)?;
    signature.check_numbers()?;
    let glue = &specification.glue;
    let check = Check {
        signature: &signature,
        generated: signature.generated(),
        specification: &specification,
        name: &function.sig.ident,
    };
    let (generated, scope, settings) = (check.generated(), check.scope()?, &specification.settings);
    let has_twin = check.has_twin();
    let (conditions, after, body) = (check.conditions()?, check.after(), check.body());
    let valued = signature.valued();
    let values = valued.iter().map(|(argument, values)| {
        let (owned, given) = (&argument.passing.owned, argument.passing.values(&values.to_token_stream()));
        quote_spanned!(values.span()=> .arg::<#owned>(#given))
    });
    let argument_names = valued.iter().map(|(argument, _)| argument.name.to_string());
    let (name, shown) = (function.sig.ident.clone(), function.sig.ident.to_string());
    let attributes = std::mem::take(&mut function.attrs);
    let visibility = std::mem::replace(&mut function.vis, Visibility::Inherited);
    // Inside the test, the function keeps its name: any other might be that of a function that it calls.
    Ok(quote! {
        #(#attributes)*
        #[::core::prelude::v1::test]
        #visibility fn #name() {
            #[allow(clippy::needless_pass_by_value, clippy::ptr_arg)]
            #function
            #has_twin
            #glue::check::Check::new(#scope)
                .named(#glue::check::test_name(::core::module_path!(), #shown))
                .by_attribute({
                    #[allow(unused_imports)]
                    use #glue::check::{ByDebug as _, ByNothing as _};
                    (&#glue::check::Of::<#generated>(::core::marker::PhantomData)).shows()
                })
                #(#values)*
                .argument_names(&[#(#argument_names),*])
                #(#conditions)*
                #(#settings)*
                #(#after)*
                #body
                .assert();
        }
    })
}

/// The constant of a test that its type has a twin.
const HAS_TWIN: &str = "SMALLSCOPE_HAS_TWIN";

/// The parts of a check.
struct Check<'a> {
    signature: &'a Signature,
    /// The parameters that are generated, which make one structure: a tuple if they are several.
    generated: Vec<(&'a Parameter, &'a Generated)>,
    specification: &'a Specification,
    name: &'a Ident,
}

impl<'a> Check<'a> {
    fn is_alone(&self) -> bool {
        self.generated.len() == 1
    }

    /// The types of the tuple.
    fn parts(&self) -> Vec<TokenStream> {
        let glue = &self.specification.glue;
        self.generated.iter().map(|(parameter, generated)| generated.part(parameter, glue)).collect()
    }

    /// The type that is generated.
    fn generated(&self) -> TokenStream {
        match &self.generated[..] {
            [(only, _)] => {
                let (owned, span) = (&only.passing.owned, only.passing.owned.span());
                let (glue, sure) = (self.specification.glue.at(span), Ident::new(HAS_TWIN, span));
                quote_spanned!(span=> <#glue::twin::Checked<#owned, { #sure }> as #glue::twin::Sure>::Type)
            }
            _ => {
                let parts = self.parts();
                quote!((#(#parts),*))
            }
        }
    }

    /// The constant that has no value if a type without a twin stands alone, so that the compiler says so once.
    fn has_twin(&self) -> TokenStream {
        let [(only, _)] = &self.generated[..] else { return quote!() };
        let (owned, span) = (&only.passing.owned, only.passing.owned.span());
        let (glue, sure) = (self.specification.glue.at(span), Ident::new(HAS_TWIN, span));
        quote_spanned!(span=> const #sure: ::core::primitive::bool = { #glue::twin::has_twin::<#owned>(); true };)
    }

    fn scope(&self) -> Result<TokenStream> {
        let (glue, generated, shared) = (&self.specification.glue, self.generated(), &self.specification.bounds);
        let requires = self.requires()?;
        if let [(_, Generated { bounds, .. })] = &self.generated[..] {
            return Ok(quote!(#glue::check::Scope::<#generated>::any() #requires #(#shared)* #(#bounds)*));
        }
        let named = self.generated.iter().map(|(parameter, generated)| {
            let (name, points) = (parameter.name.to_string(), generated.points(parameter, glue));
            quote!((#name, #points))
        });
        let plain = self.generated.iter().map(|(parameter, _)| &parameter.passing.owned);
        let own = self.generated.iter().filter(|(_, generated)| !generated.bounds.is_empty()).map(|(parameter, generated)| {
            let (name, bounds, scope) = (parameter.name.to_string(), &generated.bounds, hidden("scope"));
            quote!(.only(#name, |#scope| #scope #(#bounds)*))
        });
        Ok(quote! {
            #glue::check::Scope::<#generated>::any().parameters::<(#(#plain),*)>(&[#(#named),*]) #requires #(#shared)* #(#own)*
        })
    }

    /// What the structures must satisfy.
    fn requires(&self) -> Result<TokenStream> {
        let twin = hidden("twin");
        let glue = &self.specification.glue;
        let form = |index: usize| {
            let index = Index::from(index);
            if self.is_alone() { quote!(#twin) } else { quote!(&*#twin.#index) }
        };
        let types: Vec<TokenStream> = self
            .generated
            .iter()
            .map(|(parameter, _)| {
                let owned = &parameter.passing.owned;
                quote!(&<#owned as #glue::Searchable>::Monitored)
            })
            .collect();
        if let Some(written) = &self.specification.invariant {
            let forms: Vec<TokenStream> = (0..self.generated.len()).map(form).collect();
            let text = "the closure takes the twin of each structure, in the order of the parameters";
            let called = called(written, &types, &forms, text)?;
            return Ok(quote_spanned!(written.span()=> .requires(|#twin| { #called })));
        }
        let one = |(position, (parameter, generated)): (usize, &(&Parameter, &Generated))| {
            let (span, index) = (parameter.ty.span(), Index::from(position));
            let (glue, part) = (glue.at(span), generated.part(parameter, glue));
            Ok(Some(match &generated.invariant {
                Invariant::OfType if self.is_alone() => {
                    let sure = self.generated();
                    quote_spanned!(span=> <#sure as #glue::Invariant>::twin_must_hold(#twin))
                }
                Invariant::OfType => quote_spanned!(span=> <#part as #glue::check::Admitted>::admits(&#twin.#index)),
                Invariant::None => return Ok(None),
                Invariant::Given(written) => {
                    let text = "the closure takes the twin of the structure";
                    let called = called(written, &types[position..=position], &[form(position)], text)?;
                    quote_spanned!(written.span()=> ({ #called }))
                }
            }))
        };
        let all = self.generated.iter().enumerate().map(one).collect::<Result<Vec<_>>>()?;
        let mut all: Vec<TokenStream> = all.into_iter().flatten().collect();
        let Some(last) = all.pop() else { return Ok(quote!()) };
        // While the last structure is searched, the others stay as they are.
        Ok(quote!(.requires(|#twin| #(#glue::check::step(|| #all) &&)* #last)))
    }

    /// Where the N-th of the generated parameters stands in what is generated.
    fn place(&self, of: &Ident, position: usize) -> TokenStream {
        let index = Index::from(position);
        if self.is_alone() { quote!((*#of)) } else { quote!(#of.#index) }
    }

    /// `requires` and `panics_when`.
    fn conditions(&self) -> Result<Vec<TokenStream>> {
        let glue = &self.specification.glue;
        let (old, args) = (hidden("old"), hidden("args"));
        let (mut types, mut given) = (vec![], vec![]);
        let (mut next_generated, mut next_value) = (0, 0);
        for Parameter { passing, role, .. } in &self.signature.parameters {
            match role {
                Role::Old(_) => {}
                Role::Valued(_) => {
                    let index = Index::from(next_value);
                    next_value += 1;
                    types.push(passing.condition_type());
                    given.push(passing.in_condition(&quote!(#args.#index)));
                }
                Role::Generated(generated) => {
                    let place = self.place(&old, next_generated);
                    let (owned, (parameter, _)) = (&passing.owned, self.generated[next_generated]);
                    next_generated += 1;
                    match passing.taking {
                        // A structure is lent, a pointer copied.
                        Taking::ByValue if !self.is_alone() => {
                            let part = generated.part(parameter, glue);
                            types.push(quote!(<#part as #glue::check::InCondition>::Lent<'_>));
                            given.push(quote!(<#part as #glue::check::InCondition>::lend(&#place)));
                        }
                        Taking::ByValue => {
                            types.push(quote!(&#owned));
                            given.push(quote!(&#place));
                        }
                        _ => {
                            let place = if self.is_alone() { place } else { quote!((*#place)) };
                            types.push(passing.condition_type());
                            given.push(passing.in_condition(&place));
                        }
                    }
                }
            }
        }
        let one = |(kind, written): &(Ident, Expr)| {
            let text = "the closure takes the structures before the call and the arguments, in the order of the parameters";
            let called = called(written, &types, &given, text)?;
            Ok(quote_spanned!(kind.span()=> .#kind(|#old, #args| { let _ = (#old, #args); #called })))
        };
        self.specification.conditions.iter().map(one).collect()
    }

    /// The invariants of what the function can change, after it has run.
    fn after(&self) -> Vec<TokenStream> {
        if self.specification.invariant.is_some() {
            return vec![];
        }
        let (glue, real) = (&self.specification.glue, hidden("real"));
        let changed = self.generated.iter().enumerate().filter(|(_, (parameter, generated))| {
            matches!(generated.invariant, Invariant::OfType) && parameter.passing.taking == Taking::Mutably
        });
        let one = |(position, (parameter, generated)): (usize, &(&Parameter, &Generated))| {
            if self.is_alone() {
                let generated = self.generated();
                return quote!(.judge(|#real| <#generated as #glue::Invariant>::judge(#real)));
            }
            let (name, index, part) = (parameter.name.to_string(), Index::from(position), generated.part(parameter, glue));
            quote!(.judge_parameter(#name, |#real| <#part as #glue::check::Admitted>::judge(&#real.#index)))
        };
        changed.map(one).collect()
    }

    /// The call of the function.
    fn body(&self) -> TokenStream {
        let (name, generated) = (self.name, self.generated());
        let (input, old, args) = (hidden("input"), hidden("old"), hidden("args"));
        let (mut next_generated, mut next_value) = (0, 0);
        let given: Vec<TokenStream> = self
            .signature
            .parameters
            .iter()
            .map(|Parameter { passing, role, .. }| match role {
                Role::Valued(_) => {
                    let index = Index::from(next_value);
                    next_value += 1;
                    passing.copied(&quote!(#args.#index))
                }
                Role::Generated(_) => {
                    let index = Index::from(next_generated);
                    next_generated += 1;
                    if self.is_alone() { passing.alone(&input.to_token_stream()) } else { passing.moved(&quote!(#input.#index)) }
                }
                Role::Old(of) => {
                    let is_before = |parameter: &&Parameter| matches!(parameter.role, Role::Generated(_));
                    let position = self.signature.parameters[..*of].iter().filter(is_before).count();
                    let place = self.place(&old, position);
                    passing.shared(&if self.is_alone() { place } else { quote!((*#place)) })
                }
            })
            .collect();
        let call = quote!({ let _ = #args; #name(#(#given),*) });
        let has_old = self.signature.parameters.iter().any(|parameter| matches!(parameter.role, Role::Old(_)));
        if has_old {
            return quote!(.body_with_old(|#input: &mut #generated, #old: &#generated, #args| #call));
        }
        if self.is_alone() && self.generated[0].0.passing.taking == Taking::ByValue {
            return quote!(.by_value(|#input: #generated, #args| #call));
        }
        quote!(.body(|#input: &mut #generated, #args| #call))
    }
}

/// The call of a closure or function that is written in the attribute; a closure may take fewer arguments than there are.
fn called(written: &Expr, types: &[TokenStream], given: &[TokenStream], too_many: &str) -> Result<TokenStream> {
    let Expr::Closure(ExprClosure { inputs, body, .. }) = written else { return Ok(quote!((#written)(#(#given),*))) };
    let count = inputs.len();
    if count > types.len() {
        return Err(Error::new(inputs.span(), too_many));
    }
    let (patterns, types, given) = (inputs.iter().map(without_type), &types[..count], &given[..count]);
    let condition = hidden("condition");
    Ok(quote! {
        let #condition = |#(#patterns: #types),*| -> ::core::primitive::bool { #body };
        #condition(#(#given),*)
    })
}

/// The pattern of a closure's parameter without its type, which is known.
fn without_type(pattern: &Pat) -> TokenStream {
    match pattern {
        Pat::Type(typed) => typed.pat.to_token_stream(),
        other => other.to_token_stream(),
    }
}
