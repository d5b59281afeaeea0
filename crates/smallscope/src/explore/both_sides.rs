//! The values of an exploration: everything that is compiled for the user's types.
//!
//! **The search of explorations does not know the user's types.** What is generic is in `explore/both_sides.rs`, behind two traits: everything else
//! is compiled once and not for every exploration. One catch around the calls of several states is enough, since a thread notes what it is
//! doing.

use super::Explore;
use super::batch::{Batch, SEEN};
use super::call::{CallCode, Operation};
use super::level_search::Shared;
use super::matching::{EqualStates, Matching};
use super::plan::AFTERWARDS;
use super::report::Report;
use super::sequence::ChosenCall;
use super::step::{Outcome, Shown, Step};
use super::subject::{CallOutcome, Found, LiveValues, Subject, again};
use super::tracked::{self, Ledger};
use super::watch::Progress;
use super::workplace::{Doing, Workplace, call_panicked, leaked};
use crate::harness::{Failure, FailureKind};
use crate::harness::{Verdict, panics};
use crate::system::lock;
use std::mem::{ManuallyDrop, needs_drop};
use std::ops::Range;
use std::sync::{Mutex, PoisonError, RwLock};

/// The real value and the oracle. They are dropped by [`finish`] alone: after a failure they are leaked, since a destructor would run on
/// a broken value.
pub(super) struct Live<R, O> {
    pub(super) real: ManuallyDrop<R>,
    pub(super) oracle: ManuallyDrop<O>,
}

/// A value that may be kept.
pub(super) struct MaybeLive<R, O>(pub(super) Option<Live<R, O>>);

// SAFETY: it changes threads only if `Explore::fork` is set, which requires that both sides are `Send` and `Sync`. Otherwise every value is
// made and dropped by one thread in one call of a method of `LiveValues`, or by the thread that starts the exploration, and none is kept.
unsafe impl<R, O> Send for MaybeLive<R, O> {}
// SAFETY: the same.
unsafe impl<R, O> Sync for MaybeLive<R, O> {}

/// An exploration with the states that are kept.
pub(super) struct BothSides<'e, 'a, R, O> {
    explore: &'e Explore<'a, R, O>,
    now: RwLock<Vec<MaybeLive<R, O>>>,
    next: Mutex<Vec<MaybeLive<R, O>>>,
    equal: RwLock<Option<Box<dyn EqualStates<R, O> + 'a>>>,
}

impl<'e, 'a, R, O> BothSides<'e, 'a, R, O> {
    pub(super) fn new(explore: &'e Explore<'a, R, O>) -> Self {
        let equal = match &explore.matching {
            Matching::Equal(make) => Some(make()),
            _ => None,
        };
        BothSides { explore, now: RwLock::default(), next: Mutex::default(), equal: RwLock::new(equal) }
    }

    /// Drops what was kept to compare states with. After a failure it is leaked, since there may be broken values in it.
    pub(super) fn end(self, mut report: Report) -> Report {
        let equal = self.equal.into_inner().unwrap_or_else(PoisonError::into_inner);
        if !matches!(report.verdict, Verdict::Holds | Verdict::Vacuous(_) | Verdict::Incomplete(_)) {
            std::mem::forget(equal);
        } else if let Err(panic) = panics::catch(|| drop(equal)) {
            let failure = Failure::panicked(FailureKind::DropPanicked, "dropping a copy of a state", &panic);
            report.verdict = Verdict::Unusable(failure.text);
        }
        report
    }
}

impl<R, O> Subject for BothSides<'_, '_, R, O> {
    fn live_values<'s>(&'s self) -> Box<dyn LiveValues + 's> {
        Box::new(Values { pair: self, fresh: vec![], at: 0 })
    }

    fn next_level(&self) {
        *self.now.write().unwrap_or_else(PoisonError::into_inner) = std::mem::take(&mut *lock(&self.next));
    }

    fn drops(&self) -> bool {
        drops::<R, O>()
    }

    fn release(&self, range: Range<usize>, progress: &Progress<'_>) -> Result<(), (usize, Failure)> {
        let mut now = self.now.write().unwrap_or_else(PoisonError::into_inner);
        for at in range {
            progress.come_to(at);
            if let Some(live) = now.get_mut(at).and_then(|kept| kept.0.take()) {
                finish(live).map_err(|failure| (at, failure))?;
            }
        }
        Ok(())
    }
}

fn drops<R, O>() -> bool {
    needs_drop::<R>() || needs_drop::<O>()
}

/// Drops both values; a panic in the destructor of the real one, and what it forgot to drop, is a failure.
fn finish<R, O>(live: Live<R, O>) -> Result<(), Failure> {
    if !drops::<R, O>() {
        return Ok(());
    }
    let Live { real, oracle } = live;
    let dropped = panics::catch(|| drop(ManuallyDrop::into_inner(real)));
    dropped.map_err(|panic| Failure::panicked(FailureKind::DropPanicked, "dropping the value", &panic))?;
    let dropped = panics::catch(|| drop(ManuallyDrop::into_inner(oracle)));
    dropped.map_err(|panic| Failure::panicked(FailureKind::ConditionPanicked, "dropping the oracle", &panic))?;
    no_problem()
}

fn no_problem() -> Result<(), Failure> {
    tracked::problem().map_or(Ok(()), |problem| Err(leaked(problem)))
}

fn nothing_left() -> Result<(), Failure> {
    Ledger::left().map_or(Ok(()), |problem| Err(leaked(problem)))
}

/// One thread's hold on values.
struct Values<'s, 'e, 'a, R, O> {
    pair: &'s BothSides<'e, 'a, R, O>,
    /// New values, until it is known which of them are kept, and behind them the one that is called upon now.
    fresh: Vec<MaybeLive<R, O>>,
    /// How many of them are set aside.
    at: usize,
}

impl<R, O> Values<'_, '_, '_, R, O> {
    /// The value that [`LiveValues::start`] made.
    fn live(&mut self) -> &mut Live<R, O> {
        self.slot().0.as_mut().expect("a value is started before it is used")
    }

    /// Where the value that is called upon is.
    #[inline]
    fn slot(&mut self) -> &mut MaybeLive<R, O> {
        if self.at == self.fresh.len() {
            self.fresh.push(MaybeLive(None));
        }
        &mut self.fresh[self.at]
    }

    /// All calls of one state.
    #[inline]
    fn state(
        &mut self,
        kept: Option<&Live<R, O>>,
        shared: &Shared<'_>,
        workplace: &mut Workplace<'_>,
        batch: &mut Batch,
    ) -> Result<(), Box<Found>> {
        let explore = self.pair.explore;
        match kept {
            Some(live) => count(explore, live, workplace)?,
            None => {
                again(self, &workplace.sequence)?;
                count(explore, self.live(), workplace)?;
                if workplace.before.is_some() {
                    let phase = workplace.phase;
                    self.key(phase, &mut workplace.key).map_err(|failure| workplace.failed(failure))?;
                    workplace.same_key()?;
                }
                self.finish(true).map_err(|failure| workplace.failed(failure))?;
            }
        }
        workplace.begin_calls();
        for call in 0..workplace.choices.len() {
            let phase = workplace.plan.phase_with(workplace.phase, call);
            let operation = &*explore.operations[call];
            for choice in 0..workplace.choices[call] {
                let chosen = ChosenCall { call: call as u32, choice: choice as u32 };
                if workplace.is_beyond(chosen) {
                    return Ok(());
                }
                workplace.begin_call(chosen);
                match (explore.fork, kept) {
                    (Some(fork), Some(kept)) => fork(kept, self.slot()),
                    _ => again(self, &workplace.sequence)?,
                }
                self.one_call(operation, chosen, phase, shared, workplace, batch)?;
                workplace.end_call();
            }
        }
        Ok(())
    }

    /// Runs a call on the value, and takes it away.
    #[inline(always)]
    fn one_call(
        &mut self,
        operation: &dyn Operation<R, O>,
        chosen: ChosenCall,
        phase: u64,
        shared: &Shared<'_>,
        workplace: &mut Workplace<'_>,
        batch: &mut Batch,
    ) -> Result<(), Box<Found>> {
        let explore = self.pair.explore;
        let Some(MaybeLive(Some(live))) = self.fresh.get_mut(self.at) else { return Ok(()) };
        workplace.doing = Doing::Call;
        let step = operation.run(&mut live.real, &mut live.oracle, chosen.choice as usize);
        if !workplace.goes_on(step, chosen.call as usize)? {
            return self.drop_live(workplace);
        }
        for (at, judge) in explore.judges.iter().enumerate() {
            workplace.doing = Doing::Judging(at);
            if let Outcome::Failed(failure, _) = judge(&live.real, &live.oracle).0 {
                return Err(workplace.failed(workplace.plan.conditions[at].failed(&failure)));
            }
        }
        workplace.doing = Doing::Key;
        match &explore.matching {
            Matching::Never => {}
            Matching::Bytes(write) => {
                let key = workplace.draft();
                write(&live.real, &live.oracle, key);
                if phase != 0 {
                    key.extend_from_slice(&phase.to_le_bytes());
                }
            }
            Matching::Equal(_) => {
                let equal = self.pair.equal.read().unwrap_or_else(PoisonError::into_inner);
                let equal = equal.as_ref().expect("states that are equal are kept");
                let hash = equal.hash(&live.real, &live.oracle, phase);
                if equal.contains(&live.real, &live.oracle, phase, hash) {
                    return self.drop_live(workplace);
                }
                batch.of_values.push((hash, phase));
            }
        }
        if shared.is_last && matches!(explore.matching, Matching::Never) {
            batch.uncounted += 1;
        } else {
            workplace.end_draft(chosen, batch);
        }
        if batch.first_value.is_some() {
            self.set_aside();
            return Ok(());
        }
        self.drop_live(workplace)
    }

    /// Drops the value.
    #[inline]
    fn drop_live(&mut self, workplace: &mut Workplace<'_>) -> Result<(), Box<Found>> {
        if !drops::<R, O>() && self.pair.explore.fork.is_some() {
            return Ok(());
        }
        let Some(Live { real, oracle }) = self.slot().0.take() else { return Ok(()) };
        if drops::<R, O>() {
            workplace.doing = Doing::Dropping;
            drop(ManuallyDrop::into_inner(real));
            workplace.doing = Doing::DroppingOracle;
            drop(ManuallyDrop::into_inner(oracle));
            workplace.no_problem()?;
        }
        if self.pair.explore.fork.is_none() {
            nothing_left().map_err(|failure| workplace.failed(failure))?;
        }
        Ok(())
    }

    /// Whether a candidate is new by `Eq`.
    fn is_unequal(&self, batch: &Batch, at: usize, value: usize) -> Result<bool, Failure> {
        let mut equal = self.pair.equal.write().unwrap_or_else(PoisonError::into_inner);
        match (&mut *equal, &self.fresh[value].0, batch.of_values.get(at)) {
            (Some(equal), Some(live), Some(&(hash, phase))) => {
                panics::catch(|| equal.insert(&live.real, &live.oracle, phase, hash))
                    .map_err(|panic| Failure::panicked(FailureKind::ConditionPanicked, "the comparison of states", &panic))
            }
            _ => Ok(true),
        }
    }
}

/// In how many ways each call can be made.
fn count<R, O>(explore: &Explore<'_, R, O>, live: &Live<R, O>, workplace: &mut Workplace<'_>) -> Result<(), Box<Found>> {
    for (number, operation) in explore.operations.iter().enumerate() {
        workplace.doing = Doing::Arguments(number);
        let is_possible = workplace.plan.may_call(workplace.phase, number);
        workplace.count(number, if is_possible { operation.choices(&live.real, &live.oracle) } else { 0 })?;
    }
    Ok(())
}

impl<R, O> LiveValues for Values<'_, '_, '_, R, O> {
    fn start(&mut self) -> Result<(), Failure> {
        tracked::begin();
        let explore = self.pair.explore;
        let real =
            panics::catch(&explore.real).map_err(|panic| Failure::panicked(FailureKind::Panicked, "the constructor", &panic))?;
        let oracle = panics::catch(&explore.oracle)
            .map_err(|panic| Failure::panicked(FailureKind::ConditionPanicked, "the constructor of the oracle", &panic))?;
        *self.slot() = MaybeLive(Some(Live { real: ManuallyDrop::new(real), oracle: ManuallyDrop::new(oracle) }));
        Ok(())
    }

    fn call(&mut self, call: usize, choice: usize) -> (CallOutcome, Option<Box<Shown>>) {
        let explore = self.pair.explore;
        let live = self.live();
        let (went, shown) = match panics::catch(|| explore.operations[call].run(&mut live.real, &mut live.oracle, choice)) {
            Ok(Step(Outcome::Returned(shown))) => (CallOutcome::Returned, shown),
            Ok(Step(Outcome::Ended(shown))) => (CallOutcome::Ended, shown),
            Ok(Step(Outcome::Impossible)) => (CallOutcome::Impossible, None),
            Ok(Step(Outcome::Failed(failure, shown))) => (CallOutcome::Failed(*failure), shown),
            Err(panic) => (CallOutcome::Failed(call_panicked(&panic)), None),
        };
        match (went, no_problem()) {
            (CallOutcome::Returned | CallOutcome::Ended, Err(failure)) => (CallOutcome::Failed(failure), shown),
            (went, _) => (went, shown),
        }
    }

    fn judge(&mut self) -> Result<(), Failure> {
        let explore = self.pair.explore;
        let live = self.live();
        for (judge, condition) in explore.judges.iter().zip(&explore.plan.conditions) {
            match panics::catch(|| judge(&live.real, &live.oracle)) {
                Ok(Step(Outcome::Failed(failure, _))) => return Err(condition.failed(&failure)),
                Ok(_) => {}
                Err(panic) => {
                    let who = format!("{AFTERWARDS}{}", condition.name);
                    return Err(Failure::panicked(FailureKind::ConditionPanicked, &who, &panic));
                }
            }
        }
        Ok(())
    }

    fn code(&mut self, call: usize, choice: usize) -> CallCode {
        let explore = self.pair.explore;
        let live = self.live();
        panics::catch(|| explore.operations[call].code(&live.real, &live.oracle, choice)).unwrap_or_default()
    }

    fn choices(&mut self, call: usize) -> Option<usize> {
        let explore = self.pair.explore;
        let live = self.live();
        panics::catch(|| explore.operations[call].choices(&live.real, &live.oracle)).ok()
    }

    fn shown(&mut self) -> (String, Option<String>) {
        let explore = self.pair.explore;
        let live = self.live();
        match &explore.show {
            Some(show) => panics::catch(|| show(&live.real, &live.oracle))
                .unwrap_or_else(|panic| (format!("(showing it panicked: {})", panic.message), None)),
            None => (String::new(), None),
        }
    }

    fn key(&mut self, phase: u64, key: &mut Vec<u8>) -> Result<(), Failure> {
        key.clear();
        let explore = self.pair.explore;
        let live = self.live();
        if let Matching::Bytes(write) = &explore.matching {
            panics::catch(|| write(&live.real, &live.oracle, key))
                .map_err(|panic| Failure::panicked(FailureKind::ConditionPanicked, "the key of the state", &panic))?;
            if phase != 0 {
                key.extend_from_slice(&phase.to_le_bytes());
            }
        }
        Ok(())
    }

    fn finish(&mut self, is_alone: bool) -> Result<(), Failure> {
        self.slot().0.take().map_or(Ok(()), finish)?;
        if is_alone { nothing_left() } else { Ok(()) }
    }

    fn set_aside(&mut self) -> usize {
        self.at += 1;
        self.at - 1
    }

    fn equal_hash(&self, value: usize, phase: u64) -> u64 {
        let equal = self.pair.equal.read().unwrap_or_else(PoisonError::into_inner);
        match (&*equal, &self.fresh[value].0) {
            // If it panics, it does so again after the first call, and is explained there.
            (Some(equal), Some(live)) => panics::catch(|| equal.hash(&live.real, &live.oracle, phase)).unwrap_or(0),
            _ => 0,
        }
    }

    fn expand(
        &mut self,
        range: Range<usize>,
        shared: &Shared<'_>,
        workplace: &mut Workplace<'_>,
        batch: &mut Batch,
    ) -> Result<(), Box<Found>> {
        let now = self.pair.now.read().unwrap_or_else(PoisonError::into_inner);
        let explore = self.pair.explore;
        if explore.fork.is_some() && (!shared.is_last || matches!(explore.matching, Matching::Equal(_))) {
            batch.first_value = Some(self.at);
        }
        shared.warm(range.clone());
        let states = || {
            for at in range {
                shared.prepare(at, workplace);
                let kept = now.get(at).and_then(|kept| kept.0.as_ref());
                self.state(kept, shared, workplace, batch)?;
                workplace.hand_in(batch);
            }
            Ok(())
        };
        let result = panics::catch(states).unwrap_or_else(|panic| Err(workplace.panicked(&panic)));
        workplace.hand_in(batch);
        result
    }

    fn drop_seen(&mut self, batch: &Batch, progress: &Progress<'_>) -> Result<(), (usize, Failure)> {
        let values = self.fresh.iter_mut().skip(batch.first_value.unwrap_or(usize::MAX));
        for (at, value) in values.take(batch.len()).enumerate() {
            progress.come_to(at);
            if batch.place(at) == SEEN {
                value.0.take().map_or(Ok(()), finish).map_err(|failure| (at, failure))?;
            }
        }
        Ok(())
    }

    fn compare(&mut self, batch: &mut Batch, progress: &Progress<'_>) -> Result<(), (usize, Failure)> {
        let (Matching::Equal(_), Some(first)) = (&self.pair.explore.matching, batch.first_value) else { return Ok(()) };
        for at in 0..batch.len() {
            progress.come_to(at);
            let is_new = self.is_unequal(batch, at, first + at).map_err(|failure| (at, failure))?;
            batch.set_place(at, if is_new { 0 } else { SEEN });
        }
        Ok(())
    }

    fn settle(&mut self, batch: &Batch, is_last: bool, progress: &Progress<'_>) -> Result<(), (usize, Failure)> {
        let Some(first) = batch.first_value else { return Ok(()) };
        let mut next = lock(&self.pair.next);
        if !is_last {
            next.extend(batch.new_ones().map(|at| MaybeLive(self.fresh[first + at].0.take())));
        }
        if drops::<R, O>() {
            for (at, value) in self.fresh[first..first + batch.len()].iter_mut().enumerate() {
                progress.come_to(at);
                value.0.take().map_or(Ok(()), finish).map_err(|failure| (at, failure))?;
            }
        }
        Ok(())
    }

    fn clear(&mut self) {
        self.fresh.clear();
        self.at = 0;
    }
}
