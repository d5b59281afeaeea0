//! What an exploration found out.

use super::counterexample::{Counterexample, Row};
use super::coverage::CallCoverage;
use crate::harness::process::told::told;
use crate::harness::{Json, Verdict, sequences};
use crate::system::counted;
use std::collections::BTreeMap;
use std::fmt;

/// What an exploration found out. As text it is what a person wants to know.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Report {
    /// The name of the exploration.
    pub name: String,
    /// The result.
    pub verdict: Verdict,
    /// States whose calls were all run. If states are not told apart, every sequence is a state.
    pub states: u64,
    /// States that were reached, with those whose calls were not run because of the depth.
    pub visited: u64,
    /// Calls that were run and judged.
    pub executions: u64,
    /// States that were not reached anew, since they are from the file of [`resume`](crate::explore::Explore::resume). All counts are with them.
    pub resumed: u64,
    /// The bound: maximum number of calls in a sequence.
    pub depth: u64,
    /// All sequences of up to this number of calls were run.
    pub covered: u64,
    /// Whether every state that can be reached at all was visited, whatever the depth.
    pub exhausted: bool,
    /// False if states were merged by their shape only.
    pub exhaustive: bool,
    /// What became of each kind of call.
    pub calls: Vec<CallCoverage>,
    /// The states that this many calls lead to and fewer do not, from none on; empty with isolation.
    pub levels: Vec<Level>,
    /// How many calls had which label.
    pub labels: BTreeMap<String, u64>,
    /// The shortest sequence that fails.
    pub counterexample: Option<Counterexample>,
    /// What else is worth knowing.
    pub notes: Vec<String>,
    /// How long it took.
    pub seconds: f64,
    /// The most memory that the process took, where the system says so.
    pub peak_bytes: Option<u64>,
}

/// The states of one number of calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Level {
    /// New states.
    pub states: u64,
    /// Calls that were run on them.
    pub executions: u64,
}

told! {
    Level { states, executions }
    Report {
        name, verdict, states, visited, executions, resumed, depth, covered, exhausted, exhaustive, calls, levels, labels, counterexample, notes, seconds,
        peak_bytes,
    }
    Counterexample { steps, sequence, failure, code, covered, replay }
    Row { call, returned, oracle, state, oracle_state }
    CallCoverage { name, executions, changed, panicked, choices }
}

impl Report {
    pub(super) fn new(name: &str, verdict: Verdict) -> Report {
        Report {
            name: name.to_string(),
            verdict,
            states: 0,
            visited: 0,
            executions: 0,
            resumed: 0,
            depth: 0,
            covered: 0,
            exhausted: false,
            exhaustive: true,
            calls: vec![],
            levels: vec![],
            labels: BTreeMap::new(),
            counterexample: None,
            notes: vec![],
            seconds: 0.0,
            peak_bytes: None,
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

    /// One line of JSON.
    pub fn to_json(&self) -> String {
        let call = |call: &CallCoverage| {
            Json::object()
                .text("call", &call.name)
                .number("executions", call.executions)
                .maybe("changed", call.changed)
                .number("panicked", call.panicked)
                .number("choices", call.choices)
        };
        let counterexample = self.counterexample.as_ref().map(|found| {
            Json::object()
                .text("sequence", &found.sequence)
                .number("calls", found.steps.len())
                .failure(&found.failure)
                .text("replay", &found.replay)
                .text("code", &found.code)
                .text("text", &found.to_string())
        });
        Json::object()
            .text("exploration", &self.name)
            .verdict(&self.verdict)
            .number("states", self.states)
            .number("visited", self.visited)
            .number("executions", self.executions)
            .number("resumed", self.resumed)
            .number("depth", self.depth)
            .number("covered", self.covered)
            .number("exhausted", self.exhausted)
            .number("exhaustive", self.exhaustive)
            .list("calls", &self.calls.iter().map(call).collect::<Vec<_>>())
            .counts("labels", &self.labels)
            .number("seconds", format_args!("{:.6}", self.seconds))
            .maybe("peak_bytes", self.peak_bytes)
            .maybe("counterexample", counterexample)
            .to_string()
    }

    fn reached(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n  {} visited; {} run", counted(self.visited, "state"), counted(self.executions, "call"))?;
        if self.resumed > 0 {
            write!(f, "\n  {} taken from the resumed file, and not run again", counted(self.resumed, "state"))?;
        }
        if !self.exhaustive {
            write!(f, "\n  not exhaustive: states with the same shape were taken for the same")?;
        }
        for call in &self.calls {
            write!(
                f,
                "\n  {}: {}, {} of arguments",
                call.name,
                counted(call.executions, "call"),
                counted(call.choices as u64, "choice")
            )?;
            if call.panicked > 0 {
                write!(f, ", both sides panicked in {}", call.panicked)?;
            }
            if call.executions > 0 && call.changed == Some(0) {
                write!(f, ", never changed anything")?;
            }
        }
        if !self.labels.is_empty() {
            let labels: Vec<String> = self.labels.iter().map(|(label, count)| format!("{label} {count}")).collect();
            write!(f, "\n  labels: {}", labels.join(", "))?;
        }
        Ok(())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.name;
        match &self.verdict {
            Verdict::Holds if self.executions == 0 => write!(f, "{name} was not run: another exploration is being replayed")?,
            Verdict::Holds if self.exhausted => {
                write!(f, "{name} holds for all sequences of any length: every state that can be reached was visited")?;
                self.reached(f)?;
            }
            Verdict::Holds => {
                write!(f, "{name} holds for {}", sequences(self.exhaustive, self.depth))?;
                self.reached(f)?;
            }
            Verdict::Counterexample => {
                write!(f, "{name} does not hold")?;
                if let Some(found) = &self.counterexample {
                    match found.steps.len() {
                        0 => {}
                        1 => write!(f, ": one call breaks it")?,
                        calls => write!(f, ": {calls} calls break it")?,
                    }
                    write!(f, "\n{found}")?;
                }
            }
            Verdict::Incomplete(reason) => {
                write!(f, "{name} was not completed: {reason}")?;
                write!(f, "\n  holds for {}", sequences(self.exhaustive, self.covered))?;
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

#[cfg(test)]
mod tests {
    use super::Report;
    use crate::exploration;
    use crate::harness::process::told::{read, written};

    #[test]
    fn reports_survive_the_way_between_processes() {
        let report = exploration! {
            regressions = false;
            depth = 3;
            let mut lists = (vec![], vec![]);
            lists.push(x) where x in 0..=1;
            lists.pop() => { lists.pop(); lists.pop() };
        }
        .named("told")
        .run();
        assert!(report.counterexample.is_some());
        assert_eq!(read::<Report>(&written(&report)), Some(report));
    }
}
