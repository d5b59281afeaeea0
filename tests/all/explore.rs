//! Call sequences of real code, as a user writes them.

use smallscope::check::FailureKind;
use smallscope::explore::{Explore, Tracked, both, only};
use smallscope::{Scope, Twin, Verdict, exploration, explore};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};
use std::rc::Rc;

#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
struct SortedMap {
    entries: Vec<(i32, i32)>,
}

impl SortedMap {
    fn new() -> Self {
        Self::default()
    }
    fn len(&self) -> usize {
        self.entries.len()
    }
    fn insert(&mut self, k: i32, v: i32) -> Option<i32> {
        match self.entries.binary_search_by_key(&k, |entry| entry.0) {
            Ok(at) => Some(std::mem::replace(&mut self.entries[at].1, v)),
            Err(at) => {
                self.entries.insert(at, (k, v));
                None
            }
        }
    }
    /// Wrong from three entries on.
    fn remove(&mut self, k: &i32) -> Option<i32> {
        let at = self.entries.iter().position(|entry| entry.0 == *k)?;
        Some(if self.entries.len() > 2 { self.entries.swap_remove(at).1 } else { self.entries.remove(at).1 })
    }
    fn get(&self, k: &i32) -> Option<&i32> {
        self.entries.binary_search_by_key(k, |entry| entry.0).ok().map(|at| &self.entries[at].1)
    }
}

#[test]
fn a_map_that_swaps_where_it_should_shift_is_found_by_its_shortest_sequence() {
    let report = exploration! {
        regressions = false;
        depth = 6;
        let mut m = (SortedMap::new(), BTreeMap::new());
        m.insert(k, v)  where k in 0..=3, v in 0..=1;
        m.remove(&k)    where k in 0..=3;
        m.get(&k)       where k in 0..=3;
        observe m.len();
        same m;
    }
    .run();
    assert_eq!(report.verdict, Verdict::Counterexample);
    let found = report.counterexample.unwrap();
    assert_eq!(
        found.code,
        "let mut m = SortedMap::new();\nlet mut oracle = BTreeMap::new();\nm.insert(0, 0);\noracle.insert(0, 0);\n\
         m.insert(1, 0);\noracle.insert(1, 0);\nm.insert(2, 0);\noracle.insert(2, 0);\nm.remove(&0);\noracle.remove(&0);\n\
         assert_eq!(m.insert(2, 0), oracle.insert(2, 0));"
    );
    assert_eq!(found.failure.text, "it returned None, and the oracle Some(0)");
    assert_eq!(found.steps[4].state, "SortedMap { entries: [(2, 0), (1, 0), (2, 0)] }");
    assert_eq!(found.covered, "all sequences of up to 4 calls, 1077 calls run");
    assert_eq!(
        found.replay,
        "SMALLSCOPE_REPLAY='0.0.0.2.0.4.1.0.0.4=cac67aad' cargo test \
         explore::a_map_that_swaps_where_it_should_shift_is_found_by_its_shortest_sequence -- --exact"
    );
}

#[test]
fn equal_states_are_expanded_once_and_the_rest_is_counted() {
    let report = explore! { regressions = false;
        depth = 9;
        let mut m = (BTreeMap::new(), BTreeMap::new());
        m.insert(k, v)  where k in 0..=3, v in 0..=1;
        m.remove(&k)    where k in 0..=3;
        m.get(&k)       where k in 0..=3;
        same m;
    };
    // Each of four keys is absent or has one of two values.
    assert_eq!((report.visited, report.states, report.exhausted), (81, 81, true));
    assert_eq!(report.executions, 81 * 16);
    let changed: Vec<_> = report.calls.iter().map(|call| (call.name.as_str(), call.changed, call.choices)).collect();
    // An insert changes nothing where the key has that value: a third of the states; a remove where the key is absent: a third.
    let expected =
        [("m.insert(k, v)", Some(81 * 8 * 2 / 3), 8), ("m.remove(&k)", Some(81 * 4 * 2 / 3), 4), ("m.get(&k)", Some(0), 4)];
    assert_eq!(changed, expected);
}

#[test]
fn without_a_key_every_sequence_is_run() {
    let report = explore! { regressions = false;
        depth = 4;
        let mut v = (Vec::new(), VecDeque::new());
        v.push(x) => v.push_back(x)  where x in 0..=1;
        v.pop()   => v.pop_back();
        observe v.len();
    };
    assert_eq!(report.executions, 3 + 9 + 27 + 81);
    assert_eq!((report.states, report.visited), (1 + 3 + 9 + 27, 1 + 3 + 9 + 27 + 81));
    assert!(!report.exhausted);
}

/// A slab that frees a slot twice.
#[derive(Debug, Default)]
struct Slab {
    slots: Vec<Option<u8>>,
    free: Vec<usize>,
}

impl Slab {
    fn add(&mut self, x: u8) -> usize {
        match self.free.pop() {
            Some(at) => {
                self.slots[at] = Some(x);
                at
            }
            None => {
                self.slots.push(Some(x));
                self.slots.len() - 1
            }
        }
    }
    fn take(&mut self, h: usize) -> Option<u8> {
        let x = self.slots[h].take();
        self.free.push(h);
        x
    }
    fn read(&self, h: usize) -> Option<u8> {
        self.slots[h]
    }
}

#[derive(Debug, Default)]
struct Model {
    items: BTreeMap<u64, u8>,
    next: u64,
}

impl Model {
    fn add(&mut self, x: u8) -> u64 {
        self.next += 1;
        self.items.insert(self.next, x);
        self.next
    }
    fn take(&mut self, h: u64) -> Option<u8> {
        self.items.remove(&h)
    }
    fn read(&self, h: u64) -> Option<u8> {
        self.items.get(&h).copied()
    }
}

#[test]
fn handles_are_kept_for_each_side_and_stale_ones_are_used_as_well() {
    let report = exploration! {
        regressions = false;
        depth = 5;
        let mut s = (Slab::default(), Model::default());
        let h = s.add(x)  where x in 1..=2;
        s.take(h);
        s.read(h);
    }
    .run();
    let found = report.counterexample.unwrap();
    // A slab without generations gives a stale handle what is new in its slot.
    assert_eq!(
        found.code,
        "let mut s = Slab::default();\nlet mut oracle = Model::default();\nlet h0 = s.add(1);\nlet h0_of_oracle = oracle.add(1);\n\
         s.take(h0);\noracle.take(h0_of_oracle);\nlet h1 = s.add(1);\nlet h1_of_oracle = oracle.add(1);\n\
         assert_eq!(s.take(h0), oracle.take(h0_of_oracle));"
    );
}

#[test]
fn the_code_of_a_counterexample_is_what_one_would_write() {
    fn total(v: &[u8]) -> u8 {
        v.iter().sum()
    }
    let report = exploration! {
        regressions = false;
        depth = 5;
        let mut v = (Vec::<u8>::new(), VecDeque::<u8>::new());
        v.extend(x)  where x in [vec![1u8]]  if v.is_empty();
        let Some(h) = v.len().checked_sub(1);
        { *v = std::mem::take(v).into_iter().map(|h| h + 1).collect(); }  if v.contains(&1);
        { v.swap(a, b); v.extend(x.iter().copied()) }  where x in [&[2u8, 3][..]], a in h, b in h  if v.contains(&2);
        v.shrink_to_fit()  => ()  if v.len() > 3;
        assert total(v) < 5;
    }
    .run();
    // All that is not `let Some(..)` and `assert!` is said twice: what a method follows, what `*` follows, and what stands alone is
    // another thing for the value than for a reference to it; `h` in the closure is no handle; handles have the names they were given.
    assert_eq!(
        report.counterexample.unwrap().code,
        "let mut v = Vec::<u8>::new();\nlet mut oracle = VecDeque::<u8>::new();\n\
         v.extend(vec![1]);\noracle.extend(vec![1]);\n\
         let Some(h0) = v.len().checked_sub(1) else { panic!() };\n\
         let Some(h0_of_oracle) = oracle.len().checked_sub(1) else { panic!() };\n\
         { v = std::mem::take(&mut v).into_iter().map(|h| h + 1).collect(); };\n\
         { oracle = std::mem::take(&mut oracle).into_iter().map(|h| h + 1).collect(); };\n\
         assert_eq!({ v.swap(h0, h0); v.extend((&[2, 3]).iter().copied()) }, \
         { oracle.swap(h0_of_oracle, h0_of_oracle); oracle.extend((&[2, 3]).iter().copied()) });\n\
         assert!(total(&v) < 5);"
    );
}

#[test]
fn a_value_that_cannot_be_shown_to_its_end_is_shown_to_some_length() {
    struct Endless(u8);
    impl std::fmt::Debug for Endless {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.debug_list().entries(std::iter::repeat("again")).finish()
        }
    }
    let report = exploration! {
        regressions = false;
        let mut e = Endless(0);
        e.0 += 1;
        assert e.0 == 0;
    }
    .run();
    let state = &report.counterexample.unwrap().steps[0].state;
    assert!(state.starts_with("[\"again\", \"again\", ") && state.ends_with('…') && state.len() < 100_000);
}

#[test]
fn a_call_whose_closure_names_something_like_a_handle_needs_no_handle() {
    let report = explore! { regressions = false;
        depth = 2;
        let mut v = (vec![1, 2], VecDeque::from([1, 2]));
        let h = v.len();
        v.retain(|h| *h != 1);
    };
    assert_eq!(report.calls[1].executions, 1 + 2);
}

#[test]
fn a_panic_of_a_call_that_should_return_a_handle_is_shown_as_any_other() {
    let report = exploration! {
        regressions = false;
        let mut v = vec![1u8];
        let h = v.swap_remove(0);
    }
    .run();
    let found = report.counterexample.unwrap();
    let returned: Vec<&str> = found.steps.iter().map(|row| row.returned.as_str()).collect();
    assert_eq!(returned, ["a handle", "panic: swap_remove index (is 0) should be < len (is 0)"]);
    assert_eq!(found.code, "let mut v = vec![1u8];\nlet h0 = v.swap_remove(0);\nlet h1 = v.swap_remove(0);");
}

#[test]
fn a_condition_limits_calls_to_live_handles_as_the_oracle_knows_them() {
    let report = explore! { regressions = false;
        depth = 6;
        let mut s = (Slab::default(), Model::default());
        let h = s.add(x)  where x in 1..=2  if s.items.len() < 2;
        s.take(h)         if s.read(h).is_some();
        s.read(h)         if s.read(h).is_some();
        same s;
    };
    assert!(report.notes.is_empty(), "{report}");
    assert_eq!(report.calls[0].choices, 2);
}

#[test]
fn several_handles_of_one_call_are_all_combined() {
    let report = explore! { regressions = false;
        depth = 3;
        let mut v = Vec::new();
        let a = { v.push(0); v.len() - 1 };
        v.swap(a, b)  where b in a;
    };
    // After n pushes there are n * n swaps: 1 + 1 * (1 + 1) and so on, level by level.
    assert_eq!(report.calls[1].choices, 4);
    assert_eq!(report.executions, 1 + (1 + 1) + (1 + 4) + (1 + 1));
}

#[test]
fn handles_may_be_patterns_and_a_handle_on_one_side_only_is_a_failure() {
    struct Limited(Vec<u8>, usize);
    impl Limited {
        fn add(&mut self, x: u8) -> Option<usize> {
            (self.0.len() < self.1).then(|| {
                self.0.push(x);
                self.0.len() - 1
            })
        }
    }
    let limited = |real: usize, oracle: usize| {
        exploration! {
            regressions = false;
            depth = 4;
            let mut v = (Limited(vec![], real), Limited(vec![], oracle));
            let Some(h) = v.add(x)  where x in [7];
            v.0[h];
        }
        .run()
    };
    assert!(limited(2, 2).holds());
    let found = limited(2, 3).counterexample.unwrap();
    assert_eq!((found.steps.len(), found.failure.text.as_str()), (3, "it returned nothing, and the oracle a handle"));
}

#[test]
fn a_state_is_that_of_both_sides_so_a_lost_insert_is_not_pruned() {
    #[derive(Debug, Default)]
    struct Lossy(SortedMap);
    impl Lossy {
        fn insert(&mut self, k: i32, v: i32) -> Option<i32> {
            if k == 3 { None } else { self.0.insert(k, v) }
        }
        fn get(&self, k: &i32) -> Option<&i32> {
            self.0.get(k)
        }
    }
    let report = exploration! {
        regressions = false;
        depth = 3;
        let mut m = (Lossy::default(), BTreeMap::new());
        m.insert(k, 0)      where k in 0..=3;
        m.get(&k).copied()  where k in 0..=3;
        same m;
    }
    .run();
    assert_eq!(report.counterexample.unwrap().sequence, "0.3.0.3");
}

#[test]
fn panics_on_both_sides_are_right_and_on_one_side_are_not() {
    let report = explore! { regressions = false;
        depth = 3;
        let mut v = (Vec::new(), VecDeque::new());
        v.push(x)   => v.push_back(x)  where x in 0..=1;
        v.remove(i) => v.remove(i).unwrap()  where i in 0..=2;
    };
    assert_eq!(report.calls[1].panicked, 3 + (2 * 2) + (4 + 2 * 3));
    let found = exploration! {
        regressions = false;
        depth = 3;
        let mut v = (Vec::new(), VecDeque::new());
        v.push(x)          => v.push_back(x)  where x in 0..=1;
        Some(v.remove(i))  => v.remove(i)  where i in 0..=2;
    }
    .run()
    .counterexample
    .unwrap();
    assert_eq!(found.failure.kind, FailureKind::Panicked);
    assert!(found.failure.text.contains("removal index (is 0) should be < len (is 0)"), "{}", found.failure.text);
    assert!(found.failure.text.ends_with("The oracle returned None."), "{}", found.failure.text);
    let found = exploration! {
        regressions = false;
        let mut v = (VecDeque::<u8>::new(), Vec::<u8>::new());
        v.remove(i)  => Some(v.remove(i))  where i in 0..=2;
    }
    .run()
    .counterexample
    .unwrap();
    assert_eq!(found.failure.kind, FailureKind::DidNotPanic);
}

#[test]
fn without_an_oracle_calls_must_not_panic_and_invariants_hold() {
    let report = exploration! {
        regressions = false;
        depth = 3;
        let mut v = Vec::new();
        v.push(x)  where x in 0..=1;
        assert v.len() < 3;
    }
    .run();
    let found = report.counterexample.unwrap();
    assert_eq!((found.steps.len(), found.failure.kind), (3, FailureKind::Invariant));
    assert_eq!(found.failure.text, "afterwards, the invariant `v.len() < 3`: it does not hold");
    let report = exploration! {
        regressions = false;
        let mut v: Vec<u8> = Vec::new();
        v.swap_remove(0);
    }
    .run();
    assert_eq!(report.counterexample.unwrap().code, "let mut v = Vec::new();\nv.swap_remove(0);");
}

#[test]
fn a_condition_that_does_not_hold_before_any_call_says_so() {
    let found = Explore::new(Vec::<u8>::new)
        .regressions(false)
        .call("push", |_, ()| 0..=1, |vec, (), x| only(|| vec.push(x)))
        .invariant("something is in it", |vec| !vec.is_empty())
        .run()
        .counterexample
        .expect("an invariant that does not hold");
    assert_eq!(found.failure.text, "at the start, the invariant `something is in it`: it does not hold");
    assert_eq!((found.sequence.as_str(), found.steps.len()), ("-", 0));
}

#[test]
fn ranges_use_local_variables_other_arguments_and_the_state() {
    let (most, words) = (2usize, ["a", "b"]);
    let report = explore! { regressions = false;
        depth = 3;
        let mut v = (Vec::new(), VecDeque::new());
        v.push(w)     => v.push_back(w)  where w in words;
        v.swap(i, j)  where i in 0..v.len(), j in i..v.len();
        v.truncate(n) where n in 0..=most;
    };
    // With 0, 1 and 2 elements there are 5, 6 and 8 calls.
    assert_eq!(report.executions, 5 + (2 * 6 + 3 * 5) + (4 * 8 + 12 * 6 + 11 * 5));
}

#[test]
fn a_condition_about_the_state_comes_before_ranges_that_rely_on_it() {
    let report = explore! { regressions = false;
        depth = 3;
        let mut v = (Vec::new(), VecDeque::new());
        v.push(7)    => v.push_back(7)        if v.len() < 2;
        v.remove(i)  => v.remove(i).unwrap()  where i in [0, v.len() - 1]  if !v.is_empty();
    };
    // With 0, 1 and 2 elements there are 1, 3 and 2 calls.
    assert_eq!(report.executions, 1 + 3 + (2 + 2));
}

#[test]
#[cfg(debug_assertions)]
fn a_panic_on_both_sides_that_only_overflow_checks_make_is_counted() {
    #[derive(Debug, Default)]
    struct Trusting(Vec<u8>);
    impl Trusting {
        fn places_back(&self, back: usize) -> usize {
            self.0.len() - back
        }
    }
    let report = explore! { regressions = false;
        depth = 1;
        let mut v = (Trusting::default(), VecDeque::<u8>::new());
        v.places_back(n)  => v.len().checked_sub(n).expect("not so long")  where n in 0..=2;
    };
    let overflowed: Vec<(&str, u64)> = report.labels.iter().map(|(label, count)| (label.as_str(), *count)).collect();
    let label = "both sides panicked, the real one because arithmetic overflowed: without overflow checks it continues";
    assert_eq!(overflowed, [(label, 2)]);
}

#[test]
fn symmetric_values_are_taken_in_order() {
    let sequences = |depth: u64| {
        let report = exploration! {
            regressions = false;
            let mut s = (BTreeSet::new(), BTreeSet::new());
            s.insert(k)  where k in symmetric 0..=9;
        }
        .depth(depth)
        .run();
        report.visited - report.states
    };
    // The numbers of ways to partition a set: sequences up to renaming of what is in them.
    assert_eq!((1..=5).map(sequences).collect::<Vec<_>>(), [1, 2, 5, 15, 52]);
}

#[test]
fn phases_follow_each_other_and_are_bounded() {
    let report = explore! { regressions = false;
        depth = 5;
        let mut s = (BTreeSet::new(), BTreeSet::new());
        phase 3;
        s.insert(k)   where k in 0..=3  if !s.contains(&k);
        phase 2;
        s.remove(&k)  where k in 0..=3;
        same s;
    };
    // Sequences of at most three inserts in any order, then at most two removes.
    assert_eq!(report.calls[0].executions, 4 + 4 * 3 + 6 * 2);
    let all = explore! { regressions = false;
        depth = 5;
        let mut s = (BTreeSet::new(), BTreeSet::new());
        phase 3;
        s.insert(k)   where k in 0..=3  if !s.contains(&k);
        phase 2;
        s.remove(&k)  where k in 0..=3;
    };
    let inserts = [1, 4, 12, 24];
    assert_eq!(all.calls[0].executions, 4 + 12 + 24);
    assert_eq!(all.calls[1].executions, inserts.iter().map(|count| count * (4 + 16)).sum::<u64>());
}

#[test]
fn tracked_values_are_dropped_exactly_once() {
    let report = explore! { regressions = false;
        depth = 4;
        let mut v = (Vec::new(), VecDeque::new());
        v.push(Tracked::new(x))  => v.push_back(Tracked::new(x))  where x in 0..=1;
        v.pop()                  => v.pop_back();
        v.truncate(1);
    };
    assert!(report.holds());
    /// Forgets what it removes.
    #[derive(Debug, Default)]
    struct Leaky(Vec<std::mem::ManuallyDrop<Tracked<u8>>>);
    impl Leaky {
        fn push(&mut self, x: Tracked<u8>) {
            self.0.push(std::mem::ManuallyDrop::new(x));
        }
        fn pop(&mut self) {
            self.0.pop();
        }
        fn pop_twice(&mut self) {
            if let Some(mut last) = self.0.pop() {
                // SAFETY: none, which is what the test is about; the value has no memory of its own.
                unsafe {
                    std::mem::ManuallyDrop::drop(&mut last);
                    std::mem::ManuallyDrop::drop(&mut last);
                }
            }
        }
    }
    impl Drop for Leaky {
        fn drop(&mut self) {
            self.0.drain(..).for_each(|item| drop(std::mem::ManuallyDrop::into_inner(item)));
        }
    }
    let found = exploration! {
        regressions = false;
        let mut v = Leaky::default();
        v.push(Tracked::new(x))  where x in 0..=1;
        v.pop();
    }
    .run()
    .counterexample
    .unwrap();
    assert_eq!((found.failure.kind, found.sequence.as_str()), (FailureKind::Leaked, "0.0.1.0"));
    assert_eq!(found.failure.text, "1 inserted value was never dropped: 0");
    let found = exploration! {
        regressions = false;
        let mut v = Leaky::default();
        v.push(Tracked::new(x))  where x in 0..=1;
        v.pop_twice();
    }
    .run()
    .counterexample
    .unwrap();
    assert_eq!(found.failure.text, "a value was dropped twice");
}

#[test]
fn a_panic_while_dropping_is_a_failure() {
    #[derive(Debug, Default)]
    struct Touchy(u8);
    impl Drop for Touchy {
        fn drop(&mut self) {
            assert!(self.0 < 2, "two is too much");
        }
    }
    let found = exploration! {
        regressions = false;
        let mut t = Touchy::default();
        t.0 += 1;
        same t;
    }
    .run()
    .counterexample
    .unwrap();
    assert_eq!((found.failure.kind, found.steps.len()), (FailureKind::DropPanicked, 2));
    assert!(found.failure.text.ends_with("two is too much"));
}

#[test]
fn results_are_the_same_on_any_number_of_threads() {
    let explored = |threads: u64, fault: bool| {
        let mut report = exploration! {
            regressions = false;
            depth = 7;
            let mut m = (SortedMap::new(), BTreeMap::new());
            m.insert(k, v)  where k in 0..=4, v in 0..=2;
            m.remove(&k)    where k in 0..=4  if fault || m.len() <= 2;
            m.get(&k)       where k in 0..=4;
            same m;
        }
        .threads(threads)
        .run();
        (report.seconds, report.peak_bytes) = (0.0, None);
        // Its name in the test is another each time.
        report.counterexample.iter_mut().for_each(|found| found.replay.clear());
        report
    };
    for fault in [false, true] {
        let one = explored(1, fault);
        assert_eq!(one.holds(), !fault);
        for threads in 2..=4 {
            assert_eq!(explored(threads, fault), one);
        }
    }
}

#[test]
fn clones_and_values_made_anew_give_the_same() {
    let explored = |how: &str| {
        let explore = Explore::pair(SortedMap::new, BTreeMap::new)
            .regressions(false)
            .depth(5)
            .call(
                "insert",
                |_, _| (0..=2).flat_map(|k| [(k, 0), (k, 1)]),
                |real, oracle, (k, v)| both(|| real.insert(k, v), || oracle.insert(k, v)),
            )
            .call("get", |_, _| 0..=2, |real, oracle, k| both(|| real.get(&k), || oracle.get(&k)));
        let report = match how {
            "debug" => explore.merge_by_debug(),
            "debug of clones" => explore.merge_by_debug().cloning(),
            "key" => explore.merge_by(|real, oracle| (real.entries.clone(), oracle.clone())),
            _ => explore.merge_equal(),
        }
        .run();
        (report.verdict, report.states, report.visited, report.executions)
    };
    let expected = (Verdict::Holds, 27, 27, 27 * 9);
    for how in ["debug", "debug of clones", "key", "equality"] {
        assert_eq!(explored(how), expected, "{how}");
    }
}

#[test]
fn a_key_that_differs_from_run_to_run_is_an_error_with_likely_causes() {
    let report = exploration! {
        regressions = false;
        depth = 3;
        let mut s = HashSet::new();
        s.insert(x)  where x in 0..20;
        same s;
    }
    .run();
    let Verdict::Unusable(problem) = report.verdict else { panic!("{report}") };
    assert!(problem.starts_with("the same calls led to two different states"), "{problem}");
    assert!(problem.contains("the order of a `HashMap`"), "{problem}");
}

#[test]
fn limits_say_how_far_it_got() {
    let report = exploration! {
        regressions = false;
        max_states = 50;
        depth = 20;
        let mut v = Vec::new();
        v.push(x)  where x in 0..=1;
    }
    .run();
    assert_eq!(report.verdict, Verdict::Incomplete("the limit of 50 states was reached".to_string()));
    assert!(report.to_string().contains("holds for all sequences of up to 5 calls"), "{report}");
}

#[test]
fn what_is_never_reached_is_vacuous_or_noted() {
    let report = exploration! {
        regressions = false;
        depth = 2;
        let mut v = Vec::new();
        { smallscope::sometimes!(v.len() > 5, "long"); v.push(0) };
        sometimes "very long";
    }
    .run();
    assert_eq!(report.verdict, Verdict::Vacuous("no call reached `very long`, `long`".to_string()));
    let report = explore! { regressions = false;
        depth = 2;
        let mut v = Vec::new();
        v.push(0u8);
        v.clear()  if v.len() > 5;
    };
    assert_eq!(report.notes, ["`v.clear()` was never run: no state reached has arguments for it"]);
    let report = exploration! {
        regressions = false;
        let mut v = Vec::<u8>::new();
        v.clear()  if !v.is_empty();
    }
    .run();
    assert!(matches!(report.verdict, Verdict::Vacuous(_)));
}

#[test]
fn shapes_are_not_exhaustive_and_say_so() {
    let report = explore! { regressions = false;
        depth = 3;
        let mut v = Vec::new();
        v.push(x)  where x in 0..=1;
        shape v.len();
    };
    assert_eq!((report.visited, report.exhaustive), (4, false));
    let text = report.to_string();
    assert!(text.contains(" holds for the sequences that were run, of up to 3 calls\n"), "{report}");
    assert!(text.contains("not exhaustive") && !text.contains("all sequences"), "{report}");
}

#[test]
fn an_exploration_goes_on_from_its_checkpoint_and_gives_the_same() {
    let file = std::env::temp_dir().join(format!("smallscope-checkpoint-{}", std::process::id()));
    let file = file.to_str().unwrap();
    let explored = |states: Option<u64>, file: &str, keyed: bool| {
        let mut explore = exploration! {
            regressions = false;
            depth = 5;
            threads = 1;
            let mut m = (SortedMap::new(), BTreeMap::new());
            m.insert(k, v)  where k in 0..=2, v in 0..=1;
            m.get(&k)       where k in 0..=2;
            named = "checkpoints";
        };
        if keyed {
            explore = explore.merge_by(|real, oracle| (real.value.entries.clone(), oracle.value.clone()));
        }
        if let Some(states) = states {
            explore = explore.max_states(states);
        }
        let report = if file.is_empty() { explore } else { explore.resume(file) }.run();
        (report.verdict, report.states, report.visited, report.executions)
    };
    for keyed in [false, true] {
        let whole = explored(None, "", keyed);
        assert!(matches!(explored(Some(20), file, keyed).0, Verdict::Incomplete(_)));
        assert!(matches!(explored(Some(27), file, keyed).0, Verdict::Incomplete(_) | Verdict::Holds));
        assert_eq!(explored(None, file, keyed), whole);
        assert!(!std::path::Path::new(file).exists());
    }
    std::fs::write(file, "nonsense of some length").unwrap();
    let (verdict, ..) = explored(None, file, true);
    assert_eq!(verdict, Verdict::Unusable(format!("cannot use the file {file}: it was not written by smallscope")));
    std::fs::remove_file(file).unwrap();
}

#[test]
fn tracked_values_may_be_dropped_by_another_thread_than_the_one_that_made_them() {
    let report = Explore::new(Vec::<Tracked<u8>>::new)
        .depth(7)
        .threads(2)
        .call("push", |_, ()| 0..3, |list, (), x| only(|| list.push(Tracked::new(x))))
        .call("pop", |_, ()| [()], |list, (), ()| only(|| list.pop()))
        .merge_by_debug()
        .cloning()
        .run();
    assert!(report.holds(), "{report}");
    assert_eq!(report.visited, (0..=7).map(|length| 3u64.pow(length)).sum::<u64>());
}

#[test]
fn a_panic_is_told_by_what_was_being_done() {
    #[derive(Clone, Copy, PartialEq)]
    enum At {
        Clone,
        Key,
        Invariant,
        Arguments,
        Call,
    }
    struct Touchy(At, u8);
    impl Clone for Touchy {
        fn clone(&self) -> Touchy {
            assert!(self.0 != At::Clone || self.1 == 0, "clone");
            Touchy(self.0, self.1)
        }
    }
    let explored = |at: At, threads: u64| {
        let report = Explore::new(|| Touchy(at, 0))
            .regressions(false)
            .depth(3)
            .threads(threads)
            .call(
                "next",
                |touchy, ()| {
                    assert!(touchy.0 != At::Arguments || touchy.1 == 0, "arguments");
                    [()]
                },
                |touchy, (), ()| {
                    only(|| {
                        assert!(touchy.0 != At::Call || touchy.1 == 0, "call");
                        touchy.1 += 1;
                    })
                },
            )
            .invariant("fine", |touchy| touchy.0 != At::Invariant || touchy.1 == 0 || panic!("invariant"))
            .merge_by_bytes(|touchy, (), bytes| {
                assert!(touchy.0 != At::Key || touchy.1 == 0, "key");
                bytes.push(touchy.1);
            })
            .cloning()
            .run();
        let found = report.counterexample.expect("a counterexample");
        let first = found.failure.text.split(" panicked").next().unwrap_or_default().to_string();
        (first, found.failure.kind, found.steps.len())
    };
    for threads in [1, 2] {
        let condition = FailureKind::ConditionPanicked;
        assert_eq!(explored(At::Clone, threads), ("cloning the value".to_string(), FailureKind::Panicked, 1));
        assert_eq!(explored(At::Key, threads), ("the key of the state".to_string(), condition, 1));
        assert_eq!(explored(At::Invariant, threads), ("afterwards, the invariant `fine`".to_string(), condition, 1));
        assert_eq!(explored(At::Arguments, threads), ("the arguments of `next`".to_string(), condition, 1));
        assert_eq!(explored(At::Call, threads), ("it".to_string(), FailureKind::Panicked, 2));
    }
}

#[derive(Twin, Clone, Debug, PartialEq, Eq, Hash, Default)]
struct Chain {
    first: Option<Box<Ring>>,
}

#[derive(Twin, Clone, Debug, PartialEq, Eq, Hash)]
struct Ring {
    next: Option<Box<Ring>>,
    item: u8,
}

#[test]
fn states_merged_by_their_structure_are_those_merged_by_equality() {
    let explore = || {
        Explore::new(Chain::default)
            .regressions(false)
            .depth(4)
            .call(
                "push",
                |_, ()| 0..=1,
                |chain, (), item| only(|| chain.first = Some(Box::new(Ring { next: chain.first.take(), item }))),
            )
            .call(
                "pop",
                |_, ()| [()],
                |chain, (), ()| {
                    only(|| {
                        if let Some(ring) = chain.first.take() {
                            chain.first = ring.next;
                        }
                    })
                },
            )
    };
    let scope = || Scope::<Chain>::any().objects::<Ring>(4).every::<u8>(0..=1);
    let by_structure = explore().merge_by_scope(scope()).assert();
    let by_text = explore().merge_by_debug().assert();
    assert_eq!((by_structure.visited, by_structure.states), (1 + 2 + 4 + 8 + 16, 1 + 2 + 4 + 8));
    assert_eq!((by_text.visited, by_text.executions), (by_structure.visited, by_structure.executions));
    let narrow = explore().merge_by_scope(Scope::<Chain>::any().objects::<Ring>(2).every::<u8>(0..=1)).run();
    assert!(narrow.to_string().contains("Ring"), "{narrow}");
    assert_eq!(narrow.verdict, Verdict::Counterexample, "{narrow}");
}

#[derive(Twin, Debug)]
struct Slots {
    left: Rc<Slot>,
    right: Rc<Slot>,
}

#[derive(Twin, Debug, Default)]
struct Slot {
    value: Cell<u8>,
}

#[test]
fn lines_of_explore_can_merge_by_a_scope() {
    let report = smallscope::explore! { regressions = false;
        depth = 9;
        let mut pair = Slots { left: Rc::default(), right: Rc::default() };
        pair.left.value.set(value) where value in 0..=1;
        std::mem::swap(&mut pair.left, &mut pair.right);
        { pair.left = pair.right.clone(); };
        same pair in Scope::<Slots>::any().every::<u8>(0..=1).objects::<Slot>(2);
    };
    // Two slots with two values each, or one.
    assert_eq!(report.visited, 4 + 2);
}

#[test]
fn an_invariant_can_stand_beside_an_oracle() {
    let report = Explore::pair(Vec::<u8>::new, Vec::<u8>::new)
        .regressions(false)
        .depth(3)
        .call("push", |_, _| 0..=1, |real: &mut Vec<u8>, oracle: &mut Vec<u8>, x| both(|| real.push(x), || oracle.push(x)))
        .invariant("is short", |real| real.len() < 3)
        .run();
    assert_eq!(report.counterexample.unwrap().code.lines().last(), Some("push(0);"));
}

mod palette {
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub enum Color {
        Red,
        Mixed { blue: bool },
    }
}

#[test]
fn arguments_in_code_have_the_paths_of_their_types() {
    #[derive(Clone, Copy, Debug)]
    enum Side {
        Front,
    }
    let paint = |list: &mut Vec<palette::Color>, color: &palette::Color, _: Option<Side>| {
        list.push(*color);
        assert!(list.len() < 2);
    };
    let report = smallscope::exploration! { regressions = false;
        depth = 3;
        let mut list = Vec::<palette::Color>::new();
        paint(list, &color, side) where color in [palette::Color::Mixed { blue: true }, palette::Color::Red], side in [Some(Side::Front)];
    }
    .run();
    assert_eq!(
        report.counterexample.unwrap().code,
        "let mut list = Vec::<palette::Color>::new();\n\
         paint(&mut list, &palette::Color::Mixed { blue: true }, Some(Side::Front));\n\
         paint(&mut list, &palette::Color::Mixed { blue: true }, Some(Side::Front));"
    );
}

/// A list whose `Debug` text has a line for each number.
struct Lines(Vec<u8>);

impl std::fmt::Debug for Lines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.iter().map(u8::to_string).collect::<Vec<_>>().join("\n"))
    }
}

#[test]
fn states_whose_texts_contain_line_breaks_are_not_merged() {
    let report = Explore::pair(|| Lines(vec![]), || Lines(vec![]))
        .regressions(false)
        .depth(3)
        .threads(1)
        .call("real", |_, _| 0..=1, |real: &mut Lines, _: &mut Lines, x| only(|| real.0.push(x)))
        .call(
            "oracle",
            |_, _| 0..=1,
            |_: &mut Lines, oracle: &mut Lines, x| {
                oracle.0.push(x);
                only(|| ())
            },
        )
        .merge_by_debug()
        .run();
    // Pairs of lists of 0s and 1s with up to three numbers together: those of n numbers are cut in n + 1 places.
    assert_eq!(report.visited, 1 + 2 * 2 + 3 * 4 + 4 * 8);
}

#[test]
fn the_parts_of_a_key_are_not_merged_where_their_texts_contain_line_breaks() {
    let report = exploration! {
        regressions = false;
        depth = 3;
        let mut m = (Lines(vec![]), Lines(vec![]));
        { m.0.push(x); } => ()  where x in 0..=1;
        () => { m.0.push(x); }  where x in 0..=1;
        same m;
    }
    .run();
    assert_eq!(report.visited, 1 + 2 * 2 + 3 * 4 + 4 * 8);
}

#[test]
fn states_of_explore_can_be_copied_by_clone() {
    let made_anew = exploration! { regressions = false; depth = 3; let mut m = Vec::<u8>::new(); m.push(x) where x in 0..=1; m.pop(); same m; };
    let cloned = exploration! { regressions = false; depth = 3; let mut m = Vec::<u8>::new(); m.push(x) where x in 0..=1; m.pop(); same m; cloning; };
    // Lists of up to three digits.
    assert_eq!((made_anew.run().visited, cloned.run().visited), (1 + 2 + 4 + 8, 1 + 2 + 4 + 8));
}
