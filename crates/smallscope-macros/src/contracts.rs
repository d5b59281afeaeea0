//! `#[requires(..)]` and `#[ensures(..)]` on functions and methods.

use crate::hygiene::{hidden, hidden_at, hidden_label, within};
use crate::krate::Glue;
use crate::printer::printed;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Error, Expr, ImplItemFn, Lifetime, Result, ReturnType, Token, Type};

/// Conditions, and where smallscope is.
pub(crate) struct Conditions {
    conditions: Vec<Expr>,
    glue: Glue,
}

impl Parse for Conditions {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let (mut conditions, mut glue) = (vec![], Glue::default());
        for entry in Punctuated::<Expr, Token![,]>::parse_terminated(input)? {
            match entry {
                Expr::Assign(assign) => match Glue::of_entry(&assign.left, &assign.right) {
                    Some(given) => glue = given?,
                    None => conditions.push(Expr::Assign(assign)),
                },
                // A text describes the condition for readers, as in the `contracts` crate.
                Expr::Lit(literal) if matches!(literal.lit, syn::Lit::Str(_)) => {}
                condition => conditions.push(condition),
            }
        }
        Ok(Conditions { conditions, glue })
    }
}

impl Conditions {
    /// The code that checks each condition, which is shown by its text.
    fn checks<'c>(
        &'c self,
        kind: &'c str,
        function: &'c str,
        texts: &'c [String],
    ) -> impl Iterator<Item = TokenStream> + use<'c> {
        self.conditions.iter().zip(texts).map(move |(condition, text)| {
            let (glue, kind, holds) = (&self.glue, hidden(kind), hidden_at("holds", condition.span()));
            quote_spanned!(within(condition.span())=>
                let #holds: ::core::primitive::bool = #condition;
                if !#holds { #glue::contract::violated(#glue::contract::Kind::#kind, #function, #text) })
        })
    }
}

/// Checks the conditions when the function is entered.
pub(crate) fn requires(conditions: Conditions, mut function: ImplItemFn) -> Result<TokenStream> {
    refuse_async(&function)?;
    let is_ensures = |attribute: &syn::Attribute| attribute.path().segments.last().is_some_and(|last| last.ident == "ensures");
    if function.attrs.iter().any(is_ensures) {
        // Postconditions first: what they evaluate before the call must not be evaluated before the preconditions hold.
        let (Conditions { conditions, glue }, path) = (&conditions, conditions.glue.path());
        function.attrs.push(syn::parse_quote!(#[#glue::requires(#(#conditions,)* crate = #path)]));
        return Ok(function.into_token_stream());
    }
    let name = function.sig.ident.to_string();
    let texts: Vec<String> = conditions.conditions.iter().map(printed).collect();
    let checks = conditions.checks("Precondition", &name, &texts);
    let (glue, body, inside) = (&conditions.glue, &function.block, hidden("_inside"));
    function.block = syn::parse2(quote! {{
        #(#checks)*
        let #inside = #glue::contract::enter();
        #body
    }})?;
    Ok(function.into_token_stream())
}

/// Checks the conditions when the function returns; `ret` is what it returns, `old(..)` is evaluated before.
pub(crate) fn ensures(mut conditions: Conditions, mut function: ImplItemFn) -> Result<TokenStream> {
    refuse_async(&function)?;
    let name = function.sig.ident.to_string();
    let texts: Vec<String> = conditions.conditions.iter().map(printed).collect();
    let mut olds = Olds { values: vec![] };
    conditions.conditions.iter_mut().for_each(|condition| olds.visit_expr_mut(condition));
    let olds = olds.values.iter().map(|(name, value)| quote_spanned!(value.span()=> let #name = #value;));
    let checks = conditions.checks("Postcondition", &name, &texts);
    let mut returned = match &function.sig.output {
        ReturnType::Default => syn::parse_quote!(()),
        ReturnType::Type(_, ty) => (**ty).clone(),
    };
    let mut returns = Returns::default();
    returns.visit_type_mut(&mut returned);
    let (glue, body, inside) = (&conditions.glue, &function.block, hidden("inside"));
    let run = if returns.borrows || returns.is_opaque {
        let (mut body, label) = (body.clone(), hidden_label("'body"));
        LeavesBlock { label: label.clone() }.visit_block_mut(&mut body);
        quote!(#label: #body)
    } else {
        quote!((|| -> #returned #body)())
    };
    let annotated = (!returns.is_opaque).then(|| quote!(: #returned));
    function.block = syn::parse2(quote! {{
        #(#olds)*
        let #inside = #glue::contract::enter();
        #[allow(clippy::redundant_closure_call, unused_labels)]
        let ret #annotated = #run;
        ::core::mem::drop(#inside);
        #(#checks)*
        ret
    }})?;
    Ok(function.into_token_stream())
}

fn refuse_async(function: &ImplItemFn) -> Result<()> {
    match &function.sig.asyncness {
        Some(token) => {
            Err(Error::new(token.span(), "an async function cannot have a contract; check the value that it produces"))
        }
        None => Ok(()),
    }
}

/// Replaces `old(..)` by variables.
struct Olds {
    values: Vec<(Ident, Expr)>,
}

impl VisitMut for Olds {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        if let Expr::Call(call) = expression
            && matches!(&*call.func, Expr::Path(path) if path.path.is_ident("old"))
            && call.args.len() == 1
        {
            let name = hidden_at(&format!("old_{}", self.values.len()), call.span());
            let value = call.args[0].clone();
            *expression = syn::parse_quote!(#name);
            self.values.push((name, value));
            return;
        }
        visit_mut::visit_expr_mut(self, expression);
    }
}

/// What can be seen of a return type. A body usually becomes a closure, which also catches `?` and what macros return. But a closure cannot
/// return what borrows from the arguments, nor an `impl Trait`: such a body becomes a block with a label. A macro sees only what is
/// written, so an alias with a hidden lifetime is not recognized.
#[derive(Default)]
struct Returns {
    borrows: bool,
    is_opaque: bool,
}

impl VisitMut for Returns {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        self.borrows |= matches!(ty, Type::Reference(_));
        self.is_opaque |= matches!(ty, Type::ImplTrait(_));
        visit_mut::visit_type_mut(self, ty);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        self.borrows |= lifetime.ident != "static";
    }
}

/// Makes `return` leave the labelled body instead of the function.
struct LeavesBlock {
    label: Lifetime,
}

impl VisitMut for LeavesBlock {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Closure(_) | Expr::Async(_) => {}
            Expr::Return(leave) => {
                if let Some(value) = &mut leave.expr {
                    self.visit_expr_mut(value);
                }
                let (label, value) = (&self.label, &leave.expr);
                *expression = syn::parse_quote!(break #label #value);
            }
            _ => visit_mut::visit_expr_mut(self, expression),
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
