//! Interval trees: ordered by where intervals begin, each node with the last end below it.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Intervals {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
pub struct Node {
    interval: (u8, u8),
    last: u8,
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
}

#[invariant(rep_ok)]
impl Intervals {
    pub fn rep_ok(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.range().is_some())
    }
}

#[invariant]
impl Node {
    /// The first and the last beginning, if the tree is right.
    fn range(&self) -> Option<(u8, u8)> {
        let (from, to) = self.interval;
        if from >= to {
            return None;
        }
        let mut range = (from, from);
        let mut last = to;
        if let Some(left) = &self.left {
            let (first, before) = left.range()?;
            if before > from {
                return None;
            }
            range.0 = first;
            last = last.max(left.last);
        }
        if let Some(right) = &self.right {
            let (after, latest) = right.range()?;
            if after <= from {
                return None;
            }
            range.1 = latest;
            last = last.max(right.last);
        }
        (last == self.last).then_some(range)
    }
}

pub fn scope(bound: usize) -> Scope<Intervals, impl Predicate<Monitored<Intervals>>> {
    Scope::<Intervals>::new().objects::<Node>(bound).every::<u8>(0..=3)
}
