//! The driver of an exploration: level after level, in wider keys where states need them, and what failed with the calls that lead there.

use super::exploration::{Mode, Plan};
use super::levels::{Expanded, Explorer, Pace, explorer, repacked};
use super::packing::{MOST_TOKENS, Narrow, Packing};
use super::report::{Counterexample, Explored, Level, Report, Times};
use super::router::Fault;
use super::runner::{Call, Runner, Work, calls, show_call};
use super::show::show_state;
use super::standard::Cause;
use super::subject::Outline;
use crate::harness::{Limits, Verdict};
use crate::system::{ProgressLine, Random};
use std::time::{Duration, Instant};

/// An exploration on its way.
pub(crate) struct Driver<'a> {
    plan: &'a Plan,
    name: &'a str,
    depth: usize,
    threads: usize,
    calls: Vec<Call>,
    mode: Mode,
    runners: Vec<Box<dyn Runner>>,
    explorer: Box<dyn Explorer>,
    start: Instant,
    sorting: Duration,
    most_bytes: usize,
    failures: u64,
    counterexamples: Vec<Counterexample>,
    levels: Vec<Level>,
    pace: Pace,
    complete: bool,
}

/// States of a level that are enough to tell which mode is faster.
const TELLING: usize = 2048;

impl<'a> Driver<'a> {
    /// Explores. `overruled` says what is wrong with the environment, if something is.
    pub fn run(plan: &Plan, overruled: Result<(), String>) -> Explored {
        let thread = std::thread::current();
        let test = thread.name().filter(|&name| name != "main");
        let name = plan.name.as_deref().or(test).unwrap_or("the exploration");
        match overruled.and_then(|()| Driver::new(plan, name)) {
            Ok(mut driver) => {
                let end = driver.explore();
                driver.finish(end)
            }
            Err(problem) => {
                let report = Report::new(name, plan.bound, plan.mode, Verdict::Unusable(problem));
                Explored::new(plan.outline, report, None)
            }
        }
    }

    fn new(plan: &'a Plan, name: &'a str) -> Result<Self, String> {
        let start = Instant::now();
        let (outline, depth, threads) = (plan.outline, plan.depth(), plan.threads());
        if outline.methods.is_empty() {
            return Err("there is no call to explore".to_string());
        }
        let calls = calls(outline, plan.bound);
        let widest = calls.iter().flat_map(|call| &call.arguments).copied().max().unwrap_or(0);
        let tokens = outline.root + outline.node * usize::from(plan.bound).min(depth);
        if plan.initial.len() != outline.initial {
            let (wanted, given) = (outline.initial, plan.initial.len());
            return Err(no_initial(&format!("it takes {wanted} arguments, not {given}")));
        }
        if outline.root > MOST_TOKENS {
            return Err(TOO_LARGE.to_string());
        }
        let mut packing = Packing::of(if widest > 15 { 8 } else { 4 }, tokens.clamp(1, MOST_TOKENS));
        let (key, cause) = loop {
            match plan.one_by_one().initial(packing, &plan.initial) {
                Ok(initial) => break initial,
                Err(narrow) => packing = wider(packing, narrow)?,
            }
        };
        if let Some(cause) = cause {
            return Err(no_initial(&what(outline, cause)));
        }
        let mut explorer = explorer(packing, &plan.mask(packing), threads);
        explorer.insert(&key);
        let (settings, runners) = (&plan.settings, plan.runners(plan.mode));
        let limits = Limits::new(settings.seconds, settings.max_states, settings.memory);
        Ok(Driver {
            plan,
            name,
            depth,
            threads,
            calls,
            mode: plan.mode,
            runners,
            explorer,
            start,
            sorting: Duration::ZERO,
            most_bytes: 0,
            failures: 0,
            counterexamples: vec![],
            levels: vec![],
            pace: Pace { limits, progress: ProgressLine::new(settings.progress) },
            complete: true,
        })
    }

    /// Gives the limit that was reached before the end, or what keeps it from exploring.
    fn explore(&mut self) -> Result<Option<String>, String> {
        for level in 0..self.depth {
            let states = self.explorer.count(level);
            if states == 0 {
                break;
            }
            if let Some(seed) = self.plan.shapes {
                Random::new(seed.wrapping_add(level as u64)).shuffle(&mut self.calls);
            }
            if self.mode == Mode::Auto && states >= TELLING {
                self.choose()?;
            }
            let (expanded, before) = self.expand()?;
            let after = self.work();
            self.levels.push(Level {
                states: expanded.stopped.as_ref().map_or(states, |&(done, _)| done) as u64,
                executions: after.executions - before.executions,
                paths: after.paths - before.paths,
            });
            if self.failed(level, expanded.faults)? {
                return Ok(None);
            }
            if let Some((_, limit)) = expanded.stopped {
                return Ok(Some(limit));
            }
        }
        let last = self.explorer.levels() - 1;
        if last == self.depth && !self.plan.outline.invariants.is_empty() {
            let (expanded, _) = self.widening(|this| this.explorer.check(&mut this.runners, &mut this.pace))?;
            self.failed(last, expanded.faults)?;
            return Ok(expanded.stopped.map(|(_, limit)| limit));
        }
        Ok(None)
    }

    fn expand(&mut self) -> Result<(Expanded, Work), String> {
        self.widening(|this| this.explorer.expand(&mut this.runners, &this.calls, &mut this.pace))
    }

    /// Chooses the faster mode by the last level.
    fn choose(&mut self) -> Result<(), String> {
        let mut times = vec![];
        for mode in [Mode::Standard, Mode::Lanes] {
            self.runners = self.plan.runners(mode);
            self.expand()?;
            self.explorer.forget_level();
            let begun = Instant::now();
            self.expand()?;
            times.push((begun.elapsed(), mode));
            self.explorer.forget_level();
        }
        self.mode = if times[0].0 < times[1].0 { Mode::Standard } else { Mode::Lanes };
        self.runners = self.plan.runners(self.mode);
        Ok(())
    }

    /// Repeats a level with wider keys until its states fit; gives what came of it, and what was done before.
    fn widening(&mut self, run: impl Fn(&mut Self) -> Result<Expanded, Narrow>) -> Result<(Expanded, Work), String> {
        loop {
            let before = self.work();
            match run(self) {
                Ok(expanded) => return Ok((expanded, before)),
                Err(narrow) => {
                    let packing = wider(self.explorer.packing(), narrow)?;
                    self.sorting += self.explorer.sorting();
                    self.most_bytes = self.most_bytes.max(self.explorer.most_bytes());
                    self.explorer = repacked(&*self.explorer, packing, &self.plan.mask(packing), self.threads);
                }
            }
        }
    }

    /// Keeps what failed at a level; whether to stop.
    fn failed(&mut self, level: usize, faults: Vec<Fault>) -> Result<bool, String> {
        if faults.iter().any(|fault| fault.cause == Cause::TooLarge) {
            return Err(TOO_LARGE.to_string());
        }
        self.failures += faults.len() as u64;
        let room = self.plan.most_counterexamples.saturating_sub(self.counterexamples.len());
        for fault in faults.iter().take(room) {
            let counterexample = self.counterexample(level, fault);
            self.counterexamples.push(counterexample);
        }
        let stop = !faults.is_empty() && !self.plan.settings.keep_going;
        self.complete &= !stop;
        Ok(stop)
    }

    /// The shortest sequence of calls that leads to a state, found backwards: each state is a result of a call on one of the level before.
    fn counterexample(&self, level: usize, fault: &Fault) -> Counterexample {
        let (outline, packing, mut single) = (self.plan.outline, self.explorer.packing(), self.plan.one_by_one());
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
        self.runners.iter().map(|runner| runner.work()).fold(Work::default(), add)
    }

    fn finish(self, end: Result<Option<String>, String>) -> Explored {
        let work = self.work();
        let executions = self.levels.iter().map(|level| level.executions).sum();
        let (explorer, exhaustive) = (&self.explorer, self.plan.shapes.is_none());
        let is_partial = matches!(end, Ok(Some(_)));
        let complete = self.complete && end == Ok(None);
        let verdict = match end {
            Err(problem) => Verdict::Unusable(problem),
            Ok(_) if self.failures > 0 => Verdict::Counterexample,
            Ok(Some(limit)) => Verdict::Incomplete(limit),
            Ok(None) if executions == 0 => {
                Verdict::Vacuous("no call can be made on the first state, or the depth is 0, so nothing was run".to_string())
            }
            Ok(None) => Verdict::Holds,
        };
        let mut notes = vec![];
        if verdict == Verdict::Holds && explorer.levels() > 1 && explorer.count(1) == 0 {
            notes.push("no call changed the first state".to_string());
        }
        let report = Report {
            depth: self.depth,
            covered: self.levels.len() - usize::from(is_partial && !self.levels.is_empty()),
            exhausted: complete && exhaustive && explorer.count(explorer.levels() - 1) == 0,
            exhaustive,
            constants: work.constants,
            threads: self.threads,
            notes,
            calls: self.calls.len(),
            states: self.levels.iter().map(|level| level.states).sum(),
            visited: (0..self.explorer.levels()).map(|level| self.explorer.count(level) as u64).sum(),
            executions,
            paths: self.levels.iter().map(|level| level.paths).sum(),
            levels: self.levels,
            failures: self.failures,
            counterexamples: self.counterexamples,
            complete,
            times: Times {
                total: self.start.elapsed(),
                execution: work.execution,
                linearization: work.linearization,
                visited: self.sorting + self.explorer.sorting(),
                merging: work.merging,
            },
            bytes: self.most_bytes.max(self.explorer.most_bytes()),
            ..Report::new(self.name, self.plan.bound, self.mode, verdict)
        };
        Explored::new(self.plan.outline, report, Some(self.explorer))
    }
}

const TOO_LARGE: &str = "a state has more than 256 fields and elements, counting all its objects: lower the bound or the depth";

fn no_initial(problem: &str) -> String {
    format!("there is no initial state: {problem}")
}

/// The packing for a state that did not fit.
fn wider(packing: Packing, narrow: Narrow) -> Result<Packing, String> {
    if narrow.tokens > MOST_TOKENS { Err(TOO_LARGE.to_string()) } else { Ok(packing.wider(narrow)) }
}

/// What is wrong, and where.
fn what(outline: &Outline, cause: Cause) -> String {
    match cause {
        Cause::Site(site) => {
            let site = &outline.sites[usize::from(site)];
            format!("{} ({}:{})", site.what, site.file, site.line)
        }
        Cause::Invariant(number) => format!("the invariant `{}` does not hold", outline.invariants[usize::from(number)]),
        Cause::TooLarge => TOO_LARGE.to_string(),
    }
}
