use smallscope::{Twin, invariant};

#[derive(Twin)]
struct Node {
    next: Option<Box<Node>>,
    key: i32,
}

#[invariant]
impl Node {
    async fn rep_ok(&self) -> bool {
        self.key > 0
    }
}

fn main() {}
