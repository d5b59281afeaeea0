//! Fibonacci heaps (the papers' `FibonacciHeap`): rings of trees, doubly linked at every level, with a pointer to the smallest root.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Scope, Structure, Visited, same, step};
use std::ptr;

/// Bound: the number of nodes n; size up to n, key and degree up to n - 1.
pub const SUBJECT: Subject =
    Subject { name: "fibonacci_heap", about: "Fibonacci heaps", bounds: &["n"], short: None, predicates: &["rep_ok"], scope };

/// A heap: a root of its ring of roots, the smallest of them, and its recorded size.
#[derive(Structure)]
pub struct Heap {
    size: Field<i32>,
    nodes: Link<Node>,
    min: Link<Node>,
}

/// A node in a ring, and a ring of children below it.
#[derive(Structure)]
pub struct Node {
    parent: Link<Node>,
    right: Link<Node>,
    left: Link<Node>,
    child: Link<Node>,
    key: Field<i32>,
    degree: Field<i32>,
}

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let nodes = bounds[0] as i32;
    let scope = Scope::<Heap>::any()
        .objects::<Node>(bounds[0] as usize)
        .field(Heap::SIZE, 0..=nodes)
        .field(Node::KEY, 0..nodes)
        .field(Node::DEGREE, 0..nodes);
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// The nodes of a ring that is known to be one, from `start` on.
fn ring(start: &Node) -> impl Iterator<Item = &Node> {
    std::iter::successors(Some(start), move |node| node.right.get().filter(|&right| !ptr::eq(right, start)))
}

/// The invariant, written naturally.
pub fn natural(heap: &Heap) -> bool {
    let (Some(first), Some(min)) = (heap.nodes.get(), heap.min.get()) else {
        return heap.nodes.get().is_none() && heap.min.get().is_none() && heap.size.get() == 0;
    };
    let mut visited = Visited::new();
    is_ring(first, None, &mut visited)
        && ring(first).any(|root| ptr::eq(root, min))
        && visited.len() as i32 == heap.size.get()
        && has_degrees(first)
        && is_ordered(first, i32::MIN)
        && ring(first).map(|root| root.key.get()).min() == Some(min.key.get())
}

fn is_ring(start: &Node, parent: Option<&Node>, visited: &mut Visited<Node>) -> bool {
    let mut node = start;
    loop {
        if !same(node.parent.get(), parent) || !visited.insert(node) {
            return false;
        }
        if let Some(child) = node.child.get()
            && !is_ring(child, Some(node), visited)
        {
            return false;
        }
        let Some(right) = node.right.get() else { return false };
        if !same(right.left.get(), Some(node)) {
            return false;
        }
        if ptr::eq(right, start) {
            return true;
        }
        node = right;
    }
}

fn has_degrees(start: &Node) -> bool {
    ring(start).all(|node| {
        let child = node.child.get();
        let degree = child.map_or(0, |child| ring(child).count());
        degree as i32 == node.degree.get() && child.is_none_or(has_degrees)
    })
}

fn is_ordered(start: &Node, least: i32) -> bool {
    ring(start).all(|node| {
        let key = node.key.get();
        key >= least && node.child.get().is_none_or(|child| is_ordered(child, key))
    })
}

/// The same with filters and steps.
pub fn fast(heap: &Heap) -> bool {
    let Some(first) = heap.nodes.get() else { return heap.min.must_be(None) && heap.size.must_be(0) };
    let Some(Some(min)) = heap.min.get_where(|min| min.is_some()) else { return false };
    step(|| {
        let mut visited = Visited::new();
        is_ring_fast(first, None, &mut visited)
            && ring(first).any(|root| ptr::eq(root, min))
            && heap.size.must_be(visited.len() as i32)
    }) && step(|| has_degrees_fast(first))
        && is_ordered_fast(first, i32::MIN)
        && ring(first).map(|root| root.key.get()).min() == Some(min.key.get())
}

fn is_ring_fast(start: &Node, parent: Option<&Node>, visited: &mut Visited<Node>) -> bool {
    let mut node = start;
    loop {
        if !node.parent.must_be(parent) || !visited.insert(node) {
            return false;
        }
        if let Some(child) = node.child.get()
            && !is_ring_fast(child, Some(node), visited)
        {
            return false;
        }
        let Some(Some(right)) = node.right.get_where(|right| right.is_some()) else { return false };
        if !right.left.must_be(Some(node)) {
            return false;
        }
        if ptr::eq(right, start) {
            return true;
        }
        node = right;
    }
}

fn has_degrees_fast(start: &Node) -> bool {
    ring(start).all(|node| {
        let child = node.child.get();
        let degree = child.map_or(0, |child| ring(child).count());
        node.degree.must_be(degree as i32) && child.is_none_or(has_degrees_fast)
    })
}

fn is_ordered_fast(start: &Node, least: i32) -> bool {
    ring(start).all(|node| {
        let Some(key) = node.key.get_within(least..=i32::MAX) else { return false };
        node.child.get().is_none_or(|child| is_ordered_fast(child, key))
    })
}
