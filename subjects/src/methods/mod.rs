//! Methods of plain Rust types, checked on every input within bounds, and the faults that can be seeded into them.
//!
//! The types are what a user of the library would write, with one invariant each; the structures are those of the subjects of the same
//! names. A fault is a mistake that people make. It is chosen when a check is run, so that the correct code is the one to read.

mod method;

pub mod arena_list;
pub mod av_tree;
pub mod binary_tree;
pub mod dag;
pub mod hash_set;
pub mod heap_array;
pub mod linked_list;
pub mod red_black_tree;
pub mod tree_map;

use method::faults;
pub use method::{CheckSettings, Method, Seeded, find_method};

/// All methods, in the order of their names.
pub const METHODS: &[Method] = &[
    arena_list::PUSH_FRONT,
    arena_list::REMOVE,
    av_tree::LOOKUP,
    binary_tree::REMOVE,
    dag::DESCENDANTS,
    hash_set::ADD,
    heap_array::EXTRACT_MAX,
    linked_list::REVERSE,
    red_black_tree::DELETE,
    tree_map::PUT,
];
