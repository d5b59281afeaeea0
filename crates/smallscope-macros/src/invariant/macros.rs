//! Calls of macros: their arguments are rewritten if they are expressions.

use super::places::{is_dereferenced, is_field_or_element};
use super::rewrite::Rewrite;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::VisitMut;
use syn::{Expr, Macro, Token, parse_quote_spanned};

/// Macros that print their arguments.
const PRINTING: &[&str] =
    &["eprint", "eprintln", "format", "format_args", "panic", "print", "println", "unreachable", "write", "writeln"];

/// Macros that compare their first two arguments.
const COMPARING: &[&str] = &["assert_eq", "assert_ne", "debug_assert_eq", "debug_assert_ne"];

impl Rewrite {
    pub(super) fn macro_call(&mut self, call: &mut Macro) {
        let list = Punctuated::<Expr, Token![,]>::parse_terminated;
        if let Ok(mut arguments) = list.parse2(call.tokens.clone()) {
            let captured = self.captured(&arguments);
            let prints = call.path.segments.last().is_some_and(|name| PRINTING.iter().any(|printing| name.ident == printing));
            let compared =
                call.path.segments.last().is_some_and(|name| COMPARING.iter().any(|comparing| name.ident == comparing));
            for (position, argument) in arguments.iter_mut().enumerate() {
                let place = is_field_or_element(argument) || is_dereferenced(argument);
                if compared && position < 2 {
                    self.side(argument);
                } else {
                    self.visit_expr_mut(argument);
                }
                if place && prints {
                    let glue = self.glue.at(argument.span());
                    *argument = parse_quote_spanned!(argument.span()=> (*#glue::twin::Shown(&#argument).shown()));
                }
            }
            if !captured.is_empty() && !arguments.trailing_punct() {
                arguments.push_punct(Default::default());
            }
            call.tokens = quote!(#arguments #(#captured),*);
            return;
        }
        let repeated = |input: ParseStream<'_>| {
            let value: Expr = input.parse()?;
            input.parse::<Token![;]>()?;
            Ok((value, input.parse::<Expr>()?))
        };
        if let Ok((mut value, mut count)) = repeated.parse2(call.tokens.clone()) {
            self.visit_expr_mut(&mut value);
            self.visit_expr_mut(&mut count);
            call.tokens = quote!(#value; #count);
        } else if self.mentions(call.tokens.clone()) {
            let text = "#[invariant] cannot read the arguments of this macro; move the expression into a `let` before it";
            self.error(&*call, text);
        }
    }

    /// Variables that a format string names, as they are read.
    fn captured(&self, arguments: &Punctuated<Expr, Token![,]>) -> Vec<TokenStream> {
        let mut captured: Vec<(String, TokenStream)> = vec![];
        for argument in arguments {
            let Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = argument else { continue };
            for part in text.value().replace("{{", "").split('{').skip(1) {
                let name: String = part.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
                let known = captured.iter().any(|(other, _)| *other == name);
                if let Some(derefs) = self.derefs(&name).filter(|_| !known) {
                    let variable = Ident::new(&name, text.span());
                    let value = self.read(&variable, derefs);
                    captured.push((name, quote!(#variable = #value)));
                }
            }
        }
        captured.into_iter().map(|(_, argument)| argument).collect()
    }

    /// Whether the tokens read something that would have to be rewritten.
    fn mentions(&self, tokens: TokenStream) -> bool {
        let mut after_dot = false;
        tokens.into_iter().any(|token| {
            let mentioned = match &token {
                TokenTree::Ident(name) => name == "self" || after_dot || self.derefs(&name.to_string()).is_some(),
                TokenTree::Group(group) => self.mentions(group.stream()),
                _ => false,
            };
            after_dot = matches!(&token, TokenTree::Punct(dot) if dot.as_char() == '.');
            mentioned
        })
    }
}
