//! Fields and elements: where they are read, in which shape, and which of them change.

use super::rewrite::Rewrite;
use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Expr, UnOp, parse_quote_spanned};

impl Rewrite {
    /// What is read through a wrapper of the library, whose method is the one that fits what is there.
    pub(super) fn read_through(&self, wrapper: &str, method: &str, read: &Expr) -> Expr {
        let (wrapper, method) = (Ident::new(wrapper, read.span()), Ident::new(method, read.span()));
        let glue = self.glue.at(read.span());
        parse_quote_spanned!(read.span()=> (*(&#glue::twin::#wrapper(&#read)).#method()))
    }

    /// Rewrites a place, but leaves what is there as the form that it is.
    pub(super) fn form(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Field(_) | Expr::Index(_) => visit_mut::visit_expr_mut(self, expression),
            Expr::Paren(inner) => self.form(&mut inner.expr),
            _ => self.visit_expr_mut(expression),
        }
    }

    /// Rewrites an expression that is used by value: tuples and arrays of forms are copied.
    pub(super) fn value(&mut self, expression: &mut Expr) {
        let place = is_field_or_element(expression);
        if place && !is_range_of(expression) {
            self.form(expression);
            *expression = self.read_through("Taken", "taken", expression);
        } else {
            self.visit_expr_mut(expression);
        }
    }

    /// Rewrites one side of a comparison: tuples of forms are copied.
    pub(super) fn side(&mut self, expression: &mut Expr) {
        if is_field_or_element(expression) && !is_range_of(expression) {
            self.form(expression);
            *expression = self.read_through("Side", "side", expression);
        } else {
            self.visit_expr_mut(expression);
        }
    }

    pub(super) fn assigned(&mut self, place: &Expr) {
        if is_part_of_self(place) {
            self.error(place, "an invariant only reads; it cannot assign to a part of the structure");
        }
    }

    /// A place that is changed: it cannot belong to the structure, so it is not read as a part of it.
    pub(super) fn changed_place(&mut self, place: &mut Expr) {
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
}

/// Whether an expression is a field or an element, with no more than parentheses around it.
pub(super) fn is_field_or_element(expression: &Expr) -> bool {
    match expression {
        Expr::Field(_) | Expr::Index(_) => true,
        Expr::Paren(inner) => is_field_or_element(&inner.expr),
        _ => false,
    }
}

pub(super) fn is_dereferenced(expression: &Expr) -> bool {
    match expression {
        Expr::Unary(unary) => matches!(unary.op, UnOp::Deref(_)),
        Expr::Paren(inner) => is_dereferenced(&inner.expr),
        _ => false,
    }
}

/// Whether an expression is some elements, which have no size: `items[1..]`.
pub(super) fn is_range_of(expression: &Expr) -> bool {
    match expression {
        Expr::Index(index) => matches!(&*index.index, Expr::Range(_)),
        Expr::Paren(inner) => is_range_of(&inner.expr),
        _ => false,
    }
}

pub(super) fn is_part_of_self(place: &Expr) -> bool {
    match place {
        Expr::Field(field) => is_part_of_self(&field.base),
        Expr::Index(index) => is_part_of_self(&index.expr),
        Expr::Paren(inner) => is_part_of_self(&inner.expr),
        Expr::Unary(unary) => matches!(unary.op, UnOp::Deref(_)) && is_part_of_self(&unary.expr),
        Expr::Path(path) => path.path.is_ident("self"),
        _ => false,
    }
}

pub(super) fn is_comparison(op: &BinOp) -> bool {
    matches!(op, BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_))
}

pub(super) fn is_assignment(op: &BinOp) -> bool {
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
