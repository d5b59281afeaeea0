//! Call sequences: all of them up to a bound, on real code, every step checked.
//!
//! No model of the code is needed, and no invariant: a constructor, and the calls. With an oracle (a simpler type that should behave the
//! same) every result is compared with its result. [`explore!`](crate::explore!) is the short way to write it, in an ordinary test:
//!
//! ```
//! use smallscope::explore;
//! use std::collections::{BTreeMap, HashMap};
//!
//! explore! {
//!     depth = 4;
//!     let mut m = (HashMap::new(), BTreeMap::new());      // real, oracle
//!     m.insert(k, v)      where k in 0..=2, v in 0..=1;
//!     m.remove(&k)        where k in 0..=2;
//!     m.get(&k).copied()  where k in 0..=2;
//!     observe m.len();                                     // compared after every call
//! };
//! ```
//!
//! Underneath is a builder, [`Explore`].
//!
//! # States
//!
//! By default all sequences are run, each on values made anew, so nothing is asked of the types and nothing is missed within the depth.
//! When it is known what two equal states look like, they can be told: a state that was visited before is not called upon again, and much
//! longer sequences come within reach. A state is always that of both sides, so a wrong real state is never mistaken for a visited one.
//!
//! | method | two states are the same if |
//! |---|---|
//! | (none) | never: all sequences are run |
//! | [`merge_by_debug`](Explore::merge_by_debug) | both sides have the same `Debug` text |
//! | [`merge_by`](Explore::merge_by) | a key has the same `Debug` text |
//! | [`merge_by_scope`](Explore::merge_by_scope), `same m in scope;` | real values with twins have the same structure, up to renaming of objects |
//! | [`merge_by_bytes`](Explore::merge_by_bytes) | bytes that are written for them are the same; see [`Linear`] for types with links |
//! | [`merge_equal`](Explore::merge_equal) | they are equal by `Eq` |
//!
//! What such a comparison does not see is not explored: `Debug` and `Eq` of most containers say nothing about capacity, free lists or where a ring
//! buffer begins. If that is what may be wrong, run all sequences.
//!
//! # Failures
//!
//! The shortest sequence that fails is reported, and of equally long ones the first, on any number of threads. It is shown as a table, as code
//! and as a line that runs it again. Failures are: a result that is not the oracle's, a panic where the oracle has none (and none where it
//! has one), an invariant or observation that does not hold, a call that does not end or ends the process, a panic of a destructor, and
//! [`Tracked`] values that are not dropped exactly once.
//!
//! A call that does not end or ends the process is named, and the process ends; a test program starts again then, with that exploration in
//! isolation. With `isolation(true)` it is a counterexample as any other: all
//! of it is run in other processes, also a call that overwrites memory and is found out later. Use it for code with `unsafe`.
//!
//! # Settings
//!
//! Each is a method of [`Explore`], a line of [`explore!`](crate::explore!), a field of [`Settings`] and an environment variable, and the
//! environment wins.
//!
//! | method | variable | meaning |
//! |---|---|---|
//! | `depth(count)` | `SMALLSCOPE_DEPTH` | maximum number of calls in a sequence |
//! | `threads(count)` | `SMALLSCOPE_THREADS` | number of threads |
//! | `seconds(count)` | `SMALLSCOPE_SECONDS` | stop after this number of seconds |
//! | `max_states(count)` | `SMALLSCOPE_MAX_STATES` | stop after this number of states |
//! | `memory(count)` | `SMALLSCOPE_MEMORY` | stop at this many MiB |
//! | `input_seconds(count)` | `SMALLSCOPE_INPUT_SECONDS` | how long one call may take |
//! | `replay(text)` | `SMALLSCOPE_REPLAY` | run one sequence only |
//! | `isolation(true)` | `SMALLSCOPE_ISOLATION` | survive crashes and endless loops |
//! | `regressions(false)` | `SMALLSCOPE_REGRESSIONS` | keep no file of sequences that failed |
//! | `resume(file)` | `SMALLSCOPE_RESUME` (a folder) | continue where the last run stopped |
//! | `progress(true)` | `SMALLSCOPE_PROGRESS` | show the progress |
//! | `view(true)` | `SMALLSCOPE_VIEW` | go through call sequences in a browser |

mod arena;
mod batch;
mod both_sides;
mod call;
mod checkpoint;
mod counterexample;
mod coverage;
mod describe;
mod isolation;
mod isomorphic;
mod keys;
mod level_search;
mod linear;
mod matching;
mod node;
#[cfg(feature = "view")]
mod page;
mod phases;
mod plan;
mod report;
mod run;
mod sequence;
mod settings;
mod short;
#[doc(hidden)]
pub mod side;
mod single;
mod step;
mod subject;
mod summary;
mod tracked;
#[cfg(feature = "view")]
mod view;
mod visited;
mod watch;
mod workplace;

pub use arena::Arena;
pub use call::CallCode;
pub use counterexample::{Counterexample, Row};
pub use coverage::CallCoverage;
pub use linear::Linear;
pub use report::{Level, Report};
pub use settings::Settings;
pub use step::{Step, both, only};
pub use tracked::Tracked;

use crate::harness::FailureKind;
use both_sides::{BothSides, Live, MaybeLive};
use call::{Operation, Typed, written};
use matching::{Equal, Matching};
use plan::{Condition, Matches, Plan, Planned};
use std::fmt::Debug;
use std::hash::Hash;
use std::panic::Location;

/// All call sequences of a value, or of a real value and its oracle, up to a bound.
///
/// ```
/// use smallscope::explore::{Explore, both};
/// use std::collections::{BTreeSet, HashSet};
///
/// let report = Explore::pair(BTreeSet::new, HashSet::new)
///     .depth(6)
///     .call("insert", |_, _| 0..=2, |real, oracle, x| both(|| real.insert(x), || oracle.insert(x)))
///     .call("remove", |_, _| 0..=2, |real, oracle, x| both(|| real.remove(&x), || oracle.remove(&x)))
///     .observe("len", |real, oracle| both(|| real.len(), || oracle.len()))
///     .merge_by(|real, oracle| (real.clone(), oracle.iter().copied().collect::<BTreeSet<_>>()))
///     .assert();
/// assert_eq!(report.visited, 8);
/// assert!(report.exhausted);
/// ```
#[must_use = "nothing is explored before `run` or `assert`"]
pub struct Explore<'a, R, O = ()> {
    plan: Plan,
    settings: Settings,
    real: Box<dyn Fn() -> R + Sync + 'a>,
    oracle: Box<dyn Fn() -> O + Sync + 'a>,
    /// One for each call of the plan.
    operations: Vec<Box<dyn Operation<R, O> + 'a>>,
    /// One for each condition of the plan.
    judges: Vec<Box<Judge<'a, R, O>>>,
    matching: Matching<'a, R, O>,
    /// Copies a state, if that is how states are kept.
    fork: Option<Fork<R, O>>,
    show: Option<Show<'a, R, O>>,
}

type Judge<'a, R, O> = dyn Fn(&R, &O) -> Step + Sync + 'a;
/// Makes a copy, in place of another value.
type Fork<R, O> = fn(&Live<R, O>, &mut MaybeLive<R, O>);
type Show<'a, R, O> = Box<dyn Fn(&R, &O) -> (String, Option<String>) + Sync + 'a>;

impl<'a, R: 'a> Explore<'a, R> {
    /// Explores the calls of one value.
    #[track_caller]
    pub fn new(real: impl Fn() -> R + Sync + 'a) -> Explore<'a, R> {
        Explore::pair(real, || ())
    }
}

impl<'a, R: 'a, O: 'a> Explore<'a, R, O> {
    /// Explores the calls of a real value, with an oracle beside it.
    #[track_caller]
    pub fn pair(real: impl Fn() -> R + Sync + 'a, oracle: impl Fn() -> O + Sync + 'a) -> Explore<'a, R, O> {
        Explore {
            plan: Plan { place: Some(Location::caller()), ..Plan::default() },
            settings: Settings::default(),
            real: Box::new(real),
            oracle: Box::new(oracle),
            operations: vec![],
            judges: vec![],
            matching: Matching::Never,
            fork: None,
            show: None,
        }
    }

    /// Must hold of the real value after every call; what must hold of it and the oracle together is an [`agreement`](Self::agreement).
    pub fn invariant(self, name: impl Into<String>, holds: impl Fn(&R) -> bool + Sync + 'a) -> Self {
        self.agreement(name, move |real, _| holds(real))
    }

    /// The name of the exploration. Without it, it is the name of the thread, which is that of the test.
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.plan.name = Some(name.into());
        self
    }

    /// A kind of call: its name, the arguments that it can have in a state, and what it does with them, by [`both`] or [`only`].
    ///
    /// Arguments may depend on the state: those of a call that must not be made there are empty. A call without arguments has the one
    /// argument `()`.
    pub fn call<A: Debug, I: IntoIterator<Item = A>>(
        self,
        name: impl Into<String>,
        arguments: impl Fn(&R, &O) -> I + Sync + 'a,
        run: impl Fn(&mut R, &mut O, A) -> Step + Sync + 'a,
    ) -> Self {
        let name = name.into();
        let shown = name.clone();
        self.written_call(name, arguments, run, move |_, _, arguments| CallCode {
            real: written::<R, A>(&shown, arguments),
            ..CallCode::default()
        })
    }

    /// As [`call`](Self::call), with how it is written as code.
    pub fn written_call<A: Debug, I: IntoIterator<Item = A>>(
        self,
        name: impl Into<String>,
        arguments: impl Fn(&R, &O) -> I + Sync + 'a,
        run: impl Fn(&mut R, &mut O, A) -> Step + Sync + 'a,
        write: impl Fn(&R, &O, &A) -> CallCode + Sync + 'a,
    ) -> Self {
        let pick = move |real: &R, oracle: &O, wanted: usize| {
            let mut all = arguments(real, oracle).into_iter();
            if wanted == usize::MAX { Err(all.count()) } else { all.nth(wanted).ok_or(0) }
        };
        self.picked_call(name, pick, run, write)
    }

    /// As [`written_call`](Self::written_call), where the arguments at a position are picked, or the number of them is given if it is larger.
    #[doc(hidden)]
    pub fn picked_call<A>(
        mut self,
        name: impl Into<String>,
        pick: impl Fn(&R, &O, usize) -> Result<A, usize> + Sync + 'a,
        run: impl Fn(&mut R, &mut O, A) -> Step + Sync + 'a,
        write: impl Fn(&R, &O, &A) -> CallCode + Sync + 'a,
    ) -> Self {
        let phase = self.plan.phases.len().saturating_sub(1);
        self.plan.calls.push(Planned { name: name.into(), phase });
        self.operations.push(Box::new(Typed { pick, run, write }));
        self
    }

    /// Begins a phase of at most `calls` calls: those that are declared from here on, up to the next phase. No call of an earlier phase
    /// comes after one of a later phase.
    pub fn phase(mut self, calls: usize) -> Self {
        self.plan.begin_phase(calls);
        self
    }

    /// Must hold for both sides after every call.
    pub fn agreement(self, name: impl Into<String>, holds: impl Fn(&R, &O) -> bool + Sync + 'a) -> Self {
        let judge = move |real: &R, oracle: &O| Step::holds(holds(real, oracle));
        self.condition(format!("the invariant `{}`", name.into()), FailureKind::Invariant, Box::new(judge))
    }

    /// What both sides look like after every call, compared by [`both`].
    pub fn observe(self, name: impl Into<String>, compare: impl Fn(&R, &O) -> Step + Sync + 'a) -> Self {
        self.condition(format!("`{}` is looked at", name.into()), FailureKind::Different, Box::new(compare))
    }

    fn condition(mut self, name: String, kind: FailureKind, judge: Box<Judge<'a, R, O>>) -> Self {
        self.plan.conditions.push(Condition { name, kind, code: None });
        self.judges.push(judge);
        self
    }

    /// A statement that checks the condition that was added last.
    #[doc(hidden)]
    pub fn condition_code(mut self, code: &str) -> Self {
        if let Some(condition) = self.plan.conditions.last_mut() {
            condition.code = Some(code.to_string());
        }
        self
    }

    /// States are the same if what this gives has the same `Debug` text.
    pub fn merge_by<K: Debug>(self, key: impl Fn(&R, &O) -> K + Sync + 'a) -> Self {
        self.merge_by_bytes(move |real, oracle, bytes| {
            use std::io::Write;
            // Writing to memory does not fail; `Debug` that does gives what it wrote so far.
            let _ = write!(bytes, "{:?}", key(real, oracle));
        })
    }

    /// States are the same if both sides have the same `Debug` text.
    pub fn merge_by_debug(self) -> Self
    where
        R: Debug,
        O: Debug,
    {
        self.merge_by_bytes(|real, oracle, bytes| {
            use std::io::Write;
            let start = bytes.len();
            let _ = write!(bytes, "{real:?}");
            let length = bytes.len() - start;
            let _ = write!(bytes, "{oracle:?}");
            // Where one text ends and the other begins is part of the key: both may contain anything.
            bytes.extend_from_slice(&length.to_le_bytes());
        })
    }

    /// States are the same if this writes the same bytes for them. What it writes should be such that different states cannot give the same bytes;
    /// [`Linear`] helps with types that have links.
    pub fn merge_by_bytes(mut self, key: impl Fn(&R, &O, &mut Vec<u8>) + Sync + 'a) -> Self {
        self.matching = Matching::Bytes(Box::new(key));
        self.plan.matches = Matches::Bytes;
        self
    }

    /// States are the same if they are equal. They are kept, and copied by `Clone`, as with [`cloning`](Self::cloning).
    pub fn merge_equal(mut self) -> Self
    where
        R: Clone + Eq + Hash + Send + Sync,
        O: Clone + Eq + Hash + Send + Sync,
    {
        self.matching = Matching::Equal(Equal::store::<R, O>);
        self.plan.matches = Matches::Equal;
        self.cloning()
    }

    /// States are copied by `Clone`, instead of made anew by the calls that lead to them. That is faster, and right if a clone is in
    /// every respect like the original: clones of most containers have another capacity, and a ring buffer's begins at its start again.
    pub fn cloning(mut self) -> Self
    where
        R: Clone + Send + Sync,
        O: Clone + Send + Sync,
    {
        self.fork = Some(|live, copy| *copy = MaybeLive(Some(Live { real: live.real.clone(), oracle: live.oracle.clone() })));
        self.plan.copies = true;
        self
    }

    /// Says that what states are merged by is their shape only: the exploration is not exhaustive then, and its report says so.
    pub fn shapes_only(mut self) -> Self {
        self.plan.is_abstract = true;
        self
    }

    /// How states are shown in a counterexample: the real one, and the oracle if there is one.
    pub fn show(mut self, show: impl Fn(&R, &O) -> (String, Option<String>) + Sync + 'a) -> Self {
        self.show = Some(Box::new(show));
        self
    }

    /// Statements that the code of a counterexample begins with.
    #[doc(hidden)]
    pub fn preamble(mut self, lines: &[&str]) -> Self {
        self.plan.preamble = lines.iter().map(ToString::to_string).collect();
        self
    }

    /// A condition that must be reached: the code says so with [`sometimes!`](crate::sometimes!) and the same label.
    pub fn sometimes(mut self, label: impl Into<String>) -> Self {
        self.plan.sometimes.push(label.into());
        self
    }

    /// With isolation, the arguments with which this program runs this exploration, for programs that are no test. Tests need none.
    pub fn isolation_command(mut self, arguments: Vec<String>) -> Self {
        self.plan.isolation_command = Some(arguments);
        self
    }

    /// Explores, and gives what was found out.
    pub fn run(mut self) -> Report {
        self.plan.settings = std::mem::take(&mut self.settings);
        let overruled = self.plan.settings.overrule(crate::harness::settings::environment);
        let who = run::Who::of(&self.plan);
        let overruled = overruled.and_then(|()| who.find_file(&mut self.plan.settings));
        #[cfg(feature = "view")]
        let pages = who.pages();
        let sides = BothSides::new(&self);
        let report = run::run(&self.plan, who, overruled, &sides);
        #[cfg(feature = "view")]
        if self.plan.settings.view && crate::pages::view::is_possible() {
            view::view(&self.plan, &sides, &report);
        }
        let report = sides.end(report);
        #[cfg(feature = "view")]
        pages.into_iter().for_each(|pages| pages.write(report.page()));
        report
    }

    /// Explores, and panics with the report unless it holds.
    #[track_caller]
    pub fn assert(self) -> Report {
        let report = self.run();
        if !report.holds() {
            panic!("{report}");
        }
        println!("{report}");
        report
    }
}
