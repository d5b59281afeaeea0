//! What is run on every input and how it is judged: methods with postconditions, bodies with assertions, and two implementations.

use super::arguments::Arguments;
use super::outcome::{self, Outcome};
use super::trial::{Condition, NotPassed, Trial};
use super::{Check, Report, run};
use crate::harness::panics;
use crate::harness::{Failure, FailureKind};
use crate::scope::Predicate;
use crate::structure::Monitored;
use crate::twin::Twin;
use std::fmt::Debug;
use std::mem::ManuallyDrop;

/// One input and the result of the method, for postconditions.
#[non_exhaustive]
pub struct Case<'a, T, A, R> {
    /// The value before the call.
    pub old: &'a T,
    /// The value after it.
    pub new: &'a T,
    /// The arguments.
    pub args: &'a A,
    /// What the method returned.
    pub result: &'a R,
}

pub(super) type Judge<T, A> = Box<dyn Fn(&Trial<'_, T, A>) -> Result<(), NotPassed> + Sync>;

type Method<T, A, R> = Box<dyn Fn(&mut T, &A) -> R + Sync>;

/// Judges what the code itself says of how it went.
type ResultJudge<R> = fn(&R) -> Result<(), Failure>;

type Clause<T, A, R> = Box<dyn Fn(&Case<'_, T, A, R>) -> bool + Sync>;

/// A method and its specification, from [`Check::method`].
#[must_use = "nothing is checked before `run` or `assert`"]
pub struct Specification<T: Twin, P, A: Arguments, R> {
    check: Check<T, P, A>,
    method: Method<T, A, R>,
    ensures: Vec<(String, Clause<T, A, R>)>,
    errs_when: Vec<Condition<T, A>>,
    /// The text of an `Err`, if the method can return one and the check says when.
    error: Option<fn(&R) -> Option<String>>,
    /// Judges what the code itself says of how it went.
    outcome: Option<ResultJudge<R>>,
}

/// Code to run on every input, from [`Check::body`] and its relatives.
#[must_use = "nothing is checked before `run` or `assert`"]
pub struct Body<T: Twin, P, A: Arguments> {
    check: Check<T, P, A>,
    judge: Judge<T, A>,
}

impl<T: Twin, P: Predicate<Monitored<T>>, A: Arguments, R: 'static> Specification<T, P, A, R> {
    pub(super) fn new(check: Check<T, P, A>, method: impl Fn(&mut T, &A) -> R + Sync + 'static) -> Self {
        Specification { check, method: Box::new(method), ensures: vec![], errs_when: vec![], error: None, outcome: None }
    }

    /// What must hold after the method has returned; the text names it in a counterexample.
    pub fn ensures(mut self, text: impl Into<String>, clause: impl Fn(&Case<'_, T, A, R>) -> bool + Sync + 'static) -> Self {
        self.ensures.push((text.into(), Box::new(clause)));
        self
    }

    /// Checks all inputs.
    pub fn run(self) -> Report {
        self.into_body().run()
    }

    /// Checks all inputs, and panics with the text of the report unless the check holds.
    #[track_caller]
    pub fn assert(self) -> Report {
        self.into_body().assert()
    }

    fn into_body(self) -> Body<T, P, A> {
        let Specification { check, method, ensures, errs_when, error, outcome } = self;
        let judge = move |trial: &Trial<'_, T, A>| {
            let mut value = trial.build()?;
            trial.admit(&value)?;
            let must_panic = trial.must_panic(&value)?;
            let must_err = trial.any("`errs_when`", &errs_when, &value)?;
            let old = if ensures.is_empty() { None } else { Some(trial.build()?) };
            let called = trial.call("it", must_panic, || method(&mut value, trial.args));
            let Some(result) = called.map_err(|not| trial.left(&value, not))? else { return Ok(()) };
            let result = ManuallyDrop::new(result);
            if let Some(error) = error {
                judge_error(must_err, error(&result))?;
            }
            if let Some(outcome) = outcome {
                outcome(&result).map_err(|failure| trial.left(&value, failure.into()))?;
            }
            trial.invariant("it", &value).map_err(|not| trial.left(&value, not))?;
            if let Some(old) = old {
                let case = Case { old: &*old, new: &*value, args: trial.args, result: &*result };
                for (text, clause) in &ensures {
                    let holds = trial.condition(format_args!("`ensures: {text}`"), || clause(&case));
                    if !holds.map_err(|not| trial.left(&value, not))? {
                        let failure = Failure::new(FailureKind::Ensures, format!("it returned, and this does not hold: {text}"));
                        return Err(trial.now(&value, failure).into());
                    }
                }
                trial.drop("an untouched value", ManuallyDrop::into_inner(old))?;
            }
            trial.drop("the result", ManuallyDrop::into_inner(result))?;
            trial.drop("the value", ManuallyDrop::into_inner(value))
        };
        Body { check, judge: Box::new(judge) }
    }
}

impl<T: Twin, P: Predicate<Monitored<T>>, A: Arguments, V: 'static, E: Debug + 'static> Specification<T, P, A, Result<V, E>> {
    /// The method must return `Err` for exactly the inputs that this selects; several such conditions are combined with "or".
    pub fn errs_when(mut self, condition: impl Fn(&T, &A) -> bool + Sync + 'static) -> Self {
        self.errs_when.push(Box::new(condition));
        self.error = Some(|result| result.as_ref().err().map(|error| format!("{error:?}")));
        self
    }
}

fn judge_error(must_err: bool, error: Option<String>) -> Result<(), NotPassed> {
    match (must_err, error) {
        (true, None) => Err(Failure::new(FailureKind::DidNotErr, "it returned Ok, but `errs_when` expects Err").into()),
        (false, Some(error)) => {
            Err(Failure::new(FailureKind::Erred, format!("it returned Err({error}), but `errs_when` expects Ok")).into())
        }
        _ => Ok(()),
    }
}

impl<T: Twin, P: Predicate<Monitored<T>>, A: Arguments> Body<T, P, A> {
    /// Checks all inputs.
    pub fn run(self) -> Report {
        run::run(self.check, &self.judge)
    }

    /// Checks all inputs, and panics with the text of the report unless the check holds.
    #[track_caller]
    pub fn assert(self) -> Report {
        let report = self.run();
        assert!(report.holds(), "{report}");
        // Shown by `cargo test -- --nocapture`, if there is anyone to be shown it.
        let _ = panics::catch(|| {
            println!("{}", report.line());
            report.notes.iter().for_each(|note| println!("  note: {note}"));
        });
        report
    }

    pub(super) fn of<R: Outcome>(check: Check<T, P, A>, body: impl Fn(&mut T, &A) -> R + Sync + 'static) -> Self {
        Specification { outcome: Some(outcome::judge), ..Specification::new(check, body) }.into_body()
    }

    pub(super) fn with_old<R: Outcome>(check: Check<T, P, A>, body: impl Fn(&mut T, &T, &A) -> R + Sync + 'static) -> Self {
        let judge = move |trial: &Trial<'_, T, A>| {
            let mut value = trial.build()?;
            trial.admit(&value)?;
            let must_panic = trial.must_panic(&value)?;
            let old = trial.build()?;
            let called = trial.call("it", must_panic, || body(&mut value, &old, trial.args));
            let Some(result) = called.map_err(|not| trial.left(&value, not))? else { return Ok(()) };
            outcome::judge(&*ManuallyDrop::new(result)).map_err(|failure| trial.left(&value, failure.into()))?;
            trial.invariant("it", &value).map_err(|not| trial.left(&value, not))?;
            trial.drop("an untouched value", ManuallyDrop::into_inner(old))?;
            trial.drop("the value", ManuallyDrop::into_inner(value))
        };
        Body { check, judge: Box::new(judge) }
    }

    pub(super) fn by_value<R: Outcome>(check: Check<T, P, A>, body: impl Fn(T, &A) -> R + Sync + 'static) -> Self {
        let judge = move |trial: &Trial<'_, T, A>| {
            let value = trial.build()?;
            trial.admit(&value)?;
            let must_panic = trial.must_panic(&value)?;
            let called = trial.call("it", must_panic, || body(ManuallyDrop::into_inner(value), trial.args))?;
            Ok(called.map_or(Ok(()), |result| outcome::judge(&result))?)
        };
        Body { check, judge: Box::new(judge) }
    }

    pub(super) fn same<R: PartialEq + Debug>(
        check: Check<T, P, A>,
        left: impl Fn(&mut T, &A) -> R + Sync + 'static,
        right: impl Fn(&mut T, &A) -> R + Sync + 'static,
    ) -> Self {
        let judge = move |trial: &Trial<'_, T, A>| {
            let (mut for_left, mut for_right) = (trial.build()?, trial.build()?);
            trial.admit(&for_left)?;
            let must_panic = trial.must_panic(&for_left)?;
            let of_left = trial.call("the left one", must_panic, || left(&mut for_left, trial.args));
            let of_left = of_left.map_err(|not| trial.left(&for_left, not))?.map(ManuallyDrop::new);
            let of_right = trial.call("the right one", must_panic, || right(&mut for_right, trial.args));
            let of_right = of_right.map_err(|not| trial.left(&for_right, not))?.map(ManuallyDrop::new);
            let (Some(of_left), Some(of_right)) = (of_left, of_right) else { return Ok(()) };
            if !trial.condition("comparing the results", || *of_left == *of_right)? {
                let text = format!("the results differ:\n left: {:?}\nright: {:?}", *of_left, *of_right);
                return Err(Failure::new(FailureKind::Different, text).into());
            }
            trial.invariant("the left one", &for_left)?;
            trial.invariant("the right one", &for_right)?;
            trial.drop("the results", (ManuallyDrop::into_inner(of_left), ManuallyDrop::into_inner(of_right)))?;
            trial.drop("the value", ManuallyDrop::into_inner(for_left))?;
            trial.drop("the value", ManuallyDrop::into_inner(for_right))
        };
        Body { check, judge: Box::new(judge) }
    }
}
