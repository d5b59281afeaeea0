//! Unusual types whose objects are owned: two classes, structs that stand inline, questions about what is looked into, and assertions.

use smallscope::{Twin, invariant};

/// Hash sets of chains, in two classes: the table counts what is in the chains, keys are where they belong.
pub mod chains {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct Set {
        buckets: [Option<Box<Entry>>; 2],
        notes: Option<Box<Note>>,
        len: usize,
    }

    #[derive(Twin, Debug)]
    pub struct Entry {
        hash: u8,
        next: Option<Box<Entry>>,
    }

    #[derive(Twin, Debug)]
    pub struct Note {
        of: Option<Box<Entry>>,
        more: Option<Box<Note>>,
    }

    #[invariant(rep_ok)]
    impl Set {
        pub fn rep_ok(&self) -> bool {
            let mut len = 0;
            for bucket in &self.buckets {
                len += bucket.as_ref().map_or(0, |entry| entry.count());
            }
            len == self.len
                && (0..2).all(|at| self.buckets[at].as_ref().is_none_or(|entry| entry.is_chain(at as u8)))
                && self.notes.as_ref().is_none_or(|notes| notes.count() <= self.len)
        }
    }

    #[invariant]
    impl Entry {
        fn count(&self) -> usize {
            1 + self.next.as_ref().map_or(0, |next| next.count())
        }

        fn contains(&self, hash: u8) -> bool {
            self.hash == hash || self.next.as_ref().is_some_and(|next| next.contains(hash))
        }

        fn is_chain(&self, bucket: u8) -> bool {
            self.hash % 2 == bucket && self.next.as_ref().is_none_or(|next| !next.contains(self.hash) && next.is_chain(bucket))
        }
    }

    #[invariant]
    impl Note {
        fn count(&self) -> usize {
            1 + self.of.as_ref().map_or(0, |entry| entry.count()) + self.more.as_ref().map_or(0, |more| more.count())
        }
    }
}

/// Half known: a function answers for a child that is looked into afterwards.
pub mod mixed {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct Tree {
        root: Option<Box<Node>>,
    }

    #[derive(Twin, Debug)]
    pub struct Node {
        left: Option<Box<Node>>,
        right: Option<Box<Node>>,
        key: u8,
        pair: (bool, Option<u8>),
        list: Vec<u8>,
    }

    #[invariant(rep_ok)]
    impl Tree {
        pub fn rep_ok(&self) -> bool {
            let Some(root) = &self.root else { return true };
            let count = root.count();
            if root.left.as_ref().is_some_and(|left| left.right.is_some() && left.key == root.key) {
                return false;
            }
            root.count() == count && root.sum(true) % 3 != 1 && root.list.len() != count
        }
    }

    #[invariant]
    impl Node {
        fn count(&self) -> usize {
            1 + self.left.as_ref().map_or(0, |left| left.count()) + self.right.as_ref().map_or(0, |right| right.count())
        }

        fn sum(&self, with_left: bool) -> u32 {
            let left = if with_left { self.left.as_ref().map_or(0, |left| left.sum(!self.pair.0)) } else { 0 };
            u32::from(self.key) + left + self.pair.1.map_or(1, u32::from) + self.right.as_ref().map_or(0, |right| right.sum(true))
        }
    }
}

/// Structs inside structs: what stands inline is an object that its place owns.
pub mod inline {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct Tree {
        root: Option<Box<Node>>,
        total: Weight,
    }

    #[derive(Twin, Debug)]
    pub struct Node {
        left: Option<Box<Node>>,
        right: Option<Box<Node>>,
        weight: Weight,
    }

    #[derive(Twin, Debug)]
    pub struct Weight {
        own: u8,
        below: Option<u8>,
    }

    #[invariant(rep_ok)]
    impl Tree {
        pub fn rep_ok(&self) -> bool {
            self.total.sum() == self.root.as_ref().map_or(0, |root| root.sum())
        }
    }

    #[invariant]
    impl Node {
        fn sum(&self) -> u8 {
            self.weight.sum()
                + self.left.as_ref().map_or(0, |left| left.sum())
                + self.right.as_ref().map_or(0, |right| right.sum())
        }
    }

    #[invariant]
    impl Weight {
        fn sum(&self) -> u8 {
            self.own + self.below.unwrap_or(0)
        }
    }
}

/// Invariants that assert.
pub mod asserting {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct List {
        head: Option<Box<Node>>,
    }

    #[derive(Twin, Debug)]
    pub struct Node {
        next: Option<Box<Node>>,
        key: u8,
    }

    #[invariant(check)]
    impl List {
        pub fn check(&self) {
            if let Some(head) = &self.head {
                head.check();
                assert!(head.sum() % 2 == 0, "the sum is even");
            }
        }
    }

    #[invariant]
    impl Node {
        fn check(&self) {
            if let Some(next) = &self.next {
                assert!(self.key < next.key);
                next.check();
            }
        }

        fn sum(&self) -> u32 {
            assert_ne!(self.key, 1);
            u32::from(self.key) + self.next.as_ref().map_or(0, |next| next.sum())
        }
    }
}
