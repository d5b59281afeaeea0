//! What can be seen of code without knowing its types: whether it reads, calls, costs or leaves.

use super::variables::{Known, root};
use super::{Required, words};
use syn::parse::{ParseStream, Parser};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat, Stmt, Token};

/// The operands of `a && b && c`.
pub(super) fn conjuncts(expression: Expr) -> Vec<Expr> {
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

pub(super) fn is_self(expression: &Expr) -> bool {
    matches!(expression, Expr::Path(path) if path.path.is_ident("self"))
}

pub(super) fn is_loop(statement: &Stmt) -> bool {
    matches!(statement, Stmt::Expr(Expr::Loop(_) | Expr::While(_) | Expr::ForLoop(_), _))
}

/// Whether a value was just made, so that nobody sees that it changes.
pub(super) fn is_made_here(expression: &Expr) -> bool {
    match expression {
        Expr::Call(_) | Expr::Array(_) | Expr::Tuple(_) | Expr::Lit(_) | Expr::Struct(_) => true,
        Expr::MethodCall(call) => words::is_pure(&call.method.to_string()),
        Expr::Paren(inner) => is_made_here(&inner.expr),
        _ => false,
    }
}

/// Macros of the standard library that do nothing but what is written in them, or panic.
const KNOWN: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "column",
    "concat",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "file",
    "format",
    "line",
    "matches",
    "panic",
    "print",
    "println",
    "stringify",
    "todo",
    "unimplemented",
    "unreachable",
    "vec",
];

/// Whether it is one of them.
pub(super) fn is_known_macro(call: &syn::Macro) -> bool {
    call.path.segments.last().is_some_and(|last| KNOWN.iter().any(|name| last.ident == name))
}

/// The expressions that such a macro is given, if they can be read.
pub(super) fn arguments(call: &syn::Macro) -> Option<Vec<Expr>> {
    let parser = |input: ParseStream<'_>| {
        let mut all = vec![];
        if call.path.segments.last().is_some_and(|last| last.ident == "matches") {
            all.push(input.parse()?);
            input.parse::<Token![,]>()?;
            input.call(Pat::parse_multi_with_leading_vert)?;
            if input.parse::<Option<Token![if]>>()?.is_some() {
                all.push(input.parse()?);
            }
            input.parse::<Option<Token![,]>>()?;
            return Ok(all);
        }
        while !input.is_empty() {
            all.push(input.parse()?);
            if !input.is_empty() && input.parse::<Option<Token![;]>>()?.is_none() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(all)
    };
    parser.parse2(call.tokens.clone()).ok()
}

/// Whether an expression costs no more than a few instructions.
pub(super) fn is_cheap(expression: &Expr) -> bool {
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
                Expr::Macro(call) => {
                    let is_matched = call.mac.path.is_ident("matches");
                    self.0 |= !is_matched || !arguments(&call.mac).is_some_and(|all| all.iter().all(is_cheap));
                }
                Expr::Loop(_)
                | Expr::While(_)
                | Expr::ForLoop(_)
                | Expr::Return(_)
                | Expr::Try(_)
                | Expr::Break(_)
                | Expr::Continue(_) => self.0 = true,
                _ => {}
            }
            visit_mut::visit_expr_mut(self, expression);
        }
    }
    let mut cost = Cost(false);
    cost.visit_expr_mut(&mut expression.clone());
    !cost.0
}

impl Required {
    /// Whether functions are called in it that are not of the standard library. A closure that a function of the standard library is given is called there, if at all.
    pub(super) fn has_calls(&self, expression: &Expr) -> bool {
        struct Calls<'a>(&'a Required, bool);
        impl Calls<'_> {
            fn argument(&mut self, argument: &mut Expr) {
                match argument {
                    Expr::Closure(closure) => {
                        let inside = self.0.with(&closure.inputs, true, Known::All);
                        self.1 |= inside.has_calls(&closure.body);
                    }
                    other => self.visit_expr_mut(other),
                }
            }
        }
        impl VisitMut for Calls<'_> {
            fn visit_expr_mut(&mut self, expression: &mut Expr) {
                match expression {
                    Expr::MethodCall(call) => {
                        let name = call.method.to_string();
                        let is_known = words::is_pure(&name) && self.0.is_trusted(&call.receiver);
                        self.1 |= !is_known && !words::is_changing(&name);
                        self.visit_expr_mut(&mut call.receiver);
                        call.args.iter_mut().for_each(|argument| self.argument(argument));
                    }
                    Expr::Call(call) => {
                        self.1 |= match &*call.func {
                            Expr::Path(path) => !is_constructor(&path.path) && !self.0.is_pure_function(&path.path),
                            _ => true,
                        };
                        call.args.iter_mut().for_each(|argument| self.argument(argument));
                    }
                    Expr::Closure(_) | Expr::Macro(_) => self.1 = true,
                    _ => visit_mut::visit_expr_mut(self, expression),
                }
            }
        }
        let mut calls = Calls(self, false);
        calls.visit_expr_mut(&mut expression.clone());
        calls.1
    }

    /// Whether an expression is a call of a function that may be compiled here, and nothing else.
    pub(super) fn is_mere_call(&self, expression: &Expr) -> bool {
        match expression {
            Expr::MethodCall(call) => {
                let name = call.method.to_string();
                let is_simple =
                    |part: &Expr| !self.has_calls(part) && root(part).is_some_and(|name| name != "self") || is_self(part);
                !words::is_pure(&name) && !words::is_changing(&name) && is_simple(&call.receiver)
            }
            _ => false,
        }
    }
}

/// Whether a function makes a struct or a variant, by its name.
pub(super) fn is_constructor(path: &syn::Path) -> bool {
    path.segments.last().is_some_and(|last| last.ident.to_string().starts_with(char::is_uppercase))
}

/// Whether an expression reads anything, as far as it can be seen. A constructor of a failure does not.
pub(super) fn reads(expression: &Expr) -> bool {
    match expression {
        Expr::Call(call) if matches!(&*call.func, Expr::Path(path) if path.path.is_ident("Err")) => call.args.iter().any(reads),
        _ => may_read(&Stmt::Expr(expression.clone(), None)),
    }
}

pub(super) fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// Whether the statement reads anything, as far as it can be seen.
pub(super) fn may_read(statement: &Stmt) -> bool {
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

/// Whether a condition is one of two: what must not hold together is mostly said of fields with two values, of which one is left to be tried. There is nothing to sift.
pub(super) fn is_both(condition: &Expr) -> bool {
    matches!(condition, Expr::Binary(binary) if matches!(binary.op, syn::BinOp::And(_)))
}

/// Whether a statement looks at variables only, and then goes one of several ways: what it reads, it reads in the statements of those, which begin parts of their own.
pub(super) fn begins_within(statement: &Stmt) -> bool {
    let is_variable = |expression: &Expr| matches!(expression, Expr::Path(path) if path.path.get_ident().is_some());
    match statement {
        Stmt::Expr(Expr::If(whole), _) => match &*whole.cond {
            Expr::Let(binding) => is_variable(&binding.expr),
            condition => is_variable(condition),
        },
        _ => false,
    }
}

/// Whether the statement may leave the function.
pub(super) fn may_leave(statement: &Stmt) -> bool {
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

/// Whether the value of the body of a closure is that of its end. What a macro does cannot be seen.
pub(super) fn is_left_at_its_end(body: &Expr) -> bool {
    struct Macros(bool);
    impl VisitMut for Macros {
        fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
            self.0 |= !call.path.is_ident("matches");
        }
    }
    let mut macros = Macros(false);
    macros.visit_expr_mut(&mut body.clone());
    !macros.0 && !may_leave(&Stmt::Expr(body.clone(), None))
}
