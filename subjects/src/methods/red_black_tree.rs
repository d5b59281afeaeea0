//! `delete` on red-black trees with parent pointers: the method with the most cases.
//!
//! The keys to delete are those that a tree may hold and one on either side. The structures are those of the subject; at seven nodes
//! deletion goes through all its cases, and a run takes less than a second.

#![allow(unsafe_code)]

use super::{CheckSettings, Method, faults};
use crate::red_black_tree::SUBJECT;
use smallscope::{Check, Monitored, Predicate, Report, Scope, Twin, invariant};
use std::cmp::Ordering;
use std::ptr::null_mut;

/// Bounds: nodes, size from minSize to maxSize, keys from 0 to numKeys - 1.
pub const DELETE: Method = Method {
    name: "red_black_tree.delete",
    about: "deletes a key from a red-black tree, and returns whether it was there",
    bounds: SUBJECT.bounds,
    short: SUBJECT.short,
    faults: Fault::ALL,
    check,
};

faults! { Fault:
    "forgets_parent" ForgetsParent "does not update the parent of the deleted node's child",
    "no_repair" NoRepair "deletes a black node, and leaves one path with too few black nodes",
    "skips_red_sibling" SkipsRedSibling "repairs as if the sibling were always black",
    "ignores_near_nephew" IgnoresNearNephew "rotates once where a red near nephew needs two rotations",
    "stops_one_too_early" StopsOneTooEarly "does not continue the repair above a black parent",
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
    parent: *mut Node,
    color: Color,
    key: i32,
}

/// The color of a node.
#[derive(Twin, Clone, Copy, PartialEq, Debug)]
pub enum Color {
    /// No two red nodes follow each other.
    Red,
    /// All paths down have the same number of black nodes.
    Black,
}

#[invariant(rep_ok)]
impl Tree {
    /// A red-black tree, whose root may be red.
    pub fn rep_ok(&self) -> bool {
        let mut nodes: Vec<*mut Node> = vec![];
        // SAFETY: pointers are null or lead to nodes.
        unsafe {
            Node::collect(self.root, null_mut(), &mut nodes)
                && nodes.len() == self.size
                && Node::black_height(self.root, Color::Black).is_some()
                && Node::is_ordered(self.root, i32::MIN, i32::MAX)
        }
    }
}

#[invariant]
impl Node {
    /// Adds the nodes from here on, and gives whether they are all new and know their parents.
    unsafe fn collect(at: *mut Node, parent: *mut Node, nodes: &mut Vec<*mut Node>) -> bool {
        if at.is_null() {
            return true;
        }
        // SAFETY: pointers are null or lead to nodes.
        unsafe {
            if nodes.contains(&at) || (*at).parent != parent {
                return false;
            }
            nodes.push(at);
            Node::collect((*at).left, at, nodes) && Node::collect((*at).right, at, nodes)
        }
    }

    /// How many black nodes are on each way down, if that is one number, and no red node follows another.
    unsafe fn black_height(at: *mut Node, above: Color) -> Option<usize> {
        if at.is_null() {
            return Some(0);
        }
        // SAFETY: pointers are null or lead to nodes.
        unsafe {
            let color = (*at).color;
            if color == Color::Red && above == Color::Red {
                return None;
            }
            let left = Node::black_height((*at).left, color)?;
            let right = Node::black_height((*at).right, color)?;
            if left != right {
                return None;
            }
            Some(left + usize::from(color == Color::Black))
        }
    }

    /// Whether keys ascend from left to right, all of them between two that are none.
    unsafe fn is_ordered(at: *mut Node, above: i32, below: i32) -> bool {
        if at.is_null() {
            return true;
        }
        // SAFETY: pointers are null or lead to nodes.
        unsafe {
            let key = (*at).key;
            above < key && key < below && Node::is_ordered((*at).left, above, key) && Node::is_ordered((*at).right, key, below)
        }
    }
}

impl Tree {
    fn in_order(&self) -> Vec<*mut Node> {
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

    /// The keys in the order of the tree.
    pub fn keys(&self) -> Vec<i32> {
        // SAFETY: pointers of a tree are null or lead to its nodes.
        self.in_order().into_iter().map(|node| unsafe { (*node).key }).collect()
    }

    /// Deletes a key, and returns whether it was there.
    pub fn delete(&mut self, key: i32, fault: Option<Fault>) -> bool {
        // SAFETY: pointers of a tree are null or lead to its nodes, of which each was made by a box and belongs to the tree.
        unsafe {
            let node = self.find(key);
            if node.is_null() {
                return false;
            }
            let mut gone = node;
            if !(*node).left.is_null() && !(*node).right.is_null() {
                gone = (*node).right;
                while !(*gone).left.is_null() {
                    gone = (*gone).left;
                }
                (*node).key = (*gone).key;
            }
            let Node { left, right, parent, color, .. } = *gone;
            let child = if left.is_null() { right } else { left };
            self.replace(gone, child);
            if !child.is_null() && fault != Some(Fault::ForgetsParent) {
                (*child).parent = parent;
            }
            drop(Box::from_raw(gone));
            self.size -= 1;
            if is_red(child) {
                (*child).color = Color::Black;
            } else if color == Color::Black && fault != Some(Fault::NoRepair) {
                self.repair(child, parent, fault);
            }
        }
        true
    }

    unsafe fn find(&self, key: i32) -> *mut Node {
        let mut at = self.root;
        // SAFETY: pointers of a tree are null or lead to its nodes.
        while let Some(node) = unsafe { at.as_ref() } {
            at = match key.cmp(&node.key) {
                Ordering::Less => node.left,
                Ordering::Greater => node.right,
                Ordering::Equal => break,
            };
        }
        at
    }

    /// Repairs a tree in which the ways through a node, which may be null, have one black node too few.
    unsafe fn repair(&mut self, mut node: *mut Node, mut parent: *mut Node, fault: Option<Fault>) {
        // SAFETY: pointers of a tree are null or lead to its nodes. The sibling of a node whose ways lack a black one is not null.
        unsafe {
            while !parent.is_null() {
                let is_left = (*parent).left == node;
                let mut sibling = child_of(parent, !is_left);
                if is_red(sibling) && fault != Some(Fault::SkipsRedSibling) {
                    paint(sibling, Color::Black);
                    paint(parent, Color::Red);
                    self.rotate(parent, is_left);
                    sibling = child_of(parent, !is_left);
                }
                let (near, mut far) = (child_of(sibling, is_left), child_of(sibling, !is_left));
                if !is_red(near) && !is_red(far) {
                    paint(sibling, Color::Red);
                    if is_red(parent) || fault == Some(Fault::StopsOneTooEarly) {
                        paint(parent, Color::Black);
                        return;
                    }
                    (node, parent) = (parent, (*parent).parent);
                    continue;
                }
                if !is_red(far) && fault != Some(Fault::IgnoresNearNephew) {
                    self.rotate(sibling, !is_left);
                    paint(sibling, Color::Red);
                    (far, sibling) = (sibling, near);
                }
                paint(sibling, (*parent).color);
                paint(parent, Color::Black);
                paint(far, Color::Black);
                self.rotate(parent, is_left);
                return;
            }
        }
    }

    /// Moves a node down to the left (or right), and its right (or left) child into its place.
    unsafe fn rotate(&mut self, down: *mut Node, to_left: bool) {
        // SAFETY: pointers of a tree are null or lead to its nodes, and the child is there.
        unsafe {
            let up = child_of(down, !to_left);
            let between = child_of(up, to_left);
            self.replace(down, up);
            (*up).parent = (*down).parent;
            (*down).parent = up;
            if !between.is_null() {
                (*between).parent = down;
            }
            if to_left {
                ((*down).right, (*up).left) = (between, down);
            } else {
                ((*down).left, (*up).right) = (between, down);
            }
        }
    }

    /// Lets what leads down to a node lead to another one.
    unsafe fn replace(&mut self, old: *mut Node, new: *mut Node) {
        // SAFETY: pointers of a tree are null or lead to its nodes.
        match unsafe { (*old).parent.as_mut() } {
            None => self.root = new,
            Some(parent) if parent.left == old => parent.left = new,
            Some(parent) => parent.right = new,
        }
    }
}

unsafe fn child_of(node: *mut Node, is_left: bool) -> *mut Node {
    // SAFETY: it leads to a node.
    unsafe { if is_left { (*node).left } else { (*node).right } }
}

/// Null is black.
unsafe fn is_red(node: *mut Node) -> bool {
    // SAFETY: it is null or leads to a node.
    unsafe { node.as_ref().is_some_and(|node| node.color == Color::Red) }
}

/// Null stays as it is.
unsafe fn paint(node: *mut Node, color: Color) {
    // SAFETY: it is null or leads to a node.
    if let Some(node) = unsafe { node.as_mut() } {
        node.color = color;
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
    scope
        .objects::<Node>(bounds[0] as usize)
        .field(TreeTwin::SIZE, bounds[1] as usize..=bounds[2] as usize)
        .field(NodeTwin::KEY, 0..bounds[3] as i32)
}

/// Those that a tree may hold, and one on either side.
pub fn keys_to_delete(bounds: &[i64]) -> std::ops::RangeInclusive<i32> {
    -1..=bounds[3] as i32
}

fn check(bounds: &[i64], fault: Option<&str>, options: &CheckSettings) -> Report {
    let fault = fault.map(Fault::named);
    options
        .set(Check::new(within(Scope::new(), bounds)))
        .arg(keys_to_delete(bounds))
        .invariant(Tree::rep_ok)
        .method(move |tree: &mut Tree, &(key,)| tree.delete(key, fault))
        .ensures("it says whether the key was there", |case| *case.result == case.old.keys().contains(&case.args.0))
        .ensures("the key is gone, and all others are there", |case| {
            let mut others = case.old.keys();
            others.retain(|&key| key != case.args.0);
            case.new.keys() == others
        })
        .run()
}

#[cfg(test)]
mod tests {
    use super::{Color, Node, Tree, TreeTwin, within};
    use smallscope::twin::Builder;
    use smallscope::{Neighbours, Scope};
    use std::mem::ManuallyDrop;
    use std::ptr::null_mut;

    /// Every tree that differs from this one in one field, and whether it may have lost nodes by that. Broken trees are not freed: their destructor would follow broken pointers.
    fn corrupted(tree: &TreeTwin, check: &mut dyn FnMut(&Tree, bool)) {
        let build = || ManuallyDrop::new(Builder::run::<Tree>(tree).expect("a real tree"));
        let nodes = build().in_order().len();
        for node in 0..=nodes {
            for field in 0..5 {
                for value in 0..=nodes {
                    let mut broken = build();
                    let all = broken.in_order();
                    let pointer = all.get(value).copied().unwrap_or(null_mut());
                    let Some(&at) = all.get(node) else {
                        // The fields of the tree itself.
                        match field {
                            0 if broken.root != pointer => broken.root = pointer,
                            _ => continue,
                        }
                        check(&broken, true);
                        continue;
                    };
                    // SAFETY: the nodes of a valid tree are all there.
                    let at: &mut Node = unsafe { &mut *at };
                    let is_changed = match field {
                        0 => std::mem::replace(&mut at.left, pointer) != pointer,
                        1 => std::mem::replace(&mut at.right, pointer) != pointer,
                        2 => std::mem::replace(&mut at.parent, pointer) != pointer,
                        3 => value < nodes && std::mem::replace(&mut at.key, value as i32) != value as i32,
                        _ => {
                            at.color = if at.color == Color::Red { Color::Black } else { Color::Red };
                            value == 0
                        }
                    };
                    if is_changed {
                        check(&broken, field < 2);
                    }
                }
            }
        }
    }

    #[test]
    fn every_corruption_of_one_field_of_every_tree_of_five_nodes_is_repaired() {
        // SAFETY: corrupted trees have pointers to nodes that are there, or null.
        let scope = unsafe { within(Scope::<Tree>::new(), &[5, 5, 5, 5]).follow_pointers() };
        let mut neighbours = Neighbours::new(&scope);
        let (mut corruptions, mut still_valid) = (0, 0);
        let trees = scope.for_each(|tree| {
            corrupted(tree, &mut |broken, may_have_lost_nodes| {
                corruptions += 1;
                let repaired = neighbours.repair(broken).expect("it is within the bounds").expect("there are valid trees");
                assert!(repaired.value.rep_ok());
                let is_valid = scope.encode(broken).expect("it is within the bounds").valid;
                still_valid += is_valid as u32;
                assert_eq!(repaired.changes.is_empty(), is_valid);
                match scope.repair_nearest(broken, 1).expect("it is within the bounds") {
                    Some(nearest) => {
                        assert!(nearest.value.rep_ok());
                        assert_eq!(nearest.changes.len(), 1 - is_valid as usize, "{:?}", nearest.changes);
                    }
                    None => assert!(may_have_lost_nodes),
                }
            });
        });
        assert_eq!((trees.expect("a complete scope").valid, corruptions, still_valid), (14, 14 * (5 * (3 * 5 + 4 + 1) + 5), 12));
        assert!(neighbours.searches() < corruptions / 2, "{} searches for {corruptions} repairs", neighbours.searches());
    }
}
