//! Containers of others, searched as a type that has a twin, and converted.

use crate::every_mode::{every_mode, every_mode_but_encoding};
use smallscope::{Check, Error, Monitored, Predicate, Scope, Twin, invariant};
use std::collections::BTreeMap;

/// Containers as another crate might have them: none of them knows of twins.
mod others {
    /// Can be read by reference, and not be cloned.
    #[derive(Debug, PartialEq)]
    pub struct Small<T>(Vec<T>);

    impl<T> From<Vec<T>> for Small<T> {
        fn from(elements: Vec<T>) -> Small<T> {
            Small(elements)
        }
    }

    impl<'a, T> IntoIterator for &'a Small<T> {
        type Item = &'a T;
        type IntoIter = std::slice::Iter<'a, T>;
        fn into_iter(self) -> Self::IntoIter {
            self.0.iter()
        }
    }

    impl<T> std::ops::Deref for Small<T> {
        type Target = [T];
        fn deref(&self) -> &[T] {
            &self.0
        }
    }

    /// Can be cloned and taken apart; keeps its pairs in an order of its own.
    #[derive(Debug, Clone, PartialEq)]
    pub struct Table(Vec<(u8, bool)>);

    impl From<std::collections::BTreeMap<u8, bool>> for Table {
        fn from(map: std::collections::BTreeMap<u8, bool>) -> Table {
            Table(map.into_iter().rev().collect())
        }
    }

    impl IntoIterator for Table {
        type Item = (u8, bool);
        type IntoIter = std::vec::IntoIter<(u8, bool)>;
        fn into_iter(self) -> Self::IntoIter {
            self.0.into_iter()
        }
    }

    impl Table {
        pub fn len(&self) -> usize {
            self.0.len()
        }

        pub fn get(&self, key: &u8) -> Option<&bool> {
            self.0.iter().find(|(known, _)| known == key).map(|(_, value)| value)
        }
    }

    /// A number with its own type.
    #[derive(Debug, Clone, PartialEq)]
    pub struct Id(u32);

    impl From<u32> for Id {
        fn from(number: u32) -> Id {
            Id(number)
        }
    }

    impl From<Id> for u32 {
        fn from(id: Id) -> u32 {
            id.0
        }
    }

    impl PartialEq<u32> for Id {
        fn eq(&self, other: &u32) -> bool {
            self.0 == *other
        }
    }

    /// There is no way out of it.
    #[derive(Debug)]
    pub struct Sealed(#[allow(dead_code)] Vec<u8>);

    impl From<Vec<u8>> for Sealed {
        fn from(bytes: Vec<u8>) -> Sealed {
            Sealed(bytes)
        }
    }
}

use others::{Id, Sealed, Small, Table};

#[derive(Twin, Debug, PartialEq)]
struct Shelf {
    #[twin(via = Vec<u16>)]
    books: Small<u16>,
    #[twin(via = BTreeMap<u8, bool>)]
    lent: Table,
    #[twin(via = u32)]
    owner: Id,
}

#[invariant(rep_ok)]
impl Shelf {
    fn rep_ok(&self) -> bool {
        self.books.windows(2).all(|pair| pair[0] < pair[1])
            && self.books.first().is_none_or(|&first| first > 0)
            && self.lent.len() <= self.books.len()
            && self.lent.get(&1).is_none_or(|is_lent| *is_lent)
            && self.owner == 7
    }
}

fn shelves() -> Scope<Shelf, impl Predicate<Monitored<Shelf>>> {
    bounded(Scope::<Shelf>::new())
}

fn bounded<P: Predicate<Monitored<Shelf>>>(scope: Scope<Shelf, P>) -> Scope<Shelf, P> {
    let scope = scope.len(ShelfTwin::BOOKS, 0..=2).each(ShelfTwin::BOOKS, 0..=2).len(ShelfTwin::LENT, 0..=1);
    scope.each_key(ShelfTwin::LENT, 1..=2).field(ShelfTwin::OWNER, 6..=7)
}

#[test]
fn a_foreign_container_is_searched_as_what_it_is_converted_from() {
    // Nothing, 1, 2, or 1 and 2 on the shelf; none is lent, or 1, or 2 in two ways, if there is a book.
    assert_eq!(every_mode(shelves).valid, 1 + 3 * (1 + 1 + 2));
    assert_eq!(bounded(Scope::<Shelf>::any()).agree().unwrap().valid, 13);
}

#[test]
fn real_values_are_converted_and_their_code_converts() {
    let values: Vec<Shelf> = shelves().all().unwrap().map(Result::unwrap).collect();
    let wanted = Shelf { books: Small::from(vec![1, 2]), lent: Table::from(BTreeMap::from([(2, false)])), owner: Id::from(7) };
    assert_eq!(values.iter().filter(|value| **value == wanted).count(), 1);
    let report = Check::new(shelves()).regressions(false).body(|shelf: &mut Shelf, ()| assert!(shelf.books.len() < 2)).run();
    let text = report.to_string();
    let code = "Shelf { books: Small::from(vec![1, 2]), lent: Table::from(BTreeMap::from([])), owner: Id::from(7) }";
    assert!(text.contains(code), "{text}");
}

#[derive(Twin, Debug)]
struct OneWay {
    #[twin(via = Vec<u8>)]
    bytes: Sealed,
}

#[test]
fn without_a_way_back_generating_works_and_encoding_says_what_is_missing() {
    let scope = || Scope::<OneWay>::any().every_len(0..=2).every::<u8>(0..2);
    assert_eq!(every_mode_but_encoding(scope).valid, 7);
    let Err(Error::NotInScope { problems }) = scope().encode(&OneWay { bytes: Sealed::from(vec![1]) }) else {
        panic!("there is no way back")
    };
    assert!(problems.len() == 1 && problems[0].starts_with("`bytes` is searched `via` another type, and there is no way back"));
}

#[derive(Twin, Debug)]
struct Node {
    value: u8,
}

#[derive(Twin, Debug)]
struct Pointing {
    #[twin(via = Vec<Node>)]
    nodes: Small<Node>,
    last: *const Node,
}

#[test]
fn a_pointer_into_what_is_converted_has_no_real_value() {
    let scope = Scope::<Pointing>::any().every_len(0..=1).every::<u8>(0..1).objects::<Node>(2);
    let (mut real, mut refused) = (0, 0);
    for value in scope.all().unwrap() {
        match value {
            Ok(value) => {
                assert!(value.last.is_null() || !value.nodes.iter().any(|node| std::ptr::eq(node, value.last)));
                real += 1;
            }
            Err(Error::NotReal { problem, .. }) => {
                assert!(problem.contains("`#[twin(via = ..)]`"), "{problem}");
                refused += 1;
            }
            Err(error) => panic!("{error}"),
        }
    }
    // Nothing, or one node; no pointer, or one elsewhere; or one to the node.
    assert_eq!((real, refused), (4, 1));
}

/// Puts its elements in order.
#[derive(Debug, Clone, PartialEq)]
struct Ordered(Vec<u8>);

impl From<Vec<u8>> for Ordered {
    fn from(mut elements: Vec<u8>) -> Ordered {
        elements.sort();
        Ordered(elements)
    }
}

impl From<Ordered> for Vec<u8> {
    fn from(ordered: Ordered) -> Vec<u8> {
        ordered.0
    }
}

#[derive(Twin, Debug)]
struct Hand {
    #[twin(via = Vec<u8>)]
    cards: Ordered,
}

#[test]
fn a_conversion_that_makes_two_structures_one_value_is_a_problem() {
    let hands = || Scope::<Hand>::any().every_len(0..=2).every::<u8>(0..=1);
    let problems: Vec<String> = hands()
        .all()
        .unwrap()
        .filter_map(Result::err)
        .map(|error| error.to_string().lines().next().unwrap().to_string())
        .collect();
    assert_eq!(
        problems,
        [
            "a valid structure has no real value: `cards` is another value when it is converted back, so several structures are the same \
          real value; let the invariant accept only what comes back unchanged, or search the field as another type"
        ]
    );
    // Of two of two cards, three in order.
    let ordered = hands().requires(|hand| hand.cards.iter().map(|card| card.get()).is_sorted());
    assert_eq!(ordered.all().unwrap().map(Result::unwrap).count(), 1 + 2 + 3);
}
