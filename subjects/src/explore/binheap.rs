//! A priority queue as a binomial heap.

use super::heap::{Heap, Link, Object, Writer};
use super::{ExploreSettings, Subject, explored};
use smallscope::explore::{Explore, only};

/// `insert` and `delete` of 1 to N.
pub const SUBJECT: Subject =
    Subject { name: "binheap", about: "a priority queue as a binomial heap: insert, delete", most: 15, run };

/// The list of trees, and how many keys there are.
#[derive(Clone, Copy, Default)]
pub struct BinomialHeap {
    nodes: Heap<Node, 15>,
    trees: Link,
    size: u8,
}

#[derive(Clone, Copy, Default)]
struct Node {
    parent: Link,
    sibling: Link,
    child: Link,
    key: u8,
    degree: u8,
}

impl Object for Node {
    #[inline]
    fn fields(&self, write: &mut Writer) {
        write.link(self.parent);
        write.link(self.sibling);
        write.link(self.child);
        write.value(self.key);
        write.value(self.degree);
    }
}

impl BinomialHeap {
    /// Adds a key.
    pub fn insert(&mut self, key: u8) {
        let new = self.nodes.allocate(Node { key, ..Node::default() });
        self.union(Some(new));
        self.size += 1;
    }

    /// Merges a list of trees into that of the heap, by degree; of equal degree, the heap's own come first.
    fn merge(&mut self, other: Link) {
        let (mut mine, mut other, mut last) = (self.trees, other, None);
        self.trees = None;
        while mine.is_some() || other.is_some() {
            let next = match (mine, other) {
                (Some(left), Some(right)) if self.nodes[left].degree <= self.nodes[right].degree => mine,
                (Some(_), None) => mine,
                _ => other,
            };
            let Some(node) = next else { break };
            if next == mine {
                mine = self.nodes[node].sibling
            } else {
                other = self.nodes[node].sibling
            }
            match last {
                None => self.trees = next,
                Some(last) => self.nodes[last].sibling = next,
            }
            last = Some(node);
        }
    }

    /// Adds trees to the heap, and links those of equal degree.
    fn union(&mut self, other: Link) {
        self.merge(other);
        let mut previous = None;
        let Some(mut at) = self.trees else { return };
        while let Some(next) = self.nodes[at].sibling {
            let after = self.nodes[next].sibling;
            let degree = self.nodes[at].degree;
            if degree != self.nodes[next].degree || after.is_some_and(|after| self.nodes[after].degree == degree) {
                previous = Some(at);
                at = next;
            } else if self.nodes[at].key <= self.nodes[next].key {
                self.nodes[at].sibling = after;
                self.link(next, at);
            } else {
                match previous {
                    None => self.trees = Some(next),
                    Some(previous) => self.nodes[previous].sibling = Some(next),
                }
                self.link(at, next);
                at = next;
            }
        }
    }

    /// Makes one tree the first child of another.
    fn link(&mut self, child: super::heap::Ref, parent: super::heap::Ref) {
        self.nodes[child].parent = Some(parent);
        self.nodes[child].sibling = self.nodes[parent].child;
        self.nodes[parent].child = Some(child);
        self.nodes[parent].degree += 1;
    }

    /// The first node with a key: a node, then its children, then its siblings.
    fn find(&self, from: Link, key: u8) -> Link {
        let mut at = from;
        while let Some(node) = at {
            if self.nodes[node].key == key {
                return at;
            }
            let below = self.find(self.nodes[node].child, key);
            if below.is_some() {
                return below;
            }
            at = self.nodes[node].sibling;
        }
        None
    }

    /// Removes a key if it is there: it becomes the smallest, rises to a root, and that is taken away.
    pub fn delete(&mut self, key: u8) {
        let Some(mut node) = self.find(self.trees, key) else { return };
        self.nodes[node].key = 0;
        while let Some(parent) = self.nodes[node].parent {
            let key = self.nodes[node].key;
            self.nodes[node].key = self.nodes[parent].key;
            self.nodes[parent].key = key;
            node = parent;
        }
        self.extract(node);
        self.size -= 1;
    }

    /// Takes a root away.
    fn extract(&mut self, root: super::heap::Ref) {
        let mut previous = None;
        let mut at = self.trees;
        while let Some(node) = at {
            if node == root {
                break;
            }
            previous = at;
            at = self.nodes[node].sibling;
        }
        let after = self.nodes[root].sibling;
        match previous {
            None => self.trees = after,
            Some(previous) => self.nodes[previous].sibling = after,
        }
        // The children stand from the highest degree to the lowest, and trees the other way round.
        let (mut at, mut reversed) = (self.nodes[root].child, None);
        while let Some(node) = at {
            at = self.nodes[node].sibling;
            self.nodes[node].parent = None;
            self.nodes[node].sibling = reversed;
            reversed = Some(node);
        }
        self.union(reversed);
    }
}

fn run(driver: &ExploreSettings) -> smallscope::explore::Report {
    let n = driver.n;
    let explore = Explore::new(BinomialHeap::default)
        .call("insert", move |_, ()| 1..=n, |heap, (), key| only(|| heap.insert(key)))
        .call("delete", move |_, ()| 1..=n, |heap, (), key| only(|| heap.delete(key)))
        .merge_by_bytes(|heap, (), bytes| {
            bytes.push(heap.size);
            heap.nodes.linearize(&[heap.trees], bytes);
        });
    explored(explore, driver)
}
