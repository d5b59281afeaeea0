//! The manifest of a file, whatever it holds.

use super::frames::{END, Frames, PART, VERSION};
use crate::kernel::FileError;
use std::fmt;
use std::io::BufReader;
use std::path::Path;

/// The manifest of a file. [`manifest`] reads the whole file to get it: if it succeeds, nothing in the file is damaged.
///
/// ```
/// use smallscope::store::manifest;
/// use smallscope::{Field, Scope, Structure};
///
/// #[derive(Structure)]
/// struct Pair { low: Field<u8>, high: Field<u8> }
///
/// let file = std::env::temp_dir().join(format!("manifest-{}", std::process::id()));
/// Scope::<Pair>::any().every::<u8>(0..=9).store_valid(&file)?;
/// let manifest = manifest(&file)?;
/// assert_eq!((manifest.holds.as_str(), manifest.structure.as_str()), ("valid structures", "Pair"));
/// assert!(manifest.is_complete);
/// # std::fs::remove_file(file).unwrap();
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Manifest {
    /// Such as `valid structures` or `a memo`.
    pub holds: String,
    /// The structure that was searched.
    pub structure: String,
    /// Its bounds, in one line.
    pub bounds: String,
    /// The version of the format.
    pub version: u8,
    /// The number of parts written.
    pub parts: u64,
    /// Their size in bytes.
    pub bytes: u64,
    /// Whether the file is finished.
    pub is_complete: bool,
}

impl fmt::Display for Manifest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Manifest { holds, structure, bounds, version, parts, bytes, is_complete } = self;
        let end = if *is_complete { "complete" } else { "unfinished" };
        write!(f, "{holds} of {structure}\n  bounds: {bounds}\n  {parts} parts, {bytes} bytes, version {version}; {end}")
    }
}

/// Reads and verifies a file, and returns its manifest.
pub fn manifest(file: impl AsRef<Path>) -> Result<Manifest, FileError> {
    let file = super::place::open(file.as_ref())?;
    let bytes = file.metadata()?.len();
    let (mut frames, holds, fingerprint) = Frames::begin(BufReader::new(file))?;
    let (mut parts, mut is_complete) = (0, false);
    while let Some(frame) = frames.next()? {
        parts += u64::from(frame.kind == PART);
        is_complete = frame.kind == END;
    }
    let (structure, bounds) = (fingerprint.name, fingerprint.within);
    Ok(Manifest { holds, structure, bounds, version: VERSION, parts, bytes, is_complete })
}
