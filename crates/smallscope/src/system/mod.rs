//! The machine: threads, memory, signals and standard error, as the rest needs them. Nothing here knows about searches.

pub(crate) mod hash;
pub(crate) mod memory;
mod progress;
mod random;
#[cfg(target_os = "linux")]
pub(crate) mod signals;
mod team;
mod words;

pub(crate) use progress::ProgressLine;
pub(crate) use random::Random;
pub(crate) use team::{Team, like_this, lock};
pub(crate) use words::{counted, say};
