//! A map as a red-black tree, as the collections of Java 1.4 have it.

use super::heap::{Heap, Link, Object, Ref, Writer};
use super::{ExploreSettings, Subject, explored};
use smallscope::explore::{Explore, only};

/// `put` and `remove` of 1 to N.
pub const SUBJECT: Subject = Subject { name: "treemap", about: "a map as a red-black tree: put, remove", most: 24, run };

/// The root of the tree.
#[derive(Clone, Copy, Default)]
pub struct TreeMap {
    nodes: Heap<Node, 24>,
    root: Link,
}

#[derive(Clone, Copy, Default)]
struct Node {
    left: Link,
    right: Link,
    parent: Link,
    key: u8,
    is_black: bool,
}

impl Object for Node {
    #[inline]
    fn fields(&self, write: &mut Writer) {
        write.link(self.left);
        write.link(self.right);
        write.link(self.parent);
        write.value(self.key << 1 | u8::from(self.is_black));
    }
}

impl TreeMap {
    fn left(&self, node: Link) -> Link {
        self.nodes[node?].left
    }

    fn right(&self, node: Link) -> Link {
        self.nodes[node?].right
    }

    fn parent(&self, node: Link) -> Link {
        self.nodes[node?].parent
    }

    /// What is not there is black.
    fn is_black(&self, node: Link) -> bool {
        node.is_none_or(|node| self.nodes[node].is_black)
    }

    fn paint(&mut self, node: Link, is_black: bool) {
        if let Some(node) = node {
            self.nodes[node].is_black = is_black;
        }
    }

    /// Puts a child in the place of another.
    fn replace(&mut self, parent: Link, old: Ref, new: Link) {
        match parent {
            None => self.root = new,
            Some(parent) if self.nodes[parent].left == Some(old) => self.nodes[parent].left = new,
            Some(parent) => self.nodes[parent].right = new,
        }
    }

    fn rotate_left(&mut self, node: Link) {
        let Some(node) = node else { return };
        let Some(right) = self.nodes[node].right else { return };
        let inner = self.nodes[right].left;
        self.nodes[node].right = inner;
        if let Some(inner) = inner {
            self.nodes[inner].parent = Some(node);
        }
        let parent = self.nodes[node].parent;
        self.nodes[right].parent = parent;
        self.replace(parent, node, Some(right));
        self.nodes[right].left = Some(node);
        self.nodes[node].parent = Some(right);
    }

    fn rotate_right(&mut self, node: Link) {
        let Some(node) = node else { return };
        let Some(left) = self.nodes[node].left else { return };
        let inner = self.nodes[left].right;
        self.nodes[node].left = inner;
        if let Some(inner) = inner {
            self.nodes[inner].parent = Some(node);
        }
        let parent = self.nodes[node].parent;
        self.nodes[left].parent = parent;
        self.replace(parent, node, Some(left));
        self.nodes[left].right = Some(node);
        self.nodes[node].parent = Some(left);
    }

    /// Adds a key unless it is there.
    pub fn put(&mut self, key: u8) {
        let mut parent = None;
        let mut at = self.root;
        while let Some(node) = at {
            if self.nodes[node].key == key {
                return;
            }
            parent = at;
            at = if key < self.nodes[node].key { self.nodes[node].left } else { self.nodes[node].right };
        }
        let new = self.nodes.allocate(Node { key, parent, is_black: true, ..Node::default() });
        match parent {
            None => self.root = Some(new),
            Some(parent) => {
                if key < self.nodes[parent].key {
                    self.nodes[parent].left = Some(new);
                } else {
                    self.nodes[parent].right = Some(new);
                }
                self.fix_after_insertion(new);
            }
        }
    }

    fn fix_after_insertion(&mut self, new: Ref) {
        self.nodes[new].is_black = false;
        let mut at = Some(new);
        while at.is_some() && at != self.root && !self.is_black(self.parent(at)) {
            let grandparent = self.parent(self.parent(at));
            if self.parent(at) == self.left(grandparent) {
                let uncle = self.right(grandparent);
                if self.is_black(uncle) {
                    if at == self.right(self.parent(at)) {
                        at = self.parent(at);
                        self.rotate_left(at);
                    }
                    self.paint(self.parent(at), true);
                    self.paint(self.parent(self.parent(at)), false);
                    self.rotate_right(self.parent(self.parent(at)));
                } else {
                    self.paint(self.parent(at), true);
                    self.paint(uncle, true);
                    self.paint(grandparent, false);
                    at = grandparent;
                }
            } else {
                let uncle = self.left(grandparent);
                if self.is_black(uncle) {
                    if at == self.left(self.parent(at)) {
                        at = self.parent(at);
                        self.rotate_right(at);
                    }
                    self.paint(self.parent(at), true);
                    self.paint(self.parent(self.parent(at)), false);
                    self.rotate_left(self.parent(self.parent(at)));
                } else {
                    self.paint(self.parent(at), true);
                    self.paint(uncle, true);
                    self.paint(grandparent, false);
                    at = grandparent;
                }
            }
        }
        self.paint(self.root, true);
    }

    /// Removes a key if it is there. A node with two children takes over the key of its successor.
    pub fn remove(&mut self, key: u8) {
        let mut at = self.root;
        while let Some(node) = at {
            if self.nodes[node].key == key {
                break;
            }
            at = if key < self.nodes[node].key { self.nodes[node].left } else { self.nodes[node].right };
        }
        let Some(mut node) = at else { return };
        if let (Some(_), Some(right)) = (self.nodes[node].left, self.nodes[node].right) {
            let mut next = right;
            while let Some(left) = self.nodes[next].left {
                next = left;
            }
            self.nodes[node].key = self.nodes[next].key;
            node = next;
        }
        let parent = self.nodes[node].parent;
        let child = if self.nodes[node].left.is_some() { self.nodes[node].left } else { self.nodes[node].right };
        if let Some(child) = child {
            self.nodes[child].parent = parent;
            self.replace(parent, node, Some(child));
            if self.nodes[node].is_black {
                self.fix_after_deletion(Some(child));
            }
        } else if parent.is_none() {
            self.root = None;
        } else {
            // The node itself stands for the null that takes its place.
            if self.nodes[node].is_black {
                self.fix_after_deletion(Some(node));
            }
            let parent = self.nodes[node].parent;
            self.replace(parent, node, None);
        }
    }

    fn fix_after_deletion(&mut self, mut at: Link) {
        while at != self.root && self.is_black(at) {
            if at == self.left(self.parent(at)) {
                let mut sibling = self.right(self.parent(at));
                if !self.is_black(sibling) {
                    self.paint(sibling, true);
                    self.paint(self.parent(at), false);
                    self.rotate_left(self.parent(at));
                    sibling = self.right(self.parent(at));
                }
                if self.is_black(self.left(sibling)) && self.is_black(self.right(sibling)) {
                    self.paint(sibling, false);
                    at = self.parent(at);
                } else {
                    if self.is_black(self.right(sibling)) {
                        self.paint(self.left(sibling), true);
                        self.paint(sibling, false);
                        self.rotate_right(sibling);
                        sibling = self.right(self.parent(at));
                    }
                    self.paint(sibling, self.is_black(self.parent(at)));
                    self.paint(self.parent(at), true);
                    self.paint(self.right(sibling), true);
                    self.rotate_left(self.parent(at));
                    at = self.root;
                }
            } else {
                let mut sibling = self.left(self.parent(at));
                if !self.is_black(sibling) {
                    self.paint(sibling, true);
                    self.paint(self.parent(at), false);
                    self.rotate_right(self.parent(at));
                    sibling = self.left(self.parent(at));
                }
                if self.is_black(self.left(sibling)) && self.is_black(self.right(sibling)) {
                    self.paint(sibling, false);
                    at = self.parent(at);
                } else {
                    if self.is_black(self.left(sibling)) {
                        self.paint(self.right(sibling), true);
                        self.paint(sibling, false);
                        self.rotate_left(sibling);
                        sibling = self.left(self.parent(at));
                    }
                    self.paint(sibling, self.is_black(self.parent(at)));
                    self.paint(self.parent(at), true);
                    self.paint(self.left(sibling), true);
                    self.rotate_right(self.parent(at));
                    at = self.root;
                }
            }
        }
        self.paint(at, true);
    }
}

fn run(driver: &ExploreSettings) -> smallscope::explore::Report {
    let n = driver.n;
    let explore = Explore::new(TreeMap::default)
        .call("put", move |_, ()| 1..=n, |map, (), key| only(|| map.put(key)))
        .call("remove", move |_, ()| 1..=n, |map, (), key| only(|| map.remove(key)))
        .merge_by_bytes(|map, (), bytes| map.nodes.linearize(&[map.root], bytes));
    explored(explore, driver)
}
