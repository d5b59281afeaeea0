//! Errors, with the likely cause and what to do.

use crate::kernel::FileError;
use crate::kernel::Path;
use std::fmt;

/// Why a search could not be started or finished.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The scope is incomplete or contradicts itself.
    Scope {
        /// What was to be searched.
        structure: String,
        /// Everything that is wrong, with what to write.
        problems: Vec<String>,
    },
    /// The predicate panicked.
    Panicked {
        /// On this candidate.
        path: Path,
        /// Its message.
        message: String,
        /// The candidate as far as it was read.
        structure: String,
    },
    /// The predicate is not deterministic: it does not read or return the same when run again on the same candidate.
    NotDeterministic {
        /// On this candidate.
        path: Path,
        /// What differs.
        detail: String,
    },
    /// A filter (`get_where`) read a field that the predicate had not read before.
    FilterReads {
        /// On this candidate.
        path: Path,
        /// That field.
        field: String,
    },
    /// The predicate did not return `false` immediately after a filter (`get_where` and its relatives) rejected a value.
    FilterIgnored {
        /// On this candidate.
        path: Path,
        /// The field whose value was rejected.
        field: String,
    },
    /// The predicate read a monitored field that is not part of the search.
    Foreign {
        /// On this candidate.
        path: Path,
    },
    /// The search has found a bug in smallscope, and gives no count.
    Inexact {
        /// What it noticed.
        detail: String,
    },
    /// No real value can hold a structure that the predicate accepts.
    NotReal {
        /// This candidate.
        path: Path,
        /// Why.
        problem: String,
    },
    /// A real value lies outside the bounds of the scope.
    NotInScope {
        /// Everything that is not.
        problems: Vec<String>,
    },
    /// A file cannot be used or written.
    File {
        /// Its name.
        file: String,
        /// Why.
        problem: FileError,
    },
    /// The invariant of the twin and that of the real value differ.
    Disagree {
        /// On what, and how.
        detail: String,
    },
}

impl Error {
    pub(crate) fn file(file: &std::path::Path, problem: FileError) -> Error {
        Error::File { file: file.display().to_string(), problem }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Scope { structure, problems } => {
                write!(f, "the scope of {structure} cannot be searched:")?;
                problems.iter().try_for_each(|problem| write!(f, "\n  - {problem}"))
            }
            Error::Panicked { path, message, structure } => write!(
                f,
                "the predicate panicked: {message}\n  candidate: {structure}\n  path: {path}\n  \
                 A predicate sees structures of every shape, broken ones too: return false instead of unwrapping, indexing or \
                 overflowing on them."
            ),
            Error::NotDeterministic { path, detail } => write!(
                f,
                "the predicate is not deterministic: run twice on the same candidates, {detail}\n  path: {path}\n  \
                 Likely causes: the iteration order of a HashMap or HashSet, random numbers, the clock, files, or state kept between \
                 calls in a static, a thread-local or a captured Cell. No count is given, because it could be wrong."
            ),
            Error::FilterReads { path, field } => write!(
                f,
                "a filter read `{field}`, which the predicate had not read yet\n  path: {path}\n  \
                 A filter may read only fields that were read before it, or counts would be wrong: read `{field}` before the filter, or check it afterwards."
            ),
            Error::FilterIgnored { path, field } => write!(
                f,
                "the predicate continued after a filter rejected a value of `{field}`\n  path: {path}\n  \
                 The search does not run the predicate on rejected values, so counts would be wrong: return false at once, as in \
                 `let Some(value) = field.get_where(..) else {{ return false }};`, or read with `get` and check the value yourself."
            ),
            Error::Foreign { path } => write!(
                f,
                "the predicate read a field that is not part of this search\n  path: {path}\n  \
                 Likely cause: it uses a structure of another search, whose fields were never read there."
            ),
            Error::Inexact { detail } => write!(
                f,
                "this is a bug in smallscope; no count is given, because it would be wrong: {detail}\n  \
                 Please report it with the structure, its bounds and the predicate."
            ),
            Error::NotReal { path, problem } => write!(f, "a valid structure has no real value: {problem}\n  path: {path}"),
            Error::NotInScope { problems } => {
                write!(f, "the value is outside the bounds:")?;
                problems.iter().try_for_each(|problem| write!(f, "\n  - {problem}"))
            }
            Error::File { file, problem } => write!(f, "cannot use the file {file}: {problem}"),
            Error::Disagree { detail } => write!(
                f,
                "the two invariants differ: {detail}\n  \
                 The search uses the twin's, checks use the real one: make them agree."
            ),
        }
    }
}

/// The text, so that `unwrap` shows it as it is meant.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}
