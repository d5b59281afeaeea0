//! The subjects that the papers measured, one file each: structure, bounds, a natural predicate and a fast one.
//!
//! A natural predicate is written without regard to the search; a fast one says the same with filters
//! (`get_where`, `get_not_in`, `must_be`, `get_within`) and remembered steps. Both explore and accept exactly the same candidates.
//!
//! [`methods`] has the methods of the papers, on plain types. What only reproduces the papers is here as well, and extends scopes by traits: the four
//! [`algorithms`] of parallel Korat, [`growth`] of bounds, and [`games`].

// Types of raw pointers are among those whose methods are checked.
#![deny(unsafe_code)]

mod subject;

pub mod algorithms;
pub mod growth;

pub mod av_tree;
pub mod binary_tree;
pub mod binomial_heap;
pub mod black_root_tree;
pub mod dag;
pub mod disjoint_set;
pub mod doubly_linked_list;
pub mod explore;
pub mod fibonacci_heap;
pub mod games;
pub mod hash_set;
pub mod heap_array;
pub mod linked_list;
pub mod methods;
pub mod red_black_tree;
pub mod search_tree;
pub mod singly_linked_list;
pub mod sorted_list;
pub mod sorted_singly_list;
pub mod tree_map;

pub use algorithms::{Algorithm, Algorithms, FirstRun, Kept};
pub use growth::{Beyond, Covered, Growth};
pub use smallscope::AnyScope;
pub use subject::{Picture, SearchSettings, Style, Subject, SubjectScope, Usage, find, parse_bounds};

/// All subjects, in the order of their names.
pub const SUBJECTS: &[Subject] = &[
    av_tree::SUBJECT,
    binary_tree::SUBJECT,
    binomial_heap::SUBJECT,
    black_root_tree::SUBJECT,
    dag::SUBJECT,
    disjoint_set::SUBJECT,
    doubly_linked_list::SUBJECT,
    fibonacci_heap::SUBJECT,
    hash_set::SUBJECT,
    heap_array::SUBJECT,
    linked_list::SUBJECT,
    red_black_tree::SUBJECT,
    search_tree::SUBJECT,
    singly_linked_list::SUBJECT,
    sorted_list::SUBJECT,
    sorted_singly_list::SUBJECT,
    tree_map::SUBJECT,
];
