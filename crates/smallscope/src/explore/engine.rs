//! The exploration loop: level by level, each level in rounds, each round on one thread or on several.
//!
//! A level holds the states that are as many calls away from the start. They stand in the order of the sequences that lead to them, and
//! so do the states that follow, on any number of threads: in a round, threads run the calls of different states and look up what was visited
//! before; what looks new is then added in order, by one thread.

use super::Explore;
use super::coverage::Coverage;
use super::execution::Live;
use super::expansion::{Found, Kept, Sink, Worker};
use super::matching::Store;
use super::memory;
use super::sequence::{Chosen, Sequence};
use super::visited::hash;
use crate::check::failure::Failure;
use crate::check::labels::{self, Labels};
use crate::check::report::counted;
use crate::parallel::like_this;
use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const CHOICE_BITS: u32 = 22;
/// In how many ways a call can be made in one state.
pub(super) const MAX_CHOICES: usize = 1 << CHOICE_BITS;
/// How many kinds of calls there can be.
pub(super) const MAX_CALLS: usize = 1 << (32 - CHOICE_BITS);
/// States that a thread takes at a time.
const CHUNK: usize = 16;
/// A round with fewer states is not worth the start of a thread.
const SMALL: usize = 64;

/// How a state was reached first.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) parent: u32,
    packed: u32,
}

impl Node {
    const ROOT: Node = Node { parent: u32::MAX, packed: 0 };

    pub(super) fn new(parent: u32, chosen: Chosen) -> Node {
        Node { parent, packed: chosen.call << CHOICE_BITS | chosen.choice }
    }

    pub(super) fn chosen(self) -> Chosen {
        Chosen { call: self.packed >> CHOICE_BITS, choice: self.packed & (MAX_CHOICES as u32 - 1) }
    }
}

/// A state whose calls are still to be run.
pub(super) struct Front<R, O> {
    pub(super) node: u32,
    /// Where its key is.
    offset: u64,
    kept: Kept<R, O>,
}

pub(super) struct Engine<'e, 'a, R, O> {
    explore: &'e Explore<'a, R, O>,
    store: Store<'a, R, O>,
    /// Every state that may be called upon, in the order in which it was found.
    pub(super) nodes: Vec<Node>,
    /// The states of this level, how many of them are done, and those of the next level so far.
    frontier: Vec<Front<R, O>>,
    pub(super) position: usize,
    next: Vec<Front<R, O>>,
    /// How many calls lead to the states of this level.
    pub(super) level: u64,
    pub(super) visited: u64,
    pub(super) expanded: u64,
    pub(super) executions: u64,
    pub(super) coverage: Coverage,
    pub(super) exhausted: bool,
    workers: Vec<Worker<'e, 'a, R, O>>,
    deadline: Option<Instant>,
    most_memory: Option<u64>,
    begun: Instant,
    told: Instant,
    saved: Instant,
}

impl<'e, 'a, R, O> Engine<'e, 'a, R, O> {
    /// With the first state, which must be as it should.
    pub(super) fn new(explore: &'e Explore<'a, R, O>, workers: Vec<Worker<'e, 'a, R, O>>) -> Result<Self, Found> {
        let now = Instant::now();
        let settings = &explore.settings;
        let mut engine = Engine {
            explore,
            store: explore.matching.store(),
            nodes: vec![],
            frontier: vec![],
            position: 0,
            next: vec![],
            level: 0,
            visited: 0,
            expanded: 0,
            executions: 0,
            coverage: Coverage::new(explore.calls.len()),
            exhausted: false,
            workers,
            deadline: settings.seconds.and_then(|seconds| now.checked_add(Duration::from_secs(seconds))),
            most_memory: settings.memory.map(|mib| mib << 20).or_else(|| Some(memory::free()? / 5 * 4 + memory::taken()?)),
            begun: now,
            told: now,
            saved: now,
        };
        let failed = |failure| Found::Failure(Sequence::default(), failure);
        let live = explore.start().map_err(failed)?;
        explore.judge(&live).map_err(failed)?;
        engine.add(Node::ROOT, live)?;
        engine.frontier = std::mem::take(&mut engine.next);
        Ok(engine)
    }

    /// Adds a state that was reached by calls that are known to go well.
    pub(super) fn add(&mut self, node: Node, live: Live<R, O>) -> Result<(), Found> {
        let number = self.nodes.len() as u32;
        self.nodes.push(node);
        let sequence = self.sequence(number);
        let phase = self.explore.phase_after(&sequence);
        let mut key = vec![];
        self.explore.matching.write(&live, phase, &mut key);
        let Some(offset) = self.store.insert(Some(&live), phase, &key, hash(&key)) else {
            return Err(Found::Unusable("the checkpoint has a state twice".to_string()));
        };
        let (kept, back) = Kept::new(self.explore, live);
        self.next.push(Front { node: number, offset, kept });
        self.visited += 1;
        self.finish(back, &sequence)
    }

    /// A state that was reached before, made anew.
    pub(super) fn again(&mut self, sequence: &Sequence) -> Result<Live<R, O>, Found> {
        self.workers[0].again(sequence)
    }

    /// Of all states that were added, keeps those of a level and of the next.
    pub(super) fn settle(&mut self, level: u64, depths: &[u64]) -> Result<(), Found> {
        let fronts: Vec<Front<R, O>> = self.frontier.drain(..).chain(self.next.drain(..)).collect();
        for mut front in fronts {
            match depths[front.node as usize] {
                depth if depth == level => self.frontier.push(front),
                depth if depth > level => self.next.push(front),
                _ => self.finish(front.kept.take(), &self.sequence(front.node))?,
            }
        }
        self.level = level;
        Ok(())
    }

    /// The states that were added since make up the level.
    fn begin_level(&mut self, level: u64) {
        self.frontier = std::mem::take(&mut self.next);
        self.level = level;
        self.position = 0;
    }

    fn finish(&self, live: Option<Live<R, O>>, sequence: &Sequence) -> Result<(), Found> {
        let dropped = live.map_or(Ok(()), |live| self.explore.finish(live));
        dropped.map_err(|failure| Found::Failure(sequence.clone(), failure))
    }

    /// Explores up to the depth; gives the limit that was reached before.
    pub(super) fn run(&mut self, save: &mut dyn FnMut(&Self)) -> Result<Option<String>, Found> {
        let depth = self.explore.settings.depth;
        while self.level < depth {
            while self.position < self.frontier.len() {
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
            if self.frontier.is_empty() {
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
        let end = self.frontier.len().min(self.position + wanted);
        let (start, count) = (self.position, end - self.position);
        if self.workers.len() > 1 && count >= SMALL {
            self.together(start, end)?
        } else {
            self.alone(start, end)?
        }
        for worker in &mut self.workers {
            self.coverage.include(std::mem::replace(&mut worker.coverage, Coverage::new(self.explore.calls.len())));
        }
        for at in start..end {
            if let Some(live) = self.frontier[at].kept.take() {
                let sequence = self.sequence(self.frontier[at].node);
                self.finish(Some(live), &sequence)?;
            }
        }
        self.expanded += count as u64;
        self.position = end;
        Ok(())
    }

    fn is_last(&self) -> bool {
        self.level + 1 >= self.explore.settings.depth
    }

    fn alone(&mut self, start: usize, end: usize) -> Result<(), Found> {
        let mut before = vec![];
        let is_last = self.is_last();
        for at in start..end {
            let sequence = self.sequence(self.frontier[at].node);
            let front = &self.frontier[at];
            let key = self.store.key(front.offset).map(|key| {
                before.clear();
                before.extend_from_slice(key);
                &before[..]
            });
            let mut sink = Adding {
                explore: self.explore,
                store: &mut self.store,
                nodes: &mut self.nodes,
                next: &mut self.next,
                visited: &mut self.visited,
                parent: front.node,
                is_last,
            };
            let worker = &mut self.workers[0];
            let result = worker.expand(&sequence, &front.kept, key, &mut sink);
            self.executions += std::mem::take(&mut worker.executions);
            result?;
        }
        Ok(())
    }

    fn together(&mut self, start: usize, end: usize) -> Result<(), Found> {
        let (chunk, failed_at) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        let results = Mutex::new(vec![]);
        let mut workers = std::mem::take(&mut self.workers);
        let (engine, is_last) = (&*self, self.is_last());
        let shared = Shared { explore: engine.explore, store: &engine.store, nodes: &engine.nodes, frontier: &engine.frontier };
        let work = |worker: &mut Worker<'e, 'a, R, O>| {
            loop {
                let number = chunk.fetch_add(1, Ordering::Relaxed);
                let from = start + number * CHUNK;
                // What comes behind a failure does not matter.
                if from >= end || number > failed_at.load(Ordering::Relaxed) {
                    return;
                }
                let done = shared.chunk(worker, from..end.min(from + CHUNK), is_last);
                if done.found.is_some() {
                    failed_at.fetch_min(number, Ordering::Relaxed);
                }
                results.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((number, done));
            }
        };
        std::thread::scope(|scope| {
            let (first, others) = workers.split_at_mut(1);
            for worker in others {
                let body = || {
                    labels::replace(Some(Labels::default()));
                    work(worker);
                };
                // If no thread can be had, the others do its work.
                let _ = like_this().spawn_scoped(scope, body);
            }
            work(&mut first[0]);
        });
        self.workers = workers;
        let mut results = results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        results.sort_by_key(|(number, _)| *number);
        for (_, done) in results {
            self.executions += done.executions;
            self.visited += done.uncounted;
            self.merge(done.candidates, &done.keys, is_last)?;
            if let Some(found) = done.found {
                return Err(found);
            }
        }
        Ok(())
    }

    /// Adds what is new, in order.
    fn merge(&mut self, candidates: Vec<Candidate<R, O>>, keys: &[u8], is_last: bool) -> Result<(), Found> {
        let mut begin = 0;
        for mut candidate in candidates {
            let key = &keys[begin..candidate.key_end];
            begin = candidate.key_end;
            let offset = self.store.insert(candidate.kept.get(), candidate.phase, key, candidate.hash);
            self.visited += u64::from(offset.is_some());
            match offset {
                Some(offset) if !is_last => {
                    self.next.push(Front { node: self.nodes.len() as u32, offset, kept: candidate.kept });
                    self.nodes.push(candidate.node);
                }
                _ => {
                    if let Some(live) = candidate.kept.take() {
                        let mut sequence = self.sequence(candidate.node.parent);
                        sequence.0.push(candidate.node.chosen());
                        self.finish(Some(live), &sequence)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The calls that lead to a state.
    pub(super) fn sequence(&self, node: u32) -> Sequence {
        sequence(&self.nodes, node)
    }

    fn limit(&self) -> Option<String> {
        let settings = &self.explore.settings;
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
        let known = self.store.memory() + self.nodes.capacity() * size_of::<Node>();
        let most = self.most_memory?;
        let is_over = known as u64 >= most || memory::taken().is_some_and(|taken| taken >= most);
        is_over.then(|| format!("the limit of {} MiB of memory was reached; set SMALLSCOPE_MEMORY to allow more", most >> 20))
    }

    fn tell(&mut self) {
        if self.explore.settings.progress && self.told.elapsed() >= Duration::from_secs(1) {
            self.told = Instant::now();
            if std::io::stderr().is_terminal() {
                crate::check::say(&format!(
                    "{} states, depth {}, {} of {} at this depth, {:.0} calls/s\n",
                    self.visited,
                    self.level,
                    self.position,
                    self.frontier.len(),
                    self.executions as f64 / self.begun.elapsed().as_secs_f64()
                ));
            }
        }
    }
}

fn sequence(nodes: &[Node], mut node: u32) -> Sequence {
    let mut chosen = vec![];
    while nodes[node as usize].parent != u32::MAX {
        chosen.push(nodes[node as usize].chosen());
        node = nodes[node as usize].parent;
    }
    chosen.reverse();
    Sequence(chosen)
}

/// Adds states as they come.
struct Adding<'s, 'e, 'a, R, O> {
    explore: &'e Explore<'a, R, O>,
    store: &'s mut Store<'a, R, O>,
    nodes: &'s mut Vec<Node>,
    next: &'s mut Vec<Front<R, O>>,
    visited: &'s mut u64,
    parent: u32,
    is_last: bool,
}

impl<R, O> Sink<R, O> for Adding<'_, '_, '_, R, O> {
    fn offer(&mut self, chosen: Chosen, live: Live<R, O>, phase: u64, key: &[u8], hash: u64) -> Option<Live<R, O>> {
        let Some(offset) = self.store.insert(Some(&live), phase, key, hash) else { return Some(live) };
        *self.visited += 1;
        if self.is_last {
            return Some(live);
        }
        let (kept, back) = Kept::new(self.explore, live);
        self.next.push(Front { node: self.nodes.len() as u32, offset, kept });
        self.nodes.push(Node::new(self.parent, chosen));
        back
    }
}

/// What looks new to a thread.
struct Candidate<R, O> {
    node: Node,
    hash: u64,
    phase: u64,
    key_end: usize,
    kept: Kept<R, O>,
}

/// What the threads of a round see of the engine.
struct Shared<'s, 'e, 'a, R, O> {
    explore: &'e Explore<'a, R, O>,
    store: &'s Store<'a, R, O>,
    nodes: &'s [Node],
    frontier: &'s [Front<R, O>],
}

/// What a thread makes of a chunk.
struct Done<R, O> {
    candidates: Vec<Candidate<R, O>>,
    keys: Vec<u8>,
    /// States that are visited, and not kept.
    uncounted: u64,
    executions: u64,
    found: Option<Found>,
}

impl<'e, 'a, R, O> Shared<'_, 'e, 'a, R, O> {
    fn chunk(&self, worker: &mut Worker<'e, 'a, R, O>, range: std::ops::Range<usize>, is_last: bool) -> Done<R, O> {
        let mut sink = Collecting {
            explore: self.explore,
            store: self.store,
            parent: 0,
            is_last,
            done: Done { candidates: vec![], keys: vec![], uncounted: 0, executions: 0, found: None },
        };
        for front in &self.frontier[range] {
            sink.parent = front.node;
            let sequence = sequence(self.nodes, front.node);
            if let Err(found) = worker.expand(&sequence, &front.kept, self.store.key(front.offset), &mut sink) {
                sink.done.found = Some(found);
                break;
            }
        }
        sink.done.executions = std::mem::take(&mut worker.executions);
        sink.done
    }
}

/// Collects what looks new, in order.
struct Collecting<'s, 'e, 'a, R, O> {
    explore: &'e Explore<'a, R, O>,
    store: &'s Store<'a, R, O>,
    parent: u32,
    is_last: bool,
    done: Done<R, O>,
}

impl<R, O> Sink<R, O> for Collecting<'_, '_, '_, R, O> {
    fn offer(&mut self, chosen: Chosen, live: Live<R, O>, phase: u64, key: &[u8], hash: u64) -> Option<Live<R, O>> {
        let is_kept = match self.store {
            Store::Never => !self.is_last,
            Store::Bytes(_) => !self.is_last,
            Store::Equal(_) => true,
        };
        if matches!(self.store, Store::Never) && self.is_last {
            self.done.uncounted += 1;
            return Some(live);
        }
        if self.store.contains(&live, phase, key, hash) {
            return Some(live);
        }
        let (kept, back) = if is_kept { Kept::new(self.explore, live) } else { (Kept::none(), Some(live)) };
        self.done.keys.extend_from_slice(key);
        let (node, key_end) = (Node::new(self.parent, chosen), self.done.keys.len());
        self.done.candidates.push(Candidate { node, hash, phase, key_end, kept });
        back
    }
}

/// What an exploration gave.
pub(super) enum End {
    /// Explored as far as the depth goes, or up to a limit.
    Done(Option<String>),
    Failed(Sequence, Failure),
}
