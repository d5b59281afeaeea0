use smallscope::Structure;

#[derive(Structure)]
struct Person {
    name: String,
}

fn main() {}
