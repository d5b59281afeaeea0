//! The progress of a search, for a person: how much of it is covered, and how long the rest takes.
//!
//! **What is covered is known, what is left is estimated.** The path says which share of the tree of choices is done. Its parts are not of one size, so that share is not one of
//! the time: how many candidates there are is estimated from samples, once, and said with its error, or not at all where the samples do not support one.

use super::any_scope::AnyScope;
use super::{Effort, Estimated};
use crate::system::ProgressLine;

/// What an estimate costs, in candidates: a fraction of a second.
const EFFORT: Effort = Effort::Candidates(1 << 18);

/// A line on the terminal for one search.
pub struct SearchProgress<'a> {
    line: ProgressLine,
    scope: &'a (dyn AnyScope + 'a),
    /// Candidates of the whole search, if they can be estimated; asked for when the first line is due.
    all: Option<Option<Estimated>>,
}

impl<'a> SearchProgress<'a> {
    /// If it is wanted; see [`ProgressLine::new`].
    pub fn new(scope: &'a dyn AnyScope, is_wanted: bool) -> SearchProgress<'a> {
        SearchProgress { line: ProgressLine::new(is_wanted), scope, all: None }
    }

    /// Whether there may be a line.
    pub fn is_shown(&self) -> bool {
        self.line.is_shown()
    }

    /// A line that begins with what is made from the seconds so far, if it is time for one.
    pub fn tell(&mut self, explored: u64, share: Option<f64>, begins: impl FnOnce(f64) -> String) {
        let (scope, all) = (self.scope, &mut self.all);
        self.line.tell(|seconds| {
            // A search with limits has no size of its own.
            let all = *all.get_or_insert_with(|| {
                scope.estimate(EFFORT, 0).ok().map(|estimate| estimate.explored).filter(|all| all.is_reliable)
            });
            format!(
                "{}{}{}",
                begins(seconds),
                covered(share),
                all.map_or(String::new(), |all| left(all, explored as f64, seconds))
            )
        });
    }
}

/// How much of the tree of choices is done.
fn covered(share: Option<f64>) -> String {
    share.map_or(String::new(), |share| format!(", {:.*}% of the tree covered", if share < 0.01 { 3 } else { 1 }, 100.0 * share))
}

/// How long the rest takes at this pace, with its error.
fn left(all: Estimated, explored: f64, seconds: f64) -> String {
    let lasts = |all: f64| seconds * (all - explored).max(0.0) / explored.max(1.0);
    // It is known to be larger than was thought: then nothing is known.
    if explored >= all.high {
        return String::new();
    }
    let (least, most) = (lasting(lasts(all.low)), lasting(lasts(all.high)));
    if least == most { format!(", {most} left") } else { format!(", {least} to {most} left") }
}

fn lasting(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 100.0 => format!("{seconds:.0} s"),
        seconds if seconds < 6_000.0 => format!("{:.0} min", seconds / 60.0),
        seconds if seconds < 360_000.0 => format!("{:.0} h", seconds / 3_600.0),
        seconds => format!("{:.0} days", seconds / 86_400.0),
    }
}

#[cfg(test)]
mod tests {
    use super::{covered, left};
    use crate::Scope;
    use crate::scope::Effort;

    #[test]
    fn what_is_left_follows_from_the_estimate_and_the_pace() {
        let scope = Scope::<Vec<u8>>::any().every_len(3..=3).every::<u8>(0..=9);
        let all = scope.untyped().estimate(Effort::default(), 0).unwrap().explored;
        assert_eq!(left(all, 250.0, 2.0), ", 6 s left");
        assert_eq!(left(all, 250.0, 7200.0), ", 6 h left");
        assert_eq!(left(all, 1000.0, 2.0), "");
    }

    #[test]
    fn what_is_covered_has_digits_where_they_matter() {
        assert_eq!(covered(Some(0.25)), ", 25.0% of the tree covered");
        assert_eq!(covered(Some(0.0001)), ", 0.010% of the tree covered");
        assert_eq!(covered(None), "");
    }
}
