//! After the bounds grew: what an old run had is not lent again, and everything else is, on every subject and for every bound.

use smallscope_subjects::{AnyScope, Growth, Picture, SUBJECTS, Style, Subject, SubjectScope, find, parse_bounds};
use std::collections::BTreeSet;

fn scope(subject: &Subject, bounds: &[i64], predicate: &str, style: Style) -> Box<dyn AnyScope> {
    (subject.scope)(bounds, predicate, style)
}

fn texts(scope: &dyn AnyScope) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    scope.for_each_picture(Picture::Text, &mut |text| assert!(all.insert(text.to_string()))).unwrap();
    all
}

/// The bounds that a small number stands for, and all that are larger in one of them, or in all.
fn growths(subject: &Subject) -> Vec<(Vec<i64>, Vec<i64>)> {
    let n = 2;
    let old = match subject.short {
        Some(short) if subject.bounds.len() > 1 => short(n),
        _ => vec![n; subject.bounds.len()],
    };
    let single = (0..old.len()).map(|i| old.iter().enumerate().map(|(j, &bound)| bound + (i == j) as i64).collect());
    let all = old.iter().map(|bound| bound + 1).collect();
    let larger: Vec<Vec<i64>> = single.chain([all]).collect();
    larger.into_iter().map(|new| (old.clone(), new)).collect()
}

#[test]
fn what_is_lent_is_exactly_what_the_smaller_scope_does_not_have() {
    let (mut accepted, mut refused) = (0, 0);
    for subject in SUBJECTS {
        for (old, new) in growths(subject) {
            let text = |bounds: &[i64]| bounds.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
            if parse_bounds(subject, &text(&old)).is_err() || parse_bounds(subject, &text(&new)).is_err() {
                continue;
            }
            for predicate in subject.predicates {
                for style in [Style::Natural, Style::Fast] {
                    let name = format!("{} {old:?} {new:?} {predicate} {style:?}", subject.name);
                    let [old, new] = [&old, &new].map(|bounds| scope(subject, bounds, predicate, style));
                    let mut lent = BTreeSet::new();
                    let beyond = new.for_each_beyond(&old.covered().unwrap(), &mut |valid| {
                        assert!(lent.insert(valid.to_string()), "{name}");
                    });
                    let Ok(beyond) = beyond else {
                        refused += 1;
                        continue;
                    };
                    accepted += 1;
                    let (before, now) = (texts(&*old), texts(&*new));
                    assert_eq!(lent, now.difference(&before).cloned().collect(), "{name}");
                    assert_eq!(beyond.covered, now.intersection(&before).count() as u64, "{name}");
                    assert_eq!(beyond.covered, before.len() as u64, "{name}");
                    assert_eq!(beyond.counts, new.count(&mut |_| {}).unwrap(), "{name}");
                }
            }
        }
    }
    assert!(accepted > 60 && refused > 10, "{accepted} {refused}");
}

#[test]
fn nothing_is_lent_when_nothing_has_grown() {
    for subject in SUBJECTS {
        let (bounds, _) = &growths(subject)[0];
        let scope = scope(subject, bounds, subject.predicates[0], Style::Fast);
        let beyond = scope.for_each_beyond(&scope.covered().unwrap(), &mut |valid| panic!("{}: {valid}", subject.name));
        if let Ok(beyond) = beyond {
            assert_eq!(beyond.covered, beyond.counts.valid, "{}", subject.name);
        }
    }
}

#[test]
fn bounds_that_did_not_grow_at_the_end_are_refused_with_the_reason() {
    let refused = |name: &str, old: &[i64], new: &[i64]| {
        let subject = find(name).unwrap();
        let [old, new] = [old, new].map(|bounds| scope(subject, bounds, subject.predicates[0], Style::Fast));
        new.for_each_beyond(&old.covered().unwrap(), &mut |_| {}).unwrap_err().to_string()
    };
    let error = refused("binary_tree", &[3, 3, 3], &[4, 4, 4]);
    assert!(error.contains("Tree.size could be 3 and can now be 4; values may only be added at the end"), "{error}");
    let error = refused("binary_tree", &[3, 0, 3], &[2, 0, 3]);
    assert!(error.contains("bounds may only grow"), "{error}");
}

#[derive(smallscope::Structure)]
struct Pair {
    left: smallscope::Link<Thing>,
    right: smallscope::Link<Thing>,
}

#[derive(smallscope::Structure)]
struct Thing {
    value: smallscope::Field<u8>,
}

#[test]
fn objects_that_became_distinct_are_refused() {
    let pairs = || smallscope::Scope::<Pair>::any().objects::<Thing>(2).every::<u8>(0..=1);
    for (old, new) in [(pairs(), pairs().distinct::<Thing>()), (pairs().distinct::<Thing>(), pairs())] {
        let error = new.untyped().for_each_beyond(&old.untyped().covered().unwrap(), &mut |_| {}).unwrap_err().to_string();
        assert!(error.contains("distinct in one scope are interchangeable in the other"), "{error}");
    }
    let covered = pairs().untyped().covered().unwrap();
    assert_eq!(pairs().untyped().for_each_beyond(&covered, &mut |_| {}).unwrap().covered, pairs().count().unwrap().valid);
}
