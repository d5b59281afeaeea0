//! A priority queue as a Fibonacci heap.

use super::heap::{Heap, Link, Object, Ref, Writer};
use super::{ExploreSettings, Subject, explored};
use smallscope::explore::{Explore, only};

/// `insert` of 1 to N, and `remove_min`.
pub const SUBJECT: Subject =
    Subject { name: "fibheap", about: "a priority queue as a Fibonacci heap: insert, remove_min", most: 15, run };

/// The root with the smallest key, and how many keys there are.
#[derive(Clone, Copy, Default)]
pub struct FibonacciHeap {
    nodes: Heap<Node, 15>,
    min: Link,
    size: u8,
}

/// Siblings are a ring.
#[derive(Clone, Copy, Default)]
struct Node {
    parent: Link,
    child: Link,
    left: Link,
    right: Link,
    key: u8,
    degree: u8,
}

impl Object for Node {
    #[inline]
    fn fields(&self, write: &mut Writer) {
        write.link(self.parent);
        write.link(self.child);
        write.link(self.left);
        write.link(self.right);
        write.value(self.key);
        write.value(self.degree);
    }
}

impl FibonacciHeap {
    fn right(&self, node: Ref) -> Ref {
        self.nodes[node].right.unwrap_or(node)
    }

    fn left(&self, node: Ref) -> Ref {
        self.nodes[node].left.unwrap_or(node)
    }

    /// Puts a node into a ring, to the right of another.
    fn put_right(&mut self, node: Ref, of: Ref) {
        let after = self.right(of);
        self.nodes[node].left = Some(of);
        self.nodes[node].right = Some(after);
        self.nodes[of].right = Some(node);
        self.nodes[after].left = Some(node);
    }

    /// Takes a node out of its ring.
    fn take_out(&mut self, node: Ref) {
        let (left, right) = (self.left(node), self.right(node));
        self.nodes[left].right = Some(right);
        self.nodes[right].left = Some(left);
    }

    /// Adds a key, as a root next to the smallest.
    pub fn insert(&mut self, key: u8) {
        let new = self.nodes.allocate(Node { key, ..Node::default() });
        match self.min {
            None => {
                self.nodes[new].left = Some(new);
                self.nodes[new].right = Some(new);
                self.min = Some(new);
            }
            Some(min) => {
                self.put_right(new, min);
                if key < self.nodes[min].key {
                    self.min = Some(new);
                }
            }
        }
        self.size += 1;
    }

    /// Takes the smallest key. Its children become roots, and roots of equal degree are linked.
    pub fn remove_min(&mut self) -> Option<u8> {
        let min = self.min?;
        while let Some(child) = self.nodes[min].child {
            let next = self.right(child);
            self.nodes[min].child = if next == child { None } else { Some(next) };
            self.take_out(child);
            self.put_right(child, min);
            self.nodes[child].parent = None;
        }
        let next = self.right(min);
        self.take_out(min);
        self.size -= 1;
        if next == min {
            self.min = None;
        } else {
            self.min = Some(next);
            self.consolidate(next);
        }
        Some(self.nodes[min].key)
    }

    fn consolidate(&mut self, start: Ref) {
        let mut of_degree = [None; 8];
        let mut roots = [start; 15];
        let (mut count, mut at) = (0, start);
        loop {
            roots[count] = at;
            count += 1;
            at = self.right(at);
            if at == start {
                break;
            }
        }
        for &root in &roots[..count] {
            let mut tree = root;
            while let Some(other) = of_degree[self.nodes[tree].degree as usize] {
                of_degree[self.nodes[tree].degree as usize] = None;
                let (parent, child) = if self.nodes[other].key < self.nodes[tree].key { (other, tree) } else { (tree, other) };
                self.link(child, parent);
                tree = parent;
            }
            of_degree[self.nodes[tree].degree as usize] = Some(tree);
        }
        self.min = None;
        for root in of_degree.into_iter().flatten() {
            match self.min {
                None => {
                    self.nodes[root].left = Some(root);
                    self.nodes[root].right = Some(root);
                    self.min = Some(root);
                }
                Some(min) => {
                    self.put_right(root, min);
                    if self.nodes[root].key < self.nodes[min].key {
                        self.min = Some(root);
                    }
                }
            }
        }
    }

    /// Makes one root a child of another.
    fn link(&mut self, child: Ref, parent: Ref) {
        self.take_out(child);
        self.nodes[child].parent = Some(parent);
        match self.nodes[parent].child {
            None => {
                self.nodes[child].left = Some(child);
                self.nodes[child].right = Some(child);
                self.nodes[parent].child = Some(child);
            }
            Some(first) => self.put_right(child, first),
        }
        self.nodes[parent].degree += 1;
    }
}

fn run(driver: &ExploreSettings) -> smallscope::explore::Report {
    let n = driver.n;
    let explore = Explore::new(FibonacciHeap::default)
        .call("insert", move |_, ()| 1..=n, |heap, (), key| only(|| heap.insert(key)))
        .call("remove_min", |_, ()| [()], |heap, (), ()| only(|| heap.remove_min()))
        .merge_by_bytes(|heap, (), bytes| {
            bytes.push(heap.size);
            heap.nodes.linearize(&[heap.min], bytes);
        });
    explored(explore, driver)
}
