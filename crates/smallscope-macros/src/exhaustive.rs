//! `#[exhaustive(..)]`: an ordinary test that runs its function on every input within bounds.

use crate::structure::screaming;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::parse::discouraged::Speculative;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::token::Paren;
use syn::{Error, Expr, ExprCall, ExprField, ExprPath, FnArg, ItemFn, Member, Pat, Path, Result, Token, Type, Visibility};

/// What stands in the parentheses: bounds and settings.
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

const BOUNDS: &str = "a bound is `Type = 5`, `Type::field = 0..=3`, `Type::items.len = 0..=3`, `Type::items.each = 0..=3`, \
                      `Type::Variant = 2`, `Type::Variant.field = 0..=3`, `depth(Type) = 3`, `every(i32) = 0..=3`, `every_len = 0..=3`, or \
                      `parameter = 0..=3`";

/// Settings that are methods of the check with one argument.
const SETTINGS: [&str; 9] =
    ["expect", "sometimes", "max_inputs", "seconds", "input_seconds", "keep_going", "isolation", "regressions", "progress"];
/// Settings without an argument.
const SWITCHES: [&str; 1] = ["assume_preconditions"];

struct Parameter {
    name: Ident,
    ty: Type,
    values: Option<Expr>,
}

/// How the function takes its structure.
#[derive(PartialEq)]
enum Taking {
    ByValue,
    ByReference,
    Mutably,
}

pub(crate) fn expand(entries: Entries, mut function: ItemFn) -> Result<TokenStream> {
    if let Some(token) = &function.sig.asyncness {
        return Err(Error::new(token.span(), "a check is an ordinary function; run the future to its end inside it"));
    }
    if let Some(parameter) = function.sig.generics.params.first() {
        return Err(Error::new(parameter.span(), "a check has no type parameters; write it for one concrete type"));
    }
    let mut parameters = parameters(&function)?.into_iter();
    let Some(first) = parameters.next() else {
        let text = "the first parameter is what is generated, such as `tree: &mut Tree`";
        return Err(Error::new(function.sig.paren_token.span.join(), text));
    };
    let (structure, taking) = match &first.ty {
        Type::Reference(reference) if reference.mutability.is_some() => ((*reference.elem).clone(), Taking::Mutably),
        Type::Reference(reference) => ((*reference.elem).clone(), Taking::ByReference),
        other => (other.clone(), Taking::ByValue),
    };
    let mut arguments: Vec<Parameter> = parameters.collect();
    let has_old = arguments.first().is_some_and(|argument| argument.name == "old");
    if has_old {
        let old = arguments.remove(0);
        if taking != Taking::Mutably {
            return Err(Error::new(old.name.span(), "`old` is the state before a change; take the structure as `&mut`"));
        }
    }

    let mut bounds = vec![];
    let mut settings = vec![];
    let mut conditions: Vec<(Ident, Expr)> = vec![];
    let mut invariant = Invariant::OfType;
    for Entry { left, right } in entries.0 {
        let span = left.span();
        let Some(right) = right else {
            match single(&left) {
                Some(name) if name == "any" => invariant = Invariant::None,
                Some(name) if SWITCHES.iter().any(|switch| name == switch) => settings.push(quote_spanned!(span=> .#name())),
                _ => return Err(Error::new(span, format!("write `what = bound`; {BOUNDS}"))),
            }
            continue;
        };
        if let Some(name) = single(&left) {
            let text = name.to_string();
            if let Some(argument) = arguments.iter_mut().find(|argument| argument.name == name) {
                argument.values = Some(right);
            } else if text == "invariant" {
                invariant = Invariant::Given(right);
            } else if text == "requires" || text == "panics_when" {
                conditions.push((name, right));
            } else if SETTINGS.contains(&text.as_str()) {
                settings.push(quote_spanned!(span=> .#name(#right)));
            } else if text == "every_len" {
                bounds.push(quote_spanned!(span=> .every_len(#right)));
            } else if text.starts_with(char::is_uppercase) {
                bounds.push(quote_spanned!(span=> .objects::<#name>(#right)));
            } else {
                let names: Vec<String> = arguments.iter().map(|argument| format!("`{}`", argument.name)).collect();
                let parameters = if names.is_empty() { "has none".to_string() } else { format!("has {}", names.join(", ")) };
                let text = format!(
                    "`{name}` is no parameter to be bounded (this check {parameters}) and no setting; settings are {}, {}, any, invariant, \
                     requires and panics_when; {BOUNDS}",
                    SETTINGS.join(", "),
                    SWITCHES.join(", ")
                );
                return Err(Error::new(span, text));
            }
            continue;
        }
        bounds.push(bound(&left, &right)?);
    }

    let name = std::mem::replace(&mut function.sig.ident, Ident::new("check", Span::call_site()));
    let attributes = std::mem::take(&mut function.attrs);
    let visibility = std::mem::replace(&mut function.vis, Visibility::Inherited);
    let (with, free): (Vec<&Parameter>, Vec<&Parameter>) = arguments.iter().partition(|argument| argument.values.is_none());
    for argument in &with {
        if !matches!(argument.ty, Type::Ptr(_)) && !mentions_pointer(&argument.ty) {
            let text = format!("`{0}` has no bound: write `{0} = 0..=3` in `#[exhaustive(..)]`", argument.name);
            return Err(Error::new(argument.name.span(), text));
        }
    }
    if free.len() > 4 || with.len() > 3 {
        return Err(Error::new(name.span(), "a check takes at most four arguments besides its structure; put them in a tuple"));
    }

    // What is generated together is one structure: a tuple if there are pointers into it among the arguments.
    let with_types: Vec<&Type> = with.iter().map(|argument| &argument.ty).collect();
    let generated = if with.is_empty() { quote!(#structure) } else { quote!((#structure, #(#with_types),*)) };
    // The structure behind a reference to what is generated, or in it.
    let lent = |of: TokenStream| if with.is_empty() { of } else { quote!(&#of.0) };
    let twin = lent(quote!(twin));
    let scope = match &invariant {
        Invariant::OfType if with.is_empty() => quote_spanned!(structure.span()=> ::smallscope::Scope::<#generated>::new()),
        Invariant::OfType => quote_spanned!(structure.span()=>
            ::smallscope::Scope::<#generated>::any().requires(|twin| <#structure as ::smallscope::Invariant>::twin_holds(#twin))),
        Invariant::None => quote!(::smallscope::Scope::<#generated>::any()),
        Invariant::Given(predicate) => {
            quote_spanned!(predicate.span()=> ::smallscope::Scope::<#generated>::any().requires(#predicate))
        }
    };
    let values = free.iter().map(|argument| {
        let (values, ty) = (&argument.values, &argument.ty);
        let ty = unreferenced(ty);
        quote_spanned!(values.span()=> .arg::<#ty>(#values))
    });
    let points_inside = (!with.is_empty()).then(|| quote!(.points_inside()));
    let argument_names: Vec<String> = free.iter().map(|argument| argument.name.to_string()).collect();
    // The arguments of the function, after the structure and `old`, in the order in which they are declared.
    let given = |input: TokenStream| -> Vec<TokenStream> {
        let (mut next_with, mut next_free) = (1usize, 0usize);
        let one = arguments.iter().map(|argument| {
            if argument.values.is_none() {
                let position = syn::Index::from(next_with);
                next_with += 1;
                quote!(#input.#position)
            } else {
                let position = syn::Index::from(next_free);
                next_free += 1;
                if matches!(argument.ty, Type::Reference(_)) { quote!(&args.#position) } else { quote!(args.#position.clone()) }
            }
        });
        one.collect()
    };
    let names: Vec<&Ident> = std::iter::once(&first.name).chain(arguments.iter().map(|argument| &argument.name)).collect();
    let types: Vec<TokenStream> =
        std::iter::once(quote!(&#structure)).chain(arguments.iter().map(|argument| argument.ty.to_token_stream())).collect();
    let conditions: Vec<TokenStream> = conditions
        .into_iter()
        .map(|(kind, condition)| {
            let old = lent(quote!(old));
            let given = given(quote!(old));
            let (declared, called) = match condition {
                Expr::Closure(closure) => {
                    if closure.inputs.len() > names.len() {
                        let text = "it takes the structure before the call, then the arguments of the check";
                        return Err(Error::new(closure.inputs.span(), text));
                    }
                    let (body, patterns) = (&closure.body, closure.inputs.iter().map(plain_pattern));
                    let (types, count) = (&types[..closure.inputs.len()], closure.inputs.len());
                    let given = &given[..count.saturating_sub(1)];
                    let old = (count > 0).then(|| quote!(#old,));
                    (quote!(fn holds(#(#patterns: #types),*) -> bool { #body }), quote!(holds(#old #(#given),*)))
                }
                function => (quote!(), quote!((#function)(#old, #(#given),*))),
            };
            Ok(quote_spanned!(kind.span()=> .#kind(|old, args| { #declared let _ = args; #called })))
        })
        .collect::<Result<_>>()?;
    let after = matches!(invariant, Invariant::OfType) && taking == Taking::Mutably;
    let real = lent(quote!(real));
    let after = after.then(|| quote!(.invariant(|real| <#structure as ::smallscope::Invariant>::holds(#real))));
    let body = {
        let (shared, old) = (lent(quote!(input)), lent(quote!(old)));
        let (unique, owned) =
            if with.is_empty() { (quote!(input), quote!(input)) } else { (quote!(&mut input.0), quote!(input.0)) };
        let given = given(quote!(input));
        match (taking, has_old) {
            (Taking::Mutably, true) => {
                quote!(.body_with_old(|input: &mut #generated, old: &#generated, args| { let _ = args; check(#unique, #old, #(#given),*); }))
            }
            (Taking::Mutably, false) => {
                quote!(.body(|input: &mut #generated, args| { let _ = args; check(#unique, #(#given),*); }))
            }
            (Taking::ByReference, _) => {
                quote!(.body(|input: &mut #generated, args| { let _ = args; check(#shared, #(#given),*); }))
            }
            (Taking::ByValue, _) => quote!(.by_value(|input: #generated, args| { let _ = args; check(#owned, #(#given),*); })),
        }
    };
    let shown = name.to_string();
    let output = &function.sig.output;
    if !matches!(output, syn::ReturnType::Default) {
        return Err(Error::new(output.span(), "a check returns nothing; it fails by a panic, such as that of `assert!`"));
    }
    Ok(quote! {
        #(#attributes)*
        #[test]
        #visibility fn #name() {
            #[allow(clippy::needless_pass_by_value, clippy::ptr_arg)]
            #function
            ::smallscope::Check::new(#scope #(#bounds)*)
                .named(::smallscope::check::test_name(::core::module_path!(), #shown))
                .by_attribute(::smallscope::check_shows!(#generated))
                #(#values)*
                #points_inside
                .argument_names(&[#(#argument_names),*])
                #(#conditions)*
                #(#settings)*
                #after
                #body
                .assert();
        }
    })
}

enum Invariant {
    /// The one that the type has.
    OfType,
    None,
    Given(Expr),
}

fn parameters(function: &ItemFn) -> Result<Vec<Parameter>> {
    let one = |input: &FnArg| match input {
        FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(name) => Ok(Parameter { name: name.ident.clone(), ty: (*typed.ty).clone(), values: None }),
            other => Err(Error::new(other.span(), "write a plain name here, and take it apart inside")),
        },
        FnArg::Receiver(receiver) => Err(Error::new(
            receiver.span(),
            "a check is a free function; its first parameter is the structure, such as `tree: &mut Tree`",
        )),
    };
    function.sig.inputs.iter().map(one).collect()
}

/// A single name.
fn single(expression: &Expr) -> Option<Ident> {
    match expression {
        Expr::Path(path) => path.path.get_ident().cloned(),
        _ => None,
    }
}

fn bound(left: &Expr, right: &Expr) -> Result<TokenStream> {
    let span = left.span();
    match left {
        Expr::Path(path) => {
            let last = &path.path.segments.last().expect("a path is not empty").ident;
            if !last.to_string().starts_with(char::is_uppercase) {
                let key = key(&path.path, "")?;
                return Ok(quote_spanned!(span=> .field(#key, #right)));
            }
            let before = path.path.segments.iter().rev().nth(1).map(|segment| segment.ident.to_string());
            if before.is_some_and(|before| before.starts_with(char::is_uppercase)) {
                let key = key(&path.path, "")?;
                return Ok(quote_spanned!(span=> .variant(#key, #right)));
            }
            Ok(quote_spanned!(span=> .objects::<#path>(#right)))
        }
        Expr::Field(ExprField { base, member, .. }) => {
            let Expr::Path(path) = &**base else { return Err(Error::new(span, BOUNDS)) };
            let last = &path.path.segments.last().expect("a path is not empty").ident;
            let is_variant = last.to_string().starts_with(char::is_uppercase);
            match member {
                Member::Named(name) if !is_variant && (name == "len" || name == "each") => {
                    let key = key(&path.path, "")?;
                    Ok(quote_spanned!(span=> .#name(#key, #right)))
                }
                member if is_variant => {
                    let key = key(&path.path, &member.to_token_stream().to_string())?;
                    Ok(quote_spanned!(span=> .field(#key, #right)))
                }
                _ => Err(Error::new(span, BOUNDS)),
            }
        }
        Expr::Call(call) => {
            let of = call.args.first().ok_or_else(|| Error::new(span, BOUNDS))?;
            match single(&call.func) {
                Some(name) if name == "depth" || name == "every" => Ok(quote_spanned!(span=> .#name::<#of>(#right))),
                _ => Err(Error::new(span, BOUNDS)),
            }
        }
        _ => Err(Error::new(span, BOUNDS)),
    }
}

/// `Node::key` is `NodeTwin::KEY`; `Expr::Add` with `left` is `ExprTwin::ADD_LEFT`.
fn key(path: &Path, member: &str) -> Result<TokenStream> {
    let mut owner = path.clone();
    let last = owner.segments.pop().ok_or_else(|| Error::new(path.span(), BOUNDS))?;
    owner.segments.pop_punct();
    if owner.segments.is_empty() {
        return Err(Error::new(path.span(), BOUNDS));
    }
    let name = last.ident.to_string();
    let name = name.trim_start_matches("r#");
    let name = if member.is_empty() { name.to_string() } else { format!("{name}.{member}") };
    let key = Ident::new(&screaming(&name), last.ident.span());
    Ok(quote_spanned!(last.ident.span()=> <<#owner as ::smallscope::Class>::Object>::#key))
}

/// Whether the type is a pointer into the structure, so that it is generated with it.
fn mentions_pointer(ty: &Type) -> bool {
    let text = ty.to_token_stream().to_string();
    text.contains("NonNull") || text.contains('*') || text.contains("Weak") || text.contains("Rc ")
}

fn unreferenced(ty: &Type) -> &Type {
    match ty {
        Type::Reference(reference) => &reference.elem,
        other => other,
    }
}

/// The pattern of a closure's parameter without its type, which is known.
fn plain_pattern(pattern: &Pat) -> TokenStream {
    match pattern {
        Pat::Type(typed) => typed.pat.to_token_stream(),
        other => other.to_token_stream(),
    }
}
