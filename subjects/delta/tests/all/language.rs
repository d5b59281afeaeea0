//! `#[delta]`: what can be written, what it means in all modes, and what is reported for exactly the states concerned.

use smallscope::Verdict;
use smallscope::delta::{Backtracking, Exploration, Explored, Mode, Report, Subject};

/// Explores in all modes, which must agree on everything but the number of paths.
fn in_all_modes<S: Subject>(exploration: impl Fn() -> Exploration<S>) -> Explored {
    let standard = exploration().mode(Mode::Standard).run();
    let others = [
        exploration().mode(Mode::Lanes),
        exploration().mode(Mode::Lanes).plain_vectors(),
        exploration().mode(Mode::Lanes).threads(2),
        exploration().mode(Mode::Paper),
        exploration().mode(Mode::Paper).backtracking(Backtracking::Restore),
    ];
    for (index, other) in others.iter().enumerate() {
        let other = other.run();
        assert_eq!(other.levels(), standard.levels(), "mode {index}");
        for level in 0..standard.levels() {
            assert_eq!(other.states(level), standard.states(level), "mode {index}, level {level}");
        }
        let figures = |report: &Report| (report.executions, report.failures, report.counterexamples.clone(), report.complete);
        assert_eq!(figures(other.report()), figures(standard.report()), "mode {index}");
    }
    standard
}

#[smallscope::delta]
mod statements {
    const LIMIT: u8 = 5;

    pub enum Light {
        Red,
        Green,
        Yellow,
    }

    pub struct Machine {
        light: Light,
        count: u8,
        below: i8,
        on: bool,
        cells: [u8; 4],
        first: Option<Ref<Item>>,
        pairs: [Option<Ref<Pair>>; 2],
    }

    struct Item {
        next: Option<Ref<Item>>,
        value: u8,
    }

    struct Pair {
        marks: [bool; 2],
        left: Option<Ref<Item>>,
        light: Light,
    }

    impl Machine {
        #[initial]
        fn start(&mut self) {
            self.below = -1;
            self.cells[3] = 2;
        }

        pub fn switch(&mut self, light: Light, on: bool) {
            self.light = match (self.light) {
                Light::Red if on => Light::Green,
                Light::Red => light,
                Light::Green | Light::Yellow => Light::Red,
            };
            self.on = on != (light == Light::Yellow);
        }

        #[requires(self.count < LIMIT)]
        pub fn loops(&mut self, n: u8) {
            let mut sum = 0;
            for i in 0..n {
                if i == 2 {
                    continue;
                }
                for j in i..=3 {
                    if j > n {
                        break;
                    }
                    sum += j * 2;
                }
            }
            while sum > 6 {
                sum = sum / 2 - sum % 3;
            }
            loop {
                if sum == 0 || self.cells[sum % 4] == n {
                    break;
                }
                sum -= 1;
            }
            self.count += 1;
            self.cells[n - 1] = sum;
            self.below = if self.below > 0 { -self.below } else { 1 - self.below };
        }

        pub fn push(&mut self, value: u8) {
            let mut length = 0u8;
            let mut current = self.first;
            while let Some(item) = current {
                length += 1;
                if item.value == value {
                    item.value = self.greatest();
                    return;
                }
                current = item.next;
            }
            if length < 2 {
                self.first = Some(Ref::new(Item { value, next: self.first }));
            }
        }

        pub fn pair(&mut self, #[values(0..2)] at: u8) {
            let Some(pair) = self.pairs[at] else {
                self.pairs[at] = Some(Ref::new(Pair { marks: [false; 2], left: self.first, light: self.light }));
                return;
            };
            pair.marks[at] = !pair.marks[at];
            pair.marks[1 - at] = pair.marks[1 - at] || pair.left.is_some() && pair.left.unwrap().value > 1;
            match pair.light {
                Light::Red => pair.left = self.first,
                other => {
                    if other == self.light {
                        self.pairs[1 - at] = Some(pair);
                    }
                }
            }
        }

        fn greatest(&self) -> u8 {
            let mut greatest = 0;
            for i in 0..4 {
                let value = self.cells[i];
                if value > greatest {
                    greatest = value;
                }
            }
            greatest
        }
    }
}

#[test]
fn everything_that_can_be_written_means_the_same_in_all_modes() {
    let explored = in_all_modes(|| Exploration::<statements::Machine>::new(3).depth(4));
    assert!(explored.report().complete);
    assert!(explored.report().visited > 1000, "{}", explored.report().visited);
    let first = &explored.states(0)[0];
    assert_eq!(
        explored.show(first),
        "Machine { light: Red, count: 0, below: -1, on: false, cells: [0, 0, 0, 2], first: none, pairs: [none, none] }"
    );
}

#[smallscope::delta]
mod counter {
    pub struct Counter {
        value: u8,
    }

    impl Counter {
        pub fn add(&mut self, by: u8) {
            self.value += by * 50;
        }

        pub fn clear(&mut self) {
            self.value = 0;
        }
    }
}

#[test]
fn an_overflow_is_reported_for_exactly_the_states_concerned() {
    let explored = in_all_modes(|| Exploration::<counter::Counter>::new(3).depth(5).keep_going(true));
    // The values are multiples of 50 up to 250: from 150 on 150 more do not fit, from 200 on 100, from 250 on 50.
    assert_eq!((explored.report().visited, explored.report().failures), (6, 3 + 2 + 1));
    let explored = in_all_modes(|| Exploration::<counter::Counter>::new(3));
    let first = &explored.report().counterexamples[0];
    assert_eq!(first.calls, ["add(3)", "add(3)"]);
    assert_eq!(first.state, "Counter { value: 150 }");
    assert!(first.what.starts_with("this sum does not fit its type ("), "{}", first.what);
    assert!(first.what.contains("tests/all/language.rs:"), "{}", first.what);
}

#[smallscope::delta]
mod list {
    pub struct List {
        first: Option<Ref<Node>>,
        table: [u8; 3],
    }

    struct Node {
        next: Option<Ref<Node>>,
        value: u8,
    }

    impl List {
        pub fn push(&mut self, value: u8) {
            self.first = Some(Ref::new(Node { next: self.first, value }));
        }

        pub fn second(&mut self) {
            if let Some(node) = self.first {
                node.next = node.next.unwrap().next;
            }
        }

        pub fn index(&mut self) {
            if let Some(node) = self.first {
                self.table[node.value] = 1;
            }
        }

        pub fn assertion(&mut self) {
            let mut length = 0u8;
            let mut current = self.first;
            while let Some(node) = current {
                length += 1;
                current = node.next;
            }
            assert!(length != 2, "no list has two nodes");
        }
    }
}

#[test]
fn missing_objects_indices_and_assertions_are_reported_where_they_fail() {
    let report = in_all_modes(|| Exploration::<list::List>::new(3).keep_going(true)).report().clone();
    let calls =
        |what: &str| report.counterexamples.iter().find(|found| found.what.contains(what)).map(|found| found.calls.clone());
    assert_eq!(calls("`unwrap()` of `None`").unwrap(), ["push(1)", "second()"]);
    assert_eq!(calls("not below 3").unwrap(), ["push(3)", "index()"]);
    let stopped = in_all_modes(|| Exploration::<list::List>::new(3)).report().clone();
    assert!(!stopped.complete);
    assert_eq!(
        (stopped.levels.len(), stopped.failures),
        (2, 3 + 1),
        "after one push: three lists without a second node, and one index"
    );
    let pushes = in_all_modes(|| Exploration::<list::List>::new(2).depth(3).keep_going(true)).report().clone();
    let found = pushes.counterexamples.iter().find(|found| found.what.contains("no list has two nodes")).unwrap();
    assert_eq!(found.calls.len(), 3);
    assert_eq!(found.calls[2], "assertion()");
    assert!(found.what.starts_with("assert!(length != 2) fails: no list has two nodes ("));
}

#[smallscope::delta]
mod endless {
    pub struct Chain {
        first: Option<Ref<Node>>,
    }

    struct Node {
        next: Option<Ref<Node>>,
    }

    impl Chain {
        pub fn grow(&mut self) {
            self.first = Some(Ref::new(Node { next: self.first }));
        }

        pub fn close(&mut self) {
            if let Some(node) = self.first {
                if let Some(next) = node.next {
                    next.next = Some(node);
                }
            }
        }

        pub fn walk(&mut self) {
            let mut current = self.first;
            while let Some(node) = current {
                current = node.next;
            }
        }
    }
}

#[test]
fn a_loop_that_does_not_end_is_a_failure() {
    let report = in_all_modes(|| Exploration::<endless::Chain>::new(4)).report().clone();
    assert_eq!((report.failures, report.counterexamples[0].calls.join("; ")), (1, "grow(); grow(); close(); walk()".to_string()));
    assert!(report.counterexamples[0].what.starts_with("this loop does not end"));
}

#[test]
fn a_state_that_is_too_large_is_refused() {
    for mode in [Mode::Standard, Mode::Lanes, Mode::Paper] {
        let explored = Exploration::<list::List>::new(1).depth(200).keep_going(true).mode(mode).run();
        let Verdict::Unusable(problem) = &explored.report().verdict else { panic!("{}", explored.report()) };
        assert!(problem.starts_with("a state has more than 256 fields and elements"), "{problem}");
        assert_eq!(explored.report().exit_code(), 2);
    }
}

#[smallscope::delta]
mod guarded {
    pub struct Buffer {
        items: [u8; 2],
        size: u8,
    }

    impl Buffer {
        #[requires(self.size < 2)]
        pub fn put(&mut self, item: u8) {
            self.items[self.size] = item;
            self.size += 1;
        }

        #[requires(self.size > 0)]
        pub fn take(&mut self) {
            self.size -= 1;
            self.items[self.size] = 0;
        }

        #[invariant]
        fn is_not_two_twos(&self) -> bool {
            self.items[0] != 2 || self.items[1] != 2
        }
    }
}

#[test]
fn guards_leave_calls_out_and_invariants_hold_in_all_states_but_those_reported() {
    let report = in_all_modes(|| Exploration::<guarded::Buffer>::new(3).keep_going(true)).report().clone();
    // Nothing, one of three items, two of them; the state with two twos is reported and not expanded.
    assert_eq!((report.states, report.visited), (1 + 3 + 9, 1 + 3 + 9));
    assert_eq!(report.executions, 3 + 3 * (3 + 1) + 8);
    assert_eq!(
        (report.failures, report.counterexamples[0].calls.as_slice()),
        (1, ["put(2)".to_string(), "put(2)".to_string()].as_slice())
    );
    assert_eq!(report.counterexamples[0].what, "the invariant `is_not_two_twos` does not hold");
    // It is found at the last level too, on which no calls are made.
    let last = in_all_modes(|| Exploration::<guarded::Buffer>::new(3).depth(2)).report().clone();
    assert_eq!((last.failures, last.complete), (1, false));
}
