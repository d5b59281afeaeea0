use smallscope::{Twin, invariant};

#[derive(Twin)]
struct Node {
    next: *mut Node,
    key: i32,
}

#[invariant]
impl Node {
    fn rep_ok(&self) -> bool {
        unsafe { (*self.next).key = 1 };
        true
    }
}

fn main() {}
