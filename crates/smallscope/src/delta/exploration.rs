//! An exploration as a user sets it up, and its driver.

use super::engine::{Call, Engine, Work, calls, show_call};
use super::levels::{Explorer, explorer, repacked};
use super::one_by_one::OneByOne;
use super::packing::{MOST_TOKENS, Narrow, Packing};
use super::paper::Backtracking;
use super::paper_engine::PaperEngine;
use super::report::{Counterexample, Error, Explored, Level, Report, Times};
use super::router::Fault;
use super::show::show_state;
use super::side_by_side::{lane_engine, plain_lane_engine};
use super::standard::Cause;
use super::subject::Subject;
use std::marker::PhantomData;
use std::time::{Duration, Instant};

/// How calls are run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Every call on every state by itself.
    Standard,
    /// Every call once for all states that take the same way, as published.
    Paper,
    /// Every call on 64 states at once, both ways at branches.
    #[default]
    Lanes,
    /// Standard or lanes, whichever is faster on the first level that is large enough to tell.
    Auto,
}

/// All sequences of calls up to a length, on states that are compared up to renaming of their objects.
///
/// The bound is both the number of calls in a sequence and the largest argument.
#[derive(Clone, Debug)]
pub struct Exploration<S> {
    bound: u8,
    depth: usize,
    mode: Mode,
    threads: usize,
    keep_going: bool,
    most_counterexamples: usize,
    backtracking: Backtracking,
    shapes: Option<u64>,
    initial: Vec<u8>,
    lanes: fn() -> Box<dyn Engine>,
    subject: PhantomData<S>,
}

impl<S: Subject> Exploration<S> {
    /// Sequences of up to `bound` calls with arguments up to `bound`.
    pub fn new(bound: u8) -> Self {
        Exploration {
            bound,
            depth: usize::from(bound),
            mode: Mode::default(),
            threads: 1,
            keep_going: false,
            most_counterexamples: 10,
            backtracking: Backtracking::default(),
            shapes: None,
            initial: vec![0; S::INITIAL],
            lanes: lane_engine::<S>,
            subject: PhantomData,
        }
    }

    /// Sequences of up to so many calls.
    pub fn depth(mut self, depth: usize) -> Self {
        self.depth = depth;
        self
    }

    /// Runs calls in this mode. Visited states are the same in all.
    pub fn mode(mut self, mode: Mode) -> Self {
        self.mode = mode;
        self
    }

    /// Explores on so many threads; the published mode takes one. Results are the same for any number.
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// Goes on after a counterexample, without the states that fail.
    pub fn keep_going(mut self, keep_going: bool) -> Self {
        self.keep_going = keep_going;
        self
    }

    /// Lanes in plain arrays, which every machine has. Results are the same.
    pub fn plain_vectors(mut self) -> Self {
        self.lanes = plain_lane_engine::<S>;
        self
    }

    /// The arguments of the method that makes the first state; zeros if this is not called.
    pub fn initial(mut self, arguments: &[u8]) -> Self {
        self.initial = arguments.to_vec();
        self
    }

    /// How the published mode takes writes back. Results are the same.
    pub fn backtracking(mut self, backtracking: Backtracking) -> Self {
        self.backtracking = backtracking;
        self
    }

    /// Compares states by their shapes: by links, not by values. Calls come in a random order, which follows from the seed. This is not exhaustive, and
    /// depends on order and mode: only the first state of a shape is explored.
    pub fn shapes(mut self, seed: u64) -> Self {
        self.shapes = Some(seed);
        self
    }

    /// Explores.
    pub fn run(&self) -> Result<Explored<S>, Error> {
        let mut driver = Driver::new(self)?;
        driver.explore()?;
        Ok(driver.finish())
    }

    fn engines(&self, mode: Mode) -> Vec<Box<dyn Engine>> {
        let threads = if mode == Mode::Paper { 1 } else { self.threads };
        (0..threads).map(|_| self.engine(mode)).collect()
    }

    /// The bits of keys that count when states are compared.
    fn mask(&self, packing: Packing) -> Vec<u64> {
        if self.shapes.is_none() {
            return vec![u64::MAX; packing.words];
        }
        let bits = packing.bits as usize;
        let mut mask = vec![0; packing.words];
        for token in 0..packing.tokens() {
            let is_link =
                if token < S::ROOT { token < S::ROOT_LINKS } else { (token - S::ROOT) % S::NODE.max(1) < S::NODE_LINKS };
            if is_link {
                mask[token * bits / 64] |= (u64::MAX >> (64 - bits)) << (token * bits % 64);
            }
        }
        mask
    }

    fn engine(&self, mode: Mode) -> Box<dyn Engine> {
        match mode {
            Mode::Standard => Box::new(OneByOne::<S>::new()),
            Mode::Paper => Box::new(PaperEngine::<S>::new(self.backtracking)),
            Mode::Lanes | Mode::Auto => (self.lanes)(),
        }
    }
}

/// An exploration on its way.
struct Driver<'a, S> {
    settings: &'a Exploration<S>,
    calls: Vec<Call>,
    mode: Mode,
    engines: Vec<Box<dyn Engine>>,
    explorer: Box<dyn Explorer>,
    start: Instant,
    sorting: Duration,
    most_bytes: usize,
    failures: u64,
    counterexamples: Vec<Counterexample>,
    levels: Vec<Level>,
    complete: bool,
}

/// States of a level that are enough to tell which mode is faster.
const TELLING: usize = 2048;

impl<'a, S: Subject> Driver<'a, S> {
    fn new(settings: &'a Exploration<S>) -> Result<Self, Error> {
        let start = Instant::now();
        let calls = calls::<S>(settings.bound);
        let widest = calls.iter().flat_map(|call| &call.arguments).copied().max().unwrap_or(0);
        let tokens = S::ROOT + S::NODE * usize::from(settings.bound).min(settings.depth);
        if settings.initial.len() != S::INITIAL {
            return Err(Error::Initial(format!("it takes {} arguments, and {} are given", S::INITIAL, settings.initial.len())));
        }
        if S::ROOT > MOST_TOKENS {
            return Err(Error::TooLarge);
        }
        let mut packing = Packing::of(if widest > 15 { 8 } else { 4 }, tokens.clamp(1, MOST_TOKENS));
        let (key, cause) = loop {
            match OneByOne::<S>::initial(packing, &settings.initial) {
                Ok(initial) => break initial,
                Err(narrow) => packing = wider(packing, narrow)?,
            }
        };
        if let Some(cause) = cause {
            return Err(Error::Initial(what::<S>(cause)));
        }
        let mut explorer = explorer(packing, &settings.mask(packing), settings.threads);
        explorer.insert(&key);
        let engines = settings.engines(settings.mode);
        Ok(Driver {
            settings,
            calls,
            mode: settings.mode,
            engines,
            explorer,
            start,
            sorting: Duration::ZERO,
            most_bytes: 0,
            failures: 0,
            counterexamples: vec![],
            levels: vec![],
            complete: true,
        })
    }

    fn explore(&mut self) -> Result<(), Error> {
        for level in 0..self.settings.depth {
            let states = self.explorer.count(level);
            if states == 0 {
                break;
            }
            if let Some(seed) = self.settings.shapes {
                shuffle(&mut self.calls, seed.wrapping_add(level as u64));
            }
            if self.mode == Mode::Auto && states >= TELLING {
                self.choose()?;
            }
            let (faults, before) = self.widening(|this| this.explorer.expand(&mut this.engines, &this.calls))?;
            let after = self.work();
            self.levels.push(Level {
                states: states as u64,
                executions: after.executions - before.executions,
                paths: after.paths - before.paths,
            });
            if self.failed(level, faults)? {
                return Ok(());
            }
        }
        let last = self.explorer.levels() - 1;
        if last == self.settings.depth && !S::INVARIANTS.is_empty() {
            let (faults, _) = self.widening(|this| this.explorer.check(&mut this.engines))?;
            self.failed(last, faults)?;
        }
        Ok(())
    }

    /// Chooses the faster mode by the last level.
    fn choose(&mut self) -> Result<(), Error> {
        let mut times = vec![];
        for mode in [Mode::Standard, Mode::Lanes] {
            self.engines = self.settings.engines(mode);
            self.widening(|this| this.explorer.expand(&mut this.engines, &this.calls))?;
            self.explorer.forget_level();
            let begun = Instant::now();
            self.widening(|this| this.explorer.expand(&mut this.engines, &this.calls))?;
            times.push((begun.elapsed(), mode));
            self.explorer.forget_level();
        }
        self.mode = if times[0].0 < times[1].0 { Mode::Standard } else { Mode::Lanes };
        self.engines = self.settings.engines(self.mode);
        Ok(())
    }

    /// Repeats a level with wider keys until its states fit; what fails, and what was done before.
    fn widening(&mut self, run: impl Fn(&mut Self) -> Result<Vec<Fault>, Narrow>) -> Result<(Vec<Fault>, Work), Error> {
        loop {
            let before = self.work();
            match run(self) {
                Ok(faults) => return Ok((faults, before)),
                Err(narrow) => {
                    let packing = wider(self.explorer.packing(), narrow)?;
                    self.sorting += self.explorer.sorting();
                    self.most_bytes = self.most_bytes.max(self.explorer.most_bytes());
                    self.explorer = repacked(&*self.explorer, packing, &self.settings.mask(packing), self.settings.threads);
                }
            }
        }
    }

    /// Keeps what failed at a level; whether to stop.
    fn failed(&mut self, level: usize, faults: Vec<Fault>) -> Result<bool, Error> {
        if faults.iter().any(|fault| fault.cause == Cause::TooLarge) {
            return Err(Error::TooLarge);
        }
        self.failures += faults.len() as u64;
        let room = self.settings.most_counterexamples - self.counterexamples.len().min(self.settings.most_counterexamples);
        for fault in faults.iter().take(room) {
            let counterexample = self.counterexample(level, fault);
            self.counterexamples.push(counterexample);
        }
        let stop = !faults.is_empty() && !self.settings.keep_going;
        self.complete &= !stop;
        Ok(stop)
    }

    /// The shortest sequence of calls that leads to a state, found backwards: each state is a result of a call on one of the level before.
    fn counterexample(&self, level: usize, fault: &Fault) -> Counterexample {
        let (packing, mut single) = (self.explorer.packing(), OneByOne::<S>::new());
        let state = show_state::<S>(&single.tokens(packing, &fault.key));
        let mut sequence: Vec<String> = fault.call.map(|call| show_call::<S>(&self.calls[call])).into_iter().collect();
        let mut target = fault.key.clone();
        for level in (0..level).rev() {
            let mut found = None;
            self.explorer.look(level, &mut |before| {
                found = self.calls.iter().find_map(|call| match single.step(packing, before, call) {
                    Ok(Some(after)) if after == target => Some((before.to_vec(), call)),
                    _ => None,
                });
                found.is_some()
            });
            let (before, call) = found.expect("a state of a level is the result of a call on one of the level before");
            sequence.push(show_call::<S>(call));
            target = before;
        }
        sequence.reverse();
        Counterexample { calls: sequence, state, what: what::<S>(fault.cause) }
    }

    fn work(&self) -> Work {
        let add = |sum: Work, work: Work| Work {
            executions: sum.executions + work.executions,
            paths: sum.paths + work.paths,
            execution: sum.execution + work.execution,
            linearization: sum.linearization + work.linearization,
            merging: sum.merging + work.merging,
            constants: [sum.constants[0] + work.constants[0], sum.constants[1] + work.constants[1]],
        };
        self.engines.iter().map(|engine| engine.work()).fold(Work::default(), add)
    }

    fn finish(self) -> Explored<S> {
        let work = self.work();
        let report = Report {
            bound: self.settings.bound,
            depth: self.settings.depth,
            mode: self.mode,
            exhaustive: self.settings.shapes.is_none(),
            constants: work.constants,
            threads: self.settings.threads,
            calls: self.calls.len(),
            states: self.levels.iter().map(|level| level.states).sum(),
            visited: (0..self.explorer.levels()).map(|level| self.explorer.count(level) as u64).sum(),
            executions: self.levels.iter().map(|level| level.executions).sum(),
            paths: self.levels.iter().map(|level| level.paths).sum(),
            levels: self.levels,
            failures: self.failures,
            counterexamples: self.counterexamples,
            complete: self.complete,
            times: Times {
                total: self.start.elapsed(),
                execution: work.execution,
                linearization: work.linearization,
                visited: self.sorting + self.explorer.sorting(),
                merging: work.merging,
            },
            bytes: self.most_bytes.max(self.explorer.most_bytes()),
        };
        Explored::new(report, self.explorer)
    }
}

/// The packing for a state that did not fit.
fn wider(packing: Packing, narrow: Narrow) -> Result<Packing, Error> {
    if narrow.tokens > MOST_TOKENS { Err(Error::TooLarge) } else { Ok(packing.wider(narrow)) }
}

/// What is wrong, and where.
fn what<S: Subject>(cause: Cause) -> String {
    match cause {
        Cause::Site(site) => {
            let site = &S::SITES[usize::from(site)];
            format!("{} ({}:{})", site.what, site.file, site.line)
        }
        Cause::Invariant(number) => format!("the invariant `{}` does not hold", S::INVARIANTS[usize::from(number)]),
        Cause::TooLarge => Error::TooLarge.to_string(),
    }
}

/// A random order that follows from a seed.
fn shuffle(calls: &mut [Call], seed: u64) {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for last in (1..calls.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        calls.swap(last, (state % (last as u64 + 1)) as usize);
    }
}
