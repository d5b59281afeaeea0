use smallscope::{Twin, invariant};
use std::rc::Rc;

#[derive(Twin)]
struct Node {
    next: Rc<Node>,
}

#[invariant]
impl Node {
    fn alone(&self) -> bool {
        Rc::strong_count(&self.next) == 1
    }
}

fn main() {}
