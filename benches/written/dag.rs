//! Acyclic graphs whose nodes list their children, those with more descendants first.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Graph {
    nodes: Vec<Node>,
}

#[derive(Twin, Debug)]
pub struct Node {
    children: Vec<usize>,
}

/// The size of a node that was not visited yet, and of one that is being visited.
const UNKNOWN: u64 = u64::MAX;
const OPEN: u64 = u64::MAX - 1;

#[invariant(rep_ok)]
impl Graph {
    pub fn rep_ok(&self) -> bool {
        let mut sizes = vec![UNKNOWN; self.nodes.len()];
        for node in (0..self.nodes.len()).rev() {
            if sizes[node] == UNKNOWN && self.visit(node, &mut sizes).is_none() {
                return false;
            }
        }
        true
    }

    /// How many descendants a node has with itself, by paths; none if one of them is its own descendant, or comes after a smaller one.
    fn visit(&self, node: usize, sizes: &mut [u64]) -> Option<u64> {
        sizes[node] = OPEN;
        let children = &self.nodes[node].children;
        let (mut smallest, mut sum) = (OPEN - 1, 0u64);
        for i in 0..children.len() {
            let child = children[i];
            if sizes[child] == OPEN || children[..i].contains(&child) {
                return None;
            }
            let size = if sizes[child] == UNKNOWN { self.visit(child, sizes)? } else { sizes[child] };
            if size > smallest {
                return None;
            }
            smallest = size;
            sum += size;
        }
        sizes[node] = sum + 1;
        Some(sum + 1)
    }
}

pub fn scope(bound: usize) -> Scope<Graph, impl Predicate<Monitored<Graph>>> {
    Scope::<Graph>::new()
        .objects::<Node>(bound)
        .len(GraphTwin::NODES, bound..=bound)
        .len(NodeTwin::CHILDREN, 0..=bound - 1)
        .every::<usize>(0..=bound - 1)
}
