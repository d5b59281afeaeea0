//! Search trees, as in the README.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
pub struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
}

#[invariant(rep_ok)]
impl Tree {
    pub fn rep_ok(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.is_within(0, u8::MAX))
    }
}

#[invariant]
impl Node {
    fn is_within(&self, low: u8, high: u8) -> bool {
        low < self.key
            && self.key < high
            && self.left.as_ref().is_none_or(|left| left.is_within(low, self.key))
            && self.right.as_ref().is_none_or(|right| right.is_within(self.key, high))
    }
}

pub fn scope(bound: usize) -> Scope<Tree, impl Predicate<Monitored<Tree>>> {
    Scope::<Tree>::new().objects::<Node>(bound).every::<u8>(1..=bound as u8)
}
