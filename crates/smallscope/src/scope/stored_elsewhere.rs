//! A file of the valid structures that others find: the one that this machine would write.

use super::Counts;
use super::any_scope::AnyScope;
use super::shards::shard_counts;
use super::stored::Storing;
use crate::kernel::{Error, FileError, Range};
use crate::parallel::run_range;
use crate::remote::{Elsewhere, Job, Ran, RangeResult, Sharing, cover};
use crate::store::{Fingerprint, Ordered, Storable, Stored, check_place, exists, unpack};
use crate::system::lock;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

const VALID: &str = "valid structures";

/// Finds valid structures for whoever runs its ranges.
struct StoreJob<'a> {
    scope: &'a (dyn AnyScope + 'a),
    fingerprint: Fingerprint,
    identity: Vec<(String, String)>,
    /// Where the result is wanted, and none where ranges are run.
    file: Option<&'a Path>,
    assembly: Mutex<Assembly>,
}

/// The file as far as it was received.
#[derive(Default)]
struct Assembly {
    file: Option<Ordered>,
    /// What has come of paths that have not come as a whole.
    bytes: Vec<u8>,
    /// The range that they are of.
    range: Option<Range>,
}

impl Job for StoreJob<'_> {
    fn name(&self) -> &str {
        self.scope.setup().name
    }

    fn identity(&self) -> &[(String, String)] {
        &self.identity
    }

    fn ranges(&self, wanted: usize) -> Result<Vec<Range>, String> {
        self.scope.divide_into(wanted).map_err(|error| error.to_string())
    }

    fn run(&self, range: &Range, sharing: &mut dyn Sharing) -> Result<Option<RangeResult>, String> {
        let Some(done) = run_range(&Storing::elsewhere(self.scope), range, sharing)? else { return Ok(None) };
        let sum = done.results.iter().fold((0, 0), |sum, part| (sum.0 + part.explored, sum.1 + part.valid));
        let mut result = vec![];
        Storable::write(&sum, &mut result);
        Ok(Some(RangeResult { range: done.range, result, is_enough: false }))
    }

    fn nothing_valid(&self, candidates: u64) -> Option<Vec<u8>> {
        let mut result = vec![];
        Storable::write(&(candidates, 0_u64), &mut result);
        Some(result)
    }

    fn keeps(&self) -> bool {
        true
    }

    fn receive(&self, range: &Range, bytes: &[u8]) -> Result<(), String> {
        let Some(file) = self.file else { return Err("there is no file for the structures".to_string()) };
        let mut assembly = lock(&self.assembly);
        let Assembly { file: ordered, bytes: before, range: of } = &mut *assembly;
        let told = |problem| Error::file(file, problem).to_string();
        if of.as_ref() != Some(range) {
            if !before.is_empty() {
                return Err("what a range has kept ends within a path: run it again".to_string());
            }
            *of = Some(range.clone());
        }
        let ordered = match ordered {
            Some(ordered) => ordered,
            none => none.insert(Ordered::new(file, VALID, &self.fingerprint).map_err(told)?),
        };
        before.extend_from_slice(bytes);
        unpack(before, &mut |path| ordered.push(path)).map_err(told)
    }
}

impl StoreJob<'_> {
    /// Everything was received: so many candidates, so many of them valid.
    fn finish(self, file: &Path, counts: &Counts) -> Result<(), FileError> {
        let Assembly { file: ordered, bytes, .. } = self.assembly.into_inner().unwrap_or_else(PoisonError::into_inner);
        let ordered = match ordered {
            Some(ordered) => ordered,
            None => Ordered::new(file, VALID, &self.fingerprint)?,
        };
        if !bytes.is_empty() || ordered.count() != counts.valid {
            return Err(FileError::System(format!(
                "{} structures were received, but {} were recorded; collect the result again",
                ordered.count(),
                counts.valid
            )));
        }
        ordered.finish(None, counts.explored)
    }
}

impl dyn AnyScope + '_ {
    /// Has the paths of all valid structures found elsewhere, and writes them to a file: the same as [`store_valid`](crate::Scope::store_valid) writes. None if
    /// this process has only helped another one, for which it needs no file.
    pub fn store_elsewhere(&self, file: Option<&Path>, elsewhere: &dyn Elsewhere) -> Result<Option<Counts>, Error> {
        self.require_whole("searches that run elsewhere")?;
        let fingerprint = self.fingerprint()?;
        if let Some(file) = file {
            // Before others search for hours.
            let look = || match exists(file)? && std::fs::metadata(file)?.len() > 0 {
                true => Stored::open(file, VALID, &fingerprint).map(drop),
                false => check_place(file, VALID),
            };
            look().map_err(|problem| Error::file(file, problem))?;
        }
        let mut identity = fingerprint.told();
        identity.push(("check".to_string(), "valid structures for a file".to_string()));
        let job = StoreJob { scope: self, fingerprint, identity, file, assembly: Mutex::default() };
        let ran = elsewhere.run(&job).map_err(|problem| self.problem(problem))?;
        let mut parts = match ran {
            Ran::Helped(_) => return Ok(None),
            Ran::Covered(parts) => parts,
            Ran::Incomplete(_, why) => return Err(self.problem(format!("it was not completed: {why}"))),
        };
        cover(&Range::whole(), &mut parts).map_err(|detail| Error::Inexact { detail })?;
        let counts = shard_counts(&parts).ok_or_else(|| self.problem("a result cannot be read".to_string()))?;
        if let Some(file) = file {
            job.finish(file, &counts).map_err(|problem| Error::file(file, problem))?;
        }
        Ok(Some(counts))
    }
}
