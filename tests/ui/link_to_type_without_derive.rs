use smallscope::{Link, Structure};

#[derive(Structure)]
struct List {
    head: Link<Node>,
}

struct Node;

fn main() {}
