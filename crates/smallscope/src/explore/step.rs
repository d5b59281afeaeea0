//! One call on both sides: run, caught, compared.
//!
//! **Where the oracle panics, a panic is right.** Nothing follows it: the state after a panic is promised by neither side. Its values are dropped, and
//! with `Tracked` elements also counted, which finds destructors that run twice.

use crate::harness::labels::classify;
use crate::harness::panics::{self, Panic};
use crate::harness::{Failure, FailureKind};
use std::cell::Cell;
use std::fmt::{self, Debug, Write as _};

/// What became of one call. [`both`] and [`only`] make it.
#[must_use = "a step says whether the call went well"]
pub struct Step(pub(super) Outcome);

pub(super) enum Outcome {
    /// As it should; with what was returned if it is to be shown.
    Returned(Option<Box<Shown>>),
    /// Both sides panicked: that is right, and nothing follows.
    Ended(Option<Box<Shown>>),
    Failed(Box<Failure>, Option<Box<Shown>>),
    /// The state has no such call.
    Impossible,
}

impl Step {
    /// An invariant holds, or does not.
    pub(super) fn holds(holds: bool) -> Step {
        Step(if holds {
            Outcome::Returned(None)
        } else {
            Outcome::Failed(Box::new(Failure::new(FailureKind::Invariant, "it does not hold")), None)
        })
    }
}

/// What the two sides returned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) real: String,
    pub(super) oracle: Option<String>,
}

thread_local! {
    static MODE: Cell<Mode> = const { Cell::new(Mode::Quiet) };
    /// Whether the real value is being called without an oracle.
    static IN_REAL: Cell<bool> = const { Cell::new(false) };
}

/// How calls on this thread are run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Results are not shown.
    Quiet,
    Showing,
    /// As showing, and a panic that is not expected is not caught, so that a debugger stops there.
    Uncaught,
}

/// Whether the panic that was just caught is the real value's.
pub(super) fn was_in_real() -> bool {
    IN_REAL.replace(false)
}

pub(super) fn set_mode(mode: Mode) -> Mode {
    MODE.replace(mode)
}

/// A call on the real value and on the oracle. They must return the same, or both must panic.
///
/// ```
/// use smallscope::explore::{Explore, both};
/// use std::collections::VecDeque;
///
/// let report = Explore::pair(Vec::new, VecDeque::new)
///     .depth(4)
///     .call("push", |_, _| 0..=1, |vec, deque, x| both(|| vec.push(x), || deque.push_back(x)))
///     .call("pop", |_, _| [()], |vec, deque, ()| both(|| vec.pop(), || deque.pop_back()))
///     .assert();
/// assert_eq!(report.executions, 3 + 9 + 27 + 81);
/// ```
#[inline]
pub fn both<V: PartialEq<W> + Debug, W: Debug>(real: impl FnOnce() -> V, oracle: impl FnOnce() -> W) -> Step {
    let mode = MODE.get();
    let (real, oracle) = if mode == Mode::Uncaught {
        let oracle = panics::catch(oracle);
        let real = if oracle.is_ok() { Ok(real()) } else { panics::catch(real) };
        (real, oracle)
    } else {
        (panics::catch(real), panics::catch(oracle))
    };
    if let (Mode::Quiet, Ok(real), Ok(oracle)) = (mode, &real, &oracle)
        && *real == *oracle
    {
        return Step(Outcome::Returned(None));
    }
    let is_same = matches!((&real, &oracle), (Ok(real), Ok(oracle)) if *real == *oracle);
    judged(mode, is_same, returned(&real), returned(&oracle))
}

/// The label of calls that panicked on both sides, where the real one would have gone on without checks of arithmetic.
const OVERFLOWED: &str = "both sides panicked, the real one because arithmetic overflowed: without overflow checks it continues";

/// What one side returned, without its type.
type Returned<'r> = Result<&'r dyn Debug, &'r Panic>;

fn returned<V: Debug>(result: &Result<V, Box<Panic>>) -> Returned<'_> {
    match result {
        Ok(value) => Ok(value),
        Err(panic) => Err(panic),
    }
}

#[cold]
fn judged(mode: Mode, is_same: bool, real: Returned<'_>, oracle: Returned<'_>) -> Step {
    let shown = (mode != Mode::Quiet).then(|| Box::new(Shown { real: text(real), oracle: Some(text(oracle)) }));
    let failed = |kind, text| Failure::new(kind, text);
    let failure = match (real, oracle) {
        (Ok(_), Ok(_)) if is_same => return Step(Outcome::Returned(shown)),
        (Err(panic), Err(_)) => {
            if panic.message.starts_with("attempt to ") && panic.message.ends_with(" with overflow") {
                classify(OVERFLOWED);
            }
            return Step(Outcome::Ended(shown));
        }
        (Ok(real), Ok(oracle)) => {
            failed(FailureKind::Different, format!("it returned {}, and the oracle {}", debug(real), debug(oracle)))
        }
        (Err(panic), Ok(oracle)) => {
            let mut failure = Failure::panicked(FailureKind::Panicked, "it", panic);
            failure.text.push_str(&format!("\nThe oracle returned {}.", debug(oracle)));
            failure
        }
        (Ok(real), Err(panic)) => {
            let text = format!("it returned {}, and the oracle panicked:\n{}", debug(real), panic.message);
            failed(FailureKind::DidNotPanic, text)
        }
    };
    Step(Outcome::Failed(Box::new(failure), shown))
}

/// A call on the real value alone: it must not panic.
///
/// ```
/// use smallscope::explore::{Explore, only};
///
/// let report = Explore::new(Vec::<u8>::new)
///     .depth(3)
///     .call("push", |_, ()| 0..=1, |vec, (), x| only(|| vec.push(x)))
///     .call("clear", |_, ()| [()], |vec, (), ()| only(|| vec.clear()))
///     .invariant("it grows by one call at a time", |vec| vec.len() <= 3)
///     .assert();
/// assert_eq!(report.executions, 3 + 9 + 27);
/// ```
#[inline]
pub fn only<V: Debug>(real: impl FnOnce() -> V) -> Step {
    let mode = MODE.get();
    if mode == Mode::Quiet {
        // The caller catches its panic, and learns whose it is.
        IN_REAL.set(true);
        real();
        IN_REAL.set(false);
        return Step(Outcome::Returned(None));
    }
    let real = if mode == Mode::Uncaught { Ok(real()) } else { panics::catch(real) };
    shown(returned(&real))
}

#[cold]
fn shown(real: Returned<'_>) -> Step {
    let shown = Some(Box::new(Shown { real: text(real), oracle: None }));
    Step(match real {
        Ok(_) => Outcome::Returned(shown),
        Err(panic) => Outcome::Failed(Box::new(Failure::panicked(FailureKind::Panicked, "it", panic)), shown),
    })
}

fn text(result: Returned<'_>) -> String {
    match result {
        Ok(value) => debug(value),
        Err(panic) => format!("panic: {}", panic.message.lines().next().unwrap_or_default()),
    }
}

/// A text that is longer is cut: a longer one is not read, and `Debug` of a broken value may not come to an end.
const LONGEST: usize = 1 << 16;

/// `Debug` of the user's, which may panic.
pub(super) fn debug(value: &dyn Debug) -> String {
    let mut text = Limited(String::new());
    let written = panics::catch(|| write!(text, "{value:?}"));
    match written {
        _ if text.0.len() > LONGEST => {
            let end = (0..=LONGEST).rev().find(|&end| text.0.is_char_boundary(end)).unwrap_or(0);
            text.0.truncate(end);
            text.0 + "…"
        }
        Ok(_) => text.0,
        Err(panic) => format!("(showing it panicked: {})", panic.message),
    }
}

struct Limited(String);

impl fmt::Write for Limited {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.push_str(text);
        if self.0.len() > LONGEST {
            // An error would be kept until the end by the helpers of `Debug` for lists, and there may be none.
            panic!("the text is too long");
        }
        Ok(())
    }
}
