//! Graphs as people write them, each once up to renaming: against the numbers of the OEIS, and against a canonical form of our own.

use crate::every_mode::every_mode;
use smallscope::{Error, Scope, Twin, exhaustive, invariant};
use std::collections::BTreeSet;

/// All permutations of the first n numbers.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![vec![]];
    }
    let shorter = permutations(n - 1);
    shorter.iter().flat_map(|of| (0..n).map(move |at| [&of[..at], &[n - 1], &of[at..]].concat())).collect()
}

/// The smallest of all renamings: two graphs have the same exactly if they are the same but for the names of vertices.
fn canonical<E: Ord>(edges: &[E], rename: impl Fn(&E, &[usize]) -> E) -> Vec<E> {
    let renamed = permutations(edges.len()).into_iter().map(|to| {
        let mut named: Vec<(usize, E)> = edges.iter().enumerate().map(|(vertex, edge)| (to[vertex], rename(edge, &to))).collect();
        named.sort_by_key(|(vertex, _)| *vertex);
        named.into_iter().map(|(_, edge)| edge).collect::<Vec<E>>()
    });
    renamed.min().expect("a permutation")
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Digraph {
    #[twin(index = Digraph::edges, symmetric)]
    edges: Vec<BTreeSet<usize>>,
}

fn digraphs(n: usize) -> Scope<Digraph> {
    Scope::any().len(DigraphTwin::EDGES, n..=n)
}

#[test]
fn digraphs_are_those_of_the_oeis() {
    // A000595: with loops.
    for (n, expected) in [(0, 1), (1, 2), (2, 10), (3, 104)] {
        assert_eq!(every_mode(|| digraphs(n)).valid, expected, "{n} vertices");
    }
    // A000273: without.
    for (n, expected) in [(1, 1), (2, 3), (3, 16)] {
        assert_eq!(without_loops(n), expected, "{n} vertices");
    }
}

fn without_loops(n: usize) -> u64 {
    let scope = digraphs(n).requires(|graph| {
        smallscope::twin::Place::place(&graph.edges).iter().enumerate().all(|(vertex, edges)| !edges.contains(&vertex))
    });
    scope.count().unwrap().valid
}

#[test]
#[ignore = "takes some seconds: for ./test --all"]
fn digraphs_of_four_vertices_are_those_of_the_oeis() {
    assert_eq!(without_loops(4), 218);
}

#[test]
fn a_canonical_form_of_our_own_finds_the_same_digraphs() {
    let rename = |edges: &BTreeSet<usize>, to: &[usize]| edges.iter().map(|&vertex| to[vertex]).collect::<BTreeSet<usize>>();
    for n in 0..=3 {
        let subsets = |bits: usize| (0..n).filter(|vertex| bits >> vertex & 1 == 1).collect::<BTreeSet<usize>>();
        let mut all = BTreeSet::new();
        for code in 0..1usize << (n * n) {
            let edges: Vec<BTreeSet<usize>> = (0..n).map(|vertex| subsets(code >> (n * vertex) & ((1 << n) - 1))).collect();
            all.insert(canonical(&edges, rename));
        }
        let found: Vec<Vec<BTreeSet<usize>>> =
            digraphs(n).all().unwrap().map(|graph| canonical(&graph.unwrap().edges, rename)).collect();
        assert_eq!(found.len(), all.len(), "{n} vertices");
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), all, "{n} vertices");
    }
}

#[test]
fn a_graph_is_found_under_any_names() {
    let scope = || Scope::<Digraph>::any().len(DigraphTwin::EDGES, 0..=3);
    let rename = |edges: &BTreeSet<usize>, to: &[usize]| edges.iter().map(|&vertex| to[vertex]).collect::<BTreeSet<usize>>();
    let mut paths = BTreeSet::new();
    for code in 0..1usize << 9 {
        let subsets = |bits: usize| (0..3).filter(|vertex| bits >> vertex & 1 == 1).collect::<BTreeSet<usize>>();
        let edges: Vec<BTreeSet<usize>> = (0..3).map(|vertex| subsets(code >> (3 * vertex) & 7)).collect();
        let encoded = scope().encode(&Digraph { edges: edges.clone() }).unwrap();
        assert!(encoded.valid);
        let found = scope().range(smallscope::Range::from(encoded.path.clone())).max_structures(1).all().unwrap().next();
        assert_eq!(canonical(&found.unwrap().unwrap().edges, rename), canonical(&edges, rename));
        paths.insert(encoded.path);
    }
    assert_eq!(paths.len(), 104);
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Partial {
    #[twin(index = Partial::next, symmetric)]
    next: Vec<Option<usize>>,
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Functional {
    #[twin(index = Functional::next, symmetric)]
    next: Vec<usize>,
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Fixed {
    #[twin(index = Fixed::next, symmetric)]
    next: [usize; 4],
}

#[test]
fn functions_and_partial_functions_are_those_of_the_oeis() {
    // A001372: mappings of n points to themselves.
    for (n, expected) in [(1, 1), (2, 3), (3, 7), (4, 19), (5, 47)] {
        let counts = Scope::<Functional>::any().len(FunctionalTwin::NEXT, n..=n).count().unwrap();
        assert_eq!(counts.valid, expected, "{n} points");
    }
    assert_eq!(every_mode(|| Scope::<Functional>::any().len(FunctionalTwin::NEXT, 3..=3)).valid, 7);
    assert_eq!(every_mode(Scope::<Fixed>::any).valid, 19);
    // A126285: partial mappings.
    for (n, expected) in [(0, 1), (1, 2), (2, 6), (3, 16), (4, 45), (5, 121)] {
        let counts = Scope::<Partial>::any().len(PartialTwin::NEXT, n..=n).count().unwrap();
        assert_eq!(counts.valid, expected, "{n} points");
    }
    assert_eq!(every_mode(|| Scope::<Partial>::any().len(PartialTwin::NEXT, 3..=3)).valid, 16);
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Lists {
    #[twin(index = Lists::edges, symmetric)]
    edges: Vec<Vec<usize>>,
}

#[test]
fn lists_of_neighbours_are_lists_whose_order_counts() {
    let rename = |edges: &Vec<usize>, to: &[usize]| edges.iter().map(|&vertex| to[vertex]).collect::<Vec<usize>>();
    for (n, longest) in [(2, 2), (3, 1), (3, 2)] {
        let lists = || Scope::<Lists>::any().len(ListsTwin::EDGES, n..=n).each_len(ListsTwin::EDGES, 0..=longest);
        let mut elements: Vec<Vec<usize>> = vec![vec![]];
        for length in 0..longest {
            let longer: Vec<Vec<usize>> = elements.iter().filter(|list| list.len() == length).cloned().collect();
            elements.extend(longer.iter().flat_map(|list| (0..n).map(move |next| [&list[..], &[next]].concat())));
        }
        let mut graphs = vec![vec![]];
        for _ in 0..n {
            graphs = graphs
                .iter()
                .flat_map(|graph: &Vec<Vec<usize>>| elements.iter().map(move |list| [&graph[..], &[list.clone()]].concat()))
                .collect();
        }
        let all: BTreeSet<Vec<Vec<usize>>> = graphs.iter().map(|graph| canonical(graph, rename)).collect();
        let found: Vec<Vec<Vec<usize>>> = lists().all().unwrap().map(|graph| canonical(&graph.unwrap().edges, rename)).collect();
        assert_eq!(found.len(), all.len(), "{n} vertices, lists of up to {longest}");
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), all);
        assert_eq!(every_mode(lists).valid, all.len() as u64);
    }
}

/// A graph with a vertex to start from, and a weight for each vertex beside its edges.
#[derive(Twin, Debug, Clone, PartialEq)]
struct Rooted {
    #[twin(index = Rooted::edges, symmetric)]
    edges: Vec<(bool, BTreeSet<usize>)>,
    #[twin(index = Rooted::edges, symmetric)]
    root: usize,
}

#[invariant(rep_ok)]
impl Rooted {
    fn rep_ok(&self) -> bool {
        self.root < self.edges.len() && self.edges.iter().all(|(_, edges)| edges.iter().all(|&vertex| vertex < self.edges.len()))
    }
}

#[test]
fn whatever_names_a_vertex_is_renamed_with_it() {
    let rooted = || Scope::<Rooted>::new().len(RootedTwin::EDGES, 0..=2);
    // One vertex: a weight and a loop. Two vertices, told apart by the root: two weights and four edges.
    assert_eq!(every_mode(rooted).valid, 2 * 2 + 4 * 16);
    let agreed = Scope::<Rooted>::any().len(RootedTwin::EDGES, 0..=2).agree().unwrap();
    assert_eq!(agreed.valid, 2 * 2 + 4 * 16);
}

#[derive(Twin, Debug, Clone, PartialEq)]
struct Plain {
    #[twin(index = Plain::edges)]
    edges: Vec<Vec<usize>>,
}

#[test]
fn without_symmetry_every_naming_is_generated() {
    let plain = || Scope::<Plain>::any().len(PlainTwin::EDGES, 2..=2).each_len(PlainTwin::EDGES, 0..=1);
    assert_eq!(crate::every_mode::every_mode(plain).valid, 9);
    let as_text = Scope::<Plain>::any().bounds("Plain.edges.len=2..=2, Plain.edges.each.len=0..=1").unwrap();
    assert_eq!(as_text.count().unwrap().valid, 9);
}

#[exhaustive(any, Digraph::edges.len = 3..=3, Digraph::edges.each_len = 0..=1, expect = 16)]
fn a_vertex_with_one_edge_at_most_is_a_partial_function(graph: &mut Digraph) {
    assert!(graph.edges.iter().all(|edges| edges.len() <= 1));
}

#[test]
fn two_graphs_in_one_structure_are_refused() {
    #[derive(Twin, Debug)]
    struct Two {
        #[twin(index = Two::left, symmetric)]
        left: Vec<usize>,
        #[twin(index = Two::right, symmetric)]
        right: Vec<usize>,
    }
    let Err(Error::Scope { problems, .. }) = Scope::<Two>::any().every_len(2..=2).count() else { panic!("two graphs") };
    assert!(problems.len() == 1 && problems[0].contains("is a graph whose vertices are interchangeable"), "{problems:?}");
}

/// Without loops, and with edges that go both ways.
#[derive(Twin, Debug, Clone)]
struct Graph {
    #[twin(index = Graph::edges, symmetric)]
    edges: Vec<BTreeSet<usize>>,
}

#[invariant(is_undirected)]
impl Graph {
    fn is_undirected(&self) -> bool {
        self.edges
            .iter()
            .enumerate()
            .all(|(vertex, near)| near.iter().all(|&other| other != vertex && self.edges[other].contains(&vertex)))
    }
}

fn graphs(n: usize) -> BTreeSet<Vec<BTreeSet<usize>>> {
    let found: Vec<Graph> = Scope::<Graph>::new().len(GraphTwin::EDGES, n..=n).all().unwrap().map(Result::unwrap).collect();
    let count = found.len();
    let graphs: BTreeSet<_> = found.iter().map(|graph| canonical(&graph.edges, renamed)).collect();
    assert_eq!(graphs.len(), count, "no graph is there twice");
    graphs
}

fn renamed(near: &BTreeSet<usize>, to: &[usize]) -> BTreeSet<usize> {
    near.iter().map(|&vertex| to[vertex]).collect()
}

#[test]
fn undirected_graphs_are_those_of_the_oeis() {
    // A000088. `nauty-geng -q 4 | wc -l` says 11 as well.
    assert_eq!([0, 1, 2, 3, 4].map(|n| graphs(n).len()), [1, 1, 2, 4, 11]);
}

/// The graphs that a command of nauty prints: a line each, in which six bits are a character.
fn of_nauty(command: &str, n: usize) -> BTreeSet<Vec<BTreeSet<usize>>> {
    let output = std::process::Command::new("sh").args(["-c", command]).output().unwrap();
    assert!(output.status.success(), "nauty is needed (`apt-get install nauty`): {}", String::from_utf8_lossy(&output.stderr));
    let read = |line: &str| {
        // A graph is the upper triangle of its matrix, by columns; a digraph, with a mark before it, is its whole matrix.
        let (is_directed, text) = (line.starts_with('&'), line.trim_start_matches('&').as_bytes());
        assert_eq!(usize::from(text[0] - 63), n);
        let mut bits = text[1..].iter().flat_map(|six| (0..6).rev().map(move |bit| (six - 63) >> bit & 1 == 1));
        let mut edges = vec![BTreeSet::new(); n];
        for one in 0..n {
            for other in 0..if is_directed { n } else { one } {
                if bits.next().unwrap() {
                    edges[one].insert(other);
                    if !is_directed {
                        edges[other].insert(one);
                    }
                }
            }
        }
        canonical(&edges, renamed)
    };
    String::from_utf8(output.stdout).unwrap().lines().map(read).collect()
}

#[test]
#[ignore = "needs nauty"]
fn graphs_and_digraphs_are_those_of_nauty() {
    for n in 1..=5 {
        assert_eq!(graphs(n), of_nauty(&format!("nauty-geng -q {n}"), n), "{n} vertices");
    }
    for n in 1..=4 {
        let directed: BTreeSet<_> = digraphs(n).all().unwrap().map(|graph| canonical(&graph.unwrap().edges, renamed)).collect();
        let without_loops: BTreeSet<_> =
            directed.into_iter().filter(|edges| edges.iter().enumerate().all(|(vertex, near)| !near.contains(&vertex))).collect();
        assert_eq!(without_loops, of_nauty(&format!("nauty-geng -q {n} | nauty-directg -q"), n), "{n} vertices");
    }
}
