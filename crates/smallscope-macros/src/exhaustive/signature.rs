//! What the function of a check takes: structures, perhaps their states before, pointers into them, and arguments with values.

use super::entries::Entries;
use super::generated::Generated;
use super::passing::{Passing, Taking};
use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::{Error, Expr, FnArg, ItemFn, Pat, Result, Type};

pub(super) struct Parameter {
    pub(super) name: Ident,
    pub(super) ty: Type,
    pub(super) passing: Passing,
    pub(super) role: Role,
}

pub(super) enum Role {
    /// A structure, or a pointer into the one before: which of them, traits decide.
    Generated(Generated),
    /// An argument with these values.
    Valued(Expr),
    /// The state before of the structure at this position among the parameters.
    Old(usize),
}

pub(super) struct Signature {
    /// In the order in which they are declared.
    pub(super) parameters: Vec<Parameter>,
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
        let mut parameters = written.inputs.iter().enumerate().map(parameter).collect::<Result<Vec<_>>>()?;
        if parameters.is_empty() {
            let text = "the first parameter is the structure to generate, such as `tree: &mut Tree`";
            return Err(Error::new(written.paren_token.span.join(), text));
        }
        for position in 1..parameters.len() {
            if let Some(of) = state_before(&parameters, position, entries) {
                if parameters[of].passing.taking != Taking::Mutably {
                    let name = &parameters[position].name;
                    return Err(Error::new(
                        name.span(),
                        format!("`{name}` is the state before a change; take the structure as `&mut`"),
                    ));
                }
                parameters[position].role = Role::Old(of);
            }
        }
        Ok(Signature { parameters })
    }

    /// The parameters that are generated.
    pub(super) fn generated(&self) -> Vec<(&Parameter, &Generated)> {
        let generated = |parameter| match parameter {
            &Parameter { role: Role::Generated(ref generated), .. } => Some((parameter, generated)),
            _ => None,
        };
        self.parameters.iter().filter_map(generated).collect()
    }

    /// Those with values, and the values.
    pub(super) fn valued(&self) -> Vec<(&Parameter, &Expr)> {
        let valued = |parameter| match parameter {
            &Parameter { role: Role::Valued(ref values), .. } => Some((parameter, values)),
            _ => None,
        };
        self.parameters.iter().filter_map(valued).collect()
    }

    /// How many of each kind there can be.
    pub(super) fn check_numbers(&self) -> Result<()> {
        let (generated, valued) = (self.generated(), self.valued());
        let extra = valued.get(4).map(|(extra, _)| extra).or(generated.get(4).map(|(extra, _)| extra));
        extra.map_or(Ok(()), |extra| {
            let text =
                "a check takes at most four arguments with values and four structures and pointers; combine some in a tuple";
            Err(Error::new(extra.name.span(), text))
        })
    }
}

fn parameter((position, input): (usize, &FnArg)) -> Result<Parameter> {
    match input {
        FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(name) => {
                let passing = Passing::of(&typed.ty)?;
                let role = Role::Generated(Generated::new(position == 0, &passing));
                Ok(Parameter { name: name.ident.clone(), passing, ty: (*typed.ty).clone(), role })
            }
            other => Err(Error::new(other.span(), "write a plain name here, and take it apart inside")),
        },
        FnArg::Receiver(receiver) => Err(Error::new(
            receiver.span(),
            "a check is a free function; its first parameter is the structure, such as `tree: &mut Tree`",
        )),
    }
}

/// A parameter is the state before of a structure if it is a shared reference, has no bound in the attribute, and is called `old`, for the
/// first structure, or `old_b`, for the structure `b`. That it is a reference to the type of the structure, the compiler checks. Any other `old` is
/// an ordinary parameter.
fn state_before(parameters: &[Parameter], position: usize, entries: &Entries) -> Option<usize> {
    let Parameter { name, ty, .. } = &parameters[position];
    let is_shared = matches!(ty, Type::Reference(reference) if reference.mutability.is_none());
    if !is_shared || entries.bounds(name) {
        return None;
    }
    let name = name.to_string();
    if name == "old" {
        return Some(0);
    }
    let of = name.strip_prefix("old_")?;
    parameters.iter().position(|other| other.name == of && !entries.has_values(&other.name))
}
