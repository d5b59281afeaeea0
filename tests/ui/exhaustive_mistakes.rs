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

#[exhaustive(Node = 3, every(i32) = 0..=1, c.Node = 2)]
fn no_such_parameter(_tree: &mut Tree, _b: Tree) {}

#[exhaustive(Node = 3, every(i32) = 0..=1, key = 0..=1, key.any)]
fn values_and_bounds(_tree: &mut Tree, key: i32) {}

#[exhaustive(Node = 3, every(i32) = 0..=1, requires = |_a, _b, _c| true)]
fn too_many_parameters_of_a_condition(_tree: &mut Tree, _b: Tree) {}

#[exhaustive(Node = 3, every(i32) = 0..=1)]
fn the_state_before_of_what_does_not_change(_a: &mut Tree, _b: &Tree, old__b: &Tree) {}

fn main() {}
