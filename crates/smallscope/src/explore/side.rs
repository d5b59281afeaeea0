//! What `explore!` writes calls to: one side of an exploration, with the handles that its calls returned.

use super::step::{Outcome, Shown, Step, both, is_quiet};
use crate::check::failure::{Failure, FailureKind};
use crate::check::panics;
use std::fmt::Debug;
use std::io::Write;

/// The real value or the oracle.
pub struct Side<V, H> {
    pub value: V,
    /// For each name, the handles that were returned under it.
    pub handles: H,
    /// How many symmetric values were used.
    pub used: usize,
}

impl<V, H: Default> Side<V, H> {
    pub fn new(value: V) -> Side<V, H> {
        Side { value, handles: H::default(), used: 0 }
    }
}

/// A call that returns a handle on both sides, or on none.
pub fn handles<H, J>(
    real: impl FnOnce() -> Option<H>,
    oracle: impl FnOnce() -> Option<J>,
    keep: impl FnOnce(H),
    keep_oracle: impl FnOnce(J),
) -> Step {
    let mut made = (None, None);
    let text = |is_there: bool| if is_there { Returned::Handle } else { Returned::Nothing };
    let step = both(
        || {
            made.0 = real();
            text(made.0.is_some())
        },
        || {
            made.1 = oracle();
            text(made.1.is_some())
        },
    );
    if let (Outcome::Went(_), (Some(handle), Some(other))) = (&step.0, made) {
        keep(handle);
        keep_oracle(other);
    }
    step
}

/// A call that returns a handle, without an oracle.
pub fn handle<H>(real: impl FnOnce() -> Option<H>, keep: impl FnOnce(H)) -> Step {
    match panics::catch(real) {
        Ok(made) => {
            let returned = if made.is_some() { "a handle" } else { "nothing" };
            if let Some(handle) = made {
                keep(handle);
            }
            Step(Outcome::Went((!is_quiet()).then(|| Box::new(Shown { real: returned.to_string(), oracle: None }))))
        }
        Err(panic) => Step(Outcome::Failed(Box::new(Failure::panicked(FailureKind::Panicked, "it", &panic)), None)),
    }
}

#[derive(PartialEq)]
enum Returned {
    Handle,
    Nothing,
}

impl Debug for Returned {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Returned::Handle => "a handle",
            Returned::Nothing => "nothing",
        })
    }
}

/// Appends what tells a state apart.
pub fn write_key(bytes: &mut Vec<u8>, part: &dyn Debug) {
    // Writing to memory does not fail; `Debug` that does gives what it wrote so far.
    let _ = writeln!(bytes, "{part:?}");
}

/// A value of an argument, as code.
pub fn argument(value: &dyn Debug) -> String {
    super::step::debug(value)
}

/// Shows values that have `Debug`.
pub struct Showing<'a, T>(pub &'a T);

/// For types with `Debug`.
pub trait ByDebug {
    fn shown(&self) -> Option<String>;
}

impl<T: Debug> ByDebug for Showing<'_, T> {
    fn shown(&self) -> Option<String> {
        Some(format!("{:?}", self.0))
    }
}

/// For all others, found by one more reference.
pub trait ByNothing {
    fn shown(&self) -> Option<String>;
}

impl<T> ByNothing for &Showing<'_, T> {
    fn shown(&self) -> Option<String> {
        None
    }
}

/// A call as code.
pub fn code(real: String, oracle: Option<String>, handle: Option<String>) -> super::Code {
    super::Code { real, oracle, handle }
}
