//! An exploration as a user sets it up.
//!
//! **Delta execution wins as lanes.** The published form splits states where they disagree on a branch and runs the method again for the
//! others; in compiled code that costs more than it saves, and it is kept for study. Lanes run both ways of a branch on 64 states, each for the
//! lanes that take it. One source is compiled to both kinds of code by `#[delta]`, so that standard execution is the oracle of the others,
//! level by level.

use super::driver::Driver;
use super::one_by_one::OneByOne;
use super::packing::Packing;
use super::paper::{Backtracking, PaperCode};
use super::paper_runner::PaperRunner;
use super::report::Explored;
use super::runner::Runner;
use super::settings::Settings;
use super::side_by_side::{lane_engine, plain_lane_engine};
use super::standard::{Single, single};
use super::subject::{Outline, Subject};
use crate::parallel::Crew;
use std::fmt;
use std::marker::PhantomData;

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

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mode::Standard => "standard",
            Mode::Paper => "paper",
            Mode::Lanes => "lanes",
            Mode::Auto => "auto",
        })
    }
}

/// All sequences of calls up to a length, on states that are compared up to renaming of their objects.
///
/// The bound is both the number of calls in a sequence and the largest argument.
#[derive(Clone, Debug)]
pub struct Exploration<S> {
    pub(super) settings: Settings,
    plan: Plan,
    subject: PhantomData<S>,
}

/// What is explored and how, with the subject's type hidden: all that follows is compiled once.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub name: Option<String>,
    pub settings: Settings,
    pub outline: &'static Outline,
    pub bound: u8,
    pub mode: Mode,
    pub most_counterexamples: usize,
    pub shapes: Option<u64>,
    pub initial: Vec<u8>,
    backtracking: Backtracking,
    single: fn() -> Box<dyn Single>,
    paper: PaperCode,
    lanes: fn() -> Box<dyn Runner>,
}

impl<S: Subject> Exploration<S> {
    /// Sequences of up to `bound` calls with arguments up to `bound`.
    pub fn new(bound: u8) -> Self {
        let plan = Plan {
            name: None,
            settings: Settings::default(),
            outline: Outline::of::<S>(),
            bound,
            mode: Mode::default(),
            most_counterexamples: 10,
            shapes: None,
            initial: vec![0; S::INITIAL],
            backtracking: Backtracking::default(),
            single: single::<S>,
            paper: PaperCode::of::<S>(),
            lanes: lane_engine::<S>,
        };
        Exploration { settings: Settings::default(), plan, subject: PhantomData }
    }

    /// What the report calls it; the name of the test if this is not called.
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.plan.name = Some(name.into());
        self
    }

    /// Runs calls in this mode. VisitedLevels states are the same in all.
    pub fn mode(mut self, mode: Mode) -> Self {
        self.plan.mode = mode;
        self
    }

    /// Lanes in plain arrays, which every machine has. Results are the same.
    pub fn plain_vectors(mut self) -> Self {
        self.plan.lanes = plain_lane_engine::<S>;
        self
    }

    /// The arguments of the method that makes the first state; zeros if this is not called.
    pub fn initial(mut self, arguments: &[u8]) -> Self {
        self.plan.initial = arguments.to_vec();
        self
    }

    /// How the published mode takes writes back. Results are the same.
    pub fn backtracking(mut self, backtracking: Backtracking) -> Self {
        self.plan.backtracking = backtracking;
        self
    }

    /// Compares states by their shapes: by links, not by values. Calls come in a random order, which follows from the seed. This is not exhaustive, and
    /// depends on order and mode: only the first state of a shape is explored.
    pub fn shapes(mut self, seed: u64) -> Self {
        self.plan.shapes = Some(seed);
        self
    }

    /// Explores. What keeps it from that is the verdict of the report.
    pub fn run(&self) -> Explored {
        let mut plan = Plan { settings: self.settings.clone(), ..self.plan.clone() };
        let overruled = plan.settings.overrule(crate::harness::settings::environment);
        #[cfg(feature = "view")]
        let pages = plan.pages();
        let explored = Driver::run(&plan, overruled);
        #[cfg(feature = "view")]
        pages.into_iter().for_each(|pages| pages.write(explored.report().page()));
        explored
    }

    /// Explores, and panics with the report unless it holds.
    #[track_caller]
    pub fn assert(&self) -> Explored {
        let explored = self.run();
        if !explored.report().holds() {
            panic!("{}", explored.report());
        }
        println!("{}", explored.report());
        explored
    }
}

impl Plan {
    pub fn depth(&self) -> usize {
        self.settings.depth.map_or(usize::from(self.bound), |depth| usize::try_from(depth).unwrap_or(usize::MAX))
    }

    pub fn threads(&self) -> usize {
        match self.settings.threads {
            0 => Crew::default().threads(),
            threads => threads as usize,
        }
    }

    pub fn one_by_one(&self) -> OneByOne {
        OneByOne::new((self.single)())
    }

    pub fn runners(&self, mode: Mode) -> Vec<Box<dyn Runner>> {
        let threads = if mode == Mode::Paper { 1 } else { self.threads() };
        (0..threads).map(|_| self.runner(mode)).collect()
    }

    /// The bits of keys that count when states are compared.
    pub fn mask(&self, packing: Packing) -> Vec<u64> {
        if self.shapes.is_none() {
            return vec![u64::MAX; packing.words];
        }
        let &Outline { root_links, root, node_links, node, .. } = self.outline;
        let bits = packing.bits as usize;
        let mut mask = vec![0; packing.words];
        for token in 0..packing.tokens() {
            let is_link = if token < root { token < root_links } else { (token - root) % node.max(1) < node_links };
            if is_link {
                mask[token * bits / 64] |= (u64::MAX >> (64 - bits)) << (token * bits % 64);
            }
        }
        mask
    }

    fn runner(&self, mode: Mode) -> Box<dyn Runner> {
        match mode {
            Mode::Standard => Box::new(self.one_by_one()),
            Mode::Paper => Box::new(PaperRunner::new(self.outline, self.paper, self.one_by_one(), self.backtracking)),
            Mode::Lanes | Mode::Auto => (self.lanes)(),
        }
    }
}
