//! Doubly linked lists of `NonNull`, as in the standard library.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};
use std::ptr::NonNull;

#[derive(Twin, Debug)]
pub struct List {
    head: Option<NonNull<Node>>,
    tail: Option<NonNull<Node>>,
    len: usize,
}

#[derive(Twin, Debug)]
pub struct Node {
    next: Option<NonNull<Node>>,
    previous: Option<NonNull<Node>>,
    element: u8,
}

#[invariant(rep_ok)]
impl List {
    pub fn rep_ok(&self) -> bool {
        let (mut at, mut previous, mut count) = (self.head, None, 0);
        while let Some(node) = at {
            // SAFETY: nodes are alive.
            let node_ref = unsafe { node.as_ref() };
            if node_ref.previous != previous || count == self.len {
                return false;
            }
            count += 1;
            previous = at;
            at = node_ref.next;
        }
        self.tail == previous && count == self.len
    }
}

pub fn scope(bound: usize) -> Scope<List, impl Predicate<Monitored<List>>> {
    Scope::<List>::new().objects::<Node>(bound).field(ListTwin::LEN, 0..=bound).every::<u8>(0..=1)
}
