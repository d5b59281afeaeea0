//! `dag` on plain structs, ordered by descendants.

use super::{AnyScope, pool, record};
use smallscope::ObjectMap;
use std::ptr;

#[repr(C)]
struct Node {
    length: usize,
    children: [*const Node; 7],
}

pub fn replay(bounds: &[i64], scope: &dyn AnyScope) -> Box<dyn FnMut() -> u64> {
    let count = bounds[0] as usize;
    assert!(count <= 8, "a plain node has room for seven children");
    let nodes = pool(count, || Node { length: 0, children: [ptr::null(); 7] });
    let size: *mut usize = Box::leak(Box::new(0));
    // The size comes first, then for each node the length and the places of its list.
    let recording = record(
        scope,
        |field| match field as usize {
            0 => size,
            field => nodes.wrapping_add((field - 1) / count).cast::<usize>().wrapping_add((field - 1) % count),
        },
        |field, index| match field as usize {
            0 => count + index as usize,
            field if (field - 1) % count == 0 => index as usize,
            _ => nodes.wrapping_add(index as usize).expose_provenance(),
        },
    );
    // SAFETY: the nodes are leaked, so they live for ever; children within the length lead to nodes.
    Box::new(move || recording.replay(|| unsafe { rep_ok(std::slice::from_raw_parts(nodes, count), *size) }))
}

const OPEN: u64 = u64::MAX;
const LARGEST: u64 = OPEN - 1;

#[inline(always)]
unsafe fn rep_ok(nodes: &[Node], size: usize) -> bool {
    let mut sizes = ObjectMap::new();
    // SAFETY: children within the length lead to nodes.
    nodes.iter().rev().all(|node| sizes.contains(node) || unsafe { visit(node, &mut sizes) }.is_some()) && size == nodes.len()
}

unsafe fn visit(node: &Node, sizes: &mut ObjectMap<Node, u64>) -> Option<u64> {
    sizes.insert(node, OPEN);
    let children = &node.children[..node.length];
    let (mut smallest, mut sum) = (LARGEST, 0u64);
    for (i, &link) in children.iter().enumerate() {
        // SAFETY: children within the length lead to nodes.
        let child = unsafe { &*link };
        let size = match sizes.get(child) {
            Some(OPEN) => return None,
            Some(_) if children[..i].contains(&link) => return None,
            Some(size) => size,
            // SAFETY: as above.
            None => unsafe { visit(child, sizes)? },
        };
        if size > smallest {
            return None;
        }
        smallest = size;
        sum = sum.saturating_add(size);
    }
    let size = sum.saturating_add(1).min(LARGEST);
    sizes.insert(node, size);
    Some(size)
}
