//! Dividing a search before it begins: into shares of about the same size, always in the same way.
//!
//! How large a part of a search is, nobody knows before it is searched. But the tree of beginnings of paths can be looked at level by level: all of it as long
//! as that is little, and then a random sample of each level, whose members stand for as many as were left out (Chen 1992, "Heuristic sampling"; on trees like
//! these, where a few rare branches have nearly everything, random falls from the root see next to nothing). What was met below a beginning tells its size. The
//! largest part is divided by its next choice, again and again, until there are many parts for each share and none is a large piece of one; then every part goes to the
//! share that has the least so far, large ones first.
//!
//! Each process that does this comes to the same shares without talking to others: nothing depends on time, threads or addresses.

use super::any_scope::AnyScope;
use crate::kernel::engine::Engine;
use crate::kernel::{Error, Limits, Path, Range, Search, Sinks};
use crate::system::Random;
use std::cell::RefCell;
use std::ops::ControlFlow;

/// How many beginnings of a level are looked at for each share, and how many in any case.
const SAMPLE: usize = 32;
const LEAST_SAMPLE: usize = 1024;

/// Candidates that are run to look at a search, in units of one short run. What has not been looked at then is taken to be a little more than few.
const MOST_RUNS: u64 = 1 << 21;

/// What has no more candidates than this is counted at once: that is faster than looking at its beginnings.
const FEW: u64 = 256;

/// Parts for each share: not more, and none larger than this piece of it.
const MOST_PARTS: usize = 128;
const PARTS: usize = 64;
const PIECE: f64 = 1.0 / 32.0;

/// Options of one choice that are looked at: of more, some stand for those that follow them.
const OPTIONS: u32 = 256;

/// Looks at a search here and there.
struct Looking<'a> {
    scope: &'a (dyn AnyScope + 'a),
    search: Search,
    runs: u64,
}

/// A beginning that has one choice more than another.
struct Longer {
    beginning: Path,
    /// How many candidates have it, if these are few.
    few: Option<u64>,
    /// The number of options that it stands for: itself, and those that follow.
    options: u32,
}

impl Looking<'_> {
    /// The path of the first candidate that is run in a range, and how many options its choice at a depth has left.
    fn first(&mut self, range: &Range, depth: usize) -> Result<Option<(Path, u32)>, Error> {
        self.search.restart(range);
        let met = RefCell::new(None);
        let mut candidate = |engine: &Engine, _: bool| {
            met.borrow_mut().get_or_insert_with(|| (engine.path(), engine.untried_options(depth)));
        };
        let mut share = |engine: &mut Engine| {
            engine.pacer.pause_within(engine.explored, 1);
            if met.borrow().is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let sinks = Sinks { candidate: Some(&mut candidate), share: Some(&mut share), ..Sinks::default() };
        self.scope.search_with(&mut self.search, sinks)?;
        let met = met.into_inner();
        self.runs += 1 + met.as_ref().map_or(0, |(path, _)| path.len() as u64 / 32);
        Ok(met)
    }

    /// How many candidates have a beginning, if there are not many.
    fn few(&mut self, beginning: &Path) -> Result<Option<u64>, Error> {
        self.search.restart(&Range { start: Some(beginning.clone()), end: after(beginning, 1) });
        let mut share = |engine: &mut Engine| {
            engine.pacer.pause_within(engine.explored, FEW);
            if engine.explored >= FEW { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let stop = self.scope.search_with(&mut self.search, Sinks { share: Some(&mut share), ..Sinks::default() })?;
        self.runs += 1 + self.search.explored() / 16;
        Ok(stop.is_none().then(|| self.search.explored()))
    }

    /// The beginnings that have one choice more; none if this one is a candidate.
    fn longer(&mut self, beginning: &Path) -> Result<Vec<Longer>, Error> {
        let (depth, end) = (beginning.len(), after(beginning, 1));
        let (mut longer, mut step) = (vec![], None);
        let mut start = Some(beginning.clone());
        while start.is_some()
            && let Some((path, left)) = self.first(&Range { start: start.take(), end: end.clone() }, depth)?
            && path.len() > depth
        {
            let step = *step.get_or_insert(1 + left / OPTIONS);
            let next = Path::from(path[..=depth].to_vec());
            start = after(&next, step).filter(|_| left > 0);
            let few = if path.len() == depth + 1 { Some(1) } else { self.few(&next)? };
            longer.push(Longer { beginning: next, few, options: step.min(left + 1) });
        }
        Ok(longer)
    }
}

/// The first path whose last choice is this many options further; none if there can be none.
fn after(beginning: &Path, options: u32) -> Option<Path> {
    let mut indices = beginning.to_vec();
    let last = indices.last_mut()?;
    *last = last.checked_add(options)?;
    Some(Path::from(indices))
}

/// Beginnings that were met, in the order of the search, and how many candidates each and those before it stand for.
struct Map(Vec<(Path, f64)>);

impl Map {
    fn draw(looking: &mut Looking<'_>, sample: usize) -> Result<Map, Error> {
        let mut random = Random::new(0);
        // Each stands for so many.
        let mut level = vec![(Path::default(), 1.0)];
        let mut met = vec![];
        while !level.is_empty() {
            let mut next = vec![];
            for (beginning, weight) in level {
                let longer = if looking.runs < MOST_RUNS { looking.longer(&beginning)? } else { vec![] };
                if longer.is_empty() {
                    let size = if looking.runs < MOST_RUNS { 1.0 } else { 2.0 * FEW as f64 };
                    met.push((beginning, weight * size));
                }
                for Longer { beginning, few, options } in longer {
                    let weight = weight * f64::from(options);
                    match few {
                        Some(few) => met.push((beginning, weight * few as f64)),
                        None => next.push((beginning, weight)),
                    }
                }
            }
            if next.len() > sample {
                // At equal distances, so that all regions are represented.
                let offset = random.below(next.len() as u64) as usize;
                let stands_for = next.len() as f64 / sample as f64;
                let chosen = (0..sample).map(|at| &next[(at * next.len() + offset) / sample]);
                next = chosen.map(|(beginning, weight)| (beginning.clone(), weight * stands_for)).collect();
            }
            level = next;
        }
        met.sort_by(|(a, _), (b, _)| a.cmp(b));
        let mut sum = 0.0;
        for (_, stands_for) in &mut met {
            sum += *stands_for;
            *stands_for = sum;
        }
        Ok(Map(met))
    }

    /// How many candidates come before a path.
    fn before(&self, path: Option<&Path>) -> f64 {
        let met = path.map_or(self.0.len(), |path| self.0.partition_point(|(met, _)| met < path));
        met.checked_sub(1).map_or(0.0, |last| self.0[last].1)
    }

    /// How many candidates are in a range.
    fn size(&self, range: &Range) -> f64 {
        self.before(range.end.as_ref()) - range.start.as_ref().map_or(0.0, |start| self.before(Some(start)))
    }
}

/// What follows a beginning of the path, with what comes before it that is not run and what it stands for.
struct Part {
    range: Range,
    beginning: Path,
    size: f64,
    /// It cannot be divided by its next choice alone.
    is_block: bool,
}

impl Part {
    /// By the next choice, into parts that adjoin; into nothing if there is none.
    fn divided(&self, looking: &mut Looking<'_>, map: &Map) -> Result<Vec<Part>, Error> {
        let longer = if self.is_block { vec![] } else { looking.longer(&self.beginning)? };
        let mut start = self.range.start.clone();
        let last = longer.len().saturating_sub(1);
        let parts = longer.into_iter().enumerate().map(|(number, Longer { beginning, few, options })| {
            let end = if number == last { self.range.end.clone() } else { after(&beginning, options) };
            let range = Range { start: std::mem::replace(&mut start, end.clone()), end };
            // One that has many and was not met has not very many.
            let size = match few {
                Some(few) => (few * u64::from(options)) as f64,
                None => map.size(&range).max(2.0 * FEW as f64),
            };
            Part { range, size, beginning, is_block: options > 1 }
        });
        Ok(parts.collect())
    }
}

impl dyn AnyScope + '_ {
    /// Divides the search into this many shares of about the same size, each a list of ranges in the order of the search. All ranges together are the
    /// whole; the same scope always has the same shares.
    pub fn divide(&self, shares: usize) -> Result<Vec<Vec<Range>>, Error> {
        self.require_whole("shares")?;
        let limits = Limits { verify_every: 0, ..self.setup().limits.lifted() };
        let search = Search::new(self.arena()?, &Range::whole(), &limits, false);
        let mut looking = Looking { scope: self, search, runs: 0 };
        let mut done = vec![];
        let mut parts = vec![Part { range: Range::whole(), beginning: Path::default(), size: f64::MAX, is_block: false }];
        if shares > 1 {
            let map = Map::draw(&mut looking, LEAST_SAMPLE.max(shares * SAMPLE))?;
            let small = map.before(None) / shares as f64 * PIECE;
            while done.len() + parts.len() < shares * MOST_PARTS {
                let largest = (0..parts.len()).max_by(|&a, &b| parts[a].size.total_cmp(&parts[b].size));
                let Some(largest) = largest.filter(|&largest| parts[largest].size > small) else { break };
                let largest = parts.swap_remove(largest);
                let divided = largest.divided(&mut looking, &map)?;
                if divided.is_empty() { done.push(largest) } else { parts.extend(divided) }
            }
        }
        done.extend(parts);
        done.sort_by(|a, b| b.size.total_cmp(&a.size).then(a.beginning.cmp(&b.beginning)));
        let mut loads: Vec<(f64, Vec<Range>)> = vec![(0.0, vec![]); shares];
        for part in done {
            let least = loads.iter_mut().reduce(|least, load| if load.0 < least.0 { load } else { least });
            if let Some((load, ranges)) = least {
                *load += part.size;
                ranges.push(part.range);
            }
        }
        Ok(loads.into_iter().map(|(_, ranges)| in_order(ranges)).collect())
    }
}

impl dyn AnyScope + '_ {
    /// Divides the search into ranges in its order, about as many as are wanted.
    pub(crate) fn divide_into(&self, wanted: usize) -> Result<Vec<Range>, Error> {
        let shares = self.divide(wanted.div_ceil(PARTS).max(2))?;
        let mut ranges: Vec<Range> = shares.into_iter().flatten().collect();
        ranges.sort();
        Ok(ranges)
    }
}

/// In the order of the search, as few as possible.
fn in_order(mut ranges: Vec<Range>) -> Vec<Range> {
    ranges.sort();
    let mut joined: Vec<Range> = vec![];
    for range in ranges {
        match joined.last_mut().and_then(|last| last.join(&range).map(|both| (last, both))) {
            Some((last, both)) => *last = both,
            None => joined.push(range),
        }
    }
    joined
}
