//! Searches on several threads: the same results, the same errors, and ends that are prompt.

use crate::named;
use smallscope::{Check, Counts, Error, Field, Range, Report, Scope, Seq, Structure, Valid};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

#[derive(Structure)]
struct Row {
    cells: Seq<Field<u8>>,
}

/// All rows of `length` cells with four values each.
fn rows(length: usize) -> Scope<Row> {
    Scope::any().len(Row::CELLS, length..=length).every::<u8>(0..=3)
}

fn is_ascending(row: &Row) -> bool {
    (1..row.cells.len()).all(|i| row.cells[i - 1].get() <= row.cells[i].get())
}

/// Settings to try: threads, and candidates between two looks.
const CREWS: [(usize, u64); 5] = [(2, 1), (2, 64), (3, 7), (8, 1), (5, 512)];

#[test]
fn what_was_told_to_be_searched_on_one_thread_stays_there() -> Result<(), Error> {
    let here = std::thread::current().id();
    let all_here = |_: &Valid<'_, Row>| assert_eq!(std::thread::current().id(), here);
    rows(8).threads(1).share_every(1).for_each_parallel(all_here)?;
    rows(8).threads(4).share_every(1).max_structures(5000).for_each_parallel(all_here)?;
    rows(8).threads(4).share_every(1).max_candidates(5000).for_each_parallel(all_here)?;
    rows(8).threads(4).share_every(1).max_time(Duration::from_secs(100)).for_each_parallel(all_here)?;
    rows(8).threads(4).share_every(1).unfocus_named("Row.cells").for_each_parallel(all_here)?;
    rows(8).threads(4).share_every(1).for_each(all_here)?;
    Ok(())
}

#[test]
fn others_help_with_a_long_search() -> Result<(), Error> {
    let seen = Mutex::new(std::collections::HashSet::new());
    rows(6).threads(3).share_every(1).for_each_parallel(|_| {
        seen.lock().unwrap().insert(std::thread::current().id());
        std::thread::sleep(Duration::from_micros(100));
    })?;
    assert_eq!(seen.into_inner().unwrap().len(), 3);
    Ok(())
}

#[test]
fn a_short_search_starts_no_thread() -> Result<(), Error> {
    let here = std::thread::current().id();
    // A machine that is busy may make any search long.
    let is_alone = |_: usize| {
        let others = AtomicU64::new(0);
        let visit = |_: &Valid<'_, Row>| {
            others.fetch_add(u64::from(std::thread::current().id() != here), Relaxed);
        };
        rows(3).threads(8).for_each_parallel(visit).map(|_| others.into_inner() == 0).unwrap()
    };
    assert!((0..100).any(is_alone));
    Ok(())
}

#[test]
fn the_error_is_that_of_the_smallest_path() {
    // Rejects much, and panics in many places; on one thread, the first of them is met.
    let panics = |row: &Row| {
        let mut sum = 0;
        for i in 0..row.cells.len() {
            sum = sum * 3 + u32::from(row.cells[i].get());
            assert!(i < 4 || sum % 97 != 13, "the sum is {sum}");
        }
        sum % 5 == 0
    };
    let expected = rows(8).requires(panics).threads(1).count().unwrap_err();
    assert!(matches!(expected, Error::Panicked { .. }));
    for (threads, every) in CREWS {
        for _ in 0..20 {
            let error = rows(8).requires(panics).threads(threads).share_every(every).count().unwrap_err();
            assert_eq!(error, expected, "{threads} threads, {every}");
        }
    }
}

#[test]
fn errors_of_filters_are_the_same() {
    let reads = |row: &Row| {
        let length = row.cells.len();
        (0..length).all(|i| row.cells[i].get_where(|v| i < 5 || v == row.cells[length - 1].get()).is_some())
    };
    let expected = rows(7).requires(reads).threads(1).count().unwrap_err();
    assert!(matches!(expected, Error::FilterReads { .. }), "{expected}");
    for (threads, every) in CREWS {
        assert_eq!(rows(7).requires(reads).threads(threads).share_every(every).count().unwrap_err(), expected);
    }
}

#[test]
fn a_hundred_searches_that_end_early_end_with_the_same_panic() {
    let message = |threads: usize, every: u64| {
        let scope = rows(9).requires(is_ascending).threads(threads).share_every(every);
        let visit = |row: &Valid<'_, Row>| assert!(row.cells[2].get() < 2, "no more at {}", row.path());
        let panic = catch_unwind(AssertUnwindSafe(|| scope.for_each_parallel(visit))).unwrap_err();
        panic.downcast_ref::<String>().unwrap().clone()
    };
    let expected = message(1, 512);
    for number in 0..100 {
        assert_eq!(message(1 + number % 8, 1 + number as u64 % 13), expected, "number {number}");
    }
}

#[test]
fn an_error_ends_all_threads_however_much_they_have_left() {
    // 4^30 candidates: only an early end lets this test end at all.
    let panics = |row: &Row| {
        let zeros = (0..30).take_while(|&i| row.cells[i].get() == 0).count();
        assert!(zeros != 22, "here");
        (0..30).all(|i| row.cells[i].get() <= 3)
    };
    let error = rows(30).requires(panics).threads(4).share_every(1).count().unwrap_err();
    assert!(matches!(error, Error::Panicked { .. }), "{error}");
}

#[test]
fn ranges_are_searched_exactly() -> Result<(), Error> {
    let whole = rows(7).requires(is_ascending).threads(1).count()?;
    for (number, (threads, every)) in (0u32..).zip(CREWS) {
        for cut in ["0.1", "0.0.3.3", "0.2.2.2.2.2.2.2", "-", "7", "0.1.0.3"] {
            let (before, after) = Range::whole().split_at(&cut.parse().unwrap());
            let count = |range| rows(7).requires(is_ascending).range(range).threads(threads).share_every(every).count();
            let (before, after) = (count(before)?, count(after)?);
            let sum = Counts::new(before.explored + after.explored, before.valid + after.valid, None);
            assert_eq!(sum, whole, "cut at {cut}, number {number}");
        }
    }
    Ok(())
}

#[test]
fn progress_adds_up_what_all_threads_do() -> Result<(), Error> {
    let mut told = vec![];
    let mut shares = vec![];
    let counts = rows(10).threads(3).share_every(8).count_with_progress(|far| {
        told.push((far.explored, far.valid));
        shares.push((far.share.unwrap(), far.explored));
    })?;
    assert!(told.len() > 1 && told.is_sorted() && told.iter().all(|far| far.0 <= counts.explored && far.1 <= counts.valid));
    assert!(shares.is_sorted() && shares.iter().all(|(share, _)| (0.0..=1.0).contains(share)), "{shares:?}");
    assert!(shares.last().is_some_and(|(share, explored)| *share > 0.0 || *explored < 100), "{shares:?}");
    Ok(())
}

/// Several threads tell what they have covered and what they have explored at different times.
#[test]
fn what_one_thread_has_covered_is_its_share_of_the_candidates() -> Result<(), Error> {
    let mut shares = vec![];
    let counts = rows(10).threads(1).count_with_progress(|far| shares.push((far.share.unwrap(), far.explored)))?;
    // All parts are of one size here.
    let is_right = |(share, explored): &(f64, u64)| (share - *explored as f64 / counts.explored as f64).abs() < 0.1;
    assert!(shares.len() > 1 && shares.is_sorted() && shares.iter().all(is_right), "{shares:?}");
    Ok(())
}

#[test]
fn a_search_within_a_search_has_threads_of_its_own() -> Result<(), Error> {
    let sum = AtomicU64::new(0);
    let outer = rows(3).threads(2).share_every(1).for_each_parallel(|_| {
        let inner = rows(4).threads(2).share_every(1).count().unwrap();
        sum.fetch_add(inner.valid, Relaxed);
    })?;
    assert_eq!((outer.valid, sum.into_inner()), (64, 64 * 256));
    Ok(())
}

#[test]
fn the_environment_says_how_many_threads_there_are() {
    let program = std::env::current_exe().unwrap();
    let run = |threads: &str| {
        let output = std::process::Command::new(&program)
            .args(["--exact", &*named(module_path!(), "counted_by_another_process"), "--ignored", "--nocapture"])
            .env("SMALLSCOPE_THREADS", threads)
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert!(run("1").contains("on 1 threads"));
    assert!(run("3").contains("on 3 threads"));
    assert!(run("many").contains("SMALLSCOPE_THREADS=`many` cannot be used; it takes a whole number, 0 for all cores"));
}

#[test]
#[ignore = "run by another test"]
fn counted_by_another_process() {
    let seen = Mutex::new(std::collections::HashSet::new());
    let result = rows(6).threads(2).share_every(1).for_each_parallel(|_| {
        seen.lock().unwrap().insert(std::thread::current().id());
        std::thread::sleep(Duration::from_micros(100));
    });
    match result {
        Ok(_) => println!("on {} threads", seen.into_inner().unwrap().len()),
        Err(error) => println!("{error}"),
    }
}

/// All lists of up to seven small numbers, as inputs.
fn check(threads: u64, every: u64, keep_going: bool, fails: fn(&[u8]) -> bool) -> Report {
    let lists = Scope::<Vec<u8>>::any().every_len(0..=7).every::<u8>(0..=2).share_every(every);
    let mut report = Check::new(lists)
        .arg([1u8, 2])
        .named("the check")
        .regressions(false)
        .threads(threads)
        .keep_going(keep_going)
        .requires(|list, &(n,)| list.len() != 3 || n == 1)
        .body(move |list: &mut Vec<u8>, &(n,)| {
            smallscope::classify(format!("first is {:?}", list.first()));
            smallscope::sometimes!(list.len() > 6, "long");
            list.push(n);
            assert!(!fails(list), "no {list:?}");
        })
        .run();
    // Checks of the same name in one test are numbered.
    report.counterexample.iter_mut().for_each(|found| found.replay.clear());
    report
}

#[test]
fn the_report_of_a_check_is_the_same() {
    let never = |_: &[u8]| false;
    let seldom = |list: &[u8]| list.len() > 4 && list.iter().map(|&n| u32::from(n)).sum::<u32>() == 9;
    let late = |list: &[u8]| list.starts_with(&[2, 0, 1, 2]) && list.ends_with(&[2, 2]);
    for fails in [never, seldom, late] {
        for keep_going in [false, true] {
            let expected = check(1, 512, keep_going, fails);
            for (threads, every) in CREWS {
                let report = check(threads as u64, every, keep_going, fails);
                assert_eq!(report.to_string(), expected.to_string(), "{threads} threads, {every}");
                let counts = |r: &Report| (r.inputs, r.passed, r.failed, r.skipped, r.structures, r.explored, r.complete);
                assert_eq!(counts(&report), counts(&expected), "{threads} threads, {every}");
                assert_eq!(report.counterexample, expected.counterexample, "{threads} threads, {every}");
                assert_eq!(report.labels, expected.labels, "{threads} threads, {every}");
            }
        }
    }
}

#[test]
fn inputs_are_run_on_several_threads_that_have_the_name_of_the_test() {
    let seen = std::sync::Arc::new(Mutex::new(std::collections::HashSet::new()));
    let see = seen.clone();
    Check::new(Scope::<Vec<u8>>::any().every_len(0..=5).every::<u8>(0..=2).share_every(1))
        .threads(3)
        .body(move |_: &mut Vec<u8>, ()| {
            let thread = std::thread::current();
            see.lock().unwrap().insert((thread.id(), thread.name().map(str::to_string)));
            std::thread::sleep(Duration::from_micros(100));
        })
        .assert();
    let seen = seen.lock().unwrap();
    assert_eq!(seen.len(), 3);
    assert!(seen.iter().all(|(_, name)| name.as_deref() == std::thread::current().name()));
}
