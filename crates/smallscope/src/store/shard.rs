//! Files of shards: what came out of one share of a search, with all that it takes to put the whole together elsewhere.

use super::bytes::{Reader, put, put_range, put_text};
use super::frames::{read_any, write_whole};
use super::{Fingerprint, check_place};
use crate::kernel::{Error, FileError};
use crate::remote::{RangeResult, Shard};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What a file of a shard begins with.
const HOLDS: &str = "a shard of ";

/// Missing shards that are named one by one.
const MOST_NAMED: usize = 20;

/// The result of one shard.
pub(crate) struct ShardFile {
    pub(crate) shard: Shard,
    /// Of what, in words that tell it from everything else.
    pub(crate) what: String,
    pub(crate) fingerprint: Fingerprint,
    /// What is known without its parts, for whoever puts them together.
    pub(crate) about: String,
    pub(crate) parts: Vec<RangeResult>,
    /// The whole result, if this shard knows it already: an input fails, and no other is wanted.
    pub(crate) result: Option<String>,
}

impl ShardFile {
    /// Whether it can be written there.
    pub(crate) fn check_place(file: &Path, what: &str) -> Result<(), Error> {
        check_place(file, &format!("{HOLDS}{what}")).map_err(|problem| Error::file(file, problem))
    }

    pub(crate) fn write(&self, file: &Path) -> Result<(), Error> {
        let mut bytes = vec![];
        put(&mut bytes, self.shard.number as u64);
        put(&mut bytes, self.shard.of as u64);
        put_text(&mut bytes, &self.about);
        put(&mut bytes, self.parts.len() as u64);
        for part in &self.parts {
            put_range(&mut bytes, &part.range);
            bytes.push(part.is_enough as u8);
            put(&mut bytes, part.result.len() as u64);
            bytes.extend_from_slice(&part.result);
        }
        bytes.push(self.result.is_some() as u8);
        self.result.iter().for_each(|result| put_text(&mut bytes, result));
        let holds = format!("{HOLDS}{}", self.what);
        write_whole(file, &holds, &self.fingerprint, &bytes).map_err(|problem| Error::file(file, problem))
    }

    pub(crate) fn read(file: &Path) -> Result<ShardFile, Error> {
        let read = || {
            let (holds, fingerprint, bytes) = read_any(file)?;
            let Some(what) = holds.strip_prefix(HOLDS) else {
                return Err(FileError::Other { holds, wanted: "a shard".to_string() });
            };
            let mut reader = Reader(&bytes);
            let contents = contents(&mut reader).filter(|_| reader.0.is_empty());
            let (shard, about, parts, result) = contents.ok_or(FileError::Damaged)?;
            Ok(ShardFile { shard, what: what.to_string(), fingerprint, about, parts, result })
        };
        read().map_err(|problem| Error::file(file, problem))
    }
}

fn contents(reader: &mut Reader<'_>) -> Option<(Shard, String, Vec<RangeResult>, Option<String>)> {
    let (number, of) = (reader.number()?, reader.number()?);
    let shard: Shard = format!("{number}/{of}").parse().ok()?;
    let about = reader.text()?;
    let parts = reader.list(|reader| {
        let (range, is_enough) = (reader.range()?, reader.flag()?);
        let length = reader.length()?;
        let (result, rest) = reader.0.split_at(length);
        reader.0 = rest;
        Some(RangeResult { range, result: result.to_vec(), is_enough })
    })?;
    let result = if reader.flag()? { Some(reader.text()?) } else { None };
    Some((shard, about, parts, result))
}

/// The shards of every search of which there are some, in order; the problem says which is missing, there twice, or of another build.
pub(crate) fn read_shards(files: &[PathBuf]) -> Result<Vec<Vec<ShardFile>>, String> {
    let mut groups: BTreeMap<String, Vec<(&PathBuf, ShardFile)>> = BTreeMap::new();
    for file in files {
        let shard = ShardFile::read(file).map_err(|error| error.to_string())?;
        groups.entry(shard.what.clone()).or_default().push((file, shard));
    }
    if groups.is_empty() {
        return Err("there is no shard to merge; give the files that the shards wrote, or their folder".to_string());
    }
    groups.into_values().map(complete).collect()
}

/// The shards of one search, if they are exactly those that there must be.
fn complete(mut found: Vec<(&PathBuf, ShardFile)>) -> Result<Vec<ShardFile>, String> {
    found.sort_by_key(|(_, shard)| shard.shard);
    let (first_file, first) = (found[0].0, &found[0].1);
    for (file, other) in &found {
        let difference = if other.shard.of != first.shard.of {
            Some(format!("one is of {} shards, the other of {}", first.shard.of, other.shard.of))
        } else if other.about != first.about {
            Some("what is checked is described differently".to_string())
        } else {
            first.fingerprint.difference(&other.fingerprint)
        };
        if let Some(difference) = difference {
            let (first, other) = (first_file.display(), file.display());
            return Err(format!("{first} and {other} do not belong together: {difference}"));
        }
    }
    if let Some(twice) = found.windows(2).find(|pair| pair[0].1.shard == pair[1].1.shard) {
        let (a, b, shard) = (twice[0].0.display(), twice[1].0.display(), twice[0].1.shard);
        return Err(format!("shard {shard} of {} is there twice: {a} and {b}; remove one", first.what));
    }
    let is_there = |number: &usize| found.iter().any(|(_, shard)| shard.shard.number == *number);
    let of = first.shard.of;
    let missing: Vec<String> = (1..=of).filter(|number| !is_there(number)).map(|number| format!("{number}/{of}")).collect();
    // One that has found a counterexample knows the result.
    if !missing.is_empty() && found.iter().all(|(_, shard)| shard.result.is_none()) {
        let more = if missing.len() > MOST_NAMED { format!(" and {} more", missing.len() - MOST_NAMED) } else { String::new() };
        let named = missing[..missing.len().min(MOST_NAMED)].join(", ");
        return Err(format!("shards of {} are missing: {named}{more}; run them, and merge again", first.what));
    }
    Ok(found.into_iter().map(|(_, shard)| shard).collect())
}
