//! Plain types with plain invariants: what users write, without a word about the search. Tests and benchmarks share this list.

#![allow(dead_code, reason = "each of the programs that share the list uses a part of it")]
#![allow(clippy::style, clippy::complexity, reason = "invariants are written as users write them, not all of whom ask Clippy")]

pub mod avl;
pub mod b_tree;
pub mod dag;
pub mod hash_set;
pub mod heap_array;
pub mod interval_tree;
pub mod json;
pub mod lambda_terms;
pub mod leftist_heap;
pub mod linked_list;
pub mod lru;
pub mod ordered_tree;
pub mod red_black_one_pass;
pub mod red_black_passes;
pub mod red_black_tree;
pub mod rope;
pub mod rose_tree;
pub mod search_tree;
pub mod sorted_list;
pub mod treap;
pub mod trie;
pub mod typed_terms;
pub mod union_find;

use smallscope::{AnyScope, Error, Monitored, Natural, Predicate, Scope, Twin};

/// A plain type: its name, and its scope for a bound.
pub struct Written {
    pub name: &'static str,
    /// What it is, and what the bound bounds.
    pub about: &'static str,
    /// For which tests of every day take milliseconds.
    pub tiny: usize,
    /// For which instructions per candidate are counted.
    pub bound: usize,
    /// The subject and its bounds and predicate whose hand-tuned form is the measure, if there is one.
    pub tuned: Option<(&'static str, &'static str, &'static str)>,
    pub scope: fn(usize) -> Box<dyn WrittenScope>,
}

/// A scope of any type, and what its tables say.
pub trait WrittenScope: AnyScope {
    /// How many structures there are, and how many candidates tables took to find out; an error if they do not apply.
    fn count_by_tables(&self) -> Result<(Natural, u64), Error>;
}

impl<T: Twin, P: Predicate<Monitored<T>>> WrittenScope for Scope<T, P> {
    fn count_by_tables(&self) -> Result<(Natural, u64), Error> {
        let tables = self.tables()?;
        Ok((tables.count().clone(), tables.explored()))
    }
}

fn boxed<T: Twin + 'static, P: Predicate<Monitored<T>> + 'static>(scope: Scope<T, P>) -> Box<dyn WrittenScope> {
    Box::new(scope.threads(1))
}

macro_rules! all {
    ($($name:ident, $about:literal, $tiny:literal, $bound:literal, $tuned:expr;)*) => {
        pub const ALL: &[Written] = &[$(Written {
            name: stringify!($name),
            about: $about,
            tiny: $tiny,
            bound: $bound,
            tuned: $tuned,
            scope: |bound| boxed($name::scope(bound)),
        }),*];
    };
}

all! {
    search_tree, "search trees with a size field, exactly n nodes", 4, 8, Some(("search_tree", "8", "rep_ok"));
    red_black_tree, "red-black trees with parents and a size, exactly n nodes", 4, 10, Some(("red_black_tree", "10", "rep_ok"));
    heap_array, "heaps in arrays, up to n elements", 3, 7, Some(("heap_array", "7", "rep_ok"));
    dag, "acyclic graphs of n nodes, in `Vec`s of indices", 3, 5, Some(("dag", "5", "descendants"));
    avl, "AVL trees with heights and a length, up to n nodes", 4, 7, None;
    b_tree, "B-trees of order 3, up to n nodes", 2, 5, None;
    linked_list, "doubly linked lists of `NonNull`, up to n nodes", 3, 16, None;
    lru, "caches: a slab linked both ways and a `HashMap`, up to n entries", 2, 5, None;
    json, "documents, up to n values", 2, 7, None;
    ordered_tree, "search trees, up to n nodes", 4, 7, None;
    red_black_one_pass, "red-black trees in one pass, up to n nodes", 4, 6, None;
    red_black_passes, "red-black trees in three passes, up to n nodes", 4, 7, None;
    leftist_heap, "leftist heaps with a field that nobody reads, up to n nodes", 2, 4, None;
    treap, "treaps with a length, up to n nodes", 3, 5, None;
    interval_tree, "interval trees, up to n nodes", 2, 3, None;
    trie, "binary tries of four bits, up to n nodes", 3, 5, None;
    rope, "ropes, up to n nodes", 2, 4, None;
    rose_tree, "trees in `Vec`s with up to two children, up to n nodes", 4, 12, None;
    typed_terms, "well-typed terms, up to n nodes", 4, 9, None;
    lambda_terms, "closed lambda terms, up to n nodes", 4, 8, None;
    sorted_list, "sorted lists with a length, up to n nodes", 4, 8, None;
    hash_set, "hash sets with three chains, up to n entries", 3, 5, None;
    union_find, "disjoint sets in arrays, up to n elements", 2, 4, None;
}
