//! What an invariant cannot do, because its twin is another type with another layout, and why.

use super::names::{is_upper, owner};
use super::places::is_part_of_self;
use super::rewrite::Rewrite;
use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::{Expr, ExprMethodCall, Path, parse_quote_spanned};

/// Methods that an invariant cannot call, whether only on parts of the structure, and why.
const REFUSED: &[(&[&str], bool, &str)] = &[
    (&["byte_add", "byte_offset_from", "byte_sub", "offset", "offset_from", "offset_from_unsigned"], false, POINTER_ARITHMETIC),
    (&["type_id"], false, "the twin is a different type, so an #[invariant] cannot ask for its `type_id`"),
    (&["strong_count", "weak_count"], false, COUNTS),
    (&["capacity"], true, "the search does not choose capacities, so an #[invariant] cannot ask for one"),
    (
        &["as_ptr_range", "first_chunk", "as_chunks", "as_array"],
        true,
        "the twin stores its elements differently in memory, so an #[invariant] uses `iter`, `get` or a slice pattern instead",
    ),
];

pub(super) const COUNTS: &str = "the search does not count references, so an #[invariant] cannot ask for their number";

const POINTER_ARITHMETIC: &str =
    "the twin lies differently in memory, so an #[invariant] can compare pointers, but cannot calculate with them";

/// Functions that tell about the memory of a value.
const MEMORY_OF_VALUE: &[&str] = &["align_of_val", "size_of_val", "type_name_of_val"];

/// Functions that tell about the memory of a type.
const MEMORY_OF_TYPE: &[&str] = &["align_of", "needs_drop", "size_of", "type_name"];

/// Why a function cannot be called with a part of the structure, if that is so.
pub(super) fn about_memory_of_value(function: &Ident) -> Option<String> {
    let is_refused = MEMORY_OF_VALUE.iter().any(|name| function == name);
    is_refused.then(|| format!("the twin lies differently in memory, so an #[invariant] cannot call `{function}`"))
}

/// Why a function cannot be called for a type of the structure, if that is so.
pub(super) fn about_memory_of_type(path: &Path, function: &Ident) -> Option<String> {
    let is_type_id = function == "of" && owner(path).is_some_and(|owner| owner.ident == "TypeId");
    (is_type_id || MEMORY_OF_TYPE.iter().any(|name| function == name))
        .then(|| format!("the twin is a different type with another size, so an #[invariant] cannot call `{function}` for it"))
}

impl Rewrite {
    pub(super) fn refuse_method(&mut self, call: &ExprMethodCall) {
        let in_structure = is_part_of_self(&call.receiver);
        let refused = REFUSED
            .iter()
            .find(|(names, only_parts, _)| names.iter().any(|name| call.method == name) && (in_structure || !only_parts));
        if let Some((_, _, why)) = refused {
            self.error(&call.method, why);
        } else if self.in_unsafe && (call.method == "add" || call.method == "sub") {
            self.error(&call.method, POINTER_ARITHMETIC);
        }
    }

    /// Whether the path is that of a struct or variant that may be a value, and is made here. `Self` is the twin, which cannot be made.
    pub(super) fn constructs(&mut self, path: &Path) -> bool {
        let is_constructor = path.segments.last().is_some_and(|last| is_upper(&last.ident));
        match self.names.twin_constructor(path).filter(|_| is_constructor) {
            Some(constructor) if constructor.segment.is_none() => {
                self.error(path, "an #[invariant] is also compiled for the twin, and cannot construct one");
                false
            }
            found => found.is_some(),
        }
    }

    /// What makes a value is written as it is, and refused by a trait if it has a twin of another type.
    pub(super) fn constructed(&self, made: &Expr) -> Expr {
        let glue = self.glue.at(made.span());
        parse_quote_spanned!(made.span()=> #glue::twin::constructed(#made))
    }
}
