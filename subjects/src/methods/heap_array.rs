//! `extract_max` on heaps in an array (the `HeapArray` of Korat, ISSTA 2002).
//!
//! The heap may be empty, and then the method must panic: exactly then. Bounds are those of the subject; 6 is the size of the paper.

use super::{CheckSettings, Method, faults};
use crate::heap_array::SUBJECT;
use smallscope::{Check, Monitored, Predicate, Report, Scope, Twin, invariant};

/// Bounds: size up to maxSize, length up to maxLength, elements from -1 (empty) to maxElement.
pub const EXTRACT_MAX: Method = Method {
    name: "heap_array.extract_max",
    about: "removes the greatest element of a heap, and panics if it is empty",
    bounds: SUBJECT.bounds,
    short: SUBJECT.short,
    faults: Fault::ALL,
    check,
};

faults! { Fault:
    "returns_empty" ReturnsEmpty "returns -1 for an empty heap instead of panicking",
    "forgets_to_clear" ForgetsToClear "leaves the last element in its old place",
    "left_child_only" LeftChildOnly "sifts down along left children and ignores right ones",
    "stops_one_too_early" StopsOneTooEarly "does not compare with the last element when sifting down",
}

/// A heap: the first `size` places of the array are in use.
#[derive(Twin, Debug)]
pub struct Heap {
    size: usize,
    array: Vec<i32>,
}

const EMPTY: i32 = -1;

#[invariant(rep_ok)]
impl Heap {
    /// No element is greater than its parent, and unused places are empty.
    pub fn rep_ok(&self) -> bool {
        self.size <= self.array.len()
            && (0..self.size).all(|i| self.array[i] != EMPTY && (i == 0 || self.array[i] <= self.array[(i - 1) / 2]))
            && self.array[self.size..].iter().all(|&element| element == EMPTY)
    }
}

impl Heap {
    /// The elements in no particular order.
    pub fn elements(&self) -> &[i32] {
        &self.array[..self.size]
    }

    /// Takes the greatest element; panics if there is none.
    pub fn extract_max(&mut self, fault: Option<Fault>) -> i32 {
        if self.size == 0 && fault == Some(Fault::ReturnsEmpty) {
            return EMPTY;
        }
        assert!(self.size > 0, "the heap is empty");
        let max = self.array[0];
        self.size -= 1;
        self.array[0] = self.array[self.size];
        if fault != Some(Fault::ForgetsToClear) {
            self.array[self.size] = EMPTY;
        }
        self.sift_down(fault);
        max
    }

    fn sift_down(&mut self, fault: Option<Fault>) {
        let end = if fault == Some(Fault::StopsOneTooEarly) { self.size.saturating_sub(1) } else { self.size };
        let mut parent = 0;
        loop {
            let (left, right) = (2 * parent + 1, 2 * parent + 2);
            let mut largest = parent;
            if left < end && self.array[left] > self.array[largest] {
                largest = left;
            }
            if right < end && self.array[right] > self.array[largest] && fault != Some(Fault::LeftChildOnly) {
                largest = right;
            }
            if largest == parent {
                return;
            }
            self.array.swap(parent, largest);
            parent = largest;
        }
    }
}

/// A scope within bounds.
pub fn within<P: Predicate<Monitored<Heap>>>(scope: Scope<Heap, P>, bounds: &[i64]) -> Scope<Heap, P> {
    scope
        .field(HeapTwin::SIZE, 0..=bounds[0] as usize)
        .len(HeapTwin::ARRAY, 0..=bounds[1] as usize)
        .each(HeapTwin::ARRAY, EMPTY..=bounds[2] as i32)
}

fn sorted(elements: impl IntoIterator<Item = i32>) -> Vec<i32> {
    let mut elements: Vec<i32> = elements.into_iter().collect();
    elements.sort_unstable();
    elements
}

fn check(bounds: &[i64], fault: Option<&str>, options: &CheckSettings) -> Report {
    let fault = fault.map(Fault::named);
    options
        .set(Check::new(within(Scope::new(), bounds)))
        .debug(|heap| format!("{heap:?}"))
        .panics_when(|old, ()| old.size == 0)
        .invariant(Heap::rep_ok)
        .method(move |heap: &mut Heap, ()| heap.extract_max(fault))
        .ensures("no element was greater", |case| case.old.elements().iter().max() == Some(case.result))
        .ensures("the other elements are there", |case| {
            sorted(case.new.elements().iter().copied().chain([*case.result])) == sorted(case.old.elements().iter().copied())
        })
        .run()
}
