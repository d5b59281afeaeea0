//! One shard of a count: its ranges, and the file of its result.

use super::Counts;
use super::any_scope::AnyScope;
use super::parallel::Counting;
use crate::kernel::{Error, Range};
use crate::parallel::{Alone, pieces, run_range};
use crate::remote::{Elsewhere, Job, Ran, RangeResult, Shard, Sharing, cover};
use crate::store::{Reader, ShardFile, Storable};
use std::ops::ControlFlow;
use std::path::Path;

/// Runs all ranges of a shard, each in the given surroundings, up to one that is enough. The inner error is that of a range.
pub(crate) fn run_shard<S>(
    scope: &dyn AnyScope,
    job: &dyn Job,
    shard: Shard,
    surroundings: impl Fn() -> S + Sync,
) -> Result<Result<Vec<RangeResult>, String>, Error> {
    let ranges = scope.divide(shard.of)?.swap_remove(shard.number - 1);
    let run = |number: usize| {
        let _surroundings = surroundings();
        Ok(match job.run(&ranges[number], &mut Alone) {
            Ok(Some(part)) if part.is_enough => ControlFlow::Break(Ok(part)),
            Ok(Some(part)) => ControlFlow::Continue(Ok(part)),
            Ok(None) => ControlFlow::Break(Err("a range was left before its end".to_string())),
            Err(problem) => ControlFlow::Break(Err(problem)),
        })
    };
    Ok(pieces(ranges.len(), scope.crew()?, run)?.into_iter().collect())
}

/// A count for whoever runs its ranges.
pub(crate) struct CountJob<'a> {
    scope: &'a (dyn AnyScope + 'a),
    identity: Vec<(String, String)>,
}

impl Job for CountJob<'_> {
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
        let Some(done) = run_range(&Counting::new(self.scope), range, sharing)? else { return Ok(None) };
        let sum = done.results.into_iter().fold((0, 0), |sum, part| (sum.0 + part.0, sum.1 + part.1));
        let mut result = vec![];
        Storable::write(&sum, &mut result);
        Ok(Some(RangeResult { range: done.range, result, is_enough: false }))
    }
}

/// The counts of all parts; none if one was written by something else.
pub(crate) fn shard_counts(parts: &[RangeResult]) -> Option<Counts> {
    let mut sum = Counts::new(0, 0, None);
    for part in parts {
        let mut reader = Reader(&part.result);
        let (explored, valid) = <(u64, u64)>::read(&mut reader).filter(|_| reader.0.is_empty())?;
        sum.explored += explored;
        sum.valid += valid;
    }
    Some(sum)
}

impl dyn AnyScope + '_ {
    /// What others need to run ranges of a count.
    pub(crate) fn count_job(&self) -> Result<CountJob<'_>, Error> {
        let mut identity = self.fingerprint()?.told();
        identity.push(("check".to_string(), "a count".to_string()));
        Ok(CountJob { scope: self, identity })
    }

    /// Counts elsewhere; none if this process has only helped another one.
    pub fn count_elsewhere(&self, elsewhere: &dyn Elsewhere) -> Result<Option<Counts>, Error> {
        self.require_whole("searches that run elsewhere")?;
        let ran = elsewhere.run(&self.count_job()?).map_err(|problem| self.problem(problem))?;
        let mut parts = match ran {
            Ran::Helped(_) => return Ok(None),
            Ran::Covered(parts) => parts,
            Ran::Incomplete(_, why) => return Err(self.problem(format!("it was not completed: {why}"))),
        };
        cover(&Range::whole(), &mut parts).map_err(|detail| Error::Inexact { detail })?;
        let counts = shard_counts(&parts).ok_or_else(|| self.problem("a result cannot be read".to_string()))?;
        Ok(Some(counts))
    }

    /// Counts one shard, and writes its result to a file, for [`merge`](crate::check::merge). `what` tells the search from others.
    pub fn count_shard(&self, what: &str, shard: Shard, file: &Path) -> Result<Counts, Error> {
        ShardFile::check_place(file, what)?;
        let parts = run_shard(self, &self.count_job()?, shard, || {})?.map_err(|problem| self.problem(problem))?;
        let counts = shard_counts(&parts).ok_or_else(|| self.problem("a count cannot be read back".to_string()))?;
        let fingerprint = self.fingerprint()?;
        ShardFile { shard, what: what.to_string(), fingerprint, about: String::new(), parts, result: None }.write(file)?;
        Ok(counts)
    }
}
