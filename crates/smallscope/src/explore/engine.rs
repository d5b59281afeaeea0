//! The exploration loop: level by level, each level in rounds, each round on one thread or on several.
//!
//! A level holds the states that are as many calls away from the start. They stand in the order of the sequences that lead to them, and
//! so do the states that follow, on any number of threads. In a round, threads first run the calls of different states; then each of them
//! adds what these led to to the part of the visited states that is its own, in order, so that the first of equal candidates is the one
//! that is new; at last the new ones get their numbers, in order.

use super::batch::Batch;
use super::coverage::Coverage;
use super::hand::{Desk, Found, Hand, Subject, again};
use super::memory;
use super::node::{Node, sequence_to, write_sequence};
use super::plan::{Matches, Plan};
use super::sequence::{Chosen, Sequence};
use super::visited::{Parts, hash};
use crate::check::failure::Failure;
use crate::check::labels::{self, Labels};
use crate::check::report::counted;
use crate::team::Team;
use std::io::IsTerminal;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// States that a thread takes at a time, at most.
const CHUNK: usize = 16;
/// A round with fewer states is not worth the start of a thread.
const SMALL: usize = 64;

/// One thread of an exploration.
pub(super) struct Worker<'e> {
    pub(super) hand: Box<dyn Hand + 'e>,
    pub(super) desk: Desk<'e>,
    number: usize,
}

impl<'e> Worker<'e> {
    pub(super) fn new(hand: Box<dyn Hand + 'e>, desk: Desk<'e>, number: usize) -> Worker<'e> {
        Worker { hand, desk, number }
    }

    /// Runs all calls of some states.
    fn expand(&mut self, range: Range<usize>, shared: &Shared<'_>, batch: &mut Batch) {
        batch.clear();
        batch.worker = self.number;
        let hand = &mut self.hand;
        batch.found = self.desk.while_running(|desk| hand.expand(range, shared, desk, batch)).err().map(|found| *found);
        batch.executions = std::mem::take(&mut self.desk.executions);
    }

    /// Drops the values of candidates that were visited before this round.
    fn drop_seen(&mut self, visited: &Parts, batch: &Batch) -> Result<(), (usize, Failure)> {
        visited.mark_seen(batch);
        self.hand.drop_seen(batch)
    }
}

/// What the threads of a round see of the engine.
pub(super) struct Shared<'s> {
    nodes: &'s [Node],
    visited: Option<&'s Parts>,
    /// The number of the first state of this level, and where their keys are.
    first: u32,
    places: &'s [u64],
    pub(super) is_last: bool,
}

impl Shared<'_> {
    /// The calls of this state of the level come next.
    pub(super) fn prepare(&self, at: usize, desk: &mut Desk<'_>) {
        desk.node = self.first + at as u32;
        write_sequence(self.nodes, desk.node, &mut desk.sequence);
        if let Some(visited) = self.visited {
            let before = desk.before.get_or_insert_default();
            before.clear();
            before.extend_from_slice(visited.key(self.places[at]));
        }
        desk.begin_state();
    }
}

pub(super) struct Engine<'e> {
    plan: &'e Plan,
    subject: &'e dyn Subject,
    /// Keys of the states that were visited, if they have keys.
    visited_keys: Option<Parts>,
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
    workers: Vec<Worker<'e>>,
    /// Their threads, from the first round on that is large enough for them.
    team: Option<Team>,
    /// Batches that were used before.
    spare: Vec<Batch>,
    deadline: Option<Instant>,
    most_memory: Option<u64>,
    begun: Instant,
    told: Instant,
    saved: Instant,
}

impl<'e> Engine<'e> {
    /// With the first state, which must be as it should.
    pub(super) fn new(plan: &'e Plan, subject: &'e dyn Subject, workers: Vec<Worker<'e>>) -> Result<Self, Found> {
        let now = Instant::now();
        let settings = &plan.settings;
        let mut engine = Engine {
            plan,
            subject,
            visited_keys: (plan.matches == Matches::Bytes).then(|| Parts::new(workers.len())),
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
            workers,
            team: None,
            spare: vec![],
            deadline: settings.seconds.and_then(|seconds| now.checked_add(Duration::from_secs(seconds))),
            most_memory: settings.memory.map(|mib| mib << 20).or_else(|| Some(memory::free()? / 5 * 4 + memory::taken()?)),
            begun: now,
            told: now,
            saved: now,
        };
        let failed = |failure| Found::Failure(Sequence::default(), failure);
        let hand = &mut engine.workers[0].hand;
        hand.start().and_then(|()| hand.judge()).map_err(failed)?;
        engine.add(Node::ROOT, false)?;
        engine.begin_level(0);
        Ok(engine)
    }

    /// Adds the state that the first thread has made, which was reached by calls that are known to go well. If it is `done`, nothing is kept of
    /// it but its key.
    pub(super) fn add(&mut self, node: Node, done: bool) -> Result<(), Found> {
        let sequence = sequence_to(&self.nodes, node);
        let failed = |failure| Found::Failure(sequence.clone(), failure);
        let twice = || Found::Unusable("the checkpoint has a state twice".to_string());
        let phase = self.plan.phase_after(&sequence.0);
        let (mut key, mut place) = (vec![], 0);
        let hand = &mut self.workers[0].hand;
        hand.key(phase, &mut key).map_err(failed)?;
        if let Some(keys) = &mut self.visited_keys {
            place = keys.insert(&key, hash(&key)).ok_or_else(twice)?;
        }
        if self.plan.copies {
            let mut batch = Batch::default();
            let value = hand.set_aside();
            let is_equal = self.plan.matches == Matches::Equal;
            let unknown = if is_equal { super::batch::UNKNOWN } else { place };
            batch.push(node, &key, hand.equal_hash(value, phase), phase, value, unknown);
            let settled = hand.settle(&batch, done);
            hand.clear();
            settled.map_err(|(_, failure)| failed(failure))?;
            if !batch.candidates[0].is_new() {
                return Err(twice());
            }
        } else {
            hand.finish(true).map_err(failed)?;
        }
        self.nodes.push(node);
        self.visited += 1;
        if !done {
            self.next.push(place);
        }
        Ok(())
    }

    /// Adds a state by the calls that lead to it.
    pub(super) fn add_again(&mut self, node: Node, done: bool) -> Result<(), Found> {
        let sequence = sequence_to(&self.nodes, node);
        again(&mut *self.workers[0].hand, &sequence.0).map_err(|found| *found)?;
        self.add(node, done)
    }

    /// The states that were added since make up the level.
    pub(super) fn begin_level(&mut self, level: u64) {
        self.subject.next_level();
        self.places = std::mem::take(&mut self.next);
        self.first = (self.nodes.len() - self.places.len()) as u32;
        self.level = level;
        self.position = 0;
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
        let wanted = (65536 / most_choices).clamp(SMALL, 4096);
        let end = self.places.len().min(self.position + wanted);
        let range = self.position..end;
        let chunk = (512 / most_choices).clamp(1, CHUNK);
        if self.workers.len() > 1 && range.len() >= SMALL {
            self.together(range.clone(), chunk)?
        } else {
            self.alone(range.clone(), chunk)?
        }
        for worker in &mut self.workers {
            let coverage = &mut worker.desk.coverage;
            self.coverage.include(std::mem::replace(coverage, Coverage::new(self.plan.calls.len())));
        }
        if self.subject.drops() {
            self.subject
                .release(range.clone())
                .map_err(|(at, failure)| self.failure(self.nodes[self.first as usize + at], failure))?;
        }
        self.expanded += range.len() as u64;
        self.position = end;
        Ok(())
    }

    fn is_last(&self) -> bool {
        self.level + 1 >= self.plan.settings.depth
    }

    fn shared(&self) -> Shared<'_> {
        let (first, is_last) = (self.first, self.is_last());
        Shared { nodes: &self.nodes, visited: self.visited_keys.as_ref(), first, places: &self.places, is_last }
    }

    fn alone(&mut self, range: Range<usize>, chunk: usize) -> Result<(), Found> {
        let mut workers = std::mem::take(&mut self.workers);
        let mut batch = self.spare.pop().unwrap_or_default();
        let result = range.clone().step_by(chunk).try_for_each(|from| {
            workers[0].expand(from..range.end.min(from + chunk), &self.shared(), &mut batch);
            for mut part in self.visited_keys.iter_mut().flat_map(Parts::adders) {
                part.add(&batch);
            }
            let merged = self.merge(&mut batch, &mut workers);
            workers[0].hand.clear();
            merged
        });
        self.spare.push(batch);
        self.workers = workers;
        result
    }

    fn together(&mut self, range: Range<usize>, chunk: usize) -> Result<(), Found> {
        let mut workers = std::mem::take(&mut self.workers);
        let team = self.team.take().unwrap_or_else(|| Team::new(workers.len()));
        let mut batches = self.expand_together(range, chunk, &mut workers, &team);
        self.add_together(&batches, workers.len(), &team);
        self.team = Some(team);
        let mut result = Ok(());
        for batch in &mut batches {
            if result.is_ok() {
                result = self.merge(batch, &mut workers);
            }
        }
        self.spare.append(&mut batches);
        for worker in &mut workers {
            worker.hand.clear();
        }
        self.workers = workers;
        result
    }

    /// The candidates of each chunk. The last one may have failed.
    fn expand_together(&mut self, range: Range<usize>, chunk: usize, workers: &mut [Worker<'e>], team: &Team) -> Vec<Batch> {
        let (next, failed_at) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        let (spare, done) = (Mutex::new(std::mem::take(&mut self.spare)), Mutex::new(vec![]));
        let (shared, drops) = (self.shared(), self.subject.drops());
        let work = |worker: &mut Worker<'e>| {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let from = range.start + number * chunk;
                // What comes behind a failure does not matter.
                if from >= range.end || number > failed_at.load(Ordering::Relaxed) {
                    return;
                }
                let mut batch = spare.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
                worker.expand(from..range.end.min(from + chunk), &shared, &mut batch);
                // Values with destructors are dropped here, by many threads, as far as it is known already that they were seen.
                if drops
                    && batch.has_values
                    && let Some(visited) = shared.visited
                    && let Err((at, failure)) = worker.drop_seen(visited, &batch)
                {
                    let sequence = sequence_to(shared.nodes, batch.candidates[at].node);
                    batch.end_at(at, Found::Failure(sequence, failure));
                }
                if batch.found.is_some() {
                    failed_at.fetch_min(number, Ordering::Relaxed);
                }
                done.lock().unwrap_or_else(PoisonError::into_inner).push((number, batch));
            }
        };
        on_all(team, workers, work);
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.spare = spare.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|(number, _)| *number);
        done.retain(|(number, _)| *number <= failed_at.load(Ordering::Relaxed));
        done.into_iter().map(|(_, batch)| batch).collect()
    }

    /// Adds the keys of candidates, and marks those that are new.
    fn add_together(&mut self, batches: &[Batch], threads: usize, team: &Team) {
        let Some(keys) = &mut self.visited_keys else { return };
        let parts = Mutex::new(keys.adders());
        let work = |(): &mut ()| {
            loop {
                let part = parts.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some(mut part) = part else { return };
                batches.iter().for_each(|batch| part.add(batch));
            }
        };
        on_all(team, &mut vec![(); threads], work);
    }

    /// Gives numbers to what is new, in order.
    fn merge(&mut self, batch: &mut Batch, workers: &mut [Worker<'e>]) -> Result<(), Found> {
        let is_last = self.is_last();
        self.executions += batch.executions;
        self.visited += batch.uncounted;
        let settled = if batch.has_values { workers[batch.worker].hand.settle(batch, is_last) } else { Ok(()) };
        let end = settled.as_ref().err().map_or(batch.candidates.len(), |(at, _)| *at);
        for candidate in batch.candidates[..end].iter().filter(|candidate| candidate.is_new()) {
            self.visited += 1;
            if !is_last {
                self.nodes.push(candidate.node);
                self.next.push(candidate.place());
            }
        }
        settled.map_err(|(at, failure)| self.failure(batch.candidates[at].node, failure))?;
        batch.found.take().map_or(Ok(()), Err)
    }

    fn failure(&self, node: Node, failure: Failure) -> Found {
        Found::Failure(sequence_to(&self.nodes, node), failure)
    }

    fn limit(&self) -> Option<String> {
        let settings = &self.plan.settings;
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(format!("the limit of {} was reached", counted(settings.seconds.unwrap_or(0), "second")));
        }
        if let Some(most) = settings.max_states.filter(|&most| self.visited >= most) {
            return Some(format!("the limit of {} was reached", counted(most, "state")));
        }
        if self.nodes.len() >= u32::MAX as usize - (1 << 28) {
            return Some("there are more than 4 billion states".to_string());
        }
        // Asking the system costs as much as dozens of calls.
        let known = self.visited_keys.as_ref().map_or(0, Parts::memory) + self.nodes.capacity() * size_of::<Node>();
        let most = self.most_memory?;
        let is_over = known as u64 >= most || memory::taken().is_some_and(|taken| taken >= most);
        is_over.then(|| format!("the limit of {} MiB of memory was reached; set SMALLSCOPE_MEMORY to allow more", most >> 20))
    }

    fn tell(&mut self) {
        if self.plan.settings.progress && self.told.elapsed() >= Duration::from_secs(1) {
            self.told = Instant::now();
            if std::io::stderr().is_terminal() {
                crate::check::say(&format!(
                    "{} states, depth {}, {} of {} at this depth, {:.0} calls/s\n",
                    self.visited,
                    self.level,
                    self.position,
                    self.places.len(),
                    self.executions as f64 / self.begun.elapsed().as_secs_f64()
                ));
            }
        }
    }

    /// Makes all states again that are in a checkpoint.
    pub(super) fn restore(
        &mut self,
        nodes: impl Iterator<Item = (u32, Chosen)>,
        level: u64,
        position: usize,
    ) -> Result<(), Found> {
        let damaged = || Found::Unusable("the checkpoint is damaged; delete it to begin anew".to_string());
        let mut depths = vec![0u64];
        for (parent, chosen) in nodes {
            let depth = depths.get(parent as usize).ok_or_else(damaged)? + 1;
            if depth > level + 1 || depths.last().is_some_and(|&last| depth < last) {
                return Err(damaged());
            }
            if depth == level + 1 && self.level < level {
                self.begin_level(level);
            }
            depths.push(depth);
            self.add_again(Node::new(parent, chosen), depth < level)?;
        }
        if self.level < level {
            self.begin_level(level);
        }
        self.position = position;
        Ok(())
    }
}

/// Does the same with each of these, on a thread for each.
fn on_all<W: Send>(team: &Team, workers: &mut [W], work: impl Fn(&mut W) + Sync) {
    let workers: Vec<Mutex<&mut W>> = workers.iter_mut().map(Mutex::new).collect();
    team.run(&|number| {
        if number > 0 {
            labels::replace(Some(Labels::default()));
        }
        if let Some(worker) = workers.get(number) {
            work(&mut worker.lock().unwrap_or_else(PoisonError::into_inner));
        }
    });
}

/// What an exploration gave.
pub(super) enum End {
    /// Explored as far as the depth goes, or up to a limit.
    Done(Option<String>),
    Failed(Sequence, Failure),
}
