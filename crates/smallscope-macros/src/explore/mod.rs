//! `explore! { .. }`: lines of ordinary Rust, compiled against the real value and against the oracle.

mod call;
mod free;
mod lines;
mod text;

use crate::hygiene::hidden;
use crate::krate::Glue;
use crate::printer::printed;
use lines::{Line, NUMBERS, Sides, Value};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Error, Expr, Result, Type};

pub(crate) use lines::Exploration;

/// The builder that the lines stand for.
pub(crate) fn expand(exploration: &Exploration) -> Result<TokenStream> {
    let context = Context::new(exploration)?;
    let (glue, value) = (&exploration.glue, &exploration.value);
    let settings = exploration.settings.iter().map(|(name, given)| {
        if NUMBERS.iter().any(|number| name == number) {
            quote_spanned!(given.span()=> .#name((#given) as ::core::primitive::u64))
        } else {
            quote_spanned!(given.span()=> .#name(#given))
        }
    });
    let lines = exploration.lines.iter().map(|line| context.line(line)).collect::<Result<Vec<_>>>()?;
    let (start, real, oracle, built) = (context.start()?, &context.real, &context.oracle, hidden("exploration"));
    let mut preamble = vec![format!("let mut {} = {};", value.name, printed(&value.real))];
    preamble.extend(value.oracle.iter().map(|oracle| format!("let mut {} = {};", context.oracle_name(), printed(oracle))));
    let shown = match &value.oracle {
        Some(_) => quote!((&#glue::explore::Showing(&#oracle.value)).shown()),
        None => quote!(::core::option::Option::None),
    };
    Ok(quote! {{
        #[allow(unused_imports)]
        use #glue::explore::{ByDebug as _, ByNothing as _};
        #[allow(clippy::all, clippy::pedantic, clippy::nursery, unused_must_use)]
        let #built = #start
            .preamble(&[#(#preamble),*])
            #(#settings)*
            #(#lines)*
            .show(|#real, #oracle| {
                let _ = &#oracle;
                ((&#glue::explore::Showing(&#real.value)).shown().unwrap_or_default(), #shown)
            });
        #built
    }})
}

/// What all lines refer to.
struct Context<'a> {
    glue: &'a Glue,
    value: &'a Value,
    /// The names that handles are returned under.
    handles: Vec<Ident>,
    /// The two sides, as variables of generated code.
    real: Ident,
    oracle: Ident,
}

impl<'a> Context<'a> {
    fn new(exploration: &'a Exploration) -> Result<Context<'a>> {
        let mut handles: Vec<Ident> = vec![];
        for line in &exploration.lines {
            if let Line::Call(call) = line
                && let Some((_, name)) = &call.handle
                && !handles.contains(name)
            {
                handles.push(name.clone());
            }
        }
        if let Some(ninth) = handles.get(8) {
            let text = "an exploration can use at most eight names for handles; let several calls share a name";
            return Err(Error::new(ninth.span(), text));
        }
        let (glue, value) = (&exploration.glue, &exploration.value);
        Ok(Context { glue, value, handles, real: hidden("real"), oracle: hidden("oracle") })
    }

    fn has_oracle(&self) -> bool {
        self.value.oracle.is_some()
    }

    /// What the oracle is called in code that is printed.
    fn oracle_name(&self) -> String {
        if self.value.name == "oracle" { "model".to_string() } else { "oracle".to_string() }
    }

    /// The exploration of nothing yet: how both sides begin.
    fn start(&self) -> Result<TokenStream> {
        let Value { ty, real, oracle, .. } = self.value;
        let (real_type, oracle_type) = match ty {
            Some(Type::Tuple(tuple)) if oracle.is_some() && tuple.elems.len() == 2 => {
                (tuple.elems[0].to_token_stream(), tuple.elems[1].to_token_stream())
            }
            Some(ty) if oracle.is_none() => (ty.to_token_stream(), quote!(_)),
            Some(ty) => return Err(Error::new(ty.span(), "write the types of both sides: `(Real, Oracle)`")),
            None => (quote!(_), quote!(_)),
        };
        let (glue, kinds) = (self.glue, self.handles.iter().map(|_| quote!(::std::vec::Vec<_>)));
        let kinds = quote!((#(#kinds,)*));
        Ok(match oracle {
            Some(oracle) => quote!(#glue::explore::Explore::pair(
                || #glue::explore::Side::<#real_type, #kinds>::new(#real),
                || #glue::explore::Side::<#oracle_type, #kinds>::new(#oracle),
            )),
            None => quote!(#glue::explore::Explore::new(|| #glue::explore::Side::<#real_type, #kinds>::new(#real))),
        })
    }

    /// Code that lends one side under its name.
    fn look(&self, side: &Ident, code: &Expr) -> TokenStream {
        let name = &self.value.name;
        quote_spanned!(code.span()=> { let #name = &#side.value; let _ = #name; #code })
    }

    fn line(&self, line: &Line) -> Result<TokenStream> {
        Ok(match line {
            Line::Phase(calls) => quote_spanned!(calls.span()=> .phase((#calls) as ::core::primitive::usize)),
            Line::Sometimes(label) => quote_spanned!(label.span()=> .sometimes(#label)),
            Line::Cloning(span) => quote_spanned!(*span=> .cloning()),
            Line::Assert(condition) => self.assert(condition),
            Line::Observe(sides) => self.observe(sides),
            Line::Same { key, shape, scope } => self.same(key, *shape, scope.as_ref()),
            Line::Call(call) => call::expand(self, call)?,
        })
    }

    fn assert(&self, condition: &Expr) -> TokenStream {
        let (shown, real, look) = (printed(condition), &self.real, self.look(&self.real, condition));
        let code = format!("assert!({});", text::observed(condition, &self.value.name, &self.value.name.to_string()));
        quote_spanned!(condition.span()=> .agreement(#shown, |#real, _| #look).condition_code(#code))
    }

    fn observe(&self, sides: &Sides) -> TokenStream {
        let (shown, real, oracle) = (printed(&sides.real), &self.real, &self.oracle);
        let (span, on_oracle) = (sides.real.span(), sides.oracle.as_ref().unwrap_or(&sides.real));
        let (glue, left) = (self.glue.at(span), self.look(real, &sides.real));
        let written = text::observed(&sides.real, &self.value.name, &self.value.name.to_string());
        let (compared, code) = if self.has_oracle() {
            let right = self.look(oracle, on_oracle);
            let on_oracle = text::observed(on_oracle, &self.value.name, &self.oracle_name());
            (quote_spanned!(span=> #glue::explore::both(|| #left, || #right)), format!("assert_eq!({written}, {on_oracle});"))
        } else {
            (quote_spanned!(span=> #glue::explore::only(|| #left)), format!("{written};"))
        };
        quote_spanned!(span=>
            .observe(#shown, |#real, #oracle| { let _ = &#oracle; #compared }).condition_code(#code))
    }

    /// What tells states apart: the key of each side, the handles, and which symmetric values are in use.
    fn same(&self, key: &Sides, shape: bool, scope: Option<&Expr>) -> TokenStream {
        let (real, oracle, bytes, structures) = (&self.real, &self.oracle, hidden("bytes"), hidden("structures"));
        let span = key.real.span();
        let glue = self.glue.at(span);
        let write = |part: TokenStream| quote_spanned!(span=> #glue::explore::write_key(#bytes, &#part););
        let left = self.look(real, &key.real);
        let (declared, left) = match scope {
            None => (None, write(left)),
            Some(scope) => {
                let glue = self.glue.at(scope.span());
                let declared = quote_spanned!(scope.span()=> let #structures = #glue::explore::Structures::new(#scope););
                (Some(declared), quote_spanned!(span=> #structures.write(#left, #bytes);))
            }
        };
        let right = self.has_oracle().then(|| write(self.look(oracle, key.oracle.as_ref().unwrap_or(&key.real))));
        let keeps_handles = !self.handles.is_empty() && !shape;
        let held = keeps_handles.then(|| write(quote_spanned!(span=> #real.handles)));
        let held_by_oracle = (keeps_handles && self.has_oracle()).then(|| write(quote_spanned!(span=> #oracle.handles)));
        let used = write(quote_spanned!(span=> #real.used));
        let captured = scope.map(|_| quote!(move));
        let abstraction = shape.then(|| quote!(.shapes_only()));
        quote_spanned!(span=> .merge_by_bytes({ #declared #captured |#real, #oracle, #bytes| {
            let _ = &#oracle;
            #left
            #right
            #held
            #held_by_oracle
            #used
        }})#abstraction)
    }
}
