//! What an invariant returns, and what its error says.

use std::fmt::{Debug, Display};

/// What an invariant returns, if it returns something.
#[diagnostic::on_unimplemented(
    message = "an invariant cannot return `{Self}`",
    label = "this does not say whether the invariant holds",
    note = "return `bool`, `Result<(), E>` or `Option<()>`, or nothing and use `assert!`"
)]
pub trait Outcome {
    /// Whether it says that the invariant holds.
    fn holds(&self) -> bool;
}

impl Outcome for bool {
    #[inline(always)]
    fn holds(&self) -> bool {
        *self
    }
}

impl<E> Outcome for Result<(), E> {
    #[inline(always)]
    fn holds(&self) -> bool {
        self.is_ok()
    }
}

impl Outcome for Option<()> {
    #[inline(always)]
    fn holds(&self) -> bool {
        self.is_some()
    }
}

/// Why an invariant does not hold: the text of its error, if it has one. The traits below decide, each found only if those before it are not.
pub struct Why<T>(pub T);

/// Errors that are shown to users.
pub trait WhyByDisplay {
    /// The text.
    fn why(&self) -> String;
}

impl<E: Display> WhyByDisplay for &&Why<&Result<(), E>> {
    fn why(&self) -> String {
        self.0.as_ref().err().map_or_else(String::new, ToString::to_string)
    }
}

/// Errors that are shown to programmers only.
pub trait WhyByDebug {
    /// The text.
    fn why(&self) -> String;
}

impl<E: Debug> WhyByDebug for &Why<&Result<(), E>> {
    fn why(&self) -> String {
        self.0.as_ref().err().map_or_else(String::new, |error| format!("{error:?}"))
    }
}

/// Anything else.
pub trait WhyUnknown {
    /// No text.
    fn why(&self) -> String;
}

impl<T> WhyUnknown for Why<&T> {
    fn why(&self) -> String {
        String::new()
    }
}
