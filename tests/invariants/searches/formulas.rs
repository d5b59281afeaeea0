//! Counts by tables beside formulas and recurrences, far beyond what Korat's search comes to. Sequences are those of OEIS, by their numbers.

use super::written::{self, Written};
use smallscope::{AnyScope, Search};

/// How many structures a plain type has within a bound.
type Formula = fn(usize) -> u128;

/// The types that have one, and a bound beyond Korat's search.
const FORMULAS: &[(&str, usize, Formula)] = &[
    ("search_tree", 14, |n| catalan(n)[n]),
    ("ordered_tree", 14, |n| with_keys(n, &catalan(n))),
    ("avl", 12, |n| with_keys(n, &avl_trees(n))),
    ("red_black_one_pass", 10, |n| with_keys(n, &red_black_trees(n))),
    ("red_black_passes", 9, |n| with_keys(n, &red_black_trees(n))),
    ("red_black_tree", 14, |n| with_any_root(n)[n]),
    ("rose_tree", 60, |n| 1 + motzkin(n).iter().sum::<u128>()),
    ("typed_terms", 20, typed_terms),
    ("lambda_terms", 9, |n| closed_terms(n)[1..].iter().sum()),
    ("leftist_heap", 6, leftist_heaps),
    ("treap", 9, |n| with_keys(n, &treaps(n))),
    ("b_tree", 7, b_trees),
    ("json", 5, documents),
    ("rope", 7, ropes),
    ("sorted_list", 8, |n| (0..=n).map(|len| choose(len + 9, 9)).sum()),
    ("hash_set", 6, hash_sets),
    ("linked_list", 6, |n| (0..=n).map(|len| 1 << len).sum()),
    ("lru", 3, |n| (0..=n).map(|len| choose(n + 1, len) * factorial(len) * factorial(len)).sum()),
];

fn find(name: &str) -> &'static Written {
    written::ALL.iter().find(|written| written.name == name).expect("one of the plain types")
}

#[test]
fn plain_types_have_as_many_structures_as_formulas_say() {
    for &(name, beyond, formula) in FORMULAS {
        let written = find(name);
        for bound in 1..=written.tiny {
            let scope: Box<dyn AnyScope> = (written.scope)(bound);
            assert_eq!(u128::from(scope.count(&mut |_| {}).unwrap().valid), formula(bound), "{name} {bound}");
        }
        let counted = if super::applies(name, Search::Tables) {
            (written.scope)(beyond).count_by_tables().unwrap().0.to_u128().expect("it fits")
        } else {
            let mut scope: Box<dyn AnyScope> = (written.scope)(beyond);
            scope.set_search(Search::Conflicts);
            scope.count(&mut |_| {}).unwrap().valid.into()
        };
        assert_eq!(counted, formula(beyond), "{name} {beyond}");
    }
}

#[test]
fn formulas_begin_like_the_published_sequences() {
    // A000108, A001006, A006265, A001137, A001131, A135501 and A007317.
    assert_eq!(catalan(8), [1, 1, 2, 5, 14, 42, 132, 429, 1430]);
    assert_eq!(motzkin(8), [1, 1, 2, 4, 9, 21, 51, 127]);
    assert_eq!(avl_trees(12), [1, 1, 2, 1, 4, 6, 4, 17, 32, 44, 60, 70, 184]);
    assert_eq!(red_black_trees(12), [1, 1, 2, 2, 4, 8, 16, 33, 56, 90, 164, 330, 688]);
    assert_eq!(with_any_root(10), [1, 2, 2, 3, 8, 14, 20, 35, 64, 122, 260]);
    assert_eq!(closed_terms(9), [0, 0, 1, 2, 4, 13, 42, 139, 506, 1915]);
    assert_eq!((0..7).map(|n| with_keys(n, &catalan(n))).collect::<Vec<_>>(), [1, 2, 5, 15, 51, 188, 731]);
}

fn factorial(n: usize) -> u128 {
    (1..=n as u128).product()
}

fn choose(n: usize, k: usize) -> u128 {
    (0..k as u128).fold(1, |product, step| product * (n as u128 - step) / (step + 1))
}

/// Trees of up to n nodes with increasing keys out of n, from those of each number of nodes.
fn with_keys(n: usize, shapes: &[u128]) -> u128 {
    (0..=n).map(|nodes| choose(n, nodes) * shapes[nodes]).sum()
}

/// All pairs of numbers of nodes below a root.
fn below(nodes: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..nodes).map(move |left| (left, nodes - 1 - left))
}

fn catalan(n: usize) -> Vec<u128> {
    let mut trees = vec![1];
    for nodes in 1..=n {
        trees.push(below(nodes).map(|(left, right)| trees[left] * trees[right]).sum());
    }
    trees
}

/// Trees of 1 to n nodes with up to two children each.
pub(crate) fn motzkin(n: usize) -> Vec<u128> {
    let mut trees: Vec<u128> = vec![1, 1];
    for at in 2..n as u128 {
        let last = trees.len() - 1;
        trees.push(((2 * at + 1) * trees[last] + (3 * at - 3) * trees[last - 1]) / (at + 2));
    }
    trees.truncate(n);
    trees
}

/// Trees of up to n nodes whose subtrees differ by at most one in height.
fn avl_trees(n: usize) -> Vec<u128> {
    // By height and nodes.
    let mut trees = vec![vec![0; n + 1]];
    trees[0][0] = 1;
    while trees.len() <= n {
        let height = trees.len();
        let of = |height: Option<usize>, nodes: usize| height.map_or(0, |height| trees[height][nodes]);
        let of_height = |nodes: usize| -> u128 {
            let (one, two) = (height.checked_sub(1), height.checked_sub(2));
            below(nodes).map(|(a, b)| of(one, a) * of(one, b) + of(one, a) * of(two, b) + of(two, a) * of(one, b)).sum()
        };
        let row = (0..=n).map(of_height).collect();
        trees.push(row);
    }
    (0..=n).map(|nodes| trees.iter().map(|row| row[nodes]).sum()).collect()
}

/// Trees of each number of nodes with a black root, or none.
fn red_black_trees(n: usize) -> Vec<u128> {
    by_root(n).0
}

/// Trees of each number of nodes, with a root of any colour.
fn with_any_root(n: usize) -> Vec<u128> {
    let (black, red) = by_root(n);
    black.iter().zip(&red).map(|(black, red)| black + red).collect()
}

/// Trees of each number of nodes with a black root, or none, and with a red one.
fn by_root(n: usize) -> (Vec<u128>, Vec<u128>) {
    let sides = |of: &dyn Fn(usize) -> u128| -> Vec<u128> {
        (0..=n).map(|nodes| below(nodes).map(|(a, b)| of(a) * of(b)).sum()).collect()
    };
    // Those of one black height after the other.
    let mut black = vec![0; n + 1];
    black[0] = 1;
    let mut all = (vec![0; n + 1], vec![0; n + 1]);
    for _ in 0..=n {
        let red = sides(&|nodes| black[nodes]);
        all.0.iter_mut().zip(&black).for_each(|(all, black)| *all += black);
        all.1.iter_mut().zip(&red).for_each(|(all, red)| *all += red);
        black = sides(&|nodes| black[nodes] + red[nodes]);
    }
    all
}

/// Terms of up to n nodes: numbers, and truth values with one of two names.
fn typed_terms(n: usize) -> u128 {
    let (mut numbers, mut truths) = (vec![0, 2], vec![0, 2]);
    for nodes in 2..=n {
        let pairs: u128 = (1..nodes - 1).map(|left| numbers[left] * numbers[nodes - 1 - left]).sum();
        let choices = |of: &[u128]| -> u128 {
            let conditions = (1..nodes).flat_map(|condition| (1..nodes).map(move |yes| (condition, yes)));
            conditions
                .filter(|(condition, yes)| condition + yes < nodes - 1)
                .map(|(condition, yes)| truths[condition] * of[yes] * of[nodes - 1 - condition - yes])
                .sum()
        };
        let more = (pairs + choices(&numbers), pairs + choices(&truths));
        numbers.push(more.0);
        truths.push(more.1);
    }
    numbers.iter().sum::<u128>() + 2 * truths.iter().sum::<u128>()
}

/// Closed lambda terms of up to n nodes.
fn closed_terms(n: usize) -> Vec<u128> {
    // By nodes and binders around.
    let mut terms = vec![vec![0; n + 2]];
    for nodes in 1..=n {
        let of = |binders: usize| -> u128 {
            let variables = if nodes == 1 { binders as u128 } else { 0 };
            let lambdas = terms[nodes - 1].get(binders + 1).copied().unwrap_or(0);
            variables + lambdas + below(nodes).map(|(a, b)| terms[a][binders] * terms[b][binders]).sum::<u128>()
        };
        let row = (0..n + 2).map(of).collect();
        terms.push(row);
    }
    terms.iter().map(|row| row[0]).collect()
}

/// Heaps of up to n nodes with keys up to n, the rank of which is one more than that of their right side, and a mark of two values on each.
fn leftist_heaps(n: usize) -> u128 {
    // By nodes, rank and least key.
    let mut heaps = vec![vec![vec![0u128; n + 2]; n + 1]; n + 1];
    for nodes in 1..=n {
        for rank in 1..=nodes {
            for key in 1..=n {
                let side = |nodes: usize, rank: usize| match (nodes, rank) {
                    (0, 0) => 1,
                    (0, _) | (_, 0) => 0,
                    _ => heaps[nodes][rank][key..].iter().sum::<u128>(),
                };
                let sides = below(nodes).flat_map(|(a, b)| (rank - 1..=n).map(move |left| (a, b, left)));
                heaps[nodes][rank][key] = 2 * sides.map(|(a, b, left)| side(a, left) * side(b, rank - 1)).sum::<u128>();
            }
        }
    }
    1 + heaps.iter().flatten().flatten().sum::<u128>()
}

/// Trees of each number of nodes with priorities 0, 1 and 2 that do not rise.
fn treaps(n: usize) -> Vec<u128> {
    // By nodes and the highest priority that the root may have.
    let mut trees = vec![[1u128; 3]];
    for nodes in 1..=n {
        let exactly = |priority: usize| below(nodes).map(|(a, b)| trees[a][priority] * trees[b][priority]).sum::<u128>();
        let row = [exactly(0), exactly(1), exactly(2)];
        trees.push([row[0], row[0] + row[1], row[0] + row[1] + row[2]]);
    }
    trees.iter().map(|row| row[2]).collect()
}

/// Trees of up to n nodes with one or two keys each, which increase, out of 2 n.
fn b_trees(n: usize) -> u128 {
    // By nodes and keys, of one depth after the other.
    let zero = || vec![vec![0u128; 2 * n + 1]; n + 1];
    let times = |one: &[Vec<u128>], other: &[Vec<u128>]| {
        let mut product = zero();
        for (a, b) in (0..=n).flat_map(|a| (0..=n - a).map(move |b| (a, b))) {
            for (k, l) in (0..=2 * n).flat_map(|k| (0..=2 * n - k).map(move |l| (k, l))) {
                product[a + b][k + l] += one[a][k] * other[b][l];
            }
        }
        product
    };
    let (mut trees, mut total) = (zero(), 1);
    trees[1][1] = 1;
    trees[1][2] = 1;
    for _ in 0..=n {
        total +=
            trees.iter().flat_map(|row| row.iter().enumerate()).map(|(keys, count)| choose(2 * n, keys) * count).sum::<u128>();
        let two = times(&trees, &trees);
        let three = times(&two, &trees);
        let mut next = zero();
        for (nodes, keys) in (1..=n).flat_map(|nodes| (1..=2 * n).map(move |keys| (nodes, keys))) {
            next[nodes][keys] = two[nodes - 1][keys - 1] + if keys > 1 { three[nodes - 1][keys - 2] } else { 0 };
        }
        trees = next;
    }
    total
}

/// Documents with up to n values, three deep, with up to three elements each.
fn documents(values: usize) -> u128 {
    let n = values - 1;
    // By values below, of one depth after the other: null, three numbers; with depth left, lists and objects with keys out of four.
    let leaves = |at: usize| if at == 0 { 4 } else { 0 };
    let mut documents: Vec<u128> = (0..=n).map(leaves).collect();
    for _ in 0..3 {
        let mut next: Vec<u128> = (0..=n).map(leaves).collect();
        let mut lists = vec![0; n + 1];
        lists[0] = 1;
        for len in 0..=3 {
            next.iter_mut().zip(&lists).for_each(|(next, lists)| *next += lists * (1 + choose(4, len)));
            let longer = |at: usize| below(at).map(|(a, b)| lists[a] * documents[b]).sum();
            lists = (0..=n).map(longer).collect();
        }
        documents = next;
    }
    documents.iter().sum()
}

/// Ropes with up to n nodes, with texts of one or two of two letters, and lengths and weights of up to n.
fn ropes(n: usize) -> u128 {
    // By nodes below the root and length.
    let mut ropes = vec![vec![0u128; n + 1]; n];
    for nodes in 0..n {
        for len in 1..=n {
            let leaf = if nodes == 0 && len <= 2 { 1 << len } else { 0 };
            let one = if nodes > 0 { ropes[nodes - 1][len] } else { 0 };
            let two = (0..nodes.saturating_sub(1)).flat_map(|left| (1..len).map(move |weight| (left, weight)));
            let two = two.map(|(left, weight)| ropes[left][weight] * ropes[nodes - 2 - left][len - weight]).sum::<u128>();
            ropes[nodes][len] = leaf + one + two;
        }
    }
    ropes.iter().flatten().sum()
}

/// Up to n of the keys up to n, in three chains by their hashes, in any order in each.
fn hash_sets(n: usize) -> u128 {
    let keys = |chain: usize| (0..=n).filter(|key| key % 4 % 3 == chain).count();
    let in_order = |chain: usize, len: usize| choose(keys(chain), len) * factorial(len);
    let mut sets = 0;
    for (a, b) in (0..=keys(0)).flat_map(|a| (0..=keys(1)).map(move |b| (a, b))) {
        for c in (0..=keys(2)).filter(|c| a + b + c <= n) {
            sets += in_order(0, a) * in_order(1, b) * in_order(2, c);
        }
    }
    sets
}
