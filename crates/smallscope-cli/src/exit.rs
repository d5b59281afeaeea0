//! What commands come to: verdicts, which say the exit code.

use crate::output::complain;
use smallscope::{Counts, Error, Verdict};
use smallscope_delta_subjects::UnknownSubject;
use smallscope_subjects::Usage;
use std::fmt::Display;
use std::path::Path;

/// A verdict whose reason goes to standard error.
pub struct Failure(pub Verdict);

impl Failure {
    /// A usage error is one line, whatever the arguments were that it quotes.
    pub fn usage(message: &str) -> Failure {
        let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
        Failure(Verdict::Unusable(message.chars().map(escaped).collect()))
    }
}

impl From<Usage> for Failure {
    fn from(usage: Usage) -> Failure {
        Failure::usage(&usage.to_string())
    }
}

impl From<UnknownSubject> for Failure {
    fn from(unknown: UnknownSubject) -> Failure {
        Failure::usage(&unknown.to_string())
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        match error {
            Error::Scope { structure, problems } => {
                Failure::usage(&format!("these bounds of {structure} cannot be searched: {}", problems.join("; ")))
            }
            Error::File { .. } => Failure::usage(&error.to_string()),
            error => Failure(Verdict::Internal(error.to_string())),
        }
    }
}

/// The verdict of a report that is worth showing; one that is not becomes a line on standard error.
pub fn of_report(verdict: &Verdict, report: &dyn Display) -> Result<Verdict, Failure> {
    match verdict {
        Verdict::Unusable(problem) | Verdict::Miscounted(problem) => {
            let lines: Vec<&str> = problem.lines().map(|line| line.trim_start_matches([' ', '-'])).collect();
            Err(Failure::usage(&lines.join("; ").replace(":; ", ": ")))
        }
        Verdict::Internal(_) => Err(Failure(Verdict::Internal(report.to_string()))),
        shown => Ok(shown.clone()),
    }
}

/// The verdict of a search that came to an end, with a line for whatever is not simply success.
pub fn of_counts(counts: &Counts) -> Verdict {
    of_resumed(counts, None)
}

/// The same for a resumable search.
pub fn of_resumed(counts: &Counts, file: Option<&Path>) -> Verdict {
    if let Some(stop) = &counts.stop {
        complain(&format!("not complete: {stop}{}", how_to_resume(file)));
        Verdict::Incomplete(stop.to_string())
    } else if counts.valid == 0 {
        let reason = format!("none of {} candidates is valid within these bounds", counts.explored);
        complain(&reason);
        Verdict::Vacuous(reason)
    } else {
        Verdict::Holds
    }
}

/// Nothing valid shows nothing.
pub fn of_valid(valid: u64) -> Verdict {
    if valid == 0 { Verdict::Vacuous("nothing is valid within these bounds".to_string()) } else { Verdict::Holds }
}

/// What to do after an interruption.
pub fn how_to_resume(file: Option<&Path>) -> String {
    file.map_or(String::new(), |file| format!("; to resume, run the same command again with --resume {}", file.display()))
}
