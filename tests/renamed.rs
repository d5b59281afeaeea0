//! The macros work when the crate has another name, or is re-exported: with `crate = path`, nothing that they write says `::smallscope`.

pub extern crate smallscope as testing;
// Takes the name that the macros use by default: code that still said `::smallscope` would not compile.
extern crate core as smallscope;

mod reexport {
    pub use ::testing as library;
}

use reexport::library::{Field, Link, Scope, exploration, explore};
use std::collections::BTreeSet;

#[derive(testing::Structure)]
#[structure(crate = ::testing)]
struct Chain {
    head: Link<Item>,
}

#[derive(testing::Structure)]
#[structure(crate = crate::reexport::library)]
struct Item {
    next: Link<Item>,
    color: Field<Color>,
}

#[derive(testing::Structure, Clone, Copy, PartialEq, Debug)]
#[structure(crate = reexport::library)]
enum Color {
    Red,
    Black,
}

#[test]
fn a_structure_is_derived() {
    let chains = Scope::<Chain>::any().objects::<Item>(1).requires(|chain: &Chain| {
        chain.head.get().is_none_or(|item| item.next.get().is_none() && item.color.get() == Color::Red)
    });
    assert_eq!(chains.count().unwrap().valid, 2);
}

#[derive(testing::Twin, Debug)]
#[twin(crate = ::testing)]
struct Tree {
    root: Option<Box<Node>>,
    marks: Vec<Mark>,
    #[twin(index = Tree::marks)]
    at: usize,
    #[twin(with = String::from("not searched"))]
    name: String,
}

#[derive(testing::Twin, Debug)]
#[twin(crate = crate::reexport::library)]
struct Node {
    left: Option<Box<Node>>,
    key: i32,
}

#[derive(testing::Twin, Debug, Clone, Copy, PartialEq)]
#[twin(crate = reexport::library)]
enum Mark {
    On,
    Off,
}

#[derive(testing::Twin, Debug)]
#[twin(crate = reexport::library)]
enum Sum {
    Number(u8),
    Both { left: Box<Sum>, right: Box<Sum> },
}

#[testing::invariant(rep_ok, helpers(is_small), crate = ::testing)]
impl Tree {
    fn rep_ok(&self) -> bool {
        self.at < self.marks.len()
            && self.marks.iter().all(|&mark| mark == Mark::On)
            && self.root.as_ref().is_none_or(|root| root.descends(i32::MAX) && is_small(root))
    }
}

#[testing::invariant(crate = crate::reexport::library)]
impl Node {
    fn descends(&self, above: i32) -> bool {
        self.key < above && self.left.as_ref().is_none_or(|left| left.descends(self.key))
    }
}

#[testing::invariant(crate = reexport::library)]
fn is_small(node: &Node) -> bool {
    node.key <= 2
}

#[testing::invariant(rep_ok, crate = reexport::library)]
impl Sum {
    fn rep_ok(&self) -> bool {
        match self {
            Sum::Number(value) => *value == 1,
            Sum::Both { left, right } => left.rep_ok() && right.rep_ok(),
        }
    }
}

#[test]
fn sums_have_a_twin() {
    // A number, and the three ways to put parentheses around up to three numbers.
    let sums = Scope::<Sum>::new().objects::<Sum>(5).every::<u8>(0..=1);
    assert_eq!(sums.count().unwrap().valid, 1 + 1 + 2);
}

#[testing::exhaustive(
    Node = 2, Node::key = 0..=3, Tree::marks.len = 0..=1, above = 0..=1, requires = |tree, above| tree.at < 1 + above,
    expect = 7 * 2, regressions = false, crate = ::testing
)]
fn what_is_generated_satisfies_the_invariant(tree: &mut Tree, old: &Tree, above: usize) {
    assert!(tree.rep_ok() && above <= 1);
    assert_eq!(tree.name, "not searched");
    assert_eq!(format!("{tree:?}"), format!("{old:?}"));
}

struct Counter(u8);

impl Counter {
    #[testing::requires(by < 3, crate = ::testing)]
    #[testing::ensures(self.0 == old(self.0) + by, ret == self.0, crate = crate::reexport::library)]
    fn add(&mut self, by: u8) -> u8 {
        self.0 += by;
        self.0
    }
}

#[test]
fn contracts_are_checked() {
    assert_eq!(Counter(1).add(2), 3);
    let violated = std::panic::catch_unwind(|| Counter(1).add(3)).unwrap_err();
    assert!(violated.downcast_ref::<String>().unwrap().contains("pre-condition of `add` violated: by < 3"));
}

#[test]
fn calls_are_explored() {
    let explored = explore! {
        crate = ::testing;
        depth = 2;
        regressions = false;
        let mut m = (BTreeSet::new(), BTreeSet::new());
        m.insert(k) where k in 0..=1;
        let h = m.len();
        m.contains(&h);
        observe m.len();
        assert m.len() <= 2;
        same m;
    };
    let builder = exploration! {
        crate = crate::reexport::library;
        depth = 2;
        regressions = false;
        let mut m = BTreeSet::new();
        m.insert(k) where k in symmetric 0..=1;
        same m;
    };
    assert!(explored.states > 1);
    assert!(builder.assert().states > 1);
}

#[testing::delta(crate = crate::reexport::library)]
mod stack {
    struct Stack {
        top: Option<Ref<Cell>>,
        size: u8,
    }

    struct Cell {
        below: Option<Ref<Cell>>,
        value: u8,
    }

    impl Stack {
        #[requires(self.size < 2)]
        pub fn push(&mut self, value: u8) {
            self.top = Some(Ref::new(Cell { below: self.top, value: value }));
            self.size += 1;
        }

        pub fn top(&self) -> u8 {
            if let Some(cell) = self.top { cell.value } else { 0 }
        }

        #[invariant]
        fn is_counted(&self) -> bool {
            self.top.is_none() == (self.size == 0)
        }
    }
}

#[test]
fn a_module_is_explored_with_delta_execution() {
    let explored = testing::delta::Exploration::<stack::Stack>::new(2).run();
    // Empty, one value, and two values, none of which are followed.
    assert_eq!((explored.report().states, explored.report().visited), (1 + 2, 1 + 2 + 4));
}
