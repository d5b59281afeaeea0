//! What an invariant returns: `bool`, `Result<(), E>`, `Option<()>`, or nothing, with assertions. All explore the same candidates.

#![allow(dead_code, clippy::bool_comparison, clippy::unnecessary_lazy_evaluations)]

use smallscope::check::FailureKind;
use smallscope::{Check, Counts, Error, Invariant, Scope, Twin, invariant};
use std::collections::HashSet;

/// Explored and valid candidates.
fn both(counts: Result<Counts, Error>) -> (u64, u64) {
    let counts = counts.unwrap();
    assert!(counts.is_complete());
    (counts.explored, counts.valid)
}

/// The same search tree in a module of its own, with an invariant of its own.
macro_rules! trees {
    ($module:ident, $root:ident, { $($invariant:tt)* }) => {
        mod $module {
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
                key: i32,
            }

            $($invariant)*

            pub fn counts() -> (u64, u64) {
                let scope = Scope::<Tree>::new().objects::<Node>(4).field(NodeTwin::KEY, 0..=3).field(TreeTwin::SIZE, 0..=4);
                both(scope.count())
            }

            /// What both accept, of all structures with at most two nodes.
            pub fn agreed() -> (u64, u64) {
                let scope = Scope::<Tree>::any().objects::<Node>(2).field(NodeTwin::KEY, 0..=2).field(TreeTwin::SIZE, 0..=2);
                both(scope.agree())
            }

            pub fn broken() -> Tree {
                let low = Node { left: None, right: None, key: 3 };
                Tree { root: Some(Box::new(Node { left: Some(Box::new(low)), right: None, key: 1 })), size: 2 }
            }

            pub fn miscounted() -> Tree {
                Tree { root: None, size: 1 }
            }
        }
    };
}

trees!(by_bool, rep_ok, {
    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            let mut count = 0;
            if let Some(root) = &self.root {
                if !root.rep_ok(-1, 9, &mut count) {
                    return false;
                }
            }
            count == self.size
        }
    }

    #[invariant]
    impl Node {
        fn rep_ok(&self, low: i32, high: i32, count: &mut usize) -> bool {
            if self.key <= low || self.key >= high {
                return false;
            }
            *count += 1;
            if let Some(left) = &self.left {
                if !left.rep_ok(low, self.key, count) {
                    return false;
                }
            }
            self.right.as_ref().is_none_or(|right| right.rep_ok(self.key, high, count))
        }
    }
});

trees!(by_assertions, check_invariants, {
    #[invariant(check_invariants)]
    impl Tree {
        fn check_invariants(&self) {
            let mut count = 0;
            if let Some(root) = &self.root {
                root.check(-1, 9, &mut count)
            }
            assert_eq!(count, self.size, "there are {count} nodes");
        }
    }

    #[invariant]
    impl Node {
        fn check(&self, low: i32, high: i32, count: &mut usize) {
            assert!(low < self.key && self.key < high, "{} is not between {low} and {high}", self.key);
            *count += 1;
            if let Some(left) = &self.left {
                left.check(low, self.key, count);
            }
            match self.right {
                Some(ref right) => right.check(self.key, high, count),
                None => {}
            }
        }
    }
});

trees!(by_assertions_with_a_result, assert_valid, {
    #[invariant(assert_valid)]
    impl Tree {
        fn assert_valid(&self) {
            let count = self.root.as_ref().map_or(0, |root| root.count(-1, 9));
            debug_assert_ne!(count != self.size, true);
        }
    }

    #[invariant]
    impl Node {
        fn count(&self, low: i32, high: i32) -> usize {
            if self.key <= low || self.key >= high {
                panic!("{} is out of order", self.key);
            }
            let left = if let Some(left) = &self.left { left.count(low, self.key) } else { 0 };
            let right = match &self.right {
                Some(right) => right.count(self.key, high),
                None => 0,
            };
            left + right + 1
        }
    }
});

trees!(by_assertions_in_closures, assert_valid, {
    #[invariant(assert_valid)]
    impl Tree {
        fn assert_valid(&self) {
            let mut count = 0;
            self.root.iter().for_each(|root| root.assert_valid(-1, 9, &mut count));
            assert!(count == self.size)
        }
    }

    #[invariant]
    impl Node {
        fn assert_valid(&self, low: i32, high: i32, count: &mut usize) {
            assert!((low + 1..high).contains(&self.key));
            *count += 1;
            self.left.iter().for_each(|left| {
                left.assert_valid(low, self.key, count);
                assert!(left.key < self.key);
            });
            self.right.iter().for_each(|right| right.assert_valid(self.key, high, count));
        }
    }
});

#[derive(Debug, PartialEq)]
enum Problem {
    Order { key: i32 },
    Size(usize),
}

trees!(by_result, validate, {
    #[invariant(validate)]
    impl Tree {
        fn validate(&self) -> Result<(), Problem> {
            let mut count = 0;
            if let Some(root) = &self.root {
                root.validate(-1, 9, &mut count)?;
            }
            if count != self.size {
                return Err(Problem::Size(count));
            }
            Ok(())
        }
    }

    #[invariant]
    impl Node {
        fn validate(&self, low: i32, high: i32, count: &mut usize) -> Result<(), Problem> {
            if self.key <= low || self.key >= high {
                return Err(Problem::Order { key: self.key });
            }
            *count += 1;
            self.left.as_ref().map_or(Ok(()), |left| left.validate(low, self.key, count))?;
            let Some(right) = &self.right else { return Ok(()) };
            right.validate(self.key, high, count)
        }
    }
});

trees!(by_text, validate, {
    #[invariant(validate)]
    impl Tree {
        fn validate(&self) -> Result<(), String> {
            let count = self.root.as_deref().map(|root| root.count(-1, 9)).transpose()?.unwrap_or_default();
            (count == self.size).then_some(()).ok_or_else(|| format!("{count} nodes instead of {}", self.size))
        }
    }

    #[invariant]
    impl Node {
        fn count(&self, low: i32, high: i32) -> Result<usize, String> {
            if self.key <= low || self.key >= high {
                return Err(format!("{} is out of order", self.key));
            }
            let left = self.left.as_deref().map_or(Ok(0), |left| left.count(low, self.key))?;
            let right = self.right.as_deref().map_or(Ok(0), |right| right.count(self.key, high))?;
            Ok(left + right + 1)
        }
    }
});

trees!(by_dynamic_error, validate, {
    #[invariant(validate)]
    impl Tree {
        fn validate(&self) -> Result<(), Box<dyn std::error::Error>> {
            let mut count = 0;
            if let Some(root) = &self.root {
                root.validate(-1, 9, &mut count)?;
            }
            if count != self.size {
                return Err("the size is wrong".into());
            }
            Ok(())
        }
    }

    #[invariant]
    impl Node {
        fn validate(&self, low: i32, high: i32, count: &mut usize) -> Result<(), Box<dyn std::error::Error>> {
            if self.key <= low || self.key >= high {
                Err("the order is wrong")?;
            }
            *count += 1;
            if let Some(left) = &self.left {
                left.validate(low, self.key, count)?;
            }
            if let Some(right) = &self.right {
                right.validate(self.key, high, count)?;
            }
            Ok(())
        }
    }
});

trees!(by_option, checked, {
    #[invariant(checked)]
    impl Tree {
        fn checked(&self) -> Option<()> {
            let count = match &self.root {
                None => 0,
                Some(root) => root.checked(-1, 9)?,
            };
            (count == self.size).then_some(())
        }
    }

    #[invariant]
    impl Node {
        fn checked(&self, low: i32, high: i32) -> Option<usize> {
            (low < self.key && self.key < high).then_some(())?;
            let mut count = 1;
            if let Some(left) = &self.left {
                count += left.checked(low, self.key)?;
            }
            if let Some(right) = &self.right {
                count += right.checked(self.key, high)?;
            }
            Some(count)
        }
    }
});

#[test]
fn whatever_an_invariant_returns_it_explores_the_same_candidates() {
    let by_bool = by_bool::counts();
    assert_eq!(by_bool.1, 1 + 4 + 2 * 6 + 5 * 4 + 14);
    assert_eq!(by_assertions::counts(), by_bool);
    assert_eq!(by_assertions_with_a_result::counts(), by_bool);
    assert_eq!(by_assertions_in_closures::counts(), by_bool);
    assert_eq!(by_result::counts(), by_bool);
    assert_eq!(by_text::counts(), by_bool);
    assert_eq!(by_dynamic_error::counts(), by_bool);
    assert_eq!(by_option::counts(), by_bool);
}

#[test]
fn whatever_an_invariant_returns_twin_and_real_value_agree() {
    // No node, one node with any key, two nodes with any keys on either side; and any size.
    let all = 3 * (1 + 3 + 2 * 9);
    let by_bool = by_bool::agreed();
    assert_eq!(by_bool, (all, 1 + 3 + 2 * 3));
    assert_eq!(by_assertions::agreed(), by_bool);
    assert_eq!(by_assertions_with_a_result::agreed(), by_bool);
    assert_eq!(by_assertions_in_closures::agreed(), by_bool);
    assert_eq!(by_result::agreed(), by_bool);
    assert_eq!(by_text::agreed(), by_bool);
    assert_eq!(by_dynamic_error::agreed(), by_bool);
    assert_eq!(by_option::agreed(), by_bool);
}

#[test]
fn a_real_value_is_judged_with_the_text_of_what_is_wrong() {
    assert_eq!(by_bool::broken().judge(), Err(String::new()));
    assert_eq!(by_assertions::broken().judge(), Err("3 is not between -1 and 1".to_string()));
    let text = "assertion `left == right` failed: there are 0 nodes\n  left: 0\n right: 1";
    assert_eq!(by_assertions::miscounted().judge(), Err(text.to_string()));
    assert_eq!(by_assertions_with_a_result::broken().judge(), Err("3 is out of order".to_string()));
    assert_eq!(by_result::broken().judge(), Err("Order { key: 3 }".to_string()));
    assert_eq!(by_result::miscounted().judge(), Err("Size(0)".to_string()));
    assert_eq!(by_text::miscounted().judge(), Err("0 nodes instead of 1".to_string()));
    assert_eq!(by_dynamic_error::broken().judge(), Err("the order is wrong".to_string()));
    assert_eq!(by_option::broken().judge(), Err(String::new()));
    assert!(!by_assertions::broken().holds() && !by_result::broken().holds() && !by_option::broken().holds());
}

#[derive(Twin, Debug)]
struct Ring {
    items: Vec<u8>,
    start: usize,
}

/// An assertion of code that knows nothing of twins.
fn small(item: u8) {
    assert!(item < 2, "{item} is not small");
}

#[invariant(check)]
impl Ring {
    fn check(&self) {
        // Panics where the start is no position, and where an item is not small.
        small(self.items[self.start]);
        assert_ne!(self.items.last().unwrap(), &0, "the last one is 0");
        let mut seen = HashSet::new();
        for item in &self.items {
            if !seen.insert(*item) {
                unreachable!("{item} is there twice");
            }
        }
    }
}

fn rings() -> Scope<Ring> {
    Scope::<Ring>::any().len(RingTwin::ITEMS, 0..=3).each(RingTwin::ITEMS, 0..=2).field(RingTwin::START, 0..=3)
}

#[test]
fn any_panic_of_an_invariant_that_returns_nothing_says_that_it_does_not_hold() {
    let is_valid = |items: &[u8], start: usize| {
        let distinct = items.iter().collect::<HashSet<_>>().len() == items.len();
        items.get(start).is_some_and(|item| *item < 2) && items.last() != Some(&0) && distinct
    };
    let mut valid = 0;
    let (mut all, mut longest) = (vec![vec![]], vec![vec![]]);
    for _ in 0..3 {
        let longer = |list: &Vec<u8>| (0..=2).map(|item| list.iter().copied().chain([item]).collect()).collect::<Vec<Vec<u8>>>();
        longest = longest.iter().flat_map(longer).collect();
        all.extend(longest.iter().cloned());
    }
    for items in &all {
        valid += (0..=3).filter(|&start| is_valid(items, start)).count() as u64;
    }
    assert_eq!(both(rings().agree()), (40 * 4, valid));
    assert_eq!(both(rings().requires(Ring::twin_holds).count()).1, valid);
    let counts = both(rings().requires(Ring::twin_holds).threads(1).count());
    assert_eq!(both(rings().requires(Ring::twin_holds).threads(2).count()), counts);
}

#[test]
fn a_broken_invariant_is_reported_with_its_text() {
    let scope = || rings().requires(Ring::twin_holds);
    let pushed = |ring: &mut Ring, (): &()| ring.items.push(1);
    let report = Check::new(scope()).regressions(false).named("push").judge(Invariant::judge).body(pushed).run();
    let failure = &report.counterexample.as_ref().unwrap().failure;
    let text = "it returned, and the invariant no longer holds: internal error: entered unreachable code: 1 is there twice";
    assert_eq!((failure.kind, failure.text.as_str()), (FailureKind::Invariant, text));
}

#[derive(Twin, Debug)]
struct Promise {
    item: u8,
}

#[invariant(holds)]
impl Promise {
    fn holds(&self) -> bool {
        self.promised();
        true
    }
    fn promised(&self) {
        assert!(self.item < 2, "{} is not small", self.item);
    }
}

#[test]
fn an_assertion_in_an_invariant_that_returns_something_is_a_promise() {
    let count = |most: u8| Scope::<Promise>::new().field(PromiseTwin::ITEM, 0..=most).count();
    assert_eq!(both(count(1)), (2, 2));
    let error = count(2).unwrap_err();
    assert!(matches!(&error, Error::Panicked { .. }) && error.to_string().contains("2 is not small"), "{error}");
}

#[test]
fn an_assertion_outside_of_invariants_panics() {
    let error = Scope::<Ring>::any()
        .len(RingTwin::ITEMS, 1..=1)
        .each(RingTwin::ITEMS, [0])
        .field(RingTwin::START, [0])
        .requires(|ring| {
            ring.check();
            true
        })
        .count()
        .unwrap_err();
    assert!(error.to_string().contains("the last one is 0"), "{error}");
}
