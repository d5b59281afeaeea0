use smallscope::Structure;

#[derive(Structure)]
enum Nothing {}

fn main() {}
