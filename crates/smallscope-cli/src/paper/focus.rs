//! Focused generation: how many candidates are explored and valid, with the values of nodes in focus and out of it.

use super::{Cell, Figures, Row, Table};
use crate::exit::Failure;
use smallscope_subjects::{SearchSettings, Style, SubjectScope, find, parse_bounds};

pub(super) fn figures(table: &Table, max_size: i64) -> Result<Figures, Failure> {
    let mut rows = vec![];
    for row in &table.rows {
        let (name, size) = (row[0], row[1]);
        let field = if name == "black_root_tree" { "Node.key" } else { "Node.data" };
        let mut cells = vec![];
        for (unfocus, published) in [(vec![], &row[2..4]), (vec![field.to_string()], &row[4..6])] {
            let is_wanted = size.parse().is_ok_and(|size: i64| size <= max_size) && published[0] != "-";
            let counts = if is_wanted {
                let subject = find(name)?;
                let scope = (subject.scope)(&parse_bounds(subject, size)?, subject.predicates[0], Style::Fast);
                Some(scope.with(&SearchSettings { unfocus, ..SearchSettings::default() }).count(&mut |_| {})?)
            } else {
                None
            };
            let figure = |of: fn(&smallscope::Counts) -> u64| counts.as_ref().map(|counts| of(counts) as f64);
            cells.push(Cell { ours: figure(|counts| counts.explored), published: published[0].to_string() });
            cells.push(Cell { ours: figure(|counts| counts.valid), published: published[1].to_string() });
        }
        rows.push(Row { label: format!("{name} {size}"), cells });
    }
    let columns = ["explored", "valid", "focused: explored", "valid"].map(String::from).to_vec();
    Ok(Figures { columns, rows })
}
