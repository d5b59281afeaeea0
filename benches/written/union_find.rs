//! Disjoint sets in an array: parents lead to roots, and ranks rise on the way.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Sets {
    parents: Vec<usize>,
    ranks: Vec<u8>,
    sets: usize,
}

#[invariant(rep_ok)]
impl Sets {
    pub fn rep_ok(&self) -> Result<(), &'static str> {
        if self.parents.len() != self.ranks.len() {
            return Err("every element has a parent and a rank");
        }
        for (element, &parent) in self.parents.iter().enumerate() {
            if parent >= self.parents.len() {
                return Err("parents are elements");
            }
            if parent != element && self.ranks[element] >= self.ranks[parent] {
                return Err("ranks rise");
            }
        }
        let roots = self.parents.iter().enumerate().filter(|(element, parent)| *element == **parent).count();
        if roots == self.sets { Ok(()) } else { Err("roots are counted") }
    }
}

pub fn scope(bound: usize) -> Scope<Sets, impl Predicate<Monitored<Sets>>> {
    Scope::<Sets>::new().every_len(0..=bound).every::<usize>(0..=bound).every::<u8>(0..=2)
}
