//! The impl of a subject: its classes, calls, conditions and invariants, and the code for each of them.

use super::check::{Site, site_tokens};
use super::declarations::Declarations;
use super::program::{Method, Parameter, Ty};
use super::{direct, lanes};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// What was found in the module.
pub(super) struct Subject<'a> {
    known: &'a Declarations,
    pub(super) code: Vec<Method>,
    /// The methods that are called, by their position, and the condition of each.
    pub(super) explored: Vec<(usize, Option<Ident>)>,
    pub(super) invariants: Vec<Ident>,
    /// The method that makes the first state, by its position.
    pub(super) initial: Option<usize>,
}

/// Which of the two kinds of code.
#[derive(Clone, Copy, PartialEq)]
enum CodeKind {
    Direct,
    Lanes,
}

impl<'a> Subject<'a> {
    pub(super) fn new(known: &'a Declarations) -> Subject<'a> {
        Subject { known, code: vec![], explored: vec![], invariants: vec![], initial: None }
    }

    /// The content of the module; `called` says which methods are called instead of inlined.
    pub(super) fn tokens(&self, called: &[bool], sites: &[Site]) -> TokenStream {
        let (others, root) = (&self.known.others, &self.known.classes[0].name);
        let direct = self.code.iter().map(direct::method);
        let lanes = self.code.iter().zip(called).map(|(method, &called)| lanes::method(method, called));
        let implementation = self.implementation(sites);
        let allow = quote!(#[allow(
            unused_mut, unused_variables, unused_assignments, unused_parens, unused_braces, unused_labels, unreachable_code, dead_code,
            unused_must_use, unused_imports, nonstandard_style, clippy::all
        )]);
        quote! {
            #(#others)*
            /// The structure that is explored.
            pub struct #root;
            #allow
            mod direct_code { use super::*; #(#direct)* }
            #allow
            mod lanes_code { use super::*; use super::#root as Root; #(#lanes)* }
            #allow
            const _: () = { #implementation };
        }
    }

    fn implementation(&self, sites: &[Site]) -> TokenStream {
        let (root, classes, methods) = (&self.known.classes[0].name, self.classes(), self.methods());
        let (root_links, root_values, node_links, node_values) =
            (self.known.root_links(), self.known.root_values(), self.known.node_links(), self.known.node_values());
        let invariants = self.invariants.iter().map(ToString::to_string);
        let sites = sites.iter().map(site_tokens);
        let initial_arguments = self.initial.map_or(0, |index| self.code[index].parameters.len());
        let (direct, lanes) = (self.direct_functions(), self.lanes_functions());
        quote! {
            impl __delta::Subject for #root {
                const ROOT_LINKS: ::core::primitive::usize = #root_links;
                const ROOT_VALUES: ::core::primitive::usize = #root_values;
                const NODE_LINKS: ::core::primitive::usize = #node_links;
                const NODE_VALUES: ::core::primitive::usize = #node_values;
                const CLASSES: &'static [__delta::Class] = &[#(#classes),*];
                const METHODS: &'static [__delta::Method] = &[#(#methods),*];
                const INVARIANTS: &'static [&'static ::core::primitive::str] = &[#(#invariants),*];
                const SITES: &'static [__delta::Site] = &[#(#sites),*];
                const INITIAL: ::core::primitive::usize = #initial_arguments;
                #direct
                #lanes
            }
        }
    }

    /// How a value of a type is shown.
    fn kind(&self, ty: Ty) -> TokenStream {
        match ty {
            Ty::Bool => quote!(__delta::Kind::Truth),
            Ty::Signed => quote!(__delta::Kind::Signed),
            Ty::Enum(number) => {
                let variants = self.known.enums[number].variants.iter().map(ToString::to_string);
                quote!(__delta::Kind::Enum(&[#(#variants),*]))
            }
            Ty::Link(class) | Ty::Ref(class) => quote!(__delta::Kind::Link(#class)),
            _ => quote!(__delta::Kind::Unsigned),
        }
    }

    fn classes(&self) -> impl Iterator<Item = TokenStream> {
        self.known.classes.iter().map(|class| {
            let name = class.name.to_string();
            let fields = class.fields.iter().map(|field| {
                let (name, slot, length, kind) = (&field.name, field.slot, field.length.unwrap_or(0), self.kind(field.ty));
                quote!(__delta::Field { name: #name, slot: #slot, length: #length, kind: #kind })
            });
            quote!(__delta::Class { name: #name, fields: &[#(#fields),*] })
        })
    }

    fn methods(&self) -> impl Iterator<Item = TokenStream> {
        self.explored.iter().map(|(index, guard)| {
            let (method, guarded) = (&self.code[*index], guard.is_some());
            let name = method.name.to_string();
            let parameters = method.parameters.iter().map(|parameter| {
                let (name, values, kind) = (&parameter.shown, &parameter.values, self.kind(parameter.ty));
                quote!(__delta::Parameter {
                    name: #name,
                    kind: #kind,
                    values: |n: ::core::primitive::u8| -> ::std::vec::Vec<::core::primitive::u8> { let _ = n; #values },
                })
            });
            quote!(__delta::Method { name: #name, guarded: #guarded, parameters: &[#(#parameters),*] })
        })
    }

    fn direct_functions(&self) -> TokenStream {
        let outcome = quote!(__delta::OrFailed);
        let calls = self.arms(CodeKind::Direct, |call| quote!(#call.map(|_| ())));
        let guards = self.guard_arms(CodeKind::Direct, |call| quote!(#call));
        let invariants = self.invariant_arms(CodeKind::Direct, |call| quote!(#call));
        let initial = match self.initial {
            Some(index) => call(CodeKind::Direct, &self.code[index].name, &self.code[index].parameters),
            None => quote!(::core::result::Result::Ok(())),
        };
        quote! {
            fn initial<D: __delta::Direct>(machine: &mut D, arguments: &[::core::primitive::u8]) -> #outcome<()> { #initial }
            fn call<D: __delta::Direct>(
                machine: &mut D, method: ::core::primitive::usize, arguments: &[::core::primitive::u8],
            ) -> #outcome<()> {
                match method { #(#calls,)* _ => ::core::unreachable!() }
            }
            fn requires<D: __delta::Direct>(
                machine: &mut D, method: ::core::primitive::usize, arguments: &[::core::primitive::u8],
            ) -> #outcome<::core::primitive::bool> {
                match method { #(#guards,)* _ => ::core::result::Result::Ok(true) }
            }
            fn invariant<D: __delta::Direct>(machine: &mut D, number: ::core::primitive::usize) -> #outcome<::core::primitive::bool> {
                match number { #(#invariants,)* _ => ::core::result::Result::Ok(true) }
            }
        }
    }

    fn lanes_functions(&self) -> TokenStream {
        let machine = quote!(&mut __delta::Lanes<Self, V>);
        let active = |call: TokenStream| quote!({ let holds = #call; holds.and(machine.active()) });
        let calls = self.arms(CodeKind::Lanes, |call| quote!({ let _ = #call; }));
        let guards = self.guard_arms(CodeKind::Lanes, active);
        let invariants = self.invariant_arms(CodeKind::Lanes, active);
        quote! {
            #[inline(always)]
            fn call_lanes<V: __delta::Vector>(machine: #machine, method: ::core::primitive::usize, arguments: &[::core::primitive::u8]) {
                match method { #(#calls,)* _ => ::core::unreachable!() }
            }
            #[inline(always)]
            fn requires_lanes<V: __delta::Vector>(
                machine: #machine, method: ::core::primitive::usize, arguments: &[::core::primitive::u8],
            ) -> V {
                match method { #(#guards,)* _ => machine.active() }
            }
            #[inline(always)]
            fn invariant_lanes<V: __delta::Vector>(machine: #machine, number: ::core::primitive::usize) -> V {
                match number { #(#invariants,)* _ => machine.active() }
            }
        }
    }

    /// The calls, by their number.
    fn arms(&self, code: CodeKind, body: impl Fn(TokenStream) -> TokenStream) -> Vec<TokenStream> {
        let arm = |(number, (index, _)): (usize, &(usize, Option<Ident>))| {
            let method = &self.code[*index];
            let body = body(call(code, &method.name, &method.parameters));
            quote!(#number => #body)
        };
        self.explored.iter().enumerate().map(arm).collect()
    }

    /// The conditions of calls, by the number of the call.
    fn guard_arms(&self, code: CodeKind, body: impl Fn(TokenStream) -> TokenStream) -> Vec<TokenStream> {
        let arm = |(number, (index, guard)): (usize, &(usize, Option<Ident>))| {
            let body = body(call(code, guard.as_ref()?, &self.code[*index].parameters));
            Some(quote!(#number => #body))
        };
        self.explored.iter().enumerate().filter_map(arm).collect()
    }

    /// The invariants, by their number.
    fn invariant_arms(&self, code: CodeKind, body: impl Fn(TokenStream) -> TokenStream) -> Vec<TokenStream> {
        let arm = |(number, name): (usize, &Ident)| {
            let body = body(call(code, name, &[]));
            quote!(#number => #body)
        };
        self.invariants.iter().enumerate().map(arm).collect()
    }
}

/// The call of a method with the arguments that are given as bytes.
fn call(code: CodeKind, method: &Ident, parameters: &[Parameter]) -> TokenStream {
    let values = parameters.iter().enumerate().map(|(index, parameter)| match (parameter.ty, code) {
        (Ty::Bool, CodeKind::Direct) => quote!(arguments[#index] != 0),
        (_, CodeKind::Direct) => quote!({ let argument = arguments[#index]; machine.constant(argument) }),
        (Ty::Bool, CodeKind::Lanes) => quote!(V::splat(if arguments[#index] != 0 { 255 } else { 0 })),
        (_, CodeKind::Lanes) => quote!(V::splat(arguments[#index])),
    });
    let names: Vec<Ident> = (0..parameters.len()).map(|index| format_ident!("argument_{index}")).collect();
    let function = direct::function(method);
    let path = if code == CodeKind::Lanes { quote!(lanes_code::#function) } else { quote!(direct_code::#function) };
    quote!({ #(let #names = #values;)* #path(machine #(, #names)*) })
}
