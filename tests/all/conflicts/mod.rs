//! Search by conflicts: the structures of Korat's search, in its order and at its paths, from a part of its candidates.

mod random;
mod types;

use crate::tables::types::{avl, chains, inline, leftist, loops, mixed, motzkin, red_black as in_passes, sized, typed};
use smallscope::{Check, Monitored, Path, Predicate, Scope, Search, Twin, invariant};
use std::cell::Cell;
use std::collections::BTreeSet;
use types::{cache, dag, hash_set, red_black};

/// Both searches find the same structures, in the same order; gives how many candidates each has explored.
fn same<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> (u64, u64) {
    let (mut korat, mut found): (Vec<(Path, String)>, Vec<(Path, String)>) = (vec![], vec![]);
    let expected = scope().threads(1).for_each(|valid| korat.push((valid.path(), valid.to_string()))).unwrap();
    let counts = scope().verify_every(16).for_each_by_conflicts(|valid| found.push((valid.path(), valid.to_string()))).unwrap();
    let counts = counts.expect("it applies");
    assert!(found == korat, "{} by conflicts, {} by Korat's search", found.len(), korat.len());
    assert_eq!((counts.valid, counts.search, counts.stop), (expected.valid, Search::Conflicts, None));
    assert!(counts.explored <= expected.explored, "{} candidates, more than {}", counts.explored, expected.explored);
    (expected.explored, counts.explored)
}

fn red_blacks(nodes: usize) -> Scope<red_black::Tree, impl Predicate<Monitored<red_black::Tree>>> {
    Scope::<red_black::Tree>::new().objects::<red_black::Node>(nodes).every::<u8>(1..=nodes as u8).every::<usize>(0..=nodes)
}

fn hash_sets(entries: usize) -> Scope<hash_set::Set, impl Predicate<Monitored<hash_set::Set>>> {
    Scope::<hash_set::Set>::new().objects::<hash_set::Entry>(entries).every::<u8>(0..=4).every::<usize>(0..=entries)
}

fn caches(entries: usize) -> Scope<cache::Cache, impl Predicate<Monitored<cache::Cache>>> {
    let scope = Scope::<cache::Cache>::new().objects::<cache::Entry>(entries).every_len(entries);
    scope.every::<u8>(1..=entries as u8).every::<usize>(0..=entries)
}

fn dags(nodes: usize) -> Scope<dag::Graph, impl Predicate<Monitored<dag::Graph>>> {
    Scope::<dag::Graph>::new().objects::<dag::Node>(nodes).every::<u8>(0..=2)
}

#[test]
fn plain_types_have_the_structures_of_korats_search_in_its_order() {
    for n in 0..=4 {
        same(|| red_blacks(n));
        let keys = 1..=n as u8;
        same(|| Scope::<sized::Tree>::new().objects::<sized::Node>(n).every::<u8>(keys.clone()).every::<usize>(0..=n));
        same(|| Scope::<avl::Tree>::new().objects::<avl::Node>(n).every::<u8>(keys.clone()));
        same(|| Scope::<motzkin::Tree>::new().objects::<motzkin::Node>(n.max(1)).every_len(n));
        same(|| Scope::<typed::Program>::new().objects::<typed::Term>(n.max(1)).every::<u8>(0..=1));
        let chains = || Scope::<chains::Set>::new().objects::<chains::Entry>(n).objects::<chains::Note>(2);
        same(|| chains().every::<u8>(0..=3).every::<usize>(0..=n));
        same(|| Scope::<loops::List>::new().objects::<loops::Node>(n).every::<u8>(1..=3).every::<usize>(0..=n));
    }
    for n in 1..=3 {
        same(|| hash_sets(n));
        same(|| caches(n));
        same(|| dags(n - 1));
        same(|| Scope::<leftist::Heap>::new().objects::<leftist::Node>(n).every::<u8>(1..=n as u8));
    }
    same(|| Scope::<inline::Tree>::new().objects::<inline::Node>(2).every::<u8>(0..=1));
    same(|| Scope::<mixed::Tree>::new().objects::<mixed::Node>(2).every::<u8>(0..=1).every_len(1));
}

#[test]
fn far_fewer_candidates_are_explored_where_several_conditions_look_at_the_same_objects() {
    let (korat, conflicts) = same(|| red_blacks(6));
    assert!(conflicts * 2 < korat, "{conflicts} of {korat}");
    let (korat, conflicts) = same(|| hash_sets(5));
    assert!(conflicts * 3 < korat, "{conflicts} of {korat}");
}

#[test]
fn bounds_on_variants_depths_and_distinct_objects_hold() {
    same(|| red_blacks(4).depth::<red_black::Node>(2));
    same(|| hash_sets(3).depth::<hash_set::Entry>(1));
    same(|| dags(2).distinct::<dag::Node>());
    same(|| red_blacks(3).distinct::<red_black::Node>());
    same(|| Scope::<typed::Program>::new().objects::<typed::Term>(4).every::<u8>(0..=1).depth::<typed::Term>(2));
}

#[test]
fn counting_lending_and_checking_follow_the_switch() {
    let korat = red_blacks(4).count().unwrap();
    let scope = || red_blacks(4).search(Search::Conflicts);
    let counts = scope().count().unwrap();
    assert_eq!((counts.valid, counts.search, counts.stop.clone()), (korat.valid, Search::Conflicts, None));
    assert_eq!(counts.to_string(), format!("{} explored, {} valid, by conflicts", counts.explored, counts.valid));
    let lent = std::sync::atomic::AtomicU64::new(0);
    let parallel = scope().for_each_parallel(|_| _ = lent.fetch_add(1, std::sync::atomic::Ordering::Relaxed)).unwrap();
    assert_eq!((parallel, lent.into_inner()), (counts.clone(), korat.valid));
    let mut left = 3;
    let stopped = scope().try_for_each(|_| {
        left -= 1;
        if left == 0 { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
    });
    let mut korats = vec![];
    red_blacks(4).for_each(|valid| korats.push(valid.path())).unwrap();
    let stop = stopped.unwrap().stop.expect("it was stopped");
    assert!(stop.at > korats[2] && stop.at <= korats[3], "{stop}");

    let check = || Check::new(scope()).named("the check").regressions(false);
    let report = check().body(|_, ()| ()).run();
    assert_eq!((report.inputs, report.explored), (korat.valid, counts.explored));
    assert!(report.notes.iter().any(|note| note == "the structures were found by conflicts, not by Korat's search"), "{report}");
    let fails = |tree: &mut red_black::Tree, (): &()| assert!(!format!("{tree:?}").contains("key: 3"));
    let found = check().body(fails).run().counterexample.expect("some trees have this key");
    assert_eq!(found.size, 1);

    assert_eq!("conflicts".parse(), Ok(Search::Conflicts));
    let limited = scope().max_candidates(5).count().unwrap();
    assert_eq!((limited.explored, limited.search), (5, Search::Korat));
}

/// Searched as Korat does, whatever is wanted.
fn is_korats<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) {
    let (korat, counts) = (scope().count().unwrap(), scope().search(Search::Conflicts).count().unwrap());
    assert_eq!((counts.explored, counts.valid, counts.search), (korat.explored, korat.valid, Search::Korat));
}

#[derive(Twin, Debug)]
struct Tags {
    tags: BTreeSet<u8>,
    most: u8,
    least: u8,
}

#[invariant(rep_ok)]
impl Tags {
    fn rep_ok(&self) -> bool {
        self.most > 0 && self.tags.iter().all(|tag| *tag <= self.most) && self.least <= self.most
    }
}

#[test]
fn where_it_does_not_apply_the_search_is_korats() {
    is_korats(|| Scope::<Tags>::new().every_len(2).every::<u8>(0..=3));
    is_korats(|| red_blacks(3).unfocus_named("Node.key"));
    let by_hand = |row: &Monitored<Row>| row.a.get() < 2 && row.b.get() < row.c.get();
    is_korats(|| Scope::<Row>::any().every_len(1).every::<u8>(0..=2).requires(by_hand));
}

/// What a pointer leads to may have one of two owners.
#[derive(Twin, Debug)]
struct Owners {
    marked: *const Leaf,
    first: Option<Box<Leaf>>,
    second: Option<Box<Leaf>>,
}

#[derive(Twin, Debug)]
struct Leaf {
    key: u8,
}

#[invariant(rep_ok)]
impl Owners {
    fn rep_ok(&self) -> bool {
        !self.marked.is_null()
            && self.first.as_ref().is_none_or(|leaf| leaf.key < 2)
            && self.second.as_ref().is_some_and(|leaf| std::ptr::eq(&**leaf, self.marked))
    }
}

#[test]
fn an_owner_is_a_reason_for_what_it_takes_from_others() {
    for leaves in 1..=3 {
        same(|| Scope::<Owners>::new().objects::<Leaf>(leaves).every::<u8>(0..=2));
    }
}

/// What is asked in one order and told in another: local state, sets that are filled on the way, iterators, functions of others.
#[derive(Twin, Debug)]
struct Row {
    items: Vec<u8>,
    a: u8,
    b: u8,
    c: u8,
}

thread_local!(static KEPT: Cell<u8> = const { Cell::new(0) });

fn keep(value: u8) -> bool {
    KEPT.set(value);
    true
}

fn kept() -> u8 {
    KEPT.get()
}

macro_rules! rows {
    ($($name:ident: |$this:ident| $body:block)*) => {$(
        mod $name {
            use super::*;

            #[derive(Twin, Debug)]
            pub struct Wrapped {
                row: Row,
            }

            #[invariant(rep_ok)]
            impl Wrapped {
                fn rep_ok(&self) -> bool {
                    self.row.$name()
                }
            }

            #[invariant]
            impl Row {
                fn $name(&$this) -> bool $body
            }

            #[test]
            fn is_followed() {
                let (korat, conflicts) = same(|| Scope::<Wrapped>::new().every_len(0..=2).every::<u8>(0..=2));
                assert!(conflicts <= korat);
            }
        }
    )*};
}

rows! {
    a_function_of_others_may_keep_what_it_was_given: |self| {
        keep(self.a) && self.b < 2 && kept() == self.c
    }
    an_iterator_that_was_searched_goes_on_behind_what_was_found: |self| {
        let mut items = self.items.iter();
        items.find(|item| **item > 0).is_some() && self.a < 2 && items.next().is_none_or(|item| *item == self.b)
    }
    a_variable_that_a_condition_sets_is_looked_at_later: |self| {
        let mut found = self.b;
        if { found += self.a; found > 2 } {
            return false;
        }
        self.b < 2 && self.c == found
    }
    a_list_that_is_filled_on_the_way_is_looked_at_later: |self| {
        let mut seen = vec![];
        for item in &self.items {
            if seen.contains(item) {
                return false;
            }
            seen.push(*item);
        }
        self.a < 2 && seen.len() as u8 == self.b
    }
    a_loop_that_may_succeed_early_is_no_condition: |self| {
        for item in &self.items {
            if *item == self.a {
                return true;
            }
        }
        self.b < 2 && self.c > 1
    }
    a_loop_that_is_left_by_its_name_is_no_condition: |self| {
        let mut rounds = 0;
        'outer: for item in &self.items {
            for other in [1, 2] {
                if *item == other {
                    continue 'outer;
                }
                if self.a == other {
                    break 'outer;
                }
            }
            rounds += 1;
        }
        self.b < 2 && rounds == self.c
    }
    a_reference_that_was_taken_before_is_read_later: |self| {
        let (a, b) = (&self.a, &self.b);
        self.c < 2 && *a < 2 && a == b
    }
    what_a_condition_binds_is_looked_at_later: |self| {
        let Some(first) = self.items.first() else { return self.a == 0 };
        self.b < 2 && self.c < 2 && *first == self.a
    }
}

#[test]
fn random_invariants_have_the_structures_of_korats_search_in_its_order() {
    let compared = random::compare(0, 30);
    assert!(compared.fewer > 2 && compared.telling > 10, "{compared:?}");
}

#[test]
#[ignore = "minutes: SMALLSCOPE_INVARIANTS=20000 random invariants, SMALLSCOPE_SEED (default: the day)"]
fn many_random_invariants_have_the_structures_of_korats_search_in_its_order() {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().expect("a number"));
    let day = || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs() / 86400;
    let (seed, count) = (number("SMALLSCOPE_SEED").unwrap_or_else(day), number("SMALLSCOPE_INVARIANTS").unwrap_or(20_000));
    println!("SMALLSCOPE_SEED={seed} SMALLSCOPE_INVARIANTS={count}");
    println!("{:?}", random::compare(seed.wrapping_mul(1_000_003), count));
}

#[test]
#[ignore = "seconds: the table of docs/searches.md"]
fn the_table_of_the_book() {
    let line = |name: &str, (korat, conflicts): (u64, u64)| println!("| {name} | {korat} | {conflicts} |");
    for n in [8, 9] {
        line(&format!("red-black trees with parents, up to {n}"), same(|| red_blacks(n)));
    }
    let in_passes = || Scope::<in_passes::Tree>::new().objects::<in_passes::Node>(8).every::<u8>(1..=8);
    line("red-black trees in three passes, up to 8", same(in_passes));
    for n in [5, 7] {
        line(&format!("hash sets with three chains, up to {n}"), same(|| hash_sets(n)));
    }
    let chains = || Scope::<chains::Set>::new().objects::<chains::Entry>(7).objects::<chains::Note>(2).every::<u8>(0..=3);
    line("two chains with notes, up to 7", same(|| chains().every::<usize>(0..=7)));
    let sized = || Scope::<sized::Tree>::new().objects::<sized::Node>(8).every::<u8>(1..=8).every::<usize>(0..=8);
    line("search trees with a size field, up to 8", same(sized));
    line("leftist heaps, up to 4", same(|| Scope::<leftist::Heap>::new().objects::<leftist::Node>(4).every::<u8>(1..=4)));
    line("caches, up to 7", same(|| caches(7)));
}
