//! B-trees of order 3: one or two keys, no children or one more than keys, all leaves at one depth.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
pub struct Node {
    keys: Vec<u32>,
    children: Vec<Node>,
}

#[invariant(rep_ok)]
impl Tree {
    pub fn rep_ok(&self) -> bool {
        match &self.root {
            None => true,
            Some(root) => root.is_ordered(0, u32::MAX) && root.depth().is_some(),
        }
    }
}

#[invariant]
impl Node {
    fn is_ordered(&self, min: u32, max: u32) -> bool {
        if self.keys.is_empty() || self.keys.len() > 2 {
            return false;
        }
        if !self.keys.iter().all(|&key| min < key && key < max) {
            return false;
        }
        if !self.keys.windows(2).all(|pair| pair[0] < pair[1]) {
            return false;
        }
        if self.children.is_empty() {
            return true;
        }
        if self.children.len() != self.keys.len() + 1 {
            return false;
        }
        for (i, child) in self.children.iter().enumerate() {
            let low = if i == 0 { min } else { self.keys[i - 1] };
            let high = if i == self.keys.len() { max } else { self.keys[i] };
            if !child.is_ordered(low, high) {
                return false;
            }
        }
        true
    }

    fn depth(&self) -> Option<usize> {
        let mut depth = None;
        for child in &self.children {
            let below = child.depth()?;
            if depth.is_some_and(|depth| depth != below) {
                return None;
            }
            depth = Some(below);
        }
        Some(depth.map_or(0, |depth| depth + 1))
    }
}

pub fn scope(bound: usize) -> Scope<Tree, impl Predicate<Monitored<Tree>>> {
    let keys = 1..=2 * bound as u32;
    Scope::<Tree>::new().objects::<Node>(bound).len(NodeTwin::KEYS, 0..=2).len(NodeTwin::CHILDREN, 0..=3).every::<u32>(keys)
}
