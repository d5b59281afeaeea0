use smallscope::{Twin, invariant};
use std::rc::Weak;

#[derive(Twin, Clone, Debug, PartialEq)]
struct Node {
    key: u64,
    pair: (u8, u8),
}

#[derive(Twin)]
struct List {
    nodes: Vec<Node>,
    items: Vec<u64>,
    name: String,
    last: *const Node,
    weak: Weak<Node>,
}

#[invariant]
impl List {
    fn asks_for_sizes(&self) -> bool {
        size_of_val(&self.items[..]) == 8 && std::mem::align_of_val(&self.name) == 8
    }
    fn asks_for_sizes_of_types(&self) -> bool {
        size_of::<Node>() == 16 && std::any::type_name::<Node>().len() == 4
    }
    fn asks_for_types(&self) -> bool {
        std::any::type_name_of_val(&self.name).len() == 6
    }
    fn asks_for_capacities(&self) -> bool {
        self.items.capacity() >= self.items.len()
    }
    fn calculates_with_pointers(&self) -> bool {
        let (first, last) = (&self.items[0] as *const u64, &self.items[1] as *const u64);
        unsafe { last.offset_from(first) == 1 && *first.add(1) == 2 }
    }
    fn counts_references(&self) -> bool {
        self.weak.strong_count() == 1
    }
}

fn main() {}
