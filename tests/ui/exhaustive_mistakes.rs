use smallscope::{Twin, exhaustive, invariant};

#[derive(Twin)]
struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin)]
struct Node {
    left: Option<Box<Node>>,
    key: i32,
}

#[invariant(rep_ok)]
impl Tree {
    fn rep_ok(&self) -> bool {
        self.root.is_none()
    }
}

#[exhaustive(Node = 3, Node::key = 0..=3)]
fn argument_without_bound(_tree: &mut Tree, _key: i32) {}

#[exhaustive(Node = 3, Node::key = 0..=3, kex = 0..=3)]
fn no_such_argument(_tree: &mut Tree, key: i32) {}

#[exhaustive(Node)]
fn bound_without_a_number(_tree: &mut Tree) {}

#[exhaustive()]
fn nothing_to_generate() {}

#[exhaustive(Node = 3, every(i32) = 0..=1)]
fn something_returned(_tree: &mut Tree) -> bool {
    true
}

fn main() {}
