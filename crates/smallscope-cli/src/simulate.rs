//! `smallscope simulate`: how much faster many workers would be, computed from what ranges of the search cost.
//!
//! A worker needs as long as its range costs, and all of them need as long as the one with the most. SEQ-ON gives each the same number of equidistant
//! ranges of an earlier run; PAR-OFF gives each a range between random places. Work stealing has no ranges that are fixed beforehand: its ideal
//! is as many times as there are workers.

use crate::arguments::{Cost, SimulateArguments};
use crate::exit::Failure;
use crate::output::{quoted, write};
use smallscope::memo::Equidistant;
use smallscope::{Path, Range, Verdict};
use smallscope_subjects::{AnyScope, Style, SubjectScope};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// The minimum number of equidistant candidates to keep.
const EQUIDISTANT: usize = 8192;

pub fn run(arguments: &SimulateArguments) -> Result<Verdict, Failure> {
    let search = &arguments.search;
    if search.max_valid.is_some() || !search.unfocus.is_empty() {
        return Err(Failure::usage("ranges partition a whole search; remove --max-valid and --unfocus"));
    }
    let workers = parse_workers(&arguments.workers)?;
    let scope = search.scope(Style::Fast)?;
    let memo = scope.memorize(EQUIDISTANT, 0)?;
    let seeds = arguments.seeds as u64;
    let jumps = Jumps::ranges(&*scope, &workers, seeds)?;
    let equidistant: Vec<Vec<Range>> =
        workers.iter().map(|&count| memo.equidistant.parts(count).into_iter().map(|part| part.range).collect()).collect();
    let all = jumps.iter().flatten().chain(&equidistant);
    let costs = Costs::measure(&*scope, all.flatten(), arguments.cost)?;
    let rows: Vec<Simulated> = workers
        .iter()
        .enumerate()
        .map(|(i, &workers)| Simulated {
            workers,
            seq_on: costs.speed_up(&equidistant[i]),
            par_off: Jumps::of(&costs, &jumps[i]),
            stealing: memo.explored as f64 / memo.explored.div_ceil(workers as u64).max(1) as f64,
        })
        .collect();
    write(&if arguments.json { as_json(arguments, memo.explored, &rows)? } else { as_text(arguments, memo.explored, &rows)? });
    Ok(Verdict::Holds)
}

struct Simulated {
    workers: usize,
    seq_on: f64,
    par_off: Jumps,
    stealing: f64,
}

fn as_text(arguments: &SimulateArguments, explored: u64, rows: &[Simulated]) -> Result<String, Failure> {
    let search = &arguments.search;
    let mut text = format!(
        "{} {} {}: {explored} explored; speed-ups by {} of the slowest worker\n{:>8} {:>10} {:>31} {:>14}\n",
        search.subject,
        search.bounds,
        search.predicate()?,
        arguments.cost.name(),
        "workers",
        "SEQ-ON",
        format!("PAR-OFF ({} seeds, min..max)", arguments.seeds),
        "work stealing"
    );
    for Simulated { workers, seq_on, par_off, stealing } in rows {
        let par_off = format!("{:.2} ({:.2}..{:.2})", par_off.average, par_off.least, par_off.greatest);
        text += &format!("{workers:>8} {seq_on:>10.2} {par_off:>31} {stealing:>14.2}\n");
    }
    Ok(text)
}

fn as_json(arguments: &SimulateArguments, explored: u64, rows: &[Simulated]) -> Result<String, Failure> {
    let search = &arguments.search;
    let rows: Vec<String> = rows
        .iter()
        .map(|Simulated { workers, seq_on, par_off: Jumps { least, average, greatest }, stealing }| {
            format!(
                "{{\"workers\":{workers},\"seq_on\":{seq_on:.4},\"par_off\":{{\"min\":{least:.4},\"average\":{average:.4},\
                 \"max\":{greatest:.4}}},\"work_stealing\":{stealing:.4}}}"
            )
        })
        .collect();
    Ok(format!(
        "{{\"subject\":{},\"bounds\":{},\"predicate\":{},\"explored\":{explored},\"cost\":\"{}\",\"seeds\":{},\"speed_ups\":[{}]}}\n",
        quoted(&search.subject),
        quoted(&search.bounds),
        quoted(search.predicate()?),
        arguments.cost.name(),
        arguments.seeds,
        rows.join(",")
    ))
}

/// `1,2,4..1024`: numbers with commas, `a..b` for a, 2a, 4a and so on up to b.
fn parse_workers(text: &str) -> Result<Vec<usize>, Failure> {
    const MOST: usize = 1 << 16;
    let wrong = || {
        Failure::usage(&format!(
            "`{text}` is not a list of numbers of workers from 1 to {MOST}; write, for example, 1,2,4..1024, which doubles from 4 on"
        ))
    };
    let number = |text: &str| text.parse().ok().filter(|number| (1..=MOST).contains(number)).ok_or_else(wrong);
    let mut all = vec![];
    for part in text.split(',') {
        match part.split_once("..") {
            None => all.push(number(part)?),
            Some((first, last)) => {
                let (first, last) = (number(first)?, number(last)?);
                if first > last {
                    return Err(wrong());
                }
                all.extend(std::iter::successors(Some(first), |count| Some(2 * count)).take_while(|&count| count <= last));
            }
        }
    }
    Ok(all)
}

/// Speed-ups of SEQ-ON by the number of candidates.
pub fn seq_on(equidistant: &Equidistant, workers: &[usize]) -> Vec<f64> {
    let sizes = |count: usize| equidistant.parts(count).into_iter().map(|part| part.len());
    let speed_up = |&count: &usize| sizes(count).sum::<u64>() as f64 / sizes(count).max().unwrap_or(0).max(1) as f64;
    workers.iter().map(speed_up).collect()
}

/// Speed-ups over several seeds.
pub struct Jumps {
    pub least: f64,
    pub average: f64,
    pub greatest: f64,
}

impl Jumps {
    /// Speed-ups of PAR-OFF by the number of candidates, for each number of workers.
    pub fn measure(scope: &dyn AnyScope, workers: &[usize], seeds: u64) -> Result<Vec<Jumps>, Failure> {
        let ranges = Jumps::ranges(scope, workers, seeds)?;
        let costs = Costs::measure(scope, ranges.iter().flatten().flatten(), Cost::Candidates)?;
        Ok(ranges.iter().map(|ranges| Jumps::of(&costs, ranges)).collect())
    }

    /// The ranges for each number of workers and each seed.
    fn ranges(scope: &dyn AnyScope, workers: &[usize], seeds: u64) -> Result<Vec<Vec<Vec<Range>>>, Failure> {
        let of = |&count: &usize| (0..seeds).map(|seed| Ok(scope.fast_forward(count, seed)?)).collect();
        workers.iter().map(of).collect()
    }

    fn of(costs: &Costs, ranges: &[Vec<Range>]) -> Jumps {
        let all: Vec<f64> = ranges.iter().map(|ranges| costs.speed_up(ranges)).collect();
        Jumps {
            least: all.iter().copied().fold(f64::INFINITY, f64::min),
            average: all.iter().sum::<f64>() / all.len() as f64,
            greatest: all.iter().copied().fold(0.0, f64::max),
        }
    }
}

/// What the search costs up to each of some places.
struct Costs {
    before: BTreeMap<Path, f64>,
    all: f64,
}

impl Costs {
    /// Goes through the search once, from place to place.
    fn measure<'a>(scope: &dyn AnyScope, ranges: impl Iterator<Item = &'a Range>, cost: Cost) -> Result<Costs, Failure> {
        let places: BTreeSet<&Path> = ranges.filter_map(|range| range.start.as_ref()).collect();
        let mut costs = Costs { before: BTreeMap::new(), all: 0.0 };
        let mut start = None;
        for end in places.into_iter().map(Some).chain([None]) {
            let range = Range { start, end: end.cloned() };
            let begun = Instant::now();
            let explored = scope.count_in(&[range])?.explored;
            costs.all += match cost {
                Cost::Candidates => explored as f64,
                Cost::Seconds => begun.elapsed().as_secs_f64(),
            };
            start = end.cloned();
            if let Some(end) = end {
                costs.before.insert(end.clone(), costs.all);
            }
        }
        Ok(costs)
    }

    /// How much less the range with the most costs than all together.
    fn speed_up(&self, ranges: &[Range]) -> f64 {
        let at =
            |place: &Option<Path>, open: f64| place.as_ref().and_then(|place| self.before.get(place).copied()).unwrap_or(open);
        let costs = ranges.iter().map(|range| at(&range.end, self.all) - at(&range.start, 0.0));
        let most = costs.fold(0.0, f64::max);
        if most > 0.0 { self.all / most } else { 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::parse_workers;

    #[test]
    fn two_dots_double() {
        assert_eq!(parse_workers("1,2,4..1024").ok().unwrap(), [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]);
        assert_eq!(parse_workers("3..13,5").ok().unwrap(), [3, 6, 12, 5]);
    }

    #[test]
    fn what_is_no_list_of_numbers_is_refused_with_an_example() {
        for text in ["", "0", "a", "4..2", "1,,2", "1..", "99999999"] {
            let failure = parse_workers(text).err().unwrap();
            let reason = failure.0.reason().unwrap_or_default();
            assert!(reason.contains("1,2,4..1024"), "{text}: {reason}");
        }
    }
}
