use smallscope::{Field, Scope, Structure};

#[derive(Structure)]
struct Counter {
    value: Field<u8>,
}

fn main() {
    let _ = Scope::<Counter>::any().field(Counter::VALEU, 0..=3);
}
