//! Search trees with a size.

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
    key: i32,
}

#[invariant(rep_ok)]
impl Tree {
    pub fn rep_ok(&self) -> bool {
        let Some(root) = &self.root else { return self.size == 0 };
        root.count() == self.size && root.is_ordered(None, None)
    }
}

#[invariant]
impl Node {
    fn count(&self) -> usize {
        1 + self.left.as_ref().map_or(0, |left| left.count()) + self.right.as_ref().map_or(0, |right| right.count())
    }

    fn is_ordered(&self, min: Option<i32>, max: Option<i32>) -> bool {
        min.is_none_or(|min| min < self.key)
            && max.is_none_or(|max| self.key < max)
            && self.left.as_ref().is_none_or(|left| left.is_ordered(min, Some(self.key)))
            && self.right.as_ref().is_none_or(|right| right.is_ordered(Some(self.key), max))
    }
}

pub fn scope(bound: usize) -> Scope<Tree, impl Predicate<Monitored<Tree>>> {
    Scope::<Tree>::new().objects::<Node>(bound).field(TreeTwin::SIZE, [bound]).field(NodeTwin::KEY, 1..=bound as i32)
}
