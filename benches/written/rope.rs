//! Ropes: leaves hold text, and branches the length of what is on their left.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Rope {
    root: Node,
    len: usize,
}

#[derive(Twin, Debug)]
pub enum Node {
    Leaf(String),
    Branch { weight: usize, left: Box<Node>, right: Option<Box<Node>> },
}

#[invariant(rep_ok)]
impl Rope {
    pub fn rep_ok(&self) -> bool {
        self.root.len() == Some(self.len)
    }
}

#[invariant]
impl Node {
    /// The length of the text, if all weights are right and no leaf is empty.
    fn len(&self) -> Option<usize> {
        match self {
            Node::Leaf(text) => (!text.is_empty()).then(|| text.len()),
            Node::Branch { weight, left, right } => {
                let before = left.len()?;
                if before != *weight {
                    return None;
                }
                let Some(right) = right else { return Some(before) };
                Some(before + right.len()?)
            }
        }
    }
}

pub fn scope(bound: usize) -> Scope<Rope, impl Predicate<Monitored<Rope>>> {
    Scope::<Rope>::new().objects::<Node>(bound).every_len(0..=2).every::<char>(['a', 'b']).every::<usize>(0..=bound)
}
