//! What an exploration found.

use super::exploration::Mode;
use super::levels::Explorer;
use super::show::show_state;
use super::subject::Outline;
use std::fmt;
use std::time::Duration;

/// Why there is no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// A state has too many tokens.
    TooLarge,
    /// The initial state could not be made.
    Initial(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::TooLarge => f.write_str(
                "a state has more than 256 fields and elements, counting all its objects: lower the bound or the depth",
            ),
            Error::Initial(what) => write!(f, "there is no initial state: {what}"),
        }
    }
}

impl std::error::Error for Error {}

/// States of one number of calls, and what was run on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// States that are new at this number of calls.
    pub states: u64,
    /// Calls that were made on them.
    pub executions: u64,
    /// Runs of methods that this took.
    pub paths: u64,
}

/// Where the time went. All but the total are sums over threads; standard execution and lanes sample them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Times {
    /// From beginning to end.
    pub total: Duration,
    /// Running calls.
    pub execution: Duration,
    /// Making keys of results.
    pub linearization: Duration,
    /// Finding out which states are new.
    pub visited: Duration,
    /// Putting states side by side.
    pub merging: Duration,
}

/// A shortest sequence of calls that ends in a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The calls, from the initial state on; the last one fails, unless an invariant does.
    pub calls: Vec<String>,
    /// The state before the failure.
    pub state: String,
    /// What is wrong, and where.
    pub what: String,
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.what)?;
        writeln!(f, "  after {}", if self.calls.is_empty() { "no calls".to_string() } else { self.calls.join("; ") })?;
        write!(f, "  in {}", self.state)
    }
}

/// The results of an exploration.
#[derive(Clone, Debug)]
pub struct Report {
    /// The largest argument.
    pub bound: u8,
    /// The most calls in a sequence.
    pub depth: usize,
    /// How calls were run; with [`Mode::Auto`], the mode that was chosen.
    pub mode: Mode,
    /// Whether states were compared in full, so that none was left out.
    pub exhaustive: bool,
    /// How many threads there were.
    pub threads: usize,
    /// Calls that there are at this bound.
    pub calls: usize,
    /// States on which calls were made.
    pub states: u64,
    /// All states, with those of the last level.
    pub visited: u64,
    /// Calls on single states.
    pub executions: u64,
    /// Runs of methods, on one state or many.
    pub paths: u64,
    /// The levels that calls were made on.
    pub levels: Vec<Level>,
    /// Pairs of a state and a call, or an invariant, that fail.
    pub failures: u64,
    /// The first of them.
    pub counterexamples: Vec<Counterexample>,
    /// Whether all sequences were explored: not so after a failure, unless the exploration was to go on, and not if it was stopped.
    pub complete: bool,
    /// The limit that it was stopped by: `SMALLSCOPE_MEMORY`, in MiB, or most of the memory that was free.
    pub stopped: Option<String>,
    /// Where the time went.
    pub times: Times,
    /// Tokens of merged states that are the same in all of them, and all tokens: in the published mode.
    pub constants: [u64; 2],
    /// The most memory that states and candidates took.
    pub bytes: usize,
}

/// An exploration that has ended: its results and its states.
pub struct Explored {
    outline: &'static Outline,
    report: Report,
    explorer: Box<dyn Explorer>,
}

impl Explored {
    pub(super) fn new(outline: &'static Outline, report: Report, explorer: Box<dyn Explorer>) -> Self {
        Explored { outline, report, explorer }
    }

    /// The results.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// How many levels there are, with the last one, on which no calls were made.
    pub fn levels(&self) -> usize {
        self.explorer.levels()
    }

    /// The states that are reached by so many calls and not by fewer, as tokens, in order.
    pub fn states(&self, level: usize) -> Vec<Vec<u8>> {
        let packing = self.explorer.packing();
        let mut states = vec![];
        self.explorer.look(level, &mut |key| {
            states.push(packing.state(self.outline, key));
            false
        });
        states.sort();
        states
    }

    /// A state as text.
    pub fn show(&self, tokens: &[u8]) -> String {
        show_state(self.outline, tokens)
    }
}
