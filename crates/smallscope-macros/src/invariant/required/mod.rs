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

mod labels;
mod moves;
mod variables;
mod words;

use crate::hygiene::{hidden, hidden_label};
use crate::krate::Glue;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use std::collections::HashMap;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, FnArg, Lifetime, Pat, ReturnType, Signature, Stmt, Token, Type, parse_quote};
use variables::{Seen, Variable, root};

pub(super) use words::number;

/// What was found out about a place of the code.
#[derive(Clone)]
pub(super) struct Note {
    pub(super) at: Span,
    pub(super) text: String,
}

/// Functions of one block, by name: whether what they return is copied.
#[derive(Default)]
pub(super) struct Returns(HashMap<String, bool>);

impl Returns {
    pub(super) fn add(&mut self, signature: &Signature) {
        let copied = match &signature.output {
            ReturnType::Default => true,
            ReturnType::Type(_, ty) => variables::is_copied(ty),
        };
        let known = self.0.entry(signature.ident.to_string()).or_insert(true);
        *known &= copied;
    }
}

/// Prepares the code of a function, before it is rewritten for the twin.
pub(super) fn prepare(signature: &Signature, block: &mut Block, returns: &Returns, glue: &Glue) -> Vec<Note> {
    if !is_understood(block) || may_return_closure(&signature.output) {
        return vec![Note {
            at: signature.ident.span(),
            text: format!("`{}` is not analysed: it has code that is not understood", signature.ident),
        }];
    }
    let mut required = Required {
        call: hidden("smallscope_required_call"),
        fails: Fails::of(&signature.output),
        points: vec![],
        opened: 0,
        last: None,
        lowest: usize::MAX,
        dry: false,
        scopes: vec![HashMap::new()],
        returns: returns.0.clone(),
        notes: vec![],
        names: 0,
    };
    required.declare_name("self", Variable { serial: 0, mutable: false, holds: false, copy: true, guessed: false });
    for input in &signature.inputs {
        if let FnArg::Typed(input) = input {
            let (copy, holds) = (variables::is_copied(&input.ty), !variables::holds_nothing(&input.ty));
            // Of a variable that holds something, `guessed` says that it is a `&mut` itself.
            let is_unique = matches!(&*input.ty, Type::Reference(reference) if reference.mutability.is_some());
            required.declare(&input.pat, copy, holds, is_unique);
        }
    }
    labels::name_loops(block);
    let statements = std::mem::take(&mut block.stmts);
    block.stmts = required.statements(statements, required.fails != Fails::Never);
    let (call, name) = (&required.call, number(&signature.ident.to_string()));
    let enter: Stmt = verbatim(quote!(let #call = #glue::required::Call::enter(#name);));
    block.stmts.insert(0, enter);
    required.notes
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

/// Methods of iterators, which are mostly made where they are used.
const ITERATES: &[&str] = &["by_ref", "next", "next_back", "nth", "nth_back", "peek", "take"];

/// What a function returns when it fails.
#[derive(Clone, Copy, PartialEq)]
enum Fails {
    False,
    Nothing,
    Error,
    Never,
}

impl Fails {
    fn of(output: &ReturnType) -> Fails {
        let ReturnType::Type(_, ty) = output else { return Fails::Never };
        let Type::Path(path) = super::assertions::bare(ty) else { return Fails::Never };
        match path.path.segments.last() {
            Some(last) if last.ident == "bool" => Fails::False,
            Some(last) if last.ident == "Option" => Fails::Nothing,
            Some(last) if last.ident == "Result" => Fails::Error,
            _ => Fails::Never,
        }
    }

    /// Whether the expression is certainly a failure.
    fn is_failure(self, expression: &Expr) -> bool {
        match (self, expression) {
            (_, Expr::Paren(inner)) => self.is_failure(&inner.expr),
            (Fails::False, Expr::Lit(literal)) => matches!(&literal.lit, syn::Lit::Bool(value) if !value.value),
            (Fails::Nothing, Expr::Path(path)) => path.path.is_ident("None"),
            (Fails::Error, Expr::Call(call)) => matches!(&*call.func, Expr::Path(path) if path.path.is_ident("Err")),
            _ => false,
        }
    }

    /// Whether the expression certainly is none.
    fn is_success(self, expression: &Expr) -> bool {
        match (self, expression) {
            (_, Expr::Paren(inner)) => self.is_success(&inner.expr),
            (Fails::False, Expr::Lit(_)) => !self.is_failure(expression),
            (Fails::Nothing, Expr::Call(call)) => matches!(&*call.func, Expr::Path(path) if path.path.is_ident("Some")),
            (Fails::Error, Expr::Call(call)) => matches!(&*call.func, Expr::Path(path) if path.path.is_ident("Ok")),
            _ => false,
        }
    }
}

/// Where a part begins that may be run again.
#[derive(Clone)]
struct Point {
    label: Lifetime,
    place: Ident,
    serial: usize,
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
    /// The lowest serial of a variable that was changed.
    lowest: usize,
    /// Only effects are looked for.
    dry: bool,
    scopes: Vec<HashMap<String, Variable>>,
    returns: HashMap<String, bool>,
    notes: Vec<Note>,
    names: usize,
}

impl Required {
    fn declare_name(&mut self, name: &str, variable: Variable) {
        self.scopes.last_mut().expect("inside a function").insert(name.to_string(), variable);
    }

    /// Declares what a pattern binds.
    fn declare(&mut self, pattern: &Pat, copy: bool, holds: bool, guessed: bool) {
        let mut found = vec![];
        variables::bound(pattern, &mut found);
        for (name, mutable, by_unique) in found {
            // What changes and is not certainly copied is a value of its own.
            let copy = copy && !by_unique && !(mutable && guessed);
            let variable = Variable { serial: self.opened, mutable, holds: holds || by_unique, copy, guessed };
            self.declare_name(&name, variable);
            if by_unique {
                self.change_all();
            }
        }
    }

    fn seen(&self) -> Seen<'_> {
        Seen { variables: &self.scopes, returns: &self.returns }
    }

    fn find(&self, name: &str) -> Option<Variable> {
        self.seen().find(name)
    }

    /// Declares what a pattern takes out of an expression.
    fn declare_from(&mut self, pattern: &Pat, from: &Expr) {
        let is_name =
            matches!(pattern, Pat::Ident(_)) || matches!(pattern, Pat::Type(typed) if matches!(&*typed.pat, Pat::Ident(_)));
        let none = HashMap::new();
        let (certain, copy) = {
            let certain = Seen { variables: &self.scopes, returns: &none };
            let seen = self.seen();
            if is_name {
                (certain.is_copied(from), seen.is_copied(from))
            } else {
                (certain.is_copied(from) || certain.is_lent(from), seen.is_copied(from) || seen.is_lent(from))
            }
        };
        let holds = self.seen().may_hold(from);
        self.declare(pattern, copy && !holds, holds, !certain);
    }

    fn scoped<T>(&mut self, inside: impl FnOnce(&mut Self) -> T) -> T {
        self.scopes.push(HashMap::new());
        let result = inside(self);
        self.scopes.pop();
        result
    }

    // ---- effects --------------------------------------------------------------------------------------------------

    /// A variable is changed: what began after it was declared is not run again.
    fn change(&mut self, name: &str) {
        let serial = self.find(name).map_or(0, |variable| variable.serial);
        self.points.retain(|point| point.serial <= serial);
        self.lowest = self.lowest.min(serial);
    }

    /// Anything may be changed.
    fn change_all(&mut self) {
        self.points.clear();
        self.lowest = 0;
    }

    fn change_place(&mut self, place: &Expr) {
        match place {
            Expr::Tuple(tuple) => tuple.elems.iter().for_each(|element| self.change_place(element)),
            Expr::Infer(_) => {}
            // What is behind a pointer or a reference that came from somewhere else.
            _ => match root(place) {
                Some(name) if self.find(&name).is_some_and(|variable| variable.mutable || variable.holds) => {
                    let behind = matches!(place, Expr::Unary(_)) && self.find(&name).is_some_and(|variable| variable.serial > 0);
                    if behind { self.change_all() } else { self.change(&name) }
                }
                _ => self.change_all(),
            },
        }
    }

    /// The lowest serial of what a statement changes.
    fn lowest_of(&self, statement: &Stmt) -> usize {
        let mut dry = Required { dry: true, points: vec![], lowest: usize::MAX, notes: vec![], ..self.clone() };
        let mut statement = statement.clone();
        dry.statement(&mut statement);
        dry.lowest
    }

    fn lowest_of_expression(&self, expression: &Expr) -> usize {
        self.lowest_of(&Stmt::Expr(expression.clone(), Some(Default::default())))
    }

    // ---- parts ----------------------------------------------------------------------------------------------------

    fn fresh(&mut self) -> usize {
        self.names += 1;
        self.names
    }

    fn open(&mut self) -> Point {
        self.opened += 1;
        let name = self.fresh();
        let point = Point {
            label: hidden_label(&format!("'smallscope_part_{name}")),
            place: hidden(&format!("smallscope_required_place_{name}")),
            serial: self.opened,
        };
        self.points.push(point.clone());
        self.last = Some(self.opened);
        point
    }

    /// A part has ended. What follows it is not part of it.
    fn close(&mut self, point: &Point) {
        self.points.retain(|other| other.serial != point.serial);
    }

    fn note(&mut self, at: Span, text: String) {
        if !self.dry {
            self.notes.push(Note { at, text });
        }
    }

    /// Whether a part may begin before this; `used` is what the part and all that belongs to it use by value.
    fn may_begin(&mut self, (at, text): (Span, String), lowest: usize, used: Vec<String>) -> bool {
        let is_begun = self.last.is_some() && self.points.last().map(|point| point.serial) == self.last;
        if self.dry || self.fails == Fails::Never || is_begun {
            return false;
        }
        if lowest <= self.opened {
            self.note(at, format!("`{text}` is not run again by itself: it changes something that was there before it"));
            return false;
        }
        let moved =
            used.into_iter().find(|name| self.find(name).is_some_and(|variable| !variable.copy && !self.is_reborrowed(name)));
        if let Some(name) = moved {
            self.note(
                at,
                format!(
                    "`{text}` is not run again by itself: `{name}` is used by value, and it is not known whether it can be copied"
                ),
            );
            return false;
        }
        self.note(at, format!("`{text}` is run again by itself"));
        true
    }

    /// Whether a variable is a `&mut` of the signature: it is reborrowed wherever it is handed on.
    fn is_reborrowed(&self, name: &str) -> bool {
        self.find(name).is_some_and(|variable| variable.holds && variable.serial == 0 && variable.guessed)
    }

    /// What to do before failing: run again what can be, from the innermost part outwards.
    fn chain(&self) -> Option<Stmt> {
        if self.points.is_empty() {
            return None;
        }
        let call = &self.call;
        let each = self.points.iter().rev().map(|Point { label, place, .. }| quote!(if #call.again(#place) { continue #label; }));
        Some(verbatim(quote!({ #(#each)* })))
    }

    fn begin(&self, point: &Point) -> Stmt {
        let (call, place) = (&self.call, &point.place);
        verbatim(quote!(let #place = #call.here();))
    }

    /// `call.sift(place, || condition)`
    fn sift(&self, point: &Point, condition: Expr) -> Expr {
        let (call, place) = (&self.call, &point.place);
        let mut closure: syn::ExprClosure = parse_quote!(|| true);
        *closure.body = condition;
        let mut whole: syn::ExprMethodCall = parse_quote!(#call.sift(#place));
        whole.args.push(Expr::Closure(closure));
        Expr::MethodCall(whole)
    }

    /// `'label: loop { break 'label { statements } }`
    fn around(point: &Point, statements: Vec<Stmt>) -> Expr {
        let inner = Expr::Block(syn::ExprBlock {
            attrs: vec![],
            label: None,
            block: Block { brace_token: Default::default(), stmts: statements },
        });
        let leave = Expr::Break(syn::ExprBreak {
            attrs: vec![],
            break_token: Default::default(),
            label: Some(point.label.clone()),
            expr: Some(Box::new(inner)),
        });
        Self::looped(point, vec![Stmt::Expr(leave, Some(Default::default()))])
    }

    fn looped(point: &Point, statements: Vec<Stmt>) -> Expr {
        Expr::Loop(syn::ExprLoop {
            attrs: vec![],
            label: Some(syn::Label { name: point.label.clone(), colon_token: Default::default() }),
            loop_token: Default::default(),
            body: Block { brace_token: Default::default(), stmts: statements },
        })
    }

    fn block_of(statements: Vec<Stmt>) -> Expr {
        Expr::Block(syn::ExprBlock {
            attrs: vec![],
            label: None,
            block: Block { brace_token: Default::default(), stmts: statements },
        })
    }

    // ---- statements -----------------------------------------------------------------------------------------------

    /// The statements of a block; `tail` says that its value is that of the function, which is required.
    fn statements(&mut self, statements: Vec<Stmt>, tail: bool) -> Vec<Stmt> {
        let (items, rest): (Vec<Stmt>, Vec<Stmt>) =
            statements.into_iter().partition(|statement| matches!(statement, Stmt::Item(_)));
        let mut out = items;
        let more = self.scoped(|this| this.sequence(rest, tail));
        out.extend(more);
        out
    }

    fn sequence(&mut self, statements: Vec<Stmt>, tail: bool) -> Vec<Stmt> {
        let mut out = vec![];
        let mut rest = statements.into_iter();
        while let Some(mut statement) = rest.next() {
            let is_last = rest.as_slice().is_empty();
            let is_end = is_last && matches!(statement, Stmt::Expr(_, None));
            if tail
                && is_end
                && let Stmt::Expr(expression, None) = &mut statement
            {
                self.required(expression);
                out.push(statement);
                continue;
            }
            if self.is_worth(&statement, rest.as_slice(), tail) && self.may_part(&statement, rest.as_slice(), tail) {
                let point = self.open();
                out.push(self.begin(&point));
                let mut inner = vec![];
                let is_sifted = matches!(&statement, Stmt::Expr(Expr::If(whole), _) if whole.else_branch.is_none()
                    && self.only_fails(&whole.then_branch) && !has_let(&whole.cond) && is_cheap(&whole.cond));
                self.statement(&mut statement);
                if is_sifted && let Stmt::Expr(Expr::If(whole), _) = &mut statement {
                    let holds = not((*whole.cond).clone());
                    *whole.cond = not(self.sift(&point, holds));
                }
                inner.push(statement);
                inner.extend(self.sequence(rest.collect(), tail));
                self.close(&point);
                out.push(Stmt::Expr(Self::around(&point, inner), None));
                return out;
            }
            self.statement(&mut statement);
            out.push(statement);
        }
        out
    }

    /// Whether a part that begins with the statement can fail after it has read something.
    fn is_worth(&self, statement: &Stmt, rest: &[Stmt], tail: bool) -> bool {
        !self.dry && self.fails != Fails::Never && may_read(statement) && (tail || rest.iter().chain([statement]).any(may_leave))
    }

    fn may_part(&mut self, statement: &Stmt, rest: &[Stmt], tail: bool) -> bool {
        let mut lowest = Required { opened: self.opened + 1, ..self.clone() }.lowest_of(statement);
        if is_loop(statement) && lowest <= self.opened {
            // Its body has parts of its own.
            lowest = 0;
        }
        let mut all: Vec<Stmt> = vec![statement.clone()];
        all.extend_from_slice(rest);
        // The end leaves the part, unless it can fail.
        if tail
            && let Some(Stmt::Expr(end, None)) = all.last()
            && (self.fails.is_success(end) || matches!(end, Expr::Path(_)))
        {
            all.pop();
        }
        self.may_begin(text_of(statement), lowest, moves::used_by_value(&all))
    }

    fn statement(&mut self, statement: &mut Stmt) {
        match statement {
            Stmt::Local(local) => {
                if let Some(init) = &mut local.init {
                    let before = (*init.expr).clone();
                    let is_required = matches!(&init.diverge, Some((_, other)) if matches!(&**other, Expr::Block(other) if self.only_fails(&other.block)));
                    match &local.pat {
                        Pat::TupleStruct(shape) if is_required && (shape.path.is_ident("Some") || shape.path.is_ident("Ok")) => {
                            self.strong(&mut init.expr)
                        }
                        _ => self.visit_expr_mut(&mut init.expr),
                    }
                    if let Some((_, otherwise)) = &mut init.diverge {
                        self.branches(|this| this.visit_expr_mut(otherwise));
                    }
                    self.declare_from(&local.pat, &before);
                } else {
                    self.declare(&local.pat, false, false, false);
                }
            }
            Stmt::Expr(expression, _) => self.visit_expr_mut(expression),
            Stmt::Macro(call) => {
                if self.look_into(&call.mac) {
                    let (call, mac) = (&self.call, &call.mac);
                    let stranger = verbatim(quote!(#call.stranger();));
                    let whole =
                        Stmt::Macro(syn::StmtMacro { attrs: vec![], mac: mac.clone(), semi_token: Some(Default::default()) });
                    *statement = Stmt::Expr(Self::block_of(vec![stranger, whole]), None);
                }
            }
            Stmt::Item(_) => {}
        }
    }

    /// One way of several: what it ends for good is ended, what it begins ends with it.
    fn branches(&mut self, way: impl FnOnce(&mut Self)) {
        self.scoped(way);
    }

    // ---- calls ----------------------------------------------------------------------------------------------------

    /// Marks a call, so that the callee knows whether it is required, and the caller whether the callee is known.
    fn mark(&mut self, expression: &mut Expr, name: &str, required: bool) {
        self.last = None;
        let (call, name) = (&self.call, number(name));
        let expect = Expr::Verbatim(quote!(#call.expect(#name, #required)));
        *expression = self.returned(expect, expression.clone());
    }

    /// Says that anything may happen in the expression.
    fn mark_stranger(&mut self, expression: &mut Expr) {
        self.last = None;
        let call = &self.call;
        let stranger = Expr::Verbatim(quote!(#call.stranger()));
        *expression = self.returned(stranger, expression.clone());
    }

    /// `call.returned(before, expression)`: what the expression borrows for its time lives as long as before.
    fn returned(&self, before: Expr, expression: Expr) -> Expr {
        let call = &self.call;
        let mut whole: syn::ExprMethodCall = parse_quote!(#call.returned());
        whole.args.extend([before, expression]);
        Expr::MethodCall(whole)
    }

    /// A method call, and whether it must succeed.
    fn method(&mut self, expression: &mut Expr, required: bool) {
        let Expr::MethodCall(call) = expression else { return };
        let name = call.method.to_string();
        let is_marked = !words::is_pure(&name) && !words::is_changing(&name);
        let is_simple = !has_calls(&call.receiver) && !call.args.iter().any(|argument| has_calls(argument));
        let lent = self.seen().is_lent(&call.receiver);
        let closures = required.then(|| self.required_closure(&name, &call.args)).flatten();
        // Nothing may be read when the receiver has failed: closures are not called then, but other arguments are there already.
        let is_lazy = ["is_some", "is_ok", "is_some_and", "is_ok_and", "and_then", "then"].contains(&name.as_str())
            || (name == "then_some" && !call.args.iter().any(reads));
        if required && is_lazy {
            self.strong(&mut call.receiver);
        } else {
            self.visit_expr_mut(&mut call.receiver);
        }
        for (position, argument) in call.args.iter_mut().enumerate() {
            match argument {
                Expr::Closure(closure) => {
                    let fails = closures.filter(|(at, _)| *at == position).map_or(Fails::Never, |(_, fails)| fails);
                    self.closure(closure, fails, lent);
                }
                other => self.argument(other),
            }
        }
        let receiver = root(&call.receiver);
        let variable = receiver.as_deref().and_then(|name| self.find(name));
        if words::iterates(&name) {
            self.last = None;
        }
        if words::is_changing(&name) {
            match (&receiver, variable) {
                (Some(root), Some(variable)) if variable.mutable || variable.holds => self.change(root),
                // Something made on the spot, such as an iterator; or what was just taken out of a variable, which counts as changed.
                (None, _) if ITERATES.contains(&name.as_str()) && (name != "take" || !call.args.is_empty()) => {}
                (None, _) if matches!(&*call.receiver, Expr::MethodCall(inner) if words::is_changing(&inner.method.to_string())) =>
                    {}
                _ => {
                    self.change_all();
                    self.mark_stranger(expression);
                }
            }
            return;
        }
        if !is_marked {
            return;
        }
        if let (Some(root), Some(variable)) = (&receiver, variable)
            && (variable.mutable || variable.holds)
        {
            self.change(root);
        }
        if is_simple { self.mark(expression, &name, required) } else { self.mark_stranger(expression) }
    }

    /// Which argument of a method is a closure that must succeed if the method must, and how that fails.
    fn required_closure(&self, method: &str, arguments: &Punctuated<Expr, Token![,]>) -> Option<(usize, Fails)> {
        match (method, self.fails) {
            ("is_none_or" | "is_some_and" | "is_ok_and" | "all", _) => Some((0, Fails::False)),
            ("map_or", fails) if fails == Fails::False || fails == Fails::Nothing => {
                let default = arguments.first()?;
                (fails.is_success(default) || fails.is_failure(default)).then_some((1, fails))
            }
            ("and_then", Fails::Nothing) => Some((0, Fails::Nothing)),
            _ => None,
        }
    }

    fn call(&mut self, expression: &mut Expr, required: bool) {
        let Expr::Call(call) = expression else { return };
        let is_simple = !call.args.iter().any(|argument| has_calls(argument) || is_function(argument, self));
        let name = match &*call.func {
            Expr::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        let is_variable = matches!(&*call.func, Expr::Path(path) if path.path.get_ident().is_some_and(|name| self.find(&name.to_string()).is_some()));
        if name.is_none() {
            self.visit_expr_mut(&mut call.func);
        }
        for argument in &mut call.args {
            match argument {
                Expr::Closure(closure) => self.closure(closure, Fails::Never, false),
                other => self.argument(other),
            }
        }
        let Some(name) = name else { return self.mark_stranger(expression) };
        if is_variable {
            // A closure, whose own code was looked at where it was written; one that changes something is `mut`.
            match self.find(&name) {
                Some(variable) if variable.mutable || variable.holds => self.change(&name),
                _ => {}
            }
            return;
        }
        let is_constructor = name.starts_with(char::is_uppercase);
        if is_constructor || words::is_pure(&name) {
            return;
        }
        if is_simple { self.mark(expression, &name, required) } else { self.mark_stranger(expression) }
    }

    /// Something that is handed on: a variable that may hold a `&mut` may change what it leads to.
    fn argument(&mut self, argument: &mut Expr) {
        if let Expr::Path(path) = &*argument
            && let Some(name) = path.path.get_ident()
            && self.find(&name.to_string()).is_some_and(|variable| variable.holds)
        {
            let name = name.clone();
            self.change(&name.to_string());
            if self.is_reborrowed(&name.to_string()) {
                *argument = parse_quote!(&mut *#name);
            }
            return;
        }
        self.visit_expr_mut(argument);
    }

    fn closure(&mut self, closure: &mut syn::ExprClosure, fails: Fails, lent: bool) {
        let is_cheap = is_cheap(&closure.body);
        let last = self.last.take();
        let outer = (std::mem::take(&mut self.points), self.fails, std::mem::replace(&mut self.lowest, usize::MAX));
        self.fails = fails;
        self.scoped(|this| {
            for input in &closure.inputs {
                let copy = lent || matches!(input, Pat::Type(typed) if variables::is_copied(&typed.ty));
                let holds = matches!(input, Pat::Type(typed) if !variables::holds_nothing(&typed.ty));
                this.declare(input, copy && !holds, holds, false);
            }
            if fails == Fails::Never { this.visit_expr_mut(&mut closure.body) } else { this.required(&mut closure.body) }
        });
        let lowest = self.lowest;
        (self.points, self.fails, self.lowest) = outer;
        self.last = last.filter(|_| is_cheap);
        self.lowest = self.lowest.min(lowest);
        self.points.retain(|point| point.serial <= lowest);
    }

    /// Looks for effects in a macro; whether it calls functions that may do anything.
    fn look_into(&mut self, call: &syn::Macro) -> bool {
        let mut found = Words::default();
        found.look(call.tokens.clone());
        if found.changes {
            self.change_all();
        }
        found.calls
    }

    // ---- what must succeed ------------------------------------------------------------------------------------------

    /// An expression whose failure is that of the function.
    fn required(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Paren(inner) => self.required(&mut inner.expr),
            Expr::Block(block) if block.label.is_none() => {
                let statements = std::mem::take(&mut block.block.stmts);
                block.block.stmts = self.statements(statements, true);
            }
            Expr::Unsafe(block) => {
                let statements = std::mem::take(&mut block.block.stmts);
                block.block.stmts = self.statements(statements, true);
            }
            Expr::If(whole) if whole.else_branch.is_some() => self.scoped(|this| {
                this.condition(&mut whole.cond);
                let statements = std::mem::take(&mut whole.then_branch.stmts);
                whole.then_branch.stmts = this.statements(statements, true);
                if let Some((_, otherwise)) = &mut whole.else_branch {
                    this.required(otherwise);
                }
            }),
            Expr::Match(whole) => self.arms(whole, true),
            Expr::Binary(binary) if matches!(binary.op, syn::BinOp::And(_)) && self.fails == Fails::False => {
                let operands = conjuncts(expression.clone());
                *expression = self.conjunction(operands);
            }
            Expr::Binary(binary) if matches!(binary.op, syn::BinOp::Or(_)) && self.fails == Fails::False => {
                self.visit_expr_mut(&mut binary.left);
                self.required(&mut binary.right);
            }
            Expr::Return(_) | Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_) | Expr::Closure(_) => {
                self.visit_expr_mut(expression)
            }
            _ if self.fails.is_success(expression)
                || matches!(expression, Expr::Path(_)) && !self.fails.is_failure(expression) =>
            {
                self.visit_expr_mut(expression)
            }
            _ if self.fails.is_failure(expression) => self.failure(expression),
            _ => *expression = self.leaf(expression.clone()),
        }
    }

    /// A failure. An error may read something, which belongs to the candidate: it is made first.
    fn failure(&mut self, value: &mut Expr) {
        self.visit_expr_mut(value);
        if let Some(chain) = self.chain() {
            let result = hidden("smallscope_required_result");
            *value = Self::block_of(vec![keep(&result, value.clone()), chain, verbatim(quote!(#result))]);
        }
    }

    /// An expression that is the result: it is looked at before it is returned.
    fn leaf(&mut self, mut expression: Expr) -> Expr {
        let lowest = Required { opened: self.opened + 1, ..self.clone() }.lowest_of_expression(&expression);
        // A function that is called begins with a part of its own.
        let point = !is_mere_call(&expression)
            && self.may_begin(text_of(&expression), lowest, moves::expression_uses_by_value(&expression));
        let point = point.then(|| self.open());
        let begin = point.as_ref().map(|point| self.begin(point));
        let is_sifted = self.fails == Fails::False && is_cheap(&expression);
        self.strong(&mut expression);
        if let Some(point) = point.as_ref().filter(|_| is_sifted) {
            expression = self.sift(point, expression);
        }
        let Some(chain) = self.chain() else { return expression };
        let (result, call) = (hidden("smallscope_required_result"), &self.call);
        let keep = keep(&result, expression);
        let look = verbatim(quote!(if (&#call.verdict(&#result)).has_failed() #chain));
        let Some(point) = point else { return Self::block_of(vec![keep, look, verbatim(quote!(#result))]) };
        self.close(&point);
        Self::block_of(vec![
            begin.expect("the part begins"),
            Stmt::Expr(Self::around(&point, vec![keep, look, verbatim(quote!(#result))]), None),
        ])
    }

    /// `a && b && c`: each operand is a part, with all that follow it.
    fn conjunction(&mut self, mut operands: Vec<Expr>) -> Expr {
        let mut first = operands.remove(0);
        // Neighbours that cost next to nothing are one part.
        while is_cheap(&first) && operands.first().is_some_and(is_cheap) {
            let right = Box::new(operands.remove(0));
            let op = syn::BinOp::And(Default::default());
            first = Expr::Binary(syn::ExprBinary { attrs: vec![], left: Box::new(first), op, right });
        }
        if operands.is_empty() {
            if is_cheap(&first) {
                return self.leaf(first);
            }
            self.required(&mut first);
            return first;
        }
        let lowest = Required { opened: self.opened + 1, ..self.clone() }.lowest_of_expression(&first);
        let mut used = moves::expression_uses_by_value(&first);
        operands.iter().for_each(|operand| used.extend(moves::expression_uses_by_value(operand)));
        let point = self.may_begin(text_of(&first), lowest, used).then(|| self.open());
        let begin = point.as_ref().map(|point| self.begin(point));
        let is_sifted = is_cheap(&first);
        self.strong(&mut first);
        if let Some(point) = point.as_ref().filter(|_| is_sifted) {
            first = self.sift(point, first);
        }
        let fails = self.chain();
        let rest = self.conjunction(operands);
        let no: Expr = Expr::Verbatim(quote!(false));
        let otherwise = Self::block_of(fails.into_iter().chain([Stmt::Expr(no, None)]).collect());
        let choice = Expr::If(syn::ExprIf {
            attrs: vec![],
            if_token: Default::default(),
            cond: Box::new(first),
            then_branch: Block { brace_token: Default::default(), stmts: vec![Stmt::Expr(rest, None)] },
            else_branch: Some((Default::default(), Box::new(otherwise))),
        });
        match (point, begin) {
            (Some(point), Some(begin)) => {
                self.close(&point);
                Self::block_of(vec![begin, Stmt::Expr(Self::around(&point, vec![Stmt::Expr(choice, None)]), None)])
            }
            _ => choice,
        }
    }

    /// An expression that must succeed; whoever asks looks whether it has.
    fn strong(&mut self, expression: &mut Expr) {
        match expression {
            _ if is_cheap(expression) => self.visit_expr_mut(expression),
            Expr::Paren(inner) => self.strong(&mut inner.expr),
            Expr::MethodCall(_) => self.method(expression, true),
            Expr::Call(_) => self.call(expression, true),
            _ => self.visit_expr_mut(expression),
        }
    }

    /// A condition that must be false: each operand of `a || b` is looked at only if those before it are false, and nothing after one that is true.
    fn must_be_false(&mut self, condition: &mut Expr) {
        match condition {
            Expr::Paren(inner) => self.must_be_false(&mut inner.expr),
            Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Not(_)) => self.strong(&mut unary.expr),
            Expr::Binary(binary) if matches!(binary.op, syn::BinOp::Or(_)) => {
                self.must_be_false(&mut binary.left);
                self.must_be_false(&mut binary.right);
            }
            Expr::MethodCall(call) if (call.method == "is_none" || call.method == "is_err") && call.args.is_empty() => {
                self.strong(&mut call.receiver);
            }
            _ => self.visit_expr_mut(condition),
        }
    }

    /// Whether a block does nothing but fail.
    fn only_fails(&self, block: &Block) -> bool {
        match block.stmts.as_slice() {
            [Stmt::Expr(Expr::Return(leave), _)] => {
                self.fails != Fails::Never
                    && leave.expr.as_ref().is_some_and(|value| self.fails.is_failure(value) && !reads(value))
            }
            _ => false,
        }
    }

    // ---- control flow -----------------------------------------------------------------------------------------------

    /// The condition of an `if` or `while`, whose `let`s bind for what follows.
    fn condition(&mut self, condition: &mut Expr) {
        match condition {
            Expr::Binary(binary) if matches!(binary.op, syn::BinOp::And(_)) => {
                self.condition(&mut binary.left);
                self.condition(&mut binary.right);
            }
            Expr::Let(binding) => {
                let before = (*binding.expr).clone();
                self.visit_expr_mut(&mut binding.expr);
                self.declare_from(&binding.pat, &before);
            }
            _ => self.visit_expr_mut(condition),
        }
    }

    fn arms(&mut self, whole: &mut syn::ExprMatch, required: bool) {
        let before = (*whole.expr).clone();
        self.visit_expr_mut(&mut whole.expr);
        for arm in &mut whole.arms {
            self.scoped(|this| {
                this.declare_from(&arm.pat, &before);
                if let Pat::Guard(guard) = &mut arm.pat {
                    this.visit_expr_mut(&mut guard.guard);
                }
                if required { this.required(&mut arm.body) } else { this.visit_expr_mut(&mut arm.body) }
            });
        }
    }

    /// A loop: what it changes is changed from its second round on.
    fn of_loop(&mut self, whole: &Expr) {
        self.last = None;
        if !self.dry {
            let lowest = self.lowest_of_expression(whole);
            self.points.retain(|point| point.serial <= lowest);
            self.lowest = self.lowest.min(lowest);
        }
    }

    fn body(&mut self, block: &mut Block) {
        let statements = std::mem::take(&mut block.stmts);
        block.stmts = self.statements(statements, false);
    }

    /// The body of a loop, which is run more than once.
    fn rounds(&mut self, block: &mut Block) {
        self.last = None;
        self.body(block);
        self.last = None;
    }
}

impl VisitMut for Required {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Return(leave) => {
                let Some(value) = &mut leave.expr else { return };
                if self.fails == Fails::Never {
                    return self.visit_expr_mut(value);
                }
                if self.fails.is_failure(value) {
                    self.failure(value);
                    return;
                }
                self.required(value);
            }
            Expr::Try(attempt) => {
                if matches!(self.fails, Fails::Nothing | Fails::Error)
                    && !matches!(&*attempt.expr, Expr::Field(_) | Expr::Index(_) | Expr::Path(_))
                {
                    self.strong(&mut attempt.expr);
                    if let Some(chain) = self.chain() {
                        let (result, call) = (hidden("smallscope_required_result"), &self.call);
                        let keep = keep(&result, (*attempt.expr).clone());
                        let look = verbatim(quote!(if (&#call.verdict(&#result)).has_failed() #chain));
                        *attempt.expr = Self::block_of(vec![keep, look, verbatim(quote!(#result))]);
                    }
                } else {
                    self.visit_expr_mut(&mut attempt.expr);
                }
            }
            Expr::MethodCall(_) => self.method(expression, false),
            Expr::Call(_) => self.call(expression, false),
            Expr::Closure(closure) => self.closure(closure, Fails::Never, false),
            Expr::Assign(assign) => {
                self.visit_expr_mut(&mut assign.right);
                self.change_place(&assign.left.clone());
            }
            Expr::Binary(binary) if super::places::is_assignment(&binary.op) => {
                self.visit_expr_mut(&mut binary.right);
                self.change_place(&binary.left.clone());
            }
            Expr::Reference(reference) if reference.mutability.is_some() => {
                if let Some(name) = root(&reference.expr) {
                    self.change(&name);
                } else if !is_made_here(&reference.expr) {
                    self.change_all();
                }
                if !matches!(&*reference.expr, Expr::Path(_)) {
                    visit_mut::visit_expr_mut(self, &mut reference.expr);
                }
            }
            Expr::If(whole) => self.scoped(|this| {
                if whole.else_branch.is_none() && this.only_fails(&whole.then_branch) && !has_let(&whole.cond) {
                    this.must_be_false(&mut whole.cond);
                } else {
                    this.condition(&mut whole.cond);
                }
                this.body(&mut whole.then_branch);
                if let Some((_, otherwise)) = &mut whole.else_branch {
                    this.visit_expr_mut(otherwise);
                }
            }),
            Expr::Match(whole) => self.arms(whole, false),
            Expr::Block(block) => self.body(&mut block.block),
            Expr::Unsafe(block) => self.body(&mut block.block),
            Expr::Loop(_) => {
                self.of_loop(&expression.clone());
                if let Expr::Loop(whole) = expression {
                    self.rounds(&mut whole.body);
                }
            }
            Expr::While(_) => {
                self.of_loop(&expression.clone());
                if let Expr::While(whole) = expression {
                    self.scoped(|this| {
                        this.condition(&mut whole.cond);
                        this.rounds(&mut whole.body);
                    });
                }
            }
            Expr::ForLoop(_) => {
                let Expr::ForLoop(whole) = expression else { return };
                let (copy, holds) = (self.seen().is_lent(&whole.expr), self.seen().may_hold(&whole.expr));
                self.visit_expr_mut(&mut whole.expr);
                self.of_loop(&expression.clone());
                if let Expr::ForLoop(whole) = expression {
                    self.scoped(|this| {
                        this.declare(&whole.pat, copy && !holds, holds, false);
                        this.rounds(&mut whole.body);
                    });
                }
            }
            Expr::Macro(call) => {
                if self.look_into(&call.mac) {
                    self.mark_stranger(expression);
                }
            }
            Expr::Path(path) => {
                // Known by a name only: the compiler has the last word.
                if !self.dry
                    && let Some(name) = path.path.get_ident()
                    && self.find(&name.to_string()).is_some_and(|variable| variable.copy && variable.guessed)
                {
                    let (call, name) = (&self.call, name.clone());
                    *expression = parse_quote!(#call.copied(&#name));
                }
            }
            // Places that are looked at stay places.
            Expr::Reference(reference) if matches!(&*reference.expr, Expr::Path(_)) => {}
            Expr::Field(field) if matches!(&*field.base, Expr::Path(_)) => {}
            Expr::Index(index) if matches!(&*index.expr, Expr::Path(_)) => self.visit_expr_mut(&mut index.index),
            Expr::Let(_) => self.condition(expression),
            _ => visit_mut::visit_expr_mut(self, expression),
        }
    }

    /// Other functions have a search of their own.
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// `let result = expression;`
fn keep(result: &Ident, expression: Expr) -> Stmt {
    let mut keep: syn::Local = parse_quote_local(result);
    keep.init = Some(syn::LocalInit { eq_token: Default::default(), expr: Box::new(expression), diverge: None });
    Stmt::Local(keep)
}

fn parse_quote_local(result: &Ident) -> syn::Local {
    match parse_quote!(let #result;) {
        Stmt::Local(local) => local,
        _ => unreachable!("it is a `let`"),
    }
}

/// `!(condition)`
fn not(condition: Expr) -> Expr {
    let inner = Expr::Paren(syn::ExprParen { attrs: vec![], paren_token: Default::default(), expr: Box::new(condition) });
    Expr::Unary(syn::ExprUnary { attrs: vec![], op: syn::UnOp::Not(Default::default()), expr: Box::new(inner) })
}

/// The operands of `a && b && c`.
fn conjuncts(expression: Expr) -> Vec<Expr> {
    match expression {
        Expr::Binary(binary) if matches!(binary.op, syn::BinOp::And(_)) => {
            let mut parts = conjuncts(*binary.left);
            parts.extend(conjuncts(*binary.right));
            parts
        }
        Expr::Paren(inner) if matches!(&*inner.expr, Expr::Binary(binary) if matches!(binary.op, syn::BinOp::And(_))) => {
            conjuncts(*inner.expr)
        }
        other => vec![other],
    }
}

/// Where code stands, and how it begins.
fn text_of(code: &(impl ToTokens + Spanned)) -> (Span, String) {
    let text = code.to_token_stream().to_string();
    let end = text.char_indices().nth(60).map_or(text.len(), |(end, _)| end);
    (code.span(), if end < text.len() { format!("{} ..", &text[..end]) } else { text })
}

/// Whether an expression is a call of a function that may be compiled here, and nothing else.
fn is_mere_call(expression: &Expr) -> bool {
    match expression {
        Expr::MethodCall(call) => {
            let name = call.method.to_string();
            let is_simple = |part: &Expr| !has_calls(part) && root(part).is_some_and(|name| name != "self") || is_self(part);
            !words::is_pure(&name) && !words::is_changing(&name) && is_simple(&call.receiver)
        }
        _ => false,
    }
}

fn is_self(expression: &Expr) -> bool {
    matches!(expression, Expr::Path(path) if path.path.is_ident("self"))
}

fn is_loop(statement: &Stmt) -> bool {
    matches!(statement, Stmt::Expr(Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_), _))
}

/// Whether a value was just made, so that nobody sees that it changes.
fn is_made_here(expression: &Expr) -> bool {
    match expression {
        Expr::Call(_) | Expr::Array(_) | Expr::Tuple(_) | Expr::Lit(_) | Expr::Struct(_) => true,
        Expr::MethodCall(call) => words::is_pure(&call.method.to_string()),
        Expr::Paren(inner) => is_made_here(&inner.expr),
        _ => false,
    }
}

/// Whether an expression costs no more than a few instructions.
fn is_cheap(expression: &Expr) -> bool {
    struct Cost(bool);
    impl VisitMut for Cost {
        fn visit_expr_mut(&mut self, expression: &mut Expr) {
            match expression {
                Expr::MethodCall(call) => {
                    let name = call.method.to_string();
                    self.0 |= !words::is_pure(&name) || words::iterates(&name);
                }
                Expr::Call(call) => {
                    let name = match &*call.func {
                        Expr::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
                        _ => None,
                    };
                    self.0 |= name.is_none_or(|name| !words::is_pure(&name) && !name.starts_with(char::is_uppercase));
                }
                Expr::Macro(call) => self.0 |= !call.mac.path.is_ident("matches"),
                Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_) | Expr::Return(_) | Expr::Try(_) => self.0 = true,
                _ => {}
            }
            visit_mut::visit_expr_mut(self, expression);
        }
    }
    let mut cost = Cost(false);
    cost.visit_expr_mut(&mut expression.clone());
    !cost.0
}

/// Whether functions are called in it that are not of the standard library.
fn has_calls(expression: &Expr) -> bool {
    struct Calls(bool);
    impl VisitMut for Calls {
        fn visit_expr_mut(&mut self, expression: &mut Expr) {
            match expression {
                Expr::MethodCall(call) => {
                    let name = call.method.to_string();
                    self.0 |= !words::is_pure(&name) && !words::is_changing(&name);
                }
                Expr::Call(call) => {
                    let name = match &*call.func {
                        Expr::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
                        _ => None,
                    };
                    self.0 |= name.is_none_or(|name| !words::is_pure(&name) && !name.starts_with(char::is_uppercase));
                }
                Expr::Closure(_) | Expr::Macro(_) => self.0 = true,
                _ => {}
            }
            visit_mut::visit_expr_mut(self, expression);
        }
    }
    let mut calls = Calls(false);
    calls.visit_expr_mut(&mut expression.clone());
    calls.0
}

/// Whether an argument is a function, which whoever gets it calls without a word.
fn is_function(argument: &Expr, required: &Required) -> bool {
    match argument {
        Expr::Path(path) => match path.path.get_ident() {
            Some(name) => required.find(&name.to_string()).is_none() && !name.to_string().starts_with(char::is_uppercase),
            None => path.path.segments.last().is_some_and(|last| last.ident.to_string().starts_with(char::is_lowercase)),
        },
        _ => false,
    }
}

/// Whether an expression reads anything, as far as it can be seen. A constructor of a failure does not.
fn reads(expression: &Expr) -> bool {
    match expression {
        Expr::Call(call) if matches!(&*call.func, Expr::Path(path) if path.path.is_ident("Err")) => call.args.iter().any(reads),
        _ => may_read(&Stmt::Expr(expression.clone(), None)),
    }
}

fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// Whether the statement reads anything, as far as it can be seen.
fn may_read(statement: &Stmt) -> bool {
    struct Reads(bool);
    impl VisitMut for Reads {
        fn visit_expr_mut(&mut self, expression: &mut Expr) {
            self.0 |= matches!(
                expression,
                Expr::Field(_) | Expr::Index(_) | Expr::MethodCall(_) | Expr::Call(_) | Expr::Macro(_) | Expr::Match(_)
            );
            visit_mut::visit_expr_mut(self, expression);
        }
    }
    let mut reads = Reads(false);
    reads.visit_stmt_mut(&mut statement.clone());
    reads.0 || matches!(statement, Stmt::Macro(_))
}

/// Whether the statement may leave the function.
fn may_leave(statement: &Stmt) -> bool {
    struct Leaves(bool);
    impl VisitMut for Leaves {
        fn visit_expr_mut(&mut self, expression: &mut Expr) {
            self.0 |= matches!(expression, Expr::Return(_) | Expr::Try(_));
            visit_mut::visit_expr_mut(self, expression);
        }
    }
    let mut leaves = Leaves(false);
    leaves.visit_stmt_mut(&mut statement.clone());
    leaves.0
}

/// What the tokens of a macro tell.
#[derive(Default)]
struct Words {
    changes: bool,
    calls: bool,
}

impl Words {
    fn look(&mut self, tokens: TokenStream) {
        let mut before: Option<TokenTree> = None;
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match &token {
                TokenTree::Group(group) => {
                    if let Some(TokenTree::Ident(name)) = &before
                        && group.delimiter() == proc_macro2::Delimiter::Parenthesis
                    {
                        let name = name.to_string();
                        self.calls |= !words::is_pure(&name) && !name.starts_with(char::is_uppercase);
                        self.changes |= words::is_changing(&name);
                    }
                    self.look(group.stream());
                }
                TokenTree::Ident(name) => self.changes |= name == "mut" || name == "static",
                TokenTree::Punct(sign) if sign.as_char() == '!' => {
                    self.calls |=
                        matches!(tokens.peek(), Some(TokenTree::Group(_))) && matches!(before, Some(TokenTree::Ident(_)));
                }
                TokenTree::Punct(sign) if sign.as_char() == '=' => {
                    let is_compared = matches!(&before, Some(TokenTree::Punct(sign)) if "=!<>".contains(sign.as_char()))
                        || matches!(tokens.peek(), Some(TokenTree::Punct(sign)) if "=>".contains(sign.as_char()));
                    self.changes |= !is_compared;
                }
                _ => {}
            }
            before = Some(token);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Returns, prepare};
    use crate::krate::Glue;
    use quote::ToTokens;
    use syn::{ItemFn, parse_quote};

    /// What is said about the parts of a function, and how often its code asks for the next value.
    fn parts(mut function: ItemFn) -> (Vec<String>, usize) {
        let mut returns = Returns::default();
        returns.add(&function.sig);
        let notes = prepare(&function.sig, &mut function.block, &returns, &Glue::default());
        let again = function.to_token_stream().to_string().matches(". again").count();
        (notes.into_iter().map(|note| note.text).collect(), again)
    }

    #[test]
    fn a_condition_that_changes_nothing_is_run_again() {
        let (notes, again) = parts(parse_quote! {
            fn holds(&self, low: u8) -> bool { if self.key <= low { return false; } self.check() && self.size < 3 }
        });
        assert_eq!(
            notes,
            ["`if self . key <= low { return false ; }` is run again by itself", "`self . size < 3` is run again by itself"]
        );
        assert!(again > 0);
    }

    #[test]
    fn what_changes_something_around_it_is_not() {
        let (notes, again) = parts(parse_quote! {
            fn holds(&self, seen: &mut HashSet<u8>) -> bool { if !seen.insert(self.key) { return false; } true }
        });
        assert_eq!(again, 0);
        assert_eq!(
            notes,
            [
                "`if ! seen . insert (self . key) { return false ; }` is not run again by itself: it changes something that was there before it"
            ]
        );
    }

    #[test]
    fn what_uses_a_value_that_may_not_be_copied_is_not() {
        let (notes, again) = parts(parse_quote! {
            fn holds(&self, list: Vec<u8>) -> bool { if self.key == 0 { return false; } consume(list) }
        });
        assert_eq!(again, 0);
        assert!(notes[0].contains("`list` is used by value"), "{notes:?}");
    }

    #[test]
    fn a_function_that_cannot_fail_has_no_parts() {
        assert_eq!(
            parts(parse_quote!(
                fn count(&self) -> usize {
                    self.items.len() + self.more()
                }
            )),
            (vec![], 0)
        );
    }

    #[test]
    fn code_that_is_not_understood_is_left_alone() {
        let plain: ItemFn = parse_quote!(
            fn holds(&self) -> bool {
                macro_rules! no {
                    () => {
                        false
                    };
                }
                if no!() {
                    return false;
                }
                self.key == 1
            }
        );
        let mut function = plain.clone();
        let notes = prepare(&function.sig, &mut function.block, &Returns::default(), &Glue::default());
        assert_eq!(notes.len(), 1);
        assert_eq!(function.to_token_stream().to_string(), plain.to_token_stream().to_string());
    }
}
