//! Treaps: search trees by their keys, heaps by their priorities, with a stored length.

use smallscope::{Monitored, Predicate, Scope, Twin, invariant};

#[derive(Twin, Debug)]
pub struct Treap {
    root: Option<Box<Node>>,
    len: usize,
}

#[derive(Twin, Debug)]
pub struct Node {
    key: i16,
    priority: u8,
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
}

#[invariant(check)]
impl Treap {
    pub fn check(&self) {
        let len = self.root.as_ref().map_or(0, |root| root.len());
        assert_eq!(len, self.len, "the length is the number of nodes");
        if let Some(root) = &self.root {
            assert!(root.is_heap(u8::MAX), "no priority is above that of its parent");
            assert!(root.is_between(None, None), "keys increase");
        }
    }
}

#[invariant]
impl Node {
    fn len(&self) -> usize {
        let below: usize = [&self.left, &self.right].into_iter().flatten().map(|child| child.len()).sum();
        1 + below
    }

    fn is_heap(&self, most: u8) -> bool {
        self.priority <= most && [&self.left, &self.right].into_iter().flatten().all(|child| child.is_heap(self.priority))
    }

    fn is_between(&self, above: Option<i16>, below: Option<i16>) -> bool {
        if above.is_some_and(|above| self.key <= above) {
            return false;
        }
        if below.is_some_and(|below| self.key >= below) {
            return false;
        }
        if let Some(left) = &self.left {
            if !left.is_between(above, Some(self.key)) {
                return false;
            }
        }
        match self.right {
            Some(ref right) => right.is_between(Some(self.key), below),
            None => true,
        }
    }
}

pub fn scope(bound: usize) -> Scope<Treap, impl Predicate<Monitored<Treap>>> {
    let scope = Scope::<Treap>::new().objects::<Node>(bound).every::<i16>(1..=bound as i16).every::<u8>(0..=2);
    scope.every::<usize>(0..=bound)
}
