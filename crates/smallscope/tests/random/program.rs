//! Random programs that read structures.

use crate::mix;
use crate::structures::{Cursor, Port};

/// How a program reads what it then checks at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    Plain,
    Filtered,
}

pub struct Program {
    seed: u64,
}

impl Program {
    pub fn new(seed: u64) -> Program {
        Program { seed }
    }

    pub fn accepts<'a>(&self, root: Cursor<'a>, reading: Reading) -> bool {
        let mut met = vec![root];
        let mut state = self.seed;
        let steps = 2 + self.seed % 5;
        for step in 0..steps {
            let cursor = met[mix(state, 1) as usize % met.len()];
            let ports = cursor.ports();
            if ports.is_empty() {
                continue;
            }
            let port = ports[mix(state, 2) as usize % ports.len()];
            let places: Vec<usize> = met.iter().map(Cursor::address).collect();
            let see = |word: Word| match word {
                Word::Value(value) => value,
                Word::Null => 100,
                Word::Object(address) => places.iter().position(|&place| place == address).map_or(200, |i| 300 + i as u64),
            };
            // Every third read is checked at once, a third of its values fail.
            let is_checked = mix(state, 3).is_multiple_of(3);
            let passes = |word: Word| !is_checked || !mix(state, 4 + see(word)).is_multiple_of(3);
            let read = match reading {
                Reading::Filtered if is_checked => port.read_where(&passes),
                _ => Some(port.read()).filter(|(word, _)| passes(*word)),
            };
            let Some((word, next)) = read else { return false };
            state = mix(state, 1000 + see(word) + step);
            if let Some(next) = next
                && !places.contains(&next.address())
            {
                met.push(next);
            }
            match mix(state, 5) % 24 {
                0 => return false,
                1 => return true,
                _ => {}
            }
        }
        !mix(state, 6).is_multiple_of(8)
    }
}

/// What a read shows, before it is compared with what was met.
#[derive(Clone, Copy)]
pub enum Word {
    Value(u64),
    Null,
    Object(usize),
}

pub type Seen<'a> = (Word, Option<Cursor<'a>>);

impl<'a> Port<'a> {
    pub fn read(self) -> Seen<'a> {
        self.read_where(&|_| true).expect("everything passes")
    }
}
