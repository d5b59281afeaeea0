//! `remove` on binary trees of raw pointers (the `BinaryTree` of Korat, ISSTA 2002).
//!
//! The node to remove is one *of this tree*, so tree and node are generated together: inputs are trees times nodes. Nodes have no keys;
//! what is left must be in the same order as before, from left to right. Three nodes are the size of the paper; one fault needs four.

#![allow(unsafe_code)]

use super::{CheckSettings, Method, faults};
use crate::binary_tree::SUBJECT;
use smallscope::{Check, Monitored, Predicate, Report, Scope, Twin, invariant};

/// Bounds: nodes, size from minSize to maxSize.
pub const REMOVE: Method = Method {
    name: "binary_tree.remove",
    about: "removes a node of a binary tree; the others keep their order",
    bounds: SUBJECT.bounds,
    short: SUBJECT.short,
    faults: Fault::ALL,
    check,
};

faults! { Fault:
    "forgets_size" ForgetsSize "does not decrement the size",
    "wrong_child" WrongChild "replaces the node by its left child even if it has only a right one",
    "loses_right_of_successor" LosesRightOfSuccessor "moves the successor without its right subtree",
}

/// A tree with its recorded size.
#[derive(Twin, Debug)]
pub struct Tree {
    root: *mut Node,
    size: usize,
}

/// A node.
#[derive(Twin, Debug)]
pub struct Node {
    left: *mut Node,
    right: *mut Node,
}

#[invariant(rep_ok)]
impl Tree {
    /// Every node is reached once, and they are as many as the size says.
    pub fn rep_ok(&self) -> bool {
        let mut nodes: Vec<*mut Node> = vec![];
        // SAFETY: pointers are null or lead to nodes.
        unsafe { Node::collect(self.root, &mut nodes) && nodes.len() == self.size }
    }

    /// Whether a node is one of this tree.
    pub fn contains(&self, node: *mut Node) -> bool {
        let mut nodes: Vec<*mut Node> = vec![];
        // SAFETY: as above.
        unsafe { Node::collect(self.root, &mut nodes) && nodes.contains(&node) }
    }
}

#[invariant]
impl Node {
    /// Adds the nodes from here on, and gives whether they are all new.
    unsafe fn collect(at: *mut Node, nodes: &mut Vec<*mut Node>) -> bool {
        if at.is_null() {
            return true;
        }
        if nodes.contains(&at) {
            return false;
        }
        nodes.push(at);
        // SAFETY: pointers are null or lead to nodes.
        unsafe { Node::collect((*at).left, nodes) && Node::collect((*at).right, nodes) }
    }
}

impl Tree {
    /// The nodes from left to right.
    pub fn in_order(&self) -> Vec<*mut Node> {
        fn walk(at: *mut Node, nodes: &mut Vec<*mut Node>) {
            // SAFETY: pointers of a tree are null or lead to its nodes.
            if let Some(node) = unsafe { at.as_ref() } {
                walk(node.left, nodes);
                nodes.push(at);
                walk(node.right, nodes);
            }
        }
        let mut nodes = vec![];
        walk(self.root, &mut nodes);
        nodes
    }

    /// Removes and frees a node of this tree.
    ///
    /// # Safety
    ///
    /// The tree satisfies its invariant, and the node is one of its own.
    pub unsafe fn remove(&mut self, node: *mut Node, fault: Option<Fault>) {
        // SAFETY: pointers of a tree are null or lead to its nodes, of which each was made by a box and belongs to the tree.
        unsafe {
            let place = link_to(&raw mut self.root, node);
            let Node { left, right } = *node;
            *place = if left.is_null() && fault != Some(Fault::WrongChild) {
                right
            } else if right.is_null() || left.is_null() {
                left
            } else {
                let successor = take_leftmost(&raw mut (*node).right, fault);
                (*successor).left = left;
                (*successor).right = (*node).right;
                successor
            };
            drop(Box::from_raw(node));
        }
        if fault != Some(Fault::ForgetsSize) {
            self.size -= 1;
        }
    }
}

/// Where the pointer to a node stands.
unsafe fn link_to(place: *mut *mut Node, node: *mut Node) -> *mut *mut Node {
    // SAFETY: the place is in a tree.
    unsafe {
        let at = *place;
        if at == node || at.is_null() {
            return place;
        }
        let left = link_to(&raw mut (*at).left, node);
        if *left == node { left } else { link_to(&raw mut (*at).right, node) }
    }
}

/// Takes the leftmost node out of a subtree.
unsafe fn take_leftmost(mut place: *mut *mut Node, fault: Option<Fault>) -> *mut Node {
    // SAFETY: the place is in a tree, and does not hold null.
    unsafe {
        while !(**place).left.is_null() {
            place = &raw mut (**place).left;
        }
        let leftmost = *place;
        *place = if fault == Some(Fault::LosesRightOfSuccessor) { std::ptr::null_mut() } else { (*leftmost).right };
        leftmost
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        for node in self.in_order() {
            // SAFETY: each node was made by a box, and belongs to this tree alone.
            drop(unsafe { Box::from_raw(node) });
        }
    }
}

/// A scope within bounds.
pub fn within<P: Predicate<Monitored<Tree>>>(scope: Scope<Tree, P>, bounds: &[i64]) -> Scope<Tree, P> {
    scope.objects::<Node>(bounds[0] as usize).field(TreeTwin::SIZE, bounds[1] as usize..=bounds[2] as usize)
}

/// Trees, each with one of its nodes.
pub fn removals(bounds: &[i64]) -> Scope<(Tree, *mut Node), impl Predicate<Monitored<(Tree, *mut Node)>> + use<>> {
    Scope::<(Tree, *mut Node)>::any().include(&within(Scope::new(), bounds)).requires(|(tree, node)| {
        tree.rep_ok() && node.get().is_some_and(|node| tree.contains(std::ptr::from_ref(node).cast_mut()))
    })
}

fn check(bounds: &[i64], fault: Option<&str>, options: &CheckSettings) -> Report {
    let fault = fault.map(Fault::named);
    options
        .set(Check::new(removals(bounds)))
        .invariant(|(tree, _)| tree.rep_ok())
        .method(move |(tree, node): &mut (Tree, *mut Node), ()| {
            let before = tree.in_order();
            // SAFETY: each input is a valid tree with one of its nodes.
            unsafe { tree.remove(*node, fault) };
            before
        })
        .ensures("the other nodes are there in the order they had", |case| {
            let (tree, node) = case.new;
            let mut others = case.result.clone();
            others.retain(|other| other != node);
            tree.in_order() == others
        })
        .run()
}
