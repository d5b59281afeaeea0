//! Shares of the subjects' searches: a partition of every one, and about equal.

use smallscope_subjects::{AnyScope, SUBJECTS, Style, find, parse_bounds};
use std::ops::ControlFlow;

fn counts(scope: &dyn AnyScope, shares: usize) -> Vec<(u64, u64)> {
    let divided = scope.divide(shares).unwrap();
    let counted = divided.iter().map(|share| scope.for_each_in(share, &mut |_| ControlFlow::Continue(())).unwrap());
    counted.map(|counts| (counts.explored, counts.valid)).collect()
}

#[test]
fn shares_of_every_subject_add_up_to_its_counts() {
    for subject in SUBJECTS {
        let text = if subject.short.is_some() { "4".to_string() } else { vec!["3"; subject.bounds.len()].join(",") };
        let Ok(bounds) = parse_bounds(subject, &text) else { continue };
        for style in [Style::Natural, Style::Fast] {
            let scope = (subject.scope)(&bounds, subject.predicates[0], style);
            let Ok(expected) = scope.count(&mut |_| {}) else { continue };
            for shares in [2, 7] {
                let sum = counts(&*scope, shares).into_iter().fold((0, 0), |sum, share| (sum.0 + share.0, sum.1 + share.1));
                assert_eq!(sum, (expected.explored, expected.valid), "{} {text} {style:?} in {shares}", subject.name);
            }
        }
    }
}

/// The most that a share explores and the most valid structures that it has, as multiples of the mean.
fn largest_to_mean(subject: &str, bounds: &str, predicate: Option<&str>, style: Style, shares: usize) -> [f64; 2] {
    let subject = find(subject).unwrap();
    let bounds = parse_bounds(subject, bounds).unwrap();
    let scope = (subject.scope)(&bounds, predicate.unwrap_or(subject.predicates[0]), style);
    let counts = counts(&*scope, shares);
    let ratio = |numbers: Vec<u64>| {
        let total: u64 = numbers.iter().sum();
        *numbers.iter().max().unwrap() as f64 * shares as f64 / total as f64
    };
    [ratio(counts.iter().map(|share| share.0).collect()), ratio(counts.iter().map(|share| share.1).collect())]
}

#[test]
fn no_share_is_much_larger_than_the_others() {
    for (subject, bounds, style) in [
        ("search_tree", "6", Style::Natural),
        ("search_tree", "7", Style::Fast),
        ("red_black_tree", "7", Style::Natural),
        ("red_black_tree", "8", Style::Fast),
        ("heap_array", "6", Style::Natural),
    ] {
        let [explored, _] = largest_to_mean(subject, bounds, None, style, 16);
        assert!(explored < 1.1, "{subject} {bounds} {style:?}: {explored}");
    }
}

#[test]
#[ignore = "takes seconds in release"]
fn the_largest_of_64_shares_of_the_case_study_explores_at_most_1_3_times_the_mean() {
    for style in [Style::Natural, Style::Fast] {
        for (shares, most) in [(8, 1.2), (64, 1.3)] {
            let [explored, valid] = largest_to_mean("dag", "7", Some("no_isolated"), style, shares);
            println!(
                "dag no_isolated 7, {style:?}: the largest of {shares} shares explores {explored:.3} times the mean, and has {valid:.3} times as many valid"
            );
            assert!(explored <= most, "{style:?}, {shares}: {explored}");
        }
    }
}

/// `SMALLSCOPE_SHARES="dag 7 fast 64 no_isolated"` prints how even some shares are.
#[test]
#[ignore = "measures"]
fn how_even_shares_are() {
    let Ok(text) = std::env::var("SMALLSCOPE_SHARES") else { return };
    let words: Vec<&str> = text.split(' ').collect();
    let style = if words[2] == "fast" { Style::Fast } else { Style::Natural };
    for shares in words[3].split(',') {
        let [explored, valid] = largest_to_mean(words[0], words[1], words.get(4).copied(), style, shares.parse().unwrap());
        println!("{text}, {shares} shares: explored {explored:.3}, valid {valid:.3}");
    }
}
