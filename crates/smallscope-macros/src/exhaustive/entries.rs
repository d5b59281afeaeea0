//! What stands in the parentheses of `#[exhaustive(..)]`: bounds and settings.

use super::bounds::{self, BOUNDS};
use super::generated::Invariant;
use super::signature::{Parameter, Role, Signature};
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

/// `left = right`, or `left` alone for a switch; `part.left = right` is about one parameter alone.
struct Entry {
    part: Option<Ident>,
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
        let part = part(input);
        if let Ok(left) = bounded(input) {
            input.parse::<Token![=]>()?;
            return Ok(Entry { part, left, right: Some(input.parse()?) });
        }
        Ok(match input.parse()? {
            Expr::Assign(assign) => Entry { part, left: *assign.left, right: Some(*assign.right) },
            left => Entry { part, left, right: None },
        })
    }
}

/// The name of a parameter and a dot.
fn part(input: ParseStream<'_>) -> Option<Ident> {
    let ahead = input.fork();
    let name: Ident = ahead.parse().ok()?;
    ahead.parse::<Token![.]>().ok()?;
    if bounds::names_a_type(&name) {
        return None;
    }
    input.advance_to(&ahead);
    Some(name)
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
    /// Whether a name has values, or bounds of its own.
    pub(super) fn bounds(&self, name: &Ident) -> bool {
        self.has_values(name) || self.0.iter().any(|entry| entry.part.as_ref() == Some(name))
    }

    /// Whether a name has values.
    pub(super) fn has_values(&self, name: &Ident) -> bool {
        self.0.iter().any(|entry| entry.part.is_none() && entry.right.is_some() && single(&entry.left).as_ref() == Some(name))
    }
}

/// Settings that are methods of the check with one argument.
const SETTINGS: [&str; 12] = [
    "expect",
    "sometimes",
    "max_inputs",
    "seconds",
    "allow_incomplete",
    "input_seconds",
    "keep_going",
    "isolation",
    "regressions",
    "progress",
    "view",
    "elsewhere",
];
/// Settings without an argument.
const SWITCHES: [&str; 1] = ["assume_preconditions"];

/// What the entries say of a check, apart from the values of its arguments.
pub(super) struct Specification {
    pub(super) glue: Glue,
    /// Calls that bound the scope.
    pub(super) bounds: Vec<TokenStream>,
    /// Calls that set up the check.
    pub(super) settings: Vec<TokenStream>,
    /// `requires` and `panics_when`.
    pub(super) conditions: Vec<(Ident, Expr)>,
    /// What all structures together must satisfy, instead of their invariants.
    pub(super) invariant: Option<Expr>,
}

impl Specification {
    /// Sorts the entries; what is said of a parameter goes there.
    pub(super) fn read(entries: Entries, signature: &mut Signature) -> Result<Specification> {
        let glue = entries.0.iter().find_map(|entry| Glue::of_entry(&entry.left, entry.right.as_ref()?));
        let mut this = Specification {
            glue: glue.transpose()?.unwrap_or_default(),
            bounds: vec![],
            settings: vec![],
            conditions: vec![],
            invariant: None,
        };
        // A check with a time and without some bounds gets as far as the time allows.
        let has_time = entries.0.iter().any(|entry| single(&entry.left).is_some_and(|name| name == "seconds"));
        for Entry { part, left, right } in entries.0 {
            if let Some(part) = part {
                this.of_part(&part, left, right, signature)?;
                continue;
            }
            match (single(&left), right) {
                (Some(name), Some(_)) if name == "crate" => {}
                (Some(name), Some(right)) => this.named(name, right, signature)?,
                (None, Some(right)) => this.bounds.push(bounds::bound(&left, &right, &this.glue)?),
                (Some(name), None) if name == "any" => {
                    for parameter in &mut signature.parameters {
                        if let Role::Generated(generated) = &mut parameter.role {
                            generated.invariant = Invariant::None;
                        }
                    }
                }
                (Some(name), None) if name == "allow_incomplete" => {
                    this.settings.push(quote_spanned!(left.span()=> .#name(true)));
                }
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
        if this.bounds.is_empty() || has_time {
            this.settings.push(quote::quote!(.growing()));
        }
        Ok(this)
    }

    /// `name = right`. An argument comes first: it may be called as a setting is.
    fn named(&mut self, name: Ident, right: Expr, signature: &mut Signature) -> Result<()> {
        let (span, text) = (name.span(), name.to_string());
        if let Some(parameter) = signature.parameters.iter_mut().skip(1).find(|parameter| parameter.name == name) {
            parameter.role = Role::Valued(right);
        } else if text == "invariant" {
            self.invariant = Some(right);
        } else if text == "requires" || text == "panics_when" {
            self.conditions.push((name, right));
        } else if SETTINGS.contains(&text.as_str()) {
            self.settings.push(quote_spanned!(span=> .#name(#right)));
        } else if text == "size" {
            self.bounds.push(quote_spanned!(span=> .up_to_size(#right)));
        } else if text == "every_len" {
            self.bounds.push(quote_spanned!(span=> .every_len(#right)));
        } else if bounds::names_a_type(&name) {
            self.bounds.push(bounds::of_type(name.to_token_stream(), &right, span));
        } else {
            return Err(Error::new(span, unknown(&name, signature)));
        }
        Ok(())
    }

    /// `part.left = right`, or `part.any`.
    fn of_part(&self, part: &Ident, left: Expr, right: Option<Expr>, signature: &mut Signature) -> Result<()> {
        let Some(parameter) = signature.parameters.iter_mut().find(|parameter| parameter.name == *part) else {
            let names: Vec<String> = signature.parameters.iter().map(|parameter| format!("`{}`", parameter.name)).collect();
            return Err(Error::new(part.span(), format!("no parameter is called `{part}`; there are {}", names.join(", "))));
        };
        let Parameter { passing, role: Role::Generated(generated), .. } = parameter else {
            return Err(Error::new(part.span(), format!("`{part}` is not generated: it has values, or is a state before")));
        };
        let (span, name, owned) = (left.span(), single(&left), &passing.owned);
        let is = |text: &str| name.as_ref().is_some_and(|name| name == text);
        generated.is_structure = true;
        let Some(right) = right else {
            if !is("any") {
                return Err(Error::new(span, format!("write `{part}.any`, or `{part}.what = bound`; {BOUNDS}")));
            }
            generated.invariant = Invariant::None;
            return Ok(());
        };
        let bound = if is("invariant") {
            generated.invariant = Invariant::Given(right);
            return Ok(());
        } else if is("len") || is("each") {
            // A text or a list has no invariant but these.
            generated.invariant = Invariant::None;
            let glue = self.glue.at(span);
            if is("len") {
                quote_spanned!(span=> .every_len(#right))
            } else {
                quote_spanned!(span=> .every::<<#owned as #glue::check::Listed>::Item>(#right))
            }
        } else if is("every_len") {
            quote_spanned!(span=> .every_len(#right))
        } else {
            bounds::bound(&left, &right, &self.glue)?
        };
        generated.bounds.push(bound);
        Ok(())
    }
}

fn unknown(name: &Ident, signature: &Signature) -> String {
    let names: Vec<String> = signature.parameters.iter().skip(1).map(|parameter| format!("`{}`", parameter.name)).collect();
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
