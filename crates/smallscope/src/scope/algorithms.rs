//! The four algorithms of parallel Korat: what a first run keeps, and how later runs use it on several threads.
//!
//! | algorithm | first run | keeps | later runs |
//! |---|---|---|---|
//! | SEQ-OFF | generates on one thread | the inputs | execute them in parallel |
//! | SEQ-ON | generates and executes on one thread | equidistant ranges | generate and execute in parallel |
//! | PAR-OFF | generates in parallel, between random places | the inputs | execute them in parallel |
//! | PAR-ON | generates and executes in parallel, between random places | equidistant ranges | generate and execute in parallel |
//!
//! All visit every candidate exactly once, as work stealing does ([`Scope::for_each_parallel`]), which needs no first run.

use super::untyped::{Untyped, Visit, VisitShared};
use super::{Counts, Error, Predicate, Scope, Valid};
use crate::memo::{Equidistant, Stretch};
use crate::parallel::{Crew, pieces};
use crate::search::{Path, Range, Search};
use crate::structure::{Monitored, Searchable};
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
    /// What was explored, and valid.
    pub counts: Counts,
    /// What later runs use.
    pub kept: Kept,
}

/// So many ranges are kept, or up to twice as many: enough for that many threads.
const KEPT: usize = 1024;

/// A range with fewer candidates takes longer to begin than to search, so it is joined with others.
const WORTHWHILE: u64 = 256;

impl<T: Searchable, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// The first run of an algorithm, on as many threads as the scope may use where it is parallel. Those that execute on-line
    /// ([`SeqOn`](Algorithm::SeqOn), [`ParOn`](Algorithm::ParOn)) lend every valid structure; the others only keep them. Random jumps follow from
    /// the seed.
    ///
    /// It is about the whole search: a scope with limits, a range or unfocused fields is an error.
    ///
    /// ```
    /// use smallscope::{Algorithm, Field, Scope, Structure};
    ///
    /// #[derive(Structure)]
    /// struct Pair { low: Field<u8>, high: Field<u8> }
    ///
    /// let scope = Scope::<Pair>::any().every::<u8>(0..=99).requires(|pair| pair.low.get() < pair.high.get());
    /// let first = scope.first_run(Algorithm::ParOn, 0, |_| {})?;
    /// let later = scope.later_run(&first.kept, |pair| assert!(pair.low.get() < 99))?;
    /// assert_eq!((first.counts.explored, first.counts.valid), (10_000, 4950));
    /// assert_eq!(first.counts, later);
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    pub fn first_run(
        &self,
        algorithm: Algorithm,
        seed: u64,
        visit: impl Fn(&Valid<'_, Monitored<T>>) + Sync,
    ) -> Result<FirstRun, Error> {
        self.untyped().first_run(algorithm, seed, &|valid| visit(&valid.typed()))
    }

    /// A later run, on as many threads as the scope may use: lends every valid structure, in no particular order. What was kept must be of this
    /// search; an input that is not valid in it is an error.
    ///
    /// Of inputs that were kept, nothing else is explored; of ranges, every candidate is.
    pub fn later_run(&self, kept: &Kept, visit: impl Fn(&Valid<'_, Monitored<T>>) + Sync) -> Result<Counts, Error> {
        self.untyped().later_run(kept, &|valid| visit(&valid.typed()))
    }
}

impl dyn Untyped + '_ {
    fn first_run(&self, algorithm: Algorithm, seed: u64, visit: &VisitShared<'_>) -> Result<FirstRun, Error> {
        let parts = self.parts(algorithm, seed)?;
        if !algorithm.is_online() {
            let (counts, inputs) = self.generate(&parts)?;
            return Ok(FirstRun { counts, kept: Kept::Inputs(inputs) });
        }
        let parts = pieces(parts.len(), self.crew()?, |i| {
            let mut search = Search::new(self.arena()?, &parts[i], &self.setup().limits, false);
            search.record(Equidistant::new(KEPT));
            self.lend(&mut search, &mut to_the_end(visit))?;
            let mut marks = search.recorded().unwrap_or(Equidistant::new(KEPT));
            marks.finish(search.explored());
            let stretches = within(&parts[i], marks.parts(usize::MAX));
            Ok(ControlFlow::Continue(((search.explored(), search.valid()), stretches)))
        })?;
        let counts = sum(parts.iter().map(|(counted, _)| *counted));
        let stretches = parts.into_iter().flat_map(|(_, stretches)| stretches).collect();
        Ok(FirstRun { kept: Kept::Ranges(merged(stretches, counts.explored)), counts })
    }

    /// The parts that are searched on their own.
    pub(crate) fn parts(&self, algorithm: Algorithm, seed: u64) -> Result<Vec<Range>, Error> {
        self.is_whole()?;
        match algorithm {
            Algorithm::SeqOff | Algorithm::SeqOn => Ok(vec![Range::whole()]),
            Algorithm::ParOff | Algorithm::ParOn => self.fast_forward(self.crew()?.threads(), seed),
        }
    }

    /// Goes through these parts, and keeps what is valid.
    pub(crate) fn generate(&self, parts: &[Range]) -> Result<(Counts, Vec<Path>), Error> {
        let parts = pieces(parts.len(), self.crew()?, |i| {
            let mut search = Search::new(self.arena()?, &parts[i], &self.setup().limits, false);
            let mut inputs = vec![];
            self.lend(&mut search, &mut |valid| {
                inputs.push(valid.path());
                ControlFlow::Continue(())
            })?;
            Ok(ControlFlow::Continue(((search.explored(), search.valid()), inputs)))
        })?;
        let counts = sum(parts.iter().map(|(counted, _)| *counted));
        Ok((counts, parts.into_iter().flat_map(|(_, inputs)| inputs).collect()))
    }

    fn later_run(&self, kept: &Kept, visit: &VisitShared<'_>) -> Result<Counts, Error> {
        self.is_whole()?;
        let crew = self.crew()?;
        let parts = match kept {
            Kept::Ranges(ranges) => {
                let shares = shares(ranges, crew);
                pieces(shares.len(), crew, |i| {
                    let counts = self.lend_ranges(shares[i], &mut to_the_end(visit))?;
                    Ok(ControlFlow::Continue((counts.explored, counts.valid)))
                })
            }
            Kept::Inputs(inputs) => {
                let shares = shares(inputs, crew);
                pieces(shares.len(), crew, |i| {
                    self.execute(shares[i], &mut to_the_end(visit))?;
                    Ok(ControlFlow::Continue((shares[i].len() as u64, shares[i].len() as u64)))
                })
            }
        }?;
        Ok(sum(parts.into_iter()))
    }

    /// Lends inputs that were kept, until `visit` breaks.
    pub(crate) fn execute(&self, inputs: &[Path], visit: &mut Visit<'_>) -> Result<(), Error> {
        let invalid = self.follow(&mut inputs.iter().cloned().map(Ok), visit)?;
        invalid.map_or(Ok(()), |input| {
            Err(self.problem(format!(
                "the input {input} is not valid in this search; keep the inputs of this very scope and predicate"
            )))
        })
    }

    fn is_whole(&self) -> Result<(), Error> {
        if self.is_divisible() && self.setup().range == Range::whole() {
            return Ok(());
        }
        Err(self.problem("the four algorithms are about a whole search; remove limits, ranges and unfocused fields".to_string()))
    }
}

/// Somebody who never breaks.
fn to_the_end(visit: &VisitShared<'_>) -> impl FnMut(&Valid<'_, dyn Any>) -> ControlFlow<()> {
    move |valid| {
        visit(valid);
        ControlFlow::Continue(())
    }
}

/// Shares of what was kept: enough for the threads to end together, and few enough for binding an arena for each.
pub(crate) fn shares<T>(kept: &[T], crew: Crew) -> Vec<&[T]> {
    kept.chunks(kept.len().div_ceil(16 * crew.threads()).max(1)).collect()
}

fn sum(parts: impl Iterator<Item = (u64, u64)>) -> Counts {
    let (explored, valid) = parts.fold((0, 0), |sum, part| (sum.0 + part.0, sum.1 + part.1));
    Counts { explored, valid, stop: None }
}

/// The parts of a range, which were recorded as if it were the whole search.
fn within(range: &Range, mut parts: Vec<Stretch>) -> Vec<Stretch> {
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
