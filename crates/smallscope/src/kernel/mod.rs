//! The kernel: every candidate of a flat description of fields, each exactly once.
//!
//! It knows fields, domains, classes and objects by number, and nothing of the user's types. A **path** is the whole state of a search: the options that were
//! chosen, in the order of first reads. A **range** of paths is a part of a search. Nearly all unsafe code is in here: the cells that predicates read, and
//! the engine that writes them.

mod brute_force;
mod conflicts;
pub(crate) mod display;
pub(crate) mod engine;
pub(crate) mod equidistant;
mod error;
pub(crate) mod file_error;
pub(crate) mod kept;
pub(crate) mod layout;
mod limits;
pub(crate) mod order;
mod overflow;
pub(crate) mod parts;
pub(crate) mod passed;
mod path;
mod range;
pub(crate) mod required;
mod search;
pub(crate) mod slot;
mod spacing;
mod step;
pub(crate) mod stretch;
mod stuck;
pub(crate) mod symmetry;
pub(crate) mod tables;

pub use equidistant::{Equidistant, Mark};
pub use error::Error;
pub use file_error::FileError;
pub use limits::{Progress, Stop, StopReason};
pub use path::{ParseError, Path};
pub use range::Range;
pub use step::step;
pub use stretch::Stretch;

pub(crate) use brute_force::brute_force;
pub(crate) use conflicts::drive_by_conflicts;
pub(crate) use engine::is_of_engine;
pub(crate) use limits::{Early, Limits};
pub(crate) use search::{Arena, Search, Share, Sinks, drive, drive_untyped, typed};
pub(crate) use spacing::{block, stride};
