//! Modules that are compiled twice, by `#[delta]` and as plain Rust, and must mean the same: made at random, or written by hand with [`twins!`].

pub mod agrees;
pub mod generate;
pub mod plain;
