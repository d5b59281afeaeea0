//! One look at a search from above: a random sample of its tree of choices, level by level, in which every member stands for as many as were left out.
//!
//! Knuth (1975) estimates a tree by falling from its root at random, again and again; on the trees of predicates, where a few rare branches have nearly
//! everything, most falls see nothing. So a whole level is looked at together (Chen 1992, "Heuristic sampling"). Beginnings of paths that few candidates have
//! are counted on the spot, and exactly. Of the others, some are kept for the next level, at equal distances in the order of the search and from a random
//! start. Each stands for the reciprocal of the probability with which it is kept, so the expected sums are the true ones, whatever the tree is.
//!
//! **Sizes are represented alike.** The few beginnings of a level that have brought in the most objects lead to most of what follows. So beginnings of each
//! size (objects and elements so far) get the same number of places, and rare ones are all kept.

use super::any_scope::AnyScope;
use crate::kernel::engine::Engine;
use crate::kernel::{Error, Limits, Path, Range, Search, Sinks, Stop};
use crate::system::Random;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// What has no more candidates than this is counted at once.
const FEW: u64 = 32;

/// Of a choice with more options than this, a quarter as many are looked at.
const WIDE: u32 = 1024;

/// A part of the search that was counted, and how many parts like it there are.
pub(super) struct Part {
    pub(super) range: Range,
    pub(super) explored: u64,
    pub(super) valid: u64,
    pub(super) stands_for: f64,
}

/// A beginning that many candidates have.
struct Large {
    beginning: Path,
    stands_for: f64,
    /// Objects and elements that its choices have brought in.
    size: usize,
}

/// Looks at a search.
pub(super) struct Probe<'a> {
    scope: &'a (dyn AnyScope + 'a),
    search: Search,
    random: Random,
    /// How much was done, in candidates.
    pub(super) effort: u64,
}

/// Some options of a choice.
pub(super) enum Options {
    /// A range that was counted to its end: explored and valid.
    Counted(Range, u64, u64),
    /// One with many candidates, and its size.
    Large(Path, usize),
    /// All of them, so many that not each is looked at; nothing else then.
    Wide(u32),
}

enum Met {
    /// A range that was counted to its end: explored and valid.
    All(u64, u64),
    /// An option with many candidates.
    Large(u32),
    /// A choice, and its number of options.
    Wide(u32),
}

impl<'a> Probe<'a> {
    pub(super) fn new(scope: &'a (dyn AnyScope + 'a), seed: u64) -> Result<Probe<'a>, Error> {
        let limits = Limits { verify_every: 0, ..scope.setup().limits.lifted() };
        let search = Search::new(scope.arena()?, &Range::whole(), &limits, false);
        Ok(Probe { scope, search, random: Random::new(seed), effort: 0 })
    }

    /// Looks at the whole search, at no more than `width` beginnings of each length, and gives every part that was counted. False if it took more effort
    /// than allowed, and was not looked at to its end.
    pub(super) fn look(&mut self, width: usize, most_effort: u64, found: &mut dyn FnMut(Part)) -> Result<bool, Error> {
        let scope = self.scope;
        let _entered = self.search.enter(scope.setup().name)?;
        let mut level = vec![Large { beginning: Path::default(), stands_for: 1.0, size: 0 }];
        while !level.is_empty() {
            let mut next = vec![];
            for Large { beginning, stands_for, .. } in level {
                if self.effort > most_effort {
                    return Ok(false);
                }
                self.divide(&beginning, stands_for, &mut next, found)?;
            }
            level = self.chosen(next, width);
        }
        Ok(true)
    }

    /// Keeps some of each size, at equal distances, so that all regions are represented.
    fn chosen(&mut self, all: Vec<Large>, width: usize) -> Vec<Large> {
        if all.len() <= width {
            return all;
        }
        let mut sizes: BTreeMap<usize, Vec<Large>> = BTreeMap::new();
        all.into_iter().for_each(|large| sizes.entry(large.size).or_default().push(large));
        let mut sizes: Vec<Vec<Large>> = sizes.into_values().collect();
        sizes.sort_by_key(Vec::len);
        let (mut places, mut rest, mut chosen) = (width, sizes.len(), vec![]);
        for of_size in sizes {
            let before = chosen.len();
            self.choose(of_size, (places / rest).max(1), &mut chosen);
            (places, rest) = (places.saturating_sub(chosen.len() - before), rest - 1);
        }
        chosen.sort_by(|a, b| a.beginning.cmp(&b.beginning));
        chosen
    }

    fn choose(&mut self, all: Vec<Large>, places: usize, chosen: &mut Vec<Large>) {
        if all.len() <= places {
            return chosen.extend(all);
        }
        let distance = all.iter().map(|large| large.stands_for).sum::<f64>() / places as f64;
        let mut next = self.random.fraction() * distance;
        let mut reached = 0.0;
        for large in all {
            reached += large.stands_for;
            if next < reached {
                // One that stands for more than the distance is always kept.
                chosen.push(Large { stands_for: large.stands_for.max(distance), ..large });
            }
            while next < reached {
                next += distance;
            }
        }
    }

    /// Counts the options of the next choice that have few candidates, and adds those that have many.
    fn divide(
        &mut self,
        beginning: &Path,
        stands_for: f64,
        large: &mut Vec<Large>,
        found: &mut dyn FnMut(Part),
    ) -> Result<(), Error> {
        for options in self.options_here(beginning)? {
            match options {
                Options::Counted(range, explored, valid) => found(Part { range, explored, valid, stands_for }),
                Options::Large(beginning, size) => large.push(Large { beginning, stands_for, size }),
                Options::Wide(options) => {
                    let distance = options.div_ceil(WIDE / 4);
                    let stands_for = stands_for * f64::from(distance);
                    let first = self.random.below(u64::from(distance)) as u32;
                    for option in (first..options).step_by(distance as usize) {
                        let option = longer(beginning, option);
                        let range = Range { start: Some(option.clone()), end: after(&option) };
                        match self.count_here(&range, FEW)? {
                            Some((explored, valid)) => found(Part { range, explored, valid, stands_for }),
                            None => large.push(Large { beginning: option, stands_for, size: self.size(beginning.len()) }),
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// All that has a beginning, by the next choice: ranges that adjoin, in the order of the search.
    pub(super) fn options(&mut self, beginning: &Path) -> Result<Vec<Options>, Error> {
        let scope = self.scope;
        let _entered = self.search.enter(scope.setup().name)?;
        self.options_here(beginning)
    }

    fn options_here(&mut self, beginning: &Path) -> Result<Vec<Options>, Error> {
        let (depth, end) = (beginning.len(), after(beginning));
        let (mut start, mut all) = (beginning.clone(), vec![]);
        loop {
            let range = Range { start: Some(start.clone()), end: end.clone() };
            match self.meet(&range, depth)? {
                Met::All(explored, valid) => {
                    all.push(Options::Counted(range, explored, valid));
                    return Ok(all);
                }
                Met::Large(option) => {
                    let size = self.size(depth);
                    let option = longer(beginning, option);
                    let before = Range { start: Some(start), end: Some(option.clone()) };
                    if !before.is_empty()
                        && let Some((explored, valid)) = self.count_here(&before, u64::MAX)?
                    {
                        all.push(Options::Counted(before, explored, valid));
                    }
                    let next = after(&option);
                    all.push(Options::Large(option, size));
                    let Some(next) = next else { return Ok(all) };
                    start = next;
                }
                Met::Wide(options) => return Ok(vec![Options::Wide(options)]),
            }
        }
    }

    /// Counts a range, or meets something in the choice at a depth that is too large to be counted.
    fn meet(&mut self, range: &Range, depth: usize) -> Result<Met, Error> {
        self.search.restart(range);
        let mut met = None;
        // An option, and when it was first seen.
        let mut seen: Option<(u32, u64)> = None;
        let mut share = |engine: &mut Engine| {
            engine.pacer.pause_within(engine.explored, FEW / 4);
            let Some((option, options)) = engine.option_at(depth) else { return ControlFlow::Continue(()) };
            match seen {
                _ if options > WIDE => met = Some(Met::Wide(options)),
                Some((same, since)) if same == option && engine.explored - since >= FEW => met = Some(Met::Large(option)),
                Some((same, _)) if same == option => {}
                _ => seen = Some((option, engine.explored)),
            }
            if met.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.go_on(Sinks { share: Some(&mut share), ..Sinks::default() })?;
        self.ran(range);
        Ok(met.unwrap_or(Met::All(self.search.explored(), self.search.valid())))
    }

    /// Explored and valid candidates of a range; none if there are as many as `many`.
    pub(super) fn count(&mut self, range: &Range, many: u64) -> Result<Option<(u64, u64)>, Error> {
        let scope = self.scope;
        let _entered = self.search.enter(scope.setup().name)?;
        self.count_here(range, many)
    }

    fn count_here(&mut self, range: &Range, many: u64) -> Result<Option<(u64, u64)>, Error> {
        self.search.restart(range);
        let mut share = |engine: &mut Engine| {
            engine.pacer.pause_within(engine.explored, many);
            if engine.explored >= many { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let stop = self.go_on(Sinks { share: Some(&mut share), ..Sinks::default() })?;
        self.ran(range);
        Ok(stop.is_none().then(|| (self.search.explored(), self.search.valid())))
    }

    /// Runs the search, which was entered: that takes longer than a few candidates.
    fn go_on(&mut self, sinks: Sinks<'_>) -> Result<Option<Stop>, Error> {
        let scope = self.scope;
        self.search.go_on(&|engine, root, sinks| scope.search_loop(engine, root, sinks), sinks)
    }

    /// Candidates of the range that was counted last.
    pub(super) fn explored(&self) -> u64 {
        self.search.explored()
    }

    /// The size up to the choice at a depth of the candidate that was run last.
    fn size(&self, depth: usize) -> usize {
        self.search.engine().size_of(depth + 1)
    }

    /// Each run makes the choices of its beginning first, and every part has to be begun.
    fn ran(&mut self, range: &Range) {
        let length = range.start.as_ref().map_or(0, |start| start.len() as u64);
        self.effort += 8 + length / 8 + self.search.explored();
    }
}

/// A beginning with one choice more.
pub(super) fn longer(beginning: &Path, option: u32) -> Path {
    beginning.iter().copied().chain([option]).collect::<Vec<_>>().into()
}

/// The first path after all that have a beginning; none if there is none.
pub(super) fn after(beginning: &Path) -> Option<Path> {
    let mut indices = beginning.to_vec();
    let last = indices.last_mut()?;
    *last = last.checked_add(1)?;
    Some(indices.into())
}
