//! The exploration loop: level by level, each level in rounds, each round on one thread or on several.
//!
//! A level holds the states that are as many calls away from the start. They stand in the order of the sequences that lead to them, and
//! so do the states that follow, on any number of threads. In a round, threads first run the calls of different states; then they take the
//! parts of the visited states one by one, and each part adds what belongs to it, in order, so that the first of equal candidates is the one
//! that is new; at last the new ones get their numbers, in order.
//!
//! **Sequences are explored level by level, in order.** A level holds the states that are as many calls away from the start, in the order of
//! the sequences that first led to them. Threads run the calls of different states; then they take the parts of the visited set, and each part
//! adds its candidates in the order of the sequences, so the first of equal states is the new one; numbers are given in order. So states,
//! counts and the first failure are the same on any number of threads, and the failure is a shortest one.

use super::batch::{Batch, UNKNOWN};
use super::coverage::Coverage;
use super::node::{Node, rewrite_sequence, sequence_to};
use super::plan::{AFTERWARDS, AT_THE_START, Matches, Plan};
use super::report::Level;
use super::sequence::{ChosenCall, Sequence};
use super::subject::{Found, LiveValues, Subject, again};
use super::visited::VisitedKeys;
use super::workplace::Workplace;
use crate::harness::labels::{self, Labels};
use crate::harness::{Failure, Limits};
use crate::states::InTurn;
use crate::system::counted;
use crate::system::hash::of_bytes as hash;
use crate::system::memory;
use crate::system::{ProgressLine, Team, lock};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A round with fewer states is not worth the start of a thread.
const SMALL: usize = 64;
/// A round has this number of candidates, or more where more was visited: the more there are, the less it costs to look for each.
const ROUND: usize = 1 << 18;
/// A round has this number of chunks, or more: threads take one at a time.
const CHUNKS: usize = 16;
/// Candidates of a chunk: not too few of them for each part, and not too many for a cache.
const CHUNK: Range<usize> = 1 << 7..1 << 13;
/// No round is to take longer.
const PAUSE: Duration = Duration::from_secs(1);

/// What is done with values between calls.
const COMPARING: &str = "comparing the state";
const DROPPING: &str = "dropping the value";

/// One thread of an exploration.
pub(super) struct Worker<'e> {
    pub(super) values: Box<dyn LiveValues + 'e>,
    pub(super) workplace: Workplace<'e>,
    number: usize,
}

impl<'e> Worker<'e> {
    pub(super) fn new(values: Box<dyn LiveValues + 'e>, workplace: Workplace<'e>, number: usize) -> Worker<'e> {
        Worker { values, workplace, number }
    }

    /// Runs all calls of some states.
    fn expand(&mut self, range: Range<usize>, shared: &Shared<'_>, batch: &mut Batch) {
        batch.clear();
        (batch.worker, batch.only_counts) = (self.number, shared.only_counts);
        let (values, before) = (&mut self.values, self.workplace.coverage.executions());
        batch.found =
            self.workplace.while_running(|workplace| values.expand(range, shared, workplace, batch)).err().map(|found| *found);
        batch.executions = self.workplace.coverage.executions() - before;
        batch.sorted.take(&mut self.workplace.unsorted);
    }
}

/// What the threads of a round see of the search.
pub(super) struct Shared<'s> {
    nodes: &'s [Node],
    visited: Option<&'s VisitedKeys>,
    /// The number of the first state of this level, and where their keys are.
    first: u32,
    places: &'s [u64],
    pub(super) is_last: bool,
    only_counts: bool,
}

impl Shared<'_> {
    /// Reads the keys of states that will be asked for one by one: so these reads do not wait for one another.
    pub(super) fn warm(&self, range: Range<usize>) {
        if let Some(visited) = self.visited {
            std::hint::black_box(self.places[range].iter().fold(0, |all, &place| all ^ visited.key(place).len()));
        }
    }

    /// The calls of this state of the level come next.
    pub(super) fn prepare(&self, at: usize, workplace: &mut Workplace<'_>) {
        let before = std::mem::replace(&mut workplace.node, self.first + at as u32);
        rewrite_sequence(self.nodes, before, workplace.node, &mut workplace.sequence);
        if let Some(visited) = self.visited {
            let before = workplace.before.get_or_insert_default();
            before.clear();
            before.extend_from_slice(visited.key(self.places[at]));
        }
        workplace.begin_state();
    }
}

pub(super) struct LevelSearch<'e> {
    plan: &'e Plan,
    subject: &'e dyn Subject,
    /// Keys of the states that were visited, if they have keys.
    visited_keys: Option<VisitedKeys>,
    /// Every state that may be called upon, in the order in which it was found.
    pub(super) nodes: Vec<Node>,
    /// The number of the first state of this level, where the keys of its states are, and how many are done.
    first: u32,
    places: Vec<u64>,
    pub(super) position: usize,
    /// Where the keys of the next level's states are, so far.
    next: Vec<u64>,
    /// How many calls lead to the states of this level.
    pub(super) level: u64,
    pub(super) visited: u64,
    pub(super) expanded: u64,
    pub(super) executions: u64,
    pub(super) coverage: Coverage,
    pub(super) exhausted: bool,
    /// States that were visited and calls that were run before each level began.
    begun: Vec<(u64, u64)>,
    workers: Vec<Worker<'e>>,
    /// Their threads, from the first round on that is large enough for them.
    team: Option<Team>,
    /// Batches that were used before.
    spare: Vec<Batch>,
    limits: Limits,
    progress: ProgressLine,
    saved: Instant,
}

impl<'e> LevelSearch<'e> {
    /// With the first state, which must be as it should.
    pub(super) fn new(plan: &'e Plan, subject: &'e dyn Subject, workers: Vec<Worker<'e>>) -> Result<Self, Found> {
        let settings = &plan.settings;
        let mut search = LevelSearch {
            plan,
            subject,
            visited_keys: (plan.matches == Matches::Bytes).then(VisitedKeys::new),
            nodes: vec![],
            first: 0,
            places: vec![],
            position: 0,
            next: vec![],
            level: 0,
            visited: 0,
            expanded: 0,
            executions: 0,
            coverage: Coverage::new(plan.calls.len()),
            exhausted: false,
            begun: vec![],
            workers,
            team: None,
            spare: vec![],
            limits: Limits::new(settings.seconds, settings.max_states, settings.memory),
            progress: ProgressLine::new(settings.progress),
            saved: Instant::now(),
        };
        let failed = |mut failure: Failure| {
            failure.text = failure.text.replacen(AFTERWARDS, AT_THE_START, 1);
            Found::Failure(Sequence::default(), failure)
        };
        let Worker { values, workplace, .. } = &mut search.workers[0];
        workplace
            .while_running(|workplace| {
                workplace.begin_start();
                values.start().and_then(|()| values.judge())
            })
            .map_err(failed)?;
        search.add(Node::ROOT, false)?;
        search.begin_level(0);
        Ok(search)
    }

    /// Adds the state that the first thread has made, which was reached by calls that are known to go well. If it is `done`, nothing is kept of
    /// it but its key.
    pub(super) fn add(&mut self, node: Node, done: bool) -> Result<(), Found> {
        let sequence = sequence_to(&self.nodes, node);
        let failed = |failure| Found::Failure(sequence.clone(), failure);
        let twice = || Found::Unusable("two of its states are now the same".to_string());
        let phase = self.plan.phase_after(&sequence.0);
        let (mut key, mut place) = (vec![], 0);
        let Worker { values, workplace, .. } = &mut self.workers[0];
        values.key(phase, &mut key).map_err(failed)?;
        if let Some(keys) = &mut self.visited_keys {
            place = keys.insert(&key, hash(&key)).ok_or_else(twice)?;
        }
        if self.plan.copies {
            let mut batch = Batch::default();
            let value = values.set_aside();
            batch.first_value = Some(value);
            batch.push(node, if self.plan.matches == Matches::Equal { UNKNOWN } else { place });
            batch.of_values.push((values.equal_hash(value, phase), phase));
            let reached = |_| sequence.clone();
            let compared = workplace.while_settling(COMPARING, &reached, |progress| values.compare(&mut batch, progress));
            batch.find_new();
            let mut settle = || workplace.while_settling(DROPPING, &reached, |progress| values.settle(&batch, done, progress));
            let settled = compared.and_then(|()| settle());
            values.clear();
            settled.map_err(|(_, failure)| failed(failure))?;
            if batch.new_ones().next().is_none() {
                return Err(twice());
            }
        } else {
            values.finish(true).map_err(failed)?;
        }
        self.nodes.push(node);
        self.visited += 1;
        if !done {
            self.next.push(place);
        }
        Ok(())
    }

    /// The state that calls lead to, made by the first thread; adds the number of ways in which each call can be made on it, if that is asked.
    fn make_again(&mut self, sequence: &Sequence, choices: Option<&mut [u64]>) -> Result<(), Found> {
        let (plan, phase) = (self.plan, self.plan.phase_after(&sequence.0));
        let values = &mut *self.workers[0].values;
        again(values, &sequence.0).map_err(|found| *found)?;
        for (call, sum) in choices.into_iter().flatten().enumerate().filter(|&(call, _)| plan.may_call(phase, call)) {
            let panicked = || format!("the arguments of `{}` now panic after the sequence {sequence}", plan.calls[call].name);
            *sum += values.choices(call).ok_or_else(|| Found::Unusable(panicked()))? as u64;
        }
        Ok(())
    }

    /// What is known of the state before any call: it tells one exploration from another.
    pub(super) fn start(&mut self) -> Result<String, Found> {
        let mut choices = vec![0; self.plan.calls.len()];
        self.make_again(&Sequence::default(), Some(&mut choices))?;
        let (mut text, values) = (String::new(), &mut *self.workers[0].values);
        for (call, &choices) in choices.iter().enumerate() {
            text.push_str(&format!("{}: {}", self.plan.calls[call].name, counted(choices, "choice")));
            // All arguments that a person would write; the number tells the rest.
            (0..choices.min(256)).for_each(|choice| text.push_str(&values.code(call, choice as usize).real));
        }
        let mut key = vec![];
        values.key(self.plan.phase_after(&[]), &mut key).map_err(|failure| Found::Failure(Sequence::default(), failure))?;
        key.extend_from_slice(text.as_bytes());
        values.finish(false).map_err(|failure| Found::Failure(Sequence::default(), failure))?;
        let names = choices.iter().zip(&self.plan.calls).map(|(choices, call)| format!("{} in {choices}", call.name));
        Ok(format!("{} ways at the start, which is {:016x}", names.collect::<Vec<_>>().join(", "), hash(&key)))
    }

    /// Time counts from now on.
    pub(super) fn begin_clock(&mut self) {
        self.limits.begin_clock();
        (self.progress, self.saved) = (ProgressLine::new(self.plan.settings.progress), Instant::now());
    }

    /// The states that were added since make up the level.
    pub(super) fn begin_level(&mut self, level: u64) {
        self.subject.next_level();
        self.places = std::mem::take(&mut self.next);
        self.first = (self.nodes.len() - self.places.len()) as u32;
        self.level = level;
        self.position = 0;
        self.begun.truncate(level as usize);
        self.begun.push((self.visited, self.executions));
    }

    /// New states and the calls on them, level by level, with the last one, on which no calls were run.
    pub(super) fn levels(&self) -> Vec<Level> {
        let end = (self.visited, self.executions);
        let mut before = 0;
        let levels = self.begun.iter().zip(self.begun.iter().skip(1).chain([&end])).map(|(begun, next)| {
            let level = Level { states: begun.0 - before, executions: next.1 - begun.1 };
            before = begun.0;
            level
        });
        let mut levels: Vec<Level> = levels.collect();
        // States of a level that has not begun.
        let rest = self.visited - self.begun.last().map_or(0, |begun| begun.0);
        levels.extend((rest > 0).then_some(Level { states: rest, executions: 0 }));
        while levels.pop_if(|level| *level == Level::default()).is_some() {}
        levels
    }

    /// Explores up to the depth; gives the limit that was reached before.
    pub(super) fn run(&mut self, save: &mut dyn FnMut(&Self)) -> Result<Option<String>, Found> {
        let depth = self.plan.settings.depth;
        while self.level < depth {
            while self.position < self.places.len() {
                if let Some(limit) = self.limit() {
                    save(self);
                    return Ok(Some(limit));
                }
                self.round()?;
                self.tell();
                if self.saved.elapsed() >= Duration::from_secs(60) {
                    self.saved = Instant::now();
                    save(self);
                }
            }
            let next = self.level + 1;
            self.begin_level(next);
            if self.places.is_empty() {
                self.exhausted = next < depth || self.visited == self.expanded;
                break;
            }
        }
        Ok(None)
    }

    /// All calls of some states, in order.
    fn round(&mut self) -> Result<(), Found> {
        let most_choices = self.coverage.calls.iter().map(|call| call.choices as usize).sum::<usize>().max(1);
        let end = self.places.len().min(self.position + (self.candidates() / most_choices).max(SMALL));
        let range = self.position..end;
        let chunk = (range.len() / CHUNKS).clamp(CHUNK.start.div_ceil(most_choices), CHUNK.end.div_ceil(most_choices));
        let done = self.expand(range, chunk)?;
        for worker in &mut self.workers {
            let coverage = &mut worker.workplace.coverage;
            self.coverage.include(std::mem::replace(coverage, Coverage::new(self.plan.calls.len())));
        }
        if self.subject.drops() {
            let (nodes, first) = (&self.nodes, self.first as usize);
            let reached = |at| sequence_to(nodes, nodes[first + at]);
            let (subject, workplace) = (self.subject, &mut self.workers[0].workplace);
            let released = workplace.while_settling(DROPPING, &reached, |progress| subject.release(done.clone(), progress));
            released.map_err(|(at, failure)| self.failure(self.nodes[first + at], failure))?;
        }
        self.expanded += done.len() as u64;
        self.position = done.end;
        Ok(())
    }

    /// How many candidates a round may have.
    fn candidates(&self) -> usize {
        // While candidates have values, these take memory as well.
        let (least, share) = if self.is_last() { (ROUND, self.visited / 4) } else { (ROUND / 4, self.visited / 8) };
        // What ends between rounds ends late if these are large.
        let most = self.limits.states_left(self.visited).map_or(share, |left| share.min(left));
        let wanted = least.max(most as usize);
        let is_tight = || self.limits.memory.is_some_and(|most| memory::taken().is_some_and(|taken| taken > most / 2));
        if wanted > ROUND / 4 && is_tight() { ROUND / 4 } else { wanted }
    }

    fn is_last(&self) -> bool {
        self.level + 1 >= self.plan.settings.depth
    }

    fn shared(&self) -> Shared<'_> {
        Shared {
            nodes: &self.nodes,
            visited: self.visited_keys.as_ref(),
            first: self.first,
            places: &self.places,
            is_last: self.is_last(),
            only_counts: self.only_counts(),
        }
    }

    /// Runs the calls of states, a chunk at a time; gives the states that it got to.
    fn expand(&mut self, range: Range<usize>, chunk: usize) -> Result<Range<usize>, Found> {
        let mut workers = std::mem::take(&mut self.workers);
        let are_many = workers.len() > 1 && range.len() >= SMALL;
        let team = are_many.then(|| self.team.take().unwrap_or_else(|| Team::new(workers.len())));
        let threads = if are_many { workers.len() } else { 1 };
        let mut batches = self.make(range.clone(), chunk, &mut workers[..threads], team.as_ref());
        let end = range.end.min(range.start + batches.len() * chunk);
        self.add_all(&mut batches, threads, team.as_ref());
        if are_many && self.subject.drops() {
            drop_seen(&self.nodes, &mut batches, &mut workers, team.as_ref());
        }
        self.team = self.team.take().or(team);
        let result = batches.iter_mut().try_for_each(|batch| self.merge(batch, &mut workers));
        self.spare.append(&mut batches);
        workers.iter_mut().for_each(|worker| worker.values.clear());
        self.workers = workers;
        result.map(|()| range.start..end)
    }

    /// The candidates of each chunk. The last one may have failed.
    fn make(&mut self, range: Range<usize>, chunk: usize, workers: &mut [Worker<'e>], team: Option<&Team>) -> Vec<Batch> {
        let (next, failed_at) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        let (spare, done) = (Mutex::new(std::mem::take(&mut self.spare)), Mutex::new(vec![]));
        // If calls take long, a round ends early, so that progress is told and saved; where that would show in results it does not.
        let pause = self.plan.settings.max_states.is_none().then(|| Instant::now() + PAUSE);
        let (shared, deadline) = (self.shared(), [self.limits.deadline, pause].into_iter().flatten().min());
        let work = |worker: &mut Worker<'e>| {
            while deadline.is_none_or(|deadline| Instant::now() < deadline) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let from = range.start + number * chunk;
                // What comes behind a failure does not matter.
                if from >= range.end || number > failed_at.load(Ordering::Relaxed) {
                    return;
                }
                let mut batch = lock(&spare).pop().unwrap_or_default();
                worker.expand(from..range.end.min(from + chunk), &shared, &mut batch);
                if batch.found.is_some() {
                    failed_at.fetch_min(number, Ordering::Relaxed);
                }
                lock(&done).push((number, batch));
            }
        };
        on_all(team, workers, work);
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.spare = spare.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|(number, _)| *number);
        done.retain(|(number, _)| *number <= failed_at.load(Ordering::Relaxed));
        done.into_iter().map(|(_, batch)| batch).collect()
    }

    /// Adds the keys of candidates, and notes which are new.
    fn add_all(&mut self, batches: &mut [Batch], threads: usize, team: Option<&Team>) {
        let Some(visited) = &mut self.visited_keys else { return };
        let parts = InTurn::new(&mut visited.parts);
        let work = |(): &mut ()| parts.work(|number, part| part.add(number, batches));
        on_all(team, &mut vec![(); threads], work);
        if !self.only_counts() {
            batches.iter_mut().for_each(Batch::unsort);
        }
    }

    /// Whether nothing of the candidates matters but how many are new: nothing follows them.
    fn only_counts(&self) -> bool {
        self.is_last() && self.plan.matches == Matches::Bytes && !self.is_resumed()
    }

    /// A checkpoint has all states that were found, those of the last level too: they are not to be counted twice.
    fn is_resumed(&self) -> bool {
        self.plan.settings.resume.is_some()
    }

    /// Gives numbers to what is new, in order.
    fn merge(&mut self, batch: &mut Batch, workers: &mut [Worker<'e>]) -> Result<(), Found> {
        let is_last = self.is_last();
        self.executions += batch.executions;
        self.visited += batch.uncounted;
        if self.only_counts() {
            self.visited += batch.sorted.count_new();
            return batch.found.take().map_or(Ok(()), Err);
        }
        let Worker { values, workplace, .. } = &mut workers[batch.worker];
        let nodes = &self.nodes;
        // A copy, since the batch changes meanwhile.
        let is_compared = self.plan.matches == Matches::Equal;
        let candidates: Vec<Node> = if is_compared { (0..batch.len()).map(|at| batch.node(at)).collect() } else { vec![] };
        let reached = |at: usize| sequence_to(nodes, candidates[at]);
        if let Err((at, failure)) = workplace.while_settling(COMPARING, &reached, |progress| values.compare(batch, progress)) {
            let found = self.failure(batch.node(at), failure);
            batch.end_at(at, found);
        }
        batch.find_new();
        let reached = |at| sequence_to(nodes, batch.node(at));
        let settled = workplace.while_settling(DROPPING, &reached, |progress| values.settle(batch, is_last, progress));
        let end = settled.as_ref().err().map_or(batch.len(), |(at, _)| *at);
        for at in batch.new_ones().take_while(|&at| at < end) {
            self.visited += 1;
            if !is_last || self.is_resumed() {
                self.nodes.push(batch.node(at));
            }
            if !is_last {
                self.next.push(batch.place(at));
            }
        }
        settled.map_err(|(at, failure)| self.failure(batch.node(at), failure))?;
        batch.found.take().map_or(Ok(()), Err)
    }

    fn failure(&self, node: Node, failure: Failure) -> Found {
        Found::Failure(sequence_to(&self.nodes, node), failure)
    }

    fn limit(&self) -> Option<String> {
        if let Some(limit) = self.limits.reached(self.visited) {
            return Some(limit);
        }
        if self.nodes.len() >= u32::MAX as usize - (1 << 28) {
            return Some("there are more than 4 billion states".to_string());
        }
        // Asking the system costs as much as dozens of calls.
        let known = self.visited_keys.as_ref().map_or(0, VisitedKeys::memory) + self.nodes.capacity() * size_of::<Node>();
        let most = self.limits.memory?;
        let is_over = known as u64 >= most || memory::taken().is_some_and(|taken| taken >= most);
        is_over.then(|| self.limits.out_of_memory())
    }

    fn tell(&mut self) {
        let LevelSearch { visited, level, position, places, executions, .. } = self;
        let (name, depth) = (self.plan.name.as_deref().unwrap_or("exploring"), self.plan.settings.depth);
        self.progress.tell(|seconds| {
            let rate = *executions as f64 / seconds;
            let done = 100.0 * *position as f64 / places.len().max(1) as f64;
            format!("{name}: {visited} states, {rate:.0} calls/s, depth {} of {depth}, {done:.0}% of its states", *level + 1)
        });
    }

    /// Makes all states again that are in a checkpoint; gives in how many ways each call could be made on those whose calls were all run.
    pub(super) fn restore(
        &mut self,
        nodes: impl Iterator<Item = (u32, ChosenCall)>,
        level: u64,
        position: usize,
    ) -> Result<Vec<u64>, Found> {
        let damaged = || Found::Unusable("its states do not follow one another".to_string());
        let mut depths = vec![0u64];
        let mut choices = vec![0; self.plan.calls.len()];
        let mut of_level = 0;
        let mut is_expanded = |depth: u64| {
            of_level += u64::from(depth == level);
            depth < level || depth == level && of_level <= position as u64
        };
        if is_expanded(0) {
            self.make_again(&Sequence::default(), Some(&mut choices))?;
            let finished = self.workers[0].values.finish(false);
            finished.map_err(|failure| Found::Failure(Sequence::default(), failure))?;
        }
        for (parent, chosen) in nodes {
            let depth = depths.get(parent as usize).ok_or_else(damaged)? + 1;
            if depth > level + 1 || depths.last().is_some_and(|&last| depth < last) {
                return Err(damaged());
            }
            if depth == level + 1 && self.level < level {
                self.begin_level(level);
            }
            depths.push(depth);
            let node = Node::new(parent, chosen);
            let sequence = sequence_to(&self.nodes, node);
            self.make_again(&sequence, is_expanded(depth).then_some(&mut choices[..]))?;
            // Nothing follows the states of the last level.
            self.add(node, depth < level || depth >= self.plan.settings.depth)?;
        }
        if self.level < level {
            self.begin_level(level);
        }
        if position > self.places.len() {
            return Err(damaged());
        }
        self.position = position;
        Ok(choices)
    }
}

/// Drops the values of candidates that were seen before, by the threads that made them.
fn drop_seen(nodes: &[Node], batches: &mut [Batch], workers: &mut [Worker<'_>], team: Option<&Team>) {
    let failures = Mutex::new(vec![]);
    let work = |worker: &mut Worker<'_>| {
        for (number, batch) in batches.iter().enumerate().filter(|(_, batch)| batch.worker == worker.number) {
            let (values, reached) = (&mut worker.values, |at| sequence_to(nodes, batch.node(at)));
            let dropped = worker.workplace.while_settling(DROPPING, &reached, |progress| values.drop_seen(batch, progress));
            if let Err((at, failure)) = dropped {
                lock(&failures).push((number, at, failure));
                return;
            }
        }
    };
    on_all(team, workers, work);
    for (number, at, failure) in failures.into_inner().unwrap_or_else(PoisonError::into_inner) {
        let sequence = sequence_to(nodes, batches[number].node(at));
        batches[number].end_at(at, Found::Failure(sequence, failure));
    }
}

/// Does the same with each of these, on a thread for each if there is a team.
fn on_all<W: Send>(team: Option<&Team>, workers: &mut [W], work: impl Fn(&mut W) + Sync) {
    let Some(team) = team else { return workers.iter_mut().for_each(work) };
    let workers: Vec<Mutex<&mut W>> = workers.iter_mut().map(Mutex::new).collect();
    team.run(&|number| {
        if number > 0 {
            labels::replace(Some(Labels::default()));
        }
        if let Some(worker) = workers.get(number) {
            work(&mut lock(worker));
        }
    });
}

/// What an exploration gave.
pub(super) enum End {
    /// Explored as far as the depth goes, or up to a limit.
    Done(Option<String>),
    Failed(Sequence, Failure),
}
