//! Acyclic graphs whose nodes list their children, those with more descendants first.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};
use std::collections::HashMap;

#[derive(Twin, Debug)]
pub struct Graph {
    nodes: Vec<Node>,
}

#[derive(Twin, Debug)]
pub struct Node {
    children: Vec<usize>,
}

#[invariant(rep_ok)]
impl Graph {
    pub fn rep_ok(&self) -> bool {
        let mut sizes = HashMap::new();
        for node in (0..self.nodes.len()).rev() {
            if !sizes.contains_key(&node) && self.visit(node, &mut sizes).is_none() {
                return false;
            }
        }
        true
    }

    fn visit(&self, node: usize, sizes: &mut HashMap<usize, Option<u64>>) -> Option<u64> {
        sizes.insert(node, None);
        let children = &self.nodes[node].children;
        let (mut smallest, mut sum) = (u64::MAX, 0u64);
        for i in 0..children.len() {
            let child = children[i];
            let size = match sizes.get(&child) {
                Some(None) => return None,
                Some(Some(_)) if children[..i].contains(&child) => return None,
                Some(Some(size)) => *size,
                None => self.visit(child, sizes)?,
            };
            if size > smallest {
                return None;
            }
            smallest = size;
            sum = sum.saturating_add(size);
        }
        let size = sum.saturating_add(1);
        sizes.insert(node, Some(size));
        Some(size)
    }
}

pub fn scope(bound: usize) -> Scope<Graph, impl Predicate<Monitored<Graph>>> {
    Scope::<Graph>::new()
        .objects::<Node>(bound)
        .len(GraphTwin::NODES, bound..=bound)
        .len(NodeTwin::CHILDREN, 0..=bound - 1)
        .every::<usize>(0..=bound - 1)
}
