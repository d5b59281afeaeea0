//! Red-black trees in three passes: no red node with a red child, equal black heights, ordered.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
pub struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
    red: bool,
}

#[invariant(rep_ok)]
impl Tree {
    pub fn rep_ok(&self) -> bool {
        let Some(root) = &self.root else { return true };
        !root.red && root.has_no_red_pair() && root.black_height().is_ok() && root.is_ordered(None, None)
    }
}

#[invariant]
impl Node {
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

    fn black_height(&self) -> Result<usize, ()> {
        let left = self.left.as_ref().map_or(Ok(0), |left| left.black_height())?;
        let right = self.right.as_ref().map_or(Ok(0), |right| right.black_height())?;
        if left == right { Ok(left + usize::from(!self.red)) } else { Err(()) }
    }

    fn is_ordered(&self, low: Option<u8>, high: Option<u8>) -> bool {
        low.is_none_or(|low| low < self.key)
            && high.is_none_or(|high| self.key < high)
            && self.left.as_ref().is_none_or(|left| left.is_ordered(low, Some(self.key)))
            && self.right.as_ref().is_none_or(|right| right.is_ordered(Some(self.key), high))
    }
}

pub fn scope(bound: usize) -> Scope<Tree, impl Predicate<Monitored<Tree>>> {
    Scope::<Tree>::new().objects::<Node>(bound).every::<u8>(1..=bound as u8)
}
