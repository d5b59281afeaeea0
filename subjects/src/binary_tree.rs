//! Binary trees (the papers' `BinaryTree`): nodes with two children, each reached once.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Queue, Scope, Structure, Visited};

/// Bounds: nodes, size from minSize to maxSize.
pub const SUBJECT: Subject = Subject {
    name: "binary_tree",
    about: "binary trees",
    bounds: &["nodes", "minSize", "maxSize"],
    short: Some(|n| vec![n, n, n]),
    predicates: &["rep_ok"],
    scope,
};

/// A tree with its recorded size.
#[derive(Structure)]
pub struct Tree {
    root: Link<Node>,
    size: Field<u32>,
}

/// A node.
#[derive(Structure)]
pub struct Node {
    left: Link<Node>,
    right: Link<Node>,
}

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let scope = Scope::<Tree>::any().objects::<Node>(bounds[0] as usize).field(Tree::SIZE, bounds[1] as u32..=bounds[2] as u32);
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// The invariant, written naturally.
pub fn natural(tree: &Tree) -> bool {
    let Some(root) = tree.root.get() else { return tree.size.get() == 0 };
    let mut visited = Visited::of(root);
    let mut queue = Queue::of(root);
    while let Some(node) = queue.pop() {
        for link in [&node.left, &node.right] {
            if let Some(child) = link.get() {
                if !visited.insert(child) {
                    return false;
                }
                queue.push(child);
            }
        }
    }
    visited.len() == tree.size.get() as usize
}

/// The same with filters.
pub fn fast(tree: &Tree) -> bool {
    let Some(root) = tree.root.get() else { return tree.size.must_be(0) };
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
    tree.size.must_be(visited.len() as u32)
}
