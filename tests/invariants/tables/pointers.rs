//! Pointers to what tables know: parents, siblings, children, the root; said by the object that has them, or by its owner.

// Most are called on twins only.
#![allow(dead_code)]

use super::{refused, same};
use crate::searches::written::red_black_tree;
use smallscope::{Monitored, Predicate, Scope, Search, Twin, invariant};
use std::ptr::{NonNull, eq, null};

/// Search trees with parents: the subject of a question is also what the next one is about.
mod parents {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct Tree {
        pub root: Option<Box<Node>>,
    }

    #[derive(Twin, Debug)]
    pub struct Node {
        pub parent: *mut Node,
        pub left: Option<Box<Node>>,
        pub right: Option<Box<Node>>,
        pub key: u8,
    }

    #[invariant(by_itself)]
    impl Tree {
        pub fn by_itself(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.is_ordered(0, 255) && root.is_linked(std::ptr::null_mut()))
        }

        pub fn by_its_owner(&self) -> bool {
            let Some(root) = &self.root else { return true };
            root.parent.is_null() && root.owns() && root.is_ordered(0, 255)
        }

        /// All nodes lead to the root, and the root to nothing.
        pub fn to_the_root(&self) -> bool {
            let Some(root) = &self.root else { return true };
            root.parent.is_null()
                && root.left.as_ref().is_none_or(|left| left.all_lead_to(&**root))
                && root.right.as_ref().is_none_or(|right| right.all_lead_to(&**root))
                && root.is_ordered(0, 255)
        }

        /// A node leads to its left child, which is written after it, or to itself.
        pub fn downwards(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.leads_down() && root.is_ordered(0, 255))
        }

        /// The left child leads to the right one, the right one to the left one.
        pub fn sideways(&self) -> bool {
            self.root.as_ref().is_none_or(|root| eq(root.parent, &**root) && root.has_siblings() && root.is_ordered(0, 255))
        }

        /// The parent and the root are lent to each node.
        pub fn by_reference(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.is_child_of(None, root) && root.is_ordered(0, 255))
        }

        /// Keys grow downwards, which the parent that is lent is asked for.
        pub fn grows(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.is_linked(std::ptr::null_mut()) && root.grows_from(None))
        }

        /// One node, whichever it is, leads to its parent; all others to nothing. Whether a node does is known of a subtree only as a number.
        pub fn exactly_one(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.linked_below(null()) == 1 && root.is_ordered(0, 255))
        }
    }

    #[invariant]
    impl Node {
        fn is_ordered(&self, low: u8, high: u8) -> bool {
            low < self.key
                && self.key < high
                && self.left.as_ref().is_none_or(|left| left.is_ordered(low, self.key))
                && self.right.as_ref().is_none_or(|right| right.is_ordered(self.key, high))
        }

        fn is_linked(&self, parent: *mut Node) -> bool {
            let this = (self as *const Node).cast_mut();
            self.parent == parent
                && self.left.as_ref().is_none_or(|left| left.is_linked(this))
                && self.right.as_ref().is_none_or(|right| right.is_linked(this))
        }

        fn is_child_of(&self, parent: Option<&Node>, root: &Self) -> bool {
            let is_parent = match parent {
                Some(parent) => eq(self.parent, parent),
                None => eq(self, root) && self.parent.is_null(),
            };
            is_parent
                && self.left.as_ref().is_none_or(|left| left.is_child_of(Some(self), root))
                && self.right.as_ref().is_none_or(|right| right.is_child_of(Some(self), root))
        }

        fn grows_from(&self, parent: Option<&Node>) -> bool {
            parent.is_none_or(|parent| parent.key < self.key)
                && self.left.as_ref().is_none_or(|left| left.grows_from(Some(self)))
                && self.right.as_ref().is_none_or(|right| right.grows_from(Some(self)))
        }

        fn owns(&self) -> bool {
            for child in [&self.left, &self.right].into_iter().flatten() {
                if !eq(child.parent, self) || !child.owns() {
                    return false;
                }
            }
            true
        }

        fn all_lead_to(&self, node: *const Node) -> bool {
            eq(self.parent, node)
                && self.left.as_ref().is_none_or(|left| left.all_lead_to(node))
                && self.right.as_ref().is_none_or(|right| right.all_lead_to(node))
        }

        fn leads_down(&self) -> bool {
            let down: *const Node = match &self.left {
                Some(left) => &**left,
                None => self,
            };
            self.left.as_ref().is_none_or(|left| left.leads_down())
                && self.right.as_ref().is_none_or(|right| right.leads_down())
                && eq(self.parent, down)
        }

        fn has_siblings(&self) -> bool {
            if let (Some(left), Some(right)) = (&self.left, &self.right) {
                if !eq(left.parent, &**right) || !eq(right.parent, &**left) {
                    return false;
                }
            } else if [&self.left, &self.right].into_iter().flatten().any(|only| !only.parent.is_null()) {
                return false;
            }
            self.left.as_ref().is_none_or(|left| left.has_siblings())
                && self.right.as_ref().is_none_or(|right| right.has_siblings())
        }

        fn linked_below(&self, parent: *const Node) -> u32 {
            if self.parent.is_null() {
                let below = self.left.as_ref().map_or(0, |left| left.linked_below(self));
                return below + self.right.as_ref().map_or(0, |right| right.linked_below(self));
            }
            if !eq(self.parent, parent) {
                return 100;
            }
            let below = self.left.as_ref().map_or(0, |left| left.linked_below(self));
            1 + below + self.right.as_ref().map_or(0, |right| right.linked_below(self))
        }
    }

    pub fn trees(n: usize) -> Scope<Tree> {
        Scope::<Tree>::any().objects::<Node>(n).every::<u8>(1..=n as u8)
    }
}

#[test]
fn pointers_to_kin_have_the_structures_of_korats_search() {
    // The sums over k of the trees with k nodes, k of n keys.
    let search_trees = [2, 5, 15, 51];
    for n in 1..=4 {
        let trees = || parents::trees(n);
        assert_eq!(same(|| trees().requires(|tree| tree.by_itself())), search_trees[n - 1]);
        assert_eq!(same(|| trees().requires(|tree| tree.by_its_owner())), search_trees[n - 1]);
        assert_eq!(same(|| trees().requires(|tree| tree.to_the_root())), search_trees[n - 1]);
        assert_eq!(same(|| trees().requires(|tree| tree.downwards())), search_trees[n - 1]);
        assert_eq!(same(|| trees().requires(|tree| tree.sideways())), search_trees[n - 1]);
        same(|| trees().requires(|tree| tree.exactly_one()));
        assert_eq!(same(|| trees().requires(|tree| tree.by_reference())), search_trees[n - 1]);
        // What looks into a parent that is lent looks into the node as well.
        same(|| trees().requires(|tree| tree.grows()));
    }
}

/// A parent that is lent is known by which object it is, as a pointer to it is: no node is looked into.
#[test]
fn objects_that_are_lent_cost_what_pointers_to_them_cost() {
    let trees = || parents::trees(12);
    let lent = trees().requires(|tree| tree.by_reference());
    let pointed_at = trees().requires(|tree| tree.by_itself());
    let (lent, pointed_at) = (lent.tables().unwrap(), pointed_at.tables().unwrap());
    // The sum over k of the trees with k nodes, k of 12 keys.
    assert_eq!(lent.count().to_string(), "4302645");
    assert_eq!(lent.count(), pointed_at.count());
    assert!(lent.explored() < 2 * pointed_at.explored(), "{} and {}", lent.explored(), pointed_at.explored());
}

/// After the first thousand, a structure keeps what it has in common with the one before, pointers included.
#[test]
fn thousands_of_structures_with_pointers_have_the_paths_of_korats_search() {
    let trees = |n: usize| Scope::<parents::Tree>::any().objects::<parents::Node>(n).every::<u8>(1..=8);
    // Trees of up to four nodes, with keys of eight.
    let count = 1 + 8 + 2 * 28 + 5 * 56 + 14 * 70;
    assert_eq!(same(|| trees(4).requires(|tree| tree.by_its_owner())), count);
    assert_eq!(same(|| trees(4).requires(|tree| tree.downwards())), count);
    assert_eq!(same(|| trees(4).requires(|tree| tree.sideways())), count);
}

#[test]
fn red_black_trees_with_parents_are_counted_where_nobody_could_enumerate_them() {
    // A001131: red-black trees, with a root of either colour; Korat's search takes six seconds for 12.
    let expected = [2, 2, 3, 8, 14, 20, 35, 64, 122, 260, 586, 1296, 2708, 5400, 10468, 19888, 37580, 71960];
    for (n, expected) in (1..).zip(expected) {
        let scope = red_black_tree::scope(n);
        let tables = scope.tables().unwrap();
        assert_eq!(*tables.count(), expected, "{n} nodes");
        let last = tables.nth(expected - 1).unwrap().expect("there are so many");
        assert!(last.rep_ok());
    }
}

/// Lists whose nodes point at the one before by `NonNull`, and variants that own.
mod backwards {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct List {
        head: Option<Box<Node>>,
        tail: Option<NonNull<Node>>,
    }

    #[derive(Twin, Debug)]
    pub struct Node {
        before: Option<NonNull<Node>>,
        next: Next,
        key: u8,
    }

    #[derive(Twin, Debug)]
    pub enum Next {
        End,
        Node(Box<Node>),
        Two { one: Box<Node>, other: Box<Node> },
    }

    #[invariant(is_linked)]
    impl List {
        pub fn is_linked(&self) -> bool {
            let Some(head) = &self.head else { return self.tail.is_none() };
            self.tail == Some(NonNull::from(&**head)) && head.is_after(None)
        }

        /// The tail is the last node, which only a walk knows.
        pub fn has_tail(&self) -> bool {
            let mut at = self.head.as_deref();
            let mut last = None;
            while let Some(node) = at {
                if node.before != last {
                    return false;
                }
                last = Some(NonNull::from(node));
                at = match &node.next {
                    Next::End => None,
                    Next::Node(next) => Some(next),
                    Next::Two { .. } => return false,
                };
            }
            self.tail == last
        }
    }

    #[invariant]
    impl Node {
        fn is_after(&self, before: Option<NonNull<Node>>) -> bool {
            self.before == before
                && match &self.next {
                    Next::End => true,
                    Next::Node(next) => next.is_after(Some(NonNull::from(self))),
                    Next::Two { one, other } => {
                        one.is_after(Some(NonNull::from(self))) && other.is_after(Some(NonNull::from(&**one)))
                    }
                }
        }
    }
}

#[test]
fn pointers_of_variants_have_the_structures_of_korats_search() {
    use backwards::{List, Node};
    for n in 1..=4 {
        let lists = || Scope::<List>::any().objects::<Node>(n).every::<u8>(0..=1);
        // One node, with one of two keys; one with one below; trees of three or four.
        let expected = [3, 7, 23, 87][n - 1];
        assert_eq!(same(|| lists().requires(|list| list.is_linked())), expected);
        assert_eq!(same(|| lists().requires(|list| list.has_tail())), (2 << n) - 1);
    }
}

/// What a pointer leads to that nobody compares, or that somebody follows.
mod anywhere {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct Tree {
        root: Option<Box<Node>>,
        any: *const Node,
    }

    #[derive(Twin, Debug)]
    pub struct Node {
        left: Option<Box<Node>>,
        up: *const Node,
        key: u8,
    }

    #[invariant(is_free)]
    impl Tree {
        /// `any` is not read.
        pub fn is_free(&self) -> bool {
            self.root.as_ref().is_none_or(|root| root.is_linked(null()))
        }

        /// It is not null, and no more is known of it.
        pub fn is_some(&self) -> bool {
            self.root.as_ref().is_some_and(|root| root.is_linked(null())) && !self.any.is_null()
        }

        /// It leads to the last node, and is handed on before there are any.
        pub fn is_early(&self) -> bool {
            let last = self.any;
            self.root.as_ref().is_none_or(|root| root.is_linked(null()) && root.ends_with(last))
                && (self.root.is_some() || last.is_null())
        }

        /// Keys grow upwards, as the pointers say.
        pub fn is_followed(&self) -> bool {
            self.any.is_null() && self.root.as_ref().is_none_or(|root| root.is_linked(null()) && root.is_below())
        }
    }

    #[invariant]
    impl Node {
        fn is_linked(&self, up: *const Node) -> bool {
            self.up == up && self.left.as_ref().is_none_or(|left| left.is_linked(self))
        }

        fn ends_with(&self, last: *const Node) -> bool {
            match &self.left {
                Some(left) => left.ends_with(last),
                None => eq(self, last),
            }
        }

        fn is_below(&self) -> bool {
            // SAFETY: it leads to the parent.
            unsafe { self.up.as_ref() }.is_none_or(|up| self.key < up.key)
                && self.left.as_ref().is_none_or(|left| left.is_below())
        }
    }
}

#[test]
fn pointers_that_may_lead_anywhere_are_refused() {
    use anywhere::{Node, Tree};
    let trees = || Scope::<Tree>::any().objects::<Node>(3).every::<u8>(0..=2);
    refused(|| trees().requires(|tree| tree.is_free()), "a pointer may lead anywhere in a valid structure");
    refused(|| trees().requires(|tree| tree.is_some()), "a pointer may lead anywhere in a valid structure");
    refused(|| trees().requires(|tree| tree.is_followed()), "a pointer is followed to what owns it");
}

/// What a pointer leads to is found later: by links that are read after it, in objects that are looked into.
#[test]
fn pointers_may_be_read_before_what_they_lead_to() {
    use anywhere::{Node, Tree};
    let mut lists = 1;
    for n in 1..=4 {
        let trees = || Scope::<Tree>::any().objects::<Node>(n).every::<u8>(0..=2);
        // A list of each length up to n, with keys that nobody reads.
        lists += 3u64.pow(n as u32);
        assert_eq!(same(|| trees().requires(|tree| tree.is_early())), lists);
    }
}

#[test]
fn structures_with_pointers_are_found_by_their_numbers() {
    let trees = || parents::trees(4).requires(|tree| tree.sideways()).search(Search::Tables);
    let mut lent = vec![];
    trees().for_each(|valid| lent.push(valid.path())).unwrap();
    assert_eq!(lent.len(), 51);
    // SAFETY: pointers of trees that tables make lead to nodes of the same tree.
    let whole = unsafe { trees().follow_pointers() };
    let tables = whole.tables().unwrap();
    for (number, path) in lent.iter().enumerate() {
        let tree = tables.nth(number as u64).unwrap().unwrap();
        assert_eq!(*path, whole.encode(&tree).unwrap().path);
    }
}

/// Terms whose references lead to terms, and may be matched there: of what kind something is, is known without reading it.
mod terms {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct Program {
        pub term: Option<Box<Term>>,
    }

    #[derive(Twin, Debug)]
    pub enum Term {
        Pair(Box<Term>, Box<Term>),
        Reference(*const Term),
        Number(u8),
    }

    #[invariant(to_the_first)]
    impl Program {
        /// References lead to the first term of the pair that they are in.
        pub fn to_the_first(&self) -> bool {
            self.term.as_ref().is_none_or(|term| term.refers_to(&**term))
        }

        /// References lead to numbers, wherever they are.
        pub fn to_numbers(&self) -> bool {
            self.term.as_ref().is_none_or(|term| term.refers_to_numbers())
        }

        /// They lead to pairs, wherever they are.
        pub fn to_pairs(&self) -> bool {
            self.term.as_ref().is_none_or(|term| term.refers_to_pairs())
        }

        /// There is no reference to a pair.
        pub fn to_no_pair(&self) -> bool {
            self.term.as_ref().is_none_or(|term| term.refers_to_no_pair(0))
        }
    }

    #[invariant]
    impl Term {
        fn refers_to(&self, first: *const Term) -> bool {
            match self {
                Term::Number(_) => true,
                Term::Reference(other) => *other == first,
                Term::Pair(one, other) => one.refers_to(&**one) && other.refers_to(&**one),
            }
        }

        fn refers_to_numbers(&self) -> bool {
            match self {
                Term::Number(_) => true,
                // SAFETY: it leads to a term of the same program.
                Term::Reference(other) => !other.is_null() && matches!(unsafe { &**other }, Term::Number(_)),
                Term::Pair(one, other) => one.refers_to_numbers() && other.refers_to_numbers(),
            }
        }

        fn refers_to_pairs(&self) -> bool {
            match self {
                Term::Number(_) => true,
                // SAFETY: it leads to a term of the same program.
                Term::Reference(other) => !other.is_null() && matches!(unsafe { &**other }, Term::Pair(..)),
                Term::Pair(one, other) => one.refers_to_pairs() && other.refers_to_pairs(),
            }
        }

        fn refers_to_no_pair(&self, depth: u8) -> bool {
            match self {
                Term::Number(number) => *number == depth,
                // SAFETY: it leads to a term of the same program.
                Term::Reference(other) => other.is_null() || matches!(unsafe { &**other }, Term::Number(_) | Term::Reference(_)),
                Term::Pair(one, other) => one.refers_to_no_pair(1) && other.refers_to_no_pair(0),
            }
        }
    }
}

#[test]
fn what_a_pointer_leads_to_may_be_of_any_kind() {
    use terms::{Program, Term};
    for n in 1..=5 {
        let programs = || Scope::<Program>::any().objects::<Term>(n).every::<u8>(0..=1);
        same(|| programs().requires(|program| program.to_the_first()));
        for (why, found) in [
            ("numbers", alike(&|| programs().requires(|program| program.to_numbers()))),
            ("pairs", alike(&|| programs().requires(|program| program.to_pairs()))),
            ("no pair", alike(&|| programs().requires(|program| program.to_no_pair()))),
        ] {
            assert!(found > 0, "references to {why}, {n} terms");
        }
    }
}

/// Tables find as many structures as Korat's search, or are refused for what the invariant does, not for what they have not found. Gives how many.
fn alike<T: Twin, P: Predicate<Monitored<T>>>(scope: &dyn Fn() -> Scope<T, P>) -> u64 {
    let found = scope().count().unwrap().valid;
    match scope().tables() {
        Ok(tables) => assert_eq!(*tables.count(), found),
        Err(why) => assert!(!why.to_string().contains("do not find"), "{why}"),
    }
    found
}

/// Nodes that are lent, or pointed at, on the way, and that no field points at.
mod lent {
    use super::*;

    #[derive(Twin, Debug)]
    pub struct Document {
        pub body: Vec<Block>,
        pub depth: u8,
    }

    #[derive(Twin, Debug)]
    pub enum Block {
        Text(u8),
        Quote(Vec<Block>),
        Link(Box<Block>),
    }

    #[invariant(is_lent)]
    impl Document {
        pub fn is_lent(&self) -> bool {
            self.body.iter().all(|block| block.is_first(block, self.depth))
        }

        pub fn is_pointed_at(&self) -> bool {
            self.body.iter().all(|block| block.is_in(null(), self.depth))
        }
    }

    #[invariant]
    impl Block {
        fn is_first(&self, first: &Self, depth: u8) -> bool {
            match self {
                Block::Text(text) => eq(self, first) || *text == depth,
                Block::Quote(inner) => inner.iter().all(|block| block.is_first(first, depth)),
                Block::Link(inner) => inner.is_first(self, depth),
            }
        }

        fn is_in(&self, owner: *const Block, depth: u8) -> bool {
            match self {
                Block::Text(text) => owner.is_null() || *text == depth,
                Block::Quote(inner) => !inner.is_empty() && inner.iter().all(|block| block.is_in(self, depth)),
                Block::Link(inner) => !eq(owner, self) && inner.is_in(owner, depth),
            }
        }
    }
}

#[test]
fn objects_may_be_lent_where_no_field_is_a_pointer() {
    use lent::{Block, Document};
    for n in 1..=4 {
        let documents = || Scope::<Document>::any().objects::<Block>(n).every::<u8>(0..=1).every_len(0..=2);
        assert!(same(|| documents().requires(|document| document.is_lent())) > n as u64);
        assert!(same(|| documents().requires(|document| document.is_pointed_at())) > n as u64);
    }
}
