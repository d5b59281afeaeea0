//! How large a search is, before it is run.
//!
//! A search that is small enough is run, and its numbers are exact. Of a larger one, several independent samples are taken (see `probe.rs`), each of
//! which gives numbers that are right on average. How far they differ from each other tells how far their mean can be from the truth.
//!
//! **An error is stated only where the samples support one.** Their distribution may have a long tail: if one sample has more than a third of everything, or if
//! many have met nothing valid, then others of its kind may have been missed, in an unknown number. Then the only thing that is certain
//! is what was counted, and the estimate says that it is unreliable. Rare valid structures are a warning for the candidates, too: a rare branch may have many of
//! both. Where the valid ones are unreliable, the error of the candidates is three times as wide.

use super::any_scope::AnyScope;
use super::probe::{Part, Probe};
use super::{Predicate, Scope};
use crate::kernel::{Error, Range};
use crate::structure::{Monitored, Searchable};
use crate::system::Random;
use std::fmt;
use std::time::{Duration, Instant};

/// Independent samples.
pub(super) const SAMPLES: usize = 12;

/// The quantile of Student's distribution that one mean of that many samples in a thousand exceeds, on either side.
const QUANTILE: f64 = 4.437;

/// No estimate claims to be better than this, relative to its value.
const LEAST_SPREAD: f64 = 0.01;

/// How many times as wide the error of the candidates is where that of the valid structures is not known.
const WIDER: f64 = 3.0;

/// Estimates with a larger factor between value and bound say nothing.
const MOST_FACTOR: f64 = 4.0;

/// Beginnings of each length in the sample that shows what one costs.
const NARROW: usize = 16;
const WIDEST: f64 = 65_536.0;

/// Candidates that are timed at one place of the search.
const TIMED: u64 = 8192;

/// How much an estimate may cost. The same scope, number of candidates and seed give the same estimate, except for the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// About as much as a search of this many candidates.
    Candidates(u64),
    /// About this long, on one thread.
    Time(Duration),
}

impl Default for Effort {
    fn default() -> Effort {
        Effort::Candidates(1 << 22)
    }
}

/// The size of a search, estimated by [`Scope::estimate`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// Candidates: what [`Counts::explored`](crate::Counts) of a complete search would be.
    pub explored: Estimated,
    /// Valid structures among them.
    pub valid: Estimated,
    /// Time of the search on one thread, in seconds.
    pub seconds: Estimated,
    /// Whether the search was small enough to be run: the numbers are exact then, and the time was measured.
    pub is_exact: bool,
}

/// A number with its error.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimated {
    /// The most likely number.
    pub value: f64,
    /// It is at least this, and at most that: 999 times of 1,000 if the samples are normally distributed. If the number is not reliable, `low` is what was
    /// counted and `high` is infinite.
    pub low: f64,
    /// See `low`.
    pub high: f64,
    /// Whether the samples agree well enough to state an error.
    pub is_reliable: bool,
}

impl Estimated {
    fn exact(value: f64) -> Estimated {
        Estimated { value, low: value, high: value, is_reliable: true }
    }

    /// The mean of independent samples, whose error is this many times as wide as that of normally distributed ones. At least `seen` is certain.
    fn mean(samples: &[f64], seen: f64, wider: f64) -> Estimated {
        let count = samples.len() as f64;
        let (sum, largest) = (samples.iter().sum::<f64>(), samples.iter().copied().fold(0.0, f64::max));
        let value = sum / count;
        let variance = samples.iter().map(|sample| (sample - value).powi(2)).sum::<f64>() / (count - 1.0) / count;
        let spread = wider * (QUANTILE * variance.sqrt() / value).max(LEAST_SPREAD);
        let met = samples.iter().filter(|&&sample| sample > 0.0).count();
        let is_reliable = 4 * met >= 3 * samples.len() && 3.0 * largest <= sum && spread.exp() <= MOST_FACTOR;
        let (low, high) = if is_reliable { (value / spread.exp(), value * spread.exp()) } else { (seen, f64::INFINITY) };
        Estimated { value: value.max(seen), low: low.max(seen), high: high.max(seen), is_reliable }
    }

    /// Whether a number is within the stated error.
    pub fn contains(&self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }
}

impl fmt::Display for Estimated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Estimated { value, low, high, is_reliable } = *self;
        if low == high {
            write!(f, "{}", Rounded(value))
        } else if is_reliable {
            write!(f, "about {} ({} to {})", Rounded(value), Rounded(low), Rounded(high))
        } else {
            write!(f, "at least {}, perhaps {} (unreliable: the samples differ too much)", Rounded(low), Rounded(value))
        }
    }
}

/// A number with three digits, if it is a large one: `1,234`, `12.3 million`, `4.56e14`.
struct Rounded(f64);

impl fmt::Display for Rounded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = |number: f64| 2usize.saturating_sub(number.log10() as usize);
        match self.0 {
            number if number >= 1e12 => write!(f, "{number:.2e}"),
            number if number >= 1e9 => write!(f, "{:.*} billion", digits(number / 1e9), number / 1e9),
            number if number >= 1e6 => write!(f, "{:.*} million", digits(number / 1e6), number / 1e6),
            number if number >= 100.0 || number == number.trunc() => write!(f, "{number:.0}"),
            number if number >= 1.0 => write!(f, "{number:.1}"),
            number => write!(f, "{number:.3}"),
        }
    }
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} candidates, {} valid, {} s on one thread", self.explored, self.valid, self.seconds)
    }
}

/// What one sample says.
struct Sampled {
    explored: f64,
    valid: f64,
    /// What was counted in fact.
    seen: (u64, u64),
    is_cut: bool,
    /// Seconds for each candidate, at a random place of the search.
    pace: f64,
}

impl dyn AnyScope + '_ {
    /// Like [`Scope::estimate_with`].
    pub fn estimate(&self, effort: Effort, seed: u64) -> Result<Estimate, Error> {
        self.require_whole("estimates")?;
        let effort = match effort {
            Effort::Candidates(candidates) => candidates,
            Effort::Time(time) => self.candidates_in(time)?,
        };
        let begun = Instant::now();
        if let Some((explored, valid)) = Probe::new(self, seed)?.count(&Range::whole(), (effort / 4).max(1))? {
            let seconds = Estimated::exact(begun.elapsed().as_secs_f64());
            let [explored, valid] = [explored, valid].map(|count| Estimated::exact(count as f64));
            return Ok(Estimate { explored, valid, seconds, is_exact: true });
        }
        let width = self.width(effort, seed)?;
        let samples = self.in_pieces(SAMPLES, |number| self.sampled(width, effort, seed.wrapping_add(1 + number as u64)))?;
        let is_cut = samples.iter().any(|sample| sample.is_cut);
        let seen = |of: fn(&Sampled) -> u64| samples.iter().map(of).max().unwrap_or(0) as f64;
        let numbers = |of: fn(&Sampled) -> f64| samples.iter().map(of).collect::<Vec<_>>();
        // A search that was not looked at to its end has more than the samples say.
        let normal = if is_cut { f64::INFINITY } else { 1.0 };
        let mut valid = Estimated::mean(&numbers(|sample| sample.valid), seen(|sample| sample.seen.1), normal);
        let wider = if valid.is_reliable { normal } else { WIDER };
        let explored = Estimated::mean(&numbers(|sample| sample.explored), seen(|sample| sample.seen.0), wider.max(normal));
        valid.high = valid.high.min(explored.high);
        let pace = Estimated::mean(&numbers(|sample| sample.pace), 0.0, 1.0);
        let seconds = Estimated {
            value: explored.value * pace.value,
            low: explored.low * pace.low,
            high: explored.high * pace.high,
            is_reliable: explored.is_reliable && pace.is_reliable,
        };
        Ok(Estimate { explored, valid, seconds, is_exact: false })
    }

    /// How many beginnings of each length can be looked at in all samples together with that effort.
    pub(super) fn width(&self, effort: u64, seed: u64) -> Result<usize, Error> {
        let mut probe = Probe::new(self, seed)?;
        probe.look(NARROW, effort, &mut |_| {})?;
        Ok((NARROW as f64 * effort as f64 / SAMPLES as f64 / probe.effort as f64).clamp(4.0, WIDEST) as usize)
    }

    /// How many candidates are run in a time, judged by the first ones.
    fn candidates_in(&self, time: Duration) -> Result<u64, Error> {
        let begun = Instant::now();
        let mut probe = Probe::new(self, 0)?;
        probe.count(&Range::whole(), TIMED)?;
        let pace = begun.elapsed().as_secs_f64() / probe.explored().max(1) as f64;
        Ok((time.as_secs_f64() / pace.max(1e-10)) as u64)
    }

    fn sampled(&self, width: usize, most_effort: u64, seed: u64) -> Result<Sampled, Error> {
        let mut probe = Probe::new(self, Random::new(seed).next())?;
        let mut random = Random::new(!seed);
        let mut sampled = Sampled { explored: 0.0, valid: 0.0, seen: (0, 0), is_cut: false, pace: 0.0 };
        let mut place = Range::whole();
        sampled.is_cut = !probe.look(width, most_effort, &mut |part: Part| {
            let explored = part.stands_for * part.explored as f64;
            sampled.explored += explored;
            sampled.valid += part.stands_for * part.valid as f64;
            sampled.seen = (sampled.seen.0 + part.explored, sampled.seen.1 + part.valid);
            if random.fraction() * sampled.explored < explored {
                place = part.range;
            }
        })?;
        place.end = None;
        let begun = Instant::now();
        probe.count(&place, TIMED)?;
        sampled.pace = begun.elapsed().as_secs_f64() / probe.explored().max(1) as f64;
        Ok(sampled)
    }
}

impl<T: Searchable, P: Predicate<Monitored<T>>> Scope<T, P> {
    /// Estimates how many candidates the search has, how many valid structures, and how long it takes, each with its error, by about as much work as a
    /// search of four million candidates. A search of up to a quarter of that is run, and its numbers are exact.
    ///
    /// The estimate is of what a complete [`count`](Self::count) returns: a scope with limits, a range or unfocused fields is an error.
    ///
    /// ```
    /// use smallscope::Scope;
    /// use smallscope::scope::Effort;
    ///
    /// let sums_to_ten = |list: &smallscope::Monitored<Vec<u8>>| list.iter().map(|item| item.get()).sum::<u8>() == 10;
    /// let scope = Scope::<Vec<u8>>::any().every_len(20..=20).every::<u8>(0..=1).requires(sums_to_ten);
    /// let estimate = scope.estimate_with(Effort::Candidates(100_000), 1)?;      // a tenth of all lists
    /// assert!(estimate.explored.contains(1_048_576.0));
    /// assert!(estimate.valid.contains(184_756.0));
    /// # Ok::<(), smallscope::Error>(())
    /// ```
    pub fn estimate(&self) -> Result<Estimate, Error> {
        self.estimate_with(Effort::default(), 0)
    }

    /// Like [`estimate`](Self::estimate), with another effort, and with a seed for the samples.
    pub fn estimate_with(&self, effort: Effort, seed: u64) -> Result<Estimate, Error> {
        self.untyped().estimate(effort, seed)
    }
}
