//! An exploration as a page: the states of its counterexample as pictures, and all that was covered.

use super::coverage::CallCoverage;
use super::report::Report;
use crate::pages;
use smallscope_view::{Drawing, Frame, Level, Page, Table, film, of_debug};

impl Report {
    pub(super) fn page(&self) -> Page {
        let mut page = Page {
            labels: self.labels.clone().into_iter().collect(),
            ..pages::page("exploration", &self.name, &self.verdict, self)
        };
        let facts = [
            ("states", pages::grouped(self.visited)),
            ("states on which calls were run", pages::grouped(self.states)),
            ("calls run", pages::grouped(self.executions)),
            ("depth", self.depth.to_string()),
            ("all sequences run up to", format!("{} calls", self.covered)),
            ("exhausted", if self.exhausted { "yes: every state that can be reached was visited" } else { "no" }.to_string()),
            ("time", format!("{:.3} s", self.seconds)),
        ];
        page.facts = facts.map(|(name, value)| (name.to_string(), value)).to_vec();
        page.levels =
            self.levels.iter().map(|level| Level { states: level.states, executions: Some(level.executions) }).collect();
        page.calls.heads =
            ["call", "run", "changed the state", "panicked on both sides", "choices of arguments"].map(str::to_string).to_vec();
        let row = |call: &CallCoverage| {
            let changed = call.changed.map_or("not told".to_string(), pages::grouped);
            vec![
                call.name.clone(),
                pages::grouped(call.executions),
                changed,
                pages::grouped(call.panicked),
                call.choices.to_string(),
            ]
        };
        page.calls.rows = self.calls.iter().map(row).collect();
        page.notes = self.notes.clone();
        page.seconds = self.seconds;
        page.json = self.to_json();
        if let Some(found) = &self.counterexample {
            page.picture = self.film();
            page.failure = found.failure.text.clone();
            page.code = found.code.clone();
            page.replay = found.replay.clone();
            page.facts.insert(0, ("known about other sequences".to_string(), found.covered.clone()));
            let has_oracle = found.steps.iter().any(|row| row.oracle.is_some());
            let mut heads = vec!["call", "returned"];
            heads.extend(has_oracle.then_some("oracle returned"));
            let row = |row: &super::Row| {
                let mut cells = vec![row.call.clone(), row.returned.clone()];
                cells.extend(has_oracle.then(|| row.oracle.clone().unwrap_or_default()));
                cells
            };
            page.steps =
                Table { heads: heads.into_iter().map(str::to_string).collect(), rows: found.steps.iter().map(row).collect() };
        }
        page
    }

    /// State after state, if all can be read; nothing otherwise.
    fn film(&self) -> String {
        let Some(found) = &self.counterexample else { return String::new() };
        let last = found.steps.len().saturating_sub(1);
        let frame = |(at, row): (usize, &super::Row)| {
            let returned = match &row.oracle {
                Some(oracle) if *oracle != row.returned => format!("returned {}, the oracle {oracle}", row.returned),
                _ => format!("returned {}", row.returned),
            };
            Some(Frame { caption: row.call.clone(), note: returned, is_bad: at == last, structure: of_debug(&row.state)? })
        };
        // A call that does not return leaves no state that could be seen.
        let shown = found.steps.iter().enumerate().filter(|(_, row)| !row.state.is_empty());
        match shown.map(frame).collect::<Option<Vec<Frame>>>() {
            Some(frames) if !frames.is_empty() => film(&frames, &Drawing::new()),
            _ => String::new(),
        }
    }
}
