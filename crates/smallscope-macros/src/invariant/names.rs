//! Which names stand for types with a twin, and what they become.

use super::assertions::bare;
use crate::twin::twin_name;
use proc_macro2::Ident;
use std::collections::HashSet;
use syn::{ExprPath, GenericArgument, GenericParam, Generics, Path, PathArguments, PathSegment, ReturnType, Signature, Type};

/// Names of the standard library: they mean the same in the twin.
const STANDARD: &[&str] = &[
    "Arc",
    "AsRef",
    "AtomicBool",
    "AtomicI16",
    "AtomicI32",
    "AtomicI64",
    "AtomicI8",
    "AtomicIsize",
    "AtomicPtr",
    "AtomicU16",
    "AtomicU32",
    "AtomicU64",
    "AtomicU8",
    "AtomicUsize",
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
    "Borrow",
    "Bound",
    "Box",
    "Cell",
    "Clone",
    "ControlFlow",
    "Cow",
    "Debug",
    "Default",
    "Deref",
    "Display",
    "DoubleEndedIterator",
    "Duration",
    "Eq",
    "Err",
    "ExactSizeIterator",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Hash",
    "HashMap",
    "HashSet",
    "Instant",
    "Into",
    "IntoIterator",
    "IpAddr",
    "Ipv4Addr",
    "Ipv6Addr",
    "Iterator",
    "LinkedList",
    "ManuallyDrop",
    "MaybeUninit",
    "Mutex",
    "NonNull",
    "NonZero",
    "NonZeroI128",
    "NonZeroI16",
    "NonZeroI32",
    "NonZeroI64",
    "NonZeroI8",
    "NonZeroIsize",
    "NonZeroU128",
    "NonZeroU16",
    "NonZeroU32",
    "NonZeroU64",
    "NonZeroU8",
    "NonZeroUsize",
    "None",
    "Ok",
    "OnceCell",
    "OnceLock",
    "Option",
    "Ord",
    "Ordering",
    "OsStr",
    "OsString",
    "PartialEq",
    "PartialOrd",
    "Path",
    "PathBuf",
    "PhantomData",
    "PhantomPinned",
    "Pin",
    "PoisonError",
    "Range",
    "RangeFrom",
    "RangeFull",
    "RangeInclusive",
    "RangeTo",
    "RangeToInclusive",
    "Rc",
    "RefCell",
    "Result",
    "Reverse",
    "RwLock",
    "Saturating",
    "Self",
    "SocketAddr",
    "Some",
    "String",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "UnsafeCell",
    "Vec",
    "VecDeque",
    "Weak",
    "Wrapping",
];

/// Types of the standard library that never stand without parameters.
const HAS_PARAMETERS: &[&str] = &[
    "Arc",
    "Bound",
    "Box",
    "Cell",
    "LinkedList",
    "Mutex",
    "OnceCell",
    "OnceLock",
    "Pin",
    "Range",
    "Rc",
    "RefCell",
    "RwLock",
    "UnsafeCell",
    "Weak",
];

/// Whether a name is one of the standard library.
pub(super) fn is_standard(name: &str) -> bool {
    STANDARD.contains(&name)
}

/// What is known about names.
#[derive(Default)]
pub(super) struct Names {
    /// Types that are not twins: type parameters, local types, and what the user listed.
    plain: HashSet<String>,
    /// Type parameters that the twin sees as what their forms lend.
    seen: HashSet<String>,
    /// Free functions with a twin version.
    helpers: HashSet<String>,
    /// Constants of the impl block.
    constants: HashSet<String>,
    /// The type of the impl block, whatever its name.
    this: Option<String>,
}

impl Names {
    pub(super) fn add_plain(&mut self, name: &Ident) {
        self.plain.insert(name.to_string());
    }

    pub(super) fn add_seen(&mut self, parameter: &Ident) {
        self.seen.insert(parameter.to_string());
    }

    /// Whether the type is a parameter that the twin sees as what its form lends.
    pub(super) fn is_seen(&self, ty: &Path) -> bool {
        ty.get_ident().is_some_and(|name| self.seen.contains(&name.to_string()))
    }

    pub(super) fn add_parameters(&mut self, generics: &Generics) {
        for parameter in &generics.params {
            match parameter {
                GenericParam::Type(parameter) => self.add_plain(&parameter.ident),
                GenericParam::Const(parameter) => self.add_plain(&parameter.ident),
                GenericParam::Lifetime(_) => {}
            }
        }
    }

    /// An error that a function returns is no part of the structure.
    pub(super) fn add_errors(&mut self, signature: &Signature) {
        if let ReturnType::Type(_, ty) = &signature.output
            && let Type::Path(path) = bare(ty)
            && let Some(segment) = path.path.segments.last()
            && segment.ident == "Result"
            && let PathArguments::AngleBracketed(arguments) = &segment.arguments
            && let Some(GenericArgument::Type(error)) = arguments.args.iter().nth(1)
            && let Type::Path(error) = bare(error)
            && let Some(error) = error.path.segments.last()
            && error.ident != "Self"
        {
            self.add_plain(&error.ident.clone());
        }
    }

    pub(super) fn set_this(&mut self, name: &Ident) {
        self.this = Some(name.to_string());
    }

    pub(super) fn add_helper(&mut self, name: &Ident) {
        self.helpers.insert(name.to_string());
    }

    pub(super) fn add_constant(&mut self, name: &Ident) {
        self.constants.insert(name.to_string());
    }

    pub(super) fn is_plain(&self, name: &Ident) -> bool {
        self.plain.contains(&name.to_string())
    }

    pub(super) fn is_helper(&self, name: &Ident) -> bool {
        self.helpers.contains(&name.to_string())
    }

    /// Whether `Type::NAME` in an expression is a constant, which only the plain type has.
    pub(super) fn is_constant(&self, name: &Ident) -> bool {
        let name = name.to_string();
        name.len() > 1 && name.chars().all(|letter| letter.is_uppercase() || letter.is_numeric() || letter == '_')
    }

    /// Whether `Type::NAME` in a pattern is a constant: only where it is known, as it might be a variant as well.
    pub(super) fn is_known_constant(&self, name: &Ident) -> bool {
        self.constants.contains(&name.to_string())
    }

    fn has_twin(&self, segment: &PathSegment) -> bool {
        let name = segment.ident.to_string();
        let own = self.this.as_ref() == Some(&name) || !STANDARD.contains(&name.as_str());
        is_upper(&segment.ident) && own && !self.plain.contains(&name)
    }

    /// Whether a path begins in the standard library, in smallscope, or in a type that has no twin.
    pub(super) fn starts_elsewhere(&self, path: &Path) -> bool {
        let first = path.segments[0].ident.to_string();
        let is_other = path.segments.len() > 1 && self.plain.contains(&first);
        is_other || ["std", "core", "alloc", "smallscope", "Self"].contains(&first.as_str())
    }

    /// Whether a type is one of the user, of which a trait says what it is in the twin.
    pub(super) fn is_of_user(&self, path: &Path) -> bool {
        self.twin_type(path).is_some()
    }

    /// The position of the segment that names a type with a twin, in the path of a type.
    fn twin_type(&self, path: &Path) -> Option<usize> {
        let last = path.segments.len() - 1;
        let segment = &path.segments[last];
        // A `Cell` of nothing is a type of the user.
        let own = segment.arguments.is_none() && HAS_PARAMETERS.iter().any(|name| segment.ident == name);
        (!self.starts_elsewhere(path) && (own || self.has_twin(segment))).then_some(last)
    }

    /// The position of the segment that names a type with a twin, in the path of a value, function or variant.
    pub(super) fn twin_owner(&self, path: &Path) -> Option<usize> {
        let owner = path.segments.len().checked_sub(2)?;
        (!self.starts_elsewhere(path) && self.has_twin(&path.segments[owner])).then_some(owner)
    }

    /// Whether a pattern or literal with this path takes apart or makes a twin, be it `Node { .. }`, `Expr::Add(..)` or `Self::Add(..)`.
    pub(super) fn twin_constructor(&self, path: &Path) -> Option<Constructor> {
        if path.segments[0].ident == "Self" {
            return Some(Constructor { segment: None, variant: path.segments.len() > 1 });
        }
        match owner(path) {
            Some(owner) if is_upper(&owner.ident) => {
                self.twin_owner(path).map(|segment| Constructor { segment: Some(segment), variant: true })
            }
            _ => self.twin_type(path).map(|segment| Constructor { segment: Some(segment), variant: false }),
        }
    }

    /// Whether values of the type belong to the structure, so that a slice of them is a part of it: `Node`, `Box<Node>`,
    /// `Option<Box<Node>>`.
    pub(super) fn belongs(&self, ty: &Type) -> bool {
        let Type::Path(path) = ty else { return false };
        let segment = path.path.segments.last().expect("a path is not empty");
        match segment.ident.to_string().as_str() {
            "Box" | "Option" => argument(segment).is_some_and(|inner| self.belongs(inner)),
            _ => path.qself.is_none() && self.is_of_user(&path.path),
        }
    }

    /// Whether a type of the signature has a twin whose parameter this is.
    pub(super) fn is_parameter_of_twin(&self, parameter: &Ident, types: &[&Type]) -> bool {
        types.iter().any(|ty| match ty {
            Type::Reference(ty) => self.is_parameter_of_twin(parameter, &[&ty.elem]),
            Type::Ptr(ty) => self.is_parameter_of_twin(parameter, &[&ty.elem]),
            Type::Path(ty) => {
                let arguments = ty.path.segments.last().map(|segment| &segment.arguments);
                let Some(PathArguments::AngleBracketed(arguments)) = arguments else { return false };
                let twin = self.is_of_user(&ty.path);
                arguments.args.iter().any(|argument| match argument {
                    GenericArgument::Type(Type::Path(ty)) if twin && ty.path.is_ident(parameter) => true,
                    GenericArgument::Type(ty) => self.is_parameter_of_twin(parameter, &[ty]),
                    _ => false,
                })
            }
            _ => false,
        })
    }
}

/// Where the path of a pattern or literal names its type.
pub(super) struct Constructor {
    /// The segment to rename; none in `Self`.
    pub(super) segment: Option<usize>,
    /// A variant of an enum, not a struct.
    pub(super) variant: bool,
}

pub(super) fn append_twin(path: &mut Path, segment: usize) {
    let segment = &mut path.segments[segment];
    segment.ident = twin_name(&segment.ident);
}

/// `T` in `Box<T>`.
pub(super) fn argument(segment: &PathSegment) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

/// `Rc` in `std::rc::Rc::ptr_eq`.
pub(super) fn owner(path: &Path) -> Option<&PathSegment> {
    path.segments.iter().rev().nth(1)
}

/// The variable that an expression is.
pub(super) fn variable(path: &ExprPath) -> Option<&Ident> {
    if path.qself.is_some() { None } else { path.path.get_ident() }
}

pub(super) fn is_upper(name: &Ident) -> bool {
    name.to_string().starts_with(char::is_uppercase)
}
