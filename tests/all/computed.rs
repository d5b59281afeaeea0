//! Fields that follow from others: not searched, computed for real values, and read in the twin.

use crate::every_mode::every_mode;
use smallscope::{Check, Error, Monitored, Predicate, Scope, Twin, invariant};
use std::collections::{BTreeMap, HashMap};

#[derive(Twin, Debug, Clone, PartialEq)]
struct Entry {
    key: char,
    value: u8,
}

/// A cache whose entries are found by an index.
#[derive(Twin, Debug, Clone, PartialEq)]
struct Lru {
    entries: Vec<Entry>,
    #[twin(compute = |t| t.entries.iter().enumerate().map(|(at, entry)| (entry.key, at)).collect())]
    index: HashMap<char, usize>,
    #[twin(compute = |t| t.entries.len().max(t.index.len()))]
    len: usize,
    capacity: usize,
}

#[invariant(rep_ok)]
impl Lru {
    fn rep_ok(&self) -> bool {
        self.len <= self.capacity && self.index.len() == self.len && self.entries.iter().all(|entry| entry.value > 0)
    }
}

fn caches() -> Scope<Lru, impl Predicate<Monitored<Lru>>> {
    bounded(Scope::<Lru>::new())
}

fn bounded<P: Predicate<Monitored<Lru>>>(scope: Scope<Lru, P>) -> Scope<Lru, P> {
    scope.every_len(0..=2).every::<char>('a'..='b').every::<u8>(0..=2).every::<usize>(1..=2)
}

/// By capacity: no entry, one, or two with different keys if there is room.
const VALID: u64 = (1 + 2 * 2) + (1 + 2 * 2 + 2 * 4);

#[test]
fn an_index_follows_from_the_entries_and_is_not_searched() {
    assert_eq!(every_mode(caches).valid, VALID);
    assert_eq!(bounded(Scope::<Lru>::any()).agree().unwrap().valid, VALID);
    for value in caches().all().unwrap() {
        let value = value.unwrap();
        assert_eq!(value.len, value.entries.len());
        assert!(value.entries.iter().enumerate().all(|(at, entry)| value.index[&entry.key] == at));
    }
}

#[test]
fn a_value_whose_computed_field_is_wrong_is_refused() {
    let mut value = caches().all().unwrap().map(Result::unwrap).find(|value| value.len == 1).unwrap();
    assert!(caches().encode(&value).unwrap().valid);
    value.len = 2;
    let Err(Error::NotInScope { problems }) = caches().encode(&value) else { panic!("2 is not the length") };
    assert_eq!(problems, ["`len` is not what `#[twin(compute = ..)]` computes from the other fields"]);
}

#[test]
fn the_code_of_a_counterexample_computes_the_field() {
    #[derive(Twin, Debug)]
    struct List {
        items: Vec<u8>,
        #[twin(compute = |t| t.items.len())]
        len: usize,
    }
    let scope = Scope::<List>::any().every_len(0..=2).every::<u8>(0..=1);
    let report = Check::new(scope).regressions(false).body(|list: &mut List, ()| assert!(list.len < 1)).run();
    let text = report.to_string();
    assert!(text.contains("List { items: vec![0], len: (|items: &Vec<u8>| -> usize { (*items).len() })(&vec![0]) }"), "{text}");
    let input = List { items: vec![0], len: (|items: &Vec<u8>| -> usize { (*items).len() })(&vec![0]) };
    assert_eq!(input.len, input.items.len());
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Tree {
    root: Option<Box<Node>>,
    #[twin(compute = |t| height(&t.root))]
    height: usize,
    #[twin(compute = |t| vec![t.tag; t.height])]
    marks: Vec<bool>,
    tag: bool,
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
}

fn height(node: &Option<Box<Node>>) -> usize {
    node.as_ref().map_or(0, |node| 1 + height(&node.left).max(height(&node.right)))
}

#[test]
fn only_the_fields_that_it_follows_from_are_read() {
    let trees = || Scope::<Tree>::any().objects::<Node>(3).requires(|tree| *smallscope::twin::Place::place(&tree.height) == 2);
    // Trees of height 2: one of two nodes on either side, and both.
    assert_eq!(every_mode(trees).valid, (2 + 1) * 2);
    let explored = trees().count().unwrap().explored;
    // All shapes of up to three nodes, and the flag of those that are accepted.
    assert_eq!(explored, 1 + 1 + 2 + 5 + 3);
    for value in trees().all().unwrap() {
        let value = value.unwrap();
        assert_eq!((value.height, &value.marks), (height(&value.root), &vec![value.tag; 2]));
    }
}

#[test]
fn what_is_computed_may_be_of_any_type() {
    /// It has no twin, no default and no equality.
    #[derive(Debug)]
    struct Total(u32);

    #[derive(Twin, Debug)]
    struct Ledger {
        entries: BTreeMap<u8, u8>,
        #[twin(compute = |t| Total(t.entries.values().map(|&amount| u32::from(amount)).sum()))]
        total: Total,
    }
    let ledgers = || Scope::<Ledger>::any().every_len(0..=2).every::<u8>(0..=2);
    let ledgers = || ledgers().requires(|ledger| smallscope::twin::Place::place(&ledger.total).0 == 2);
    assert_eq!(every_mode(ledgers).valid, 3 + 3 * 3);
}
