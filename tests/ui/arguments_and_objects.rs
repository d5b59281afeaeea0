use smallscope::{Field, Link, Scope, Structure};

#[derive(Structure)]
struct List {
    head: Link<Node>,
}

#[derive(Structure)]
struct Node;

struct Plain;

fn main() {
    let _ = Scope::<(List, Field<u8>)>::any().arg::<0, u8>([1]);
    let _ = Scope::<(List, Field<u8>)>::any().arg::<2, u8>([1]);
    let _ = Scope::<List>::any().objects::<Plain>(3);
    let _ = Scope::<Plain>::any();
}
