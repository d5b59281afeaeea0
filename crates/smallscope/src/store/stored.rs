//! A file of paths: the valid structures of a search, to be used later.
//!
//! Each frame holds one part of the search: a range that was gone through, how many candidates it has, and the paths of the valid ones,
//! the first in full and each other as what is new in it. Whatever was written before a process was killed can be used, and says which ranges
//! are missing. Parts are written in the order in which they are done; the index at the end has them in the order of the search.
//!
//! **A file of structures is its own checkpoint.** Each frame of it is one part with the paths of its valid structures. Frames are only ever
//! appended, so a process that is killed leaves whole ones and perhaps the beginning of another, which the next one cuts off. Parts stand in
//! the order in which they were done until all are; then they are put into the order of the search, in frames of 1024 paths. So the file of a search is
//! the same, byte for byte, however many threads or machines wrote it, and however often they were interrupted. The index at the end finds the k-th path by
//! reading one frame.

use super::bytes::{Reader, put, put_path_after, put_range};
use super::fingerprint::Fingerprint;
use super::frames::{END, Frame, Frames, PART, beginning, frame};
use crate::kernel::FileError;
use crate::kernel::{Path, Range};
use crate::system::lock;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::sync::Mutex;

const INDEX: u8 = 4;
/// The whole last frame: the position and the number of the index.
const LAST: u64 = 9 + 16 + 8;

/// So many paths are written together.
pub(crate) const TOGETHER: usize = 1024;

/// Paths that are packed together have fewer bytes.
const MOST_PACKED: u64 = 1 << 28;

/// How to write paths to a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// Each as the difference from the one before.
    #[default]
    Delta,
    /// Each in full.
    Full,
}

/// One part of the search.
#[derive(Default)]
pub(crate) struct Paths {
    bytes: Vec<u8>,
    last: Vec<u32>,
    pub(crate) count: u64,
}

impl Paths {
    /// Adds the next one.
    pub(crate) fn push(&mut self, path: impl Iterator<Item = u32>, encoding: Encoding) {
        let path: Vec<u32> = path.collect();
        put_path_after(&mut self.bytes, &self.last, &path, encoding);
        self.last = path;
        self.count += 1;
    }

    pub(crate) fn is_full(&self) -> bool {
        self.count >= TOGETHER as u64
    }

    /// For [`unpack`].
    pub(crate) fn packed(&self) -> Vec<u8> {
        let mut bytes = vec![];
        put(&mut bytes, self.count);
        put(&mut bytes, self.bytes.len() as u64);
        bytes.extend_from_slice(&self.bytes);
        bytes
    }
}

/// Takes paths from the front of bytes that follow one another, each of which was [packed](Paths::packed) with others. Leaves those that are not there as a whole yet.
pub(crate) fn unpack(bytes: &mut Vec<u8>, push: &mut dyn FnMut(&[u32]) -> Result<(), FileError>) -> Result<(), FileError> {
    let mut path = vec![];
    loop {
        let mut reader = Reader(bytes);
        let (Some(count), Some(length)) = (reader.number(), reader.number()) else {
            // Two numbers take 20 bytes at most.
            return if bytes.len() < 20 { Ok(()) } else { Err(FileError::Damaged) };
        };
        if length > MOST_PACKED {
            return Err(FileError::Damaged);
        }
        let Some((packed, rest)) = reader.0.split_at_checked(length as usize) else { return Ok(()) };
        path.clear();
        let mut reader = Reader(packed);
        for _ in 0..count {
            reader.path_after(&mut path).ok_or(FileError::Damaged)?;
            push(&path)?;
        }
        if !reader.0.is_empty() {
            return Err(FileError::Damaged);
        }
        *bytes = rest.to_vec();
    }
}

/// A part in the file.
#[derive(Clone)]
struct Block {
    start: Option<Path>,
    position: u64,
    number: u64,
    count: u64,
    explored: u64,
}

/// A part of the search that was stored before.
pub(crate) struct Done {
    pub(crate) range: Range,
    pub(crate) explored: u64,
    pub(crate) valid: u64,
}

/// Paths stored in a file, in search order; [`Scope::load_valid`](crate::Scope::load_valid) opens it.
///
/// Several threads can read it at the same time.
#[derive(Debug)]
pub struct Stored {
    file: Mutex<File>,
    blocks: Vec<Block>,
    /// The index of the first path of each block.
    firsts: Vec<u64>,
    len: u64,
    explored: u64,
    is_complete: bool,
}

impl std::fmt::Debug for Block {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} paths at {}", self.count, self.position)
    }
}

impl Stored {
    pub(crate) fn open(file: &std::path::Path, holds: &str, fingerprint: &Fingerprint) -> Result<Stored, FileError> {
        let source = super::place::open(file)?;
        let first = Frames::open(BufReader::new(&source), holds, fingerprint)?.position;
        let (blocks, explored, is_complete) = match index(&source)? {
            Some((blocks, explored)) => (blocks, explored, true),
            None => {
                (&source).seek(SeekFrom::Start(first))?;
                let found = scan(&mut Frames::at(BufReader::new(&source), 1, first))?;
                let explored = found.done.iter().map(|done| done.explored).sum();
                (found.blocks, explored, found.is_finished)
            }
        };
        let mut len = 0;
        let mut firsts = vec![];
        for block in &blocks {
            firsts.push(len);
            len += block.count;
        }
        Ok(Stored { file: Mutex::new(source), blocks, firsts, len, explored, is_complete })
    }

    /// The number of paths.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Whether there are no paths.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether the file is finished: its writer was not interrupted.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The number of candidates explored for it; not known if the file was finished and cut off later.
    pub fn explored(&self) -> u64 {
        self.explored
    }

    /// The k-th path, from 0; none after the last. Takes constant time.
    pub fn get(&self, k: u64) -> Result<Option<Path>, FileError> {
        self.range(k..k.saturating_add(1)).next().transpose()
    }

    /// All paths.
    pub fn iter(&self) -> StoredPaths<'_> {
        self.range(0..self.len)
    }

    /// The paths with these indexes, as far as they exist.
    pub fn range(&self, indexes: std::ops::Range<u64>) -> StoredPaths<'_> {
        let block = self.firsts.partition_point(|&first| first <= indexes.start).saturating_sub(1);
        StoredPaths { stored: self, block, skip: 0, left: 0, contents: vec![], read: 0, path: vec![], indexes }
    }

    /// The contents of a block, and where its paths begin in them.
    fn contents(&self, block: usize) -> Result<Vec<u8>, FileError> {
        let Block { position, number, .. } = self.blocks[block];
        let mut file = lock(&self.file);
        file.seek(SeekFrom::Start(position))?;
        match Frames::at(&mut *file, number, position).next()? {
            Some(frame) if frame.kind == PART => Ok(frame.contents),
            _ => Err(FileError::Damaged),
        }
    }
}

/// An iterator over stored paths; it ends after an error.
pub struct StoredPaths<'a> {
    stored: &'a Stored,
    /// The block to read next.
    block: usize,
    /// Paths of it before the first one wanted.
    skip: u64,
    /// Paths that are left in the present one, and where.
    left: u64,
    contents: Vec<u8>,
    read: usize,
    path: Vec<u32>,
    indexes: std::ops::Range<u64>,
}

impl StoredPaths<'_> {
    fn step(&mut self) -> Result<Option<Path>, FileError> {
        if self.indexes.start >= self.indexes.end.min(self.stored.len) {
            return Ok(None);
        }
        while self.left == 0 {
            self.contents = self.stored.contents(self.block)?;
            let mut reader = Reader(&self.contents);
            let (_, count) = head(&mut reader).ok_or(FileError::Damaged)?;
            if count != self.stored.blocks[self.block].count {
                return Err(FileError::Damaged);
            }
            self.read = self.contents.len() - reader.0.len();
            self.path.clear();
            self.left = count;
            self.skip = self.indexes.start - self.stored.firsts[self.block];
            self.block += 1;
        }
        let mut reader = Reader(&self.contents[self.read..]);
        for _ in 0..=std::mem::take(&mut self.skip) {
            reader.path_after(&mut self.path).ok_or(FileError::Damaged)?;
            self.left -= 1;
        }
        self.read = self.contents.len() - reader.0.len();
        self.indexes.start += 1;
        Ok(Some(Path::from(self.path.clone())))
    }
}

impl Iterator for StoredPaths<'_> {
    type Item = Result<Path, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.step();
        if next.is_err() {
            self.indexes = 0..0;
        }
        next.transpose()
    }
}

/// What comes before the paths of a part.
fn head(reader: &mut Reader<'_>) -> Option<(Done, u64)> {
    let (range, explored, valid) = (reader.range()?, reader.number()?, reader.number()?);
    Some((Done { range, explored, valid }, valid))
}

/// The index of a file that is finished.
fn index(mut file: &File) -> Result<Option<(Vec<Block>, u64)>, FileError> {
    let length = file.seek(SeekFrom::End(0))?;
    let Some(position) = length.checked_sub(LAST) else { return Ok(None) };
    let mut last = [0; 25];
    file.seek(SeekFrom::Start(position))?;
    file.read_exact(&mut last)?;
    let number = |at: usize| last[at..at + 8].iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte));
    let (of_index, at) = (number(17), number(9));
    // Whether these numbers are right, the checksums say; if they are not, the file is read from its beginning.
    file.seek(SeekFrom::Start(position))?;
    let Some(next) = of_index.checked_add(1) else { return Ok(None) };
    if !matches!(Frames::at(file, next, position).next(), Ok(Some(frame)) if frame.kind == END) {
        return Ok(None);
    }
    file.seek(SeekFrom::Start(at))?;
    match Frames::at(BufReader::new(file), of_index, at).next()? {
        Some(frame) if frame.kind == INDEX => read_index(&frame).map(Some).ok_or(FileError::Damaged),
        _ => Err(FileError::Damaged),
    }
}

fn read_index(frame: &Frame) -> Option<(Vec<Block>, u64)> {
    let mut reader = Reader(&frame.contents);
    let explored = reader.number()?;
    let blocks = reader.list(|reader| {
        Some(Block { start: None, position: reader.number()?, number: reader.number()?, count: reader.number()?, explored: 0 })
    })?;
    Some((blocks, explored))
}

struct Scan {
    blocks: Vec<Block>,
    done: Vec<Done>,
    is_finished: bool,
}

/// Reads all whole frames.
fn scan(frames: &mut Frames<impl Read>) -> Result<Scan, FileError> {
    let mut found = Scan { blocks: vec![], done: vec![], is_finished: false };
    while let Some(frame) = frames.next()? {
        match frame.kind {
            PART => {
                let (done, count) = head(&mut Reader(&frame.contents)).ok_or(FileError::Damaged)?;
                let (start, explored) = (done.range.start.clone(), done.explored);
                found.blocks.push(Block { start, position: frame.position, number: frame.number, count, explored });
                found.done.push(done);
            }
            // Only its last frame finishes a file.
            INDEX => {}
            END => {
                frames.ends_here()?;
                found.is_finished = true;
                break;
            }
            _ => return Err(FileError::Damaged),
        }
    }
    found.blocks.sort_by(|a, b| a.start.cmp(&b.start));
    Ok(found)
}

/// Writes a file of paths, part by part.
pub(crate) struct StoredWriter {
    file: File,
    number: u64,
    position: u64,
    blocks: Vec<Block>,
    explored: u64,
    place: std::path::PathBuf,
    beginning: Vec<u8>,
}

impl StoredWriter {
    /// Begins a file, or resumes an unfinished one: gives what is in it already.
    pub(crate) fn open(
        file: &std::path::Path,
        holds: &str,
        fingerprint: &Fingerprint,
    ) -> Result<(StoredWriter, Vec<Done>), FileError> {
        let is_new = !super::place::exists(file)? || std::fs::metadata(file)?.len() == 0;
        let mut writer = StoredWriter {
            file: OpenOptions::new().read(true).write(true).create(true).truncate(false).open(file)?,
            number: 1,
            position: 0,
            blocks: vec![],
            explored: 0,
            place: file.to_path_buf(),
            beginning: beginning(holds, fingerprint),
        };
        // It ends with the process, however that ends.
        if let Err(TryLockError::WouldBlock) = writer.file.try_lock() {
            return Err(FileError::System("another process is writing it".to_string()));
        }
        let mut done = vec![];
        if !is_new {
            match Frames::open(BufReader::new(&writer.file), holds, fingerprint) {
                Ok(mut frames) => {
                    let mut found = scan(&mut frames)?;
                    // Cut off after it was finished: its frames do not say how many candidates they have, so it is written anew.
                    if !found.is_finished && found.done.iter().any(|done| done.explored == 0 && done.valid > 0) {
                        found = Scan { blocks: vec![], done: vec![], is_finished: false };
                    }
                    (writer.position, writer.number) = match found.blocks.iter().max_by_key(|block| block.number) {
                        Some(last) => (writer.end_of(last)?, last.number + 1),
                        None => (writer.beginning.len() as u64, 1),
                    };
                    (writer.blocks, done) = (found.blocks, found.done);
                    writer.explored = done.iter().map(|done| done.explored).sum();
                }
                // Killed before the first frame was written.
                Err(FileError::Truncated) => {}
                Err(error) => return Err(error),
            }
        }
        writer.file.set_len(writer.position)?;
        writer.file.seek(SeekFrom::Start(writer.position))?;
        if writer.position == 0 {
            writer.write(&writer.beginning.clone())?;
        }
        Ok((writer, done))
    }

    fn end_of(&mut self, block: &Block) -> Result<u64, FileError> {
        self.file.seek(SeekFrom::Start(block.position))?;
        let mut frames = Frames::at(&self.file, block.number, block.position);
        frames.next()?.ok_or(FileError::Truncated)?;
        Ok(frames.position)
    }

    /// A part of the search that is done.
    pub(crate) fn append(&mut self, range: &Range, explored: u64, paths: &Paths) -> Result<(), FileError> {
        let mut contents = vec![];
        put_range(&mut contents, range);
        put(&mut contents, explored);
        put(&mut contents, paths.count);
        contents.extend_from_slice(&paths.bytes);
        let start = range.start.clone();
        self.blocks.push(Block { start, position: self.position, number: self.number, count: paths.count, explored });
        self.explored += explored;
        self.frame(PART, &contents)
    }

    /// All parts are there.
    pub(crate) fn finish(mut self, encoding: Encoding) -> Result<(), FileError> {
        self.blocks.sort_by(|a, b| a.start.cmp(&b.start));
        if self.is_in_order() {
            return self.close();
        }
        let start = self.blocks.first().and_then(|block| block.start.clone());
        let mut ordered = Ordered::begin(&self.place, self.beginning.clone(), start, encoding)?;
        let (mut path, mut end) = (vec![], None);
        for block in &self.blocks {
            (&self.file).seek(SeekFrom::Start(block.position))?;
            let frame = Frames::at(&self.file, block.number, block.position).next()?.ok_or(FileError::Truncated)?;
            let mut reader = Reader(&frame.contents);
            let (done, count) = head(&mut reader).ok_or(FileError::Damaged)?;
            end = done.range.end;
            path.clear();
            for _ in 0..count {
                reader.path_after(&mut path).ok_or(FileError::Damaged)?;
                ordered.push(&path)?;
            }
        }
        ordered.finish(end, self.explored)
    }

    /// Whether it is as [`Ordered`] writes it.
    fn is_in_order(&self) -> bool {
        let Some((last, others)) = self.blocks.split_last() else { return true };
        let are_full = others.iter().all(|block| (block.count, block.explored) == (TOGETHER as u64, 0));
        let are_sorted = self.blocks.iter().zip(1..).all(|(block, number)| block.number == number);
        are_full && are_sorted && last.count <= TOGETHER as u64 && (last.count > 0 || others.is_empty())
    }

    /// Writes the index.
    fn close(mut self) -> Result<(), FileError> {
        let mut contents = vec![];
        put(&mut contents, self.explored);
        put(&mut contents, self.blocks.len() as u64);
        for block in &self.blocks {
            [block.position, block.number, block.count].into_iter().for_each(|number| put(&mut contents, number));
        }
        let (position, number) = (self.position, self.number);
        self.frame(INDEX, &contents)?;
        self.frame(END, &[position.to_le_bytes(), number.to_le_bytes()].concat())?;
        self.file.sync_all()?;
        Ok(())
    }

    fn frame(&mut self, kind: u8, contents: &[u8]) -> Result<(), FileError> {
        let bytes = frame(self.number, kind, contents);
        self.number += 1;
        self.write(&bytes)
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        self.file.write_all(bytes)?;
        self.position += bytes.len() as u64;
        Ok(())
    }
}

/// Writes a file whose paths come in the order of the search. It takes its place when it is finished.
pub(crate) struct Ordered {
    writer: StoredWriter,
    unfinished: Unfinished,
    /// Those of the next frame, and where it begins.
    paths: Paths,
    start: Option<Path>,
    encoding: Encoding,
}

impl Ordered {
    /// Begins a file of a whole search.
    pub(crate) fn new(file: &std::path::Path, holds: &str, fingerprint: &Fingerprint) -> Result<Ordered, FileError> {
        Ordered::begin(file, beginning(holds, fingerprint), None, Encoding::Delta)
    }

    fn begin(place: &std::path::Path, beginning: Vec<u8>, start: Option<Path>, encoding: Encoding) -> Result<Ordered, FileError> {
        let (unfinished, file) = super::place::unfinished(place)?;
        let unfinished = Unfinished(unfinished);
        let place = place.to_path_buf();
        let mut writer = StoredWriter { file, number: 1, position: 0, blocks: vec![], explored: 0, place, beginning };
        writer.write(&writer.beginning.clone())?;
        Ok(Ordered { writer, unfinished, paths: Paths::default(), start, encoding })
    }

    /// Adds the next path.
    pub(crate) fn push(&mut self, path: &[u32]) -> Result<(), FileError> {
        if self.paths.is_full() {
            let end = Some(Path::from(path.to_vec()));
            let range = Range { start: std::mem::replace(&mut self.start, end.clone()), end };
            // How many candidates a frame has is not known; the last one has them all.
            self.writer.append(&range, 0, &std::mem::take(&mut self.paths))?;
        }
        self.paths.push(path.iter().copied(), self.encoding);
        Ok(())
    }

    /// How many paths there are.
    pub(crate) fn count(&self) -> u64 {
        self.writer.blocks.iter().map(|block| block.count).sum::<u64>() + self.paths.count
    }

    /// These were all up to the end of a search with that many candidates.
    pub(crate) fn finish(mut self, end: Option<Path>, explored: u64) -> Result<(), FileError> {
        let range = Range { start: self.start.take(), end };
        self.writer.append(&range, explored, &std::mem::take(&mut self.paths))?;
        let place = self.writer.place.clone();
        self.writer.close()?;
        Ok(std::fs::rename(&self.unfinished.0, place)?)
    }
}

/// A file that is removed unless it gets another name.
struct Unfinished(std::path::PathBuf);

impl Drop for Unfinished {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
