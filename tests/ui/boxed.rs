use smallscope::Structure;

#[derive(Structure)]
struct List {
    head: Box<Node>,
}

#[derive(Structure)]
struct Node;

fn main() {}
