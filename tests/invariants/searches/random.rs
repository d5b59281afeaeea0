//! Random invariants: what a function asks is in a number that it is given, so one type has as many invariants as there are numbers. All searches must find the same.

use super::{forest, kin, owned, town, web};
use smallscope::glue::required::{number, whole};
use smallscope::{Monitored, Path, Predicate, Scope, Search, Twin};

/// What came of some invariants.
#[derive(Default, Debug)]
pub struct Tally {
    pub invariants: u64,
    /// Invariants that accept something and reject something.
    pub telling: u64,
    /// Invariants that were searched by tables.
    pub by_tables: u64,
    /// Invariants for which the search that chooses itself was not Korat's.
    pub by_choice: u64,
    /// Invariants for which conflicts left candidates out.
    pub fewer: u64,
    /// Invariants for which Korat's search takes too long.
    pub too_long: u64,
}

/// Candidates that Korat's search may take.
const MOST: u64 = 60_000;

impl Tally {
    /// Compares all searches on an invariant, a method called `obeys`.
    pub fn compare<T: Twin>(
        &mut self,
        code: u64,
        scope: impl Fn() -> Scope<T>,
        obeys: impl Fn(&Monitored<T>) -> bool + Copy + Sync,
    ) {
        let name = std::any::type_name::<T>();
        // As the invariant of the type, so that parts of it are required.
        let required = move |structure: &Monitored<T>| {
            whole(number("obeys", 2));
            obeys(structure)
        };
        let mut korat: Vec<Path> = vec![];
        let expected = scope().requires(obeys).max_candidates(MOST).for_each(|valid| korat.push(valid.path())).unwrap();
        if expected.explored == MOST {
            self.too_long += 1;
            return;
        }
        let same = |what: &str, found: &[Path], korat: &[Path]| {
            assert!(found == korat, "{name}, code {code}: {} {what}, {} by Korat's search", found.len(), korat.len());
        };
        let again = scope().requires(required).count().unwrap();
        assert_eq!((again.explored, again.valid), (expected.explored, expected.valid), "{name}, code {code}");

        let mut found = vec![];
        let conflicts = scope().requires(required).verify_every(64).for_each_by_conflicts(|valid| found.push(valid.path()));
        let conflicts = conflicts.unwrap_or_else(|error| panic!("{name}, code {code}: {error}")).expect("it applies");
        same("by conflicts", &found, &korat);
        assert!(conflicts.explored <= expected.explored, "{name}, code {code}: {} by conflicts", conflicts.explored);

        korat.sort();
        let by = |search, predicate: &dyn Fn() -> Scope<T, _>| searched(predicate().search(search), name, code);
        let (used, found) = by(Search::Conflicts, &|| scope().requires(required));
        same(&format!("by conflicts, or {used}"), &found, &korat);
        let (auto, found) = by(Search::Auto, &|| scope().requires(required));
        same(&format!("by choice, which was {auto}"), &found, &korat);
        let (tables, found) = by(Search::Tables, &|| scope().requires(required));
        same(&format!("by tables, or {tables}"), &found, &korat);
        if tables == Search::Tables {
            let (_, found) = searched(scope().requires(obeys).search(Search::Tables), name, code);
            same("by tables, without what is required", &found, &korat);
        } else if let Err(why) = scope().requires(required).tables().map(|_| ()) {
            // They give up what they cannot follow, but not because a comparison has found it out; and none of these functions panics.
            let why = why.to_string();
            assert!(!why.contains("they do not find") && !why.contains("panics"), "{name}, code {code}: {why}");
        }
        self.invariants += 1;
        self.telling += u64::from(expected.valid > 0 && expected.valid < expected.explored);
        self.by_tables += u64::from(tables == Search::Tables);
        self.by_choice += u64::from(auto != Search::Korat);
        self.fewer += u64::from(conflicts.explored < expected.explored);
    }
}

/// The search that was used, and what it has found, in the order of paths.
fn searched<T: Twin, P: Predicate<Monitored<T>>>(scope: Scope<T, P>, name: &str, code: u64) -> (Search, Vec<Path>) {
    let mut found = vec![];
    let counts = scope.for_each(|valid| found.push(valid.path()));
    let counts = counts.unwrap_or_else(|error| panic!("{name}, code {code}: {error}"));
    found.sort();
    (counts.search, found)
}

/// Compares invariants from one number on, over five types in turn.
pub fn compare(first: u64, count: u64) -> Tally {
    let mut tally = Tally::default();
    for seed in first..first.saturating_add(count) {
        let code = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 8;
        let compare = [owned::compare, web::compare, forest::compare, kin::compare, town::compare][(seed % 5) as usize];
        compare(code, 1 + seed / 5 % 3, &mut tally);
        if count > 500 && (seed - first + 1) % 500 == 0 {
            println!("{}: {tally:?}", seed - first + 1);
        }
    }
    tally
}

#[test]
fn random_invariants_have_the_same_structures_in_all_searches() {
    let tally = compare(0, 60);
    assert!(tally.telling > 25 && tally.by_tables > 20 && tally.fewer > 4, "{tally:?}");
}

#[test]
#[ignore = "minutes: SMALLSCOPE_INVARIANTS=20000 random invariants, SMALLSCOPE_SEED (default: the day)"]
fn many_random_invariants_have_the_same_structures_in_all_searches() {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().expect("a number"));
    let day = || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs() / 86400;
    let (seed, count) = (number("SMALLSCOPE_SEED").unwrap_or_else(day), number("SMALLSCOPE_INVARIANTS").unwrap_or(20_000));
    println!("SMALLSCOPE_SEED={seed} SMALLSCOPE_INVARIANTS={count}");
    let tally = compare(seed.wrapping_mul(1_000_003), count);
    println!("{tally:?}");
    // `Auto` takes tables only where Korat's search has millions of candidates; these have not.
    assert!(tally.telling > count / 4 && tally.by_tables > count / 4, "{tally:?}");
}
