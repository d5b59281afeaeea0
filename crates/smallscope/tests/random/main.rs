//! Randomly generated predicates and scopes against the brute-force oracle, and every mode of the search against every other.
//!
//! A predicate is a random program over the structures of `structures.rs`: it walks from object to object, reads what its seed tells it
//! to, and decides by a hash of everything seen. What it sees of a link is whether it is null, an object met before, or a new
//! one, so isomorphic structures get the same verdict.

mod program;
mod structures;

use program::{Program, Reading};
use smallscope::{Counts, Monitored, Path, Range, Scope};
use std::collections::BTreeSet;
use std::sync::Mutex;
use structures::{Cursor, Rooted};

/// A number that looks random, the same for the same seed.
fn mix(seed: u64, value: u64) -> u64 {
    let mut z = seed ^ value.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

type Predicate<T> = Box<dyn Fn(&T) -> bool + Sync>;

/// A random predicate in one of its forms.
fn predicate<T: Rooted>(seed: u64, reading: Reading, with_steps: bool) -> Predicate<T> {
    Box::new(move |root: &T| {
        let part = |number: u64| Program::new(mix(seed, number)).accepts(Cursor::root(root), reading);
        if with_steps {
            smallscope::step(|| part(1)) && smallscope::step(|| part(2)) && part(3)
        } else {
            part(1) && part(2) && part(3)
        }
    })
}

fn texts<T: smallscope::Searchable>(scope: Scope<T, impl smallscope::Predicate<Monitored<T>>>) -> (Counts, BTreeSet<String>) {
    let mut texts = BTreeSet::new();
    let counts = scope.for_each(|valid| assert!(texts.insert(valid.to_string()), "generated twice: {valid}")).unwrap();
    (counts, texts)
}

/// Compares one random predicate in one random scope in all modes; returns how many structures are valid.
fn compare<T: Rooted>(seed: u64) -> u64 {
    let scope = || T::scope(seed);
    let natural = scope().requires(predicate::<T>(seed, Reading::Plain, false));
    let expected = natural.brute_force().unwrap();
    let (counts, found) = texts(natural);
    assert_eq!(found, expected, "seed {seed}");
    assert_eq!(counts.valid, expected.len() as u64);

    for (reading, with_steps) in [(Reading::Plain, false), (Reading::Filtered, true)] {
        let checked = scope().requires(predicate::<T>(seed, reading, with_steps)).verify_every(1);
        assert_eq!(checked.count().unwrap(), counts, "{reading:?} verified, seed {seed}");
    }
    for (reading, with_steps) in [(Reading::Filtered, false), (Reading::Plain, true), (Reading::Filtered, true)] {
        let fast = scope().requires(predicate::<T>(seed, reading, with_steps));
        assert_eq!(texts(fast), (counts.clone(), expected.clone()), "{reading:?}, steps {with_steps}, seed {seed}");
    }
    compare_ranges::<T>(seed, &counts);
    compare_limits::<T>(seed, &counts);
    // Starting threads takes longer than these searches.
    if seed.is_multiple_of(4) {
        compare_threads::<T>(seed, &counts, &expected);
    }
    counts.valid
}

/// Cut anywhere, the parts add up, whether the cuts are candidates or not.
fn compare_ranges<T: Rooted>(seed: u64, whole: &Counts) {
    let mut paths: Vec<Path> = vec![];
    let natural = T::scope(seed).requires(predicate::<T>(seed, Reading::Plain, false));
    natural.for_each_candidate(|candidate| paths.push(candidate.path())).unwrap();
    assert!(paths.is_sorted() && paths.len() as u64 == whole.explored, "seed {seed}");
    let mut cuts: Vec<Path> =
        (0..4).map(|cut| distort(&paths[mix(seed, cut) as usize % paths.len()], mix(seed, cut + 9))).collect();
    cuts.sort();
    let starts = std::iter::once(None).chain(cuts.iter().cloned().map(Some));
    let ends = cuts.iter().cloned().map(Some).chain([None]);
    let ranges: Vec<Range> = starts.zip(ends).map(|(start, end)| Range { start, end }).collect();
    for reading in [Reading::Plain, Reading::Filtered] {
        let (mut explored, mut valid) = (0, 0);
        for range in &ranges {
            let inside =
                |path: &Path| range.start.as_ref().is_none_or(|s| s <= path) && range.end.as_ref().is_none_or(|e| path < e);
            let part = T::scope(seed).requires(predicate::<T>(seed, reading, false)).range(range.clone()).count().unwrap();
            let expected = paths.iter().filter(|path| inside(path)).count() as u64;
            assert_eq!(part.explored, expected, "{range} of {reading:?}, seed {seed}");
            explored += part.explored;
            valid += part.valid;
        }
        assert_eq!((explored, valid), (whole.explored, whole.valid), "{reading:?}, seed {seed}");
    }
}

/// The path itself, a prefix, an extension, or one with another last index.
fn distort(path: &Path, random: u64) -> Path {
    let mut indices = path.to_vec();
    match random % 4 {
        0 => indices.truncate(indices.len() / 2),
        1 => indices.push(random as u32 % 3),
        2 => indices.iter_mut().last().into_iter().for_each(|last| *last += 1),
        _ => {}
    }
    indices.into()
}

/// Stopped after every few candidates and continued where it stopped, the parts add up.
fn compare_limits<T: Rooted>(seed: u64, whole: &Counts) {
    let portion = 1 + mix(seed, 77) % whole.explored.max(1);
    let mut stops = vec![];
    for reading in [Reading::Plain, Reading::Filtered] {
        let (mut explored, mut valid, mut range, mut at) = (0, 0, Range::whole(), vec![]);
        loop {
            let scope = T::scope(seed).requires(predicate::<T>(seed, reading, false)).range(range).max_candidates(portion);
            let part = scope.count().unwrap();
            explored += part.explored;
            valid += part.valid;
            let Some(stop) = part.stop else { break };
            assert_eq!(part.explored, portion, "{reading:?}, seed {seed}");
            at.push(explored);
            range = Range::from(stop.at);
        }
        assert_eq!((explored, valid), (whole.explored, whole.valid), "{reading:?}, portions of {portion}, seed {seed}");
        stops.push(at);
    }
    assert_eq!(stops[0], stops[1], "both styles stop after the same candidates, seed {seed}");
}

/// However many threads search, and however often they share, together they see the same; also in a part of the search.
fn compare_threads<T: Rooted>(seed: u64, whole: &Counts, expected: &BTreeSet<String>) {
    for (number, reading) in (0..).zip([Reading::Plain, Reading::Filtered]) {
        let (threads, every) = (2 + mix(seed, number) as usize % 7, 1 + mix(seed, number + 50) % 9);
        let scope = || T::scope(seed).threads(threads).share_every(every);
        let predicate = || predicate::<T>(seed, reading, number == 1);
        let seen = Mutex::new(BTreeSet::new());
        let see = |text: String| assert!(seen.lock().unwrap().insert(text), "generated twice, seed {seed}");
        let counts = scope().requires(predicate()).for_each_parallel(|valid| see(valid.to_string())).unwrap();
        assert_eq!(counts, *whole, "{reading:?}, {threads} threads, {every}, seed {seed}");
        assert_eq!(seen.into_inner().unwrap(), *expected, "{reading:?}, {threads} threads, {every}, seed {seed}");

        let cut = Path::from(vec![mix(seed, 3) as u32 % 2, mix(seed, 4) as u32 % 3, mix(seed, 5) as u32 % 3]);
        let (before, after) = Range::whole().split_at(&cut);
        let parts = [before, after].map(|part| scope().requires(predicate()).range(part).count().unwrap());
        assert_eq!(parts[0].explored + parts[1].explored, whole.explored, "{reading:?} cut at {cut}, seed {seed}");
        assert_eq!(parts[0].valid + parts[1].valid, whole.valid, "{reading:?} cut at {cut}, seed {seed}");
    }
}

/// One random predicate in two random scopes: if one may have grown into the other, what is lent is what the smaller one does not have.
fn compare_growth<T: Rooted>(seed: u64) -> bool {
    let scope = |number: u64| T::scope(mix(seed, number)).requires(predicate::<T>(seed, Reading::Plain, false));
    let (old, new) = (scope(1), scope(2));
    let mut lent = BTreeSet::new();
    let Ok(beyond) = new.for_each_beyond(&old.covered().unwrap(), |valid| assert!(lent.insert(valid.to_string()))) else {
        return false;
    };
    let (before, now) = (old.brute_force().unwrap(), new.brute_force().unwrap());
    assert_eq!(lent, now.difference(&before).cloned().collect(), "seed {seed}");
    assert_eq!((beyond.covered, beyond.counts.valid), (before.len() as u64, now.len() as u64), "seed {seed}");
    true
}

#[test]
fn what_random_predicates_accept_beyond_a_smaller_scope_is_what_brute_force_says() {
    let graphs = (0..200).filter(|&seed| compare_growth::<structures::Graph>(seed)).count();
    let shelves = (0..200).filter(|&seed| compare_growth::<structures::Shelf>(seed)).count();
    let cargo = (0..100).filter(|&seed| compare_growth::<structures::Cargo>(seed)).count();
    assert!(graphs > 20 && shelves > 20 && cargo > 5, "{graphs} {shelves} {cargo}");
}

/// Many seeds; some of their predicates accept something, some reject everything.
fn compare_many<T: Rooted>(count: u64) {
    let productive = (0..count).filter(|&seed| compare::<T>(seed) > 0).count() as u64;
    assert!(productive > count / 4, "only {productive} of {count} predicates accept anything");
    assert!(productive < count, "some predicates must reject everything");
}

#[test]
fn three_hundred_random_predicates_over_values_and_links_agree_with_brute_force() {
    compare_many::<structures::Graph>(300);
}

#[test]
fn three_hundred_random_predicates_over_sequences_and_embedded_structures_agree_with_brute_force() {
    compare_many::<structures::Shelf>(300);
}

#[test]
fn three_hundred_random_predicates_over_hierarchies_agree_with_brute_force() {
    compare_many::<structures::Drawing>(300);
}

#[test]
fn three_hundred_random_predicates_over_owned_objects_agree_with_brute_force() {
    compare_many::<structures::Cargo>(300);
}

#[test]
fn three_hundred_random_predicates_over_owned_expressions_agree_with_brute_force() {
    compare_many::<structures::Formula>(300);
}
