//! Predicates that panic, recurse without end, change their mind or read what they should not: each is told apart and explained.

use crate::named;
use smallscope::{Error, Field, Link, Path, Predicate, Ref, Scope, Structure};
use std::collections::HashSet;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

#[derive(Structure)]
struct Triple {
    a: Field<u8>,
    b: Field<u8>,
    c: Field<u8>,
}

#[derive(Structure)]
struct Chain {
    head: Link<Node>,
}

#[derive(Structure)]
struct Node {
    next: Link<Node>,
    value: Field<u8>,
}

fn triples() -> Scope<Triple> {
    Scope::any().every::<u8>(0..=2)
}

fn chains() -> Scope<Chain> {
    Scope::any().objects::<Node>(2).field(Node::VALUE, [3, 4])
}

fn path(text: &str) -> Path {
    text.parse().unwrap()
}

#[test]
fn a_panic_is_an_error_with_the_candidate_as_far_as_it_was_read() {
    let divides = |triple: &Triple| triple.b.get() > 0 && 6 / triple.a.get() > triple.b.get();
    let error = triples().requires(divides).count().unwrap_err();
    let Error::Panicked { path: at, message, structure } = &error else { panic!("{error}") };
    assert_eq!((at, message.as_str()), (&path("1.0"), "attempt to divide by zero"));
    assert_eq!(structure, "Triple { a: 0, b: 1, c: ? }");
    let text = error.to_string();
    assert!(
        text.starts_with(
            "the predicate panicked: attempt to divide by zero\n  candidate: Triple { a: 0, b: 1, c: ? }\n  path: 1.0"
        )
    );
    assert!(text.contains("return false instead"));
}

#[test]
fn the_texts_of_panics_are_kept_whatever_they_are() {
    let message = |error: Error| match error {
        Error::Panicked { message, .. } => message,
        other => panic!("{other}"),
    };
    let formatted = triples().requires(|triple| panic!("a is {}", triple.a.get())).count();
    assert_eq!(message(formatted.unwrap_err()), "a is 0");
    let unwrapped = chains().requires(|chain| chain.head.get().unwrap().value.get() > 0).count();
    assert_eq!(message(unwrapped.unwrap_err()), "called `Option::unwrap()` on a `None` value");
    let other = triples().requires(|_| std::panic::panic_any(5)).count();
    assert_eq!(message(other.unwrap_err()), "a panic without a text");
}

#[test]
fn a_panic_in_a_filter_or_a_step_is_an_error_like_any_other() {
    let in_filter = |triple: &Triple| triple.a.get_where(|a| 6 / a > 2).is_some();
    assert!(matches!(triples().requires(in_filter).count(), Err(Error::Panicked { .. })));
    let in_step = |triple: &Triple| smallscope::step(|| 6 / triple.a.get() > 2);
    assert!(matches!(triples().requires(in_step).count(), Err(Error::Panicked { .. })));
}

#[test]
fn snapshots_end_after_an_error() {
    let panics_late =
        |triple: &Triple| if triple.a.get() == 2 { panic!("late") } else { triple.b.get() == 0 && triple.c.get() == 0 };
    let mut snapshots = triples().requires(panics_late).snapshots().unwrap();
    assert!(matches!(snapshots.next(), Some(Ok(_))) && matches!(snapshots.next(), Some(Ok(_))));
    assert!(matches!(snapshots.next(), Some(Err(Error::Panicked { .. }))));
    assert!(snapshots.next().is_none() && snapshots.next().is_none());
}

#[test]
fn a_panic_of_the_visitor_is_the_visitors_and_goes_on_unwinding() {
    let search = || triples().for_each(|triple| assert_ne!(triple.b.get(), 1, "the code under test is wrong"));
    let panic = std::panic::catch_unwind(search).expect_err("the visitor panics");
    assert!(panic.downcast_ref::<String>().is_some_and(|text| text.contains("the code under test is wrong")));
    assert_eq!(triples().count().unwrap().valid, 27);
}

fn not_deterministic<T: smallscope::Searchable>(scope: Scope<T, impl Predicate<smallscope::Monitored<T>>>) -> String {
    let error = scope.count().unwrap_err();
    let Error::NotDeterministic { detail, .. } = &error else { panic!("{error}") };
    let text = error.to_string();
    assert!(
        text.starts_with(&format!("the predicate is not deterministic: run twice on the same candidates, {detail}\n  path: "))
    );
    for cause in ["HashMap", "random numbers", "static", "captured"] {
        assert!(text.contains(cause), "{text}");
    }
    detail.clone()
}

#[test]
fn a_predicate_that_reads_other_fields_the_second_time_is_found() {
    let calls = AtomicUsize::new(0);
    let alternates = |triple: &Triple| match calls.fetch_add(1, Ordering::Relaxed) % 2 {
        0 => triple.a.get() < 3,
        _ => triple.b.get() < 3,
    };
    assert_eq!(not_deterministic(triples().requires(alternates)), "it first read `Triple.a`, then `Triple.b` as field number 1");
}

#[test]
fn a_predicate_that_reads_fewer_or_more_fields_the_second_time_is_found() {
    let calls = AtomicUsize::new(0);
    let fewer = |triple: &Triple| {
        let is_first = calls.fetch_add(1, Ordering::Relaxed).is_multiple_of(2);
        triple.a.get() < 3 && (!is_first || triple.b.get() < 3)
    };
    assert_eq!(not_deterministic(triples().requires(fewer)), "it first read 2 fields, then only 1");
    let calls = AtomicUsize::new(1);
    let more = |triple: &Triple| {
        let is_second = calls.fetch_add(1, Ordering::Relaxed).is_multiple_of(2);
        triple.a.get() < 3 && (!is_second || triple.b.get() < 3)
    };
    assert_eq!(not_deterministic(triples().requires(more)), "it first read 1 fields, then also `Triple.b`");
}

#[test]
fn a_predicate_that_returns_something_else_the_second_time_is_found() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let is_even_call = |triple: &Triple| triple.a.get() < 3 && CALLS.fetch_add(1, Ordering::Relaxed).is_multiple_of(2);
    assert_eq!(not_deterministic(triples().requires(is_even_call)), "it first returned true, then false");
}

#[test]
fn state_that_is_kept_between_calls_is_found() {
    let seen = Mutex::new(HashSet::new());
    let is_new = |triple: &Triple| seen.lock().unwrap().insert((triple.a.get(), triple.b.get()));
    assert_eq!(not_deterministic(triples().requires(is_new)), "it first returned true, then false");
}

#[test]
fn a_counter_that_is_kept_by_the_thread_is_found_in_searches_and_checks() {
    thread_local!(static CALLS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) });
    fn late(calls: u64) -> bool {
        CALLS.set(CALLS.get() + 1);
        CALLS.get() > calls
    }
    for calls in [10, 20, 50, 90] {
        CALLS.set(0);
        let counted = Scope::<Triple>::any().every::<u8>(0..=9).threads(1).requires(move |triple| {
            let is_late = late(calls);
            triple.a.get() + triple.b.get() + triple.c.get() < 99 && is_late
        });
        assert!(matches!(counted.count(), Err(Error::NotDeterministic { .. })), "{calls}");
        CALLS.set(0);
        let lists = Scope::<(u8, u8)>::any().every::<u8>(0..=9).threads(1).requires(move |pair| {
            let is_late = late(calls);
            pair.0.get() + pair.1.get() < 99 && is_late
        });
        let report = smallscope::Check::new(lists).regressions(false).body(|_: &mut (u8, u8), ()| {}).run();
        assert_eq!(report.exit_code(), 2, "{calls}: {report}");
        assert!(report.to_string().contains("deterministic"), "{report}");
    }
}

#[test]
fn the_iteration_order_of_a_hash_set_is_found() {
    let in_any_order = |triple: &Triple| {
        let fields: HashSet<usize> = (0..3).collect();
        fields.into_iter().all(|field| [&triple.a, &triple.b, &triple.c][field].get() < 2)
    };
    let detail = not_deterministic(triples().requires(in_any_order).verify_every(1));
    assert!(detail.starts_with("it first read "), "{detail}");
}

#[test]
fn a_predicate_that_changes_its_mind_late_is_found_by_frequent_verification() {
    let calls = AtomicU64::new(0);
    let late = |triple: &Triple| {
        let sum = triple.a.get() + triple.b.get() + triple.c.get();
        sum > 0 && calls.fetch_add(1, Ordering::Relaxed) < 21
    };
    assert_eq!(not_deterministic(triples().requires(late).verify_every(1)).matches("it first returned").count(), 1);
}

#[test]
fn a_filter_that_reads_a_field_before_the_predicate_did_is_an_error() {
    let reads_b = |triple: &Triple| triple.a.get_where(|a| a < triple.b.get()).is_some();
    let error = triples().requires(reads_b).count().unwrap_err();
    assert_eq!(error, Error::FilterReads { path: Path::default(), field: "Triple.b".to_string() });
    let text = error.to_string();
    assert!(text.contains("read `Triple.b` before the filter, or check it after"), "{text}");

    let reads_target = |chain: &Chain| chain.head.get_where(|node| node.is_none_or(|node| node.value.get() == 4)).is_some();
    let error = chains().requires(reads_target).count().unwrap_err();
    assert!(matches!(&error, Error::FilterReads { field, .. } if field == "Node.value"), "{error}");

    let filters_in_filter = |triple: &Triple| triple.a.get_where(|a| triple.b.must_be(a)).is_some();
    let error = triples().requires(filters_in_filter).count().unwrap_err();
    assert!(matches!(&error, Error::FilterReads { field, .. } if field == "Triple.b"), "{error}");
}

#[test]
fn a_predicate_that_goes_on_after_its_filter_rejected_a_value_is_an_error() {
    let either = |triple: &Triple| triple.a.must_be(1) || triple.b.must_be(2);
    let error = triples().requires(either).count().unwrap_err();
    assert!(matches!(&error, Error::FilterIgnored { field, .. } if field == "Triple.a"), "{error}");
    assert!(error.to_string().contains("else { return false }"), "{error}");

    let negated = |triple: &Triple| triple.b.get() < 2 && !triple.a.must_be(1);
    let error = triples().requires(negated).count().unwrap_err();
    assert!(matches!(&error, Error::FilterIgnored { field, .. } if field == "Triple.a"), "{error}");

    let within_a_step = |triple: &Triple| smallscope::step(|| triple.a.must_be(1) || triple.b.get() == 2) && triple.c.get() == 0;
    let error = triples().requires(within_a_step).count().unwrap_err();
    assert!(matches!(&error, Error::FilterIgnored { field, .. } if field == "Triple.a"), "{error}");
}

#[test]
fn a_predicate_whose_filters_reject_for_good_is_right_however_often_it_is_verified() {
    let rising = |triple: &Triple| {
        let a = triple.a.get();
        let Some(b) = triple.b.get_where(|b| b > a) else { return false };
        triple.c.get_where(|c| c > b).is_some()
    };
    // A pair that does not rise is one candidate, every other has three.
    let explored = (0..3).flat_map(|a| (0..3).map(move |b| if b > a { 3 } else { 1 })).sum::<u64>();
    for every in [0, 1, 2] {
        let counts = triples().requires(rising).verify_every(every).count().unwrap();
        assert_eq!((counts.explored, counts.valid), (explored, 1));
    }
}

#[test]
fn a_filter_that_reads_what_was_read_before_is_none() {
    let reads_b = |triple: &Triple| triple.b.get() < 3 && triple.a.get_where(|a| a < triple.b.get()).is_some();
    assert_eq!(triples().requires(reads_b).count().unwrap().valid, 3 * 3);
}

#[test]
fn a_structure_that_belongs_to_no_search_cannot_be_read_and_says_where_it_can() {
    let triple = <Triple as smallscope::Part>::unbound();
    let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| triple.a.get())).unwrap_err();
    let text = panic.downcast_ref::<&str>().map(|text| text.to_string()).or(panic.downcast_ref::<String>().cloned()).unwrap();
    assert!(text.contains("outside a search") && text.contains("for_each"), "{text}");
}

#[test]
fn a_predicate_that_reads_a_structure_of_another_search_is_an_error() {
    let reads_foreign = |_: &Triple| <Chain as smallscope::Part>::unbound().head.get().is_none();
    let error = triples().requires(reads_foreign).count().unwrap_err();
    assert_eq!(error, Error::Foreign { path: Path::default() });
    assert!(error.to_string().contains("not part of this search"));
}

#[test]
fn after_an_error_the_same_scope_can_be_searched_again() {
    let fails = AtomicUsize::new(0);
    let scope = triples().verify_every(1).requires(|triple| match (fails.load(Ordering::Relaxed), triple.b.get()) {
        (1, 1) => panic!("on purpose"),
        (2, 1) => triple.a.get_where(|a| a < triple.c.get()).is_some(),
        (3, 1) => fails.fetch_add(10, Ordering::Relaxed) == 0,
        (_, b) => b == triple.a.get(),
    });
    let expected = scope.count().unwrap();
    assert_eq!(expected.valid, 3 * 3);
    for (kind, name) in [(1, "panicked"), (2, "a filter read"), (3, "not deterministic")] {
        fails.store(kind, Ordering::Relaxed);
        let error = scope.count().unwrap_err().to_string();
        assert!(error.contains(name), "{error}");
        fails.store(0, Ordering::Relaxed);
        assert_eq!(scope.count(), Ok(expected.clone()));
    }
}

/// The length of the chain, without end if it leads back.
#[allow(unconditional_recursion)]
fn length(node: &Ring, deep: &mut [u8; 64]) -> u64 {
    deep[0] = deep[0].wrapping_add(1);
    1 + length(node.next.get(), &mut deep.clone()) + u64::from(deep[0])
}

#[derive(Structure)]
struct Ring {
    next: Ref<Ring>,
}

#[test]
#[ignore = "run as a process of its own by the test below"]
fn a_helper_that_overflows_the_stack() {
    let scope = Scope::<(Field<u8>, Ref<Ring>)>::any().objects::<Ring>(3).arg::<0, _>([4, 5, 6]);
    let counts = scope.requires(|(number, ring)| number.get() == 6 && length(ring.get(), &mut [0; 64]) > 0).count();
    panic!("the process should be gone: {counts:?}");
}

#[test]
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
fn recursion_without_end_is_explained_before_the_process_dies() {
    let test = named(module_path!(), "a_helper_that_overflows_the_stack");
    let helper = Command::new(std::env::current_exe().unwrap()).args([&*test, "--ignored", "--exact", "--nocapture"]).output();
    let helper = helper.unwrap();
    let said = String::from_utf8_lossy(&helper.stderr);
    assert!(!helper.status.success());
    assert!(said.contains("smallscope: the predicate overflowed the stack on the candidate with path 2.0.0."), "{said}");
    assert!(said.contains("Likely cause: it recurses along a cycle of links"), "{said}");
    assert!(!said.contains("should be gone"), "{said}");
}

/// Whether the chain ends, found out the wrong way.
fn ends(chain: &Chain) -> bool {
    let mut node = chain.head.get();
    while let Some(next) = node {
        node = next.next.get();
    }
    true
}

#[test]
#[ignore = "run as a process of its own by a test below"]
fn a_helper_whose_search_does_not_end() {
    let counts = chains().candidate_seconds(1).requires(ends).count();
    panic!("the process should be gone: {counts:?}");
}

#[test]
#[ignore = "run as a process of its own by a test below"]
fn a_helper_whose_isolated_check_does_not_end() {
    use smallscope::Check;
    let lists = Scope::<Vec<u8>>::any().every_len(0..=3).every::<u8>(0..=0).requires(|list| {
        while list.iter().count() == 2 {}
        true
    });
    Check::new(lists).isolated().input_seconds(1).body(|_: &mut Vec<u8>, ()| {}).assert();
}

/// What a test of this file says as a process of its own, and its exit code.
fn said_by(test: &str) -> (String, Option<i32>) {
    let test = named(module_path!(), test);
    let process = Command::new(std::env::current_exe().unwrap()).args([&*test, "--ignored", "--exact", "--nocapture"]).output();
    let process = process.unwrap();
    (String::from_utf8_lossy(&process.stderr).into_owned(), process.status.code())
}

#[test]
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
fn a_predicate_that_does_not_return_ends_the_process_with_the_candidate() {
    let (said, code) = said_by("a_helper_whose_search_does_not_end");
    assert_eq!(code, Some(2), "{said}");
    assert!(
        said.contains(
            "smallscope: the predicate has not returned for 1 second in `broken_predicates::a_helper_whose_search_does_not_end`, on the candidate with \
             path 1.1.\nLikely cause: it follows a cycle of links forever; keep a `Visited` set and return false for an object \
             seen before. If it is only slow, give it more time with SMALLSCOPE_INPUT_SECONDS=60, or 0 for no limit. No count is \
             given.\n"
        ),
        "{said}"
    );
}

#[test]
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
fn an_isolated_check_says_so_too() {
    let (said, code) = said_by("a_helper_whose_isolated_check_does_not_end");
    assert_eq!(code, Some(101), "{said}");
    assert!(said.contains("the predicate has not returned for 1 second"), "{said}");
    assert!(said.contains("on the candidate with path 2."), "{said}");
}

#[test]
fn a_predicate_that_is_only_slow_is_left_alone() {
    // Each candidate takes less than the limit, all of them more.
    let slow = |triple: &Triple| {
        std::thread::sleep(std::time::Duration::from_millis(120));
        triple.a.get() + triple.b.get() + triple.c.get() > 2
    };
    let counts = triples().candidate_seconds(1).verify_every(0).requires(slow).count().unwrap();
    assert_eq!((counts.explored, counts.valid), (27, 17));
}
