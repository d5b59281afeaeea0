//! From what was counted to a report.

use super::counterexample::Counterexample;
use super::report::Report;
use super::tally::Tally;
use crate::harness::Verdict;
use crate::harness::process::told::told;
use crate::system::counted;

/// What a report says besides what was counted.
pub(super) struct Summary {
    pub(super) name: String,
    pub(super) bounds: String,
    /// How many inputs there must be.
    pub(super) expected: Option<u64>,
    /// What must be reached.
    pub(super) sometimes: Vec<String>,
}

told! {
    Summary { name, bounds, expected, sometimes }
}

impl Summary {
    /// The report on a tally; `covered` is what is known about other inputs than the one that fails.
    pub(super) fn report(&self, tally: Tally, complete: bool, covered: String) -> Report {
        let inputs = tally.inputs();
        let Tally { passed, failed, skipped, structures, explored, resumed, labels, smallest, stopped, covered: below, .. } =
            tally;
        let wanted = self.sometimes.iter().chain(labels.reached.keys());
        let unreached: Vec<String> = wanted
            .filter(|&label| labels.reached.get(label).is_none_or(|&count| count == 0) && !labels.counts.contains_key(label))
            .map(|label| format!("`{label}`"))
            .collect();
        let verdict = if smallest.is_some() {
            Verdict::Counterexample
        } else if let Some(reason) = stopped {
            Verdict::Incomplete(reason)
        } else if inputs == 0 {
            Verdict::Vacuous(match (structures, skipped) {
                (0, _) => "no structure within the bounds satisfies the predicate, so there is no input".to_string(),
                (_, 0) => "an argument has no values, so there is no input".to_string(),
                _ => "no structure with arguments satisfies the requirements, so there is no input".to_string(),
            })
        } else if !unreached.is_empty() {
            Verdict::Vacuous(format!("no input reached {}", unreached.join(", ")))
        } else if let Some(expected) = self.expected.filter(|&expected| expected != inputs) {
            Verdict::Miscounted(format!("expected {}, found {inputs}", counted(expected, "input")))
        } else {
            Verdict::Holds
        };
        let mut counts = labels.counts;
        counts.extend(labels.reached);
        Report {
            inputs,
            passed,
            failed,
            skipped,
            structures,
            explored,
            resumed,
            complete,
            covered: below,
            bounds: self.bounds.clone(),
            labels: counts,
            counterexample: smallest.map(|found| Counterexample { covered, ..found }),
            ..Report::new(&self.name, verdict)
        }
    }
}
