//! Variables that are used by value: one that is not copied cannot be used so twice, so no part that does it is run again.

use super::words;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Stmt, UnOp};

/// The names of variables that the statements use by value, as far as they can be seen.
pub(super) fn used_by_value(statements: &[Stmt]) -> Vec<String> {
    let mut moves = Moves::default();
    statements.iter().for_each(|statement| moves.visit_stmt_mut(&mut statement.clone()));
    moves.names
}

/// As `used_by_value`, of an expression.
pub(super) fn expression_uses_by_value(expression: &Expr) -> Vec<String> {
    let mut moves = Moves::default();
    moves.visit_expr_mut(&mut expression.clone());
    moves.names
}

#[derive(Default)]
struct Moves {
    names: Vec<String>,
}

impl Moves {
    /// A place that is only looked at.
    fn place(&mut self, place: &mut Expr) {
        match place {
            Expr::Path(_) => {}
            Expr::Paren(inner) => self.place(&mut inner.expr),
            Expr::Field(field) => self.place(&mut field.base),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Deref(_)) => self.place(&mut unary.expr),
            Expr::Index(index) => {
                self.place(&mut index.expr);
                self.visit_expr_mut(&mut index.index);
            }
            _ => self.visit_expr_mut(place),
        }
    }
}

impl VisitMut for Moves {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Path(path) => {
                if let Some(name) = path.path.get_ident() {
                    self.names.push(name.to_string());
                }
            }
            Expr::Field(_) | Expr::Index(_) => self.place(expression),
            Expr::Reference(reference) => self.place(&mut reference.expr),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Deref(_)) => self.place(&mut unary.expr),
            Expr::Binary(binary) if super::super::places::is_comparison(&binary.op) => {
                self.place(&mut binary.left);
                self.place(&mut binary.right);
            }
            Expr::Binary(binary) if super::super::places::is_assignment(&binary.op) => {
                self.place(&mut binary.left);
                self.visit_expr_mut(&mut binary.right);
            }
            Expr::Assign(assign) => {
                self.place(&mut assign.left);
                self.visit_expr_mut(&mut assign.right);
            }
            Expr::MethodCall(call) => {
                if words::consumes(&call.method.to_string()) {
                    self.visit_expr_mut(&mut call.receiver);
                } else {
                    self.place(&mut call.receiver);
                }
                call.args.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
            }
            Expr::Call(call) => {
                if !matches!(&*call.func, Expr::Path(_)) {
                    self.visit_expr_mut(&mut call.func);
                }
                call.args.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
            }
            // The function is left, and nothing is run again.
            Expr::Return(_) => {}
            _ => visit_mut::visit_expr_mut(self, expression),
        }
    }

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        // What is moved in a macro cannot be seen: everything that it names may be.
        if ![
            "matches",
            "assert",
            "assert_eq",
            "assert_ne",
            "debug_assert",
            "debug_assert_eq",
            "debug_assert_ne",
            "println",
            "eprintln",
            "format",
            "panic",
            "unreachable",
            "write",
        ]
        .iter()
        .any(|name| call.path.is_ident(name))
        {
            names(call.tokens.clone(), &mut self.names);
        }
    }
}

fn names(tokens: proc_macro2::TokenStream, found: &mut Vec<String>) {
    for token in tokens {
        match token {
            proc_macro2::TokenTree::Ident(name) => found.push(name.to_string()),
            proc_macro2::TokenTree::Group(group) => names(group.stream(), found),
            _ => {}
        }
    }
}
