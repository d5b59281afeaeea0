//! What can be wrong with one input.

use super::panics::Panic;
use super::process::told::{told, told_as_text};
use crate::harness::contract::Kind;
use crate::system::counted;
use std::fmt;

/// How an input failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FailureKind {
    /// It panicked, by an assertion or otherwise.
    Panicked,
    /// A contract of the code itself was violated.
    Contract,
    /// The invariant does not hold afterwards.
    Invariant,
    /// A clause of `ensures` does not hold.
    Ensures,
    /// It should have panicked, and did not.
    DidNotPanic,
    /// It should have returned `Err`, and returned `Ok`.
    DidNotErr,
    /// It returned `Err` or `None`, and should have returned `Ok` or `Some`.
    Erred,
    /// Two implementations differ.
    Different,
    /// The destructor of the value or the result panicked.
    DropPanicked,
    /// A condition of the check itself panicked.
    ConditionPanicked,
    /// It did not end.
    Hung,
    /// It ended the process.
    Crashed,
    /// A [`Tracked`](crate::explore::Tracked) value was not dropped exactly once.
    Leaked,
}

impl FailureKind {
    const ALL: [FailureKind; 13] = [
        FailureKind::Panicked,
        FailureKind::Contract,
        FailureKind::Invariant,
        FailureKind::Ensures,
        FailureKind::DidNotPanic,
        FailureKind::DidNotErr,
        FailureKind::Erred,
        FailureKind::Different,
        FailureKind::DropPanicked,
        FailureKind::ConditionPanicked,
        FailureKind::Hung,
        FailureKind::Crashed,
        FailureKind::Leaked,
    ];

    /// The kind with this name, as `Debug` shows it.
    pub(crate) fn named(name: &str) -> Option<FailureKind> {
        FailureKind::ALL.into_iter().find(|kind| format!("{kind:?}") == name)
    }
}

/// What happened on an input that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Failure {
    /// In one word.
    pub kind: FailureKind,
    /// In words, on one or more lines.
    pub text: String,
    /// The value after the call, where it is known and can be shown.
    pub after: Option<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Failure {
    pub(crate) fn new(kind: FailureKind, text: impl Into<String>) -> Failure {
        Failure { kind, text: text.into(), after: None }
    }

    pub(crate) fn hung(seconds: u64) -> Failure {
        Failure::new(FailureKind::Hung, format!("it did not return within {}", counted(seconds, "second")))
    }

    /// It goes on and on, and takes memory meanwhile.
    pub(crate) fn takes_memory(bytes: u64) -> Failure {
        Failure::new(FailureKind::Hung, format!("it did not return, and has taken {} MiB of memory so far", bytes >> 20))
    }

    /// The panic of something, such as `it` or `dropping the value`.
    pub(crate) fn panicked(kind: FailureKind, who: &str, panic: &Panic) -> Failure {
        let at = panic.location.as_ref().map_or(String::new(), |location| format!(" at {location}"));
        let Some(violation) = &panic.violation else {
            return Failure::new(kind, format!("{who} panicked{at}:\n{}", panic.message));
        };
        let mut text = format!("{who} violated a contract{at}:\n{violation}");
        if violation.kind == Kind::Precondition {
            text.push_str(&format!(
                "\nEither the code calls `{}` wrongly, or this input should not be generated: require more of inputs, or leave out \
                 those that violate a pre-condition with `.assume_preconditions()`.",
                violation.function
            ));
        }
        Failure::new(FailureKind::Contract, text)
    }
}

told! {
    Failure { kind, text, after }
}
told_as_text!(FailureKind, |kind: &FailureKind| format!("{kind:?}"), FailureKind::named);
