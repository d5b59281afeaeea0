//! The four algorithms of parallel Korat: what a first run keeps, and how later runs use it on several threads.
//!
//! | algorithm | first run | keeps | later runs |
//! |---|---|---|---|
//! | SEQ-OFF | generates on one thread | the inputs | execute them in parallel |
//! | SEQ-ON | generates and executes on one thread | equidistant ranges | generate and execute in parallel |
//! | PAR-OFF | generates in parallel, between random places | the inputs | execute them in parallel |
//! | PAR-ON | generates and executes in parallel, between random places | equidistant ranges | generate and execute in parallel |
//!
//! All visit every candidate exactly once, as work stealing does ([`Scope::for_each_parallel`](smallscope::Scope::for_each_parallel)), which needs no first run.
//!
//! **The four algorithms are kept for what they keep.** Work stealing needs no first run and no plan, and is the default. SEQ-OFF and PAR-OFF
//! keep inputs, which are executed without a search; SEQ-ON and PAR-ON keep ranges of nearly the same size, which machines that cannot talk to
//! each other can divide among them. A first run of PAR-ON records equidistant candidates in each of its random ranges; their parts are joined
//! to ranges of the same size.

use smallscope::memo::{Equidistant, Stretch};
use smallscope::{AnyScope, Counts, Division, Error, Path, Range, Valid, VisitShared};
use std::any::Any;
use std::fmt;
use std::ops::ControlFlow;

/// How a first run generates, and what it keeps for later runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Generates on one thread, and keeps the inputs.
    SeqOff,
    /// Generates and executes on one thread, and keeps ranges of the same size.
    SeqOn,
    /// Generates in parallel, between places found by random jumps, and keeps the inputs.
    ParOff,
    /// Generates and executes in parallel, between places found by random jumps, and keeps ranges of nearly the same size.
    ParOn,
}

impl Algorithm {
    /// All four.
    pub const ALL: [Algorithm; 4] = [Algorithm::SeqOff, Algorithm::SeqOn, Algorithm::ParOff, Algorithm::ParOn];

    /// Whether structures are executed as they are generated.
    pub fn is_online(self) -> bool {
        matches!(self, Algorithm::SeqOn | Algorithm::ParOn)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Algorithm::SeqOff => "seq-off",
            Algorithm::SeqOn => "seq-on",
            Algorithm::ParOff => "par-off",
            Algorithm::ParOn => "par-on",
        })
    }
}

/// What a first run keeps for later ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// The paths of all valid structures, in the order of the search.
    Inputs(Vec<Path>),
    /// Ranges that partition the search, in its order.
    Ranges(Vec<Range>),
}

/// What a first run gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstRun {
    /// The counts of explored and valid candidates.
    pub counts: Counts,
    /// What later runs use.
    pub kept: Kept,
}

/// The number of ranges kept, or up to twice as many: enough for that many threads.
const KEPT: usize = 1024;

/// A range with fewer candidates takes longer to begin than to search, so it is joined with others.
const WORTHWHILE: u64 = 256;

/// Who needs a whole search.
const WHO: &str = "the four algorithms";

/// The four algorithms, for any scope.
pub trait Algorithms {
    /// The first run of an algorithm, on as many threads as the scope may use where it is parallel. Those that execute on-line
    /// ([`SeqOn`](Algorithm::SeqOn), [`ParOn`](Algorithm::ParOn)) lend every valid structure; the others only keep them. The seed determines the
    /// random jumps.
    ///
    /// It runs the whole search: a scope with limits, a range or unfocused fields is an error.
    ///
    /// ```
    /// use smallscope::{Field, Scope, Structure};
    /// use smallscope_subjects::algorithms::{Algorithm, Algorithms};
    ///
    /// #[derive(Structure)]
    /// struct Pair { low: Field<u8>, high: Field<u8> }
    ///
    /// let scope = Scope::<Pair>::any().every::<u8>(0..=99).requires(|pair| pair.low.get() < pair.high.get());
    /// let first = scope.untyped().first_run(Algorithm::ParOn, 0, &|_| {})?;
    /// let later = scope.untyped().later_run(&first.kept, &|pair| assert!(pair.path()[0] < 99))?;
    /// assert_eq!((first.counts.explored, first.counts.valid), (10_000, 4950));
    /// assert_eq!(first.counts, later);
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    fn first_run(&self, algorithm: Algorithm, seed: u64, visit: &VisitShared<'_>) -> Result<FirstRun, Error>;

    /// A later run, on as many threads as the scope may use: lends every valid structure, in no particular order. What was kept must come from this
    /// search; an input that is not valid in it is an error.
    ///
    /// Of inputs that were kept, nothing else is explored; of ranges, every candidate is.
    fn later_run(&self, kept: &Kept, visit: &VisitShared<'_>) -> Result<Counts, Error>;

    /// The parts in which a check runs its inputs by an algorithm.
    fn divided(&self, algorithm: Algorithm, seed: u64) -> Result<Division, Error>;
}

impl Algorithms for dyn AnyScope + '_ {
    fn first_run(&self, algorithm: Algorithm, seed: u64, visit: &VisitShared<'_>) -> Result<FirstRun, Error> {
        let parts = parts(self, algorithm, seed)?;
        if !algorithm.is_online() {
            let (counts, inputs) = generate(self, &parts)?;
            return Ok(FirstRun { counts, kept: Kept::Inputs(inputs) });
        }
        let parts = self.in_pieces(parts.len(), |i| {
            let (counts, marks) = self.record(&parts[i], KEPT, &mut to_the_end(visit))?;
            Ok(((counts.explored, counts.valid), within(&parts[i], &marks)))
        })?;
        let counts = sum(parts.iter().map(|(counted, _)| *counted));
        let stretches = parts.into_iter().flat_map(|(_, stretches)| stretches).collect();
        Ok(FirstRun { kept: Kept::Ranges(merged(stretches, counts.explored)), counts })
    }

    fn later_run(&self, kept: &Kept, visit: &VisitShared<'_>) -> Result<Counts, Error> {
        self.require_whole(WHO)?;
        let parts = match kept {
            Kept::Ranges(ranges) => {
                let shares = self.shares(ranges)?;
                self.in_pieces(shares.len(), |i| {
                    let counts = self.for_each_in(shares[i], &mut to_the_end(visit))?;
                    Ok((counts.explored, counts.valid))
                })
            }
            Kept::Inputs(inputs) => {
                let shares = self.shares(inputs)?;
                self.in_pieces(shares.len(), |i| {
                    self.for_each_at(shares[i], &mut to_the_end(visit))?;
                    Ok((shares[i].len() as u64, shares[i].len() as u64))
                })
            }
        }?;
        Ok(sum(parts.into_iter()))
    }

    fn divided(&self, algorithm: Algorithm, seed: u64) -> Result<Division, Error> {
        let parts = parts(self, algorithm, seed)?;
        if algorithm.is_online() {
            return Ok(Division::Ranges(parts));
        }
        let (counts, inputs) = generate(self, &parts)?;
        Ok(Division::Paths(inputs, counts.explored))
    }
}

/// The parts that are searched on their own.
fn parts(scope: &(dyn AnyScope + '_), algorithm: Algorithm, seed: u64) -> Result<Vec<Range>, Error> {
    scope.require_whole(WHO)?;
    match algorithm {
        Algorithm::SeqOff | Algorithm::SeqOn => Ok(vec![Range::whole()]),
        Algorithm::ParOff | Algorithm::ParOn => scope.fast_forward(scope.threads()?, seed),
    }
}

/// Goes through these parts, and keeps what is valid.
fn generate(scope: &(dyn AnyScope + '_), parts: &[Range]) -> Result<(Counts, Vec<Path>), Error> {
    let parts = scope.in_pieces(parts.len(), |i| {
        let mut inputs = vec![];
        let counts = scope.for_each_in(&parts[i..=i], &mut |valid| {
            inputs.push(valid.path());
            ControlFlow::Continue(())
        })?;
        Ok(((counts.explored, counts.valid), inputs))
    })?;
    let counts = sum(parts.iter().map(|(counted, _)| *counted));
    Ok((counts, parts.into_iter().flat_map(|(_, inputs)| inputs).collect()))
}

/// A visitor that never breaks.
fn to_the_end(visit: &VisitShared<'_>) -> impl FnMut(&Valid<'_, dyn Any>) -> ControlFlow<()> {
    move |valid| {
        visit(valid);
        ControlFlow::Continue(())
    }
}

fn sum(parts: impl Iterator<Item = (u64, u64)>) -> Counts {
    let (explored, valid) = parts.fold((0, 0), |sum, part| (sum.0 + part.0, sum.1 + part.1));
    Counts::new(explored, valid, None)
}

/// The parts of a range, which were recorded as if it were the whole search.
fn within(range: &Range, marks: &Equidistant) -> Vec<Stretch> {
    let mut parts = marks.parts(usize::MAX);
    if let Some(first) = parts.first_mut() {
        first.range.start = range.start.clone();
    }
    match parts.last_mut() {
        Some(last) => last.range.end = range.end.clone(),
        // Nothing was explored, but ranges must adjoin.
        None => parts.push(Stretch { start: 0, end: 0, range: range.clone() }),
    }
    parts
}

/// Adjoining ranges joined to ranges of nearly the same size: those of different parts have different sizes.
fn merged(stretches: Vec<Stretch>, explored: u64) -> Vec<Range> {
    let size = explored.div_ceil(KEPT as u64).max(WORTHWHILE);
    let mut ranges: Vec<Range> = vec![];
    let mut filled = u64::MAX;
    for stretch in stretches {
        match ranges.last_mut() {
            Some(last) if filled.saturating_add(stretch.len()) <= size => {
                last.end = stretch.range.end.clone();
                filled += stretch.len();
            }
            _ => {
                filled = stretch.len();
                ranges.push(stretch.range);
            }
        }
    }
    ranges
}
