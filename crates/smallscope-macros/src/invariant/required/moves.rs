//! Variables that are used by value: one that is not copied cannot be used so twice, so no part that does it is run again.

use super::words;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Stmt, UnOp};

/// A variable that is used by value.
pub(super) struct Used {
    pub(super) name: String,
    /// Only if it is an iterator: others lend themselves to methods of the name.
    pub(super) if_iterator: bool,
}

/// The variables that the statements use by value, as far as they can be seen.
pub(super) fn used_by_value(statements: &[Stmt]) -> Vec<Used> {
    let mut moves = Moves::default();
    statements.iter().for_each(|statement| moves.visit_stmt_mut(&mut statement.clone()));
    moves.names
}

/// As `used_by_value`, of an expression.
pub(super) fn expression_uses_by_value(expression: &Expr) -> Vec<Used> {
    let mut moves = Moves::default();
    moves.visit_expr_mut(&mut expression.clone());
    moves.names
}

#[derive(Default)]
struct Moves {
    names: Vec<Used>,
}

impl Moves {
    fn add(&mut self, name: &proc_macro2::Ident, if_iterator: bool) {
        self.names.push(Used { name: name.to_string(), if_iterator });
    }

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
                    self.add(name, false);
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
                let name = call.method.to_string();
                if words::consumes(&name) {
                    self.visit_expr_mut(&mut call.receiver);
                } else {
                    if !words::goes_on(&name)
                        && let Expr::Path(path) = &*call.receiver
                        && let Some(name) = path.path.get_ident()
                    {
                        self.add(name, true);
                    }
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

fn names(tokens: proc_macro2::TokenStream, found: &mut Vec<Used>) {
    for token in tokens {
        match token {
            proc_macro2::TokenTree::Ident(name) => found.push(Used { name: name.to_string(), if_iterator: false }),
            proc_macro2::TokenTree::Group(group) => names(group.stream(), found),
            _ => {}
        }
    }
}
