use smallscope::{Twin, exhaustive};

#[derive(Twin, Debug)]
struct Plain {
    size: usize,
}

#[exhaustive(size = 3)]
fn is_small(plain: &mut Plain) {
    assert!(plain.size <= 3);
}
