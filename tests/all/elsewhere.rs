//! A check whose ranges run elsewhere, in any order, given away and run twice as it may be, comes to the report of one machine.

use smallscope::remote::{Elsewhere, Job, Ran, RangeResult, Sharing, cover};
use smallscope::{Check, Monitored, Range, Report, Scope, Verdict};
use std::sync::Mutex;

/// Numbers that follow from a seed.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % limit
    }
}

/// Runs ranges one after the other, in a random order, and gives parts away at random instants.
struct Shuffled {
    seed: u64,
    first: usize,
    /// What it did: ranges that were run, given away, and left.
    did: &'static Mutex<[u64; 3]>,
}

struct Giving<'a> {
    random: &'a mut Random,
    given: Vec<Range>,
    is_left: bool,
}

impl Sharing for Giving<'_> {
    fn is_wanted(&mut self) -> bool {
        self.random.below(3) == 0
    }

    fn give(&mut self, range: &Range) -> Result<(), String> {
        self.given.push(range.clone());
        Ok(())
    }

    fn is_over(&mut self) -> bool {
        self.is_left = self.random.below(200) == 0;
        self.is_left
    }
}

impl Elsewhere for Shuffled {
    fn run(&self, job: &dyn Job) -> Result<Ran, String> {
        assert!(job.identity().iter().any(|(name, text)| name == "check" && text.contains("elsewhere")));
        let mut random = Random(self.seed);
        let mut ranges = job.ranges(self.first)?;
        let (mut parts, mut did) = (vec![], [0; 3]);
        while !ranges.is_empty() {
            let range = ranges.swap_remove(random.below(ranges.len() as u64) as usize);
            let mut giving = Giving { random: &mut random, given: vec![], is_left: false };
            let part = job.run(&range, &mut giving)?;
            let (given, is_left) = (giving.given, giving.is_left);
            did[0] += 1;
            did[1] += given.len() as u64;
            let Some(part) = part else {
                assert!(is_left);
                did[2] += 1;
                // What was given away is run by those who have it, so only the rest is to be run again.
                let end = given.iter().filter_map(|given| given.start.clone()).min().or(range.end.clone());
                ranges.push(Range { start: range.start.clone(), end });
                ranges.extend(given);
                continue;
            };
            let is_enough = part.is_enough;
            ranges.extend(given);
            parts.push(part);
            if is_enough {
                break;
            }
        }
        self.did.lock().unwrap().iter_mut().zip(did).for_each(|(sum, more)| *sum += more);
        cover(&Range::whole(), &mut parts)?;
        Ok(Ran::Covered(parts))
    }
}

fn lists() -> Scope<Vec<u8>> {
    Scope::<Vec<u8>>::any().every_len(0..=5).every::<u8>(0..=2)
}

fn check(how: &'static str, elsewhere: Option<Box<dyn Elsewhere>>) -> Report {
    struct Boxed(Box<dyn Elsewhere>);
    impl Elsewhere for Boxed {
        fn run(&self, job: &dyn Job) -> Result<Ran, String> {
            self.0.run(job)
        }
        fn is_here(&self) -> bool {
            self.0.is_here()
        }
    }
    let mut check = Check::new(lists()).named("elsewhere").regressions(false).keep_going(how.contains("keep going"));
    if let Some(elsewhere) = elsewhere {
        check = check.elsewhere(Boxed(elsewhere));
    }
    let body = move |list: &mut Vec<u8>, _: &()| assert!(!how.contains("fails") || !list.ends_with(&[1, 2]), "bad");
    let mut report = check.body(body).run();
    // It has the number of the check in its test.
    report.counterexample.iter_mut().for_each(|found| found.replay.clear());
    report
}

#[test]
fn whoever_runs_which_range_the_report_is_that_of_one_machine() {
    static DID: Mutex<[u64; 3]> = Mutex::new([0; 3]);
    for how in ["holds", "fails", "fails, keep going"] {
        let alone = check(how, None);
        for seed in 0..20 {
            let elsewhere = Shuffled { seed, first: 1 + seed as usize * 5, did: &DID };
            assert_eq!(check(how, Some(Box::new(elsewhere))), alone, "{how}, {seed}");
        }
    }
    let [runs, given, left] = *DID.lock().unwrap();
    assert!(runs > 500 && given > 200 && left > 20, "{runs} runs, {given} given away, {left} left");
}

/// Says what it is told to say.
struct Says(fn(&dyn Job) -> Result<Ran, String>);

impl Elsewhere for Says {
    fn run(&self, job: &dyn Job) -> Result<Ran, String> {
        (self.0)(job)
    }
}

/// Nobody else wants anything.
struct Alone;

impl Sharing for Alone {
    fn is_wanted(&mut self) -> bool {
        false
    }
    fn give(&mut self, _: &Range) -> Result<(), String> {
        unreachable!()
    }
    fn is_over(&mut self) -> bool {
        false
    }
}

/// All of it, in as many parts as there are.
fn all(job: &dyn Job) -> Vec<RangeResult> {
    job.ranges(20).unwrap().iter().map(|range| job.run(range, &mut Alone).unwrap().unwrap()).collect()
}

#[test]
fn a_result_with_a_gap_an_overlap_or_nonsense_is_never_a_success() {
    let verdict = |says| check("holds", Some(Box::new(Says(says)))).verdict;
    assert_eq!(verdict(|job| Ok(Ran::Covered(all(job)))), Verdict::Holds);
    let missing = verdict(|job| Ok(Ran::Covered(all(job).split_off(1))));
    assert!(matches!(&missing, Verdict::Internal(text) if text.contains("was not run")), "{missing:?}");
    let twice = verdict(|job| Ok(Ran::Covered([all(job), all(job).split_off(3)].concat())));
    assert!(matches!(&twice, Verdict::Internal(text) if text.contains("was run twice")), "{twice:?}");
    let nonsense = verdict(|job| {
        let mut parts = all(job);
        parts[1].result = b"nonsense".to_vec();
        Ok(Ran::Covered(parts))
    });
    assert!(matches!(&nonsense, Verdict::Internal(text) if text.contains("cannot be read")), "{nonsense:?}");
    let nothing = verdict(|_| Ok(Ran::Covered(vec![])));
    assert!(matches!(&nothing, Verdict::Internal(text) if text.contains("[start, end) was not run")), "{nothing:?}");
    assert_eq!(verdict(|_| Err("no server".to_string())), Verdict::Unusable("no server".to_string()));
}

#[test]
fn what_was_not_completed_or_only_helped_with_says_so() {
    let report = |says| check("holds", Some(Box::new(Says(says))));
    let incomplete = report(|job| Ok(Ran::Incomplete(all(job).split_off(1), "it was cancelled".to_string())));
    assert_eq!(incomplete.verdict, Verdict::Incomplete("it was cancelled".to_string()));
    assert!(incomplete.inputs > 0 && !incomplete.complete);
    let helped = report(|_| Ok(Ran::Helped(7)));
    assert!(helped.to_string().contains("0 inputs passed, which are not all: it ran 7 ranges for another process"), "{helped}");
    struct Here;
    impl Elsewhere for Here {
        fn is_here(&self) -> bool {
            true
        }
        fn run(&self, _: &dyn Job) -> Result<Ran, String> {
            unreachable!()
        }
    }
    assert_eq!(check("holds", Some(Box::new(Here))), check("holds", None));
    let broken: Result<Here, &str> = Err("no such variable");
    assert_eq!(check("holds", Some(Box::new(broken))).verdict, Verdict::Unusable("no such variable".to_string()));
}

#[test]
fn what_needs_an_order_of_its_own_is_not_run_elsewhere() {
    let check = || Check::new(lists()).regressions(false).elsewhere(Says(|job| Ok(Ran::Covered(all(job)))));
    for (report, other) in [
        (check().max_inputs(3).body(|_, ()| {}).run(), "max_inputs"),
        (check().seconds(3).body(|_, ()| {}).run(), "seconds"),
        (check().isolation(true).body(|_, ()| {}).run(), "isolation"),
        (check().shard("1/2").body(|_, ()| {}).run(), "cluster"),
    ] {
        assert!(matches!(&report.verdict, Verdict::Unusable(text) if text.contains(&format!("`{other}`"))), "{report}");
    }
    let limited = Check::new(lists().max_structures(5)).regressions(false).elsewhere(Says(|_| Err("not asked".to_string())));
    let report = limited.body(|_, ()| {}).run();
    assert!(matches!(&report.verdict, Verdict::Unusable(text) if text.contains("need a whole search")), "{report}");
}

/// Runs only what is not known, and counts what is.
struct ByMemo(&'static Mutex<[usize; 2]>);

impl Elsewhere for ByMemo {
    fn run(&self, job: &dyn Job) -> Result<Ran, String> {
        let ranges = job.ranges(50)?;
        assert_eq!((&ranges[0].start, &ranges[ranges.len() - 1].end), (&None, &None));
        assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start && pair[0].end.is_some()));
        let mut parts = vec![];
        for range in ranges {
            let known = job.known(&range);
            self.0.lock().unwrap()[usize::from(known.is_some())] += 1;
            parts.push(match known {
                Some(result) => RangeResult { range, result, is_enough: false },
                None => job.run(&range, &mut Alone)?.unwrap(),
            });
        }
        Ok(Ran::Covered(parts))
    }
}

#[test]
fn ranges_of_a_memo_that_hold_nothing_valid_are_not_run_and_change_no_report() {
    static RANGES: Mutex<[usize; 2]> = Mutex::new([0; 2]);
    let file = std::env::temp_dir().join(format!("smallscope-elsewhere-memo-{}", std::process::id()));
    for least in [0, 7, 9, 100] {
        let sums = || {
            let sums = Scope::<Vec<u8>>::any().every_len(0..=5).every::<u8>(0..=2);
            sums.requires(move |list: &Monitored<Vec<u8>>| list.iter().map(|item| u32::from(item.get())).sum::<u32>() >= least)
        };
        let named = |check: Check<Vec<u8>, _, _>| check.named("elsewhere").regressions(false);
        let alone = named(Check::new(sums())).body(|list: &mut Vec<u8>, _: &()| list.sort()).run();
        let check = named(Check::new(sums())).memo(file.to_str().unwrap()).elsewhere(ByMemo(&RANGES));
        assert_eq!(check.body(|list: &mut Vec<u8>, _: &()| list.sort()).run(), alone, "{least}");
        std::fs::remove_file(&file).unwrap();
    }
    let [run, known] = *RANGES.lock().unwrap();
    assert!(run > 10 && known > 10, "{run} ranges were run, and {known} were known");
}
