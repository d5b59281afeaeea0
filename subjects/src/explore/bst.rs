//! A set as a binary search tree (the running example of seed 001).

use super::heap::{Heap, Link, Links};
use super::{ExploreSettings, Subject, explored};
use smallscope::explore::{Explore, only};

/// `add` and `remove` of 1 to N.
pub const SUBJECT: Subject = Subject { name: "bst", about: "a set as a binary search tree: add, remove", most: 15, run };

/// A tree, and how many keys it has.
#[derive(Clone, Copy, Default)]
pub struct Tree {
    nodes: Heap<Node, 15>,
    root: Link,
    size: u8,
}

#[derive(Clone, Copy, Default)]
struct Node {
    left: Link,
    right: Link,
    key: u8,
}

impl Tree {
    /// Adds a key unless it is there.
    pub fn add(&mut self, key: u8) {
        let mut parent = None;
        let mut at = self.root;
        while let Some(node) = at {
            if self.nodes[node].key == key {
                return;
            }
            parent = at;
            at = if key < self.nodes[node].key { self.nodes[node].left } else { self.nodes[node].right };
        }
        let new = Some(self.nodes.allocate(Node { key, ..Node::default() }));
        match parent {
            None => self.root = new,
            Some(parent) if key < self.nodes[parent].key => self.nodes[parent].left = new,
            Some(parent) => self.nodes[parent].right = new,
        }
        self.size += 1;
    }

    /// Removes a key if it is there. A node with two children takes over the key of its predecessor.
    pub fn remove(&mut self, key: u8) {
        let mut parent = None;
        let mut at = self.root;
        while let Some(node) = at {
            if self.nodes[node].key == key {
                break;
            }
            parent = at;
            at = if key < self.nodes[node].key { self.nodes[node].left } else { self.nodes[node].right };
        }
        let Some(mut node) = at else { return };
        if let (Some(left), Some(_)) = (self.nodes[node].left, self.nodes[node].right) {
            let mut last = left;
            parent = Some(node);
            while let Some(right) = self.nodes[last].right {
                parent = Some(last);
                last = right;
            }
            self.nodes[node].key = self.nodes[last].key;
            node = last;
        }
        let child = if self.nodes[node].left.is_some() { self.nodes[node].left } else { self.nodes[node].right };
        match parent {
            None => self.root = child,
            Some(parent) if self.nodes[parent].left == Some(node) => self.nodes[parent].left = child,
            Some(parent) => self.nodes[parent].right = child,
        }
        self.size -= 1;
    }

    /// The tree up to renaming of nodes: its size, and its keys from the root on, left before right, each with the number of nulls between the
    /// node before and this one. Nodes of a tree are met once each, so they need no numbers.
    #[inline]
    pub fn linearize(&self, bytes: &mut Vec<u8>) {
        let begin = bytes.len();
        // One byte for the size and one for each node: at most 16, and those that are left over go at the end.
        bytes.extend_from_slice(&[self.size; 16]);
        let Some(text) = bytes.last_chunk_mut::<16>() else { return };
        let (mut length, mut later) = (1, Links::default());
        later.push(self.root);
        while let Some((nulls, node)) = later.pop() {
            let Node { left, right, key } = self.nodes[node];
            text[length % 16] = key << 4 | nulls;
            length += 1;
            later.push(right);
            later.push(left);
        }
        bytes.truncate(begin + length);
    }
}

fn run(driver: &ExploreSettings) -> smallscope::explore::Report {
    let n = driver.n;
    let explore = Explore::new(Tree::default)
        .call("add", move |_, ()| 1..=n, |tree, (), key| only(|| tree.add(key)))
        .call("remove", move |_, ()| 1..=n, |tree, (), key| only(|| tree.remove(key)))
        .merge_by_bytes(|tree, (), bytes| tree.linearize(bytes));
    explored(explore, driver)
}
