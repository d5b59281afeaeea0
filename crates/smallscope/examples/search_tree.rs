//! A search tree with an invariant: `insert` on every tree of up to five nodes, with every key.
//!
//! `cargo run --release --example search_tree`

use smallscope::{Check, Scope, Twin, invariant};

#[derive(Twin, Debug)]
struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: i32,
}

#[invariant(rep_ok)]
impl Tree {
    fn rep_ok(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.is_ordered(i32::MIN, i32::MAX))
    }
}

#[invariant]
impl Node {
    fn is_ordered(&self, low: i32, high: i32) -> bool {
        low < self.key
            && self.key < high
            && self.left.as_ref().is_none_or(|left| left.is_ordered(low, self.key))
            && self.right.as_ref().is_none_or(|right| right.is_ordered(self.key, high))
    }
}

impl Tree {
    fn insert(&mut self, key: i32) -> bool {
        let mut place = &mut self.root;
        while let Some(node) = place {
            if key == node.key {
                return false;
            }
            place = if key < node.key { &mut node.left } else { &mut node.right };
        }
        *place = Some(Box::new(Node { left: None, right: None, key }));
        true
    }
}

pub(crate) fn main() {
    let trees = Scope::<Tree>::new().objects::<Node>(5).field(NodeTwin::KEY, 1..=5);
    let report = Check::new(trees)
        .named("insert")
        .arg(1..=5)
        .invariant(Tree::rep_ok)
        .body(|tree: &mut Tree, &(key,)| {
            tree.insert(key);
            assert!(!tree.insert(key), "it is there now");
        })
        .assert();
    // Choose the keys, times the shapes (Catalan numbers), times the arguments.
    assert_eq!(report.inputs, (1 + 5 + 10 * 2 + 10 * 5 + 5 * 14 + 42) * 5);
}
