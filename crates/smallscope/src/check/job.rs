//! A check for whoever runs its ranges.

use super::parallel::Checking;
use super::run::{Run, Trouble};
use super::tally::Tally;
use crate::kernel::Range;
use crate::parallel::{Work, run_range};
use crate::remote::{Divided, Elsewhere, Job, Ran, RangeResult, Sharing, cover};
use crate::store::{Reader, Storable};

pub(super) struct CheckJob<'a, 'r> {
    checking: Checking<'a, 'r>,
    identity: Vec<(String, String)>,
}

impl<'a, 'r> CheckJob<'a, 'r> {
    pub(super) fn new(run: &'a Run<'r>) -> Result<CheckJob<'a, 'r>, Trouble> {
        let mut identity = run.scope.fingerprint()?.told();
        identity.push(("check".to_string(), run.described_check()));
        Ok(CheckJob { checking: Checking::new(run), identity })
    }
}

impl Job for CheckJob<'_, '_> {
    fn name(&self) -> &str {
        &self.checking.run.name
    }

    fn identity(&self) -> &[(String, String)] {
        &self.identity
    }

    fn ranges(&self, wanted: usize) -> Result<Vec<Range>, String> {
        self.checking.run.scope.divide_into(wanted).map_err(|error| error.to_string())
    }

    fn run(&self, range: &Range, sharing: &mut dyn Sharing) -> Result<Option<RangeResult>, String> {
        let Some(done) = run_range(&self.checking, range, sharing)? else { return Ok(None) };
        let mut sum = Tally::default();
        done.results.into_iter().for_each(|tally| sum.include(tally));
        let mut result = vec![];
        sum.write(&mut result);
        Ok(Some(RangeResult { range: done.range, result, is_enough: done.is_enough }))
    }

    fn nothing_valid(&self, candidates: u64) -> Option<Vec<u8>> {
        let mut result = vec![];
        self.checking.rejected(candidates).write(&mut result);
        Some(result)
    }
}

/// What came out of a part; none if it was written by something else.
pub(super) fn tally(part: &RangeResult) -> Option<Tally> {
    let mut reader = Reader(&part.result);
    <Tally as Storable>::read(&mut reader).filter(|_| reader.0.is_empty())
}

/// The tally of parts in the order of the search.
pub(super) fn sum(parts: &[RangeResult]) -> Option<Tally> {
    let mut sum = Tally::default();
    for part in parts {
        sum.include(tally(part)?);
    }
    Some(sum)
}

impl Run<'_> {
    /// Lets others run the ranges, if there are any who do. Gives whether they did.
    pub(super) fn run_elsewhere(&mut self) -> Result<bool, Trouble> {
        let Some(elsewhere) = self.about.elsewhere.as_ref().filter(|elsewhere| !elsewhere.is_here()) else { return Ok(false) };
        self.scope.require_whole("checks that run elsewhere")?;
        let job = CheckJob::new(self)?;
        let ran = match &self.settings.memo {
            None => elsewhere.run(&job),
            Some(file) => {
                let scope = self.scope;
                let parts = |wanted| scope.memo_in(file.as_ref()).map(|memo| memo.parts(wanted));
                Divided { elsewhere: elsewhere.as_ref(), divide: |wanted| parts(wanted).map_err(|error| error.to_string()) }
                    .run(&job)
            }
        };
        let ran = ran.map_err(Trouble::Unusable)?;
        drop(job);
        let (mut parts, why) = match ran {
            Ran::Helped(ranges) => {
                self.partial = Some(format!("it ran {ranges} ranges for another process, which has the result"));
                return Ok(true);
            }
            Ran::Covered(mut parts) => {
                cover(&Range::whole(), &mut parts).map_err(Trouble::Internal)?;
                (parts, None)
            }
            Ran::Incomplete(parts, why) => (parts, Some(why)),
        };
        parts.sort_by(|a, b| a.range.cmp(&b.range));
        let sum = sum(&parts).ok_or_else(|| Trouble::Internal("a part of the result cannot be read".to_string()))?;
        self.tally = sum;
        self.tally.stopped = why;
        Ok(true)
    }
}
