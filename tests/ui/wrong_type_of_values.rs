use smallscope::{Field, Scope, Seq, Structure};

#[derive(Structure)]
struct Counter {
    value: Field<u8>,
    steps: Seq<Field<i16>>,
}

fn main() {
    let _ = Scope::<Counter>::any().field(Counter::VALUE, ["one", "two"]);
    let _ = Scope::<Counter>::any().field(Counter::VALUE, 3);
    let _ = Scope::<Counter>::any().field(Counter::STEPS, 0..=3);
    let _ = Scope::<Counter>::any().len(Counter::VALUE, 3);
    let _ = Scope::<Counter>::any().each(Counter::VALUE, 0..=3);
    let _ = Scope::<Counter>::any().len(Counter::STEPS, -1..=3);
}
