//! All searches find the same structures: on plain types, which the benchmarks measure as well, on random invariants, and on shapes that might mislead them. Where Korat's search
//! does not come to an end, there are as many as formulas say.

mod checks;
mod forest;
pub(crate) mod formulas;
mod kin;
mod misleading;
mod owned;
mod random;
mod town;
mod trouble;
mod web;
#[path = "../../../benches/written/mod.rs"]
pub(crate) mod written;

use smallscope::{AnyScope, Search};
use std::hash::{BuildHasher, RandomState};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use written::Written;

/// What a search has found, in a form that two searches can be compared by.
struct Found {
    search: Search,
    explored: u64,
    valid: u64,
    /// The sum of a hash of each structure: equal sets have equal sums, in any order.
    set: u128,
    /// A hash of the hashes in their order.
    order: u64,
}

/// Hashes of a structure, by its path and, for one of so many, by its text.
struct Digest {
    hashers: [RandomState; 2],
    texts: u64,
}

impl Digest {
    fn of(texts: u64) -> Digest {
        Digest { hashers: [RandomState::new(), RandomState::new()], texts }
    }

    /// What a search finds; none if it takes longer than it may. Only Korat's search has limits of time; others are stopped at a structure.
    fn found(&self, written: &Written, bound: usize, search: Search, most: Option<Duration>) -> Option<Found> {
        let mut scope: Box<dyn AnyScope> = (written.scope)(bound);
        scope.set_search(search);
        most.filter(|_| search == Search::Korat).into_iter().for_each(|most| scope.limit_time(most));
        let (begun, mut is_late) = (Instant::now(), false);
        let (mut set, mut order) = (0u128, 0);
        let counts = scope.try_for_each(&mut |valid| {
            let path = valid.path();
            let first = self.hashers[0].hash_one(&path);
            let text = first.is_multiple_of(self.texts).then(|| valid.to_string());
            let second = self.hashers[1].hash_one((&path, &text));
            set = set.wrapping_add(u128::from(first) << 64 | u128::from(second));
            order = self.hashers[0].hash_one((order, second));
            is_late = search != Search::Korat && most.is_some_and(|most| begun.elapsed() > most);
            if is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let counts = counts.unwrap_or_else(|error| panic!("{} {bound} by {search}: {error}", written.name));
        let found = Found { search: counts.search, explored: counts.explored, valid: counts.valid, set, order };
        (counts.stop.is_none() && !is_late).then_some(found)
    }

    /// Compares all searches with what Korat's has found, those that are not as fast only if they end in time; gives a line about them.
    fn compare(&self, written: &Written, bound: usize, korat: &Found, most: Option<Duration>) -> String {
        let name = written.name;
        let mut line = format!("{name} {bound}: {} valid, {} by korat", korat.valid, korat.explored);
        for search in [Search::Conflicts, Search::Tables, Search::Auto] {
            let most = most.map(|most| if search == Search::Conflicts { most / 3 } else { 2 * most });
            let Some(found) = self.found(written, bound, search, most) else {
                assert!(most.is_some(), "{name} {bound} by {search}: nothing stops it");
                line += &format!(", {search} has not ended");
                continue;
            };
            assert_eq!(
                (found.valid, found.set),
                (korat.valid, korat.set),
                "{name} {bound} by {search}, that is {}",
                found.search
            );
            if found.search != Search::Tables {
                assert_eq!(found.order, korat.order, "{name} {bound} by {search}, that is {}: the order", found.search);
            }
            // With few objects, there may be no condition yet that something can be forgotten after.
            // With many, tables may take more memory than they may.
            let may_be_refused = most.is_some() && search == Search::Tables;
            if bound >= written.tiny && applies(name, search) && !may_be_refused {
                assert_eq!(found.search, search, "{name} {bound}");
            }
            line += &format!(", {} by {search} ({})", found.explored, found.search);
        }
        line
    }
}

/// Whether a search must not leave a type to Korat's, from its tiny bound on.
fn applies(name: &str, search: Search) -> bool {
    let left = match search {
        // A map; or what is read before a condition is never done with.
        Search::Conflicts => &["lru", "dag", "treap", "interval_tree", "rope", "typed_terms", "lambda_terms"][..],
        // Objects that nothing owns, maps, and arrays without objects.
        Search::Tables => &["linked_list", "lru", "heap_array", "union_find"],
        _ => return false,
    };
    !left.contains(&name)
}

#[test]
fn plain_types_have_the_same_structures_in_all_searches() {
    assert!(written::ALL.len() >= 20);
    let digest = Digest::of(1);
    for written in written::ALL {
        for bound in 1..=written.tiny {
            let korat = digest.found(written, bound, Search::Korat, None).expect("nothing stops it");
            digest.compare(written, bound, &korat, None);
        }
    }
}

#[test]
#[ignore = "an hour: every bound that Korat's search finishes in SMALLSCOPE_SECONDS=60; SMALLSCOPE_TYPES=avl,trie selects"]
fn plain_types_have_the_same_structures_in_all_searches_at_every_bound_that_ends() {
    let seconds = std::env::var("SMALLSCOPE_SECONDS").map_or(60, |text| text.parse().expect("a number of seconds"));
    let names = std::env::var("SMALLSCOPE_TYPES").unwrap_or_default();
    let digest = Digest::of(16);
    let most = Some(Duration::from_secs(seconds));
    for written in written::ALL.iter().filter(|written| names.is_empty() || names.split(',').any(|name| name == written.name)) {
        let (mut before, mut valid, mut unchanged) = (f64::INFINITY, None, 0);
        for bound in 1..=250 {
            let begun = Instant::now();
            let Some(korat) = digest.found(written, bound, Search::Korat, most) else { break };
            let took = begun.elapsed().as_secs_f64();
            let line = digest.compare(written, bound, &korat, most);
            println!("{line}, {took:.1} s and {:.1} s", begun.elapsed().as_secs_f64() - took);
            // The next one would take more than twice as long as it may; or there are no larger structures, as of tries, which have an odd number of nodes.
            unchanged = if valid.replace(korat.valid) == Some(korat.valid) { unchanged + 1 } else { 0 };
            if unchanged == 3 || took > 1.0 && took * (took / before) > 2.0 * seconds as f64 {
                break;
            }
            before = took;
        }
    }
}
