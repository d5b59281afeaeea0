//! Plain types whose objects are owned, each with an invariant as a user would write it.

use smallscope::{Twin, invariant};

/// Search trees with a stored size, in two passes.
pub mod sized {
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
        key: u8,
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

        fn is_ordered(&self, low: Option<u8>, high: Option<u8>) -> bool {
            low.is_none_or(|low| low < self.key)
                && high.is_none_or(|high| self.key < high)
                && self.left.as_ref().is_none_or(|left| left.is_ordered(low, Some(self.key)))
                && self.right.as_ref().is_none_or(|right| right.is_ordered(Some(self.key), high))
        }
    }
}

/// AVL trees: ordered, and balanced by heights that are computed.
pub mod avl {
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
    }

    #[invariant(rep_ok)]
    impl Tree {
        pub fn rep_ok(&self) -> bool {
            match &self.root {
                None => true,
                Some(root) => root.is_ordered(0, 255) && root.height().is_some(),
            }
        }
    }

    #[invariant]
    impl Node {
        fn is_ordered(&self, low: u8, high: u8) -> bool {
            if self.key <= low || self.key >= high {
                return false;
            }
            if let Some(left) = &self.left
                && !left.is_ordered(low, self.key)
            {
                return false;
            }
            match &self.right {
                Some(right) => right.is_ordered(self.key, high),
                None => true,
            }
        }

        fn height(&self) -> Option<u32> {
            let left = match &self.left {
                Some(left) => left.height()?,
                None => 0,
            };
            let right = match &self.right {
                Some(right) => right.height()?,
                None => 0,
            };
            (left.abs_diff(right) <= 1).then_some(1 + left.max(right))
        }
    }
}

/// Red-black trees: no red node with a red child, equal black heights, ordered; three passes.
pub mod red_black {
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
}

/// Heaps and leftist trees: fields of children are read; one of their own is read by nobody.
pub mod leftist {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct Heap {
        root: Option<Box<Node>>,
    }

    #[derive(Twin, Debug)]
    pub struct Node {
        left: Option<Box<Node>>,
        right: Option<Box<Node>>,
        key: u8,
        rank: u8,
        mark: bool,
    }

    #[invariant(rep_ok)]
    impl Heap {
        pub fn rep_ok(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.is_heap() && root.is_leftist())
        }
    }

    #[invariant]
    impl Node {
        fn is_heap(&self) -> bool {
            self.left.as_ref().is_none_or(|left| self.key <= left.key && left.is_heap())
                && self.right.as_ref().is_none_or(|right| self.key <= right.key && right.is_heap())
        }

        fn is_leftist(&self) -> bool {
            let left = self.left.as_ref().map_or(0, |left| left.rank);
            let right = self.right.as_ref().map_or(0, |right| right.rank);
            left >= right
                && self.rank == right + 1
                && self.left.as_ref().is_none_or(|left| left.is_leftist())
                && self.right.as_ref().is_none_or(|right| right.is_leftist())
        }
    }
}

/// Trees of nodes in a `Vec`, which have one, two or no children: Motzkin's.
pub mod motzkin {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct Tree {
        root: Option<Box<Node>>,
    }

    #[derive(Twin, Debug)]
    pub struct Node {
        children: Vec<Node>,
    }

    #[invariant(rep_ok)]
    impl Tree {
        pub fn rep_ok(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.has_at_most(2))
        }
    }

    #[invariant]
    impl Node {
        fn has_at_most(&self, most: usize) -> bool {
            self.children.len() <= most && self.children.iter().all(|child| child.has_at_most(most))
        }
    }
}

/// Expressions of numbers and truth values that are well typed.
pub mod typed {
    use super::*;

    #[derive(Twin, Debug)]
    pub enum Term {
        Number(u8),
        Truth(bool),
        Add(Box<Term>, Box<Term>),
        Less(Box<Term>, Box<Term>),
        If(Box<Term>, Box<Term>, Box<Term>),
    }

    #[derive(Twin, Debug)]
    pub struct Program {
        term: Box<Term>,
        name: Option<u8>,
    }

    #[invariant(is_typed)]
    impl Program {
        pub fn is_typed(&self) -> bool {
            self.term.is_number().is_some_and(|number| number == self.name.is_none())
        }
    }

    #[invariant]
    impl Term {
        /// Whether it is a number or a truth value, if it is one of them.
        fn is_number(&self) -> Option<bool> {
            match self {
                Term::Number(_) => Some(true),
                Term::Truth(_) => Some(false),
                Term::Add(left, right) => (left.is_number()? && right.is_number()?).then_some(true),
                Term::Less(left, right) => (left.is_number()? && right.is_number()?).then_some(false),
                Term::If(condition, yes, no) => {
                    let (condition, yes, no) = (condition.is_number()?, yes.is_number()?, no.is_number()?);
                    (!condition && yes == no).then_some(yes)
                }
            }
        }
    }
}

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

/// Sorted lists, with loops: nothing is called on nodes, so all of them are looked into.
pub mod loops {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct List {
        head: Option<Box<Node>>,
        len: usize,
    }

    #[derive(Twin, Debug)]
    pub struct Node {
        next: Option<Box<Node>>,
        key: u8,
    }

    #[invariant(rep_ok)]
    impl List {
        pub fn rep_ok(&self) -> bool {
            self.count() == self.len && self.is_sorted()
        }

        fn count(&self) -> usize {
            let (mut at, mut count) = (&self.head, 0);
            while let Some(node) = at {
                count += 1;
                at = &node.next;
            }
            count
        }

        fn is_sorted(&self) -> bool {
            let (mut at, mut last) = (&self.head, 0);
            while let Some(node) = at {
                if node.key < last {
                    return false;
                }
                last = node.key;
                at = &node.next;
            }
            true
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
