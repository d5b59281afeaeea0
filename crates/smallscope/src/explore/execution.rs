//! One pair of values: made, called, judged and dropped, with every panic caught.

use super::Explore;
use super::step::{Outcome, Shown, Step, was_in_real};
use super::tracked::{self, Ledger};
use crate::check::failure::{Failure, FailureKind};
use crate::check::panics;
use std::mem::ManuallyDrop;

/// The real value and the oracle. They are dropped by [`Execution::finish`] alone: after a failure they are leaked, since a destructor
/// would run on a broken value.
pub(super) struct Live<R, O> {
    pub(super) real: ManuallyDrop<R>,
    pub(super) oracle: ManuallyDrop<O>,
}

/// How a call went.
pub(super) enum Went {
    /// On to another state.
    On,
    /// Both sides panicked as they should; nothing follows.
    Ended,
    /// There is no such call in this state.
    Impossible,
    Failed(Failure),
}

impl<R, O> Explore<'_, R, O> {
    /// The values before any call.
    pub(super) fn start(&self) -> Result<Live<R, O>, Failure> {
        tracked::begin();
        let kind = FailureKind::Panicked;
        let real = panics::catch(&self.real).map_err(|panic| Failure::panicked(kind, "the constructor", &panic))?;
        let oracle = panics::catch(&self.oracle)
            .map_err(|panic| Failure::panicked(FailureKind::ConditionPanicked, "the constructor of the oracle", &panic))?;
        Ok(Live { real: ManuallyDrop::new(real), oracle: ManuallyDrop::new(oracle) })
    }

    /// Runs one call, and judges what it leaves behind.
    #[inline]
    pub(super) fn step(&self, live: &mut Live<R, O>, call: usize, choice: usize) -> (Went, Option<Shown>) {
        let (went, shown) = self.call_once(live, call, choice);
        match went {
            Went::On if !self.conditions.is_empty() => (self.judge(live).map_or_else(Went::Failed, |()| Went::On), shown),
            went => (went, shown),
        }
    }

    /// Runs one call.
    #[inline]
    pub(super) fn call_once(&self, live: &mut Live<R, O>, call: usize, choice: usize) -> (Went, Option<Shown>) {
        let operation = &self.calls[call].operation;
        let step = panics::catch(|| operation.run(&mut live.real, &mut live.oracle, choice));
        let (went, shown) = match step {
            Ok(Step(Outcome::Went(shown))) => (Went::On, shown),
            Ok(Step(Outcome::Ended(shown))) => (Went::Ended, shown),
            Ok(Step(Outcome::Impossible)) => (Went::Impossible, None),
            Ok(Step(Outcome::Failed(failure, shown))) => (Went::Failed(failure), shown),
            Err(panic) if was_in_real() => (Went::Failed(Failure::panicked(FailureKind::Panicked, "it", &panic)), None),
            Err(panic) => {
                let failure =
                    Failure::panicked(FailureKind::ConditionPanicked, "an argument, or the comparison of the results,", &panic);
                (Went::Failed(failure), None)
            }
        };
        let went = match (went, tracked::problem()) {
            (Went::On | Went::Ended, Some(problem)) => Went::Failed(Failure::new(FailureKind::Leaked, problem)),
            (went, _) => went,
        };
        (went, shown)
    }

    /// Whether invariants hold and both sides look the same.
    pub(super) fn judge(&self, live: &Live<R, O>) -> Result<(), Failure> {
        for condition in &self.conditions {
            let judged = panics::catch(|| (condition.judge)(&live.real, &live.oracle));
            match judged {
                Ok(Step(Outcome::Failed(failure, _))) => {
                    let text = format!("afterwards, {}: {}", condition.name, failure.text);
                    let kind = if failure.kind == FailureKind::Panicked { FailureKind::Panicked } else { condition.kind };
                    return Err(Failure::new(kind, text));
                }
                Ok(_) => {}
                Err(panic) => {
                    let who = format!("afterwards, {}", condition.name);
                    return Err(Failure::panicked(FailureKind::ConditionPanicked, &who, &panic));
                }
            }
        }
        Ok(())
    }

    /// Drops both values; a panic in the destructor of the real one, and what it forgot to drop, is a failure.
    pub(super) fn finish(&self, live: Live<R, O>) -> Result<(), Failure> {
        if !std::mem::needs_drop::<R>() && !std::mem::needs_drop::<O>() {
            return Ok(());
        }
        let Live { real, oracle } = live;
        let dropped = panics::catch(|| drop(ManuallyDrop::into_inner(real)));
        dropped.map_err(|panic| Failure::panicked(FailureKind::DropPanicked, "dropping the value", &panic))?;
        let dropped = panics::catch(|| drop(ManuallyDrop::into_inner(oracle)));
        dropped.map_err(|panic| Failure::panicked(FailureKind::ConditionPanicked, "dropping the oracle", &panic))?;
        tracked::problem().map_or(Ok(()), |problem| Err(Failure::new(FailureKind::Leaked, problem)))
    }

    /// As [`finish`](Self::finish), for values that no other is alive with: every tracked value must be gone.
    pub(super) fn finish_last(&self, live: Live<R, O>) -> Result<(), Failure> {
        self.finish(live)?;
        Ledger::left().map_or(Ok(()), |problem| Err(Failure::new(FailureKind::Leaked, problem)))
    }
}
