//! The result of a check.

use super::counterexample::Counterexample;
use crate::harness::process::told::{told, told_as_text};
use crate::harness::{Json, Verdict};
use crate::kernel::Path;
use crate::scope::Search;
use crate::system::counted;
use std::collections::BTreeMap;
use std::fmt;

/// The result of a check. Display it to read it. Two reports are equal if they differ only in the time they took.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The name of the check.
    pub name: String,
    /// The result.
    pub verdict: Verdict,
    /// Inputs that were run: structures with arguments that satisfy the requirements.
    pub inputs: u64,
    /// Inputs that passed.
    pub passed: u64,
    /// Inputs that failed: all of them with [`keep_going`](crate::Check::keep_going) or isolation, otherwise at most 1.
    pub failed: u64,
    /// Structures with arguments that are not inputs, because they violate a requirement.
    pub skipped: u64,
    /// Structures that were generated.
    pub structures: u64,
    /// Candidates that were explored for them; by tables, how many times functions of the invariant were run on one object.
    pub explored: u64,
    /// The search that found them: Korat's, conflicts or tables.
    pub search: Search,
    /// Inputs that were not run again, because the file of [`resume`](crate::Check::resume) has their results.
    pub resumed: u64,
    /// Whether all inputs within the bounds were run.
    pub complete: bool,
    /// If not all inputs were run: all inputs smaller than this were.
    pub covered: usize,
    /// The bounds that were searched.
    pub bounds: String,
    /// The number of inputs with each label.
    pub labels: BTreeMap<String, u64>,
    /// If this process had only a part of the inputs, by itself or for another process: which.
    pub partial: Option<String>,
    /// The smallest failing input.
    pub counterexample: Option<Counterexample>,
    /// Further remarks.
    pub notes: Vec<String>,
    /// How long it took.
    pub seconds: f64,
    #[cfg(feature = "view")]
    pub(super) details: super::details::Details,
}

impl PartialEq for Report {
    fn eq(&self, other: &Report) -> bool {
        let counts = |report: &Report| {
            let Report { inputs, passed, failed, skipped, structures, explored, resumed, complete, covered, .. } = *report;
            (inputs, passed, failed, skipped, structures, explored, resumed, complete, covered)
        };
        counts(self) == counts(other)
            && (&self.name, &self.verdict, &self.bounds, &self.labels)
                == (&other.name, &other.verdict, &other.bounds, &other.labels)
            && (&self.partial, self.search) == (&other.partial, other.search)
            && (&self.counterexample, &self.notes) == (&other.counterexample, &other.notes)
    }
}

impl Eq for Report {}

told! {
    Report { name, verdict, inputs, passed, failed, skipped, structures, explored, search, resumed, complete, covered, bounds, labels, partial, counterexample, notes, seconds, #[cfg(feature = "view")] details }
    Counterexample { path, positions, size, drawing, line, arguments, debug, code, failure, covered, replay, svg }
}
told_as_text!(Search, |search: &Search| search.to_string(), |text: &str| text.parse().ok());
told_as_text!(Path, |path: &Path| path.to_string(), |text: &str| text.parse().ok());

impl Report {
    pub(crate) fn new(name: &str, verdict: Verdict) -> Report {
        Report {
            name: name.to_string(),
            verdict,
            inputs: 0,
            passed: 0,
            failed: 0,
            skipped: 0,
            structures: 0,
            explored: 0,
            search: Search::Korat,
            resumed: 0,
            complete: false,
            covered: 0,
            bounds: String::new(),
            labels: BTreeMap::new(),
            partial: None,
            counterexample: None,
            notes: vec![],
            seconds: 0.0,
            #[cfg(feature = "view")]
            details: super::details::Details::default(),
        }
    }

    /// Summarizes a check that holds, on one line.
    pub fn line(&self) -> String {
        let Report { name, bounds, seconds, .. } = self;
        let (inputs, explored) = (counted(self.inputs, "input"), self.explored());
        let only = match &self.partial {
            Some(partial) => format!(" ({partial})"),
            None if self.complete => String::new(),
            None => ", and no others were run".to_string(),
        };
        format!("{name}: {inputs} passed{only}; {explored} in {seconds:.3} s; bounds: {bounds}")
    }

    /// Whether the check holds.
    pub fn holds(&self) -> bool {
        self.verdict == Verdict::Holds
    }

    /// The exit code: 0 holds, 1 counterexample, 2 unusable or miscounted, 3 not completed, 4 vacuous, 5 internal.
    pub fn exit_code(&self) -> u8 {
        self.verdict.exit_code()
    }

    /// One line of JSON.
    pub fn to_json(&self) -> String {
        let counterexample = self.counterexample.as_ref().map(|found| {
            Json::object()
                .text("path", &found.path.to_string())
                .list("positions", &found.positions)
                .number("size", found.size)
                .text("input", &found.line)
                .text("arguments", &found.arguments)
                .failure(&found.failure)
                .text("replay", &found.replay)
                .text("code", &found.code)
                .text("text", &found.to_string())
        });
        let json = Json::object()
            .text("check", &self.name)
            .verdict(&self.verdict)
            .number("inputs", self.inputs)
            .number("passed", self.passed)
            .number("failed", self.failed)
            .number("skipped", self.skipped)
            .number("structures", self.structures)
            .number("explored", self.explored)
            .text("search", &self.search.to_string())
            .number("resumed", self.resumed)
            .number("complete", self.complete)
            .text("bounds", &self.bounds)
            .counts("labels", &self.labels)
            .maybe("counterexample", counterexample);
        match &self.partial {
            Some(partial) => json.text("partial", partial),
            None => json,
        }
        .to_string()
    }

    /// `3 candidates explored`, and by which search if it was not Korat's.
    fn explored(&self) -> String {
        let by = if self.search == Search::Korat { String::new() } else { format!(" by {}", self.search) };
        format!("{} explored{by}", counted(self.explored, "candidate"))
    }

    fn reached(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n  {}; {}", counted(self.structures, "structure"), self.explored())?;
        if self.skipped > 0 {
            write!(f, "; {} excluded by requirements", self.skipped)?;
        }
        if self.resumed > 0 {
            write!(f, "\n  {} taken from the resumed file, and not run again", counted(self.resumed, "input"))?;
        }
        write!(f, "\n  bounds: {}", self.bounds)?;
        if !self.labels.is_empty() {
            let labels: Vec<String> = self.labels.iter().map(|(label, count)| format!("{label} {count}")).collect();
            write!(f, "\n  labels: {}", labels.join(", "))?;
        }
        Ok(())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, inputs) = (&self.name, counted(self.inputs, "input"));
        match &self.verdict {
            Verdict::Holds if self.complete => {
                write!(f, "{name} holds for {}", all(self.inputs))?;
                self.reached(f)?;
            }
            Verdict::Holds if self.partial.is_some() => {
                let partial = self.partial.as_deref().unwrap_or_default();
                write!(f, "{name}: {inputs} passed, which are not all: {partial}")?;
                self.reached(f)?;
            }
            Verdict::Holds if self.covered > 0 => {
                write!(f, "{name} holds for {inputs}, {}", among(self.covered))?;
                self.reached(f)?;
            }
            Verdict::Holds if self.inputs == 0 => write!(f, "{name} was not run: another check is being replayed")?,
            Verdict::Holds => write!(f, "{name} holds for {inputs} (replayed); no other input was run")?,
            Verdict::Counterexample => {
                write!(f, "{name} does not hold")?;
                if let Some(found) = &self.counterexample {
                    write!(f, "\n{found}")?;
                }
            }
            Verdict::Incomplete(reason) => {
                write!(f, "{name} was not completed: {reason}")?;
                write!(f, "\n  holds for {inputs}, {}", among(self.covered))?;
                self.reached(f)?;
            }
            Verdict::Vacuous(reason) => {
                write!(f, "{name} is vacuous: {reason}")?;
                self.reached(f)?;
            }
            Verdict::Miscounted(reason) => {
                write!(f, "{name}: {reason}")?;
                self.reached(f)?;
            }
            Verdict::Unusable(reason) => write!(f, "{name} cannot be checked: {reason}")?,
            Verdict::Internal(reason) => write!(f, "{name} could not be checked: {reason}")?,
        }
        self.notes.iter().try_for_each(|note| write!(f, "\n  note: {note}"))
    }
}

/// Which inputs were run, if all smaller than this were.
pub(crate) fn among(covered: usize) -> String {
    match covered {
        0 => "but no size was completed".to_string(),
        covered => format!("including all of size < {covered}"),
    }
}

/// `all 3 inputs`, or `the only input`.
pub(crate) fn all(inputs: u64) -> String {
    if inputs == 1 { "the only input".to_string() } else { format!("all {}", counted(inputs, "input")) }
}

#[cfg(test)]
mod tests {
    use crate::harness::process::told::{read, written};
    use crate::{Check, Report, Scope};

    #[test]
    fn reports_survive_the_way_between_processes() {
        let scope = Scope::<Vec<u8>>::any().every_len(0..=2).every::<u8>(0..=1);
        let body = |list: &mut Vec<u8>, _: &(_,)| assert!(list.len() < 2, "{list:?}");
        let report = Check::new(scope).named("told").regressions(false).arg(["a\nb;"]).body(body).run();
        assert!(report.counterexample.is_some());
        assert_eq!(read::<Report>(&written(&report)), Some(report));
    }
}
