//! Variables: where they were declared, whether they can change, and whether they can be copied.

use super::words;
use quote::ToTokens;
use std::collections::{HashMap, HashSet};
use syn::{BinOp, Expr, GenericArgument, Pat, PathArguments, Type, UnOp};

/// What is known of the methods of a value.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(in crate::invariant) enum Known {
    /// They may do anything.
    #[default]
    No,
    /// They are those of the standard library, but what the value holds is not known.
    Outside,
    /// The same of all that it holds.
    All,
}

impl Known {
    pub(super) fn and(self, other: Known) -> Known {
        match (self, other) {
            (Known::All, Known::All) => Known::All,
            (Known::No, _) | (_, Known::No) => Known::No,
            _ => Known::Outside,
        }
    }

    /// Of a container of such values.
    pub(super) fn inside(self) -> Known {
        if self == Known::All { Known::All } else { Known::Outside }
    }

    /// Of what such a value holds.
    pub(super) fn within(self) -> Known {
        if self == Known::All { Known::All } else { Known::No }
    }

    /// All if that is known.
    pub(super) fn or_all(self, known: Known) -> Known {
        if known == Known::All { Known::All } else { self }
    }

    /// Of something that is empty, and may be filled with anything.
    pub(super) fn empty(is_empty: bool) -> Known {
        if is_empty { Known::Outside } else { Known::All }
    }
}

#[derive(Clone, Copy)]
pub(super) struct Variable {
    /// How many parts had begun where it was declared.
    pub(super) serial: usize,
    /// It is declared as `mut`.
    pub(super) mutable: bool,
    /// It may be or hold a `&mut`.
    pub(super) holds: bool,
    /// It is copied where it is used by value.
    pub(super) copy: bool,
    /// That is known by the name of a function only, which another type may have as well: where it is used by value, the compiler checks it.
    pub(super) guessed: bool,
    /// It has no value where it is declared.
    pub(super) later: bool,
    /// It is a closure that is written here, so its code was looked at.
    pub(super) closure: bool,
    /// It is a `&mut` of the signature.
    pub(super) unique: bool,
    /// Nothing in it can be changed where it is lent.
    pub(super) frozen: bool,
    pub(super) known: Known,
    /// It was made by a method that makes an iterator, mostly.
    pub(super) is_iterator: bool,
}

/// What is known of what a pattern binds.
#[derive(Clone, Copy, Default)]
pub(super) struct Declared {
    pub(super) copy: bool,
    pub(super) holds: bool,
    pub(super) guessed: bool,
    pub(super) frozen: bool,
    pub(super) known: Known,
    /// The lowest serial of a variable that it may lead to.
    pub(super) origin: Option<usize>,
}

/// The variables that a pattern binds, and whether each is `mut`, or a `ref mut`.
pub(super) fn bound(pattern: &Pat, found: &mut Vec<(String, bool, bool)>) {
    match pattern {
        Pat::Ident(name) => {
            let by_unique = name.by_ref.is_some() && name.mutability.is_some();
            found.push((name.ident.to_string(), name.mutability.is_some(), by_unique));
            if let Some((_, inner)) = &name.subpat {
                bound(inner, found);
            }
        }
        Pat::Or(or) => or.cases.iter().for_each(|case| bound(case, found)),
        Pat::Paren(inner) => bound(&inner.pat, found),
        Pat::Type(inner) => bound(&inner.pat, found),
        Pat::Guard(inner) => bound(&inner.pat, found),
        Pat::Reference(inner) => bound(&inner.pat, found),
        Pat::Tuple(tuple) => tuple.elems.iter().for_each(|element| bound(element, found)),
        Pat::Slice(slice) => slice.elems.iter().for_each(|element| bound(element, found)),
        Pat::TupleStruct(shape) => shape.elems.iter().for_each(|element| bound(element, found)),
        Pat::Struct(shape) => shape.fields.iter().for_each(|field| bound(&field.pat, found)),
        _ => {}
    }
}

const COPIED: &[&str] = &[
    "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize",
    "NonNull",
];

fn arguments_are(arguments: &PathArguments, test: fn(&Type) -> bool) -> bool {
    match arguments {
        PathArguments::None => true,
        PathArguments::AngleBracketed(list) => list.args.iter().all(|one| match one {
            GenericArgument::Type(ty) => test(ty),
            GenericArgument::Lifetime(_) => true,
            _ => false,
        }),
        PathArguments::Parenthesized(_) => false,
    }
}

/// Whether values of a type are copied, as far as its name says.
pub(super) fn is_copied(ty: &Type) -> bool {
    match ty {
        Type::Reference(reference) => reference.mutability.is_none(),
        Type::Ptr(_) => true,
        Type::Paren(inner) => is_copied(&inner.elem),
        Type::Group(inner) => is_copied(&inner.elem),
        Type::Tuple(tuple) => tuple.elems.iter().all(is_copied),
        Type::Array(array) => is_copied(&array.elem),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            (last.ident == "Option" && arguments_are(&last.arguments, is_copied))
                || last.ident == "NonNull"
                || (COPIED.iter().any(|name| last.ident == name) && last.arguments.is_none())
        }),
        _ => false,
    }
}

/// Whether a value of a type certainly holds no `&mut`.
pub(super) fn holds_nothing(ty: &Type) -> bool {
    const KNOWN: &[&str] = &[
        "Option", "Vec", "Box", "Rc", "Arc", "String", "HashSet", "BTreeSet", "HashMap", "BTreeMap", "VecDeque", "Result",
        "Self", "NonNull", "str",
    ];
    match ty {
        Type::Reference(reference) => reference.mutability.is_none() && !has_cell(&reference.elem),
        Type::Ptr(_) => true,
        Type::Paren(inner) => holds_nothing(&inner.elem),
        Type::Group(inner) => holds_nothing(&inner.elem),
        Type::Tuple(tuple) => tuple.elems.iter().all(holds_nothing),
        Type::Array(array) => holds_nothing(&array.elem),
        Type::Slice(slice) => holds_nothing(&slice.elem),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            COPIED.iter().chain(KNOWN).any(|name| last.ident == name) && arguments_are(&last.arguments, holds_nothing)
                || (last.ident.to_string().len() == 1 && last.arguments.is_none())
        }),
        _ => false,
    }
}

/// Whether something behind a shared reference can be changed, as far as its name says.
fn has_cell(ty: &Type) -> bool {
    let text = ty.to_token_stream().to_string();
    ["Cell", "Mutex", "RwLock", "Atomic", "mut", "dyn", "impl"].iter().any(|word| text.contains(word))
}

/// The variable that a place belongs to.
pub(super) fn root(place: &Expr) -> Option<String> {
    match place {
        Expr::Path(path) if path.qself.is_none() => path.path.get_ident().map(ToString::to_string),
        Expr::Field(field) => root(&field.base),
        Expr::Index(index) => root(&index.expr),
        Expr::Paren(inner) => root(&inner.expr),
        Expr::Group(inner) => root(&inner.expr),
        Expr::Reference(reference) => root(&reference.expr),
        Expr::Unary(unary) if matches!(unary.op, UnOp::Deref(_)) => root(&unary.expr),
        _ => None,
    }
}

/// What is known of a value by the expression that makes it.
pub(super) struct Seen<'a> {
    pub(super) variables: &'a [HashMap<String, Variable>],
    /// Functions of the same block, and whether what they return is copied.
    pub(super) returns: &'a HashMap<String, bool>,
}

impl Seen<'_> {
    pub(super) fn find(&self, name: &str) -> Option<Variable> {
        self.variables.iter().rev().find_map(|scope| scope.get(name)).copied()
    }

    /// Whether the value is copied where it is used by value.
    pub(super) fn is_copied(&self, expression: &Expr) -> bool {
        match expression {
            Expr::Lit(_) => true,
            Expr::Cast(_) => true,
            Expr::Path(path) => match path.path.get_ident() {
                Some(name) => name == "None" || self.find(&name.to_string()).is_some_and(|variable| variable.copy),
                None => false,
            },
            // What is taken out of something borrowed is copied.
            Expr::Field(_) => root(expression).is_some_and(|name| name == "self" || self.find(&name).is_some_and(|one| one.copy)),
            Expr::Index(index) => {
                !matches!(&*index.index, Expr::Range(_)) && self.is_copied(&index.expr) || self.is_lent(&index.expr)
            }
            Expr::Unary(unary) => matches!(unary.op, UnOp::Deref(_) | UnOp::Not(_)) || self.is_copied(&unary.expr),
            Expr::Reference(reference) => reference.mutability.is_none(),
            Expr::Paren(inner) => self.is_copied(&inner.expr),
            Expr::Tuple(tuple) => tuple.elems.iter().all(|element| self.is_copied(element)),
            Expr::Binary(binary) => {
                matches!(
                    binary.op,
                    BinOp::Eq(_)
                        | BinOp::Ne(_)
                        | BinOp::Lt(_)
                        | BinOp::Le(_)
                        | BinOp::Gt(_)
                        | BinOp::Ge(_)
                        | BinOp::And(_)
                        | BinOp::Or(_)
                ) || (self.is_copied(&binary.left) && self.is_copied(&binary.right))
                    // A constant that is calculated with is a number.
                    || is_constant(&binary.left) && (is_constant(&binary.right) || self.is_copied(&binary.right))
                    || self.is_copied(&binary.left) && is_constant(&binary.right)
            }
            Expr::Try(attempt) => self.is_copied(&attempt.expr),
            Expr::MethodCall(call) => {
                let name = call.method.to_string();
                let same = [
                    "max",
                    "min",
                    "unwrap",
                    "unwrap_or",
                    "copied",
                    "cloned",
                    "clamp",
                    "pow",
                    "clone",
                    "unwrap_or_default",
                    "expect",
                ];
                if self.returns.get(&name) == Some(&false) {
                    return false;
                }
                // The last element of an iterator is whatever it gives.
                let is_last = name == "last" && matches!(&*call.receiver, Expr::MethodCall(_));
                words::gives_copy(&name) && !is_last
                    || (same.contains(&name.as_str())
                        && self.is_copied(&call.receiver)
                        && call.args.iter().all(|one| self.is_copied(one)))
                    || name.starts_with("saturating_")
                    || name.starts_with("wrapping_")
                    || (matches!(&*call.receiver, Expr::Path(_) | Expr::Field(_))
                        // A method of the standard library may have the same name.
                        && (root(&call.receiver).is_some_and(|name| name == "self") && matches!(&*call.receiver, Expr::Path(_))
                            || !words::is_pure(&name) && !words::is_changing(&name))
                        && self.returns.get(&name).is_some_and(|copied| *copied))
            }
            Expr::Call(call) => match &*call.func {
                Expr::Path(path) if path.path.is_ident("Some") => call.args.iter().all(|one| self.is_copied(one)),
                Expr::Path(path) => {
                    let last = path.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
                    let owner = path.path.segments.iter().nth_back(1).map(|owner| owner.ident.to_string());
                    let is_other = owner.is_some_and(|owner| owner != "Self" && crate::invariant::names::is_standard(&owner));
                    !is_other && self.returns.get(&last).is_some_and(|copied| *copied)
                }
                _ => false,
            },
            Expr::If(whole) => {
                let end = |block: &syn::Block| match block.stmts.last() {
                    Some(syn::Stmt::Expr(end, None)) => self.is_copied(end) || leaves(end),
                    Some(syn::Stmt::Expr(end, _)) => leaves(end),
                    _ => false,
                };
                end(&whole.then_branch) && whole.else_branch.as_ref().is_some_and(|(_, other)| self.is_copied(other))
            }
            Expr::Block(block) => matches!(block.block.stmts.last(), Some(syn::Stmt::Expr(end, None)) if self.is_copied(end)),
            Expr::Match(whole) => whole.arms.iter().all(|arm| self.is_copied(&arm.body) || leaves(&arm.body)),
            _ => false,
        }
    }

    /// Whether what a pattern takes out of the value is a reference, or copied.
    pub(super) fn is_lent(&self, expression: &Expr) -> bool {
        match expression {
            Expr::Field(_) | Expr::Index(_) => {
                root(expression).is_some_and(|name| name == "self" || self.find(&name).is_some_and(|one| one.copy))
            }
            Expr::Reference(reference) => reference.mutability.is_none(),
            Expr::Unary(unary) => matches!(unary.op, UnOp::Deref(_)) && self.is_lent(&unary.expr),
            Expr::Paren(inner) => self.is_lent(&inner.expr),
            Expr::Path(path) => path.path.get_ident().is_some_and(|name| name == "self") || self.is_copied(expression),
            Expr::Tuple(tuple) => tuple.elems.iter().all(|element| self.is_lent(element)),
            Expr::Array(array) => array.elems.iter().all(|element| self.is_lent(element)),
            Expr::Range(_) => true,
            Expr::MethodCall(call) => {
                let name = call.method.to_string();
                words::lends(&name) && (self.is_lent(&call.receiver) || root(&call.receiver).is_some())
                    || self.is_copied(expression)
            }
            _ => self.is_copied(expression),
        }
    }

    /// The lowest serial of a variable that may hold a `&mut`, and that the expression names.
    pub(super) fn origin(&self, expression: &Expr) -> Option<usize> {
        struct Named<'a>(&'a Seen<'a>, Option<usize>);
        impl syn::visit_mut::VisitMut for Named<'_> {
            fn visit_expr_path_mut(&mut self, path: &mut syn::ExprPath) {
                if let Some(name) = path.path.get_ident()
                    && let Some(variable) = self.0.find(&name.to_string())
                    && variable.holds
                {
                    self.1 = Some(self.1.map_or(variable.serial, |lowest| lowest.min(variable.serial)));
                }
            }
        }
        let mut named = Named(self, None);
        syn::visit_mut::VisitMut::visit_expr_mut(&mut named, &mut expression.clone());
        named.1
    }

    /// Whether the value may hold a `&mut`.
    pub(super) fn may_hold(&self, expression: &Expr) -> bool {
        struct Find<'a>(&'a Seen<'a>, bool);
        impl syn::visit_mut::VisitMut for Find<'_> {
            fn visit_expr_mut(&mut self, expression: &mut Expr) {
                match expression {
                    Expr::Reference(reference) if reference.mutability.is_some() => self.1 = true,
                    Expr::Path(path) => {
                        if let Some(name) = path.path.get_ident()
                            && self.0.find(&name.to_string()).is_some_and(|one| one.holds)
                        {
                            self.1 = true;
                        }
                    }
                    Expr::MethodCall(call) if words::gives_copy(&call.method.to_string()) => {}
                    Expr::Binary(_) | Expr::Lit(_) => {}
                    // What comes out of something that is changed may be anything that was put there.
                    Expr::MethodCall(call)
                        if !words::is_pure(&call.method.to_string())
                            && root(&call.receiver).is_some_and(|name| self.0.find(&name).is_some_and(|one| one.mutable)) =>
                    {
                        self.1 = true;
                    }
                    _ => syn::visit_mut::visit_expr_mut(self, expression),
                }
            }
        }
        let mut find = Find(self, false);
        syn::visit_mut::VisitMut::visit_expr_mut(&mut find, &mut expression.clone());
        find.1
    }
}

/// Whether an expression is a constant, by its name.
fn is_constant(expression: &Expr) -> bool {
    let is_upper = |name: &str| name.chars().any(char::is_uppercase) && !name.chars().any(char::is_lowercase);
    match expression {
        Expr::Path(path) => {
            path.path.segments.last().is_some_and(|last| last.arguments.is_none() && is_upper(&last.ident.to_string()))
        }
        _ => false,
    }
}

/// Whether an expression leaves the function or the loop.
fn leaves(expression: &Expr) -> bool {
    match expression {
        Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => true,
        Expr::Block(block) => matches!(block.block.stmts.last(), Some(syn::Stmt::Expr(end, _)) if leaves(end)),
        _ => false,
    }
}

/// Variables to which something is assigned that is not copied, for sure: what was `None` before is not copied either.
pub(super) fn owned(block: &syn::Block) -> HashSet<String> {
    struct Owned(HashSet<String>);
    impl syn::visit_mut::VisitMut for Owned {
        fn visit_expr_assign_mut(&mut self, assign: &mut syn::ExprAssign) {
            if let Expr::Path(path) = &*assign.left
                && let Some(name) = path.path.get_ident()
                && makes_owned(&assign.right)
            {
                self.0.insert(name.to_string());
            }
            syn::visit_mut::visit_expr_assign_mut(self, assign);
        }
    }
    let mut owned = Owned(HashSet::new());
    syn::visit_mut::VisitMut::visit_block_mut(&mut owned, &mut block.clone());
    owned.0
}

/// Whether a value is, or wraps, something that was made on the heap.
fn makes_owned(expression: &Expr) -> bool {
    const TYPES: &[&str] = &["BTreeMap", "BTreeSet", "Box", "HashMap", "HashSet", "Rc", "String", "Vec", "VecDeque"];
    const METHODS: &[&str] = &["collect", "to_owned", "to_string", "to_vec"];
    match expression {
        Expr::Macro(call) => call.mac.path.is_ident("vec") || call.mac.path.is_ident("format"),
        Expr::MethodCall(call) => METHODS.iter().any(|method| call.method == method),
        Expr::Call(call) => match &*call.func {
            Expr::Path(path) if path.path.is_ident("Some") || path.path.is_ident("Ok") => call.args.iter().any(makes_owned),
            Expr::Path(path) => {
                path.path.segments.iter().nth_back(1).is_some_and(|owner| TYPES.iter().any(|name| owner.ident == name))
            }
            _ => false,
        },
        Expr::Tuple(tuple) => tuple.elems.iter().any(makes_owned),
        Expr::Paren(inner) => makes_owned(&inner.expr),
        _ => false,
    }
}
