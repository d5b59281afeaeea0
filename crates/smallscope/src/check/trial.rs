//! One input: built, admitted, called and judged.
//!
//! **A check builds every input anew.** A value, and the one before the call if a condition uses it, is built from the structure for each
//! combination of arguments, so nothing needs `Clone` and no input sees what another left behind. Values are dropped only when their input
//! passes: after a failure they are leaked, since a destructor would run on broken pointers.

use super::Show;
use super::contract::{self, Kind};
use crate::harness::panics::{self, Panic};
use crate::harness::{Failure, FailureKind};
use crate::structure::Monitored;
use crate::twin::{Builder, Twin};
use std::fmt::Display;
use std::mem::ManuallyDrop;

pub(super) type Condition<T, A> = Box<dyn Fn(&T, &A) -> bool + Sync>;
type Invariant<T> = Box<dyn Fn(&T) -> Result<(), String> + Sync>;

/// What a check says about all calls, whatever they return.
pub(super) struct Conditions<T, A> {
    pub(super) requires: Vec<Condition<T, A>>,
    pub(super) panics_when: Vec<Condition<T, A>>,
    /// With what follows "the invariant" in a text.
    pub(super) invariants: Vec<(String, Invariant<T>)>,
    pub(super) assume_preconditions: bool,
}

/// Why an input is not just fine.
pub(super) enum NotPassed {
    /// Not an input: it violates a requirement.
    NotAnInput,
    /// There is no real value of it.
    NotReal(String),
    /// It fails.
    Failed(Box<Failure>),
}

impl From<Failure> for NotPassed {
    fn from(failure: Failure) -> NotPassed {
        NotPassed::Failed(Box::new(failure))
    }
}

/// One structure with one tuple of arguments.
pub(super) struct Trial<'a, T: Twin, A> {
    pub(super) twin: &'a Monitored<T>,
    pub(super) args: &'a A,
    pub(super) conditions: &'a Conditions<T, A>,
    /// How a value is shown, if that is known.
    pub(super) show: Option<&'a Show<T>>,
    /// Whether a value may be shown after a panic: it has no raw pointers, which may lead nowhere when code is left in the middle.
    pub(super) shows_after_panic: bool,
    /// Whether unexpected panics are caught; when replaying they are not, so that a debugger stops there.
    pub(super) catches: bool,
}

impl<T: Twin, A> Trial<'_, T, A> {
    /// A fresh value. It is dropped only by [`drop`](Self::drop), so that no destructor runs on what a failing call left.
    pub(super) fn build(&self) -> Result<ManuallyDrop<T>, NotPassed> {
        match panics::catch(|| Builder::run::<T>(self.twin)) {
            Ok(built) => built.map(ManuallyDrop::new).map_err(NotPassed::NotReal),
            Err(panic) => Err(NotPassed::NotReal(format!("building it panicked: {}", panic.message))),
        }
    }

    /// Whether it is an input.
    pub(super) fn admit(&self, value: &T) -> Result<(), NotPassed> {
        for required in &self.conditions.requires {
            if !self.condition("`requires`", || required(value, self.args))? {
                return Err(NotPassed::NotAnInput);
            }
        }
        Ok(())
    }

    /// Whether one of the conditions selects this input.
    #[inline]
    pub(super) fn any(&self, who: &str, conditions: &[Condition<T, A>], value: &T) -> Result<bool, NotPassed> {
        for condition in conditions {
            if self.condition(who, || condition(value, self.args))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the call must panic.
    pub(super) fn must_panic(&self, value: &T) -> Result<bool, NotPassed> {
        self.any("`panics_when`", &self.conditions.panics_when, value)
    }

    /// A condition of the check, which must not panic.
    pub(super) fn condition(&self, who: impl Display, condition: impl FnOnce() -> bool) -> Result<bool, NotPassed> {
        self.attempt(false, condition)
            .map_err(|panic| Failure::panicked(FailureKind::ConditionPanicked, &who.to_string(), &panic).into())
    }

    /// What the call gives; none if it panicked as it must.
    pub(super) fn call<R>(&self, who: &str, must_panic: bool, call: impl FnOnce() -> R) -> Result<Option<R>, NotPassed> {
        contract::reset();
        match self.attempt(must_panic, call) {
            Ok(result) if must_panic => {
                std::mem::forget(result);
                Err(Failure::new(FailureKind::DidNotPanic, format!("{who} returned, but `panics_when` expects a panic")).into())
            }
            Ok(result) => Ok(Some(result)),
            Err(panic) => match &panic.violation {
                Some(violation) if violation.excludes_input() => Err(NotPassed::NotAnInput),
                Some(violation) if violation.kind == Kind::Precondition && self.conditions.assume_preconditions => {
                    Err(NotPassed::NotAnInput)
                }
                None if must_panic => Ok(None),
                _ => Err(Failure::panicked(FailureKind::Panicked, who, &panic).into()),
            },
        }
    }

    /// The invariant, after the call.
    pub(super) fn invariant(&self, who: &str, value: &T) -> Result<(), NotPassed> {
        for (of, invariant) in &self.conditions.invariants {
            let mut judged = Ok(());
            self.condition("`invariant`", || {
                judged = invariant(value);
                true
            })?;
            if let Err(why) = judged {
                let why = if why.is_empty() { why } else { format!(": {why}") };
                let text = format!("{who} returned, and the invariant{of} no longer holds{why}");
                return Err(self.now(value, Failure::new(FailureKind::Invariant, text)).into());
            }
        }
        Ok(())
    }

    /// Adds what the call has made of the value, if it can be shown.
    #[cold]
    pub(super) fn now(&self, value: &T, mut failure: Failure) -> Failure {
        let Some(show) = self.show else { return failure };
        match panics::catch(|| show(value)) {
            Ok(text) => {
                failure.text.push_str(&format!("; the value is now\n{text}"));
                failure.after = Some(text);
            }
            Err(panic) => failure.text.push_str(&format!("; showing the value panicked: {}", panic.message)),
        }
        failure
    }

    /// Adds what the code has made of the value, if it panicked and the value can be shown and has changed.
    #[cold]
    pub(super) fn left(&self, value: &T, mut not: NotPassed) -> NotPassed {
        let (NotPassed::Failed(failure), Some(show), true) = (&mut not, self.show, self.shows_after_panic) else { return not };
        if !matches!(
            failure.kind,
            FailureKind::Panicked | FailureKind::Contract | FailureKind::ConditionPanicked | FailureKind::Erred
        ) {
            return not;
        }
        let before = self.build().ok().and_then(|before| panics::catch(|| show(&before)).ok());
        match panics::catch(|| show(value)) {
            Ok(now) if before.as_ref() == Some(&now) => {}
            Ok(now) => {
                failure.text.push_str(&format!("\nThe value is now\n{now}"));
                failure.after = Some(now);
            }
            Err(panic) => failure.text.push_str(&format!("\nShowing the value panicked: {}", panic.message)),
        }
        not
    }

    /// Destructors may panic as well.
    pub(super) fn drop<V>(&self, what: &str, value: V) -> Result<(), NotPassed> {
        if !std::mem::needs_drop::<V>() {
            return Ok(());
        }
        self.attempt(false, || drop(value))
            .map_err(|panic| Failure::panicked(FailureKind::DropPanicked, &format!("dropping {what}"), &panic).into())
    }

    #[inline]
    fn attempt<R>(&self, expected: bool, run: impl FnOnce() -> R) -> Result<R, Box<Panic>> {
        if self.catches || expected { panics::catch(run) } else { Ok(run()) }
    }
}
