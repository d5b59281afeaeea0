use smallscope::{Field, Structure};

#[derive(Structure)]
struct Segment {
    from: Field<Point>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Point {
    x: i8,
    y: i8,
}

fn main() {}
