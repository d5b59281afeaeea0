//! Required parts of an invariant are run again in place of all of it. Nothing that can be seen may differ: candidates, verdicts, order, whatever the
//! invariant does on the way.

#![allow(clippy::never_loop, reason = "a loop that is always left by its name is one of the invariants")]

use smallscope::{Invariant, Range, Scope, Twin, invariant};
use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};

#[derive(Twin, Debug)]
struct Tree {
    root: Option<Box<Node>>,
    size: usize,
}

#[derive(Twin, Debug)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
}

/// The search with parts that are run again finds what the search without them finds, in the same order, also where it is cut or verified.
pub fn same<T: Twin + Invariant>(scope: fn(Scope<T>) -> Scope<T>) -> (u64, u64) {
    let mut korat_paths = vec![];
    let korat = scope(Scope::any()).requires(T::twin_holds).for_each(|valid| korat_paths.push(valid.path())).unwrap();
    let required = || scope(Scope::any()).requires(T::twin_must_hold);
    let mut paths = vec![];
    let counts = required().for_each(|valid| paths.push(valid.path())).unwrap();
    assert_eq!((counts.explored, counts.valid), (korat.explored, korat.valid));
    assert_eq!(paths, korat_paths);
    for every in [0, 1, 7] {
        let counts = required().threads(1).verify_every(every).count().unwrap();
        assert_eq!((counts.explored, counts.valid), (korat.explored, korat.valid), "verified every {every}");
    }
    let counts = required().threads(3).share_every(1).count().unwrap();
    assert_eq!((counts.explored, counts.valid), (korat.explored, korat.valid), "threads");
    for limit in (1..korat.explored).step_by((korat.explored as usize / 25).max(1)) {
        let first = required().threads(1).max_candidates(limit).count().unwrap();
        let at = first.stop.expect("a limit below the number of candidates").at;
        let other = scope(Scope::any()).requires(T::twin_holds).threads(1).max_candidates(limit).count().unwrap();
        assert_eq!((first.explored, first.valid), (limit, other.valid));
        assert_eq!(at, other.stop.unwrap().at);
        let second = required().threads(1).range(Range::from(at)).count().unwrap();
        assert_eq!((limit + second.explored, first.valid + second.valid), (korat.explored, korat.valid));
    }
    (korat.explored, korat.valid)
}

fn trees(scope: Scope<Tree>) -> Scope<Tree> {
    scope.objects::<Node>(3).every::<u8>(0..=2).every::<usize>(0..=3)
}

mod search_trees {
    use super::*;

    #[invariant(rep_ok)]
    impl Tree {
        fn rep_ok(&self) -> bool {
            let Some(root) = &self.root else { return self.size == 0 };
            root.count() == self.size && root.is_ordered(None, None)
        }
    }

    #[invariant]
    impl Node {
        fn count(&self) -> usize {
            1 + self.left.as_ref().map_or(0, |left| left.count()) + self.right.as_ref().map_or(0, |right| right.count())
        }

        fn is_ordered(&self, min: Option<u8>, max: Option<u8>) -> bool {
            min.is_none_or(|min| min < self.key)
                && max.is_none_or(|max| self.key < max)
                && self.left.as_ref().is_none_or(|left| left.is_ordered(min, Some(self.key)))
                && self.right.as_ref().is_none_or(|right| right.is_ordered(Some(self.key), max))
        }
    }

    #[test]
    fn search_trees_are_those_of_the_whole_invariant() {
        // Binary search trees with up to three nodes and three keys: 1 + 3 + 2 * 3 + 5 * 1.
        assert_eq!(same::<Tree>(trees).1, 1 + 3 + 6 + 5);
    }
}

#[derive(Twin, Debug)]
struct Visited {
    root: Option<Box<Node>>,
}

#[invariant(rep_ok)]
impl Visited {
    /// Keys are distinct: the set is changed on the way, so what comes after an insertion is not run again from before it.
    fn rep_ok(&self) -> bool {
        let mut seen = HashSet::new();
        self.root.as_ref().is_none_or(|root| root.is_new(&mut seen)) && seen.len() != 2
    }
}

#[invariant]
impl Node {
    fn is_new(&self, seen: &mut HashSet<u8>) -> bool {
        if !seen.insert(self.key) {
            return false;
        }
        if self.key == 1 && self.left.is_some() {
            return false;
        }
        self.left.as_ref().is_none_or(|left| left.is_new(seen)) && self.right.as_ref().is_none_or(|right| right.is_new(seen))
    }
}

#[test]
fn a_set_that_is_filled_on_the_way_is_not_filled_twice() {
    let (explored, valid) = same::<Visited>(|scope| scope.objects::<Node>(3).every::<u8>(0..=2));
    assert!(explored > valid && valid > 4);
}

#[derive(Twin, Debug)]
struct Walked {
    root: Option<Box<Node>>,
}

#[invariant(rep_ok)]
impl Walked {
    fn rep_ok(&self) -> bool {
        let mut open = vec![];
        if let Some(root) = &self.root {
            open.push((&**root, None));
        }
        self.is_descending(&mut open)
    }

    // The variables that come out of a list behind a `&mut` are references like any others.
    fn is_descending<'a>(&self, open: &mut Vec<(&'a Node, Option<&'a Node>)>) -> bool {
        while let Some((node, parent)) = open.pop() {
            if parent.is_some_and(|parent| parent.key <= node.key) {
                return false;
            }
            if let Some(left) = &node.left {
                open.push((left, Some(node)));
            }
            if let Some(right) = &node.right {
                open.push((right, Some(node)));
            }
        }
        true
    }
}

#[test]
fn what_comes_out_of_a_list_of_the_caller_is_no_mutable_reference() {
    let (_, valid) = same::<Walked>(|scope| scope.objects::<Node>(3).every::<u8>(0..=2));
    // None; a node of three keys; two nodes on either side with three pairs of keys; chains of three with one choice of keys; two children below keys 1 and 2: 1 + 4 pairs.
    assert_eq!(valid, 1 + 3 + 2 * 3 + 4 + 5);
}

thread_local! {
    static SCRATCH: RefCell<Vec<u8>> = const { RefCell::new(vec![]) };
}
static CALLS: AtomicUsize = AtomicUsize::new(0);

/// Not compiled for the twin: it may do anything, and does.
fn note(key: u8) -> bool {
    SCRATCH.with(|keys| {
        keys.borrow_mut().push(key);
        keys.borrow().len() < 4
    })
}

fn forget() {
    SCRATCH.with(|keys| keys.borrow_mut().clear());
}

macro_rules! list {
    ($module:ident, $test:ident, [$($option:tt)*], $valid:expr, { $($item:tt)* }) => {
        mod $module {
            use super::*;

            #[derive(Twin, Debug)]
            struct Own { items: Vec<u8>, limit: u8, sum: u8 }

            #[invariant(holds $($option)*)]
            impl Own { $($item)* }

            #[test]
            fn $test() {
                let (explored, valid) = same::<Own>(|scope| scope.every_len(3).every::<u8>(0..=3));
                assert!(explored > valid && valid > 0);
                let expected: fn(&[u8], u8, u8) -> bool = $valid;
                let mut count = 0;
                for length in 0..=3u32 {
                    for number in 0..4u32.pow(length) {
                        let items: Vec<u8> = (0..length).map(|place| (number / 4u32.pow(place) % 4) as u8).collect();
                        for (limit, sum) in (0..16).map(|pair| (pair / 4, pair % 4)) {
                            count += u64::from(expected(&items, limit, sum));
                        }
                    }
                }
                assert_eq!(valid, count);
            }
        }
    };
}

list!(
    elements,
    elements_that_are_asked_one_by_one_get_their_next_value_by_themselves,
    [],
    |items, limit, sum| items.iter().all(|item| *item != 1 && item % 2 == limit % 2)
        && sum > 1
        && items.iter().all(|item| *item <= sum),
    {
        fn holds(&self) -> bool {
            if !self.items.iter().all(|&item| item != 1 && item % 2 == self.limit % 2) {
                return false;
            }
            self.sum > 1 && self.items.iter().all(|item| item <= &self.sum)
        }
    }
);

list!(
    none_of_them,
    what_no_element_may_be_is_asked_one_by_one,
    [],
    |items, limit, sum| !items.iter().any(|item| *item == 1 || *item > limit)
        && items.first().is_none_or(|first| *first != sum)
        && items.last() != Some(&sum),
    {
        fn holds(&self) -> bool {
            if self.items.iter().any(|&item| item == 1 || item > self.limit) {
                return false;
            }
            if self.items.first().is_some_and(|first| self.is_sum(*first)) {
                return false;
            }
            !self.items.iter().rev().take(1).any(|item| {
                let last = *item;
                self.is_sum(last)
            })
        }

        fn is_sum(&self, item: u8) -> bool {
            if item > self.sum || item < self.sum {
                return false;
            }
            true
        }
    }
);

list!(
    early_ends,
    a_closure_that_is_left_early_is_not_turned_around,
    [],
    |items, limit, _| !items.iter().any(|item| *item != 2 && *item == limit),
    {
        fn holds(&self) -> bool {
            if self.items.iter().any(|item| {
                if *item == 2 {
                    return false;
                }
                *item == self.limit
            }) {
                return false;
            }
            true
        }
    }
);

list!(
    counted_elements,
    elements_that_are_counted_while_they_are_asked_are_counted_once,
    [],
    |items, limit, sum| limit >= 1 && items.iter().enumerate().all(|(at, item)| *item as usize <= at) && [1, 2].contains(&sum),
    {
        fn holds(&self) -> bool {
            let mut seen = 0;
            self.limit >= 1
                && self.items.iter().all(|item| {
                    seen += 1;
                    *item < seen
                })
                && [1, 2].iter().any(|one| *one == self.sum)
                && [0, 3].iter().all(|one| *one != self.sum)
        }
    }
);

list!(
    strangers,
    a_function_that_keeps_something_in_mind_is_not_called_twice,
    [],
    |items, limit, _| items.len() < 4 && items.iter().all(|item| *item <= limit) && items.len() <= 2,
    {
        fn holds(&self) -> bool {
            forget();
            self.are_noted() && self.items.iter().all(|item| *item <= self.limit)
        }
        fn are_noted(&self) -> bool {
            for item in &self.items {
                if !note(*item) || self.items.len() > 2 {
                    return false;
                }
            }
            note(0)
        }
    }
);

list!(
    popped,
    what_the_condition_of_a_loop_takes_out_is_put_back_with_the_round,
    [],
    |items, limit, sum| {
        let (mut open, mut seen) = (vec![limit as usize, sum as usize], 0);
        while let Some(at) = open.pop() {
            if let Some(&next) = items.get(at) {
                seen += 1;
                if seen > 4 || next == 3 {
                    return false;
                }
                open.push(next as usize + 1);
            }
        }
        seen >= 2
    },
    {
        fn holds(&self) -> bool {
            let mut open = vec![self.limit as usize, self.sum as usize];
            let mut seen = 0;
            while let Some(at) = open.pop() {
                if at < self.items.len() {
                    seen += 1;
                    if seen > 4 || self.items[at] == 3 {
                        return false;
                    }
                    open.push(self.items[at] as usize + 1);
                }
            }
            seen >= 2
        }
    }
);

list!(
    shadowed,
    what_a_loop_has_changed_is_put_back_also_where_another_variable_has_its_name,
    [],
    |items, limit, sum| {
        let mut n = 0;
        while n < items.len() {
            n += 1;
            let m = n * 2 + 1;
            if items[(m - 3) / 2] as usize > m - 2 || m == limit as usize {
                return false;
            }
        }
        let mut total = 0;
        for item in items {
            total += item;
            if total > 2 + sum {
                return false;
            }
        }
        let mut at = 0;
        while at < items.len() {
            at += 1;
            if items.get(at).is_some_and(|at| *at == 1) {
                return false;
            }
        }
        true
    },
    {
        fn holds(&self) -> bool {
            let mut n = 0;
            while n < self.items.len() {
                n += 1;
                let mut n = n * 2;
                n += 1;
                if self.items[(n - 3) / 2] as usize > n - 2 || n == self.limit as usize {
                    return false;
                }
            }
            let mut total = 0;
            for at in 0..self.items.len() {
                total += self.items[at];
                if let Some(total) = total.checked_sub(self.sum)
                    && total > 2
                {
                    return false;
                }
            }
            let mut at = 0;
            while at < self.items.len() {
                at += 1;
                match self.items.get(at) {
                    Some(at) if *at == 1 => return false,
                    _ => {}
                }
            }
            true
        }
    }
);

list!(
    counted_down,
    a_condition_that_changes_its_variable_does_so_once_for_each_round,
    [],
    |items, limit, sum| {
        let mut left = limit + 1;
        while {
            left -= 1;
            left > 0
        } {
            if items.get(left as usize).is_some_and(|item| *item > sum) {
                return false;
            }
        }
        items.len() > 1
    },
    {
        fn holds(&self) -> bool {
            let mut left = self.limit + 1;
            while {
                left -= 1;
                left > 0
            } {
                let at = left as usize;
                if at < self.items.len() && self.items[at] > self.sum {
                    return false;
                }
            }
            self.items.len() > 1
        }
    }
);

list!(
    strangers_between,
    parts_on_both_sides_of_a_function_that_keeps_something_in_mind_are_run_again_on_the_inner_side_only,
    [],
    |items, limit, sum| {
        let large = |item: &u8| *item > limit || (*item == 1 && sum == 0);
        limit != 1 && !items.iter().any(large) && (items.is_empty() || items[0] != 3)
    },
    {
        fn holds(&self) -> bool {
            if self.limit == 1 {
                return false;
            }
            forget();
            for item in &self.items {
                if *item > self.limit {
                    return false;
                }
                // The first item, and nothing else, is in mind, however often values of what is read below are tried.
                if !has_in_mind_at_first(*item) {
                    return false;
                }
                if *item == 1 {
                    if self.sum == 0 {
                        return false;
                    }
                }
            }
            if self.items.is_empty() {
                return true;
            }
            self.items[0] != 3 && kept() == self.items.len()
        }
    }
);

list!(
    strangers_in_some_rounds,
    a_round_in_which_something_was_kept_in_mind_is_not_passed_over,
    [],
    |items, limit, sum| items.iter().all(|item| *item <= limit && *item != 1)
        && items.iter().filter(|item| **item == 2).count() == usize::from(sum),
    {
        fn holds(&self) -> bool {
            forget();
            for i in 0..self.items.len() {
                if self.items[i] > self.limit || self.items[i] == 2 && !has_in_mind_at_first(2) || self.items[i] == 1 {
                    return false;
                }
            }
            kept() == usize::from(self.sum)
        }
    }
);

list!(
    strangers_for_some_elements,
    a_call_that_has_kept_something_in_mind_is_not_passed_over,
    [],
    |items, limit, sum| items.iter().all(|item| *item <= limit && *item != 1)
        && items.iter().filter(|item| **item == 2).count() == usize::from(sum),
    {
        fn holds(&self) -> bool {
            forget();
            self.items.iter().all(|item| self.admits(*item)) && kept() == usize::from(self.sum)
        }
        fn admits(&self, item: u8) -> bool {
            item <= self.limit && (item != 2 || has_in_mind_at_first(2)) && item != 1
        }
    }
);

fn has_in_mind_at_first(item: u8) -> bool {
    SCRATCH.with(|keys| keys.borrow_mut().push(item));
    kept() <= 3
}

fn kept() -> usize {
    SCRATCH.with(|keys| keys.borrow().len())
}

/// What it gives counts how often it is called.
fn counter() -> impl Fn() -> usize {
    let calls = Cell::new(0);
    move || calls.replace(calls.get() + 1)
}

list!(
    made_closures,
    a_closure_that_a_function_of_others_has_made_is_not_called_twice,
    [],
    |items, limit, sum| limit >= 1 && sum == 2 && items.iter().all(|item| *item <= limit),
    {
        fn holds(&self) -> bool {
            let calls = counter();
            if calls() + usize::from(self.limit) == 0 {
                return false;
            }
            self.items.iter().all(|item| *item <= self.limit) && calls() == 1 && usize::from(self.sum) == calls()
        }
    }
);

list!(
    lent_closures,
    a_closure_that_is_lent_is_not_called_twice,
    [],
    |items, limit, sum| limit >= 1 && sum <= limit && items.iter().all(|item| *item <= limit),
    {
        fn holds(&self) -> bool {
            let calls = counter();
            self.limit >= 1 && self.is_small(&calls)
        }
        fn is_small(&self, calls: &impl Fn() -> usize) -> bool {
            self.sum <= self.limit && calls() == 0 && self.items.iter().all(|item| *item <= self.limit) && calls() == 1
        }
    }
);

/// Changes what it is lent.
struct Tally(Cell<usize>);

impl Tally {
    fn total(&self, more: usize) -> usize {
        self.0.set(self.0.get() + more);
        self.0.get()
    }
}

list!(cells, a_cell_that_is_lent_is_not_counted_up_twice, [, plain(Tally)], |items, limit, _| items.iter().filter(|item| **item > 0).count() <= 1 && items.iter().all(|item| *item <= limit), {
    fn holds(&self) -> bool {
        let found = Tally(Cell::new(0));
        self.items.iter().all(|item| self.admits(*item, &found)) && found.total(0) <= 1
    }
    fn admits(&self, item: u8, found: &Tally) -> bool {
        found.total(usize::from(item > 0)) <= 1 && item <= self.limit
    }
});

/// How much is left of four after each item has taken itself away; none if one takes more than is left, or is 1.
fn spent(items: &[u8]) -> Option<u8> {
    items.iter().try_fold(4u8, |left, item| left.checked_sub(*item).filter(|_| *item != 1))
}

list!(
    tested_elements,
    a_value_that_is_taken_before_elements_are_tested_is_no_part_of_the_test,
    [],
    |items, limit, sum| !items.contains(&limit) && usize::from(sum) > items.len() && sum != 3,
    {
        fn holds(&self) -> bool {
            let most = u8::max(3, 2);
            if self.items.iter().any(|&item| item == self.limit) {
                return false;
            }
            (self.sum as usize) > self.items.len() && self.sum < most
        }
    }
);

list!(
    tested_by_a_value,
    elements_that_are_tested_by_a_value_that_was_taken_are_no_part_of_its_test,
    [],
    |items, limit, sum| !items.contains(&limit) && usize::from(sum) > items.len() && sum != 3,
    {
        fn holds(&self) -> bool {
            let limit = self.limit;
            if self.items.iter().any(|&item| item == limit) {
                return false;
            }
            (self.sum as usize) > self.items.len() && self.sum < 3
        }
    }
);

/// Takes an item away from what is left, unless it is nothing.
#[invariant]
fn spends(item: u8, left: &Cell<u8>) -> bool {
    if item > 0 {
        let Some(rest) = left.get().checked_sub(item) else { return false };
        left.set(rest);
    }
    item != 1
}

list!(
    lent_cells,
    a_cell_that_is_lent_to_another_function_is_set_once_for_each_call,
    [],
    |items, limit, _| spent(items).is_some_and(|left| left == limit),
    {
        fn holds(&self) -> bool {
            let left = Cell::new(4);
            self.items.iter().all(|item| spends(*item, &left)) && left.get() == self.limit
        }
    }
);

list!(
    lent_lists,
    a_list_in_a_cell_that_is_lent_to_another_function_is_filled_once_for_each_call,
    [],
    |items, _, sum| items.iter().all(|item| *item != 1) && items.len() == usize::from(sum),
    {
        fn holds(&self) -> bool {
            let seen = RefCell::new(vec![]);
            for item in &self.items {
                if !self.notes(*item, &seen) {
                    return false;
                }
            }
            seen.borrow().len() == usize::from(self.sum)
        }
        fn notes(&self, item: u8, seen: &RefCell<Vec<u8>>) -> bool {
            seen.borrow_mut().push(item);
            item != 1
        }
    }
);

list!(
    lent_cells_in_rounds,
    a_cell_that_is_lent_in_each_round_is_set_once_for_each_round,
    [],
    |items, limit, _| spent(items).is_some_and(|left| left == limit),
    {
        fn holds(&self) -> bool {
            let left = Cell::new(4);
            for i in 0..self.items.len() {
                if !spends(self.items[i], &left) {
                    return false;
                }
            }
            left.get() == self.limit
        }
    }
);

list!(
    lent_cells_in_counted_rounds,
    a_cell_that_is_lent_in_each_counted_round_is_set_once_for_each_round,
    [],
    |items, limit, _| spent(items).is_some_and(|left| left == limit),
    {
        fn holds(&self) -> bool {
            let left = Cell::new(4);
            let mut i = 0;
            while i < self.items.len() {
                if !spends(self.items[i], &left) {
                    return false;
                }
                i += 1;
            }
            left.get() == self.limit
        }
    }
);

/// Cells under another name.
type Left = Cell<u8>;

list!(
    cells_by_another_name,
    a_cell_by_another_name_is_set_once_for_each_call,
    [, plain(Left)],
    |items, limit, _| spent(items).is_some_and(|left| left == limit),
    {
        fn holds(&self) -> bool {
            let left: Left = Left::new(4);
            let lent = &left;
            self.items.iter().all(|item| self.spends(*item, lent)) && left.get() == self.limit
        }
        fn spends(&self, item: u8, left: &Left) -> bool {
            let Some(rest) = left.get().checked_sub(item) else { return false };
            left.set(rest);
            item != 1
        }
    }
);

list!(
    cells_within_one_function,
    a_cell_within_one_function_is_set_once_for_each_element,
    [],
    |items, limit, _| spent(items).is_some_and(|left| left == limit),
    {
        fn holds(&self) -> bool {
            let left = Cell::new(4u8);
            let spends = |item: u8, left: &Cell<u8>| {
                let Some(rest) = left.get().checked_sub(item) else { return false };
                left.set(rest);
                item != 1
            };
            self.items.iter().all(|item| spends(*item, &left)) && left.get() == self.limit
        }
    }
);

list!(
    statics,
    a_static_is_not_counted_up_twice,
    [],
    |items, limit, _| items.iter().all(|item| *item <= limit) && items.len() != 1,
    {
        fn holds(&self) -> bool {
            LOCAL.with(|count| count.set(0));
            let all = self.items.iter().all(|item| {
                LOCAL.with(|count| count.set(count.get() + 1));
                *item <= self.limit
            });
            all && LOCAL.with(Cell::get) == self.items.len() && LOCAL.with(Cell::get) != 1
        }
    }
);
thread_local! {
    static LOCAL: Cell<usize> = const { Cell::new(0) };
}

list!(
    counters,
    a_counter_goes_up_once_for_each_round,
    [],
    |items, _, sum| items.iter().map(|item| u32::from(*item)).sum::<u32>() == u32::from(sum)
        && items.iter().all(|item| *item != 1),
    {
        fn holds(&self) -> bool {
            let mut sum = 0u32;
            for i in 0..self.items.len() {
                let item = self.items[i];
                if item == 1 {
                    return false;
                }
                sum += u32::from(item);
                if sum > 3 {
                    return false;
                }
            }
            sum == u32::from(self.sum)
        }
    }
);

list!(
    closures,
    a_closure_that_counts_is_not_called_twice,
    [],
    |items, limit, _| items.iter().all(|item| *item <= limit) && items.len() >= 2,
    {
        fn holds(&self) -> bool {
            let mut count = 0;
            let mut admits = |item: u8| {
                count += 1;
                item <= self.limit
            };
            for item in self.items.iter() {
                if !admits(*item) {
                    return false;
                }
            }
            count >= 2
        }
    }
);

list!(
    loops,
    jumps_reach_their_own_loops,
    [],
    |items, limit, _| items.iter().take_while(|item| **item != 3).all(|item| *item <= limit || *item == 2),
    {
        fn holds(&self) -> bool {
            let mut at = 0;
            let end = 'outer: loop {
                while at < self.items.len() {
                    let item = self.items[at];
                    at += 1;
                    if item == 2 {
                        continue;
                    }
                    if item == 3 {
                        break 'outer at;
                    }
                    if item > self.limit {
                        return false;
                    }
                }
                break at;
            };
            end <= self.items.len()
        }
    }
);

list!(
    negations,
    what_must_not_hold_is_not_required,
    [],
    |items, limit, sum| !(items.iter().all(|item| *item <= limit)) || items.len() == sum as usize,
    {
        fn holds(&self) -> bool {
            let small = self.is_small();
            if small && self.items.len() != self.sum as usize {
                return false;
            }
            !self.is_small() || small
        }
        fn is_small(&self) -> bool {
            self.items.iter().all(|item| *item <= self.limit)
        }
    }
);

list!(
    eager,
    what_is_read_after_a_failure_belongs_to_the_candidate,
    [],
    |items, limit, sum| items.iter().all(|item| *item <= limit) && sum > 0,
    {
        fn holds(&self) -> bool {
            self.is_small().then_some(self.sum).is_some_and(|sum| sum > 0) && self.named().is_ok()
        }
        fn is_small(&self) -> bool {
            self.items.iter().all(|item| *item <= self.limit)
        }
        fn named(&self) -> Result<usize, String> {
            for item in &self.items {
                if *item > self.limit {
                    return Err(format!("{item} and {}", self.sum));
                }
            }
            Ok(self.items.len())
        }
    }
);

list!(errors, an_error_that_reads_is_made_first, [], |items, limit, _| items.iter().all(|item| *item <= limit), {
    fn holds(&self) -> Result<(), String> {
        let count = self.checked()?;
        if count == self.items.len() { Ok(()) } else { Err(String::new()) }
    }
    fn checked(&self) -> Result<usize, String> {
        for item in &self.items {
            if *item > self.limit {
                return Err(format!("{item} and {}", self.sum));
            }
        }
        Ok(self.items.len())
    }
});

list!(
    functions,
    functions_that_are_handed_on_are_not_required,
    [],
    |items, _, sum| items.is_empty() || items.iter().any(|item| *item > 1) == (sum > 0),
    {
        fn holds(&self) -> bool {
            if self.items.is_empty() {
                return true;
            }
            let is_large = Self::is_large;
            (0..self.items.len()).any(|at| is_large(self, self.items[at])) == (self.sum > 0)
        }
        fn is_large(&self, item: u8) -> bool {
            item > 1
        }
    }
);

list!(values, what_is_moved_is_moved_once, [], |items, limit, _| items.len() < 3 && items.iter().all(|item| *item <= limit), {
    fn holds(&self) -> bool {
        let copy: Vec<u8> = self.items.iter().copied().collect();
        if copy.len() > 2 {
            return false;
        }
        let again = copy;
        let call = self.limit;
        let result = again.into_iter().all(|item| item <= call);
        result
    }
});

list!(
    taken,
    iterators_are_not_turned_back,
    [],
    |items, limit, _| items.windows(2).all(|pair| pair[0] <= pair[1]) && items.iter().all(|item| *item <= limit),
    {
        fn holds(&self) -> bool {
            let mut items = self.items.iter();
            let Some(mut before) = items.next() else { return true };
            if *before > self.limit {
                return false;
            }
            while let Some(item) = items.next() {
                if item < before || *item > self.limit {
                    return false;
                }
                before = item;
            }
            true
        }
    }
);

/// Counts how often it is asked; a method of this name is taken to change nothing.
struct Probe;

impl Probe {
    fn len(&self) -> usize {
        CALLS.fetch_add(1, Ordering::Relaxed);
        0
    }
}

#[derive(Twin, Debug)]
struct Counted {
    first: u8,
    second: u8,
}

#[invariant(holds, plain(Probe))]
impl Counted {
    fn holds(&self) -> bool {
        self.begins() && self.ends()
    }
    fn begins(&self) -> bool {
        Probe.len() == 0 && self.first < 10
    }
    fn ends(&self) -> bool {
        self.second == 3
    }
}

#[test]
fn what_did_not_fail_is_not_run_again() {
    let counts = Scope::<Counted>::new().every::<u8>(0..=9).threads(1).verify_every(0).count().unwrap();
    assert_eq!((counts.explored, counts.valid), (100, 10));
    // Once for each of the ten first values, and once after each of the ten valid ones; not for each candidate.
    assert_eq!(CALLS.load(Ordering::Relaxed), 20);
}

#[derive(Twin, Debug)]
struct Lent {
    items: Vec<u8>,
}

#[invariant(holds)]
impl Lent {
    fn holds(&self) -> bool {
        self.large().count() < 2 && self.items.len() != 1
    }
    fn large(&self) -> impl Iterator<Item = &u8> {
        self.items.iter().filter(|item| self.is_large(**item))
    }
    fn is_large(&self, item: u8) -> bool {
        item > 1
    }
}

#[test]
fn a_function_may_return_closures() {
    let (_, valid) = same::<Lent>(|scope| scope.every_len(2).every::<u8>(0..=3));
    // None, or two of four values of which not both are among the two large ones.
    assert_eq!(valid, 1 + 16 - 4);
}

list!(
    linked,
    a_loop_goes_on_from_the_round_that_read_what_has_changed,
    [],
    |items, limit, _| {
        let (mut at, mut seen) = (limit as usize, 0);
        while let Some(next) = items.get(at) {
            (at, seen) = (*next as usize, seen + 1);
            if seen > items.len() || at < seen / 2 {
                return false;
            }
        }
        seen == items.len()
    },
    {
        fn holds(&self) -> bool {
            let (mut at, mut seen) = (self.limit as usize, 0);
            while at < self.items.len() {
                let next = self.items[at];
                seen += 1;
                if seen > self.items.len() {
                    return false;
                }
                at = next as usize;
                if at < seen / 2 {
                    return false;
                }
            }
            seen == self.items.len()
        }
    }
);

list!(
    jumps,
    rounds_that_leave_the_loop_are_all_run,
    [],
    |items, limit, _| items.iter().take_while(|item| **item != limit).all(|item| *item != 1),
    {
        fn holds(&self) -> bool {
            for at in 0..self.items.len() {
                if self.items[at] == self.limit {
                    break;
                }
                if self.items[at] == 1 {
                    return false;
                }
            }
            true
        }
    }
);

list!(
    found,
    a_round_in_which_a_function_has_succeeded_is_not_passed_over,
    [],
    |items, limit, sum| items.contains(&limit) && items.contains(&sum) && limit < sum,
    {
        fn holds(&self) -> bool {
            self.contains_item(self.limit) && self.contains_item(self.sum) && self.limit < self.sum
        }

        fn contains_item(&self, wanted: u8) -> bool {
            for at in 0..self.items.len() {
                if self.items[at] == wanted {
                    return true;
                }
            }
            false
        }
    }
);

list!(
    outer,
    a_round_that_goes_on_with_another_loop_is_not_passed_over,
    [],
    |items, limit, _| items.iter().enumerate().all(|(at, item)| items[..at].contains(item) || *item <= limit),
    {
        fn holds(&self) -> bool {
            'items: for at in 0..self.items.len() {
                for before in 0..at {
                    if self.items[before] == self.items[at] {
                        continue 'items;
                    }
                }
                if self.items[at] > self.limit {
                    return false;
                }
            }
            true
        }
    }
);

list!(
    taken_and_tested,
    a_value_that_is_taken_and_tested_is_that_of_the_candidate,
    [],
    |items, limit, _| items.iter().enumerate().all(|(at, item)| *item <= limit && !items[..at].contains(item)),
    {
        fn holds(&self) -> bool {
            for at in (0..self.items.len()).rev() {
                let mut item = self.items[at];
                if item > self.limit || self.items[at + 1..].contains(&item) {
                    return false;
                }
                item += 1;
                if item == 0 {
                    return false;
                }
            }
            true
        }
    }
);

#[derive(Twin, Debug)]
struct Rising {
    items: Vec<u8>,
}

static ROUNDS: AtomicUsize = AtomicUsize::new(0);

/// Counts the rounds of a loop.
struct Rounds;

impl PartialEq<u8> for Rounds {
    fn eq(&self, _: &u8) -> bool {
        ROUNDS.fetch_add(1, Ordering::Relaxed);
        false
    }
}

#[invariant(holds, plain(Rounds))]
impl Rising {
    fn holds(&self) -> bool {
        for at in 1..self.items.len() {
            if Rounds == 0 || self.items[at] < self.items[at - 1] {
                return false;
            }
        }
        true
    }
}

#[test]
fn rounds_that_have_held_are_not_run_again() {
    let scope = || Scope::<Rising>::any().every_len(8).every::<u8>(0..=2).threads(1).verify_every(0);
    let whole = scope().requires(Rising::twin_holds).count().unwrap();
    let rounds_of_whole = ROUNDS.swap(0, Ordering::Relaxed);
    let counts = scope().requires(Rising::twin_must_hold).count().unwrap();
    let rounds = ROUNDS.load(Ordering::Relaxed);
    // Up to eight items of three values that do not decrease: choose where each value begins.
    assert_eq!(counts.valid, (0..=8u64).map(|len| (len + 1) * (len + 2) / 2).sum());
    assert_eq!((counts.explored, counts.valid), (whole.explored, whole.valid));
    assert!(rounds * 3 < rounds_of_whole, "{rounds} rounds, {rounds_of_whole} in the whole invariant");
}

/// Ways to take a value and to test it, and to follow links, as people write them.
mod forms {
    use super::*;
    use std::collections::BTreeMap;

    #[derive(Twin, Debug)]
    struct Own {
        head: Option<Box<Item>>,
        items: Vec<u8>,
        pairs: Vec<(u8, bool)>,
        name: String,
        by_key: BTreeMap<u8, u8>,
        kept: Cell<u8>,
        open: RefCell<u8>,
    }

    #[derive(Twin, Debug)]
    struct Item {
        next: Option<Box<Item>>,
        value: u8,
    }

    #[invariant(holds)]
    impl Own {
        fn holds(&self) -> bool {
            let first = &self.items;
            if first.len() > 1 {
                return false;
            }
            let pairs = self.pairs.as_slice();
            if pairs.is_empty() {
                return false;
            }
            let (value, flag) = self.pairs[0];
            if value > 0 && flag {
                return false;
            }
            let pair = &self.pairs[0];
            if pair.1 && first.is_empty() {
                return false;
            }
            let text: &str = &self.name;
            if text.len() > 1 || text == "b" {
                return false;
            }
            let found = self.by_key.get(&1);
            if found.is_none() || found == Some(&0) {
                return false;
            }
            let kept = self.kept.get();
            if kept == 1 {
                return false;
            }
            let open = self.open.borrow();
            if *open != kept {
                return false;
            }
            self.rises().is_some() && self.ends().is_ok() && self.is_short()
        }

        fn rises(&self) -> Option<u8> {
            let mut at = self.head.as_ref();
            let mut before = 0;
            while let Some(item) = at {
                let value = item.value;
                if value < before {
                    return None;
                }
                before = value;
                at = item.next.as_ref();
            }
            Some(before)
        }

        fn ends(&self) -> Result<(), String> {
            let mut place = &self.head;
            let mut count = 0usize;
            while let Some(item) = place {
                count += 1;
                if count > 1 && item.value == 0 {
                    return Err(format!("a zero at {count}"));
                }
                place = &item.next;
            }
            Ok(())
        }

        fn is_short(&self) -> bool {
            let mut at = self.head.as_deref();
            let mut values = vec![];
            while let Some(item) = at {
                if values.contains(&item.value) {
                    return false;
                }
                values.push(item.value);
                at = item.next.as_deref();
            }
            values.len() < 3
        }
    }

    #[test]
    fn values_are_taken_and_links_followed_as_people_write_it() {
        let (_, valid) = same::<Own>(|scope| {
            let scope = scope.objects::<Item>(2).every::<u8>(0..=1).every_len(1).every::<char>(['a', 'b']);
            scope
        });
        // Items: none, or one of two. Pairs: (0, false), (1, false), and (0, true) if there is an item. Names: none, or a. Key 1 leads to 1. Both cells have 0.
        // Lists: none, 0, 1, or 0 before 1.
        assert_eq!(valid, (2 + 2 * 3) * 2 * 4);
    }
}
