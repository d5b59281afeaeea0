//! Dividing a search before it begins: into shares of about the same size, always in the same way.
//!
//! A search that is small is run once, and divided exactly. How large a part of a larger one is, nobody knows before it is searched. A sample of its tree of
//! choices (see `probe.rs`) tells how large the whole is, and the few parts that have much of it. Below these a sample of any bearable size tells nothing but
//! noise: on trees like these, where a few rare branches have nearly everything, most of them were never met. So what is left of a part is believed to be shared
//! equally by its options that have many candidates; those that have few are counted. The largest part is divided by its next choice, again
//! and again, until there are very many parts: then single ones may be off by any factor, and the sums of many are not. Each goes to the share that
//! has the least so far, large ones first.
//!
//! Each process that does this comes to the same shares without talking to others: nothing depends on time, threads or addresses.

use super::any_scope::AnyScope;
use super::probe::{Options, Probe, after, longer};
use crate::kernel::engine::Engine;
use crate::kernel::{Equidistant, Error, Limits, Mark, Path, Range, Search, Sinks};
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

/// A search is run if it has no more candidates than this, and also if it is known to have no more than twice what a sample may cost.
const TINY: u64 = 1 << 18;

/// What a sample may cost, in candidates: for shares, and for each range where those who have none get a part of what others have. Dividing may cost twice as
/// much.
const SAMPLED: u64 = 1 << 22;
const SAMPLED_FOR_EACH: u64 = 1 << 12;

/// Beginnings of each length in the first sample, and in the last. Each is twice as wide as the one before.
const NARROW: usize = 1 << 10;
const WIDEST: usize = 1 << 18;

/// Of how many parts that were met a sample is believed as much as that all options are alike.
const BELIEVED: f64 = 1000.0;

/// Parts for each share if they are equal, if they are not, and in all.
const EQUAL_PARTS: usize = 32;
const PARTS: usize = 1024;
const MOST_PARTS: usize = 1 << 16;

/// Parts of a choice with more options than one can look at.
const BLOCKS: u32 = 256;

/// What has many candidates has more than this.
const MANY: f64 = 64.0;

/// Parts that were met in samples, in the order of the search, and how many candidates each and those before it stand for.
struct Map(Vec<(Path, f64)>);

impl Map {
    /// Samples that become wider and wider, each counting as much as it is wide.
    fn draw(scope: &dyn AnyScope, most_effort: u64) -> Result<Map, Error> {
        let (mut met, mut width, mut widths, mut effort) = (vec![], NARROW, 0, 0);
        for seed in 0.. {
            let mut probe = Probe::new(scope, seed)?;
            let (before, mut is_whole) = (met.len(), true);
            let is_complete = probe.look(width, most_effort, &mut |part| {
                is_whole &= part.stands_for == 1.0;
                met.push((part.range.start.unwrap_or_default(), part.stands_for * part.explored as f64 * width as f64));
            })?;
            if !is_complete && widths > 0 {
                met.truncate(before);
                break;
            }
            (widths, effort) = (widths + width, effort + probe.effort);
            // Nothing was left out, or a wider one would tell no more or cost too much.
            if is_complete && is_whole || width == WIDEST || effort + 2 * probe.effort > most_effort {
                break;
            }
            width *= 2;
        }
        met.sort_by(|(a, _), (b, _)| a.cmp(b));
        let mut sum = 0.0;
        for (_, stands_for) in &mut met {
            sum += *stands_for / widths as f64;
            *stands_for = sum;
        }
        Ok(Map(met))
    }

    /// How many parts were met in a range, and for how many candidates they stand.
    fn met(&self, range: &Range) -> (f64, f64) {
        let before = |path: &Path| self.0.partition_point(|(met, _)| met < path);
        let (from, to) = (range.start.as_ref().map_or(0, before), range.end.as_ref().map_or(self.0.len(), before));
        let sum = |at: usize| at.checked_sub(1).map_or(0.0, |last| self.0[last].1);
        ((to - from) as f64, sum(to) - sum(from))
    }
}

/// A part of the search, and how many candidates it has or is believed to have.
struct Part {
    range: Range,
    size: f64,
    inside: Inside,
}

enum Inside {
    /// Few candidates, which were counted.
    Counted,
    /// All that has a beginning.
    Beginning(Path),
    /// Some options of the choice after a beginning.
    Block { beginning: Path, from: u32, to: u32 },
}

/// By size; of equal ones, the earlier is larger.
impl Ord for Part {
    fn cmp(&self, other: &Part) -> Ordering {
        self.size.total_cmp(&other.size).then_with(|| other.range.cmp(&self.range))
    }
}

impl PartialOrd for Part {
    fn partial_cmp(&self, other: &Part) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Part {
    fn eq(&self, other: &Part) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Part {}

impl Part {
    /// By the next choice, into parts that adjoin.
    fn divided(self, probe: &mut Probe<'_>, map: &Map) -> Result<Vec<Part>, Error> {
        let mut parts = vec![];
        match self.inside {
            Inside::Counted => return Ok(vec![self]),
            Inside::Block { beginning, from, to } => parts.extend(blocks(&beginning, from, to)),
            Inside::Beginning(beginning) => {
                for options in probe.options(&beginning)? {
                    match options {
                        Options::Counted(range, explored, _) => {
                            parts.push(Part { range, size: explored as f64, inside: Inside::Counted });
                        }
                        Options::Large(beginning, _) => {
                            let range = Range { start: Some(beginning.clone()), end: after(&beginning) };
                            parts.push(Part { range, size: 0.0, inside: Inside::Beginning(beginning) });
                        }
                        Options::Wide(count) => parts.extend(blocks(&beginning, 0, count)),
                    }
                }
            }
        }
        if let Some(first) = parts.first_mut() {
            first.range.start = self.range.start;
        }
        if let Some(last) = parts.last_mut() {
            last.range.end = self.range.end;
        }
        let counted: f64 = parts.iter().map(|part| part.size).sum();
        share_out(self.size - counted, &mut parts, map);
        Ok(parts)
    }
}

/// Says how large those parts are that were not counted, of which it is believed how many candidates they have together.
fn share_out(together: f64, parts: &mut [Part], map: &Map) {
    let mut unknown: Vec<&mut Part> = parts.iter_mut().filter(|part| !matches!(part.inside, Inside::Counted)).collect();
    let met: Vec<(f64, f64)> = unknown.iter().map(|part| map.met(&part.range)).collect();
    let (number, stand_for) = met.iter().fold((0.0, 0.0), |sum, met| (sum.0 + met.0, sum.1 + met.1));
    let count = unknown.len() as f64;
    for (part, (_, stands_for)) in unknown.iter_mut().zip(met) {
        let sampled = if stand_for > 0.0 { stands_for / stand_for } else { 0.0 };
        let share = (number * sampled + BELIEVED) / (number + BELIEVED * count);
        part.size = (together * share).max(MANY);
    }
}

/// Parts of some options that adjoin each other.
fn blocks(beginning: &Path, from: u32, to: u32) -> impl Iterator<Item = Part> {
    let step = (to - from).div_ceil(BLOCKS).max(1);
    (from..to).step_by(step as usize).map(move |first| {
        let next = to.min(first + step);
        let range = Range { start: Some(longer(beginning, first)), end: Some(longer(beginning, next)) };
        let inside = match next - first {
            1 => Inside::Beginning(longer(beginning, first)),
            _ => Inside::Block { beginning: beginning.clone(), from: first, to: next },
        };
        Part { range, size: 0.0, inside }
    })
}

impl dyn AnyScope + '_ {
    /// Divides the search into this many shares of about the same size, each a list of ranges in the order of the search. All ranges together are the
    /// whole; the same scope always has the same shares.
    pub fn divide(&self, shares: usize) -> Result<Vec<Vec<Range>>, Error> {
        self.require_whole("shares")?;
        if shares < 2 {
            return Ok(vec![vec![Range::whole()]; shares]);
        }
        let others = (shares * PARTS).min(MOST_PARTS.max(shares));
        let dealt = match self.parts(shares * EQUAL_PARTS, others, SAMPLED)? {
            Parts::Equal(parts) => in_turn(parts, shares),
            Parts::Believed(parts) => evenly(parts, shares),
        };
        Ok(dealt.into_iter().map(in_order).collect())
    }

    /// Divides the search into ranges in its order, about as many as are wanted. They need not be equal, since those who run them divide them again: it must not
    /// take long.
    pub(crate) fn divide_into(&self, wanted: usize) -> Result<Vec<Range>, Error> {
        let mut ranges: Vec<Range> = match self.parts(wanted, wanted, (wanted as u64 * SAMPLED_FOR_EACH).min(SAMPLED))? {
            Parts::Equal(parts) => return Ok(parts),
            Parts::Believed(parts) => parts.into_iter().map(|part| part.range).collect(),
        };
        ranges.sort();
        Ok(ranges)
    }

    /// Divides the search into equal parts if it is small, or else into others.
    fn parts(&self, equal: usize, others: usize, sampled: u64) -> Result<Parts, Error> {
        if let Some(parts) = self.equal_parts(equal, TINY)? {
            return Ok(Parts::Equal(parts));
        }
        let map = Map::draw(self, sampled)?;
        let (_, size) = map.met(&Range::whole());
        if size <= 2.0 * sampled as f64
            && let Some(parts) = self.equal_parts(equal, 4 * sampled)?
        {
            return Ok(Parts::Equal(parts));
        }
        Ok(Parts::Believed(self.believed_parts(&map, others, 2 * sampled)?))
    }

    /// Runs the search, and divides it into at least that many equal parts, if it has as many candidates. None if it has more than `most`.
    fn equal_parts(&self, wanted: usize, most: u64) -> Result<Option<Vec<Range>>, Error> {
        let limits = Limits { verify_every: 0, ..self.setup().limits.lifted() };
        let mut search = Search::new(self.arena()?, &Range::whole(), &limits, false);
        search.record(Equidistant::new(wanted));
        let mut share =
            |engine: &mut Engine| if engine.explored <= most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        let stop = self.search_with(&mut search, Sinks { share: Some(&mut share), ..Sinks::default() })?;
        let Some(marks) = search.recorded().filter(|_| stop.is_none()) else { return Ok(None) };
        let mut start = None;
        let part = |mark: &Mark| {
            let end = mark.at.clone();
            Range { start: std::mem::replace(&mut start, end.clone()), end }
        };
        let mut parts: Vec<Range> = marks.marks().iter().map(part).collect();
        match parts.last_mut() {
            Some(last) => last.end = None,
            None => parts.push(Range::whole()),
        }
        Ok(Some(parts))
    }

    /// Divides the search into about that many parts, of which none is much larger than others, as far as one can tell.
    fn believed_parts(&self, map: &Map, wanted: usize, most_effort: u64) -> Result<Vec<Part>, Error> {
        let mut probe = Probe::new(self, 0)?;
        let (_, size) = map.met(&Range::whole());
        let whole = Part { range: Range::whole(), size, inside: Inside::Beginning(Path::default()) };
        let (mut counted, mut large) = (vec![], BinaryHeap::from([whole]));
        while counted.len() + large.len() < wanted
            && probe.effort < most_effort
            && let Some(largest) = large.pop()
        {
            for part in largest.divided(&mut probe, map)? {
                if matches!(part.inside, Inside::Counted) { counted.push(part) } else { large.push(part) }
            }
        }
        counted.extend(large);
        Ok(counted)
    }
}

/// All of a search.
enum Parts {
    Equal(Vec<Range>),
    Believed(Vec<Part>),
}

/// Deals equal parts.
fn in_turn(parts: Vec<Range>, shares: usize) -> Vec<Vec<Range>> {
    let mut dealt = vec![vec![]; shares];
    parts.into_iter().enumerate().for_each(|(number, part)| dealt[number % shares].push(part));
    dealt
}

/// Deals parts so that all shares have about the same.
fn evenly(mut parts: Vec<Part>, shares: usize) -> Vec<Vec<Range>> {
    parts.sort_by(|a, b| b.cmp(a));
    let mut loads: Vec<(f64, Vec<Range>)> = vec![(0.0, vec![]); shares];
    for part in parts {
        let least = loads.iter_mut().reduce(|least, load| if load.0 < least.0 { load } else { least });
        if let Some((load, ranges)) = least {
            *load += part.size;
            ranges.push(part.range);
        }
    }
    loads.into_iter().map(|(_, ranges)| ranges).collect()
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

#[cfg(test)]
mod tests {
    use super::{Map, Part, evenly};
    use crate::kernel::Range;
    use crate::{AnyScope, Field, Scope};
    use std::ops::ControlFlow;

    /// Small searches are divided otherwise, so this asks for parts that are only believed to be equal.
    fn assert_partition(scope: &dyn AnyScope, name: &str) {
        let counts = scope.count(&mut |_| {}).unwrap();
        let map = Map::draw(scope, super::SAMPLED).unwrap();
        for wanted in [1, 30, 1_000] {
            let parts: Vec<Part> = scope.believed_parts(&map, wanted, super::SAMPLED).unwrap();
            assert!(wanted == 1 || parts.len() > 1, "{name} in {wanted}");
            let dealt = evenly(parts, 3);
            let mut explored = 0;
            for share in &dealt {
                explored += scope.for_each_in(share, &mut |_| ControlFlow::Continue(())).unwrap().explored;
            }
            assert_eq!(explored, counts.explored, "{name} in {wanted}");
            let mut all: Vec<Range> = dealt.into_iter().flatten().collect();
            all.sort();
            assert_eq!((&all[0].start, &all[all.len() - 1].end), (&None, &None), "{name} in {wanted}");
            assert!(all.windows(2).all(|pair| pair[0].end == pair[1].start), "{name} in {wanted}");
        }
    }

    #[test]
    fn parts_of_a_search_that_was_not_run_are_a_partition_of_it() {
        assert_partition(&Scope::<Vec<u8>>::any().every_len(0..=4).every::<u8>(0..=3), "lists");
        assert_partition(&Scope::<(u16, u8)>::any().every::<u16>(0..=1_500).every::<u8>(0..=3), "a wide choice at first");
        assert_partition(&Scope::<(u8, u16)>::any().every::<u8>(0..=2).every::<u16>(0..=1_500), "a wide choice at last");
        let ordered = Scope::<Vec<u8>>::any().every_len(0..=5).every::<u8>(0..=4);
        let ordered = ordered.requires(|list| list.iter().map(Field::get).is_sorted());
        assert_partition(&ordered, "ordered lists");
    }
}
