//! What can be seen of code without knowing its types: whether it reads, calls, costs or leaves.

use super::variables::root;
use super::words;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Stmt};

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

/// Whether an expression is a call of a function that may be compiled here, and nothing else.
pub(super) fn is_mere_call(expression: &Expr) -> bool {
    match expression {
        Expr::MethodCall(call) => {
            let name = call.method.to_string();
            let is_simple = |part: &Expr| !has_calls(part) && root(part).is_some_and(|name| name != "self") || is_self(part);
            !words::is_pure(&name) && !words::is_changing(&name) && is_simple(&call.receiver)
        }
        _ => false,
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

/// Whether functions are called in it that are not of the standard library. A closure that a function of the standard library is given is called there, if at all.
pub(super) fn has_calls(expression: &Expr) -> bool {
    struct Calls(bool);
    impl Calls {
        fn argument(&mut self, argument: &mut Expr) {
            match argument {
                Expr::Closure(closure) => self.visit_expr_mut(&mut closure.body),
                other => self.visit_expr_mut(other),
            }
        }
    }
    impl VisitMut for Calls {
        fn visit_expr_mut(&mut self, expression: &mut Expr) {
            match expression {
                Expr::MethodCall(call) => {
                    let name = call.method.to_string();
                    self.0 |= !words::is_pure(&name) && !words::is_changing(&name);
                    self.visit_expr_mut(&mut call.receiver);
                    call.args.iter_mut().for_each(|argument| self.argument(argument));
                }
                Expr::Call(call) => {
                    let name = match &*call.func {
                        Expr::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
                        _ => None,
                    };
                    self.0 |= name.is_none_or(|name| !words::is_pure(&name) && !name.starts_with(char::is_uppercase));
                    call.args.iter_mut().for_each(|argument| self.argument(argument));
                }
                Expr::Closure(_) | Expr::Macro(_) => self.0 = true,
                _ => visit_mut::visit_expr_mut(self, expression),
            }
        }
    }
    let mut calls = Calls(false);
    calls.visit_expr_mut(&mut expression.clone());
    calls.0
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
