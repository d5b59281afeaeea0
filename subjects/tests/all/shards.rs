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

fn largest_to_mean(subject: &str, bounds: &str, predicate: Option<&str>, style: Style, shares: usize) -> f64 {
    let subject = find(subject).unwrap();
    let bounds = parse_bounds(subject, bounds).unwrap();
    let scope = (subject.scope)(&bounds, predicate.unwrap_or(subject.predicates[0]), style);
    let counts = counts(&*scope, shares);
    let total: u64 = counts.iter().map(|share| share.0).sum();
    let largest = counts.iter().map(|share| share.0).max().unwrap();
    largest as f64 * shares as f64 / total as f64
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
        let ratio = largest_to_mean(subject, bounds, None, style, 16);
        assert!(ratio < 1.3, "{subject} {bounds} {style:?}: {ratio}");
    }
}

#[test]
#[ignore = "takes seconds in release"]
fn the_largest_of_64_shares_of_the_case_study_is_not_twice_the_mean() {
    for style in [Style::Natural, Style::Fast] {
        let ratio = largest_to_mean("dag", "7", Some("no_isolated"), style, 64);
        println!("dag no_isolated 7, {style:?}: the largest of 64 shares explores {ratio:.3} times the mean");
        assert!(ratio < 2.0, "{style:?}: {ratio}");
    }
}
