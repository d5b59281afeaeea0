//! What all searches do with predicates that they cannot follow: those that keep something in mind, do not return, or return very much.

#![allow(dead_code, reason = "of some methods, only the version for twins is called")]

use smallscope::{Check, Scope, Search, Twin, invariant};
use std::cell::Cell;
use std::process::Command;

#[derive(Twin, Debug)]
pub struct List {
    head: Option<Box<Node>>,
}

#[derive(Twin, Debug)]
pub struct Node {
    next: Option<Box<Node>>,
    step: u8,
}

/// Places of a list of answers.
const PLACES: usize = 4096;

#[invariant(holds)]
impl List {
    fn holds(&self) -> bool {
        self.head.as_ref().is_none_or(|head| head.rises(0))
    }

    fn has_many(&self) -> bool {
        self.head.as_ref().is_none_or(|head| head.steps().len() > PLACES && head.step > 0)
    }

    fn comes_to_an_end(&self) -> bool {
        let Some(head) = &self.head else { return true };
        if head.least() == 0 {
            return false;
        }
        head.rounds(4) != 5
    }
}

#[invariant]
impl Node {
    fn rises(&self, low: u8) -> bool {
        self.step >= low && self.next.as_ref().is_none_or(|next| next.rises(self.step))
    }

    fn steps(&self) -> Vec<u64> {
        let mut steps = self.next.as_ref().map_or_else(|| vec![0; PLACES], |next| next.steps());
        steps.push(self.step.into());
        steps
    }

    fn least(&self) -> u8 {
        self.next.as_ref().map_or(self.step, |next| next.least().min(self.step))
    }

    /// Does not come to an end if a step is zero.
    fn rounds(&self, most: u32) -> u32 {
        let mut at = 0;
        while at < most {
            at += u32::from(self.step);
        }
        at + self.next.as_ref().map_or(0, |next| next.rounds(most))
    }
}

fn lists(nodes: usize, most: u8) -> Scope<List> {
    Scope::<List>::any().objects::<Node>(nodes).every::<u8>(0..=most).threads(1)
}

#[test]
fn answers_count_as_memory_of_tables() {
    // 585 answers of 32 KiB each, kept about three times.
    let scope = || lists(3, 7).requires(|list| list.has_many());
    for mib in [1, 16] {
        let error = scope().table_memory(mib).tables().map(|_| ()).unwrap_err().to_string();
        assert!(error.contains("tables take more memory than they may"), "{mib} MiB: {error}");
        let counts = scope().table_memory(mib).search(Search::Tables).count().unwrap();
        assert_eq!((counts.search, counts.valid), (Search::Korat, 1 + 7 + 7 * 8 + 7 * 64));
    }
    assert_eq!(scope().tables().unwrap().count().to_u128(), Some(1 + 7 + 7 * 8 + 7 * 64));
}

thread_local!(static CALLS: Cell<u32> = const { Cell::new(0) });

#[test]
fn a_predicate_that_keeps_something_in_mind_is_noticed_by_every_search() {
    for most in [50, 400] {
        let scope = |search| {
            CALLS.set(0);
            let rises = |_: &_| {
                CALLS.set(CALLS.get() + 1);
                CALLS.get() < most
            };
            Scope::<List>::new().objects::<Node>(7).every::<u8>(0..=4).threads(1).requires(rises).search(search)
        };
        for search in [Search::Korat, Search::Conflicts, Search::Auto] {
            let error = scope(search).count().map(|counts| counts.valid).unwrap_err().to_string();
            assert!(error.starts_with("the predicate is not deterministic"), "{search}, {most}: {error}");
        }
        for search in [Search::Korat, Search::Conflicts, Search::Tables, Search::Auto] {
            let report = Check::new(scope(search)).named("rises").regressions(false).body(|_: &mut List, ()| {}).run();
            assert_eq!(report.exit_code(), 2, "{search}, {most}: {report}");
        }
    }
}

#[test]
#[ignore = "run as a process of its own by the next one"]
fn a_search_by_tables_that_does_not_end() {
    let counts = lists(3, 2).requires(|list| list.comes_to_an_end()).candidate_seconds(1).search(Search::Tables).count();
    panic!("the process should be gone: {counts:?}");
}

/// Tables run methods by themselves, also where the invariant would not come to them. Nobody can leave such a method: the process ends, and says what to do.
#[test]
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
fn a_method_that_ends_only_after_another_one_ends_the_process_with_advice() {
    let scope = || lists(3, 2).requires(|list| list.comes_to_an_end());
    assert_eq!(scope().count().unwrap().valid, 15);
    let test = "searches::trouble::a_search_by_tables_that_does_not_end";
    let output =
        Command::new(std::env::current_exe().unwrap()).args([test, "--ignored", "--exact", "--nocapture"]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("the predicate has not returned for 1 second") && said.contains("while tables were solved"), "{said}");
    assert!(said.contains("SMALLSCOPE_SEARCH=korat"), "{said}");
}
