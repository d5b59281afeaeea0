//! Priority queues as binomial heaps.

use smallscope::delta;

/// Written once, for all modes.
#[delta]
pub mod heap {
    pub struct Heap {
        nodes: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        parent: Option<Ref<Node>>,
        sibling: Option<Ref<Node>>,
        child: Option<Ref<Node>>,
        key: u8,
        degree: u8,
    }

    impl Heap {
        pub fn insert(&mut self, key: u8) {
            let node = Some(Ref::new(Node { parent: None, sibling: None, child: None, key, degree: 0 }));
            if self.nodes.is_none() {
                self.nodes = node;
                self.size = 1;
            } else {
                self.unite(node);
                self.size += 1;
            }
        }

        pub fn delete(&mut self, key: u8) {
            if let Some(node) = self.find(key) {
                self.decrease(node, self.minimum() - 1);
                self.extract_min();
            }
        }

        fn minimum(&self) -> u8 {
            let mut minimum = self.nodes.unwrap().key;
            let mut current = self.nodes;
            while let Some(node) = current {
                if node.key < minimum {
                    minimum = node.key;
                }
                current = node.sibling;
            }
            minimum
        }

        /// The first node with a key, depth first.
        fn find(&self, key: u8) -> Option<Ref<Node>> {
            let mut current = self.nodes;
            while let Some(node) = current {
                if node.key == key {
                    return current;
                }
                current = node.child;
                if current.is_none() {
                    let mut last = node;
                    while last.sibling.is_none() && last.parent.is_some() {
                        last = last.parent.unwrap();
                    }
                    current = last.sibling;
                }
            }
            None
        }

        fn decrease(&mut self, node: Ref<Node>, key: u8) {
            node.key = key;
            let mut at = node;
            while let Some(parent) = at.parent {
                if at.key >= parent.key {
                    break;
                }
                let lower = at.key;
                at.key = parent.key;
                parent.key = lower;
                at = parent;
            }
        }

        fn extract_min(&mut self) {
            let minimum = self.minimum();
            let mut before: Option<Ref<Node>> = None;
            let mut at = self.nodes.unwrap();
            while at.key != minimum {
                before = Some(at);
                at = at.sibling.unwrap();
            }
            match before {
                None => self.nodes = at.sibling,
                Some(before) => before.sibling = at.sibling,
            }
            let mut children = at.child;
            let mut reversed: Option<Ref<Node>> = None;
            while let Some(child) = children {
                children = child.sibling;
                child.parent = None;
                child.sibling = reversed;
                reversed = Some(child);
            }
            if self.nodes.is_none() {
                self.nodes = reversed;
            } else if reversed.is_some() {
                self.unite(reversed);
            }
            self.size -= 1;
        }

        fn merge(&mut self, others: Option<Ref<Node>>) {
            let mut own = self.nodes;
            let mut other = others;
            while own.is_some() && other.is_some() {
                let a = own.unwrap();
                let b = other.unwrap();
                if a.degree == b.degree {
                    other = b.sibling;
                    b.sibling = a.sibling;
                    a.sibling = Some(b);
                    own = b.sibling;
                } else if a.degree < b.degree {
                    if a.sibling.is_none() || a.sibling.unwrap().degree > b.degree {
                        other = b.sibling;
                        b.sibling = a.sibling;
                        a.sibling = Some(b);
                        own = b.sibling;
                    } else {
                        own = a.sibling;
                    }
                } else {
                    own = other;
                    other = b.sibling;
                    b.sibling = Some(a);
                    if self.nodes == Some(a) {
                        self.nodes = own;
                    }
                }
            }
            if own.is_none() {
                let mut last = self.nodes.unwrap();
                while let Some(next) = last.sibling {
                    last = next;
                }
                last.sibling = other;
            }
        }

        fn unite(&mut self, others: Option<Ref<Node>>) {
            self.merge(others);
            let mut before: Option<Ref<Node>> = None;
            let mut at = self.nodes.unwrap();
            while let Some(next) = at.sibling {
                if at.degree != next.degree || (next.sibling.is_some() && next.sibling.unwrap().degree == at.degree) {
                    before = Some(at);
                    at = next;
                } else if at.key <= next.key {
                    at.sibling = next.sibling;
                    next.parent = Some(at);
                    next.sibling = at.child;
                    at.child = Some(next);
                    at.degree += 1;
                } else {
                    match before {
                        None => self.nodes = Some(next),
                        Some(before) => before.sibling = Some(next),
                    }
                    at.parent = Some(next);
                    at.sibling = next.child;
                    next.child = Some(at);
                    next.degree += 1;
                    at = next;
                }
            }
        }
    }
}
