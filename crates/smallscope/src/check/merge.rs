//! One report of all shards.

use super::job::sum;
use super::report::Report;
use super::summary::Summary;
use crate::harness::process::told::read;
use crate::kernel::{Error, Range};
use crate::remote::{RangeResult, cover};
use crate::scope::{Counts, shard_counts};
use crate::store::{ShardFile, read_shards};
use crate::system::counted;
use std::path::PathBuf;

/// What shards come to, as one machine would have told it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Merged {
    /// The report of a check.
    Check(Box<Report>),
    /// The counts of a search, and what was counted.
    Count(String, Counts),
}

/// Puts the results of all shards together, for every check and count of which there are shards. There must be exactly one file for every shard, all of the same
/// build; a folder stands for the files of shards in it. What is missing, there twice or of something else is named.
///
/// ```
/// use smallscope::check::{Merged, merge};
/// use smallscope::{Check, Scope};
///
/// let folder = std::env::temp_dir().join(format!("shards-{}", std::process::id()));
/// let run = |shard| {
///     let lists = Scope::<Vec<u8>>::any().every_len(0..=3).every::<u8>(0..=2);
///     let check = Check::new(lists).named("sorting").regressions(false).shard(shard).shard_folder(folder.to_str().unwrap());
///     check.body(|list: &mut Vec<u8>, ()| list.sort()).assert()
/// };
/// ["1/3", "2/3", "3/3"].map(run);
/// let [Merged::Check(report)] = &merge(&[folder.clone()])?[..] else { panic!() };
/// assert_eq!((report.inputs, report.complete), (1 + 3 + 9 + 27, true));
/// # std::fs::remove_dir_all(folder).unwrap();
/// # Ok::<(), smallscope::Error>(())
/// ```
pub fn merge(files: &[PathBuf]) -> Result<Vec<Merged>, Error> {
    let groups = read_shards(&listed(files)?).map_err(refused)?;
    groups.into_iter().map(merged).collect()
}

fn refused(problem: String) -> Error {
    Error::Scope { structure: "the shards".to_string(), problems: vec![problem] }
}

/// All shards of one check or count.
fn merged(shards: Vec<ShardFile>) -> Result<Merged, Error> {
    let (about, what) = shards.first().map(|shard| (shard.about.clone(), shard.what.clone())).unwrap_or_default();
    let unreadable = || refused(format!("a result of {what} cannot be read; run its shards again"));
    let failed: Option<Vec<Report>> = shards.iter().filter_map(|shard| shard.result.as_deref()).map(read).collect();
    let key =
        |report: &Report| report.counterexample.as_ref().map(|found| (found.size, found.path.clone(), found.positions.clone()));
    if let Some(report) = failed.ok_or_else(unreadable)?.into_iter().min_by_key(key) {
        return Ok(Merged::Check(Box::new(report)));
    }
    let mut parts: Vec<RangeResult> = shards.into_iter().flat_map(|shard| shard.parts).collect();
    cover(&Range::whole(), &mut parts)
        .map_err(|problem| Error::Inexact { detail: format!("the shards of {what} are not the whole search: {problem}") })?;
    if about.is_empty() {
        let counts = shard_counts(&parts).ok_or_else(unreadable)?;
        return Ok(Merged::Count(what, counts));
    }
    let (summary, tally) = (read::<Summary>(&about).ok_or_else(unreadable)?, sum(&parts).ok_or_else(unreadable)?);
    let covered = format!("{}, of which {} failed, none of them smaller", counted(tally.inputs(), "input"), tally.failed);
    Ok(Merged::Check(Box::new(summary.report(tally, true, covered))))
}

/// Files, with those of shards in folders.
fn listed(files: &[PathBuf]) -> Result<Vec<PathBuf>, Error> {
    let mut all = vec![];
    for file in files {
        if !file.is_dir() {
            all.push(file.clone());
            continue;
        }
        let problem = |error: std::io::Error| Error::file(file, error.into());
        let mut found = vec![];
        for entry in std::fs::read_dir(file).map_err(problem)? {
            let path = entry.map_err(problem)?.path();
            if path.extension() == Some("shard".as_ref()) {
                found.push(path);
            }
        }
        found.sort();
        all.append(&mut found);
    }
    Ok(all)
}
