//! Binomial heaps (the papers' `BinomialHeap`): a list of binomial trees, each in heap order.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Scope, Structure, Visited, same, step};

/// Bounds: size up to n, n nodes, keys from 1 to n, degrees up to n.
pub const SUBJECT: Subject =
    Subject { name: "binomial_heap", about: "binomial heaps", bounds: &["n"], short: None, predicates: &["rep_ok"], scope };

/// A heap: its recorded size, and the root of its first tree.
#[derive(Structure)]
pub struct Heap {
    size: Field<u32>,
    nodes: Link<Node>,
}

/// A node; the sibling of a root is the root of the next tree.
#[derive(Structure)]
pub struct Node {
    parent: Link<Node>,
    sibling: Link<Node>,
    child: Link<Node>,
    key: Field<i32>,
    degree: Field<i32>,
}

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let n = bounds[0];
    let scope = Scope::<Heap>::any()
        .objects::<Node>(n as usize)
        .field(Heap::SIZE, 0..=n as u32)
        .field(Node::KEY, 1..=n as i32)
        .field(Node::DEGREE, 0..=n as i32);
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// The invariant, written naturally.
pub fn natural(heap: &Heap) -> bool {
    let size = heap.size.get();
    if size == 0 {
        return heap.nodes.get().is_none();
    }
    heap.nodes.get().is_some() && has_trees(heap, size) && has_degrees(heap, size) && siblings(&heap.nodes).all(is_heap)
}

/// The nodes from a link on; it reads one sibling ahead, so it is only for links that were read before.
fn siblings(first: &Link<Node>) -> impl Iterator<Item = &Node> {
    std::iter::successors(first.get(), |node| node.sibling.get())
}

/// Whether every node is reached once, knows its parent, and is counted.
fn has_trees(heap: &Heap, size: u32) -> bool {
    let mut visited = Visited::new();
    are_trees(&heap.nodes, None, &mut visited) && visited.len() == size as usize
}

fn are_trees(first: &Link<Node>, parent: Option<&Node>, visited: &mut Visited<Node>) -> bool {
    let mut link = first;
    while let Some(node) = link.get() {
        if !visited.insert(node) || !same(node.parent.get(), parent) || !are_trees(&node.child, Some(node), visited) {
            return false;
        }
        link = &node.sibling;
    }
    true
}

/// Whether there is a binomial tree for each bit of the size, from low to high.
fn has_degrees(heap: &Heap, size: u32) -> bool {
    let mut bits = size;
    for tree in siblings(&heap.nodes) {
        if bits == 0 || !is_binomial(tree, bits.trailing_zeros() as i32) {
            return false;
        }
        bits &= bits - 1;
    }
    bits == 0
}

/// Whether the tree has this degree, and its children all smaller ones in descending order.
fn is_binomial(tree: &Node, degree: i32) -> bool {
    if tree.degree.get() != degree {
        return false;
    }
    let mut rest = degree;
    for child in siblings(&tree.child) {
        rest -= 1;
        if !is_binomial(child, rest) {
            return false;
        }
    }
    rest == 0
}

/// Whether no key in the tree is smaller than its parent's.
fn is_heap(tree: &Node) -> bool {
    siblings(&tree.child).all(|child| tree.key.get() <= child.key.get() && is_heap(child))
}

/// The same with filters and steps.
pub fn fast(heap: &Heap) -> bool {
    let size = heap.size.get();
    if size == 0 {
        return heap.nodes.must_be(None);
    }
    step(|| heap.nodes.get_where(|nodes| nodes.is_some()).is_some() && has_trees_fast(heap, size))
        && step(|| has_degrees_fast(heap, size))
        && siblings(&heap.nodes).all(is_heap_fast)
}

fn has_trees_fast(heap: &Heap, size: u32) -> bool {
    let mut visited = Visited::new();
    are_trees_fast(&heap.nodes, None, &mut visited) && visited.len() == size as usize
}

fn are_trees_fast(first: &Link<Node>, parent: Option<&Node>, visited: &mut Visited<Node>) -> bool {
    let mut link = first;
    loop {
        match link.get_not_in(visited) {
            Some(Some(node)) => {
                visited.insert(node);
                if !node.parent.must_be(parent) || !are_trees_fast(&node.child, Some(node), visited) {
                    return false;
                }
                link = &node.sibling;
            }
            Some(None) => return true,
            None => return false,
        }
    }
}

fn has_degrees_fast(heap: &Heap, size: u32) -> bool {
    let mut bits = size;
    for tree in siblings(&heap.nodes) {
        if bits == 0 || !is_binomial_fast(tree, bits.trailing_zeros() as i32) {
            return false;
        }
        bits &= bits - 1;
    }
    bits == 0
}

fn is_binomial_fast(tree: &Node, degree: i32) -> bool {
    if !tree.degree.must_be(degree) {
        return false;
    }
    let mut rest = degree;
    for child in siblings(&tree.child) {
        rest -= 1;
        if !is_binomial_fast(child, rest) {
            return false;
        }
    }
    rest == 0
}

fn is_heap_fast(tree: &Node) -> bool {
    siblings(&tree.child).all(|child| {
        let key = tree.key.get();
        child.key.get_within(key..=i32::MAX).is_some() && is_heap_fast(child)
    })
}
