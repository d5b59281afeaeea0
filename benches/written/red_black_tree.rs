//! Red-black trees with pointers to the parents, and a size.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Tree {
    root: Option<Box<Node>>,
    size: usize,
}

#[derive(Twin, Debug)]
pub struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    parent: *const Node,
    red: bool,
    key: i32,
}

#[invariant(rep_ok)]
impl Tree {
    pub fn rep_ok(&self) -> bool {
        let Some(root) = &self.root else { return self.size == 0 };
        root.is_linked(std::ptr::null())
            && root.count() == self.size
            && root.has_no_red_pair()
            && root.black_height().is_some()
            && root.is_ordered(i32::MIN, i32::MAX)
    }
}

#[invariant]
impl Node {
    fn is_linked(&self, parent: *const Node) -> bool {
        self.parent == parent
            && self.left.as_ref().is_none_or(|left| left.is_linked(self))
            && self.right.as_ref().is_none_or(|right| right.is_linked(self))
    }

    fn count(&self) -> usize {
        1 + self.left.as_ref().map_or(0, |left| left.count()) + self.right.as_ref().map_or(0, |right| right.count())
    }

    fn has_no_red_pair(&self) -> bool {
        for child in [&self.left, &self.right] {
            if let Some(child) = child {
                if self.red && child.red {
                    return false;
                }
                if !child.has_no_red_pair() {
                    return false;
                }
            }
        }
        true
    }

    fn black_height(&self) -> Option<u32> {
        let left = match &self.left {
            Some(left) => left.black_height()?,
            None => 0,
        };
        let right = match &self.right {
            Some(right) => right.black_height()?,
            None => 0,
        };
        if left != right {
            return None;
        }
        Some(left + !self.red as u32)
    }

    fn is_ordered(&self, min: i32, max: i32) -> bool {
        if self.key <= min || self.key >= max {
            return false;
        }
        self.left.as_ref().is_none_or(|left| left.is_ordered(min, self.key))
            && self.right.as_ref().is_none_or(|right| right.is_ordered(self.key, max))
    }
}

pub fn scope(bound: usize) -> Scope<Tree, impl Predicate<Monitored<Tree>>> {
    Scope::<Tree>::new().objects::<Node>(bound).field(TreeTwin::SIZE, [bound]).field(NodeTwin::KEY, 1..=bound as i32)
}
