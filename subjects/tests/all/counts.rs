//! The published numbers of candidates and structures, exactly, in both styles; where none were published, a formula.

use smallscope_subjects::{Picture, Style, SubjectScope, find, parse_bounds};
use std::collections::BTreeSet;

/// Explored and valid for a subject, bounds and predicate, the same in both styles.
fn assert_counts(subject: &str, bounds: &str, predicate: &str, explored: u64, valid: u64) {
    let subject = find(subject).unwrap();
    let numbers = parse_bounds(subject, bounds).unwrap();
    for style in [Style::Natural, Style::Fast] {
        let counts = (subject.scope)(&numbers, predicate, style).count(&mut |_| {}).unwrap();
        let found = (counts.explored, counts.valid, counts.is_complete());
        assert_eq!(found, (explored, valid, true), "{} {bounds} {predicate} {style:?}", subject.name);
    }
}

/// As `assert_counts`, for the default predicate.
fn assert_rep_ok(subject: &str, bounds: &str, explored: u64, valid: u64) {
    assert_counts(subject, bounds, find(subject).unwrap().predicates[0], explored, valid);
}

/// The number of valid structures, the same in both styles, which explore the same number of candidates.
fn assert_valid(subject: &str, bounds: &str, valid: u64) {
    let subject = find(subject).unwrap();
    let numbers = parse_bounds(subject, bounds).unwrap();
    let count = |style| (subject.scope)(&numbers, subject.predicates[0], style).count(&mut |_| {}).unwrap();
    let (natural, fast) = (count(Style::Natural), count(Style::Fast));
    assert_eq!((natural.valid, fast.valid), (valid, valid), "{} {bounds}", subject.name);
    assert_eq!(natural.explored, fast.explored, "{} {bounds}", subject.name);
}

/// All assignments give the same structures as the search in both styles.
fn assert_as_brute_force(subject: &str, bounds: &str) {
    let subject = find(subject).unwrap();
    let numbers = parse_bounds(subject, bounds).unwrap();
    for predicate in subject.predicates {
        let all = (subject.scope)(&numbers, predicate, Style::Natural).brute_force().unwrap();
        for style in [Style::Natural, Style::Fast] {
            let mut found = BTreeSet::new();
            let scope = (subject.scope)(&numbers, predicate, style);
            let keep = &mut |text: &str| assert!(found.insert(text.to_string()), "{text} comes twice");
            scope.for_each_picture(Picture::Text, keep).unwrap();
            assert_eq!(found, all, "{} {bounds} {predicate} {style:?}", subject.name);
        }
    }
}

#[test]
fn search_trees_are_as_many_as_published() {
    assert_rep_ok("search_tree", "2", 22, 2);
    assert_rep_ok("search_tree", "3", 133, 5);
    assert_rep_ok("search_tree", "4", 875, 14);
    assert_rep_ok("search_tree", "5", 6155, 42);
    assert_rep_ok("search_tree", "6", 45233, 132);
    assert_rep_ok("search_tree", "8", 2606968, 1430);
    assert_rep_ok("search_tree", "3,0,3,1,3", 178, 15);
}

#[test]
#[ignore = "large: cargo test -p smallscope-subjects --release -- --ignored"]
fn large_search_trees_are_as_many_as_published() {
    assert_rep_ok("search_tree", "10", 155455872, 16796);
}

#[test]
fn heap_arrays_are_as_many_as_published() {
    assert_rep_ok("heap_array", "2", 45, 15);
    assert_rep_ok("heap_array", "4", 1425, 320);
    assert_rep_ok("heap_array", "6", 64533, 13139);
    assert_rep_ok("heap_array", "8", 5231385, 1005075);
}

#[test]
#[ignore = "large: cargo test -p smallscope-subjects --release -- --ignored"]
fn large_heap_arrays_are_as_many_as_published() {
    assert_rep_ok("heap_array", "10", 583317405, 111511015);
}

#[test]
fn binary_trees_are_as_many_as_published() {
    let published = [
        (1, 1),
        (4, 1),
        (16, 2),
        (63, 5),
        (245, 14),
        (947, 42),
        (3653, 132),
        (14092, 429),
        (54418, 1430),
        (210444, 4862),
        (815100, 16796),
        (3162018, 58786),
        (12284830, 208012),
    ];
    for (n, (explored, valid)) in published.into_iter().enumerate() {
        assert_rep_ok("binary_tree", &n.to_string(), explored, valid);
    }
    assert_rep_ok("binary_tree", "3,0,3", 90, 9);
}

#[test]
fn red_black_trees_are_as_many_as_published() {
    assert_rep_ok("red_black_tree", "2", 40, 2);
    assert_rep_ok("red_black_tree", "4", 961, 8);
    assert_rep_ok("red_black_tree", "6", 16487, 20);
    assert_rep_ok("red_black_tree", "8", 322806, 64);
    assert_rep_ok("red_black_tree", "10", 7530712, 260);
}

#[test]
#[ignore = "large: cargo test -p smallscope-subjects --release -- --ignored"]
fn large_red_black_trees_are_as_many_as_published() {
    assert_rep_ok("red_black_tree", "12", 205512574, 1296);
}

#[test]
fn singly_linked_lists_are_as_many_as_published() {
    assert_rep_ok("singly_linked_list", "2", 17, 2);
    assert_rep_ok("singly_linked_list", "4", 139, 15);
    assert_rep_ok("singly_linked_list", "6", 2194, 203);
    assert_rep_ok("singly_linked_list", "8", 52567, 4140);
    assert_rep_ok("singly_linked_list", "10", 1702171, 115975);
}

#[test]
fn doubly_linked_lists_are_as_many_as_published() {
    assert_rep_ok("doubly_linked_list", "2", 27, 3);
    assert_rep_ok("doubly_linked_list", "4", 94, 37);
    assert_rep_ok("doubly_linked_list", "6", 776, 674);
    assert_rep_ok("doubly_linked_list", "8", 17166, 17007);
    assert_rep_ok("doubly_linked_list", "10", 562823, 562595);
}

#[test]
fn sorted_lists_are_as_many_as_published() {
    assert_rep_ok("sorted_list", "11,11,12,11", 3880154, 352716);
}

#[test]
fn binomial_heaps_are_as_many_as_published() {
    assert_rep_ok("binomial_heap", "2", 58, 6);
    assert_rep_ok("binomial_heap", "4", 1666, 120);
    assert_rep_ok("binomial_heap", "6", 42815, 7602);
    assert_rep_ok("binomial_heap", "8", 1323194, 603744);
}

#[test]
#[ignore = "large: cargo test -p smallscope-subjects --release -- --ignored"]
fn large_binomial_heaps_are_as_many_as_published() {
    assert_rep_ok("binomial_heap", "10", 150727471, 117157172);
}

#[test]
fn fibonacci_heaps_are_as_many_as_published() {
    assert_rep_ok("fibonacci_heap", "0", 1, 1);
    assert_rep_ok("fibonacci_heap", "1", 10, 2);
    assert_rep_ok("fibonacci_heap", "4", 8634, 2310);
    assert_rep_ok("fibonacci_heap", "5", 164365, 52281);
}

#[test]
fn disjoint_sets_are_as_many_as_published() {
    assert_rep_ok("disjoint_set", "0", 1, 1);
    assert_rep_ok("disjoint_set", "1", 4, 2);
    assert_rep_ok("disjoint_set", "4", 7915, 914);
    assert_rep_ok("disjoint_set", "5", 413855, 41546);
}

#[test]
fn dags_are_as_many_as_published() {
    for predicate in ["basic", "children", "descendants"] {
        assert_counts("dag", "0", predicate, 1, 1);
        assert_counts("dag", "1", predicate, 1, 1);
        assert_counts("dag", "2", predicate, 5, 2);
    }
    assert_counts("dag", "3", "basic", 68, 8);
    assert_counts("dag", "4", "basic", 1518, 95);
    assert_counts("dag", "5", "basic", 74902, 4858);
    assert_counts("dag", "3", "children", 68, 7);
    assert_counts("dag", "4", "children", 1418, 57);
    assert_counts("dag", "5", "children", 54113, 1541);
    assert_counts("dag", "6", "children", 6255988, 185569);
    assert_counts("dag", "3", "descendants", 68, 7);
    assert_counts("dag", "4", "descendants", 1394, 48);
    assert_counts("dag", "5", "descendants", 44888, 691);
    assert_counts("dag", "6", "descendants", 2628140, 21430);
}

#[test]
fn dags_without_isolated_nodes_are_as_many_as_published() {
    assert_counts("dag", "0", "no_isolated", 1, 1);
    assert_counts("dag", "1", "no_isolated", 1, 0);
    assert_counts("dag", "3", "no_isolated", 16, 4);
    assert_counts("dag", "4", "no_isolated", 182, 35);
    assert_counts("dag", "5", "no_isolated", 4301, 584);
    assert_counts("dag", "6", "no_isolated", 204893, 19696);
}

#[test]
#[ignore = "large: cargo test -p smallscope-subjects --release -- --ignored"]
fn large_dags_are_as_many_as_published() {
    assert_counts("dag", "6", "basic", 16650503, 1336729);
    assert_counts("dag", "7", "descendants", 313009096, 1468397);
    assert_counts("dag", "7", "no_isolated", 20128126, 1410723);
}

#[test]
fn linked_lists_are_as_many_as_published() {
    assert_rep_ok("linked_list", "8", 5455, 4140);
    assert_rep_ok("linked_list", "9", 26635, 21147);
    assert_rep_ok("linked_list", "10", 142646, 115975);
    assert_rep_ok("linked_list", "0,3,0,0", 1, 0);
    assert_rep_ok("linked_list", "0,3,4,0", 51, 1);
}

#[test]
fn tree_maps_are_as_many_as_published() {
    assert_rep_ok("tree_map", "0", 1, 1);
    assert_valid("tree_map", "7", 35);
    assert_valid("tree_map", "8", 64);
    assert_valid("tree_map", "9", 122);
}

#[test]
fn every_entry_of_a_tree_map_takes_every_value() {
    assert_valid("tree_map", "4,4,4,3,2", 8 * 3u64.pow(4));
}

#[test]
fn hash_sets_are_as_many_as_chains_can_be_filled() {
    for [capacity, count, hash, load_factor] in [[7, 7, 7, 75], [8, 8, 8, 75], [3, 4, 5, 200], [4, 2, 3, 100], [5, 5, 0, 50]] {
        let bounds = format!("{capacity},{count},{hash},{load_factor}");
        let most = |buckets: usize| count.min(buckets * load_factor / 100);
        let valid = (1..=capacity).map(|buckets| hash_tables(buckets, hash, most(buckets))).sum();
        assert_valid("hash_set", &bounds, valid);
    }
    assert_rep_ok("hash_set", "8", 52758, 1835);
}

/// The ways to fill so many buckets with at most so many entries of different hashes, each chain in any order.
fn hash_tables(buckets: usize, max_hash: usize, most: usize) -> u64 {
    let mut ways_by_entries = vec![0; most + 1];
    ways_by_entries[0] = 1;
    for bucket in 0..buckets {
        let hashes = (0..=max_hash).filter(|hash| hash % buckets == bucket).count();
        let mut next = vec![0; most + 1];
        for (before, ways) in ways_by_entries.iter().enumerate() {
            for chain in 0..=hashes.min(most - before) {
                next[before + chain] += ways * arrangements(hashes, chain);
            }
        }
        ways_by_entries = next;
    }
    ways_by_entries.iter().sum()
}

/// The sequences of `length` different ones out of `count`.
fn arrangements(count: usize, length: usize) -> u64 {
    if length > count { 0 } else { (count - length + 1..=count).map(|factor| factor as u64).product() }
}

#[test]
fn av_trees_are_as_many_as_labels_can_be_placed() {
    for [nodes, max_children, strings] in [[1, 0, 1], [3, 2, 3], [4, 3, 4], [5, 2, 3], [4, 9, 2], [4, 2, 1], [3, 2, 0]] {
        let valid = (1..=nodes).map(|size| av_trees(size, max_children, strings)).sum();
        assert_valid("av_tree", &format!("{nodes},{max_children},{strings}"), valid);
    }
    assert_rep_ok("av_tree", "4", 9659, 5821);
    assert_rep_ok("av_tree", "0,0,0", 1, 0);
}

/// The trees of so many nodes: the children of a node have different attributes, none of them the wildcard, and any value.
fn av_trees(nodes: usize, max_children: usize, strings: usize) -> u64 {
    let attributes = strings.saturating_sub(1);
    let labels = |children: usize| arrangements(attributes, children) * (strings as u64).pow(children as u32);
    (0..=max_children.min(nodes - 1)).map(|k| labels(k) * forests(nodes - 1, k, max_children, strings)).sum()
}

/// The sequences of so many trees that have so many nodes together.
fn forests(nodes: usize, trees: usize, max_children: usize, strings: usize) -> u64 {
    if trees == 0 {
        return (nodes == 0) as u64;
    }
    let first = |size| av_trees(size, max_children, strings) * forests(nodes - size, trees - 1, max_children, strings);
    (1..=nodes).map(first).sum()
}

#[test]
fn small_structures_are_those_of_brute_force() {
    assert_as_brute_force("fibonacci_heap", "2");
    assert_as_brute_force("disjoint_set", "2");
    assert_as_brute_force("linked_list", "0,2,3,2");
    assert_as_brute_force("tree_map", "0,2,2,1,0");
    assert_as_brute_force("hash_set", "2,3,2,150");
    assert_as_brute_force("av_tree", "2,1,2");
}

#[test]
#[ignore = "some seconds, for an optimized build"]
fn names_of_three_nodes_are_those_of_brute_force() {
    assert_as_brute_force("av_tree", "3,2,1");
}

#[test]
fn strange_bounds_give_counts_or_errors() {
    for name in ["fibonacci_heap", "disjoint_set", "dag", "linked_list", "tree_map", "hash_set", "av_tree"] {
        let subject = find(name).unwrap();
        for bound in [0, 1, -1, i64::MIN, i64::MAX] {
            let bounds = vec![bound; subject.bounds.len()];
            for predicate in subject.predicates {
                for style in [Style::Natural, Style::Fast] {
                    if let Ok(counts) = (subject.scope)(&bounds, predicate, style).count(&mut |_| {}) {
                        assert!(counts.valid <= counts.explored, "{name} {bound}");
                    }
                }
            }
        }
    }
}
