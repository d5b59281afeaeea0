//! Checks: counts, verdicts, and every kind of failure with its exact text.

use smallscope::check::{Body, Failure, FailureKind, contract};
use smallscope::{Anything, Check, Report, Scope, Twin, Verdict};
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

#[derive(Twin, Debug, PartialEq)]
struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug, PartialEq)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: i32,
}

impl Tree {
    fn keys(&self) -> Vec<i32> {
        fn walk(node: &Option<Box<Node>>, keys: &mut Vec<i32>) {
            if let Some(node) = node {
                walk(&node.left, keys);
                keys.push(node.key);
                walk(&node.right, keys);
            }
        }
        let mut keys = vec![];
        walk(&self.root, &mut keys);
        keys
    }

    fn is_sorted(&self) -> bool {
        self.keys().is_sorted_by(|a, b| a < b)
    }

    fn insert(&mut self, key: i32) -> bool {
        let mut place = &mut self.root;
        while let Some(node) = place {
            if node.key == key {
                return false;
            }
            place = if key < node.key { &mut node.left } else { &mut node.right };
        }
        *place = Some(Box::new(Node { left: None, right: None, key }));
        true
    }
}

fn sorted(node: Option<&NodeTwin>, min: i32, max: i32) -> bool {
    node.is_none_or(|node| {
        let key = node.key.get();
        min < key && key < max && sorted(node.left.get(), min, key) && sorted(node.right.get(), key, max)
    })
}

type Sorted = smallscope::And<Anything, fn(&TreeTwin) -> bool>;

/// Search trees of up to three nodes with keys 0 to 2: 1 + 3 + 2 * 3 + 5 of them.
fn trees() -> Check<Tree, Sorted> {
    let scope = Scope::<Tree>::any().objects::<Node>(3).field(NodeTwin::KEY, 0..=2);
    let predicate: fn(&TreeTwin) -> bool = |tree| sorted(tree.root.get(), i32::MIN, i32::MAX);
    Check::new(scope.requires(predicate)).named("the check").regressions(false)
}

const TREES: u64 = 1 + 3 + 2 * 3 + 5;

fn lists() -> Check<Vec<u8>, Anything> {
    Check::new(Scope::<Vec<u8>>::any().every_len(0..=3).every::<u8>(0..=1)).named("the check").regressions(false)
}

/// The text with the places in this file replaced.
fn text(report: &Report) -> String {
    let mut text = String::new();
    for line in report.to_string().lines() {
        let line = match line.find("tests/all/checks.rs:").or_else(|| line.find("all/checks.rs:")) {
            Some(at) => format!("{}HERE:", &line[..at]),
            None => line.to_string(),
        };
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn failure(report: &Report) -> &Failure {
    &report.counterexample.as_ref().expect("it fails").failure
}

fn what(report: &Report) -> (FailureKind, String) {
    let failure = failure(report);
    let lines: Vec<String> = failure
        .text
        .lines()
        .map(|line| match line.find(" at ") {
            Some(at) if line.contains("checks.rs:") => format!("{} at HERE:", &line[..at]),
            _ => line.to_string(),
        })
        .collect();
    (failure.kind, lines.join("\n"))
}

#[test]
fn a_check_that_holds_says_for_how_many_inputs_and_within_which_bounds() {
    let report = trees()
        .arg(0..=2)
        .invariant(Tree::is_sorted)
        .expect(TREES * 3)
        .method(|tree: &mut Tree, &(key,)| tree.insert(key))
        .ensures("the key is there", |case| case.new.keys().contains(&case.args.0))
        .ensures("it says whether it is new", |case| *case.result != case.old.keys().contains(&case.args.0))
        .ensures("the others stay", |case| case.old.keys().iter().all(|key| case.new.keys().contains(key)))
        .assert();
    assert_eq!((report.inputs, report.passed, report.failed, report.skipped), (45, 45, 0, 0));
    assert_eq!((report.structures, report.complete, report.exit_code()), (TREES, true, 0));
    assert_eq!(
        text(&report),
        "the check holds for all 45 inputs\n  15 structures; 67 candidates explored\n  bounds: at most 3 Node; Node.key: 0 to 2 (3 values); argument: 0 to 2 (3 values)\n"
    );
}

#[test]
fn inputs_are_structures_times_arguments() {
    let count = |body: Body<_, _, _>| body.run().inputs;
    assert_eq!(count(lists().body(|_, ()| {})), 15);
    let report = lists().arg(0..3).arg(["a", "b"]).arg([true]).arg([1.5, 2.5]).body(|_, _| {}).run();
    assert_eq!(report.inputs, 15 * 3 * 2 * 2);
}

#[test]
fn what_a_method_does_wrong_is_shown_on_the_smallest_input() {
    let report = trees()
        .arg(0..=2)
        .debug(|tree: &Tree| format!("{tree:?}"))
        .body_with_old(|tree: &mut Tree, old: &Tree, &(key,)| {
            tree.insert(key);
            let node = tree.root.as_ref().unwrap();
            if key > node.key && node.right.as_ref().is_some_and(|right| right.left.is_some()) {
                assert_eq!(tree.keys().len(), old.keys().len());
            }
        })
        .run();
    assert_eq!(
        text(&report),
        "\
the check does not hold
  input, of size 2:
    Tree
    └── root: Node0 { left: null, key: 0 }
        └── right: Node1 { left: null, right: null, key: 2 }
  arguments: (1,)
  value:
    Tree { root: Some(Node { left: None, right: Some(Node { left: None, right: None, key: 2 }), key: 0 }) }
  what happened:
    it panicked at HERE:
    assertion `left == right` failed
      left: 3
     right: 2
    The value is now
    Tree { root: Some(Node { left: None, right: Some(Node { left: Some(Node { left: None, right: None, key: 1 }), right: None, key: 2 }), key: 0 }) }
  covered: holds for all 12 inputs of size < 2
  replay: SMALLSCOPE_REPLAY='the check 1.0.0.2.2.0.0/1=5fa4f051' cargo test checks::what_a_method_does_wrong_is_shown_on_the_smallest_input -- --exact
  code:
    let mut input = Tree { root: Some(Box::new(Node { left: None, right: Some(Box::new(Node { left: None, right: None, key: 2 })), key: 0 })) };
    let arguments = (1,);
"
    );
    assert_eq!((report.exit_code(), report.failed, report.complete, report.covered), (1, 1, false, 2));
}

#[test]
fn a_panic_has_its_message_and_place() {
    let report = lists().body(|list, ()| assert!(list.len() < 2, "too long")).run();
    assert_eq!(what(&report), (FailureKind::Panicked, "it panicked at HERE:\ntoo long".to_string()));
    let location = failure(&report).text.lines().next().unwrap().to_string();
    let line = location.split(':').nth(1).unwrap().parse::<u32>().unwrap();
    assert!((1..line!()).contains(&line) && location.ends_with(':'), "{location}");
}

#[test]
fn a_panic_without_a_text_is_a_failure_like_any_other() {
    let report = lists()
        .body(|list, ()| {
            if !list.is_empty() {
                std::panic::panic_any(list.len())
            }
        })
        .run();
    assert_eq!(what(&report), (FailureKind::Panicked, "it panicked at HERE:\na panic without a text".to_string()));
    assert_eq!(report.counterexample.unwrap().code, "let mut input = vec![0];");
}

#[test]
fn a_panic_that_the_code_itself_catches_is_none() {
    let report = lists()
        .body(|list, ()| {
            let length = list.len();
            assert!(std::panic::catch_unwind(move || assert_eq!(length, 99)).is_err());
        })
        .run();
    assert_eq!((report.verdict, report.inputs), (Verdict::Holds, 15));
}

#[test]
fn a_broken_invariant_is_a_failure() {
    let report = trees()
        .invariant(Tree::is_sorted)
        .body(|tree, ()| {
            if let Some(node) = &mut tree.root {
                std::mem::swap(&mut node.left, &mut node.right);
            }
        })
        .run();
    assert_eq!(what(&report), (FailureKind::Invariant, "it returned, and the invariant no longer holds".to_string()));
    assert_eq!(report.counterexample.unwrap().size, 2);
}

#[test]
fn what_a_call_has_made_of_the_value_is_shown_with_what_is_wrong_with_it() {
    let check = || lists().debug(|list| format!("{list:?}"));
    let broken = check().invariant(|list| list.is_sorted()).body(|list, ()| list.push(0)).run();
    let text = "it returned, and the invariant no longer holds; the value is now\n[1, 0]";
    assert_eq!(what(&broken), (FailureKind::Invariant, text.to_string()));
    let longer =
        check().method(|list: &mut Vec<u8>, ()| list.insert(0, 7)).ensures("it is sorted", |case| case.new.is_sorted()).run();
    let text = "it returned, and this does not hold: it is sorted; the value is now\n[7, 0]";
    assert_eq!(what(&longer), (FailureKind::Ensures, text.to_string()));
    let unshown = lists().debug(|list| list[7].to_string()).invariant(|list| list.is_empty()).body(|_, ()| {}).run();
    let text = "it returned, and the invariant no longer holds; showing the value panicked: index out of bounds: the len is 1 but the \
                index is 7";
    assert_eq!(what(&unshown), (FailureKind::Invariant, text.to_string()));
}

#[test]
fn a_clause_that_does_not_hold_is_named() {
    let report = lists()
        .method(|list: &mut Vec<u8>, ()| list.pop())
        .ensures("it gives something", |case| case.result.is_some() || case.old.is_empty())
        .ensures("it is the greatest", |case| case.old.iter().max() == case.result.as_ref())
        .run();
    assert_eq!(what(&report), (FailureKind::Ensures, "it returned, and this does not hold: it is the greatest".to_string()));
    assert_eq!(report.counterexample.unwrap().code, "let mut input = vec![1, 0];");
}

#[test]
fn code_must_panic_for_exactly_the_inputs_that_are_selected() {
    let check = || lists().panics_when(|old, _| old.is_empty()).panics_when(|old, _| old.len() == 3);
    let holds = check().body(|list, ()| assert!(!list.is_empty() && list.len() < 3)).run();
    assert_eq!((holds.verdict, holds.passed), (Verdict::Holds, 15));
    let returns = check().body(|list, ()| assert!(!list.is_empty())).run();
    assert_eq!(what(&returns), (FailureKind::DidNotPanic, "it returned, but `panics_when` expects a panic".to_string()));
    let panics = check().body(|list, ()| assert!(!list.is_empty() && list.len() < 2, "len")).run();
    assert_eq!(what(&panics), (FailureKind::Panicked, "it panicked at HERE:\nlen".to_string()));
}

#[test]
fn a_method_must_return_err_for_exactly_the_inputs_that_are_selected() {
    let check = |limit: usize| {
        lists()
            .method(move |list: &mut Vec<u8>, ()| if list.len() >= limit { Err("full") } else { Ok(list.len()) })
            .errs_when(|old, _| old.len() == 2)
            .errs_when(|old, _| old.len() == 3)
            .run()
    };
    assert_eq!((check(2).verdict, check(2).passed), (Verdict::Holds, 15));
    assert_eq!(what(&check(3)), (FailureKind::DidNotErr, "it returned Ok, but `errs_when` expects Err".to_string()));
    assert_eq!(what(&check(1)), (FailureKind::Erred, "it returned Err(\"full\"), but `errs_when` expects Ok".to_string()));
}

#[test]
fn two_implementations_must_give_equal_results() {
    let check = |wrong: bool| {
        lists()
            .arg(0..=1)
            .same_results(
                |list: &mut Vec<u8>, &(item,)| list.iter().position(|&other| other == item),
                move |list, &(item,)| {
                    if wrong { list.iter().rposition(|&other| other == item) } else { list.iter().position(|&i| i == item) }
                },
            )
            .run()
    };
    assert_eq!((check(false).verdict, check(false).inputs), (Verdict::Holds, 30));
    let report = check(true);
    assert_eq!(what(&report), (FailureKind::Different, "the results differ:\n left: Some(0)\nright: Some(1)".to_string()));
    assert_eq!(report.counterexample.unwrap().code, "let mut input = vec![0, 0];\nlet arguments = (0,);");
    let panics = lists().same_results(|_, ()| 1, |list, ()| if list.len() > 1 { panic!("right") } else { 1 }).run();
    assert_eq!(what(&panics), (FailureKind::Panicked, "the right one panicked at HERE:\nright".to_string()));
}

#[test]
fn code_that_takes_the_value_away_is_checked_too() {
    let report = lists().by_value(|list, ()| assert_eq!(list.into_iter().max(), None)).run();
    assert_eq!(failure(&report).kind, FailureKind::Panicked);
    assert_eq!(lists().by_value(drop_it).run().passed, 15);
    fn drop_it(list: Vec<u8>, (): &()) {
        drop(list);
    }
}

#[derive(Twin, Debug)]
struct Loud {
    number: u8,
}

thread_local! {
    static DROPS: Cell<u64> = const { Cell::new(0) };
}

impl Drop for Loud {
    fn drop(&mut self) {
        DROPS.set(DROPS.get() + 1);
        assert!(self.number < 5, "dropped with {}", self.number);
    }
}

fn louds() -> Check<Loud, Anything> {
    Check::new(Scope::<Loud>::any().field(LoudTwin::NUMBER, 0..=3)).named("the check").regressions(false)
}

#[test]
fn a_destructor_that_panics_is_a_failure_of_its_own() {
    let report = louds().body(|loud, ()| loud.number += 3).run();
    assert_eq!(what(&report), (FailureKind::DropPanicked, "dropping the value panicked at HERE:\ndropped with 5".to_string()));
    assert_eq!(report.counterexample.unwrap().line, "Loud { number: 2 }");
}

#[test]
fn values_are_leaked_when_the_code_panics_and_dropped_when_it_passes() {
    DROPS.set(0);
    let report = louds().keep_going(true).body(|loud, ()| assert!(loud.number < 3)).run();
    assert_eq!((report.passed, report.failed, DROPS.get()), (3, 1, 3));
    DROPS.set(0);
    let report = louds().keep_going(true).invariant(|loud| loud.number != 1).body(|_, ()| {}).run();
    assert_eq!((report.passed, report.failed, DROPS.get()), (3, 1, 3));
}

#[test]
fn a_condition_that_panics_is_a_failure_that_names_it() {
    let kinds = |report: Report| what(&report);
    let text = |who: &str| (FailureKind::ConditionPanicked, format!("{who} panicked at HERE:\nhere"));
    assert_eq!(kinds(lists().requires(|_, _| panic!("here")).body(|_, ()| {}).run()), text("`requires`"));
    assert_eq!(kinds(lists().panics_when(|_, _| panic!("here")).body(|_, ()| {}).run()), text("`panics_when`"));
    assert_eq!(kinds(lists().invariant(|_| panic!("here")).body(|_, ()| {}).run()), text("`invariant`"));
    let ensures = lists().method(|_, ()| 1).ensures("all is well", |_| panic!("here")).run();
    assert_eq!(kinds(ensures), text("`ensures: all is well`"));
}

#[test]
fn what_is_required_of_values_and_arguments_leaves_inputs_out() {
    let report = lists().arg(0..3usize).requires(|old, &(index,)| index < old.len()).body(|list, &(index,)| {
        list.remove(index);
    });
    let report = report.run();
    assert_eq!((report.inputs, report.skipped, report.structures), (2 + 2 * 4 + 3 * 8, 45 - 34, 15));
    assert_eq!(
        text(&report),
        "the check holds for all 34 inputs\n  15 structures; 15 candidates explored; 11 excluded by requirements\n  \
         bounds: Vec.root.length: 0 to 3; Vec.root: 0 or 1; argument: 0 to 2 (3 values)\n"
    );
}

#[test]
fn a_condition_given_before_an_argument_sees_those_before_it() {
    let report = lists().arg([1u8, 2]).requires(|_, &(first,)| first == 2).arg([true, false]).body(|_, _| {}).run();
    assert_eq!((report.inputs, report.skipped), (30, 30));
}

#[test]
fn a_check_without_inputs_is_vacuous() {
    let reason = |report: Report| {
        assert_eq!((report.inputs, report.exit_code()), (0, 4));
        report.to_string().lines().next().unwrap().to_string()
    };
    let none = Check::new(Scope::<Vec<u8>>::any().every_len(0..=1).every::<u8>([1]).requires(|_| false)).named("the check");
    assert_eq!(
        reason(none.regressions(false).body(|_, ()| {}).run()),
        "the check is vacuous: no structure within the bounds satisfies the predicate, so there is no input"
    );
    assert_eq!(
        reason(lists().arg(Vec::<u8>::new()).body(|_, _| {}).run()),
        "the check is vacuous: an argument has no values, so there is no input"
    );
    assert_eq!(
        reason(lists().requires(|_, _| false).body(|_, _| {}).run()),
        "the check is vacuous: no structure with arguments satisfies the requirements, so there is no input"
    );
}

#[test]
fn conditions_that_must_be_reached_are_reached_or_the_check_is_vacuous() {
    let body = |list: &mut Vec<u8>, (): &()| {
        smallscope::sometimes!(list.len() == 3, "full");
        smallscope::sometimes!(list.len() == 4, "fuller");
    };
    let report = lists().sometimes("full").sometimes("never said").body(body).run();
    assert_eq!(report.verdict, Verdict::Vacuous("no input reached `never said`, `fuller`".to_string()));
    assert_eq!((report.exit_code(), report.labels["full"], report.labels["fuller"]), (4, 8, 0));
    let holds = lists().sometimes("full").body(|list, ()| smallscope::sometimes("full", list.len() == 3)).run();
    assert_eq!(holds.verdict, Verdict::Holds);
}

#[test]
fn labels_count_inputs() {
    let report = lists()
        .requires(|old, _| old.len() != 1)
        .body(|list, ()| {
            smallscope::classify(if list.is_empty() { "empty" } else { "not empty" });
            for item in list.iter() {
                smallscope::classify(format!("has {item}"));
            }
        })
        .run();
    let labels: Vec<(&str, u64)> = report.labels.iter().map(|(label, &count)| (label.as_str(), count)).collect();
    assert_eq!(labels, [("empty", 1), ("has 0", 10), ("has 1", 10), ("not empty", 12)]);
    assert!(report.to_string().ends_with("\n  labels: empty 1, has 0 10, has 1 10, not empty 12"));
    smallscope::classify("outside a check it does nothing");
}

#[test]
fn the_number_of_inputs_can_be_pinned() {
    let report = lists().expect(16).body(|_, ()| {}).run();
    assert_eq!(report.exit_code(), 2);
    assert_eq!(report.to_string().lines().next(), Some("the check: expected 16 inputs, found 15"));
    lists().expect(15).body(|_, ()| {}).assert();
}

#[test]
fn under_a_limit_small_inputs_come_first_and_the_result_says_how_far_it_got() {
    let report = lists().max_inputs(5).body(|_, ()| {}).run();
    assert_eq!((report.inputs, report.covered, report.complete, report.exit_code()), (5, 2, false, 3));
    let text = report.to_string();
    assert!(
        text.starts_with(
            "the check was not completed: the limit of 5 inputs was reached\n  holds for 5 inputs, including all of size < 2\n"
        ),
        "{text}"
    );
    let all = lists().max_inputs(15).body(|_, ()| {}).run();
    assert_eq!((all.verdict, all.inputs, all.complete), (Verdict::Holds, 15, true));
    let fails = lists().max_inputs(14).body(|list, ()| assert!(list.len() < 3)).run();
    assert_eq!((fails.inputs, fails.passed, fails.failed), (8, 7, 1));
    assert_eq!(fails.counterexample.unwrap().covered, "holds for all 7 inputs of size < 3");
    let in_time = lists().seconds(0).body(|_, ()| {}).run();
    assert_eq!(in_time.verdict, Verdict::Incomplete("the limit of 0 seconds was reached".to_string()));
}

#[test]
fn all_inputs_that_fail_can_be_counted() {
    let report = lists().keep_going(true).body(|list, ()| assert!(list.iter().sum::<u8>() < 2)).run();
    assert_eq!((report.inputs, report.passed, report.failed, report.complete), (15, 10, 5, true));
    let found = report.counterexample.unwrap();
    assert_eq!((found.size, found.code.as_str()), (2, "let mut input = vec![1, 1];"));
    assert_eq!(found.covered, "15 inputs, of which 5 failed, none of them smaller");
}

#[test]
fn code_that_depends_on_more_than_its_input_is_reported_as_such() {
    let calls = AtomicU64::new(0);
    let report = lists().body(move |_, ()| assert_ne!(calls.fetch_add(1, Relaxed), 3, "the fourth"));
    let report = report.run();
    assert_eq!(failure(&report).kind, FailureKind::Panicked);
    assert_eq!(report.notes, ["it did not fail when run again: the code depends on more than its input"]);
}

#[test]
fn one_input_can_be_replayed() {
    let check = || lists().arg(0..=1).body(|list, &(item,)| assert!(list.len() < 2 || list[0] == item, "here"));
    let found = check().run().counterexample.unwrap();
    assert_eq!(
        found.replay,
        "SMALLSCOPE_REPLAY='the check 2.0.0/1=0a4275e9' cargo test checks::one_input_can_be_replayed -- --exact"
    );
    let replay =
        |place: &str| lists().arg(0..=1).replay(place).body(|list, &(item,)| assert!(list.len() < 2 || list[0] == item, "here"));
    let passes = replay("2.1.0/1").run();
    assert_eq!((passes.verdict.clone(), passes.inputs, passes.complete), (Verdict::Holds, 1, false));
    assert_eq!(passes.to_string(), "the check holds for 1 input (replayed); no other input was run");
    let panics = std::panic::catch_unwind(|| replay("2.0.0/1").run()).unwrap_err();
    assert_eq!(panics.downcast_ref::<&str>(), Some(&"here"));
    for (place, problem) in [
        ("2.0.0/9", "there is no input `2.0.0/9` within these bounds (BOUNDS); it belongs to another check, or to other bounds"),
        ("7/0", "there is no input `7/0` within these bounds (BOUNDS); it belongs to another check, or to other bounds"),
        ("2.0.0", "there is no input `2.0.0` within these bounds (BOUNDS); it belongs to another check, or to other bounds"),
        ("x", "`x` is not an input; write it as a counterexample shows it, such as `1.0.2/3`"),
    ] {
        let report = replay(place).run();
        let problem = problem.replace("BOUNDS", "Vec.root.length: 0 to 3; Vec.root: 0 or 1; argument: 0 or 1");
        assert_eq!((report.exit_code(), report.verdict), (2, Verdict::Unusable(problem)));
    }
}

#[test]
fn a_replayed_input_that_must_panic_passes_when_it_does() {
    let report = lists().replay("0").panics_when(|old, _| old.is_empty()).body(|list, ()| assert!(!list.is_empty())).run();
    assert_eq!((report.verdict, report.inputs), (Verdict::Holds, 1));
}

#[test]
fn a_replayed_input_can_fail_without_a_panic() {
    let report = lists().replay("1.0").method(|_, ()| 1).ensures("it is two", |case| *case.result == 2).run();
    let found = report.counterexample.unwrap();
    assert_eq!(found.failure.text, "it returned, and this does not hold: it is two");
    assert_eq!(found.covered, "only this input (replayed)");
}

#[test]
fn a_scope_that_cannot_be_searched_is_unusable() {
    let report = Check::new(Scope::<Tree>::any().objects::<Node>(2)).named("the check").regressions(false).body(|_, ()| {}).run();
    assert_eq!(report.exit_code(), 2);
    assert!(report.to_string().starts_with("the check cannot be checked: the scope of Tree cannot be searched:\n"), "{report}");
}

#[test]
fn a_predicate_that_panics_makes_the_check_unusable() {
    let scope = Scope::<Vec<u8>>::any().every_len(0..=1).every::<u8>([1]).requires(|_| panic!("broken predicate"));
    let report = Check::new(scope).named("the check").regressions(false).body(|_, ()| {}).run();
    assert_eq!(report.exit_code(), 2);
    assert!(
        report.to_string().starts_with("the check cannot be checked: the predicate panicked: broken predicate\n"),
        "{report}"
    );
}

/// What `#[requires]` and `#[ensures]` make of a method.
fn pop(list: &mut Vec<u8>) -> u8 {
    if list.is_empty() {
        contract::violated(contract::Kind::Precondition, "pop", "!list.is_empty()");
    }
    let _inside = contract::enter();
    list.pop().unwrap()
}

fn pop_twice(list: &mut Vec<u8>) -> u8 {
    let _inside = contract::enter();
    pop(list);
    let result = pop(list);
    if result == 1 {
        contract::violated(contract::Kind::Postcondition, "pop_twice", "ret != 1");
    }
    result
}

#[test]
fn a_method_whose_precondition_excludes_the_input_is_not_run_on_it() {
    let report =
        lists().method(|list: &mut Vec<u8>, ()| pop(list)).ensures("shorter", |case| case.new.len() < case.old.len()).run();
    assert_eq!((report.verdict, report.inputs, report.skipped), (Verdict::Holds, 14, 1));
}

#[test]
fn a_precondition_that_is_violated_inside_is_a_failure() {
    let report = lists().body(|list, ()| _ = pop_twice(list)).run();
    assert_eq!(
        what(&report),
        (
            FailureKind::Contract,
            "it violated a contract at HERE:\npre-condition of `pop` violated: !list.is_empty()\nEither the code calls `pop` \
             wrongly, or this input should not be generated: require more of inputs, or leave out those that violate a pre-condition \
             with `.assume_preconditions()`."
                .to_string()
        )
    );
    let assumed = lists().assume_preconditions().body(|list, ()| _ = pop_twice(list)).run();
    assert_eq!(
        what(&assumed),
        (FailureKind::Contract, "it violated a contract at HERE:\npost-condition of `pop_twice` violated: ret != 1".to_string())
    );
}

#[test]
fn outside_a_check_a_violated_contract_is_an_ordinary_panic() {
    let panic = std::panic::catch_unwind(|| pop(&mut vec![])).unwrap_err();
    assert_eq!(panic.downcast_ref::<String>().unwrap(), "pre-condition of `pop` violated: !list.is_empty()");
}

#[test]
fn contracts_of_the_contracts_crate_are_recognized() {
    let body = |list: &mut Vec<u8>, (): &()| {
        assert!(!list.is_empty(), "Pre-condition of pop violated: !self.is_empty()");
        assert!(list.len() < 3, "Post-condition of pop violated: self.len() < 2");
    };
    let report = lists().body(body).run();
    assert_eq!(
        what(&report).1.lines().take(2).collect::<Vec<_>>(),
        ["it violated a contract at HERE:", "pre-condition of `pop` violated: !self.is_empty()"]
    );
    let assumed = lists().assume_preconditions().body(body).run();
    assert_eq!(
        what(&assumed),
        (FailureKind::Contract, "it violated a contract at HERE:\npost-condition of `pop` violated: self.len() < 2".to_string())
    );
    let expected = lists().assume_preconditions().panics_when(|old, _| old.len() == 3).body(body).run();
    assert_eq!(failure(&expected).kind, FailureKind::Contract);
}

#[test]
fn a_report_is_one_line_of_json() {
    let report = lists().body(|list, ()| assert!(list.len() < 2, "a \"quoted\"\ntext")).run();
    let json = report.to_json();
    assert_eq!(json.lines().count(), 1);
    assert!(
        json.starts_with(
            "{\"check\":\"the check\",\"verdict\":\"counterexample\",\"reason\":null,\"inputs\":4,\"passed\":3,\"failed\":1,\"skipped\":0,\
             \"structures\":4,"
        ),
        "{json}"
    );
    assert!(json.contains("\"counterexample\":{\"path\":\"2.0.0\",\"positions\":[],\"size\":2,"), "{json}");
    let holds = lists().max_inputs(1).body(|_, ()| smallscope::classify("x")).run().to_json();
    assert!(holds.contains("\"verdict\":\"incomplete\",\"reason\":\"the limit of 1 input was reached\""), "{holds}");
    assert!(holds.ends_with("\"labels\":{\"x\":1},\"counterexample\":null}"), "{holds}");
}

#[test]
fn assert_panics_with_the_text() {
    let panic = std::panic::catch_unwind(|| lists().body(|list, ()| assert!(list.is_empty())).assert()).unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    assert!(text.starts_with("the check does not hold\n  input, of size 1:\n"), "{text}");
}

#[test]
fn panics_on_other_threads_are_theirs() {
    let report = lists()
        .body(|list, ()| {
            let length = list.len();
            let other = std::thread::spawn(move || assert!(length < 3, "on another thread"));
            if let Err(panic) = other.join() {
                std::panic::resume_unwind(panic);
            }
        })
        .run();
    assert_eq!(what(&report), (FailureKind::Panicked, "it panicked:\non another thread".to_string()));
}

#[test]
fn a_check_may_run_inside_another_one() {
    let report = lists()
        .body(|list, ()| {
            smallscope::classify("outer");
            let length = list.len();
            let inner = lists().body(move |list, ()| {
                smallscope::classify("inner");
                assert!(list.len() <= length, "inner");
            });
            let inner = inner.run();
            assert_eq!((inner.labels.len(), inner.holds()), (1, length == 3));
            assert!(length < 3, "outer");
        })
        .run();
    assert_eq!(what(&report), (FailureKind::Panicked, "it panicked at HERE:\nouter".to_string()));
    assert_eq!(report.labels.keys().collect::<Vec<_>>(), ["outer"]);
}

#[test]
fn bounds_as_text_beat_those_in_code_and_are_refused_where_nothing_has_them() {
    #[derive(Twin)]
    struct Numbers {
        numbers: Vec<u8>,
    }
    let report = |text: &str| {
        let scope = Scope::<Numbers>::any().len(NumbersTwin::NUMBERS, 0..=1).each(NumbersTwin::NUMBERS, 0..=1);
        Check::new(scope).named("numbers").bounds(text).body(|_, ()| {}).run()
    };
    assert_eq!(report("Numbers.numbers=0..=4").inputs, 1 + 5);
    assert_eq!(report("Numbers.numbers.len=0..=2").inputs, 1 + 2 + 4);
    assert_eq!(
        report("Node=3, Numbers.number=0..=9").to_string(),
        "numbers cannot be checked: the scope of Numbers cannot be searched:\n  \
         - `Node=3` matches nothing here; bounds can be set for `Numbers.numbers`, `Numbers.numbers.len`\n  \
         - `Numbers.number=0..=9` matches nothing here; bounds can be set for `Numbers.numbers`, `Numbers.numbers.len`"
    );
    assert_eq!(
        report("Numbers").to_string(),
        "numbers cannot be checked: `Numbers` is not a bound; write `Node=6` or `Node.key=0..=6`, separated by commas"
    );
}

#[test]
fn a_replay_may_name_the_check_and_others_are_not_run_then() {
    let check = |name: &str, replay: &str| lists().named(name).replay(replay).body(|_, ()| {}).run();
    assert_eq!(check("it's first", "it's first 1.0").inputs, 1);
    let other = check("second", "it's first 1.0");
    assert_eq!((other.holds(), other.inputs), (true, 0));
    assert_eq!(other.to_string(), "second was not run: another check is being replayed");
    let fails = |name: &str| lists().named(name).body(|_, ()| panic!()).run().counterexample.unwrap().replay;
    let test = "checks::a_replay_may_name_the_check_and_others_are_not_run_then";
    assert_eq!(fails("it's third"), format!("SMALLSCOPE_REPLAY='it'\\''s third 0=ed858457' cargo test {test} -- --exact"));
    assert_eq!(fails("it's third"), format!("SMALLSCOPE_REPLAY='it'\\''s third#2 0=ed858457' cargo test {test} -- --exact"));
    assert_eq!(fails(test), format!("SMALLSCOPE_REPLAY='0=ed858457' cargo test {test} -- --exact"));
}

#[derive(Twin)]
struct Interval {
    low: u32,
    high: u32,
}

#[test]
fn a_memo_whose_counts_do_not_come_out_is_refused() {
    let file = std::env::temp_dir().join(format!("smallscope-memo-{}", std::process::id()));
    let check = |without: u32| {
        let points = Scope::<Interval>::any()
            .every::<u32>(0..=999)
            .requires(move |interval| interval.low.get() == interval.high.get() && interval.low.get() != without);
        let memo = file.to_str().expect("a path of text");
        Check::new(points).regressions(false).memo(memo).body(|interval: &mut Interval, ()| assert!(interval.low < 1000)).run()
    };
    for _ in 0..2 {
        let report = check(5000);
        assert_eq!((report.verdict, report.inputs), (Verdict::Holds, 1000));
    }
    // None of the candidates that a predicate is known by.
    let report = check(777);
    std::fs::remove_file(&file).expect("it was written");
    assert!(matches!(&report.verdict, Verdict::Unusable(text) if text.contains("it is stale: its predicate")), "{report}");
}

fn panic_of(body: Body<Vec<u8>, Anything, ()>) -> String {
    let text = body.run().counterexample.unwrap().failure.text;
    text.lines().filter(|line| !line.contains("checks.rs")).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_panic_shows_what_the_code_has_made_of_the_value() {
    let shown = || lists().debug(|list| format!("{list:?}"));
    let now = |text: &str| format!("no\nThe value is now\n{text}");
    let pushes = |list: &mut Vec<u8>| {
        list.push(7);
        panic!("no");
    };
    assert_eq!(panic_of(shown().body(move |list, ()| pushes(list))), now("[7]"));
    assert_eq!(panic_of(shown().body_with_old(move |list, _, ()| pushes(list))), now("[7]"));
    assert_eq!(panic_of(shown().same_results(|_, ()| (), move |list, ()| pushes(list))), now("[7]"));
    // A clause that panics, when the code has returned.
    let clause = shown().method(|list, ()| list.push(7)).ensures("it ends", |_| panic!("no")).run();
    assert!(clause.to_string().contains("    no\n    The value is now\n    [7]\n"), "{clause}");
    // Nothing has changed; and there is no way to show it.
    assert_eq!(panic_of(shown().body(|list, ()| assert!(list.len() > 3, "no"))), "no");
    assert_eq!(panic_of(lists().body(move |list, ()| pushes(list))), "no");
    assert_eq!(
        panic_of(lists().debug(|list| format!("{}", 1 / u8::from(list.is_empty()))).body(move |list, ()| pushes(list))),
        "no\nShowing the value panicked: attempt to divide by zero"
    );
    let isolated = shown().isolation(true).body(move |list, ()| pushes(list)).run();
    assert!(isolated.to_string().contains("    no\n    The value is now\n    [7]\n"), "{isolated}");
}

#[derive(Twin)]
struct Chain {
    first: *mut Chain,
    length: u8,
}

#[test]
fn raw_pointers_are_not_followed_after_a_panic() {
    let scope = || Scope::<Chain>::any().objects::<Chain>(1).every::<u8>(0..=0);
    let check = || {
        Check::new(scope()).named("the check").regressions(false).debug(|chain: &Chain| {
            let first = chain.first;
            // SAFETY: not dangling, unless the code under test has left it so.
            format!("{} {}", chain.length, if first.is_null() { 0 } else { unsafe { (*first).length } })
        })
    };
    let breaks = |chain: &mut Chain| {
        chain.length = 9;
        chain.first = std::ptr::without_provenance_mut(8);
    };
    let report = check()
        .body(move |chain, ()| {
            breaks(chain);
            panic!("no");
        })
        .run();
    let found = report.counterexample.unwrap();
    assert_eq!((found.failure.kind, found.failure.text.ends_with(":\nno")), (FailureKind::Panicked, true));
    assert_eq!(found.debug.as_deref(), Some("0 0"));
}

/// The tree of the Rust book.
#[derive(Twin, Debug)]
struct Family {
    value: u8,
    parent: RefCell<Weak<Family>>,
    children: RefCell<Vec<Rc<Family>>>,
}

#[smallscope::invariant(ok)]
impl Family {
    fn ok(&self) -> bool {
        self.parent.borrow().upgrade().is_none() && self.below_ok()
    }

    fn below_ok(&self) -> bool {
        let children = self.children.borrow();
        children.iter().all(|c| c.parent.borrow().upgrade().is_some_and(|p| std::ptr::eq(&*p, self)) && c.below_ok())
    }
}

#[test]
fn a_root_that_no_pointer_leads_to_is_told() {
    let note = "no `Weak` can lead to the root, because it is a plain `Family`; use `Scope::<Rc<Family>>` to include structures in which one does";
    let plain = Scope::<Family>::new().objects::<Family>(3).every::<u8>(0..=1).every_len(0..=2);
    let report = Check::new(plain).named("the check").regressions(false).body(|_: &mut Family, ()| {}).run();
    assert_eq!((report.inputs, &report.notes[..]), (2, &[note.to_string()][..]));
    assert!(report.to_string().ends_with(&format!("\n  note: {note}")), "{report}");
    let shared = Scope::<Rc<Family>>::new();
    let shared = shared.objects::<Family>(3).every::<u8>(0..=1).every_len(0..=2);
    let report = Check::new(shared).named("the check").regressions(false).body(|_: &mut Rc<Family>, ()| {}).run();
    // Alone; with a child, once or twice in the list; with a grandchild; with two children.
    assert_eq!((report.inputs, &report.notes[..]), (2 + 2 * 4 + 2 * 2 * 8 + 8, &[][..]));
    // Boxes and counted pointers lead to the root in a circle only.
    let report = trees().body(|_, ()| {}).run();
    assert_eq!(report.notes, [""; 0]);
    let chains = Scope::<Chain>::any().objects::<Chain>(1).every::<u8>(0..=0);
    let report = Check::new(chains).named("the check").regressions(false).body(|_: &mut Chain, ()| {}).run();
    let note = "no pointer can lead to the root, because it is a plain `Chain`; use `Scope::<Box<Chain>>` to include structures in which one does";
    assert_eq!(report.notes, [note]);
}
