//! The subjects that the papers measured, one file each: structure, bounds, a natural predicate and a fast one.
//!
//! A natural predicate is what one would write without thinking about the search; a fast one says the same with filters
//! (`get_where`, `get_not_in`, `must_be`, `get_within`) and remembered steps. Both explore and accept exactly the same candidates.

mod subject;

pub mod av_tree;
pub mod dag;
pub mod disjoint_set;
pub mod fibonacci_heap;
pub mod hash_set;
pub mod heap_array;
pub mod linked_list;
pub mod search_tree;
pub mod tree_map;

pub use subject::{AnyScope, Options, Picture, Style, Subject, Usage, find, parse_bounds};

/// All subjects, in the order of their names.
pub const SUBJECTS: &[Subject] = &[
    av_tree::SUBJECT,
    dag::SUBJECT,
    disjoint_set::SUBJECT,
    fibonacci_heap::SUBJECT,
    hash_set::SUBJECT,
    heap_array::SUBJECT,
    linked_list::SUBJECT,
    search_tree::SUBJECT,
    tree_map::SUBJECT,
];
