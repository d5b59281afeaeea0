use smallscope::{Twin, invariant};
use std::time::Instant;

struct Plain;

struct Clock;

impl From<Instant> for Clock {
    fn from(_: Instant) -> Clock {
        Clock
    }
}

#[derive(Twin)]
struct Converted {
    #[twin(via = Instant)]
    clock: Clock,
}

#[derive(Twin)]
struct Graph {
    #[twin(index = Graph::edges)]
    edges: Vec<Plain>,
}

#[derive(Twin)]
struct Counted {
    count: u8,
}

#[invariant(count)]
impl Counted {
    fn count(&self) -> u8 {
        self.count
    }
}

fn main() {}
