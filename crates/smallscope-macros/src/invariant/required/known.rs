//! What is known of the methods of a value: those of the standard library and of what is searched do what their names say; any other one may do anything.

use super::look::{arguments, is_constructor};
use super::variables::{self, Known};
use super::{Required, words};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::HashSet;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprMethodCall, GenericArgument, Pat, Path, PathArguments, Stmt, Type, UnOp};

/// Types of the standard library whose own functions and methods change nothing but what they are called on.
const STANDARD: &[&str] = &[
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
    "Duration",
    "HashMap",
    "HashSet",
    "LinkedList",
    "NonNull",
    "NonZero",
    "Option",
    "Ordering",
    "Range",
    "RangeInclusive",
    "Result",
    "Reverse",
    "Saturating",
    "String",
    "Vec",
    "VecDeque",
    "Wrapping",
];

/// Free functions of the standard library that are mostly called without the name of their module.
const FREE: &[&str] = &["addr_eq", "addr_of", "eq", "from_ref", "max", "min", "null", "null_mut", "ptr_eq", "size_of"];

/// Functions of modules of the standard library.
fn of_modules(name: &str) -> bool {
    FREE.contains(&name) || ["from_fn", "once", "repeat", "successors", "zip"].contains(&name)
}

/// Constructors that give what they are given.
const WRAPPERS: &[&str] = &["Err", "Ok", "Reverse", "Saturating", "Some", "Wrapping"];

/// Methods that take out what a value holds.
const UNWRAPS: &[&str] = &[
    "expect",
    "fold",
    "into_inner",
    "map_or",
    "map_or_else",
    "max",
    "max_by",
    "max_by_key",
    "min",
    "min_by",
    "min_by_key",
    "product",
    "sum",
    "unwrap",
    "unwrap_or",
    "unwrap_or_default",
    "unwrap_or_else",
];

/// Methods whose result is of a type that they are told by its use.
const MADE: &[&str] = &["collect", "default", "from", "into", "product", "sum", "try_from", "try_into", "unzip"];

/// What is known of values of a type, where these names stand for types that are not searched.
pub(super) fn known_type(ty: &Type, plain: &HashSet<String>) -> Known {
    match ty {
        Type::Reference(reference) => known_type(&reference.elem, plain),
        Type::Ptr(pointer) => known_type(&pointer.elem, plain),
        Type::Paren(inner) => known_type(&inner.elem, plain),
        Type::Group(inner) => known_type(&inner.elem, plain),
        Type::Array(array) => known_type(&array.elem, plain).inside(),
        Type::Slice(slice) => known_type(&slice.elem, plain).inside(),
        Type::Tuple(tuple) => tuple.elems.iter().map(|ty| known_type(ty, plain)).fold(Known::All, Known::and).inside(),
        Type::Path(path) => {
            let Some(last) = path.path.segments.last() else { return Known::No };
            if plain.contains(&last.ident.to_string()) {
                return Known::No;
            }
            match &last.arguments {
                PathArguments::None => Known::All,
                PathArguments::AngleBracketed(list) => {
                    let inside = list.args.iter().fold(Known::All, |known, one| match one {
                        GenericArgument::Type(ty) => known.and(known_type(ty, plain)),
                        GenericArgument::Lifetime(_) | GenericArgument::Const(_) => known,
                        _ => Known::No,
                    });
                    // What leads to something has its methods.
                    if ["Arc", "Box", "Cow", "Pin", "Rc"].iter().any(|name| last.ident == name) {
                        inside
                    } else {
                        inside.inside()
                    }
                }
                PathArguments::Parenthesized(_) => Known::No,
            }
        }
        _ => Known::No,
    }
}

/// Bounds of which a function can only call what they promise, which changes nothing.
const HARMLESS: &[&str] = &[
    "AsRef",
    "Borrow",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Display",
    "Eq",
    "Hash",
    "Into",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Send",
    "Sized",
    "Sync",
    "ToString",
    "Unpin",
];

/// The types whose methods may do anything: those that are not searched, and parameters with bounds that promise more than to be compared, copied and shown.
pub(super) fn strangers(generics: &syn::Generics, plain: &HashSet<String>) -> HashSet<String> {
    let mut all = plain.clone();
    let is_harmless = |bound: &syn::TypeParamBound| match bound {
        syn::TypeParamBound::Lifetime(_) => true,
        syn::TypeParamBound::Trait(bound) => {
            bound.path.segments.last().is_some_and(|last| HARMLESS.iter().any(|name| last.ident == name))
        }
        _ => false,
    };
    let unclear = generics.where_clause.is_some();
    let parameters = generics.type_params().filter(|parameter| unclear || !parameter.bounds.iter().all(is_harmless));
    all.extend(parameters.map(|parameter| parameter.ident.to_string()));
    all
}

/// Whether a function is one of the standard library, by the type or module that it is named with.
pub(super) fn is_standard(path: &Path) -> bool {
    let segments: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    match segments.as_slice() {
        [name] => FREE.contains(&name.as_str()),
        [first, ..] if ["core", "std", "alloc"].contains(&first.as_str()) => true,
        [.., owner, name] => {
            STANDARD.contains(&owner.as_str())
                || is_primitive(owner)
                || ["cmp", "iter", "mem", "ptr"].contains(&owner.as_str()) && segments.len() == 2 && of_modules(name)
        }
        [] => false,
    }
}

fn is_primitive(name: &str) -> bool {
    const PRIMITIVE: &[&str] = &[
        "bool", "char", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "str", "u128", "u16", "u32", "u64", "u8",
        "usize",
    ];
    PRIMITIVE.contains(&name)
}

impl Required {
    /// Whether nothing in the function can be of a type that is not searched: none is named, and nothing is kept of what functions return that are not known.
    pub(super) fn has_only_known_values(&self, names: TokenStream, block: &syn::Block) -> bool {
        fn mentions(tokens: TokenStream, plain: &HashSet<String>) -> bool {
            tokens.into_iter().any(|token| match token {
                TokenTree::Ident(name) => plain.contains(&name.to_string()),
                TokenTree::Group(group) => mentions(group.stream(), plain),
                _ => false,
            })
        }
        struct Kept<'a> {
            around: &'a Required,
            is_kept: bool,
            found: bool,
        }
        impl VisitMut for Kept<'_> {
            fn visit_expr_mut(&mut self, expression: &mut Expr) {
                let keeps = match expression {
                    Expr::MethodCall(call) => words::is_changing(&call.method.to_string()),
                    Expr::Assign(_) => true,
                    _ => false,
                };
                let is_unknown = match expression {
                    Expr::Call(call) => {
                        !matches!(&*call.func, Expr::Path(path) if is_constructor(&path.path) || is_standard(&path.path))
                    }
                    Expr::MethodCall(call) => {
                        let name = call.method.to_string();
                        let is_standard = words::is_pure(&name) || words::is_changing(&name);
                        !is_standard && self.around.known_return(&name, Known::All) != Known::All
                    }
                    _ => false,
                };
                self.found |= self.is_kept && is_unknown;
                let before = self.is_kept;
                self.is_kept |= keeps;
                visit_mut::visit_expr_mut(self, expression);
                self.is_kept = before;
            }
        }
        let mut kept = Kept { around: self, is_kept: false, found: false };
        kept.visit_block_mut(&mut block.clone());
        !kept.found && !mentions(names, &self.returns.plain)
    }

    /// What is known of the methods of a value.
    pub(super) fn known(&self, expression: &Expr) -> Known {
        match self.known_by_code(expression) {
            Known::Outside if self.is_familiar => Known::All,
            known => known,
        }
    }

    fn known_by_code(&self, expression: &Expr) -> Known {
        match expression {
            Expr::Lit(_) | Expr::Cast(_) | Expr::Binary(_) | Expr::Range(_) | Expr::Closure(_) => Known::All,
            Expr::Path(path) => match path.path.get_ident() {
                Some(name) if name == "self" => Known::All,
                Some(name) if name == "None" => Known::Outside,
                Some(name) => self.find(&name.to_string()).map_or(Known::No, |variable| variable.known),
                // A constant of a type; what a module has may be a static.
                None => match path.path.segments.iter().nth_back(1) {
                    Some(owner) if owner.ident == "Self" || is_primitive(&owner.ident.to_string()) => Known::All,
                    _ => Known::No,
                },
            },
            Expr::Field(field) => self.known(&field.base).within(),
            Expr::Index(index) => self.known(&index.expr).within(),
            Expr::Unary(unary) if !matches!(unary.op, UnOp::Deref(_)) => Known::All,
            Expr::Unary(unary) => self.known(&unary.expr),
            Expr::Reference(reference) => self.known(&reference.expr),
            Expr::RawAddr(address) => self.known(&address.expr),
            Expr::Paren(inner) => self.known(&inner.expr),
            Expr::Group(inner) => self.known(&inner.expr),
            Expr::Try(attempt) => self.known(&attempt.expr).within(),
            Expr::Tuple(tuple) => tuple.elems.iter().map(|one| self.known(one)).fold(Known::All, Known::and).inside(),
            Expr::Array(array) => array.elems.iter().map(|one| self.known(one)).fold(Known::All, Known::and).inside(),
            Expr::Repeat(repeat) => self.known(&repeat.expr).inside(),
            Expr::Macro(call) => {
                let is_list = call.mac.path.is_ident("vec");
                let all = arguments(&call.mac).filter(|all| is_list && !all.is_empty());
                let known = all.map(|all| all.iter().map(|one| self.known(one)).fold(Known::All, Known::and));
                known.unwrap_or(Known::empty(is_list)).inside()
            }
            Expr::Call(call) => {
                let Expr::Path(path) = &*call.func else { return Known::No };
                let path = &path.path;
                let name = path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
                let given = call.args.iter().map(|one| self.known(one)).fold(Known::All, Known::and);
                if path.segments.len() == 1 && WRAPPERS.contains(&name.as_str()) {
                    return given.inside();
                }
                if is_standard(path) {
                    let is_empty = call.args.is_empty() && !path.segments.iter().any(|segment| segment.ident == "String");
                    return if path.segments.len() == 1 { given } else { given.inside().and(Known::empty(is_empty)) };
                }
                self.returns.known.get(&name).copied().unwrap_or(Known::No)
            }
            Expr::MethodCall(call) => self.known_result(call),
            Expr::Block(block) => self.known_block(&block.block),
            Expr::Unsafe(block) => self.known_block(&block.block),
            Expr::If(whole) => {
                let mut inside = self.clone();
                if let Expr::Let(binding) = &*whole.cond {
                    inside.scopes.push(Default::default());
                    inside.declare_from(&binding.pat, &binding.expr);
                }
                let other = whole.else_branch.as_ref().map_or(Known::All, |(_, other)| self.known(other));
                inside.known_block(&whole.then_branch).and(other)
            }
            Expr::Match(whole) => {
                let arms = whole.arms.iter().map(|arm| {
                    let mut inside = self.clone();
                    inside.scopes.push(Default::default());
                    inside.declare_from(&arm.pat, &whole.expr);
                    inside.known(&arm.body)
                });
                arms.fold(Known::All, Known::and)
            }
            // There is no value.
            Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => Known::All,
            _ => Known::No,
        }
    }

    fn known_block(&self, block: &syn::Block) -> Known {
        let mut inside = self.clone();
        inside.scopes.push(Default::default());
        for statement in &block.stmts {
            match statement {
                Stmt::Local(local) => match &local.init {
                    Some(init) => inside.declare_from(&local.pat, &init.expr),
                    None => inside.declare_later(&local.pat),
                },
                Stmt::Expr(end, None) => return inside.known(end),
                _ => {}
            }
        }
        // It is left before its end, or has no value.
        Known::All
    }

    fn known_result(&self, call: &ExprMethodCall) -> Known {
        let name = call.method.to_string();
        let receiver = self.known(&call.receiver);
        if receiver == Known::No {
            return Known::No;
        }
        if !words::is_pure(&name) && !words::is_changing(&name) {
            return self.known_return(&name, receiver);
        }
        if words::gives_value(&name) {
            return Known::All;
        }
        let given = call.args.iter().fold(Known::All, |known, argument| match argument {
            Expr::Closure(closure) => {
                let inside = self.with(&closure.inputs, true, receiver.within());
                known.and(inside.known(&closure.body))
            }
            other => known.and(self.known(other)),
        });
        // What it makes is told by a type that is seen, or not at all.
        if MADE.contains(&name.as_str()) {
            return match call.turbofish.as_ref().and_then(|turbofish| turbofish.args.first()) {
                Some(GenericArgument::Type(ty)) => match known_type(ty, &self.returns.plain) {
                    Known::No => Known::No,
                    _ => Known::Outside.or_all(receiver.and(given)),
                },
                _ => Known::No,
            };
        }
        let all = receiver.and(given);
        if UNWRAPS.contains(&name.as_str()) { all.within() } else { Known::Outside.or_all(all) }
    }

    /// What is known of what a method gives that may be compiled in another block: what is not searched would have to be named there, and mostly here.
    fn known_return(&self, name: &str, receiver: Known) -> Known {
        let is_assumed = receiver == Known::All && !self.is_strict && !self.returns.names_plain;
        let otherwise = if is_assumed { Known::All } else { Known::No };
        self.returns.known.get(name).copied().unwrap_or(otherwise)
    }

    /// The same for a variable, whose own methods may change it if it is `mut`.
    pub(super) fn known_for(&self, pattern: &Pat, from: &Expr) -> Known {
        let mut found = vec![];
        variables::bound(pattern, &mut found);
        if found.iter().any(|(_, mutable, _)| *mutable) {
            return Required { is_strict: true, ..self.clone() }.known(from);
        }
        self.known(from)
    }

    /// Whether a method with this receiver does what its name says, if that is one of the standard library.
    pub(super) fn is_trusted(&self, receiver: &Expr) -> bool {
        self.known(receiver) != Known::No
    }

    /// Whether a function does nothing but give a result.
    pub(super) fn is_pure_function(&self, path: &Path) -> bool {
        let name = path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        words::is_pure(&name) && is_standard(path)
    }
}
