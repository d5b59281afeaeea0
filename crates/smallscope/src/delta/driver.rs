//! The driver of an exploration: level after level, in wider keys where states need them, and what failed with the calls that lead there.

use super::engine::{Call, Engine, Work, calls, show_call};
use super::exploration::{Mode, Plan};
use super::levels::{Explorer, explorer, repacked};
use super::packing::{MOST_TOKENS, Narrow, Packing};
use super::report::{Counterexample, Error, Explored, Level, Report, Times};
use super::router::Fault;
use super::show::show_state;
use super::standard::Cause;
use super::subject::Outline;
use crate::memory;
use std::time::{Duration, Instant};

/// An exploration on its way.
pub(crate) struct Driver<'a> {
    settings: &'a Plan,
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
    stopped: Option<String>,
}

/// States of a level that are enough to tell which mode is faster.
const TELLING: usize = 2048;

impl<'a> Driver<'a> {
    /// Explores.
    pub fn run(settings: &Plan) -> Result<Explored, Error> {
        let mut driver = Driver::new(settings)?;
        driver.explore()?;
        Ok(driver.finish())
    }

    fn new(settings: &'a Plan) -> Result<Self, Error> {
        let start = Instant::now();
        let outline = settings.outline;
        let calls = calls(outline, settings.bound);
        let widest = calls.iter().flat_map(|call| &call.arguments).copied().max().unwrap_or(0);
        let tokens = outline.root + outline.node * usize::from(settings.bound).min(settings.depth);
        if settings.initial.len() != outline.initial {
            return Err(Error::Initial(format!(
                "it takes {} arguments, and {} are given",
                outline.initial,
                settings.initial.len()
            )));
        }
        if outline.root > MOST_TOKENS {
            return Err(Error::TooLarge);
        }
        let mut packing = Packing::of(if widest > 15 { 8 } else { 4 }, tokens.clamp(1, MOST_TOKENS));
        let (key, cause) = loop {
            match settings.one_by_one().initial(packing, &settings.initial) {
                Ok(initial) => break initial,
                Err(narrow) => packing = wider(packing, narrow)?,
            }
        };
        if let Some(cause) = cause {
            return Err(Error::Initial(what(outline, cause)));
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
            stopped: None,
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
            let stopped = self.explorer.stopped();
            self.levels.push(Level {
                states: stopped.unwrap_or(states) as u64,
                executions: after.executions - before.executions,
                paths: after.paths - before.paths,
            });
            if self.failed(level, faults)? {
                return Ok(());
            }
            if stopped.is_some() {
                let most = memory::most(memory::said()).unwrap_or(0) >> 20;
                self.stopped =
                    Some(format!("the limit of {most} MiB of memory was reached; set SMALLSCOPE_MEMORY to allow more"));
                self.complete = false;
                return Ok(());
            }
        }
        let last = self.explorer.levels() - 1;
        if last == self.settings.depth && !self.settings.outline.invariants.is_empty() {
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
        let (outline, packing, mut single) = (self.settings.outline, self.explorer.packing(), self.settings.one_by_one());
        let state = show_state(outline, &packing.state(outline, &fault.key));
        let mut sequence: Vec<String> = fault.call.map(|call| show_call(outline, &self.calls[call])).into_iter().collect();
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
            sequence.push(show_call(outline, call));
            target = before;
        }
        sequence.reverse();
        Counterexample { calls: sequence, state, what: what(outline, fault.cause) }
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

    fn finish(self) -> Explored {
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
            stopped: self.stopped,
            times: Times {
                total: self.start.elapsed(),
                execution: work.execution,
                linearization: work.linearization,
                visited: self.sorting + self.explorer.sorting(),
                merging: work.merging,
            },
            bytes: self.most_bytes.max(self.explorer.most_bytes()),
        };
        Explored::new(self.settings.outline, report, self.explorer)
    }
}

/// The packing for a state that did not fit.
fn wider(packing: Packing, narrow: Narrow) -> Result<Packing, Error> {
    if narrow.tokens > MOST_TOKENS { Err(Error::TooLarge) } else { Ok(packing.wider(narrow)) }
}

/// What is wrong, and where.
fn what(outline: &Outline, cause: Cause) -> String {
    match cause {
        Cause::Site(site) => {
            let site = &outline.sites[usize::from(site)];
            format!("{} ({}:{})", site.what, site.file, site.line)
        }
        Cause::Invariant(number) => format!("the invariant `{}` does not hold", outline.invariants[usize::from(number)]),
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
