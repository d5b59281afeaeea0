use smallscope::invariant;

struct Tree {
    root: Option<Box<u8>>,
    size: usize,
}

#[invariant(is_sound)]
impl Tree {
    fn is_sound(&self) -> bool {
        (self.size == 0) == self.root.is_none() && self.is_small()
    }
    fn is_small(&self) -> bool {
        self.size < 2
    }
}

fn main() {}
