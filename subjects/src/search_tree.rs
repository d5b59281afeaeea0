//! Binary search trees (the papers' `SearchTree`): nodes with two children and a number, ordered from left to right.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Queue, Scope, Structure, Visited, step};

/// Bounds: nodes, size from minSize to maxSize, info from minInfo to maxInfo.
pub const SUBJECT: Subject = Subject {
    name: "search_tree",
    about: "binary search trees",
    bounds: &["nodes", "minSize", "maxSize", "minInfo", "maxInfo"],
    short: Some(|n| vec![n, n, n, 0, (n - 1).max(0)]),
    predicates: &["rep_ok"],
    scope,
};

/// A tree with its recorded size.
#[derive(Structure)]
pub struct Tree {
    root: Link<Node>,
    size: Field<i32>,
}

/// A node.
#[derive(Structure)]
pub struct Node {
    left: Link<Node>,
    right: Link<Node>,
    info: Field<i32>,
}

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let bound = |i: usize| bounds[i] as i32;
    let scope = Scope::<Tree>::any()
        .objects::<Node>(bounds[0] as usize)
        .field(Tree::SIZE, bound(1)..=bound(2))
        .field(Node::INFO, bound(3)..=bound(4));
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// Stands for "no limit" in `ordered`, so no node may have it.
const NONE: i32 = -1;

/// The invariant, written naturally.
fn natural(tree: &Tree) -> bool {
    let Some(root) = tree.root.get() else { return tree.size.get() == 0 };
    is_acyclic(root) && count(root) == tree.size.get() && is_ordered(root, NONE, NONE)
}

fn is_acyclic(root: &Node) -> bool {
    let mut visited = Visited::of(root);
    let mut queue = Queue::of(root);
    while let Some(node) = queue.pop() {
        if let Some(left) = node.left.get() {
            if !visited.insert(left) {
                return false;
            }
            queue.push(left);
        }
        if let Some(right) = node.right.get() {
            if !visited.insert(right) {
                return false;
            }
            queue.push(right);
        }
    }
    true
}

fn count(node: &Node) -> i32 {
    let mut nodes = 1;
    if let Some(left) = node.left.get() {
        nodes += count(left);
    }
    if let Some(right) = node.right.get() {
        nodes += count(right);
    }
    nodes
}

fn is_ordered(node: &Node, min: i32, max: i32) -> bool {
    let info = node.info.get();
    if info == NONE || (min != NONE && info <= min) || (max != NONE && info >= max) {
        return false;
    }
    node.left.get().is_none_or(|left| is_ordered(left, min, info))
        && node.right.get().is_none_or(|right| is_ordered(right, info, max))
}

/// The same with filters and steps.
fn fast(tree: &Tree) -> bool {
    let Some(root) = tree.root.get() else { return tree.size.get() == 0 };
    step(|| is_acyclic_fast(root)) && step(|| tree.size.must_be(count(root))) && is_ordered_fast(root, NONE, NONE)
}

fn is_acyclic_fast(root: &Node) -> bool {
    let mut visited = Visited::of(root);
    let mut queue = Queue::of(root);
    while let Some(node) = queue.pop() {
        for link in [&node.left, &node.right] {
            let Some(child) = link.get_not_in(&visited) else { return false };
            if let Some(child) = child {
                visited.insert(child);
                queue.push(child);
            }
        }
    }
    true
}

fn is_ordered_fast(node: &Node, min: i32, max: i32) -> bool {
    let above = if min == NONE { i32::MIN } else { min.saturating_add(1) };
    let below = if max == NONE { i32::MAX } else { max.saturating_sub(1) };
    let info = if above <= NONE && NONE <= below {
        node.info.get_where(|info| info != NONE && above <= info && info <= below)
    } else {
        node.info.get_within(above..=below)
    };
    let Some(info) = info else { return false };
    node.left.get().is_none_or(|left| is_ordered_fast(left, min, info))
        && node.right.get().is_none_or(|right| is_ordered_fast(right, info, max))
}
