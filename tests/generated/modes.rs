//! One case in every mode.

use crate::dynamic::{Root, Structures, install, scope};
use crate::mix;
use crate::model::{Found, Model};
use crate::program::{PLAIN, Program, STYLES, Shown, Style, show};
use crate::schema::{CLASS_NAMES, FIELD_NAMES, Schema, Spec};
use smallscope::{Counts, Error, Neighbours, Path, Predicate, Range, Scope, Technique, Valid};
use smallscope_subjects::{Algorithm, Algorithms, Growth};
use std::any::Any;
use std::collections::BTreeSet;
use std::fmt;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;

/// A case has at most so many candidates, and so many structures for brute force.
const MOST_CANDIDATES: usize = 200;
const MOST_STRUCTURES: usize = 1000;

/// What was compared.
#[derive(Default)]
pub struct Tally {
    searched: u64,
    too_large: u64,
    impossible: u64,
    candidates: u64,
    valid: u64,
    brute_forced: u64,
    listing: u64,
    owning: u64,
    exact: u64,
    grown: u64,
    conflicts: u64,
    fewer: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} searched ({} with lists, {} with owners, {} with the number of explored candidates, {} by brute force, {} grown, {} by conflicts, {} \
             of these with fewer candidates), {} candidates, {} valid; {} too large, {} without structures",
            self.searched,
            self.listing,
            self.owning,
            self.exact,
            self.brute_forced,
            self.grown,
            self.conflicts,
            self.fewer,
            self.candidates,
            self.valid,
            self.too_large,
            self.impossible
        )
    }
}

impl Tally {
    /// The cases were not all trivial.
    pub fn assert_covers(&self, cases: u64) {
        if cases >= 1000 {
            assert!(self.searched > cases / 3 && self.brute_forced > cases / 5, "{self}");
            assert!(self.listing > cases / 20 && self.owning > cases / 20 && self.exact > cases / 20, "{self}");
            assert!(self.candidates > 10 * self.searched && self.valid > self.searched, "{self}");
            assert!(self.grown > cases / 200, "{self}");
            assert!(self.conflicts > cases / 10 && self.fewer > cases / 50, "{self}");
        }
    }
}

type Boxed = Box<dyn Fn(&Root) -> bool + Sync>;

struct Case<'a> {
    seed: u64,
    schema: &'a Schema,
    /// What the oracles say.
    found: &'a Found,
    paths: Vec<Path>,
    /// The number of explored candidates is that of the oracle.
    explored: u64,
}

fn accept(seed: u64, style: Style) -> Boxed {
    let program = Program::random(seed);
    Box::new(move |root: &Root| program.accepts(&Structures(root), style))
}

fn path(choices: &[u32]) -> Path {
    Path::from(choices.to_vec())
}

fn file(name: &str) -> PathBuf {
    // In memory, where there is such a place.
    let shared = PathBuf::from("/dev/shm");
    let folder = if shared.is_dir() { shared } else { std::env::temp_dir() };
    folder.join(format!("smallscope-{}-{name}", std::process::id()))
}

pub fn compare(seed: u64, tally: &mut Tally) {
    let schema = Schema::random(seed);
    let program = Program::random(seed);
    let Ok(found) = Model::korat(&schema, &program, false, MOST_CANDIDATES) else {
        tally.too_large += 1;
        return;
    };
    install(&schema);
    let searched = std::panic::catch_unwind(|| compare_all(seed, &schema, &program, &found));
    match searched {
        Ok(Some(did)) => {
            let (specs, _) = schema.reachable();
            tally.searched += 1;
            tally.candidates += found.candidates.len() as u64;
            tally.valid += found.valid.len() as u64;
            tally.listing += specs.iter().any(|spec| matches!(spec, Spec::All(_))) as u64;
            tally.owning += schema.may_lack_objects() as u64;
            tally.exact += !schema.may_lack_objects() as u64;
            tally.brute_forced += did.brute_forced as u64;
            tally.grown += did.grown as u64;
            tally.conflicts += did.conflicts.is_some() as u64;
            tally.fewer += did.conflicts.is_some_and(|fewer| fewer) as u64;
        }
        Ok(None) => tally.impossible += 1,
        Err(panic) => {
            if std::env::var_os("SMALLSCOPE_CASE").is_some() {
                eprintln!("the oracle: {found:?}");
                let seen = scope(&schema).threads(1).requires(accept(seed, PLAIN)).for_each_candidate(|candidate| {
                    eprintln!("the search: {} {}", candidate.path(), candidate.is_valid());
                });
                eprintln!("{seen:?}");
            }
            eprintln!("case {seed} (again with SMALLSCOPE_CASE={seed}):\n{schema:?}\n{program:?}\nbounds {}", schema.bounds());
            std::panic::resume_unwind(panic);
        }
    }
}

struct Did {
    /// Whether three predicates together were searched by conflicts, and whether that took fewer candidates.
    conflicts: Option<bool>,
    brute_forced: bool,
    grown: bool,
}

/// None where the scope is refused because it has no structure.
fn compare_all(seed: u64, schema: &Schema, program: &Program, found: &Found) -> Option<Did> {
    let natural = || scope(schema).threads(1).requires(accept(seed, PLAIN));
    let counts = match natural().count() {
        Ok(counts) => counts,
        Err(Error::Scope { problems, .. }) => {
            // Types that can have no object are refused, also where a structure could do without.
            assert!(
                problems.iter().all(|problem| problem.contains("never null") || problem.contains("without end")),
                "{problems:?}"
            );
            return None;
        }
        Err(error) => panic!("{error}"),
    };
    let case = Case {
        seed,
        schema,
        found,
        paths: found.valid.iter().map(|(choices, _)| path(choices)).collect(),
        explored: if schema.may_lack_objects() { counts.explored } else { found.candidates.len() as u64 },
    };
    case.same(&counts, "one thread");
    let brute_forced = match Model::brute_force(schema, program, MOST_STRUCTURES) {
        Ok(orbits) if schema.has_links_among_listed() => {
            assert!(found.orbits.is_subset(&orbits), "the oracles agree with each other");
            true
        }
        Ok(orbits) => {
            assert_eq!(found.orbits, orbits, "the oracles agree with each other");
            true
        }
        Err(_) => false,
    };
    case.styles();
    case.candidates();
    case.ranges();
    case.portions();
    case.threads();
    case.memos();
    case.algorithms();
    case.neighbours();
    case.files();
    case.focus();
    let conflicts = case.conflicts();
    Some(Did { conflicts, brute_forced, grown: case.growth() })
}

/// Three predicates one after the other, of which those that have held are forgotten.
fn accept_all(seed: u64, style: Style) -> Boxed {
    const NAME: u32 = 1;
    let programs = [1, 2, 3].map(|number| Program::random(mix(seed, 7700 + number)));
    Box::new(move |root: &Root| {
        smallscope::glue::required::whole(NAME);
        let call = smallscope::glue::required::Call::enter(NAME);
        let mut mark = call.mark();
        programs.iter().all(|program| {
            let holds = program.accepts(&Structures(root), style);
            if holds {
                mark = call.held(mark);
            }
            holds
        })
    })
}

impl Case<'_> {
    /// Three predicates together, as Korat does and by conflicts: the same structures in the same order.
    fn conflicts(&self) -> Option<bool> {
        const MOST: u64 = 20_000;
        let accept = || accept_all(self.seed, self.style(99));
        let (mut korat, mut found) = (vec![], vec![]);
        let counts = self.scope().requires(accept()).max_candidates(MOST).for_each(|valid| korat.push(valid.path())).unwrap();
        if !counts.is_complete() {
            return None;
        }
        let scope = self.scope().requires(accept()).verify_every(4);
        let other = scope.for_each_by_conflicts(|valid| found.push(valid.path())).unwrap()?;
        assert_eq!(found, korat, "by conflicts");
        assert!(other.explored <= counts.explored, "by conflicts {}, not {}", other.explored, counts.explored);
        Some(other.explored < counts.explored)
    }

    fn scope(&self) -> Scope<Root> {
        scope(self.schema).threads(1)
    }

    fn style(&self, salt: u64) -> Style {
        STYLES[(mix(self.seed, salt) % 4) as usize]
    }

    fn same(&self, counts: &Counts, mode: &str) {
        assert_eq!(
            (counts.explored, counts.valid, counts.is_complete()),
            (self.explored, self.paths.len() as u64, true),
            "{mode}"
        );
    }

    /// What is lent is what the oracle found, in its order.
    fn lent(&self, lent: &[(Path, Shown)], mode: &str) {
        let expected: Vec<(Path, Shown)> =
            self.found.valid.iter().map(|(choices, shown)| (path(choices), shown.clone())).collect();
        assert_eq!(lent, expected, "{mode}");
    }

    /// All that a scope lends.
    fn take(scope: &Scope<Root, impl Predicate<Root>>) -> (Counts, Vec<(Path, Shown)>) {
        let mut lent = vec![];
        let counts = scope.for_each(|valid| lent.push(lend(valid))).unwrap();
        (counts, lent)
    }

    fn styles(&self) {
        for style in STYLES {
            let (counts, lent) = Self::take(&self.scope().requires(accept(self.seed, style)));
            self.same(&counts, &format!("{style:?}"));
            self.lent(&lent, &format!("{style:?}"));
        }
        let style = self.style(1);
        let verified = self.scope().requires(accept(self.seed, style)).verify_every(1).count().unwrap();
        self.same(&verified, "verified");
        // It is not shown which of several objects it is that are not interchangeable.
        if !self.schema.distinct.contains(&true) {
            let shown: BTreeSet<Shown> = self.found.valid.iter().map(|(_, shown)| shown.clone()).collect();
            assert_eq!(shown.len(), self.found.valid.len(), "each structure once");
        }
    }

    fn candidates(&self) {
        let mut seen = vec![];
        let scope = self.scope().requires(accept(self.seed, PLAIN));
        scope.for_each_candidate(|candidate| seen.push((candidate.path().to_vec(), candidate.is_valid()))).unwrap();
        if !self.schema.may_lack_objects() {
            assert_eq!(seen, self.found.candidates, "all candidates");
        }
        assert_eq!(seen.len() as u64, self.explored);
    }

    fn ranges(&self) {
        let mut cuts: Vec<Path> = (0..3).map(|salt| self.cut(salt)).collect();
        cuts.sort();
        let starts = std::iter::once(None).chain(cuts.iter().cloned().map(Some));
        let ends = cuts.iter().cloned().map(Some).chain([None]);
        let style = self.style(2);
        let (mut explored, mut lent) = (0, vec![]);
        for (start, end) in starts.zip(ends) {
            let (counts, part) = Self::take(&self.scope().requires(accept(self.seed, style)).range(Range { start, end }));
            explored += counts.explored;
            lent.extend(part);
        }
        assert_eq!(explored, self.explored, "ranges cut at {cuts:?}");
        self.lent(&lent, "ranges");
    }

    /// A path of a candidate, or something like it.
    fn cut(&self, salt: u64) -> Path {
        let random = mix(self.seed, 70 + salt);
        let candidates = &self.found.candidates;
        let mut indices = candidates.get(random as usize % candidates.len().max(1)).map_or(vec![0], |(path, _)| path.clone());
        match (random >> 32) % 4 {
            0 => indices.truncate(indices.len() / 2),
            1 => indices.push((random >> 40) as u32 % 3),
            2 => indices.iter_mut().last().into_iter().for_each(|last| *last += 1),
            _ => {}
        }
        indices.into()
    }

    fn portions(&self) {
        let portion = 1 + mix(self.seed, 77) % self.explored.max(1);
        let style = self.style(3);
        let (mut explored, mut lent, mut range) = (0, vec![], Range::whole());
        loop {
            let scope = self.scope().requires(accept(self.seed, style)).range(range).max_candidates(portion);
            let (counts, part) = Self::take(&scope);
            explored += counts.explored;
            lent.extend(part);
            let Some(stop) = counts.stop else { break };
            assert_eq!(counts.explored, portion, "a portion");
            range = Range::from(stop.at);
        }
        assert_eq!(explored, self.explored, "portions of {portion}");
        self.lent(&lent, "portions");
    }

    fn threads(&self) {
        let (threads, every) = (2 + mix(self.seed, 8) as usize % 3, 1 + mix(self.seed, 9) % 5);
        let lent = Mutex::new(vec![]);
        let scope = scope(self.schema).threads(threads).share_every(every).requires(accept(self.seed, self.style(4)));
        let counts = scope.for_each_parallel(|valid| lent.lock().unwrap().push(lend(valid))).unwrap();
        self.same(&counts, &format!("{threads} threads"));
        let mut lent = lent.into_inner().unwrap();
        lent.sort();
        self.lent(&lent, &format!("{threads} threads"));
    }

    fn memos(&self) {
        let scope = self.scope().requires(accept(self.seed, self.style(5)));
        let roll = |salt: u64| (mix(self.seed, 90 + salt) % 6) as usize;
        let memo = scope.memorize(roll(0), roll(1)).unwrap();
        assert_eq!((memo.explored, memo.valid), (self.explored, self.paths.len() as u64), "a memo");
        for technique in [Technique::Inf, Technique::Equ, Technique::MKorat] {
            let (equidistant, infeasible) = (roll(2), roll(3));
            let plan = memo.plan(technique, equidistant, infeasible);
            let mut lent = vec![];
            let counts = scope.for_each_in(&plan.ranges(), |valid| lent.push(lend(valid))).unwrap();
            assert_eq!(counts.explored, plan.work(), "{technique:?} {equidistant} {infeasible}");
            self.lent(&lent, &format!("{technique:?} {equidistant} {infeasible}"));
        }
        let ranges = scope.fast_forward(1 + roll(4), self.seed).unwrap();
        let mut lent = vec![];
        let counts = scope.for_each_in(&ranges, |valid| lent.push(lend(valid))).unwrap();
        assert_eq!(counts.explored, self.explored, "fast-forward");
        self.lent(&lent, "fast-forward");
    }

    fn algorithms(&self) {
        let scope = scope(self.schema).threads(2).requires(accept(self.seed, self.style(6)));
        for algorithm in Algorithm::ALL {
            let lent = Mutex::new(vec![]);
            let take = |valid: &Valid<'_, dyn Any>| lent.lock().unwrap().push(lend(&valid.typed()));
            let first = scope.untyped().first_run(algorithm, 1 + mix(self.seed, 10) % 5, &take).unwrap();
            self.same(&first.counts, &format!("first run of {algorithm}"));
            let mut seen = std::mem::take(&mut *lent.lock().unwrap());
            if algorithm.is_online() {
                seen.sort();
                self.lent(&seen, &format!("first run of {algorithm}"));
            }
            let counts = scope.untyped().later_run(&first.kept, &take).unwrap();
            assert_eq!(counts.valid, self.paths.len() as u64, "later run of {algorithm}");
            let mut seen = lent.into_inner().unwrap();
            seen.sort();
            self.lent(&seen, &format!("later run of {algorithm}"));
        }
    }

    fn neighbours(&self) {
        let scope = self.scope().requires(accept(self.seed, self.style(7)));
        let mut neighbours = Neighbours::new(&scope);
        for salt in 0..4 {
            let from = self.cut(10 + salt);
            let expected = self.paths.iter().find(|path| **path >= from).cloned();
            assert_eq!(neighbours.next(&from).unwrap(), expected, "the neighbour of {from}");
        }
    }

    /// Files: stored structures and candidates, replay, a memo, and a search that is resumed.
    fn files(&self) {
        let scope = || self.scope().requires(accept(self.seed, self.style(11)));
        let stored = file("stored");
        let _ = std::fs::remove_file(&stored);
        self.same(&scope().store_valid(&stored).unwrap(), "stored");
        let opened = scope().load_valid(&stored).unwrap();
        let mut lent = vec![];
        scope().for_each_stored(&opened, 0..u64::MAX, |valid| lent.push(lend(valid))).unwrap();
        self.lent(&lent, "stored and replayed");
        let checkpoint = file("resume");
        let _ = std::fs::remove_file(&checkpoint);
        let counts = loop {
            let time = Duration::from_micros(mix(self.seed, 12) % 300);
            let counts = scope().resume(&checkpoint).share_every(1).max_time(time).count().unwrap();
            if counts.is_complete() {
                break counts;
            }
            let counts = scope().resume(&checkpoint).count().unwrap();
            assert!(counts.is_complete());
        };
        self.same(&counts, "resumed");
        // A path alone leads to its structure.
        for (choices, shown) in self.found.valid.iter().take(3) {
            let mut lent = vec![];
            let one = scope().range(Range::from(path(choices))).max_candidates(1);
            one.for_each(|valid| lent.push(lend(valid))).unwrap();
            assert_eq!(lent, [(path(choices), shown.clone())], "replayed");
        }
        let _ = std::fs::remove_file(stored);
        let _ = std::fs::remove_file(checkpoint);
    }

    fn focus(&self) {
        // Whether the last candidate was valid depends on which were explored.
        let Some((class, field)) = self.schema.unfocused.filter(|_| !self.schema.may_lack_objects()) else { return };
        let (_, classes) = self.schema.reachable();
        let fields = match class {
            None => &self.schema.root,
            Some(class) if classes.contains(&class) => &self.schema.classes[class][0],
            Some(_) => return,
        };
        // Those of tuples and of several parts have other names.
        if !matches!(fields.get(field), Some(Spec::Byte | Spec::Long | Spec::Bit | Spec::MaybeBit | Spec::Link { .. })) {
            return;
        }
        let name = format!("{}.{}", class.map_or("Root", |class| CLASS_NAMES[class]), FIELD_NAMES[field]);
        let Ok(expected) = Model::korat(self.schema, &Program::random(self.seed), true, MOST_CANDIDATES) else { return };
        let (counts, lent) = Self::take(&self.scope().unfocus_named(&name).requires(accept(self.seed, self.style(13))));
        let expected_lent: Vec<(Path, Shown)> =
            expected.valid.iter().map(|(choices, shown)| (path(choices), shown.clone())).collect();
        assert_eq!(lent, expected_lent, "{name} out of focus");
        assert_eq!(counts.explored, expected.candidates.len() as u64, "{name} out of focus");
    }

    /// What a larger scope has beyond a smaller one.
    fn growth(&self) -> bool {
        let mut smaller = self.schema.clone();
        match mix(self.seed, 14) % 3 {
            0 => smaller.bytes = 1,
            1 => smaller.longs = 1,
            _ => smaller.objects = smaller.objects.map(|count| 1.max(count - 1)),
        }
        let Ok(before) = Model::korat(&smaller, &Program::random(self.seed), false, MOST_CANDIDATES) else { return false };
        install(&smaller);
        let covered = scope(&smaller).requires(accept(self.seed, PLAIN)).untyped().covered();
        install(self.schema);
        let Ok(covered) = covered else { return false };
        let scope = self.scope().requires(accept(self.seed, self.style(15)));
        let mut lent = vec![];
        let Ok(beyond) = scope.untyped().for_each_beyond(&covered, &mut |valid| lent.push(valid.path().to_vec())) else {
            return false;
        };
        let before: BTreeSet<Vec<u32>> = before.valid.into_iter().map(|(choices, _)| choices).collect();
        let expected: Vec<Vec<u32>> =
            self.found.valid.iter().map(|(choices, _)| choices.clone()).filter(|choices| !before.contains(choices)).collect();
        assert_eq!(lent, expected, "beyond a smaller scope");
        assert_eq!(beyond.covered, before.len() as u64, "within a smaller scope");
        self.same(&beyond.counts, "a larger scope");
        true
    }
}

fn lend(valid: &Valid<'_, Root>) -> (Path, Shown) {
    (valid.path(), show(&Structures(valid)))
}
