//! Required parts: what must hold for a function to succeed is run again with its own next value, and the function is not left.
//!
//! The code for the twin stays what the user wrote. Where a part of it is required, a loop is put around it, and where the part fails (`return false`,
//! `?`, an operand of `&&`, the end of the function) the engine is asked for the next value of a field that the part has read. If it has one, the
//! part is run again; if not, it fails as it did. `kernel/required.rs` says why no count changes.
//!
//! **What may be run again.** A part ends where something is changed that was there before it began: an assignment to a variable, a `&mut`, a method that
//! changes what it is called on. What begins after that is another part. Of calls, the callee tells at run time whether it was compiled here as well; if
//! not, it may do anything, and what began before the call is not run again. A part that uses a variable by value that may not be copied is none.
//! What is not understood is left as it is.
//!
//! A condition that costs little is *sifted*: asked at once for all values of the field that it has read last (`sifts.rs`). A loop does not begin anew where its first rounds are as
//! they were (`rounds.rs`).

mod asked;
mod calls;
mod effects;
mod fails;
mod flow;
mod forgets;
mod frozen;
mod known;
mod labels;
mod look;
mod moves;
mod parts;
mod passed;
mod rounds;
mod sifts;
mod statements;
mod strange;
mod success;
#[cfg(test)]
mod tests;
mod variables;
mod words;

use crate::hygiene::hidden;
use crate::krate::Glue;
use effects::Effects;
use fails::Fails;
use parts::Point;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use std::collections::{HashMap, HashSet};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ExprReturn, FnArg, Pat, ReturnType, Signature, Stmt, Type, parse_quote};
use variables::{Declared, Known, Seen, Variable};

use words::number;

/// What was found out about a place of the code.
#[derive(Clone)]
pub(super) struct Note {
    pub(super) at: Span,
    pub(super) text: String,
}

/// What is known of a block: its functions, by name.
#[derive(Clone, Default)]
pub(super) struct Returns {
    /// Whether what they return is copied.
    copied: HashMap<String, bool>,
    /// Those that say whether they have succeeded, with something that can be remembered.
    remembered: HashSet<String>,
    /// Whether nothing in what they return can be changed where it is lent.
    frozen: HashMap<String, bool>,
    /// What is known of what they return.
    known: HashMap<String, Known>,
    /// Types that are not searched.
    plain: HashSet<String>,
    /// Whether there are such types.
    names_plain: bool,
}

impl Returns {
    /// Of no function yet, and with these types that are not searched.
    pub(super) fn new(plain: &[Ident]) -> Returns {
        let names = plain.iter().map(ToString::to_string).collect();
        Returns { plain: names, names_plain: !plain.is_empty(), ..Returns::default() }
    }

    pub(super) fn add(&mut self, signature: &Signature) {
        let (copied, frozen) = match &signature.output {
            ReturnType::Default => (true, true),
            ReturnType::Type(_, ty) => (variables::is_copied(ty), frozen::is_frozen_type(ty, &self.plain)),
        };
        for (known, is) in [(&mut self.copied, copied), (&mut self.frozen, frozen)] {
            *known.entry(signature.ident.to_string()).or_insert(true) &= is;
        }
        let known = match &signature.output {
            ReturnType::Default => Known::All,
            ReturnType::Type(_, ty) => known::known_type(ty, &known::strangers(&signature.generics, &self.plain)),
        };
        let all = self.known.entry(signature.ident.to_string()).or_insert(Known::All);
        *all = all.and(known);
        if passed::is_remembered(&signature.output) {
            self.remembered.insert(signature.ident.to_string());
        }
    }
}

/// Prepares the code of a function, of a type or of none, before it is rewritten for the twin.
pub(super) fn prepare(
    signature: &Signature,
    block: &mut Block,
    this_type: Option<&Ident>,
    returns: &Returns,
    glue: &Glue,
) -> Vec<Note> {
    let is_understood = is_understood(block) && !may_return_closure(&signature.output);
    let strange = (!is_understood).then(|| "it has code that is not understood".to_string());
    if let Some(why) = strange.or_else(|| strange::reason(signature, block, &returns.plain)) {
        // Whoever calls it is told; what it calls itself is not what its caller expects.
        block.stmts.insert(0, parse_quote!(#glue::required::Call::enter(0).stranger();));
        return vec![Note { at: signature.ident.span(), text: format!("`{}` is not analysed: {why}", signature.ident) }];
    }
    let mut required = Required {
        call: hidden("smallscope_required_call"),
        fails: Fails::of(&signature.output),
        points: vec![],
        opened: 0,
        last: None,
        effects: Effects::none(),
        dry: false,
        scopes: vec![HashMap::new()],
        returns: returns.clone(),
        notes: vec![],
        names: 0,
        for_each: false,
        forgets: false,
        marks: 0,
        whole: false,
        requires: false,
        is_familiar: false,
        is_strict: false,
        owned: variables::owned(block),
    };
    required.declare_name(
        "self",
        Variable {
            serial: 0,
            mutable: false,
            holds: false,
            copy: true,
            guessed: false,
            later: false,
            closure: false,
            unique: false,
            frozen: true,
            known: Known::All,
            is_iterator: false,
        },
    );
    let strangers = known::strangers(&signature.generics, &required.returns.plain);
    // What a function is generic over may be a closure, which may change what it has captured.
    let generic = signature.generics.type_params().map(|parameter| parameter.ident.to_string());
    required.returns.plain.extend(generic);
    for input in &signature.inputs {
        if let FnArg::Typed(input) = input {
            let (copy, holds) = (variables::is_copied(&input.ty), !variables::holds_nothing(&input.ty));
            let frozen = frozen::is_frozen_type(&input.ty, &required.returns.plain);
            let known = known::known_type(&input.ty, &strangers);
            required.declare(&input.pat, Declared { copy, holds, frozen, known, ..Declared::default() });
            if matches!(&*input.ty, Type::Reference(reference) if reference.mutability.is_some()) {
                required.update(&input.pat, |variable| variable.unique = true);
            }
        }
    }
    required.is_familiar = required.has_only_known_values(quote!(#signature #block), block);
    labels::name_loops(block);
    let statements = std::mem::take(&mut block.stmts);
    let noted = required.noted(&signature.output, &statements);
    let mut other = Required { whole: true, ..required.clone() };
    block.stmts = required.statements(statements.clone(), required.fails != Fails::Never);
    let (call, name) = (&required.call, number_of(signature, this_type.is_some()));
    let enter: Stmt = verbatim(quote!(let #call = #glue::required::Call::enter(#name);));
    let ask = asked::ask(signature, this_type, call, glue).map(verbatim);
    let special: Vec<Stmt> = match (ask, noted) {
        (Some(ask), Some(noted)) => vec![forgets::only_if(quote!(#call.is_special()), vec![ask, noted])],
        (ask, noted) => ask.into_iter().chain(noted).collect(),
    };
    let is_known = (required.opened > 0 || required.requires) && !has_statics(block);
    let known = is_known.then(|| {
        let entered = quote!(let ::core::option::Option::Some(#call) = #glue::required::Call::required(#name));
        // Elsewhere nothing is run again.
        let otherwise = other.statements(statements, other.fails != Fails::Never);
        forgets::only_if(entered, vec![leave_with(std::mem::replace(&mut block.stmts, otherwise))])
    });
    block.stmts.splice(0..0, known.into_iter().chain([enter]).chain(special));
    required.notes
}

/// The number of a predicate, which is a method of the root without arguments.
pub(super) fn root_number(name: &str) -> u32 {
    number(name, true, 1)
}

/// The number of a function.
fn number_of(signature: &Signature, belongs: bool) -> u32 {
    number(&signature.ident.to_string(), belongs, signature.inputs.len())
}

/// Whether a type leaves something to the compiler.
fn is_inferred(ty: &Type) -> bool {
    ty.to_token_stream().to_string().split_whitespace().any(|word| word == "_")
}

/// `return { statements };`
fn leave_with(statements: Vec<Stmt>) -> Stmt {
    let expr = Some(Box::new(Required::block_of(statements)));
    Stmt::Expr(Expr::Return(ExprReturn { attrs: vec![], return_token: Default::default(), expr }), Some(Default::default()))
}

/// Whether there is a variable in the code that outlives the function: there must not be two of it.
fn has_statics(block: &Block) -> bool {
    struct Statics(bool);
    impl VisitMut for Statics {
        fn visit_item_mut(&mut self, item: &mut syn::Item) {
            self.0 |= matches!(item, syn::Item::Static(_));
            visit_mut::visit_item_mut(self, item);
        }
        fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
            self.0 |= call.tokens.to_string().contains("static");
        }
    }
    let mut statics = Statics(false);
    statics.visit_block_mut(&mut block.clone());
    statics.0
}

/// Whether what is returned may hold closures: those must not borrow what is put into the function here.
fn may_return_closure(output: &ReturnType) -> bool {
    fn finds(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Ident(word) => word == "impl" || word == "dyn",
            TokenTree::Group(group) => finds(group.stream()),
            _ => false,
        })
    }
    finds(output.to_token_stream())
}

/// Whether nothing is in the code that the analysis does not follow.
fn is_understood(block: &Block) -> bool {
    struct Strange(bool);
    impl VisitMut for Strange {
        fn visit_expr_mut(&mut self, expression: &mut Expr) {
            self.0 |= matches!(
                expression,
                Expr::Async(_) | Expr::Await(_) | Expr::Const(_) | Expr::TryBlock(_) | Expr::Yield(_) | Expr::Verbatim(_)
            );
            visit_mut::visit_expr_mut(self, expression);
        }
        fn visit_item_mut(&mut self, item: &mut syn::Item) {
            self.0 |= matches!(item, syn::Item::Macro(_) | syn::Item::Verbatim(_));
        }
    }
    let mut strange = Strange(false);
    strange.visit_block_mut(&mut block.clone());
    !strange.0
}

fn verbatim(tokens: TokenStream) -> Stmt {
    Stmt::Expr(Expr::Verbatim(tokens), None)
}

#[derive(Clone)]
struct Required {
    /// The variable that knows the search.
    call: Ident,
    /// How the function or closure around fails, if it is required.
    fails: Fails,
    /// The parts that are going on and may be run again here, the innermost last.
    points: Vec<Point>,
    /// How many parts have begun so far.
    opened: usize,
    /// The part that began last, if next to nothing was done since: another one would be no better.
    last: Option<usize>,
    /// What was changed.
    effects: Effects,
    /// Only effects are looked for.
    dry: bool,
    scopes: Vec<HashMap<String, Variable>>,
    returns: Returns,
    notes: Vec<Note>,
    names: usize,
    /// The code is run for each of several elements.
    for_each: bool,
    /// The code is for searches that note reads.
    forgets: bool,
    /// How often reads are forgotten there.
    marks: usize,
    /// The code is for where no part is run again.
    whole: bool,
    /// Something is called that must succeed.
    requires: bool,
    /// No value is of a type that is not searched.
    is_familiar: bool,
    /// Nothing is taken to be known of what methods give that were compiled elsewhere.
    is_strict: bool,
    /// Variables that get something that is not copied.
    owned: HashSet<String>,
}

impl Required {
    fn declare_name(&mut self, name: &str, variable: Variable) {
        self.scopes.last_mut().expect("inside a function").insert(name.to_string(), variable);
    }

    /// Declares what a pattern binds.
    fn declare(&mut self, pattern: &Pat, declared: Declared) {
        let Declared { copy, holds, guessed, frozen, known, origin } = declared;
        let mut found = vec![];
        variables::bound(pattern, &mut found);
        let known = if matches!(pattern, Pat::Ident(_) | Pat::Type(_)) { known } else { known.within() };
        for (name, mutable, by_unique) in found {
            // What changes and is not certainly copied is a value of its own.
            let copy = copy && !by_unique && !(mutable && guessed);
            let holds = holds || by_unique;
            let copy = copy && !self.owned.contains(&name);
            let (serial, later, closure, unique, is_iterator) = (origin.unwrap_or(self.opened), false, false, false, false);
            self.declare_name(
                &name,
                Variable { serial, mutable, holds, copy, guessed, later, closure, unique, frozen, known, is_iterator },
            );
            if by_unique {
                self.change_all();
            }
        }
    }

    /// Declares a variable that gets its value later.
    fn declare_later(&mut self, pattern: &Pat) {
        self.declare(pattern, Declared::default());
        self.update(pattern, |variable| variable.later = true);
    }

    /// Says more of the variables that were just declared.
    fn update(&mut self, pattern: &Pat, say: fn(&mut Variable)) {
        let mut found = vec![];
        variables::bound(pattern, &mut found);
        for (name, ..) in found {
            if let Some(variable) = self.scopes.last_mut().and_then(|scope| scope.get_mut(&name)) {
                say(variable);
            }
        }
    }

    fn seen(&self) -> Seen<'_> {
        Seen { variables: &self.scopes, returns: &self.returns.copied }
    }

    fn find(&self, name: &str) -> Option<Variable> {
        self.seen().find(name)
    }

    /// Declares what a pattern takes out of an expression.
    fn declare_from(&mut self, pattern: &Pat, from: &Expr) {
        let is_name = matches!(pattern, Pat::Ident(_));
        let none = HashMap::new();
        let (certain, copy) = if let Pat::Type(typed) = pattern {
            // The type says it; where it does not, the variable is not taken to be copied.
            let copy = variables::is_copied(&typed.ty) || Seen { variables: &self.scopes, returns: &none }.is_copied(from);
            (copy, copy)
        } else {
            let certain = Seen { variables: &self.scopes, returns: &none };
            let seen = self.seen();
            if is_name {
                (certain.is_copied(from), seen.is_copied(from))
            } else {
                (certain.is_copied(from) || certain.is_lent(from), seen.is_copied(from) || seen.is_lent(from))
            }
        };
        let holds = self.seen().may_hold(from);
        let is_known = matches!(pattern, Pat::Type(typed) if variables::holds_nothing(&typed.ty) && frozen::is_frozen_type(&typed.ty, &self.returns.plain));
        let frozen = is_known || self.is_frozen(from);
        let known = match pattern {
            Pat::Type(typed) if !is_inferred(&typed.ty) => known::known_type(&typed.ty, &self.returns.plain),
            _ => self.known_for(pattern, from),
        };
        let origin = self.seen().origin(from);
        self.declare(pattern, Declared { copy: copy && !holds, holds, guessed: !certain, frozen, known, origin });
        if let (Pat::Ident(_), Expr::Closure(_)) = (pattern, from) {
            self.update(pattern, |variable| variable.closure = true);
        }
        if let (Pat::Ident(_), Expr::MethodCall(call)) = (pattern, from)
            && words::makes_iterator(&call.method.to_string())
        {
            self.update(pattern, |variable| variable.is_iterator = true);
        }
    }

    /// What is known of the elements that a loop goes through.
    fn elements(&self, of: &Expr) -> Declared {
        let holds = self.seen().may_hold(of);
        let (known, origin) = (self.known(of).within(), self.seen().origin(of));
        Declared { copy: self.seen().is_lent(of) && !holds, holds, guessed: false, frozen: self.is_frozen(of), known, origin }
    }

    fn scoped<T>(&mut self, inside: impl FnOnce(&mut Self) -> T) -> T {
        self.scopes.push(HashMap::new());
        let result = inside(self);
        self.scopes.pop();
        result
    }
}

/// `!(condition)`
fn not(condition: Expr) -> Expr {
    let inner = Expr::Paren(syn::ExprParen { attrs: vec![], paren_token: Default::default(), expr: Box::new(condition) });
    Expr::Unary(syn::ExprUnary { attrs: vec![], op: syn::UnOp::Not(Default::default()), expr: Box::new(inner) })
}

/// Where code stands, and how it begins.
fn text_of(code: &(impl ToTokens + Spanned)) -> (Span, String) {
    let text = code.to_token_stream().to_string();
    // Users do not know the names that loops without one were given.
    let text = match text.split_once(" : ") {
        Some((label, rest)) if label.starts_with("'smallscope_") => rest.to_string(),
        _ => text,
    };
    let end = text.char_indices().nth(60).map_or(text.len(), |(end, _)| end);
    (code.span(), if end < text.len() { format!("{} ..", &text[..end]) } else { text })
}
