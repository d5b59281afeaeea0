//! Scopes as strategies of proptest and as input of fuzzers: the structures are those of the search, and a failure is shrunk to a small one. And the types of other
//! crates, in a module.

#[allow(dead_code)]
#[path = "../all/every_mode.rs"]
mod every_mode;
mod foreign;

use arbitrary::Unstructured;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestError, TestRng, TestRunner};
use smallscope::{Field, Monitored, Scope, Twin, invariant};
use std::collections::{BTreeMap, BTreeSet, HashMap};

fn sorted(list: &Monitored<Vec<u8>>) -> bool {
    list.iter().map(Field::get).is_sorted()
}

/// All sorted lists of up to four of five numbers: 1 + 5 + 15 + 35 + 70.
macro_rules! lists {
    () => {
        Scope::<Vec<u8>>::any().every_len(0..=4).every::<u8>(0..=4).requires(sorted)
    };
}

const LISTS: usize = 126;

fn runner(cases: u32) -> TestRunner {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha))
}

#[test]
fn a_strategy_draws_every_structure_about_equally_often() {
    let (strategy, mut runner) = (lists!().strategy(), runner(1));
    let mut drawn: HashMap<Vec<u8>, f64> = HashMap::new();
    let draws = 20_000;
    for _ in 0..draws {
        *drawn.entry(strategy.new_tree(&mut runner).unwrap().current()).or_default() += 1.0;
    }
    assert_eq!(drawn.len(), LISTS);
    let expected = f64::from(draws) / LISTS as f64;
    let chi_square: f64 = drawn.values().map(|count| (count - expected).powi(2) / expected).sum();
    // One in ten thousand exceeds this with 125 degrees of freedom.
    assert!(chi_square < 190.0, "{chi_square}");
}

#[test]
fn a_failing_case_is_shrunk_to_the_smallest_that_fails() {
    let failed = runner(500).run(&lists!().strategy(), |list| {
        prop_assert!(!list.contains(&3));
        Ok(())
    });
    match failed {
        Err(TestError::Fail(_, list)) => assert_eq!(list, [3]),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_case_that_no_smaller_one_shares_its_failure_with_stays_as_it_is() {
    let failed = runner(2000).run(&lists!().strategy(), |list| {
        prop_assert!(list != [1, 2, 3, 4]);
        Ok(())
    });
    match failed {
        Err(TestError::Fail(_, list)) => assert_eq!(list, [1, 2, 3, 4]),
        other => panic!("{other:?}"),
    }
}

#[test]
fn strategies_combine_with_others() {
    let both = (lists!().strategy(), 0u8..5).prop_map(|(mut list, item)| {
        list.push(item);
        list
    });
    runner(200)
        .run(&both, |list| {
            prop_assert!((1..=5).contains(&list.len()));
            Ok(())
        })
        .unwrap();
}

#[test]
fn a_scope_that_cannot_be_searched_is_an_error_of_the_strategy() {
    let unbounded = Scope::<Vec<u8>>::any().strategy();
    let why = unbounded.new_tree(&mut runner(1)).unwrap_err();
    assert!(why.message().contains("has no bounds"), "{why}");
    let empty = Scope::<Vec<u8>>::any().every_len(1).every::<u8>(0..=1).requires(|_| false).strategy();
    assert_eq!(empty.new_tree(&mut runner(1)).unwrap_err().message(), "no structure within the bounds is valid");
}

#[derive(Twin, Debug, PartialEq)]
struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug, PartialEq)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
}

#[invariant(ordered)]
impl Tree {
    fn ordered(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.ordered(0, u8::MAX))
    }
}

#[invariant]
impl Node {
    fn ordered(&self, low: u8, high: u8) -> bool {
        low <= self.key
            && self.key < high
            && self.left.as_ref().is_none_or(|left| left.ordered(low, self.key))
            && self.right.as_ref().is_none_or(|right| right.ordered(self.key + 1, high))
    }
}

#[test]
fn bounds_that_cannot_be_exhausted_give_valid_structures_as_well() {
    let trees = Scope::<Tree>::new().objects::<Node>(12).field(NodeTwin::KEY, 0..12).strategy();
    runner(50)
        .run(&trees, |tree| {
            prop_assert!(tree.ordered());
            Ok(())
        })
        .unwrap();
}

#[test]
fn the_same_bytes_give_the_same_structure_and_other_bytes_all_others() {
    let lists = lists!();
    let mut met = BTreeSet::new();
    for length in 0u8..=4 {
        for bytes in 0..625u32 {
            let choices = [length, (bytes % 5) as u8, (bytes / 5 % 5) as u8, (bytes / 25 % 5) as u8, (bytes / 125) as u8];
            let list = lists.arbitrary(&mut Unstructured::new(&choices)).unwrap();
            assert!(list.is_sorted());
            assert_eq!(list, lists.arbitrary(&mut Unstructured::new(&choices)).unwrap());
            met.insert(list);
        }
    }
    assert_eq!(met.len(), LISTS);
}

/// The trees that 200 inputs of random bytes give, and how often each.
fn fuzzed(nodes: usize) -> BTreeMap<String, u32> {
    let trees = Scope::<Tree>::new().objects::<Node>(nodes).field(NodeTwin::KEY, 0..nodes as u8);
    let (mut state, mut met) = (1u64, BTreeMap::new());
    for length in (0..40).cycle().take(200) {
        let mut byte = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 40) as u8
        };
        let bytes: Vec<u8> = (0..length).map(|_| byte()).collect();
        let tree = trees.arbitrary(&mut Unstructured::new(&bytes)).unwrap();
        assert!(tree.ordered());
        *met.entry(format!("{tree:?}")).or_default() += 1;
    }
    met
}

#[test]
fn bytes_of_any_kind_and_number_give_all_valid_trees() {
    // 3 keys: no node, 3 trees of one, 3 pairs of keys with 2 trees, 5 of three.
    assert_eq!(fuzzed(3).len(), 1 + 3 + 3 * 2 + 5);
}

#[test]
fn a_link_takes_each_of_its_ways_equally_often_however_many_objects_there_are() {
    let met = fuzzed(5);
    let empty = met["Tree { root: None }"];
    assert!((80..=120).contains(&empty), "{empty}");
    assert!(met.len() > 40, "{}", met.len());
}

#[test]
fn nothing_valid_is_an_error_for_the_fuzzer() {
    let none = Scope::<Vec<u8>>::any().every_len(1).every::<u8>(0..=1).requires(|_| false);
    let given = none.arbitrary(&mut Unstructured::new(&[1, 1]));
    assert!(matches!(given, Err(arbitrary::Error::IncorrectFormat)));
}
