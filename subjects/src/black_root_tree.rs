//! Red-black trees with a black root (focused generation's red-black trees), of all sizes up to a bound.

use crate::AnyScope;
use crate::red_black_tree::{self, BLACK, NO_KEY, Tree};
use crate::subject::{Style, Subject};
use smallscope::step;

/// Bounds: at most n nodes, and n keys.
pub const SUBJECT: Subject = Subject {
    name: "black_root_tree",
    about: "red-black trees with a black root",
    bounds: &["n"],
    short: None,
    predicates: &["rep_ok"],
    scope,
};

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let n = bounds[0];
    let scope = red_black_tree::trees(n, 0..=n, n);
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// The invariant, written naturally.
pub fn natural(tree: &Tree) -> bool {
    let Some(root) = tree.root.get() else { return tree.size.get() == 0 };
    red_black_tree::is_tree(tree, root)
        && root.color.get() == BLACK
        && red_black_tree::is_balanced(root)
        && red_black_tree::is_ordered(root, NO_KEY, i32::MAX)
}

/// The same with filters and steps.
pub fn fast(tree: &Tree) -> bool {
    let Some(root) = tree.root.get() else { return tree.size.must_be(0) };
    step(|| red_black_tree::is_tree_fast(tree, root))
        && root.color.must_be(BLACK)
        && step(|| red_black_tree::is_balanced_fast(root))
        && red_black_tree::is_ordered_fast(root, NO_KEY, i32::MAX)
}
