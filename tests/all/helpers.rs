//! Free functions that an invariant calls are found by their names: with `#[invariant]` in any module, plain ones, and all of an `#[invariant] mod`.

#![allow(dead_code)]

use smallscope::{Counts, Error, Invariant, Scope, Twin, invariant};
use std::cmp::max;

/// Explored and valid candidates.
fn both(counts: Result<Counts, Error>) -> (u64, u64) {
    let counts = counts.unwrap();
    assert!(counts.is_complete());
    (counts.explored, counts.valid)
}

#[derive(Twin, Debug)]
struct Tree {
    root: Option<Box<Node>>,
    size: usize,
}

#[derive(Twin, Debug)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
}

#[invariant]
fn height(node: &Option<Box<Node>>) -> usize {
    match node {
        None => 0,
        Some(node) => 1 + max(height(&node.left), height(&node.right)),
    }
}

/// The lifetime of what it returns is that of the box, which the twin has none of.
#[invariant]
fn leftmost(node: &Option<Box<Node>>) -> Option<&Node> {
    let node = node.as_ref()?;
    if node.left.is_none() { Some(node) } else { leftmost(&node.left) }
}

#[invariant]
fn is_zero(node: &Node) -> bool {
    in_range(node.key, 0, 0)
}

/// Knows nothing of twins.
fn in_range(key: u8, low: u8, high: u8) -> bool {
    (low..=high).contains(&key)
}

mod elsewhere {
    use super::*;

    #[invariant]
    pub(super) fn size(node: &Option<Box<Node>>) -> usize {
        node.as_ref().map_or(0, |node| 1 + size(&node.left) + self::size(&node.right))
    }

    #[invariant]
    pub(super) fn ordered<'a>(node: &'a Node, last: &mut Option<&'a Node>) -> bool {
        if let Some(left) = &node.left
            && !ordered(left, last)
        {
            return false;
        }
        if last.is_some_and(|last| last.key >= node.key) {
            return false;
        }
        *last = Some(node);
        node.right.as_ref().is_none_or(|right| ordered(right, last))
    }

    pub(super) fn sum(a: usize, b: usize) -> usize {
        a + b
    }
}
use elsewhere::{ordered, size};

#[invariant(rep_ok)]
impl Tree {
    fn rep_ok(&self) -> bool {
        let is_ordered = self.root.as_ref().is_none_or(|root| ordered(root, &mut None));
        is_ordered
            && height(&self.root) <= 2
            && leftmost(&self.root).is_none_or(is_zero)
            && size(&self.root) == self.size
            && elsewhere::size(&self.root) == elsewhere::sum(self.size, 0)
    }
}

fn trees(nodes: usize) -> Scope<Tree> {
    Scope::<Tree>::any().objects::<Node>(nodes).field(NodeTwin::KEY, 0..=2).field(TreeTwin::SIZE, 0..=3)
}

#[test]
fn helpers_are_found_where_they_are_imported_and_where_they_are_named() {
    // The empty tree; a node 0; two nodes, 0 and another on either side; three in balance.
    assert_eq!(both(trees(3).requires(Tree::twin_holds).count()).1, 1 + 1 + 2 * 2 + 1);
    // Any size, and no node, one with any key, or two with any keys on either side.
    assert_eq!(both(trees(2).agree()), (4 * (1 + 3 + 2 * 9), 1 + 1 + 2 * 2));
}

#[test]
fn helpers_are_found_inside_functions() {
    #[derive(Twin, Debug)]
    struct Bag {
        items: Vec<Item>,
    }

    #[derive(Twin, Debug)]
    struct Item {
        key: u8,
    }

    fn small(key: u8) -> bool {
        key < 2
    }

    #[invariant]
    fn good(item: &Item) -> bool {
        small(item.key)
    }

    #[invariant(rep_ok)]
    impl Bag {
        fn rep_ok(&self) -> bool {
            fn odd(key: u8) -> bool {
                key % 2 == 1
            }
            self.items.iter().all(good) && self.items.last().is_none_or(|last| odd(last.key))
        }
    }

    let counts = both(Scope::<Bag>::any().every_len(0..=2).every::<u8>(0..=3).agree());
    assert_eq!(counts, (1 + 4 + 16, 1 + 1 + 2));
}

/// Everything in it is compiled for the twin, generic functions too.
#[invariant]
mod lists {
    use smallscope::Twin;

    #[derive(Twin, Debug)]
    pub struct List<T> {
        pub head: Option<Box<Link<T>>>,
        pub length: usize,
    }

    #[derive(Twin, Debug)]
    pub struct Link<T> {
        pub next: Option<Box<Link<T>>>,
        pub value: T,
    }

    /// No part of the structure.
    struct Tally {
        links: usize,
    }

    const MOST: usize = 3;

    #[invariant(rep_ok)]
    impl<T: Ord> List<T> {
        fn rep_ok(&self) -> Option<()> {
            let tally = Tally { links: length(&self.head) };
            (tally.links == self.length && tally.links <= MOST).then_some(())?;
            self.head.as_ref().is_none_or(|link| link.ordered()).then_some(())
        }
    }

    impl<T: Ord> Link<T> {
        fn ordered(&self) -> bool {
            self.next.as_ref().is_none_or(|next| before(self, next) && next.ordered())
        }
    }

    fn length<T>(link: &Option<Box<Link<T>>>) -> usize {
        link.as_ref().map_or(0, |link| 1 + length(&link.next))
    }

    fn before<T: Ord>(link: &Link<T>, next: &Link<T>) -> bool {
        link.value < next.value
    }
}

#[test]
fn a_module_needs_no_list_of_what_it_calls() {
    use lists::{Link, LinkTwin, List, ListTwin};
    let lists = || {
        Scope::<List<u8>>::any().objects::<Link<u8>>(4).field(LinkTwin::<u8>::VALUE, 0..=3).field(ListTwin::<u8>::LENGTH, 0..=4)
    };
    // Sets of at most three of four values.
    assert_eq!(both(lists().requires(List::twin_holds).count()).1, 1 + 4 + 6 + 4);
    assert_eq!(both(lists().objects::<Link<u8>>(3).agree()), (5 * (1 + 4 + 16 + 64), 1 + 4 + 6 + 4));
}
