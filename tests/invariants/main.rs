//! What invariants may say, and the searches that find their structures: a program of its own, since it takes as long to compile as all other tests together, and two
//! programs are compiled side by side.

// Invariants stand here as people write them, in every style.
#![allow(clippy::style, clippy::complexity, clippy::perf)]

mod conflicts;
mod idioms;
mod invariants;
mod required;
mod rounds;
mod searches;
mod strange;
mod tables;
mod written;
