//! Priority queues as Fibonacci heaps.

use smallscope::delta;

/// Written once, for all modes.
#[delta]
pub mod heap {
    pub struct Heap {
        min: Option<Ref<Node>>,
        /// The roots by degree while the heap is consolidated, else empty.
        by_degree: [Option<Ref<Node>>; 6],
        size: u8,
    }

    struct Node {
        parent: Option<Ref<Node>>,
        child: Option<Ref<Node>>,
        left: Option<Ref<Node>>,
        right: Option<Ref<Node>>,
        key: u8,
        degree: u8,
    }

    impl Heap {
        pub fn insert(&mut self, key: u8) {
            let node = Ref::new(Node { parent: None, child: None, left: None, right: None, key, degree: 0 });
            node.left = Some(node);
            node.right = Some(node);
            match self.min {
                None => self.min = Some(node),
                Some(min) => {
                    self.link_right(node, min);
                    if node.key < min.key {
                        self.min = Some(node);
                    }
                }
            }
            self.size += 1;
        }

        pub fn remove_min(&mut self) {
            let Some(min) = self.min else { return };
            let mut left = min.degree;
            let mut child = min.child;
            while left > 0 {
                let node = child.unwrap();
                child = node.right;
                self.unlink(node);
                self.link_right(node, min);
                node.parent = None;
                left -= 1;
            }
            self.unlink(min);
            if min.right == Some(min) {
                self.min = None;
            } else {
                self.min = min.right;
                self.consolidate();
            }
            self.size -= 1;
        }

        fn link_right(&mut self, node: Ref<Node>, of: Ref<Node>) {
            let right = of.right.unwrap();
            node.left = Some(of);
            node.right = Some(right);
            of.right = Some(node);
            right.left = Some(node);
        }

        fn unlink(&mut self, node: Ref<Node>) {
            node.left.unwrap().right = node.right;
            node.right.unwrap().left = node.left;
        }

        fn consolidate(&mut self) {
            let start = self.min.unwrap();
            let mut roots = 1u8;
            let mut at = start.right.unwrap();
            while at != start {
                roots += 1;
                at = at.right.unwrap();
            }
            while roots > 0 {
                let next = at.right.unwrap();
                let mut degree = at.degree;
                let mut top = at;
                while let Some(other) = self.by_degree[degree] {
                    let mut lower = other;
                    if top.key > lower.key {
                        lower = top;
                        top = other;
                    }
                    self.adopt(lower, top);
                    self.by_degree[degree] = None;
                    degree += 1;
                }
                self.by_degree[degree] = Some(top);
                at = next;
                roots -= 1;
            }
            self.min = None;
            for degree in 0..6 {
                if let Some(root) = self.by_degree[degree] {
                    self.by_degree[degree] = None;
                    match self.min {
                        None => self.min = Some(root),
                        Some(min) => {
                            self.unlink(root);
                            self.link_right(root, min);
                            if root.key < min.key {
                                self.min = Some(root);
                            }
                        }
                    }
                }
            }
        }

        /// A root becomes a child of another.
        fn adopt(&mut self, child: Ref<Node>, parent: Ref<Node>) {
            self.unlink(child);
            child.parent = Some(parent);
            match parent.child {
                None => {
                    parent.child = Some(child);
                    child.left = Some(child);
                    child.right = Some(child);
                }
                Some(first) => self.link_right(child, first),
            }
            parent.degree += 1;
        }
    }
}
