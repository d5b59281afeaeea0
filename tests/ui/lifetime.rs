use smallscope::Structure;

#[derive(Structure)]
struct List<'a> {
    head: &'a Node,
}

#[derive(Structure)]
struct Node;

fn main() {}
