//! What `#[delta]` makes of a module: the layout of states, the calls, and their code in both kinds.
//!
//! **A subject's type ends where its code ends.** Only the code of a subject is compiled for it, once for each machine: one state, all states
//! as published, lanes of plain arrays where they are asked for, lanes of wide vectors. Driver, levels, visited states, the published mode,
//! packing and reports know a subject by its `Outline` and by pointers to its code. Its subjects are a package of their own, so that they are
//! compiled once, beside the others, and with less optimization for tests.

use super::direct::{Direct, OrFailed};
use super::lanes::Lanes;
use super::vector::Vector;

/// A structure whose calls can be explored. `#[delta]` implements it.
///
/// A state is a row of tokens: first the root's links and values, then for each object its links and values. All classes share slots, and a
/// slot holds links in all objects or in none; which class an object has follows from the link that leads to it.
pub trait Subject: Sized + Send + 'static {
    /// Links of the root.
    const ROOT_LINKS: usize;
    /// Values of the root.
    const ROOT_VALUES: usize;
    /// Links of an object.
    const NODE_LINKS: usize;
    /// Values of an object.
    const NODE_VALUES: usize;
    /// Tokens of the root.
    const ROOT: usize = Self::ROOT_LINKS + Self::ROOT_VALUES;
    /// Tokens of an object.
    const NODE: usize = Self::NODE_LINKS + Self::NODE_VALUES;
    /// The root's class, then those of objects.
    const CLASSES: &'static [Class];
    /// The methods that are called.
    const METHODS: &'static [Method];
    /// The names of the invariants.
    const INVARIANTS: &'static [&'static str];
    /// Where the code can fail.
    const SITES: &'static [Site];

    /// How many arguments the method takes that makes the first state.
    const INITIAL: usize;

    /// Makes the first state of one that is all zeros.
    fn initial<D: Direct>(machine: &mut D, arguments: &[u8]) -> OrFailed<()>;
    /// Runs a method.
    fn call<D: Direct>(machine: &mut D, method: usize, arguments: &[u8]) -> OrFailed<()>;
    /// Whether a method is called in this state.
    fn requires<D: Direct>(machine: &mut D, method: usize, arguments: &[u8]) -> OrFailed<bool>;
    /// Whether an invariant holds.
    fn invariant<D: Direct>(machine: &mut D, number: usize) -> OrFailed<bool>;
    /// Runs a method on all active lanes.
    fn call_lanes<V: Vector>(machine: &mut Lanes<Self, V>, method: usize, arguments: &[u8]);
    /// The active lanes in which a method is called.
    fn requires_lanes<V: Vector>(machine: &mut Lanes<Self, V>, method: usize, arguments: &[u8]) -> V;
    /// The active lanes in which an invariant holds.
    fn invariant_lanes<V: Vector>(machine: &mut Lanes<Self, V>, number: usize) -> V;
}

/// What there is to know of a subject beside its code. What is not hot is compiled once, for all subjects.
#[derive(Debug)]
pub(crate) struct Outline {
    pub root_links: usize,
    pub root: usize,
    pub node_links: usize,
    pub node: usize,
    pub classes: &'static [Class],
    pub methods: &'static [Method],
    pub invariants: &'static [&'static str],
    pub sites: &'static [Site],
    pub initial: usize,
}

impl Outline {
    pub const fn of<S: Subject>() -> &'static Outline {
        const {
            &Outline {
                root_links: S::ROOT_LINKS,
                root: S::ROOT,
                node_links: S::NODE_LINKS,
                node: S::NODE,
                classes: S::CLASSES,
                methods: S::METHODS,
                invariants: S::INVARIANTS,
                sites: S::SITES,
                initial: S::INITIAL,
            }
        }
    }
}

/// A struct of the subject.
#[derive(Debug)]
pub struct Class {
    /// Its name.
    pub name: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
}

/// A field of a struct.
#[derive(Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its first slot.
    pub slot: usize,
    /// The length of an array, 0 for a single value.
    pub length: usize,
    /// How its values are shown.
    pub kind: Kind,
}

/// How a token is to be read.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// As `u8`.
    Unsigned,
    /// As `i8`.
    Signed,
    /// As `bool`.
    Truth,
    /// As one of these variants.
    Enum(&'static [&'static str]),
    /// As a link to an object of this class, or none.
    Link(usize),
}

/// A method that is called.
#[derive(Debug)]
pub struct Method {
    /// Its name.
    pub name: &'static str,
    /// Whether there are states in which it is not called.
    pub guarded: bool,
    /// Its parameters.
    pub parameters: &'static [Parameter],
}

/// A parameter of a method.
#[derive(Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// How its values are shown.
    pub kind: Kind,
    /// All values that are passed, by the bound.
    pub values: fn(u8) -> Vec<u8>,
}

/// A place in the code that can fail.
#[derive(Debug)]
pub struct Site {
    /// What is wrong when it does.
    pub what: &'static str,
    /// The file.
    pub file: &'static str,
    /// The line.
    pub line: u32,
}

impl Kind {
    /// A token as text.
    pub fn show(self, token: u8) -> String {
        match self {
            Kind::Unsigned => token.to_string(),
            Kind::Signed => (token as i8).to_string(),
            Kind::Truth => (token != 0).to_string(),
            Kind::Enum(variants) => variants.get(usize::from(token)).map_or(token.to_string(), ToString::to_string),
            Kind::Link(_) if token == 0 => "none".to_string(),
            Kind::Link(_) => format!("#{token}"),
        }
    }
}
