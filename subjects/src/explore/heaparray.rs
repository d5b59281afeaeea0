//! A priority queue as an array that grows.

use super::{ExploreSettings, Subject, explored};
use smallscope::explore::{Explore, only};

/// `insert` of 1 to N, and `extract_max`.
pub const SUBJECT: Subject =
    Subject { name: "heaparray", about: "a priority queue in an array: insert, extract_max", most: 15, run };

/// The items up to the size. The array's length never shrinks, and is part of the state; cells beyond the size are 0.
#[derive(Clone, Copy, Default)]
pub struct HeapArray {
    items: [u8; 15],
    length: u8,
    size: u8,
}

impl HeapArray {
    /// Adds an item.
    pub fn insert(&mut self, item: u8) {
        if self.size == self.length {
            self.length += 1;
        }
        let mut at = self.size as usize;
        self.size += 1;
        self.items[at] = item;
        while at > 0 && self.items[(at - 1) / 2] < self.items[at] {
            self.items.swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    /// Takes the largest item.
    pub fn extract_max(&mut self) -> Option<u8> {
        let last = self.size.checked_sub(1)?;
        let largest = self.items[0];
        self.size = last;
        self.items[0] = self.items[last as usize];
        self.items[last as usize] = 0;
        let mut at = 0;
        loop {
            let mut child = 2 * at + 1;
            if child >= last as usize {
                break;
            }
            if child + 1 < last as usize && self.items[child + 1] > self.items[child] {
                child += 1;
            }
            if self.items[child] <= self.items[at] {
                break;
            }
            self.items.swap(at, child);
            at = child;
        }
        Some(largest)
    }
}

fn run(driver: &ExploreSettings) -> smallscope::explore::Report {
    let n = driver.n;
    let explore = Explore::new(HeapArray::default)
        .call("insert", move |_, ()| 1..=n, |heap, (), item| only(|| heap.insert(item)))
        .call("extract_max", |_, ()| [()], |heap, (), ()| only(|| heap.extract_max()))
        .merge_by_bytes(|heap, (), bytes| {
            bytes.push(heap.length);
            bytes.extend_from_slice(&heap.items[..heap.size as usize]);
        });
    explored(explore, driver)
}
