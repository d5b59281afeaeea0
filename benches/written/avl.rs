//! AVL trees with stored heights and a length.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Tree {
    root: Option<Box<Node>>,
    len: usize,
}

#[derive(Twin, Debug)]
pub struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: i32,
    height: usize,
}

#[invariant(rep_ok)]
impl Tree {
    pub fn rep_ok(&self) -> bool {
        match &self.root {
            None => self.len == 0,
            Some(root) => root.measured(None, None).is_some_and(|(_, count)| count == self.len),
        }
    }
}

#[invariant]
impl Node {
    /// Height and number of nodes, if the tree is right.
    fn measured(&self, low: Option<i32>, high: Option<i32>) -> Option<(usize, usize)> {
        if low.is_some_and(|low| self.key <= low) || high.is_some_and(|high| self.key >= high) {
            return None;
        }
        let (left, before) = match &self.left {
            Some(left) => left.measured(low, Some(self.key))?,
            None => (0, 0),
        };
        let (right, after) = match &self.right {
            Some(right) => right.measured(Some(self.key), high)?,
            None => (0, 0),
        };
        let height = 1 + left.max(right);
        (left.abs_diff(right) <= 1 && height == self.height).then_some((height, before + after + 1))
    }
}

pub fn scope(bound: usize) -> Scope<Tree, impl Predicate<Monitored<Tree>>> {
    let scope = Scope::<Tree>::new().objects::<Node>(bound).field(TreeTwin::LEN, 0..=bound);
    scope.field(NodeTwin::KEY, 1..=bound as i32).field(NodeTwin::HEIGHT, 1..=4.max(bound / 4 + 2))
}
