//! The four algorithms of parallel Korat find what a plain search finds, on every subject.

use smallscope::{Error, Field, Range, Scope, Structure, VisitShared};
use smallscope_subjects::methods::{CheckSettings, METHODS};
use smallscope_subjects::{
    Algorithm, Algorithms, AnyScope, Kept, Picture, SUBJECTS, SearchSettings, Style, Subject, SubjectScope, parse_bounds,
};
use std::sync::Mutex;

/// The largest bounds whose search has less than some thousand candidates.
fn bounds(subject: &Subject) -> Vec<i64> {
    let mut last = vec![];
    for n in 1..6 {
        let text = match subject.short {
            Some(_) => n.to_string(),
            None => vec![n.to_string(); subject.bounds.len()].join(","),
        };
        let Ok(bounds) = parse_bounds(subject, &text) else { continue };
        let limited = SearchSettings { max_valid: Some(1_000), threads: 1, ..SearchSettings::default() };
        let counts = (subject.scope)(&bounds, subject.predicates[0], Style::Fast).with(&limited).count(&mut |_| {});
        match counts {
            Ok(counts) if counts.is_complete() && counts.explored < 8_000 => last = bounds,
            _ => break,
        }
    }
    last
}

fn scope(subject: &Subject, bounds: &[i64], predicate: &str, style: Style, threads: usize) -> Box<dyn AnyScope> {
    (subject.scope)(bounds, predicate, style).with(&SearchSettings { threads, ..SearchSettings::default() })
}

/// What a run lends, in the order of the search.
fn in_order(run: impl FnOnce(&VisitShared<'_>)) -> Vec<String> {
    let found = Mutex::new(vec![]);
    run(&|valid| found.lock().unwrap().push((valid.path(), valid.to_string())));
    let mut found = found.into_inner().unwrap();
    found.sort();
    found.into_iter().map(|(_, text)| text).collect()
}

#[test]
fn all_four_find_what_a_plain_search_finds_on_every_subject() {
    for (number, subject) in SUBJECTS.iter().enumerate() {
        let bounds = bounds(subject);
        for predicate in subject.predicates {
            for (style, algorithm) in
                [Style::Natural, Style::Fast].into_iter().flat_map(|style| Algorithm::ALL.map(|algorithm| (style, algorithm)))
            {
                let threads = 1 + (number + algorithm as usize) % 5;
                let name = format!("{} {bounds:?} {predicate} {style:?} {algorithm:?} {threads}", subject.name);
                let scope = scope(subject, &bounds, predicate, style, threads);
                let mut expected = vec![];
                let counts = scope.for_each_picture(Picture::Text, &mut |text| expected.push(text.to_string())).unwrap();

                let mut first = None;
                let lent = in_order(|keep| first = Some(scope.first_run(algorithm, number as u64, keep).unwrap()));
                let first = first.unwrap();
                assert_eq!(first.counts, counts, "{name}");
                let is_online = matches!(algorithm, Algorithm::SeqOn | Algorithm::ParOn);
                assert_eq!(lent, if is_online { expected.clone() } else { vec![] }, "{name}");

                let mut later = None;
                let lent = in_order(|keep| later = Some(scope.later_run(&first.kept, keep).unwrap()));
                assert_eq!(lent, expected, "{name}");
                let explored = if is_online { counts.explored } else { counts.valid };
                assert_eq!((later.as_ref().unwrap().explored, later.unwrap().valid), (explored, counts.valid), "{name}");
                if let Kept::Ranges(ranges) = &first.kept {
                    assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start), "{name}");
                    assert!(ranges[0].start.is_none() && ranges[ranges.len() - 1].end.is_none(), "{name}");
                }
            }
        }
    }
}

#[test]
fn ranges_that_are_kept_have_nearly_the_same_size() {
    let subject = smallscope_subjects::find("red_black_tree").unwrap();
    let scope = scope(subject, &[9, 9, 9, 9], "rep_ok", Style::Fast, 3);
    for algorithm in [Algorithm::SeqOn, Algorithm::ParOn] {
        let first = scope.first_run(algorithm, 3, &|_| {}).unwrap();
        let Kept::Ranges(ranges) = &first.kept else { panic!("{algorithm:?} keeps ranges") };
        let sizes = ranges.iter().map(|range| scope.count_in(std::slice::from_ref(range)).unwrap().explored);
        let (largest, average) = (sizes.max().unwrap(), first.counts.explored / ranges.len() as u64);
        assert!((512..=2048).contains(&ranges.len()), "{algorithm:?}: {}", ranges.len());
        assert!(largest < 3 * average, "{algorithm:?}: {largest} and {average}");
    }
}

#[derive(Structure)]
struct Pair {
    low: Field<u8>,
    high: Field<u8>,
}

fn pairs(most: u8) -> Scope<Pair, impl smallscope::Predicate<Pair>> {
    Scope::<Pair>::any().every::<u8>(0..=most).requires(|pair| pair.low.get() < pair.high.get())
}

#[test]
fn a_part_of_a_search_and_inputs_of_another_are_refused() {
    let refused = |error: Error, reason: &str| assert!(error.to_string().contains(reason), "{error}");
    for algorithm in Algorithm::ALL {
        refused(pairs(3).max_structures(1).untyped().first_run(algorithm, 0, &|_| {}).unwrap_err(), "need a whole search");
        refused(
            pairs(3).range(Range::until("2".parse().unwrap())).untyped().first_run(algorithm, 0, &|_| {}).unwrap_err(),
            "whole search",
        );
        refused(pairs(3).unfocus(Pair::LOW).untyped().first_run(algorithm, 0, &|_| {}).unwrap_err(), "need a whole search");
    }
    let inputs = pairs(5).untyped().first_run(Algorithm::SeqOff, 0, &|_| {}).unwrap().kept;
    refused(pairs(3).untyped().later_run(&inputs, &|_| {}).unwrap_err(), "the input 0.4 is not valid in this search");
}

#[test]
fn the_panic_of_the_smallest_input_goes_on_in_the_caller() {
    for algorithm in Algorithm::ALL {
        let scope = pairs(90).threads(4);
        let kept = scope.untyped().first_run(algorithm, 7, &|_| {}).unwrap().kept;
        let visit = |pair: &smallscope::Valid<'_, dyn std::any::Any>| {
            assert!(pair.typed::<Pair>().low.get() % 50 != 20, "at {}", pair.path());
        };
        let run = std::panic::AssertUnwindSafe(|| scope.untyped().later_run(&kept, &visit));
        let panic = std::panic::catch_unwind(run).unwrap_err();
        assert_eq!(panic.downcast_ref::<String>().map(String::as_str), Some("at 20.21"), "{algorithm:?}");
    }
}

#[test]
fn a_check_has_the_same_report_by_all_four_and_by_a_memo() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    for method in METHODS {
        let bounds = method.parse_bounds(if method.name.starts_with("hash_set") { "2" } else { "3" }).unwrap();
        for (number, fault) in std::iter::once(None).chain(method.faults.iter().map(|fault| Some(fault.name))).enumerate() {
            let run = |options: CheckSettings| {
                let mut report = (method.check)(&bounds, fault, &CheckSettings { name: "it".to_string(), ..options });
                // A memo explores less, and that is its purpose.
                let explored = std::mem::take(&mut report.explored);
                // The line that replays an input says which of the checks of this test it is of.
                report.counterexample.iter_mut().for_each(|found| found.replay = String::new());
                (report.to_string(), explored)
            };
            let (expected, explored) = run(CheckSettings { threads: Some(1), ..CheckSettings::default() });
            for algorithm in Algorithm::ALL {
                let threads = Some(1 + (number as u64 + algorithm as u64) % 4);
                let (report, now) =
                    run(CheckSettings { algorithm: Some(algorithm), seed: number as u64, threads, ..CheckSettings::default() });
                assert_eq!(report, expected, "{} {fault:?} {algorithm}", method.name);
                assert!(expected.contains("does not hold") || now == explored, "{} {fault:?} {algorithm}", method.name);
            }
            let file = directory.join(format!("{}-{number}-{}", method.name, std::process::id()));
            for _ in 0..2 {
                let memo = Some(file.to_str().unwrap().to_string());
                let (report, now) = run(CheckSettings { memo, ..CheckSettings::default() });
                assert_eq!(report, expected, "{} {fault:?} by a memo", method.name);
                assert!(now <= explored, "{} {fault:?} by a memo: {now} and {explored}", method.name);
            }
            std::fs::remove_file(file).unwrap();
        }
    }
}
