//! The candidates of red-black trees one by one, as published with the order in which the predicate reads fields.

use smallscope_subjects::{Style, red_black_tree};

/// Every candidate of a search for red-black trees: vector, fields read, and `***` if it is valid.
fn listing(n: i64) -> Vec<String> {
    let scope = (red_black_tree::SUBJECT.scope)(&[n; 4], "rep_ok", Style::Natural);
    let mut lines = vec![];
    let join = |numbers: Vec<u32>| numbers.iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
    scope
        .for_each_candidate(&mut |candidate| {
            let mark = if candidate.is_valid() { " ***" } else { "" };
            lines.push(format!("{} :: {}{mark}", join(candidate.vector()), join(candidate.reads())));
        })
        .unwrap();
    lines
}

#[test]
fn candidates_of_two_nodes_are_those_of_the_published_listing() {
    let lines = listing(2);
    for (i, (found, published)) in lines.iter().zip(PUBLISHED.trim().lines()).enumerate() {
        assert_eq!(found, published, "candidate {}", i + 1);
    }
    assert_eq!(lines.len(), PUBLISHED.trim().lines().count());
}

#[test]
fn valid_candidates_of_four_nodes_have_the_published_indexes() {
    let lines = listing(4);
    let valid: Vec<usize> = (0..lines.len()).filter(|&i| lines[i].ends_with("***")).collect();
    assert_eq!(valid, [366, 434, 517, 585, 671, 738, 829, 896]);
    assert_eq!(lines.len(), 961);
}

/// A vector holds root and size of the tree, then left, right, parent, color, key and value of each node. The published scan has two
/// zeros too many in each row, and rows 15 to 18 and 32 to 35 are shifted by one from the second node on; here it is without both.
const PUBLISHED: &str = "
0 0 0 0 0 0 0 0 0 0 0 0 0 0 :: 0 1
1 0 0 0 0 0 0 0 0 0 0 0 0 0 :: 0 4 2 3 1
1 0 0 1 0 0 0 0 0 0 0 0 0 0 :: 0 4 2 3
1 0 0 2 0 0 0 0 0 0 0 0 0 0 :: 0 4 2 3 10
1 0 0 2 0 0 0 0 0 0 1 0 0 0 :: 0 4 2 3 10 8 9 1 5 11
1 0 0 2 0 0 0 0 0 0 1 1 0 0 :: 0 4 2 3 10 8 9 1 5 11
1 0 0 2 0 1 0 0 0 0 1 0 0 0 :: 0 4 2 3 10 8 9 1 5 11 6
1 0 0 2 0 1 1 0 0 0 1 0 0 0 :: 0 4 2 3 10 8 9 1 5 11 6 12
1 0 0 2 0 1 1 0 0 0 1 0 1 0 :: 0 4 2 3 10 8 9 1 5 11 6 12
1 0 0 2 0 1 1 0 0 0 1 0 2 0 :: 0 4 2 3 10 8 9 1 5 11 6 12 ***
1 0 0 2 0 1 2 0 0 0 1 0 0 0 :: 0 4 2 3 10 8 9 1 5 11 6 12
1 0 0 2 0 1 2 0 0 0 1 0 1 0 :: 0 4 2 3 10 8 9 1 5 11 6 12
1 0 0 2 0 1 2 0 0 0 1 0 2 0 :: 0 4 2 3 10 8 9 1 5 11 6 12
1 0 0 2 0 1 0 0 0 0 1 1 0 0 :: 0 4 2 3 10 8 9 1 5 11
1 0 0 2 0 0 0 0 0 1 1 0 0 0 :: 0 4 2 3 10 8 9
1 0 0 2 0 0 0 0 0 2 1 0 0 0 :: 0 4 2 3 10 8 9
1 0 0 2 0 0 0 0 1 0 1 0 0 0 :: 0 4 2 3 10 8
1 0 0 2 0 0 0 0 2 0 1 0 0 0 :: 0 4 2 3 10 8
1 0 0 2 0 0 0 0 0 0 2 0 0 0 :: 0 4 2 3 10
1 0 1 0 0 0 0 0 0 0 0 0 0 0 :: 0 4 2
1 0 2 0 0 0 0 0 0 0 0 0 0 0 :: 0 4 2 10
1 0 2 0 0 0 0 0 0 0 1 0 0 0 :: 0 4 2 10 3 8 9 1 5 11
1 0 2 0 0 0 0 0 0 0 1 1 0 0 :: 0 4 2 10 3 8 9 1 5 11
1 0 2 0 0 1 0 0 0 0 1 0 0 0 :: 0 4 2 10 3 8 9 1 5 11 6
1 0 2 0 0 1 1 0 0 0 1 0 0 0 :: 0 4 2 10 3 8 9 1 5 11 6 12
1 0 2 0 0 1 1 0 0 0 1 0 1 0 :: 0 4 2 10 3 8 9 1 5 11 6 12
1 0 2 0 0 1 1 0 0 0 1 0 2 0 :: 0 4 2 10 3 8 9 1 5 11 6 12
1 0 2 0 0 1 2 0 0 0 1 0 0 0 :: 0 4 2 10 3 8 9 1 5 11 6 12
1 0 2 0 0 1 2 0 0 0 1 0 1 0 :: 0 4 2 10 3 8 9 1 5 11 6 12 ***
1 0 2 0 0 1 2 0 0 0 1 0 2 0 :: 0 4 2 10 3 8 9 1 5 11 6 12
1 0 2 0 0 1 0 0 0 0 1 1 0 0 :: 0 4 2 10 3 8 9 1 5 11
1 0 2 0 0 0 0 0 0 1 1 0 0 0 :: 0 4 2 10 3 8 9
1 0 2 0 0 0 0 0 0 2 1 0 0 0 :: 0 4 2 10 3 8 9
1 0 2 0 0 0 0 0 1 0 1 0 0 0 :: 0 4 2 10 3 8
1 0 2 0 0 0 0 0 2 0 1 0 0 0 :: 0 4 2 10 3 8
1 0 2 1 0 0 0 0 0 0 1 0 0 0 :: 0 4 2 10 3
1 0 2 2 0 0 0 0 0 0 1 0 0 0 :: 0 4 2 10 3
1 0 2 0 0 0 0 0 0 0 2 0 0 0 :: 0 4 2 10
1 0 0 0 1 0 0 0 0 0 0 0 0 0 :: 0 4
1 0 0 0 2 0 0 0 0 0 0 0 0 0 :: 0 4
";
