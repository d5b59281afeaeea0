//! Random structures: uniform where that is claimed, the same for the same seed, and valid everywhere.

use smallscope::scope::Sample;
use smallscope::{Error, Invariant, Path, Scope, Twin, invariant};
use std::collections::HashMap;

#[derive(Twin, Debug, PartialEq)]
struct Tree {
    root: Option<Box<Node>>,
}

#[derive(Twin, Debug, PartialEq)]
struct Node {
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
    key: u8,
}

#[invariant(ordered)]
impl Tree {
    fn ordered(&self) -> bool {
        self.root.as_ref().is_none_or(|root| root.ordered(0, u8::MAX))
    }
}

#[invariant]
impl Node {
    fn ordered(&self, low: u8, high: u8) -> bool {
        low <= self.key
            && self.key < high
            && self.left.as_ref().is_none_or(|left| left.ordered(low, self.key))
            && self.right.as_ref().is_none_or(|right| right.ordered(self.key + 1, high))
    }
}

/// Search trees of up to this many nodes, with as many keys.
macro_rules! trees {
    ($nodes:expr) => {
        Scope::<Tree>::new().objects::<Node>($nodes as usize).field(NodeTwin::KEY, 0..$nodes)
    };
}

/// How far counts are from equal ones.
fn chi_square(counts: impl Iterator<Item = u64>, kinds: u64, draws: u64) -> f64 {
    let expected = draws as f64 / kinds as f64;
    let (mut sum, mut met) = (0.0, 0);
    for count in counts {
        sum += (count as f64 - expected).powi(2) / expected;
        met += 1;
    }
    sum + (kinds - met) as f64 * expected
}

/// Whether draws may come from a uniform distribution: a sum that one in ten thousand exceeds (Wilson and Hilferty).
fn is_uniform(drawn: &HashMap<Path, u64>, kinds: u64) -> bool {
    let draws = drawn.values().sum();
    let freedom = (kinds - 1) as f64;
    let limit = freedom * (1.0 - 2.0 / (9.0 * freedom) + 3.719 * (2.0 / (9.0 * freedom)).sqrt()).powi(3);
    chi_square(drawn.values().copied(), kinds, draws) <= limit
}

fn tallied(paths: impl IntoIterator<Item = Path>) -> HashMap<Path, u64> {
    let mut drawn = HashMap::new();
    paths.into_iter().for_each(|path| *drawn.entry(path).or_default() += 1);
    drawn
}

#[test]
fn every_search_tree_is_drawn_equally_often() -> Result<(), Error> {
    let trees = trees!(5u8);
    let kinds = trees.count()?.valid;
    for seed in 1..=3 {
        let sample = trees.untyped().sample_paths(100_000, seed)?;
        assert!(sample.is_uniform);
        let drawn = tallied(sample.structures);
        assert_eq!(drawn.len() as u64, kinds);
        assert!(is_uniform(&drawn, kinds), "seed {seed}");
    }
    Ok(())
}

#[test]
fn the_test_of_uniformity_notices_a_bias_of_a_tenth() -> Result<(), Error> {
    let trees = trees!(5u8);
    let kinds = trees.count()?.valid;
    let mut paths = trees.untyped().sample_paths(100_000, 1)?.structures;
    // Every tenth draw of a tree in the second half becomes one of the first half.
    let mut sorted = paths.clone();
    sorted.sort();
    let middle = sorted[50_000].clone();
    let replaced: Vec<Path> = sorted[..50_000].iter().step_by(7).cloned().collect();
    let late = paths.iter_mut().filter(|path| **path > middle).step_by(10);
    late.zip(replaced).for_each(|(path, other)| *path = other);
    assert!(!is_uniform(&tallied(paths), kinds));
    Ok(())
}

#[test]
fn places_between_which_structures_are_counted_do_not_show() -> Result<(), Error> {
    // More valid structures than places are noted of.
    let pairs = Scope::<(u16, u16)>::any().every::<u16>(0..400).requires(|(a, b)| a.get() != b.get());
    let kinds = pairs.count()?.valid;
    assert_eq!(kinds, 400 * 399);
    let sample = pairs.sample(30_000, 1)?;
    assert!(sample.is_uniform && sample.structures.iter().all(|(a, b)| a != b));
    let mut counts = HashMap::new();
    sample.structures.iter().for_each(|(a, b)| *counts.entry((a / 20, b / 20)).or_default() += 1);
    // Blocks of 400 pairs, or 380 on the diagonal.
    let off_diagonal: Vec<u64> = counts.iter().filter(|((a, b), _)| a != b).map(|(_, &count)| count).collect();
    let draws = off_diagonal.iter().sum();
    assert!(chi_square(off_diagonal.into_iter(), 380, draws) < 380.0 + 4.0 * (2.0 * 380.0f64).sqrt());
    Ok(())
}

#[test]
fn the_same_seed_draws_the_same_values_on_any_number_of_threads() -> Result<(), Error> {
    let drawn = |threads, seed| trees!(4u8).threads(threads).sample(50, seed);
    let Sample { structures, .. } = drawn(1, 7)?;
    assert_eq!(structures, drawn(3, 7)?.structures);
    assert_ne!(structures, drawn(1, 8)?.structures);
    assert!(structures.iter().all(Invariant::holds) && structures.len() == 50);
    Ok(())
}

#[test]
fn bounds_that_cannot_be_exhausted_are_sampled_and_said_not_to_be_uniform() -> Result<(), Error> {
    let sample = trees!(14u8).sample(200, 3)?;
    assert!(!sample.is_uniform);
    assert!(sample.structures.len() == 200 && sample.structures.iter().all(Invariant::holds));
    fn nodes(node: &Option<Box<Node>>) -> usize {
        node.as_ref().map_or(0, |node| 1 + nodes(&node.left) + nodes(&node.right))
    }
    // Nearly all search trees of up to 14 nodes have at least 10: Catalan numbers and binomials.
    let large = sample.structures.iter().filter(|tree| nodes(&tree.root) >= 10).count();
    assert!(large > 100, "{large} of 200");
    Ok(())
}

#[test]
fn nothing_valid_is_an_empty_sample() -> Result<(), Error> {
    let none = Scope::<Vec<u8>>::any().every_len(1..=2).every::<u8>(0..=3).requires(|list| list.is_empty());
    assert_eq!(none.sample(10, 0)?, Scope::<Vec<u8>>::any().every_len(0).every::<u8>(0..=3).requires(|_| false).sample(10, 0)?);
    assert!(none.sample(10, 0)?.structures.is_empty());
    Ok(())
}

#[test]
fn a_part_of_a_search_is_refused() {
    let limited = Scope::<Vec<u8>>::any().every_len(2).every::<u8>(0..=3).max_candidates(3);
    assert!(
        matches!(limited.sample(1, 0), Err(Error::Scope { problems, .. }) if problems[0].starts_with("samples need a whole search"))
    );
    assert!(
        matches!(limited.estimate(), Err(Error::Scope { problems, .. }) if problems[0].starts_with("estimates need a whole search"))
    );
}
