use smallscope::Structure;

#[derive(Structure)]
struct Light {
    colour: Colour,
}

#[derive(Structure, Clone, Copy, PartialEq, Debug)]
enum Colour {
    Red,
    Green,
}

fn main() {}
