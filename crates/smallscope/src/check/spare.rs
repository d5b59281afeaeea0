//! Runs for threads: each has a watchdog, which is worth keeping.

use super::run::Run;
use crate::system::lock;
use std::sync::Mutex;

/// Runs that no thread uses at the moment.
#[derive(Default)]
pub(super) struct Spare<'a>(Mutex<Vec<Run<'a>>>);

impl<'a> Spare<'a> {
    /// A run like this one.
    pub(super) fn take(&self, run: &Run<'a>) -> Run<'a> {
        let spare = lock(&self.0).pop();
        spare.unwrap_or_else(|| run.another())
    }

    pub(super) fn give_back(&self, run: Run<'a>) {
        lock(&self.0).push(run);
    }
}
