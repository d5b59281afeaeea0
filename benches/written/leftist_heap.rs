//! Leftist heaps: fields of children are read, and one field by nobody.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Heap {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
pub struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
    rank: u8,
    mark: bool,
}

#[invariant(rep_ok)]
impl Heap {
    pub fn rep_ok(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.is_heap() && root.is_leftist())
    }
}

#[invariant]
impl Node {
    fn is_heap(&self) -> bool {
        self.left.as_ref().is_none_or(|left| self.key <= left.key && left.is_heap())
            && self.right.as_ref().is_none_or(|right| self.key <= right.key && right.is_heap())
    }

    fn is_leftist(&self) -> bool {
        let left = self.left.as_ref().map_or(0, |left| left.rank);
        let right = self.right.as_ref().map_or(0, |right| right.rank);
        left >= right
            && self.rank == right + 1
            && self.left.as_ref().is_none_or(|left| left.is_leftist())
            && self.right.as_ref().is_none_or(|right| right.is_leftist())
    }
}

pub fn scope(bound: usize) -> Scope<Heap, impl Predicate<Monitored<Heap>>> {
    Scope::<Heap>::new().objects::<Node>(bound).every::<u8>(1..=bound as u8)
}
