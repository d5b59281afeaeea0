//! `heap_array` on plain structs.

use super::{AnyScope, record};

#[repr(C)]
struct Heap {
    size: usize,
    length: usize,
    array: [isize; 16],
}

pub fn replay(_bounds: &[i64], scope: &dyn AnyScope) -> Box<dyn FnMut() -> u64> {
    let heap: *mut Heap = Box::leak(Box::new(Heap { size: 0, length: 0, array: [0; 16] }));
    let recording = record(
        scope,
        |field| heap.cast::<usize>().wrapping_add(field as usize),
        |field, index| if field < 2 { index as usize } else { (index as isize - 1) as usize },
    );
    // SAFETY: the struct is leaked, so it lives for ever.
    Box::new(move || recording.replay(|| rep_ok(unsafe { &*heap })))
}

const EMPTY: isize = -1;

#[inline(always)]
fn rep_ok(heap: &Heap) -> bool {
    let size = heap.size;
    let array = &heap.array[..heap.length];
    if size > array.len() {
        return false;
    }
    for i in 0..size {
        let element = array[i];
        if element == EMPTY || (i > 0 && element > array[(i - 1) / 2]) {
            return false;
        }
    }
    array[size..].iter().all(|&element| element == EMPTY)
}
