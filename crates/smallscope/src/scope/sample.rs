//! Random valid structures, of bounds that may be too large to exhaust.
//!
//! An [`Urn`] has parts of the search, with the number of valid structures in each and how many parts like it there are. A draw is one random number: it falls
//! into a part, and there on one of its structures, in the order of the search.
//!
//! **Uniform, or said not to be.** A search that is small enough is gone through once, and its parts are all of it: every valid structure is drawn with the same
//! probability. Of a larger one, the parts are those of several independent samples (see `probe.rs`). A structure is in one of them with a probability that is
//! the reciprocal of its weight, so before the samples are taken all structures have about the same chance; but what they missed cannot be drawn.

use super::any_scope::AnyScope;
use super::estimate::SAMPLES;
use super::probe::{Part, Probe};
use super::{Predicate, Scope};
use crate::kernel::{Error, Limits, Path, Range, Search};
use crate::structure::Monitored;
use crate::system::Random;
use crate::twin::{Builder, Twin};
use std::ops::ControlFlow;

/// A search of fewer candidates is gone through.
const EXHAUSTED: u64 = 1 << 21;

/// How much samples of a larger one may cost, in candidates.
const EFFORT: u64 = 1 << 20;

/// The most places that are noted of a search that is gone through.
const MOST_PARTS: usize = 1 << 16;

/// Random valid structures: what [`Scope::sample`] draws.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Sample<T> {
    /// As many as were asked for, independent of each other, so some may be equal; none if nothing is valid.
    pub structures: Vec<T>,
    /// Whether every valid structure had the same probability in every draw. If not, the search was too large to be gone through; then structures that
    /// a random sample of the search did not meet could not be drawn.
    pub is_uniform: bool,
}

/// A part of the search in the urn.
struct Portion {
    range: Range,
    valid: u64,
    stands_for: f64,
    /// What it and those before it stand for.
    sum: f64,
}

/// Valid structures to draw from.
pub(super) struct Urn {
    portions: Vec<Portion>,
    pub(super) is_uniform: bool,
}

impl Urn {
    /// Of a whole search.
    pub(super) fn fill(scope: &(dyn AnyScope + '_), seed: u64) -> Result<Urn, Error> {
        scope.require_whole("samples")?;
        if let Some(urn) = Urn::of_all(scope)? {
            return Ok(urn);
        }
        let width = scope.width(EFFORT, seed)?;
        let looks = scope.in_pieces(SAMPLES, |number| {
            let mut met = vec![];
            let seed = Random::new(seed.wrapping_add(1 + number as u64)).next();
            Probe::new(scope, seed)?.look(width, EFFORT, &mut |part: Part| {
                if part.valid > 0 {
                    met.push((part.range, part.valid, part.stands_for));
                }
            })?;
            Ok(met)
        })?;
        let urn = Urn::of(looks.into_iter().flatten(), false);
        if urn.portions.is_empty() {
            return Err(scope.problem(
                "no valid structure was met in a sample of its candidates; choose smaller bounds, or run `first` to see whether there is one"
                    .to_string(),
            ));
        }
        Ok(urn)
    }

    /// All valid structures, if the search is small enough.
    fn of_all(scope: &(dyn AnyScope + '_)) -> Result<Option<Urn>, Error> {
        let limits = Limits { candidates: EXHAUSTED, ..scope.setup().limits.lifted() };
        let mut search = Search::new(scope.arena()?, &Range::whole(), &limits, false);
        search.note_early();
        // The path of every n-th valid structure.
        let (mut places, mut every, mut valid): (Vec<Path>, u64, u64) = (vec![], 1, 0);
        let stop = scope.lend(&mut search, &mut |found| {
            if valid.is_multiple_of(every) {
                places.push(found.path());
            }
            valid += 1;
            if places.len() > MOST_PARTS {
                every *= 2;
                let mut number = 0;
                places.retain(|_| {
                    number += 1;
                    number % 2 == 1
                });
            }
            ControlFlow::Continue(())
        })?;
        if stop.is_some() {
            return Ok(None);
        }
        let ends = places.iter().skip(1).cloned().map(Some).chain([None]);
        let parts = places.iter().zip(ends).zip(0..).map(|((start, end), number)| {
            let range = Range { start: Some(start.clone()), end };
            (range, every.min(valid - number * every), 1.0)
        });
        Ok(Some(Urn::of(parts, true)))
    }

    fn of(parts: impl Iterator<Item = (Range, u64, f64)>, is_uniform: bool) -> Urn {
        let mut sum = 0.0;
        let portions = parts.map(|(range, valid, stands_for)| {
            sum += valid as f64 * stands_for;
            Portion { range, valid, stands_for, sum }
        });
        Urn { portions: portions.collect(), is_uniform }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.portions.is_empty()
    }

    /// Draws one, by a number from 0 up to, not including, 1: its part, and its number there.
    fn draw(&self, fraction: f64) -> (usize, u64) {
        let at = fraction * self.portions.last().map_or(0.0, |last| last.sum);
        let portion = self.portions.partition_point(|portion| portion.sum <= at).min(self.portions.len() - 1);
        let Portion { valid, stands_for, .. } = self.portions[portion];
        let before = portion.checked_sub(1).map_or(0.0, |before| self.portions[before].sum);
        (portion, (((at - before) / stands_for) as u64).min(valid - 1))
    }

    /// The path of the structure that a number from 0 up to, not including, 1 draws. There is one.
    pub(super) fn path(&self, scope: &(dyn AnyScope + '_), fraction: f64) -> Result<Path, Error> {
        let (portion, number) = self.draw(fraction);
        let range = &self.portions[portion].range;
        if self.is_uniform
            && number == 0
            && let Some(start) = &range.start
        {
            return Ok(start.clone());
        }
        let limits = Limits { verify_every: 0, ..scope.setup().limits.lifted() };
        let mut search = Search::new(scope.arena()?, range, &limits, false);
        let (mut left, mut found) = (number, None);
        scope.lend(&mut search, &mut |valid| {
            if left == 0 {
                found = Some(valid.path());
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        })?;
        found.ok_or_else(|| Error::Inexact { detail: format!("{range} has fewer valid structures than it had before") })
    }
}

impl dyn AnyScope + '_ {
    /// Like [`Scope::sample`], but gives paths.
    pub fn sample_paths(&self, count: usize, seed: u64) -> Result<Sample<Path>, Error> {
        let urn = Urn::fill(self, seed)?;
        let count = if urn.is_empty() { 0 } else { count };
        let mut random = Random::new(seed);
        let structures = (0..count).map(|_| urn.path(self, random.fraction())).collect::<Result<Vec<Path>, Error>>()?;
        Ok(Sample { structures, is_uniform: urn.is_uniform })
    }
}

impl<T: Twin, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// Draws random valid structures, as real values. The same scope and seed give the same ones, on any number of threads.
    ///
    /// Searches of up to two million candidates are gone through once: every valid structure then has the same probability, which
    /// [`Sample::is_uniform`] says. Of larger ones, structures are drawn from a random sample of the search, in which each is weighted by
    /// how many it stands for; that is roughly uniform, and not guaranteed. A scope with limits, a range or unfocused fields is an error.
    ///
    /// ```
    /// use smallscope::Scope;
    ///
    /// let sorted = |list: &smallscope::Monitored<Vec<u8>>| list.iter().map(|item| item.get()).is_sorted();
    /// let lists = Scope::<Vec<u8>>::any().every_len(0..=5).every::<u8>(0..=9).requires(sorted);
    /// let sample = lists.sample(100, 1)?;
    /// assert!(sample.is_uniform && sample.structures.len() == 100);
    /// assert!(sample.structures.iter().all(|list| list.is_sorted()));
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    pub fn sample(&self, count: usize, seed: u64) -> Result<Sample<T>, Error> {
        let Sample { structures: paths, is_uniform, .. } = self.untyped().sample_paths(count, seed)?;
        Ok(Sample { structures: self.values_at(&paths)?, is_uniform })
    }

    /// The real values at the paths of valid structures.
    pub(super) fn values_at(&self, paths: &[Path]) -> Result<Vec<T>, Error> {
        let mut values = Vec::with_capacity(paths.len());
        let mut problem = None;
        self.untyped().for_each_at(paths, &mut |valid| match Builder::run::<T>(&valid.typed()) {
            Ok(value) => {
                values.push(value);
                ControlFlow::Continue(())
            }
            Err(why) => {
                problem = Some(Error::NotReal { path: valid.path(), problem: why });
                ControlFlow::Break(())
            }
        })?;
        problem.map_or(Ok(values), Err)
    }
}
