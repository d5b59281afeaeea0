//! Trees of nodes in `Vec`s, which have one, two or no children: Motzkin's.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
pub struct Node {
    children: Vec<Node>,
}

#[invariant(rep_ok)]
impl Tree {
    pub fn rep_ok(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.has_at_most(2))
    }
}

#[invariant]
impl Node {
    fn has_at_most(&self, most: usize) -> bool {
        self.children.len() <= most && self.children.iter().all(|child| child.has_at_most(most))
    }
}

pub fn scope(bound: usize) -> Scope<Tree, impl Predicate<Monitored<Tree>>> {
    Scope::<Tree>::new().objects::<Node>(bound).every_len(0..=3)
}
