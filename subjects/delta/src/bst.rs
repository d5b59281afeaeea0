//! Sets as binary search trees: `add` and `remove`, which puts the greatest smaller element in the place of one with two children.

use smallscope::delta;

/// Written once, for all modes.
#[delta]
pub mod tree {
    pub struct Tree {
        root: Option<Ref<Node>>,
        size: u8,
    }

    struct Node {
        left: Option<Ref<Node>>,
        right: Option<Ref<Node>>,
        info: u8,
    }

    impl Tree {
        pub fn add(&mut self, info: u8) {
            match self.root {
                None => self.root = Some(Ref::new(Node { left: None, right: None, info })),
                Some(root) => {
                    let mut node = root;
                    loop {
                        if node.info < info {
                            match node.right {
                                None => {
                                    node.right = Some(Ref::new(Node { left: None, right: None, info }));
                                    break;
                                }
                                Some(right) => node = right,
                            }
                        } else if node.info > info {
                            match node.left {
                                None => {
                                    node.left = Some(Ref::new(Node { left: None, right: None, info }));
                                    break;
                                }
                                Some(left) => node = left,
                            }
                        } else {
                            return;
                        }
                    }
                }
            }
            self.size += 1;
        }

        pub fn remove(&mut self, info: u8) {
            let mut parent: Option<Ref<Node>> = None;
            let mut current = self.root;
            while let Some(node) = current {
                if info < node.info {
                    parent = current;
                    current = node.left;
                } else if info > node.info {
                    parent = current;
                    current = node.right;
                } else {
                    break;
                }
            }
            let Some(node) = current else { return };
            let replacement = self.without(node);
            match parent {
                None => self.root = replacement,
                Some(parent) => {
                    if parent.left == current {
                        parent.left = replacement;
                    } else {
                        parent.right = replacement;
                    }
                }
            }
            self.size -= 1;
        }

        /// What stands in the place of a node when its element is gone.
        fn without(&mut self, node: Ref<Node>) -> Option<Ref<Node>> {
            let Some(left) = node.left else { return node.right };
            if node.right.is_none() {
                return node.left;
            }
            if left.right.is_none() {
                node.info = left.info;
                node.left = left.left;
                return Some(node);
            }
            let mut before = left;
            while before.right.unwrap().right.is_some() {
                before = before.right.unwrap();
            }
            let greatest = before.right.unwrap();
            node.info = greatest.info;
            before.right = greatest.left;
            Some(node)
        }
    }
}
