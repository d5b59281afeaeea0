//! What stands in the parentheses of `#[exhaustive(..)]`: bounds and settings.

use super::bounds::{self, BOUNDS};
use super::signature::Signature;
use crate::krate::Glue;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::parse::discouraged::Speculative;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::token::Paren;
use syn::{Error, Expr, ExprCall, ExprField, ExprPath, Path, Result, Token, Type};

/// The entries as they are written.
pub(crate) struct Entries(Vec<Entry>);

/// `left = right`, or `left` alone for a switch.
struct Entry {
    left: Expr,
    right: Option<Expr>,
}

impl Parse for Entries {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let entries = Punctuated::<Entry, Token![,]>::parse_terminated(input)?;
        Ok(Entries(entries.into_iter().collect()))
    }
}

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if let Ok(left) = bounded(input) {
            input.parse::<Token![=]>()?;
            return Ok(Entry { left, right: Some(input.parse()?) });
        }
        Ok(match input.parse()? {
            Expr::Assign(assign) => Entry { left: *assign.left, right: Some(*assign.right) },
            left => Entry { left, right: None },
        })
    }
}

/// What stands before a `=`, if it is made of types, which may have parameters as types have them: `Node<u8>`, `every(Option<u8>)`.
fn bounded(input: ParseStream<'_>) -> Result<Expr> {
    let ahead = input.fork();
    let path: Path = ahead.parse()?;
    let mut left = Expr::Path(ExprPath { attrs: vec![], qself: None, path });
    if ahead.peek(Paren) {
        let inside;
        let paren_token = syn::parenthesized!(inside in ahead);
        let ty: Type = inside.parse()?;
        let args = Punctuated::from_iter([Expr::Verbatim(ty.into_token_stream())]);
        left = Expr::Call(ExprCall { attrs: vec![], func: Box::new(left), paren_token, args });
    }
    while ahead.peek(Token![.]) {
        let dot_token = ahead.parse()?;
        left = Expr::Field(ExprField { attrs: vec![], base: Box::new(left), dot_token, member: ahead.parse()? });
    }
    if !ahead.peek(Token![=]) || ahead.peek(Token![==]) {
        return Err(ahead.error("`=`"));
    }
    input.advance_to(&ahead);
    Ok(left)
}

impl Entries {
    /// Whether a name has values of its own.
    pub(super) fn bounds(&self, name: &Ident) -> bool {
        self.0.iter().any(|entry| entry.right.is_some() && single(&entry.left).as_ref() == Some(name))
    }
}

/// Settings that are methods of the check with one argument.
const SETTINGS: [&str; 10] = [
    "expect",
    "sometimes",
    "max_inputs",
    "seconds",
    "input_seconds",
    "keep_going",
    "isolation",
    "regressions",
    "progress",
    "elsewhere",
];
/// Settings without an argument.
const SWITCHES: [&str; 1] = ["assume_preconditions"];

/// Which structures are generated.
pub(super) enum Invariant {
    /// Those that satisfy the invariant of the type.
    OfType,
    /// All of them.
    None,
    Given(Expr),
}

/// What the entries say of a check, apart from the values of its arguments.
pub(super) struct Specification {
    pub(super) glue: Glue,
    /// Calls that bound the scope.
    pub(super) bounds: Vec<TokenStream>,
    /// Calls that set up the check.
    pub(super) settings: Vec<TokenStream>,
    /// `requires` and `panics_when`.
    pub(super) conditions: Vec<(Ident, Expr)>,
    pub(super) invariant: Invariant,
}

impl Specification {
    /// Sorts the entries; the values of arguments go to the arguments.
    pub(super) fn read(entries: Entries, signature: &mut Signature) -> Result<Specification> {
        let glue = entries.0.iter().find_map(|entry| Glue::of_entry(&entry.left, entry.right.as_ref()?));
        let mut this = Specification {
            glue: glue.transpose()?.unwrap_or_default(),
            bounds: vec![],
            settings: vec![],
            conditions: vec![],
            invariant: Invariant::OfType,
        };
        for Entry { left, right } in entries.0 {
            match (single(&left), right) {
                (Some(name), Some(_)) if name == "crate" => {}
                (Some(name), Some(right)) => this.named(name, right, signature)?,
                (None, Some(right)) => this.bounds.push(bounds::bound(&left, &right, &this.glue)?),
                (Some(name), None) if name == "any" => this.invariant = Invariant::None,
                (Some(name), None) if name == "cluster" => {
                    let cluster = quote_spanned!(left.span()=> ::smallscope_cluster::Cluster::from_env());
                    this.settings.push(quote_spanned!(left.span()=> .elsewhere(#cluster)));
                }
                (Some(name), None) if SWITCHES.iter().any(|switch| name == switch) => {
                    this.settings.push(quote_spanned!(left.span()=> .#name()));
                }
                (_, None) => return Err(Error::new(left.span(), format!("write `what = bound`; {BOUNDS}"))),
            }
        }
        Ok(this)
    }

    /// `name = right`. An argument comes first: it may be called as a setting is.
    fn named(&mut self, name: Ident, right: Expr, signature: &mut Signature) -> Result<()> {
        let (span, text) = (name.span(), name.to_string());
        if let Some(argument) = signature.arguments.iter_mut().find(|argument| argument.name == name) {
            argument.values = Some(right);
        } else if text == "invariant" {
            self.invariant = Invariant::Given(right);
        } else if text == "requires" || text == "panics_when" {
            self.conditions.push((name, right));
        } else if SETTINGS.contains(&text.as_str()) {
            self.settings.push(quote_spanned!(span=> .#name(#right)));
        } else if text == "every_len" {
            self.bounds.push(quote_spanned!(span=> .every_len(#right)));
        } else if bounds::names_a_type(&name) {
            self.bounds.push(quote_spanned!(span=> .objects::<#name>(#right)));
        } else {
            return Err(Error::new(span, unknown(&name, signature)));
        }
        Ok(())
    }
}

fn unknown(name: &Ident, signature: &Signature) -> String {
    let names: Vec<String> = signature.arguments.iter().map(|argument| format!("`{}`", argument.name)).collect();
    let arguments = if names.is_empty() { "none".to_string() } else { names.join(", ") };
    format!(
        "`{name}` is neither an argument (this check has {arguments}) nor a setting; settings are {}, {}, any, invariant, requires, \
         panics_when and crate; {BOUNDS}",
        SETTINGS.join(", "),
        SWITCHES.join(", ")
    )
}

/// A single name.
pub(super) fn single(expression: &Expr) -> Option<Ident> {
    match expression {
        Expr::Path(path) => path.path.get_ident().cloned(),
        _ => None,
    }
}
