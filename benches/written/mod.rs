//! Plain types with plain invariants: what users write, without a word about the search.

mod avl;
mod b_tree;
mod dag;
mod heap_array;
mod json;
mod linked_list;
mod lru;
mod red_black_tree;
mod search_tree;

use smallscope::{AnyScope, Monitored, Predicate, Scope, Searchable};

/// A plain type: its name, and its scope for a bound.
pub struct Written {
    pub name: &'static str,
    pub bound: usize,
    /// The subject and its bounds and predicate whose hand-tuned form is the measure, if there is one.
    pub tuned: Option<(&'static str, &'static str, &'static str)>,
    pub scope: fn(usize) -> Box<dyn AnyScope>,
}

fn boxed<T: Searchable + 'static, P: Predicate<Monitored<T>> + 'static>(scope: Scope<T, P>) -> Box<dyn AnyScope> {
    Box::new(scope.threads(1))
}

pub const ALL: [Written; 9] = [
    Written { name: "search_tree", bound: 8, tuned: Some(("search_tree", "8", "rep_ok")), scope: search_tree::scope },
    Written { name: "red_black_tree", bound: 7, tuned: Some(("red_black_tree", "8", "rep_ok")), scope: red_black_tree::scope },
    Written { name: "heap_array", bound: 7, tuned: Some(("heap_array", "7", "rep_ok")), scope: heap_array::scope },
    Written { name: "dag", bound: 6, tuned: Some(("dag", "6", "descendants")), scope: dag::scope },
    Written { name: "avl", bound: 7, tuned: None, scope: avl::scope },
    Written { name: "b_tree", bound: 4, tuned: None, scope: b_tree::scope },
    Written { name: "linked_list", bound: 6, tuned: None, scope: linked_list::scope },
    Written { name: "lru", bound: 3, tuned: None, scope: lru::scope },
    Written { name: "json", bound: 4, tuned: None, scope: json::scope },
];
