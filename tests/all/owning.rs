//! Links that own their objects: alone, beside links that only lead there, and around the number of objects from which they are searched in another way.

use crate::every_mode::every_mode;
use smallscope::monitored::{Field, Link, OwnedLink};
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
