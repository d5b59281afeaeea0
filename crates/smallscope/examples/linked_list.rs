//! A doubly linked list with raw pointers: `remove` of every node of every list.
//!
//! `cargo run --release --example linked_list`

use smallscope::{Check, Scope, Twin, invariant};
use std::ptr::{NonNull, null_mut};

#[derive(Twin)]
struct List {
    head: *mut Node,
    tail: *mut Node,
}

#[derive(Twin)]
struct Node {
    prev: *mut Node,
    next: *mut Node,
    value: u8,
}

#[invariant(is_linked)]
impl List {
    /// Every node's neighbours lead back to it.
    fn is_linked(&self) -> bool {
        let (mut before, mut node) = (null_mut(), self.head);
        while !node.is_null() {
            // SAFETY: pointers of a list are null or lead to a node of it.
            let this = unsafe { &*node };
            if this.prev != before {
                return false;
            }
            (before, node) = (node, this.next);
        }
        before == self.tail
    }
}

impl List {
    fn values(&self) -> Vec<u8> {
        let (mut values, mut node) = (vec![], self.head);
        while let Some(this) = NonNull::new(node) {
            // SAFETY: as above.
            let this = unsafe { this.as_ref() };
            values.push(this.value);
            node = this.next;
        }
        values
    }

    /// Takes out the first node with this value.
    fn remove(&mut self, value: u8) -> bool {
        let mut node = self.head;
        // SAFETY: as above, and nothing else refers to the nodes.
        unsafe {
            while !node.is_null() && (*node).value != value {
                node = (*node).next;
            }
            if node.is_null() {
                return false;
            }
            let Node { prev, next, .. } = *Box::from_raw(node);
            if prev.is_null() {
                self.head = next
            } else {
                (*prev).next = next
            }
            if next.is_null() { self.tail = prev } else { (*next).prev = prev }
        }
        true
    }
}

impl Drop for List {
    fn drop(&mut self) {
        while !self.head.is_null() {
            // SAFETY: the list owns its nodes, and each is freed once.
            self.head = unsafe { Box::from_raw(self.head) }.next;
        }
    }
}

pub(crate) fn main() {
    let lists = Scope::<List>::new().objects::<Node>(4).every::<u8>(0..=1);
    let report = Check::new(lists)
        .named("remove")
        .arg(0..=1)
        .invariant(List::is_linked)
        .body_with_old(|list: &mut List, old, &(value,)| {
            let mut expected = old.values();
            if let Some(at) = expected.iter().position(|&other| other == value) {
                expected.remove(at);
            }
            assert_eq!(list.remove(value), old.values().contains(&value));
            assert_eq!(list.values(), expected);
        })
        .assert();
    assert_eq!(report.inputs, (1 + 2 + 4 + 8 + 16) * 2);
}
