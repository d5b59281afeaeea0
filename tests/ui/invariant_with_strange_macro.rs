use smallscope::{Twin, invariant};

#[derive(Twin)]
struct Node {
    next: Option<Box<Node>>,
    key: i32,
}

macro_rules! positive {
    ($value:expr => yes) => {
        $value > 0
    };
}

#[invariant]
impl Node {
    fn rep_ok(&self) -> bool {
        positive!(self.key => yes)
    }
}

fn main() {}
