//! Checkpoints: how far a search or an exploration has come, and what came out of it. All have the format of [`frames`](super::frames).

use super::bytes::{Reader, put, put_place, put_range};
use super::{Fingerprint, check_place, clear_unfinished, exists, read_whole, write_whole};
use crate::kernel::Error;
use crate::kernel::FileError;
use crate::kernel::{Path, Range};
use crate::parallel::Journal;
use std::path::PathBuf;

/// What comes out of a part of a search, as it is kept.
pub(crate) trait Storable: Sized + Send + Sync {
    fn write(&self, bytes: &mut Vec<u8>);
    fn read(reader: &mut Reader<'_>) -> Option<Self>;
    /// Adds what came out of the next part.
    fn include(&mut self, after: Self);
}

/// Explored and valid.
impl Storable for (u64, u64) {
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
    /// What the file holds, read to its last byte; none if there is no file, but one could be written.
    pub(crate) fn load<C>(&self, read: impl FnOnce(&mut Reader<'_>) -> Option<C>) -> Result<Option<C>, Error> {
        let load = || {
            if !exists(&self.file)? {
                return check_place(&self.file, &self.holds).map(|()| None);
            }
            // It may not be written again.
            clear_unfinished(&self.file);
            let bytes = read_whole(&self.file, &self.holds, &self.fingerprint)?;
            let mut reader = Reader(&bytes);
            let contents = read(&mut reader).filter(|_| reader.0.is_empty());
            contents.map(Some).ok_or(FileError::Damaged)
        };
        load().map_err(|problem| self.unusable(problem))
    }

    /// Writes it anew: an interruption leaves the old contents or the new ones.
    pub(crate) fn save(&self, contents: &[u8]) -> Result<(), Error> {
        write_whole(&self.file, &self.holds, &self.fingerprint, contents).map_err(|problem| self.unusable(problem))
    }

    pub(crate) fn unusable(&self, problem: FileError) -> Error {
        Error::file(&self.file, problem)
    }

    /// What the file of a search says is done; nothing if there is no file.
    pub(crate) fn read<T: Storable>(&self) -> Result<Contents<T>, Error> {
        Ok(self.load(contents)?.unwrap_or_default())
    }
}

fn contents<T: Storable>(reader: &mut Reader<'_>) -> Option<Contents<T>> {
    let enough = reader.place()?;
    let done = reader.list(|reader| Some((reader.range()?, T::read(reader)?)))?;
    Some((done, enough))
}

impl<T: Storable> Journal<T> for Checkpoint {
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
        self.save(&bytes)
    }
}
