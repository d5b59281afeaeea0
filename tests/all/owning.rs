//! Links that own their objects: alone, beside links that only lead there, and around the number of objects from which they are searched in another way.

use crate::every_mode::{every_mode, every_mode_but_brute_force};
use smallscope::monitored::{Field, Link, OwnedLink, OwnedRef, Seq};
use smallscope::{Counts, Error, Monitored, Predicate, Range, Scope, Search, Searchable, Structure, Twin, invariant};
use std::collections::BTreeSet;

#[derive(Structure)]
struct Tree {
    root: OwnedLink<Node>,
    favourite: Link<Node>,
}

#[derive(Structure)]
struct Node {
    left: OwnedLink<Node>,
    up: Link<Node>,
    right: OwnedLink<Node>,
    mark: Field<bool>,
}

/// Whole, by brute force, on several threads, with every candidate verified, and cut at every candidate.
fn in_all_ways<T: Searchable, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> Result<Counts, Error> {
    let whole = scope().threads(1).count()?;
    let same = |counts: &Counts| assert_eq!((counts.explored, counts.valid), (whole.explored, whole.valid));
    let mut texts = BTreeSet::new();
    same(&scope().for_each(|valid| assert!(texts.insert(valid.to_string()), "{valid} is there twice"))?);
    assert_eq!(texts, scope().brute_force()?);
    for threads in 2..=3 {
        same(&scope().threads(threads).share_every(1).count()?);
    }
    same(&scope().threads(1).verify_every(1).count()?);
    for limit in (1..whole.explored).step_by((whole.explored as usize / 30).max(1)) {
        let first = scope().max_candidates(limit).threads(1).count()?;
        let at = first.stop.expect("a limit below the number of candidates").at;
        let second = scope().range(Range::from(at.clone())).threads(1).count()?;
        assert_eq!((limit + second.explored, first.valid + second.valid), (whole.explored, whole.valid), "cut at {at}");
        let before = scope().range(Range::until(at)).threads(1).count()?;
        assert_eq!((before.explored, before.valid), (limit, first.valid));
    }
    Ok(whole)
}

#[test]
fn objects_may_be_met_before_they_are_owned() -> Result<(), Error> {
    let bounded = || Scope::<Tree>::any().objects::<Node>(2).every::<bool>([false, true]);
    // A favourite may be no part of the tree, and may own what then is.
    assert_eq!(in_all_ways(bounded)?.valid, bounded().brute_force()?.len() as u64);
    let favourite_first = || bounded().requires(|tree| tree.favourite.get().is_none_or(|node| node.left.get().is_none()));
    let counts = in_all_ways(favourite_first)?;
    assert!(counts.valid > 0 && counts.valid < bounded().count()?.valid);
    // Pointers to the parent are all right in exactly one way.
    fn is_linked(node: &Node, up: Option<&Node>) -> bool {
        node.up.get().map(std::ptr::from_ref) == up.map(std::ptr::from_ref)
            && [node.left.get(), node.right.get()].into_iter().flatten().all(|child| is_linked(child, Some(node)))
    }
    let linked = |nodes| {
        move || {
            let scope = Scope::<Tree>::any().objects::<Node>(nodes).every::<bool>([false]);
            scope.requires(|tree: &Tree| {
                tree.favourite.get().is_none() && tree.root.get().is_none_or(|root| is_linked(root, None))
            })
        }
    };
    assert_eq!(in_all_ways(linked(2))?.valid, 1 + 1 + 2);
    assert_eq!(linked(5)().count()?.valid, 1 + 1 + 2 + 5 + 14 + 42);
    Ok(())
}

#[derive(Twin, Debug)]
struct Chain {
    first: Option<Box<Ring>>,
}

#[derive(Twin, Debug)]
struct Ring {
    next: Option<Box<Ring>>,
    spare: Option<Box<Ring>>,
}

#[invariant(is_chain)]
impl Chain {
    fn is_chain(&self) -> bool {
        let mut at = &self.first;
        while let Some(ring) = at {
            if ring.spare.is_some() {
                return false;
            }
            at = &ring.next;
        }
        true
    }
}

#[test]
fn more_objects_than_a_word_has_bits_are_owned_in_the_same_way() -> Result<(), Error> {
    for rings in [62, 63, 64, 65] {
        let chains = || Scope::<Chain>::new().objects::<Ring>(rings);
        let one = chains().threads(1).count()?;
        // After each ring but the last, one candidate has a spare ring.
        assert_eq!((one.explored, one.valid), (2 * rings as u64, rings as u64 + 1), "{rings} rings");
        assert_eq!(chains().threads(3).share_every(1).count()?.explored, one.explored);
    }
    let few = || Scope::<Chain>::new().objects::<Ring>(9);
    assert_eq!(few().search(Search::Conflicts).count()?.valid, few().count()?.valid);
    every_mode(|| Scope::<Chain>::new().objects::<Ring>(4));
    Ok(())
}

/// Owned from a list, from a link, and led to.
#[derive(Structure)]
struct Bush {
    first: OwnedLink<Twig>,
    twigs: Seq<OwnedRef<Twig>>,
    favourite: Link<Twig>,
}

#[derive(Structure)]
struct Twig {
    twigs: Seq<OwnedRef<Twig>>,
    mark: Field<bool>,
}

#[test]
fn objects_that_lists_and_links_own_may_be_met_before() -> Result<(), Error> {
    let bounded = || {
        let lengths = Scope::<Bush>::any().objects::<Twig>(2).len(Bush::TWIGS, 0..=2).len(Twig::TWIGS, 0..=1);
        lengths.every::<bool>([false, true])
    };
    let all = in_all_ways(bounded)?.valid;
    let favourite_first = || bounded().requires(|bush| bush.favourite.get().is_none_or(|twig| twig.twigs.is_empty()));
    let valid = in_all_ways(favourite_first)?.valid;
    assert!(0 < valid && valid < all, "{valid} of {all}");
    let lengths_first = || bounded().requires(|bush| bush.twigs.len() != 1 || bush.first.get().is_none());
    let valid = in_all_ways(lengths_first)?.valid;
    assert!(0 < valid && valid < all, "{valid} of {all}");
    Ok(())
}

/// Variants that own none, one, two or any number of others.
#[derive(Twin, Debug)]
enum Formula {
    Variable(bool),
    Not(Box<Formula>),
    And(Box<Formula>, Box<Formula>),
    Any(Vec<Formula>),
}

#[invariant(is_short)]
impl Formula {
    fn is_short(&self) -> bool {
        match self {
            Formula::Variable(_) => true,
            Formula::Not(of) => !matches!(**of, Formula::Not(_)) && of.is_short(),
            Formula::And(one, other) => one.is_short() && other.is_short(),
            Formula::Any(all) => all.iter().all(|one| one.is_short()),
        }
    }
}

#[test]
fn variants_that_own_different_numbers_of_objects_leave_room_for_them() {
    // Of n values: 2 variables; `Not` before what has no `Not`; two parts of one value less; and up to two parts in a list.
    let short = |most: u64| {
        let mut of = vec![[0, 0]];
        for n in 1..=most as usize {
            let all = |n: usize| of[n][0] + of[n][1];
            let pairs: u64 = (1..n.saturating_sub(1)).map(|one| all(one) * all(n - 1 - one)).sum();
            let variables = if n == 1 { 2 + 1 } else { all(n - 1) };
            let not = if n == 1 { 0 } else { of[n - 1][0] };
            of.push([variables + 2 * pairs, not]);
        }
        of.iter().map(|[one, other]| one + other).sum::<u64>()
    };
    let formulas = |most| Scope::<Formula>::new().objects::<Formula>(most).every_len(2).every::<bool>([false, true]);
    for most in 1..=5 {
        assert_eq!(formulas(most).count().unwrap().valid, short(most as u64), "up to {most} values");
    }
    every_mode_but_brute_force(|| formulas(3));
}

#[derive(Twin, Debug)]
struct Rows {
    rows: Vec<Row>,
}

#[derive(Twin, Debug)]
struct Row {
    next: Vec<Row>,
}

#[test]
fn more_objects_than_a_word_has_bits_are_in_lists_in_the_same_way() -> Result<(), Error> {
    for rows in [62, 63, 64, 65] {
        let chains = || Scope::<Rows>::any().objects::<Row>(rows).every_len(1);
        let one = chains().threads(1).count()?;
        assert_eq!((one.explored, one.valid), (rows as u64 + 1, rows as u64 + 1), "{rows} rows");
        assert_eq!(chains().threads(3).share_every(1).count()?.explored, one.explored);
    }
    every_mode(|| Scope::<Rows>::any().objects::<Row>(3).every_len(2));
    Ok(())
}

#[derive(Twin, Debug)]
struct Shelf {
    marks: BTreeSet<Option<Box<Mark>>>,
    other: Option<Box<Mark>>,
}

#[derive(Twin, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Mark(u8);

#[test]
fn what_a_key_owns_nothing_else_owns() {
    // Sets of up to two of none and two marks, with one more mark or none, and three marks in all.
    let shelves = || Scope::<Shelf>::any().objects::<Mark>(3).every_len(2).every::<u8>(0..=1);
    assert_eq!(every_mode(shelves).valid, (1 + 3 + 3) * (1 + 2));
    let few = || Scope::<Shelf>::any().objects::<Mark>(1).every_len(2).every::<u8>(0..=1);
    // Without a mark, {} and {none}, each with three others; with one, {a mark} and {none, a mark}, and no other.
    assert_eq!(every_mode(few).valid, 2 * 3 + 2 * 2);
}

#[derive(Twin, Debug)]
struct Loose {
    is_kept: bool,
    digit: u8,
    list: Vec<bool>,
    last: u8,
}

#[test]
fn values_that_are_not_read_are_combined_in_all_ways_and_in_order() {
    let loose = || Scope::<Loose>::any().every_len(2).every::<bool>([false, true]).every::<u8>(0..=2);
    let kept = || loose().requires(|loose| loose.is_kept.get());
    let counts = every_mode(kept);
    assert_eq!((counts.explored, counts.valid), (1 + 63, 3 * (1 + 2 + 4) * 3));
    let even = || loose().requires(|loose| loose.last.get() != 1 && loose.is_kept.get());
    assert_eq!(every_mode(even).valid, 3 * (1 + 2 + 4) * 2);
}
