//! An exploration in the browser: call sequences step by step, forwards and back.

use super::call::CallCode;
use super::describe;
use super::plan::Plan;
use super::report::Report;
use super::sequence::{ChosenCall, Sequence};
use super::subject::{Subject, again};
use crate::pages::view::show;
use smallscope_view::{About, Call, Calls, Gallery};

/// Choices of one call that are offered.
const MOST_CHOICES: usize = 64;

struct CallGallery<'a> {
    plan: &'a Plan,
    subject: &'a dyn Subject,
    report: &'a Report,
}

impl CallGallery<'_> {
    /// What can follow a sequence that goes well.
    fn next(&self, sequence: &Sequence) -> Vec<(String, String)> {
        let mut values = self.subject.live_values();
        if again(&mut *values, &sequence.0).is_err() {
            return vec![];
        }
        let phase = self.plan.phase_after(&sequence.0);
        let mut next = vec![];
        for call in (0..self.plan.calls.len()).filter(|&call| self.plan.may_call(phase, call)) {
            for choice in 0..values.choices(call).unwrap_or(0).min(MOST_CHOICES) {
                let mut longer = sequence.clone();
                longer.0.push(ChosenCall { call: call as u32, choice: choice as u32 });
                let CallCode { real, .. } = values.code(call, choice);
                next.push((longer.to_string(), real));
            }
        }
        // A destructor that fails is found by the exploration.
        let _ = values.finish(false);
        next
    }

    /// The state before any call, as text.
    fn start(&self) -> (String, String) {
        let mut values = self.subject.live_values();
        if values.start().is_err() {
            return Default::default();
        }
        let (state, oracle) = values.shown();
        let _ = values.finish(false);
        (state, oracle.unwrap_or_default())
    }
}

impl Gallery for CallGallery<'_> {
    fn about(&mut self) -> About {
        let Report { name, verdict, depth, visited, counterexample, .. } = self.report;
        let start = counterexample.as_ref().map_or(String::new(), |found| format!("q={}", found.sequence));
        About {
            title: name.clone(),
            subtitle: format!("{visited} states, sequences of up to {depth} calls"),
            verdict: verdict.word().0.to_string(),
            start,
            ..About::default()
        }
    }

    fn calls(&mut self, text: &str) -> Option<Calls> {
        let sequence: Sequence = if text.is_empty() { Sequence::default() } else { text.parse().ok()? };
        if sequence.0.len() > 10_000 || sequence.0.iter().any(|chosen| chosen.call as usize >= self.plan.calls.len()) {
            return None;
        }
        // A call that ends the process, or does not end, is shown and not run.
        let crashes = self.report.counterexample.as_ref().filter(|found| {
            use crate::harness::FailureKind::{Crashed, Hung};
            found.sequence == sequence.to_string() && matches!(found.failure.kind, Crashed | Hung)
        });
        let seen = describe::here(self.subject, &sequence.0, crashes.is_none());
        let (state, oracle_state) = self.start();
        let mut steps = vec![Call { state, oracle_state, ..Call::default() }];
        for (at, row) in seen.rows.iter().enumerate() {
            steps.push(Call {
                sequence: Sequence(sequence.0[..=at].to_vec()).to_string(),
                call: row.call.clone(),
                returned: row.returned.clone(),
                oracle: row.oracle.clone().unwrap_or_default(),
                state: row.state.clone(),
                oracle_state: row.oracle_state.clone().unwrap_or_default(),
            });
        }
        let failure = crashes.map(|found| found.failure.text.clone()).or(seen.last).unwrap_or_default();
        let next = if failure.is_empty() { self.next(&sequence) } else { vec![] };
        let code: Vec<String> = seen.codes.iter().map(|code| format!("{};", code.real)).collect();
        Some(Calls { steps, next, failure, code: self.plan.preamble.iter().cloned().chain(code).collect::<Vec<_>>().join("\n") })
    }
}

/// Shows an exploration until the reader ends it.
pub(super) fn view(plan: &Plan, subject: &dyn Subject, report: &Report) {
    show(&report.name, &mut CallGallery { plan, subject, report });
}
