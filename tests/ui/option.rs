use smallscope::{Ref, Structure};

#[derive(Structure)]
struct List {
    head: Option<Ref<Node>>,
}

#[derive(Structure)]
struct Node;

fn main() {}
