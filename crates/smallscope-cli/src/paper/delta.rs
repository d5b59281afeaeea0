//! Delta execution: states and paths, where the time goes, abstract matching, and the routing protocol.

use super::{Cell, Figures, Row, Table};
use crate::exit::{Failure, of_report};
use smallscope::delta::{Mode, Report};
use smallscope_delta_subjects::{Settings, find};

/// How many orders of calls abstract matching is averaged over, as in the paper.
const SEEDS: u64 = 10;

pub(super) fn figures(table: &Table, max_size: i64) -> Result<Figures, Failure> {
    let columns: &[&str] = match table.subject {
        "states" => &["states", "executions", "paths", "standard / delta"],
        "times" => &["standard: execution", "comparison", "delta: execution", "comparison", "merging"],
        "shapes" => &["standard: states", "executions", "delta: states", "executions"],
        _ => &["states"],
    };
    let mut rows = vec![];
    for row in &table.rows {
        let bound: u8 = row[1].parse().expect("published.txt has bounds");
        let wanted = i64::from(bound) <= max_size && find(row[0]).is_ok();
        let ours = if wanted { computed(table.subject, row[0], bound)? } else { vec![] };
        let figure =
            |(column, published): (usize, &&str)| Cell { ours: ours.get(column).copied(), published: published.to_string() };
        rows.push(Row { label: format!("{} {bound}", row[0]), cells: row[2..].iter().enumerate().map(figure).collect() });
    }
    Ok(Figures { columns: columns.iter().map(ToString::to_string).collect(), rows })
}

fn computed(table: &str, name: &str, bound: u8) -> Result<Vec<f64>, Failure> {
    let explore = |mode, shapes| -> Result<Report, Failure> {
        let report = find(name)?.explore(&Settings { shapes, ..Settings::new(bound, mode) });
        of_report(&report.verdict, &report)?;
        Ok(report)
    };
    Ok(match table {
        "states" => {
            let (standard, paper, lanes) =
                (explore(Mode::Standard, None)?, explore(Mode::Paper, None)?, explore(Mode::Lanes, None)?);
            let ratio = standard.times.total.as_secs_f64() / lanes.times.total.as_secs_f64();
            vec![standard.states as f64, standard.executions as f64, paper.paths as f64, ratio]
        }
        "times" => {
            let (standard, paper) = (explore(Mode::Standard, None)?.times, explore(Mode::Paper, None)?.times);
            let comparison = |times: smallscope::delta::Times| times.linearization + times.visited;
            [standard.execution, comparison(standard), paper.execution, comparison(paper), paper.merging]
                .map(|time| time.as_secs_f64())
                .to_vec()
        }
        "shapes" => {
            let mut sums = vec![0.0; 4];
            for seed in 0..SEEDS {
                let (standard, paper) = (explore(Mode::Standard, Some(seed))?, explore(Mode::Paper, Some(seed))?);
                for (sum, figure) in sums.iter_mut().zip([standard.states, standard.executions, paper.states, paper.paths]) {
                    *sum += figure as f64 / SEEDS as f64;
                }
            }
            sums
        }
        _ => vec![explore(Mode::Standard, None)?.states as f64],
    })
}
