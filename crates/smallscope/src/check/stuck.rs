//! An input that does not end: the watchdog describes it, and ends the process.

use super::counterexample::Counterexample;
use super::isolation;
use super::replay::{keep, text};
use super::report::Report;
use super::run::Run;
use crate::harness::Failure;
use crate::harness::Verdict;
use crate::harness::crash;
use crate::harness::mark::Mark;
use crate::harness::watchdog::{Crashes, Watchdog};
use crate::scope::Valid;
use crate::system::memory;
use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

/// What the watchdog needs to tell which input is stuck.
pub(super) struct Stuck<'a> {
    pub(super) run: *const Run<'a>,
    pub(super) valid: *const Valid<'a, dyn Any>,
}

impl Run<'_> {
    /// Notices when an input takes too long or all memory, and ends the process then.
    pub(super) fn watch(&mut self) {
        let seconds = self.settings.input_seconds;
        if seconds == 0 {
            return;
        }
        // The parent of an isolated process watches the time.
        let limit = if self.is_worker { Duration::MAX } else { Duration::from_secs(seconds) };
        let witness = Arc::default();
        let crashes = Crashes { witness: Arc::clone(&witness), mark: Self::mark };
        self.watchdog = Watchdog::start(limit, memory::most(self.settings.memory), Self::bark, Some(crashes));
        self.current.witness = self.watchdog.is_some().then_some(witness);
    }

    /// The mark of an input that has crashed.
    ///
    /// # Safety
    ///
    /// As for [`bark`](Self::bark).
    unsafe fn mark(stuck: *const ()) -> Mark {
        // SAFETY: as for `bark`.
        let (run, valid) = unsafe {
            let stuck = &*stuck.cast::<Stuck<'_>>();
            (&*stuck.run, &*stuck.valid)
        };
        Mark::of(&text(&valid.to_string(), &run.arguments(&run.current.positions)))
    }

    /// Explains the input that is stuck, and ends the process.
    ///
    /// # Safety
    ///
    /// The pointer is that of a `Stuck`, and the thread that made it does not go on.
    unsafe fn bark(stuck: *const (), failure: Failure) {
        // SAFETY: what it leads to lives until the input ends. The thread that runs it is in the code under test, which knows nothing of
        // the search, or waits for ever: nothing changes what is read here.
        let (run, valid) = unsafe {
            let stuck = &*stuck.cast::<Stuck<'_>>();
            (&*stuck.run, &*stuck.valid)
        };
        if run.is_worker {
            isolation::answer_end(&failure);
            crash::exit(1);
        }
        let found = run.described(valid, &run.current.positions, failure);
        if let Some(regressions) = run.regressions() {
            // The process ends here; what could not be written is told by the text below.
            let _ = keep(&regressions, &run.name, &found);
        }
        let covered = "unknown: the process ends here; SMALLSCOPE_ISOLATION=1 gets past this input".to_string();
        let report = Report {
            failed: 1,
            counterexample: Some(Counterexample { covered, ..found }),
            ..Report::new(&run.name, Verdict::Counterexample)
        };
        crate::system::say(&format!("\n{report}\n"));
        crash::give_up(&run.current.key);
    }
}
