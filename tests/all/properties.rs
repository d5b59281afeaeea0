//! Random bounds: structures are as many as a formula or a recursion of its own says, and parts of a search add up to the whole.

use smallscope::{Counts, Error, Field, Link, OwnedLink, Path, Predicate, Range, Ref, Scope, Seq, Structure, Visited};
use std::fmt::Debug;
use std::time::{SystemTime, UNIX_EPOCH};

#[derive(Structure)]
struct SearchTree {
    root: Link<Node>,
    size: Field<usize>,
}

#[derive(Structure)]
struct Node {
    left: Link<Node>,
    right: Link<Node>,
    key: Field<i16>,
}

#[derive(Structure)]
struct Word {
    letters: Seq<Field<u8>>,
}

#[derive(Structure)]
struct Map<const N: usize> {
    images: [Ref<Target>; N],
}

#[derive(Structure)]
struct Target;

#[derive(Structure)]
struct Forest {
    trees: Seq<OwnedLink<Branch>>,
}

#[derive(Structure)]
struct Branch {
    children: Seq<OwnedLink<Branch>>,
    is_leaf: Field<bool>,
}

fn ordered(node: Option<&Node>, above: i16, below: i16, visited: &mut Visited<Node>) -> bool {
    node.is_none_or(|node| {
        visited.insert(node)
            && (above + 1..below).contains(&node.key.get())
            && ordered(node.left.get(), above, node.key.get(), visited)
            && ordered(node.right.get(), node.key.get(), below, visited)
    })
}

fn is_search_tree(tree: &SearchTree) -> bool {
    let mut visited = Visited::new();
    ordered(tree.root.get(), i16::MIN, i16::MAX, &mut visited) && tree.size.get() == visited.len()
}

fn search_trees(nodes: usize, first: i16, keys: i16) -> Scope<SearchTree, impl Predicate<SearchTree>> {
    Scope::any()
        .objects::<Node>(nodes)
        .field(SearchTree::SIZE, 0..=nodes)
        .field(Node::KEY, first..first + keys)
        .requires(is_search_tree)
}

/// Search trees with `nodes` nodes whose keys are among `keys`: the root takes a key and shares out the rest.
fn search_trees_of(nodes: usize, keys: i16) -> u64 {
    if nodes == 0 {
        return 1;
    }
    let with_root = |root: i16| -> u64 {
        (0..nodes).map(|left| search_trees_of(left, root) * search_trees_of(nodes - 1 - left, keys - 1 - root)).sum()
    };
    (0..keys).map(with_root).sum()
}

/// The ways to write `n` as an ordered sum of `parts` numbers, each at least zero, weighted by what each number stands for.
fn shared_out(n: usize, parts: usize, each: &dyn Fn(usize) -> u64) -> u64 {
    if parts == 0 {
        return u64::from(n == 0);
    }
    (0..=n).map(|first| each(first) * shared_out(n - first, parts - 1, each)).sum()
}

/// Trees of exactly `nodes` branches, or none, each with `low` to `high` places for children and one of two marks.
fn trees_of(nodes: usize, low: usize, high: usize) -> u64 {
    if nodes == 0 {
        return 1;
    }
    2 * (low..=high).map(|places| shared_out(nodes - 1, places, &|size| trees_of(size, low, high))).sum::<u64>()
}

fn add_up(parts: impl IntoIterator<Item = Counts>) -> (u64, u64) {
    parts.into_iter().fold((0, 0), |(explored, valid), part| {
        assert!(part.is_complete());
        (explored + part.explored, valid + part.valid)
    })
}

fn between(cuts: &[Path]) -> Vec<Range> {
    let starts = std::iter::once(None).chain(cuts.iter().cloned().map(Some));
    let ends = cuts.iter().cloned().map(Some).chain([None]);
    starts.zip(ends).map(|(start, end)| Range { start, end }).collect()
}

/// Numbers that look random, others every day.
struct Random(u64);

impl Random {
    fn today() -> Random {
        Random(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 86400)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % limit
    }
}

/// What a random input is taken from.
trait Inputs {
    type Input: Debug;
    fn one(&self, random: &mut Random) -> Self::Input;
}

macro_rules! ranges {
    ($($number:ty)+) => { $(
        impl Inputs for std::ops::RangeInclusive<$number> {
            type Input = $number;
            fn one(&self, random: &mut Random) -> $number {
                let number = i64::try_from(*self.start()).unwrap() + random.below(self.clone().count() as u64) as i64;
                number.try_into().unwrap()
            }
        }
    )+ };
}
ranges!(u8 i16 u64 usize);

/// Paths to cut a search at, in order.
struct Cuts;

impl Inputs for Cuts {
    type Input = Vec<Path>;
    fn one(&self, random: &mut Random) -> Vec<Path> {
        let mut any_path = || (0..random.below(12)).map(|_| random.below(5) as u32).collect::<Vec<u32>>();
        let mut cuts: Vec<Path> = (0..5).map(|_| any_path().into()).collect();
        cuts.truncate(1 + random.below(5) as usize);
        cuts.sort();
        cuts
    }
}

/// Tests that run 256 times each, with random inputs. The last that was printed is the one that failed.
macro_rules! properties {
    ($(fn $name:ident($($input:ident in $inputs:expr),+ $(,)?) $body:block)+) => { $(
        #[test]
        fn $name() -> Result<(), Error> {
            let mut random = Random::today();
            for _ in 0..256 {
                $(let $input = $inputs.one(&mut random);)+
                println!(concat!($(stringify!($input), " = {:?}; "),+), $($input),+);
                $body
            }
            Ok(())
        }
    )+ };
}

properties! {
    fn search_trees_are_as_many_as_a_recursion_over_their_roots_counts(nodes in (0..=4usize), first in (-3..=2i16), keys in (1..=4i16)) {
        let counts = search_trees(nodes, first, keys).count()?;
        assert_eq!(counts.valid, (0..=nodes).map(|size| search_trees_of(size, keys)).sum::<u64>());
    }

    fn ascending_words_are_as_many_as_multisets(low in (0..=3usize), more in (0..=2usize), first in (0..=199u8), letters in (1..=5u8)) {
        let high = low + more;
        let ascending = |word: &Word| word.letters.windows(2).all(|pair| pair[0].get() <= pair[1].get());
        let scope = Scope::<Word>::any().len(Word::LETTERS, low..=high).each(Word::LETTERS, first..first + letters);
        let multisets = |length: usize| (1..=length as u64).fold(1, |ways, i| ways * (u64::from(letters) - 1 + i) / i);
        assert_eq!(scope.requires(ascending).count()?.valid, (low..=high).map(multisets).sum::<u64>());
    }

    fn all_words_are_powers_of_the_alphabet(low in (0..=3usize), more in (0..=2usize), letters in (1..=5u8)) {
        let high = low + more;
        let scope = Scope::<Word>::any().len(Word::LETTERS, low..=high).each(Word::LETTERS, 0..letters);
        let words: u64 = (low..=high).map(|length| u64::from(letters).pow(length as u32)).sum();
        let counts = scope.count()?;
        assert_eq!((counts.explored, counts.valid), (words, words));
    }

    fn surjective_maps_are_one_for_each_partition_or_factorially_more_of_distinct_targets(targets in (1..=5usize)) {
        let is_onto = move |map: &Map<5>| {
            let mut met = Visited::new();
            map.images.iter().for_each(|image| { met.insert(image.get()); });
            met.len() == targets
        };
        let partitions = [1, 15, 25, 10, 1][targets - 1];
        let scope = || Scope::<Map<5>>::any().objects::<Target>(targets).requires(is_onto);
        assert_eq!(scope().count()?.valid, partitions);
        assert_eq!(scope().distinct::<Target>().count()?.valid, partitions * (1..=targets as u64).product::<u64>());
    }

    fn owned_forests_are_as_many_as_a_recursion_over_sizes_counts(
        branches in (0..=4usize),
        trees in (0..=2usize),
        low in (0..=1usize),
        more in (0..=1usize),
    ) {
        let high = low + more;
        let scope = Scope::<Forest>::any()
            .len(Forest::TREES, 0..=trees)
            .objects::<Branch>(branches)
            .len(Branch::CHILDREN, low..=high);
        let of_length = |length: usize| -> u64 {
            (0..=branches).map(|total| shared_out(total, length, &|size| trees_of(size, low, high))).sum()
        };
        let forests: u64 = (0..=trees).map(of_length).sum();
        let counts = scope.count()?;
        assert_eq!((counts.explored, counts.valid), (forests, forests));
    }

    fn a_search_cut_at_any_paths_adds_up(nodes in (1..=4usize), keys in (1..=3i16), cuts in Cuts) {
        let whole = search_trees(nodes, 0, keys).count()?;
        let parts: Vec<Counts> =
            between(&cuts).into_iter().map(|range| search_trees(nodes, 0, keys).range(range).count()).collect::<Result<_, _>>()?;
        assert_eq!(add_up(parts), (whole.explored, whole.valid));
    }

    fn a_search_of_owned_objects_cut_at_any_paths_adds_up(branches in (1..=3usize), cuts in Cuts) {
        let scope = || Scope::<Forest>::any().len(Forest::TREES, 2).objects::<Branch>(branches).len(Branch::CHILDREN, 0..=2);
        let whole = scope().count()?;
        let parts: Vec<Counts> = between(&cuts).into_iter().map(|range| scope().range(range).count()).collect::<Result<_, _>>()?;
        assert_eq!(add_up(parts), (whole.explored, whole.valid));
    }

    fn a_search_stopped_after_any_number_of_candidates_goes_on_where_it_stopped(nodes in (1..=4usize), keys in (1..=3i16), share in (0..=100u64)) {
        let whole = search_trees(nodes, 0, keys).count()?;
        let head = search_trees(nodes, 0, keys).max_candidates(whole.explored * share / 100).count()?;
        let rest = match head.stop {
            None => (0, 0),
            Some(stop) => add_up([search_trees(nodes, 0, keys).range(Range::from(stop.at)).count()?]),
        };
        assert_eq!((head.explored + rest.0, head.valid + rest.1), (whole.explored, whole.valid));
    }
}
