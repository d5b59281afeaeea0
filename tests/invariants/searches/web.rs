//! Random invariants over a type with owners, pointers, variants and sequences.

use super::random::Tally;
use smallscope::{Monitored, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Web {
    root: Option<Box<Node>>,
    size: u8,
    spare: Vec<Node>,
    marked: *const Node,
    flag: bool,
}

#[derive(Twin, Debug)]
pub struct Node {
    left: Option<Box<Node>>,
    friend: *const Node,
    kind: Kind,
    key: u8,
}

#[derive(Twin, Debug)]
pub enum Kind {
    Leaf,
    Named(u8),
    Inner(Box<Node>),
}

#[invariant(holds)]
impl Web {
    fn holds(&self) -> bool {
        self.obeys(1)
    }

    fn obeys(&self, code: u64) -> bool {
        let (one, two, three) = (code / 7, code / 77, code / 777);
        match code % 7 {
            0 => self.is(one) && self.is(two) && self.is(three),
            1 => {
                if !self.is(one) || self.size > 2 {
                    return false;
                }
                let wanted = self.size;
                for node in &self.spare {
                    if !node.is(two, 2) {
                        return false;
                    }
                }
                self.is(three) && self.spare.iter().all(|node| node.key <= wanted)
            }
            2 => {
                let count = self.root.as_ref().map_or(0, |root| root.count());
                self.is(one) && self.is(two) && count == self.size + self.spare.len() as u8
            }
            3 => {
                let mut seen = vec![];
                self.is(one) && self.root.as_ref().is_none_or(|root| root.is_new(&mut seen)) && self.is(two) && seen.len() < 3
            }
            4 => {
                if let Some(root) = &self.root {
                    if !root.is(one, 3) {
                        return false;
                    }
                }
                self.is(two) && self.flag == self.spare.is_empty()
            }
            5 => {
                for node in &self.spare {
                    if node.key == 1 {
                        return self.is(one);
                    }
                    if node.friend.is_null() {
                        continue;
                    }
                    if !node.is(two, 2) {
                        break;
                    }
                }
                self.is(three)
            }
            _ => {
                (self.flag || self.is(one))
                    && self.root.as_ref().is_none_or(|root| root.value(two, 2).is_some())
                    && self.is(three)
            }
        }
    }

    fn is(&self, code: u64) -> bool {
        match code % 11 {
            0 => self.size > 0,
            1 => self.root.as_ref().is_none_or(|root| root.is(code / 11, 3)),
            2 => self.root.as_ref().is_some_and(|root| root.is(code / 11, 3)),
            3 => self.spare.iter().all(|node| node.is(code / 11, 2) && node.key != self.size),
            4 => self.marked.is_null() || self.root.as_ref().is_some_and(|root| std::ptr::eq(&**root, self.marked)),
            5 => self.root.as_ref().is_none_or(|root| self.spare.iter().any(|node| node.key == root.key)),
            6 => self.flag != self.marked.is_null(),
            7 => !self.spare.iter().any(|node| std::ptr::eq(node, self.marked)),
            8 => self.root.as_ref().map_or(0, |root| root.count()) >= self.size,
            9 => {
                let mut nodes = self.spare.iter();
                nodes.find(|node| node.key > 0).is_none_or(|node| node.is(code / 11, 2))
                    && nodes.next().is_none_or(|node| node.key == self.size)
            }
            _ => self.root.as_ref().is_none_or(|root| root.reaches(self.marked, 3)),
        }
    }
}

#[invariant]
impl Node {
    fn count(&self) -> u8 {
        1 + self.left.as_ref().map_or(0, |left| left.count())
            + match &self.kind {
                Kind::Inner(node) => node.count(),
                _ => 0,
            }
    }

    fn is_new(&self, seen: &mut Vec<u8>) -> bool {
        if seen.contains(&self.key) {
            return false;
        }
        seen.push(self.key);
        self.left.as_ref().is_none_or(|left| left.is_new(seen))
    }

    fn reaches(&self, node: *const Node, fuel: u8) -> bool {
        std::ptr::eq(self, node)
            || fuel > 0
                && (self.left.as_ref().is_some_and(|left| left.reaches(node, fuel - 1)) || std::ptr::eq(self.friend, node))
    }

    fn is(&self, code: u64, fuel: u8) -> bool {
        let (next, other) = (code / 13, code / 17 + 1);
        if fuel == 0 {
            return u64::from(self.key) == code % 2;
        }
        match code % 13 {
            0 => self.key > 0,
            1 => self.left.as_ref().is_none_or(|left| left.is(code, fuel)) && self.is(next, fuel - 1),
            2 => self.is(next, fuel - 1) && self.left.as_ref().is_none_or(|left| left.key != self.key),
            3 => self.is(next, fuel - 1) || self.is(other, fuel - 1),
            4 => !self.is(next, fuel - 1),
            5 => std::ptr::eq(self.friend, self) || self.is(next, fuel - 1),
            6 => {
                let friend = self.friend;
                if friend.is_null() {
                    return self.is(other, fuel - 1);
                }
                !std::ptr::eq(friend, self) && self.left.as_ref().is_none_or(|left| std::ptr::eq(left.friend, friend))
            }
            7 => match &self.kind {
                Kind::Leaf => self.is(next, fuel - 1),
                Kind::Named(name) => *name == self.key,
                Kind::Inner(node) => node.is(next, fuel - 1) && node.key < self.key,
            },
            8 => self.value(next, fuel - 1).is_some(),
            9 => {
                if matches!(self.kind, Kind::Named(0)) {
                    return false;
                }
                if let Kind::Inner(node) = &self.kind {
                    if !node.is(next, fuel - 1) {
                        return false;
                    }
                }
                self.is(other, fuel - 1)
            }
            // SAFETY: pointers lead to nodes of the same structure.
            10 => unsafe { self.friend.as_ref() }.is_none_or(|friend| friend.key == self.key && friend.friend.is_null()),
            11 => self.left.is_some() && self.is(next, fuel - 1),
            // SAFETY: as above.
            _ => self.left.is_none() || unsafe { self.friend.as_ref() }.is_some_and(|friend| friend.left.is_none()),
        }
    }

    fn value(&self, code: u64, fuel: u8) -> Option<u8> {
        if fuel == 0 {
            return Some(self.key);
        }
        match code % 5 {
            0 => {
                let left = match &self.left {
                    Some(left) => left.value(code / 5, fuel)?,
                    None => 0,
                };
                if left > self.key {
                    return None;
                }
                Some(left + self.key)
            }
            1 => self.left.as_ref()?.value(code / 5, fuel - 1),
            2 => self.is(code / 5, fuel - 1).then_some(self.key),
            3 => match &self.kind {
                Kind::Inner(node) => node.value(code / 5, fuel),
                Kind::Named(name) => Some(*name),
                Kind::Leaf => self.left.as_ref().map(|left| left.key),
            },
            _ => self.value(code / 5, fuel - 1).filter(|value| *value != 1),
        }
    }
}

pub fn compare(code: u64, size: u64, tally: &mut Tally) {
    let scope = || Scope::<Web>::any().objects::<Node>(size as usize).every::<u8>(0..=1).every_len(1).threads(1);
    tally.compare(code, scope, |web: &Monitored<Web>| web.obeys(code));
}
