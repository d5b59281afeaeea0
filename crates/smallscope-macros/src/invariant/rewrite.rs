//! Expressions, as the twin has them.

use super::assertions::{calls, is_nothing};
use super::names::{Names, variable};
use super::parameters;
use super::patterns::{At, Binding, Taken, fresh_name, is_reference_to_place};
use super::places::{is_assignment, is_comparison, is_field_or_element, is_part_of_self};
use crate::krate::Glue;
use proc_macro2::{Ident, Span};
use quote::ToTokens;
use std::collections::{BTreeSet, HashMap};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Block, Error, Expr, ExprClosure, ExprForLoop, ExprIf, ExprMethodCall, FieldValue, FnArg, Item, Local, Macro, Pat,
    ReceiverKind, ReturnType, Signature, Stmt, Type, parse_quote, parse_quote_spanned,
};

/// Methods that change what they are called on, which therefore cannot belong to the structure.
pub(super) const CHANGING: &[&str] = &[
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

/// Rewrites the code of a plain type for its twin.
pub(super) struct Rewrite {
    pub(super) names: Names,
    /// The plain type of the impl block.
    pub(super) plain: Option<Type>,
    pub(super) glue: Glue,
    pub(super) errors: Vec<Error>,
    pub(super) scopes: Vec<HashMap<String, Binding>>,
    fresh: usize,
    /// Functions that are called, and may have a version for the twin.
    pub(super) called: BTreeSet<String>,
    /// Whether types cannot be left to the compiler.
    pub(super) in_signature: bool,
    /// Whether raw pointers can be dereferenced here.
    pub(super) in_unsafe: bool,
    /// Whether `return;` leaves the function: it returns nothing, and this is not inside a closure.
    pub(super) returns_nothing: bool,
}

impl Rewrite {
    pub(super) fn new(names: Names, plain: Option<Type>, glue: Glue) -> Rewrite {
        Rewrite {
            names,
            plain,
            glue,
            errors: vec![],
            scopes: vec![],
            fresh: 0,
            called: BTreeSet::new(),
            in_signature: false,
            in_unsafe: false,
            returns_nothing: false,
        }
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
            self.error(asyncness, "an invariant cannot wait; remove `async`");
        }
        signature.constness = None;
        let plain = signature.clone();
        self.names.add_errors(signature);
        self.generics(signature);
        let returned_nothing = std::mem::replace(&mut self.returns_nothing, is_nothing(&signature.output));
        let called_around = std::mem::take(&mut self.called);
        // A function sees nothing of the function around it.
        let around = std::mem::take(&mut self.scopes);
        self.scopes.push(HashMap::new());
        self.in_signature = true;
        if let Some(this) = signature.receiver()
            && matches!(this.kind, ReceiverKind::Reference(..))
        {
            let name = Ident::from(this.self_token);
            self.declare(&Taken { bindings: vec![(name, Binding::Reference)], guards: vec![] });
        }
        for input in &mut signature.inputs {
            if let FnArg::Typed(input) = input {
                let taken = self.pattern(&mut input.pat, At::value());
                self.declare(&taken);
                self.ty(&mut input.ty);
            }
        }
        self.visit_return_type_mut(&mut signature.output);
        self.in_signature = false;
        parameters::name_lifetime(&plain, signature);
        self.visit_block_mut(block);
        self.scopes = around;
        if self.errors.len() > errors {
            *block = parse_quote!({ ::core::unimplemented!() });
        } else {
            if self.returns_nothing {
                block.stmts.insert(0, self.look(signature.ident.span()));
            }
            block.stmts.splice(0..0, self.without_version().collect::<Vec<_>>());
            let glue = &self.glue;
            block.stmts.insert(0, parse_quote!(use #glue::reads::*;));
        }
        self.returns_nothing = returned_nothing;
        self.called = called_around;
    }

    /// Type parameters of a function are values where they are those of a twin.
    fn generics(&mut self, signature: &mut Signature) {
        self.names.add_parameters(&signature.generics);
        let types: Vec<Type> = signature
            .inputs
            .iter()
            .filter_map(|input| if let FnArg::Typed(input) = input { Some((*input.ty).clone()) } else { None })
            .chain(if let ReturnType::Type(_, ty) = &signature.output { Some((**ty).clone()) } else { None })
            .collect();
        let types: Vec<&Type> = types.iter().collect();
        let parameters: Vec<Ident> = signature.generics.type_params().map(|parameter| parameter.ident.clone()).collect();
        let parameters: Vec<Ident> =
            parameters.into_iter().filter(|parameter| self.names.is_parameter_of_twin(parameter, &types)).collect();
        // Which of them are seen as something else must be known before other bounds mention them.
        let glue = self.glue.clone();
        let mut bound = signature.generics.clone();
        parameters.iter().for_each(|parameter| parameters::bind(&mut bound, parameter, &mut self.names, &glue));
        for parameter in signature.generics.type_params_mut() {
            parameter.bounds.iter_mut().for_each(|bound| self.visit_type_param_bound_mut(bound));
        }
        if let Some(clause) = &mut signature.generics.where_clause {
            clause
                .predicates
                .iter_mut()
                .filter(|one| !parameters::is_of_parameter(one))
                .for_each(|one| self.visit_where_predicate_mut(one));
        }
        parameters.iter().for_each(|parameter| parameters::bind(&mut signature.generics, parameter, &mut self.names, &glue));
    }

    pub(super) fn declare(&mut self, taken: &Taken) {
        let scope = self.scopes.last_mut().expect("inside a function");
        for (name, binding) in &taken.bindings {
            scope.insert(name.to_string(), *binding);
        }
    }

    pub(super) fn scoped(&mut self, inside: impl FnOnce(&mut Self)) {
        self.scopes.push(HashMap::new());
        inside(self);
        self.scopes.pop();
    }

    pub(super) fn derefs(&self, name: &str) -> Option<usize> {
        match self.scopes.iter().rev().find_map(|scope| scope.get(name))? {
            Binding::Form { derefs, .. } => Some(*derefs),
            Binding::Itself | Binding::Reference => None,
        }
    }

    /// A variable that holds a reference to a part of the structure.
    fn declare_reference(&mut self, pattern: &Pat) {
        if let Pat::Ident(name) = pattern {
            self.declare(&Taken { bindings: vec![(name.ident.clone(), Binding::Reference)], guards: vec![] });
        }
    }

    /// Whether an expression is such a variable.
    pub(super) fn is_reference(&self, expression: &Expr) -> bool {
        match expression {
            Expr::Paren(inner) => self.is_reference(&inner.expr),
            Expr::Path(path) => variable(path).is_some_and(|name| {
                let name = name.to_string();
                let binding = self.scopes.iter().rev().find_map(|scope| scope.get(&name));
                matches!(binding, Some(Binding::Reference | Binding::Form { is_reference: true, .. }))
            }),
            _ => false,
        }
    }

    fn choice(&mut self, whole: &mut ExprIf) {
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

    fn for_loop(&mut self, whole: &mut ExprForLoop) {
        let goes_through_place =
            is_reference_to_place(&whole.expr) || is_elements_of_place(&whole.expr) || self.is_reference(&whole.expr);
        self.value(&mut whole.expr);
        self.scoped(|this| {
            let taken = this.pattern(&mut whole.pat, At::value());
            this.declare(&taken);
            if goes_through_place {
                this.declare_reference(&whole.pat);
            }
            this.block(&mut whole.body, true);
        });
    }

    fn closure(&mut self, closure: &mut ExprClosure) {
        let returned_nothing = std::mem::replace(&mut self.returns_nothing, false);
        self.scoped(|this| {
            for input in &mut closure.inputs {
                let taken = this.pattern(input, At::value());
                this.declare(&taken);
            }
            this.visit_return_type_mut(&mut closure.output);
            this.visit_expr_mut(&mut closure.body);
        });
        self.returns_nothing = returned_nothing;
    }

    /// The statements of a block, perhaps that of a loop.
    fn block(&mut self, block: &mut Block, is_loop: bool) {
        let mut local_functions = vec![];
        for statement in &block.stmts {
            match statement {
                Stmt::Item(Item::Struct(item)) => self.names.add_plain(&item.ident),
                Stmt::Item(Item::Enum(item)) => self.names.add_plain(&item.ident),
                Stmt::Item(Item::Type(item)) => self.names.add_plain(&item.ident),
                Stmt::Item(Item::Fn(item)) => local_functions.push((item.sig.ident.clone(), Binding::Itself)),
                _ => {}
            }
        }
        let called: Vec<bool> = block.stmts.iter().map(calls).collect();
        self.scoped(|this| {
            this.declare(&Taken { bindings: local_functions, guards: vec![] });
            block.stmts.iter_mut().for_each(|statement| this.visit_stmt_mut(statement));
        });
        self.look_after_calls(block, &called, is_loop);
    }
}

/// Whether a method has the name and the arguments of one that reads what a cell holds. On a reference, that of the library would be found before one of the type
/// itself that takes `self`, such as `NonZero::get`; on the place, it is found after it.
fn reads_interior(call: &ExprMethodCall) -> bool {
    let arguments = if call.method == "load" { 1 } else { 0 };
    ["borrow", "get", "load", "lock", "read"].iter().any(|name| call.method == name) && call.args.len() == arguments
}

/// `place.iter()`
fn is_elements_of_place(expression: &Expr) -> bool {
    matches!(expression, Expr::MethodCall(call) if call.method == "iter" && is_field_or_element(&call.receiver))
}

impl VisitMut for Rewrite {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            // Variables of the search, see `required`.
            Expr::Path(path)
                if path.path.get_ident().is_some_and(|name| name.to_string().starts_with("smallscope_required_")) => {}
            Expr::Path(path) => {
                if let Some(name) = variable(path)
                    && let Some(derefs) = self.derefs(&name.to_string())
                {
                    *expression = self.read(name, derefs);
                } else if let Some(version) = self.value_path(path) {
                    *expression = version;
                }
            }
            Expr::Field(_) | Expr::Index(_) => {
                visit_mut::visit_expr_mut(self, expression);
                let glue = self.glue.at(expression.span());
                *expression = parse_quote_spanned!(expression.span()=> (*#glue::twin::Spot(&#expression).spot()));
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
                self.refuse_method(call);
                visit_mut::visit_expr_method_call_mut(self, call);
                if reads_interior(call) {
                    let receiver = &call.receiver;
                    call.receiver = parse_quote_spanned!(receiver.span()=> (*(*#receiver.bare_place()).bare_place()));
                }
            }
            Expr::Unsafe(block) => {
                let around = std::mem::replace(&mut self.in_unsafe, true);
                self.visit_block_mut(&mut block.block);
                self.in_unsafe = around;
            }
            Expr::Match(whole) => self.arms(whole),
            Expr::If(whole) if self.let_with_guards(&whole.cond) => *expression = self.if_let_as_match(&whole.clone()),
            Expr::If(whole) => self.choice(whole),
            Expr::While(whole) if self.let_with_guards(&whole.cond) => *expression = self.while_let_as_loop(&whole.clone()),
            Expr::While(whole) => self.scoped(|this| {
                this.condition(&mut whole.cond);
                this.block(&mut whole.body, true);
            }),
            Expr::Loop(whole) => self.block(&mut whole.body, true),
            Expr::Binary(binary) if is_comparison(&binary.op) => {
                self.side(&mut binary.left);
                self.side(&mut binary.right);
            }
            Expr::Tuple(tuple) => tuple.elems.iter_mut().for_each(|element| self.value(element)),
            Expr::Array(array) => array.elems.iter_mut().for_each(|element| self.value(element)),
            Expr::ForLoop(whole) => self.for_loop(whole),
            Expr::Closure(closure) => self.closure(closure),
            Expr::Macro(call) if call.mac.path.is_ident("matches") => match self.matches_as_match(&call.mac) {
                Ok(whole) => *expression = whole,
                Err(error) => self.errors.push(error),
            },
            Expr::Macro(call) => match self.assertion(&call.mac) {
                Some(whole) => *expression = whole,
                None => self.macro_call(&mut call.mac),
            },
            Expr::Struct(literal) => {
                let is_made = self.constructs(&literal.path);
                visit_mut::visit_expr_struct_mut(self, literal);
                if is_made {
                    *expression = self.constructed(expression);
                }
            }
            Expr::Call(call) => {
                let is_made = matches!(&*call.func, Expr::Path(path) if path.qself.is_none() && self.constructs(&path.path));
                if !is_made {
                    self.visit_expr_mut(&mut call.func);
                }
                call.args.iter_mut().for_each(|argument| self.value(argument));
                if is_made {
                    *expression = self.constructed(expression);
                }
            }
            Expr::Await(wait) => {
                self.error(wait.await_token, "an invariant cannot wait; remove `.await`");
            }
            Expr::Async(block) => {
                self.error(block.async_token, "an invariant cannot wait; remove `async`");
            }
            _ => visit_mut::visit_expr_mut(self, expression),
        }
    }

    fn visit_field_value_mut(&mut self, field: &mut FieldValue) {
        field.colon_token.get_or_insert_with(Default::default);
        self.visit_expr_mut(&mut field.expr);
    }

    fn visit_block_mut(&mut self, block: &mut Block) {
        self.block(block, false);
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        match statement {
            Stmt::Macro(call) if call.mac.path.is_ident("matches") => match self.matches_as_match(&call.mac) {
                Ok(whole) => *statement = Stmt::Expr(whole, call.semi_token),
                Err(error) => self.errors.push(error),
            },
            Stmt::Macro(call) => match self.assertion(&call.mac) {
                Some(whole) => *statement = Stmt::Expr(whole, call.semi_token),
                None => self.macro_call(&mut call.mac),
            },
            _ => visit_mut::visit_stmt_mut(self, statement),
        }
    }

    fn visit_local_mut(&mut self, local: &mut Local) {
        let Some(init) = &mut local.init else {
            let taken = self.pattern(&mut local.pat, At::value());
            return self.declare(&taken);
        };
        let is_name = matches!(&local.pat, Pat::Ident(binding) if binding.by_ref.is_none() && binding.subpat.is_none());
        let is_reference = is_name && is_reference_to_place(&init.expr);
        let at = if is_name {
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
        if is_reference {
            self.declare_reference(&local.pat);
        }
    }

    fn visit_item_fn_mut(&mut self, function: &mut syn::ItemFn) {
        self.function(&mut function.sig, &mut function.block);
    }

    fn visit_type_mut(&mut self, ty: &mut Type) {
        self.ty(ty);
    }

    fn visit_macro_mut(&mut self, call: &mut Macro) {
        self.macro_call(call);
    }
}
