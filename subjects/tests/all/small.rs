//! Every subject at every tiny bound, zero included: no panic, both styles alike, and the same structures as without pruning.

use smallscope::Error;
use smallscope_subjects::{Picture, SUBJECTS, Style, Subject, SubjectScope, parse_bounds};
use std::collections::BTreeSet;

/// As many bits of assignments as can be tried one by one.
const FEW_BITS: f64 = 14.0;

/// All bounds of a subject made of 0, 1 and 2 that are accepted.
fn tiny_bounds(subject: &Subject) -> Vec<Vec<i64>> {
    let mut all = vec![vec![]];
    for _ in subject.bounds {
        all = all.into_iter().flat_map(|bounds: Vec<i64>| (0..=2).map(move |n| [bounds.clone(), vec![n]].concat())).collect();
    }
    let text = |bounds: &[i64]| bounds.iter().map(|n| n.to_string()).collect::<Vec<_>>().join(",");
    all.into_iter().filter(|bounds| parse_bounds(subject, &text(bounds)).is_ok()).collect()
}

#[test]
fn tiny_bounds_give_the_same_in_both_styles_or_an_error_about_the_scope() {
    for subject in SUBJECTS {
        for bounds in tiny_bounds(subject) {
            for predicate in subject.predicates {
                let [natural, fast] =
                    [Style::Natural, Style::Fast].map(|style| (subject.scope)(&bounds, predicate, style).count(&mut |_| {}));
                assert_eq!(natural, fast, "{} {bounds:?} {predicate}", subject.name);
                assert!(matches!(natural, Ok(_) | Err(Error::Scope { .. })), "{} {bounds:?}: {natural:?}", subject.name);
            }
        }
    }
}

#[test]
fn structures_are_those_found_by_trying_all_assignments() {
    let mut compared = 0;
    // All nodes of a DAG are listed in order, so its texts are those of labelled graphs; `isomorphism.rs` compares them.
    for subject in SUBJECTS.iter().filter(|subject| subject.name != "dag") {
        for bounds in tiny_bounds(subject) {
            for (predicate, style) in subject.predicates.iter().flat_map(|&p| [(p, Style::Natural), (p, Style::Fast)]) {
                let scope = (subject.scope)(&bounds, predicate, style);
                if !scope.space_bits().is_ok_and(|bits| bits <= FEW_BITS) {
                    continue;
                }
                let mut found = BTreeSet::new();
                let counts = scope.for_each_picture(Picture::Text, &mut |text| assert!(found.insert(text.to_string()))).unwrap();
                assert_eq!(counts.valid, found.len() as u64);
                assert_eq!(scope.brute_force().unwrap(), found, "{} {bounds:?} {predicate} {style:?}", subject.name);
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}
