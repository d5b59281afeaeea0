//! What a check found out.

use super::counterexample::Counterexample;
use crate::report::quoted;
use std::collections::BTreeMap;
use std::fmt;

/// The result of a check in one word, with the reason where there is more than one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// All inputs within the bounds pass.
    Holds,
    /// An input fails.
    Counterexample,
    /// Nothing was shown: there is no input, or a condition that should be reached sometimes never was.
    Vacuous(String),
    /// A limit was reached before all inputs were run.
    Incomplete(String),
    /// There are not as many inputs as were [expected](crate::Check::expect).
    Miscounted(String),
    /// The scope or a setting cannot be used.
    Unusable(String),
    /// Something is wrong with this library, or with the processes that it starts.
    Internal(String),
}

/// What a check found out. As text it is what a person wants to know. Two reports are equal if they differ in nothing but the time that they took.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The name of the check.
    pub name: String,
    /// The result.
    pub verdict: Verdict,
    /// Inputs that were run: structures with arguments that satisfy what is required.
    pub inputs: u64,
    /// Inputs that passed.
    pub passed: u64,
    /// Inputs that failed; with [`keep_going`](crate::Check::keep_going) or isolation all of them, otherwise 1 at most.
    pub failed: u64,
    /// Structures with arguments that are no inputs, because they do not satisfy what is required.
    pub skipped: u64,
    /// Structures that were generated.
    pub structures: u64,
    /// Candidates that were explored for them.
    pub explored: u64,
    /// Inputs that were not run, since the file of [`resume`](crate::Check::resume) says what became of them.
    pub resumed: u64,
    /// Whether all inputs within the bounds were run.
    pub complete: bool,
    /// If not all inputs were run: all smaller than this were.
    pub covered: usize,
    /// The bounds that were searched.
    pub bounds: String,
    /// How many inputs had which label.
    pub labels: BTreeMap<String, u64>,
    /// The smallest input that fails.
    pub counterexample: Option<Counterexample>,
    /// What else is worth knowing.
    pub notes: Vec<String>,
    /// How long it took.
    pub seconds: f64,
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
            && (&self.counterexample, &self.notes) == (&other.counterexample, &other.notes)
    }
}

impl Eq for Report {}

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
            resumed: 0,
            complete: false,
            covered: 0,
            bounds: String::new(),
            labels: BTreeMap::new(),
            counterexample: None,
            notes: vec![],
            seconds: 0.0,
        }
    }

    /// What a check that holds has gone through, on one line.
    pub fn line(&self) -> String {
        let Report { name, bounds, seconds, .. } = self;
        let (inputs, explored) = (counted(self.inputs, "input"), counted(self.explored, "candidate"));
        let only = if self.complete { "" } else { ", and no others" };
        format!("{name}: {inputs} passed{only}; {explored} explored in {seconds:.3} s; bounds: {bounds}")
    }

    /// Whether the verdict is that it holds.
    pub fn holds(&self) -> bool {
        self.verdict == Verdict::Holds
    }

    /// 0 holds, 1 counterexample, 2 unusable or miscounted, 3 bound not completed, 4 vacuous, 5 internal.
    pub fn exit_code(&self) -> u8 {
        match self.verdict {
            Verdict::Holds => 0,
            Verdict::Counterexample => 1,
            Verdict::Unusable(_) | Verdict::Miscounted(_) => 2,
            Verdict::Incomplete(_) => 3,
            Verdict::Vacuous(_) => 4,
            Verdict::Internal(_) => 5,
        }
    }

    /// One line of JSON.
    pub fn to_json(&self) -> String {
        let (verdict, reason) = match &self.verdict {
            Verdict::Holds => ("holds", None),
            Verdict::Counterexample => ("counterexample", None),
            Verdict::Vacuous(reason) => ("vacuous", Some(reason)),
            Verdict::Incomplete(reason) => ("incomplete", Some(reason)),
            Verdict::Miscounted(reason) => ("miscounted", Some(reason)),
            Verdict::Unusable(reason) => ("unusable", Some(reason)),
            Verdict::Internal(reason) => ("internal", Some(reason)),
        };
        let labels: Vec<String> = self.labels.iter().map(|(label, count)| format!("{}:{count}", quoted(label))).collect();
        let counterexample = self.counterexample.as_ref().map_or("null".to_string(), |found| {
            let positions: Vec<String> = found.positions.iter().map(ToString::to_string).collect();
            format!(
                "{{\"path\":{},\"positions\":[{}],\"size\":{},\"input\":{},\"arguments\":{},\"kind\":{},\"what\":{},\"replay\":{},\
                 \"code\":{},\"text\":{}}}",
                quoted(&found.path.to_string()),
                positions.join(","),
                found.size,
                quoted(&found.line),
                quoted(&found.arguments),
                quoted(&format!("{:?}", found.failure.kind)),
                quoted(&found.failure.text),
                quoted(&found.replay),
                quoted(&found.code),
                quoted(&found.to_string()),
            )
        });
        format!(
            "{{\"check\":{},\"verdict\":\"{verdict}\",\"reason\":{},\"inputs\":{},\"passed\":{},\"failed\":{},\"skipped\":{},\
             \"structures\":{},\"explored\":{},\"resumed\":{},\"complete\":{},\"bounds\":{},\"labels\":{{{}}},\"counterexample\":{counterexample}}}",
            quoted(&self.name),
            reason.map_or("null".to_string(), |reason| quoted(reason)),
            self.inputs,
            self.passed,
            self.failed,
            self.skipped,
            self.structures,
            self.explored,
            self.resumed,
            self.complete,
            quoted(&self.bounds),
            labels.join(","),
        )
    }

    fn reached(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n  {}; {} explored", counted(self.structures, "structure"), counted(self.explored, "candidate"))?;
        if self.skipped > 0 {
            write!(f, "; {} left out by what is required", self.skipped)?;
        }
        if self.resumed > 0 {
            write!(f, "\n  {} from the file that it resumed from, and not run again", counted(self.resumed, "input"))?;
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
            Verdict::Holds if self.inputs == 0 => write!(f, "{name} was not run, since another check is replayed")?,
            Verdict::Holds => write!(f, "{name} holds for {inputs} that was replayed; no other was run")?,
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
                write!(f, "{name} {reason}")?;
                self.reached(f)?;
            }
            Verdict::Unusable(reason) => write!(f, "{name} cannot be checked: {reason}")?,
            Verdict::Internal(reason) => write!(f, "{name} could not be checked: {reason}")?,
        }
        self.notes.iter().try_for_each(|note| write!(f, "\n  note: {note}"))
    }
}

/// Which inputs are among those that were run, if all smaller than this were.
pub(crate) fn among(covered: usize) -> String {
    match covered {
        0 => "but no size completely".to_string(),
        covered => format!("among them all of size < {covered}"),
    }
}

/// `all 3 inputs`, or `the only input`.
pub(crate) fn all(inputs: u64) -> String {
    if inputs == 1 { "the only input".to_string() } else { format!("all {}", counted(inputs, "input")) }
}

/// `1 input`, `2 inputs`.
pub(crate) fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
