//! Expressions and types, as the twin has them.

use super::names::{Names, append_twin, argument, owner, variable};
use super::patterns::{At, Binding, Guard, Taken, fresh_name, is_slice, read};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use std::collections::HashMap;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Arm, BinOp, Block, Error, Expr, ExprIf, ExprMatch, ExprPath, ExprWhile, FieldValue, FnArg, GenericArgument, GenericParam,
    Item, Local, Macro, Pat, Path, PathArguments, ReturnType, Signature, Stmt, Token, Type, UnOp, parse_quote,
    parse_quote_spanned,
};

/// Methods that change what they are called on, which is therefore no part of the structure.
const CHANGING: &[&str] = &[
    "append",
    "clear",
    "dedup",
    "drain",
    "entry",
    "extend",
    "extend_from_slice",
    "fill",
    "first_mut",
    "get_mut",
    "get_or_insert_with",
    "insert",
    "iter_mut",
    "last_mut",
    "pop",
    "pop_back",
    "pop_first",
    "pop_front",
    "pop_last",
    "push",
    "push_back",
    "push_front",
    "push_str",
    "remove",
    "resize",
    "retain",
    "reverse",
    "sort",
    "sort_by",
    "sort_by_key",
    "sort_unstable",
    "sort_unstable_by",
    "sort_unstable_by_key",
    "swap",
    "swap_remove",
    "truncate",
];

/// Macros that print their arguments.
const PRINTING: &[&str] =
    &["eprint", "eprintln", "format", "format_args", "panic", "print", "println", "unreachable", "write", "writeln"];

/// Functions that tell about the memory of a value, in which the twin differs.
const MEMORY_OF_VALUE: &[&str] = &["align_of_val", "size_of_val", "type_name_of_val"];

/// Functions that tell about the memory of a type.
const MEMORY_OF_TYPE: &[&str] = &["align_of", "needs_drop", "size_of", "type_name"];

/// Methods that an invariant cannot call, because the twin lies in memory otherwise, and why; some of them only on parts of the structure.
const REFUSED: &[(&[&str], bool, &str)] = &[
    (
        &["byte_add", "byte_offset_from", "byte_sub", "offset", "offset_from", "offset_from_unsigned"],
        false,
        "an #[invariant] is compiled for the twin too, which lies in memory otherwise: compare pointers, but do not calculate with them",
    ),
    (&["type_id"], false, "an #[invariant] is compiled for the twin too, which is another type: it cannot ask for its `type_id`"),
    (&["strong_count", "weak_count"], false, COUNTS),
    (&["capacity"], true, "the search does not choose capacities, so an invariant cannot ask for one"),
    (
        &["as_ptr_range", "first_chunk", "as_chunks", "as_array"],
        true,
        "an #[invariant] is compiled for the twin too, whose elements lie in memory otherwise: use `iter`, `get` or a slice pattern",
    ),
];

const COUNTS: &str = "the search does not count references, so an invariant cannot ask for their number";

/// Rewrites the code of a plain type for its twin.
pub(super) struct Rewrite {
    pub(super) names: Names,
    /// The plain type of the impl block.
    pub(super) plain: Option<Type>,
    errors: Vec<Error>,
    scopes: Vec<HashMap<String, Binding>>,
    fresh: usize,
    /// Whether types cannot be left to the compiler.
    in_signature: bool,
    /// Whether raw pointers can be dereferenced here.
    in_unsafe: bool,
}

impl Rewrite {
    pub(super) fn new(names: Names, plain: Option<Type>) -> Rewrite {
        Rewrite { names, plain, errors: vec![], scopes: vec![], fresh: 0, in_signature: false, in_unsafe: false }
    }

    pub(super) fn error(&mut self, at: impl ToTokens, text: &str) {
        self.errors.push(Error::new_spanned(at, text));
    }

    pub(super) fn has_errors(&self) -> bool {
        !self.errors.is_empty()
    }

    pub(super) fn into_error(self) -> Option<Error> {
        self.errors.into_iter().reduce(|mut all, error| {
            all.combine(error);
            all
        })
    }

    pub(super) fn fresh(&mut self, what: &str, span: Span) -> Ident {
        self.fresh += 1;
        fresh_name(what, self.fresh, span)
    }

    /// Rewrites a function; if something in it cannot be, the errors say so and the function only panics.
    pub(super) fn function(&mut self, signature: &mut Signature, block: &mut Block) {
        let errors = self.errors.len();
        if let Some(asyncness) = &signature.asyncness {
            self.error(asyncness, "an invariant cannot wait: remove `async`");
        }
        signature.constness = None;
        self.names.add_parameters(&signature.generics);
        let types: Vec<Type> = signature
            .inputs
            .iter()
            .filter_map(|input| if let FnArg::Typed(input) = input { Some((*input.ty).clone()) } else { None })
            .chain(if let ReturnType::Type(_, ty) = &signature.output { Some((**ty).clone()) } else { None })
            .collect();
        let types: Vec<&Type> = types.iter().collect();
        for parameter in &mut signature.generics.params {
            if let GenericParam::Type(parameter) = parameter
                && self.names.is_parameter_of_twin(&parameter.ident, &types)
            {
                parameter.bounds.push(parse_quote!(::smallscope::twin::PlainValue));
            }
        }
        self.visit_generics_mut(&mut signature.generics);
        // A function sees nothing of the function around it.
        let around = std::mem::take(&mut self.scopes);
        self.scopes.push(HashMap::new());
        self.in_signature = true;
        for input in &mut signature.inputs {
            if let FnArg::Typed(input) = input {
                let taken = self.pattern(&mut input.pat, At::value());
                self.declare(&taken);
                self.ty(&mut input.ty);
            }
        }
        self.visit_return_type_mut(&mut signature.output);
        self.in_signature = false;
        self.visit_block_mut(block);
        self.scopes = around;
        if self.errors.len() > errors {
            *block = parse_quote!({ ::core::unimplemented!() });
        } else {
            block.stmts.insert(
                0,
                parse_quote! {
                    use ::smallscope::twin::{
                        AskedItself as _, AskedOption as _, BoundToForm as _, BoundToItself as _, Interior as _, ShownItems as _,
                        ShownItself as _, SideAsItIs as _, SideOfForms as _, SideOfPlace as _, SlicedForms as _, SlicedItems as _,
                        SlicedItself as _, TakenAsItIs as _, TakenForms as _, TakenPlace as _, ViaItself as _, ViaPlace as _,
                    };
                },
            );
        }
    }

    // ---- variables ------------------------------------------------------------------------------------------------

    fn declare(&mut self, taken: &Taken) {
        let scope = self.scopes.last_mut().expect("inside a function");
        for (name, binding) in &taken.bindings {
            scope.insert(name.to_string(), *binding);
        }
    }

    fn scoped(&mut self, inside: impl FnOnce(&mut Self)) {
        self.scopes.push(HashMap::new());
        inside(self);
        self.scopes.pop();
    }

    fn derefs(&self, name: &str) -> Option<usize> {
        match self.scopes.iter().rev().find_map(|scope| scope.get(name))? {
            Binding::Form { derefs } => Some(*derefs),
            Binding::Itself => None,
        }
    }

    // ---- patterns and what they are matched on --------------------------------------------------------------------

    /// Rewrites what patterns are matched on, and says where they then stand.
    fn scrutinee<'a>(&mut self, expression: &mut Expr, patterns: impl IntoIterator<Item = &'a Pat>) -> At {
        let patterns: Vec<&Pat> = patterns.into_iter().collect();
        let at = self.position(expression, patterns.iter().copied());
        if patterns.iter().any(|pattern| is_slice(pattern)) && !matches!(expression, Expr::Array(_)) {
            if let Expr::Reference(reference) = expression {
                *expression = (*reference.expr).clone();
            }
            self.form(expression);
            *expression = parse_quote_spanned!(expression.span()=> (&::smallscope::twin::Sliced(&#expression)).sliced());
        } else if at.is_option() {
            if let Expr::Reference(reference) = expression {
                *expression = (*reference.expr).clone();
            }
            self.visit_expr_mut(expression);
            *expression = parse_quote_spanned!(expression.span()=> ::smallscope::twin::Asked(&#expression).asked());
        } else {
            self.visit_expr_mut(expression);
            if at.is_by_reference() {
                *expression = parse_quote_spanned!(expression.span()=> &#expression);
            }
        }
        at
    }

    /// Rewrites a place, but leaves what is there as the form that it is.
    fn form(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Field(_) | Expr::Index(_) => visit_mut::visit_expr_mut(self, expression),
            Expr::Paren(inner) => self.form(&mut inner.expr),
            _ => self.visit_expr_mut(expression),
        }
    }

    /// Rewrites an expression that is used by value: tuples and arrays of forms are copied.
    fn value(&mut self, expression: &mut Expr) {
        let place = is_field_or_element(expression);
        if place && !is_range_of(expression) {
            self.form(expression);
            *expression = parse_quote_spanned!(expression.span()=> (*(&::smallscope::twin::Taken(&#expression)).taken()));
        } else {
            self.visit_expr_mut(expression);
        }
    }

    /// Rewrites one side of a comparison: tuples of forms are copied.
    fn side(&mut self, expression: &mut Expr) {
        if is_field_or_element(expression) && !is_range_of(expression) {
            self.form(expression);
            *expression = parse_quote_spanned!(expression.span()=> (*(&::smallscope::twin::Side(&#expression)).side()));
        } else {
            self.visit_expr_mut(expression);
        }
    }

    fn guards(&mut self, guards: Vec<Guard>) -> Vec<Expr> {
        let conditions = guards.into_iter().map(|Guard { variable, pattern }| {
            let mut condition: Expr = parse_quote_spanned!(pattern.span()=> match #variable { #pattern => true, _ => false });
            self.visit_expr_mut(&mut condition);
            condition
        });
        conditions.collect()
    }

    fn arms(&mut self, expression: &mut ExprMatch) {
        let at = self.scrutinee(&mut expression.expr, expression.arms.iter().map(|arm| &arm.pat));
        let mut guarded = None;
        let mut arms = vec![];
        for mut arm in std::mem::take(&mut expression.arms) {
            let mut condition = None;
            if let Pat::Guard(guard) = arm.pat {
                condition = Some(*guard.guard);
                arm.pat = *guard.pat;
            }
            for pattern in self.cases(arm.pat.clone(), at) {
                let mut arm = Arm { pat: pattern, ..arm.clone() };
                let mut condition = condition.clone();
                self.scoped(|this| {
                    let taken = this.pattern(&mut arm.pat, at);
                    this.declare(&taken);
                    let mut conditions = this.guards(taken.guards);
                    if !conditions.is_empty() {
                        guarded = Some(arm.pat.span());
                    }
                    if let Some(condition) = &mut condition {
                        this.visit_expr_mut(condition);
                        conditions.push(condition.clone());
                    }
                    this.visit_expr_mut(&mut arm.body);
                    if let Some(condition) = all(conditions) {
                        let pattern = &arm.pat;
                        arm.pat = Pat::Guard(syn::PatGuard {
                            attrs: vec![],
                            pat: Box::new(pattern.clone()),
                            if_token: Token![if](pattern.span()),
                            guard: Box::new(condition),
                        });
                    }
                });
                arm.comma = Some(Token![,](arm.body.span()));
                arms.push(arm);
            }
        }
        if let Some(span) = guarded {
            // The plain match is exhaustive; with guards in place of patterns, the compiler cannot see that this one is.
            arms.push(parse_quote_spanned!(span=> _ => ::core::unreachable!(),));
        }
        expression.arms = arms;
    }

    /// The conditions of an `if` or `while`, where each `let` binds for those after it.
    fn condition(&mut self, condition: &mut Expr) {
        let mut rewritten = vec![];
        for mut part in conjuncts(condition.clone()) {
            let mut guards = vec![];
            if let Expr::Let(binding) = &mut part {
                let at = self.scrutinee(&mut binding.expr, [&*binding.pat]);
                let taken = self.pattern(&mut binding.pat, at);
                self.declare(&taken);
                guards = self.guards(taken.guards);
            } else {
                self.visit_expr_mut(&mut part);
            }
            rewritten.push(part);
            rewritten.extend(guards);
        }
        *condition = all(rewritten).expect("a condition has parts");
    }

    /// Whether a lone `let` is a condition that becomes a `match` with a guard.
    fn let_with_guards(&self, condition: &Expr) -> bool {
        let Expr::Let(binding) = condition else { return false };
        self.needs_guards(&binding.pat, self.position(&binding.expr, [&*binding.pat]))
    }

    fn if_let_as_match(&mut self, expression: &ExprIf) -> Expr {
        let Expr::Let(binding) = &*expression.cond else { unreachable!("checked by the caller") };
        let (pattern, value, then) = (&binding.pat, &binding.expr, &expression.then_branch);
        let otherwise = expression.else_branch.as_ref().map_or(quote!({}), |(_, otherwise)| otherwise.to_token_stream());
        let mut whole: Expr = parse_quote_spanned!(expression.span()=> match #value { #pattern => #then, _ => #otherwise });
        self.visit_expr_mut(&mut whole);
        whole
    }

    fn while_let_as_loop(&mut self, expression: &ExprWhile) -> Expr {
        let Expr::Let(binding) = &*expression.cond else { unreachable!("checked by the caller") };
        let (pattern, value, body, label) = (&binding.pat, &binding.expr, &expression.body, &expression.label);
        let mut whole: Expr =
            parse_quote_spanned!(expression.span()=> #label loop { match #value { #pattern => #body, _ => break } });
        self.visit_expr_mut(&mut whole);
        whole
    }

    /// `let PATTERN = value else { .. };` whose pattern needs guards: the match gives its variables.
    fn let_else_as_match(&mut self, local: &mut Local, at: At) {
        let Some(init) = &mut local.init else { return };
        let Some((_, otherwise)) = init.diverge.take() else { return };
        let mut pattern = local.pat.clone();
        let taken = self.pattern(&mut pattern, at);
        self.declare(&taken);
        let condition = all(self.guards(taken.guards));
        let names: Vec<Ident> = taken
            .bindings
            .iter()
            .map(|(name, _)| name.clone())
            .filter(|name| !name.to_string().starts_with("smallscope_"))
            .collect();
        let (value, guard) = (&init.expr, condition.map(|condition| quote!(if #condition)));
        *init.expr = parse_quote_spanned!(value.span()=> match #value { #pattern #guard => (#(#names,)*), _ => #otherwise });
        local.pat = parse_quote!((#(#names,)*));
    }

    // ---- names ----------------------------------------------------------------------------------------------------

    /// The constant of the plain type that `Self::LIMIT` or `Node::LIMIT` means.
    pub(super) fn plain_constant(&self, path: &Path) -> Option<Path> {
        if path.segments[0].ident != "Self" || path.segments.len() != 2 {
            return None;
        }
        let Some(Type::Path(plain)) = &self.plain else { return None };
        let mut constant = plain.path.clone();
        if let Some(last) = constant.segments.last_mut()
            && let syn::PathArguments::AngleBracketed(arguments) = &mut last.arguments
        {
            arguments.colon2_token = Some(Token![::](arguments.span()));
        }
        constant.segments.push(path.segments[1].clone());
        Some(constant)
    }

    fn value_path(&mut self, path: &mut ExprPath) {
        if path.qself.is_some() {
            return visit_mut::visit_expr_path_mut(self, path);
        }
        let last = path.path.segments.last().expect("a path is not empty").ident.clone();
        if MEMORY_OF_VALUE.iter().any(|name| last == name) {
            let text = format!(
                "an #[invariant] is compiled for the twin too, which lies in memory otherwise: it cannot ask for `{last}`"
            );
            return self.error(&*path, &text);
        }
        if MEMORY_OF_TYPE.iter().any(|name| last == name)
            || (last == "of" && owner(&path.path).is_some_and(|it| it.ident == "TypeId"))
        {
            let before = path.to_token_stream().to_string();
            visit_mut::visit_path_mut(self, &mut path.path);
            if path.to_token_stream().to_string() != before {
                let text = format!(
                    "an #[invariant] is compiled for the twin too, which is another type with another size: it cannot ask for `{last}`"
                );
                self.error(&*path, &text);
            }
            return;
        }
        if path.path.get_ident().is_some() {
            if self.names.is_helper(&last) && !self.scopes.iter().any(|scope| scope.contains_key(&last.to_string())) {
                path.path = super::helper_name(&last).into();
            }
            return;
        }
        let owner_name = owner(&path.path).map(|owner| owner.ident.to_string()).unwrap_or_default();
        match (owner_name.as_str(), last.to_string().as_str()) {
            ("Rc" | "Arc", "strong_count" | "weak_count") => {
                self.error(&*path, COUNTS);
            }
            ("Rc" | "Arc" | "Box", "ptr_eq" | "as_ptr" | "clone" | "downgrade" | "as_ref") => {
                path.path = syn::parse2(quote_spanned!(path.span()=> ::smallscope::twin::PointerEq::#last)).expect("a path");
            }
            ("String", "as_str" | "is_empty" | "len") | ("Vec" | "VecDeque", "is_empty" | "len") => {
                path.path = syn::parse2(quote_spanned!(path.span()=> ::smallscope::twin::Long::#last)).expect("a path");
            }
            ("Weak", "new" | "ptr_eq" | "upgrade" | "clone") => {
                path.path = syn::parse2(quote_spanned!(path.span()=> ::smallscope::twin::WeakPointer::#last)).expect("a path");
            }
            _ if self.names.is_constant(&last) => {
                if let Some(constant) = self.plain_constant(&path.path) {
                    path.path = constant;
                }
                return;
            }
            _ => {
                if self.names.is_helper(&last)
                    && path.path.segments.iter().rev().skip(1).all(|part| !super::names::is_upper(&part.ident))
                {
                    path.path.segments.last_mut().expect("a path is not empty").ident = super::helper_name(&last);
                } else if let Some(owner) = self.names.twin_owner(&path.path) {
                    append_twin(&mut path.path, owner);
                }
            }
        }
        visit_mut::visit_path_mut(self, &mut path.path);
    }

    pub(super) fn ty(&mut self, ty: &mut Type) {
        match ty {
            Type::Reference(reference) if reference.mutability.is_none() => {
                match self.items(&reference.elem) {
                    Some(items) => *reference.elem = items,
                    None => self.ty(&mut reference.elem),
                }
                return;
            }
            Type::Path(path) if path.qself.is_none() => {
                let segment = path.path.segments.last_mut().expect("a path is not empty");
                let (name, span) = (segment.ident.to_string(), segment.ident.span());
                let inner = argument(segment).cloned();
                match (name.as_str(), inner) {
                    ("Box" | "Rc" | "Arc", Some(Type::TraitObject(_))) => visit_mut::visit_type_path_mut(self, path),
                    ("Box" | "Rc" | "Arc", Some(inner)) => {
                        let inner = self.behind_pointer(inner);
                        *ty = syn::parse2(quote_spanned!(span=> &#inner)).expect("a type");
                    }
                    ("Weak", Some(inner)) => {
                        let inner = self.behind_pointer(inner);
                        *ty = syn::parse2(quote_spanned!(span=> ::smallscope::twin::WeakPointer<'_, #inner>)).expect("a type");
                    }
                    ("RefCell" | "Cell", Some(inner)) if self.names.belongs(&inner) => *ty = self.behind_pointer(inner),
                    _ => {
                        if let Some(last) = self.names.twin_type(&path.path) {
                            // Its arguments stay: the twin has the parameters of the plain type.
                            append_twin(&mut path.path, last);
                        } else {
                            if !self.in_signature {
                                infer_texts(&mut path.path);
                            }
                            visit_mut::visit_type_path_mut(self, path);
                        }
                    }
                }
                return;
            }
            _ => {}
        }
        visit_mut::visit_type_mut(self, ty);
    }

    /// What a pointer leads to: a cell has an object of its own.
    fn behind_pointer(&mut self, mut ty: Type) -> Type {
        if let Type::Path(path) = &ty
            && let Some(segment) = path.path.segments.last()
            && (segment.ident == "RefCell" || segment.ident == "Cell")
            && let Some(inner) = argument(segment)
        {
            let is_this = matches!(inner, Type::Path(path) if path.path.is_ident("Self"));
            if is_this || self.names.belongs(inner) {
                let mut cell = path.path.clone();
                if let (true, Some(plain), Some(segment)) = (is_this, &self.plain, cell.segments.last_mut()) {
                    segment.arguments = PathArguments::AngleBracketed(parse_quote!(<#plain>));
                }
                return syn::parse2(quote_spanned!(path.span()=> <#cell as ::smallscope::Twin>::Object)).expect("a type");
            }
            return self.behind_pointer(inner.clone());
        }
        self.ty(&mut ty);
        ty
    }

    /// A sequence of what belongs to the structure.
    fn items(&self, ty: &Type) -> Option<Type> {
        let span = ty.span();
        let tokens = match ty {
            Type::Slice(slice) if self.names.belongs(&slice.elem) => {
                let element = &slice.elem;
                quote_spanned!(span=> ::smallscope::twin::Items<<#element as ::smallscope::Twin>::Element>)
            }
            Type::Array(array) if self.names.belongs(&array.elem) => {
                let element = &array.elem;
                quote_spanned!(span=> ::smallscope::twin::Items<<#element as ::smallscope::Searchable>::Monitored>)
            }
            Type::Path(path) => {
                let segment = path.path.segments.last().expect("a path is not empty");
                let element = argument(segment).filter(|element| self.names.belongs(element))?;
                if segment.ident != "Vec" && segment.ident != "VecDeque" {
                    return None;
                }
                quote_spanned!(span=> ::smallscope::twin::Items<<#element as ::smallscope::Twin>::Element>)
            }
            _ => return None,
        };
        Some(syn::parse2(tokens).expect("a type"))
    }

    // ---- places and macros ----------------------------------------------------------------------------------------

    fn assigned(&mut self, place: &Expr) {
        if is_part_of_self(place) {
            self.error(place, "an invariant only reads: it cannot assign to a part of the structure");
        }
    }

    /// A place that is changed: it is no part of the structure, so it is not read as one.
    fn changed_place(&mut self, place: &mut Expr) {
        match place {
            Expr::Field(field) => self.changed_place(&mut field.base),
            Expr::Index(index) => {
                self.changed_place(&mut index.expr);
                self.visit_expr_mut(&mut index.index);
            }
            Expr::Paren(inner) => self.changed_place(&mut inner.expr),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Deref(_)) => self.changed_place(&mut unary.expr),
            Expr::Path(_) => {}
            Expr::Tuple(tuple) => tuple.elems.iter_mut().for_each(|place| self.changed_place(place)),
            _ => self.visit_expr_mut(place),
        }
    }

    /// `matches!(value, pattern if guard)` as a `match`.
    fn matches_as_match(&mut self, call: &Macro) -> syn::Result<Expr> {
        let parser = |input: ParseStream<'_>| {
            let value: Expr = input.parse()?;
            input.parse::<Token![,]>()?;
            let pattern = input.call(Pat::parse_multi_with_leading_vert)?;
            let guard = if input.parse::<Option<Token![if]>>()?.is_some() { Some(input.parse::<Expr>()?) } else { None };
            input.parse::<Option<Token![,]>>()?;
            Ok((value, pattern, guard))
        };
        let (value, pattern, guard) = parser.parse2(call.tokens.clone())?;
        let guard = guard.map(|guard| quote!(if #guard));
        let mut whole: Expr = parse_quote_spanned!(call.path.span()=> match #value { #pattern #guard => true, _ => false });
        self.visit_expr_mut(&mut whole);
        Ok(whole)
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
                    let value = read(&variable, derefs);
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

impl VisitMut for Rewrite {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Path(path) => {
                if let Some(name) = variable(path)
                    && let Some(derefs) = self.derefs(&name.to_string())
                {
                    *expression = read(name, derefs);
                } else {
                    self.value_path(path);
                }
            }
            Expr::Field(_) | Expr::Index(_) => {
                visit_mut::visit_expr_mut(self, expression);
                *expression = parse_quote_spanned!(expression.span()=> (*::smallscope::twin::Spot(&#expression).spot()));
            }
            Expr::Assign(assign) => {
                self.assigned(&assign.left);
                self.changed_place(&mut assign.left);
                self.visit_expr_mut(&mut assign.right);
            }
            Expr::Binary(binary) if is_assignment(&binary.op) => {
                self.assigned(&binary.left);
                self.changed_place(&mut binary.left);
                self.visit_expr_mut(&mut binary.right);
            }
            Expr::Reference(reference) if reference.mutability.is_some() => self.changed_place(&mut reference.expr),
            Expr::MethodCall(call) if CHANGING.iter().any(|method| call.method == method) && !is_part_of_self(&call.receiver) => {
                self.changed_place(&mut call.receiver);
                call.args.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
            }
            Expr::MethodCall(call) => {
                let in_structure = is_part_of_self(&call.receiver);
                let refused = REFUSED
                    .iter()
                    .find(|(names, parts, _)| names.iter().any(|name| call.method == name) && (in_structure || !parts));
                if let Some((_, _, why)) = refused {
                    self.error(&call.method, why);
                } else if self.in_unsafe && (call.method == "add" || call.method == "sub") {
                    self.error(&call.method, REFUSED[0].2);
                }
                visit_mut::visit_expr_method_call_mut(self, call);
            }
            Expr::Unsafe(block) => {
                let around = std::mem::replace(&mut self.in_unsafe, true);
                self.visit_block_mut(&mut block.block);
                self.in_unsafe = around;
            }
            Expr::Match(whole) => self.arms(whole),
            Expr::If(whole) if self.let_with_guards(&whole.cond) => *expression = self.if_let_as_match(&whole.clone()),
            Expr::If(whole) => {
                self.scoped(|this| {
                    this.condition(&mut whole.cond);
                    this.visit_block_mut(&mut whole.then_branch);
                });
                if let Some((_, otherwise)) = &mut whole.else_branch {
                    self.visit_expr_mut(otherwise);
                    // A `match` that an `else if let` became.
                    if !matches!(**otherwise, Expr::If(_) | Expr::Block(_)) {
                        **otherwise = parse_quote_spanned!(otherwise.span()=> { #otherwise });
                    }
                }
            }
            Expr::While(whole) if self.let_with_guards(&whole.cond) => *expression = self.while_let_as_loop(&whole.clone()),
            Expr::While(whole) => self.scoped(|this| {
                this.condition(&mut whole.cond);
                this.visit_block_mut(&mut whole.body);
            }),
            Expr::Binary(binary) if is_comparison(&binary.op) => {
                self.side(&mut binary.left);
                self.side(&mut binary.right);
            }
            Expr::Tuple(tuple) => tuple.elems.iter_mut().for_each(|element| self.value(element)),
            Expr::Array(array) => array.elems.iter_mut().for_each(|element| self.value(element)),
            Expr::ForLoop(whole) => {
                self.value(&mut whole.expr);
                self.scoped(|this| {
                    let taken = this.pattern(&mut whole.pat, At::value());
                    this.declare(&taken);
                    this.visit_block_mut(&mut whole.body);
                });
            }
            Expr::Closure(closure) => self.scoped(|this| {
                for input in &mut closure.inputs {
                    let taken = this.pattern(input, At::value());
                    this.declare(&taken);
                }
                this.visit_return_type_mut(&mut closure.output);
                this.visit_expr_mut(&mut closure.body);
            }),
            Expr::Macro(call) if call.mac.path.is_ident("matches") => match self.matches_as_match(&call.mac) {
                Ok(whole) => *expression = whole,
                Err(error) => self.errors.push(error),
            },
            Expr::Struct(literal) => {
                if self.names.twin_constructor(&literal.path).is_some() {
                    let name = &literal.path.segments.last().expect("a path is not empty").ident;
                    let text = format!(
                        "an #[invariant] is compiled for the twin too, of which it cannot make one; if `{name}` is not searched, write \
                         `#[invariant(.., plain({name}))]`"
                    );
                    self.error(&literal.path, &text);
                }
                visit_mut::visit_expr_struct_mut(self, literal);
            }
            Expr::Call(call) => {
                if let Expr::Path(path) = &*call.func
                    && path.path.segments.last().is_some_and(|last| super::names::is_upper(&last.ident))
                    && let Some(constructor) = self.names.twin_constructor(&path.path)
                {
                    let owner = if constructor.variant { owner(&path.path) } else { path.path.segments.last() };
                    let name = owner.map(|owner| owner.ident.to_string()).unwrap_or_default();
                    let text = format!(
                        "an #[invariant] is compiled for the twin too, of which it cannot make one; to compare, match: `matches!(value, \
                         {}(..))`; if `{name}` is not searched, write `#[invariant(.., plain({name}))]`",
                        path.to_token_stream().to_string().replace(' ', ""),
                    );
                    self.error(path, &text);
                }
                self.visit_expr_mut(&mut call.func);
                call.args.iter_mut().for_each(|argument| self.value(argument));
            }
            Expr::Await(wait) => {
                self.error(wait.await_token, "an invariant cannot wait: remove `.await`");
            }
            Expr::Async(block) => {
                self.error(block.async_token, "an invariant cannot wait: remove `async`");
            }
            _ => visit_mut::visit_expr_mut(self, expression),
        }
    }

    fn visit_field_value_mut(&mut self, field: &mut FieldValue) {
        field.colon_token.get_or_insert_with(Default::default);
        self.visit_expr_mut(&mut field.expr);
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        for statement in &block.stmts {
            match statement {
                Stmt::Item(Item::Struct(item)) => self.names.add_plain(&item.ident),
                Stmt::Item(Item::Enum(item)) => self.names.add_plain(&item.ident),
                Stmt::Item(Item::Type(item)) => self.names.add_plain(&item.ident),
                _ => {}
            }
        }
        self.scoped(|this| block.stmts.iter_mut().for_each(|statement| this.visit_stmt_mut(statement)));
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        match statement {
            Stmt::Macro(call) if call.mac.path.is_ident("matches") => match self.matches_as_match(&call.mac) {
                Ok(whole) => *statement = Stmt::Expr(whole, call.semi_token),
                Err(error) => self.errors.push(error),
            },
            _ => visit_mut::visit_stmt_mut(self, statement),
        }
    }

    fn visit_local_mut(&mut self, local: &mut Local) {
        let Some(init) = &mut local.init else {
            let taken = self.pattern(&mut local.pat, At::value());
            return self.declare(&taken);
        };
        let at = if matches!(&local.pat, Pat::Ident(binding) if binding.by_ref.is_none() && binding.subpat.is_none()) {
            self.value(&mut init.expr);
            At::value()
        } else {
            self.scrutinee(&mut init.expr, [&local.pat])
        };
        if let Some((_, otherwise)) = &mut init.diverge {
            self.visit_expr_mut(otherwise);
        }
        if self.needs_guards(&local.pat, at) {
            return self.let_else_as_match(local, at);
        }
        let taken = self.pattern(&mut local.pat, at);
        self.declare(&taken);
    }

    fn visit_item_fn_mut(&mut self, function: &mut syn::ItemFn) {
        self.function(&mut function.sig, &mut function.block);
    }

    fn visit_type_mut(&mut self, ty: &mut Type) {
        self.ty(ty);
    }

    fn visit_macro_mut(&mut self, call: &mut Macro) {
        let list = Punctuated::<Expr, Token![,]>::parse_terminated;
        if let Ok(mut arguments) = list.parse2(call.tokens.clone()) {
            let captured = self.captured(&arguments);
            let prints = call.path.segments.last().is_some_and(|name| PRINTING.iter().any(|printing| name.ident == printing));
            for argument in &mut arguments {
                let place = is_field_or_element(argument) || is_dereferenced(argument);
                self.visit_expr_mut(argument);
                if place && prints {
                    *argument = parse_quote_spanned!(argument.span()=> (*::smallscope::twin::Shown(&#argument).shown()));
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
            let text = "smallscope cannot read this macro's arguments; move the expression into a `let` before it";
            self.error(&*call, text);
        }
    }
}

/// A set of `String` may hold the user's own or those of the structure, which are no `String`: its uses say which.
fn infer_texts(path: &mut Path) {
    let Some(PathArguments::AngleBracketed(arguments)) = path.segments.last_mut().map(|segment| &mut segment.arguments) else {
        return;
    };
    for argument in &mut arguments.args {
        let GenericArgument::Type(ty) = argument else { continue };
        let mut ty = ty;
        while let Type::Reference(reference) = ty {
            ty = &mut reference.elem;
        }
        if matches!(ty, Type::Path(path) if path.path.is_ident("String")) {
            *ty = parse_quote!(_);
        }
    }
}

/// Whether an expression is a field or an element, with no more than parentheses around it.
fn is_field_or_element(expression: &Expr) -> bool {
    match expression {
        Expr::Field(_) | Expr::Index(_) => true,
        Expr::Paren(inner) => is_field_or_element(&inner.expr),
        _ => false,
    }
}

fn is_dereferenced(expression: &Expr) -> bool {
    match expression {
        Expr::Unary(unary) => matches!(unary.op, UnOp::Deref(_)),
        Expr::Paren(inner) => is_dereferenced(&inner.expr),
        _ => false,
    }
}

/// Whether an expression is some elements, which have no size: `items[1..]`.
fn is_range_of(expression: &Expr) -> bool {
    match expression {
        Expr::Index(index) => matches!(&*index.index, Expr::Range(_)),
        Expr::Paren(inner) => is_range_of(&inner.expr),
        _ => false,
    }
}

fn is_part_of_self(place: &Expr) -> bool {
    match place {
        Expr::Field(field) => is_part_of_self(&field.base),
        Expr::Index(index) => is_part_of_self(&index.expr),
        Expr::Paren(inner) => is_part_of_self(&inner.expr),
        Expr::Unary(unary) => matches!(unary.op, UnOp::Deref(_)) && is_part_of_self(&unary.expr),
        Expr::Path(path) => path.path.is_ident("self"),
        _ => false,
    }
}

/// The operands of `a && b && c`.
fn conjuncts(condition: Expr) -> Vec<Expr> {
    match condition {
        Expr::Binary(binary) if matches!(binary.op, BinOp::And(_)) => {
            let mut parts = conjuncts(*binary.left);
            parts.extend(conjuncts(*binary.right));
            parts
        }
        other => vec![other],
    }
}

fn all(conditions: Vec<Expr>) -> Option<Expr> {
    conditions.into_iter().reduce(|left, right| {
        let op = BinOp::And(Token![&&](right.span()));
        Expr::Binary(syn::ExprBinary { attrs: vec![], left: Box::new(left), op, right: Box::new(right) })
    })
}

fn is_comparison(op: &BinOp) -> bool {
    matches!(op, BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_))
}

fn is_assignment(op: &BinOp) -> bool {
    matches!(
        op,
        BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
            | BinOp::BitXorAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::ShlAssign(_)
            | BinOp::ShrAssign(_)
    )
}
