//! Memoized ranges: the published figures, and re-runs that find exactly what the whole search finds.

use smallscope::Technique;
use smallscope::memo::Stretch;
use smallscope_subjects::{AnyScope, Picture, SUBJECTS, Style, SubjectScope, find, parse_bounds};
use std::time::Instant;

const TECHNIQUES: [Technique; 3] = [Technique::Inf, Technique::Equ, Technique::MKorat];

/// Bounds with some thousands of candidates at most, for every subject and predicate.
const SMALL: [(&str, &str); 20] = [
    ("av_tree", "1"),
    ("binary_tree", "5"),
    ("binomial_heap", "4"),
    ("black_root_tree", "4"),
    ("dag", "4"),
    ("disjoint_set", "3"),
    ("doubly_linked_list", "5"),
    ("doubly_linked_list", "2"),
    ("fibonacci_heap", "3"),
    ("hash_set", "2"),
    ("heap_array", "4"),
    ("linked_list", "4"),
    ("red_black_tree", "4"),
    ("red_black_tree", "0"),
    ("search_tree", "4"),
    ("search_tree", "3,0,3,1,3"),
    ("singly_linked_list", "5"),
    ("sorted_list", "3,3,4,3"),
    ("sorted_singly_list", "6"),
    ("tree_map", "4"),
];

fn scope(subject: &str, bounds: &str, predicate: &str, style: Style) -> Box<dyn AnyScope> {
    let subject = find(subject).unwrap();
    (subject.scope)(&parse_bounds(subject, bounds).unwrap(), predicate, style)
}

/// Every small search in both styles.
fn small_searches() -> Vec<(String, [Box<dyn AnyScope>; 2])> {
    let mut all = vec![];
    for (subject, bounds) in SMALL {
        let named = find(subject).unwrap();
        if parse_bounds(named, bounds).is_err() {
            panic!("{subject} {bounds}");
        }
        for predicate in named.predicates {
            let styles = [Style::Natural, Style::Fast].map(|style| scope(subject, bounds, predicate, style));
            all.push((format!("{subject} {bounds} {predicate}"), styles));
        }
    }
    assert!(SUBJECTS.iter().all(|subject| SMALL.iter().any(|(name, _)| *name == subject.name)));
    all
}

fn texts(scope: &dyn AnyScope) -> Vec<String> {
    let mut all = vec![];
    scope.for_each_picture(Picture::Text, &mut |text| all.push(text.to_string())).unwrap();
    all
}

fn runs(stretches: &[Stretch]) -> Vec<(u64, u64)> {
    stretches.iter().map(|stretch| (stretch.start, stretch.end)).collect()
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % limit
    }
}

#[test]
fn the_three_techniques_skip_what_the_thesis_says_of_red_black_trees_with_4_nodes() {
    for style in [Style::Natural, Style::Fast] {
        let memo = scope("red_black_tree", "4", "rep_ok", style).memorize(4, 3).unwrap();
        assert_eq!((memo.explored, memo.valid, memo.infeasible_ranges), (961, 8, 7));
        let marks: Vec<u64> = memo.equidistant.marks().iter().map(|mark| mark.index).collect();
        assert_eq!(marks, [256, 512, 768, 961]);
        let inf = memo.plan(Technique::Inf, 4, 3);
        assert_eq!((inf.skipped, runs(&inf.runs)), (430, vec![(366, 512), (512, 768), (768, 897)]));
        let equ = memo.plan(Technique::Equ, 4, 0);
        assert_eq!((equ.skipped, runs(&equ.runs)), (602, vec![(366, 435), (517, 739), (829, 897)]));
        let mkorat = memo.plan(Technique::MKorat, 4, 3);
        assert_eq!((mkorat.skipped, runs(&mkorat.runs)), (687, vec![(366, 435), (517, 586), (671, 739), (829, 897)]));
        assert_eq!(format!("{:.2} {:.2}", 100.0 * inf.reduction(), 100.0 * equ.reduction()), "44.75 62.64");
    }
}

#[test]
fn re_runs_find_exactly_the_structures_of_the_whole_search_in_order() {
    let mut random = Random(1);
    for (name, styles) in small_searches() {
        for scope in styles {
            let all = texts(&*scope);
            let explored = scope.count(&mut |_| {}).unwrap().explored;
            for _ in 0..4 {
                let (equidistant, infeasible) = (1 + random.below(40) as usize, random.below(40) as usize);
                let memo = scope.memorize(equidistant, infeasible).unwrap();
                assert_eq!((memo.explored, memo.valid), (explored, all.len() as u64), "{name}");
                for technique in TECHNIQUES {
                    let count = 1 + random.below(2 * equidistant as u64) as usize;
                    let plan = memo.plan(technique, count, infeasible);
                    let mut found = vec![];
                    let counts = scope
                        .for_each_picture_in(&plan.ranges(), Picture::Text, &mut |text| found.push(text.to_string()))
                        .unwrap();
                    assert_eq!(found, all, "{name} {technique:?} {count} {infeasible}");
                    assert_eq!(counts.explored, explored - plan.skipped, "{name} {technique:?} {count} {infeasible}");
                }
            }
        }
    }
}

#[test]
fn every_recorded_range_has_the_candidates_that_it_says() {
    for (name, styles) in small_searches() {
        for scope in styles {
            let memo = scope.memorize(7, 9).unwrap();
            let parts = memo.equidistant.parts(7);
            for (stretches, all_valid) in
                [(&parts, None), (&memo.infeasible, Some(false)), (&memo.around, Some(false)), (&memo.feasible, Some(true))]
            {
                for stretch in stretches {
                    let counts = scope.count_in(std::slice::from_ref(&stretch.range)).unwrap();
                    assert_eq!(counts.explored, stretch.len(), "{name} {stretch}");
                    if let Some(all_valid) = all_valid {
                        assert_eq!(counts.valid, if all_valid { stretch.len() } else { 0 }, "{name} {stretch}");
                    }
                }
            }
        }
    }
}

#[test]
fn both_styles_give_the_same_memo() {
    let mut random = Random(2);
    for (name, [natural, fast]) in small_searches() {
        for _ in 0..6 {
            let (equidistant, infeasible) = (1 + random.below(100) as usize, random.below(100) as usize);
            let memos = [&natural, &fast].map(|scope| scope.memorize(equidistant, infeasible).unwrap());
            assert_eq!(memos[0], memos[1], "{name} {equidistant} {infeasible}");
        }
    }
}

/// The indexes of the valid candidates, from the candidates themselves.
fn valid_indexes(scope: &dyn AnyScope) -> (Vec<u64>, u64) {
    let (mut indexes, mut index) = (vec![], 0);
    scope
        .for_each_candidate(&mut |candidate| {
            if candidate.is_valid() {
                indexes.push(index);
            }
            index += 1;
        })
        .unwrap();
    (indexes, index)
}

#[test]
fn infeasible_ranges_are_the_largest_gaps_between_valid_candidates() {
    for (name, [natural, _]) in small_searches() {
        let (valid, explored) = valid_indexes(&*natural);
        let gaps: Vec<(u64, u64)> =
            valid.windows(2).map(|pair| (pair[0] + 1, pair[1])).filter(|(start, end)| start < end).collect();
        for most in [0, 1, 5, 1000] {
            let memo = natural.memorize(3, most).unwrap();
            assert_eq!(memo.infeasible_ranges, gaps.len() as u64, "{name}");
            let mut largest = gaps.clone();
            largest.sort_by_key(|(start, end)| (std::cmp::Reverse(end - start), *start));
            largest.truncate(most);
            largest.sort();
            assert_eq!(runs(&memo.infeasible), largest, "{name} {most}");
            let of_marks = |(start, end): &&(u64, u64)| {
                memo.equidistant.marks().iter().any(|mark| *start <= mark.index && mark.index <= *end)
            };
            assert_eq!(runs(&memo.around), gaps.iter().filter(of_marks).copied().collect::<Vec<_>>(), "{name}");
            match (valid.first(), valid.last()) {
                (Some(&first), Some(&last)) => {
                    assert_eq!(memo.head.as_ref().map_or(0, Stretch::len), first, "{name}");
                    assert_eq!(memo.tail.as_ref().map_or(0, Stretch::len), explored - last - 1, "{name}");
                }
                _ => assert_eq!(memo.head, Some(Stretch::whole(explored)), "{name}"),
            }
        }
    }
}

#[test]
fn fast_forwarding_partitions_the_search_at_places_that_it_comes_to() {
    let mut random = Random(3);
    for (name, [natural, fast]) in small_searches() {
        let mut paths = vec![];
        let counts = natural.for_each_candidate(&mut |candidate| paths.push(candidate.path())).unwrap();
        for _ in 0..3 {
            let (count, seed) = (1 + random.below(20) as usize, random.below(1000));
            let ranges = natural.fast_forward(count, seed).unwrap();
            assert_eq!(ranges, fast.fast_forward(count, seed).unwrap(), "{name} {count} {seed}");
            assert!(ranges.len() <= count.max(1), "{name}");
            assert_eq!(natural.count_in(&ranges).unwrap(), counts, "{name} {count} {seed}");
            assert_eq!(fast.count_in(&ranges).unwrap(), counts, "{name} {count} {seed}");
            for at in ranges.iter().filter_map(|range| range.start.as_ref()) {
                assert!(paths.iter().any(|path| path.starts_with(at)), "{name} {at}");
            }
            assert!(ranges.iter().all(|range| !range.is_empty()), "{name}");
        }
    }
}

#[test]
fn fast_forwarding_finds_as_many_ranges_as_are_wanted_in_a_large_search() {
    let scope = scope("dag", "7", "descendants", Style::Fast);
    let ranges = scope.fast_forward(64, 1).unwrap();
    assert_eq!(ranges.len(), 64);
    assert_ne!(ranges, scope.fast_forward(64, 2).unwrap());
}

/// What an old run proves about a larger scope: verdicts of paths, and nothing about ranges.
#[test]
fn verdicts_of_paths_hold_when_domains_grow_at_their_ends_and_infeasible_ranges_do_not() {
    let mut broken = 0;
    for (subject, old, new) in
        [("search_tree", "2,0,2,1,2", "3,0,3,1,3"), ("binary_tree", "3,0,3", "4,0,4"), ("sorted_list", "0,2,3,2", "0,3,4,3")]
    {
        let [old, new] = [old, new].map(|bounds| scope(subject, bounds, find(subject).unwrap().predicates[0], Style::Natural));
        let mut verdicts = std::collections::HashMap::new();
        new.for_each_candidate(&mut |candidate| {
            verdicts.insert(candidate.path(), candidate.is_valid());
        })
        .unwrap();
        old.for_each_candidate(&mut |candidate| {
            assert_eq!(verdicts.get(&candidate.path()), Some(&candidate.is_valid()), "{subject} {}", candidate.path());
        })
        .unwrap();
        let memo = old.memorize(1, usize::MAX).unwrap();
        for stretch in &memo.infeasible {
            broken += new.count_in(std::slice::from_ref(&stretch.range)).unwrap().valid;
        }
    }
    assert!(broken > 0, "infeasible ranges would be sound");
}

#[test]
fn a_memoized_re_run_explores_next_to_nothing() {
    let scope = scope("red_black_tree", "8", "rep_ok", Style::Fast);
    let plan = scope.memorize(64, 64).unwrap().plan(Technique::MKorat, 64, 64);
    let counts = scope.count_in(&plan.ranges()).unwrap();
    assert_eq!((counts.explored, counts.valid), (64, 64));
    assert!(plan.reduction() > 0.999);
}

#[test]
#[ignore = "seconds"]
fn a_memoized_re_run_of_red_black_trees_with_10_nodes_explores_next_to_nothing() {
    let scope = scope("red_black_tree", "10", "rep_ok", Style::Fast);
    let begun = Instant::now();
    scope.count(&mut |_| {}).unwrap();
    let counted = begun.elapsed();
    let begun = Instant::now();
    let memo = scope.memorize(1024, 1024).unwrap();
    let recorded = begun.elapsed();
    let plan = memo.plan(Technique::MKorat, 1024, 1024);
    let begun = Instant::now();
    let counts = scope.count_in(&plan.ranges()).unwrap();
    println!("counted in {counted:?}, recorded in {recorded:?}, re-run in {:?}", begun.elapsed());
    assert_eq!((memo.explored, memo.valid), (7_530_712, 260));
    assert_eq!((counts.explored, counts.valid), (260, 260));
}

/// Run it with `--release --ignored --nocapture`: how much longer a search takes when it is recorded.
#[test]
#[ignore = "measures"]
fn the_cost_of_recording() {
    for (subject, bounds) in [
        ("red_black_tree", "8"),
        ("search_tree", "8"),
        ("heap_array", "7"),
        ("binomial_heap", "8"),
        ("doubly_linked_list", "9"),
        ("dag", "6"),
    ] {
        for style in [Style::Natural, Style::Fast] {
            let scope = scope(subject, bounds, find(subject).unwrap().predicates[0], style);
            let (mut plain, mut recorded) = (f64::MAX, f64::MAX);
            for _ in 0..5 {
                let begun = Instant::now();
                scope.count(&mut |_| {}).unwrap();
                plain = plain.min(begun.elapsed().as_secs_f64());
                let begun = Instant::now();
                scope.memorize(1024, 1024).unwrap();
                recorded = recorded.min(begun.elapsed().as_secs_f64());
            }
            println!("{subject} {bounds} {style:?}: {plain:.4} s, recorded {recorded:.4} s, {:.2} times", recorded / plain);
        }
    }
}
