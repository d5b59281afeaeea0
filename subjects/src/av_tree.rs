//! Intentional names (after the `AVTree` of Korat, ISSTA 2002): trees of attribute-value pairs that describe a service.
//!
//! The paper names the bounds but not the predicate; this one is our own, and so are its counts. Strings are small numbers, because
//! a name compares them and nothing else; one of them is the wildcard, which stands for any value.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Link, Queue, Ref, Scope, Seq, Structure, Visited, step};

/// Bounds: nodes with the root, children of a node, strings with the wildcard.
pub const SUBJECT: Subject = Subject {
    name: "av_tree",
    about: "trees of attributes and values",
    bounds: &["nodes", "maxChildren", "strings"],
    short: Some(|n| vec![n, (n - 1).max(0), n]),
    predicates: &["rep_ok"],
    scope,
};

/// A name: the node that holds its pairs.
#[derive(Structure)]
pub struct Name {
    root: Link<Node>,
}

/// A pair, and the pairs that describe it further.
#[derive(Structure)]
pub struct Node {
    attribute: Field<i32>,
    value: Field<i32>,
    children: Seq<Ref<Node>>,
}

/// No string: the root is not a pair.
const NONE: i32 = -1;
/// The string that stands for any value; it is not an attribute.
const WILDCARD: i32 = 0;

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let strings = bounds[2] as i32;
    let scope = Scope::<Name>::any()
        .objects::<Node>(bounds[0] as usize)
        .len(Node::CHILDREN, 0..=bounds[1] as usize)
        .field(Node::ATTRIBUTE, NONE..strings)
        .field(Node::VALUE, NONE..strings);
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

/// The invariant, written naturally: a tree in which no two pairs with one parent have the same attribute.
pub fn natural(name: &Name) -> bool {
    let Some(root) = name.root.get() else { return false };
    is_tree(root) && root.attribute.get() == NONE && root.value.get() == NONE && has_pairs(root)
}

fn is_tree(root: &Node) -> bool {
    let mut visited = Visited::of(root);
    let mut queue = Queue::of(root);
    while let Some(node) = queue.pop() {
        for child in &*node.children {
            let child = child.get();
            if !visited.insert(child) {
                return false;
            }
            queue.push(child);
        }
    }
    true
}

fn has_pairs(node: &Node) -> bool {
    let children = &*node.children;
    children.iter().enumerate().all(|(i, child)| {
        let child = child.get();
        let attribute = child.attribute.get();
        attribute != NONE
            && attribute != WILDCARD
            && !has_attribute(&children[..i], attribute)
            && child.value.get() != NONE
            && has_pairs(child)
    })
}

fn has_attribute(nodes: &[Ref<Node>], attribute: i32) -> bool {
    nodes.iter().any(|node| node.get().attribute.get() == attribute)
}

/// The same with filters and a step.
pub fn fast(name: &Name) -> bool {
    let Some(Some(root)) = name.root.get_where(|root| root.is_some()) else { return false };
    step(|| is_tree_fast(root)) && root.attribute.must_be(NONE) && root.value.must_be(NONE) && has_pairs_fast(root)
}

fn is_tree_fast(root: &Node) -> bool {
    let mut visited = Visited::of(root);
    let mut queue = Queue::of(root);
    while let Some(node) = queue.pop() {
        for child in &*node.children {
            let Some(child) = child.get_not_in(&visited) else { return false };
            visited.insert(child);
            queue.push(child);
        }
    }
    true
}

fn has_pairs_fast(node: &Node) -> bool {
    let children = &*node.children;
    children.iter().enumerate().all(|(i, child)| {
        let child = child.get();
        let is_new = |attribute| attribute > WILDCARD && !has_attribute(&children[..i], attribute);
        child.attribute.get_where(is_new).is_some()
            && child.value.get_within(WILDCARD..=i32::MAX).is_some()
            && has_pairs_fast(child)
    })
}
