//! Checks: run your code on every input within the bounds, and judge the results.
//!
//! A [`Check`] takes a scope and, if the code has further arguments, their values. It builds every structure of the scope as a real value, afresh for
//! each combination of arguments, and runs the code on it. The result is a [`Report`], which contains the smallest failing input, if any.
//!
//! ```
//! use smallscope::{Check, Scope, Twin};
//!
//! #[derive(Twin)]
//! struct Stack { items: Vec<u8> }
//!
//! impl Stack {
//!     fn push(&mut self, item: u8) -> Result<(), &'static str> {
//!         if self.items.len() == 2 { return Err("full") }
//!         self.items.push(item);
//!         Ok(())
//!     }
//! }
//!
//! let scope = Scope::<Stack>::any().len(StackTwin::ITEMS, 0..=2).each(StackTwin::ITEMS, 0..=1);
//! let report = Check::new(scope)
//!     .arg(0..=1)
//!     .expect((1 + 2 + 4) * 2)
//!     .method(|stack: &mut Stack, &(item,)| stack.push(item))
//!     .errs_when(|old, _| old.items.len() == 2)
//!     .ensures("the item is on top", |case| case.result.is_err() || case.new.items.last() == Some(&case.args.0))
//!     .assert();
//! assert_eq!((report.inputs, report.passed), (14, 14));
//! ```
//!
//! # Threads
//!
//! Inputs run on all cores, or on the number of threads that `threads` sets, so the code must be safe to run concurrently. The report does not depend
//! on it: when an input fails, the smaller ones are run again, for a limited time, one after the other, on the calling thread. A check that has a
//! limit, is isolated or replays runs all its inputs on the calling thread, too.
//!
//! # Crashes, exits and hangs
//!
//! An input that crashes, exits or does not end is named on standard error. A test program then restarts with that check in isolation, so that the
//! other tests still run and the input becomes an ordinary counterexample; tests that had run already run once more. `SMALLSCOPE_ISOLATION=0`
//! prevents the restart: the process then ends, never with success. With `isolation(true)` the inputs run in another process from the start, and the
//! run continues after those that crash. A check nested in an isolated one runs in the same process.
//!
//! # Settings
//!
//! Each setting is a method of [`Check`], a field of [`Settings`] and an environment variable; the environment takes precedence.
//!
//! | method | variable | meaning |
//! |---|---|---|
//! | `max_inputs(count)` | `SMALLSCOPE_MAX_INPUTS` | stop after N inputs |
//! | `seconds(count)` | `SMALLSCOPE_SECONDS` | stop after N seconds |
//! | `allow_incomplete(true)` | `SMALLSCOPE_ALLOW_INCOMPLETE` | a limit may be reached before the bounds |
//! | `minimize_seconds(count)` | `SMALLSCOPE_MINIMIZE_SECONDS` | how long to search for a smaller failure |
//! | `input_seconds(count)` | `SMALLSCOPE_INPUT_SECONDS` | time limit for one input |
//! | `memory(count)` | `SMALLSCOPE_MEMORY` | memory limit of the process, in MiB |
//! | `keep_going(true)` | `SMALLSCOPE_KEEP_GOING` | count all failing inputs |
//! | `replay(text)` | `SMALLSCOPE_REPLAY` | run a single input |
//! | `isolation(true)` | `SMALLSCOPE_ISOLATION` | survive crashes and endless loops |
//! | `max_crashes(count)` | `SMALLSCOPE_MAX_CRASHES` | with isolation, stop after N crashes |
//! | `regressions(false)` | `SMALLSCOPE_REGRESSIONS` | keep no file of failed inputs |
//! | `threads(count)` | `SMALLSCOPE_THREADS` | number of threads |
//! | `resume(file)` | `SMALLSCOPE_RESUME` (a folder) | resume where it was interrupted |
//! | `inputs(file)` | `SMALLSCOPE_INPUTS` | run stored structures |
//! | `memo(file)` | `SMALLSCOPE_MEMO` | skip ranges known to hold nothing valid |
//! | `shard("3/64")` | `SMALLSCOPE_SHARD` | run one of N shards; see [`merge`] |
//! | `shard_folder(folder)` | `SMALLSCOPE_SHARD_FOLDER` | where shards write their results |
//! | `progress(true)` | `SMALLSCOPE_PROGRESS` | print progress |
//! | `view(true)` | `SMALLSCOPE_VIEW` | look at the structures in a browser |
//! | `bounds(text)` | `SMALLSCOPE_BOUNDS` | override bounds |
//!
//! `SMALLSCOPE_SEARCH` (`korat`, `conflicts`, `tables` or `auto`) and [`Scope::search`](crate::Scope::search) say how structures are found; by default, by the search that is
//! the faster one ([`Search::Auto`](crate::Search::Auto)).
//!
//! `SMALLSCOPE_REPORT=folder` writes a page, a JSON object and a JUnit test case for every check and exploration, and a page that links them.

mod arguments;
mod by_search;
mod cases;
pub use crate::harness::contract;
mod counterexample;
mod describe;
#[cfg(feature = "view")]
mod details;
mod growing;
pub(crate) mod isolation;
mod job;
mod kept;
pub mod laws;
mod merge;
mod minimize;
mod outcome;
#[cfg(feature = "view")]
mod page;
mod parallel;
mod pass;
mod pieces;
mod place;
mod prepare;
mod replay;
pub(crate) mod report;
pub(crate) mod run;
pub(crate) mod settings;
mod shards;
#[doc(hidden)]
pub mod show;
mod spare;
mod specification;
mod stuck;
mod summary;
mod tally;
mod told;
mod trial;
#[cfg(feature = "view")]
mod view;

pub use crate::harness::labels::{classify, sometimes};
pub use crate::harness::settings::Setting;
pub use crate::harness::{Failure, FailureKind, Verdict};
pub use arguments::{Append, Arguments};
pub use counterexample::Counterexample;
pub use merge::{Merged, merge};
pub use outcome::Outcome;
pub use report::Report;
pub use settings::Settings;
pub use specification::{Body, Case, Specification};

use crate::kernel::Error;
use crate::remote::Elsewhere;
use crate::scope::{AnyScope, Division, Predicate, Scope};
use crate::structure::Monitored;
use crate::twin::Twin;
use std::fmt::Debug;
use std::panic::Location;
use trial::{Condition, Conditions};

type Show<T> = Box<dyn Fn(&T) -> String + Sync>;

/// Checks code on every structure of a scope.
///
/// Build it in this order: the scope, then arguments, then conditions, then the code, by one of
/// [`method`](Self::method), [`body`](Self::body), [`body_with_old`](Self::body_with_old), [`by_value`](Self::by_value) and
/// [`same_results`](Self::same_results). `run` returns a [`Report`]; `assert` panics with its text unless the check holds.
///
/// ```
/// use smallscope::{Check, Scope, Verdict};
///
/// let lists = || Scope::<Vec<u8>>::any().every_len(0..=3).every::<u8>(0..=1);
/// let report = Check::new(lists()).named("dedup leaves no equal neighbours")
///     .regressions(false)
///     .body(|list: &mut Vec<u8>, ()| {
///         list.sort();
///         assert!(list.windows(2).all(|pair| pair[0] != pair[1]));
///     })
///     .run();
/// assert_eq!(report.verdict, Verdict::Counterexample);
/// assert_eq!(report.counterexample.unwrap().code, "let mut input = vec![0, 0];");
/// ```
#[must_use = "nothing is checked before `run` or `assert`"]
pub struct Check<T, P, A: Arguments = ()> {
    scope: Scope<T, P>,
    arguments: A::Lists,
    conditions: Conditions<T, A>,
    debug: Option<Show<T>>,
    about: About,
    settings: Settings,
}

/// What a check says about itself, whatever its types are.
struct About {
    name: Option<String>,
    /// The source file that the check is written in.
    source: &'static str,
    /// Where in its source it is written.
    place: &'static Location<'static>,
    /// Whether it was written as the attribute `exhaustive`.
    is_attribute: bool,
    /// Whether parts without bounds grow, as far as the time allows.
    grows: bool,
    expected: Option<u64>,
    sometimes: Vec<String>,
    /// The names of the arguments that have some.
    arguments: Vec<String>,
    isolation_command: Option<Vec<String>>,
    /// Where the inputs are, if not where a search from the start finds them.
    divide: Option<Divide>,
    /// Who runs its ranges, if not this process.
    elsewhere: Option<Box<dyn Elsewhere>>,
}

/// Divides a search into parts.
type Divide = Box<dyn Fn(&dyn AnyScope) -> Result<Division, Error> + Sync>;

impl<T: Twin, P: Predicate<Monitored<T>>> Check<T, P> {
    /// A check on all structures of a scope.
    #[track_caller]
    pub fn new(scope: Scope<T, P>) -> Check<T, P> {
        Check {
            scope,
            arguments: (),
            conditions: Conditions { requires: vec![], panics_when: vec![], invariants: vec![], assume_preconditions: false },
            debug: None,
            about: About {
                name: None,
                source: Location::caller().file(),
                place: Location::caller(),
                is_attribute: false,
                grows: false,
                expected: None,
                sometimes: vec![],
                arguments: vec![],
                isolation_command: None,
                divide: None,
                elsewhere: None,
            },
            settings: Settings::default(),
        }
    }
}

impl<T: Twin, P: Predicate<Monitored<T>>, A: Arguments> Check<T, P, A> {
    /// The name of the check. Defaults to the name of the thread, which is that of the test.
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.about.name = Some(name.into());
        self
    }

    /// The source file of the check; failed inputs are kept next to it. Defaults to the file that called [`new`](Check::new).
    pub fn source(mut self, file: &'static str) -> Self {
        self.about.source = file;
        self
    }

    /// Adds an argument, independent of the structure: the check runs every combination. The code gets all arguments in one tuple. Ranges of integers
    /// are not collected, so they may be as large as a limit on inputs or time allows. As text, the bound is `argument=0..=3`, or `argument.0=0..=3`
    /// and so on if there are several.
    pub fn arg<V>(self, values: impl IntoIterator<Item = V>) -> Check<T, P, A::Longer>
    where
        A: Append<V>,
    {
        Check {
            scope: self.scope,
            arguments: A::append(self.arguments, values),
            conditions: Conditions {
                requires: self.conditions.requires.into_iter().map(lifted::<T, A, V>).collect(),
                panics_when: self.conditions.panics_when.into_iter().map(lifted::<T, A, V>).collect(),
                invariants: self.conditions.invariants,
                assume_preconditions: self.conditions.assume_preconditions,
            },
            debug: self.debug,
            about: self.about,
            settings: self.settings,
        }
    }

    /// A further precondition on the real value and the arguments; combinations that violate it are not inputs.
    pub fn requires(mut self, condition: impl Fn(&T, &A) -> bool + Sync + 'static) -> Self {
        self.conditions.requires.push(Box::new(condition));
        self
    }

    /// The code must panic for exactly the inputs that this selects; several such conditions are combined with "or".
    pub fn panics_when(mut self, condition: impl Fn(&T, &A) -> bool + Sync + 'static) -> Self {
        self.conditions.panics_when.push(Box::new(condition));
        self
    }

    /// Must hold for the value after the code has returned, as must those that were given before.
    pub fn invariant(self, invariant: impl Fn(&T) -> bool + Sync + 'static) -> Self {
        self.judge(move |value| if invariant(value) { Ok(()) } else { Err(String::new()) })
    }

    /// As [`invariant`](Self::invariant), with a text that says what is wrong with the value: `.judge(Invariant::judge)`.
    pub fn judge(mut self, invariant: impl Fn(&T) -> Result<(), String> + Sync + 'static) -> Self {
        self.conditions.invariants.push((String::new(), Box::new(invariant)));
        self
    }

    /// As [`judge`](Self::judge), of the parameter with this name.
    #[doc(hidden)]
    pub fn judge_parameter(mut self, name: &str, invariant: impl Fn(&T) -> Result<(), String> + Sync + 'static) -> Self {
        self.conditions.invariants.push((format!(" of `{name}`"), Box::new(invariant)));
        self
    }

    /// Skips inputs that violate a precondition of the code itself, as stated with the `contracts` crate.
    pub fn assume_preconditions(mut self) -> Self {
        self.conditions.assume_preconditions = true;
        self
    }

    /// Pins the number of inputs: any other number fails the check.
    pub fn expect(mut self, inputs: u64) -> Self {
        self.about.expected = Some(inputs);
        self
    }

    /// Runs sizes in ascending order, as far as the time allows (`seconds`, 5 by default), if some parts of the scope have no bounds: these grow together as
    /// [`Scope::up_to_size`](crate::Scope::up_to_size) says, the others stay. The report is that of the largest size that was completed, and says which that is;
    /// if that is nothing beyond size 0, or has no input, the check fails.
    ///
    /// ```
    /// use smallscope::{Check, Scope};
    ///
    /// let check = Check::new(Scope::<Vec<u8>>::any()).growing().seconds(1).regressions(false);
    /// let report = check.body(|list: &mut Vec<u8>, ()| list.sort()).assert();
    /// assert!(report.inputs >= 1 + 3 + 9);          // at least those of size 2
    /// assert!(report.notes[0].starts_with("all inputs of size <= "));
    /// ```
    pub fn growing(mut self) -> Self {
        self.about.grows = true;
        self
    }

    /// A condition that must be reached at least once: the code reports it with [`sometimes!`](crate::sometimes!) and the same label.
    pub fn sometimes(mut self, label: impl Into<String>) -> Self {
        self.about.sometimes.push(label.into());
        self
    }

    /// Shows a value in a counterexample in addition to the drawing: the input, and the value after the code ran. After a panic, the value is shown
    /// only if it has changed, and never if its type has raw pointers: interrupted code may have left them dangling.
    pub fn debug(mut self, show: impl Fn(&T) -> String + Sync + 'static) -> Self {
        self.debug = Some(Box::new(show));
        self
    }

    /// Names the arguments, for reports and for bounds given as text.
    #[doc(hidden)]
    pub fn argument_names(mut self, names: &[&str]) -> Self {
        self.about.arguments = names.iter().map(ToString::to_string).collect();
        self
    }

    /// What the attribute `exhaustive` says of every check: how to show a value, if there is a way.
    #[doc(hidden)]
    pub fn by_attribute(mut self, show: Option<fn(&T) -> String>) -> Self {
        self.about.is_attribute = true;
        if let Some(show) = show {
            self.debug = Some(Box::new(show));
        }
        self
    }

    /// Same as [`isolation(true)`](Self::isolation).
    pub fn isolated(self) -> Self {
        self.isolation(true)
    }

    /// With isolation, the arguments with which this program runs this check. Only for programs that are not tests.
    pub fn isolation_command(mut self, arguments: Vec<String>) -> Self {
        self.about.isolation_command = Some(arguments);
        self
    }

    /// Runs the inputs of parts that are divided beforehand, instead of letting threads share one search.
    #[doc(hidden)]
    pub fn divided(mut self, divide: impl Fn(&dyn AnyScope) -> Result<Division, Error> + Sync + 'static) -> Self {
        self.about.divide = Some(Box::new(divide));
        self
    }

    /// Runs the ranges of the search elsewhere, such as on a cluster, and judges what came out of them.
    pub fn elsewhere(mut self, elsewhere: impl Elsewhere + 'static) -> Self {
        self.about.elsewhere = Some(Box::new(elsewhere));
        self
    }

    /// Runs a method on every input; add its postconditions to the result.
    pub fn method<R: 'static>(self, method: impl Fn(&mut T, &A) -> R + Sync + 'static) -> Specification<T, P, A, R> {
        Specification::new(self, method)
    }

    /// Runs code that judges itself, by assertions or by returning an error, on every input; see [`Outcome`].
    pub fn body<R: Outcome>(self, body: impl Fn(&mut T, &A) -> R + Sync + 'static) -> Body<T, P, A> {
        Body::of(self, body)
    }

    /// Like [`body`](Self::body), with the original value as well.
    pub fn body_with_old<R: Outcome>(self, body: impl Fn(&mut T, &T, &A) -> R + Sync + 'static) -> Body<T, P, A> {
        Body::with_old(self, body)
    }

    /// Like [`body`](Self::body), for code that consumes the value. If the call panics, the value is dropped while unwinding.
    pub fn by_value<R: Outcome>(self, body: impl Fn(T, &A) -> R + Sync + 'static) -> Body<T, P, A> {
        Body::by_value(self, body)
    }

    /// Runs two implementations, each on its own copy of the value: their results must be equal.
    pub fn same_results<R: PartialEq + Debug + 'static>(
        self,
        left: impl Fn(&mut T, &A) -> R + Sync + 'static,
        right: impl Fn(&mut T, &A) -> R + Sync + 'static,
    ) -> Body<T, P, A> {
        Body::same(self, left, right)
    }
}

/// A condition that was given before the last argument.
fn lifted<T: 'static, A: Append<V>, V>(condition: Condition<T, A>) -> Condition<T, A::Longer> {
    Box::new(move |value, args| condition(value, &A::shorter(args)))
}

/// The name of a test, as the test harness calls it: its module without the crate, and its own name.
#[doc(hidden)]
pub fn test_name(module: &str, name: &str) -> String {
    module.split_once("::").map_or_else(|| name.to_string(), |(_, module)| format!("{module}::{name}"))
}
