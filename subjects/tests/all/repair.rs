//! Next valid neighbours, as in section 5.3.2 of the thesis on memoized ranges.

use smallscope::{Neighbours, Path};
use smallscope_subjects::red_black_tree;

/// The candidates of the published listing of red-black trees of two nodes, by their lines, which count from 1.
fn candidates() -> (Vec<Path>, Vec<bool>) {
    let scope = (red_black_tree::SUBJECT.scope)(&[2; 4], "rep_ok", smallscope_subjects::Style::Natural);
    let (mut paths, mut valid) = (vec![Path::from(vec![])], vec![false]);
    let each = &mut |candidate: &smallscope::Candidate<'_>| {
        paths.push(candidate.path());
        valid.push(candidate.is_valid());
    };
    scope.for_each_candidate(each).unwrap();
    (paths, valid)
}

#[test]
fn two_broken_trees_in_one_range_are_repaired_by_one_search_or_by_two() {
    let (lines, valid) = candidates();
    assert_eq!((10..=29).filter(|&line| valid[line]).collect::<Vec<_>>(), [10, 29]);
    let (a, b, c) = (&lines[14], &lines[22], &lines[29]);
    let scope = red_black_tree::trees(2, 2..=2, 2).requires(red_black_tree::natural);

    let mut first_a = Neighbours::new(&scope);
    assert_eq!((first_a.next(a).unwrap().as_ref(), first_a.searches()), (Some(c), 1));
    assert_eq!((first_a.next(b).unwrap().as_ref(), first_a.searches()), (Some(c), 1));

    let mut first_b = Neighbours::new(&scope);
    assert_eq!((first_b.next(b).unwrap().as_ref(), first_b.searches()), (Some(c), 1));
    assert_eq!((first_b.next(a).unwrap().as_ref(), first_b.searches()), (Some(c), 2));
    let range = |from: &Path| format!("[{from}, {c})");
    assert_eq!(first_b.ranges().map(|range| range.to_string()).collect::<Vec<_>>(), [range(a)]);
    assert_eq!(first_a.ranges().map(|range| range.to_string()).collect::<Vec<_>>(), [range(a)]);
}

#[test]
fn every_candidate_has_the_next_valid_one_as_its_neighbour() {
    let (lines, valid) = candidates();
    let scope = red_black_tree::trees(2, 2..=2, 2).requires(red_black_tree::natural);
    let mut remembering = Neighbours::new(&scope);
    for line in (1..lines.len()).rev() {
        let expected = (line..lines.len()).find(|&line| valid[line]).map(|line| &lines[line]);
        assert_eq!(remembering.next(&lines[line]).unwrap().as_ref(), expected, "line {line}");
        assert_eq!(Neighbours::new(&scope).next(&lines[line]).unwrap().as_ref(), expected, "line {line}");
    }
    let known = remembering.searches();
    for line in 1..lines.len() {
        let expected = (line..lines.len()).find(|&line| valid[line]).map(|line| &lines[line]);
        assert_eq!(remembering.next(&lines[line]).unwrap().as_ref(), expected, "line {line}");
    }
    assert_eq!(remembering.searches(), known);
}
