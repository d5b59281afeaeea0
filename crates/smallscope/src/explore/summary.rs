//! What came out of an exploration, and the report that is made of it.

use super::coverage::{CallCoverage, Coverage};
use super::describe;
use super::isolation;
use super::level_search::End;
use super::plan::{Matches, Plan};
use super::report::{Level, Report};
use super::run::Context;
use super::sequence::Sequence;
use super::single::text;
use super::subject::Subject;
use crate::harness::crash::Current;
use crate::harness::mark::Mark;
use crate::harness::regressions::Regressions;
use crate::harness::{Failure, FailureKind, Verdict, process, sequences};
use crate::system::counted;

/// What comes before a sequence of one call, or none.
const NO_SHORTER: &str = "there is no shorter sequence";

/// What came out, wherever it was run.
pub(super) struct Summary {
    pub(super) states: u64,
    pub(super) visited: u64,
    pub(super) executions: u64,
    /// States that are from a checkpoint.
    pub(super) resumed: u64,
    pub(super) level: u64,
    pub(super) exhausted: bool,
    pub(super) coverage: Coverage,
    /// Empty if another process explored.
    pub(super) levels: Vec<Level>,
    /// Why only one sequence was run.
    pub(super) only: Option<&'static str>,
    pub(super) end: End,
}

impl Summary {
    /// Nothing is known besides how it ended.
    pub(super) fn nothing(plan: &Plan, end: End) -> Summary {
        Summary {
            states: 0,
            visited: 0,
            executions: 0,
            resumed: 0,
            level: 0,
            exhausted: false,
            coverage: Coverage::new(plan.calls.len()),
            levels: vec![],
            only: None,
            end,
        }
    }
}

impl Plan {
    pub(super) fn report(
        &self,
        subject: &dyn Subject,
        context: &Context,
        summary: Summary,
        regressions: Option<&Regressions>,
    ) -> Report {
        let Summary { states, visited, executions, resumed, level, exhausted, coverage, levels, only, end } = summary;
        let mut notes = vec![];
        let is_replay = self.settings.replay.is_some();
        let Coverage { calls, labels } = coverage;
        let wanted = self.sometimes.iter().chain(labels.reached.keys());
        let unreached: Vec<String> = wanted
            .filter(|&label| labels.reached.get(label).is_none_or(|&count| count == 0) && !labels.counts.contains_key(label))
            .map(|label| format!("`{label}`"))
            .collect();
        let mut counterexample = None;
        let verdict = match end {
            End::Failed(sequence, failure) => {
                let runs = !matches!(failure.kind, FailureKind::Crashed | FailureKind::Hung);
                let seen = if context.isolates {
                    isolation::described(self, context, &sequence, runs)
                } else {
                    describe::here(subject, &sequence.0, runs)
                };
                let mut found = self.counterexample(seen, &sequence, failure);
                // What was not seen to its end is known by its numbers alone.
                let mark =
                    if found.steps.len() == sequence.0.len() { Mark::of(&text(&found.steps)).to_string() } else { String::new() };
                found.replay = format!("SMALLSCOPE_REPLAY='{}{sequence}{mark}' {}", context.prefix, context.command);
                if let Some(regressions) = regressions.filter(|_| !mark.is_empty()) {
                    notes.extend(regressions.add(&context.name, &sequence, &text(&found.steps)).err());
                }
                found.covered = if let Some(only) = only {
                    only.to_string()
                } else if level == 0 {
                    NO_SHORTER.to_string()
                } else {
                    format!("{}, {} run", sequences(!self.is_abstract, level), counted(executions, "call"))
                };
                counterexample = Some(found);
                Verdict::Counterexample
            }
            End::Done(_) if is_replay => Verdict::Holds,
            End::Done(Some(limit)) => Verdict::Incomplete(limit),
            End::Done(None) if executions == 0 => {
                Verdict::Vacuous("no call has arguments at the start, or the depth is 0, so nothing was run".to_string())
            }
            End::Done(None) if !unreached.is_empty() => Verdict::Vacuous(format!("no call reached {}", unreached.join(", "))),
            End::Done(None) => Verdict::Holds,
        };
        let mut counts = labels.counts;
        for (label, count) in labels.reached {
            counts.insert(label, count);
        }
        let keyed = self.matches == Matches::Bytes;
        let calls: Vec<CallCoverage> = calls
            .iter()
            .zip(&self.calls)
            .map(|(tally, call)| CallCoverage {
                name: call.name.clone(),
                executions: tally.executions,
                changed: keyed.then_some(tally.changed),
                panicked: tally.panicked,
                choices: tally.choices as usize,
            })
            .collect();
        if counterexample.is_none() && executions > 0 && !is_replay {
            for call in &calls {
                if call.executions == 0 {
                    notes.push(format!("`{}` was never run: no state reached has arguments for it", call.name));
                } else if call.executions == call.panicked {
                    notes.push(format!("`{}` panicked on both sides whenever it was run", call.name));
                }
            }
            if keyed && calls.iter().all(|call| call.changed == Some(0)) {
                notes.push("no call changed the state key".to_string());
            }
        }
        Report {
            states,
            visited,
            executions,
            resumed,
            depth: self.settings.depth,
            covered: level,
            exhausted: exhausted && !self.is_abstract,
            exhaustive: !self.is_abstract,
            calls,
            levels,
            labels: counts,
            counterexample,
            notes,
            ..Report::new(&context.name, verdict)
        }
    }
}

/// Describes a sequence whose last call does not end, while the thread that runs it is in it.
pub(super) fn fatal(plan: &Plan, subject: &dyn Subject, current: &Current, failure: Failure) {
    let sequence = Sequence::from_path(&current.path);
    if current.is_task {
        // The process that waits for this one sees itself that it died.
        if failure.kind != FailureKind::Crashed {
            isolation::tell_failure(&sequence, &failure);
        }
        return;
    }
    let failure_kind = failure.kind;
    let mut found = plan.counterexample(describe::here(subject, &sequence.0, false), &sequence, failure);
    let mark = Mark::of(&text(&found.steps));
    found.replay = format!("SMALLSCOPE_REPLAY='{}{sequence}{mark}' {}", current.check, current.command);
    let is_kept = plan.settings.regressions && !current.key.is_empty() && !process::is_within();
    if is_kept && failure_kind == FailureKind::Hung && found.steps.len() == sequence.0.len() {
        let regressions = plan.place.and_then(|place| Regressions::beside(place.file()));
        // The process ends here; what could not be written is told by the text below.
        let _ = regressions.map(|regressions| regressions.add(&current.name, &sequence, &text(&found.steps)));
    }
    found.covered = match (sequence.0.len() as u64).saturating_sub(1) {
        0 => NO_SHORTER.to_string(),
        level => sequences(!plan.is_abstract, level),
    };
    let report = Report { counterexample: Some(found), ..Report::new(&current.name, Verdict::Counterexample) };
    crate::system::say(&format!("\n{report}\n"));
}
