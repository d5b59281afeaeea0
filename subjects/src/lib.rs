//! The subjects that the papers measured, one file each: structure, bounds, a natural predicate and a fast one.
//!
//! A natural predicate is what one would write without thinking about the search; a fast one says the same with filters
//! (`get_where`, `get_not_in`, `must_be`, `get_within`) and remembered steps. Both explore and accept exactly the same candidates.

mod subject;

pub mod heap_array;
pub mod search_tree;

pub use subject::{AnyScope, Options, Picture, Style, Subject, Usage, find, parse_bounds};

/// All subjects, in the order of their names.
pub const SUBJECTS: &[Subject] = &[heap_array::SUBJECT, search_tree::SUBJECT];
