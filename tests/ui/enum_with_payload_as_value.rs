use smallscope::{Field, Structure};

#[derive(Structure)]
struct Picture {
    shape: Field<Shape>,
}

#[derive(Structure)]
enum Shape {
    Dot,
    Circle { radius: Field<u8> },
}

fn main() {}
