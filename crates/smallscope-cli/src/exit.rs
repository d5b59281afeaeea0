//! Exit codes, and failures that lead to them.

use crate::output::complain;
use smallscope::{Counts, Error};
use smallscope_delta_subjects::UnknownSubject;
use smallscope_subjects::Usage;
use std::path::Path;
use std::process::ExitCode;

/// What the process says with its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Everything was searched, and a method that was checked passed everywhere.
    Holds = 0,
    /// A method fails on an input.
    Counterexample = 1,
    /// Something does not exist, or is not a bound.
    Usage = 2,
    /// A limit was reached before the end.
    NotCompleted = 3,
    /// Nothing was valid, so nothing was shown.
    Vacuous = 4,
    /// The search itself failed.
    Internal = 5,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// An exit code and the line that explains it.
pub struct Failure {
    pub exit: Exit,
    pub message: String,
}

impl Failure {
    /// A usage error is one line, whatever the arguments were that it quotes.
    pub fn usage(message: &str) -> Failure {
        let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
        Failure { exit: Exit::Usage, message: message.chars().map(escaped).collect() }
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
            error => Failure { exit: Exit::Internal, message: error.to_string() },
        }
    }
}

/// The exit code for a search that came to an end, with a line for whatever is not simply success.
pub fn of_counts(counts: &Counts) -> Exit {
    of_resumed(counts, None)
}

/// The same for a search that can be gone on with.
pub fn of_resumed(counts: &Counts, file: Option<&Path>) -> Exit {
    if let Some(stop) = &counts.stop {
        complain(&format!("not complete: {stop}{}", how_to_resume(file)));
        Exit::NotCompleted
    } else if counts.valid == 0 {
        complain(&format!("none of {} candidates is valid within these bounds", counts.explored));
        Exit::Vacuous
    } else {
        Exit::Holds
    }
}

/// What to do after an interruption.
pub fn how_to_resume(file: Option<&Path>) -> String {
    file.map_or(String::new(), |file| format!("; run the same command again, with --resume {}, to go on", file.display()))
}
