//! What the code under test may return: nothing, or whether it went well.

use crate::harness::{Failure, FailureKind};
use std::fmt::Debug;

/// What a check may return: `()`, if it judges itself by assertions, `Result<(), E>`, whose `Err` is a failure, or `Option<()>`, whose `None` is one.
///
/// ```
/// use smallscope::{Check, Scope};
///
/// let words = Scope::<String>::any().every_len(2).every('0'..='1');
/// Check::new(words).body(|word: &mut String, ()| -> Result<(), std::num::ParseIntError> {
///     if !word.is_empty() {
///         word.parse::<u8>()?;
///     }
///     Ok(())
/// }).assert();
/// ```
#[diagnostic::on_unimplemented(
    message = "a check cannot return `{Self}`",
    label = "a check returns `()`, `Result<(), E>` or `Option<()>`",
    note = "for a condition that must hold, write `assert!(..)`; for a value that does not matter, end with `;`",
    note = "the `E` of a `Result<(), E>` needs `Debug`, which is how a counterexample shows it"
)]
pub trait Outcome: 'static {
    /// Why it is a failure, if it is one.
    #[doc(hidden)]
    fn failure(&self) -> Option<String>;
}

impl Outcome for () {
    fn failure(&self) -> Option<String> {
        None
    }
}

/// What a function pointer returns, to name the type of code that never returns.
#[doc(hidden)]
pub trait Returns {
    type Output;
}
impl<R> Returns for fn() -> R {
    type Output = R;
}

impl Outcome for <fn() -> ! as Returns>::Output {
    fn failure(&self) -> Option<String> {
        *self
    }
}

impl<E: Debug + 'static> Outcome for Result<(), E> {
    fn failure(&self) -> Option<String> {
        self.as_ref().err().map(|error| format!("Err({error:?})"))
    }
}

impl Outcome for Option<()> {
    fn failure(&self) -> Option<String> {
        self.is_none().then(|| "None".to_string())
    }
}

/// Fails if the code says that it failed.
pub(super) fn judge(outcome: &impl Outcome) -> Result<(), Failure> {
    outcome.failure().map_or(Ok(()), |text| Err(Failure::new(FailureKind::Erred, format!("it returned {text}"))))
}
