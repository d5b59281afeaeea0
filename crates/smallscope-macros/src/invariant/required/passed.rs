//! Calls that have succeeded are passed over while nothing that they read has changed (`kernel/passed.rs`).
//!
//! Only where a call is made for each of several elements, as those of a list: there may be many, and all but the last have succeeded. To look whether a call has succeeded takes
//! about twenty instructions. For the two children of a node that is as much as it saves: 7 % less for AVL trees, and 7 % more for red-black trees.

use super::look::may_leave;
use super::{Required, moves, text_of};
use syn::{Expr, GenericArgument, PathArguments, ReturnType, Stmt, Type, parse_quote};

impl Required {
    /// Whether it is a call of a function of the same block, for each of several elements, that says whether it has succeeded, and changes nothing.
    pub(super) fn may_be_passed(&mut self, expression: &Expr) -> bool {
        let name = match expression {
            Expr::MethodCall(call) => call.method.to_string(),
            Expr::Call(call) => match &*call.func {
                Expr::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default(),
                _ => return false,
            },
            _ => return false,
        };
        let is_passed = !self.dry
            && !self.whole
            && !self.forgets
            && self.for_each
            && self.returns.remembered.contains(&name)
            && self.effects_of_expression(expression).lowest == usize::MAX
            && !may_leave(&Stmt::Expr(expression.clone(), None))
            && self.moved(moves::expression_uses_by_value(expression)).is_none();
        if is_passed {
            let (at, text) = text_of(expression);
            self.note(at, format!("`{text}` is passed over where it has succeeded and nothing that it read has changed"));
        }
        is_passed
    }

    /// `(&call.passing(|| expression)).result()`
    pub(super) fn pass(&self, expression: &mut Expr) {
        let call = &self.call;
        let mut closure: syn::ExprClosure = parse_quote!(|| true);
        *closure.body = expression.clone();
        let mut passing: syn::ExprMethodCall = parse_quote!(#call.passing());
        passing.args.push(Expr::Closure(closure));
        let mut lent: syn::ExprReference = parse_quote!(&#call);
        *lent.expr = Expr::MethodCall(passing);
        let mut result: syn::ExprMethodCall = parse_quote!((#call).result());
        *result.receiver =
            Expr::Paren(syn::ExprParen { attrs: vec![], paren_token: Default::default(), expr: Box::new(Expr::Reference(lent)) });
        *expression = Expr::MethodCall(result);
    }
}

const INTEGERS: &[&str] = &["u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize"];

/// Whether a function returns `bool`, or an `Option` or a `Result` of something small.
pub(super) fn is_remembered(output: &ReturnType) -> bool {
    let ReturnType::Type(_, ty) = output else { return false };
    let Type::Path(path) = crate::invariant::assertions::bare(ty) else { return false };
    let Some(last) = path.path.segments.last() else { return false };
    match &last.arguments {
        PathArguments::None => last.ident == "bool",
        PathArguments::AngleBracketed(list) if last.ident == "Option" || last.ident == "Result" => {
            matches!(list.args.first(), Some(GenericArgument::Type(ty)) if is_small(ty))
        }
        _ => false,
    }
}

/// As `Small` of the library has it.
fn is_small(ty: &Type) -> bool {
    let integer = |ty: &Type| match ty {
        Type::Path(path) => path.path.get_ident().filter(|name| INTEGERS.iter().any(|integer| *name == integer)).cloned(),
        _ => None,
    };
    match ty {
        Type::Tuple(tuple) => match tuple.elems.iter().map(integer).collect::<Vec<_>>().as_slice() {
            [] => true,
            [Some(left), Some(right)] => left == right,
            _ => false,
        },
        Type::Path(path) => path.path.is_ident("bool") || integer(ty).is_some(),
        _ => false,
    }
}
