//! Heaps in an array (the papers' `HeapArray`): no element is greater than its parent, and unused places are empty.

use crate::AnyScope;
use crate::subject::{Style, Subject};
use smallscope::{Field, Scope, Seq, Structure};

/// Bounds: size up to maxSize, length up to maxLength, elements from -1 (empty) to maxValue.
pub const SUBJECT: Subject = Subject {
    name: "heap_array",
    about: "heaps in an array",
    bounds: &["maxSize", "maxLength", "maxElement"],
    short: Some(|n| vec![n, n, n]),
    predicates: &["rep_ok"],
    scope,
};

/// A heap: the first `size` places of the array are in use.
#[derive(Structure)]
pub struct Heap {
    size: Field<u32>,
    array: Seq<Field<i32>>,
}

fn scope(bounds: &[i64], _predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let scope = Scope::<Heap>::any()
        .field(Heap::SIZE, 0..=bounds[0] as u32)
        .len(Heap::ARRAY, 0..=bounds[1] as usize)
        .each(Heap::ARRAY, -1..=bounds[2] as i32);
    match style {
        Style::Natural => Box::new(scope.requires(natural)),
        Style::Fast => Box::new(scope.requires(fast)),
    }
}

const EMPTY: i32 = -1;

/// The invariant, written naturally.
fn natural(heap: &Heap) -> bool {
    let size = heap.size.get() as usize;
    let array = &*heap.array;
    if size > array.len() {
        return false;
    }
    for i in 0..size {
        let element = array[i].get();
        if element == EMPTY || (i > 0 && element > array[(i - 1) / 2].get()) {
            return false;
        }
    }
    array[size..].iter().all(|element| element.get() == EMPTY)
}

/// The same with filters.
fn fast(heap: &Heap) -> bool {
    let size = heap.size.get() as usize;
    let array = &*heap.array;
    if size > array.len() {
        return false;
    }
    for i in 0..size {
        let parent = if i > 0 { array[(i - 1) / 2].get() } else { i32::MAX };
        if array[i].get_within(0..=parent).is_none() {
            return false;
        }
    }
    array[size..].iter().all(|element| element.must_be(EMPTY))
}
