use smallscope::Structure;

#[derive(Structure)]
struct Counter {
    value: i32,
}

fn main() {}
