//! `search_tree` on plain structs.

use super::{AnyScope, link, pool, record};
use smallscope::{Queue, Visited};

#[repr(C, align(32))]
struct Node {
    left: *const Node,
    right: *const Node,
    info: isize,
}

#[repr(C)]
struct Tree {
    root: *const Node,
    size: isize,
}

pub fn replay(bounds: &[i64], scope: &dyn AnyScope) -> Box<dyn FnMut() -> u64> {
    let (low_size, low_info) = (bounds[1] as isize, bounds[3] as isize);
    let unlinked = || Node { left: std::ptr::null(), right: std::ptr::null(), info: 0 };
    let nodes = pool(bounds[0] as usize, unlinked);
    let tree: *mut Tree = Box::leak(Box::new(Tree { root: std::ptr::null(), size: 0 }));
    let recording = record(
        scope,
        |field| match field {
            0 | 1 => tree.cast::<usize>().wrapping_add(field as usize),
            _ => nodes.wrapping_add((field as usize - 2) / 3).cast::<usize>().wrapping_add((field as usize - 2) % 3),
        },
        |field, index| match field {
            0 => link(nodes, index),
            1 => (low_size + index as isize) as usize,
            _ if (field - 2) % 3 == 2 => (low_info + index as isize) as usize,
            _ => link(nodes, index),
        },
    );
    // SAFETY: the structs are leaked, so they live for ever; links are null or lead to nodes.
    Box::new(move || recording.replay(|| unsafe { rep_ok(&*tree) }))
}

const NONE: isize = -1;

#[inline(always)]
unsafe fn rep_ok(tree: &Tree) -> bool {
    // SAFETY: as promised by the caller, links are null or lead to nodes.
    unsafe {
        let Some(root) = tree.root.as_ref() else { return tree.size == 0 };
        is_acyclic(root) && count(root) == tree.size && is_ordered(root, NONE, NONE)
    }
}

unsafe fn is_acyclic(root: &Node) -> bool {
    let mut visited = Visited::of(root);
    let mut queue = Queue::of(root);
    while let Some(node) = queue.pop() {
        // SAFETY: as in `rep_ok`.
        let (left, right) = unsafe { (node.left.as_ref(), node.right.as_ref()) };
        if let Some(left) = left {
            if !visited.insert(left) {
                return false;
            }
            queue.push(left);
        }
        if let Some(right) = right {
            if !visited.insert(right) {
                return false;
            }
            queue.push(right);
        }
    }
    true
}

unsafe fn count(node: &Node) -> isize {
    // SAFETY: as in `rep_ok`.
    unsafe {
        let mut nodes = 1;
        if let Some(left) = node.left.as_ref() {
            nodes += count(left);
        }
        if let Some(right) = node.right.as_ref() {
            nodes += count(right);
        }
        nodes
    }
}

unsafe fn is_ordered(node: &Node, min: isize, max: isize) -> bool {
    let info = node.info;
    if info == NONE || (min != NONE && info <= min) || (max != NONE && info >= max) {
        return false;
    }
    // SAFETY: as in `rep_ok`.
    unsafe {
        node.left.as_ref().is_none_or(|left| is_ordered(left, min, info))
            && node.right.as_ref().is_none_or(|right| is_ordered(right, info, max))
    }
}
