//! Random invariants over owned trees with a payload that owns as well.

use super::random::Tally;
use smallscope::{Monitored, Scope, Twin, invariant};
use std::ptr::eq;

#[derive(Twin, Debug)]
pub struct Tree {
    root: Option<Box<Node>>,
    size: u8,
}

#[derive(Twin, Debug)]
pub struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
    kind: Kind,
}

#[derive(Twin, Debug)]
pub enum Kind {
    Leaf,
    Named(u8),
    Both(Option<Box<Node>>, bool),
}

#[invariant(holds)]
impl Tree {
    fn holds(&self) -> bool {
        self.obeys(1)
    }

    fn obeys(&self, code: u64) -> bool {
        let Some(root) = &self.root else { return code % 3 > 0 || u64::from(self.size) == code % 2 };
        match code % 5 {
            0 => root.is(code / 5, 3) && root.is(code / 7, 2),
            1 => root.count() == u32::from(self.size) + 1 && root.is(code / 5, 3),
            2 => root.value(code / 5, 3) == Some(self.size),
            3 => root.is(code / 5, 4),
            _ => root.left.as_ref().is_none_or(|left| left.is(code / 5, 2) && !left.is(code / 11, 2)) && root.key != self.size,
        }
    }
}

#[invariant]
impl Node {
    fn count(&self) -> u32 {
        1 + self.left.as_ref().map_or(0, |left| left.count())
            + self.right.as_ref().map_or(0, |right| right.count())
            + match &self.kind {
                Kind::Both(node, _) => node.as_ref().map_or(0, |node| node.count()),
                _ => 0,
            }
    }

    fn is(&self, code: u64, fuel: u8) -> bool {
        let (next, other) = (code / 14, code / 17 + 1);
        if fuel == 0 {
            return u64::from(self.key) == code % 2;
        }
        match code % 14 {
            0 => self.key > 0,
            1 => self.left.as_ref().is_none_or(|left| left.is(code, fuel)) && self.is(next, fuel - 1),
            2 => self.is(next, fuel - 1) && self.right.as_ref().is_none_or(|right| right.is(code, fuel)),
            3 => self.is(next, fuel - 1) || self.is(other, fuel - 1),
            4 => !self.is(next, fuel - 1),
            5 => self.left.as_ref().is_some_and(|left| left.key >= self.key) && self.is(next, fuel - 1),
            6 => {
                let left = self.left.as_ref().map_or(0, |left| left.count());
                let right = self.right.as_ref().map_or(0, |right| right.count());
                left >= right && self.is(next, fuel - 1)
            }
            7 => match &self.kind {
                Kind::Leaf => self.is(next, fuel - 1),
                Kind::Named(name) => *name == self.key,
                Kind::Both(node, flag) => *flag == node.as_ref().is_some_and(|node| node.is(next, fuel - 1)),
            },
            8 => self.value(next, fuel - 1).is_some(),
            9 => self.value(next, fuel - 1) == self.left.as_ref().and_then(|left| left.value(other, fuel - 1)),
            10 => {
                for child in [&self.left, &self.right] {
                    if let Some(child) = child {
                        if !child.is(next, fuel - 1) {
                            return false;
                        }
                        if child.left.is_some() && child.key == self.key {
                            return false;
                        }
                    }
                }
                true
            }
            11 => matches!(self.kind, Kind::Both(_, true)) || self.is(next, fuel - 1),
            12 => {
                self.left.as_ref().is_none_or(|left| left.is_near(Some(self), self, next, fuel - 1))
                    && self.right.as_ref().is_none_or(|right| right.is_near(self.left.as_deref(), self, other, fuel - 1))
            }
            _ => self.right.as_ref().is_none_or(|right| right.key != self.key && right.is(next, fuel - 1)),
        }
    }

    /// What it is given are nodes that no field leads to but that of their owner.
    fn is_near(&self, beside: Option<&Node>, above: *const Node, code: u64, fuel: u8) -> bool {
        let next = code / 5;
        match code % 5 {
            0 => !eq(self, above) && self.is(next, fuel),
            1 => beside.is_none_or(|beside| !eq(beside, above)) || self.is(next, fuel),
            2 => beside.is_none_or(|beside| beside.key >= self.key),
            3 => {
                let left = self.left.as_deref();
                left.is_none_or(|left| left.is_near(Some(self), above, next, fuel)) && (beside.is_none() || self.is(next, fuel))
            }
            _ => {
                let right = self.right.as_deref();
                right.is_none_or(|right| right.is_near(beside, self, next, fuel)) && (eq(above, self) || self.key == 0)
            }
        }
    }

    fn value(&self, code: u64, fuel: u8) -> Option<u8> {
        if fuel == 0 {
            return Some(self.key);
        }
        match code % 6 {
            0 => {
                let left = match &self.left {
                    Some(left) => left.value(code / 6, fuel)?,
                    None => 0,
                };
                Some(left + self.key)
            }
            1 => self.right.as_ref()?.value(code / 6, fuel - 1),
            2 => self.is(code / 6, fuel - 1).then_some(self.key),
            3 => match &self.kind {
                Kind::Both(node, _) => node.as_ref().and_then(|node| node.value(code / 6, fuel)),
                Kind::Named(name) => Some(*name),
                Kind::Leaf => self.left.as_ref().map(|left| left.key),
            },
            4 => Some(self.count() as u8 % 3),
            _ => self.value(code / 6, fuel - 1).filter(|value| *value != 1),
        }
    }
}

pub fn compare(code: u64, size: u64, tally: &mut Tally) {
    let scope = || Scope::<Tree>::any().objects::<Node>(size.clamp(1, 2) as usize).every::<u8>(0..=1).threads(1);
    tally.compare(code, scope, |tree: &Monitored<Tree>| tree.obeys(code));
}
