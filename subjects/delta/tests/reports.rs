//! Reports of delta execution: verdicts, limits, and the same results on any number of threads.

use smallscope::Verdict;
use smallscope::delta::{Exploration, Mode, Report};
use smallscope_delta_subjects::bst::tree::Tree;

const MODES: [Mode; 4] = [Mode::Standard, Mode::Paper, Mode::Lanes, Mode::Auto];

#[smallscope::delta]
mod counter {
    pub struct Counter {
        count: u8,
    }

    impl Counter {
        #[requires(self.count < 3)]
        pub fn count(&mut self) {
            self.count += 1;
        }

        #[invariant]
        fn is_small(&self) -> bool {
            self.count < 4
        }
    }
}

#[smallscope::delta]
mod odd {
    pub struct Odd {
        count: u8,
    }

    impl Odd {
        pub fn add(&mut self, more: u8) {
            self.count += more;
            assert!(self.count != 4, "four");
        }
    }
}

#[smallscope::delta]
mod closed {
    pub struct Closed {
        is_open: bool,
    }

    impl Closed {
        #[requires(self.is_open)]
        pub fn close(&mut self) {
            self.is_open = false;
        }
    }
}

#[smallscope::delta]
mod idle {
    pub struct Idle {
        count: u8,
    }

    impl Idle {
        pub fn reset(&mut self) {
            self.count = 0;
        }
    }
}

#[test]
fn what_holds_says_for_which_sequences() {
    for mode in MODES {
        let report = Exploration::<Tree>::new(3).named("trees").mode(mode).assert().report().clone();
        assert_eq!((report.verdict.clone(), report.exit_code(), report.covered, report.exhausted), (Verdict::Holds, 0, 3, false));
        assert!(
            report
                .to_string()
                .starts_with("trees holds for all sequences of up to 3 calls\n  15 states visited; 60 calls run on"),
            "{report}"
        );
        assert!(report.line().starts_with("trees: 10 states in 60 executions on "), "{}", report.line());
        let whole = Exploration::<counter::Counter>::new(9).named("counter").mode(mode).run().report().clone();
        assert!(whole.holds() && whole.exhausted, "{whole}");
        assert!(whole.to_string().starts_with("counter holds for all sequences of any length"), "{whole}");
    }
}

#[test]
fn a_failure_is_a_counterexample_whether_it_keeps_going_or_not() {
    for mode in MODES {
        for keep_going in [false, true] {
            let report = Exploration::<odd::Odd>::new(3).named("odd").mode(mode).keep_going(keep_going).run().report().clone();
            assert_eq!((&report.verdict, report.exit_code(), report.complete), (&Verdict::Counterexample, 1, keep_going));
            assert_eq!(report.counterexamples[0].calls.len(), 2);
            assert!(report.to_string().starts_with("odd does not hold: "), "{report}");
            let json = report.to_json();
            assert!(
                json.starts_with("{\"exploration\":\"odd\",\"verdict\":\"counterexample\",\"reason\":null,\"mode\":\""),
                "{json}"
            );
            assert!(json.contains("\"counterexamples\":[{\"what\":\"assert!(self.count != 4) fails: four ("), "{json}");
        }
    }
}

#[test]
fn calls_that_are_never_made_show_nothing() {
    let report = Exploration::<closed::Closed>::new(2).run().report().clone();
    assert!(matches!(report.verdict, Verdict::Vacuous(_)) && report.exit_code() == 4, "{report}");
    let nothing = Exploration::<Tree>::new(2).depth(0).run().report().clone();
    assert_eq!((nothing.exit_code(), nothing.executions), (4, 0), "{nothing}");
    let idle = Exploration::<idle::Idle>::new(2).named("idle").run().report().clone();
    assert!(idle.holds() && idle.to_string().ends_with("note: no call changed the first state"), "{idle}");
}

#[test]
fn what_cannot_be_explored_says_why() {
    let explored = Exploration::<Tree>::new(2).named("trees").initial(&[1]).run();
    let problem = "there is no initial state: it takes 0 arguments, not 1".to_string();
    assert_eq!((&explored.report().verdict, explored.report().exit_code()), (&Verdict::Unusable(problem), 2));
    assert_eq!((explored.levels(), explored.states(0).len()), (0, 0));
}

#[test]
fn a_limit_of_time_states_or_memory_leaves_it_incomplete() {
    for mode in MODES {
        let late = Exploration::<Tree>::new(8).named("trees").mode(mode).seconds(0).run().report().clone();
        assert_eq!(late.verdict, Verdict::Incomplete("the limit of 0 seconds was reached".to_string()));
        assert_eq!((late.exit_code(), late.complete, late.covered, late.executions), (3, false, 0, 0));
        assert!(late.line().ends_with(" s, not complete: the limit of 0 seconds was reached"), "{}", late.line());
    }
    let figures = |threads| {
        let report = Exploration::<Tree>::new(9).max_states(20_000).threads(threads).run().report().clone();
        assert_eq!(report.verdict, Verdict::Incomplete("the limit of 20000 states was reached".to_string()));
        assert!((20_000..40_000).contains(&report.visited), "{report}");
        (report.visited, report.states, report.executions, report.covered)
    };
    assert_eq!(figures(1), figures(2));
    assert_eq!(figures(1), figures(3));
    let tight = Exploration::<Tree>::new(9).memory(1).run().report().clone();
    assert!(
        tight.verdict.reason().is_some_and(|reason| reason.starts_with("the limit of 1 MiB of memory was reached")),
        "{tight}"
    );
}

#[test]
fn any_number_of_threads_gives_the_same_states_in_the_same_levels() {
    let figures = |report: &Report| (report.states, report.visited, report.executions, report.verdict.clone());
    let one = Exploration::<Tree>::new(8).threads(1).run();
    for threads in [0, 2, 3] {
        let other = Exploration::<Tree>::new(8).threads(threads).run();
        assert_eq!(figures(other.report()), figures(one.report()));
        assert!((0..one.levels()).all(|level| one.states(level) == other.states(level)), "{threads}");
    }
}
