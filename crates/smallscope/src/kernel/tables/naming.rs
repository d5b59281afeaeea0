//! How questions name objects: by numbers that are the same wherever the question is asked.
//!
//! A child is asked about objects that it does not own: "is this your parent?". In the frame that asks they are objects with addresses; the child is known in a frame of its own, where they are others.
//! So each child has a list of the objects that it was asked about so far, and a question says which of them it means. In the frame of the child there is an object for each of them, of which nothing is known but
//! that it is none of the others. Whatever a pointer leads to beside those is *elsewhere*: it is equal to nothing that is known, and all that is known of it is its class, which is seen without reading it. That it is, is a fact about a structure only if it fails; a structure that
//! would be valid with a pointer elsewhere is none that tables can write, and they are given up.

use super::solver;

/// No object.
pub(super) const NULL: u32 = 0;
/// The object that is asked.
pub(super) const ITSELF: u32 = 1;
/// The first one that it was asked about.
pub(super) const FIRST: u32 = 2;
/// None of them, but one of the class in the other bits.
pub(super) const ELSEWHERE: u32 = 1 << 31;

/// The number of the object, among those that a child was asked about; none if it is elsewhere.
pub(super) fn number(named: &[u32], child: u32, object: u32) -> Option<u32> {
    match named.iter().position(|&other| other == object) {
        _ if object == child => Some(ITSELF),
        at => at.map(|at| FIRST + at as u32),
    }
}

/// Numbers for the addresses that a question to a child is given.
pub(super) struct Naming {
    child: u32,
    named: Vec<u32>,
    /// How many of them are needed.
    needed: usize,
    /// It was given an address that is not one of an object which the frame knows.
    is_strange: bool,
}

impl Naming {
    pub(super) fn of(child: u32) -> Naming {
        let named = solver::with(|solver| solver.named_to(child)).unwrap_or_default();
        Naming { child, named, needed: 0, is_strange: false }
    }

    /// The number that stands for an address.
    pub(super) fn number(&mut self, address: usize) -> usize {
        if address == 0 {
            return NULL as usize;
        }
        let Some(object) = solver::with(|solver| solver.known_at(address)).flatten() else {
            self.is_strange = true;
            return NULL as usize;
        };
        if object != self.child && !self.named.contains(&object) {
            self.named.push(object);
        }
        let number = number(&self.named, self.child, object).expect("it was named");
        self.needed = self.needed.max((number + 1).saturating_sub(FIRST) as usize);
        number as usize
    }

    /// The objects that the child must know of, if the frame knows them: those that earlier questions were about come first, so the same question has the same ones when it is asked again.
    pub(super) fn named(mut self) -> Option<Vec<u32>> {
        self.named.truncate(self.needed);
        (!self.is_strange).then_some(self.named)
    }
}
