//! Red-black trees in one pass, which returns black heights.

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
    red: bool,
}

#[invariant(rep_ok)]
impl Tree {
    pub fn rep_ok(&self) -> bool {
        // A black root, as if its parent were red.
        self.root.as_ref().is_none_or(|root| root.black_height(0, u8::MAX, true).is_some())
    }
}

#[invariant]
impl Node {
    fn black_height(&self, low: u8, high: u8, below_red: bool) -> Option<u32> {
        if self.key <= low || self.key >= high || (below_red && self.red) {
            return None;
        }
        let left = match &self.left {
            Some(left) => left.black_height(low, self.key, self.red)?,
            None => 0,
        };
        let right = match &self.right {
            Some(right) => right.black_height(self.key, high, self.red)?,
            None => 0,
        };
        (left == right).then_some(left + u32::from(!self.red))
    }
}

pub fn scope(bound: usize) -> Scope<Tree, impl Predicate<Monitored<Tree>>> {
    Scope::<Tree>::new().objects::<Node>(bound).every::<u8>(1..=bound as u8)
}
