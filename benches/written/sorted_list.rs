//! Sorted lists with a length: loops follow the links, and nothing is called on nodes.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct List {
    head: Option<Box<Node>>,
    len: usize,
}

#[derive(Twin, Debug)]
pub struct Node {
    next: Option<Box<Node>>,
    key: u8,
}

#[invariant(rep_ok)]
impl List {
    pub fn rep_ok(&self) -> bool {
        self.count() == self.len && self.is_sorted()
    }

    fn count(&self) -> usize {
        let (mut at, mut count) = (&self.head, 0);
        while let Some(node) = at {
            count += 1;
            at = &node.next;
        }
        count
    }

    fn is_sorted(&self) -> bool {
        let (mut at, mut last) = (&self.head, 0);
        while let Some(node) = at {
            if node.key < last {
                return false;
            }
            last = node.key;
            at = &node.next;
        }
        true
    }
}

pub fn scope(bound: usize) -> Scope<List, impl Predicate<Monitored<List>>> {
    Scope::<List>::new().objects::<Node>(bound).every::<u8>(0..=9).every::<usize>(0..=bound)
}
