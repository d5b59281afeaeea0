//! A sequence that fails, as a person can use it: a table of its steps, code, and a line that runs it again.

use super::call::CallCode;
use super::describe::{self, Description};
use super::plan::Plan;
use super::sequence::{ChosenCall, Sequence};
use super::side::NOTHING;
use super::subject::Subject;
use crate::harness::{Failure, FailureKind};
use std::fmt;

/// One step of a sequence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Row {
    /// The call, as in `m.insert(0, 1)`.
    pub call: String,
    /// What it returned.
    pub returned: String,
    /// What the oracle returned.
    pub oracle: Option<String>,
    /// The real value after it.
    pub state: String,
    /// The oracle after it.
    pub oracle_state: Option<String>,
}

/// The shortest sequence that fails, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counterexample {
    /// Its steps, the last of which fails.
    pub steps: Vec<Row>,
    /// As numbers: call and arguments, step by step.
    pub sequence: String,
    /// What happened.
    pub failure: Failure,
    /// Statements that do the same.
    pub code: String,
    /// What was found out about other sequences.
    pub covered: String,
    /// A command that runs exactly this sequence.
    pub replay: String,
}

/// A cell of the table that is longer is cut.
const WIDEST: usize = 60;

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has_oracle = self.steps.iter().any(|row| row.oracle.is_some());
        let has_states = self.steps.iter().any(|row| !row.state.is_empty());
        let has_oracle_states = self.steps.iter().any(|row| row.oracle_state.is_some());
        let mut heads = vec!["call", "returned"];
        heads.extend(has_oracle.then_some("oracle returned"));
        heads.extend(has_states.then_some("state"));
        heads.extend(has_oracle_states.then_some("oracle's state"));
        let mut table = vec![heads.into_iter().map(str::to_string).collect::<Vec<_>>()];
        for row in &self.steps {
            let mut cells = vec![cut(&row.call), cut(&row.returned)];
            cells.extend(has_oracle.then(|| cut(row.oracle.as_deref().unwrap_or_default())));
            cells.extend(has_states.then(|| cut(&row.state)));
            cells.extend(has_oracle_states.then(|| cut(row.oracle_state.as_deref().unwrap_or_default())));
            table.push(cells);
        }
        let width = |column: usize| table.iter().map(|cells| cells[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..table[0].len()).map(width).collect();
        if self.steps.is_empty() {
            writeln!(f, "  before any call")?;
        } else {
            for cells in &table {
                let line: Vec<String> = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}")).collect();
                writeln!(f, "  {}", line.join("  ").trim_end())?;
            }
        }
        writeln!(f, "  what happened:")?;
        self.failure.text.lines().try_for_each(|line| writeln!(f, "    {line}"))?;
        writeln!(f, "  covered: {}", self.covered)?;
        writeln!(f, "  replay: {}", self.replay)?;
        write!(f, "  code:")?;
        self.code.lines().try_for_each(|line| write!(f, "\n    {line}"))
    }
}

fn cut(text: &str) -> String {
    let text = text.replace('\n', " ");
    if text.chars().count() <= WIDEST { text } else { text.chars().take(WIDEST - 1).chain(['…']).collect() }
}

impl Plan {
    /// A sequence that failed, as it was seen when it was run again.
    pub(super) fn counterexample(&self, seen: Description, sequence: &Sequence, mut failure: Failure) -> Counterexample {
        let code = self.code(&seen.codes, &seen.rows, &failure);
        failure.text.extend(seen.differs_from(&failure));
        Counterexample {
            sequence: sequence.to_string(),
            code,
            steps: seen.rows,
            failure,
            covered: String::new(),
            replay: String::new(),
        }
    }

    fn code(&self, codes: &[CallCode], rows: &[Row], failure: &Failure) -> String {
        let mut lines = self.preamble.clone();
        for (position, (code, row)) in codes.iter().zip(rows).enumerate() {
            let is_last = position + 1 == codes.len();
            let is_bound = code.handle.is_some() && row.returned != NOTHING;
            match &code.oracle {
                Some(oracle) if is_last && !is_bound => lines.push(format!("assert_eq!({}, {oracle});", code.real)),
                oracle => {
                    lines.push(bound(code.handle.as_deref().filter(|_| is_bound), &code.real));
                    // An oracle that has nothing to do says so by `()`.
                    let oracle = oracle.as_deref().filter(|&oracle| oracle != "()");
                    lines.extend(oracle.map(|oracle| bound(code.oracle_handle.as_deref().filter(|_| is_bound), oracle)));
                }
            }
        }
        let failed = self.conditions.iter().find(|condition| condition.has_failed(failure));
        lines.extend(failed.and_then(|condition| condition.code.clone()));
        lines.join("\n")
    }
}

/// A statement that binds what a call returned, if it is a handle.
fn bound(pattern: Option<&str>, call: &str) -> String {
    match pattern {
        None => format!("{call};"),
        Some(pattern) if pattern.contains(char::is_uppercase) => format!("let {pattern} = {call} else {{ panic!() }};"),
        Some(pattern) => format!("let {pattern} = {call};"),
    }
}

impl Description {
    /// What there is to say if the sequence did not do the same again.
    fn differs_from(&self, failure: &Failure) -> Option<String> {
        let is_seen = matches!(failure.kind, FailureKind::Different | FailureKind::DidNotPanic | FailureKind::Invariant);
        let went = match &self.last {
            _ if !self.is_whole => "it did not return",
            Some(text) if text.is_empty() && is_seen => "it went well",
            Some(text) if *text != failure.text && is_seen => text,
            _ => return None,
        };
        Some(format!(
            "\nRun again for this description, {went}. What it does differs from run to run, as when memory is used that was never \
             written or was freed, or random numbers."
        ))
    }
}

/// A sequence in one line.
pub(super) fn describe(subject: &dyn Subject, sequence: &[ChosenCall]) -> String {
    let calls: Vec<String> = describe::here(subject, sequence, true).codes.into_iter().map(|code| code.real).collect();
    if calls.is_empty() { "no call".to_string() } else { calls.join("; ") }
}
