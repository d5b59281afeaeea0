//! The harness: all that a check, an exploration and delta execution need around the code under test.
//!
//! Settings come from code and from the environment ([`settings`]). Code under test panics ([`panics`]), crashes and exits ([`crash`]), or does not end
//! ([`watchdog`]), and may be run in a process of its own ([`process`]). What was found is a [`Verdict`], with a [`Failure`] and a line that runs it again
//! ([`command`], [`mark`]), kept for the next run ([`regressions`], [`resuming`]).

pub mod assertions;
pub(crate) mod command;
pub mod contract;
pub(crate) mod crash;
mod failure;
mod json;
pub(crate) mod labels;
mod limits;
pub(crate) mod mark;
pub(crate) mod panics;
pub(crate) mod process;
pub(crate) mod regressions;
pub(crate) mod resuming;
pub(crate) mod settings;
mod verdict;
pub(crate) mod watchdog;

pub use failure::{Failure, FailureKind};
pub use verdict::Verdict;
pub(crate) use verdict::sequences;

pub(crate) use json::Json;
pub(crate) use limits::Limits;
