//! What the function of a check takes: a structure, perhaps its state before, and arguments.

use super::entries::Entries;
use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::{Error, Expr, FnArg, ItemFn, Pat, Result, ReturnType, Type};

pub(super) struct Parameter {
    pub(super) name: Ident,
    pub(super) ty: Type,
    /// Its values; without any, it is generated with the structure.
    pub(super) values: Option<Expr>,
}

/// How the function takes its structure. This is how the parameter is written: an alias of a reference type counts as a value.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Taking {
    ByValue,
    ByReference,
    Mutably,
}

pub(super) struct Signature {
    pub(super) structure_name: Ident,
    pub(super) structure: Type,
    pub(super) taking: Taking,
    /// Whether the state before follows.
    pub(super) has_old: bool,
    /// The other parameters, in order.
    pub(super) arguments: Vec<Parameter>,
}

impl Signature {
    pub(super) fn read(function: &ItemFn, entries: &Entries) -> Result<Signature> {
        let written = &function.sig;
        if let Some(token) = &written.asyncness {
            return Err(Error::new(token.span(), "a check cannot be async; run the future to its end inside it"));
        }
        if let Some(parameter) = written.generics.params.first() {
            return Err(Error::new(parameter.span(), "a check cannot be generic; write it for one concrete type"));
        }
        if !matches!(written.output, ReturnType::Default) {
            return Err(Error::new(
                written.output.span(),
                "a check returns nothing; it fails by panicking, for example in `assert!`",
            ));
        }
        let mut parameters = written.inputs.iter().map(parameter).collect::<Result<Vec<_>>>()?.into_iter();
        let Some(first) = parameters.next() else {
            let text = "the first parameter is the structure to generate, such as `tree: &mut Tree`";
            return Err(Error::new(written.paren_token.span.join(), text));
        };
        let (structure, taking) = match first.ty {
            Type::Reference(reference) if reference.mutability.is_some() => (*reference.elem, Taking::Mutably),
            Type::Reference(reference) => (*reference.elem, Taking::ByReference),
            other => (other, Taking::ByValue),
        };
        let mut arguments: Vec<Parameter> = parameters.collect();
        let has_old = arguments.first().is_some_and(|second| is_old(second, entries));
        if has_old {
            let old = arguments.remove(0);
            if taking != Taking::Mutably {
                let text = "`old` is the state before a change; take the structure as `&mut`";
                return Err(Error::new(old.name.span(), text));
            }
        }
        Ok(Signature { structure_name: first.name, structure, taking, has_old, arguments })
    }

    /// Parameters that are pointers into the structure, and those that have values of their own.
    pub(super) fn parted(&self) -> Result<(Vec<&Parameter>, Vec<&Parameter>)> {
        let (pointers, valued): (Vec<_>, Vec<_>) = self.arguments.iter().partition(|argument| argument.values.is_none());
        if valued.len() > 4 || pointers.len() > 3 {
            let extra = valued.get(4).or(pointers.get(3)).map_or(self.structure_name.span(), |extra| extra.name.span());
            let text = "a check takes at most four arguments with bounds and three pointers; combine some in a tuple";
            return Err(Error::new(extra, text));
        }
        Ok((pointers, valued))
    }
}

fn parameter(input: &FnArg) -> Result<Parameter> {
    match input {
        FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(name) => Ok(Parameter { name: name.ident.clone(), ty: (*typed.ty).clone(), values: None }),
            other => Err(Error::new(other.span(), "write a plain name here, and take it apart inside")),
        },
        FnArg::Receiver(receiver) => Err(Error::new(
            receiver.span(),
            "a check is a free function; its first parameter is the structure, such as `tree: &mut Tree`",
        )),
    }
}

/// The second parameter is the state before if it is called `old`, is a shared reference, and has no bound in the attribute. That it
/// is a reference to the structure, the compiler checks. Any other `old` is an ordinary argument.
fn is_old(second: &Parameter, entries: &Entries) -> bool {
    let is_shared = matches!(&second.ty, Type::Reference(reference) if reference.mutability.is_none());
    second.name == "old" && is_shared && !entries.bounds(&second.name)
}
