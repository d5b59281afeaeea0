//! `explore! { .. }`: lines of ordinary Rust, compiled against the real value and against the oracle.

mod free;
mod text;

use free::uses;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use std::collections::BTreeSet;
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::visit_mut::{VisitMut, visit_pat_mut};
use syn::{Error, Expr, Pat, Result, Token, Type};

const NUMBERS: [&str; 6] = ["depth", "threads", "seconds", "max_states", "memory", "input_seconds"];
const SWITCHES: [&str; 3] = ["isolation", "progress", "regressions"];
const TEXTS: [&str; 3] = ["resume", "replay", "named"];

/// The lines of an exploration.
pub(crate) struct Exploration {
    settings: Vec<(Ident, Expr)>,
    value: Value,
    lines: Vec<Line>,
}

/// `let mut m = (Real::new(), Oracle::new());`
struct Value {
    name: Ident,
    ty: Option<Type>,
    real: Expr,
    oracle: Option<Expr>,
}

enum Line {
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
struct Sides {
    real: Expr,
    oracle: Option<Expr>,
}

/// `let h = m.insert(k, v) where k in 0..=3, v in 0..=1 if !m.is_full();`
struct Call {
    handle: Option<(Pat, Ident)>,
    run: Sides,
    arguments: Vec<Argument>,
    condition: Option<Expr>,
}

struct Argument {
    name: Ident,
    range: Expr,
    symmetric: bool,
}

fn keyword(input: ParseStream, word: &str) -> bool {
    input.fork().parse::<Ident>().is_ok_and(|ident| ident == word)
}

/// Whether a line begins with this word, and goes on with an expression.
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
        let (mut settings, mut value, mut lines) = (vec![], None, vec![]);
        while !input.is_empty() {
            if input.peek(Token![let]) && value.is_none() {
                value = Some(input.parse::<Value>()?);
            } else if input.peek(syn::Ident) && input.peek2(Token![=]) && !input.peek2(Token![==]) && !input.peek2(Token![=>]) {
                let name: Ident = input.parse()?;
                let known = NUMBERS.iter().chain(&SWITCHES).chain(&TEXTS).any(|&setting| name == setting);
                if !known {
                    let names: Vec<&str> = NUMBERS.into_iter().chain(SWITCHES).chain(TEXTS).collect();
                    return Err(Error::new(name.span(), format!("`{name}` is no setting; settings are {}", names.join(", "))));
                }
                input.parse::<Token![=]>()?;
                settings.push((name, input.parse()?));
            } else {
                let Some(value) = &value else {
                    let text = "first comes what is explored: `let mut m = (Real::new(), Oracle::new());`, or `let mut m = Real::new();` \
                                without an oracle";
                    return Err(Error::new(input.span(), text));
                };
                lines.push(Line::parse(input, value)?);
            }
            if !input.is_empty() {
                if !input.peek(Token![;]) {
                    let text = "a line ends with `;`; before it may stand `where k in 0..=3, v in 0..=1` and `if condition`";
                    return Err(Error::new(input.span(), text));
                }
                input.parse::<Token![;]>()?;
            }
        }
        let value = value.ok_or_else(|| {
            Error::new(Span::call_site(), "what is explored is missing: write `let mut m = (Real::new(), Oracle::new());`")
        })?;
        if !lines.iter().any(|line| matches!(line, Line::Call(_))) {
            return Err(Error::new(value.name.span(), format!("there is no call: write a line such as `{}.len();`", value.name)));
        }
        Ok(Exploration { settings, value, lines })
    }
}

impl Parse for Value {
    fn parse(input: ParseStream) -> Result<Value> {
        input.parse::<Token![let]>()?;
        input.parse::<Option<Token![mut]>>()?;
        if !input.peek(syn::Ident) {
            return Err(Error::new(input.span(), "write one name here; it stands for the real value and for the oracle"));
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
                    "write `(real, oracle)`, or one value without an oracle; a value that is a tuple goes into parentheses twice";
                return Err(Error::new(tuple.span(), text));
            }
            real => (real, None),
        };
        Ok(Value { name, ty, real, oracle })
    }
}

impl Line {
    fn parse(input: ParseStream, value: &Value) -> Result<Line> {
        let sides = |input: ParseStream| -> Result<Sides> {
            let real: Expr = input.parse()?;
            let arrow: Option<Token![=>]> = input.parse()?;
            if let (Some(arrow), None) = (&arrow, &value.oracle) {
                let text = "there is no oracle for this to be called on; write `let mut m = (real, oracle);` above";
                return Err(Error::new(arrow.span(), text));
            }
            Ok(Sides { real, oracle: arrow.map(|_| input.parse()).transpose()? })
        };
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
            return Ok(Line::Observe(sides(input)?));
        }
        if begins(input, "same") || begins(input, "shape") {
            let word: Ident = input.parse()?;
            let (key, shape) = (sides(input)?, word == "shape");
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
        let handle = if input.peek(Token![let]) {
            input.parse::<Token![let]>()?;
            let mut pattern = Pat::parse_single(input)?;
            let mut names = Names(vec![]);
            names.visit_pat_mut(&mut pattern);
            let [name] = &names.0[..] else {
                let text = "one name is kept for later calls: `let h = ..`, `let Some(h) = ..` or `let (h, _) = ..`";
                return Err(Error::new(pattern.span(), text));
            };
            let name = name.clone();
            input.parse::<Token![=]>()?;
            Some((pattern, name))
        } else {
            None
        };
        let run = sides(input)?;
        let mut arguments = vec![];
        if input.parse::<Option<Token![where]>>()?.is_some() {
            loop {
                if !input.peek(syn::Ident) {
                    return Err(Error::new(input.span(), "write `where k in 0..=3`: a name that the call uses, and its values"));
                }
                let name: Ident = input.parse()?;
                if !input.peek(Token![in]) {
                    let text = format!("write `{name} in 0..=3`: the values that `{name}` takes");
                    return Err(Error::new(input.span(), text));
                }
                input.parse::<Token![in]>()?;
                let symmetric = begins(input, "symmetric");
                if symmetric {
                    input.parse::<Ident>()?;
                }
                arguments.push(Argument { name, range: input.parse()?, symmetric });
                if input.parse::<Option<Token![,]>>()?.is_none() || input.peek(Token![if]) || input.peek(Token![;]) {
                    break;
                }
            }
        }
        let condition = input.parse::<Option<Token![if]>>()?.map(|_| input.parse()).transpose()?;
        Ok(Line::Call(Box::new(Call { handle, run, arguments, condition })))
    }
}

/// The names that a pattern binds.
struct Names(Vec<Ident>);

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

/// The builder that the lines stand for.
pub(crate) fn expand(exploration: &Exploration) -> Result<TokenStream> {
    let Exploration { settings, value, lines } = exploration;
    let mut handles: Vec<Ident> = vec![];
    for line in lines {
        if let Line::Call(call) = line
            && let Some((_, name)) = &call.handle
            && !handles.contains(name)
        {
            handles.push(name.clone());
        }
    }
    if handles.len() > 8 {
        return Err(Error::new(
            handles[8].span(),
            "at most eight names of handles are supported; let several calls use one name",
        ));
    }
    let context = Context { value, handles };
    let settings = settings.iter().map(|(name, given)| {
        if NUMBERS.iter().any(|number| name == number) {
            quote_spanned!(given.span()=> .#name((#given) as u64))
        } else {
            quote_spanned!(given.span()=> .#name(#given))
        }
    });
    let lines = lines.iter().map(|line| context.line(line)).collect::<Result<Vec<_>>>()?;
    let kinds: Vec<TokenStream> = context.handles.iter().map(|_| quote!(::std::vec::Vec<_>)).collect();
    let (real_type, oracle_type) = match &value.ty {
        Some(Type::Tuple(tuple)) if value.oracle.is_some() && tuple.elems.len() == 2 => {
            (tuple.elems[0].to_token_stream(), tuple.elems[1].to_token_stream())
        }
        Some(ty) if value.oracle.is_none() => (ty.to_token_stream(), quote!(_)),
        Some(ty) => return Err(Error::new(ty.span(), "write the types of both sides: `(Real, Oracle)`")),
        None => (quote!(_), quote!(_)),
    };
    let (name, real) = (&value.name, &value.real);
    let begun = format!("let mut {name} = {};", text::plain(real.to_token_stream()));
    let (start, preamble, shown) = match &value.oracle {
        Some(oracle) => {
            let begun_oracle = format!("let mut {} = {};", context.oracle_name(), text::plain(oracle.to_token_stream()));
            let start = quote!(::smallscope::explore::Explore::pair(
                || ::smallscope::explore::side::Side::<#real_type, (#(#kinds,)*)>::new(#real),
                || ::smallscope::explore::side::Side::<#oracle_type, (#(#kinds,)*)>::new(#oracle),
            ));
            let shown = quote!((&::smallscope::explore::side::Showing(&__oracle.value)).shown());
            (start, quote!(&[#begun, #begun_oracle]), shown)
        }
        None => {
            let start = quote!(::smallscope::explore::Explore::new(
                || ::smallscope::explore::side::Side::<#real_type, (#(#kinds,)*)>::new(#real)));
            (start, quote!(&[#begun]), quote!(::core::option::Option::None))
        }
    };
    Ok(quote! {{
        #[allow(unused_imports)]
        use ::smallscope::explore::side::{ByDebug as _, ByNothing as _};
        #[allow(clippy::all, clippy::pedantic, clippy::nursery, unused_must_use)]
        let __exploration = #start
            .preamble(#preamble)
            #(#settings)*
            #(#lines)*
            .show(|__real, __oracle| {
                let _ = &__oracle;
                ((&::smallscope::explore::side::Showing(&__real.value)).shown().unwrap_or_default(), #shown)
            });
        __exploration
    }})
}

struct Context<'a> {
    value: &'a Value,
    handles: Vec<Ident>,
}

impl Context<'_> {
    fn oracle_name(&self) -> String {
        if self.value.name == "oracle" { "model".to_string() } else { "oracle".to_string() }
    }

    /// Which handles code uses.
    fn used_handles(&self, codes: &[&Expr]) -> BTreeSet<usize> {
        (0..self.handles.len()).filter(|&at| codes.iter().any(|code| uses(code, &self.handles[at]))).collect()
    }

    /// Code that lends one side under its name.
    fn look(&self, side: &Ident, code: &Expr) -> TokenStream {
        let name = &self.value.name;
        quote_spanned!(code.span()=> { let #name = &#side.value; let _ = #name; #code })
    }

    fn line(&self, line: &Line) -> Result<TokenStream> {
        let (real, oracle) = (format_ident!("__real"), format_ident!("__oracle"));
        let compared = |sides: &Sides| {
            let left = self.look(&real, &sides.real);
            if self.value.oracle.is_some() {
                let right = self.look(&oracle, sides.oracle.as_ref().unwrap_or(&sides.real));
                quote_spanned!(sides.real.span()=> ::smallscope::explore::both(|| #left, || #right))
            } else {
                quote_spanned!(sides.real.span()=> ::smallscope::explore::only(|| #left))
            }
        };
        Ok(match line {
            Line::Phase(calls) => quote_spanned!(calls.span()=> .phase((#calls) as usize)),
            Line::Sometimes(label) => quote_spanned!(label.span()=> .sometimes(#label)),
            Line::Cloning(span) => quote_spanned!(*span=> .cloning()),
            Line::Assert(condition) => {
                let shown = text::plain(condition.to_token_stream());
                let look = self.look(&real, condition);
                let code = format!("assert!({});", text::observed(condition, &self.value.name, &self.value.name.to_string()));
                quote_spanned!(condition.span()=> .agreement(#shown, |__real, _| #look).condition_code(#code))
            }
            Line::Observe(sides) => {
                let shown = text::plain(sides.real.to_token_stream());
                let compared = compared(sides);
                let real = text::observed(&sides.real, &self.value.name, &self.value.name.to_string());
                let code = match &self.value.oracle {
                    Some(_) => {
                        let oracle = sides.oracle.as_ref().unwrap_or(&sides.real);
                        format!("assert_eq!({real}, {});", text::observed(oracle, &self.value.name, &self.oracle_name()))
                    }
                    None => format!("{real};"),
                };
                quote_spanned!(sides.real.span()=>
                    .observe(#shown, |__real, __oracle| { let _ = &__oracle; #compared }).condition_code(#code))
            }
            Line::Same { key, shape, scope } => {
                let left = self.look(&real, &key.real);
                let span = key.real.span();
                let right = self.value.oracle.as_ref().map(|_| {
                    let right = self.look(&oracle, key.oracle.as_ref().unwrap_or(&key.real));
                    quote_spanned!(span=> ::smallscope::explore::side::write_key(__bytes, &#right);)
                });
                let held = (!self.handles.is_empty() && !shape).then(|| {
                    quote_spanned!(span=>
                        ::smallscope::explore::side::write_key(__bytes, &__real.handles);
                        ::smallscope::explore::side::write_key(__bytes, &__oracle.handles);)
                });
                let held = if self.value.oracle.is_some() {
                    held
                } else {
                    (!self.handles.is_empty() && !shape)
                        .then(|| quote_spanned!(span=> ::smallscope::explore::side::write_key(__bytes, &__real.handles);))
                };
                let abstraction = shape.then(|| quote!(.shapes_only()));
                let captured = scope.as_ref().map(|_| quote!(move));
                let (structures, left) = match scope {
                    None => (None, quote_spanned!(span=> ::smallscope::explore::side::write_key(__bytes, &#left);)),
                    Some(scope) => (
                        Some(
                            quote_spanned!(scope.span()=> let __structures = ::smallscope::explore::side::Structures::new(#scope);),
                        ),
                        quote_spanned!(span=> __structures.write(#left, __bytes);),
                    ),
                };
                quote_spanned!(span=> .merge_by_bytes({ #structures #captured |__real, __oracle, __bytes| {
                    let _ = &__oracle;
                    #left
                    #right
                    #held
                    ::smallscope::explore::side::write_key(__bytes, &__real.used);
                }})#abstraction)
            }
            Line::Call(call) => self.call(call)?,
        })
    }

    fn call(&self, call: &Call) -> Result<TokenStream> {
        let value = &self.value.name;
        let (span, has_oracle) = (call.run.real.span(), self.value.oracle.is_some());
        let oracle_code = call.run.oracle.as_ref().unwrap_or(&call.run.real);
        for argument in &call.arguments {
            let mut codes = [&call.run.real, oracle_code].into_iter().chain(call.arguments.iter().map(|other| &other.range));
            let used = codes.any(|code| uses(code, &argument.name));
            if !used {
                let text = format!("the call does not use `{0}`: leave it out, or write it as an argument", argument.name);
                return Err(Error::new(argument.name.span(), text));
            }
        }

        // An argument is a value of a range, or a handle: its position, and which name it was returned under.
        let is_handle = |range: &Expr| match range {
            Expr::Path(path) => path.path.get_ident().and_then(|name| self.handles.iter().position(|handle| handle == name)),
            _ => None,
        };
        let named: Vec<(&Ident, usize)> =
            call.arguments.iter().filter_map(|argument| Some((&argument.name, is_handle(&argument.range)?))).collect();
        let all: Vec<&Expr> = [&call.run.real, oracle_code].into_iter().chain(&call.condition).collect();
        let direct: Vec<usize> = self
            .used_handles(&all)
            .into_iter()
            .filter(|&at| !call.arguments.iter().any(|argument| argument.name == self.handles[at]))
            .collect();
        let held: Vec<(Ident, usize)> = direct
            .iter()
            .map(|&at| (self.handles[at].clone(), at))
            .chain(named.into_iter().map(|(name, at)| (name.clone(), at)))
            .collect();
        let at_names: Vec<Ident> = held.iter().map(|(name, _)| format_ident!("__at_{}", name)).collect();
        let values: Vec<&Argument> = call.arguments.iter().filter(|argument| is_handle(&argument.range).is_none()).collect();
        let value_names: Vec<&Ident> = values.iter().map(|argument| &argument.name).collect();
        let symmetric: Vec<Ident> = values
            .iter()
            .filter(|argument| argument.symmetric)
            .map(|argument| format_ident!("__used_{}", argument.name))
            .collect();

        // Which arguments there are in a state; the oracle knows what is right.
        let side = if has_oracle { format_ident!("__oracle") } else { format_ident!("__real") };
        let bound = |of: &Ident| -> Vec<TokenStream> {
            held.iter()
                .zip(&at_names)
                .map(|((name, at), position)| {
                    let at = syn::Index::from(*at);
                    quote!(let #name = ::core::clone::Clone::clone(&#of.handles.#at[#position]); let _ = &#name;)
                })
                .collect()
        };
        let push = quote! {
            if __count == __wanted {
                return ::core::result::Result::Ok((#(::core::clone::Clone::clone(&#value_names),)* #(#at_names,)* #(#symmetric,)*));
            }
            __count += 1;
        };
        // A condition that is about the state alone comes before the arguments, whose ranges may rely on it.
        let names = || value_names.iter().copied().chain(held.iter().map(|(name, _)| name));
        let (outer, innermost): (Vec<&Expr>, Vec<&Expr>) =
            call.condition.iter().partition(|condition| !names().any(|name| uses(condition, name)));
        let mut inner = match &innermost[..] {
            [] => push,
            [condition, ..] => {
                let bound = bound(&side);
                quote_spanned!(condition.span()=> { #(#bound)* if #condition { #push } })
            }
        };
        for ((_, at), position) in held.iter().zip(&at_names).rev() {
            let at = syn::Index::from(*at);
            inner = quote!(for #position in 0..__real.handles.#at.len() { #inner });
        }
        for argument in values.iter().rev() {
            let (name, range) = (&argument.name, &argument.range);
            inner = if argument.symmetric {
                let position = format_ident!("__used_{}", name);
                quote_spanned!(range.span()=>
                    for (#position, #name) in ::core::iter::IntoIterator::into_iter(#range).take(__real.used + 1).enumerate() { #inner })
            } else {
                quote_spanned!(range.span()=> for #name in #range { #inner })
            };
        }
        for condition in outer {
            inner = quote_spanned!(condition.span()=> if #condition { #inner });
        }
        let arguments = quote! {
            |__real, __oracle, __wanted: usize| {
                let #value = &#side.value;
                let _ = (#value, &__oracle, &__real);
                let mut __count = 0usize;
                #inner
                ::core::result::Result::Err(__count)
            }
        };

        // One side of the call, as a closure that is run once.
        let pattern = quote!((#(#value_names,)* #(#at_names,)* #(#symmetric,)*));
        let closure = |value_of: &Ident, handles_of: &Ident, given: &Ident, code: &Expr| {
            let held = held.iter().zip(&at_names).map(|((name, at), position)| {
                let at = syn::Index::from(*at);
                quote!(let #name = ::core::clone::Clone::clone(&#handles_of.#at[#position]); let _ = &#name;)
            });
            let run = match &call.handle {
                Some((pattern, name)) => quote_spanned!(code.span()=>
                    #[allow(unreachable_patterns, irrefutable_let_patterns)]
                    match #code { #pattern => ::core::option::Option::Some(#name), _ => ::core::option::Option::None }),
                None => code.to_token_stream(),
            };
            quote_spanned!(code.span()=> || {
                #[allow(unused_variables, unused_mut)]
                let (#pattern, #value) = (#given, #value_of);
                #(#held)*
                #[allow(unused_braces)]
                { #run }
            })
        };
        let (args, oracle_args) = (format_ident!("__args"), format_ident!("__oracle_args"));
        let (rv, rh) = (format_ident!("__real_value"), format_ident!("__real_handles"));
        let (ov, oh) = (format_ident!("__oracle_value"), format_ident!("__oracle_handles"));
        let real_side = closure(&rv, &rh, &args, &call.run.real);
        let oracle_side = closure(&ov, &oh, &oracle_args, oracle_code);
        let at = call.handle.as_ref().and_then(|(_, name)| self.handles.iter().position(|handle| handle == name));
        let at = at.map(syn::Index::from);
        let step = match (&at, has_oracle) {
            (None, true) => quote_spanned!(span=> ::smallscope::explore::both(#real_side, #oracle_side)),
            (None, false) => quote_spanned!(span=> ::smallscope::explore::only(#real_side)),
            (Some(at), true) => quote_spanned!(span=> {
                let (mut __handle, mut __other) = (::core::option::Option::None, ::core::option::Option::None);
                let __step = ::smallscope::explore::side::handles(
                    #real_side, #oracle_side, |__made| __handle = ::core::option::Option::Some(__made),
                    |__made| __other = ::core::option::Option::Some(__made));
                #rh.#at.extend(__handle);
                #oh.#at.extend(__other);
                __step
            }),
            (Some(at), false) => quote_spanned!(span=> {
                let mut __handle = ::core::option::Option::None;
                let __step = ::smallscope::explore::side::handle(#real_side, |__made| __handle = ::core::option::Option::Some(__made));
                #rh.#at.extend(__handle);
                __step
            }),
        };
        let other = has_oracle.then(|| {
            quote! {
                let __oracle_args = ::core::clone::Clone::clone(&__args);
                let ::smallscope::explore::side::Side { value: #ov, handles: #oh, .. } = __oracle;
                let _ = &#oh;
            }
        });
        let used = (!symmetric.is_empty()).then(|| {
            quote! {
                let #pattern = ::core::clone::Clone::clone(&__args);
                #(__real.used = __real.used.max(#symmetric + 1);)*
            }
        });
        let run = quote_spanned! {span=>
            |__real, __oracle, __args| {
                let _ = &__oracle;
                #[allow(unused_variables)]
                { #used }
                let ::smallscope::explore::side::Side { value: #rv, handles: #rh, .. } = __real;
                let _ = &#rh;
                #other
                { #step }
            }
        };

        // How it is written.
        let written = |code: &Expr, name: &str, suffix: &str| {
            let handles: Vec<(&Ident, &Ident)> = held.iter().map(|(name, at)| (name, &self.handles[*at])).collect();
            let (template, used) = text::template(code, &value_names, &handles, (value, name), suffix);
            let given = used.iter().map(|placeholder| match placeholder {
                text::Placeholder::Value(at, is_base) => {
                    let name = value_names[*at];
                    quote!(::smallscope::explore::side::argument(#name, #is_base, ::core::any::type_name_of_val(&|| {})))
                }
                text::Placeholder::Handle(at) => at_names[*at].to_token_stream(),
            });
            quote!(::std::format!(#template #(, #given)*))
        };
        let real_text = written(&call.run.real, &value.to_string(), "");
        let oracle_text = if has_oracle {
            let text = written(oracle_code, &self.oracle_name(), "_of_oracle");
            quote!(::core::option::Option::Some(#text))
        } else {
            quote!(::core::option::Option::None)
        };
        let bound_by = |suffix: &str| match (&at, &call.handle) {
            (Some(at), Some((pattern, name))) => {
                let template = text::bound(pattern, name, suffix);
                quote!(::core::option::Option::Some(::std::format!(#template, __real.handles.#at.len())))
            }
            _ => quote!(::core::option::Option::None),
        };
        let (handle_text, oracle_handle_text) = (bound_by(""), bound_by("_of_oracle"));
        let write = quote! {
            |__real, __oracle, __args| {
                #[allow(unused_variables)]
                let #pattern = __args;
                let _ = (&__real, &__oracle);
                ::smallscope::explore::side::code(#real_text, #oracle_text, #handle_text, #oracle_handle_text)
            }
        };
        let name = text::plain(call.run.real.to_token_stream());
        Ok(quote_spanned!(span=> .picked_call(#name, #arguments, #run, #write)))
    }
}
