//! Plain types whose invariants have several conditions on the same objects.

use smallscope::{Twin, invariant};

/// Red-black trees with pointers to the parents, in the order of the paper: linked, coloured, ordered.
pub mod red_black {
    use super::*;

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
        key: u8,
    }

    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            let Some(root) = &self.root else { return self.size == 0 };
            root.is_linked(std::ptr::null())
                && root.count() == self.size
                && root.has_no_red_pair()
                && root.black_height().is_some()
                && root.is_ordered(None, None)
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
            Some(left + u32::from(!self.red))
        }

        fn is_ordered(&self, low: Option<u8>, high: Option<u8>) -> bool {
            low.is_none_or(|low| low < self.key)
                && high.is_none_or(|high| self.key < high)
                && self.left.as_ref().is_none_or(|left| left.is_ordered(low, Some(self.key)))
                && self.right.as_ref().is_none_or(|right| right.is_ordered(Some(self.key), high))
        }
    }
}

/// A hash set with three chains: each key is in the chain of its hash, once, and the keys are counted.
pub mod hash_set {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct Set {
        buckets: [Option<Box<Entry>>; 3],
        len: usize,
    }

    #[derive(Twin, Debug)]
    pub struct Entry {
        key: u8,
        hash: u8,
        next: Option<Box<Entry>>,
    }

    #[invariant(rep_ok)]
    impl Set {
        fn rep_ok(&self) -> bool {
            let len: usize = self.buckets.iter().map(|bucket| bucket.as_ref().map_or(0, |entry| entry.count())).sum();
            len == self.len
                && (0..3).all(|at| self.buckets[at].as_ref().is_none_or(|entry| entry.is_of(at as u8)))
                && self.buckets.iter().all(|bucket| bucket.as_ref().is_none_or(|entry| entry.is_unique()))
        }
    }

    #[invariant]
    impl Entry {
        fn count(&self) -> usize {
            1 + self.next.as_ref().map_or(0, |next| next.count())
        }

        fn is_of(&self, bucket: u8) -> bool {
            self.hash == self.key % 4 && self.hash % 3 == bucket && self.next.as_ref().is_none_or(|next| next.is_of(bucket))
        }

        fn contains(&self, key: u8) -> bool {
            self.key == key || self.next.as_ref().is_some_and(|next| next.contains(key))
        }

        fn is_unique(&self) -> bool {
            self.next.as_ref().is_none_or(|next| !next.contains(self.key) && next.is_unique())
        }
    }
}

/// A cache: entries in a list that is linked both ways, with pointers to its ends, and a slot for each key that leads to its entry.
pub mod cache {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct Cache {
        newest: Option<Box<Entry>>,
        oldest: *const Entry,
        slots: Vec<*const Entry>,
        len: usize,
    }

    #[derive(Twin, Debug)]
    pub struct Entry {
        next: Option<Box<Entry>>,
        previous: *const Entry,
        key: u8,
    }

    #[invariant(rep_ok)]
    impl Cache {
        fn rep_ok(&self) -> bool {
            if !self.is_linked() {
                return false;
            }
            let len = self.newest.as_ref().map_or(0, |entry| entry.count());
            if len != self.len || self.slots.len() != len {
                return false;
            }
            for (at, slot) in self.slots.iter().enumerate() {
                if !self.newest.as_ref().is_some_and(|entry| entry.leads_to(*slot, at as u8 + 1)) {
                    return false;
                }
            }
            self.newest.as_ref().is_none_or(|entry| entry.is_unique())
        }

        fn is_linked(&self) -> bool {
            match &self.newest {
                None => self.oldest.is_null(),
                Some(entry) => entry.is_linked(std::ptr::null()) && std::ptr::eq(entry.last(), self.oldest),
            }
        }
    }

    #[invariant]
    impl Entry {
        fn count(&self) -> usize {
            1 + self.next.as_ref().map_or(0, |next| next.count())
        }

        fn is_linked(&self, previous: *const Entry) -> bool {
            std::ptr::eq(self.previous, previous) && self.next.as_ref().is_none_or(|next| next.is_linked(self))
        }

        fn last(&self) -> &Entry {
            match &self.next {
                None => self,
                Some(next) => next.last(),
            }
        }

        fn leads_to(&self, entry: *const Entry, key: u8) -> bool {
            if std::ptr::eq(self, entry) {
                return self.key == key;
            }
            self.next.as_ref().is_some_and(|next| next.leads_to(entry, key))
        }

        fn has(&self, key: u8) -> bool {
            self.key == key || self.next.as_ref().is_some_and(|next| next.has(key))
        }

        fn is_unique(&self) -> bool {
            self.next.as_ref().is_none_or(|next| !next.has(self.key) && next.is_unique())
        }
    }
}

/// Graphs of pointers without owners: every node reaches nodes with larger ranks only, and names are told apart.
pub mod dag {
    use super::*;
    use std::rc::Rc;

    #[derive(Twin, Debug)]
    pub struct Graph {
        first: Option<Rc<Node>>,
        second: Option<Rc<Node>>,
        depth: u8,
    }

    #[derive(Twin, Debug)]
    pub struct Node {
        rank: u8,
        name: u8,
        left: Option<Rc<Node>>,
        right: Option<Rc<Node>>,
    }

    #[invariant(rep_ok)]
    impl Graph {
        fn rep_ok(&self) -> bool {
            self.first.as_ref().is_none_or(|node| node.rises(4))
                && self.second.as_ref().is_none_or(|node| node.rises(4))
                && self.first.as_ref().is_none_or(|node| node.is_named())
                && self.second.as_ref().is_none_or(|node| node.is_named())
                && self.first.as_ref().map_or(0, |node| node.rank) == self.depth
        }
    }

    #[invariant]
    impl Node {
        fn rises(&self, fuel: u8) -> bool {
            fuel > 0
                && self.left.as_ref().is_none_or(|left| self.rank < left.rank && left.rises(fuel - 1))
                && self.right.as_ref().is_none_or(|right| self.rank < right.rank && right.rises(fuel - 1))
        }

        fn is_named(&self) -> bool {
            self.left.as_ref().is_none_or(|left| left.name != self.name && left.is_named())
                && self.right.as_ref().is_none_or(|right| right.name != self.name && right.is_named())
        }
    }
}
