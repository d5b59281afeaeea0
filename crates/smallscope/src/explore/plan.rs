//! What an exploration is, apart from the user's types.

use super::settings::Settings;
use crate::harness::{Failure, FailureKind};
use std::panic::Location;

/// Names, bounds and settings. Whatever needs no more than this is compiled once, and not for every exploration.
#[derive(Default)]
pub(super) struct Plan {
    pub(super) name: Option<String>,
    /// Where in its source it is written.
    pub(super) place: Option<&'static Location<'static>>,
    /// How the code of a counterexample begins.
    pub(super) preamble: Vec<String>,
    pub(super) calls: Vec<Planned>,
    /// How many calls each phase may have, if there are phases.
    pub(super) phases: Vec<usize>,
    pub(super) conditions: Vec<Condition>,
    pub(super) matches: Matches,
    /// Whether states are copied, instead of made anew.
    pub(super) copies: bool,
    pub(super) is_abstract: bool,
    pub(super) sometimes: Vec<String>,
    pub(super) isolation_command: Option<Vec<String>>,
    /// Those of the exploration, when it runs.
    pub(super) settings: Settings,
}

/// A kind of call.
pub(super) struct Planned {
    pub(super) name: String,
    pub(super) phase: usize,
}

/// When a condition did not hold.
pub(super) const AFTERWARDS: &str = "afterwards, ";
pub(super) const AT_THE_START: &str = "at the start, ";

/// What must hold after every call.
pub(super) struct Condition {
    pub(super) name: String,
    pub(super) kind: FailureKind,
    /// A statement that checks it, if it is known.
    pub(super) code: Option<String>,
}

/// How states are told apart.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Matches {
    #[default]
    Never,
    Bytes,
    Equal,
}

impl Plan {
    /// What tells it from other explorations; `start` is what is known of the state before any call.
    pub(super) fn described(&self, start: &str) -> String {
        let conditions: Vec<&str> = self.conditions.iter().map(|condition| condition.name.as_str()).collect();
        let conditions = if conditions.is_empty() { String::new() } else { format!("; {}", conditions.join(", ")) };
        let merged = match self.matches {
            Matches::Never => "all sequences are run",
            Matches::Bytes => "states are merged by a key",
            Matches::Equal => "equal states are merged",
        };
        let copies = if self.copies { ", copied" } else { "" };
        let shapes = if self.is_abstract { ", shapes only" } else { "" };
        let phases = if self.phases.is_empty() { String::new() } else { format!("; phases {:?}", self.phases) };
        let place = self.place.map_or(String::new(), |place| format!("; at {place}"));
        format!("up to {} calls; {start}{phases}{conditions}; {merged}{copies}{shapes}{place}", self.settings.depth)
    }
}

impl Condition {
    /// Whether a failure is that of this condition.
    pub(super) fn has_failed(&self, failure: &Failure) -> bool {
        let text = [AFTERWARDS, AT_THE_START].iter().find_map(|&when| failure.text.strip_prefix(when));
        text.and_then(|text| text.strip_prefix(&self.name)).is_some_and(|rest| rest.starts_with([':', ' ']))
    }

    /// It did not hold.
    #[cold]
    pub(super) fn failed(&self, failure: &Failure) -> Failure {
        let kind = if failure.kind == FailureKind::Panicked { FailureKind::Panicked } else { self.kind };
        Failure::new(kind, format!("{AFTERWARDS}{}: {}", self.name, failure.text))
    }
}
