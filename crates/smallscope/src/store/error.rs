//! Why a file cannot be used.

use std::fmt;

/// Why a file cannot be used, or not be written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    /// The system does not let it be read or written.
    System(String),
    /// There is something with that name that is not an ordinary file.
    NotAFile {
        /// Such as `a folder` or `a named pipe`.
        what: String,
    },
    /// It is something else than a file of smallscope.
    Foreign,
    /// It was written by a later version.
    Newer {
        /// The version of its format.
        version: u8,
    },
    /// It holds something else than what was asked for.
    Other {
        /// What it holds.
        holds: String,
        /// What it should hold.
        wanted: String,
    },
    /// Its end is missing.
    Truncated,
    /// Something in it has changed since it was written.
    Damaged,
    /// It was made of another search.
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
                write!(
                    f,
                    "it is of the newer version {version}, and only versions up to {} are known; ",
                    super::frames::VERSION
                )?;
                write!(f, "use the newer smallscope, or write it again")
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
