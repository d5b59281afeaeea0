use smallscope::{Twin, invariant};

#[derive(Twin, Clone, Copy, Debug, PartialEq)]
#[twin(value)]
struct Id(u8);

#[invariant(is_sound)]
impl Id {
    fn is_sound(&self) -> bool {
        self.0 < 3
    }
}

fn main() {}
