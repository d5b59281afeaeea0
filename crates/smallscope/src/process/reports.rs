//! What reports are made of, told field by field.

use super::told::{Told, told, told_as_text};
use crate::check::{Counterexample, Failure, FailureKind, Report, Verdict};
use crate::explore;
use crate::search::Path;

told! {
    Report { name, verdict, inputs, passed, failed, skipped, structures, explored, resumed, complete, covered, bounds, labels, counterexample, notes, seconds }
    Counterexample { path, positions, size, drawing, line, arguments, debug, code, failure, covered, replay }
    Failure { kind, text }
    explore::Report {
        name, verdict, states, visited, executions, resumed, depth, covered, exhausted, exhaustive, calls, labels, counterexample, notes, seconds,
        peak_bytes,
    }
    explore::Counterexample { steps, sequence, failure, code, covered, replay }
    explore::Row { call, returned, oracle, state, oracle_state }
    explore::CallCoverage { name, executions, changed, panicked, choices }
}

told_as_text!(Path, |path: &Path| path.to_string(), |text: &str| text.parse().ok());
told_as_text!(FailureKind, |kind: &FailureKind| format!("{kind:?}"), FailureKind::named);

impl Told for Verdict {
    fn tell(&self, out: &mut String) {
        let (name, reason) = match self {
            Verdict::Holds => ("holds", ""),
            Verdict::Counterexample => ("counterexample", ""),
            Verdict::Vacuous(reason) => ("vacuous", &**reason),
            Verdict::Incomplete(reason) => ("incomplete", &**reason),
            Verdict::Miscounted(reason) => ("miscounted", &**reason),
            Verdict::Unusable(reason) => ("unusable", &**reason),
            Verdict::Internal(reason) => ("internal", &**reason),
        };
        name.to_string().tell(out);
        reason.to_string().tell(out);
    }

    fn hear(text: &mut &str) -> Option<Verdict> {
        let (name, reason) = (String::hear(text)?, String::hear(text)?);
        Some(match &*name {
            "holds" => Verdict::Holds,
            "counterexample" => Verdict::Counterexample,
            "vacuous" => Verdict::Vacuous(reason),
            "incomplete" => Verdict::Incomplete(reason),
            "miscounted" => Verdict::Miscounted(reason),
            "unusable" => Verdict::Unusable(reason),
            "internal" => Verdict::Internal(reason),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::process::told::{read, written};
    use crate::{Check, Report, Scope, exploration};

    #[test]
    fn reports_survive_the_way_between_processes() {
        let scope = Scope::<Vec<u8>>::any().every_len(0..=2).every::<u8>(0..=1);
        let body = |list: &mut Vec<u8>, _: &(_,)| assert!(list.len() < 2, "{list:?}");
        let report = Check::new(scope).named("told").regressions(false).arg(["a\nb;"]).body(body).run();
        assert!(report.counterexample.is_some());
        assert_eq!(read::<Report>(&written(&report)), Some(report));
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
        assert_eq!(read::<crate::explore::Report>(&written(&report)), Some(report));
    }
}
