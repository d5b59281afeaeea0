//! Red-black trees (the papers' `RedBlackTree`): balanced search trees whose nodes know their parent; the root may be red.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Queue, Scope, Structure, Visited, same, step};
use std::ops::RangeInclusive;

/// Bounds: nodes, size from minSize to maxSize, numKeys keys from 0 (and -1, which no node may have).
pub const SUBJECT: Subject = Subject {
    name: "red_black_tree",
    about: "red-black trees",
    bounds: &["nodes", "minSize", "maxSize", "numKeys"],
    short: Some(|n| vec![n, n, n, n]),
    predicates: &["rep_ok"],
    scope,
};

/// A tree with its recorded size.
#[derive(Structure)]
pub struct Tree {
    pub(crate) root: Link<Node>,
    pub(crate) size: Field<u32>,
}

/// A node.
#[derive(Structure)]
pub struct Node {
    left: Link<Node>,
    right: Link<Node>,
    parent: Link<Node>,
    pub(crate) color: Field<u8>,
    key: Field<i32>,
    value: Field<u8>,
}

const RED: u8 = 0;
pub(crate) const BLACK: u8 = 1;

/// The key that no node may have.
pub(crate) const NO_KEY: i32 = -1;

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let scope = trees(bounds[0], bounds[1]..=bounds[2], bounds[3]);
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// Trees of the given sizes, with any links, colors and keys.
pub fn trees(nodes: i64, sizes: RangeInclusive<i64>, keys: i64) -> Scope<Tree> {
    Scope::any()
        .objects::<Node>(nodes as usize)
        .field(Tree::SIZE, *sizes.start() as u32..=*sizes.end() as u32)
        .field(Node::COLOR, [RED, BLACK])
        .field(Node::KEY, NO_KEY..=(keys - 1) as i32)
        .field(Node::VALUE, [0])
}

/// The invariant, written naturally.
pub fn natural(tree: &Tree) -> bool {
    let Some(root) = tree.root.get() else { return tree.size.get() == 0 };
    is_tree(tree, root) && is_balanced(root) && is_ordered(root, NO_KEY, i32::MAX)
}

/// Whether every node is reached once, knows its parent, and is counted.
pub(crate) fn is_tree(tree: &Tree, root: &Node) -> bool {
    if root.parent.get().is_some() {
        return false;
    }
    let mut visited = Visited::of(root);
    let mut queue = Queue::of(root);
    while let Some(node) = queue.pop() {
        for link in [&node.left, &node.right] {
            if let Some(child) = link.get() {
                if !visited.insert(child) || !same(child.parent.get(), Some(node)) {
                    return false;
                }
                queue.push(child);
            }
        }
    }
    visited.len() == tree.size.get() as usize
}

/// Whether the colors are right.
pub(crate) fn is_balanced(root: &Node) -> bool {
    has_no_red_pair(root) && black_height(root).is_some()
}

fn has_no_red_pair(root: &Node) -> bool {
    let mut queue = Queue::of(root);
    while let Some(node) = queue.pop() {
        let is_red = node.color.get() == RED;
        for link in [&node.left, &node.right] {
            if let Some(child) = link.get() {
                if is_red && child.color.get() == RED {
                    return false;
                }
                queue.push(child);
            }
        }
    }
    true
}

/// The number of black nodes on the path to each null, if it is the same on every path. All it reads was read before.
fn black_height(node: &Node) -> Option<u32> {
    let left = node.left.get().map_or(Some(0), black_height)?;
    let right = node.right.get().map_or(Some(0), black_height)?;
    (left == right).then_some(left + (node.color.get() == BLACK) as u32)
}

/// Whether all keys lie between the limits, in order; no key is smaller than `NO_KEY`.
pub(crate) fn is_ordered(node: &Node, min: i32, max: i32) -> bool {
    let key = node.key.get();
    min < key
        && key < max
        && node.left.get().is_none_or(|left| is_ordered(left, min, key))
        && node.right.get().is_none_or(|right| is_ordered(right, key, max))
}

/// The same with filters and steps.
pub fn fast(tree: &Tree) -> bool {
    let Some(root) = tree.root.get() else { return tree.size.must_be(0) };
    step(|| is_tree_fast(tree, root)) && step(|| is_balanced_fast(root)) && is_ordered_fast(root, NO_KEY, i32::MAX)
}

pub(crate) fn is_tree_fast(tree: &Tree, root: &Node) -> bool {
    if !root.parent.must_be(None) {
        return false;
    }
    let mut visited = Visited::of(root);
    let mut queue = Queue::of(root);
    while let Some(node) = queue.pop() {
        for link in [&node.left, &node.right] {
            let Some(child) = link.get_not_in(&visited) else { return false };
            if let Some(child) = child {
                if !child.parent.must_be(Some(node)) {
                    return false;
                }
                visited.insert(child);
                queue.push(child);
            }
        }
    }
    tree.size.must_be(visited.len() as u32)
}

/// Both rules in one walk: an uneven black height counts only when all colors are read, so it can filter just the last color.
pub(crate) fn is_balanced_fast(root: &Node) -> bool {
    let mut height = None;
    let mut is_even = true;
    let mut queue = Queue::of((root, 0));
    while let Some((node, blacks_above)) = queue.pop() {
        let (left, right) = (node.left.get(), node.right.get());
        if left.is_none() && right.is_none() && queue.is_empty() {
            let fits = |color| is_even && height.is_none_or(|height| height == blacks_above + (color == BLACK) as u32);
            return node.color.get_where(fits).is_some();
        }
        let is_red = node.color.get() == RED;
        let blacks = blacks_above + !is_red as u32;
        for child in [left, right] {
            match child {
                Some(child) if is_red && !child.color.must_be(BLACK) => return false,
                Some(child) => queue.push((child, blacks)),
                None => is_even &= *height.get_or_insert(blacks) == blacks,
            }
        }
    }
    is_even
}

pub(crate) fn is_ordered_fast(node: &Node, min: i32, max: i32) -> bool {
    let Some(key) = node.key.get_within(min + 1..=max - 1) else { return false };
    node.left.get().is_none_or(|left| is_ordered_fast(left, min, key))
        && node.right.get().is_none_or(|right| is_ordered_fast(right, key, max))
}
