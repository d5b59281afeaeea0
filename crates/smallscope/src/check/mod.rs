//! Checks: the user's code, run on every input within the bounds, and judged.
//!
//! A [`Check`] takes a scope and, if the code has arguments of its own, their values. Every structure of the scope is built as a real value,
//! for every combination of arguments anew, and the code is run on it. The result is a [`Report`], which holds the smallest input that fails
//! if there is one.
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
//! Inputs are run on all cores, or on as many threads as `threads` says: the code must not mind. The report is the same: when an input
//! fails, the smaller ones are run again, for a limited time, one after the other, on the calling thread. There, too, run all inputs of a check that has
//! a limit, is isolated or replays.
//!
//! # Crashes, exits and hangs
//!
//! An input that crashes, exits or does not end is named on standard error. In a test, the program then starts again with that check in
//! isolation, so that the other tests are not lost and the input is an ordinary counterexample; tests that were run before are run once more.
//! `SMALLSCOPE_ISOLATION=0` prevents that: the process ends then, never with success. With `isolation(true)` the inputs run in another process from
//! the start, and the run continues after those that crash. A check inside an isolated one runs in the process that it is in.
//!
//! # Settings
//!
//! Each is a method of [`Check`], a field of [`Settings`] and an environment variable, and the environment wins.
//!
//! | method | variable | meaning |
//! |---|---|---|
//! | `max_inputs(count)` | `SMALLSCOPE_MAX_INPUTS` | stop after so many inputs |
//! | `seconds(count)` | `SMALLSCOPE_SECONDS` | stop after so much time |
//! | `minimize_seconds(count)` | `SMALLSCOPE_MINIMIZE_SECONDS` | how long to look for a smaller failure |
//! | `input_seconds(count)` | `SMALLSCOPE_INPUT_SECONDS` | how long one input may take |
//! | `memory(count)` | `SMALLSCOPE_MEMORY` | how many MiB of memory the process may take |
//! | `keep_going(true)` | `SMALLSCOPE_KEEP_GOING` | count all inputs that fail |
//! | `replay(text)` | `SMALLSCOPE_REPLAY` | run one input only |
//! | `isolation(true)` | `SMALLSCOPE_ISOLATION` | survive crashes and endless loops |
//! | `max_crashes(count)` | `SMALLSCOPE_MAX_CRASHES` | but not more of them than this |
//! | `regressions(false)` | `SMALLSCOPE_REGRESSIONS` | keep no file of inputs that failed |
//! | `threads(count)` | `SMALLSCOPE_THREADS` | on how many threads inputs are run |
//! | `resume(file)` | `SMALLSCOPE_RESUME` (a folder) | go on where it was interrupted |
//! | `inputs(file)` | `SMALLSCOPE_INPUTS` | run stored structures |
//! | `algorithm(algorithm)` | `SMALLSCOPE_ALGORITHM` | one of the four of parallel Korat |
//! | `seed(number)` | `SMALLSCOPE_SEED` | what its random jumps follow from |
//! | `memo(file)` | `SMALLSCOPE_MEMO` | skip what is known to hold nothing valid |
//! | `progress(true)` | `SMALLSCOPE_PROGRESS` | say how far the check is |
//! | `bounds(text)` | `SMALLSCOPE_BOUNDS` | other bounds |

mod arguments;
mod cases;
pub mod contract;
mod counterexample;
pub(crate) mod crash;
pub(crate) mod failure;
pub(crate) mod isolation;
mod kept;
pub(crate) mod labels;
pub(crate) mod mark;
pub(crate) mod panics;
mod parallel;
mod pieces;
mod place;
pub(crate) mod regressions;
pub(crate) mod report;
pub(crate) mod resuming;
pub(crate) mod run;
pub(crate) mod settings;
#[doc(hidden)]
pub mod show;
mod specification;
mod tally;
mod trial;
pub(crate) mod watchdog;

pub use arguments::{Append, Arguments};
pub use counterexample::Counterexample;
pub use failure::{Failure, FailureKind};
pub use labels::{classify, sometimes};
pub use report::{Report, Verdict};
pub use settings::{Setting, Settings};
pub use specification::{Body, Case, Specification};

use crate::scope::{Predicate, Scope};
use crate::structure::Monitored;
use crate::twin::Twin;
use std::fmt::Debug;
use std::panic::Location;
use trial::{Condition, Conditions};

type Show<T> = Box<dyn Fn(&T) -> String + Sync>;

/// A check of code on every structure of a scope.
///
/// It is built with methods that each return it: first the scope, then arguments, then conditions, then the code, by one of
/// [`method`](Self::method), [`body`](Self::body), [`body_with_old`](Self::body_with_old), [`by_value`](Self::by_value) and
/// [`same_results`](Self::same_results). `run` gives a [`Report`]; `assert` panics with its text unless the check holds.
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
    /// Pointers among the arguments of the attribute lead into the structure.
    points_inside: bool,
    expected: Option<u64>,
    sometimes: Vec<String>,
    /// The names of the arguments that have some.
    arguments: Vec<String>,
    isolation_command: Option<Vec<String>>,
}

impl<T: Twin, P: Predicate<Monitored<T>>> Check<T, P> {
    /// A check on all structures of a scope.
    #[track_caller]
    pub fn new(scope: Scope<T, P>) -> Check<T, P> {
        Check {
            scope,
            arguments: (),
            conditions: Conditions { requires: vec![], panics_when: vec![], invariant: None, assume_preconditions: false },
            debug: None,
            about: About {
                name: None,
                source: Location::caller().file(),
                place: Location::caller(),
                is_attribute: false,
                points_inside: false,
                expected: None,
                sometimes: vec![],
                arguments: vec![],
                isolation_command: None,
            },
            settings: Settings::default(),
        }
    }
}

impl<T: Twin, P: Predicate<Monitored<T>>, A: Arguments> Check<T, P, A> {
    /// The name of the check. Without it, it is the name of the thread, which is that of the test.
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.about.name = Some(name.into());
        self
    }

    /// The source file of the check, whose neighbour keeps inputs that failed. Without it, it is the file that called
    /// [`new`](Check::new).
    pub fn source(mut self, file: &'static str) -> Self {
        self.about.source = file;
        self
    }

    /// One more argument, independent of the structure: the check runs every combination. The code gets all of them in one tuple. Ranges
    /// of integers are not collected, so they may be as large as a limit on inputs or time allows. As text, its bound is `argument=0..=3`, or, if
    /// there are several, `argument.0=0..=3` and so on.
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
                invariant: self.conditions.invariant,
                assume_preconditions: self.conditions.assume_preconditions,
            },
            debug: self.debug,
            about: self.about,
            settings: self.settings,
        }
    }

    /// A further pre-condition on the real value and the arguments; what does not satisfy it is no input.
    pub fn requires(mut self, condition: impl Fn(&T, &A) -> bool + Sync + 'static) -> Self {
        self.conditions.requires.push(Box::new(condition));
        self
    }

    /// The code must panic for exactly the inputs that this selects, or one of several such conditions.
    pub fn panics_when(mut self, condition: impl Fn(&T, &A) -> bool + Sync + 'static) -> Self {
        self.conditions.panics_when.push(Box::new(condition));
        self
    }

    /// Must hold for the value when the code has returned.
    pub fn invariant(mut self, invariant: impl Fn(&T) -> bool + Sync + 'static) -> Self {
        self.conditions.invariant = Some(Box::new(invariant));
        self
    }

    /// Inputs on which a pre-condition of the code itself is violated, as stated by the `contracts` crate, are left out.
    pub fn assume_preconditions(mut self) -> Self {
        self.conditions.assume_preconditions = true;
        self
    }

    /// The number of inputs, pinned: any other fails the check.
    pub fn expect(mut self, inputs: u64) -> Self {
        self.about.expected = Some(inputs);
        self
    }

    /// A condition that must be reached: the code says so with [`sometimes!`](crate::sometimes!) and the same label.
    pub fn sometimes(mut self, label: impl Into<String>) -> Self {
        self.about.sometimes.push(label.into());
        self
    }

    /// How to show a value in a counterexample, in addition to the drawing.
    pub fn debug(mut self, show: impl Fn(&T) -> String + Sync + 'static) -> Self {
        self.debug = Some(Box::new(show));
        self
    }

    /// How the arguments are called, for reports and for bounds that are given as text.
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

    /// The first part of what is generated is the structure, and the others are pointers into it.
    #[doc(hidden)]
    pub fn points_inside(mut self) -> Self {
        self.about.points_inside = true;
        self
    }

    /// As [`isolation(true)`](Self::isolation).
    pub fn isolated(self) -> Self {
        self.isolation(true)
    }

    /// With isolation, the arguments with which this program runs this check, for programs that are no test. Tests need none.
    pub fn isolation_command(mut self, arguments: Vec<String>) -> Self {
        self.about.isolation_command = Some(arguments);
        self
    }

    /// Runs a method on every input; its postconditions follow.
    pub fn method<R: 'static>(self, method: impl Fn(&mut T, &A) -> R + Sync + 'static) -> Specification<T, P, A, R> {
        Specification::new(self, method)
    }

    /// Runs code on every input that judges itself, by assertions.
    pub fn body(self, body: impl Fn(&mut T, &A) + Sync + 'static) -> Body<T, P, A> {
        Body::of(self, body)
    }

    /// As [`body`](Self::body), with the value as it was before.
    pub fn body_with_old(self, body: impl Fn(&mut T, &T, &A) + Sync + 'static) -> Body<T, P, A> {
        Body::with_old(self, body)
    }

    /// As [`body`](Self::body), for code that takes the value away. A value in a call that panics is dropped while unwinding.
    pub fn by_value(self, body: impl Fn(T, &A) + Sync + 'static) -> Body<T, P, A> {
        Body::by_value(self, body)
    }

    /// Runs two implementations, each on a value of its own: their results must be equal.
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

/// To standard error, past the capture of the test harness: the process may end before that would be shown.
pub(crate) fn say(text: &str) {
    use std::io::Write;
    // There is nobody to tell that standard error is closed.
    let _ = std::io::stderr().write_all(text.as_bytes());
}
