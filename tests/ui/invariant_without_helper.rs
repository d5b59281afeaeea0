use smallscope::{Twin, invariant};

#[derive(Twin)]
struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin)]
struct Node {
    left: Option<Box<Node>>,
    key: u8,
}

fn height(node: &Option<Box<Node>>) -> usize {
    node.as_ref().map_or(0, |node| 1 + height(&node.left))
}

impl Node {
    fn is_small(&self) -> bool {
        self.key < 3
    }
}

#[invariant(rep_ok)]
impl Tree {
    fn rep_ok(&self) -> bool {
        height(&self.root) < 3
    }
    fn keys(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.is_small())
    }
}

#[invariant(count)]
impl Node {
    fn count(&self) -> usize {
        1
    }
}

fn main() {}
