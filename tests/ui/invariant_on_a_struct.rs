use smallscope::invariant;

#[invariant]
struct Node {
    key: i32,
}

fn main() {}
