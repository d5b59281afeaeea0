//! A kind of call: its arguments in a state, and how it is run and written.

use super::step::{Outcome, Step, debug};
use std::fmt::Debug;

/// A kind of call, with its arguments forgotten by the compiler.
pub(super) trait Operation<R, O>: Sync {
    /// How many ways there are to call it in a state.
    fn choices(&self, real: &R, oracle: &O) -> usize;
    fn run(&self, real: &mut R, oracle: &mut O, choice: usize) -> Step;
    fn code(&self, real: &R, oracle: &O, choice: usize) -> Code;
}

/// A call as Rust code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Code {
    /// What is called on the real value, as in `m.insert(1, 0)`.
    pub real: String,
    /// What is called on the oracle.
    pub oracle: Option<String>,
    /// The name that the result gets, as in `h0`, if later calls use it.
    pub handle: Option<String>,
}

pub(super) struct Call<'a, R, O> {
    pub(super) name: String,
    pub(super) phase: usize,
    pub(super) operation: Box<dyn Operation<R, O> + 'a>,
}

/// Arguments, what is done with them, and how that is written.
pub(super) struct Typed<Arguments, Run, Write> {
    pub(super) arguments: Arguments,
    pub(super) run: Run,
    pub(super) write: Write,
}

impl<R, O, A, I, Arguments, Run, Write> Operation<R, O> for Typed<Arguments, Run, Write>
where
    A: Debug,
    I: IntoIterator<Item = A>,
    Arguments: Fn(&R, &O) -> I + Sync,
    Run: Fn(&mut R, &mut O, A) -> Step + Sync,
    Write: Fn(&R, &O, &A) -> Code + Sync,
{
    fn choices(&self, real: &R, oracle: &O) -> usize {
        (self.arguments)(real, oracle).into_iter().count()
    }

    #[inline]
    fn run(&self, real: &mut R, oracle: &mut O, choice: usize) -> Step {
        match (self.arguments)(real, oracle).into_iter().nth(choice) {
            Some(arguments) => (self.run)(real, oracle, arguments),
            None => Step(Outcome::Impossible),
        }
    }

    fn code(&self, real: &R, oracle: &O, choice: usize) -> Code {
        match (self.arguments)(real, oracle).into_iter().nth(choice) {
            Some(arguments) => (self.write)(real, oracle, &arguments),
            None => Code { real: "(there is no such call here)".to_string(), ..Code::default() },
        }
    }
}

/// `name(arguments)`, where a tuple is several of them.
pub(super) fn written<A: Debug>(name: &str, arguments: &A) -> String {
    let text = debug(arguments);
    match text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        Some(inside) => format!("{name}({})", inside.strip_suffix(',').unwrap_or(inside)),
        None => format!("{name}({text})"),
    }
}
