//! Checkpoints: which parts of a search are done, and what came out of them.

use super::bytes::{Reader, put, put_place, put_range};
use super::{FileError, Fingerprint, check_place, exists, read_whole, write_whole};
use crate::parallel::Journal;
use crate::scope::Error;
use crate::search::{Path, Range};
use std::path::PathBuf;

/// What comes out of a part of a search, as it is kept.
pub(crate) trait Kept: Sized + Send + Sync {
    fn write(&self, bytes: &mut Vec<u8>);
    fn read(reader: &mut Reader<'_>) -> Option<Self>;
    /// Adds what came out of the part right behind.
    fn include(&mut self, after: Self);
}

/// Explored and valid.
impl Kept for (u64, u64) {
    fn write(&self, bytes: &mut Vec<u8>) {
        put(bytes, self.0);
        put(bytes, self.1);
    }

    fn read(reader: &mut Reader<'_>) -> Option<Self> {
        Some((reader.number()?, reader.number()?))
    }

    fn include(&mut self, after: Self) {
        self.0 += after.0;
        self.1 += after.1;
    }
}

/// The file of a checkpoint, whether it is there already or not.
pub(crate) struct Checkpoint {
    pub(crate) file: PathBuf,
    /// What is searched, and what for.
    pub(crate) holds: String,
    pub(crate) fingerprint: Fingerprint,
}

/// Parts that are done, and the path after which nothing is wanted.
type Contents<T> = (Vec<(Range, T)>, Option<Path>);

impl Checkpoint {
    /// What the file says is done; nothing if there is no file.
    pub(crate) fn read<T: Kept>(&self) -> Result<Contents<T>, Error> {
        let read = || {
            if !exists(&self.file)? {
                check_place(&self.file, &self.holds)?;
                return Ok((vec![], None));
            }
            let bytes = read_whole(&self.file, &self.holds, &self.fingerprint)?;
            contents(&mut Reader(&bytes)).ok_or(FileError::Damaged)
        };
        read().map_err(|problem| Error::file(&self.file, problem))
    }
}

fn contents<T: Kept>(reader: &mut Reader<'_>) -> Option<Contents<T>> {
    let enough = reader.place()?;
    let done = reader.list(|reader| Some((reader.range()?, T::read(reader)?)))?;
    reader.0.is_empty().then_some((done, enough))
}

impl<T: Kept> Journal<T> for Checkpoint {
    fn join(&self, before: &mut T, after: T) {
        before.include(after);
    }

    fn write(&self, done: &[(Range, T)], enough: Option<&Path>) -> Result<(), Error> {
        let mut bytes = vec![];
        put_place(&mut bytes, enough);
        put(&mut bytes, done.len() as u64);
        for (range, result) in done {
            put_range(&mut bytes, range);
            result.write(&mut bytes);
        }
        write_whole(&self.file, &self.holds, &self.fingerprint, &bytes).map_err(|problem| Error::file(&self.file, problem))
    }
}
