//! `#[requires(..)]` and `#[ensures(..)]` on functions and methods.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Error, Expr, ImplItemFn, Result, ReturnType, Token, Type};

pub(crate) struct Conditions(Vec<Expr>);

impl Parse for Conditions {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let conditions = Punctuated::<Expr, Token![,]>::parse_terminated(input)?;
        // A last text describes the condition for readers, as in the `contracts` crate.
        let is_text = |condition: &Expr| matches!(condition, Expr::Lit(literal) if matches!(literal.lit, syn::Lit::Str(_)));
        Ok(Conditions(conditions.into_iter().filter(|condition| !is_text(condition)).collect()))
    }
}

/// The conditions are checked when the function is entered.
pub(crate) fn requires(conditions: Conditions, mut function: ImplItemFn) -> Result<TokenStream> {
    check(&function)?;
    let is_ensures = |attribute: &syn::Attribute| attribute.path().segments.last().is_some_and(|last| last.ident == "ensures");
    if function.attrs.iter().any(is_ensures) {
        // Postconditions first: what they evaluate before the call must not be evaluated before the preconditions hold.
        let conditions = conditions.0;
        function.attrs.push(syn::parse_quote!(#[::smallscope::requires(#(#conditions),*)]));
        return Ok(function.into_token_stream());
    }
    let name = function.sig.ident.to_string();
    let checks = conditions.0.iter().map(|condition| {
        let text = text(condition);
        quote_spanned!(condition.span()=>
            let holds: bool = #condition;
            if !holds { ::smallscope::check::contract::violated(::smallscope::check::contract::Kind::Precondition, #name, #text) })
    });
    let body = &function.block;
    function.block = syn::parse2(quote! {{
        #(#checks)*
        let _inside = ::smallscope::check::contract::enter();
        #body
    }})?;
    Ok(function.into_token_stream())
}

/// The conditions are checked when the function returns; `ret` is what it returns, `old(..)` is evaluated before.
pub(crate) fn ensures(conditions: Conditions, mut function: ImplItemFn) -> Result<TokenStream> {
    check(&function)?;
    let name = function.sig.ident.to_string();
    let mut before = Before { values: vec![] };
    let texts: Vec<String> = conditions.0.iter().map(text).collect();
    let mut conditions = conditions.0;
    conditions.iter_mut().for_each(|condition| before.visit_expr_mut(condition));
    let olds = before.values.iter().map(|(name, value)| quote_spanned!(value.span()=> let #name = #value;));
    let checks = conditions.iter().zip(&texts).map(|(condition, text)| {
        quote_spanned!(condition.span()=>
            let holds: bool = #condition;
            if !holds { ::smallscope::check::contract::violated(::smallscope::check::contract::Kind::Postcondition, #name, #text) })
    });
    let body = &function.block;
    let returned = match &function.sig.output {
        ReturnType::Default => quote!(()),
        ReturnType::Type(_, ty) => quote!(#ty),
    };
    let has_reference = matches!(&function.sig.output, ReturnType::Type(_, ty) if mentions_reference(ty));
    let run = if has_reference {
        // What is returned borrows from the arguments, which a closure would not allow.
        let mut body = body.clone();
        Returns.visit_block_mut(&mut body);
        quote!('body: #body)
    } else {
        quote!((|| -> #returned #body)())
    };
    function.block = syn::parse2(quote! {{
        #(#olds)*
        #[allow(clippy::redundant_closure_call, unused_labels)]
        let ret: #returned = #run;
        #(#checks)*
        ret
    }})?;
    Ok(function.into_token_stream())
}

fn check(function: &ImplItemFn) -> Result<()> {
    match &function.sig.asyncness {
        Some(token) => {
            Err(Error::new(token.span(), "contracts of async functions are not supported; check the value they produce"))
        }
        None => Ok(()),
    }
}

fn text(condition: &Expr) -> String {
    let text = condition.to_token_stream().to_string();
    text.replace(" . ", ".")
        .replace(" (", "(")
        .replace("( ", "(")
        .replace(" )", ")")
        .replace("& ", "&")
        .replace(" ,", ",")
        .replace("! ", "!")
}

fn mentions_reference(ty: &Type) -> bool {
    ty.to_token_stream().to_string().contains('&')
}

/// Replaces `old(..)` by variables.
struct Before {
    values: Vec<(Ident, Expr)>,
}

impl VisitMut for Before {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        if let Expr::Call(call) = expression
            && matches!(&*call.func, Expr::Path(path) if path.path.is_ident("old"))
            && call.args.len() == 1
        {
            let name = format_ident!("old_{}", self.values.len(), span = call.span());
            let value = call.args[0].clone();
            *expression = syn::parse_quote!(#name);
            self.values.push((name, value));
            return;
        }
        visit_mut::visit_expr_mut(self, expression);
    }
}

/// Makes `return` leave the labelled body instead of the function.
struct Returns;

impl VisitMut for Returns {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Closure(_) | Expr::Async(_) => {}
            Expr::Return(leave) => {
                if let Some(value) = &mut leave.expr {
                    self.visit_expr_mut(value);
                }
                let value = &leave.expr;
                *expression = syn::parse_quote!(break 'body #value);
            }
            _ => visit_mut::visit_expr_mut(self, expression),
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
