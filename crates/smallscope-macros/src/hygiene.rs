//! Names in generated code that the code of users neither sees nor hides.
//!
//! Variables and labels have spans by which only generated code finds them. Other names are written with their whole path: a user may have
//! a type `Option`, a function `Ok` or a type `bool`.

use proc_macro2::{Ident, Span};
use syn::Lifetime;

/// A variable that expressions of the user cannot see.
pub(crate) fn hidden(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// As [`hidden`], for a variable that messages of the compiler find at this place of the user's code.
pub(crate) fn hidden_at(name: &str, place: Span) -> Ident {
    Ident::new(name, within(place))
}

/// A label that expressions of the user cannot see; its name begins with `'`.
pub(crate) fn hidden_label(name: &str) -> Lifetime {
    Lifetime::new(name, Span::mixed_site())
}

/// The span of generated code with hidden variables that stands for this place of the user's code.
pub(crate) fn within(place: Span) -> Span {
    Span::mixed_site().located_at(place)
}
