//! The lines of an exploration, as they are written.

use crate::krate::Glue;
use proc_macro2::{Ident, Span};
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::visit_mut::{VisitMut, visit_pat_mut};
use syn::{Error, Expr, Pat, Result, Token, Type};

pub(super) const NUMBERS: [&str; 6] = ["depth", "threads", "seconds", "max_states", "memory", "input_seconds"];
const SWITCHES: [&str; 4] = ["isolation", "progress", "regressions", "view"];
const TEXTS: [&str; 3] = ["resume", "replay", "named"];

/// The lines of an exploration.
pub(crate) struct Exploration {
    pub(super) glue: Glue,
    pub(super) settings: Vec<(Ident, Expr)>,
    pub(super) value: Value,
    pub(super) lines: Vec<Line>,
}

/// `let mut m = (Real::new(), Oracle::new());`
pub(super) struct Value {
    pub(super) name: Ident,
    pub(super) ty: Option<Type>,
    pub(super) real: Expr,
    pub(super) oracle: Option<Expr>,
}

pub(super) enum Line {
    Call(Box<Call>),
    Phase(Expr),
    Assert(Expr),
    Observe(Sides),
    /// `same m;`, `shape m.len();`, `same m in Scope::<Real>::any();`
    Same {
        key: Sides,
        shape: bool,
        scope: Option<Expr>,
    },
    Sometimes(Expr),
    Cloning(Span),
}

/// One expression for both sides, or one for each.
pub(super) struct Sides {
    pub(super) real: Expr,
    pub(super) oracle: Option<Expr>,
}

/// `let h = m.insert(k, v) where k in 0..=3, v in 0..=1 if !m.is_full();`
pub(super) struct Call {
    pub(super) handle: Option<(Pat, Ident)>,
    pub(super) run: Sides,
    pub(super) arguments: Vec<Argument>,
    pub(super) condition: Option<Expr>,
}

pub(super) struct Argument {
    pub(super) name: Ident,
    pub(super) range: Expr,
    pub(super) symmetric: bool,
}

fn keyword(input: ParseStream, word: &str) -> bool {
    input.fork().parse::<Ident>().is_ok_and(|ident| ident == word)
}

/// Whether a line begins with this word, and continues with an expression.
fn begins(input: ParseStream, word: &str) -> bool {
    keyword(input, word)
        && !(input.peek2(Token![.])
            || input.peek2(Token![::])
            || input.peek2(Token![!])
            || input.peek2(Token![=])
            || input.peek2(Token![;])
            || (input.peek2(syn::token::Paren) && word != "assert" && word != "same" && word != "observe" && word != "shape"))
}

impl Parse for Exploration {
    fn parse(input: ParseStream) -> Result<Exploration> {
        let (mut glue, mut settings, mut value, mut lines) = (Glue::default(), vec![], None, vec![]);
        while !input.is_empty() {
            if input.peek(Token![crate]) && input.peek2(Token![=]) {
                glue = input.parse()?;
            } else if input.peek(Token![let]) && value.is_none() {
                value = Some(input.parse::<Value>()?);
            } else if input.peek(syn::Ident) && input.peek2(Token![=]) && !input.peek2(Token![==]) && !input.peek2(Token![=>]) {
                settings.push(setting(input)?);
            } else {
                let Some(value) = &value else {
                    let text = "first declare what to explore: `let mut m = (Real::new(), Oracle::new());`, or `let mut m = Real::new();` \
                                without an oracle";
                    return Err(Error::new(input.span(), text));
                };
                lines.push(Line::parse(input, value)?);
            }
            if !input.is_empty() {
                if !input.peek(Token![;]) {
                    let text = "expected `;`, `where k in 0..=3, v in 0..=1` or `if condition`";
                    return Err(Error::new(input.span(), text));
                }
                input.parse::<Token![;]>()?;
            }
        }
        let value = value.ok_or_else(|| {
            Error::new(Span::call_site(), "nothing to explore; write `let mut m = (Real::new(), Oracle::new());`")
        })?;
        if !lines.iter().any(|line| matches!(line, Line::Call(_))) {
            return Err(Error::new(
                value.name.span(),
                format!("no call to explore; write a line such as `{}.len();`", value.name),
            ));
        }
        Ok(Exploration { glue, settings, value, lines })
    }
}

impl Parse for Value {
    fn parse(input: ParseStream) -> Result<Value> {
        input.parse::<Token![let]>()?;
        input.parse::<Option<Token![mut]>>()?;
        if !input.peek(syn::Ident) {
            return Err(Error::new(input.span(), "write one name here, for both the real value and the oracle"));
        }
        let name: Ident = input.parse()?;
        let ty = input.parse::<Option<Token![:]>>()?.map(|_| input.parse()).transpose()?;
        input.parse::<Token![=]>()?;
        let (real, oracle) = match input.parse()? {
            Expr::Tuple(tuple) if tuple.elems.len() == 2 => {
                let mut sides = tuple.elems.into_iter();
                match (sides.next(), sides.next()) {
                    (Some(real), oracle) => (real, oracle),
                    _ => unreachable!("a tuple of two has a first"),
                }
            }
            Expr::Tuple(tuple) => {
                let text =
                    "write `(real, oracle)`, or one value without an oracle; put a tuple that is one value into another tuple";
                return Err(Error::new(tuple.span(), text));
            }
            real => (real, None),
        };
        Ok(Value { name, ty, real, oracle })
    }
}

impl Line {
    fn parse(input: ParseStream, value: &Value) -> Result<Line> {
        if begins(input, "phase") {
            input.parse::<Ident>()?;
            return Ok(Line::Phase(input.parse()?));
        }
        if begins(input, "assert") {
            input.parse::<Ident>()?;
            return Ok(Line::Assert(input.parse()?));
        }
        if begins(input, "observe") {
            input.parse::<Ident>()?;
            return Ok(Line::Observe(Sides::parse(input, value)?));
        }
        if begins(input, "same") || begins(input, "shape") {
            let word: Ident = input.parse()?;
            let (key, shape) = (Sides::parse(input, value)?, word == "shape");
            let scope = if shape { None } else { input.parse::<Option<Token![in]>>()? };
            let scope = scope.map(|_| input.parse()).transpose()?;
            return Ok(Line::Same { key, shape, scope });
        }
        if begins(input, "sometimes") {
            input.parse::<Ident>()?;
            return Ok(Line::Sometimes(input.parse()?));
        }
        if keyword(input, "cloning") && input.peek2(Token![;]) {
            return Ok(Line::Cloning(input.parse::<Ident>()?.span()));
        }
        Ok(Line::Call(Box::new(Call::parse(input, value)?)))
    }
}

impl Sides {
    fn parse(input: ParseStream, value: &Value) -> Result<Sides> {
        let real: Expr = input.parse()?;
        let arrow: Option<Token![=>]> = input.parse()?;
        if let (Some(arrow), None) = (&arrow, &value.oracle) {
            let text = "this exploration has no oracle; write `let mut m = (real, oracle);` above";
            return Err(Error::new(arrow.span(), text));
        }
        Ok(Sides { real, oracle: arrow.map(|_| input.parse()).transpose()? })
    }
}

impl Call {
    fn parse(input: ParseStream, value: &Value) -> Result<Call> {
        let handle = if input.peek(Token![let]) { Some(handle(input)?) } else { None };
        let run = Sides::parse(input, value)?;
        let mut arguments = vec![];
        if input.parse::<Option<Token![where]>>()?.is_some() {
            loop {
                arguments.push(input.parse()?);
                if input.parse::<Option<Token![,]>>()?.is_none() || input.peek(Token![if]) || input.peek(Token![;]) {
                    break;
                }
            }
        }
        let condition = input.parse::<Option<Token![if]>>()?.map(|_| input.parse()).transpose()?;
        Ok(Call { handle, run, arguments, condition })
    }
}

/// `let Some(h) =`.
fn handle(input: ParseStream) -> Result<(Pat, Ident)> {
    input.parse::<Token![let]>()?;
    let mut pattern = Pat::parse_single(input)?;
    let mut names = Names(vec![]);
    names.visit_pat_mut(&mut pattern);
    let [name] = &names.0[..] else {
        let text = "bind exactly one name for later calls: `let h = ..`, `let Some(h) = ..` or `let (h, _) = ..`";
        return Err(Error::new(pattern.span(), text));
    };
    input.parse::<Token![=]>()?;
    Ok((pattern, name.clone()))
}

impl Parse for Argument {
    fn parse(input: ParseStream) -> Result<Argument> {
        if !input.peek(syn::Ident) {
            return Err(Error::new(input.span(), "write `where k in 0..=3`: an argument of the call, and its values"));
        }
        let name: Ident = input.parse()?;
        if !input.peek(Token![in]) {
            return Err(Error::new(input.span(), format!("write `{name} in 0..=3`: the values that `{name}` takes")));
        }
        input.parse::<Token![in]>()?;
        let symmetric = begins(input, "symmetric");
        if symmetric {
            input.parse::<Ident>()?;
        }
        Ok(Argument { name, range: input.parse()?, symmetric })
    }
}

/// `depth = 5`.
fn setting(input: ParseStream) -> Result<(Ident, Expr)> {
    let name: Ident = input.parse()?;
    let mut names = NUMBERS.into_iter().chain(SWITCHES).chain(TEXTS);
    if !names.clone().any(|setting| name == setting) {
        let names: Vec<&str> = names.by_ref().collect();
        return Err(Error::new(name.span(), format!("unknown setting `{name}`; settings are {}", names.join(", "))));
    }
    input.parse::<Token![=]>()?;
    Ok((name, input.parse()?))
}

/// The names that a pattern binds.
pub(super) struct Names(pub(super) Vec<Ident>);

impl VisitMut for Names {
    fn visit_pat_mut(&mut self, pattern: &mut Pat) {
        if let Pat::Ident(ident) = pattern {
            let is_constant = ident.ident.to_string().starts_with(char::is_uppercase);
            if !is_constant {
                self.0.push(ident.ident.clone());
            }
        }
        visit_pat_mut(self, pattern);
    }
}
