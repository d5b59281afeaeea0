//! What `explore!` writes calls to: one side of an exploration, with the handles that its calls returned.

pub use super::isomorphic::Structures;
use super::step::{Outcome, Step, both, only};
use crate::kernel::display;
use std::fmt::Debug;
use std::io::Write;

/// The real value or the oracle.
#[derive(Clone)]
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
    let step = both(
        || {
            made.0 = real();
            Returned::new(&made.0)
        },
        || {
            made.1 = oracle();
            Returned::new(&made.1)
        },
    );
    if let (Outcome::Returned(_), (Some(handle), Some(other))) = (&step.0, made) {
        keep(handle);
        keep_oracle(other);
    }
    step
}

/// A call that returns a handle, without an oracle.
pub fn handle<H>(real: impl FnOnce() -> Option<H>, keep: impl FnOnce(H)) -> Step {
    let mut made = None;
    let step = only(|| {
        made = real();
        Returned::new(&made)
    });
    if let (Outcome::Returned(_), Some(handle)) = (&step.0, made) {
        keep(handle);
    }
    step
}

#[derive(PartialEq)]
enum Returned {
    Handle,
    Nothing,
}

impl Returned {
    fn new<H>(made: &Option<H>) -> Returned {
        if made.is_some() { Returned::Handle } else { Returned::Nothing }
    }
}

/// What is shown if a call that may return a handle returns none.
pub(super) const NOTHING: &str = "nothing";

impl Debug for Returned {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Returned::Handle => "a handle",
            Returned::Nothing => NOTHING,
        })
    }
}

/// Appends what tells a state apart.
pub fn write_key(bytes: &mut Vec<u8>, part: &dyn Debug) {
    let start = bytes.len();
    // Writing to memory does not fail; `Debug` that does gives what it wrote so far.
    let _ = write!(bytes, "{part:?}");
    // A text may contain anything; where it begins is part of the key.
    let length = bytes.len() - start;
    bytes.extend_from_slice(&length.to_le_bytes());
}

/// A value of an argument, as code where `home` is, the full name of a function. In parentheses if it needs them as the base of a method, field or index.
pub fn argument<T: Debug>(value: &T, is_base: bool, home: &str) -> String {
    let text = display::expression(std::any::type_name::<T>(), &super::step::debug(value), home);
    if is_base && text.starts_with(['&', '-']) { format!("({text})") } else { text }
}

/// Shows values that have `Debug`.
pub struct Showing<'a, T>(pub &'a T);

/// For types with `Debug`.
pub trait ByDebug {
    fn shown(&self) -> Option<String>;
}

impl<T: Debug> ByDebug for Showing<'_, T> {
    fn shown(&self) -> Option<String> {
        Some(super::step::debug(self.0))
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
pub fn code(real: String, oracle: Option<String>, handle: Option<String>, oracle_handle: Option<String>) -> super::CallCode {
    super::CallCode { real, oracle, handle, oracle_handle }
}
