//! Loops that change lists go on from their rounds, and calls that have succeeded are passed over. Counts, order and paths stay those of the whole invariant.

use crate::required::same;
use smallscope::{Invariant, Scope, Twin, invariant};
use std::cell::Cell;
use std::collections::HashSet;

#[derive(Twin, Debug)]
struct Graph {
    edges: Vec<Vec<usize>>,
}

/// Not known, and on the way to the root.
const UNKNOWN: u8 = u8::MAX;
const OPEN: u8 = UNKNOWN - 1;

thread_local! {
    static VISITS: Cell<usize> = const { Cell::new(0) };
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

/// Counts comparisons, which are taken to change nothing.
struct Visits;

impl PartialEq<u8> for Visits {
    fn eq(&self, _: &u8) -> bool {
        VISITS.set(VISITS.get() + 1);
        false
    }
}

#[invariant(holds, plain(Visits))]
impl Graph {
    /// No node is below itself, and edges lead to nodes of at most the depth of the one before.
    fn holds(&self) -> bool {
        let mut depths = vec![UNKNOWN; self.edges.len()];
        for node in 0..self.edges.len() {
            if depths[node] == UNKNOWN && self.visit(node, &mut depths).is_none() {
                return false;
            }
        }
        true
    }

    fn visit(&self, node: usize, depths: &mut [u8]) -> Option<u8> {
        depths[node] = OPEN;
        let mut deepest = OPEN - 1;
        let mut all = 0;
        for i in 0..self.edges[node].len() {
            let next = self.edges[node][i];
            if Visits == 0 || next >= self.edges.len() || depths[next] == OPEN {
                return None;
            }
            let depth = if depths[next] == UNKNOWN { self.visit(next, depths)? } else { depths[next] };
            if depth > deepest {
                return None;
            }
            deepest = depth;
            all = all.max(depth + 1);
        }
        depths[node] = all;
        Some(all)
    }
}

fn graphs(scope: Scope<Graph>) -> Scope<Graph> {
    scope.every_len(3).every::<usize>(0..=2)
}

/// The same rule on plain values, by another way: depths grow until nothing changes.
fn is_valid(edges: &[Vec<usize>]) -> bool {
    if edges.iter().flatten().any(|&next| next >= edges.len()) {
        return false;
    }
    let mut depths = vec![0; edges.len()];
    for _ in 0..=edges.len() {
        depths = edges.iter().map(|next| next.iter().map(|&next| depths[next] + 1).max().unwrap_or(0)).collect();
    }
    depths.iter().all(|&depth| depth < edges.len())
        && edges.iter().all(|next| next.windows(2).all(|two| depths[two[0]] >= depths[two[1]]))
}

#[test]
fn a_list_that_is_changed_on_the_way_is_put_back() {
    let (explored, valid) = same::<Graph>(|scope| graphs(scope));
    let of_length =
        |length: u32| (0..3usize.pow(length)).map(move |list| (0..length).map(|at| list / 3usize.pow(at) % 3).collect());
    let lists: Vec<Vec<usize>> = (0..=3).flat_map(of_length).collect();
    let count = |nodes: u32| {
        let choices = (0..lists.len().pow(nodes))
            .map(|choice| (0..nodes).map(|node| lists[choice / lists.len().pow(node) % lists.len()].clone()).collect());
        choices.filter(|edges: &Vec<Vec<usize>>| is_valid(edges)).count() as u64
    };
    assert_eq!(valid, (0..=3).map(count).sum());
    assert!(explored > 2 * valid);
}

#[test]
fn rounds_before_the_one_that_read_what_has_changed_are_not_run_again() {
    let scope = || graphs(Scope::<Graph>::any()).threads(1).verify_every(0);
    let whole = scope().requires(Graph::twin_holds).count().unwrap();
    let visits_of_whole = VISITS.replace(0);
    let counts = scope().requires(Graph::twin_must_hold).count().unwrap();
    let visits = VISITS.get();
    assert_eq!((counts.explored, counts.valid), (whole.explored, whole.valid));
    assert!(visits * 3 < visits_of_whole * 2, "{visits} visits, {visits_of_whole} in the whole invariant");
}

#[derive(Twin, Debug)]
struct Term {
    parts: Vec<Term>,
    value: u8,
}

struct Calls;

impl PartialEq<u8> for Calls {
    fn eq(&self, _: &u8) -> bool {
        CALLS.set(CALLS.get() + 1);
        true
    }
}

#[invariant(holds, plain(Calls))]
impl Term {
    fn holds(&self) -> bool {
        self.is_small(3) && self.sum().is_some_and(|sum| sum % 2 == 0)
    }

    fn is_small(&self, most: u8) -> bool {
        Calls == 0 && self.value < most && self.parts.iter().all(|part| part.is_small(self.value + 1))
    }

    /// The values add up to less than six; the smallest and the largest differ.
    fn sum(&self) -> Option<u8> {
        let mut sum = self.value;
        for part in &self.parts {
            sum += part.sum()?;
            if part.ends().ok()?.0 > 1 {
                return None;
            }
        }
        if sum < 6 { Some(sum) } else { None }
    }

    fn ends(&self) -> Result<(u8, u8), ()> {
        let mut ends = (self.value, self.value);
        for part in self.parts.iter() {
            let (least, most) = part.ends()?;
            ends = (ends.0.min(least), ends.1.max(most));
        }
        if self.parts.is_empty() || ends.0 != ends.1 { Ok(ends) } else { Err(()) }
    }
}

fn terms(scope: Scope<Term>) -> Scope<Term> {
    scope.objects::<Term>(4).every_len(3).every::<u8>(0..=3)
}

fn sum(term: &Term) -> u8 {
    term.value + term.parts.iter().map(sum).sum::<u8>()
}

fn values(term: &Term) -> Vec<u8> {
    std::iter::once(term.value).chain(term.parts.iter().flat_map(values)).collect()
}

fn is_term(term: &Term) -> bool {
    let is_proper = |term: &Term| term.parts.is_empty() || values(term).iter().any(|value| *value != term.value);
    let all_below = |term: &Term| {
        let (all, parts) = (values(term), &term.parts);
        parts.iter().all(|part| part.value <= term.value && is_proper(part) && values(part).iter().min() <= Some(&1))
            && all.iter().sum::<u8>() < 6
    };
    fn every(term: &Term, holds: &dyn Fn(&Term) -> bool) -> bool {
        holds(term) && term.parts.iter().all(|part| every(part, holds))
    }
    term.value < 3 && every(term, &all_below) && sum(term) % 2 == 0
}

#[test]
fn what_a_call_has_returned_is_what_it_would_return_again() {
    let (explored, valid) = same::<Term>(|scope| terms(scope));
    let count = terms(Scope::any()).all().unwrap().map(|term| u64::from(is_term(&term.unwrap()))).sum::<u64>();
    assert!(count > 0 && count == valid && valid < explored, "{count} by hand, {valid} of {explored}");
}

#[test]
fn calls_that_have_succeeded_are_not_made_again() {
    let scope = || Scope::<Term>::any().objects::<Term>(5).every_len(4).every::<u8>(0..=2).threads(1).verify_every(0);
    let whole = scope().requires(Term::twin_holds).count().unwrap();
    let calls_of_whole = CALLS.replace(0);
    let counts = scope().requires(Term::twin_must_hold).count().unwrap();
    let calls = CALLS.get();
    assert_eq!((counts.explored, counts.valid), (whole.explored, whole.valid));
    assert!(calls * 2 < calls_of_whole, "{calls} calls, {calls_of_whole} in the whole invariant");
}

/// Loops that change something, as people write them; each has to compile as well.
#[derive(Twin, Debug)]
struct Loops {
    items: Vec<u8>,
    limit: u8,
}

#[invariant(holds)]
impl Loops {
    fn holds(&self) -> bool {
        self.is_marked() && self.is_counted() && self.are_few(&mut vec![], &mut HashSet::new()) && self.has_long_list().is_some()
    }

    /// A variable that has no value before the loop, and one that is borrowed before it.
    fn is_marked(&self) -> bool {
        let mut marks = [false; 4];
        let last;
        let mut best: u8;
        best = 0;
        let limit = &self.limit;
        let mut seen = 0;
        for at in 0..self.items.len() {
            if marks[self.items[at] as usize] || self.items[at] > *limit {
                return false;
            }
            marks[self.items[at] as usize] = true;
            best = best.max(self.items[at]);
            seen += 1;
        }
        last = best;
        last <= 3 && seen == self.items.len()
    }

    /// Lists that grow and shrink, ways out of the loop, and a loop in a loop.
    fn is_counted(&self) -> bool {
        let mut open: Vec<u8> = Vec::new();
        let mut largest = None;
        'items: for at in (0..self.items.len()).rev() {
            while let Some(&top) = open.last() {
                if top > self.items[at] {
                    break;
                }
                open.pop();
                if open.is_empty() {
                    continue 'items;
                }
            }
            open.push(self.items[at]);
            if open.len() > 2 {
                return false;
            }
            largest = largest.max(Some(self.items[at]));
        }
        largest.is_none_or(|largest| largest <= self.limit) && open.len() < 2
    }

    /// A list and a set of somebody else; sets are not put back.
    fn are_few(&self, list: &mut Vec<u8>, set: &mut HashSet<u8>) -> bool {
        for at in 0..self.items.len() {
            list.push(self.items[at]);
            if !set.insert(self.items[at]) || list.len() > 3 {
                return false;
            }
        }
        list.len() == set.len()
    }

    /// A list that is too long to be put back at its end.
    fn has_long_list(&self) -> Option<usize> {
        let mut list = vec![0usize; 7];
        for at in 0..self.items.len() {
            list.push(self.items[at] as usize);
            list[at] += 1;
            if list.iter().sum::<usize>() > 7 {
                return None;
            }
        }
        Some(list.len())
    }
}

#[test]
fn loops_are_written_in_many_ways() {
    let (_, valid) = same::<Loops>(|scope| scope.every_len(3).every::<u8>(0..=3));
    // Items differ, none is above the limit, and there are three or fewer; from the end on, of those that are open at most one is left; items and their number add up to at most seven.
    let mut count = 0;
    for limit in 0..=3u8 {
        for length in 0..=3u32 {
            for number in 0..4u32.pow(length) {
                let items: Vec<u8> = (0..length).map(|place| (number / 4u32.pow(place) % 4) as u8).collect();
                let mut open: Vec<u8> = vec![];
                let mut is_open = true;
                for &item in items.iter().rev() {
                    let before = open.len();
                    while open.last().is_some_and(|&top| top <= item) {
                        open.pop();
                    }
                    if before == 0 || !open.is_empty() {
                        open.push(item);
                    }
                    is_open &= open.len() <= 2;
                }
                let differ = items.iter().collect::<HashSet<_>>().len() == items.len();
                let sum = items.iter().map(|&item| usize::from(item) + 1).sum::<usize>();
                count += u64::from(differ && items.iter().all(|&item| item <= limit) && is_open && open.len() < 2 && sum <= 7);
            }
        }
    }
    assert_eq!(valid, count);
}

/// A function of ours with a name of the standard library: nobody says that it is called.
#[derive(Twin, Debug)]
struct Named {
    range: Span,
    items: Vec<u8>,
    limit: u8,
}

#[derive(Twin, Debug)]
struct Span {
    low: u8,
    high: u8,
    step: u8,
}

#[invariant(holds)]
impl Named {
    fn holds(&self) -> bool {
        for value in 0..3 {
            if self.range.contains(value) {
                return false;
            }
        }
        let limit = self.limit;
        if self.range.contains(limit) || limit == 3 {
            return false;
        }
        self.items.iter().all(|&item| !self.range.contains(item)) && !self.range.contains(self.limit + 1)
    }
}

#[invariant]
impl Span {
    fn contains(&self, value: u8) -> bool {
        if self.low > 1 {
            return true;
        }
        if self.high == self.low {
            return true;
        }
        (self.step + value) % 5 == 0
    }
}

#[test]
fn a_function_with_a_name_of_the_standard_library_has_no_part_of_its_own() {
    let (_, valid) = same::<Named>(|scope| scope.every_len(2).every::<u8>(0..=7));
    let mut count = 0;
    for choice in 0..8u64.pow(4) {
        let [low, high, step, limit] = [0, 1, 2, 3].map(|place| choice / 8u64.pow(place) % 8);
        let is_free = |value: u64| (step + value) % 5 != 0;
        if low < 2 && high != low && (0..3).all(is_free) && limit != 3 && is_free(limit) && is_free(limit + 1) {
            let items = (0..8).filter(|&item| is_free(item)).count() as u64;
            count += 1 + items + items * items;
        }
    }
    assert_eq!(valid, count);
}
