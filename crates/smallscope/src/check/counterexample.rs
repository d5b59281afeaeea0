//! A failing input, ready to use: drawn, explained, replayable, and as code.

use crate::harness::Failure;
use crate::kernel::Path;
use std::fmt;

/// A failing input, and how it fails.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counterexample {
    /// Where the search found its structure.
    pub path: Path,
    /// The index of each argument's value, from 0.
    pub positions: Vec<usize>,
    /// The number of objects and elements in its structure.
    pub size: usize,
    /// The structure, drawn as a tree.
    pub drawing: String,
    /// The structure on one line.
    pub line: String,
    /// The arguments in `Debug` form; empty without arguments.
    pub arguments: String,
    /// The value as [`Check::debug`](crate::Check::debug) shows it.
    pub debug: Option<String>,
    /// Rust statements that build the input.
    pub code: String,
    /// What happened.
    pub failure: Failure,
    /// What is known about other inputs.
    pub covered: String,
    /// A command that runs exactly this input.
    pub replay: String,
    /// The input as a picture and, where values can be shown, what the code made of it: an SVG document. Empty without the feature `view`.
    pub svg: String,
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
