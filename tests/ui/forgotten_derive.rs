use smallscope::{Scope, Twin, invariant};

#[derive(Twin)]
struct Tree {
    root: Option<Box<Node>>,
    size: usize,
}

struct Node {
    next: Option<Box<Node>>,
}

#[invariant(is_sound)]
impl Tree {
    fn is_sound(&self) -> bool {
        (self.size == 0) == self.root.is_none()
    }
}

fn main() {
    assert!(Scope::<Tree>::new().field(TreeTwin::SIZE, 0..=3).count().is_ok());
}
