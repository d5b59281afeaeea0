//! Which graphs the searches for DAGs find, told apart by a canonical form that the library knows nothing about.

use smallscope_subjects::{Picture, Style, SubjectScope, find};
use std::collections::BTreeSet;

/// A graph of up to eight nodes: bit `8 * from + to` for every edge.
type Edges = u64;

fn edge(from: usize, to: usize) -> Edges {
    1 << (8 * from + to)
}

/// The edges of a graph given as text, in which all nodes are listed in order: `… Node0 { children: [Node1, Node2] } …`.
fn edges(text: &str) -> Edges {
    let mut edges = 0;
    for (from, children) in text.split("children: [").skip(1).enumerate() {
        let children = children.split(']').next().unwrap();
        for child in children.split(", ").filter(|child| !child.is_empty()) {
            edges |= edge(from, child.strip_prefix("Node").unwrap().parse().unwrap());
        }
    }
    edges
}

/// The same graph with its nodes renamed.
fn renamed(edges: Edges, names: &[usize]) -> Edges {
    let mut new = 0;
    let mut left = edges;
    while left != 0 {
        let bit = left.trailing_zeros() as usize;
        left &= left - 1;
        new |= edge(names[bit / 8], names[bit % 8]);
    }
    new
}

/// All orders of the numbers below `count`.
fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for number in 0..count {
        let insert = |order: &Vec<usize>, at| [&order[..at], &[number], &order[at..]].concat();
        all = all.iter().flat_map(|order| (0..=order.len()).map(move |at| insert(order, at))).collect();
    }
    all
}

/// Of each graph up to isomorphism, the representative with the smallest number.
fn up_to_isomorphism(graphs: &BTreeSet<Edges>, nodes: usize) -> BTreeSet<Edges> {
    let renamings = permutations(nodes);
    let smallest = |&edges: &Edges| renamings.iter().map(|names| renamed(edges, names)).min().unwrap();
    graphs.iter().map(smallest).collect()
}

/// The graphs that a search finds, orders of children aside.
fn found(nodes: usize, predicate: &str, style: Style) -> BTreeSet<Edges> {
    let scope = (find("dag").unwrap().scope)(&[nodes as i64], predicate, style);
    let mut graphs = BTreeSet::new();
    scope.for_each_picture(Picture::Text, &mut |text| _ = graphs.insert(edges(text))).unwrap();
    graphs
}

/// The graphs among all assignments.
fn all(nodes: usize, predicate: &str) -> BTreeSet<Edges> {
    let scope = (find("dag").unwrap().scope)(&[nodes as i64], predicate, Style::Natural);
    scope.brute_force().unwrap().iter().map(|text| edges(text)).collect()
}

#[test]
fn every_predicate_finds_each_dag_up_to_isomorphism() {
    for (predicate, largest) in [("basic", 5), ("children", 5), ("descendants", 6)] {
        for (nodes, dags) in [1, 1, 2, 6, 31, 302, 5984].into_iter().enumerate().take(largest + 1) {
            for style in [Style::Natural, Style::Fast] {
                let distinct = up_to_isomorphism(&found(nodes, predicate, style), nodes).len();
                assert_eq!(distinct, dags, "{predicate} {nodes} {style:?}");
            }
        }
    }
}

#[test]
fn the_dags_without_isolated_nodes_are_those_that_are_not_one_smaller_dag_and_a_node() {
    for (nodes, dags) in [(1, 0), (2, 2 - 1), (3, 6 - 2), (4, 31 - 6), (5, 302 - 31), (6, 5984 - 302)] {
        let distinct = up_to_isomorphism(&found(nodes, "no_isolated", Style::Fast), nodes).len();
        assert_eq!(distinct, dags, "{nodes}");
    }
}

#[test]
fn small_dags_are_those_of_brute_force() {
    for predicate in find("dag").unwrap().predicates {
        for nodes in 0..=3 {
            let expected = up_to_isomorphism(&all(nodes, predicate), nodes);
            for style in [Style::Natural, Style::Fast] {
                assert_eq!(up_to_isomorphism(&found(nodes, predicate, style), nodes), expected, "{predicate} {nodes} {style:?}");
            }
        }
    }
}

#[test]
fn brute_force_finds_every_labelled_dag() {
    let labelled: Vec<usize> = (0..=3).map(|nodes| all(nodes, "basic").len()).collect();
    assert_eq!(labelled, [1, 1, 3, 25]);
}
