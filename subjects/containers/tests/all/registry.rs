//! Types of other crates: their values are made, through their public functions, from plain ones that are searched.

use priority_queue::PriorityQueue;
use rangemap::RangeMap;
use smallscope::{Check, Scope, Twin, Verdict, exhaustive, invariant, optional};
use std::cmp::Reverse;
use std::ops::Range;

/// A range map over the points 0 to 4 is what it says about each point.
type Points = [Option<bool>; 5];

fn map_of(points: &Points) -> RangeMap<usize, bool> {
    let mut map = RangeMap::new();
    for (point, value) in points.iter().enumerate() {
        if let Some(value) = value {
            map.insert(point..point + 1, *value);
        }
    }
    map
}

/// What a range map promises: ascending ranges that are not empty and do not touch where their values are the same.
fn is_well_formed(map: &RangeMap<usize, bool>) -> bool {
    let ranges: Vec<(&Range<usize>, &bool)> = map.iter().collect();
    ranges.iter().all(|(range, _)| range.start < range.end)
        && ranges
            .windows(2)
            .all(|pair| pair[0].0.end < pair[1].0.start || (pair[0].0.end == pair[1].0.start && pair[0].1 != pair[1].1))
}

fn points_of(map: &RangeMap<usize, bool>) -> Points {
    std::array::from_fn(|point| map.get(&point).copied())
}

const RANGES: [(usize, usize); 15] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5), (3, 4), (3, 5), (4, 5)];

#[exhaustive(any, range = RANGES, value = [None, Some(false), Some(true)], expect = 3u64.pow(5) * 15 * 3)]
fn a_range_map_is_changed_on_the_range_and_nowhere_else(points: Points, range: (usize, usize), value: Option<bool>) {
    let (start, end) = range;
    let mut map = map_of(&points);
    assert!(is_well_formed(&map));
    match value {
        Some(value) => map.insert(start..end, value),
        None => map.remove(start..end),
    }
    assert!(is_well_formed(&map), "{map:?}");
    let mut expected = points;
    expected[start..end].fill(value);
    assert_eq!(points_of(&map), expected);
}

#[exhaustive(any, range = RANGES, expect = 3u64.pow(5) * 15)]
fn the_gaps_of_a_range_map_are_what_it_says_nothing_about(points: Points, range: (usize, usize)) {
    let (start, end) = range;
    let map = map_of(&points);
    let mut is_gap = [false; 5];
    for gap in map.gaps(&(start..end)) {
        assert!(start <= gap.start && gap.start < gap.end && gap.end <= end, "{gap:?}");
        is_gap[gap].fill(true);
    }
    assert_eq!(is_gap, std::array::from_fn(|point| (start..end).contains(&point) && points[point].is_none()));
    let overlapping: Vec<bool> = map.overlapping(start..end).map(|(_, value)| *value).collect();
    let mut values: Vec<(usize, bool)> = (start..end).filter_map(|point| points[point].map(|value| (point, value))).collect();
    values.dedup_by(|next, before| {
        let joins = before.0 + 1 == next.0 && before.1 == next.1;
        before.0 = if joins { next.0 } else { before.0 };
        joins
    });
    assert_eq!(overlapping, values.into_iter().map(|(_, value)| value).collect::<Vec<_>>());
}

/// What a queue was filled with: distinct items with priorities, in the order in which they were pushed.
#[derive(Twin, Debug)]
struct Pushes {
    items: Vec<(u8, u8)>,
}

#[invariant(are_distinct)]
impl Pushes {
    fn are_distinct(&self) -> bool {
        (0..self.items.len()).all(|later| (0..later).all(|earlier| self.items[earlier].0 != self.items[later].0))
    }
}

fn queue_of(pushes: &Pushes) -> PriorityQueue<u8, u8> {
    let mut queue = PriorityQueue::new();
    for &(item, priority) in &pushes.items {
        queue.push(item, priority);
    }
    queue
}

/// Everything is popped by falling priority, and nothing is lost.
fn assert_pops(queue: PriorityQueue<u8, u8>, mut expected: Vec<(u8, u8)>) {
    let popped: Vec<(u8, u8)> = queue.into_sorted_iter().collect();
    assert!(popped.is_sorted_by_key(|&(_, priority)| Reverse(priority)), "{popped:?}");
    let mut items = popped;
    items.sort();
    expected.sort();
    assert_eq!(items, expected);
}

// 1, 4, 4 * 3, 4 * 3 * 2 and 4! orders of items, each with a priority.
#[exhaustive(
    Pushes::items.len = 0..=4, every(u8) = 0..=3, item = 0..=4, priority = 0..=3,
    expect = (1 + 4 * 4 + 12 * 16 + 24 * 64 + 24 * 256) * 5 * 4
)]
fn a_changed_priority_is_respected_and_the_rest_is_kept(pushes: &Pushes, item: u8, priority: u8) {
    let mut queue = queue_of(pushes);
    let before = queue.change_priority(&item, priority);
    assert_eq!(before, pushes.items.iter().find(|pushed| pushed.0 == item).map(|pushed| pushed.1));
    let changed = |&(other, old): &(u8, u8)| (other, if other == item { priority } else { old });
    assert_pops(queue, pushes.items.iter().map(changed).collect());
}

#[exhaustive(Pushes::items.len = 0..=4, every(u8) = 0..=3, item = 0..=3)]
fn a_removed_item_is_gone_and_the_rest_is_kept(pushes: &Pushes, item: u8) {
    let mut queue = queue_of(pushes);
    assert_eq!(queue.remove(&item), pushes.items.iter().copied().find(|pushed| pushed.0 == item));
    assert_pops(queue, pushes.items.iter().copied().filter(|pushed| pushed.0 != item).collect());
}

mod annotated {
    //! Code that is annotated with the `contracts` crate, checked as it is.

    use contracts::{ensures, requires};
    use smallscope::Twin;

    #[derive(Twin, Debug)]
    pub(crate) struct Counter {
        pub(crate) count: u8,
    }

    impl Counter {
        #[requires(self.count > 0)]
        #[ensures(self.count == old(self.count) - 1)]
        pub(crate) fn step_down(&mut self) {
            self.count -= 1;
        }

        #[ensures(self.count > old(self.count))]
        pub(crate) fn step_up(&mut self) {
            self.count = (self.count + 1) % 4;
        }
    }
}

#[test]
fn contracts_of_the_contracts_crate_are_recognized() {
    use annotated::{Counter, CounterTwin};
    let counters = || Scope::<Counter>::any().field(CounterTwin::COUNT, 0..=3);
    let failure = |report: smallscope::Report| report.counterexample.map(|found| (found.line, found.failure.text));

    let report = Check::new(counters()).regressions(false).body(|counter: &mut Counter, ()| counter.step_up()).run();
    let (line, text) = failure(report).unwrap();
    assert_eq!(line, "Counter { count: 3 }");
    assert!(text.contains("post-condition of `step_up` violated: self.count > old(self.count)"), "{text}");

    let report = Check::new(counters()).regressions(false).body(|counter: &mut Counter, ()| counter.step_down()).run();
    let (line, text) = failure(report).unwrap();
    assert_eq!(line, "Counter { count: 0 }");
    assert!(text.contains("pre-condition of `step_down` violated: self.count > 0"), "{text}");

    let assumed = Check::new(counters()).assume_preconditions().body(|counter: &mut Counter, ()| counter.step_down()).run();
    assert_eq!((assumed.verdict, assumed.inputs), (Verdict::Holds, 3));
}

#[test]
fn values_of_options_are_given_with_none() {
    let points = Scope::<Points>::any().every(optional([true]));
    assert_eq!(points.count().unwrap().valid, 2u64.pow(5));
}
