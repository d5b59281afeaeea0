//! All calls of one state.

use super::Explore;
use super::coverage::Coverage;
use super::execution::{Live, Went};
use super::sequence::{Chosen, Sequence};
use super::visited::hash;
use super::watch::{Stuck, Watched};
use crate::check::crash::{self, Current};
use crate::check::failure::{Failure, FailureKind};
use crate::check::watchdog::Watchdog;
use crate::check::{labels, panics};
use std::mem::ManuallyDrop;

/// What ends an exploration.
pub(super) enum Found {
    Failure(Sequence, Failure),
    /// The code under test or the key of its states cannot be used.
    Unusable(String),
}

/// A state that is kept from one level to the next: by itself if states are copied, else by the calls that lead to it.
pub(super) struct Kept<R, O>(Option<Live<R, O>>);

// SAFETY: there is a state in it only if `Explore::fork` is set, which requires that both sides are `Send` and `Sync`.
unsafe impl<R, O> Send for Kept<R, O> {}
// SAFETY: the same.
unsafe impl<R, O> Sync for Kept<R, O> {}

impl<R, O> Kept<R, O> {
    /// Keeps a state if states are copied; gives it back if not.
    pub(super) fn new(explore: &Explore<'_, R, O>, live: Live<R, O>) -> (Kept<R, O>, Option<Live<R, O>>) {
        if explore.fork.is_some() { (Kept(Some(live)), None) } else { (Kept(None), Some(live)) }
    }

    pub(super) fn none() -> Kept<R, O> {
        Kept(None)
    }

    pub(super) fn get(&self) -> Option<&Live<R, O>> {
        self.0.as_ref()
    }

    pub(super) fn take(&mut self) -> Option<Live<R, O>> {
        self.0.take()
    }
}

/// What comes after a call.
enum After {
    /// A state, perhaps a new one.
    New,
    /// The state that was there before.
    Same,
    /// Nothing, since both sides panicked.
    Nothing,
}

/// Where the state after a call goes.
pub(super) trait Sink<R, O> {
    /// Gives the state back unless it is kept.
    fn offer(&mut self, chosen: Chosen, live: Live<R, O>, phase: u64, key: &[u8], hash: u64) -> Option<Live<R, O>>;
}

/// One thread of an exploration.
pub(super) struct Worker<'e, 'a, R, O> {
    explore: &'e Explore<'a, R, O>,
    pub(super) current: Box<Current>,
    watchdog: Option<Watchdog>,
    key: Vec<u8>,
    choices: Vec<usize>,
    pub(super) coverage: Coverage,
    pub(super) executions: u64,
    /// The calls up to this sequence are run, and no other: a later one is known to crash.
    pub(super) until: Option<Sequence>,
}

impl<'e, 'a, R, O> Worker<'e, 'a, R, O> {
    pub(super) fn new(explore: &'e Explore<'a, R, O>, current: Current, watchdog: Option<Watchdog>) -> Self {
        let coverage = Coverage::new(explore.calls.len());
        let (key, choices) = (vec![], vec![]);
        Worker { explore, current: Box::new(current), watchdog, key, choices, coverage, executions: 0, until: None }
    }

    /// For the thread that describes crashes.
    pub(super) fn watched(&self) -> Watched {
        let description = self.current.description.clone().unwrap_or_default();
        Watched { description, current: &raw const *self.current }
    }

    /// Runs every call of a state, each on a copy of its own.
    ///
    /// `kept` is the state if states are copied; `before` is its key, if states are told apart by bytes.
    pub(super) fn expand(
        &mut self,
        sequence: &Sequence,
        kept: &Kept<R, O>,
        before: Option<&[u8]>,
        sink: &mut impl Sink<R, O>,
    ) -> Result<(), Found> {
        self.current.path.clear();
        self.current.path.extend(sequence.0.iter().flat_map(|chosen| [chosen.call, chosen.choice]));
        crash::running(&raw const *self.current);
        let stuck = Stuck::new(self.explore, &raw const *self.current);
        if let Some(watchdog) = &self.watchdog {
            watchdog.describe(&raw const stuck);
        }
        let result = self.all_calls(sequence, kept, before, sink);
        crash::running(std::ptr::null());
        result
    }

    fn all_calls(
        &mut self,
        sequence: &Sequence,
        kept: &Kept<R, O>,
        before: Option<&[u8]>,
        sink: &mut impl Sink<R, O>,
    ) -> Result<(), Found> {
        let explore = self.explore;
        let phase = explore.phase_after(sequence);
        match kept.get() {
            Some(live) => self.count(sequence, phase, live)?,
            None => {
                let live = self.again(sequence)?;
                self.count(sequence, phase, &live)?;
                if let Some(before) = before {
                    explore.matching.write(&live, phase, &mut self.key);
                    if self.key != before {
                        return Err(Found::Unusable(changed_key(explore, sequence, before, &self.key)));
                    }
                }
                explore.finish_last(live).map_err(|failure| Found::Failure(sequence.clone(), failure))?;
            }
        }
        for call in 0..explore.calls.len() {
            for choice in 0..self.choices[call] {
                let chosen = Chosen { call: call as u32, choice: choice as u32 };
                if self.is_beyond(sequence, chosen) {
                    return Ok(());
                }
                let mut live = match (explore.fork, kept.get()) {
                    (Some(fork), Some(live)) => {
                        let (real, oracle) = panics::catch(|| fork(&live.real, &live.oracle)).map_err(|panic| {
                            let failure = Failure::panicked(FailureKind::Panicked, "cloning the value", &panic);
                            Found::Failure(sequence.clone(), failure)
                        })?;
                        Live { real: ManuallyDrop::new(real), oracle: ManuallyDrop::new(oracle) }
                    }
                    _ => self.again(sequence)?,
                };
                self.current.path.extend([chosen.call, chosen.choice]);
                self.begin();
                let result = self.one_call(sequence, phase, chosen, before, &mut live);
                let longer = || {
                    let mut longer = sequence.clone();
                    longer.0.push(chosen);
                    longer
                };
                let ended = match result {
                    Ok(After::New) => sink.offer(chosen, live, explore.phase_with(phase, call), &self.key, hash(&self.key)),
                    Ok(After::Same | After::Nothing) => Some(live),
                    Err(failure) => {
                        self.end();
                        return Err(Found::Failure(longer(), failure));
                    }
                };
                if let Some(live) = ended {
                    let dropped = if explore.fork.is_some() { explore.finish(live) } else { explore.finish_last(live) };
                    dropped.map_err(|failure| Found::Failure(longer(), failure))?;
                }
                self.end();
                let calls = self.current.path.len() - 2;
                self.current.path.truncate(calls);
            }
        }
        Ok(())
    }

    /// Runs a call; gives what comes after it. The key of a new state is in `self.key`.
    #[inline]
    fn one_call(
        &mut self,
        sequence: &Sequence,
        phase: u64,
        chosen: Chosen,
        before: Option<&[u8]>,
        live: &mut Live<R, O>,
    ) -> Result<After, Failure> {
        let call = chosen.call as usize;
        self.executions += 1;
        self.coverage.calls[call].executions += 1;
        let (went, _) = self.explore.step(live, call, chosen.choice as usize);
        if let Some(labels) = labels::take() {
            self.coverage.labels.include(labels);
        }
        match went {
            Went::On => {}
            Went::Ended => {
                self.coverage.calls[call].panicked += 1;
                return Ok(After::Nothing);
            }
            Went::Impossible => return Err(varies(sequence)),
            Went::Failed(failure) => return Err(failure),
        }
        let next = self.explore.phase_with(phase, call);
        let (matching, key) = (&self.explore.matching, &mut self.key);
        panics::catch(|| matching.write(live, next, key))
            .map_err(|panic| Failure::panicked(FailureKind::ConditionPanicked, "the key of the state", &panic))?;
        if before.is_some_and(|before| before == &self.key[..]) {
            return Ok(After::Same);
        }
        self.coverage.calls[call].changed += 1;
        Ok(After::New)
    }

    /// How many ways there are to make each call.
    fn count(&mut self, sequence: &Sequence, phase: u64, live: &Live<R, O>) -> Result<(), Found> {
        let explore = self.explore;
        self.choices.clear();
        for (number, call) in explore.calls.iter().enumerate() {
            let counted = if explore.may_call(phase, number) {
                panics::catch(|| call.operation.choices(&live.real, &live.oracle)).map_err(|panic| {
                    let who = format!("the arguments of `{}`", call.name);
                    Found::Failure(sequence.clone(), Failure::panicked(FailureKind::ConditionPanicked, &who, &panic))
                })?
            } else {
                0
            };
            if counted > super::engine::MAX_CHOICES {
                let problem = format!(
                    "`{}` can be called in {counted} ways, and at most {} are supported; give its arguments smaller ranges",
                    call.name,
                    super::engine::MAX_CHOICES
                );
                return Err(Found::Unusable(problem));
            }
            let tally = &mut self.coverage.calls[number];
            tally.choices = tally.choices.max(counted as u64);
            self.choices.push(counted);
        }
        Ok(())
    }

    /// The state after a sequence that was run before, made anew.
    pub(super) fn again(&mut self, sequence: &Sequence) -> Result<Live<R, O>, Found> {
        let failed = |length: usize, failure| Found::Failure(Sequence(sequence.0[..length].to_vec()), failure);
        let mut live = self.explore.start().map_err(|failure| failed(0, failure))?;
        for (position, chosen) in sequence.0.iter().enumerate() {
            match self.explore.call_once(&mut live, chosen.call as usize, chosen.choice as usize).0 {
                Went::On => {}
                Went::Failed(failure) => return Err(failed(position + 1, failure)),
                Went::Ended | Went::Impossible => return Err(failed(position + 1, varies(sequence))),
            }
        }
        labels::take();
        Ok(live)
    }

    fn begin(&self) {
        if let Some(watchdog) = &self.watchdog {
            watchdog.begin();
        }
    }

    fn end(&self) {
        if let Some(watchdog) = &self.watchdog {
            watchdog.end();
        }
    }

    /// Whether a sequence is not before the one that is known to crash.
    fn is_beyond(&self, sequence: &Sequence, chosen: Chosen) -> bool {
        let Some(until) = &self.until else { return false };
        let longer = sequence.0.iter().copied().chain([chosen]);
        (sequence.0.len() + 1, longer.collect::<Vec<_>>()) >= (until.0.len(), until.0.clone())
    }
}

/// The code ran differently when it was run again.
fn varies(sequence: &Sequence) -> Failure {
    let text = format!(
        "the calls {sequence} went well once, and differently when they were run again: the code depends on more than its calls \
         (the order of a `HashMap`, addresses, time, random numbers or global variables)"
    );
    Failure::new(FailureKind::ConditionPanicked, text)
}

fn changed_key<R, O>(explore: &Explore<'_, R, O>, sequence: &Sequence, before: &[u8], now: &[u8]) -> String {
    let shown = |key: &[u8]| String::from_utf8_lossy(key).chars().take(200).collect::<String>();
    format!(
        "the same calls led to two different states, so states cannot be told apart this way (after {}).\n  first:  {}\n  then:   {}\n\
         Likely causes: the order of a `HashMap` or `HashSet`, addresses, time, random numbers or global variables. Tell states apart by \
         something that depends on the calls alone, such as a sorted list, or not at all.",
        explore.describe(sequence),
        shown(before),
        shown(now)
    )
}
