//! What a run of a check asks of its types: to run the code on a structure, and to show it. Everything else is compiled once for all checks.

use super::Show;
use super::arguments::Arguments;
use super::specification::Judge;
use super::trial::{Conditions, NotPassed, Trial};
use crate::harness::panics;
use crate::harness::{Failure, FailureKind};
use crate::kernel::typed;
use crate::scope::Valid;
use crate::structure::Monitored;
use crate::twin::{Builder, CodeWriter, Twin};
use std::any::Any;

pub(super) trait Cases: Sync {
    /// Runs the code on the structure with the arguments at these positions.
    fn judge(&self, valid: &Valid<'_, dyn Any>, positions: &[usize], catches: bool) -> Result<(), NotPassed>;

    /// The arguments at these positions, as text.
    fn arguments(&self, positions: &[usize]) -> String;

    /// One value of one argument, as text.
    fn argument(&self, argument: usize, position: usize) -> String;

    /// Code that makes the value.
    fn code(&self, valid: &Valid<'_, dyn Any>) -> String;

    /// The value as the check shows it, if it does.
    fn debug(&self, root: &dyn Any) -> Option<String>;
}

/// The cases of a check.
pub(super) struct Typed<'a, T: Twin, A: Arguments> {
    pub(super) arguments: &'a A::Lists,
    pub(super) conditions: &'a Conditions<T, A>,
    pub(super) show: Option<&'a Show<T>>,
    pub(super) judge: &'a Judge<T, A>,
}

impl<T: Twin, A: Arguments> Cases for Typed<'_, T, A> {
    fn judge(&self, valid: &Valid<'_, dyn Any>, positions: &[usize], catches: bool) -> Result<(), NotPassed> {
        let args = A::at(self.arguments, positions);
        let twin = typed::<Monitored<T>>(valid.root);
        let shows_after_panic = !valid.engine.layout.has_raw_pointers;
        let trial = Trial { twin, args: &args, conditions: self.conditions, show: self.show, shows_after_panic, catches };
        if !catches {
            return (self.judge)(&trial);
        }
        panics::catch(|| (self.judge)(&trial))
            .unwrap_or_else(|panic| Err(Failure::panicked(FailureKind::ConditionPanicked, "judging the result", &panic).into()))
    }

    fn arguments(&self, positions: &[usize]) -> String {
        format!("{:?}", A::at(self.arguments, positions))
    }

    fn argument(&self, argument: usize, position: usize) -> String {
        A::show(self.arguments, argument, position)
    }

    fn code(&self, valid: &Valid<'_, dyn Any>) -> String {
        CodeWriter::named::<T>(&valid.typed(), &valid.names())
    }

    fn debug(&self, root: &dyn Any) -> Option<String> {
        let show = self.show?;
        let shown = panics::catch(|| Builder::run::<T>(typed(root)).map(|value| show(&value)));
        Some(match shown {
            Ok(Ok(text) | Err(text)) => text,
            Err(panic) => format!("(showing it panicked: {})", panic.message),
        })
    }
}
