//! A pointer among the parameters of a check leads into its structure, and to every object of it.

use smallscope::{Twin, exhaustive, invariant};
use std::collections::BTreeMap;
use std::ptr::NonNull;
use std::sync::Mutex;

#[derive(Twin)]
struct Node {
    next: Option<NonNull<Node>>,
}

#[derive(Twin)]
struct List {
    head: Option<NonNull<Node>>,
}

#[invariant(ends)]
impl List {
    /// There are at most three nodes, in a row.
    fn ends(&self) -> bool {
        let (mut node, mut seen) = (self.head, 0);
        while let Some(n) = node {
            seen += 1;
            if seen > 3 {
                return false;
            }
            // SAFETY: the nodes of a list that is generated live as long as it.
            node = unsafe { n.as_ref() }.next;
        }
        true
    }
}

/// The length of the list, and where the node is in it.
fn position(list: &List, wanted: Option<NonNull<Node>>) -> (usize, Option<usize>) {
    let (mut node, mut length, mut found) = (list.head, 0, None);
    while let Some(n) = node {
        if Some(n) == wanted {
            found = Some(length);
        }
        length += 1;
        // SAFETY: the nodes of a list that is generated live as long as it.
        node = unsafe { n.as_ref() }.next;
    }
    (length, found)
}

// Lists of 0 to 3 nodes have 0 + 1 + 2 + 3 nodes to point to.
#[exhaustive(Node = 3, expect = 6, regressions = false)]
fn every_pointer_leads_into_the_structure(list: &mut List, node: NonNull<Node>) {
    let (length, position) = position(list, Some(node));
    assert!(position.is_some_and(|position| position < length));
}

static SEEN: Mutex<BTreeMap<(usize, Option<usize>), u64>> = Mutex::new(BTreeMap::new());

// None leads nowhere, and so into every list.
#[exhaustive(Node = 3, expect = 4 + 6, regressions = false)]
fn a_pointer_that_may_be_none_leads_into_the_structure_or_nowhere(list: &mut List, node: Option<NonNull<Node>>) {
    let seen = position(list, node);
    assert_eq!(seen.1.is_some(), node.is_some());
    let mut all = SEEN.lock().unwrap();
    *all.entry(seen).or_default() += 1;
    assert_eq!(all[&seen], 1, "{seen:?} twice");
}
