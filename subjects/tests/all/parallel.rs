//! Any number of threads gives what one thread gives.

use smallscope_subjects::{AnyScope, Picture, SUBJECTS, SearchSettings, Style, Subject, SubjectScope, find, parse_bounds};
use std::collections::BTreeSet;
use std::sync::Mutex;

/// A number that looks random, the same for the same seed.
fn random(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z ^ (z >> 27)
}

fn scope(
    subject: &Subject,
    bounds: &[i64],
    predicate: &str,
    style: Style,
    threads: usize,
    share_every: u64,
) -> Box<dyn AnyScope> {
    let options = SearchSettings { threads, share_every: Some(share_every), ..SearchSettings::default() };
    (subject.scope)(bounds, predicate, style).with(&options)
}

/// Bounds of which the search has at least some thousand candidates, or the largest tried.
fn bounds(subject: &Subject) -> Vec<i64> {
    let mut last = vec![];
    for n in 1.. {
        let text = match subject.short {
            Some(_) => n.to_string(),
            None => vec![n.to_string(); subject.bounds.len()].join(","),
        };
        let Ok(bounds) = parse_bounds(subject, &text) else { continue };
        let scope = scope(subject, &bounds, subject.predicates[0], Style::Fast, 1, 512);
        let counts =
            scope.with(&SearchSettings { max_valid: Some(3_000), threads: 1, ..SearchSettings::default() }).count(&mut |_| {});
        if n > 12 || counts.as_ref().is_ok_and(|counts| counts.explored > 3_000 || !counts.is_complete()) {
            return if counts.is_ok() { bounds } else { last };
        }
        last = bounds;
    }
    last
}

#[test]
fn counts_are_the_same_over_a_hundred_numbers_of_threads_and_intervals() {
    let mut seed = 0;
    for subject in SUBJECTS {
        let bounds = bounds(subject);
        for predicate in subject.predicates {
            for style in [Style::Natural, Style::Fast] {
                let expected = scope(subject, &bounds, predicate, style, 1, 1).count(&mut |_| {}).unwrap();
                for _ in 0..4 {
                    seed += 1;
                    let (threads, every) = (1 + random(seed) as usize % 8, 1 + random(seed + 1000) % 60);
                    let counts = scope(subject, &bounds, predicate, style, threads, every).count(&mut |_| {}).unwrap();
                    assert_eq!(counts, expected, "{} {bounds:?} {predicate} {style:?}, {threads} threads, {every}", subject.name);
                }
            }
        }
    }
    assert!(seed > 100, "{seed}");
}

#[test]
fn the_structures_are_the_same_whoever_finds_them() {
    for (number, subject) in SUBJECTS.iter().enumerate() {
        let bounds = bounds(subject);
        for style in [Style::Natural, Style::Fast] {
            let mut expected = BTreeSet::new();
            let one = scope(subject, &bounds, subject.predicates[0], style, 1, 1);
            let counts = one.for_each_picture(Picture::Text, &mut |text| assert!(expected.insert(text.to_string()))).unwrap();
            let found = Mutex::new(BTreeSet::new());
            let several = scope(subject, &bounds, subject.predicates[0], style, 2 + number % 5, 1 + number as u64 % 7);
            let keep = |text: &str| assert!(found.lock().unwrap().insert(text.to_string()));
            assert_eq!(
                several.for_each_picture_parallel(Picture::Text, &keep).unwrap(),
                counts,
                "{} {bounds:?} {style:?}",
                subject.name
            );
            assert!(found.into_inner().unwrap() == expected, "{} {bounds:?} {style:?}", subject.name);
        }
    }
}

#[test]
fn a_larger_search_is_the_same_on_all_cores() {
    let red_black_tree = find("red_black_tree").unwrap();
    let bounds = parse_bounds(red_black_tree, "10").unwrap();
    for (threads, every) in [(2, 512), (3, 64), (8, 512), (5, 5)] {
        let counts = scope(red_black_tree, &bounds, "rep_ok", Style::Fast, threads, every).count(&mut |_| {}).unwrap();
        assert_eq!((counts.explored, counts.valid), (7_530_712, 260), "{threads} threads, {every}");
    }
}
