//! The progress of a check, on a terminal: how many inputs were run, and, if their number can be estimated, how many are left.

use crate::scope::any_scope::AnyScope;
use crate::scope::{Effort, Estimated};
use crate::system::{counted, say};
use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

/// What it costs to say how much is left, in candidates: a fraction of a second.
const EFFORT: Effort = Effort::Candidates(1 << 18);

/// What all threads of a check have told.
pub(super) struct Told {
    inputs: AtomicU64,
    failed: AtomicU64,
    begun: Instant,
    at: Mutex<Instant>,
    /// The inputs of the whole check, if they can be estimated.
    all: OnceLock<Option<Estimated>>,
}

impl Told {
    pub(super) fn new(now: Instant) -> Told {
        Told { inputs: AtomicU64::new(0), failed: AtomicU64::new(0), begun: now, at: Mutex::new(now), all: OnceLock::new() }
    }

    /// One input more. Says so every second, if standard error is a terminal; each structure has this many inputs.
    pub(super) fn tell(&self, name: &str, failed: bool, scope: &(dyn AnyScope + '_), lengths: &[usize]) {
        let inputs = self.inputs.fetch_add(1, Relaxed) + 1;
        let failed = self.failed.fetch_add(u64::from(failed), Relaxed) + u64::from(failed);
        if !inputs.is_multiple_of(64) {
            return;
        }
        // A second thread has nothing new to report.
        let Ok(mut at) = self.at.try_lock() else { return };
        if at.elapsed() >= Duration::from_secs(1) {
            if stderr().is_terminal() {
                // A search with limits has no size of its own.
                let estimated =
                    || scope.estimate(EFFORT, 0).ok().map(|estimate| estimate.valid).filter(|valid| valid.is_reliable);
                let each = lengths.iter().map(|&length| length as f64).product::<f64>();
                let left = self.all.get_or_init(estimated).map(|structures| left(structures, each, inputs, self.begun.elapsed()));
                say(&format!("{name}: {}, {failed} failed{}\n", counted(inputs, "input"), left.unwrap_or_default()));
            }
            *at = Instant::now();
        }
    }
}

/// How many inputs are done, and how long the others take at this pace.
fn left(structures: Estimated, each: f64, inputs: u64, elapsed: Duration) -> String {
    let (done, seconds) = (inputs as f64, elapsed.as_secs_f64());
    // Where there are known to be more than was estimated, the upper end of the estimate is closer.
    let all = if done < structures.value * each { structures.value * each } else { structures.high * each };
    if done >= all {
        return String::new();
    }
    format!(", about {:.0}% of all, {:.0} s left", 100.0 * done / all, seconds * (all - done) / done)
}

#[cfg(test)]
mod tests {
    use super::left;
    use crate::Scope;
    use std::time::Duration;

    #[test]
    fn what_is_left_follows_from_the_structures_their_arguments_and_the_pace() {
        let lists = Scope::<Vec<u8>>::any().every_len(3..=3).every::<u8>(0..=9);
        let structures = lists.estimate().unwrap().valid;
        assert_eq!(left(structures, 2.0, 500, Duration::from_secs(2)), ", about 25% of all, 6 s left");
        assert_eq!(left(structures, 2.0, 2000, Duration::from_secs(2)), "");
    }
}
