//! One shard of a check: its ranges, and the file of its result.

use super::job::{CheckJob, sum};
use super::run::{Run, Surroundings, Trouble};
use crate::harness::process::told::written;
use crate::kernel::Error;
use crate::remote::{RangeResult, Shard};
use crate::scope::run_shard;
use crate::store::ShardFile;
use std::fs;
use std::path::{Path, PathBuf};

impl Run<'_> {
    /// Runs a shard, and writes its result.
    pub(super) fn run_shard(&mut self, text: &str) -> Result<(), Trouble> {
        let shard: Shard = text.parse().map_err(Trouble::Unusable)?;
        let (file, what) = (self.shard_file(shard)?, self.described_check());
        ShardFile::check_place(&file, &what)?;
        let before = self.tally.clone();
        let parts = self.run_ranges(shard)?;
        self.tally = sum(&parts).ok_or_else(|| Trouble::Internal("a part of the result cannot be read".to_string()))?;
        let is_failed = self.tally.smallest.is_some() && !self.keeps_going();
        if is_failed {
            // As one machine does: what is smaller may be in any shard.
            self.minimize(before)?;
        }
        let result = is_failed.then(|| {
            let mut report = self.report(false);
            report.notes.extend(self.notes.iter().cloned().chain(self.notes_on_scope()));
            written(&report)
        });
        let fingerprint = self.scope.fingerprint()?;
        let about = written(&self.summary());
        ShardFile { shard, what, fingerprint, about, parts, result }.write(&file)?;
        if !is_failed {
            self.partial = Some(format!("shard {shard}, for `smallscope merge`, in {}", file.display()));
        }
        Ok(())
    }

    fn run_ranges(&self, shard: Shard) -> Result<Vec<RangeResult>, Trouble> {
        let job = CheckJob::new(self)?;
        run_shard(self.scope, &job, shard, Surroundings::enter)?.map_err(Trouble::Unusable)
    }

    /// The file for the result of a shard, in a folder that is made if need be.
    fn shard_file(&self, shard: Shard) -> Result<PathBuf, Error> {
        let folder = Path::new(self.settings.shard_folder.as_deref().unwrap_or(Shard::FOLDER));
        let problem = |error: std::io::Error| Error::file(folder, error.into());
        fs::create_dir_all(folder).map_err(problem)?;
        let name = crate::harness::resuming::file_name(self.test.as_deref(), &self.identity);
        Ok(folder.join(format!("{name}.{}-of-{}.shard", shard.number, shard.of)))
    }
}
