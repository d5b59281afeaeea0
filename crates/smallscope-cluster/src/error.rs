//! What went wrong, in words for the person who started the run.

use std::fmt;

/// Why a run on a cluster could not be started, joined or finished. The text says what happened, why, and what to do. It has no secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(String);

impl Error {
    pub(crate) fn new(text: impl Into<String>) -> Error {
        Error(text.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

impl From<Error> for String {
    fn from(Error(text): Error) -> String {
        text
    }
}
