//! Search by tables: the structures are those of Korat's search, and there are as many as formulas say where Korat's search does not come to an end.

mod random;
pub(crate) mod types;

use smallscope::{Check, Invariant, Monitored, Natural, Path, Predicate, Scope, Search, Twin, invariant};
use std::cell::Cell;
use std::collections::HashSet;
use std::sync::Mutex;
use types::{asserting, avl, chains, inline, leftist, loops, mixed, motzkin, red_black, sized, typed};

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
fn plain_types_have_the_structures_of_korats_search() {
    for n in 1..=4 {
        let keys = 1..=n as u8;
        same(|| Scope::<sized::Tree>::new().objects::<sized::Node>(n).every::<u8>(keys.clone()).every::<usize>(0..=n));
        same(|| Scope::<avl::Tree>::new().objects::<avl::Node>(n).every::<u8>(keys.clone()));
        same(|| Scope::<red_black::Tree>::new().objects::<red_black::Node>(n).every::<u8>(keys.clone()));
        same(|| Scope::<motzkin::Tree>::new().objects::<motzkin::Node>(n).every_len(n));
        same(|| Scope::<typed::Program>::new().objects::<typed::Term>(n).every::<u8>(0..=1));
        let chains = || Scope::<chains::Set>::new().objects::<chains::Entry>(n).objects::<chains::Note>(2);
        same(|| chains().every::<u8>(0..=3).every::<usize>(0..=n));
        same(|| Scope::<loops::List>::new().objects::<loops::Node>(n).every::<u8>(1..=3).every::<usize>(0..=n));
        same(|| Scope::<asserting::List>::new().objects::<asserting::Node>(n).every::<u8>(0..=4));
    }
    for n in 1..=3 {
        same(|| Scope::<leftist::Heap>::new().objects::<leftist::Node>(n).every::<u8>(1..=n as u8));
        same(|| Scope::<inline::Tree>::new().objects::<inline::Node>(n).every::<u8>(0..=1));
    }
    same(|| Scope::<mixed::Tree>::new().objects::<mixed::Node>(2).every::<u8>(0..=1).every_len(1));
}

/// After the first thousand, a structure keeps what it has in common with the one before.
#[test]
fn thousands_of_structures_have_the_paths_of_korats_search() {
    let counts = [
        same(|| Scope::<leftist::Heap>::new().objects::<leftist::Node>(4).every::<u8>(1..=4)),
        same(|| Scope::<motzkin::Tree>::new().objects::<motzkin::Node>(11).every_len(0..=3)),
        same(|| Scope::<typed::Program>::new().objects::<typed::Term>(8).every::<u8>(0..=1)),
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
        same(|| Scope::<motzkin::Tree>::new().objects::<motzkin::Node>(5).every_len(lengths.clone()));
    }
}

/// The number of valid structures with n objects, for each n, from the number of those with up to n objects that have n keys to choose from.
fn choose(n: u128, k: u128) -> u128 {
    (0..k).fold(1, |product, step| product * (n - step) / (step + 1))
}

/// Trees with n nodes, of each height: both subtrees differ by at most one.
fn avl_trees(n: usize) -> Vec<u128> {
    let most = 8;
    // counts[h][k]: trees of height h with k nodes.
    let mut counts = vec![vec![0u128; n + 1]; most];
    counts[0][0] = 1;
    for height in 1..most {
        for (left, right) in
            [(height - 1, height - 1), (height - 1, height.wrapping_sub(2)), (height.wrapping_sub(2), height - 1)]
        {
            if left >= most || right >= most {
                continue;
            }
            for a in 0..n {
                for b in 0..n - a {
                    let product = counts[left][a] * counts[right][b];
                    counts[height][a + b + 1] += product;
                }
            }
        }
    }
    (0..=n).map(|k| (0..most).map(|height| counts[height][k]).sum()).collect()
}

#[test]
fn avl_trees_are_as_many_as_their_recurrence_says() {
    let shapes = avl_trees(12);
    // A006265
    assert_eq!(shapes[..=12], [1, 1, 2, 1, 4, 6, 4, 17, 32, 44, 60, 70, 184]);
    let n = 12;
    let scope = Scope::<avl::Tree>::new().objects::<avl::Node>(n).every::<u8>(1..=n as u8);
    let expected: u128 = (0..=n).map(|k| choose(n as u128, k as u128) * shapes[k]).sum();
    assert_eq!(scope.tables().unwrap().count().to_u128(), Some(expected));
}

#[test]
fn red_black_trees_are_as_many_as_their_recurrence_says() {
    let n = 9;
    // counts[b][c][k]: trees of black height b with k nodes whose root is black (0), or red (1).
    let mut counts = vec![[vec![0u128; n + 1], vec![0u128; n + 1]]; 5];
    counts[0][0][0] = 1;
    for height in 0..5 {
        for a in 0..n {
            for b in 0..n - a {
                counts[height][1][a + b + 1] += counts[height][0][a] * counts[height][0][b];
            }
        }
        if height < 4 {
            for a in 0..n {
                for b in 0..n - a {
                    let of = |k: usize| counts[height][0][k] + counts[height][1][k];
                    counts[height + 1][0][a + b + 1] += of(a) * of(b);
                }
            }
        }
    }
    let with_black_root = |k: usize| (0..5).map(|height| counts[height][0][k]).sum::<u128>();
    let expected: u128 = (0..=n).map(|k| choose(n as u128, k as u128) * with_black_root(k)).sum();
    let scope = Scope::<red_black::Tree>::new().objects::<red_black::Node>(n).every::<u8>(1..=n as u8);
    assert_eq!(scope.tables().unwrap().count().to_u128(), Some(expected));
}

#[test]
fn search_trees_are_counted_by_catalan_numbers() {
    let n = 12;
    let scope = Scope::<sized::Tree>::new().objects::<sized::Node>(n).every::<u8>(1..=n as u8).every::<usize>(n..=n);
    // A000108: C(24, 12) / 13.
    assert_eq!(scope.tables().unwrap().count().to_u128(), Some(choose(24, 12) / 13));
    assert_eq!(*scope.tables().unwrap().count(), 208_012);
}

#[test]
fn more_structures_than_a_word_can_count_are_counted() {
    // A001006: trees of n + 1 nodes with up to two children each.
    let mut motzkin: Vec<u128> = vec![1, 1];
    for n in 2u128..60 {
        let last = motzkin.len() - 1;
        motzkin.push(((2 * n + 1) * motzkin[last] + (3 * n - 3) * motzkin[last - 1]) / (n + 2));
    }
    assert_eq!(motzkin[..8], [1, 1, 2, 4, 9, 21, 51, 127]);
    let scope = || Scope::<motzkin::Tree>::new().objects::<motzkin::Node>(60).every_len(0..=3).search(Search::Tables);
    let whole = scope();
    let tables = whole.tables().unwrap();
    let expected = 1 + motzkin[..60].iter().sum::<u128>();
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
    let scope = || Scope::<red_black::Tree>::new().objects::<red_black::Node>(4).every::<u8>(1..=4).search(Search::Tables);
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
    let scope = Scope::<sized::Tree>::new().objects::<sized::Node>(3).every::<u8>(1..=3).every::<usize>(0..=3);
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
    let scope = || Scope::<avl::Tree>::new().objects::<avl::Node>(6).every::<u8>(1..=6).search(Search::Tables);
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

#[test]
fn random_invariants_have_the_same_structures_by_both_searches() {
    let (by_tables, telling) = random::compare(0, 40, 1);
    assert!(by_tables > 30 && telling > 30, "{by_tables} by tables, {telling} telling");
    let (by_tables, telling) = random::compare(1000, 8, 2);
    assert!(by_tables > 4 && telling > 4, "{by_tables} by tables, {telling} telling");
}

#[test]
#[ignore = "minutes: 3000 random invariants"]
fn many_random_invariants_have_the_same_structures_by_both_searches() {
    let (by_tables, telling) = random::compare(10_000, 3000, 2);
    assert!(by_tables > 2500 && telling > 2500, "{by_tables} by tables, {telling} telling");
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
    fn pointers_are_not_followed() {
        refused(|| Scope::<Ring>::new().objects::<Link>(2), "there are pointers that own nothing");
    }
}

#[test]
fn what_tables_cannot_bound_is_refused_by_name() {
    let trees = || Scope::<avl::Tree>::new().objects::<avl::Node>(4).every::<u8>(1..=4);
    refused(|| trees().depth::<avl::Node>(2), "depths are bounded");
    refused(|| trees().distinct::<avl::Node>(), "objects are distinct");
    refused(|| trees().table_memory(0), "tables take more memory than they may");
    refused(|| Scope::<avl::Tree>::new().objects::<avl::Node>(0).every::<u8>(1..=4), "there are no owned objects");
    let error = trees().max_candidates(3).tables().map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("tables need a whole search"), "{error}");
    // Limits hold for Korat's search, which is run then.
    let limited = trees().search(Search::Tables).max_candidates(30).count().unwrap();
    assert_eq!((limited.explored, limited.search), (30, Search::Korat));
}

#[test]
fn auto_is_korats_search_while_that_is_short() {
    let trees = |n: usize| Scope::<sized::Tree>::new().objects::<sized::Node>(n).every::<u8>(1..=n as u8).every::<usize>(0..=n);
    let short = trees(4).search(Search::Auto).count().unwrap();
    assert_eq!((short.search, short.explored), (Search::Korat, trees(4).count().unwrap().explored));
    let long = trees(7).search(Search::Auto).count().unwrap();
    assert_eq!((long.search, long.valid), (Search::Tables, trees(7).count().unwrap().valid));
    assert_eq!(long.to_string(), format!("{} explored, {} valid, by tables", long.explored, long.valid));
}

#[test]
fn searches_have_names() {
    assert_eq!("tables".parse(), Ok(Search::Tables));
    let error = "best".parse::<Search>().unwrap_err();
    assert_eq!(error, "`best` is not a search; write `korat`, `conflicts`, `tables` or `auto`");
}

#[test]
fn checks_run_on_the_structures_of_tables_and_find_the_smallest_that_fails() {
    let trees = || Scope::<avl::Tree>::new().objects::<avl::Node>(6).every::<u8>(1..=6);
    let korat = Check::new(trees()).named("the check").regressions(false).body(|tree, ()| assert!(tree.rep_ok())).run();
    let tables = Check::new(trees().search(Search::Tables)).named("the check").regressions(false);
    let tables = tables.body(|tree, ()| assert!(tree.rep_ok())).run();
    assert_eq!((tables.inputs, tables.holds()), (korat.inputs, true));
    assert!(tables.notes.iter().any(|note| note == "the structures were found by tables, not by Korat's search"), "{tables}");
    fn fails(tree: &mut avl::Tree, (): &()) {
        let text = format!("{tree:?}");
        assert!(!text.contains("key: 2") || !text.contains("key: 5"));
    }
    let one = Check::new(trees().search(Search::Tables)).named("the check").regressions(false).body(fails).run();
    let other = Check::new(trees()).named("the check").regressions(false).body(fails).run();
    let (one, other) = (one.counterexample.unwrap(), other.counterexample.unwrap());
    assert_eq!((one.size, other.size), (2, 2));
}

/// A line of the table in `docs/searches.md`.
fn line<T: Twin, P: Predicate<Monitored<T>>>(name: &str, scope: impl Fn() -> Scope<T, P>) {
    let begun = std::time::Instant::now();
    let korat = scope().threads(1).max_time(std::time::Duration::from_secs(20)).count().unwrap();
    let seconds = begun.elapsed().as_secs_f64();
    let korat_text = if korat.is_complete() {
        format!("{}, {seconds:.2} s", korat.explored)
    } else {
        format!("more than {}, 20 s", korat.explored)
    };
    let (begun, whole) = (std::time::Instant::now(), scope());
    let tables = whole.tables().unwrap();
    let seconds = begun.elapsed().as_secs_f64();
    println!("| {name} | {} | {korat_text} | {}, {seconds:.2} s |", tables.count(), tables.explored());
    assert!(!korat.is_complete() || *tables.count() == korat.valid);
}

#[test]
#[ignore = "minutes: prints the table of docs/searches.md"]
fn the_table_of_the_book() {
    let sized = |n: usize, least: usize| {
        Scope::<sized::Tree>::new().objects::<sized::Node>(n).every::<u8>(1..=n as u8).every::<usize>(least..=n)
    };
    line("search trees with a size field, up to 8", || sized(8, 0));
    line("the same, exactly 10", || sized(10, 10));
    line("the same, exactly 16", || sized(16, 16));
    let avl = |n: usize| Scope::<avl::Tree>::new().objects::<avl::Node>(n).every::<u8>(1..=n as u8);
    line("AVL trees, up to 9", || avl(9));
    line("AVL trees, up to 14", || avl(14));
    let red_black = |n: usize| Scope::<red_black::Tree>::new().objects::<red_black::Node>(n).every::<u8>(1..=n as u8);
    line("red-black trees in three passes, up to 7", || red_black(7));
    line("red-black trees in three passes, up to 11", || red_black(11));
    let motzkin = |n: usize| Scope::<motzkin::Tree>::new().objects::<motzkin::Node>(n).every_len(0..=3);
    line("trees in `Vec`s with up to two children, up to 15", || motzkin(15));
    line("trees in `Vec`s with up to two children, up to 60", || motzkin(60));
    let typed = |n: usize| Scope::<typed::Program>::new().objects::<typed::Term>(n).every::<u8>(0..=1);
    line("well-typed terms, up to 9", || typed(9));
    line("well-typed terms, up to 25", || typed(25));
    let leftist = |n: usize| Scope::<leftist::Heap>::new().objects::<leftist::Node>(n).every::<u8>(1..=n as u8);
    line("leftist heaps with an unread mark, up to 5", || leftist(5));
    line("leftist heaps with an unread mark, up to 8", || leftist(8));
}
