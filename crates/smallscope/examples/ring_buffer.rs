//! A ring buffer against `VecDeque`: every sequence of calls, compared call by call.
//!
//! `cargo run --release --example ring_buffer`

use smallscope::exploration;
use std::collections::VecDeque;

/// Three places in a ring.
#[derive(Debug, Default)]
struct Ring {
    places: [u8; 3],
    start: usize,
    length: usize,
}

impl Ring {
    fn push_back(&mut self, value: u8) -> bool {
        if self.length == 3 {
            return false;
        }
        self.places[(self.start + self.length) % 3] = value;
        self.length += 1;
        true
    }

    fn pop_front(&mut self) -> Option<u8> {
        if self.length == 0 {
            return None;
        }
        let value = self.places[self.start];
        self.start = (self.start + 1) % 3;
        self.length -= 1;
        Some(value)
    }

    fn len(&self) -> usize {
        self.length
    }
}

/// A `VecDeque` that has three places, too.
#[derive(Debug, Default)]
struct Model(VecDeque<u8>);

impl Model {
    fn push_back(&mut self, value: u8) -> bool {
        if self.0.len() < 3 {
            self.0.push_back(value);
            return true;
        }
        false
    }

    fn pop_front(&mut self) -> Option<u8> {
        self.0.pop_front()
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}

pub(crate) fn main() {
    let report = exploration! {
        depth = 8;
        let mut ring = (Ring::default(), Model::default());
        ring.push_back(value) where value in 0..=1;
        ring.pop_front();
        observe ring.len();
        same ring;
    }
    .named("a ring is a queue of three places")
    .run();
    println!("{report}");
    assert!(report.holds());
}
