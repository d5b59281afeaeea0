use smallscope::{Field, Structure};

#[derive(Structure)]
struct Light {
    colour: Field<Colour>,
}

#[derive(Structure)]
enum Colour {
    Red,
    Green,
}

fn main() {}
