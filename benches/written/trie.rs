//! Binary tries: leaves stand where their bits say, and every branch has two sides.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Trie {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
pub enum Node {
    Leaf { key: u8, value: bool },
    Branch { bit: u32, zero: Box<Node>, one: Box<Node> },
}

const BITS: u32 = 4;

#[invariant(rep_ok)]
impl Trie {
    pub fn rep_ok(&self) -> bool {
        match &self.root {
            None => true,
            Some(root) => root.fits(0, BITS) && root.weight() < 1 << BITS,
        }
    }
}

#[invariant]
impl Node {
    /// Whether all keys below agree with these upper bits, from this bit upwards.
    fn fits(&self, upper: u8, from: u32) -> bool {
        match self {
            Node::Leaf { key, .. } => *key < 1 << BITS && key >> from == upper >> from,
            Node::Branch { bit, zero, one } => {
                *bit < from && (zero.first_key() >> from) == upper >> from && {
                    let upper = zero.first_key() >> bit << bit & !(1 << bit);
                    zero.fits(upper, *bit) && one.fits(upper | 1 << bit, *bit)
                }
            }
        }
    }

    fn first_key(&self) -> u8 {
        match self {
            Node::Leaf { key, .. } => *key,
            Node::Branch { zero, .. } => zero.first_key(),
        }
    }

    fn weight(&self) -> usize {
        match self {
            Node::Leaf { .. } => 1,
            Node::Branch { zero, one, .. } => zero.weight() + one.weight(),
        }
    }
}

pub fn scope(bound: usize) -> Scope<Trie, impl Predicate<Monitored<Trie>>> {
    Scope::<Trie>::new().objects::<Node>(bound).every::<u8>(0..16).every::<u32>(0..BITS)
}
