use smallscope::{Field, Structure};

#[derive(Structure)]
struct Stack {
    items: Vec<Field<u8>>,
}

fn main() {}
