//! Patterns: what they bind in the twin, and which parts of them become guards.

use super::names::{append_twin, is_upper};
use super::rewrite::Rewrite;
use proc_macro2::Ident;
use quote::format_ident;
use syn::spanned::Spanned;
use syn::{Expr, Pat, Path, parse_quote, parse_quote_spanned};

/// What a variable holds in the twin.
#[derive(Clone, Copy)]
pub(super) enum Binding {
    /// What it holds in the plain type.
    Itself,
    /// A reference to a part of the structure.
    Reference,
    /// Perhaps a reference to a form, to be read where the variable is used, and dereferenced so often. Whether it is a reference in the plain type for sure.
    Form { derefs: usize, is_reference: bool },
}

/// What became of a pattern.
#[derive(Default)]
pub(super) struct Taken {
    pub(super) bindings: Vec<(Ident, Binding)>,
    /// Conditions that were parts of the pattern: a form matches no literal.
    pub(super) guards: Vec<Guard>,
}

/// The variable must match the pattern.
pub(super) struct Guard {
    pub(super) variable: Ident,
    pub(super) pattern: Pat,
}

/// Where a pattern stands.
#[derive(Clone, Copy)]
pub(super) struct At {
    inside: Inside,
    /// How many references the twin has here that the plain type has not.
    derefs: usize,
    /// Whether a reference is matched on for sure, so that names hold references.
    is_lent: bool,
    /// In a written tuple, which elements are references to options, a bit for each.
    options: u64,
}

#[derive(Clone, Copy, PartialEq)]
enum Inside {
    /// Nothing that could hold forms.
    Value,
    /// Directly what is matched, which is written as a tuple and so holds what the plain tuple holds.
    WrittenTuple,
    /// Directly what is matched, which is an option, perhaps of a form.
    Option,
    /// A tuple or such an option, of forms or of anything else.
    Tuple,
    /// A struct or variant with a twin.
    Twin,
}

impl At {
    /// Where a pattern stands that is matched on anything.
    pub(super) fn value() -> At {
        At { inside: Inside::Value, derefs: 0, is_lent: false, options: 0 }
    }

    /// Whether the plain type is matched by value, and the twin by reference.
    pub(super) fn is_by_reference(self) -> bool {
        self.derefs > 0
    }

    pub(super) fn is_option(self) -> bool {
        self.inside == Inside::Option
    }

    fn into(self, inside: Inside) -> At {
        At { inside, ..self }
    }

    pub(super) fn has_options_in_tuple(self) -> bool {
        self.options != 0
    }

    /// Whether an element of a written tuple is a reference to an option.
    pub(super) fn is_option_in_tuple(self, number: usize) -> bool {
        self.options.checked_shr(number as u32).is_some_and(|options| options & 1 == 1)
    }

    /// Where an element of a tuple stands.
    fn element(self, number: usize) -> At {
        match self.inside {
            Inside::WrittenTuple if self.is_option_in_tuple(number) => {
                At { inside: Inside::Option, derefs: 0, is_lent: true, options: 0 }
            }
            Inside::WrittenTuple => self.into(Inside::Value),
            _ => self.into(Inside::Tuple),
        }
    }

    /// Whether forms may stand here, so that a literal must become a guard.
    fn may_be_form(self) -> bool {
        matches!(self.inside, Inside::Tuple | Inside::Twin)
    }
}

impl Rewrite {
    /// Where patterns stand that are matched on the expression.
    pub(super) fn position<'a>(&self, expression: &Expr, patterns: impl IntoIterator<Item = &'a Pat>) -> At {
        let patterns: Vec<&Pat> = patterns.into_iter().collect();
        let place = is_place(expression);
        let is_lent = is_reference_to_place(expression) || self.is_reference(expression);
        if (place || is_lent && !is_self(expression))
            && patterns.iter().any(|pattern| is_option(pattern))
            && !patterns.iter().any(|pattern| binds_mutable(pattern))
        {
            return At { inside: Inside::Option, derefs: place as usize, is_lent, options: 0 };
        }
        let inside = if is_tuple(expression) { Inside::WrittenTuple } else { Inside::Value };
        let derefs = (place && patterns.iter().any(|pattern| self.takes_forms(pattern))) as usize;
        At { inside, derefs, is_lent, options: self.options_in_tuple(expression, &patterns) }
    }

    /// Which elements of a written tuple are references to options, going by what they are matched with.
    fn options_in_tuple(&self, expression: &Expr, patterns: &[&Pat]) -> u64 {
        let Some(tuple) = written_tuple(expression) else { return 0 };
        let mut elements: Vec<Vec<&Pat>> = vec![vec![]; tuple.elems.len()];
        if tuple.elems.len() > 64 || !patterns.iter().all(|pattern| by_element(pattern, &mut elements)) {
            return 0;
        }
        let is_option = |element: &Expr, patterns: Vec<&Pat>| {
            let at = self.position(element, patterns);
            at.is_option() && at.is_lent
        };
        let options = tuple.elems.iter().zip(elements).map(|(element, patterns)| u64::from(is_option(element, patterns)));
        options.zip(0..).fold(0, |all, (is_option, number)| all | is_option << number)
    }

    /// Rewrites a pattern for the twin.
    pub(super) fn pattern(&mut self, pattern: &mut Pat, at: At) -> Taken {
        let mut taken = Taken::default();
        self.take(pattern, at, &mut taken);
        taken
    }

    fn take(&mut self, pattern: &mut Pat, at: At, taken: &mut Taken) {
        if at.may_be_form() && is_refutable(pattern) && !binds(pattern) {
            return self.guard(pattern, taken);
        }
        match pattern {
            Pat::Ident(binding) if is_constant(pattern_ident(binding)) && binding.subpat.is_none() => {}
            Pat::Ident(binding) => self.take_name(binding, at, taken),
            Pat::Or(or) => {
                for case in &mut or.cases {
                    self.take(case, at, taken);
                }
            }
            Pat::Paren(inner) => self.take(&mut inner.pat, at, taken),
            Pat::Type(typed) => {
                self.ty(&mut typed.ty);
                self.take(&mut typed.pat, at, taken);
            }
            Pat::Reference(reference) if at.derefs > 0 || at.is_option() || self.takes_forms(&reference.pat) => {
                let mut inner = (*reference.pat).clone();
                self.take(&mut inner, At { derefs: at.derefs + 1, is_lent: false, ..at }, taken);
                *pattern = inner;
            }
            Pat::Reference(reference) => self.take(&mut reference.pat, at.into(Inside::Value), taken),
            Pat::Tuple(tuple) => {
                for (number, element) in tuple.elems.iter_mut().enumerate() {
                    self.take(element, at.element(number), taken);
                }
            }
            Pat::Slice(slice) => {
                for element in &mut slice.elems {
                    self.take(element, at.into(Inside::Tuple), taken);
                }
            }
            Pat::TupleStruct(_) | Pat::Struct(_) if at.inside == Inside::Twin && !self.stands_as_it_is(pattern) => {
                self.nested(pattern)
            }
            Pat::TupleStruct(shape) => {
                let twin = self.constructor(&mut shape.path);
                for element in &mut shape.elems {
                    self.field(element, twin, at, taken);
                }
            }
            Pat::Struct(shape) => {
                let twin = self.constructor(&mut shape.path);
                for field in &mut shape.fields {
                    self.field(&mut field.pat, twin, at, taken);
                }
            }
            Pat::Path(path) => self.pattern_path(&mut path.path),
            _ => {}
        }
    }

    /// `name`, or `name @ pattern`.
    fn take_name(&mut self, binding: &mut syn::PatIdent, at: At, taken: &mut Taken) {
        if let Some((_, inner)) = &mut binding.subpat {
            if at.may_be_form() && is_refutable(inner) {
                if binds(inner) {
                    return self.nested(inner);
                }
                let (variable, pattern) = (binding.ident.clone(), (**inner).clone());
                taken.guards.push(Guard { variable, pattern });
                binding.subpat = None;
            } else if !matches!(**inner, Pat::Rest(_)) {
                self.take(inner, at, taken);
            }
        }
        let form = at.may_be_form() || at.derefs > 0;
        let kept = if binding.mutability.is_some() {
            if at.inside == Inside::Twin || at.derefs > 0 {
                let text = format!(
                    "bind `{0}` without `mut`, and copy it inside: `let mut {0} = {0};`; the twin of an #[invariant] reads \
                     `{0}` where it is used",
                    binding.ident
                );
                self.error(&*binding, &text);
            }
            Binding::Itself
        } else if form {
            let by_reference = binding.by_ref.take().is_some();
            Binding::Form {
                derefs: at.derefs.saturating_sub(by_reference as usize),
                is_reference: at.is_lent && at.derefs == 0 && !by_reference,
            }
        } else {
            Binding::Itself
        };
        taken.bindings.push((binding.ident.clone(), kept));
    }

    /// Whether the pattern takes apart a struct: as a field of the twin, a struct is its own form, and an enum is not.
    fn stands_as_it_is(&self, pattern: &Pat) -> bool {
        let path = match pattern {
            Pat::TupleStruct(shape) => &shape.path,
            Pat::Struct(shape) => &shape.path,
            _ => return false,
        };
        self.names.twin_constructor(path).is_some_and(|constructor| !constructor.variant)
    }

    /// The name of the struct or variant gets `Twin`; whether it has one.
    fn constructor(&mut self, path: &mut Path) -> bool {
        let Some(constructor) = self.names.twin_constructor(path) else { return false };
        if let Some(segment) = constructor.segment {
            append_twin(path, segment);
        }
        true
    }

    fn field(&mut self, pattern: &mut Pat, twin: bool, at: At, taken: &mut Taken) {
        let inside = match at.inside {
            _ if twin => Inside::Twin,
            Inside::Option => Inside::Tuple,
            _ => Inside::Value,
        };
        self.take(pattern, at.into(inside), taken);
    }

    fn nested(&mut self, pattern: &Pat) {
        self.error(pattern, NESTED);
    }

    /// The pattern becomes a variable that must match it.
    fn guard(&mut self, pattern: &mut Pat, taken: &mut Taken) {
        let variable = self.fresh("payload", pattern.span());
        taken.bindings.push((variable.clone(), Binding::Form { derefs: 0, is_reference: false }));
        let pattern = std::mem::replace(pattern, parse_quote!(#variable));
        taken.guards.push(Guard { variable, pattern });
    }

    fn pattern_path(&mut self, path: &mut Path) {
        let last = &path.segments.last().expect("a path is not empty").ident;
        if self.names.is_known_constant(last) {
            if let Some(constant) = self.plain_constant(path) {
                *path = constant;
            }
        } else if let Some(owner) = self.names.twin_owner(path) {
            append_twin(path, owner);
        }
    }

    /// Whether matching the pattern by value would take forms out of their place.
    fn takes_forms(&self, pattern: &Pat) -> bool {
        match pattern {
            Pat::Tuple(_) | Pat::Slice(_) => true,
            Pat::TupleStruct(shape) => {
                self.names.twin_constructor(&shape.path).is_some() || shape.elems.iter().any(|element| self.takes_forms(element))
            }
            Pat::Struct(shape) => {
                self.names.twin_constructor(&shape.path).is_some()
                    || shape.fields.iter().any(|field| self.takes_forms(&field.pat))
            }
            Pat::Or(or) => or.cases.iter().any(|case| self.takes_forms(case)),
            Pat::Paren(inner) => self.takes_forms(&inner.pat),
            Pat::Type(inner) => self.takes_forms(&inner.pat),
            Pat::Guard(inner) => self.takes_forms(&inner.pat),
            Pat::Reference(inner) => self.takes_forms(&inner.pat),
            Pat::Ident(binding) => binding.subpat.as_ref().is_some_and(|(_, inner)| self.takes_forms(inner)),
            _ => false,
        }
    }

    /// The variable, read.
    pub(super) fn read(&self, variable: &Ident, derefs: usize) -> Expr {
        let glue = self.glue.at(variable.span());
        let mut read: Expr = parse_quote_spanned!(variable.span()=> (*#glue::twin::Bound(&#variable).bound()));
        for _ in 0..derefs {
            read = parse_quote_spanned!(variable.span()=> (*#read));
        }
        read
    }

    /// Whether parts of the pattern become guards.
    pub(super) fn needs_guards(&self, pattern: &Pat, at: At) -> bool {
        if at.may_be_form() && is_refutable(pattern) && !binds(pattern) {
            return true;
        }
        match pattern {
            Pat::Ident(binding) => {
                binding.subpat.as_ref().is_some_and(|(_, inner)| at.may_be_form() && is_refutable(inner) && !binds(inner))
            }
            Pat::Or(or) => or.cases.iter().any(|case| self.needs_guards(case, at)),
            Pat::Paren(inner) => self.needs_guards(&inner.pat, at),
            Pat::Type(inner) => self.needs_guards(&inner.pat, at),
            Pat::Guard(inner) => self.needs_guards(&inner.pat, at),
            Pat::Reference(inner) => self.needs_guards(&inner.pat, at),
            Pat::Tuple(tuple) => {
                tuple.elems.iter().enumerate().any(|(number, element)| self.needs_guards(element, at.element(number)))
            }
            Pat::Slice(slice) => slice.elems.iter().any(|element| self.needs_guards(element, at.into(Inside::Tuple))),
            Pat::TupleStruct(shape) => {
                let at = at.into(self.inside(&shape.path, at));
                shape.elems.iter().any(|element| self.needs_guards(element, at))
            }
            Pat::Struct(shape) => {
                let at = at.into(self.inside(&shape.path, at));
                shape.fields.iter().any(|field| self.needs_guards(&field.pat, at))
            }
            _ => false,
        }
    }

    fn inside(&self, path: &Path, at: At) -> Inside {
        if self.names.twin_constructor(path).is_some() {
            Inside::Twin
        } else if at.is_option() {
            Inside::Tuple
        } else {
            Inside::Value
        }
    }

    /// The cases of a pattern, each on its own if a guard belongs to one of them only.
    pub(super) fn cases(&self, pattern: Pat, at: At) -> Vec<Pat> {
        if !self.needs_guards(&pattern, at) {
            return vec![pattern];
        }
        let mut open = vec![pattern];
        let mut cases = vec![];
        while let Some(pattern) = open.pop() {
            match split(&pattern) {
                None => cases.push(pattern),
                Some(split) => open.extend(split.into_iter().rev()),
            }
        }
        cases
    }
}

const NESTED: &str = "bind the payload to a name and match on it inside the arm; the twin of an #[invariant] reads a payload where it is \
                      used";

/// The pattern once for each case of its first `|`.
fn split(pattern: &Pat) -> Option<Vec<Pat>> {
    fn all(children: &mut dyn Iterator<Item = &Pat>, with: &dyn Fn(usize, Pat) -> Pat) -> Option<Vec<Pat>> {
        children
            .enumerate()
            .find_map(|(position, child)| split(child).map(|cases| cases.into_iter().map(|case| with(position, case)).collect()))
    }
    match pattern {
        Pat::Or(or) => Some(or.cases.iter().cloned().collect()),
        Pat::Paren(inner) => split(&inner.pat),
        Pat::Reference(inner) => all(&mut std::iter::once(&*inner.pat), &|_, case| {
            let mut whole = inner.clone();
            *whole.pat = case;
            Pat::Reference(whole)
        }),
        Pat::Tuple(tuple) => all(&mut tuple.elems.iter(), &|position, case| {
            let mut whole = tuple.clone();
            whole.elems[position] = case;
            Pat::Tuple(whole)
        }),
        Pat::TupleStruct(shape) => all(&mut shape.elems.iter(), &|position, case| {
            let mut whole = shape.clone();
            whole.elems[position] = case;
            Pat::TupleStruct(whole)
        }),
        Pat::Struct(shape) => all(&mut shape.fields.iter().map(|field| &*field.pat), &|position, case| {
            let mut whole = shape.clone();
            *whole.fields[position].pat = case;
            Pat::Struct(whole)
        }),
        _ => None,
    }
}

fn pattern_ident(binding: &syn::PatIdent) -> Option<&Ident> {
    (binding.by_ref.is_none() && binding.mutability.is_none()).then_some(&binding.ident)
}

/// Whether a name in a pattern is a constant or variant: variables are not written in capitals.
fn is_constant(name: Option<&Ident>) -> bool {
    name.is_some_and(is_upper)
}

/// Whether the pattern binds a variable.
fn binds(pattern: &Pat) -> bool {
    match pattern {
        Pat::Ident(binding) => !is_constant(pattern_ident(binding)),
        Pat::Or(or) => or.cases.iter().any(binds),
        Pat::Paren(inner) => binds(&inner.pat),
        Pat::Type(inner) => binds(&inner.pat),
        Pat::Reference(inner) => binds(&inner.pat),
        Pat::Tuple(tuple) => tuple.elems.iter().any(binds),
        Pat::Slice(slice) => slice.elems.iter().any(binds),
        Pat::TupleStruct(shape) => shape.elems.iter().any(binds),
        Pat::Struct(shape) => shape.fields.iter().any(|field| binds(&field.pat)),
        _ => false,
    }
}

/// Whether a value can fail to match the pattern, as far as it can be seen.
fn is_refutable(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) | Pat::Rest(_) => false,
        Pat::Ident(binding) => {
            is_constant(pattern_ident(binding)) || binding.subpat.as_ref().is_some_and(|(_, inner)| is_refutable(inner))
        }
        Pat::Paren(inner) => is_refutable(&inner.pat),
        Pat::Reference(inner) => is_refutable(&inner.pat),
        Pat::Tuple(tuple) => tuple.elems.iter().any(is_refutable),
        _ => true,
    }
}

/// Whether the pattern is one of an `Option` or a `Result`.
fn is_option(pattern: &Pat) -> bool {
    match pattern {
        Pat::TupleStruct(shape) => ["Some", "Ok", "Err"].iter().any(|name| shape.path.is_ident(name)),
        Pat::Ident(binding) => binding.ident == "None",
        Pat::Or(or) => or.cases.iter().any(is_option),
        Pat::Paren(inner) => is_option(&inner.pat),
        Pat::Guard(inner) => is_option(&inner.pat),
        Pat::Reference(inner) => is_option(&inner.pat),
        _ => false,
    }
}

/// Whether the pattern is one of a slice or an array.
pub(super) fn is_slice(pattern: &Pat) -> bool {
    match pattern {
        Pat::Slice(_) => true,
        Pat::Or(or) => or.cases.iter().any(is_slice),
        Pat::Paren(inner) => is_slice(&inner.pat),
        Pat::Guard(inner) => is_slice(&inner.pat),
        Pat::Reference(inner) => is_slice(&inner.pat),
        Pat::Ident(binding) => binding.subpat.as_ref().is_some_and(|(_, inner)| is_slice(inner)),
        _ => false,
    }
}

fn binds_mutable(pattern: &Pat) -> bool {
    match pattern {
        Pat::Ident(binding) => binding.mutability.is_some(),
        Pat::Or(or) => or.cases.iter().any(binds_mutable),
        Pat::Paren(inner) => binds_mutable(&inner.pat),
        Pat::Guard(inner) => binds_mutable(&inner.pat),
        Pat::Reference(inner) => binds_mutable(&inner.pat),
        Pat::Tuple(tuple) => tuple.elems.iter().any(binds_mutable),
        Pat::TupleStruct(shape) => shape.elems.iter().any(binds_mutable),
        _ => false,
    }
}

pub(super) fn is_reference_to_place(expression: &Expr) -> bool {
    matches!(expression, Expr::Reference(reference) if reference.mutability.is_none() && is_place(&reference.expr))
}

fn is_self(expression: &Expr) -> bool {
    matches!(expression, Expr::Path(path) if path.path.is_ident("self"))
}

/// Whether an expression is a place, so that patterns take out of it by value.
fn is_place(expression: &Expr) -> bool {
    match expression {
        Expr::Field(_) | Expr::Index(_) => true,
        Expr::Unary(unary) => matches!(unary.op, syn::UnOp::Deref(_)),
        Expr::Paren(inner) => is_place(&inner.expr),
        _ => false,
    }
}

/// Whether an expression is written as a tuple.
fn is_tuple(expression: &Expr) -> bool {
    match expression {
        Expr::Tuple(_) => true,
        Expr::Paren(inner) => is_tuple(&inner.expr),
        Expr::Reference(inner) => is_tuple(&inner.expr),
        _ => false,
    }
}

/// The tuple that an expression is.
fn written_tuple(expression: &Expr) -> Option<&syn::ExprTuple> {
    match expression {
        Expr::Tuple(tuple) => Some(tuple),
        Expr::Paren(inner) => written_tuple(&inner.expr),
        _ => None,
    }
}

/// Adds what a pattern of a tuple says of each element; whether it is one of so many.
fn by_element<'a>(pattern: &'a Pat, elements: &mut [Vec<&'a Pat>]) -> bool {
    match pattern {
        Pat::Tuple(tuple)
            if tuple.elems.len() == elements.len() && !tuple.elems.iter().any(|one| matches!(one, Pat::Rest(_))) =>
        {
            elements.iter_mut().zip(&tuple.elems).for_each(|(all, one)| all.push(one));
            true
        }
        Pat::Or(or) => or.cases.iter().all(|case| by_element(case, elements)),
        Pat::Paren(inner) => by_element(&inner.pat, elements),
        Pat::Guard(inner) => by_element(&inner.pat, elements),
        Pat::Wild(_) => true,
        _ => false,
    }
}

pub(super) fn fresh_name(what: &str, number: usize, span: proc_macro2::Span) -> Ident {
    format_ident!("smallscope_{}_{}", what, number, span = span)
}
