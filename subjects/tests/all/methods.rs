//! Methods of plain types: the correct ones hold on as many inputs as follow from a formula, and agree with the collections of the standard
//! library; each fault is found at its smallest size.

use smallscope::check::FailureKind;
use smallscope::{Invariant, Monitored, Predicate, Report, Scope, Twin, Verdict};
use smallscope_subjects::methods::{
    CheckSettings, METHODS, arena_list, av_tree, binary_tree, find_method, hash_set, heap_array, linked_list, red_black_tree,
    tree_map,
};
use smallscope_subjects::{Style, find, parse_bounds};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashSet, LinkedList, VecDeque};

fn check(method: &str, bounds: &str, fault: Option<&str>) -> Report {
    let method = find_method(method).unwrap();
    let options = CheckSettings { name: method.name.to_string(), ..CheckSettings::default() };
    (method.check)(&method.parse_bounds(bounds).unwrap(), fault, &options)
}

/// That a method holds on that many inputs of that many structures.
fn holds(method: &str, bounds: &str, structures: u64, arguments: u64) {
    let report = check(method, bounds, None);
    assert_eq!(report.verdict, Verdict::Holds, "{method} {bounds}: {report}");
    let expected = (structures, structures * arguments, structures * arguments, 0);
    assert_eq!((report.structures, report.inputs, report.passed, report.failed), expected, "{method} {bounds}");
    let all = if report.inputs == 1 { "the only input".to_string() } else { format!("all {} inputs", report.inputs) };
    assert!(report.complete && report.to_string().starts_with(&format!("{method} holds for {all}")), "{report}");
}

const CATALAN: [u64; 8] = [1, 1, 2, 5, 14, 42, 132, 429];
const BELL: [u64; 8] = [1, 1, 2, 5, 15, 52, 203, 877];

#[test]
fn removal_holds_on_trees_times_nodes() {
    for (n, trees) in (0..).zip(CATALAN).skip(1) {
        holds("binary_tree.remove", &n.to_string(), trees * n, 1);
    }
    holds("binary_tree.remove", "3,0,3", 1 + 2 * 2 + 5 * 3, 1);
    assert_eq!(check("binary_tree.remove", "3", None).inputs, 15);
}

/// As many graphs as the paper has them, and as the subject finds.
#[test]
fn descendants_hold_on_all_graphs_without_isolated_nodes() {
    for (n, graphs) in [(0, 1), (2, 1), (3, 4), (4, 35), (5, 584), (6, 19_696)] {
        holds("dag.descendants", &n.to_string(), graphs, 1);
    }
}

#[test]
fn a_tree_without_nodes_has_nothing_to_remove() {
    let report = check("binary_tree.remove", "0", None);
    assert!(matches!(report.verdict, Verdict::Vacuous(_)), "{report}");
    assert_eq!(report.exit_code(), 4);
}

#[test]
fn extraction_holds_on_all_heaps() {
    /// The heaps with these places below a parent of this value, in a heap of this size.
    fn heaps(size: usize, place: usize, parent: u64) -> u64 {
        if place >= size {
            return 1;
        }
        (0..=parent).map(|value| heaps(size, 2 * place + 1, value) * heaps(size, 2 * place + 2, value)).sum()
    }
    for n in 0..=6 {
        let structures = (0..=n).map(|size| heaps(size, 0, n as u64) * (n - size + 1) as u64).sum();
        holds("heap_array.extract_max", &n.to_string(), structures, 1);
    }
}

#[test]
fn reversal_holds_on_as_many_lists_as_there_are_partitions() {
    for (n, &lists) in BELL.iter().enumerate() {
        holds("linked_list.reverse", &n.to_string(), lists, 1);
    }
    holds("linked_list.reverse", "0,4,5,4", BELL[..=4].iter().sum(), 1);
}

#[test]
fn putting_holds_on_trees_times_keys_and_gaps() {
    for (n, trees) in [(7, 35), (8, 64), (9, 122)] {
        holds("tree_map.put", &n.to_string(), trees, 2 * n + 1);
    }
    holds("tree_map.put", "2,2,2,1,1", 2 * 2 * 2, 5);
}

#[test]
fn deletion_holds_on_trees_times_keys() {
    for (n, trees) in [(2, 2), (4, 8), (6, 20), (7, 35), (8, 64)] {
        holds("red_black_tree.delete", &n.to_string(), trees, n + 2);
    }
}

#[test]
fn adding_holds_on_tables_times_hashes() {
    /// Tables of this capacity: hashes from this one on, each left out or in one of the places of its chain.
    fn tables(capacity: usize, room: usize, hash: usize, most: usize, chains: &mut Vec<u64>) -> u64 {
        if hash > most {
            return 1;
        }
        let without = tables(capacity, room, hash + 1, most, chains);
        if room == 0 {
            return without;
        }
        chains[hash % capacity] += 1;
        let with = chains[hash % capacity] * tables(capacity, room - 1, hash + 1, most, chains);
        chains[hash % capacity] -= 1;
        without + with
    }
    for n in 1..=7 {
        let structures = (1..=n).map(|capacity| tables(capacity, capacity * 75 / 100, 0, n, &mut vec![0; capacity])).sum();
        holds("hash_set.add", &n.to_string(), structures, n as u64 + 2);
    }
    assert_eq!(check("hash_set.add", "7", None).structures, 758);
}

/// Names with exactly so many pairs.
fn names(pairs: u64, children: u64, strings: u64) -> u64 {
    /// Lists of so many pairs beside each other that have so many below them; attributes are different, values are not.
    fn beside(count: u64, below: u64, children: u64, strings: u64) -> u64 {
        if count == 0 {
            return (below == 0) as u64;
        }
        let attributes = strings.saturating_sub(count);
        (0..=below)
            .map(|of_first| {
                attributes * strings * names(of_first, children, strings) * beside(count - 1, below - of_first, children, strings)
            })
            .sum()
    }
    (0..=children.min(pairs)).map(|count| beside(count, pairs - count, children, strings)).sum()
}

#[test]
fn lookup_holds_on_names_times_queries() {
    for (nodes, children, strings) in [(1, 0, 1), (2, 1, 2), (3, 2, 3), (4, 3, 3), (4, 1, 4), (5, 4, 2)] {
        let up_to = |nodes: u64| (0..nodes).map(|pairs| names(pairs, children, strings)).sum();
        holds("av_tree.lookup", &format!("{nodes},{children},{strings}"), up_to(nodes), up_to((nodes - 1).max(1)));
    }
}

/// The size of the paper; a few seconds.
#[test]
#[ignore = "more than a million inputs, for an optimized build"]
fn lookup_holds_at_four_nodes_with_four_strings() {
    holds("av_tree.lookup", "4", 5821, 253);
}

#[test]
fn methods_of_lists_in_a_vec_hold_on_lists_times_arguments() {
    for (cells, values) in [(0, 2), (3, 2), (4, 2), (3, 3), (4, 1)] {
        let lists =
            |cells: u64| (1..=cells).product::<u64>() * (0..=cells as u32).map(|used| u64::pow(values, used)).sum::<u64>();
        let structures = (0..=cells).map(lists).sum();
        let bounds = format!("{cells},{}", values - 1);
        holds("arena_list.push_front", &bounds, structures, values);
        holds("arena_list.remove", &bounds, structures, cells + 1);
    }
}

/// That a plain type has as many valid structures as the subject of that name.
fn as_many_as<T: Twin, P: Predicate<Monitored<T>>>(subject: &str, bounds: &[&str], scope: impl Fn(&[i64]) -> Scope<T, P>) {
    let subject = find(subject).unwrap();
    for text in bounds {
        let bounds = parse_bounds(subject, text).unwrap();
        let expected = (subject.scope)(&bounds, subject.predicates[0], Style::Fast).count(&mut |_| {}).unwrap();
        let counts = scope(&bounds).count().unwrap();
        assert_eq!(counts.valid, expected.valid, "{} {text}", subject.name);
        assert!(counts.is_complete() && counts.valid > 0);
    }
}

#[test]
fn plain_types_have_as_many_structures_as_the_subjects() {
    as_many_as("binary_tree", &["0", "3", "6", "4,0,4", "5,1,3"], |bounds| binary_tree::within(Scope::new(), bounds));
    as_many_as("heap_array", &["0", "3", "6", "2,4,3"], |bounds| heap_array::within(Scope::new(), bounds));
    as_many_as("linked_list", &["0", "2", "6", "0,4,5,2", "1,3,6,4"], |bounds| linked_list::within(Scope::new(), bounds));
    as_many_as("tree_map", &["0", "5", "8", "0,5,5,6,0", "3,4,5,3,1"], |bounds| tree_map::within(Scope::new(), bounds));
    as_many_as("hash_set", &["1", "4", "7", "3,2,5,100", "4,5,3,50"], |bounds| hash_set::within(Scope::new(), bounds));
    as_many_as("av_tree", &["1", "3", "4", "5,1,2", "4,2,3"], |bounds| av_tree::within(Scope::new(), bounds));
    as_many_as("red_black_tree", &["0", "5", "8", "5,0,5,6"], |bounds| red_black_tree::within(Scope::new(), bounds));
}

/// The smallest bounds with structures of all sizes up to n.
fn up_to(method: &str, n: i64) -> String {
    match method.split('.').next().unwrap() {
        "binary_tree" => format!("{n},0,{n}"),
        "linked_list" => format!("0,{n},{},{n}", n + 1),
        "tree_map" => format!("0,{n},{n},{},0", n - 1),
        "red_black_tree" => format!("{n},0,{n},{n}"),
        _ => n.to_string(),
    }
}

const BROKEN: &str = "it returned, and the invariant no longer holds";
const NOT_LOOKED_UP: &str =
    "it returned, and this does not hold: it says whether each value that is asked for is there, or either is a wildcard";

/// Method, fault, the bound at which it is first found, and the size, path, arguments and text of the counterexample.
type Found = (&'static str, &'static str, i64, usize, &'static str, &'static [usize], &'static str);

const FOUND: &[Found] = &[
    ("arena_list.push_front", "forgets_tail", 0, 0, "0.0.0.0", &[0], BROKEN),
    ("arena_list.push_front", "forgets_free", 1, 1, "1.0.0.1.0.0.0", &[0], BROKEN),
    ("arena_list.push_front", "loses_rest", 1, 1, "1.1.0.0.1.0.0", &[0], BROKEN),
    ("arena_list.remove", "forgets_tail", 1, 1, "1.1.0.0.1.0.0", &[0], BROKEN),
    ("arena_list.remove", "leaks_cell", 1, 1, "1.1.0.0.1.0.0", &[0], BROKEN),
    ("arena_list.remove", "keeps_value", 1, 1, "1.1.0.0.1.0.1", &[0], BROKEN),
    ("arena_list.remove", "accepts_length", 0, 0, "0.0.0.0", &[0], "it panicked"),
    ("av_tree.lookup", "missing_matches", 3, 0, "0", &[1], NOT_LOOKED_UP),
    ("av_tree.lookup", "wildcard_in_query_only", 3, 1, "1.0.1.0.0", &[2], NOT_LOOKED_UP),
    ("av_tree.lookup", "wildcard_ends_match", 4, 1, "1.0.1.0.0", &[5], NOT_LOOKED_UP),
    ("av_tree.lookup", "first_pair_only", 4, 1, "1.0.1.0.0", &[157], NOT_LOOKED_UP),
    ("binary_tree.remove", "forgets_size", 1, 1, "1.0.0.1.1", &[], BROKEN),
    ("binary_tree.remove", "wrong_child", 2, 2, "1.0.2.0.0.2.1", &[], BROKEN),
    ("binary_tree.remove", "loses_right_of_successor", 4, 4, "1.2.0.0.3.0.4.0.0.4.1", &[], BROKEN),
    (
        "dag.descendants",
        "children_only",
        3,
        5,
        "0.0.0.1.1.0.0.2.1.1.1",
        &[],
        "it returned, and this does not hold: both algorithms reach the same nodes",
    ),
    (
        "dag.descendants",
        "first_to_last",
        3,
        5,
        "0.0.0.1.1.0.0.2.1.1.1",
        &[],
        "it returned, and this does not hold: both algorithms reach the same nodes",
    ),
    (
        "dag.descendants",
        "sources_once",
        3,
        5,
        "0.0.0.1.1.0.0.2.1.1.0",
        &[],
        "it returned, and this does not hold: both algorithms reach the same nodes",
    ),
    ("hash_set.add", "forgets_threshold", 1, 1, "0.0.0.0.0", &[0], BROKEN),
    ("hash_set.add", "looks_at_heads_only", 3, 5, "2.2.0.1.0.2.3.0.0.0.2", &[3], BROKEN),
    ("hash_set.add", "bucket_before_growth", 1, 1, "0.0.0.0.0", &[1], BROKEN),
    ("hash_set.add", "moves_heads_only", 3, 5, "2.2.0.1.0.2.3.0.0.0.2", &[1], BROKEN),
    ("heap_array.extract_max", "returns_empty", 0, 0, "0.0", &[], "it returned, but `panics_when` expects a panic"),
    ("heap_array.extract_max", "forgets_to_clear", 1, 1, "1.1.1", &[], BROKEN),
    ("heap_array.extract_max", "left_child_only", 4, 4, "4.4.2.1.2.1", &[], BROKEN),
    ("heap_array.extract_max", "stops_one_too_early", 3, 3, "3.3.2.2.1", &[], BROKEN),
    ("linked_list.reverse", "forgets_header", 2, 4, "1.0.2.1.1.3.2.1.1.3.2", &[], BROKEN),
    ("linked_list.reverse", "forgets_previous", 2, 4, "1.0.2.1.1.3.2.1.1.3.2", &[], BROKEN),
    ("linked_list.reverse", "stops_one_too_early", 2, 4, "1.0.2.1.1.3.2.1.1.3.2", &[], BROKEN),
    ("red_black_tree.delete", "forgets_parent", 2, 2, "1.0.0.2.1.0.0.2.1.0.0.1", &[1], BROKEN),
    ("red_black_tree.delete", "no_repair", 3, 3, "1.0.2.1.0.0.3.1.0.0.3.0.1.1.1.0.2", &[1], BROKEN),
    ("red_black_tree.delete", "skips_red_sibling", 5, 5, "1.0.2.1.0.0.3.1.4.3.0.0.5.3.0.0.5.1.1.0.1.1.1.0.3.2.4", &[1], BROKEN),
    ("red_black_tree.delete", "ignores_near_nephew", 4, 4, "1.0.2.1.0.0.3.1.4.3.0.0.0.4.0.1.1.0.1.0.3.2", &[1], BROKEN),
    (
        "red_black_tree.delete",
        "stops_one_too_early",
        7,
        7,
        "1.0.2.1.3.2.0.0.4.2.0.0.5.1.6.5.0.0.7.5.0.0.7.0.1.1.1.1.1.1.3.1.0.2.5.4.6",
        &[1],
        BROKEN,
    ),
    ("tree_map.put", "forgets_size", 0, 0, "0.0", &[0, 0], BROKEN),
    (
        "tree_map.put",
        "keeps_old_value",
        1,
        1,
        "1.0.0.0.1.0.0.0",
        &[1, 0],
        "it returned, and this does not hold: the map has the new entry, and all others as before",
    ),
    ("tree_map.put", "forgets_inner_child", 2, 2, "1.0.0.2.1.0.0.2.1.0.0.1.0.0", &[2, 0], BROKEN),
    ("tree_map.put", "ignores_red_uncle", 3, 3, "1.0.2.1.0.0.3.1.0.0.3.1.0.0.1.0.2.0.0.0", &[0, 0], BROKEN),
    (
        "tree_map.put",
        "forgets_parent",
        7,
        7,
        "1.0.2.1.0.0.3.1.4.3.0.0.5.3.6.5.0.0.7.5.0.0.7.1.1.0.1.1.0.0.1.0.3.2.5.4.6.0.0.0.0.0.0.0",
        &[8, 0],
        BROKEN,
    ),
];

#[test]
fn each_fault_is_found_at_its_smallest_size() {
    for &(method, fault, first, size, path, positions, text) in FOUND {
        let smallest = i64::from(method == "hash_set.add");
        for n in smallest..first {
            let report = check(method, &up_to(method, n), Some(fault));
            assert!(matches!(report.verdict, Verdict::Holds | Verdict::Vacuous(_)), "{method} {n} with {fault}: {report}");
        }
        let report = check(method, &up_to(method, first), Some(fault));
        assert_eq!((&report.verdict, report.failed), (&Verdict::Counterexample, 1), "{method} {first} with {fault}");
        let found = report.counterexample.unwrap();
        let place = (found.size, found.path.to_string(), found.positions.as_slice());
        assert_eq!(place, (size, path.to_string(), positions), "{method} {first} with {fault}");
        assert!(found.failure.text.starts_with(text), "{method} with {fault}: {}", found.failure.text);
    }
}

#[test]
fn each_fault_has_its_counterexample_and_each_method_two_faults_at_least() {
    let known: Vec<(&str, &str)> = METHODS.iter().flat_map(|m| m.faults.iter().map(|fault| (m.name, fault.name))).collect();
    let found: Vec<(&str, &str)> = FOUND.iter().map(|&(method, fault, ..)| (method, fault)).collect();
    assert_eq!(found.iter().collect::<BTreeSet<_>>(), known.iter().collect::<BTreeSet<_>>());
    assert_eq!(known.len(), found.len());
    assert!(METHODS.iter().all(|method| method.faults.len() >= 2));
    assert!(METHODS.is_sorted_by_key(|method| method.name));
}

#[test]
fn a_counterexample_can_be_replayed() {
    let method = find_method("tree_map.put").unwrap();
    let bounds = method.parse_bounds("0,2,2,1,0").unwrap();
    let options = |replay: &str| CheckSettings { replay: Some(replay.to_string()), ..CheckSettings::default() };
    let place = "1.0.0.2.1.0.0.2.1.0.0.1.0.0/2,0";
    let report = (method.check)(&bounds, Some("forgets_inner_child"), &options(place));
    assert_eq!((report.inputs, report.failed), (1, 1));
    assert_eq!(report.counterexample.unwrap().failure.kind, FailureKind::Invariant);
    let correct = (method.check)(&bounds, None, &options(place));
    assert_eq!((correct.inputs, correct.passed, correct.complete), (1, 1, false));
}

#[test]
fn all_inputs_that_fail_are_counted_when_it_keeps_going() {
    let method = find_method("binary_tree.remove").unwrap();
    let options = CheckSettings { keep_going: true, ..CheckSettings::default() };
    let report = (method.check)(&[3, 3, 3], Some("wrong_child"), &options);
    // A node with a right child only: one in three of the five trees, two in the chain to the right.
    assert_eq!((report.inputs, report.passed, report.failed, report.complete), (15, 11, 4, true));
}

/// That the invariant of the twin is that of the real value on every structure, valid or not, and how many those are.
fn agrees<T: Twin + Invariant, P: Predicate<Monitored<T>>>(any: Scope<T>, valid: Scope<T, P>, compared: u64) {
    let counts = any.agree().unwrap();
    assert!(counts.is_complete());
    assert_eq!((counts.explored, counts.valid), (compared, valid.count().unwrap().valid));
}

#[test]
fn invariants_of_twins_and_of_real_values_agree() {
    let bounds = &[2, 0, 2];
    agrees(binary_tree::within(Scope::any(), bounds), binary_tree::within(Scope::new(), bounds), 150);
    let bounds = &[2, 2, 1];
    agrees(heap_array::within(Scope::any(), bounds), heap_array::within(Scope::new(), bounds), 3 * (1 + 3 + 9));
    let bounds = &[0, 1, 2, 1];
    agrees(linked_list::within(Scope::any(), bounds), linked_list::within(Scope::new(), bounds), 378);
    let bounds = &[1, 2, 2, 1, 0];
    agrees(tree_map::within(Scope::any(), bounds), tree_map::within(Scope::new(), bounds), 16482);
    let bounds = &[2, 2, 1, 50];
    agrees(hash_set::within(Scope::any(), bounds), hash_set::within(Scope::new(), bounds), 144);
    let bounds = &[4, 2, 2];
    agrees(av_tree::within(Scope::any(), bounds), av_tree::within(Scope::new(), bounds), 293);
    let bounds = &[2, 0, 2, 2];
    agrees(red_black_tree::within(Scope::any(), bounds), red_black_tree::within(Scope::new(), bounds), 24723);
    let bounds = &[2, 1];
    agrees(arena_list::within(Scope::any(), bounds), arena_list::within(Scope::new(), bounds), 27 * (1 + 6 + 36));
}

fn values<T: Twin, P: Predicate<Monitored<T>>>(scope: Scope<T, P>) -> impl Iterator<Item = T> {
    scope.all().unwrap().map(|value| value.unwrap())
}

#[test]
fn removal_is_that_of_a_vec() {
    for (mut tree, node) in values(binary_tree::removals(&[5, 0, 5])) {
        let mut nodes = tree.in_order();
        nodes.remove(nodes.iter().position(|&other| other == node).unwrap());
        // SAFETY: the tree is valid, and the node is one of it.
        unsafe { tree.remove(node, None) };
        assert_eq!(tree.in_order(), nodes);
    }
}

#[test]
fn extraction_is_that_of_a_binary_heap() {
    for mut heap in values(heap_array::within(Scope::new(), &[5, 5, 3])) {
        let mut expected = BinaryHeap::from(heap.elements().to_vec());
        while let Some(max) = expected.pop() {
            assert_eq!(heap.extract_max(None), max);
            assert!(heap.rep_ok());
        }
        assert_eq!(heap.elements(), []);
    }
}

#[test]
fn reversal_is_that_of_the_linked_list_of_the_standard_library() {
    for mut list in values(linked_list::within(Scope::new(), &[0, 5, 6, 5])) {
        let expected: LinkedList<_> = list.elements().into_iter().rev().collect();
        list.reverse(None);
        assert!(list.elements().iter().eq(&expected));
    }
}

#[test]
fn putting_is_that_of_a_btree_map() {
    let bounds = [0, 5, 5, 4, 1];
    for key in tree_map::keys_to_put(&bounds) {
        for mut map in values(tree_map::within(Scope::new(), &bounds)) {
            let mut expected: BTreeMap<i32, i32> = map.entries().into_iter().collect();
            assert_eq!(map.put(key, 7, None), expected.insert(key, 7));
            assert!(map.entries().into_iter().eq(expected));
        }
    }
}

#[test]
fn adding_is_that_of_a_hash_set() {
    let bounds = [5, 5, 5, 75];
    for hash in hash_set::hashes_to_add(&bounds) {
        for mut set in values(hash_set::within(Scope::new(), &bounds)) {
            let mut expected: HashSet<u32> = set.elements().into_iter().collect();
            assert_eq!(set.add(hash, None), expected.insert(hash));
            assert_eq!(set.elements().into_iter().collect::<HashSet<u32>>(), expected);
        }
    }
}

#[test]
fn lookup_is_that_of_a_btree_map_from_lists_of_attributes_to_values() {
    let bounds = [4, 3, 3];
    let queries = av_tree::queries(&bounds).unwrap();
    for name in values(av_tree::within(Scope::new(), &bounds)) {
        let values = name.values();
        for query in &queries {
            let is_there = |(attributes, &asked): (&Vec<i32>, &i32)| match values.get(attributes) {
                None => false,
                Some(&value) => asked == 0 || value == 0 || value == asked,
            };
            assert_eq!(name.lookup(query, None), query.values().iter().all(is_there));
        }
    }
}

#[test]
fn deletion_is_that_of_a_btree_set() {
    let bounds = [6, 0, 6, 6];
    for key in red_black_tree::keys_to_delete(&bounds) {
        for mut tree in values(red_black_tree::within(Scope::new(), &bounds)) {
            let mut expected: BTreeSet<i32> = tree.keys().into_iter().collect();
            assert_eq!(tree.delete(key, None), expected.remove(&key));
            assert!(tree.keys().into_iter().eq(expected));
        }
    }
}

#[test]
fn trees_can_be_emptied_key_by_key() {
    for mut tree in values(red_black_tree::within(Scope::new(), &[7, 7, 7, 7])) {
        for key in [3, 0, 6, 1, 5, 2, 4] {
            assert!(tree.delete(key, None) && tree.rep_ok());
        }
        assert_eq!(tree.keys(), []);
    }
}

#[test]
fn lists_in_a_vec_are_deques() {
    for position in 0..=4 {
        for mut list in values(arena_list::within(Scope::new(), &[4, 1])) {
            let mut expected: VecDeque<u16> = list.values().into();
            assert_eq!(list.remove(position, None).ok(), expected.remove(position));
            list.push_front(9, None);
            list.push_front(8, None);
            expected.push_front(9);
            expected.push_front(8);
            assert!(list.rep_ok());
            assert_eq!(expected, list.values());
        }
    }
}

/// Published faults: what each test says about itself, and how many calls its counterexample has.
fn published() -> Vec<(String, u64)> {
    let source = include_str!("../../containers/tests/all/published_faults.rs");
    let mut faults = vec![];
    for part in source.split("\n/// ").skip(1).filter(|part| part.contains("#[test]")) {
        let about: Vec<&str> =
            part.lines().take_while(|line| !line.starts_with("#[")).map(|line| line.trim_start_matches("/// ")).collect();
        let name = part.split("\nfn ").nth(1).and_then(|rest| rest.split('(').next()).unwrap_or_default();
        let body = part.split("\n}\n").next().unwrap_or_default();
        let numbers =
            |text: &str| text.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect::<Vec<u64>>();
        // The last number of the line that asserts how many steps there are.
        let steps = body.lines().find(|line| line.contains("steps.len()")).and_then(|line| numbers(line).last().copied());
        if let Some(steps) = steps {
            faults.push((format!("`{name}` | {}", about.join(" ")), steps));
        }
    }
    faults
}

#[test]
fn the_page_on_small_bounds_is_made_from_the_same_data() {
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let mut rows = "| fault | smallest bound | objects and elements of the input |\n|---|---|---|\n".to_string();
    let mut sizes: BTreeMap<usize, u64> = BTreeMap::new();
    for (method, fault, first, size, ..) in FOUND {
        let about = find_method(method).unwrap().fault(fault).unwrap().about;
        rows += &format!("| `{method}` {about} | {first} | {size} |\n");
        *sizes.entry(*size).or_insert(0) += 1;
    }
    rows += "\n| published fault | what it is | calls of the shortest sequence |\n|---|---|---|\n";
    let published = published();
    assert_eq!(published.len(), 11, "{published:?}");
    published.iter().for_each(|(about, calls)| rows += &format!("| {about} | {calls} |\n"));
    let most = sizes.keys().max().copied().unwrap_or(0);
    let bars: Vec<(String, u64)> = (0..=most).map(|size| (size.to_string(), sizes.get(&size).copied().unwrap_or(0))).collect();
    let picture = smallscope_view::columns("seeded faults by the size of the smallest input that shows them", &bars);
    let text = std::fs::read_to_string(docs.join("how-small.md")).unwrap();
    let (before, rest) = text.split_once("<!-- faults -->\n").expect("the page has a mark where the table begins");
    let (_, after) = rest.split_once("<!-- end of faults -->").expect("the page has a mark where the table ends");
    let page = format!("{before}<!-- faults -->\n{rows}<!-- end of faults -->{after}");
    for (file, content) in [("how-small.md", page), ("pictures/how-small.svg", picture)] {
        let file = docs.join(file);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&file, &content).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&file).unwrap_or_default(), content, "run this test with BLESS=1 to make it again");
    }
}
