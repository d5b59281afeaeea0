//! Contracts in the code under test: conditions that its functions state themselves, and what it means when one is violated.
//!
//! The attributes `#[requires]` and `#[ensures]` write calls to [`enter`] and [`violated`]. Code that is annotated with the `contracts`
//! crate is recognized by the messages of its panics.

use std::cell::Cell;
use std::fmt;

/// Which kind of condition it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What must hold before the call.
    Precondition,
    /// What must hold after it.
    Postcondition,
    /// What must hold before and after.
    Invariant,
}

/// A condition that did not hold: the payload of the panic while a check runs, and its text otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Of which kind.
    pub kind: Kind,
    /// The function that states it.
    pub function: String,
    /// The condition as it is written.
    pub expression: String,
    /// Calls of functions with contracts around this one; 0 for the call that the check itself makes, and none if that is not known.
    pub depth: Option<usize>,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            Kind::Precondition => "pre-condition",
            Kind::Postcondition => "post-condition",
            Kind::Invariant => "invariant",
        };
        write!(f, "{kind} of `{}` violated: {}", self.function, self.expression)
    }
}

impl Violation {
    /// What a panic of the `contracts` crate says, if it is one.
    pub(crate) fn from_message(message: &str) -> Option<Violation> {
        let beginnings = [
            ("Pre-condition of ", Kind::Precondition),
            ("Post-condition of ", Kind::Postcondition),
            ("Invariant of ", Kind::Invariant),
            ("Invariant (as pre-condition) of ", Kind::Precondition),
            ("Invariant (as post-condition) of ", Kind::Invariant),
        ];
        beginnings.iter().find_map(|&(beginning, kind)| {
            let (function, expression) = message.strip_prefix(beginning)?.split_once(" violated: ")?;
            Some(Violation { kind, function: function.to_string(), expression: expression.to_string(), depth: None })
        })
    }

    /// The check itself called the function with an input that it does not allow, so it is no input.
    pub(crate) fn excludes_input(&self) -> bool {
        self.kind == Kind::Precondition && self.depth == Some(0)
    }
}

thread_local! {
    static DEPTH: Cell<usize> = const { Cell::new(0) };
}

/// The body of a function with contracts; while it lives, other functions with contracts are called by this one.
pub struct Inside(());

/// Begins the body of a function with contracts, after its pre-conditions were checked.
#[must_use = "the body ends when this is dropped"]
pub fn enter() -> Inside {
    DEPTH.set(DEPTH.get() + 1);
    Inside(())
}

impl Drop for Inside {
    fn drop(&mut self) {
        DEPTH.set(DEPTH.get().saturating_sub(1));
    }
}

/// A new call by the check itself.
pub(crate) fn reset() {
    DEPTH.set(0);
}

/// Panics because a condition of a function does not hold; the text is the condition as it is written.
#[track_caller]
pub fn violated(kind: Kind, function: &str, expression: &str) -> ! {
    let violation =
        Violation { kind, function: function.to_string(), expression: expression.to_string(), depth: Some(DEPTH.get()) };
    if crate::harness::panics::is_caught() {
        std::panic::panic_any(violation);
    }
    panic!("{violation}");
}

#[cfg(test)]
mod tests {
    use super::{Kind, Violation};

    #[test]
    fn the_messages_of_the_contracts_crate_are_recognized() {
        let violation = Violation::from_message("Pre-condition of pop violated: not empty: self.len() > 0").unwrap();
        assert_eq!((violation.kind, violation.function.as_str()), (Kind::Precondition, "pop"));
        assert_eq!(violation.expression, "not empty: self.len() > 0");
        let kind = |message| Violation::from_message(message).map(|violation| violation.kind);
        assert_eq!(kind("Post-condition of pop violated: ret.is_some()"), Some(Kind::Postcondition));
        assert_eq!(kind("Invariant (as pre-condition) of pop violated: self.ok()"), Some(Kind::Precondition));
        assert_eq!(kind("Invariant (as post-condition) of pop violated: self.ok()"), Some(Kind::Invariant));
        assert_eq!(kind("Pre-condition of pop"), None);
        assert_eq!(kind("something else violated: x"), None);
    }
}
