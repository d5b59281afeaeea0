//! The format of all files: eight bytes that tell whose it is and in which version, then frames. Each frame has a kind, a length, contents and
//! checksums. The first says what the file holds and of which search; the last one says that nothing is missing.
//!
//! ```text
//! "smscope" version │ kind length check contents check │ kind length check contents check │ ..
//!                     1    4      4              8
//! ```
//!
//! The number of a frame goes into its checksums, so frames cannot change places. What is cut off is told from what is damaged: a frame
//! that was not written to its end has a whole head, or none.

use super::bytes::{Reader, put_text};
use super::checksum::checksum;
use super::compress::{compress, decompress};
use super::fingerprint::Fingerprint;
use super::place::{may_overwrite, open, unfinished};
use crate::kernel::{FileError, file_error};
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

const MAGIC: &[u8; 7] = b"smscope";
pub(super) const VERSION: u8 = file_error::FORMAT;

const HEADER: u8 = 1;
/// The frame of contents that comes as often as needed.
pub(super) const PART: u8 = 2;
pub(super) const END: u8 = 3;

/// Kind, length and their check.
const HEAD: usize = 9;
const CHECK: usize = 8;

/// The frame of that number. Parts are compressed.
pub(super) fn frame(number: u64, kind: u8, contents: &[u8]) -> Vec<u8> {
    let compressed = if kind == PART { compress(contents) } else { vec![] };
    let contents = if kind == PART { &compressed } else { contents };
    let mut bytes = vec![kind];
    // Contents are cut into frames long before they get this large.
    bytes.extend_from_slice(&(contents.len() as u32).to_le_bytes());
    let check = checksum(number, &bytes);
    bytes.extend_from_slice(&(check as u32).to_le_bytes());
    bytes.extend_from_slice(contents);
    bytes.extend_from_slice(&checksum(check, contents).to_le_bytes());
    bytes
}

/// How a file begins that holds this, of that search.
pub(super) fn beginning(holds: &str, fingerprint: &Fingerprint) -> Vec<u8> {
    let mut contents = vec![];
    put_text(&mut contents, holds);
    fingerprint.write(&mut contents);
    let mut bytes = MAGIC.to_vec();
    bytes.push(VERSION);
    bytes.extend(frame(0, HEADER, &contents));
    bytes
}

/// Frames one after the other, from a file or from memory.
pub(super) struct Frames<R> {
    source: R,
    number: u64,
    /// Where the next frame begins.
    pub(super) position: u64,
}

pub(super) struct Frame {
    pub(super) kind: u8,
    pub(super) contents: Vec<u8>,
    /// Where it begins, and its number.
    pub(super) position: u64,
    pub(super) number: u64,
}

impl<R: Read> Frames<R> {
    /// After the beginning, if the file holds what is wanted, of that search.
    pub(super) fn open(source: R, wanted: &str, fingerprint: &Fingerprint) -> Result<Frames<R>, FileError> {
        let (frames, holds, found) = Frames::begin(source)?;
        if holds != wanted {
            return Err(FileError::Other { holds, wanted: wanted.to_string() });
        }
        fingerprint.compare(&found, wanted)?;
        Ok(frames)
    }

    /// After the beginning of any file: what it holds, and of which search.
    pub(super) fn begin(mut source: R) -> Result<(Frames<R>, String, Fingerprint), FileError> {
        let mut magic = [0; MAGIC.len() + 1];
        let read = fill(&mut source, &mut magic)?;
        if read < magic.len() {
            let is_ours = MAGIC.starts_with(&magic[..read.min(MAGIC.len())]);
            return Err(if is_ours { FileError::Truncated } else { FileError::Foreign });
        }
        if !magic.starts_with(MAGIC) {
            return Err(FileError::Foreign);
        }
        match magic[MAGIC.len()] {
            VERSION => {}
            version if version > VERSION => return Err(FileError::Newer { version }),
            _ => return Err(FileError::Damaged),
        }
        let mut frames = Frames { source, number: 0, position: magic.len() as u64 };
        let header = frames.next()?.filter(|frame| frame.kind == HEADER).ok_or(FileError::Truncated)?;
        let mut reader = Reader(&header.contents);
        let holds = reader.text().ok_or(FileError::Damaged)?;
        let found = Fingerprint::read(&mut reader).ok_or(FileError::Damaged)?;
        Ok((frames, holds, found))
    }

    /// The next frame; none at the end of the source or where it was cut off.
    pub(super) fn next(&mut self) -> Result<Option<Frame>, FileError> {
        let mut head = [0; HEAD];
        if fill(&mut self.source, &mut head)? < HEAD {
            return Ok(None);
        }
        let check = checksum(self.number, &head[..5]);
        if head[5..] != (check as u32).to_le_bytes() {
            return Err(FileError::Damaged);
        }
        let length = u64::from(u32::from_le_bytes([head[1], head[2], head[3], head[4]]));
        let mut contents = vec![];
        let whole = length + CHECK as u64;
        self.source.by_ref().take(whole).read_to_end(&mut contents)?;
        if (contents.len() as u64) < whole {
            return Ok(None);
        }
        let expected = contents.split_off(length as usize);
        if checksum(check, &contents).to_le_bytes() != *expected {
            return Err(FileError::Damaged);
        }
        if head[0] == PART {
            contents = decompress(&contents).ok_or(FileError::Damaged)?;
        }
        let (position, number) = (self.position, self.number);
        self.number += 1;
        self.position += HEAD as u64 + whole;
        Ok(Some(Frame { kind: head[0], contents, position, number }))
    }

    /// Goes on with the frame of that number at that place of the source, which is there already.
    pub(super) fn at(source: R, number: u64, position: u64) -> Frames<R> {
        Frames { source, number, position }
    }

    /// Nothing may follow the last frame.
    pub(super) fn ends_here(&mut self) -> Result<(), FileError> {
        if fill(&mut self.source, &mut [0])? == 0 { Ok(()) } else { Err(FileError::Damaged) }
    }
}

/// As much as there is.
fn fill(source: &mut impl Read, bytes: &mut [u8]) -> Result<usize, FileError> {
    let mut read = 0;
    while read < bytes.len() {
        match source.read(&mut bytes[read..])? {
            0 => break,
            more => read += more,
        }
    }
    Ok(read)
}

/// Writes a small file. It is written under another name first, so that an interruption leaves the old file or the new one. A file that is not
/// ours, or that holds something else, is left as it is.
pub(crate) fn write_whole(file: &Path, holds: &str, fingerprint: &Fingerprint, contents: &[u8]) -> Result<(), FileError> {
    let mut bytes = beginning(holds, fingerprint);
    let mut number = 1;
    for part in contents.chunks(1 << 24) {
        bytes.extend(frame(number, PART, part));
        number += 1;
    }
    bytes.extend(frame(number, END, &[]));
    may_overwrite(file, holds)?;
    let (unfinished, mut new) = unfinished(file)?;
    let mut write = || {
        new.write_all(&bytes)?;
        new.sync_all()?;
        fs::rename(&unfinished, file)
    };
    write().map_err(|error| {
        // The error that matters is the first one.
        let _ = fs::remove_file(&unfinished);
        error.into()
    })
}

/// Reads a small file back.
pub(crate) fn read_whole(file: &Path, wanted: &str, fingerprint: &Fingerprint) -> Result<Vec<u8>, FileError> {
    contents(Frames::open(std::io::BufReader::new(open(file)?), wanted, fingerprint)?)
}

/// Reads a small file of any search: what it holds, of which search, and its contents.
pub(super) fn read_any(file: &Path) -> Result<(String, Fingerprint, Vec<u8>), FileError> {
    let (frames, holds, fingerprint) = Frames::begin(std::io::BufReader::new(open(file)?))?;
    Ok((holds, fingerprint, contents(frames)?))
}

fn contents(mut frames: Frames<impl Read>) -> Result<Vec<u8>, FileError> {
    let mut contents = vec![];
    loop {
        match frames.next()? {
            Some(frame) if frame.kind == PART => contents.extend(frame.contents),
            Some(frame) if frame.kind == END => break,
            Some(_) => return Err(FileError::Damaged),
            None => return Err(FileError::Truncated),
        }
    }
    frames.ends_here()?;
    Ok(contents)
}
