//! Search by conflicts: the structures of Korat's search, in its order and at its paths, from a part of its candidates.

use crate::searches::written::{hash_set, red_black_passes, red_black_tree, search_tree, typed_terms};
use smallscope::{Check, Monitored, Path, Predicate, Scope, Search, Twin, invariant};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;

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

/// Objects that are shared: each reaches those with larger ranks only, and names are told apart.
#[derive(Twin, Debug)]
struct Graph {
    first: Option<Rc<Node>>,
    second: Option<Rc<Node>>,
    depth: u8,
}

#[derive(Twin, Debug)]
struct Node {
    rank: u8,
    name: u8,
    left: Option<Rc<Node>>,
    right: Option<Rc<Node>>,
}

#[invariant(rep_ok)]
impl Graph {
    fn rep_ok(&self) -> bool {
        self.first.as_ref().is_none_or(|node| node.rises(4))
            && self.second.as_ref().is_none_or(|node| node.rises(4))
            && self.first.as_ref().is_none_or(|node| node.is_named())
            && self.second.as_ref().is_none_or(|node| node.is_named())
            && self.first.as_ref().map_or(0, |node| node.rank) == self.depth
    }
}

#[invariant]
impl Node {
    fn rises(&self, fuel: u8) -> bool {
        fuel > 0
            && self.left.as_ref().is_none_or(|left| self.rank < left.rank && left.rises(fuel - 1))
            && self.right.as_ref().is_none_or(|right| self.rank < right.rank && right.rises(fuel - 1))
    }

    fn is_named(&self) -> bool {
        self.left.as_ref().is_none_or(|left| left.name != self.name && left.is_named())
            && self.right.as_ref().is_none_or(|right| right.name != self.name && right.is_named())
    }
}

fn graphs(nodes: usize) -> Scope<Graph, impl Predicate<Monitored<Graph>>> {
    Scope::<Graph>::new().objects::<Node>(nodes).every::<u8>(0..=2)
}

#[test]
fn shared_objects_have_the_structures_of_korats_search_in_its_order() {
    for nodes in 0..=2 {
        same(|| graphs(nodes));
    }
}

#[test]
fn far_fewer_candidates_are_explored_where_several_conditions_look_at_the_same_objects() {
    let (korat, conflicts) = same(|| red_black_tree::scope(6));
    assert!(conflicts * 2 < korat, "{conflicts} of {korat}");
    let (korat, conflicts) = same(|| hash_set::scope(5));
    assert!(conflicts * 2 < korat, "{conflicts} of {korat}");
}

#[test]
fn combinations_of_choices_that_have_failed_are_not_tried_again() {
    let (korat, conflicts) = same(|| search_tree::scope(7));
    assert!(conflicts * 5 < korat, "{conflicts} of {korat}");
    let (korat, conflicts) = same(|| hash_set::scope(6));
    assert!(conflicts * 10 < korat, "{conflicts} of {korat}");
}

#[test]
fn what_is_learned_is_bounded_by_a_setting_and_the_search_goes_on_without_it() {
    let (_, all) = same(|| search_tree::scope(7));
    let (_, little) = same(|| search_tree::scope(7).table_memory(1));
    let (_, nothing) = same(|| search_tree::scope(7).table_memory(0));
    assert!(all < little && little < nothing, "{all}, {little} and {nothing} candidates");
}

#[test]
fn looking_at_what_is_passed_over_changes_no_count() {
    let explored = |every: u64| {
        let counts = red_black_passes::scope(6).verify_every(every).for_each_by_conflicts(|_| ()).unwrap();
        counts.expect("it applies").explored
    };
    let never = explored(0);
    assert_eq!([explored(1), explored(7), explored(1000)], [never; 3]);
}

#[test]
fn bounds_on_variants_depths_and_distinct_objects_hold() {
    same(|| red_black_passes::scope(4).depth::<red_black_passes::Node>(2));
    same(|| hash_set::scope(3).depth::<hash_set::Entry>(1));
    same(|| graphs(2).distinct::<Node>());
    same(|| red_black_tree::scope(3).distinct::<red_black_tree::Node>());
    same(|| typed_terms::scope(4).depth::<typed_terms::Term>(2));
}

#[test]
fn counting_lending_and_checking_follow_the_switch() {
    let korat = red_black_passes::scope(4).count().unwrap();
    let scope = || red_black_passes::scope(4).search(Search::Conflicts);
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
    red_black_passes::scope(4).for_each(|valid| korats.push(valid.path())).unwrap();
    let stop = stopped.unwrap().stop.expect("it was stopped");
    assert!(stop.at > korats[2] && stop.at <= korats[3], "{stop}");

    let check = || Check::new(scope()).named("the check").regressions(false);
    let report = check().body(|_, ()| ()).run();
    assert_eq!((report.inputs, report.explored, report.search), (korat.valid, counts.explored, Search::Conflicts));
    let fails = |tree: &mut red_black_passes::Tree, (): &()| assert!(!format!("{tree:?}").contains("key: 3"));
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
    is_korats(|| red_black_tree::scope(3).unfocus_named("Node.key"));
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
    a_cell_that_is_lent_to_a_condition_is_looked_at_later: |self| {
        let total = Cell::new(0);
        self.items.iter().all(|item| counts(*item, &total)) && self.a < 2 && total.get() == self.b
    }
    a_function_of_others_may_keep_only_some_of_what_it_is_given: |self| {
        keep(0) && (self.a == 0 || keep(self.a)) && self.b < 2 && kept() > self.c
    }
    a_function_of_others_may_never_be_called: |self| {
        keep(0) && self.items.iter().all(|item| keep(*item)) && self.b < 2 && kept() > self.c
    }
    a_closure_may_change_a_cell_that_it_has_captured: |self| {
        let total = Cell::new(0);
        let counts = |item: &u8| {
            total.set(total.get() + *item);
            *item < 2
        };
        self.items.iter().all(|item| counts(item)) && self.a < 2 && total.get() > self.b
    }
    a_cell_behind_other_names_may_leave_nothing_to_choose: |self| {
        let total = Cell::new(0);
        let (lent, _) = (Some(&total), self.a);
        lent.is_some_and(|cell| self.items.iter().all(|item| counts(*item, cell))) && self.a < 2 && total.get() > self.b
    }
    a_cell_that_a_function_gives_back_may_leave_nothing_to_choose: |self| {
        let total = Cell::new(0);
        let same = given_back(&total);
        self.items.iter().all(|item| counts(*item, same)) && self.a < 2 && same.get() > self.b
    }
    an_iterator_in_a_cell_may_leave_nothing_to_choose: |self| {
        let items = std::cell::RefCell::new(self.items.iter());
        items.borrow_mut().next().is_none_or(|item| *item < 2) && self.a < 2 && items.borrow_mut().next().is_some_and(|item| *item > self.b)
    }
    a_cell_in_a_loop_may_leave_nothing_to_choose: |self| {
        let total = Cell::new(0);
        for item in &self.items {
            if *item == 1 && !counts(*item, &total) {
                return false;
            }
        }
        self.a < 2 && total.get() > self.b
    }
    a_cell_that_is_lent_to_a_condition_may_leave_nothing_to_choose: |self| {
        let total = Cell::new(0);
        self.items.iter().all(|item| counts(*item, &total)) && self.a < 2 && total.get() > self.b
    }
    a_list_in_a_cell_may_leave_nothing_to_choose: |self| {
        let seen = std::cell::RefCell::new(vec![]);
        notes(self.a, &seen) && notes(self.b, &seen) && self.c < 2 && seen.borrow().len() > self.items.len()
    }
    a_list_in_a_cell_is_looked_at_later: |self| {
        let seen = std::cell::RefCell::new(vec![]);
        notes(self.a, &seen) && notes(self.b, &seen) && self.c < 2 && seen.borrow().len() == self.items.len()
    }
    a_closure_may_change_what_it_has_captured: |self| {
        let mut sum = 0;
        self.items.iter().all(|item| { sum += *item; true }) && self.a < 2 && sum == self.b
    }
    the_last_one_that_was_replaced_is_looked_at_later: |self| {
        let mut last = 0;
        self.items.iter().all(|item| std::mem::replace(&mut last, *item) <= *item) && self.a < 2 && last == self.b
    }
    what_was_taken_is_gone_later: |self| {
        let mut first = Some(self.a);
        let mut takes = |value: u8| first.take().is_none_or(|first| first <= value);
        takes(self.b) && self.items.iter().all(|item| takes(*item)) && first.is_none() && self.c < 2
    }
    a_set_that_is_asked_and_filled_at_once_is_looked_at_later: |self| {
        let mut seen = BTreeSet::new();
        if !seen.insert(self.a) {
            return false;
        }
        if !self.items.iter().all(|item| seen.insert(*item)) {
            return false;
        }
        self.b < 2 && seen.len() == self.c as usize
    }
    an_iterator_by_reference_goes_on_later: |self| {
        let mut items = self.items.iter();
        items.by_ref().take(1).all(|item| *item < 2) && self.a < 2 && items.next().is_none_or(|item| *item == self.b)
    }
    a_peeked_iterator_goes_on_later: |self| {
        let mut items = self.items.iter().peekable();
        items.next_if(|item| **item == self.a).is_some() && self.b < 2 && items.peek().is_none_or(|item| **item == self.c)
    }
    a_block_may_be_left_with_a_value: |self| {
        let found = 'search: {
            for item in &self.items {
                if *item == self.a {
                    break 'search true;
                }
            }
            self.b == 1
        };
        self.c < 2 && found
    }
    a_condition_by_name_is_looked_at_later: |self| {
        let is_small = self.a < 2;
        let is_first = self.items.first() == Some(&self.b);
        if !is_small && !is_first {
            return false;
        }
        self.c < 2 && is_small != is_first
    }
    a_branch_may_return_what_holds_there: |self| {
        if self.a == 1 {
            return self.b < 2 && self.items.len() == 1;
        } else if self.items.is_empty() {
            return self.c == self.a;
        }
        let Some(last) = self.items.last() else { return true };
        match *last {
            0 => self.b == 0,
            1 if self.c > 1 => return true,
            other => self.b == other && self.c < 2,
        }
    }
    a_guard_may_change_something: |self| {
        let mut guards = 0;
        match self.a {
            0 if { guards += self.b; guards > 1 } => return false,
            1 if { guards += self.c; guards > 1 } => return false,
            _ => {}
        }
        self.c < 2 && guards == self.items.len() as u8
    }
    a_fold_that_breaks_is_looked_at_later: |self| {
        let folded = self.items.iter().try_fold(self.a, |sum, item| sum.checked_sub(*item));
        if folded.is_none() {
            return false;
        }
        self.b < 2 && folded == Some(self.c)
    }
    a_scan_keeps_what_it_has_seen: |self| {
        let rising: Vec<u8> = self.items.iter().scan(self.a, |last, item| { let is = *item >= *last; *last = *item; is.then_some(*item) }).collect();
        rising.len() == self.items.len() && self.b < 2 && rising.first().is_none_or(|first| *first == self.c)
    }
    a_lent_variable_is_changed_by_a_condition: |self| {
        let mut left = self.c;
        spends(self.a, &mut left) && spends(self.b, &mut left) && self.items.len() == left as usize
    }
}

#[invariant]
fn counts(item: u8, total: &Cell<u8>) -> bool {
    total.set(total.get() + item);
    item < 2
}

#[invariant]
fn given_back(total: &Cell<u8>) -> &Cell<u8> {
    total
}

#[invariant]
fn notes(item: u8, seen: &std::cell::RefCell<Vec<u8>>) -> bool {
    if item > 0 {
        seen.borrow_mut().push(item);
    }
    true
}

#[invariant]
fn spends(cost: u8, left: &mut u8) -> bool {
    match left.checked_sub(cost) {
        Some(rest) => {
            *left = rest;
            true
        }
        None => false,
    }
}

mod closures {
    use super::*;

    #[derive(Twin, Debug)]
    struct Own {
        items: Vec<u8>,
        limit: u8,
        sum: u8,
    }

    #[invariant(holds)]
    impl Own {
        fn holds(&self) -> bool {
            let total = Cell::new(0);
            let counts = |item| {
                total.set(total.get() + item);
                item < 2
            };
            self.each_and_small(counts) && total.get() > self.sum
        }

        fn each_and_small<F: Fn(u8) -> bool>(&self, holds: F) -> bool {
            self.items.iter().all(|item| holds(*item)) && self.limit < 2
        }
    }

    #[test]
    fn a_closure_that_is_lent_may_change_what_it_has_captured() {
        same(|| Scope::<Own>::new().every_len(0..=2).every::<u8>(0..=2));
    }
}
