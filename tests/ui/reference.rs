use smallscope::Structure;

#[derive(Structure)]
struct List {
    head: &'static Node,
    last: *const Node,
}

#[derive(Structure)]
struct Node;

fn main() {}
