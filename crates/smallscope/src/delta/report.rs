//! What an exploration found.

use super::exploration::Mode;
use super::levels::Explorer;
use super::show::show_state;
use super::subject::Outline;
use crate::harness::{Json, Verdict, sequences};
use crate::kernel::display::quoted;
use crate::system::counted;
use std::fmt;
use std::time::Duration;

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

/// What delta execution found out. As text it is what a person wants to know.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The name of the exploration.
    pub name: String,
    /// The result.
    pub verdict: Verdict,
    /// The largest argument.
    pub bound: u8,
    /// The most calls in a sequence.
    pub depth: usize,
    /// All sequences of up to this many calls were run.
    pub covered: usize,
    /// Whether every state that can be reached at all was visited, whatever the depth.
    pub exhausted: bool,
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
    /// Whether all sequences were explored: false if it stopped at a failure or a limit.
    pub complete: bool,
    /// What else is worth knowing.
    pub notes: Vec<String>,
    /// Where the time went.
    pub times: Times,
    /// Tokens of merged states that are the same in all of them, and all tokens: in the published mode.
    pub constants: [u64; 2],
    /// The most memory that states and candidates took.
    pub bytes: usize,
}

impl Report {
    /// Nothing is known besides the verdict.
    pub(super) fn new(name: &str, bound: u8, mode: Mode, verdict: Verdict) -> Report {
        Report {
            name: name.to_string(),
            verdict,
            bound,
            depth: 0,
            covered: 0,
            exhausted: false,
            mode,
            exhaustive: true,
            threads: 0,
            calls: 0,
            states: 0,
            visited: 0,
            executions: 0,
            paths: 0,
            levels: vec![],
            failures: 0,
            counterexamples: vec![],
            complete: false,
            notes: vec![],
            times: Times::default(),
            constants: [0; 2],
            bytes: 0,
        }
    }

    /// Whether the verdict is that it holds.
    pub fn holds(&self) -> bool {
        self.verdict == Verdict::Holds
    }

    /// 0 holds, 1 counterexample, 2 unusable, 3 bound not completed, 4 vacuous, 5 internal.
    pub fn exit_code(&self) -> u8 {
        self.verdict.exit_code()
    }

    /// What was done, on one line.
    pub fn line(&self) -> String {
        let Report { name, states, executions, paths, visited, .. } = self;
        let seconds = self.times.total.as_secs_f64();
        let shapes = if self.exhaustive { "" } else { ", one state of each shape: not exhaustive" };
        let complete = if self.complete { "" } else { ", not complete" };
        let reason = match &self.verdict {
            Verdict::Incomplete(reason) => format!(": {reason}"),
            _ => String::new(),
        };
        format!(
            "{name}: {states} states in {executions} executions on {paths} paths, {visited} visited, {seconds:.2} s{shapes}{complete}{reason}"
        )
    }

    /// One line of JSON.
    pub fn to_json(&self) -> String {
        let counterexample = |found: &Counterexample| {
            let calls: Vec<String> = found.calls.iter().map(|call| quoted(call)).collect();
            Json::object().text("what", &found.what).list("calls", &calls).text("state", &found.state)
        };
        let seconds = |time: Duration| format!("{:.6}", time.as_secs_f64());
        Json::object()
            .text("exploration", &self.name)
            .verdict(&self.verdict)
            .text("mode", &self.mode.to_string())
            .number("states", self.states)
            .number("visited", self.visited)
            .number("executions", self.executions)
            .number("complete", self.complete)
            .number("seconds", seconds(self.times.total))
            .number("peak_bytes", self.bytes)
            .number("paths", self.paths)
            .number("bound", self.bound)
            .number("depth", self.depth)
            .number("covered", self.covered)
            .number("exhausted", self.exhausted)
            .number("exhaustive", self.exhaustive)
            .number("threads", self.threads)
            .number("execution_seconds", seconds(self.times.execution))
            .number("linearization_seconds", seconds(self.times.linearization))
            .number("visited_seconds", seconds(self.times.visited))
            .number("merging_seconds", seconds(self.times.merging))
            .number("failures", self.failures)
            .list("counterexamples", &self.counterexamples.iter().map(counterexample).collect::<Vec<_>>())
            .to_string()
    }

    fn reached(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (states, calls, paths) =
            (counted(self.visited, "state"), counted(self.executions, "call"), counted(self.paths, "path"));
        write!(f, "\n  {states} visited; {calls} run on {paths}; arguments up to {}", self.bound)?;
        if !self.exhaustive {
            write!(f, "\n  not exhaustive: states with the same shape were taken for the same")?;
        }
        Ok(())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.name;
        match &self.verdict {
            Verdict::Holds if self.exhausted => {
                write!(f, "{name} holds for all sequences of any length: every state that can be reached was visited")?;
                self.reached(f)?;
            }
            Verdict::Holds => {
                write!(f, "{name} holds for {}", sequences(self.exhaustive, self.depth as u64))?;
                self.reached(f)?;
            }
            Verdict::Counterexample => {
                write!(f, "{name} does not hold: {}", counted(self.failures, "failure"))?;
                if let Some(first) = self.counterexamples.first() {
                    write!(f, "{}\n{first}", if self.failures == 1 { "" } else { "; the first:" })?;
                }
            }
            Verdict::Incomplete(reason) => {
                write!(f, "{name} was not completed: {reason}")?;
                write!(f, "\n  holds for {}", sequences(self.exhaustive, self.covered as u64))?;
                self.reached(f)?;
            }
            Verdict::Vacuous(reason) => {
                write!(f, "{name} is vacuous: {reason}")?;
                self.reached(f)?;
            }
            Verdict::Miscounted(reason) => write!(f, "{name} {reason}")?,
            Verdict::Unusable(reason) => write!(f, "{name} cannot be explored: {reason}")?,
            Verdict::Internal(reason) => write!(f, "{name} could not be explored: {reason}")?,
        }
        self.notes.iter().try_for_each(|note| write!(f, "\n  note: {note}"))
    }
}

/// An exploration that has ended: its results and its states.
pub struct Explored {
    outline: &'static Outline,
    report: Report,
    /// None if there was not even a first state.
    explorer: Option<Box<dyn Explorer>>,
}

impl Explored {
    pub(super) fn new(outline: &'static Outline, report: Report, explorer: Option<Box<dyn Explorer>>) -> Self {
        Explored { outline, report, explorer }
    }

    /// The results.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// How many levels there are, with the last one, on which no calls were made.
    pub fn levels(&self) -> usize {
        self.explorer.as_ref().map_or(0, |explorer| explorer.levels())
    }

    /// The states that are reached by this many calls and not by fewer, as tokens, in order.
    pub fn states(&self, level: usize) -> Vec<Vec<u8>> {
        let mut states = vec![];
        if let Some(explorer) = &self.explorer {
            let packing = explorer.packing();
            explorer.look(level, &mut |key| {
                states.push(packing.state(self.outline, key));
                false
            });
        }
        states.sort();
        states
    }

    /// A state as text.
    pub fn show(&self, tokens: &[u8]) -> String {
        show_state(self.outline, tokens)
    }
}
