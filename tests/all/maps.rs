//! Maps, sets and heaps: counted by binomials, compared with brute force, and read as the plain types are.

use crate::every_mode::every_mode;
use smallscope::{Check, Error, Monitored, Predicate, Scope, Twin, exhaustive, invariant};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList};
use std::hash::{BuildHasherDefault, DefaultHasher};

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * n.saturating_sub(i) / (i + 1))
}

/// Sets of up to so many of n keys.
fn sets(n: u64, sizes: std::ops::RangeInclusive<u64>) -> u64 {
    sizes.map(|size| choose(n, size)).sum()
}

/// Maps of up to so many of n keys to m values.
fn maps(n: u64, m: u64, sizes: std::ops::RangeInclusive<u64>) -> u64 {
    sizes.map(|size| choose(n, size) * m.pow(size as u32)).sum()
}

/// Counts that brute force and every mode confirm: explored, valid.
fn counts<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> (u64, u64) {
    let counts = every_mode(scope);
    (counts.explored, counts.valid)
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Of<C> {
    all: C,
}

type Hasher = BuildHasherDefault<DefaultHasher>;

mod counting {
    use super::*;

    #[test]
    fn sets_are_counted_by_binomials_and_no_other_candidate_is_explored() {
        for n in 1..=5 {
            for most in 0..=4 {
                let expected = sets(n, 0..=most);
                let bounds = || Scope::<Of<BTreeSet<u8>>>::any().every::<u8>(0..n as u8).every_len(0..=most as usize);
                assert_eq!(counts(bounds), (expected, expected), "{most} of {n}");
                let hashed = || Scope::<Of<HashSet<u8>>>::any().every::<u8>(0..n as u8).every_len(0..=most as usize);
                assert_eq!(counts(hashed), (expected, expected), "{most} of {n}");
            }
        }
        let large = Scope::<Of<BTreeSet<u16>>>::any().every::<u16>(0..200).every_len(2..=3).count().unwrap();
        assert_eq!((large.explored, large.valid), (sets(200, 2..=3), sets(200, 2..=3)));
    }

    #[test]
    fn maps_are_counted_by_binomials_and_powers() {
        for (n, m, most) in [(3, 2, 3), (4, 2, 2), (2, 3, 2), (4, 1, 3)] {
            let expected = maps(n, m, 0..=most);
            let values = 10..10 + m as i32;
            let bounds = || {
                Scope::<Of<BTreeMap<u8, i32>>>::any()
                    .every::<u8>(0..n as u8)
                    .every::<i32>(values.clone())
                    .every_len(0..=most as usize)
            };
            assert_eq!(counts(bounds), (expected, expected), "{most} of {n} to {m}");
            let hashed = || {
                let scope = Scope::<Of<HashMap<u8, i32, Hasher>>>::any().every::<u8>(0..n as u8);
                scope.every::<i32>(values.clone()).every_len(0..=most as usize)
            };
            assert_eq!(counts(hashed), (expected, expected), "{most} of {n} to {m}");
        }
    }

    #[test]
    fn heaps_are_multisets() {
        for n in 1..=4 {
            for size in 0..=4 {
                let expected = choose(n + size - 1, size);
                let bounds =
                    || Scope::<Of<BinaryHeap<u8>>>::any().every::<u8>(0..n as u8).every_len(size as usize..=size as usize);
                assert_eq!(counts(bounds), (expected, expected), "{size} of {n}");
            }
        }
    }

    #[test]
    fn linked_lists_are_sequences() {
        let bounds = || Scope::<Of<LinkedList<u8>>>::any().every::<u8>(0..3).every_len(0..=3);
        assert_eq!(counts(bounds), (1 + 3 + 9 + 27, 1 + 3 + 9 + 27));
    }

    #[test]
    fn values_that_are_listed_in_any_order_make_the_same_sets() {
        let listed = || Scope::<Of<BTreeSet<u8>>>::any().every::<u8>([7, 1, 9, 3]).every_len(0..=4);
        assert_eq!(counts(listed), (16, 16));
        let mut first = vec![];
        listed().for_each(|valid| first.extend(valid.all.first().copied())).unwrap();
        let at = |key: u8| first.iter().filter(|&&first| first == key).count();
        assert_eq!([1, 3, 7, 9].map(at), [8, 4, 2, 1]);
    }

    #[test]
    fn keys_of_several_fields_are_sets_as_well() {
        let texts = 1 + 2 + 4;
        let of_texts = || Scope::<Of<BTreeSet<String>>>::any().every::<char>(['b', 'a']).every_len(0..=2);
        assert_eq!(counts(of_texts).1, sets(texts, 0..=2));
        let of_pairs = || Scope::<Of<HashSet<(u8, bool)>>>::any().every::<u8>(0..3).every_len(0..=2);
        assert_eq!(counts(of_pairs).1, sets(6, 0..=2));
        let of_sets = || Scope::<Of<BTreeSet<BTreeSet<u8>>>>::any().every::<u8>(0..2).every_len(0..=2);
        assert_eq!(counts(of_sets).1, sets(4, 0..=2));
        let of_options = || Scope::<Of<BTreeSet<Option<u8>>>>::any().every::<u8>(0..3).every_len(0..=3);
        assert_eq!(counts(of_options), (sets(4, 0..=3), sets(4, 0..=3)));
        let of_lists = || Scope::<Of<BTreeMap<Vec<bool>, bool>>>::any().every_len(0..=2);
        assert_eq!(counts(of_lists).1, maps(7, 2, 0..=2));
        let heap = || Scope::<Of<BinaryHeap<(bool, bool)>>>::any().every_len(3..=3);
        assert_eq!(counts(heap).1, choose(4 + 3 - 1, 3));
    }

    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    enum Token {
        Number(u8),
        Plus,
        Pair(Box<Token>, bool),
    }

    #[derive(Twin, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    struct Point {
        x: u8,
        y: u8,
    }

    #[test]
    fn structs_and_enums_are_keys() {
        let points = || Scope::<Of<BTreeSet<Point>>>::any().every::<u8>(0..2).every_len(0..=3);
        assert_eq!(counts(points).1, sets(4, 0..=3));
        // Two numbers and `Plus`, and pairs of one of those and a flag.
        let tokens = || Scope::<Of<HashSet<Token>>>::any().every::<u8>(0..2).every_len(0..=2).depth::<Token>(1);
        assert_eq!(counts(tokens).1, sets(3, 0..=2));
        let deeper = || Scope::<Of<BTreeSet<Token>>>::any().every::<u8>(0..1).every_len(1..=2).depth::<Token>(2);
        assert_eq!(crate::every_mode::every_mode_but_brute_force(deeper).valid, sets(2 + 2 * 2, 1..=2));
        let optional = || Scope::<Of<BTreeSet<Option<Point>>>>::any().every::<u8>(0..2).every_len(0..=2);
        assert_eq!(counts(optional).1, sets(5, 0..=2));
    }

    #[test]
    fn maps_stand_anywhere() {
        let in_option = || Scope::<Of<Option<BTreeSet<u8>>>>::any().every::<u8>(0..3).every_len(0..=2);
        assert_eq!(counts(in_option).1, 1 + sets(3, 0..=2));
        let in_vector = || Scope::<Of<Vec<BTreeSet<bool>>>>::any().every_len(0..=2);
        assert_eq!(counts(in_vector).1, 1 + 4 + 16);
        let in_map = || Scope::<Of<BTreeMap<bool, BTreeSet<bool>>>>::any().every_len(0..=2);
        assert_eq!(counts(in_map).1, maps(2, 4, 0..=2));
        let boxed = || Scope::<Box<BTreeMap<bool, bool>>>::any().every_len(0..=2);
        assert_eq!(counts(boxed).1, maps(2, 2, 0..=2));
        let shared = || Scope::<(std::rc::Rc<BTreeSet<bool>>, std::rc::Rc<BTreeSet<bool>>)>::any().every_len(0..=2);
        assert_eq!(counts(|| shared().objects::<BTreeSet<bool>>(2)).1, 4 + 16);
        let cell = || Scope::<Of<std::cell::RefCell<HashMap<bool, u8>>>>::any().every::<u8>(0..2).every_len(0..=2);
        assert_eq!(counts(cell).1, maps(2, 2, 0..=2));
    }

    #[test]
    fn a_key_may_be_equal_to_another_with_other_fields_but_not_beside_it() {
        /// Names are compared without regard to case.
        #[derive(Twin, Debug, Clone)]
        struct Name {
            letter: char,
            number: u8,
        }
        impl PartialEq for Name {
            fn eq(&self, other: &Name) -> bool {
                self.cmp(other) == Ordering::Equal
            }
        }
        impl Eq for Name {}
        impl PartialOrd for Name {
            fn partial_cmp(&self, other: &Name) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }
        impl Ord for Name {
            fn cmp(&self, other: &Name) -> Ordering {
                let key = |name: &Name| (name.letter.to_ascii_lowercase(), name.number);
                key(other).cmp(&key(self))
            }
        }
        let names = || Scope::<Of<BTreeSet<Name>>>::any().every::<char>(['a', 'A', 'b']).every::<u8>(0..1).every_len(0..=3);
        // Nothing; one of three; b with one of two.
        assert_eq!(counts(names), (1 + 3 + 2, 1 + 3 + 2));
        let read = || names().requires(|names| names.all.iter().all(|name| name.number == 0));
        assert_eq!(counts(read).1, 1 + 3 + 2);
        for value in names().all().unwrap() {
            assert!(value.unwrap().all.len() <= 2);
        }
    }
}

mod reading {
    use super::*;

    /// Orders by price, and how many there are in all.
    #[derive(Twin, Debug, Clone, PartialEq)]
    struct Book {
        orders: BTreeMap<u8, u8>,
        closed: BTreeSet<u8>,
        total: u8,
    }

    #[invariant(rep_ok)]
    impl Book {
        fn rep_ok(&self) -> bool {
            self.orders.values().all(|&amount| amount > 0)
                && self.orders.values().map(|&amount| amount).sum::<u8>() == self.total
                && self.closed.iter().all(|price| !self.orders.contains_key(price))
                && self.orders.first_key_value().is_none_or(|(&price, _)| self.closed.last().is_none_or(|&last| last < price))
        }
    }

    fn books() -> Scope<Book, impl Predicate<Monitored<Book>>> {
        Scope::<Book>::new().len(BookTwin::ORDERS, 0..=2).len(BookTwin::CLOSED, 0..=2).every::<u8>(0..=3)
    }

    #[test]
    fn an_invariant_over_a_map_is_that_of_the_real_one() {
        let (_, valid) = counts(books);
        let mut real = 0;
        for value in
            Scope::<Book>::any().len(BookTwin::ORDERS, 0..=2).len(BookTwin::CLOSED, 0..=2).every::<u8>(0..=3).all().unwrap()
        {
            real += value.unwrap().rep_ok() as u64;
        }
        assert_eq!(valid, real);
        let agreed = Scope::<Book>::any().len(BookTwin::ORDERS, 0..=2).len(BookTwin::CLOSED, 0..=2).every::<u8>(0..=3).agree();
        assert_eq!(agreed.unwrap().valid, real);
    }

    #[derive(Twin, Debug, Clone, PartialEq)]
    struct Index {
        by_name: HashMap<String, usize>,
        by_pair: BTreeMap<(u8, bool), u8>,
        names: BTreeSet<String>,
        chosen: String,
    }

    #[invariant(rep_ok)]
    impl Index {
        fn rep_ok(&self) -> bool {
            for (name, position) in &self.by_name {
                if name.len() > *position || !self.names.contains(name) {
                    return false;
                }
            }
            let ordered = self.by_pair.keys().zip(self.by_pair.keys().skip(1)).all(|(a, b)| a < b);
            let last = self.by_pair.last_key_value().is_none_or(|((number, flag), value)| *value >= *number && !*flag);
            let names: Vec<&String> = self.names.iter().collect();
            ordered
                && last
                && names.is_sorted()
                && self.names.contains(&self.chosen)
                && (self.by_name.is_empty() || self.by_name.contains_key(&self.chosen))
                && self.by_name.get("a").is_none_or(|&position| position == 1)
                && self.names.first().is_none_or(|first| first.is_empty() || first.starts_with('a'))
        }
    }

    #[test]
    fn keys_of_several_fields_are_read_in_the_order_of_their_type() {
        let any = || {
            let scope = Scope::<Index>::any().every_len(0..=1).every::<char>(['b', 'a']).every::<u8>(0..2);
            scope.len(IndexTwin::BY_PAIR, 0..=2).len(IndexTwin::NAMES, 0..=2).every::<usize>(0..2)
        };
        let agreed = any().agree().unwrap();
        assert!(agreed.valid > 100 && agreed.explored > 10 * agreed.valid, "{agreed:?}");
        let bounded = || {
            let scope = Scope::<Index>::new().every_len(0..=1).every::<char>(['b', 'a']).every::<u8>(0..2);
            scope.len(IndexTwin::BY_PAIR, 0..=2).len(IndexTwin::NAMES, 0..=2).every::<usize>(0..2)
        };
        let counts = crate::every_mode::every_mode_but_brute_force(bounded);
        assert_eq!(counts.valid, agreed.valid);
    }

    #[derive(Twin, Debug, Clone, PartialEq)]
    struct Two {
        left: BTreeSet<u8>,
        right: HashSet<u8>,
        both: BTreeSet<u8>,
    }

    #[invariant(rep_ok)]
    impl Two {
        fn rep_ok(&self) -> bool {
            let common: BTreeSet<u8> = self.left.iter().copied().filter(|key| self.right.contains(key)).collect();
            self.both == common
                && self.both.is_subset(&self.left)
                && self.left.is_superset(&self.both)
                && self.left.difference(&self.both).all(|key| !self.right.contains(key))
                && self.left.is_disjoint(&self.both) == self.both.is_empty()
                && self.left.union(&self.both).count() == self.left.len()
                && self.left.symmetric_difference(&self.both).count() == self.left.len() - self.both.len()
                && self.left.intersection(&self.both).eq(self.both.iter())
                && self.left.range(1..).next() == self.left.iter().find(|key| **key >= 1)
                && self.left.range(..=1).next_back() == self.left.iter().rev().find(|key| **key <= 1)
                && self.left.get(&1) == self.left.contains(&1).then_some(&1)
        }
    }

    #[test]
    fn sets_are_compared_as_sets() {
        let any = || Scope::<Two>::any().every_len(0..=3).every::<u8>(0..3);
        assert_eq!(any().agree().unwrap().valid, 64);
        assert_eq!(counts(|| Scope::<Two>::new().every_len(0..=3).every::<u8>(0..3)).1, 64);
    }

    #[derive(Twin, Debug, Clone)]
    struct Queue {
        waiting: BinaryHeap<u8>,
        next: Option<u8>,
        log: LinkedList<u8>,
    }

    #[invariant(rep_ok)]
    impl Queue {
        fn rep_ok(&self) -> bool {
            self.waiting.peek().copied() == self.next
                && self.waiting.iter().all(|&number| self.log.contains(&number))
                && self.log.len() == self.waiting.len()
                && self.waiting.iter().copied().max() == self.next
        }
    }

    #[test]
    fn a_heap_is_read_from_its_top() {
        let any = || Scope::<Queue>::any().every_len(0..=2).every::<u8>(0..3);
        let agreed = any().agree().unwrap();
        // Nothing; one of three; two equal ones, in a log of two that has one of them; two different ones in two orders.
        assert_eq!(agreed.valid, 1 + 3 + 3 * 5 + 3 * 2);
        assert_eq!(counts(|| Scope::<Queue>::new().every_len(0..=2).every::<u8>(0..3)).1, agreed.valid);
    }

    #[derive(Twin, Debug, Clone, PartialEq)]
    struct Account {
        balance: u8,
    }

    #[derive(Twin, Debug, Clone, PartialEq)]
    struct Bank {
        accounts: BTreeMap<u8, Account>,
        main: u8,
    }

    #[invariant(rep_ok)]
    impl Bank {
        fn rep_ok(&self) -> bool {
            self.accounts.len() < 3
                && self.accounts.contains_key(&self.main)
                && self.accounts[&self.main].balance == 1
                && self.accounts.iter().all(|(id, account)| account.balance <= *id)
        }
    }

    #[test]
    fn a_read_chooses_no_more_than_it_needs() {
        let bounds = || Scope::<Bank>::new().len(BankTwin::ACCOUNTS, 0..=3).every::<u8>(0..=3);
        let (_, valid) = counts(bounds);
        assert_eq!(Scope::<Bank>::any().len(BankTwin::ACCOUNTS, 0..=3).every::<u8>(0..=3).agree().unwrap().valid, valid);
        // A length that is rejected is one candidate, whatever keys and values it could have.
        let long = |length: usize| {
            let scope = Scope::<Of<BTreeMap<u8, u8>>>::any().every_len(0..=length).every::<u8>(0..=9);
            scope.requires(|map| map.all.len() < 2).count().unwrap()
        };
        assert_eq!(long(1).explored, 1 + 10 * 10);
        assert_eq!(long(6).explored, 1 + 10 * 10 + 5);
        // A key that is asked for is looked for among those before it: 0 first, then 1 only after 0.
        let asked = Scope::<Of<BTreeMap<u8, u8>>>::any().every_len(2..=2).every::<u8>(0..=9);
        let asked = asked.requires(|map| map.all.get(&0).is_some_and(|&value| value == 7)).count().unwrap();
        // First keys 1 to 8; key 0 with nine other values; key 0 to 7 with a second key and its value.
        assert_eq!((asked.explored, asked.valid), (8 + 9 + 9 * 10, 9 * 10));
    }

    #[derive(Twin, Debug)]
    struct Cache {
        entries: BTreeMap<u8, Account>,
        last: *const Account,
    }

    #[invariant(rep_ok)]
    impl Cache {
        fn rep_ok(&self) -> bool {
            self.entries.values().any(|account| std::ptr::eq(account, self.last))
                || self.last.is_null() && self.entries.is_empty()
        }
    }

    #[test]
    fn pointers_lead_into_real_maps() {
        let caches = || Scope::<Cache>::new().every_len(0..=2).every::<u8>(0..2).objects::<Account>(2);
        let mut seen = 0;
        for value in caches().all().unwrap() {
            let value = value.unwrap();
            let at = value.entries.values().find(|account| std::ptr::eq(*account, value.last));
            assert_eq!(at.is_some(), !value.entries.is_empty());
            seen += 1;
        }
        assert_eq!(seen, 1 + 2 * 2 + 2 * 4);
        assert_eq!(caches().count().unwrap().valid, seen);
    }
}

mod bounding {
    use super::*;

    #[derive(Twin, Debug, Clone, PartialEq)]
    struct Book {
        orders: BTreeMap<u16, bool>,
        seen: HashSet<char>,
    }

    #[test]
    fn bounds_are_set_by_field_by_type_and_as_text() {
        let by_field = Scope::<Book>::any().len(BookTwin::ORDERS, 0..=2).each_key(BookTwin::ORDERS, 10..=12);
        let by_field = by_field.each_value(BookTwin::ORDERS, [true]).len(BookTwin::SEEN, 1..=1).each(BookTwin::SEEN, 'a'..='c');
        assert_eq!(by_field.count().unwrap().valid, sets(3, 0..=2) * 3);
        let by_type = Scope::<Book>::any().every_len(0..=2).every::<u16>(1..=3).every::<char>('a'..='b');
        assert_eq!(by_type.count().unwrap().valid, maps(3, 2, 0..=2) * 4);
        let text = "Book.orders.len=1..=2, Book.orders.key=5|7|9, Book.orders.value=false, Book.seen.len=0..=1, Book.seen=a..=b";
        let as_text = Scope::<Book>::any().bounds(text).unwrap();
        assert_eq!(as_text.count().unwrap().valid, sets(3, 1..=2) * 3);
    }

    #[test]
    fn what_is_missing_is_named_once_for_each_part() {
        let Err(Error::Scope { problems, .. }) = Scope::<Book>::any().count() else { panic!("nothing is bounded") };
        assert_eq!(
            problems,
            [
                "`Book.orders` is a sequence without bounds; add `.len(BookTwin::ORDERS, 0..=4)`",
                "`Book.orders.key` has no bounds; add `.each_key(BookTwin::ORDERS, 0..=3)`, or `.every::<u16>(0..=3)` for all fields of that type",
                "`Book.seen` is a sequence without bounds; add `.len(BookTwin::SEEN, 0..=4)`",
                "`Book.seen` has no bounds; add `.each(BookTwin::SEEN, 'a'..='c')`, or `.every::<char>('a'..='c')` for all fields of that type",
            ]
        );
        let few = Scope::<Of<BTreeSet<u8>>>::any().every::<u8>(0..2).every_len(3..=4).count();
        let Err(Error::Scope { problems, .. }) = few else { panic!("three keys of two values") };
        assert_eq!(problems, ["`Of.all` has at least 3 keys, but there are only 2 values for a key; list more"]);
    }

    #[test]
    fn keys_with_shared_pointers_are_refused() {
        let pointers = Scope::<Of<BTreeSet<*const u8>>>::any().every_len(0..=2).objects::<u8>(2).every::<u8>(0..2);
        let Err(Error::Scope { problems, .. }) = pointers.count() else { panic!("pointers are keys") };
        assert!(problems.len() == 1 && problems[0].starts_with("`Of.all` is a key with a pointer"), "{problems:?}");
    }

    #[test]
    fn a_value_outside_the_bounds_is_named() {
        let scope = Scope::<Book>::any().every_len(0..=2).every::<u16>(1..=3).every::<char>('a'..='b');
        let book = Book { orders: BTreeMap::from([(4, true)]), seen: HashSet::from(['a']) };
        let Err(Error::NotInScope { problems }) = scope.encode(&book) else { panic!("4 is no key") };
        assert_eq!(problems, ["`Book.orders.key[0]` is 4, which is outside its bounds"]);
    }

    #[exhaustive(any, Book::orders.len = 0..=2, Book::orders.key = 1..=3, Book::orders.value = [true], Book::seen.len = 0..=1, every(char) = 'a'..='b', expect = 7 * 3)]
    fn a_map_loses_the_key_that_is_removed(book: &mut Book) {
        let first = book.orders.keys().next().copied();
        if let Some(first) = first {
            book.orders.remove(&first);
            assert!(!book.orders.contains_key(&first));
        }
    }

    #[test]
    fn the_smallest_counterexample_is_code_that_can_be_pasted() {
        let scope = Scope::<Book>::any().every_len(0..=2).every::<u16>(1..=3).every::<char>('a'..='b');
        let report = Check::new(scope).regressions(false).body(|book: &mut Book, ()| assert!(book.orders.len() < 2)).run();
        let text = report.to_string();
        assert!(text.contains("Book { orders: BTreeMap::from([(1, false), (2, false)]), seen: HashSet::from([]) }"), "{text}");
    }
}
