//! Random invariants over trees whose nodes point at their kin: parents, siblings, children, the root, each other. Where a pointer leads is said by the node itself, by its parent, or by nobody.

use super::random::Tally;
use smallscope::{Monitored, Scope, Twin, invariant};
use std::ptr::{NonNull, eq, null};

#[derive(Twin, Debug)]
pub struct Family {
    root: Option<Box<Node>>,
    first: *const Node,
    size: u8,
}

#[derive(Twin, Debug)]
pub struct Node {
    side: *const Node,
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    up: *const Node,
    back: Option<NonNull<Node>>,
    key: u8,
    pet: Pet,
}

#[derive(Twin, Debug)]
pub enum Pet {
    None,
    Of(*const Node),
    Has { inner: Box<Node>, size: u8 },
}

#[invariant(holds)]
impl Family {
    fn holds(&self) -> bool {
        self.obeys(1)
    }

    fn obeys(&self, code: u64) -> bool {
        let (one, two, three, four) = (code / 6, code / 61, code / 613, code / 6131);
        let Some(root) = &self.root else { return self.first.is_null() && self.size == 0 };
        let is_first = |code: u64| match code % 5 {
            0 => self.first.is_null(),
            1 => eq(self.first, &**root),
            2 => root.left.as_ref().map_or(self.first.is_null(), |left| eq(&**left, self.first)),
            3 => root.is_first(self.first, 2),
            _ => !self.first.is_null() || self.size == 1,
        };
        match code % 8 {
            0 => root.is_linked(null(), one) && root.is_sided(two) && is_first(three) && root.is(four, 3) && self.size == 1,
            1 => {
                root.is(four, 3)
                    && is_first(three)
                    && root.is_linked(null(), one)
                    && root.is_sided(two)
                    && root.count() >= self.size
            }
            2 => {
                if !root.is_below(null(), null(), one) || !is_first(two) {
                    return false;
                }
                root.is_sided(three) && root.is(four, 2) && root.count() == self.size + 1
            }
            3 => {
                let count = root.count();
                is_first(one) && root.is_sided(two) && root.is_all(&**root, three) && count == self.size
            }
            4 => {
                let is_linked = root.is_linked(null(), one);
                is_linked && root.is_sided(two) && is_first(three) && (root.is(four, 2) || self.size == 0)
            }
            5 => self.size < 2 && root.is_sided(one) && is_first(two) && root.is_linked(&**root, three) && root.is(four, 3),
            _ => root.is_lent(None, root, one) && root.is_sided(two) && is_first(three) && root.is(four, 2) && self.size == 1,
        }
    }
}

#[invariant]
impl Node {
    fn count(&self) -> u8 {
        let children = self.left.as_ref().map_or(0, |left| left.count()) + self.right.as_ref().map_or(0, |right| right.count());
        match &self.pet {
            Pet::Has { inner, .. } => inner.count() + children + 1,
            _ => children + 1,
        }
    }

    /// Where `up` and `back` lead.
    fn is_linked(&self, parent: *const Node, code: u64) -> bool {
        let back = self.back.map_or(null(), |back| back.as_ptr().cast_const());
        let is_back = match code / 5 % 4 {
            0 => back.is_null(),
            1 => back == parent,
            2 => eq(back, self),
            _ => self.right.as_ref().map_or(back.is_null(), |right| eq(back, &**right)),
        };
        let is_up = match code % 5 {
            0 => self.up == parent,
            1 => self.up.is_null(),
            2 => eq(self.up, self),
            3 => self.up == parent || self.up.is_null(),
            _ => self.left.as_ref().map_or(self.up == parent, |left| eq(self.up, &**left)),
        };
        is_back
            && is_up
            && self.left.as_ref().is_none_or(|left| left.is_linked(self, code))
            && self.right.as_ref().is_none_or(|right| right.is_linked(self, code))
            && match &self.pet {
                Pet::None => true,
                Pet::Of(of) => *of == parent,
                Pet::Has { inner, .. } => inner.is_linked(if code % 2 == 0 { self } else { parent }, code),
            }
    }

    /// `up` leads to a parent, `back` to the parent of that.
    fn is_below(&self, parent: *const Node, above: *const Node, code: u64) -> bool {
        if self.up != parent {
            return false;
        }
        if self.back.map_or(null(), |back| back.as_ptr().cast_const()) != if code % 2 == 0 { above } else { parent } {
            return false;
        }
        for child in [&self.left, &self.right].into_iter().flatten() {
            if !child.is_below(self, parent, code) {
                return false;
            }
        }
        matches!(self.pet, Pet::None)
    }

    /// `up` and `back` lead to what is lent: a parent, the root, a sibling. Some of it is looked into.
    fn is_lent(&self, parent: Option<&Node>, other: &Self, code: u64) -> bool {
        let is_up = match (code % 3, parent) {
            (0, Some(parent)) => eq(self.up, parent),
            (0, None) => self.up.is_null(),
            (1, _) => eq(self.up, other),
            _ => self.up.is_null() || eq(self.up, other),
        };
        let is_back = match code / 3 % 4 {
            0 => self.back == parent.map(NonNull::from),
            1 => self.back == Some(NonNull::from(other)),
            2 => self.back.is_none() && parent.is_none_or(|parent| parent.key <= self.key),
            _ => self.back.is_none(),
        };
        if !is_up || !is_back {
            return false;
        }
        if let Some(left) = &self.left
            && !left.is_lent(if code / 12 % 2 == 0 { Some(self) } else { None }, other, code)
        {
            return false;
        }
        self.right.as_ref().is_none_or(|right| right.is_lent(parent, self.left.as_deref().unwrap_or(self), code))
            && matches!(self.pet, Pet::None)
    }

    /// All pointers up lead to one node, and so do those of pets.
    fn is_all(&self, node: *const Node, code: u64) -> bool {
        let back = NonNull::new(node.cast_mut());
        self.up == node
            && (code % 2 == 0 && self.back == back || code % 2 == 1 && self.back.is_none())
            && self.left.as_ref().is_none_or(|left| left.is_all(node, code))
            && self.right.as_ref().is_none_or(|right| right.is_all(if code % 3 == 0 { self } else { node }, code))
            && match &self.pet {
                Pet::None => true,
                Pet::Of(of) => *of == node,
                Pet::Has { inner, size } => inner.is_all(self, code) && inner.count() == *size,
            }
    }

    /// Where `side` leads, which its parent says.
    fn is_sided(&self, code: u64) -> bool {
        let (left, right) = (self.left.as_deref(), self.right.as_deref());
        let other = |node: Option<&Node>| node.map_or(null(), |node| node as *const Node);
        let is_right = match code % 6 {
            0 => left.is_none_or(|left| left.side == other(right)) && right.is_none_or(|right| right.side.is_null()),
            1 => left.is_none_or(|left| eq(left.side, self)) && right.is_none_or(|right| eq(right.side, self)),
            2 => left.is_none_or(|left| eq(left.side, left)) && right.is_none_or(|right| right.side == other(left)),
            3 => left.is_none_or(|left| left.side.is_null()) && right.is_none_or(|right| right.side.is_null()),
            4 => match (left, right) {
                (Some(left), Some(right)) => left.side == right.side && right.side.is_null(),
                (Some(one), None) | (None, Some(one)) => one.side == other(Some(self)),
                (None, None) => code % 2 == 0 || self.side.is_null(),
            },
            _ => self.side == other(if code % 4 == 0 { left } else { right }),
        };
        let inner = match &self.pet {
            Pet::Has { inner, .. } => inner.side.is_null() && inner.is_sided(code),
            _ => true,
        };
        is_right && inner && left.is_none_or(|left| left.is_sided(code)) && right.is_none_or(|right| right.is_sided(code))
    }

    fn is_first(&self, node: *const Node, fuel: u8) -> bool {
        match &self.left {
            Some(left) if fuel > 0 => left.is_first(node, fuel - 1),
            _ => eq(self, node),
        }
    }

    fn is(&self, code: u64, fuel: u8) -> bool {
        let (next, other) = (code / 11, code / 19 + 1);
        if fuel == 0 {
            return u64::from(self.key) == code % 2;
        }
        match code % 11 {
            0 => self.left.as_ref().is_none_or(|left| left.is(next, fuel - 1)) && self.key == 0,
            1 => self.is(next, fuel - 1) && self.right.is_none(),
            2 => self.is(next, fuel - 1) || self.is(other, fuel - 1),
            3 => !self.is(next, fuel - 1),
            4 => self.left.as_ref().is_none_or(|left| left.up == self.up) && self.is(next, fuel - 1),
            5 => self.up.is_null() && self.is(next, fuel - 1),
            6 => !eq(self.up, self.side) || self.is(next, fuel - 1),
            7 => matches!(self.pet, Pet::None) && self.is(next, fuel - 1),
            8 => self.count() < 3 && self.is(next, fuel - 1),
            // SAFETY: pointers lead to nodes of the same structure.
            9 => unsafe { self.up.as_ref() }.is_none_or(|up| up.key >= self.key) && self.is(next, fuel - 1),
            _ => self.left.is_some() == self.right.is_some() && self.is(next, fuel - 1),
        }
    }
}

pub fn compare(code: u64, size: u64, tally: &mut Tally) {
    let scope = || Scope::<Family>::any().objects::<Node>(size as usize).every::<u8>(0..=1).threads(1);
    tally.compare(code, scope, |family: &Monitored<Family>| family.obeys(code));
}
