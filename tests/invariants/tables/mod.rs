//! Search by tables: the structures are those of Korat's search, and there are as many as formulas say where Korat's search does not come to an end.

mod pointers;
mod types;

use crate::searches::formulas::motzkin;
use crate::searches::written::{avl, leftist_heap, ordered_tree, red_black_passes, rose_tree, search_tree, typed_terms};
use smallscope::{Invariant, Monitored, Natural, Path, Predicate, Scope, Search, Twin, invariant};
use std::cell::Cell;
use std::collections::HashSet;
use std::sync::Mutex;
use types::{asserting, chains, inline, mixed};

/// Both searches find the same structures, at the same paths, however they are asked for; gives how many.
fn same<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> u64 {
    let (mut korat, mut tables) = (vec![], vec![]);
    let expected = scope().for_each(|valid| korat.push((valid.path(), valid.to_string()))).unwrap();
    let found =
        scope().search(Search::Tables).for_each(|valid| tables.push((valid.path(), valid.to_string(), valid.index()))).unwrap();
    assert_eq!((found.valid, found.search, found.stop), (expected.valid, Search::Tables, None));
    assert!(tables.iter().enumerate().all(|(number, valid)| valid.2 == number as u64));
    let mut tables: Vec<(Path, String)> = tables.into_iter().map(|(path, text, _)| (path, text)).collect();
    tables.sort();
    korat.sort();
    assert!(tables == korat, "{} by tables, {} by Korat's search", tables.len(), korat.len());
    let counts = scope().search(Search::Tables).count().unwrap();
    assert_eq!((counts.explored, counts.valid), (found.explored, found.valid));
    expected.valid
}

#[test]
fn unusual_types_have_the_structures_of_korats_search() {
    for n in 1..=4 {
        let chains = || Scope::<chains::Set>::new().objects::<chains::Entry>(n).objects::<chains::Note>(2);
        same(|| chains().every::<u8>(0..=3).every::<usize>(0..=n));
        same(|| Scope::<asserting::List>::new().objects::<asserting::Node>(n).every::<u8>(0..=4));
    }
    for n in 1..=3 {
        same(|| Scope::<inline::Tree>::new().objects::<inline::Node>(n).every::<u8>(0..=1));
    }
    same(|| Scope::<mixed::Tree>::new().objects::<mixed::Node>(2).every::<u8>(0..=1).every_len(1));
}

/// After the first thousand, a structure keeps what it has in common with the one before.
#[test]
fn thousands_of_structures_have_the_paths_of_korats_search() {
    let counts = [
        same(|| leftist_heap::scope(4)),
        same(|| rose_tree::scope(11)),
        same(|| typed_terms::scope(8)),
        same(|| Scope::<inline::Tree>::new().objects::<inline::Node>(3).every::<u8>(0..=2)),
        same(|| Scope::<mixed::Tree>::new().objects::<mixed::Node>(2).every::<u8>(0..=2).every_len(1)),
    ];
    assert_eq!(counts, [3889, 3563, 2874, 6566, 12305]);
}

#[test]
fn bounds_of_several_classes_and_lengths_hold() {
    let set = |entries, notes| Scope::<chains::Set>::new().objects::<chains::Entry>(entries).objects::<chains::Note>(notes);
    for (entries, notes) in [(1, 3), (3, 1), (2, 0)] {
        same(|| set(entries, notes).every::<u8>(0..=2).every::<usize>(0..=4));
    }
    for lengths in [0..=1, 1..=2, 0..=0, 2..=2] {
        same(|| Scope::<rose_tree::Tree>::new().objects::<rose_tree::Node>(5).every_len(lengths.clone()));
    }
}

#[test]
fn more_structures_than_a_word_can_count_are_counted() {
    let scope = || rose_tree::scope(60).search(Search::Tables);
    let whole = scope();
    let tables = whole.tables().unwrap();
    let expected = 1 + motzkin(60).iter().sum::<u128>();
    assert_eq!(tables.count().to_u128(), Some(expected));
    assert!(expected > u128::from(u64::MAX));
    let error = scope().count().unwrap_err().to_string();
    assert!(error.contains(&format!("it has {expected} structures, more than `u64` can hold; use `.tables()`")), "{error}");
    let last = tables.nth(Natural::from(expected - 1)).unwrap().unwrap();
    assert!(last.rep_ok());
    assert!(tables.nth(Natural::from(expected)).unwrap().is_none());
}

#[test]
fn the_nth_structure_is_the_nth_that_is_lent() {
    let scope = || red_black_passes::scope(4).search(Search::Tables);
    let (mut lent, whole) = (vec![], scope());
    scope().for_each(|valid| lent.push(valid.path())).unwrap();
    let tables = whole.tables().unwrap();
    assert_eq!(*tables.count(), lent.len() as u64);
    for (number, path) in lent.iter().enumerate() {
        let tree = tables.nth(number as u64).unwrap().unwrap();
        assert!(tree.rep_ok());
        assert_eq!(*path, whole.encode(&tree).unwrap().path);
    }
}

#[test]
fn samples_are_uniform_and_repeatable() {
    let scope = ordered_tree::scope(3);
    let tables = scope.tables().unwrap();
    let mut drawn = std::collections::HashMap::new();
    for tree in tables.sample(1500, 3).unwrap() {
        *drawn.entry(format!("{tree:?}")).or_insert(0) += 1;
    }
    // Each of 15 structures 100 times; 60 to 140 is four standard deviations away.
    assert_eq!(drawn.len(), 15);
    assert!(drawn.values().all(|count| (60..=140).contains(count)), "{drawn:?}");
    let texts = |seed| tables.sample(5, seed).unwrap().iter().map(|tree| format!("{tree:?}")).collect::<Vec<_>>();
    assert_eq!(texts(8), texts(8));
    assert_ne!(texts(8), texts(9));
}

#[test]
fn threads_share_the_structures_of_tables() {
    let scope = || avl::scope(6).search(Search::Tables);
    let mut alone = HashSet::new();
    let counts = scope().for_each(|valid| assert!(alone.insert(valid.path()))).unwrap();
    assert_eq!(alone.len() as u64, counts.valid);
    for threads in [1, 2, 5, 300] {
        let found = Mutex::new(vec![]);
        let parallel = scope().threads(threads).for_each_parallel(|valid| found.lock().unwrap().push(valid.path())).unwrap();
        let found = found.into_inner().unwrap();
        assert_eq!((parallel.valid, found.len() as u64), (counts.valid, counts.valid), "{threads} threads");
        assert_eq!(found.into_iter().collect::<HashSet<_>>(), alone);
    }
}

/// What tables cannot follow is searched as Korat does, with a reason.
fn refused<T: Twin + Invariant, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>, why: &str) {
    let korat = scope().count().unwrap();
    let counts = scope().search(Search::Tables).count().unwrap();
    assert_eq!((counts.explored, counts.valid, counts.search), (korat.explored, korat.valid, Search::Korat));
    let error = scope().tables().map(|tables| tables.count().to_string()).unwrap_err().to_string();
    assert!(error.contains(why), "{error}");
}

mod strange {
    use super::*;

    thread_local! {
        static SEEN: Cell<u32> = const { Cell::new(0) };
    }

    /// Not compiled for the twin: it may do anything, and does.
    fn note(key: u8) -> bool {
        SEEN.with(|seen| seen.set(seen.get() + u32::from(key)));
        SEEN.with(Cell::get) < 4
    }

    #[derive(Twin, Debug)]
    pub struct List {
        head: Option<Box<Node>>,
    }

    #[derive(Twin, Debug)]
    pub struct Node {
        next: Option<Box<Node>>,
        key: u8,
    }

    #[invariant(rep_ok)]
    impl List {
        fn rep_ok(&self) -> bool {
            SEEN.with(|seen| seen.set(0));
            self.head.as_ref().is_none_or(|head| head.is_noted())
        }
    }

    #[invariant]
    impl Node {
        fn is_noted(&self) -> bool {
            note(self.key) && self.next.as_ref().is_none_or(|next| next.is_noted())
        }
    }

    #[test]
    fn a_function_that_keeps_something_in_mind_is_not_known_by_its_results() {
        let scope = || Scope::<List>::new().objects::<Node>(3).every::<u8>(0..=3);
        refused(scope, "a function is called that `#[invariant]` did not compile");
    }

    #[derive(Twin, Debug)]
    pub struct Row {
        head: Option<Box<Node>>,
    }

    #[invariant(rep_ok)]
    impl Row {
        /// Asserts on the way to a value, which unwinds.
        fn rep_ok(&self) {
            assert!(self.head.as_ref().map_or(0, |head| head.sum()) % 2 == 0);
        }
    }

    #[invariant]
    impl Node {
        fn sum(&self) -> u32 {
            assert_ne!(self.key, 1);
            u32::from(self.key) + self.next.as_ref().map_or(0, |next| next.sum())
        }
    }

    #[test]
    fn a_function_that_unwinds_is_not_known_by_its_results() {
        refused(|| Scope::<Row>::new().objects::<Node>(3).every::<u8>(0..=3), "a function of the invariant panics");
    }

    #[derive(Twin, Debug)]
    pub struct Ring {
        head: Option<Box<Link>>,
    }

    #[derive(Twin, Debug)]
    pub struct Link {
        next: Option<Box<Link>>,
        back: *const Link,
    }

    #[invariant(rep_ok)]
    impl Ring {
        fn rep_ok(&self) -> bool {
            self.head.as_ref().is_none_or(|head| head.back.is_null())
        }
    }

    #[test]
    fn pointers_that_are_not_read_are_refused() {
        refused(|| Scope::<Ring>::new().objects::<Link>(2), "a pointer may lead anywhere in a valid structure");
    }
}

#[test]
fn what_tables_cannot_bound_is_refused_by_name() {
    let trees = || avl::scope(4);
    refused(|| trees().depth::<avl::Node>(2), "depths are bounded");
    refused(|| trees().distinct::<avl::Node>(), "objects are distinct");
    refused(|| trees().table_memory(0), "tables take more memory than they may");
    let empty = || Scope::<ordered_tree::Tree>::new().objects::<ordered_tree::Node>(0).every::<u8>(1..=4);
    refused(empty, "there are no owned objects");
    let error = trees().max_candidates(3).tables().map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("tables need a whole search"), "{error}");
    // Limits hold for Korat's search, which is run then.
    let limited = trees().search(Search::Tables).max_candidates(30).count().unwrap();
    assert_eq!((limited.explored, limited.search), (30, Search::Korat));
}

#[test]
fn auto_is_korats_search_while_that_is_short() {
    let trees = |n| search_tree::scope(n).search(Search::Auto).threads(1);
    let short = trees(4).count().unwrap();
    assert_eq!((short.search, short.explored), (Search::Korat, trees(4).search(Search::Korat).count().unwrap().explored));
    let long = trees(9).count().unwrap();
    assert_eq!((long.search, long.valid), (Search::Tables, 4862));
    assert_eq!(long.to_string(), format!("{} explored, {} valid, by tables", long.explored, long.valid));
}

#[test]
fn searches_have_names() {
    assert_eq!("tables".parse(), Ok(Search::Tables));
    let error = "best".parse::<Search>().unwrap_err();
    assert_eq!(error, "`best` is not a search; write `korat`, `conflicts`, `tables` or `auto`");
}
