//! An input that fails, as a person can use it: drawn, explained, replayable, and as code.

use super::failure::Failure;
use crate::search::Path;
use std::fmt;

/// An input that fails, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counterexample {
    /// Where the search found its structure.
    pub path: Path,
    /// Which value of each argument it has, from 0.
    pub positions: Vec<usize>,
    /// Objects and elements in its structure.
    pub size: usize,
    /// The structure, drawn as a tree.
    pub drawing: String,
    /// The structure on one line.
    pub line: String,
    /// The arguments as `Debug` shows them; empty if there are none.
    pub arguments: String,
    /// The value as [`Check::debug`](crate::Check::debug) shows it.
    pub debug: Option<String>,
    /// Statements that make the input.
    pub code: String,
    /// What happened.
    pub failure: Failure,
    /// What was found out about other inputs.
    pub covered: String,
    /// A command that runs exactly this input.
    pub replay: String,
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  input, of size {}:", self.size)?;
        indented(f, &self.drawing)?;
        if !self.arguments.is_empty() {
            writeln!(f, "  arguments: {}", self.arguments)?;
        }
        if let Some(debug) = &self.debug {
            writeln!(f, "  value:")?;
            indented(f, debug)?;
        }
        writeln!(f, "  what happened:")?;
        indented(f, &self.failure.text)?;
        writeln!(f, "  covered: {}", self.covered)?;
        writeln!(f, "  replay: {}", self.replay)?;
        write!(f, "  code:")?;
        self.code.lines().try_for_each(|line| write!(f, "\n    {line}"))
    }
}

fn indented(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    text.lines().try_for_each(|line| writeln!(f, "    {line}"))
}
