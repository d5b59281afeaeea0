use smallscope::{Field, Structure};

#[derive(Structure)]
union Either {
    left: std::mem::ManuallyDrop<Field<u8>>,
    right: std::mem::ManuallyDrop<Field<bool>>,
}

fn main() {}
