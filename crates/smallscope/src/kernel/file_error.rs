//! Why a file cannot be used.

use std::fmt;

/// The version of the format that is written, and the newest that is read.
pub(crate) const FORMAT: u8 = 1;

/// Why a file cannot be used or written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    /// The system refused to read or write it.
    System(String),
    /// Something else than an ordinary file has that name.
    NotAFile {
        /// Such as `a folder` or `a named pipe`.
        what: String,
    },
    /// It is not a smallscope file.
    Foreign,
    /// It was written by a later version.
    Newer {
        /// The version of its format.
        version: u8,
    },
    /// It holds something else than requested.
    Other {
        /// What it holds.
        holds: String,
        /// What it should hold.
        wanted: String,
    },
    /// Its end is missing.
    Truncated,
    /// Its contents have changed since it was written.
    Damaged,
    /// It belongs to another search.
    Stale {
        /// In what the two searches differ.
        difference: String,
    },
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::System(problem) => f.write_str(problem),
            FileError::NotAFile { what } => write!(f, "it is {what}, not an ordinary file"),
            FileError::Foreign => write!(f, "it was not written by smallscope"),
            FileError::Newer { version } => {
                write!(f, "it has format version {version}, but only versions up to {} are supported; ", FORMAT)?;
                write!(f, "use a newer smallscope, or write it again")
            }
            FileError::Other { holds, wanted } => write!(f, "it holds {holds}, not {wanted}"),
            FileError::Truncated => write!(f, "it is truncated: its end is missing; delete it, or write it again"),
            FileError::Damaged => write!(f, "it is damaged: a checksum is wrong; delete it, or write it again"),
            FileError::Stale { difference } => write!(f, "it is stale: {difference}; delete it, or write it again"),
        }
    }
}

impl std::error::Error for FileError {}

impl From<std::io::Error> for FileError {
    fn from(error: std::io::Error) -> FileError {
        FileError::System(error.to_string())
    }
}
