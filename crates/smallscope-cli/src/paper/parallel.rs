//! Speed-ups on many machines, computed from the sizes of ranges.
//!
//! The published ones are ratios of times, of which distributing files takes most on many machines; ours are ratios of candidates. The predicate
//! is the one of the case study, whose graphs have no isolated node.

use super::{Cell, Figures, Row, Table};
use crate::exit::Failure;
use crate::simulate::{Jumps, seq_on};
use smallscope_subjects::{AnyScope, Style, find, parse_bounds};

const PREDICATE: &str = "no_isolated";
/// As many equidistant candidates as were used there.
const EQUIDISTANT: usize = 8192;
/// As many seeds as were used there.
const SEEDS: u64 = 50;

/// The search, if it is not too large, and the numbers of workers.
type Search = (Option<Box<dyn AnyScope>>, Vec<usize>);

fn search(table: &Table, max_size: i64) -> Result<Search, Failure> {
    let size = table.rows[0][0];
    let subject = find(table.subject)?;
    let is_wanted = size.parse().is_ok_and(|size: i64| size <= max_size);
    let scope = (subject.scope)(&parse_bounds(subject, size)?, PREDICATE, Style::Fast);
    let workers = table.rows.iter().map(|row| row[1].parse().expect("published.txt has a number there")).collect();
    Ok((is_wanted.then_some(scope), workers))
}

/// Speed-ups of SEQ-ON, beside those of the total time and of the slowest worker.
pub(super) fn speed_ups(table: &Table, max_size: i64) -> Result<Figures, Failure> {
    let (scope, workers) = search(table, max_size)?;
    let ours = match scope {
        Some(scope) => seq_on(&scope.memorize(EQUIDISTANT, 0)?.equidistant, &workers).into_iter().map(Some).collect(),
        None => vec![None; workers.len()],
    };
    let longest = |row: &[&str]| row[3].parse::<f64>().expect("published.txt has a number there");
    let alone = longest(&table.rows[0]);
    let rows = table.rows.iter().zip(ours).map(|(row, ours)| {
        let published = [row[6].to_string(), format!("{:.2}", alone / longest(row))];
        Row { label: format!("{} workers", row[1]), cells: published.map(|published| Cell { ours, published }).into() }
    });
    Ok(Figures { columns: ["by total time", "by the slowest worker"].map(String::from).to_vec(), rows: rows.collect() })
}

/// Speed-ups of PAR-OFF: the least, the average and the greatest over the seeds.
pub(super) fn jumps(table: &Table, max_size: i64) -> Result<Figures, Failure> {
    let (scope, workers) = search(table, max_size)?;
    let ours = match scope {
        Some(scope) => {
            let jumps = Jumps::measure(&*scope, &workers, SEEDS)?;
            jumps.iter().map(|jumps| Some([jumps.least, jumps.average, jumps.greatest])).collect()
        }
        None => vec![None; workers.len()],
    };
    let rows = table.rows.iter().zip(ours).map(|(row, ours)| Row {
        label: format!("{} workers", row[1]),
        cells: (0..3).map(|i| Cell { ours: ours.map(|ours: [f64; 3]| ours[i]), published: row[2 + i].to_string() }).collect(),
    });
    Ok(Figures { columns: ["least", "average", "greatest"].map(String::from).to_vec(), rows: rows.collect() })
}
