//! `smallscope vectors`: the candidates as the papers print them.

use crate::arguments::Search;
use crate::exit::{Failure, of_counts};
use crate::output::Lines;
use smallscope::Verdict;
use smallscope_subjects::Style;

/// One line per candidate; a fast predicate passes over candidates without running them, so this is about natural ones.
pub fn run(search: &Search) -> Result<Verdict, Failure> {
    if search.style(Style::Natural) == Style::Fast {
        return Err(Failure::usage("the fast style does not run the predicate on every candidate; remove --style"));
    }
    let mut lines = Lines::default();
    let counts = search.scope(Style::Natural)?.for_each_candidate(&mut |candidate| {
        let valid = if candidate.is_valid() { " ***" } else { "" };
        lines.line(&format!("{} :: {}{valid}", numbers(&candidate.vector()), numbers(&candidate.reads())));
    })?;
    drop(lines);
    Ok(of_counts(&counts))
}

fn numbers(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}
