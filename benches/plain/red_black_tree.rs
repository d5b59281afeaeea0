//! `red_black_tree` on plain structs.

use super::{AnyScope, link, pool, record};
use smallscope::{Queue, Visited};
use std::ptr;

#[repr(C, align(64))]
struct Node {
    left: *const Node,
    right: *const Node,
    parent: *const Node,
    color: isize,
    key: isize,
    value: isize,
}

#[repr(C)]
struct Tree {
    root: *const Node,
    size: isize,
}

pub fn replay(bounds: &[i64], scope: &dyn AnyScope) -> Box<dyn FnMut() -> u64> {
    let low_size = bounds[1] as isize;
    let unlinked = || Node { left: ptr::null(), right: ptr::null(), parent: ptr::null(), color: 0, key: 0, value: 0 };
    let nodes = pool(bounds[0] as usize, unlinked);
    let tree: *mut Tree = Box::leak(Box::new(Tree { root: ptr::null(), size: 0 }));
    let recording = record(
        scope,
        |field| match field {
            0 | 1 => tree.cast::<usize>().wrapping_add(field as usize),
            _ => nodes.wrapping_add((field as usize - 2) / 6).cast::<usize>().wrapping_add((field as usize - 2) % 6),
        },
        |field, index| match field {
            0 => link(nodes, index),
            1 => (low_size + index as isize) as usize,
            _ if (field - 2) % 6 < 3 => link(nodes, index),
            _ if (field - 2) % 6 == 4 => (NO_KEY + index as isize) as usize,
            _ => index as usize,
        },
    );
    // SAFETY: the structs are leaked, so they live for ever; links are null or lead to nodes.
    Box::new(move || recording.replay(|| unsafe { rep_ok(&*tree) }))
}

const RED: isize = 0;
const BLACK: isize = 1;
const NO_KEY: isize = -1;

// SAFETY of all functions below: links are null or lead to nodes.

#[inline(always)]
unsafe fn rep_ok(tree: &Tree) -> bool {
    // SAFETY: see above.
    unsafe {
        let Some(root) = tree.root.as_ref() else { return tree.size == 0 };
        is_tree(tree, root) && has_no_red_pair(root) && black_height(root).is_some() && is_ordered(root, NO_KEY, isize::MAX)
    }
}

unsafe fn is_tree(tree: &Tree, root: &Node) -> bool {
    if !root.parent.is_null() {
        return false;
    }
    let mut visited = Visited::of(root);
    let mut queue = Queue::of(root);
    while let Some(node) = queue.pop() {
        for link in [&node.left, &node.right] {
            // SAFETY: see above.
            if let Some(child) = unsafe { link.as_ref() } {
                if !visited.insert(child) || !ptr::eq(child.parent, node) {
                    return false;
                }
                queue.push(child);
            }
        }
    }
    visited.len() as isize == tree.size
}

unsafe fn has_no_red_pair(root: &Node) -> bool {
    let mut queue = Queue::of(root);
    while let Some(node) = queue.pop() {
        let is_red = node.color == RED;
        for link in [&node.left, &node.right] {
            // SAFETY: see above.
            if let Some(child) = unsafe { link.as_ref() } {
                if is_red && child.color == RED {
                    return false;
                }
                queue.push(child);
            }
        }
    }
    true
}

unsafe fn black_height(node: &Node) -> Option<u32> {
    // SAFETY: see above.
    unsafe {
        let left = node.left.as_ref().map_or(Some(0), |left| black_height(left))?;
        let right = node.right.as_ref().map_or(Some(0), |right| black_height(right))?;
        (left == right).then_some(left + (node.color == BLACK) as u32)
    }
}

unsafe fn is_ordered(node: &Node, min: isize, max: isize) -> bool {
    let key = node.key;
    if key == NO_KEY || key <= min || key >= max {
        return false;
    }
    // SAFETY: see above.
    unsafe {
        node.left.as_ref().is_none_or(|left| is_ordered(left, min, key))
            && node.right.as_ref().is_none_or(|right| is_ordered(right, key, max))
    }
}
