//! The one writer of JSON for reports.

use super::{Failure, Verdict};
use crate::kernel::display::quoted;
use std::collections::BTreeMap;
use std::fmt;

/// An object of JSON that is being written, on one line.
pub(crate) struct Json(String);

impl Json {
    pub(crate) fn object() -> Json {
        Json(String::new())
    }

    /// Something that is JSON as its text: a number, a truth value, an object.
    pub(crate) fn number(mut self, name: &str, value: impl fmt::Display) -> Json {
        let comma = if self.0.is_empty() { "" } else { "," };
        self.0.push_str(&format!("{comma}{}:{value}", quoted(name)));
        self
    }

    pub(crate) fn text(self, name: &str, text: &str) -> Json {
        self.number(name, quoted(text))
    }

    /// `null` for none.
    pub(crate) fn maybe(self, name: &str, value: Option<impl fmt::Display>) -> Json {
        match value {
            Some(value) => self.number(name, value),
            None => self.number(name, "null"),
        }
    }

    pub(crate) fn list(self, name: &str, values: &[impl fmt::Display]) -> Json {
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        self.number(name, format_args!("[{}]", values.join(",")))
    }

    pub(crate) fn counts(self, name: &str, counts: &BTreeMap<String, u64>) -> Json {
        let object = counts.iter().fold(Json::object(), |object, (label, count)| object.number(label, count));
        self.number(name, object)
    }

    pub(crate) fn verdict(self, verdict: &Verdict) -> Json {
        let (word, reason) = verdict.word();
        self.text("verdict", word).maybe("reason", reason.map(quoted))
    }

    pub(crate) fn failure(self, failure: &Failure) -> Json {
        self.text("kind", &format!("{:?}", failure.kind)).text("what", &failure.text)
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{}}}", self.0)
    }
}
