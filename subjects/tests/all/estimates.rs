//! Estimates of the subjects' searches: the counts are within the stated errors.

use smallscope::scope::{Effort, Estimated};
use smallscope_subjects::{AnyScope, SUBJECTS, Style, Subject, parse_bounds};
use std::ops::ControlFlow;

/// Searches up to a quarter of it are exact.
const EFFORT: Effort = Effort::Candidates(1 << 18);

fn scope(subject: &Subject, size: usize, style: Style) -> Option<Box<dyn AnyScope>> {
    let text = if subject.short.is_some() { size.to_string() } else { vec![size.to_string(); subject.bounds.len()].join(",") };
    let bounds = parse_bounds(subject, &text).ok()?;
    Some((subject.scope)(&bounds, subject.predicates[0], style))
}

/// The largest searches of a subject that are counted fast, with their counts.
fn searches(subject: &Subject) -> Vec<(usize, u64, u64)> {
    let mut found = vec![];
    for size in 1..40 {
        let Some(mut scope) = scope(subject, size, Style::Fast) else { continue };
        scope.set_threads(1);
        scope.limit_candidates(1_000_000);
        let Ok(counts) = scope.count(&mut |_| {}) else { continue };
        if !counts.is_complete() {
            break;
        }
        found.push((size, counts.explored, counts.valid));
    }
    found.split_off(found.len().saturating_sub(2))
}

#[test]
fn counts_of_every_subject_are_within_the_stated_errors() {
    let (mut stated, mut all, mut inexact, mut wrong) = (0, 0, 0, vec![]);
    for subject in SUBJECTS {
        let searches = searches(subject);
        assert!(!searches.is_empty(), "{}", subject.name);
        for (size, explored, valid) in searches {
            for style in [Style::Natural, Style::Fast] {
                let Some(scope) = scope(subject, size, style) else { continue };
                let estimate = scope.estimate(EFFORT, 1).unwrap();
                let what = format!("{} {size} {style:?}: {explored} explored, {valid} valid, but {estimate}", subject.name);
                if !estimate.explored.contains(explored as f64) || !estimate.valid.contains(valid as f64) {
                    wrong.push(what.clone());
                }
                if estimate.is_exact {
                    assert_eq!((estimate.explored.value, estimate.valid.value), (explored as f64, valid as f64), "{what}");
                } else {
                    inexact += 1;
                }
                let is_stated = |number: Estimated| usize::from(number.is_reliable && number.high.is_finite());
                stated += is_stated(estimate.explored) + is_stated(estimate.valid);
                all += 2;
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {} estimates are wrong:\n{}", wrong.len(), all / 2, wrong.join("\n"));
    assert!(inexact >= 15, "only {inexact} searches are larger than what is exact");
    assert!(stated * 4 >= all * 3, "only {stated} of {all} numbers have an error");
}

#[test]
fn a_hundred_seeds_miss_the_truth_at_most_once() {
    let subject = smallscope_subjects::find("search_tree").unwrap();
    let scope = scope(subject, 7, Style::Fast).unwrap();
    let truth = scope.count(&mut |_| {}).unwrap();
    let (mut missed, mut sum) = (0, 0.0);
    for seed in 0..100 {
        let estimate = scope.estimate(Effort::Candidates(1 << 16), seed << 8).unwrap();
        missed += usize::from(!estimate.explored.contains(truth.explored as f64));
        sum += estimate.explored.value;
    }
    assert!(missed <= 1, "{missed} of 100 estimates do not contain {}", truth.explored);
    // What is right on average has a mean that is much better than one estimate.
    let ratio = sum / 100.0 / truth.explored as f64;
    assert!((0.97..1.03).contains(&ratio), "the mean of 100 estimates is {ratio} times the truth");
}

#[test]
fn the_same_seed_gives_the_same_numbers_on_any_number_of_threads() {
    let subject = smallscope_subjects::find("red_black_tree").unwrap();
    let numbers = |threads, seed| {
        let mut scope = scope(subject, 8, Style::Fast).unwrap();
        scope.set_threads(threads);
        let estimate = scope.estimate(EFFORT, seed).unwrap();
        (estimate.explored, estimate.valid)
    };
    assert_eq!(numbers(1, 5), numbers(3, 5));
    assert_ne!(numbers(1, 5), numbers(1, 6));
}

#[test]
fn samples_of_bounds_that_cannot_be_exhausted_are_valid_and_follow_from_the_seed() {
    let subject = smallscope_subjects::find("search_tree").unwrap();
    let drawn = |threads, seed| {
        let mut scope = scope(subject, 11, Style::Fast).unwrap();
        scope.set_threads(threads);
        let sample = scope.sample_paths(100, seed).unwrap();
        assert!(!sample.is_uniform);
        let mut visited = 0;
        scope
            .for_each_at(&sample.structures, &mut |_| {
                visited += 1;
                ControlFlow::Continue(())
            })
            .unwrap();
        assert_eq!(visited, 100);
        sample.structures
    };
    assert_eq!(drawn(1, 5), drawn(3, 5));
    assert_ne!(drawn(1, 5), drawn(1, 6));
}
