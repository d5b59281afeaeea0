//! How functions fail, by what they return.

use syn::{Expr, ReturnType, Type};

/// What a function returns when it fails.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Fails {
    False,
    Nothing,
    Error,
    Never,
}

impl Fails {
    pub(super) fn of(output: &ReturnType) -> Fails {
        let ReturnType::Type(_, ty) = output else { return Fails::Never };
        let Type::Path(path) = crate::invariant::assertions::bare(ty) else { return Fails::Never };
        match path.path.segments.last() {
            Some(last) if last.ident == "bool" => Fails::False,
            Some(last) if last.ident == "Option" => Fails::Nothing,
            Some(last) if last.ident == "Result" => Fails::Error,
            _ => Fails::Never,
        }
    }

    /// Whether the expression is certainly a failure.
    pub(super) fn is_failure(self, expression: &Expr) -> bool {
        match (self, expression) {
            (_, Expr::Paren(inner)) => self.is_failure(&inner.expr),
            (Fails::False, Expr::Lit(literal)) => matches!(&literal.lit, syn::Lit::Bool(value) if !value.value),
            (Fails::Nothing, Expr::Path(path)) => path.path.is_ident("None"),
            (Fails::Error, Expr::Call(call)) => matches!(&*call.func, Expr::Path(path) if path.path.is_ident("Err")),
            _ => false,
        }
    }

    /// Whether the expression certainly is none.
    pub(super) fn is_success(self, expression: &Expr) -> bool {
        match (self, expression) {
            (_, Expr::Paren(inner)) => self.is_success(&inner.expr),
            (Fails::False, Expr::Lit(_)) => !self.is_failure(expression),
            (Fails::Nothing, Expr::Call(call)) => matches!(&*call.func, Expr::Path(path) if path.path.is_ident("Some")),
            (Fails::Error, Expr::Call(call)) => matches!(&*call.func, Expr::Path(path) if path.path.is_ident("Ok")),
            _ => false,
        }
    }
}
