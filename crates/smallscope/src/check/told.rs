//! The progress of a check, on a terminal: inputs, their rate, and how much of the search they cover.

use super::run::Run;
use crate::kernel::engine::Engine;
use crate::scope::SearchProgress;
use crate::scope::any_scope::AnyScope;
use crate::system::counted;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How many inputs were run on all threads, and the line that says so.
pub(super) struct Told<'a> {
    inputs: AtomicU64,
    failed: AtomicU64,
    pub(super) is_shown: bool,
    line: Mutex<SearchProgress<'a>>,
}

impl<'a> Told<'a> {
    pub(super) fn new(scope: &'a dyn AnyScope, is_wanted: bool) -> Told<'a> {
        let line = SearchProgress::new(scope, is_wanted);
        Told { inputs: AtomicU64::new(0), failed: AtomicU64::new(0), is_shown: line.is_shown(), line: Mutex::new(line) }
    }

    /// Says how many there were, and how much of the search they cover if that is known.
    pub(super) fn tell(&self, name: &str, explored: u64, share: Option<f64>) {
        // A second thread has nothing new to say.
        let Ok(mut line) = self.line.try_lock() else { return };
        line.tell(explored, share, |seconds| {
            let (inputs, failed) = (self.inputs.load(Relaxed), self.failed.load(Relaxed));
            let failed = if failed == 0 { String::new() } else { format!(", {failed} failed") };
            let rate = inputs as f64 / seconds;
            format!("{name}: {}{failed}, {rate:.0} inputs/s", counted(inputs, "input"))
        });
    }
}

impl Run<'_> {
    /// Now and then, on a terminal.
    pub(super) fn tell_progress(&self, engine: Option<&Engine>, has_failed: bool) {
        if !self.told.is_shown {
            return;
        }
        let inputs = self.told.inputs.fetch_add(1, Relaxed) + 1;
        self.told.failed.fetch_add(u64::from(has_failed), Relaxed);
        // On several threads, the search says how far it is.
        if inputs.is_multiple_of(64) && engine.is_none_or(Engine::is_whole) {
            self.told.tell(&self.name, engine.map_or(0, |engine| engine.explored), engine.map(|engine| engine.covered().0));
        }
    }
}
