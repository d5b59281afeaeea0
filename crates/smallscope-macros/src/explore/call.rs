//! One call of an exploration: which arguments there are in a state, how both sides run it, and how it is printed.

use super::Context;
use super::free::uses;
use super::lines::{Argument, Call};
use super::text;
use crate::hygiene::hidden;
use crate::printer::printed;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Error, Expr, Index, Result};

/// The call, as a line of the builder.
pub(super) fn expand(context: &Context<'_>, call: &Call) -> Result<TokenStream> {
    let taken = Taken::new(context, call)?;
    let (name, arguments, run, print) = (printed(&call.run.real), taken.arguments(), taken.run(), taken.print());
    Ok(quote_spanned!(call.run.real.span()=> .picked_call(#name, #arguments, #run, #print)))
}

/// A call with what it takes.
struct Taken<'a> {
    context: &'a Context<'a>,
    call: &'a Call,
    /// What runs on the oracle.
    oracle_code: &'a Expr,
    /// Arguments that are handles.
    held: Vec<Held>,
    /// Arguments that have values of their own.
    values: Vec<&'a Argument>,
}

/// An argument that is a handle.
struct Held {
    name: Ident,
    /// Which of the names it was returned under.
    kind: usize,
    /// The variable with its position among the handles of that name.
    position: Ident,
}

impl Held {
    fn new(name: &Ident, kind: usize) -> Held {
        Held { name: name.clone(), kind, position: hidden(&format!("position_of_{}", name.unraw())) }
    }

    fn kind(&self) -> Index {
        Index::from(self.kind)
    }
}

/// The variable with the position of a symmetric value in its range.
fn symmetric_position(argument: &Argument) -> Ident {
    hidden(&format!("symmetric_{}", argument.name.unraw()))
}

impl<'a> Taken<'a> {
    fn new(context: &'a Context<'a>, call: &'a Call) -> Result<Taken<'a>> {
        let oracle_code = call.run.oracle.as_ref().unwrap_or(&call.run.real);
        let code = [&call.run.real, oracle_code];
        for argument in &call.arguments {
            let mut codes = code.into_iter().chain(call.arguments.iter().map(|other| &other.range));
            if !codes.any(|code| uses(code, &argument.name)) {
                let text = format!("the call does not use `{0}`; remove `{0}`, or pass it to the call", argument.name);
                return Err(Error::new(argument.name.span(), text));
            }
        }
        // `a in h` takes a handle; a name of handles without a range of its own is one, too.
        let is_handle = |range: &Expr| match range {
            Expr::Path(path) => path.path.get_ident().and_then(|name| context.handles.iter().position(|handle| handle == name)),
            _ => None,
        };
        let has_range = |name: &Ident| call.arguments.iter().any(|argument| argument.name == *name);
        let direct = context
            .handles
            .iter()
            .enumerate()
            .filter(|(_, name)| code.into_iter().chain(&call.condition).any(|code| uses(code, name)) && !has_range(name))
            .map(|(kind, name)| Held::new(name, kind));
        let named = call.arguments.iter().filter_map(|argument| Some(Held::new(&argument.name, is_handle(&argument.range)?)));
        let held = direct.chain(named).collect();
        let values = call.arguments.iter().filter(|argument| is_handle(&argument.range).is_none()).collect();
        Ok(Taken { context, call, oracle_code, held, values })
    }

    fn span(&self) -> Span {
        self.call.run.real.span()
    }

    fn value_names(&self) -> Vec<&'a Ident> {
        self.values.iter().map(|argument| &argument.name).collect()
    }

    fn symmetric(&self) -> Vec<Ident> {
        self.values.iter().filter(|argument| argument.symmetric).map(|argument| symmetric_position(argument)).collect()
    }

    /// The arguments of one call, as a tuple pattern: values, positions of handles, positions of symmetric values.
    fn pattern(&self) -> TokenStream {
        let (values, symmetric) = (self.value_names(), self.symmetric());
        let positions = self.held.iter().map(|held| &held.position);
        quote!((#(#values,)* #(#positions,)* #(#symmetric,)*))
    }

    /// Declares the handles, as one side has them.
    fn handles_of(&self, handles: TokenStream) -> TokenStream {
        let declared = self.held.iter().map(|held| {
            let (Held { name, position, .. }, kind) = (held, held.kind());
            quote!(let #name = ::core::clone::Clone::clone(&#handles.#kind[#position]); let _ = &#name;)
        });
        quote!(#(#declared)*)
    }

    /// The side that knows which arguments are right.
    fn judge(&self) -> &Ident {
        if self.context.has_oracle() { &self.context.oracle } else { &self.context.real }
    }

    /// The arguments that there are in a state: loops that count up to the one that is wanted.
    fn arguments(&self) -> TokenStream {
        let Context { value, real, oracle, .. } = self.context;
        let (count, wanted, name, judge) = (hidden("count"), hidden("wanted"), &value.name, self.judge());
        let (values, symmetric) = (self.value_names(), self.symmetric());
        let positions = self.held.iter().map(|held| &held.position);
        let found = quote! {
            if #count == #wanted {
                return ::core::result::Result::Ok((#(::core::clone::Clone::clone(&#values),)* #(#positions,)* #(#symmetric,)*));
            }
            #count += 1;
        };
        // A condition that is about the state alone comes before the arguments, whose ranges may rely on it.
        let condition = self.call.condition.as_ref();
        let uses_arguments = condition.is_some_and(|condition| {
            self.values
                .iter()
                .map(|argument| &argument.name)
                .chain(self.held.iter().map(|held| &held.name))
                .any(|name| uses(condition, name))
        });
        let innermost = condition.filter(|_| uses_arguments).map(|condition| {
            let handles = self.handles_of(quote!(#judge.handles));
            quote_spanned!(condition.span()=> { #handles if #condition { #found } })
        });
        let mut inner = innermost.unwrap_or(found);
        for held in self.held.iter().rev() {
            let (position, kind) = (&held.position, held.kind());
            inner = quote!(for #position in 0..#real.handles.#kind.len() { #inner });
        }
        for argument in self.values.iter().rev() {
            let (name, range) = (&argument.name, &argument.range);
            inner = if argument.symmetric {
                let position = symmetric_position(argument);
                quote_spanned!(range.span()=>
                    for (#position, #name) in ::core::iter::IntoIterator::into_iter(#range).take(#real.used + 1).enumerate() { #inner })
            } else {
                quote_spanned!(range.span()=> for #name in #range { #inner })
            };
        }
        if let Some(condition) = condition.filter(|_| !uses_arguments) {
            inner = quote_spanned!(condition.span()=> if #condition { #inner });
        }
        quote! {
            |#real, #oracle, #wanted: ::core::primitive::usize| {
                let #name = &#judge.value;
                let _ = (#name, &#oracle, &#real);
                let mut #count = 0usize;
                #inner
                ::core::result::Result::Err(#count)
            }
        }
    }

    /// The position of the name that its result is kept under.
    fn kept(&self) -> Option<Index> {
        let (_, name) = self.call.handle.as_ref()?;
        self.context.handles.iter().position(|handle| handle == name).map(Index::from)
    }

    /// One side of the call, as a closure that is run once.
    fn side(&self, side: &SideNames, code: &Expr) -> TokenStream {
        let (SideNames { value, handles, args }, pattern, name) = (side, self.pattern(), &self.context.value.name);
        let held = self.handles_of(quote!(#handles));
        let run = match &self.call.handle {
            Some((pattern, name)) => quote_spanned!(code.span()=>
                #[allow(unreachable_patterns, irrefutable_let_patterns)]
                match #code { #pattern => ::core::option::Option::Some(#name), _ => ::core::option::Option::None }),
            None => code.to_token_stream(),
        };
        quote_spanned!(code.span()=> || {
            #[allow(unused_variables, unused_mut)]
            let (#pattern, #name) = (#args, #value);
            #held
            #[allow(unused_braces)]
            { #run }
        })
    }

    /// Runs the call on both sides.
    fn run(&self) -> TokenStream {
        let (span, Context { real, oracle, .. }) = (self.span(), self.context);
        let (glue, pattern, symmetric) = (self.context.glue.at(span), self.pattern(), self.symmetric());
        let (on_real, on_oracle) = (SideNames::new("real"), SideNames::new("oracle"));
        let step = self.step(&on_real, &on_oracle);
        let SideNames { value, handles, args } = &on_real;
        let open_oracle = self.context.has_oracle().then(|| {
            let SideNames { value, handles, args: oracle_args } = &on_oracle;
            quote! {
                let #oracle_args = ::core::clone::Clone::clone(&#args);
                let #glue::explore::Side { value: #value, handles: #handles, .. } = #oracle;
                let _ = &#handles;
            }
        });
        let used = (!symmetric.is_empty()).then(|| {
            quote! {
                let #pattern = ::core::clone::Clone::clone(&#args);
                #(#real.used = #real.used.max(#symmetric + 1);)*
            }
        });
        quote_spanned! {span=>
            |#real, #oracle, #args| {
                let _ = &#oracle;
                #[allow(unused_variables)]
                { #used }
                let #glue::explore::Side { value: #value, handles: #handles, .. } = #real;
                let _ = &#handles;
                #open_oracle
                { #step }
            }
        }
    }

    /// Compares what both sides give, and keeps it if it is a handle.
    fn step(&self, on_real: &SideNames, on_oracle: &SideNames) -> TokenStream {
        let (span, glue) = (self.span(), self.context.glue.at(self.span()));
        let real_side = self.side(on_real, &self.call.run.real);
        let oracle_side = self.context.has_oracle().then(|| self.side(on_oracle, self.oracle_code));
        let (real_handles, oracle_handles) = (&on_real.handles, &on_oracle.handles);
        let [handle, other, step, made] = ["handle", "other", "step", "made"].map(hidden);
        match (self.kept(), oracle_side) {
            (None, Some(oracle_side)) => quote_spanned!(span=> #glue::explore::both(#real_side, #oracle_side)),
            (None, None) => quote_spanned!(span=> #glue::explore::only(#real_side)),
            (Some(kind), Some(oracle_side)) => quote_spanned!(span=> {
                let (mut #handle, mut #other) = (::core::option::Option::None, ::core::option::Option::None);
                let #step = #glue::explore::handles(
                    #real_side, #oracle_side, |#made| #handle = ::core::option::Option::Some(#made),
                    |#made| #other = ::core::option::Option::Some(#made));
                #real_handles.#kind.extend(#handle);
                #oracle_handles.#kind.extend(#other);
                #step
            }),
            (Some(kind), None) => quote_spanned!(span=> {
                let mut #handle = ::core::option::Option::None;
                let #step = #glue::explore::handle(#real_side, |#made| #handle = ::core::option::Option::Some(#made));
                #real_handles.#kind.extend(#handle);
                #step
            }),
        }
    }

    /// Prints the call with its arguments, as code for each side.
    fn print(&self) -> TokenStream {
        let Context { glue, value, real, oracle, .. } = self.context;
        let (pattern, args, none) = (self.pattern(), hidden("args"), quote!(::core::option::Option::None));
        let real_text = self.printed_side(&self.call.run.real, &value.name.to_string(), "");
        let oracle_text = if self.context.has_oracle() {
            let text = self.printed_side(self.oracle_code, &self.context.oracle_name(), "_of_oracle");
            quote!(::core::option::Option::Some(#text))
        } else {
            none.clone()
        };
        let bound = |suffix: &str| match (self.kept(), &self.call.handle) {
            (Some(kind), Some((pattern, name))) => {
                let template = text::bound(pattern, name, suffix);
                quote!(::core::option::Option::Some(::std::format!(#template, #real.handles.#kind.len())))
            }
            _ => none.clone(),
        };
        let (handle_text, oracle_handle_text) = (bound(""), bound("_of_oracle"));
        quote! {
            |#real, #oracle, #args| {
                #[allow(unused_variables)]
                let #pattern = #args;
                let _ = (&#real, &#oracle);
                #glue::explore::code(#real_text, #oracle_text, #handle_text, #oracle_handle_text)
            }
        }
    }

    /// The code of one side, whose value is called `name`.
    fn printed_side(&self, code: &Expr, name: &str, suffix: &str) -> TokenStream {
        let Context { glue, value, handles, .. } = self.context;
        let values = self.value_names();
        let kinds: Vec<(&Ident, &Ident)> = self.held.iter().map(|held| (&held.name, &handles[held.kind])).collect();
        let (template, used) = text::template(code, &values, &kinds, (&value.name, name), suffix);
        let given = used.iter().map(|placeholder| match placeholder {
            text::Placeholder::Value(at, is_base) => {
                let name = values[*at];
                quote!(#glue::explore::argument(#name, #is_base, ::core::any::type_name_of_val(&|| {})))
            }
            text::Placeholder::Handle(at) => self.held[*at].position.to_token_stream(),
        });
        quote!(::std::format!(#template #(, #given)*))
    }
}

/// The variables of generated code that hold one side.
struct SideNames {
    value: Ident,
    handles: Ident,
    args: Ident,
}

impl SideNames {
    fn new(side: &str) -> SideNames {
        let args = if side == "real" { hidden("args") } else { hidden(&format!("{side}_args")) };
        SideNames { value: hidden(&format!("{side}_value")), handles: hidden(&format!("{side}_handles")), args }
    }
}
