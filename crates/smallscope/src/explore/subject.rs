//! What the search knows of the user's types: how values are made, called, judged, told apart and dropped.
//!
//! **Values are made anew by default.** To call a state, the calls that lead to it are run again from the constructor: nothing is asked of the
//! types, and no clone hides what an original would do (the clone of a ring buffer begins at its start again). `Clone` is faster, and opt-in.
//! States are merged only by a key that the user names, for the same reason: `Debug` and `Eq` of most containers do not see their layout. A
//! state is that of both sides: the real one alone would hide a lost insert.

use super::batch::Batch;
use super::call::CallCode;
use super::level_search::Shared;
use super::sequence::{ChosenCall, Sequence};
use super::step::Shown;
use super::watch::Progress;
use super::workplace::{Workplace, varies};
use crate::harness::Failure;
use crate::harness::labels;
use std::ops::Range;

/// What ends an exploration.
pub(super) enum Found {
    Failure(Sequence, Failure),
    /// The code under test or the key of its states cannot be used.
    Unusable(String),
}

/// How a call went.
pub(super) enum CallOutcome {
    /// On to another state.
    Returned,
    /// Both sides panicked as they should; nothing follows.
    Ended,
    /// There is no such call in this state.
    Impossible,
    Failed(Failure),
}

/// The types of an exploration, and the states of them that are kept from one level to the next.
pub(super) trait Subject: Sync {
    fn live_values<'s>(&'s self) -> Box<dyn LiveValues + 's>;
    /// The states that were kept for the next level are those of this one from now on.
    fn next_level(&self);
    /// Whether states have destructors.
    fn drops(&self) -> bool;
    /// Drops states of this level; gives the first whose destructor fails, and how.
    fn release(&self, range: Range<usize>, progress: &Progress<'_>) -> Result<(), (usize, Failure)>;
}

/// One thread's hold on values: one that is called step by step, and new ones that may be kept.
///
/// A value of a type that must not change threads is never in it when another thread takes it over.
pub(super) trait LiveValues: Send {
    /// Makes the value that is there before any call.
    fn start(&mut self) -> Result<(), Failure>;
    /// Runs one call on it.
    fn call(&mut self, call: usize, choice: usize) -> (CallOutcome, Option<Box<Shown>>);
    /// Whether invariants hold and both sides look the same.
    fn judge(&mut self) -> Result<(), Failure>;
    fn code(&mut self, call: usize, choice: usize) -> CallCode;
    /// In how many ways a call can be made on it; none if finding out panics.
    fn choices(&mut self, call: usize) -> Option<usize>;
    fn shown(&mut self) -> (String, Option<String>);
    /// Writes its key, if states have keys.
    fn key(&mut self, phase: u64, key: &mut Vec<u8>) -> Result<(), Failure>;
    /// Drops it. If no other value is alive, every tracked value must be gone then.
    fn finish(&mut self, is_alone: bool) -> Result<(), Failure>;
    /// Makes it one of the new values; gives its position.
    fn set_aside(&mut self) -> usize;
    /// The hash of a new value, where states are equal by `Eq`.
    fn equal_hash(&self, value: usize, phase: u64) -> u64;

    /// Runs every call of some states of this level, each on a copy of its own.
    fn expand(
        &mut self,
        range: Range<usize>,
        shared: &Shared<'_>,
        workplace: &mut Workplace<'_>,
        batch: &mut Batch,
    ) -> Result<(), Box<Found>>;
    /// Drops the values of candidates that were seen before; gives the first whose destructor fails, and how.
    fn drop_seen(&mut self, batch: &Batch, progress: &Progress<'_>) -> Result<(), (usize, Failure)>;
    /// Finds out which candidates are new, where states are equal by `Eq`; gives the first whose comparison fails, and how.
    fn compare(&mut self, batch: &mut Batch, progress: &Progress<'_>) -> Result<(), (usize, Failure)>;
    /// Keeps the values of candidates that are new for the next level, and drops the others.
    fn settle(&mut self, batch: &Batch, is_last: bool, progress: &Progress<'_>) -> Result<(), (usize, Failure)>;
    /// All new values are settled.
    fn clear(&mut self);

    /// Runs one call, and judges what it leaves behind.
    fn step(&mut self, call: usize, choice: usize) -> (CallOutcome, Option<Box<Shown>>) {
        match self.call(call, choice) {
            (CallOutcome::Returned, shown) => (self.judge().map_or_else(CallOutcome::Failed, |()| CallOutcome::Returned), shown),
            other => other,
        }
    }
}

/// The state after a sequence that was run before, made anew.
pub(super) fn again(values: &mut dyn LiveValues, sequence: &[ChosenCall]) -> Result<(), Box<Found>> {
    let failed = |length: usize, failure| Box::new(Found::Failure(Sequence(sequence[..length].to_vec()), failure));
    values.start().map_err(|failure| failed(0, failure))?;
    for (position, chosen) in sequence.iter().enumerate() {
        match values.call(chosen.call as usize, chosen.choice as usize).0 {
            CallOutcome::Returned => {}
            CallOutcome::Failed(failure) => return Err(failed(position + 1, failure)),
            CallOutcome::Ended | CallOutcome::Impossible => return Err(failed(position + 1, varies(sequence))),
        }
    }
    labels::take();
    Ok(())
}
