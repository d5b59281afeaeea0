//! What one thread of an exploration needs besides the values: what it is doing, for crashes, hangs and panics, and the keys that it has written.

use super::batch::{Batch, SEEN, UNKNOWN, Unsorted};
use super::coverage::Coverage;
use super::node::Node;
use super::plan::{AFTERWARDS, Matches, Plan};
use super::sequence::{ChosenCall, Sequence};
use super::short::is_same;
use super::step::{Outcome, Step, was_in_real};
use super::subject::{Found, Subject};
use super::tracked;
use super::watch::{Progress, Stuck, Watched};
use crate::harness::crash::{self, Current};
use crate::harness::labels;
use crate::harness::panics::Panic;
use crate::harness::watchdog::Watchdog;
use crate::harness::{Failure, FailureKind};
use crate::system::hash::of_bytes as hash;

/// Keys that are written before they are read.
const DRAFTS: usize = 64;

/// What a thread is doing, to explain a panic.
#[derive(Clone, Copy)]
pub(super) enum Doing {
    Arguments(usize),
    Cloning,
    Call,
    Judging(usize),
    Key,
    Dropping,
    DroppingOracle,
}

/// What one thread needs besides the values.
pub(super) struct Workplace<'e> {
    pub(super) plan: &'e Plan,
    subject: &'e dyn Subject,
    pub(super) current: Box<Current>,
    watchdog: Option<Watchdog>,
    is_watching: bool,
    pub(super) doing: Doing,
    /// The state whose calls are run: how it is reached, its key, where it stands among the phases, its number.
    pub(super) sequence: Vec<ChosenCall>,
    pub(super) before: Option<Vec<u8>>,
    pub(super) phase: u64,
    pub(super) node: u32,
    /// The key of the state when it is made anew.
    pub(super) key: Vec<u8>,
    /// Calls with the keys after them, and how many of these are still to be handed in.
    drafts: Box<[(ChosenCall, Vec<u8>)]>,
    drafted: usize,
    /// The keys that were handed in.
    pub(super) unsorted: Unsorted,
    /// How many ways there are to make each call.
    pub(super) choices: Vec<usize>,
    pub(super) coverage: Coverage,
    /// The calls up to this sequence are run, and no other: a later one is known to crash.
    pub(super) until: Option<Sequence>,
}

impl<'e> Workplace<'e> {
    pub(super) fn new(plan: &'e Plan, subject: &'e dyn Subject, current: Current, watchdog: Option<Watchdog>) -> Workplace<'e> {
        Workplace {
            plan,
            subject,
            current: Box::new(current),
            watchdog,
            is_watching: false,
            doing: Doing::Cloning,
            sequence: vec![],
            before: None,
            phase: 0,
            node: 0,
            key: vec![],
            drafts: vec![(ChosenCall::default(), vec![]); DRAFTS].into(),
            drafted: 0,
            unsorted: Unsorted::default(),
            choices: vec![],
            coverage: Coverage::new(plan.calls.len()),
            until: None,
        }
    }

    /// For the thread that describes crashes.
    pub(super) fn watched(&self) -> Watched {
        let witness = self.current.witness.clone().unwrap_or_default();
        Watched { witness, current: &raw const *self.current }
    }

    /// While something runs, a crash or a hang is described by what is on this workplace.
    pub(super) fn while_running<T>(&mut self, run: impl FnOnce(&mut Workplace<'e>) -> T) -> T {
        let stuck = Stuck::new(self.plan, self.subject, &raw const *self.current);
        if let Some(watchdog) = &self.watchdog {
            watchdog.describe(&raw const stuck);
        }
        crash::running(&raw const *self.current);
        let result = run(self);
        crash::running(std::ptr::null());
        self.end_call();
        result
    }

    /// While values are compared or dropped, one that does not come to an end is described by the sequence that leads to it.
    pub(super) fn while_settling<T>(
        &mut self,
        what: &'static str,
        sequence_to: &dyn Fn(usize) -> Sequence,
        run: impl FnOnce(&Progress<'_>) -> T,
    ) -> T {
        let progress = Progress::new(self.watchdog.as_ref());
        let stuck = Stuck::new(self.plan, self.subject, &raw const *self.current).settling(what, &progress, sequence_to);
        if let Some(watchdog) = &self.watchdog {
            watchdog.describe(&raw const stuck);
            watchdog.begin();
        }
        let result = run(&progress);
        if let Some(watchdog) = &self.watchdog {
            watchdog.end();
        }
        result
    }

    /// The calls of another state come next.
    pub(super) fn begin_state(&mut self) {
        self.current.path.clear();
        self.current.path.extend(self.sequence.iter().flat_map(|chosen| [chosen.call, chosen.choice]));
        self.phase = self.plan.phase_after(&self.sequence);
        self.choices.clear();
        self.watch();
    }

    /// It is known in how many ways each call can be made: these are run now.
    pub(super) fn begin_calls(&mut self) {
        self.end_call();
        self.current.path.extend([0, 0]);
    }

    /// Notes in how many ways a call can be made.
    pub(super) fn count(&mut self, call: usize, counted: usize) -> Result<(), Box<Found>> {
        if counted > super::node::MAX_CHOICES {
            let problem = format!(
                "`{}` can be called in {counted} ways, and at most {} are supported; give its arguments smaller ranges",
                self.plan.calls[call].name,
                super::node::MAX_CHOICES
            );
            return Err(Box::new(Found::Unusable(problem)));
        }
        let tally = &mut self.coverage.calls[call];
        tally.choices = tally.choices.max(counted as u64);
        self.choices.push(counted);
        Ok(())
    }

    /// A state that was made anew must be what it was before.
    pub(super) fn same_key(&self) -> Result<(), Box<Found>> {
        match &self.before {
            Some(before) if *before != self.key => Err(Box::new(Found::Unusable(changed_key(self, before)))),
            _ => Ok(()),
        }
    }

    /// Where the key after the present call is written.
    #[inline]
    pub(super) fn draft(&mut self) -> &mut Vec<u8> {
        let key = &mut self.drafts[self.drafted].1;
        key.clear();
        key
    }

    /// The key after the present call is written, if there is one: it leads to a candidate.
    #[inline]
    pub(super) fn end_draft(&mut self, chosen: ChosenCall, batch: &mut Batch) {
        self.drafts[self.drafted].0 = chosen;
        self.drafted += 1;
        if self.drafted == self.drafts.len() {
            self.hand_in(batch);
        }
    }

    /// Hands in the candidates that follow the present state; those that are that state itself are known to be seen. Keys are read here, when
    /// all of them are written: what was just written byte by byte is slow to read as words.
    pub(super) fn hand_in(&mut self, batch: &mut Batch) {
        for (chosen, key) in &self.drafts[..std::mem::take(&mut self.drafted)] {
            let node = Node::new(self.node, *chosen);
            match self.plan.matches {
                Matches::Never => batch.push(node, 0),
                Matches::Equal => batch.push(node, UNKNOWN),
                Matches::Bytes => {
                    let is_changed = !self.before.as_ref().is_some_and(|before| is_same(before, key));
                    if is_changed {
                        self.coverage.calls[chosen.call as usize].changed += 1;
                        self.unsorted.push(batch.len(), hash(key), key);
                    }
                    if batch.first_value.is_some() || is_changed && !batch.only_counts {
                        batch.push(node, SEEN);
                    }
                }
            }
        }
    }

    /// The first value is made and looked at next.
    pub(super) fn begin_start(&mut self) {
        self.current.path.clear();
        self.watch();
    }

    #[inline(always)]
    fn watch(&mut self) {
        if let Some(watchdog) = &self.watchdog {
            self.is_watching = true;
            watchdog.begin();
        }
    }

    /// A call is run next, on a copy that is still to be made.
    #[inline(always)]
    pub(super) fn begin_call(&mut self, chosen: ChosenCall) {
        if let Some(last) = self.current.path.last_chunk_mut() {
            *last = [chosen.call, chosen.choice];
        }
        self.coverage.calls[chosen.call as usize].executions += 1;
        self.watch();
        self.doing = Doing::Cloning;
    }

    #[inline(always)]
    pub(super) fn end_call(&mut self) {
        if let (true, Some(watchdog)) = (self.is_watching, &self.watchdog) {
            self.is_watching = false;
            watchdog.end();
        }
    }

    /// The sequence that runs now: that of the state, or one call more.
    fn running(&self) -> Sequence {
        Sequence::from_path(&self.current.path)
    }

    /// The call that runs now failed.
    #[cold]
    pub(super) fn failed(&self, failure: Failure) -> Box<Found> {
        Box::new(Found::Failure(self.running(), failure))
    }

    /// Whether there is a state after a call.
    #[inline(always)]
    pub(super) fn goes_on(&mut self, step: Step, call: usize) -> Result<bool, Box<Found>> {
        if let Some(labels) = labels::take() {
            self.coverage.labels.include(labels);
        }
        if matches!(step.0, Outcome::Returned(None)) {
            // There is nothing to drop in it, which the compiler does not see.
            std::mem::forget(step);
        } else if self.stops(step.0, call)? {
            return Ok(false);
        }
        self.no_problem()?;
        Ok(true)
    }

    #[cold]
    fn stops(&mut self, outcome: Outcome, call: usize) -> Result<bool, Box<Found>> {
        match outcome {
            Outcome::Returned(_) => Ok(false),
            Outcome::Ended(_) => {
                self.no_problem()?;
                self.coverage.calls[call].panicked += 1;
                Ok(true)
            }
            Outcome::Impossible => Err(self.failed(varies(&self.sequence))),
            Outcome::Failed(failure, _) => Err(self.failed(*failure)),
        }
    }

    /// No tracked value has noticed anything.
    #[inline]
    pub(super) fn no_problem(&self) -> Result<(), Box<Found>> {
        tracked::problem().map_or(Ok(()), |problem| Err(self.failed(leaked(problem))))
    }

    /// What was being done panicked.
    #[cold]
    pub(super) fn panicked(&self, panic: &Panic) -> Box<Found> {
        let condition = FailureKind::ConditionPanicked;
        let failure = match self.doing {
            Doing::Arguments(call) => {
                Failure::panicked(condition, &format!("the arguments of `{}`", self.plan.calls[call].name), panic)
            }
            Doing::Cloning => Failure::panicked(FailureKind::Panicked, "cloning the value", panic),
            Doing::Call => call_panicked(panic),
            Doing::Judging(at) => Failure::panicked(condition, &format!("{AFTERWARDS}{}", self.plan.conditions[at].name), panic),
            Doing::Key => Failure::panicked(condition, "the key of the state", panic),
            Doing::Dropping => Failure::panicked(FailureKind::DropPanicked, "dropping the value", panic),
            Doing::DroppingOracle => Failure::panicked(condition, "dropping the oracle", panic),
        };
        // A copy is made before the call.
        let sequence = if let Doing::Cloning = self.doing { Sequence(self.sequence.clone()) } else { self.running() };
        Box::new(Found::Failure(sequence, failure))
    }

    /// Whether a call comes not before the sequence that is known to crash.
    #[inline]
    pub(super) fn is_beyond(&self, chosen: ChosenCall) -> bool {
        self.until.as_ref().is_some_and(|until| {
            let longer = self.sequence.iter().chain([&chosen]);
            (self.sequence.len() + 1).cmp(&until.0.len()).then_with(|| longer.cmp(&until.0)).is_ge()
        })
    }
}

/// Tracked values were not dropped exactly once.
#[cold]
pub(super) fn leaked(problem: String) -> Failure {
    Failure::new(FailureKind::Leaked, problem)
}

/// A call panicked, and its caller caught it.
#[cold]
pub(super) fn call_panicked(panic: &Panic) -> Failure {
    if was_in_real() {
        Failure::panicked(FailureKind::Panicked, "it", panic)
    } else {
        Failure::panicked(FailureKind::ConditionPanicked, "an argument, or the comparison of the results,", panic)
    }
}

/// The code ran differently when it was run again.
#[cold]
pub(super) fn varies(sequence: &[ChosenCall]) -> Failure {
    let text = format!(
        "the calls {} went well once, and differently when they were run again: the code depends on more than its calls \
         (the order of a `HashMap`, addresses, time, random numbers or global variables)",
        Sequence(sequence.to_vec())
    );
    Failure::new(FailureKind::ConditionPanicked, text)
}

#[cold]
fn changed_key(workplace: &Workplace<'_>, before: &[u8]) -> String {
    let shown = |key: &[u8]| String::from_utf8_lossy(key).chars().take(200).collect::<String>();
    format!(
        "the same calls led to two different states, so states cannot be told apart this way (after {}).\n  first:  {}\n  then:   {}\n\
         Likely causes: the order of a `HashMap` or `HashSet`, addresses, time, random numbers or global variables. Tell states apart by \
         something that depends on the calls alone, such as a sorted list, or not at all.",
        super::counterexample::describe(workplace.subject, &workplace.sequence),
        shown(before),
        shown(&workplace.key)
    )
}
