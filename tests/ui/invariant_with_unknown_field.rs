use smallscope::{Twin, invariant};

#[derive(Twin)]
struct Node {
    #[twin(with = 0)]
    cache: i32,
    key: i32,
}

#[invariant]
impl Node {
    fn rep_ok(&self) -> bool {
        self.cache < self.key
    }
}

fn main() {}
