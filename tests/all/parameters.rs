//! Type parameters of invariants, and structs that are compared as a whole: what is compared is the real value, with the order that it has.

#![allow(dead_code)]

use smallscope::{Counts, Error, Invariant, Scope, Twin, invariant};
use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::HashSet;
use std::rc::{Rc, Weak};
use std::sync::Arc;

/// Explored and valid candidates.
fn both(counts: Result<Counts, Error>) -> (u64, u64) {
    let counts = counts.unwrap();
    assert!(counts.is_complete());
    (counts.explored, counts.valid)
}

#[derive(Twin, Debug)]
struct Sorted<T> {
    items: Vec<T>,
    least: Option<T>,
}

#[invariant(rep_ok)]
impl<T: Ord> Sorted<T> {
    fn rep_ok(&self) -> bool {
        let is_least = match &self.least {
            None => self.items.is_empty(),
            Some(least) => self.items.first() == Some(least),
        };
        is_least && self.items.windows(2).all(|pair| pair[0] <= pair[1]) && self.all_above(self.least.as_ref()) && self.again()
    }
    fn all_above(&self, low: Option<&T>) -> bool {
        self.items.iter().all(|item| low.is_none_or(|low| low <= item))
    }
    fn again(&self) -> bool {
        self.items.is_sorted() && self.least.as_ref().is_none_or(|least| self.items.contains(least))
    }
}

#[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Point {
    x: u8,
    y: i8,
}

/// The one with the larger number comes first, and names do not count.
#[derive(Twin, Debug, Clone)]
struct Backward {
    x: u8,
    name: String,
}

impl PartialEq for Backward {
    fn eq(&self, other: &Self) -> bool {
        self.x == other.x
    }
}

impl Eq for Backward {}

impl PartialOrd for Backward {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Backward {
    fn cmp(&self, other: &Self) -> Ordering {
        other.x.cmp(&self.x)
    }
}

#[derive(Twin, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Either {
    Left(u8),
    Right { name: String },
    Neither,
}

/// Sequences of at most `most` of `values` that do not decrease, with the least: 1 + n + n (n + 1) / 2 + ..
fn multisets(values: u64, most: u64) -> u64 {
    // C(n + k - 1, k)
    (0..=most).map(|size| (0..size).fold(1, |product, i| product * (values + i) / (i + 1))).sum()
}

/// Sequences of at most `most` of `values`, and any least or none.
fn all(values: u64, most: u32) -> u64 {
    (values + 1) * (0..=most).map(|size| values.pow(size)).sum::<u64>()
}

#[test]
fn a_sorted_list_may_be_of_anything_that_has_an_order() {
    let numbers = || Scope::<Sorted<u8>>::any().every_len(0..=3).every::<u8>(0..=2);
    assert_eq!(both(numbers().agree()), (all(3, 3), multisets(3, 3)));
    assert_eq!(both(numbers().requires(Sorted::twin_holds).count()).1, multisets(3, 3));
    // Texts of at most one of two characters: three.
    let texts = || Scope::<Sorted<String>>::any().every_len(0..=1).every(['a', 'b']);
    assert_eq!(both(texts().agree()), (all(3, 1), multisets(3, 1)));
    let texts = || Scope::<Sorted<String>>::any().every_len(0..=2).every(['b', 'ä']);
    assert_eq!(both(texts().agree()), (all(7, 2), multisets(7, 2)));
    assert_eq!(both(texts().requires(Sorted::twin_holds).count()).1, multisets(7, 2));
    let points = || Scope::<Sorted<Point>>::any().every_len(0..=2).every::<u8>(0..=1).every::<i8>(-1..=0);
    assert_eq!(both(points().agree()), (all(4, 2), multisets(4, 2)));
    assert_eq!(both(points().requires(Sorted::twin_holds).count()).1, multisets(4, 2));
    let pairs = || Scope::<Sorted<(u8, char)>>::any().every_len(0..=2).every::<u8>(0..=1).every(['a', 'b']);
    assert_eq!(both(pairs().agree()), (all(4, 2), multisets(4, 2)));
    let nested = || Scope::<Sorted<Vec<u8>>>::any().every_len(0..=1).every::<u8>(0..=2);
    assert_eq!(both(nested().agree()), (all(4, 1), multisets(4, 1)));
    // Two numbers, three texts, and nothing.
    let enums = || Scope::<Sorted<Either>>::any().every_len(0..=1).every::<u8>(0..=1).every(['a', 'b']);
    assert_eq!(both(enums().agree()), (all(6, 1), multisets(6, 1)));
}

#[test]
fn an_order_that_is_written_by_hand_is_the_one_that_counts() {
    let scope = || Scope::<Sorted<Backward>>::any().every_len(0..=2).every::<u8>(0..=1).every(['a']);
    // By brute force, on real values.
    let (mut values, mut valid) = (0, 0);
    for value in scope().all().unwrap() {
        let Sorted { items, least } = value.unwrap();
        let is_least = least.as_ref().map_or(items.is_empty(), |least| items.first().is_some_and(|first| first.x == least.x));
        values += 1;
        valid += (is_least && items.windows(2).all(|pair| pair[0].x >= pair[1].x)) as u64;
    }
    assert_eq!(values, all(6, 2));
    assert_eq!(both(scope().agree()), (values, valid));
    assert_eq!(both(scope().requires(Sorted::twin_holds).count()).1, valid);
    // A derived order would also compare names, and accept others.
    assert_ne!(valid, multisets(6, 2));
}

#[derive(Twin, Debug)]
struct Map<K, V> {
    root: Option<Box<Entry<K, V>>>,
}

#[derive(Twin, Debug)]
struct Entry<K, V> {
    left: Option<Box<Entry<K, V>>>,
    right: Option<Box<Entry<K, V>>>,
    key: K,
    value: V,
}

#[invariant(check)]
impl<K, V> Map<K, V>
where
    K: Ord,
{
    fn check(&self) {
        if let Some(root) = &self.root {
            root.check(None, None);
        }
    }
}

#[invariant]
impl<K: Ord, V> Entry<K, V> {
    fn check(&self, low: Option<&K>, high: Option<&K>) {
        assert!(low.is_none_or(|low| *low < self.key), "too low");
        assert!(high.is_none_or(|high| &self.key < high), "too high");
        if let Some(left) = &self.left {
            left.check(low, Some(&self.key));
        }
        if let Some(right) = &self.right {
            right.check(Some(&self.key), high);
        }
    }
}

#[test]
fn a_search_tree_may_have_keys_of_any_type_with_an_order() {
    // Four keys; one value.
    let catalan = 1 + 4 + 2 * 6 + 5 * 4;
    let points = || Scope::<Map<Point, bool>>::new().objects::<Entry<Point, bool>>(3).every::<u8>(0..=1).every::<i8>(0..=1);
    assert_eq!(both(points().every([true]).count()).1, catalan);
    let texts = Scope::<Map<String, bool>>::new().objects::<Entry<String, bool>>(3).every_len(1..=1).every(['a', 'b', 'c', 'd']);
    assert_eq!(both(texts.every([true]).count()).1, catalan);
    let numbers = Scope::<Map<u8, bool>>::new().objects::<Entry<u8, bool>>(3).every::<u8>(0..=3);
    assert_eq!(both(numbers.every([true]).count()).1, catalan);
    let any = Scope::<Map<Point, bool>>::any().objects::<Entry<Point, bool>>(2).every::<u8>(0..=1).every::<i8>([0]).every([true]);
    assert_eq!(both(any.agree()), (1 + 2 + 2 * 4, 1 + 2 + 2));
}

#[derive(Twin, Debug)]
struct Line {
    from: Point,
    to: Point,
    through: Vec<Point>,
    shape: Either,
    again: Either,
}

#[invariant(rep_ok)]
impl Line {
    fn rep_ok(&self) -> bool {
        let mut distinct = self.through.clone();
        distinct.sort();
        distinct.dedup();
        let seen: HashSet<_> = self.through.to_vec().into_iter().collect();
        distinct.len() == self.through.len()
            && seen.len() == distinct.len()
            && self.from < self.to
            && self.through.contains(&self.from)
            && self.through.first() != Some(&self.to)
            && format!("{:?}", self.from).starts_with("Point { x: 0")
            && self.shape == self.again
    }
}

#[test]
fn structs_are_compared_copied_hashed_and_printed_as_a_whole() {
    let lines = || Scope::<Line>::any().every_len(0..=2).every::<u8>(0..=1).every::<i8>(0..=1).every(['a']);
    // From one of the two points with 0 to a later one; through it alone, before any other, or after one that is not the end; and two equal shapes, each a
    // number, a text or nothing.
    let shapes = 2 + 3 + 1;
    assert_eq!(both(lines().agree()), (4 * 4 * (1 + 4 + 16) * shapes * shapes, (3 + 2) * (1 + 3 + 2) * shapes));
}

#[derive(Twin, Debug)]
struct Tree {
    value: u8,
    parent: RefCell<Weak<Tree>>,
    children: RefCell<Vec<Rc<Tree>>>,
}

#[invariant(rep_ok)]
impl Tree {
    fn rep_ok(&self) -> bool {
        self.parent.borrow().upgrade().is_none() && self.below_ok()
    }
    fn below_ok(&self) -> bool {
        let is_parent = |child: &Rc<Tree>| child.parent.borrow().upgrade().is_some_and(|parent| std::ptr::eq(&*parent, self));
        self.children.borrow().iter().all(|child| is_parent(child) && child.below_ok())
    }
}

#[test]
fn a_pointer_has_the_invariant_of_what_it_leads_to() {
    let trees = Scope::<Rc<Tree>>::new().objects::<Tree>(3).every::<u8>([0]).every_len(0..=2);
    // One node; a child, once or twice in the list; a child of the child, likewise; or two children, which no order tells apart.
    assert_eq!(both(trees.count()).1, 1 + 2 + 2 * 2 + 1);
    let two = Scope::<Rc<Tree>>::any().objects::<Tree>(2).every::<u8>([0]).every_len(0..=1);
    assert_eq!(both(two.agree()).1, 1 + 1);

    #[derive(Twin, Debug)]
    struct Even {
        number: u8,
    }

    #[invariant(validate)]
    impl Even {
        fn validate(&self) -> Result<(), String> {
            if self.number % 2 == 0 { Ok(()) } else { Err(format!("{} is odd", self.number)) }
        }
    }
    assert_eq!(both(Scope::<Box<Even>>::any().objects::<Even>(1).every::<u8>(0..=4).agree()), (5, 3));
    assert_eq!(both(Scope::<Arc<Even>>::new().objects::<Even>(1).every::<u8>(0..=4).count()).1, 3);
    assert_eq!(both(Scope::<RefCell<Even>>::new().every::<u8>(0..=4).count()).1, 3);
    assert_eq!(both(Scope::<Rc<RefCell<Even>>>::any().objects::<Even>(1).every::<u8>(0..=4).agree()), (5, 3));
    assert_eq!(Rc::new(RefCell::new(Even { number: 3 })).judge(), Err("3 is odd".to_string()));

    // An enum is an object behind a pointer, and inside another value as well.
    #[derive(Twin, Debug)]
    enum Sum {
        Number(u8),
        Both(Box<Sum>, Box<Sum>),
    }

    #[invariant(small)]
    impl Sum {
        fn small(&self) -> Option<()> {
            (self.value() < 3).then_some(())
        }
        fn value(&self) -> u8 {
            match self {
                Sum::Number(number) => *number,
                Sum::Both(left, right) => left.value() + right.value(),
            }
        }
    }
    let sums = || Scope::<Box<Sum>>::any().variant(SumTwin::NUMBER, 2).variant(SumTwin::BOTH, 1).every::<u8>(0..=2);
    assert_eq!(both(sums().agree()), (3 + 9, 3 + 6));
}
