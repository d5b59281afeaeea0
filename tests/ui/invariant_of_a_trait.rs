use smallscope::{Twin, invariant};

#[derive(Twin)]
struct Node {
    next: Option<Box<Node>>,
    key: i32,
}

trait Check {
    fn check(&self) -> bool;
}

#[invariant]
impl Check for Node {
    fn check(&self) -> bool {
        self.key > 0
    }
}

fn main() {}
