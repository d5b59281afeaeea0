//! A line on the terminal with the progress of a long search.

use smallscope::scope::{Effort, Estimated};
use smallscope::{AnyScope, Progress};
use std::io::{IsTerminal, Write, stderr};
use std::time::Duration;

/// What it costs to say how much is left, in candidates: a fraction of a second.
const EFFORT: Effort = Effort::Candidates(1 << 19);

pub struct ProgressLine<'a> {
    is_terminal: bool,
    told: Duration,
    scope: &'a dyn AnyScope,
    /// Candidates of the whole search, if they can be estimated.
    all: Option<Estimated>,
}

impl<'a> ProgressLine<'a> {
    pub fn new(scope: &'a dyn AnyScope) -> ProgressLine<'a> {
        ProgressLine { is_terminal: stderr().is_terminal(), told: Duration::ZERO, scope, all: None }
    }

    /// Shows it from the first second on, five times a second.
    pub fn tell(&mut self, progress: &Progress) {
        let due = if self.told.is_zero() { Duration::from_secs(1) } else { self.told + Duration::from_millis(200) };
        if self.is_terminal && progress.elapsed >= due {
            if self.told.is_zero() {
                // A search with limits has no size of its own.
                let estimate = self.scope.estimate(EFFORT, 0).ok();
                self.all = estimate.map(|estimate| estimate.explored).filter(|explored| explored.is_reliable);
            }
            self.told = progress.elapsed;
            let seconds = progress.elapsed.as_secs_f64();
            let line = format!(
                "{} explored, {} valid, {seconds:.1} s, {:.1} million/s{}",
                progress.explored,
                progress.valid,
                progress.explored as f64 / seconds / 1e6,
                self.all.map_or(String::new(), |all| left(all, progress.explored as f64, seconds))
            );
            // Nothing is lost if the terminal does not take it.
            let _ = write!(stderr(), "\r\x1b[K{line}");
        }
    }
}

/// How much of the search is done, and how long the rest takes at this pace.
fn left(all: Estimated, explored: f64, seconds: f64) -> String {
    // Where it is known to be larger than was estimated, the upper end of the estimate is closer.
    let all = if explored < all.value { all.value } else { all.high };
    if explored >= all {
        return String::new();
    }
    format!(", about {:.0}% of the search, {:.0} s left", 100.0 * explored / all, seconds * (all - explored) / explored)
}

impl Drop for ProgressLine<'_> {
    fn drop(&mut self) {
        if !self.told.is_zero() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::left;
    use smallscope::scope::Effort;
    use smallscope::{AnyScope, Scope};

    #[test]
    fn what_is_left_follows_from_the_estimate_and_the_pace() {
        let scope: Box<dyn AnyScope> = Box::new(Scope::<Vec<u8>>::any().every_len(3..=3).every::<u8>(0..=9));
        let all = scope.estimate(Effort::default(), 0).unwrap().explored;
        assert_eq!(left(all, 250.0, 2.0), ", about 25% of the search, 6 s left");
        assert_eq!(left(all, 1000.0, 2.0), "");
    }
}
