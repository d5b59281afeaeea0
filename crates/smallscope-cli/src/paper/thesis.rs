//! The tables of the thesis on memoized ranges, and the one of predicates for directed acyclic graphs.
//!
//! How the thesis chooses its equidistant candidates is not in its text, but it follows from its figures, which all come out like this. With k of them
//! wanted, the distance is the smallest power of two at which there are no more than 2k, the first candidate of all included. That one is not used.
//! Where more than k are left, the last one goes, and of the others every second one from the second on, until k are left. The k candidates make k + 1
//! parts, over which averages are taken. Percentages are cut off after two digits; averages are rounded to two digits, of which one is printed.
//!
//! What each technique removes:
//! - MKorat-inf: parts within one of the m largest infeasible ranges, head and tail being two of those that compete. The head is cut off the first part
//!   that is left, and the tail off the last one, unless the last valid candidate lies before that part: then nothing is cut off.
//! - MKorat-equ: head, tail, and the infeasible ranges that a chosen candidate lies in, or directly behind if it is valid.
//! - MKorat: head, tail and the m largest infeasible ranges.

use super::{Cell, Figures, Row, Table};
use crate::exit::Failure;
use smallscope::memo::Stretch;
use smallscope::{Memo, Technique};
use smallscope_subjects::{Style, find, parse_bounds};
use std::cmp::Reverse;
use std::collections::HashMap;

const SIZES: [i64; 5] = [2, 4, 6, 8, 10];
const INFEASIBLE: [usize; 6] = [1, 4, 16, 64, 256, 1024];
/// The most equidistant candidates and infeasible ranges of any table.
const MOST: usize = 1024;

pub(super) fn figures(table: &Table, max_size: i64) -> Result<Figures, Failure> {
    let at_8 = table.kind.ends_with("_at_8");
    let labels = if table.kind == "counts" { 1 } else { 2 };
    let columns = match table.kind {
        "dags" => (1..=7).map(|size| format!("size {size}")).collect(),
        _ if at_8 => INFEASIBLE.iter().map(|count| format!("{count} infeasible ranges")).collect(),
        _ => SIZES.iter().map(|size| format!("size {size}")).collect(),
    };
    let mut searches = Searches { subject: table.subject, memos: HashMap::new() };
    let mut rows = vec![];
    for row in &table.rows {
        let mut cells = vec![];
        for (column, published) in row[labels..].iter().enumerate() {
            let size = match table.kind {
                "dags" => column as i64 + 1,
                _ if at_8 => 8,
                _ => SIZES[column],
            };
            let is_wanted = size <= max_size && !(table.kind == "dags" && *published == "-");
            let ours = if is_wanted { Some(searches.figure(table.kind, row, column, size)?) } else { None };
            cells.push(Cell { ours, published: published.to_string() });
        }
        let label = match row[0] {
            "seq-on" => "seq-on".to_string(),
            _ if table.kind == "counts" => row[0].to_string(),
            _ if table.kind == "dags" => format!("{} {}", row[1], row[0]),
            technique => format!("{technique} {} equidistant", row[1]),
        };
        rows.push(Row { label, cells });
    }
    Ok(Figures { columns, rows })
}

struct Searches {
    subject: &'static str,
    memos: HashMap<i64, Memo>,
}

impl Searches {
    fn figure(&mut self, kind: &str, row: &[&str], column: usize, size: i64) -> Result<f64, Failure> {
        if kind == "dags" {
            let subject = find(self.subject)?;
            let counts = (subject.scope)(&parse_bounds(subject, &size.to_string())?, row[1], Style::Fast).count(&mut |_| {})?;
            return Ok(if row[0] == "explored" { counts.explored } else { counts.valid } as f64);
        }
        let memo = self.memo(size)?;
        let equidistant: usize = match (kind, row[0]) {
            ("counts", "explored") => return Ok(memo.explored as f64),
            ("counts", "valid") => return Ok(memo.valid as f64),
            ("counts", _) => return Ok(memo.infeasible_ranges as f64),
            _ => row[1].parse().expect("published.txt has a number there"),
        };
        let infeasible = if kind.ends_with("_at_8") { INFEASIBLE[column] } else { equidistant };
        let skipped = match row[0] {
            "inf" => inf(memo, equidistant, infeasible),
            "equ" => equ(memo, equidistant),
            "mkorat" => memo.plan(Technique::MKorat, 1, infeasible).skipped,
            _ => 0,
        };
        Ok(if kind.starts_with("reduction") {
            (skipped as u128 * 10_000 / memo.explored as u128) as f64 / 100.0
        } else {
            let workers = (equidistant as u64).min(memo.explored) + 1;
            let work = (memo.explored - skipped) as f64 / workers as f64;
            ((work * 100.0).round() / 10.0).floor() / 10.0
        })
    }

    fn memo(&mut self, size: i64) -> Result<&Memo, Failure> {
        if !self.memos.contains_key(&size) {
            let subject = find(self.subject)?;
            let scope = (subject.scope)(&parse_bounds(subject, &size.to_string())?, subject.predicates[0], Style::Fast);
            // Twice as many, so that those of the thesis are among them.
            self.memos.insert(size, scope.memorize(2 * MOST, MOST)?);
        }
        Ok(&self.memos[&size])
    }
}

/// The indexes of the equidistant candidates that the thesis chooses.
fn equidistant(explored: u64, wanted: usize) -> Vec<u64> {
    let mut distance = 1;
    while explored.div_ceil(distance) > 2 * wanted as u64 {
        distance *= 2;
    }
    let kept = explored.div_ceil(distance).saturating_sub(1);
    let surplus = kept.saturating_sub(wanted as u64);
    let number = |i: u64| if i < surplus { 2 * i + 1 } else { i + surplus.max(1) };
    (0..kept.min(wanted as u64)).map(|i| number(i) * distance).collect()
}

fn of_ends(memo: &Memo) -> u64 {
    memo.head.iter().chain(&memo.tail).map(Stretch::len).sum()
}

fn equ(memo: &Memo, wanted: usize) -> u64 {
    let marks = equidistant(memo.explored, wanted);
    let touched = |stretch: &&Stretch| {
        let first = marks.partition_point(|&mark| mark < stretch.start);
        marks.get(first).is_some_and(|&mark| mark <= stretch.end)
    };
    of_ends(memo) + memo.around.iter().filter(touched).map(Stretch::len).sum::<u64>()
}

fn inf(memo: &Memo, wanted: usize, infeasible: usize) -> u64 {
    let mut largest: Vec<(u64, u64)> =
        memo.head.iter().chain(&memo.infeasible).chain(&memo.tail).map(|stretch| (stretch.start, stretch.end)).collect();
    largest.sort_by_key(|&(start, end)| (Reverse(end - start), start));
    largest.truncate(infeasible);
    let marks = equidistant(memo.explored, wanted);
    let starts = [0].into_iter().chain(marks.iter().copied());
    let ends = marks.iter().copied().chain([memo.explored]);
    let mut parts: Vec<(u64, u64)> = starts.zip(ends).collect();
    parts.retain(|part| !largest.iter().any(|known| known.0 <= part.0 && part.1 <= known.1));
    let first_valid = memo.head.as_ref().map_or(0, |head| head.end);
    let after_last_valid = memo.tail.as_ref().map_or(memo.explored, |tail| tail.start);
    if let Some(part) = parts.first_mut().filter(|part| part.0 < first_valid && first_valid <= part.1) {
        part.0 = first_valid;
    }
    if let Some(part) = parts.last_mut().filter(|part| part.0 < after_last_valid && after_last_valid <= part.1) {
        part.1 = after_last_valid;
    }
    memo.explored - parts.iter().map(|part| part.1 - part.0).sum::<u64>()
}

#[cfg(test)]
mod tests {
    use super::equidistant;

    #[test]
    fn the_equidistant_candidates_are_those_that_the_figures_of_the_thesis_follow_from() {
        assert_eq!(equidistant(961, 1), [512]);
        assert_eq!(equidistant(16, 1), [8]);
        assert_eq!(equidistant(16_487, 4), [1, 2, 3, 4].map(|i| i * 4096));
        assert_eq!(equidistant(42_815, 4), [1, 2, 3, 4].map(|i| i * 8192));
        assert_eq!(equidistant(1666, 4), [1, 3, 4, 5].map(|i| i * 256));
        assert_eq!(equidistant(961, 4), [1, 3, 5, 6].map(|i| i * 128));
        assert_eq!(equidistant(3, 16), [1, 2]);
    }
}
