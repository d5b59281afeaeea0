//! One input: built, admitted, called and judged.

use super::Show;
use super::contract::{self, Kind};
use super::failure::{Failure, FailureKind};
use super::panics::{self, Panic};
use crate::structure::Monitored;
use crate::twin::{Builder, Twin};
use std::fmt::Display;
use std::mem::ManuallyDrop;

pub(super) type Condition<T, A> = Box<dyn Fn(&T, &A) -> bool + Sync>;
type Invariant<T> = Box<dyn Fn(&T) -> bool + Sync>;

/// What a check says about all calls, whatever they return.
pub(super) struct Conditions<T, A> {
    pub(super) requires: Vec<Condition<T, A>>,
    pub(super) panics_when: Vec<Condition<T, A>>,
    pub(super) invariant: Option<Invariant<T>>,
    pub(super) assume_preconditions: bool,
}

/// Why an input is not just fine.
pub(super) enum Not {
    /// No input at all: it does not satisfy what is required.
    Required,
    /// There is no real value of it.
    Real(String),
    /// It fails.
    Passed(Box<Failure>),
}

impl From<Failure> for Not {
    fn from(failure: Failure) -> Not {
        Not::Passed(Box::new(failure))
    }
}

/// One structure with one tuple of arguments.
pub(super) struct Trial<'a, T: Twin, A> {
    pub(super) twin: &'a Monitored<T>,
    pub(super) args: &'a A,
    pub(super) conditions: &'a Conditions<T, A>,
    /// How a value is shown, if that is known.
    pub(super) show: Option<&'a Show<T>>,
    /// Whether panics are caught that nobody expects; when replaying they are not, so that a debugger stops there.
    pub(super) catches: bool,
}

impl<T: Twin, A> Trial<'_, T, A> {
    /// A fresh value. It is dropped only by [`drop`](Self::drop), so that no destructor runs on what a failing call left behind.
    pub(super) fn build(&self) -> Result<ManuallyDrop<T>, Not> {
        match panics::catch(|| Builder::run::<T>(self.twin)) {
            Ok(built) => built.map(ManuallyDrop::new).map_err(Not::Real),
            Err(panic) => Err(Not::Real(format!("building it panicked: {}", panic.message))),
        }
    }

    /// Whether it is an input.
    pub(super) fn admit(&self, value: &T) -> Result<(), Not> {
        for required in &self.conditions.requires {
            if !self.condition("`requires`", || required(value, self.args))? {
                return Err(Not::Required);
            }
        }
        Ok(())
    }

    /// Whether one of the conditions selects this input.
    #[inline]
    pub(super) fn any(&self, who: &str, conditions: &[Condition<T, A>], value: &T) -> Result<bool, Not> {
        for condition in conditions {
            if self.condition(who, || condition(value, self.args))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the call must panic.
    pub(super) fn must_panic(&self, value: &T) -> Result<bool, Not> {
        self.any("`panics_when`", &self.conditions.panics_when, value)
    }

    /// A condition of the check, which must not panic.
    pub(super) fn condition(&self, who: impl Display, condition: impl FnOnce() -> bool) -> Result<bool, Not> {
        self.attempt(false, condition)
            .map_err(|panic| Failure::panicked(FailureKind::ConditionPanicked, &who.to_string(), &panic).into())
    }

    /// What the call gives; none if it panicked as it must.
    pub(super) fn call<R>(&self, who: &str, must_panic: bool, call: impl FnOnce() -> R) -> Result<Option<R>, Not> {
        contract::reset();
        match self.attempt(must_panic, call) {
            Ok(result) if must_panic => {
                std::mem::forget(result);
                Err(Failure::new(FailureKind::DidNotPanic, format!("{who} returned, and `panics_when` says that it panics"))
                    .into())
            }
            Ok(result) => Ok(Some(result)),
            Err(panic) => match &panic.violation {
                Some(violation) if violation.excludes_input() => Err(Not::Required),
                Some(violation) if violation.kind == Kind::Precondition && self.conditions.assume_preconditions => {
                    Err(Not::Required)
                }
                None if must_panic => Ok(None),
                _ => Err(Failure::panicked(FailureKind::Panicked, who, &panic).into()),
            },
        }
    }

    /// The invariant, after the call.
    pub(super) fn invariant(&self, who: &str, value: &T) -> Result<(), Not> {
        let Some(invariant) = &self.conditions.invariant else { return Ok(()) };
        if self.condition("`invariant`", || invariant(value))? {
            return Ok(());
        }
        let text = format!("{who} returned, and the invariant does not hold any more{}", self.now(value));
        Err(Failure::new(FailureKind::Invariant, text).into())
    }

    /// What the call has made of the value, behind a text that says what is wrong with it.
    pub(super) fn now(&self, value: &T) -> String {
        let Some(show) = self.show else { return String::new() };
        match panics::catch(|| show(value)) {
            Ok(text) => format!("; the value is now\n{text}"),
            Err(panic) => format!("; showing the value panicked: {}", panic.message),
        }
    }

    /// Destructors may panic as well.
    pub(super) fn drop<V>(&self, what: &str, value: V) -> Result<(), Not> {
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
