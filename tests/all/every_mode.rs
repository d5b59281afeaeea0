//! One scope in every mode: what a search finds must not depend on threads, limits, ranges, verification, memos, files, or on going through real
//! values and back.

use smallscope::{Counts, Monitored, Path, Predicate, Range, Scope, Technique, Twin};
use std::collections::BTreeSet;

/// Runs the scope in every mode, and compares it with brute force; gives the counts.
pub fn every_mode<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> Counts {
    let counts = found(&scope, true);
    assert_eq!(texts(&scope()), scope().brute_force().unwrap(), "brute force");
    counts
}

/// As `every_mode`, where brute force would take too long.
pub fn every_mode_but_brute_force<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> Counts {
    found(&scope, true)
}

/// As `every_mode_but_brute_force`, for values without a way back.
pub fn every_mode_but_encoding<T: Twin, P: Predicate<Monitored<T>>>(scope: impl Fn() -> Scope<T, P>) -> Counts {
    found(&scope, false)
}

fn texts<T: Twin, P: Predicate<Monitored<T>>>(scope: &Scope<T, P>) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    scope.for_each(|valid| assert!(texts.insert(valid.to_string()), "{valid} is there twice")).unwrap();
    texts
}

fn found<T: Twin, P: Predicate<Monitored<T>>>(scope: &impl Fn() -> Scope<T, P>, encodes: bool) -> Counts {
    let whole = scope().threads(1).count().unwrap();
    let same = |counts: &Counts, mode: &str| {
        assert_eq!((counts.explored, counts.valid), (whole.explored, whole.valid), "{mode}");
    };
    for threads in 2..=3 {
        same(&scope().threads(threads).share_every(1).count().unwrap(), "threads");
    }
    same(&scope().threads(1).verify_every(1).count().unwrap(), "every candidate verified");
    let mut paths: Vec<Path> = vec![];
    same(&scope().for_each(|valid| paths.push(valid.path())).unwrap(), "one by one");
    assert!(paths.is_sorted() && paths.len() as u64 == whole.valid, "the order of paths");

    for limit in (1..whole.explored).step_by((whole.explored as usize / 24).max(1)) {
        let first = scope().max_candidates(limit).threads(1).count().unwrap();
        let at = first.stop.expect("a limit below the number of candidates").at;
        assert_eq!(first.explored, limit);
        let second = scope().range(Range::from(at.clone())).threads(1).count().unwrap();
        assert_eq!((limit + second.explored, first.valid + second.valid), (whole.explored, whole.valid), "cut at {at}");
        let before = scope().range(Range::until(at.clone())).threads(1).count().unwrap();
        assert_eq!((before.explored, before.valid), (limit, first.valid), "until {at}");
    }

    let memo = scope().memorize(5, 5).unwrap();
    assert_eq!((memo.explored, memo.valid), (whole.explored, whole.valid), "a memo");
    let again = scope().for_each_in(&memo.plan(Technique::MKorat, 5, 5).ranges(), |_| {}).unwrap();
    assert_eq!(again.valid, whole.valid, "by a memo");

    let file = std::env::temp_dir().join(format!("smallscope-modes-{}-{:?}", std::process::id(), std::thread::current().id()));
    let _ = scope().resume(&file).max_time(std::time::Duration::ZERO).count().unwrap();
    same(&scope().resume(&file).count().unwrap(), "resumed");
    std::fs::remove_file(&file).unwrap();

    let mut values = scope().all().unwrap();
    for path in &paths {
        let value = values.next().expect("a value for each structure").unwrap();
        if encodes {
            let encoded = scope().encode(&value).unwrap();
            assert_eq!((&encoded.path, encoded.valid), (path, true), "back from the real value");
        }
        let only = scope().range(Range::from(path.clone())).max_structures(1);
        let mut replayed = None;
        only.for_each(|valid| replayed = Some(valid.path())).unwrap();
        assert_eq!(replayed.as_ref(), Some(path), "replayed");
    }
    assert!(values.next().is_none());
    whole
}
