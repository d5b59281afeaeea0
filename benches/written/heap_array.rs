//! Heaps in arrays, whose unused places are empty.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Heap {
    size: usize,
    array: Vec<i32>,
}

const EMPTY: i32 = -1;

#[invariant(rep_ok)]
impl Heap {
    pub fn rep_ok(&self) -> bool {
        if self.size > self.array.len() {
            return false;
        }
        for i in 0..self.size {
            let element = self.array[i];
            if element == EMPTY || (i > 0 && element > self.array[(i - 1) / 2]) {
                return false;
            }
        }
        self.array[self.size..].iter().all(|&element| element == EMPTY)
    }
}

pub fn scope(bound: usize) -> Scope<Heap, impl Predicate<Monitored<Heap>>> {
    let values = -1..=bound as i32 - 1;
    Scope::<Heap>::new().field(HeapTwin::SIZE, 0..=bound).len(HeapTwin::ARRAY, 0..=bound).every::<i32>(values)
}
