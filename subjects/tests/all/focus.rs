//! Focused generation: the published numbers with one field out of focus, in both styles.

use smallscope::Counts;
use smallscope_subjects::{SearchSettings, Style, SubjectScope, find, parse_bounds};

const STYLES: [Style; 2] = [Style::Natural, Style::Fast];

/// The complete counts with some fields out of focus.
fn count(subject: &str, bounds: &str, unfocus: &[&str], style: Style) -> Counts {
    let subject = find(subject).unwrap();
    let numbers = parse_bounds(subject, bounds).unwrap();
    let options = SearchSettings { unfocus: unfocus.iter().map(|field| field.to_string()).collect(), ..Default::default() };
    let counts = (subject.scope)(&numbers, subject.predicates[0], style).with(&options).count(&mut |_| {}).unwrap();
    assert!(counts.is_complete());
    counts
}

fn assert_counts(subject: &str, bounds: &str, unfocus: &[&str], explored: u64, valid: u64) {
    for style in STYLES {
        let counts = count(subject, bounds, unfocus, style);
        assert_eq!((counts.explored, counts.valid), (explored, valid), "{subject} {bounds} {unfocus:?} {style:?}");
    }
}

/// The explored counts of black-root trees depend on a predicate that was not published; they only have to agree with each other.
fn assert_black_root_trees(bounds: &str, unfocus: &[&str], valid: u64) {
    let [natural, fast] = STYLES.map(|style| count("black_root_tree", bounds, unfocus, style));
    assert_eq!(natural.valid, valid, "black_root_tree {bounds} {unfocus:?}");
    assert_eq!(natural, fast, "black_root_tree {bounds} {unfocus:?}");
}

#[test]
fn search_trees_out_of_focus_in_info_are_one_for_each_shape() {
    assert_counts("search_tree", "3,0,3,1,3", &[], 178, 15);
    assert_counts("search_tree", "3,0,3,1,3", &["Node.info"], 127, 9);
}

#[test]
fn sorted_singly_lists_out_of_focus_in_data_are_one_for_each_length() {
    assert_counts("sorted_singly_list", "20", &["Node.data"], 1770, 20);
    assert_counts("sorted_singly_list", "25", &["Node.data"], 3275, 25);
    assert_counts("sorted_singly_list", "100", &["Node.data"], 176850, 100);
}

#[test]
#[ignore = "large: cargo test -p smallscope-subjects --release -- --ignored"]
fn large_sorted_singly_lists_out_of_focus_in_data_are_one_for_each_length() {
    assert_counts("sorted_singly_list", "200", &["Node.data"], 1373700, 200);
}

#[test]
#[ignore = "large: cargo test -p smallscope-subjects --release -- --ignored"]
fn sorted_singly_lists_in_focus_are_as_many_as_published() {
    assert_counts("sorted_singly_list", "20", &[], 179307145, 1048575);
}

#[test]
fn black_root_trees_out_of_focus_in_keys_are_as_many_as_published() {
    assert_black_root_trees("10", &["Node.key"], 377);
}

#[test]
#[ignore = "large: cargo test -p smallscope-subjects --release -- --ignored"]
fn large_black_root_trees_out_of_focus_in_keys_are_as_many_as_published() {
    assert_black_root_trees("11", &["Node.key"], 707);
    assert_black_root_trees("12", &["Node.key"], 1395);
    assert_black_root_trees("13", &["Node.key"], 2835);
}

#[test]
#[ignore = "large: cargo test -p smallscope-subjects --release -- --ignored"]
fn black_root_trees_in_focus_are_as_many_as_published() {
    assert_black_root_trees("10", &[], 14101);
    assert_black_root_trees("11", &[], 40074);
    assert_black_root_trees("12", &[], 112813);
}
