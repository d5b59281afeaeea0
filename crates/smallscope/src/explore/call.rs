//! A kind of call: its arguments in a state, and how it is run and written.

use super::counterexample::Row;
use super::step::{Outcome, Step, debug};
use crate::kernel::display;
use std::any::type_name;
use std::fmt::Debug;

/// A kind of call, with its arguments forgotten by the compiler.
pub(super) trait Operation<R, O>: Sync {
    /// How many ways there are to call it in a state.
    fn choices(&self, real: &R, oracle: &O) -> usize;
    fn run(&self, real: &mut R, oracle: &mut O, choice: usize) -> Step;
    fn code(&self, real: &R, oracle: &O, choice: usize) -> CallCode;
}

/// A call as Rust code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CallCode {
    /// What is called on the real value, as in `m.insert(1, 0)`.
    pub real: String,
    /// What is called on the oracle.
    pub oracle: Option<String>,
    /// The pattern that the result is bound by, as in `h0` or `Some(h0)`, if later calls use it.
    pub handle: Option<String>,
    /// The same for the oracle.
    pub oracle_handle: Option<String>,
}

impl CallCode {
    /// The step of a table that it is, before it is run.
    pub(super) fn row(&self) -> Row {
        let call = match &self.handle {
            Some(handle) => format!("let {handle} = {}", self.real),
            None => self.real.clone(),
        };
        Row { call, ..Row::default() }
    }
}

/// How arguments are picked, what is done with them, and how that is written.
pub(super) struct Typed<Pick, Run, Write> {
    /// The arguments at a position, or `Err` with how many there are if there are none at it.
    pub(super) pick: Pick,
    pub(super) run: Run,
    pub(super) write: Write,
}

impl<R, O, A, Pick, Run, Write> Operation<R, O> for Typed<Pick, Run, Write>
where
    Pick: Fn(&R, &O, usize) -> Result<A, usize> + Sync,
    Run: Fn(&mut R, &mut O, A) -> Step + Sync,
    Write: Fn(&R, &O, &A) -> CallCode + Sync,
{
    fn choices(&self, real: &R, oracle: &O) -> usize {
        (self.pick)(real, oracle, usize::MAX).err().unwrap_or(usize::MAX)
    }

    #[inline]
    fn run(&self, real: &mut R, oracle: &mut O, choice: usize) -> Step {
        match (self.pick)(real, oracle, choice) {
            Ok(arguments) => (self.run)(real, oracle, arguments),
            Err(_) => Step(Outcome::Impossible),
        }
    }

    fn code(&self, real: &R, oracle: &O, choice: usize) -> CallCode {
        match (self.pick)(real, oracle, choice) {
            Ok(arguments) => (self.write)(real, oracle, &arguments),
            Err(_) => CallCode { real: "(there is no such call here)".to_string(), ..CallCode::default() },
        }
    }
}

/// `name(arguments)`, where a tuple is several of them, as code beside the type `T`.
pub(super) fn written<T, A: Debug>(name: &str, arguments: &A) -> String {
    let text = display::expression(type_name::<A>(), &debug(arguments), type_name::<T>());
    match text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        Some(inside) => format!("{name}({})", inside.strip_suffix(',').unwrap_or(inside)),
        None => format!("{name}({text})"),
    }
}
